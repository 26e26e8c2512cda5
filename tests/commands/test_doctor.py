"""`cloudtop doctor`: what it looks at, and what it says of every kind of machine."""

import argparse
import json
import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import msgspec
import pytest

from game.__main__ import main
from game.bridge.ports import Candidate
from game.commands import doctor
from game.commands.doctor import gather, probed
from game.commands.fitness import Box, Check, Device, Facts, Findings, checks_of, is_fit
from game.config import add_folder_arguments
from game.core.types import DataError

DESK = Findings(
    driver="x11",
    desktops=((1920, 1080),),
    pads=("8BitDo Pro 2",),
    audio="pulseaudio",
    renderer="V3D 7.1",
)
FIT = Facts(
    python=(3, 11, 2),
    bits=64,
    pygame="2.5.8",
    pyserial="3.5",
    findings=DESK,
    probe_error=None,
    inputs=(Device("/dev/input/event0", is_usable=True),),
    ports=(),
    box=None,
    box_problems=(),
    assets_error=None,
    table_errors=(),
    config_error=None,
    settings_problems=(),
    saves_folder="/home/pi/games",
    saves_error=None,
    free_bytes=9_000_000_000,
)


def checked(name: str, **changes: object) -> Check:
    """Return the check of that name, of a fit machine with `changes`."""
    findings = {key: changes.pop(key) for key in list(changes) if key in Findings.__struct_fields__}
    facts = msgspec.structs.replace(
        FIT, findings=msgspec.structs.replace(DESK, **findings), **changes
    )
    (check,) = [check for check in checks_of(facts) if check.name == name]
    return check


def test_a_fit_machine_is_fit() -> None:
    checks = checks_of(FIT)

    assert is_fit(checks)
    assert {"ok"} == {check.verdict for check in checks}
    assert not any(check.advice for check in checks)
    assert [check.name for check in checks] == [
        "Python",
        "System",
        "pygame-ce",
        "Pictures",
        "Numbers",
        "Screen",
        "Size",
        "Graphics",
        "Pads",
        "Input",
        "Sound",
        "Dice box",
        "Settings",
        "Saved games",
    ]


DENIED = Device("/dev/input/event1", is_usable=False)
READABLE = Device("/dev/input/event0", is_usable=True)


@pytest.mark.parametrize(
    ("name", "changes", "verdict", "sentence"),
    [
        ("Python", {"python": (3, 10, 9)}, "fail", "Python 3.10.9 is too old."),
        ("System", {"bits": 32}, "warn", "A 32-bit system"),
        ("pygame-ce", {"pygame": None}, "fail", "pygame-ce is missing."),
        ("pygame-ce", {"pygame": "2.5.4"}, "warn", "pygame-ce 2.5.4 was never tried"),
        ("pygame-ce", {"pygame": "2.6.0"}, "warn", "pygame-ce 2.6.0 was never tried"),
        ("pygame-ce", {"pygame": "2.5.9.dev1"}, "ok", "pygame-ce 2.5.9.dev1."),
        ("Pictures", {"assets_error": "no manifest"}, "fail", "no manifest."),
        ("Numbers", {"table_errors": ("a.toml: limit.value is 3",)}, "fail", "value is 3."),
        ("Screen", {"driver": "offscreen"}, "fail", "SDL found no screen"),
        ("Screen", {"driver": "dummy"}, "fail", "SDL found no screen"),
        ("Screen", {"driver": None}, "fail", "does not answer: SDL told nothing."),
        ("Screen", {"driver": None, "display_error": "no EGL"}, "fail", "answer: no EGL."),
        ("Screen", {"driver": None, "probe_error": "it hung"}, "fail", "answer: it hung."),
        ("Screen", {"driver": "kmsdrm"}, "ok", "SDL draws through 'kmsdrm'."),
        ("Size", {"desktops": ((640, 480),)}, "warn", "640x480 pixels: text and buttons"),
        ("Size", {"desktops": ((800, 480),)}, "ok", "A screen of 800x480 pixels."),
        ("Graphics", {"renderer": "llvmpipe (LLVM 15)"}, "warn", "computed by the processor"),
        ("Graphics", {"renderer": None}, "ok", "does not tell its name"),
        ("Pads", {"pads": ()}, "ok", "No pad is connected."),
        ("Input", {"driver": "wayland", "inputs": (DENIED,)}, "ok", "The desktop hands on"),
        ("Input", {"driver": "kmsdrm"}, "ok", "1 input devices can be read."),
        ("Input", {"driver": "kmsdrm", "inputs": (DENIED,)}, "fail", "not read /dev/input/event1"),
        ("Input", {"driver": "kmsdrm", "inputs": (READABLE, DENIED)}, "warn", "event1."),
        ("Input", {"driver": "kmsdrm", "inputs": ()}, "warn", "No input device"),
        ("Input", {"driver": None, "inputs": None}, "warn", "No input device"),
        ("Sound", {"audio": None, "audio_error": "ALSA"}, "warn", "no sound device: ALSA."),
        ("Sound", {"audio": "dummy"}, "warn", "no sound device: SDL found none."),
        ("Dice box", {"pyserial": None}, "warn", "pyserial is missing"),
        ("Dice box", {"ports": None}, "ok", "No dice box is connected"),
        (
            "Dice box",
            {"ports": (Device("/dev/ttyACM0", is_usable=True),)},
            "ok",
            "Serial ports: /dev/ttyACM0.",
        ),
        (
            "Dice box",
            {"ports": (Device("/dev/ttyACM0", is_usable=False),)},
            "warn",
            "may not use /dev/ttyACM0.",
        ),
        (
            "Dice box",
            {"box": Box("/dev/ttyACM0", Device("/dev/ttyACM1", is_usable=True))},
            "ok",
            "The dice box that was set up is at /dev/ttyACM1.",
        ),
        (
            "Dice box",
            {"box": Box("/dev/ttyACM0", Device("/dev/ttyACM1", is_usable=False))},
            "warn",
            "may not use /dev/ttyACM1.",
        ),
        (
            "Dice box",
            {"box": Box("/dev/ttyACM0", None)},
            "warn",
            "(/dev/ttyACM0) is not plugged in.",
        ),
        (
            "Box file",
            {"box_problems": ("hardware.toml, line 3: odd.",)},
            "warn",
            "hardware.toml, line 3: odd.",
        ),
        ("Configuration", {"config_error": "size is 'x'."}, "fail", "size is 'x'."),
        ("Settings", {"settings_problems": ("text_scale is 9.",)}, "warn", "text_scale is 9."),
        ("Saved games", {"saves_error": "Read-only file system"}, "fail", "cannot be written"),
        ("Saved games", {"free_bytes": 40_000_000}, "warn", "; 40 MB are free."),
        ("Saved games", {"free_bytes": 900_000}, "fail", "; 0 MB are free."),
        ("Saved games", {"free_bytes": None}, "ok", "Games are saved in /home/pi/games."),
    ],
)
def test_each_trouble_is_told_with_what_to_do(
    name: str, changes: dict[str, object], verdict: str, sentence: str
) -> None:
    check = checked(name, **changes)

    assert check.verdict == verdict
    assert sentence in check.sentence
    assert bool(check.advice) == (verdict != "ok")


def test_without_a_picture_nothing_is_said_of_its_size() -> None:
    for driver in ("offscreen", None):
        findings = msgspec.structs.replace(DESK, driver=driver)
        names = {check.name for check in checks_of(msgspec.structs.replace(FIT, findings=findings))}
        assert not names & {"Size", "Graphics"}


def arguments(tmp_path: Path) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_folder_arguments(parser)
    flags = ["--data-folder", str(tmp_path / "data"), "--config-folder", str(tmp_path / "config")]
    return parser.parse_args(flags)


def gathered(tmp_path: Path) -> Facts:
    return gather(arguments(tmp_path), devices=tmp_path / "dev", probe=lambda: (DESK, None))


def test_this_machines_facts_are_gathered(tmp_path: Path) -> None:
    facts = gathered(tmp_path)

    assert facts.python == sys.version_info[:3]
    assert facts.bits in {32, 64}
    assert facts.pygame is not None
    assert facts.findings == DESK
    assert facts.inputs is None
    assert facts.ports == ()
    assert facts.assets_error is facts.config_error is facts.saves_error is None
    assert facts.free_bytes > 0
    assert list((tmp_path / "data" / "games").iterdir()) == []


def test_device_files_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("input/event0", "input/event1", "input/mice", "ttyACM0", "ttyUSB3", "ttyS0"):
        (tmp_path / "dev" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dev" / name).touch()
    monkeypatch.setattr(os, "access", lambda path, _: path.name not in {"event1", "ttyUSB3"})

    def device(name: str, *, is_usable: bool) -> Device:
        return Device(str(tmp_path / "dev" / name), is_usable=is_usable)

    facts = gathered(tmp_path)
    assert facts.inputs == (
        device("input/event0", is_usable=True),
        device("input/event1", is_usable=False),
    )
    assert facts.ports == (device("ttyACM0", is_usable=True), device("ttyUSB3", is_usable=False))

    by_id = tmp_path / "dev" / "serial" / "by-id" / "usb-Arduino"
    by_id.parent.mkdir(parents=True)
    by_id.touch()
    assert gathered(tmp_path).ports == (device("serial/by-id/usb-Arduino", is_usable=True),)


def test_the_box_that_was_set_up_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "hardware.toml").write_text(
        '[board]\nport = "/dev/ttyACM0"\nusb = "2341:0043:99"\n[readers.0]\nrole = "cellar"\n'
    )
    moved = Candidate("/dev/ttyACM3", "/dev/ttyACM3", "Uno", "2341:0043:99", "Arduino")
    other = Candidate("/dev/ttyACM0", "/dev/ttyACM0", "Uno", "2341:0043:77", "Arduino")
    monkeypatch.setattr(os, "access", lambda path, _: path != "/dev/ttyACM3")

    def found(*ports: Candidate) -> Facts:
        return gather(
            arguments(tmp_path), devices=tmp_path, probe=lambda: (DESK, None), find=lambda: ports
        )

    assert found(other, moved).box == Box("/dev/ttyACM0", Device("/dev/ttyACM3", is_usable=False))
    assert found(other).box == Box("/dev/ttyACM0", None)
    (problem,) = found().box_problems
    assert "hardware.toml" in problem

    monkeypatch.setattr(doctor, "version", unknown)
    assert found(other, moved).box is None


def test_what_cannot_be_written_or_read_is_a_fact(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("")
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "config.toml").write_text("size = 7")
    (tmp_path / "config" / "settings.toml").write_text("text_scale = 7")
    monkeypatch.setenv("CLOUDTOP_ASSETS", str(tmp_path))
    monkeypatch.setattr(doctor, "assets_root", refuse)
    monkeypatch.setattr(doctor, "version", unknown)
    facts = gathered(tmp_path)

    assert facts.saves_error == "Not a directory"
    assert facts.free_bytes is None
    assert "config.toml: Expected `str | null`" in facts.config_error
    assert "text_scale is 7" in facts.settings_problems[0]
    assert facts.assets_error == "no manifest"
    assert facts.pygame is facts.pyserial is None


def test_wrong_numbers_of_a_game_are_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Owners may enter what is printed; two games over one file complain of it once."""

    def wrong(game: str) -> None:
        if game.startswith("cloud9"):
            message = "cloud9.toml: hand.value is 0; expected at least 1"
            raise DataError(message)

    monkeypatch.setattr(doctor, "rules_of", wrong)
    assert gathered(tmp_path).table_errors == ("cloud9.toml: hand.value is 0; expected at least 1",)

    monkeypatch.setattr(doctor, "rules_of", lambda _: refuse())
    assert gathered(tmp_path).table_errors == ()


def refuse() -> Path:
    message = "no manifest"
    raise FileNotFoundError(message)


def unknown(package: str) -> str:
    raise PackageNotFoundError(package)


def test_an_error_without_a_system_message_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        message = "odd"
        raise OSError(message)

    monkeypatch.setattr(doctor, "write_atomically", broken)
    assert gathered(tmp_path).saves_error == "odd"


def python(script: str) -> tuple[str, ...]:
    return (sys.executable, "-c", script)


def test_what_was_found_before_a_crash_counts() -> None:
    script = (
        "import os, sys\n"
        "print('hello from a library')\n"
        """print('{"driver": "x11"}')\n"""
        "print('[1]', flush=True)\n"
        "print('segfault soon', file=sys.stderr, flush=True)\n"
        "os._exit(9)\n"
    )

    assert probed(python(script)) == (Findings(driver="x11"), "exit code 9, segfault soon")
    assert probed(python("raise SystemExit(3)")) == (Findings(), "exit code 3, no message")


def test_a_probe_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(command: object, **_: object) -> None:
        raise subprocess.TimeoutExpired(command, 20, output=hang.told)

    monkeypatch.setattr(subprocess, "run", hang)
    hang.told = b'{"driver": "kmsdrm"}\n'
    assert probed() == (Findings(driver="kmsdrm"), "it hung for 20 seconds")
    hang.told = None
    assert probed() == (Findings(), "it hung for 20 seconds")


def test_the_real_probe_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    findings, error = probed()

    assert error is None
    assert (findings.driver, findings.audio) == ("dummy", "dummy")
    assert findings.renderer is None


def test_a_machine_without_a_screen_is_not_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exit code is 1, and the report says what to do."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    folders = ["--data-folder", str(tmp_path / "data"), "--config-folder", str(tmp_path)]
    assert main(["doctor", *folders]) == 1
    out = capsys.readouterr().out
    assert "\nfail  Screen       SDL found no screen: it would draw to nowhere" in out
    assert "\n                   -> Start Cloudtop from a desktop" in out
    assert out.endswith("\n\nCloudtop cannot be played here yet.\n")

    assert main(["doctor", "--json", *folders]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["fit"] is False
    assert report["checks"][0].keys() == {"name", "verdict", "sentence", "advice"}


def test_a_fit_machine_ends_with_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "probed", lambda: (DESK, None))
    folders = ["--data-folder", str(tmp_path / "data"), "--config-folder", str(tmp_path)]

    assert main(["doctor", *folders]) == 0
    assert capsys.readouterr().out.endswith("\n\nCloudtop can be played here.\n")
