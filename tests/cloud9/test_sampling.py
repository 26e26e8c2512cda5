"""Positions a viewer cannot rule out: possible, as likely as deals are, and found in good time."""

from collections import Counter
from fractions import Fraction
from random import Random

import msgspec
import pytest

from game.cloud9.shortfall import NO_LIMIT, Shortfall, fits
from game.cloud9.state import State
from tests.cloud9.table import DECK, RULES, cards, flying, rest_of, spelled
from tests.cloud9.test_view import table_with_hands


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_sample_could_be_true(viewer: int | None) -> None:
    """It gives back the view it was made from, with the deck complete."""
    table = table_with_hands()
    table.rolls("RG-")
    table.jumps("B")
    view = table.match.view(viewer)
    for seed in range(20):
        sampled = RULES.sample(view, Random(seed))
        RULES.check(sampled)

        assert view == RULES.view(sampled, viewer)


def late_in_the_deck(hand: str, pile: str, **changes: object) -> State:
    """Return a position where A holds nothing, B `hand`, and all but the pile is discarded."""
    shown = rest_of(cards(hand), cards(pile))
    state = flying(players=2, hands={"A": "", "B": hand}, discards=spelled(shown)).match.truth
    assert cards(pile) == state.pile
    return msgspec.structs.replace(state, **changes)


def samples(state: State, viewer: int | None, count: int) -> Counter[str]:
    """Count the hands that B is given in samples."""
    view, rng = RULES.view(state, viewer), Random(9)
    return Counter(spelled(RULES.sample(view, rng).hands[1]) for _ in range(count))


def test_samples_are_as_likely_as_deals() -> None:
    """One card of three green and one wild unseen: wild comes up a quarter of the times."""
    held = samples(late_in_the_deck("G", "GGW"), 0, 4000)

    assert {"G", "W"} == set(held)
    assert held["W"] / 4000 == pytest.approx(1 / 4, abs=0.03)


def test_bounded_samples_are_as_likely_as_deals() -> None:
    """Two cards of G, P, R, R unseen, and B fell for want of G or P: not G and P together."""
    shown = Shortfall((0, 0, NO_LIMIT, NO_LIMIT))
    held = samples(late_in_the_deck("GR", "PR", shortfalls=(None, shown)), 0, 4000)

    # Pairs of cards: G+R 2, P+R 2, R+R 1 fit, the last for two reasons; G+P, 1 of 6, does not.
    assert {"GR", "PR", "RR"} == set(held)
    for hand, chance in (("GR", Fraction(2, 5)), ("PR", Fraction(2, 5)), ("RR", Fraction(1, 5))):
        assert float(chance) == pytest.approx(held[hand] / 4000, abs=0.03)


def test_samples_respect_a_fall() -> None:
    """A pilot who fell for want of two reds is never dealt two reds."""
    table = flying(players=3, hands={"A": "R", "B": "GGGGGG"})
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")
    view, rng = table.match.view(1), Random(4)
    for _ in range(200):
        hand = RULES.sample(view, rng).hands[0]
        assert fits(hand, view.shortfalls[0])
        assert hand[2] < 2


def test_a_deal_that_cannot_be_finished_starts_anew() -> None:
    """Only one deal is possible, but the first hand dealt may spoil it for the second."""
    state = msgspec.structs.replace(
        late_in_the_deck("G", ""),
        hands=(cards("P"), cards("G")),
        discards=rest_of(cards("PG")),
        # A lacks green or purple, so it may be dealt either; B lacks purple, so it needs the green.
        shortfalls=(
            Shortfall((0, 0, NO_LIMIT, NO_LIMIT)),
            Shortfall((NO_LIMIT, 0, NO_LIMIT, NO_LIMIT)),
        ),
    )
    RULES.check(state)

    assert {"G": 50} == samples(state, None, 50)


def test_sampling_is_quick_when_all_have_fallen() -> None:
    """Six large hands, each bounded: throwing away whole deals would take ages.

    Counted in random numbers used, not in seconds.
    """
    hands = {"A": "PPPPRRRR", "B": "GGGGRRRR", "C": "GGGGPPPP", "D": "YYYYYYYY", "E": "PPPPRRRR"}
    state = flying(players=6, hands=hands | {"F": "GGGGYYYY"}).match.truth
    lacking = [
        Shortfall(tuple(NO_LIMIT if held else 0 for held in hand[:4])) for hand in state.hands
    ]
    state = msgspec.structs.replace(state, shortfalls=tuple(lacking))
    RULES.check(state)
    rng = CountingRandom(1)
    for _ in range(20):
        RULES.sample(RULES.view(state, None), rng)

    assert rng.calls < 20 * 2000


class CountingRandom(Random):
    """Counts how often it was asked."""

    calls = 0

    def random(self) -> float:
        self.calls += 1
        return super().random()

    def getrandbits(self, k: int) -> int:
        self.calls += 1
        return super().getrandbits(k)


def test_the_deck_stays_complete() -> None:
    """A sample holds exactly the cards of the box."""
    table = table_with_hands()
    sampled = RULES.sample(table.match.view(None), Random(3))
    piles = (*sampled.hands, sampled.pile, sampled.discards)

    assert DECK == tuple(map(sum, zip(*piles, strict=True)))
