"""Build the wheel, install it into a fresh environment, and play each game from it to the end."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: object, cwd: str | None = None) -> str:
    """Run `command`, show what it says, and return that; CalledProcessError if it fails."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "CLOUDTOP_HEADLESS": "1",
    }
    finished = subprocess.run(
        list(map(str, command)),
        cwd=cwd or ROOT,
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    print(finished.stdout, end="", flush=True)
    return finished.stdout


def main() -> None:
    """Do the three steps; any failure ends with its error."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder)
        (wheel,) = Path(folder).glob("cloudtop-*.whl")
        fresh = Path(folder) / "fresh"
        run(sys.executable, "-m", "venv", fresh)
        python = fresh / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
        # Isolated and away from the checkout, so that only the wheel's package can be found.
        origin = run(python, "-I", "-c", "import game; print(game.__file__)", cwd=folder)
        assert str(fresh) in origin, f"the package came from {origin}, not from the wheel"
        run(python, "-I", "-m", "game", "--version", cwd=folder)
        run(python, "-I", ROOT / "tools" / "driver.py", cwd=folder)


if __name__ == "__main__":
    main()
