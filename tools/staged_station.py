"""A station for tools and tests: the real one, with a line to nowhere and files in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.bridge import sayings
from game.bridge.hardware import BoardChoice, Hardware
from game.bridge.hardware_file import HardwareFile
from game.bridge.journal import Journal
from game.bridge.link import Counters, Link, Status
from game.bridge.messages import Command, Configure
from game.bridge.ports import Candidate
from game.bridge.recorder import Recorder
from game.bridge.reports import (
    Board,
    Event,
    Key,
    LinkChanged,
    LinkState,
    ReaderState,
    Report,
    Snapshot,
)
from game.bridge.station import Station
from game.bridge.toys import READERS, SWITCHES, WELLS, toy_hardware
from game.catalogue import all_places, all_tiles
from game.core.types import Sentence

NOWHERE: Final = Path("no such folder") / "hardware.toml"
PORT: Final = "/dev/ttyACM0"
BOARD: Final = Board(
    protocol=1, boot=7, cause=1, readers=READERS, switches=SWITCHES, leds=4, id="1A2B3C4D",
    firmware="tray-1.0", features=(f"wells{WELLS}",),
)  # fmt: skip
"""A board as it would introduce itself."""

STATES: Final[dict[LinkState, Sentence]] = {
    "live": sayings.LIVE,
    "absent": sayings.ABSENT,
    "denied": Sentence("The box is there, but this user may not open it."),
}


def still(board: Board, *closed: int) -> Snapshot:
    """Return a snapshot of a healthy board with nothing on it; those switches are closed."""
    readers = tuple(ReaderState(0x92, "healthy", ()) for _ in range(board.readers))
    return Snapshot(board, readers, closed, restarted=False)


def all_toys() -> Hardware:
    """Return how a simulated board is paired in the program: with the tiles of every game."""
    return toy_hardware(all_tiles(), all_places())


class StagedFile(HardwareFile):
    """What is known of the box, never written. `trouble` is why it could not be kept."""

    trouble: Sentence | None = None

    def save(self, hardware: Hardware) -> Sentence | None:
        """Use `hardware` from now on."""
        self.hardware = hardware
        return self.trouble


class StagedJournal(Journal):
    """Forgets everything at once."""

    def __init__(self) -> None:
        """Have no file."""
        self.known = None

    def append(self, *events: Event) -> None:
        """Write nothing."""

    def armed(self, table: str, version: int) -> None:
        """Write nothing."""

    def is_armed(self, table: str, version: int) -> bool:  # noqa: ARG002 -- nothing ever is
        """Nothing was asked for before."""
        return False

    def committed(self) -> None:
        """Write nothing."""

    def close(self) -> None:
        """There is nothing to close."""


class StagedLine(Link):
    """A line without a port: what it reports is put in, what it is told is kept."""

    def __init__(self, board: Board) -> None:
        """Be live at once."""
        self._board = board
        self._status = Status("live", STATES["live"])
        self.reports: list[Report] = []
        self.commands: list[Command] = []
        self.stored_keys: list[Key] = []
        self.counted = Counters()
        self.retries = 0
        self.say(still(board), LinkChanged("live", STATES["live"]))

    def say(self, *reports: Report) -> None:
        """Let the board say something; a change of the line shows in its status."""
        self.reports += reports
        for report in reports:
            if isinstance(report, LinkChanged):
                self._status = Status(report.state, report.sentence)

    @property
    def status(self) -> Status:
        """How the line is."""
        return self._status

    @property
    def board(self) -> Board:
        """Who answered."""
        return self._board

    @property
    def counters(self) -> Counters:
        """What went wrong."""
        return self.counted

    def drain(self, most: int = 64) -> list[Report]:
        """Return what was put in."""
        reports, self.reports = self.reports[:most], self.reports[most:]
        return reports

    def send(self, command: Command) -> int:
        """Keep a command."""
        self.commands.append(command)
        return len(self.commands)

    def stored(self, key: Key) -> None:
        """Keep the key."""
        self.stored_keys.append(key)

    def configure(self, settings: tuple[Configure, ...]) -> None:
        """Keep nothing: settings change nothing here."""

    def retry(self) -> None:
        """Count how often it was asked to try again."""
        self.retries += 1

    def close(self) -> None:
        """There is no thread."""


class StagedStation(Station):
    """A station that finds the made-up `ports` and talks to nobody.

    The board of `vboard:` URLs is a real virtual one, to play with its table; it is not heard.
    """

    def __init__(self, hardware: Hardware | None = None, *, board: Board = BOARD) -> None:
        """Have no box; with `hardware`, one is connected that is known so."""
        self.file = StagedFile(NOWHERE)
        self.ports: tuple[Candidate, ...] = ()
        self.staged_board = board
        super().__init__(
            self.file, StagedJournal(), line=self._begin, find=lambda: self.ports,
            toys=all_toys(),
        )  # fmt: skip
        if hardware is not None:
            self.file.hardware = hardware
            self._open(BoardChoice(port=PORT))
            self.update(0.0)

    def _begin(
        self,
        _choice: BoardChoice,
        _known: Key | None,
        _settings: tuple[Configure, ...],
        _recorder: Recorder,
    ) -> Link:
        self.line = StagedLine(self.staged_board)
        return self.line

    def say(self, *reports: Report) -> None:
        """Let the box say something; it is heard at the next update."""
        self.line.say(*reports)

    def fall(self, state: LinkState) -> None:
        """Let the line be in that state."""
        self.say(LinkChanged(state, STATES[state]))
