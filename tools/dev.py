"""Every developer's command in one script; it needs nothing but Python's standard library.

    python3 tools/dev.py play            play from this checkout
    python3 tools/dev.py test            run the tests, with the coverage bars
    python3 tools/dev.py check           everything CI runs: lint, types, tests, firmware, wheel
    python3 tools/dev.py shots           render every screen to shots/*.png, without a display
    python3 tools/dev.py film            film a whole game onto contact sheets, in shots/
    python3 tools/dev.py words           collect and compile what players read (--check: only look)
    python3 tools/dev.py sounds          bake the sounds from their score
    python3 tools/dev.py firmware        build the box's program (--check: compare and test it)
    python3 tools/dev.py simboard        run the box's firmware on a simulated board, behind a port
    python3 tools/dev.py bench           print speeds as ratios to a floor of the same run

The first run makes `.venv` beside this folder and installs what pyproject.toml names.
"""

import argparse
import hashlib
import importlib.util
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "installed.txt"
OLDEST = (3, 11)

CORE_COVERAGE = 100
OTHER_COVERAGE = 85


class Trouble(Exception):
    """Something is missing or failed; the message says what to do."""


def say(text: str) -> None:
    """Tell what happens now."""
    print(f"dev: {text}", flush=True)


def run(*command: object, env: dict[str, str] | None = None) -> None:
    """Run `command` at the root; Trouble if it fails."""
    words = [str(word) for word in command]
    shown = " ".join(word.replace(f"{ROOT}{os.sep}", "") for word in words)
    say(shown)
    finished = subprocess.run(words, cwd=ROOT, env={**os.environ, **(env or {})}, check=False)
    if finished.returncode:
        message = f"`{shown}` failed with exit code {finished.returncode}"
        raise Trouble(message)


def prepare() -> None:
    """Make `.venv` with all dependencies, unless it is there already."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        message = (
            "Python's venv module is missing; on Debian, Ubuntu and Raspberry Pi OS install it "
            "with: sudo apt install python3-venv"
        )
        raise Trouble(message)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"].values()
    grouped = [item for group in groups for item in group if isinstance(item, str)]
    wanted = [*project["project"]["dependencies"], *grouped]
    stamp = hashlib.sha256("\n".join([sys.version, *wanted]).encode()).hexdigest()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == stamp:
        return
    if not PYTHON.exists():
        say("making .venv (once)")
        run(sys.executable, "-m", "venv", VENV)
    say("installing the packages that pyproject.toml names (needs the internet, once)")
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    STAMP.write_text(stamp, encoding="utf-8")


def play(extra: Sequence[str]) -> None:
    """Start the game; `extra` goes to it."""
    run(PYTHON, "-m", "game", *extra)


def test(extra: Sequence[str]) -> None:
    """Run all tests with the coverage bars, or those that `extra` names without them."""
    if extra:
        run(PYTHON, "-m", "pytest", *extra)
        return
    run(PYTHON, "-m", "coverage", "erase")
    # Tests start the program again and again: it is compiled once, whatever the shell asks for.
    command = ("pytest", "-n", "auto", "--dist", "worksteal", "--cov", "--cov-report=", "-q")
    run(PYTHON, "-m", *command, env={"PYTHONDONTWRITEBYTECODE": ""})
    cover("game/core/*,game/cloud9/*,game/ahead/*", CORE_COVERAGE)
    cover("game/*", OTHER_COVERAGE)


def cover(include: str, least: int) -> None:
    """Hold the branch coverage of the files `include` to at least `least` percent."""
    run(PYTHON, "-m", "coverage", "report", f"--include={include}", f"--fail-under={least}")


def lint(_: Sequence[str]) -> None:
    """Check style, formatting and types."""
    run(PYTHON, "-m", "ruff", "check")
    run(PYTHON, "-m", "ruff", "format", "--check")
    run(PYTHON, "-m", "mypy")


def wheel(_: Sequence[str]) -> None:
    """Build the wheel, install it afresh and play each game from it."""
    run(PYTHON, ROOT / "tools" / "wheel_check.py")


def check(extra: Sequence[str]) -> None:
    """Run everything CI runs; with `--after-test` without the tests themselves."""
    lint(())
    if "--after-test" not in extra:
        test(())
    firmware(("--check",))
    wheel(())


def shots(extra: Sequence[str]) -> None:
    """Render every screen to PNG files."""
    run(PYTHON, "-m", "tools.shots", *extra)


def film(extra: Sequence[str]) -> None:
    """Film a whole game onto contact sheets."""
    run(PYTHON, "-m", "tools.film", *extra)


def words(extra: Sequence[str]) -> None:
    """Bring the catalogues of all languages up to date, or check that they are."""
    run(PYTHON, "-m", "tools.words", *extra)


def sounds(_: Sequence[str]) -> None:
    """Bake every sound from its score into assets/audio."""
    run(PYTHON, "-m", "tools.sounds.bake")


def firmware(extra: Sequence[str]) -> None:
    """Build the program of the box on the table, or check what is committed of it."""
    run(sys.executable, ROOT / "tools" / "firmware.py", *extra)


def bench(extra: Sequence[str]) -> None:
    """Measure speed and memory."""
    run(PYTHON, "-m", "tools.bench", *extra)


def simboard(extra: Sequence[str]) -> None:
    """Run the firmware on a simulated board; commands come from the terminal."""
    run(PYTHON, ROOT / "tools" / "simboard.py", *extra)


COMMANDS: dict[str, Callable[[Sequence[str]], None]] = {
    "play": play,
    "test": test,
    "check": check,
    "lint": lint,
    "wheel": wheel,
    "shots": shots,
    "film": film,
    "sounds": sounds,
    "words": words,
    "firmware": firmware,
    "simboard": simboard,
    "bench": bench,
}


def main() -> int:
    """Run one command; return the exit code."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        print(f"dev: Cloudtop needs Python 3.11 or newer; this is {found}", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("extra", nargs=argparse.REMAINDER, help="goes on to the command")
    chosen = parser.parse_args()
    try:
        prepare()
        COMMANDS[chosen.command](chosen.extra)
    except Trouble as trouble:
        print(f"dev: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
