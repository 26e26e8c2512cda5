"""A real table and the referee beside it; stories are told as at `tests.cloud9.table`.

Nobody here has cards: hands are only counted.
"""

from msgspec.structs import replace

from game.catalogue import rules_of
from game.cloud9.referee.actions import PREPARE, SHOW_HAND, TRUST, Edit, Options
from game.cloud9.referee.rules import RefereeRules
from game.cloud9.referee.state import State
from game.core.match import Match
from game.core.types import Event
from tests.cloud9.table import PLAYERS, Table, seat_of

RULES: RefereeRules = rules_of("cloud9-referee")
DECK = 76


class Desk(Table):
    """A refereed match."""

    def prepares(self) -> tuple[Event, ...]:
        return self.does(self.due[0], PREPARE)

    def trusts(self) -> tuple[Event, ...]:
        return self.does(self.due[0], TRUST)

    def shows_hand(self) -> tuple[Event, ...]:
        return self.does(self.due[0], SHOW_HAND)

    def edit(self, **changes: object) -> Edit:
        """Return the numbers as they are, with changes."""
        state: State = self.match.truth
        numbers = Edit(state.scores, state.hand_sizes, state.cloud, state.pilot, state.aboard)
        return replace(numbers, **changes)

    def edits(self, **changes: object) -> tuple[Event, ...]:
        return self.does("A", self.edit(**changes))

    def undoes(self) -> None:
        self.match.undo(seat_of("A"), self.match.version)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return self.match.truth.hand_sizes


def new_desk(players: int = 4, *, quick: bool = False, check: bool = False) -> Desk:
    """Open the box: nothing has happened yet."""
    return Desk(Match(RULES, RULES.setup(players, Options(quick=quick, check=check))))


def set_table(players: int = 4, *, pilot: str = "A", **options: bool) -> Desk:
    """Return a table where the first pilot is about to roll."""
    desk = new_desk(players, **options)
    desk.prepares()
    desk.pilot_is(pilot)
    return desk


def in_flight(
    *,
    players: int = 4,
    cloud: int = 1,
    pilot: str = "A",
    aboard: str | None = None,
    scores: dict[str, int] | None = None,
    sizes: dict[str, int] | None = None,
    discards: int = 0,
    check: bool = False,
    quick: bool = False,
) -> Desk:
    """Return a table where the pilot is about to roll, or to choose if alone; six cards each."""
    names = PLAYERS[:players]
    aboard = names if aboard is None else aboard
    held = tuple((sizes or {}).get(name, 6) for name in names)
    state = State(
        options=Options(quick=quick, check=check),
        phase="solo" if aboard == pilot else "roll",
        trip=1,
        cloud=cloud,
        pilot=seat_of(pilot),
        turn=seat_of(pilot),
        aboard=tuple(map(seat_of, aboard)),
        roll=(),
        scores=tuple((scores or {}).get(name, 0) for name in names),
        hand_sizes=held,
        pile_size=DECK - sum(held) - discards,
        discard_size=discards,
    )
    RULES.check(state)
    return Desk(Match(RULES, state))
