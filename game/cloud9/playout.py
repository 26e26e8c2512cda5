"""Plays a sampled position on to the end of its trip, fast, and tells each seat's win share.

The same steps as the rules, on lists instead of immutable values, with no events and no checks; a
test holds both together. Every seat follows one simple policy: how sensible this is matters more
to a search than how often it is tried. What comes after the trip is `standing`'s guess: to play on
to the end of the game was measured and is weaker.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY, Cloud9Action
from game.cloud9.cards import NO_CARDS, ONE_WILD, holds, need_of, take
from game.cloud9.odds import needs, quick_chance
from game.cloud9.riding import WILD_FROM, Rides, pattern_of
from game.cloud9.standing import final_shares, standing_of, worth
from game.cloud9.state import State
from game.cloud9.tables import CLOUDS, COLOURS, Tables
from game.core.pool import Counts

HOPE = 0.9
"""How much of the reckoned worth of a ride the policy believes; 1 is too bold."""
COMMON_SIZE = 6
"""The hand of a pilot of whom nothing is known yet."""
SURE_SIZE = 30
"""A larger hand pays about as surely as one of this size."""

BySize: TypeAlias = tuple[float, ...]
"""A number for every size of an unknown hand."""


class Landing:
    """Where a trip left everybody, and the first pilot of the next one."""

    __slots__ = ("hands", "pilot", "scores")

    def __init__(self, scores: list[int], hands: list[Counts], pilot: int) -> None:
        self.scores = scores
        self.hands = hands
        self.pilot = pilot


class Playout:
    """Plays on over one set of tables."""

    def __init__(self, tables: Tables, rides: Rides) -> None:
        faces, deck = tables.faces.value, tables.cards.value
        sizes = range(sum(deck) + 1)
        pool = (*(sum(deck[:-1]) // len(COLOURS) for _ in COLOURS), deck[-1])
        weights = tuple(needs(faces, dice) for dice in rides.dice)
        self._rides = rides
        self._points = rides.points
        self._pays = {
            need: _by_size(pool, pattern_of(need), sizes) for row in weights for need, _ in row
        }
        # All rolls of a cloud, each as likely as any other.
        self._rolls = tuple(
            tuple(need for need, weight in row for _ in range(weight)) for row in weights
        )
        # The worth of standing on a cloud before a roll, by the size of the pilot's hand.
        self._worth: dict[int, BySize] = {CLOUDS: tuple(float(self._points[CLOUDS]) for _ in sizes)}
        for cloud in range(CLOUDS - 1, 0, -1):
            above, points = HOPE * self._worth[cloud + 1][COMMON_SIZE], self._points[cloud]
            self._worth[cloud] = tuple(
                sum(
                    weight * max(points, self._pays[need][size] * above)
                    for need, weight in weights[cloud]
                )
                / len(self._rolls[cloud])
                for size in sizes
            )

    def shares(self, state: State, rng: Random, target: int) -> list[float]:
        """Return each seat's share of the win in a game to `target`, after one way to play on."""
        landing = self.land(state, rng)
        sizes = list(map(sum, landing.hands))
        if max(landing.scores) >= target:
            return final_shares(landing.scores, sizes)
        standing = standing_of(len(sizes), target)
        points: list[float] = list(landing.scores)
        points[landing.pilot] += standing.fit.pilot
        return standing.shares(points, [worth(standing.fit, hand) for hand in landing.hands])

    def land(  # noqa: C901, PLR0912 -- the one fused loop; calls would cost a third more
        self, state: State, rng: Random
    ) -> Landing:
        """Play on to the end of the trip; between trips nothing is played."""
        scores, hands = list(state.scores), list(state.hands)
        phase, cloud = state.phase, state.cloud
        pilot: int = state.pilot
        if phase in ("draw", "over"):
            return Landing(scores, hands, pilot)
        aboard: list[int] = list(state.aboard)
        need = need_of(state.roll)
        waiting = _passengers(aboard, pilot)
        if phase == "passengers":
            waiting = waiting[waiting.index(state.turn) :]
        elif phase == "pay":
            waiting = []
        while True:
            if phase == "solo":
                if not self.stays_alone(cloud, hands[pilot]):
                    scores[pilot] += self._points[cloud]
                    break
                phase = "roll"
            if phase == "roll":
                rolls = self._rolls[cloud]
                need = rolls[int(rng.random() * len(rolls))]
                waiting = _passengers(aboard, pilot)
            for seat in waiting:
                if not self.stays(cloud, need, aboard, pilot, seat, hands):
                    scores[seat] += self._points[cloud]
                    aboard.remove(seat)
            if need != NO_CARDS:
                if holds(hands[pilot], need):
                    hands[pilot] = take(hands[pilot], need)
                elif hands[pilot][-1] and self.pays_wild(cloud):
                    hands[pilot] = take(hands[pilot], ONE_WILD)
                else:
                    break
            cloud += 1
            if cloud == CLOUDS:
                for seat in aboard:
                    scores[seat] += self._points[CLOUDS]
                break
            pilot = _next(aboard, pilot)
            phase = "roll" if len(aboard) > 1 else "solo"
        return Landing(scores, hands, (pilot + 1) % len(scores))

    def advise(self, state: State) -> Cloud9Action:
        """Return what the policy lets the seat do that has to decide in `state`."""
        cloud, pilot, hands = state.cloud, state.pilot, state.hands
        need = need_of(state.roll)
        if state.phase == "passengers":
            is_staying = self.stays(cloud, need, state.aboard, pilot, state.turn, hands)
            return STAY if is_staying else JUMP
        if state.phase == "solo":
            return STAY if self.stays_alone(cloud, hands[pilot]) else JUMP
        if holds(hands[pilot], need):
            return PAY_COLOURS
        return PAY_WILD if hands[pilot][-1] and self.pays_wild(cloud) else DECLINE

    def stays(
        self,
        cloud: int,
        need: Counts,
        aboard: Sequence[int],
        pilot: int,
        seat: int,
        hands: Sequence[Counts],
    ) -> bool:
        """Tell whether passenger `seat` stays: it goes by the sizes of hands and its own cards."""
        following = _next(aboard, pilot)
        if following == seat and cloud < CLOUDS - 1:
            ride = self._pays_itself(cloud + 1, hands[seat]) * self._worth[cloud + 2][COMMON_SIZE]
        else:
            ride = self._worth[cloud + 1][sum(hands[following])]
        return HOPE * self._pays[need][sum(hands[pilot])] * ride >= self._points[cloud]

    def stays_alone(self, cloud: int, hand: Counts) -> bool:
        """Tell whether a lone pilot rolls once more."""
        ride = self._worth[cloud + 1][COMMON_SIZE]
        return HOPE * self._pays_itself(cloud, hand) * ride > self._points[cloud]

    def pays_wild(self, cloud: int) -> bool:
        """Tell whether a pilot who lacks a colour gives a wild card."""
        return cloud >= WILD_FROM

    def _pays_itself(self, cloud: int, hand: Counts) -> float:
        return 1.0 if hand[-1] else self._rides.own_chance(hand, cloud)


def _by_size(pool: Counts, need: Counts, sizes: range) -> BySize:
    return tuple(quick_chance(pool, min(size, SURE_SIZE), need)[0] for size in sizes)


def _next(aboard: Sequence[int], seat: int) -> int:
    """Return the first seat aboard to the left of `seat`."""
    for other in aboard:
        if other > seat:
            return other
    return aboard[0]


def _passengers(aboard: list[int], pilot: int) -> list[int]:
    """Return the seats that choose before `pilot`, clockwise."""
    place = aboard.index(pilot)
    return aboard[place + 1 :] + aboard[:place]
