"""Positions that a viewer cannot rule out: the cards nobody has shown it, dealt anew."""

from math import comb
from random import Random

from game.cloud9.cards import NO_CARDS, take
from game.cloud9.shortfall import NO_LIMIT, Shortfall
from game.cloud9.state import State
from game.cloud9.tables import COLOURS, KINDS
from game.cloud9.view import View, unseen_cards
from game.core.pool import Counts

KIND_NUMBERS = range(len(KINDS))


def sample_state(view: View, deck: Counts, rng: Random) -> State:
    """Return a state the viewer cannot rule out.

    Hands are dealt one after another, those that a fall has bounded first. Each is as likely as
    the cards left over make it; that earlier hands feel nothing of later bounds is a small price
    for speed: throwing away whole deals until all bounds hold takes seconds once several pilots
    have fallen. When the cards left over cannot keep a bound, the deal starts anew; the true deal
    is always possible, so this ends.
    """
    unseen = unseen_cards(view, deck)
    hands = None
    while hands is None:
        hands = _deal(view, unseen, rng)
    pile = unseen
    for seat, hand in enumerate(hands):
        if seat != view.viewer:
            pile = take(pile, hand)
    return State(
        options=view.options,
        phase=view.phase,
        trip=view.trip,
        cloud=view.cloud,
        pilot=view.pilot,
        turn=view.turn,
        aboard=view.aboard,
        roll=view.roll,
        scores=view.scores,
        hands=hands,
        pile=pile,
        discards=view.discards,
        shortfalls=view.shortfalls,
    )


def _deal(view: View, left: Counts, rng: Random) -> tuple[Counts, ...] | None:
    """Return a hand for each seat; None if one of the last could not be dealt any more."""
    hands: dict[int, Counts] = {}
    if view.viewer is not None and view.hand is not None:
        hands[view.viewer] = view.hand
    seats = range(len(view.hand_sizes))
    for seat in sorted(seats, key=lambda seat: view.shortfalls[seat] is None):
        if seat not in hands:
            shortfall, size = view.shortfalls[seat], view.hand_sizes[seat]
            hand = (
                _any_hand(left, size, rng)
                if shortfall is None
                else _bounded_hand(left, size, shortfall, rng)
            )
            if hand is None:
                return None
            hands[seat] = hand
            left = take(left, hand)
    return tuple(hands[seat] for seat in seats)


def _any_hand(left: Counts, size: int, rng: Random) -> Counts:
    if not size:
        return NO_CARDS  # `left` may be empty, of which nothing can be sampled
    dealt = rng.sample(KIND_NUMBERS, counts=left, k=size)
    return tuple(map(dealt.count, KIND_NUMBERS))


def _bounded_hand(left: Counts, size: int, shortfall: Shortfall, rng: Random) -> Counts | None:
    """Return a hand within `shortfall`, each with its exact probability; None if there is none.

    First the colour that is too few and its count are chosen, then the other cards. A hand in
    which several colours are too few would come up once for each of them, so it is kept that much
    less often.
    """
    bounds, total = shortfall.bounds, sum(left)
    choices, weights = [], []
    for colour, bound in enumerate(bounds):
        if bound < NO_LIMIT:
            for count in range(min(bound, size, left[colour]) + 1):
                choices.append((colour, count))
                weights.append(comb(left[colour], count) * comb(total - left[colour], size - count))
    if not any(weights):
        return None
    while True:
        colour, count = rng.choices(choices, weights)[0]
        others = (*left[:colour], 0, *left[colour + 1 :])
        hand = _any_hand(others, size - count, rng)
        hand = (*hand[:colour], count, *hand[colour + 1 :])
        reasons = sum(hand[c] <= bounds[c] < NO_LIMIT for c in range(len(COLOURS)))
        if rng.random() * reasons < 1:
            return hand
