"""The box on the table as the program holds it: the line, what lies there, tray and tokens.

Without a board that was set up, there is no thread, no port and nothing to wait for: the tray then
takes what hands and the machine say. What the line does is a `status`, never an error.
"""

import time
from collections import deque
from collections.abc import Callable, Collection
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import msgspec

from game.bridge import sayings
from game.bridge.hardware import BoardChoice, Hardware
from game.bridge.hardware_file import HardwareFile
from game.bridge.journal import Journal
from game.bridge.link import Counters, Link, Status
from game.bridge.lying import after
from game.bridge.messages import Command, Configure
from game.bridge.ports import Candidate, Opener, candidates, choice_of
from game.bridge.recorder import Recorder
from game.bridge.reports import (
    Appeared,
    Board,
    Crowded,
    Event,
    Faulted,
    Key,
    LinkChanged,
    ReaderState,
    Report,
    Snapshot,
    Switched,
    Vanished,
)
from game.bridge.tokens import Tokens, Wish
from game.bridge.toys import is_simulated, toy_hardware
from game.bridge.tray import Tray
from game.bridge.virtual import VirtualBoard
from game.core.types import Ask, Sentence

VIRTUAL: Final = "virtual"
"""How the firmware of a simulated board is called, whatever port it is on."""
FRESH_S: Final = 2.0
"""What was wished longer ago is wished no more."""
TOYS_FRESH_S: Final = 20.0
"""The same for a simulated board: its table on the screen has to be put away first."""
MOST_RECENT: Final = 200
NO_BOX: Final = Status("disabled", sayings.DISABLED)

OpenLine: TypeAlias = Callable[[BoardChoice, Key | None, tuple[Configure, ...], Recorder], Link]


def open_line(
    choice: BoardChoice, known: Key | None, settings: tuple[Configure, ...], recorder: Recorder
) -> Link:
    """Begin to talk with the chosen board in a thread of its own."""
    opener = Opener(choice)
    return Link(opener, known=known, settings=settings, recorder=recorder, is_ours=opener.is_ours)


class Station:
    """The one board of this program, or none.

    Call `update` once a frame; nothing else lets anything happen. `tray` and `tokens` stay the same
    objects; `hardware` is how the box was paired, a simulated board with the `toys` handed in.
    """

    def __init__(
        self,
        file: HardwareFile,
        journal: Journal,
        *,
        line: OpenLine = open_line,
        find: Callable[[], tuple[Candidate, ...]] = candidates,
        clock: Callable[[], float] = time.monotonic,
        toys: Hardware | None = None,
    ) -> None:
        """Open nothing yet; `start` does. `find` looks for ports; `clock` is for the log alone."""
        self._file = file
        self._journal = journal
        self._open_line = line
        self._find = find
        self._clock = clock
        self._line: Link | None = None
        self._recorder = Recorder(clock)
        self._all_toys = toys or toy_hardware()
        self._toys: Hardware | None = None
        self._port = self._asked_at = ""
        self._is_marked = False
        self._now_s = 0.0
        self._wishes: deque[tuple[float, Wish]] = deque(maxlen=MOST_RECENT)
        self._listeners: list[Callable[[Report], None]] = []
        self.status = NO_BOX
        self.live = False
        self.readers: tuple[ReaderState, ...] = ()
        self.closed: frozenset[int] = frozenset()
        self.recent: deque[Report] = deque(maxlen=MOST_RECENT)
        self.tray = Tray(file.hardware.dice, (), wells=())
        self.tokens = Tokens(file.hardware)

    # Which board.

    @property
    def hardware(self) -> Hardware:
        """How the box that is in use was paired."""
        return self._toys or self._file.hardware

    @property
    def problems(self) -> tuple[Sentence, ...]:
        """What in the hardware file could not be used."""
        return self._file.problems

    @property
    def present(self) -> bool:
        """Whether a board is set up, be it simulated or not plugged in."""
        return self._line is not None

    @property
    def simulated(self) -> bool:
        """Whether the board is simulated: by this program, or as the board itself says."""
        board = self.board
        return self._toys is not None or (board is not None and board.firmware.startswith(VIRTUAL))

    @property
    def reads_dice(self) -> bool:
        """Whether the board reports now, and its dice are known."""
        return self.live and bool(self.hardware.dice)

    @property
    def board(self) -> Board | None:
        """What the board says of itself."""
        return None if self._line is None else self._line.board

    @property
    def counters(self) -> Counters:
        """What went wrong on the line so far."""
        return Counters() if self._line is None else self._line.counters

    @property
    def virtual_board(self) -> VirtualBoard | None:
        """The board that this program simulates, for whoever plays its table on the screen."""
        if self._toys is None:
            return None
        from game.bridge.protocol_vboard import board_named  # noqa: PLC0415 -- needs pyserial

        return board_named(urlsplit(self._port).netloc)

    @property
    def trouble(self) -> Sentence | None:
        """Why what the box says cannot be kept; None if all is well."""
        return self._journal.trouble

    def candidates(self) -> tuple[Candidate, ...]:
        """Return the ports that could be a board's. Opens none of them."""
        return self._find()

    def start(self, port: str = "") -> None:
        """Open `port` for this time only, or the board that was set up, if one was."""
        choice = BoardChoice(port=port) if port else self._file.hardware.board
        if choice.is_made:
            self._open(choice)

    def connect(self, port: str) -> Sentence | None:
        """Use the board at `port` from now on and at every start; a simulated one only now.

        Returns a sentence if that could not be kept.
        """
        if is_simulated(port):
            self._open(BoardChoice(port=port))
            return None
        found = [candidate for candidate in self._find() if candidate.port == port]
        choice = choice_of(found[0]) if found else BoardChoice(port=port)
        trouble = self._file.save(msgspec.structs.replace(self._file.hardware, board=choice))
        self._open(choice)
        return trouble

    def disconnect(self) -> Sentence | None:
        """Have no board from now on; after a simulated one, have the one again that was set up.

        Returns a sentence if that could not be kept.
        """
        had_toys = self._toys is not None
        self._close()
        if had_toys:
            self.start()
            return None
        return self._file.save(msgspec.structs.replace(self._file.hardware, board=BoardChoice()))

    def use_hardware(self, hardware: Hardware) -> Sentence | None:
        """Take what was paired into use at once, and keep it unless it is of this program's toys.

        Returns a sentence if it could not be kept.
        """
        trouble = None
        if self._toys is not None:
            self._toys = hardware
        else:
            trouble = self._file.save(hardware)
        self._use()
        if self._line is not None:
            self._line.configure(hardware.settings())
        return trouble

    def close(self) -> None:
        """Let the port and the journal go."""
        self._close()
        self._journal.close()

    # What happens.

    def update(self, now_s: float) -> None:
        """Take in what was reported, and let it be `now_s` by any clock that never goes back."""
        self._now_s = now_s
        if self._line is not None:
            reports = self._line.drain()
            self.tray.simulated = self.simulated
            events = [report for report in reports if isinstance(report, Event)]
            if events:
                if not self.simulated:
                    self._journal.append(*events)
                self._line.stored(events[-1].key)
            for report in reports:
                self._hear(report)
            self.status = self._line.status
        self.tray.pass_time(now_s)

    def begin(self, table: str, ask: Ask, version: int, faces: Collection[str]) -> None:
        """Ask the tray for a roll at a position of the game named `table`, with dice of `faces`.

        If the program was killed since it asked for just this, what came to rest since then counts.
        """
        if table != self._asked_at:
            self.tray.cancel()
        self._asked_at = table
        self.tray.faces = frozenset(faces)
        if self.tray.asks_for(ask, version):
            return
        self.tray.begin(ask, version)
        if self.simulated or not self.tray.is_open:
            return
        if self._journal.is_armed(table, version):
            self.tray.restore(self._journal.events(table, version))
        self._journal.armed(table, version)
        self._is_marked = True

    def cancel(self) -> None:
        """Ask for no roll any more: it was taken, or told otherwise."""
        self.tray.cancel()
        self.tray.faces = frozenset()
        if self._is_marked:
            self._journal.committed()
            self._is_marked = False

    def take_wishes(self) -> tuple[Wish, ...]:
        """Return what was wished by tokens and buttons in the last moments, each once."""
        since_s = self._now_s - (FRESH_S if self._toys is None else TOYS_FRESH_S)
        wishes = tuple(wish for at_s, wish in self._wishes if at_s >= since_s)
        self._wishes.clear()
        return wishes

    def listen(self, callback: Callable[[Report], None]) -> Callable[[], None]:
        """Let `callback` hear every report from now on, until what is returned is called."""
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    def command(self, command: Command) -> int:
        """Tell the board to do something; its `Done` will name the number. 0 without a board."""
        return 0 if self._line is None else self._line.send(command)

    def retry(self) -> None:
        """Open the port at once: somebody may have mended what kept it closed."""
        if self._line is not None:
            self._line.retry()

    def save_log(self, folder: Path) -> Path | Sentence:
        """Write the latest traffic with the board to a new file in `folder`."""
        paths = (folder / f"board-log-{number}.jsonl" for number in count(1))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = next(path for path in paths if not path.exists())
            self._recorder.save(path)
        except OSError as error:
            return Sentence(
                "{file} could not be written: {reason}.", file=str(folder), reason=error.strerror
            )
        return path

    # How the parts hang together.

    def _open(self, choice: BoardChoice) -> None:
        self._close()
        self._port = choice.port
        known = self._journal.known
        if is_simulated(choice.port):
            # Its boards begin anew with the program, so what was known of them is not true.
            self._toys, known = self._all_toys, None
        self._recorder = Recorder(self._clock)
        self._line = self._open_line(choice, known, self.hardware.settings(), self._recorder)
        self.status = self._line.status
        self._use()

    def _close(self) -> None:
        if self._line is None:
            return
        self._line.close()
        self._line, self._toys, self._port = None, None, ""
        self._hear(LinkChanged("disabled", sayings.DISABLED))
        self.status = NO_BOX
        self.readers, self.closed = (), frozenset()
        self._wishes.clear()
        self._use()

    def _use(self) -> None:
        hardware = self.hardware
        self.tray.simulated = self.simulated
        self.tray.use(hardware.dice, hardware.wells if self.present else ())
        self.tokens.use(hardware)

    def _hear(self, report: Report) -> None:
        if isinstance(report, LinkChanged):
            self.live = report.state == "live"
        self._follow(report)
        self.tray.hear(report)
        self._wishes.extend((self._now_s, wish) for wish in self.tokens.hear(report))
        self.recent.append(report)
        for listener in tuple(self._listeners):
            listener(report)

    def _follow(self, report: Report) -> None:
        """Keep what lies where, as people see it on the service screen."""
        if isinstance(report, Snapshot):
            self.readers, self.closed = report.readers, frozenset(report.closed)
        elif isinstance(report, Switched):
            others = self.closed - {report.switch}
            self.closed = others | {report.switch} if report.closed else others
        elif isinstance(report, Appeared | Vanished | Crowded | Faulted):
            self.readers = tuple(
                after(reader, report) if number == report.reader else reader
                for number, reader in enumerate(self.readers)
            )
