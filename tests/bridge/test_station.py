"""The box as the program holds it: which board, what it told, and what is kept of it."""

import time
from pathlib import Path

import msgspec
import pytest

from game.bridge import sayings
from game.bridge.hardware import BoardChoice, Hardware, Reader, Switch
from game.bridge.hardware_file import HardwareFile
from game.bridge.journal import Journal
from game.bridge.link import Counters, Status
from game.bridge.messages import Light
from game.bridge.ports import Candidate
from game.bridge.recorder import chunks_of
from game.bridge.reports import (
    Appeared,
    Board,
    Crowded,
    Faulted,
    Key,
    LinkChanged,
    ReaderState,
    Snapshot,
    Switched,
    Vanished,
)
from game.bridge.station import Station
from game.bridge.tokens import Wish
from game.bridge.toys import side_uid, toy_hardware
from game.core.types import Ask, Seat, Sentence
from tests.bridge.table import FACES, bottom, dice

BOARD = Board(1, 7, 1, 5, 24, 4, "0BADCAFE", "tray-1.0", ("wells4",))
READERS = tuple(ReaderState(0x92, "healthy", ()) for _ in range(5))
PAIRED = Hardware(
    board=BoardChoice(port="/dev/box"),
    readers={0: Reader(role="well"), 1: Reader(role="well"), 4: Reader(role="pad")},
    dice=dice(),
    tokens={"0A0A0A0A": "fox"},
    switches={6: Switch(role="jump", animal="fox")},
)
ASK = Ask("dice", "cloud", 2, 6, Seat(0))
BOX = Candidate("/dev/by-id/box", "/dev/ttyUSB0", "A box", "1A86:7523", "CH340")
TEN_SECONDS = 10.0


class FakeLink:
    """A line on which is said what a test says."""

    def __init__(self, choice, known, settings, recorder) -> None:
        self.choice, self.known, self.settings = choice, known, settings
        self.recorder = recorder
        self.status = Status("opening", sayings.OPENING)
        self.board = BOARD
        self.counters = Counters(noise=3)
        self.waiting: list[object] = []
        self.safe: list[Key] = []
        self.sent: list[object] = []
        self.is_closed = False
        self.retries = 0

    def says(self, *reports: object) -> None:
        self.waiting.extend(reports)

    def drain(self) -> list[object]:
        reports, self.waiting = self.waiting, []
        return reports

    def send(self, command: object) -> int:
        self.sent.append(command)
        return len(self.sent)

    def stored(self, key: Key) -> None:
        self.safe.append(key)

    def configure(self, settings: object) -> None:
        self.settings = settings

    def retry(self) -> None:
        self.retries += 1

    def close(self) -> None:
        self.is_closed = True


class Program:
    """A station, the lines it opened, and the files it has in a folder."""

    def __init__(self, folder: Path, hardware: Hardware | None = PAIRED, **station: object) -> None:
        self.lines: list[FakeLink] = []
        self.folder = folder
        self.file = HardwareFile(folder / "hardware.toml")
        if hardware is not None:
            self.file.save(hardware)
        self.journal = Journal(folder / "board.journal")
        self.now_s = 50.0
        self.seq = 0
        station.setdefault("line", self._open)
        self.station = Station(self.file, self.journal, find=lambda: (BOX,), **station)

    def _open(self, *arguments: object) -> FakeLink:
        self.lines.append(FakeLink(*arguments))
        return self.lines[-1]

    def goes_live(self) -> None:
        self.says(Snapshot(BOARD, READERS, (), restarted=True), LinkChanged("live", sayings.LIVE))
        self.lines[-1].status = Status("live", sayings.LIVE)
        self.passes(0.1)

    def key(self) -> Key:
        self.seq += 1
        return Key(BOARD.id, BOARD.boot, self.seq)

    def says(self, *reports: object) -> None:
        self.lines[-1].says(*reports)

    def rolls(self, die: str, face: str, well: int) -> Appeared:
        event = Appeared(self.key(), 20_000 + 100 * self.seq, well, bottom(die, face))
        self.says(event)
        return event

    def passes(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.now_s += 0.05
            self.station.update(self.now_s)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    begun = Program(tmp_path)
    begun.station.start()
    begun.goes_live()
    return begun


# Without a board.


def test_without_a_board_nothing_is_opened_and_rolls_are_told_by_hand(tmp_path: Path) -> None:
    begun = Program(tmp_path, None)
    station = begun.station
    station.start()
    assert begun.lines == []
    assert (station.present, station.live, station.simulated) == (False, False, False)
    assert station.status == Status("disabled", sayings.DISABLED)
    assert (station.board, station.counters, station.virtual_board) == (None, Counters(), None)
    assert station.command(Light(0, 1)) == 0

    station.begin("evening", ASK, 3, FACES)
    station.tray.enter(0, "red")
    station.tray.enter(1, "blank")
    begun.passes(2.2)
    assert station.tray.poll(3).values == ("red", "blank")
    assert station.take_wishes() == ()
    station.close()


# A board that was set up.


def test_the_board_that_was_set_up_is_opened_at_the_start(program: Program) -> None:
    (line,) = program.lines
    assert line.choice == PAIRED.board
    assert line.known is None
    assert line.settings == PAIRED.settings()
    assert program.station.live
    assert program.station.status.state == "live"
    assert program.station.board == BOARD
    assert program.station.counters == Counters(noise=3)
    assert not program.station.simulated


def test_a_roll_is_read_and_kept_before_the_board_hears_that_it_is_safe(program: Program) -> None:
    program.station.begin("evening", ASK, 3, FACES)
    event = program.rolls("A", "red", 0)
    safe = program.lines[0].safe
    program.lines[0].stored = lambda key: safe.append((key, program.journal.known))
    program.passes(0.05)
    assert safe == [(event.key, event.key)]

    program.rolls("B", "green", 1)
    program.passes(3)
    assert program.station.tray.poll(3).values == ("red", "green")
    assert program.station.tray.source == "tray"


def test_a_roll_outlives_a_killed_program(program: Program) -> None:
    program.station.begin("evening", ASK, 3, FACES)
    program.rolls("A", "red", 0)
    program.rolls("B", "green", 1)
    program.passes(0.2)

    again = Program(program.folder)
    again.station.start()
    assert again.lines[0].known == Key(BOARD.id, BOARD.boot, 2)
    there = [
        ReaderState(0x92, "healthy", (uid,)) for uid in (bottom("A", "red"), bottom("B", "green"))
    ]
    again.says(
        Snapshot(BOARD, (*there, *READERS[2:]), (), restarted=False),
        LinkChanged("live", sayings.LIVE),
    )
    again.passes(0.1)
    again.station.begin("evening", ASK, 3, FACES)
    again.passes(3)
    assert again.station.tray.poll(3).values == ("red", "green")


@pytest.mark.parametrize(("table", "version"), [("evening", 4), ("another", 3)])
def test_what_was_rolled_for_another_position_is_no_roll(
    program: Program, table: str, version: int
) -> None:
    program.station.begin("evening", ASK, 3, FACES)
    program.rolls("A", "red", 0)
    program.passes(0.2)
    program.station.begin(table, ASK, version, FACES)
    assert [die.state for die in program.station.tray.reading.dice] == ["doubtful", "waiting"]


def test_asking_again_for_the_same_keeps_what_lies_there(program: Program) -> None:
    program.station.begin("evening", ASK, 3, FACES)
    program.rolls("A", "red", 0)
    program.passes(0.2)
    program.station.begin("evening", ASK, 3, FACES)
    assert [die.state for die in program.station.tray.reading.dice] == ["settled", "waiting"]


def test_a_roll_that_was_taken_is_not_restored(program: Program) -> None:
    program.station.begin("evening", ASK, 3, FACES)
    program.rolls("A", "red", 0)
    program.passes(0.2)
    program.station.cancel()
    assert program.journal.events("evening", 3) == ()
    assert program.journal.known == Key(BOARD.id, BOARD.boot, 1)
    assert not program.station.tray.is_open


def test_a_disk_that_takes_nothing_is_told_and_the_game_goes_on(program: Program) -> None:
    assert program.station.trouble is None
    program.journal.path = program.folder / "hardware.toml" / "board.journal"
    program.station.begin("evening", ASK, 3, FACES)
    program.rolls("A", "red", 0)
    program.passes(0.1)
    assert program.station.trouble is not None
    assert program.station.tray.reading.dice[0].face == "red"


# Tokens.


def test_wishes_are_taken_once_and_only_while_they_are_new(program: Program) -> None:
    jump = Wish("fox", "jump")
    program.says(Switched(program.key(), 30_000, 6, True))
    program.passes(0.1)
    assert program.station.take_wishes() == (jump,)
    assert program.station.take_wishes() == ()

    program.says(Switched(program.key(), 31_000, 6, True))
    program.passes(2.5)
    assert program.station.take_wishes() == ()


# The service screen.


def test_what_lies_where_is_followed(program: Program) -> None:
    station, uid = program.station, bottom("A", "red")
    program.says(
        Appeared(program.key(), 1, 0, uid),
        Switched(program.key(), 1, 12, True),
        Faulted(program.key(), 1, 2, "absent"),
    )
    program.passes(0.05)
    assert station.readers[0].uids == (uid,)
    assert station.closed == {12}
    assert station.readers[2].fault == "absent"

    program.says(
        Vanished(program.key(), 2, 0, uid),
        Switched(program.key(), 2, 12, False),
        Crowded(program.key(), 2, 1),
    )
    program.passes(0.05)
    assert station.readers[0].uids == ()
    assert station.closed == frozenset()
    assert station.readers[1].is_crowded


def test_listeners_hear_every_report_until_they_stop(program: Program) -> None:
    heard = []
    stop = program.station.listen(heard.append)
    event = program.rolls("A", "red", 0)
    program.passes(0.05)
    stop()
    stop()
    program.rolls("B", "red", 1)
    program.passes(0.05)
    assert heard == [event]
    assert len(program.station.recent) == 4


def test_commands_go_to_the_board(program: Program) -> None:
    assert program.station.command(Light(2, 1)) == 1
    assert program.lines[0].sent == [Light(2, 1)]


def test_the_log_is_written_to_a_new_file_each_time(program: Program) -> None:
    program.lines[0].recorder.record("in", b"$H*0000\n")
    first = program.station.save_log(program.folder / "logs")
    second = program.station.save_log(program.folder / "logs")
    assert [path.name for path in (first, second)] == ["board-log-1.jsonl", "board-log-2.jsonl"]
    assert chunks_of(first)[0].data == b"$H*0000\n"


def test_a_log_that_cannot_be_written_is_said(program: Program) -> None:
    (program.folder / "logs").write_text("in the way")
    trouble = program.station.save_log(program.folder / "logs")
    assert isinstance(trouble, Sentence)
    assert str(program.folder / "logs") in trouble


@pytest.mark.parametrize("port", ["vboard://[", "socket://[", "//[::1"])
def test_a_port_that_makes_no_sense_is_no_simulated_one(program: Program, port: str) -> None:
    program.station.start(port)
    assert program.lines[-1].choice.port == port
    assert not program.station.simulated
    assert program.station.virtual_board is None


def test_a_line_can_be_tried_at_once(program: Program) -> None:
    program.station.retry()
    assert program.lines[0].retries == 1
    program.station.disconnect()
    program.station.retry()


# Pairing, and other boards.


def test_what_was_paired_is_used_at_once_and_kept(program: Program) -> None:
    paired = msgspec.structs.replace(PAIRED, dice={"Z": {"FFFFFFFF": "yellow"}})
    assert program.station.use_hardware(paired) is None
    assert program.lines[0].settings == paired.settings()
    assert HardwareFile(program.folder / "hardware.toml").hardware == paired
    program.station.begin("evening", ASK, 3, FACES)
    program.says(Appeared(program.key(), 20_000, 1, "FFFFFFFF"))
    program.passes(0.05)
    assert program.station.tray.reading.dice[0].face == "yellow"


def test_connecting_keeps_the_choice_and_disconnecting_forgets_it(tmp_path: Path) -> None:
    begun = Program(tmp_path, None)
    begun.station.start()
    assert begun.station.candidates() == (BOX,)
    assert begun.station.connect(BOX.port) is None
    assert begun.lines[0].choice == BoardChoice(port=BOX.port, usb=BOX.usb)
    assert HardwareFile(tmp_path / "hardware.toml").hardware.board == begun.lines[0].choice
    begun.goes_live()
    assert begun.station.present

    assert begun.station.disconnect() is None
    assert begun.lines[0].is_closed
    assert not begun.station.present
    assert not begun.station.live
    assert begun.station.readers == ()
    assert not HardwareFile(tmp_path / "hardware.toml").hardware.board.is_made


def test_a_port_that_is_not_there_yet_can_be_chosen_by_its_name(tmp_path: Path) -> None:
    begun = Program(tmp_path, None)
    begun.station.connect("/dev/later")
    assert begun.lines[0].choice == BoardChoice(port="/dev/later")


def test_a_simulated_board_has_its_toys_and_leaves_no_trace(program: Program) -> None:
    last = program.rolls("A", "red", 0)
    program.passes(0.1)
    before = (program.folder / "hardware.toml").read_bytes()
    program.station.connect("vboard://station-test")
    assert program.lines[0].is_closed
    assert program.lines[1].known is None
    assert program.station.simulated
    assert program.station.hardware == toy_hardware()
    program.goes_live()
    program.station.begin("evening", ASK, 3, FACES)
    program.says(Appeared(program.key(), 20_000, 0, side_uid("A", 2)))
    program.passes(0.1)
    assert program.lines[1].safe == [Key(BOARD.id, BOARD.boot, 2)]
    assert program.station.tray.source.startswith("simulated")
    unpaired = msgspec.structs.replace(program.station.hardware, tokens={})
    assert program.station.use_hardware(unpaired) is None
    assert program.station.hardware == unpaired
    program.station.cancel()

    assert program.journal.known == last.key
    assert (program.folder / "hardware.toml").read_bytes() == before


def test_a_board_that_says_it_is_simulated_is_so_on_any_port(program: Program) -> None:
    program.rolls("A", "red", 0)
    program.passes(0.1)
    last = program.journal.known
    program.lines[0].board = msgspec.structs.replace(BOARD, firmware="virtual-1.0")
    program.station.begin("evening", ASK, 3, FACES)
    program.rolls("B", "red", 1)
    program.passes(0.1)
    assert program.station.simulated
    assert program.station.virtual_board is None
    assert program.station.tray.reading.dice[0].source == "simulated"
    assert program.journal.known == last
    learnt = msgspec.structs.replace(PAIRED, tokens={})
    assert program.station.use_hardware(learnt) is None
    assert HardwareFile(program.folder / "hardware.toml").hardware == learnt
    assert program.station.disconnect() is None
    assert not program.station.present


def test_after_a_simulated_board_the_real_one_is_back(program: Program) -> None:
    program.station.connect("vboard://station-test")
    program.station.disconnect()
    assert not program.station.simulated
    assert program.lines[2].choice == PAIRED.board
    assert program.station.hardware.dice == PAIRED.dice


def test_a_board_named_at_the_start_is_for_this_time_only(tmp_path: Path) -> None:
    begun = Program(tmp_path)
    begun.station.start("/dev/other")
    assert begun.lines[0].choice == BoardChoice(port="/dev/other")
    assert HardwareFile(tmp_path / "hardware.toml").hardware.board == PAIRED.board


def test_closing_lets_everything_go(program: Program) -> None:
    program.station.close()
    assert program.lines[0].is_closed
    assert not program.station.present


# With a real line, to a simulated board.


def test_a_simulated_board_is_played_through_a_real_line(tmp_path: Path) -> None:
    station = Station(HardwareFile(tmp_path / "hardware.toml"), Journal(tmp_path / "board.journal"))
    station.connect("vboard://played-through")
    board = station.virtual_board
    assert board is not None

    def waits_until(happened) -> None:
        until_s = time.monotonic() + TEN_SECONDS
        while not happened():
            assert time.monotonic() < until_s, station.status
            station.update(time.monotonic())
            time.sleep(0.005)  # the line has a thread of its own

    try:
        waits_until(lambda: station.live)
        station.begin("evening", ASK, 3, FACES)
        board.place(0, side_uid("A", 2))
        board.place(3, side_uid("C", 4))
        waits_until(lambda: station.tray.poll(3) is not None)
        assert sorted(station.tray.poll(3).values) == ["blank", "red"]
        assert station.tray.source == "simulated"
    finally:
        station.close()
