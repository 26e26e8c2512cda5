"""`cloudtop board`: ports, monitor, the pairing in a terminal, logs and a virtual board."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.__main__ import main
from game.bridge.frames import frame_of
from game.bridge.hardware import BoardChoice, Hardware, Switch
from game.bridge.hardware_file import HARDWARE_FILE, HardwareFile
from game.bridge.ports import Candidate
from game.bridge.recorder import Recorder
from game.bridge.reports import Appeared, Beat, Key, LinkChanged, Quality, Switched
from game.bridge.toys import side_uid, token_uid, toy_hardware
from game.bridge.virtual import VirtualBoard
from game.commands import board
from game.commands.board_line import listen, open_link, opened
from game.commands.board_pairing import pair
from game.commands.board_virtual import obey, serve
from game.core.types import Sentence
from tools.staged_station import BOARD, StagedLine

ROOT = Path(__file__).resolve().parent.parent.parent
KEY = Key(board="1A2B3C4D", boot=7, seq=1)
ARDUINO = Candidate(
    "/dev/serial/by-id/usb-Arduino", "/dev/ttyACM0", "Arduino Uno", "2341:0043:99", "Arduino"
)
OTHER = Candidate("/dev/ttyS0", "/dev/ttyS0", "ttyS0", "", "")
CHOICE = BoardChoice(port="/dev/ttyACM0")
SOON_S = 30.0


class Clock:
    """Time that passes only while somebody waits; `deeds` happen one by one meanwhile."""

    def __init__(self, *deeds) -> None:
        self.now_s = 0.0
        self.deeds = list(deeds)

    def __call__(self) -> float:
        return self.now_s

    def pause(self, seconds: float) -> None:
        self.now_s += seconds
        if self.deeds:
            self.deeds.pop(0)()


@pytest.fixture
def line():
    return StagedLine(BOARD)


def opening(line):
    return lambda *_what: line


@pytest.fixture
def file(tmp_path):
    return HardwareFile(tmp_path / HARDWARE_FILE)


# -- the command line ------------------------------------------------------------------------------
@pytest.mark.parametrize("action", board.EXAMPLES)
def test_every_action_has_help_with_an_example(action, capsys) -> None:
    assert main(["board", action, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"cloudtop board {action}" in shown.split("example:")[1]


@pytest.mark.parametrize("action", [["monitor"], ["pair"], ["log", "x.jsonl"]])
def test_without_a_box_it_says_how_to_name_one(action, tmp_path, capsys) -> None:
    assert main(["board", *action, "--config-folder", str(tmp_path)]) == 2
    assert "--port vboard://demo" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_action_is_needed(capsys) -> None:
    assert main(["board"]) == 2
    assert "ACTION" in capsys.readouterr().err


def test_trouble_with_the_file_is_told(tmp_path, capsys) -> None:
    (tmp_path / HARDWARE_FILE).write_text('[readers.0]\nrole = "cellar"\n', encoding="utf-8")
    assert main(["board", "monitor", "--config-folder", str(tmp_path)]) == 2
    assert HARDWARE_FILE in capsys.readouterr().err


# -- ports -----------------------------------------------------------------------------------------
def test_ports_tell_what_is_there_and_which_is_ours(monkeypatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, _mode: path != "/dev/ttyS0")
    assert list(board.told_ports((ARDUINO, OTHER), BoardChoice(usb="2341:0043:99"))) == [
        "/dev/serial/by-id/usb-Arduino  Arduino Uno (Arduino, the box that was set up)",
        "/dev/ttyS0  ttyS0 (not a board we know, this user may not use it)",
        "vboard://demo  a simulated box",
    ]


def test_without_ports_there_is_still_the_simulated_box(file, capsys) -> None:
    assert board.list_ports(file, lambda: ()) == 0
    assert capsys.readouterr().out == ("No serial port is there.\nvboard://demo  a simulated box\n")


def test_a_port_is_chosen_by_its_plug_where_it_has_one() -> None:
    both = (ARDUINO, OTHER)
    chosen = BoardChoice(port=ARDUINO.port, usb=ARDUINO.usb)
    assert board.chosen("/dev/ttyACM0", lambda: both) == chosen
    assert board.chosen(ARDUINO.port, lambda: both) == chosen
    assert board.chosen("vboard://x", lambda: both) == BoardChoice(port="vboard://x")


# -- monitor and log -------------------------------------------------------------------------------
def test_the_monitor_tells_in_words_and_lets_the_board_go_on(line, capsys) -> None:
    clock = Clock(
        lambda: line.say(Appeared(KEY, 0, 0, side_uid("A", 2)), Beat(1000, 0, 0, 900, 31, 3000))
    )
    code = listen(
        toy_hardware(), CHOICE, clock=clock, seconds=0.1, open_line=opening(line),
        pause=clock.pause,
    )  # fmt: skip
    told = [line.split(maxsplit=1)[1] for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert told == [
        "The box told what lies on it; tags: 0.",
        "The box is ready.",
        "Reader 1: die A with heart up.",
    ]
    assert line.stored_keys == [KEY]


def test_a_log_is_written_also_at_ctrl_c_and_can_be_replayed(line, tmp_path, capsys) -> None:
    path = tmp_path / "log.jsonl"
    clock = Clock()

    def open_line(_choice, _settings, recorder):
        recorder.record("in", frame_of("K 3 0"))
        return line

    def interrupted(_seconds):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        listen(Hardware(), CHOICE, clock=clock, log=path, open_line=open_line, pause=interrupted)
    assert str(path) in capsys.readouterr().out
    assert main(["board", "replay", str(path), "--config-folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "    0.000  Command 3 is done.\n"


SAID = (
    "H 1 3 2 1 24 6 1 00C0FFEE tray-1.0", "S 0 92 0 0", "W 000000", "Z 1 2",
    "E 1 5 + 0 04A1B2C3", "E 1 5 + 0 04A1B2C3",
)  # fmt: skip


@pytest.mark.parametrize("pace", ["fast", "original"])
def test_a_log_can_be_heard_again_as_the_game_heard_it(pace, tmp_path, capsys) -> None:
    path = tmp_path / "log.jsonl"
    recorder = Recorder(Clock())
    for body in SAID:
        recorder.record("in", frame_of(body))
    recorder.save(path)

    arguments = ["--live", pace, "--config-folder", str(tmp_path)]
    assert main(["board", "replay", str(path), *arguments]) == 0

    told = [line[11:] for line in capsys.readouterr().out.splitlines()]
    assert "The box is ready." in told
    assert told.count("Reader 1: the unknown tag 04A1B2C3.") == 1


def test_a_log_that_cannot_be_written_says_so(line, tmp_path, capsys) -> None:
    clock = Clock()
    (tmp_path / "file").write_bytes(b"")
    path = tmp_path / "file" / "log.jsonl"
    code = listen(
        Hardware(), CHOICE, clock=clock, log=path, seconds=0.1, open_line=opening(line),
        pause=clock.pause,
    )  # fmt: skip
    assert code == 1
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("time_s", ["nan", "inf", "-1", "soon"])
def test_what_is_no_time_is_a_wrong_use(time_s, capsys) -> None:
    assert main(["board", "monitor", "--port", "vboard://x", "--seconds", time_s]) == 2
    assert time_s in capsys.readouterr().err


@pytest.mark.parametrize("text", [None, "no log"])
def test_what_is_no_log_cannot_be_replayed(text, tmp_path, capsys) -> None:
    path = tmp_path / "log.jsonl"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert main(["board", "replay", str(path), "--config-folder", str(tmp_path)]) == 1
    assert "cloudtop board replay" in capsys.readouterr().err


def test_a_real_line_to_a_virtual_board_comes_alive() -> None:
    until_s = time.monotonic() + SOON_S
    choice = BoardChoice(port="vboard://test-of-the-command")
    with opened(Hardware(), choice, Recorder(), open_link) as link:
        while link.status.state != "live" and time.monotonic() < until_s:
            time.sleep(0.02)
        assert link.status.state == "live"
    assert not link._thread.is_alive()


# -- pairing ---------------------------------------------------------------------------------------
class Typist:
    """Types one line after the other, each when the one before has been dealt with; then q."""

    def __init__(self, *steps) -> None:
        self.steps = list(steps)
        self.rests = False

    def __call__(self):
        self.rests = not self.rests
        if self.rests:
            return None
        if not self.steps:
            return "q"
        step = self.steps.pop(0)
        if callable(step):
            step()
            return None
        return step


def taught(file, line, *steps, choice=CHOICE) -> Hardware:
    clock = Clock()
    pair(
        file, choice, answers=Typist(*steps), open_line=opening(line), clock=clock,
        pause=clock.pause, rng=random.Random(1),
    )  # fmt: skip
    return file.hardware


def test_a_box_is_taught_in_the_terminal(file, line, capsys) -> None:
    fox = (Appeared(KEY, 0, 4, token_uid("fox")), Quality(4, 20, 20, 0))
    known = taught(
        file, line,
        "tok", "", "", "", lambda: line.say(*fox), "o",
        "buttons", lambda: line.say(Switched(KEY, 0, 3, closed=True)),
    )  # fmt: skip
    shown = capsys.readouterr().out
    assert known.tokens == {token_uid("fox"): "fox"}
    assert known.switches == {3: Switch("stay", "penguin")}
    assert known.board == BoardChoice(id="1A2B3C4D", port="/dev/ttyACM0")
    assert HardwareFile(file.path).hardware == known
    assert "Known: readers 0/7, dice 0/24, tokens 0/6, tiles 0/7, buttons 0/13, pegs 0/6." in shown
    assert "Put Fox's token on the pad. 100 % clear. Learnt!" in shown
    assert "tokens 1/6" in shown


def test_tiles_are_taught_in_the_terminal_and_called_by_their_names(file, line, capsys) -> None:
    bank = (Appeared(KEY, 0, 4, token_uid("bank")), Quality(4, 20, 20, 0))
    known = taught(file, line, "tiles", "", "", "", lambda: line.say(*bank), "o")
    shown = capsys.readouterr().out
    assert known.tokens == {token_uid("bank"): "bank"}
    assert "Put this tile on the pad: Bank. 100 % clear. Learnt!" in shown
    assert "tiles 1/7" in shown


def test_one_die_can_be_asked_for(file, line, capsys) -> None:
    taught(file, line, "dice c", "o", "dice x")
    shown = capsys.readouterr().out
    assert "Die C, leaf up" in shown
    assert "Die A, leaf up" in shown


def test_a_poor_reading_can_be_kept_or_tried_again(file, line, capsys) -> None:
    poor = (Appeared(KEY, 0, 4, token_uid("penguin")), Quality(4, 20, 10, 0))
    known = taught(
        file, line,
        "tokens", lambda: line.say(*poor), "a", lambda: line.say(*poor), "k", "b", "b",
    )  # fmt: skip
    assert known.tokens == {token_uid("penguin"): "penguin"}
    assert "50 % clear. Some readings fail." in capsys.readouterr().out


def test_the_terminal_waits_for_the_line_and_says_how_it_is(file, line, capsys) -> None:
    line.say(LinkChanged("absent", Sentence("No box is plugged in.")))
    known = taught(file, line, "tokens", "")
    assert capsys.readouterr().out == "No box is plugged in.\n"
    assert known == Hardware()


def test_what_a_simulated_box_is_taught_is_not_kept(file, line, capsys) -> None:
    fox = (Appeared(KEY, 0, 4, token_uid("penguin")), Quality(4, 20, 20, 0))
    known = taught(
        file, line, "tokens", lambda: line.say(*fox), choice=BoardChoice(port="vboard://x")
    )
    assert known == Hardware()
    assert not file.path.exists()
    assert "Learnt!" in capsys.readouterr().out


# -- the virtual board -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("place 0 AABBCCDD", "ok"),
        ("press 3", "ok"),
        ("place 0 xyz", "no: a UID is 8 or 14 upper-case hex digits, not 'xyz'"),
        ("place 0", "expected one of place"),
        ("place 99 AABBCCDD", "no: "),
        ("press three", "no: "),
        ("place -1 AABBCCDD", "no: "),
        ("press 24", "no: switches are 0 to 23, not 24"),
        ("press -1", "no: "),
        ("feed", "expected one of place"),
        ("", "expected one of place"),
    ],
)
def test_verbs_are_obeyed_or_refused(typed, said) -> None:
    assert obey(VirtualBoard(), typed).startswith(said)


def test_a_verb_changes_the_table() -> None:
    table = VirtualBoard()
    obey(table, "place 2 AABBCCDD\n")
    obey(table, "press 3\n")
    assert table.lying(2) == ("AABBCCDD",)
    assert table.is_closed(3)
    obey(table, "lift 2 AABBCCDD\n")
    obey(table, "release 3\n")
    assert (table.lying(2), table.is_closed(3)) == ((), False)


def test_where_there_are_no_pseudo_terminals_it_names_the_url(monkeypatch, capsys) -> None:
    monkeypatch.setitem(sys.modules, "pty", None)
    assert serve() == 2
    assert "vboard://demo" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals on Windows")
def test_a_virtual_board_answers_on_its_port() -> None:
    command = [sys.executable, "-m", "game", "board", "virtual"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        name = program.stdout.readline().strip()
        port = os.open(name, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            heard, until_s = b"", time.monotonic() + SOON_S
            while b"virtual-1.0" not in heard and time.monotonic() < until_s:
                os.write(port, frame_of("H 1"))
                time.sleep(0.05)
                try:
                    heard += os.read(port, 4096)
                except BlockingIOError:
                    continue
        finally:
            os.close(port)
        assert b"virtual-1.0" in heard
        out, _ = program.communicate("press 3\nrelease 3\n", timeout=SOON_S)
    assert out.endswith("ok\nok\n")
    assert program.returncode == 0
