"""The simulated board tells the truth: where libsimavr does not, and about each of its faults.

All with the real firmware. What is measured is the board's own time, never the machine's.
"""

import inspect
import itertools
import os
import random
import re
import signal
import subprocess

import pytest
import serial

from game.bridge.frames import frame_of
from game.bridge.virtual import VirtualBoard
from tests.bridge.rig import Wire
from tests.bridge.simboard import BoardError, SimBoard
from tests.toolchain import elf_of, simboard_program

ONE, OTHER, LONG = "04A1B2C3", "DEADBEEF", "04112233445566"
SIMILAR = ("04000001", "04000003", "04010003", "04018003")
"""They collide in several bits behind the first byte, each earlier than those before."""
PAD = 4


@pytest.fixture
def board():
    with SimBoard() as board:
        yield board


@pytest.fixture
def wire(board):
    """A board with a session begun."""
    wire = Wire(board)
    wire.greet()
    return wire


def snapshot(wire):
    """Return a snapshot's lines by their first letter."""
    lines = itertools.groupby(wire.snapshot(), lambda line: line[0])
    return {kind: list(group) for kind, group in lines}


# Where libsimavr 1.6 is wrong.


def test_an_spi_byte_takes_eight_bits_of_the_divider(wire, board):
    """Not 100 us: a reader's two bytes follow each other as fast as the firmware's loop."""
    stat = board.stat()
    assert stat["spi-cycles"] in {64, 128}
    assert stat["spi-cycles"] < stat["spi-gap"] < 2 * stat["spi-cycles"]


def test_a_pressed_switch_stays_pressed_while_its_port_is_written(wire, board):
    """The chain's data pin shares its port with chip selects and an LED: pull-ups come back."""
    for switch in (3, 4, 20):
        board.press(switch)
    wire.do("L 1 4 3")
    assert ["B 20 1", "B 3 1", "B 4 1"] == sorted(wire.events(1500))
    assert ["W 100018"] == snapshot(wire)["W"]
    for switch in (3, 4, 20):
        board.release(switch)
    assert ["B 20 0", "B 3 0", "B 4 0"] == sorted(wire.events(500))


def test_no_switch_is_pressed_after_a_reset(wire, board):
    """Inputs keep their level over a reset, whatever the library remembers of it."""
    board.reset()
    assert "W 000000" in wire.greet()
    board.press(5)
    board.reset()
    assert "W 000020" in wire.greet()


def test_bytes_leave_at_the_speed_of_the_firmware(wire, board):
    """16 MHz makes 117,647 baud of the 115,200 asked for: 1,360 cycles for ten bits, not eleven."""
    assert 1355 <= board.stat()["byte-cycles"] <= 1365


def test_bytes_arrive_at_the_speed_of_the_host(wire, board):
    wire.run(100)
    before = board.stat()["received"]
    board.feed(b"." * 400)
    board.run(10)
    assert board.stat()["received"] - before in {115, 116}
    board.run(30)
    assert 400 == board.stat()["received"] - before
    assert 0 == board.stat()["lost"]


def test_the_watchdog_resets_and_says_so(wire, board):
    board.hang()
    assert "8" == wire.wait("H .*", 4000).split()[3]
    assert "reset 8" == board.wait_for("reset 8")


def test_time_goes_on_over_resets(wire, board):
    for cause in (1, 2, 4):
        board.run(200)
        board.reset(cause)
    assert wire.now_ms + 600 == board.stat()["ms"]
    assert 4 == board.stat()["resets"]


def test_the_stack_leaves_a_trace(wire, board):
    free = int(wire.wait("P .*").split()[4])
    assert 400 < board.stat()["free-stack"] <= free


def test_one_pass_of_the_loop_is_shorter_than_the_receive_ring(wire, board):
    """64 bytes take 5.5 ms; the harness sees it from outside, by the watchdog being fed."""
    board.stat()
    for uid in SIMILAR:
        board.place(PAD, uid)
    wire.run(1500)
    assert 0 < board.stat()["longest-loop-us"] < 5500


def test_a_session_is_the_same_every_time():
    def bytes_of(step_ms):
        with SimBoard(seed=7) as board:
            told = bytearray()
            for ms in range(0, 4000, step_ms):
                if ms == 2000:
                    board.feed(frame_of("H 1"))
                    board.noise(2000, 2000)
                    board.garbage(20)
                if ms == 2500:
                    board.place(0, ONE)
                    board.press(3)
                    board.corrupt(0, 100)
                board.run(step_ms)
                told += board.take_outgoing()
            return bytes(told)

    first = bytes_of(4)
    assert len(first) > 500
    assert bytes_of(4) == first
    assert bytes_of(20) == first


def test_the_eeprom_outlives_the_board(tmp_path):
    kept = tmp_path / "eeprom"

    def boot(**options):
        with SimBoard(**options) as board:
            return int(Wire(board).wait("H .*").split()[2])

    first = boot(eeprom=kept)
    assert first + 1 == boot(eeprom=kept)
    assert 1024 == kept.stat().st_size
    assert first == boot()
    kept.write_bytes(b"short")
    with pytest.raises(BoardError, match="does not hold 1024 bytes"):
        boot(eeprom=kept)


# Faults of readers and tags.


def test_tags_of_both_lengths_come_and_go(wire, board):
    for uid in (ONE, LONG):
        board.place(PAD, uid)
    assert [f"+ 4 {ONE}", f"+ 4 {LONG}"][::-1] == sorted(wire.events(800))
    board.clear(PAD)
    assert [f"- 4 {ONE}", f"- 4 {LONG}"][::-1] == sorted(wire.events(800))


@pytest.mark.parametrize("start", ["fifo", "level"])
def test_similar_tags_are_told_apart_however_collisions_are_counted(wire, board, start):
    board.count_collisions(PAD, start)
    for uid in SIMILAR:
        board.place(PAD, uid)
    assert sorted(f"+ 4 {uid}" for uid in SIMILAR) == sorted(wire.events(2500))


def test_the_same_tag_lies_on_two_readers(wire, board):
    board.place(0, ONE)
    board.place(1, ONE)
    assert [f"+ 0 {ONE}", f"+ 1 {ONE}"] == sorted(wire.events(800))


def test_a_stalled_reader_is_stuck(wire, board):
    board.stall(1, True)
    wire.wait(r"E \d+ \d+ F 1 2")
    board.stall(1, False)
    wire.wait(r"E \d+ \d+ F 1 0", 6000)


def test_a_brown_out_is_noticed_and_mended(wire, board):
    board.brown_out(2)
    wire.wait(r"E \d+ \d+ F 2 2")
    wire.wait(r"E \d+ \d+ F 2 0", 6000)
    board.place(2, ONE)
    wire.wait(rf"E \d+ \d+ \+ 2 {ONE}")


def test_a_reader_is_taken_out_and_put_back(wire, board):
    board.unfit(3, False)
    wire.wait(r"E \d+ \d+ F 3 1", 6000)
    board.unfit(3, True)
    wire.wait(r"E \d+ \d+ F 3 0", 6000)


def test_a_module_holds_the_bus(wire, board):
    board.hold_bus(2, True)
    wire.wait(r"E \d+ \d+ F \d 3", 6000)
    board.hold_bus(2, False)
    wire.wait(r"E \d+ \d+ F \d 0", 6000)


def test_a_clone_has_another_version(board):
    board.version(0, 0xB2)
    assert "S 0 B2 0 0" in Wire(board).greet()


def test_broken_answers_are_counted(wire, board):
    board.place(0, ONE)
    wire.wait(rf"E \d+ \d+ \+ 0 {ONE}")
    board.corrupt(0, 500)
    wire.say("Q 5 0 40")
    _, _, scans, single, errors = wire.wait("Q .*", 8000).split()
    assert "40" == scans
    assert int(errors) > 10
    assert int(single) < 30


def test_a_weak_tag_is_seen_less_often(wire, board):
    board.place(0, ONE)
    wire.wait(rf"E \d+ \d+ \+ 0 {ONE}")
    board.weaken(0, ONE, 300)
    wire.say("Q 5 0 60")
    *_, single, _ = wire.wait("Q .*", 8000).split()
    assert 5 < int(single) < 45


# Faults of the line.


def frames(data):
    return [line for line in data.split(b"\n") if line.startswith(b"$")]


def lines_of_snapshots(wire, board, times=10):
    wire.run(300)
    board.take_outgoing()
    for _ in range(times):
        board.feed(frame_of("S"))
        board.run(300)
    return board.take_outgoing()


def test_bits_flip_and_bytes_drop_both_ways(wire, board):
    clean = lines_of_snapshots(wire, board)
    board.noise(2000, 0)
    flipped = lines_of_snapshots(wire, board)
    board.noise(0, 2000)
    dropped = lines_of_snapshots(wire, board)
    board.noise(0, 0)
    bad_before = wire.beat()[2]
    assert len(dropped) < len(clean)
    assert any(byte > 0x7F for byte in flipped)
    board.noise(20000, 0)
    for _ in range(20):
        board.feed(frame_of("S"))
        board.run(100)
    board.noise(0, 0)
    board.feed(b"\n")
    wire.run(100)
    assert wire.beat()[2] > bad_before


def test_garbage_reaches_the_host(wire, board):
    wire.run(100)
    board.take_outgoing()
    board.garbage(500)
    board.run(1)
    assert len(board.take_outgoing()) >= 500


def test_the_seed_decides_what_garbage_there_is(board):
    board.take_outgoing()

    def garbage(seed):
        board.seed(seed)
        board.garbage(50)
        board.run(1)
        return board.take_outgoing()

    assert garbage(3) == garbage(3) != garbage(4)


def test_lines_and_chunks_are_duplicated(wire, board):
    wire.beat()  # so that no heartbeat comes in between
    board.take_outgoing()
    board.duplicate(2)
    board.feed(frame_of("L 9 3 1"))
    board.run(50)
    # The command came three times and was answered three times; the first answer came thrice.
    assert 5 == frames(board.take_outgoing()).count(frame_of("K 9 0").strip())


def test_bytes_overrun(wire, board):
    wire.run(1000)
    board.overrun(3)
    board.feed(frame_of("L 9 3 1"))
    wire.run(100)
    assert 0 == board.lights()[3]
    assert 3 == board.stat()["lost"]
    assert 0 == wire.do("L 10 3 1")


def test_a_processor_that_stands_loses_all_but_three_bytes(wire, board):
    wire.run(1000)
    board.halt(20)
    board.feed(b"." * 60)
    board.run(30)
    assert board.stat()["lost"] in {56, 57}
    assert 0 == wire.do("L 10 3 1")


def test_a_frozen_line_delivers_later(wire, board):
    wire.run(100)
    board.take_outgoing()
    board.freeze(2000)
    board.feed(frame_of("L 9 3 1"))
    board.run(1990)
    assert b"" == board.take_outgoing()
    assert 0 == board.lights()[3]
    board.run(50)
    assert len(frames(board.take_outgoing())) >= 2
    assert 1 == board.lights()[3]


def test_a_line_drips(wire, board):
    wire.run(100)
    board.take_outgoing()
    board.drip(True)
    board.run(5000)
    assert 4 <= len(board.take_outgoing()) <= 6
    board.drip(False)
    board.run(1)
    assert len(board.take_outgoing()) > 100


# The board itself.


@pytest.mark.parametrize("cause", [1, 2, 4])
def test_a_reset_has_a_cause(wire, board, cause):
    board.reset(cause)
    assert str(cause) == wire.wait("H .*").split()[3]


def test_a_boot_loader_takes_its_time_and_chatters(board):
    board.bootloader(1500)
    board.take_outgoing()
    board.reset()
    board.feed(frame_of("H 1"))
    board.run(1490)
    chatter = board.take_outgoing()
    assert len(chatter) > 50
    assert not frames(chatter)
    wire = Wire(board)
    wire.wait("H .*")
    # The hello that the boot loader swallowed began no session.
    assert not any(line.startswith("Z") for line in wire.lines)


def test_an_unplugged_board_is_silent_and_starts_anew(wire, board):
    board.place(0, ONE)
    board.unplug()
    board.feed(frame_of("H 1"))
    board.run(3000)
    assert b"" == board.take_outgoing()
    board.plug()
    assert "1" == wire.wait("H .*").split()[3]
    assert f"T 0 {ONE}" in wire.greet()


def test_opening_the_port_resets(wire, board):
    board.open()
    assert 1 == board.stat()["resets"]
    board.autoreset(True)
    board.open()
    assert "2" == wire.wait("H .*").split()[3]


def test_a_mega_has_eight_readers():
    with SimBoard("mega") as board:
        wire = Wire(board)
        assert ["8", "24", "6"] == wire.greet()[0].split()[4:7]
        board.place(7, LONG)
        board.press(23)
        wire.do("L 1 5 1")
        assert [f"+ 7 {LONG}", "B 23 1"] == sorted(wire.events(800))
        assert (0, 0, 0, 0, 0, 1) == board.lights()


# The harness and its commands.

WRONG = [
    "nonsense",
    "place",
    "place 0",
    "place 5 04A1B2C3",
    "place -1 04A1B2C3",
    "place 0 04A1B2",
    "place 0 04A1B2CX",
    "place 0 04A1B2C3 7 7 7 7",
    "lift 0 04A1B2C3",
    "press 24",
    "press x",
    "stall 0 2",
    "version 0 1FF",
    "version 0 1",
    "weaken 0 04A1B2C3 10",
    "corrupt 0 1001",
    "collpos 0 both",
    "noise 1",
    "noise 100001 0",
    "garbage 99999999999999999999",
    "freeze -1",
    "reset 16",
    "plug",
    "plug sideways",
    "speed fast",
    "run 3600001",
    "rx 0",
    "rx GG",
    "seed 18446744073709551616",
    "x" * 30000,
]


@pytest.mark.parametrize("line", WRONG, ids=lambda line: line[:30])
def test_wrong_commands_are_refused(shared, line):
    assert shared.command(line).startswith("err ")


@pytest.fixture(scope="module")
def shared():
    """A board for tests that change nothing, which stops at any misuse of memory."""
    with SimBoard(strict=True) as board:
        yield board


def test_no_line_ends_the_board(shared):
    chance = random.Random(4)
    words = ["place", "rx", "run", "help", "stat", "lamps", "0", "1", "7", "04A1B2C3", "\0", "\xff"]
    for _ in range(300):
        line = " ".join(chance.choices(words, k=chance.randrange(1, 6)))
        shared.command(line)
    assert 0 == shared.stat()["crashed"]


def test_the_help_names_every_command(shared):
    names = re.findall(r"(?:help|;) ([a-z-]+)", shared.command("help"))
    assert len(names) == len(set(names)) > 30
    for name in names:
        assert "no such command" not in shared.command(f"{name} 1 2 3 4")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "which firmware"),
        (["--elf", "/nowhere"], "cannot read"),
        (["--elf", "/dev/null", "--board", "due"], "no board is called due"),
        (["--elf", "/dev/null", "--speed", "-1"], "no speed"),
        (["--elf", "/dev/null", "--stepped", "--link", "x"], "has no port"),
        (["--elf"], "nothing behind it"),
        (["--what", "x"], "no such option"),
    ],
)
def test_wrong_options_are_refused(words, says):
    finished = subprocess.run(
        [simboard_program(strict=True), *words], capture_output=True, text=True, check=False
    )
    assert 2 == finished.returncode
    assert says in finished.stderr


def test_no_file_is_overwritten_by_the_port(tmp_path):
    precious = tmp_path / "precious"
    precious.write_text("mine")
    words = ["--elf", elf_of("uno"), "--link", precious]
    finished = subprocess.run(
        [simboard_program(), *words], capture_output=True, text=True, check=False
    )
    assert 2 == finished.returncode
    assert "precious" in finished.stderr
    assert "mine" == precious.read_text()


def test_a_closed_board_leaves_no_process_behind():
    board = SimBoard()
    process = board._process
    board.close()
    board.close()
    assert 0 == process.returncode
    assert process.stdout.closed


def test_a_board_that_died_says_so():
    with SimBoard() as board:
        os.kill(board._process.pid, signal.SIGKILL)
        with pytest.raises(BoardError, match="gone or silent"):
            board.run(1)


def test_the_end_of_the_input_ends_the_board():
    finished = subprocess.run(
        [simboard_program(), "--elf", elf_of("uno"), "--stepped"],
        input="run 1\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == finished.returncode
    assert "reset 1\nready\nok\n" == finished.stdout


# Real time, behind a port.


def read_until(port, wanted):
    """Read until `wanted` came; the port's own timeout bounds how long nothing may come."""
    data = b""
    while wanted not in data:
        more = port.read(1)
        assert more, f"no {wanted} in {data}"
        data += more
    return data


@pytest.mark.parametrize("speed", [1, 0])
def test_a_board_answers_at_its_port(speed):
    with SimBoard(stepped=False, speed=speed) as board:
        with serial.Serial(board.url, 115200, timeout=60) as port:
            board.wait_for("opened")
            board.place(PAD, ONE)
            # It may still look around: hosts repeat their hello.
            read_until(port, b"$H 1 ")
            port.write(frame_of("H 1"))
            read_until(port, b"$Z ")
        board.wait_for("closed")


def test_opening_the_port_resets_an_uno():
    with SimBoard(stepped=False, speed=0, autoreset=True) as board:
        for _ in range(2):
            with serial.Serial(board.url, 115200, timeout=60) as port:
                board.wait_for("reset 2")
                read_until(port, b"$H 1 ")
            board.wait_for("closed")


def test_a_plug_is_pulled_and_comes_back_under_another_name():
    with SimBoard(stepped=False, speed=0) as board:
        first = board.url
        with serial.Serial(first, 115200, timeout=60) as port:
            board.wait_for("opened")
            board.unplug()
            with pytest.raises(serial.SerialException):
                read_until(port, b"nothing that is ever said")
        assert not os.path.lexists(first)
        board.plug()
        assert first == board.url
        board.unplug()
        board.plug(renamed=True)
        assert board.url != first
        with serial.Serial(board.url, 115200, timeout=60) as port:
            read_until(port, b"$H 1 ")


def test_it_has_the_verbs_of_the_virtual_board():
    """The same suite runs against both."""
    for name, verb in inspect.getmembers(VirtualBoard, inspect.isfunction):
        if not name.startswith("_"):
            assert _parameters(getattr(SimBoard, name)) == _parameters(verb), name


def _parameters(function):
    return [(name, each.default) for name, each in inspect.signature(function).parameters.items()]
