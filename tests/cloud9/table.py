"""A table to tell Cloud 9 stories at.

Players are A, B, C, ... clockwise; cards are G, P, R, Y and W for wild; `-` is a blank die face.
This is the one place in the tests that knows how a position is stored.
"""

import pytest

from game.catalogue import rules_of
from game.cloud9.actions import (
    DECLINE,
    JUMP,
    PAY_COLOURS,
    PAY_WILD,
    STAY,
    Cloud9Action,
    Options,
)
from game.cloud9.rules import Cloud9Rules
from game.cloud9.state import State
from game.core.match import Match
from game.core.record import encode
from game.core.types import Ask, Dice, Draw, Event, IllegalAction, Over, Refusal, Seat, Turn

RULES: Cloud9Rules = rules_of("cloud9")
PLAYERS = "ABCDEF"
LETTERS = {"G": "green", "P": "purple", "R": "red", "Y": "yellow", "W": "wild", "-": "blank"}
KINDS = "GPRYW"
DECK = (18, 18, 18, 18, 4)
NOTHING = (0, 0, 0, 0, 0)
TEST = "test"


def seat_of(player: str) -> Seat:
    return Seat(PLAYERS.index(player))


def letters_of(seats: tuple[Seat, ...]) -> str:
    return "".join(PLAYERS[seat] for seat in seats)


def cards(text: str) -> tuple[int, ...]:
    """Count the cards: "RRW" is (0, 0, 2, 0, 1)."""
    assert set(text) <= set(KINDS), text
    return tuple(text.count(kind) for kind in KINDS)


def spelled(counts: tuple[int, ...]) -> str:
    """Spell counted cards: (0, 0, 2, 0, 1) is "RRW"."""
    return "".join(kind * count for kind, count in zip(KINDS, counts, strict=True))


def dice(text: str) -> Dice:
    return Dice(tuple(LETTERS[face] for face in text))


def draw(text: str) -> Draw:
    """Return the outcome of a draw, in the pool's own order."""
    return Draw(tuple(LETTERS[card] for card in sorted(text, key=KINDS.index)))


def total(*piles: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(NOTHING, *piles, strict=True)))


def rest_of(*piles: tuple[int, ...]) -> tuple[int, ...]:
    """Return what the deck holds beyond `piles`."""
    left = tuple(map(int.__sub__, DECK, total(*piles)))
    assert min(left) >= 0, left
    return left


class Table:
    """A match whose players, cards and dice are written as letters."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # What people at the table do.

    def pilot_is(self, player: str) -> tuple[Event, ...]:
        return self._settle(Draw((str(seat_of(player)),)))

    def draws(self, *hands: str) -> tuple[Event, ...]:
        """Let each of the next players draw the cards; return the events of the last."""
        for hand in hands:
            events = self._settle(draw(hand))
        return events

    def rolls(self, faces: str) -> tuple[Event, ...]:
        return self._settle(dice(faces))

    def jumps(self, players: str) -> tuple[Event, ...]:
        return self._all(players, JUMP)

    def stays(self, players: str) -> tuple[Event, ...]:
        return self._all(players, STAY)

    def passengers_stay(self) -> None:
        """Let everybody who still has to choose stay, up to the pilot's turn or the rise."""
        self.passengers_stay_but("")

    def passengers_stay_but(self, jumpers: str) -> None:
        """As `passengers_stay`, but `jumpers` jump."""
        while self.match.truth.phase == "passengers":
            self.does(self.due[0], JUMP if self.due[0] in jumpers else STAY)

    def pays_colours(self, player: str) -> tuple[Event, ...]:
        return self.does(player, PAY_COLOURS)

    def pays_wild(self, player: str) -> tuple[Event, ...]:
        return self.does(player, PAY_WILD)

    def declines(self, player: str) -> tuple[Event, ...]:
        return self.does(player, DECLINE)

    def does(self, player: str, action: Cloud9Action) -> tuple[Event, ...]:
        return self.match.submit(seat_of(player), action, self.match.version)

    def everybody_draws(self) -> None:
        """Let the players of a new trip draw whatever is left, first kinds first."""
        while self.due.endswith("draws 1"):
            pile = self.match.truth.pile
            source = pile if any(pile) else self.match.truth.discards
            self.draws(spelled(source)[0])

    # What can be seen at the table.

    @property
    def due(self) -> str:
        """What the table waits for: "A rolls 2", "B decides", "C draws 1", "lot", "over"."""
        due = self.match.due()
        if isinstance(due, Over):
            return "over"
        if isinstance(due, Turn):
            return f"{PLAYERS[due.seat]} decides"
        assert isinstance(due, Ask)
        if due.seat is None:
            return "lot"
        verb = "rolls" if due.kind == "dice" else "draws"
        return f"{PLAYERS[due.seat]} {verb} {due.count}"

    def legal(self, player: str) -> tuple[Cloud9Action, ...]:
        return self.match.legal(seat_of(player))

    def refusal(self, player: str, action: Cloud9Action) -> Refusal:
        """Return the refusal of an action, after checking that nothing was changed by it."""
        before = self.match.truth
        copied = encode(before)
        with pytest.raises(IllegalAction) as caught:
            self.does(player, action)
        refusal = caught.value.refusal

        assert before is self.match.truth
        assert copied == encode(self.match.truth)
        assert refusal == self.match.why_not(seat_of(player), action)
        assert refusal.message == str(caught.value)
        return refusal

    def hand(self, player: str) -> str:
        return spelled(self.match.truth.hands[seat_of(player)])

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return tuple(map(sum, self.match.truth.hands))

    @property
    def pile(self) -> str:
        return spelled(self.match.truth.pile)

    @property
    def discards(self) -> str:
        return spelled(self.match.truth.discards)

    @property
    def cloud(self) -> int:
        return self.match.truth.cloud

    @property
    def pilot(self) -> str:
        return PLAYERS[self.match.truth.pilot]

    @property
    def trip(self) -> int:
        return self.match.truth.trip

    @property
    def aboard(self) -> str:
        return letters_of(self.match.truth.aboard)

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(PLAYERS, self.match.truth.scores, strict=False))

    @property
    def ranking(self) -> tuple[str, ...]:
        due = self.match.due()
        assert isinstance(due, Over), due
        return tuple(letters_of(place) for place in due.ranking)

    def _settle(self, outcome: Dice | Draw) -> tuple[Event, ...]:
        return self.match.settle(outcome, TEST, self.match.version)

    def _all(self, players: str, action: Cloud9Action) -> tuple[Event, ...]:
        for player in players:
            events = self.does(player, action)
        return events


def new_game(players: int, *, quick: bool = False) -> Table:
    """Open the box: nothing has happened yet."""
    return Table(Match(RULES, RULES.setup(players, Options(quick=quick))))


def flying(
    *,
    players: int = 4,
    cloud: int = 1,
    pilot: str = "A",
    aboard: str | None = None,
    hands: dict[str, str] | None = None,
    scores: dict[str, int] | None = None,
    pile: str | None = None,
    discards: str = "",
    quick: bool = False,
) -> Table:
    """Return a table where the pilot is about to roll, or to choose if alone aboard.

    Hands that are not given hold one card of each colour. Cards that are nowhere else lie in the
    pile; if `pile` is given, in the hands of the players whose hands are not given.
    """
    names = PLAYERS[:players]
    aboard = names if aboard is None else aboard
    given = {} if hands is None else hands
    held = {name: cards(given.get(name, "GPRY" if pile is None else "")) for name in names}
    if pile is None:
        face_down = rest_of(*held.values(), cards(discards))
    else:
        face_down = cards(pile)
        others = [name for name in names if name not in given]
        left = spelled(rest_of(*held.values(), cards(discards), face_down))
        for index, name in enumerate(others):
            held[name] = cards(left[index :: len(others)])
    state = State(
        options=Options(quick=quick),
        phase="solo" if aboard == pilot else "roll",
        trip=1,
        cloud=cloud,
        pilot=seat_of(pilot),
        turn=seat_of(pilot),
        aboard=tuple(seat_of(name) for name in aboard),
        roll=(),
        scores=tuple((scores or {}).get(name, 0) for name in names),
        hands=tuple(held[name] for name in names),
        pile=face_down,
        discards=cards(discards),
        shortfalls=(None,) * players,
    )
    RULES.check(state)
    return Table(Match(RULES, state))
