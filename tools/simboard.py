"""Build the simulated board of `firmware/simboard`, and let people try it.

python3 tools/dev.py simboard [--board mega] [--eeprom FILE] [--autoreset] [--speed FACTOR]

builds the tray's firmware and the board around it, starts both behind a port of their own, says its
name, and takes commands such as `place 0 04A1B2C3` or `help`.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

if __name__ == "__main__":  # started by its path: the other tools are beside it
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import firmware

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "firmware" / "simboard"
PROGRAM = ROOT / "firmware" / "build" / "simboard"
PACKAGES = ("gcc", "libc6-dev", "libsimavr-dev", "libelf-dev")
"""What it needs, as Debian, Ubuntu and Raspberry Pi OS call it."""
FLAGS = ("-std=gnu11", "-O2", "-g", "-Wall", "-Wextra")
STRICT_FLAGS = ("-Werror", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
LIBRARIES = ("-lsimavr", "-lelf", "-lutil")
HEADERS = {"stdio.h": "libc6-dev", "simavr/sim_avr.h": "libsimavr-dev", "libelf.h": "libelf-dev"}


def missing_tools() -> tuple[str, ...]:
    """Return the Debian packages that are missing here; empty when it can be built."""
    if shutil.which("gcc") is None:
        return PACKAGES
    return tuple(package for header, package in HEADERS.items() if not _has(header))


def _has(header: str) -> bool:
    probe = ["gcc", "-fsyntax-only", "-include", header, "-x", "c", "-"]
    finished = subprocess.run(probe, input=b"", capture_output=True, check=False)
    return finished.returncode == 0


def build(*, strict: bool = False) -> Path:
    """Build the program if its sources are newer, and return its path.

    `strict` makes one that stops at any misuse of memory, for the tests of its commands. Several
    processes may build at once: the finished program takes its place in one step.
    CalledProcessError if the compiler refuses.
    """
    program = PROGRAM.with_name("simboard-strict") if strict else PROGRAM
    sources = sorted(SOURCES.glob("*.[ch]"))
    if program.exists():
        newest = max(source.stat().st_mtime_ns for source in [*sources, Path(__file__)])
        if program.stat().st_mtime_ns > newest:
            return program
    program.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=program.parent) as folder:
        fresh = Path(folder) / program.name
        flags = (*FLAGS, *STRICT_FLAGS) if strict else FLAGS
        units = [source for source in sources if source.suffix == ".c"]
        subprocess.run(["gcc", *flags, "-o", fresh, *units, *LIBRARIES], check=True)
        fresh.replace(program)
    return program


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the board at the terminal until "quit" or the end of the input; its exit code."""
    parser = argparse.ArgumentParser(
        prog="simboard",
        description=__doc__.split("\n", 1)[0],
        epilog="All else goes to the board's program: see firmware/simboard/README.md.",
    )
    parser.add_argument("--board", choices=sorted(firmware.BOARDS), default="uno")
    parser.add_argument("--link", metavar="NAME", help="the port's name")
    parser.add_argument("--stepped", action="store_true", help="no port: time moves by `run MS`")
    chosen, others = parser.parse_known_args(arguments)
    missing = [*firmware.missing_tools(), *missing_tools()]
    if missing:
        packages = " ".join(sorted({*firmware.PACKAGES.split(), *PACKAGES}))
        print(
            f"simboard: missing: {', '.join(missing)}; on Debian, Ubuntu and Raspberry Pi OS "
            f"install it with: sudo apt install --no-install-recommends {packages}",
            file=sys.stderr,
        )
        return 1
    elf = firmware.build(chosen.board)
    port = ("--stepped",) if chosen.stepped else ("--link", chosen.link or PROGRAM.parent / "port")
    words = [build(), "--elf", elf, "--board", chosen.board, *port, *others]
    print("Commands, one a line: help names them, quit ends.", flush=True)
    try:
        return subprocess.run(list(map(str, words)), check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
