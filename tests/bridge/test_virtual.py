"""The virtual board by itself: its line's faults, its clock, and its port vboard://."""

import threading

import pytest
import serial

from game.bridge.frames import frame_of
from game.bridge.protocol_vboard import Serial, board_named
from game.bridge.virtual import POWER, VirtualBoard
from game.bridge.virtual_cable import KEPT_FOR_HOST

serial.protocol_handler_packages.append("game.bridge")
UID = "04A1B2C3"


def lines(data):
    return [line.split(b"*")[0].decode() for line in data.split(b"$")[1:]]


@pytest.fixture
def board():
    board = VirtualBoard()
    board.run(700)
    board.feed(frame_of("H 1"))
    board.run(200)
    board.take_outgoing()
    return board


def kinds(board, ms=1000):
    board.run(ms)
    return [line.split()[0] for line in lines(board.take_outgoing())]


def test_the_same_seed_gives_the_same_bytes():
    said = []
    for _ in range(2):
        board = VirtualBoard(seed=7)
        board.noise(3000, 1000)
        board.place(0, UID)
        for _ in range(20):
            board.feed(frame_of("H 1"))
            board.run(100)
        said.append(board.take_outgoing())
    assert said[0] == said[1]
    assert len(said[0]) > 1000


def test_a_step_of_any_size_gives_the_same_bytes():
    said = []
    for step in (1, 7, 50):
        board = VirtualBoard()
        board.feed(frame_of("H 1"))
        board.place(0, UID)
        for _ in range(1400 // step):
            board.run(step)
        said.append(board.take_outgoing())
    assert said[0] == said[1] == said[2]


def test_the_line_has_a_speed(board):
    """At 115200 baud a hundred bytes take nine milliseconds."""
    board.feed(frame_of("H 1"))
    board.run(6)
    early = len(board.take_outgoing())
    board.run(6)
    assert 0 < early <= 6 * 12
    assert 0 < len(board.take_outgoing()) <= 6 * 12


def test_a_frozen_line_loses_nothing(board):
    board.freeze(2000)
    board.feed(frame_of("L 1 0 1"))
    assert [] == kinds(board, 1990)
    assert "K" in kinds(board, 200)


def test_a_dripping_line_gives_a_byte_a_second(board):
    board.drip(True)
    board.feed(frame_of("S"))
    board.run(500)
    assert b"" == board.take_outgoing()
    taken = b""
    for _ in range(30):
        board.run(100)
        taken += board.take_outgoing()
    assert taken == b"$S 0"[: len(taken)]
    assert 3 == len(taken)


def test_a_chunk_is_repeated(board):
    board.duplicate(2)
    board.feed(frame_of("L 1 0 1"))
    assert 9 == kinds(board, 20).count("K"), "three times heard, and the answers three times said"
    board.feed(frame_of("L 2 0 1"))
    assert 1 == kinds(board, 20).count("K")


def test_an_overrun_loses_bytes_to_the_board(board):
    board.overrun(3)
    board.feed(frame_of("L 1 0 1"))
    assert "K" not in kinds(board, 50)
    board.feed(frame_of("L 1 0 1"))
    assert "K" in kinds(board, 50)


def test_garbage_comes_first(board):
    board.garbage(50)
    board.feed(frame_of("S"))
    board.run(100)
    assert board.take_outgoing().index(b"$S 0") >= 50


def test_an_unplugged_board_is_silent_and_keeps_its_memory(board):
    board.feed(frame_of("C 1 0 3735928559"))
    board.run(20)
    board.unplug()
    board.feed(frame_of("H 1"))
    assert [] == kinds(board)
    assert (0,) * 6 == board.lights()
    board.plug()
    board.run(700)
    (hello,) = lines(board.take_outgoing())
    assert f"H 1 2 {POWER} 5 24 6 1 DEADBEEF virtual-1.0 wells4" == hello


def test_nobody_reads_for_a_day(board):
    """What an operating system holds for a program is bounded."""
    for _ in range(40):
        board.garbage(2000)
        board.run(1000)
    assert len(board.take_outgoing()) == KEPT_FOR_HOST


def test_what_lies_there_can_be_seen(board):
    board.place(4, UID)
    board.place(4, "04112233445566")
    board.press(12)
    assert (UID, "04112233445566") == board.lying(4)
    assert board.is_closed(12)
    board.lift(4, UID)
    board.release(12)
    assert ("04112233445566",) == board.lying(4)
    assert not board.is_closed(12)
    board.clear(4)
    assert () == board.lying(4)


@pytest.mark.parametrize("uid", ["", "04a1b2c3", "04A1B2", "04A1B2C3D4", "GGGGGGGG"])
def test_a_wrong_uid_is_refused(board, uid):
    with pytest.raises(ValueError, match="UID"):
        board.place(0, uid)


class Clock:
    """Time that passes only while somebody waits."""

    def __init__(self):
        self.now_s = 0.0
        self.when_paused = lambda: None

    def __call__(self):
        return self.now_s

    def pause(self, seconds):
        self.now_s += seconds
        self.when_paused()


@pytest.fixture
def clock(request):
    clock = Clock()
    board_named(request.node.name, clock=clock, pause=clock.pause)
    return clock


@pytest.fixture
def url(request, clock):
    return f"vboard://{request.node.name}"


def test_a_port_by_its_url(url, clock):
    with serial.serial_for_url(url, 115200, timeout=0.8, write_timeout=0.5) as port:
        assert lines(port.read(100))[0].startswith("H 1 1 1")
        assert clock.now_s == pytest.approx(0.8, abs=0.01)
        port.write(frame_of("H 1"))
        clock.now_s += 0.1
        assert port.in_waiting > 50
        assert "Z 1 8" == lines(port.read(port.in_waiting))[-1]


def test_the_tray_on_the_screen_holds_the_same_board(url, request):
    board = board_named(request.node.name)
    with serial.serial_for_url(url, timeout=0.8) as port:
        assert port.read(100)
        port.write(frame_of("H 1"))
        board.place(0, UID)
        port.timeout = 1.0
        assert any(line.endswith(f"+ 0 {UID}") for line in lines(port.read(1000)))


def test_a_read_returns_as_soon_as_it_can(url, clock):
    with serial.serial_for_url(url, timeout=None) as port:
        assert b"$" == port.read(1)
        assert clock.now_s < 0.8


def test_a_blocked_read_can_be_cancelled(url, clock):
    with serial.serial_for_url(url, timeout=None) as port:
        clock.when_paused = port.cancel_read
        assert b"" == port.read(10_000)


def test_a_blocked_read_is_woken_from_another_thread():
    """With the real clock, as the link does it."""
    with serial.serial_for_url("vboard://woken", timeout=None) as port:
        reader = threading.Thread(target=port.read, args=(1_000_000,), daemon=True)
        reader.start()
        for _ in range(1000):
            port.cancel_read()
            reader.join(0.02)
            if not reader.is_alive():
                break
        assert not reader.is_alive()


def test_a_port_has_one_owner(url):
    with serial.serial_for_url(url), pytest.raises(serial.SerialException, match="another"):
        serial.serial_for_url(url)
    serial.serial_for_url(url).close()


def test_an_unplugged_port_is_dead_even_when_it_is_back(url, request):
    board = board_named(request.node.name)
    port = serial.serial_for_url(url, timeout=0.1)
    board.unplug()
    with pytest.raises(serial.SerialException):
        port.read(1)
    with pytest.raises(serial.SerialException):
        _ = port.in_waiting
    board.plug()
    with pytest.raises(serial.SerialException):
        port.write(b"x")
    port.close()
    with pytest.raises(serial.SerialException):
        port.read(1)
    serial.serial_for_url(url).close()


def test_an_unplugged_board_cannot_be_opened(url, request):
    board_named(request.node.name).unplug()
    with pytest.raises(serial.SerialException, match="no such board"):
        serial.serial_for_url(url)


def test_a_renamed_port_is_found_under_its_new_name(url, request):
    board = board_named(request.node.name)
    board.unplug()
    board.plug(renamed=True)
    with pytest.raises(serial.SerialException, match="no such board"):
        serial.serial_for_url(url)
    serial.serial_for_url(f"{url}/1").close()


def test_opening_can_reset(url):
    for boot in (1, 2):
        with serial.serial_for_url(f"{url}?reset=1", timeout=0.8) as port:
            assert [f"H 1 {boot} 2 7 24 6 1 00000000 virtual-1.0 wells4"] == lines(port.read(100))


def test_a_program_that_slept_does_not_make_the_board_race(url, clock):
    """After a suspended laptop wakes, the board runs on by one second at most."""
    with serial.serial_for_url(url, timeout=0.1) as port:
        port.write(frame_of("H 1"))
        port.read(1000)
        clock.now_s += 3600
        assert len(lines(port.read(port.in_waiting))) <= 2


def test_what_a_port_refuses(url):
    with pytest.raises(serial.SerialException, match="named"):
        Serial().open()
    port = serial.serial_for_url(url)
    with pytest.raises(serial.SerialException, match="already"):
        port.open()
    port.flush()
    port.reset_output_buffer()
    port.close()
    port.close()
    with pytest.raises(serial.SerialException):
        port.flush()
