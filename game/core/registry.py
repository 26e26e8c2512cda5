"""The games there are. Names of modules only: the core imports no game."""

from typing import Literal

from game.core.types import Value


class GameInfo(Value, frozen=True, gc=False):
    """A game's permanent id and where its parts are.

    `title` is the printed name. `seats` are the numbers of players offered; `variant_seats` those
    that the rulebook does not know. `rules` and `tables` are "module:name" of the rules class and
    of the function that parses `data` (a file below assets/data) for it; `heuristic` that of the
    class that plays well, empty where no bot can play. `text` is the module whose `describe` tells
    an event in a sentence, with the events that `BEGINS` a round and those `PASSED_OVER` by the log
    on the screen. `summary` is the module whose `scores`, `place`, `round_of` and `facts` tell
    lists about a record. `hides_hands` tells that players hold what the others must not see.
    `referee_of` is the id of the game that people play on a real table while this one keeps
    account; else empty.

    A box on the table can read `faces` of dice and `tiles`, each "module:name" of what they are
    called by their ids, empty where the game has none. `places` are the tiles at which others lie.
    """

    id: Literal["cloud9", "balmy", "ahead", "cloud9-referee", "ahead-referee"]
    title: str
    seats: tuple[int, ...]
    variant_seats: tuple[int, ...]
    data: str
    tables: str
    rules: str
    text: str
    heuristic: str
    summary: str
    hides_hands: bool
    referee_of: Literal["", "cloud9", "ahead"] = ""
    faces: str = ""
    tiles: str = ""
    places: tuple[str, ...] = ()

    @property
    def book(self) -> str:
        """The id of the game whose rules people read."""
        return self.referee_of or self.id


GAMES: dict[str, GameInfo] = {
    info.id: info
    for info in (
        GameInfo(
            id="cloud9",
            title="Cloud 9",
            seats=(2, 3, 4, 5, 6),
            variant_seats=(2,),
            data="cloud9.toml",
            tables="game.cloud9.tables:parse",
            rules="game.cloud9.rules:Cloud9Rules",
            text="game.cloud9.text",
            heuristic="game.cloud9.heuristic:Cloud9Heuristic",
            summary="game.cloud9.summary",
            hides_hands=True,
            faces="game.cloud9.text:SUITS",
        ),
        GameInfo(
            id="cloud9-referee",
            title="Cloud 9",
            seats=(2, 3, 4, 5, 6),
            variant_seats=(2,),
            data="cloud9.toml",
            tables="game.cloud9.tables:parse",
            rules="game.cloud9.referee.rules:RefereeRules",
            text="game.cloud9.referee.text",
            heuristic="",
            summary="game.cloud9.summary",
            hides_hands=False,
            referee_of="cloud9",
        ),
        GameInfo(
            id="ahead",
            title="Ahead in the Clouds",
            seats=(2,),
            variant_seats=(),
            data="ahead/tables.toml",
            tables="game.ahead.tables:parse",
            rules="game.ahead.rules:AheadRules",
            text="game.ahead.text",
            heuristic="game.ahead.heuristic:AheadHeuristic",
            summary="game.ahead.summary",
            hides_hands=False,
            tiles="game.ahead.text:PARTS",
            places=("habitat 1", "habitat 2"),
        ),
        GameInfo(
            id="ahead-referee",
            title="Ahead in the Clouds",
            seats=(2,),
            variant_seats=(),
            data="ahead/tables.toml",
            tables="game.ahead.tables:parse",
            rules="game.ahead.referee.rules:RefereeRules",
            text="game.ahead.referee.text",
            heuristic="",
            summary="game.ahead.summary",
            hides_hands=False,
            referee_of="ahead",
        ),
    )
}

TITLES: tuple[GameInfo, ...] = tuple(info for info in GAMES.values() if not info.referee_of)
"""The games that a title screen offers, each once however it is played."""


def referee_of(game: str) -> GameInfo | None:
    """Return the game that keeps account of `game` on a real table; None if there is none."""
    return next((info for info in GAMES.values() if info.referee_of == game), None)
