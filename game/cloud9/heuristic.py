"""How bots play Cloud 9 without searching, and how a search judges what it looks at.

All policies see a View and nothing else. *easy* jumps by a rule of thumb; *normal* weighs one rise
against the points of the cloud; *hard* knows the exact chance that the pilot pays, looks ahead over
the pilots to come, and weighs what the standing of the whole table makes of it.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from random import Random
from typing import TypeAlias

from game.cloud9.actions import JUMP, PAY_COLOURS, PAY_WILD, STAY, Cloud9Action
from game.cloud9.cards import need_of
from game.cloud9.odds import quick_chance
from game.cloud9.playout import Playout
from game.cloud9.riding import OTHERS_WILD_FROM, WILD_FROM, Aboard, Rides, pattern_of
from game.cloud9.rules import Cloud9Rules
from game.cloud9.standing import mean_worth, standing_of, worth
from game.cloud9.state import State
from game.cloud9.tables import CLOUDS
from game.cloud9.view import View, unseen_cards

YARDSTICKS = {f"threshold:{rises}": rises for rises in range(CLOUDS + 1)}
"""The rule of thumb that jumps once the balloon has risen so often."""
RISES = 3
"""The rises after which the rule of thumb jumps: against itself the best of 1 to 6."""
NORMAL_WILD_FROM = 3
RIDE = (0.0, 3.0, 3.7, 4.7, 6.6, 9.1, 12.0, 15.2, 20.3, 25.0)
"""The worth of standing on a cloud before somebody else rolls, from games of look-ahead bots."""
CAUTION = 1.3
"""How far *hard* blurs the standing, because it compares expected points."""
LEAN = 0.01
"""The win share that a search gives away for a point of nerve or thrift."""

TRUST = 0.5
"""The weight of *hard*'s reckoning beside what a search finds: without it the search plays worse
against those who play unlike its play-outs, and no better against the others."""

Policy: TypeAlias = Callable[[View, Sequence[Cloud9Action]], Cloud9Action]


class Cloud9Heuristic:
    """One style of play; see `game.bots.base.Heuristic`.

    `nerve`: the points by which a ride is liked more than it is worth. `thrift`: the points by
    which a wild card is. Both are 0 for plain play and stay below 1 for every character.
    """

    yardsticks = tuple(YARDSTICKS)

    def __init__(self, rules: Cloud9Rules, *, nerve: float = 0.0, thrift: float = 0.0) -> None:
        self._target = rules.target
        self._deck = rules.deck
        self._nerve = nerve
        self._thrift = thrift
        self._rides = Rides(rules.tables)
        self._tables = rules.tables
        self._policies: dict[str, Policy] = {
            "easy": partial(self._by_rule, RISES),
            "normal": self._by_one_rise,
            "hard": self._by_looking_ahead,
            **{name: partial(self._by_rule, rises) for name, rises in YARDSTICKS.items()},
        }

    @cached_property
    def _playout(self) -> Playout:
        """Built when a search first needs it: the other levels answer without."""
        return Playout(self._tables, self._rides)

    def decide(self, level: str, view: View, actions: Sequence[Cloud9Action]) -> int:
        """Return the choice of "easy", "normal", "hard" or a yardstick; KeyError for another."""
        return actions.index(self._policies[level](view, actions))

    def playout(self, state: State, rng: Random) -> list[float]:
        """Return each seat's share of the win after one way to play the trip to its end."""
        return self._playout.shares(state, rng, self._target(state.options))

    def advise(self, state: State) -> Cloud9Action:
        """Return what the play-outs let the seat on turn do."""
        return self._playout.advise(state)

    def opinion(self, view: View, actions: Sequence[Cloud9Action]) -> list[float]:
        """Return the win share to add to what a search finds for each action."""
        likes = {STAY: LEAN * self._nerve, PAY_WILD: -LEAN * self._thrift}
        opinion = [likes.get(action, 0.0) for action in actions]
        if view.phase == "passengers":
            stay, jump = self._expect(view)
            opinion[actions.index(STAY)] += TRUST * (stay - jump)
        return opinion

    def _by_rule(self, rises: int, view: View, actions: Sequence[Cloud9Action]) -> Cloud9Action:
        if view.phase == "pay":
            return actions[0]
        if view.cloud > rises:
            return JUMP
        is_hopeless = sum(need_of(view.roll)) > view.hand_sizes[view.pilot]
        return JUMP if view.phase == "passengers" and is_hopeless else STAY

    def _by_one_rise(self, view: View, actions: Sequence[Cloud9Action]) -> Cloud9Action:
        if view.phase == "pay":
            return _pay(actions, gives_wild=view.cloud >= NORMAL_WILD_FROM)
        if view.phase == "solo":
            hand = own_hand(view)
            chance = 1.0 if hand[-1] else self._rides.own_chance(hand, view.cloud)
        else:
            # Of a fresh deck, as somebody plays who does not count cards.
            need = pattern_of(need_of(view.roll))
            chance, _ = quick_chance(self._deck, view.hand_sizes[view.pilot], need)
        ride = chance * RIDE[view.cloud + 1] + self._nerve
        return STAY if ride >= self._rides.points[view.cloud] else JUMP

    def _by_looking_ahead(self, view: View, actions: Sequence[Cloud9Action]) -> Cloud9Action:
        cloud = view.cloud
        if view.phase == "pay":
            return _pay(actions, gives_wild=cloud >= WILD_FROM)
        if self._wins_by_jumping(view):
            return JUMP
        if view.phase == "solo":
            ride = self._rides.alone_staying(cloud, own_hand(view)) + self._nerve
            return STAY if ride > self._rides.points[cloud] else JUMP
        stay, jump = self._expect(view, self._nerve)
        return STAY if stay >= jump else JUMP

    def _wins_by_jumping(self, view: View) -> bool:
        """Tell whether a jump ends the game with this seat ahead, whatever the others do."""
        own = view.scores[view.turn] + self._rides.points[view.cloud]
        top = self._rides.points[CLOUDS]
        return own >= self._target(view.options) and all(
            own > score + (top if seat in view.aboard else 0)
            for seat, score in enumerate(view.scores)
            if seat != view.turn
        )

    def _expect(self, view: View, nerve: float = 0.0) -> tuple[float, float]:
        """Return a passenger's expected win share if it stays and if it jumps.

        The others aboard gain or lose the same ride. `nerve` is added to its worth.
        """
        unseen = unseen_cards(view, self._deck)
        chance, ride = self._chance(view, unseen), self._ride(view, unseen)
        standing = standing_of(len(view.scores), self._target(view.options))
        seat = view.turn
        hands = [mean_worth(standing.fit, self._deck, size) for size in view.hand_sizes]
        hands[seat] = worth(standing.fit, own_hand(view))
        fallen = [float(score) for score in view.scores]
        risen = [
            score + (ride if other in view.aboard else 0.0) for other, score in enumerate(fallen)
        ]

        def share(points: Sequence[float], gain: float) -> float:
            gained = list(points)
            gained[seat] = view.scores[seat] + gain
            return standing.shares(gained, hands, caution=CAUTION)[seat]

        points = float(self._rides.points[view.cloud])
        stay = chance * share(risen, ride + nerve) + (1 - chance) * share(fallen, 0.0)
        jump = chance * share(risen, points) + (1 - chance) * share(fallen, points)
        return stay, jump

    def _chance(self, view: View, unseen: tuple[int, ...]) -> float:
        """Return the chance that the pilot pays the roll, as far as others are trusted to."""
        known = view.shortfalls[view.pilot]
        pays, colours = quick_chance(
            unseen,
            view.hand_sizes[view.pilot],
            need_of(view.roll),
            None if known is None else known.bounds,
        )
        return pays if view.cloud >= OTHERS_WILD_FROM else colours

    def _ride(self, view: View, unseen: tuple[int, ...]) -> float:
        """Return what it is worth to the passenger if the pilot pays."""
        place = view.aboard.index(view.pilot) + 1
        aboard = Aboard(
            pilots=view.aboard[place:] + view.aboard[:place],
            seat=view.turn,
            hand=own_hand(view),
            sizes=view.hand_sizes,
            unseen=unseen,
        )
        return self._rides.value(view.cloud + 1, aboard)


def own_hand(view: View) -> tuple[int, ...]:
    """Return the hand of the view's owner; ValueError for the shared screen, which has none."""
    if view.hand is None:
        message = f"the view of {view.viewer} shows no hand; ask with the view of the seat on turn"
        raise ValueError(message)
    return view.hand


def _pay(actions: Sequence[Cloud9Action], *, gives_wild: bool) -> Cloud9Action:
    """Pay with colours if possible, else with a wild card if it `gives_wild` or has to."""
    if actions[0] == PAY_COLOURS or len(actions) == 1 or gives_wild:
        return actions[0]
    return actions[-1]
