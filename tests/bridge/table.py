"""A tray of dice to tell stories at: dice A to D, wells 0 to 3, a clock, and a board that reports.

A die's tags are its letter and a number: "A1" is at the bottom when A shows red.
"""

from game.bridge.reports import (
    Appeared,
    Board,
    Crowded,
    Faulted,
    Key,
    LinkChanged,
    ReaderState,
    Snapshot,
    Vanished,
)
from game.bridge.tray import Tray
from game.core.types import Ask, Seat, Sentence

FACES = ("green", "purple", "red", "yellow", "blank")
LAYOUT = ("red", "green", "purple", "yellow", "blank", "blank")
FOREIGN = ("1", "2", "3", "4", "5", "6")
WELLS = 4


def tag(die: str, number: int) -> str:
    """Return the UID of a die's tag: 14 hex digits that begin with its letter."""
    return f"{die}{number:013X}"


def dice(names: str = "ABCD", faces: tuple[str, ...] = LAYOUT) -> dict[str, dict[str, str]]:
    return {name: {tag(name, number): face for number, face in enumerate(faces)} for name in names}


def bottom(die: str, face: str) -> str:
    faces = FOREIGN if die == "E" else LAYOUT
    return tag(die, faces.index(face))


class DiceTable:
    """The tray, and people who throw dice into it. Every report is kept as it was heard."""

    def __init__(self, *, live: bool = True, **tray: object) -> None:
        self.now_s = 100.0
        self.board_ms = 20_000
        self.boot = 7
        self.seq = 0
        self.wells: dict[int, list[str]] = {well: [] for well in range(WELLS)}
        self.crowded: dict[int, list[str]] = {}
        self.events: list[object] = []
        self.tray = Tray({**dice(), **dice("E", FOREIGN)}, FACES, wells=range(WELLS), **tray)
        self.tray.pass_time(self.now_s)
        if live:
            self.connects()

    # What the board does.

    def connects(self, *, restarted: bool = False) -> None:
        self.hears(self.snapshot(restarted=restarted))
        self.hears(LinkChanged("live", Sentence("Here.")))

    def loses_the_board(self) -> None:
        self.hears(LinkChanged("lost", Sentence("Gone.")))

    def restarts(self) -> None:
        """The board starts anew; what lies in the wells stays there."""
        self.boot += 1
        self.seq = 0
        self.board_ms = 400
        self.loses_the_board()
        self.connects(restarted=True)

    def snapshot(self, *, restarted: bool = False) -> Snapshot:
        readers = tuple(
            ReaderState(0x92, "healthy", tuple(uids), well in self.crowded)
            for well, uids in self.wells.items()
        )
        board = Board(1, self.boot, 1, WELLS, 24, 4, "0BADCAFE", "tray-1.0", ("wells4",))
        return Snapshot(board, readers, (), restarted)

    def key(self) -> Key:
        self.seq = self.seq % 255 + 1
        return Key("0BADCAFE", self.boot, self.seq)

    def hears(self, report: object) -> None:
        self.tray.hear(report)

    def event(self, kind: type, *what: object) -> None:
        event = kind(self.key(), self.board_ms % 65536, *what)
        self.events.append(event)
        self.hears(event)

    # What people do.

    def is_asked(self, count: int = 3, version: int = 5) -> None:
        self.events.clear()
        self.tray.begin(Ask("dice", "cloud", count, 6, Seat(0)), version)

    def rolls(self, die: str, face: str, well: int) -> None:
        """Let a die come to rest."""
        self.comes(bottom(die, face), well)

    def comes(self, uid: str, well: int) -> None:
        self.wells[well].append(uid)
        self.event(Appeared, well, uid)

    def lifts(self, well: int) -> None:
        for uid in self.crowded.pop(well, [])[:1]:
            self.event(Vanished, well, uid)
        for uid in self.wells[well]:
            self.event(Vanished, well, uid)
        self.wells[well].clear()

    def tilts(self, well: int) -> None:
        self.event(Crowded, well)

    def crowds(self, well: int) -> None:
        """Throw another tag onto the die in a well: it is said gone, then the well crowded."""
        there = list(self.wells[well])
        if there:
            self.lifts(well)
            self.tilts(well)
            self.crowded[well] = there

    def uncrowds(self, well: int) -> None:
        """Take the other tag away again: the die in the well is told anew."""
        for uid in self.crowded.pop(well, []):
            self.comes(uid, well)

    @property
    def everything(self) -> list[list[str]]:
        return [*self.wells.values(), *self.crowded.values()]

    @property
    def taken(self) -> set[int]:
        return {well for well, there in self.wells.items() if there} | set(self.crowded)

    def breaks(self, well: int, fault: str = "absent") -> None:
        self.event(Faulted, well, fault)

    def waits(self, seconds: float) -> None:
        """Let time pass, for the program frame by frame, for the board too."""
        for _ in range(round(seconds * 20)):
            self.now_s += 0.05
            self.board_ms += 50
            self.tray.pass_time(self.now_s)

    # What can be seen.

    @property
    def says(self) -> str:
        return str(self.tray.reading.sentence)

    @property
    def shows(self) -> str:
        """The dice in a row: a face, or the state of one that has none; doubtful ones with "?"."""
        return " ".join(_word(die) for die in self.tray.reading.dice)

    def rolled(self, version: int = 5) -> tuple[str, ...] | None:
        outcome = self.tray.poll(version)
        return None if outcome is None else outcome.values


def _word(die: object) -> str:
    if die.state in ("settled", "entered", "rolled"):
        return die.face
    return f"{die.face}?" if die.state == "doubtful" else die.state
