"""The command line: which command runs, what `--help` shows, and how mistakes are told."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import game
from game import __main__ as command_line
from game.__main__ import COMMANDS, main
from game.config import ConfigError
from game.core.types import DataError
from tests.saves.desk import header, play, store_in

ROOT = Path(__file__).resolve().parent.parent.parent


class Recorded:
    """Stands for a sub-command's module and remembers how it was run."""

    def __init__(self, result: object = 0) -> None:
        self.result = result
        self.args: object = None
        self.name = ""

    def add_arguments(self, parser: object) -> None:
        parser.add_argument("--windowed", action="store_true")

    def run(self, args: object) -> object:
        self.args = args
        if isinstance(self.result, BaseException):
            raise self.result
        return self.result

    def imported(self, name: str) -> object:
        self.name = name
        return self


def commanded(monkeypatch: pytest.MonkeyPatch, result: object = 0) -> Recorded:
    recorded = Recorded(result)
    monkeypatch.setattr(command_line, "import_module", recorded.imported)
    return recorded


@pytest.mark.parametrize(
    ("argv", "name", "windowed"),
    [
        ([], "play", False),
        (["--windowed"], "play", True),
        (["play"], "play", False),
        (["play", "--windowed"], "play", True),
        (["engine"], "engine", False),
    ],
)
def test_without_a_command_it_plays(
    monkeypatch: pytest.MonkeyPatch, argv: list[str], name: str, *, windowed: bool
) -> None:
    recorded = commanded(monkeypatch, 5)

    assert main(argv) == 5
    assert recorded.name == f"game.commands.{name}"
    assert recorded.args.windowed is windowed


def test_the_programs_own_arguments_are_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = commanded(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["cloudtop", "--windowed"])

    assert main() == 0
    assert recorded.args.windowed


@pytest.mark.parametrize("argv", [["--help"], ["-h"]])
def test_the_overview_names_every_command(
    capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert main(argv) == 0
    out = capsys.readouterr().out

    for name, command in COMMANDS.items():
        assert f"  {name:8}  {command.summary}\n" in out
    assert "for example:\n  cloudtop play --help" in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_an_example(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main([name, "--help"]) == 0
    out = capsys.readouterr().out

    assert f"usage: cloudtop {name} " in out
    assert f"example:\n  cloudtop {name} " in out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"cloudtop {game.__version__}\n"


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (
            ["paly"],
            "expected one of play, engine, simulate, replay, history, board, doctor",
        ),
        (["engine", "--unfair"], "unrecognized arguments: --unfair"),
        (["engine", "now"], "unrecognized arguments: now"),
        (["replay"], "the following arguments are required: FILE"),
        (["replay", "x", "--seat", "ada"], "argument --seat: invalid int value: 'ada'"),
    ],
)
def test_what_is_unknown_is_told(
    capsys: pytest.CaptureFixture[str], argv: list[str], told: str
) -> None:
    assert main(argv) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ConfigError("config.toml: size is 'x'"), 2),
        (DataError("cloud9.toml: hand is 0"), 1),
        (FileNotFoundError("no manifest.toml found"), 1),
    ],
)
def test_what_an_operator_can_mend_is_told_without_a_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: object, code: int
) -> None:
    commanded(monkeypatch, error)

    assert main(["play"]) == code
    assert capsys.readouterr().err == f"cloudtop: {error}\n"


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    commanded(monkeypatch, KeyboardInterrupt())

    assert main(["engine"]) == 130


def test_an_exit_with_words_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    commanded(monkeypatch, SystemExit("no"))

    assert main(["engine"]) == 2


def test_a_reader_that_has_enough_is_no_error(tmp_path: Path) -> None:
    from random import Random

    begun = store_in(tmp_path).begin(header(6))
    play(begun.match, Random(1))
    with subprocess.Popen(
        [sys.executable, "-m", "game", "replay", begun.journal.path, "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as teller:
        teller.stdout.close()
        assert teller.wait(60) == 141
        assert teller.stderr.read() == b""


def test_names_that_the_terminal_cannot_show_are_no_error(tmp_path: Path) -> None:
    from game.core.record import Player

    begun = store_in(tmp_path).begin(header(2, players=(Player("Zoë", "fox"), Player("B", "pig"))))
    told = subprocess.run(
        [sys.executable, "-m", "game", "replay", begun.journal.path],
        cwd=ROOT,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert b"seat 0: Zo\\xeb (fox)" in told.stdout


def test_output_that_is_no_text_stream_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    commanded(monkeypatch)
    monkeypatch.setattr(sys, "stdout", SimpleNamespace())

    assert main(["engine"]) == 0
