"""`cloudtop doctor`: gathers facts about this machine and says whether it is fit, and why not."""

import argparse
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import msgspec

import game
from game.assets_root import assets_root
from game.bridge.hardware import BoardChoice
from game.bridge.hardware_file import HARDWARE_FILE, HardwareFile
from game.bridge.ports import Candidate, candidates, matching
from game.catalogue import rules_of
from game.commands.fitness import Box, Check, Device, Facts, Findings, checks_of, is_fit
from game.config import (
    Config,
    ConfigError,
    SettingsFile,
    add_folder_arguments,
    config_of,
    default_config_folder,
    default_data_folder,
)
from game.core.registry import GAMES
from game.core.types import DataError
from game.saves.files import write_atomically

PROBE = "game.ui.probe"
PROBE_TIMEOUT_S = 20.0
DEVICES = Path("/dev")

Probe = Callable[[], tuple[Findings, str | None]]


class Report(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    fit: bool
    checks: tuple[Check, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `cloudtop doctor`."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_folder_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print every check; return 0 if the game can be played here, else 1."""
    checks = checks_of(gather(args))
    report = Report(is_fit(checks), checks)
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        for line in told(report):
            sys.stdout.write(f"{line}\n")
    return 0 if report.fit else 1


def told(report: Report) -> Iterable[str]:
    """Yield the report's lines."""
    width = max(len(check.name) for check in report.checks)
    for check in report.checks:
        yield f"{check.verdict:4}  {check.name:{width}}  {check.sentence}"
        if check.advice:
            yield f"      {'':{width}}  -> {check.advice}"
    yield ""
    yield "Cloudtop can be played here." if report.fit else "Cloudtop cannot be played here yet."


def gather(
    args: argparse.Namespace,
    *,
    devices: Path = DEVICES,
    probe: Probe | None = None,
    find: Callable[[], tuple[Candidate, ...]] = candidates,
) -> Facts:
    """Look at this machine. Only the folder of saves is touched, where a file comes and goes."""
    config_error = None
    try:
        config = config_of(args)
    except ConfigError as error:
        config_error = f"{error}."
        config = Config(
            windowed=False,
            size=None,
            data_folder=args.data_folder or default_data_folder(),
            config_folder=args.config_folder or default_config_folder(),
        )
    findings, probe_error = (probe or probed)()
    pyserial = _version("pyserial")
    hardware = HardwareFile(config.config_folder / HARDWARE_FILE)
    return Facts(
        python=sys.version_info[:3],
        bits=struct.calcsize("P") * 8,
        pygame=_version("pygame-ce"),
        pyserial=pyserial,
        findings=findings,
        probe_error=probe_error,
        inputs=_devices(devices / "input", "event*", os.R_OK),
        ports=_ports(devices),
        box=_box(hardware.hardware.board, find) if pyserial else None,
        box_problems=tuple(hardware.problems),
        assets_error=_assets_error(),
        table_errors=_table_errors(),
        config_error=config_error,
        settings_problems=tuple(
            problem.sentence for problem in SettingsFile(config.settings_path).problems
        ),
        saves_folder=str(config.saves_folder),
        saves_error=_saves_error(config.saves_folder),
        free_bytes=_free_bytes(config.saves_folder),
    )


def probed(command: tuple[str, ...] = (sys.executable, "-m", PROBE)) -> tuple[Findings, str | None]:
    """Return what SDL tells, and what went wrong; what was told before a crash counts."""
    package = str(Path(game.__file__).resolve().parent.parent)
    path = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    try:
        done = subprocess.run(  # noqa: S603 -- our own program
            command,
            capture_output=True,
            check=False,
            timeout=PROBE_TIMEOUT_S,
            env={**os.environ, "PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )
    except subprocess.TimeoutExpired as hung:
        return _findings(hung.stdout or b""), f"it hung for {PROBE_TIMEOUT_S:.0f} seconds"
    lines = done.stderr.decode("utf-8", "replace").split("\n")
    error = f"exit code {done.returncode}, {lines[-2] if len(lines) > 1 else 'no message'}"
    return _findings(done.stdout), error if done.returncode else None


def _findings(lines: bytes) -> Findings:
    found: dict[str, Any] = {}
    for line in lines.splitlines():
        try:
            found.update(msgspec.json.decode(line, type=dict[str, Any]))
        except msgspec.DecodeError:
            continue  # a library that talks on the standard output
    return msgspec.convert(found, Findings)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _devices(folder: Path, pattern: str, rights: int) -> tuple[Device, ...] | None:
    if not folder.is_dir():
        return None
    return tuple(
        Device(str(path), os.access(path, rights)) for path in sorted(folder.glob(pattern))
    )


def _ports(devices: Path) -> tuple[Device, ...] | None:
    rights = os.R_OK | os.W_OK
    return _devices(devices / "serial" / "by-id", "*", rights) or (
        *(_devices(devices, "ttyACM*", rights) or ()),
        *(_devices(devices, "ttyUSB*", rights) or ()),
    )


def _box(choice: BoardChoice, find: Callable[[], tuple[Candidate, ...]]) -> Box | None:
    if not choice.is_made:
        return None
    for candidate in matching(choice, find()):
        is_usable = os.access(candidate.device, os.R_OK | os.W_OK)
        return Box(choice.port or choice.usb, Device(candidate.device, is_usable))
    return Box(choice.port or choice.usb, None)


def _assets_error() -> str | None:
    try:
        assets_root()
    except FileNotFoundError as error:
        return str(error)
    return None


def _table_errors() -> tuple[str, ...]:
    """Return what is wrong with the numbers of the games, which owners may enter."""
    found = []
    for name in GAMES:
        try:
            rules_of(name)
        except DataError as error:
            found.append(str(error))
        except FileNotFoundError:
            return ()
    return tuple(dict.fromkeys(found))


def _saves_error(folder: Path) -> str | None:
    trial = folder / ".doctor"
    try:
        write_atomically(trial, b"This file may be deleted.\n")
        trial.unlink()
    except OSError as error:
        return error.strerror or str(error)
    return None


def _free_bytes(folder: Path) -> int | None:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None
