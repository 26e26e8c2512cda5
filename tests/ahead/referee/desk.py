"""A real table and the referee beside it; stories are told as at `tests.ahead.table`."""

from msgspec.structs import asdict, replace

from game.ahead import actions as act
from game.ahead.referee.actions import Edit, Prepare
from game.ahead.referee.rules import RefereeRules
from game.catalogue import rules_of
from game.core.match import Match
from game.core.types import Event, Seat
from tests.ahead.table import Table, position

RULES: RefereeRules = rules_of("ahead-referee")
NUMBERS = Edit.__struct_fields__


class Desk(Table):
    """A refereed match."""

    def prepares(
        self, card: str = "A", first: str = "A", sides: str = "1111", *, by: str = ""
    ) -> tuple[Event, ...]:
        return self.do(way(card, first, sides), by=by)

    def edit(self, **changes: object) -> Edit:
        """Return the numbers as they are, with changes."""
        state = asdict(self.state)
        return replace(Edit(**{name: state[name] for name in NUMBERS}), **changes)

    def edits(self, *, by: str = "A", **changes: object) -> tuple[Event, ...]:
        return self.do(self.edit(**changes), by=by)

    def undoes(self, *, by: str = "A") -> None:
        self.match.undo(Seat("AB".index(by)), self.match.version)


def way(card: str = "A", first: str = "A", sides: str = "1111") -> Prepare:
    """Return how a table is set."""
    return Prepare(card, Seat("AB".index(first)), tuple(map(int, sides)))


def new_desk(card: str = "random") -> Desk:
    """Open the box: nothing lies there yet."""
    return Desk(Match(RULES, RULES.setup(2, act.Options(card))))


def desk_at(**place: object) -> Desk:
    """Return a table in the middle of a game; see `position`."""
    return Desk(Match(RULES, position(**place).state))
