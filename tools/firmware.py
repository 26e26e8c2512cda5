"""Builds the firmware of the box on the table from Debian's packages, the same bytes everywhere.

python3 tools/dev.py firmware            build for Uno/Nano and Mega, write firmware/tray/hex
python3 tools/dev.py firmware --check    compare with the committed hex files, hold the size
                                         limits, and run the native tests
python3 tools/dev.py firmware --without-watchdog FOLDER
                                         write hex files for boards with an old boot loader

Needs nothing but Python's standard library and the packages that `missing_tools` names.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SKETCH = ROOT / "firmware" / "tray"
NATIVE = ROOT / "firmware" / "tests"
BUILD = ROOT / "firmware" / "build"
ARDUINO = Path("/usr/share/arduino/hardware/arduino/avr")

PACKAGES = "gcc-avr avr-libc binutils-avr arduino-core-avr g++ libc6-dev"
"""What to install on Debian, Ubuntu or Raspberry Pi OS."""

MOST_STATIC_RAM = 1100
"""Bytes of variables an ATmega328P may hold, of 2,048: the stack needs the rest."""


class Trouble(Exception):
    """A tool is missing or failed; the message says what to do."""


class Board(NamedTuple):
    """How to build for one board."""

    chip: str
    variant: str
    define: str


BOARDS = {
    "uno": Board("atmega328p", "standard", "ARDUINO_AVR_UNO"),
    "mega": Board("atmega2560", "mega", "ARDUINO_AVR_MEGA2560"),
}
"""An Uno's program is also that of a Nano."""

COMMON_FLAGS = (
    "-DF_CPU=16000000L",
    "-DARDUINO=10819",
    "-DARDUINO_ARCH_AVR",
    "-Os",
    "-ffunction-sections",
    "-fdata-sections",
    "-flto",
    "-fno-fat-lto-objects",
)
C_FLAGS = ("-std=gnu11",)
CPP_FLAGS = (
    "-std=gnu++11",
    "-fno-exceptions",
    "-fno-threadsafe-statics",
    # Debian's WString.cpp uses it, Debian's float.h for AVR lacks it.
    "-DDECIMAL_DIG=__DECIMAL_DIG__",
)
NATIVE_FLAGS = (
    "-std=c++11",
    "-g",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
)


def missing_tools() -> list[str]:
    """Tell what is not installed, in words for a person; empty if all is there."""
    programs = ("avr-gcc", "avr-g++", "avr-gcc-ar", "avr-objcopy", "avr-size", "g++")
    missing = [name for name in programs if shutil.which(name) is None]
    if not (ARDUINO / "cores" / "arduino").is_dir():
        missing.append("the Arduino core for AVR")
    return missing


def need_tools() -> None:
    """Trouble if a tool is missing."""
    missing = missing_tools()
    if missing:
        message = (
            f"missing: {', '.join(missing)}; on Debian, Ubuntu and Raspberry Pi OS install it "
            f"with: sudo apt install --no-install-recommends {PACKAGES}"
        )
        raise Trouble(message)


def run(*command: object, cwd: Path = ROOT) -> str:
    """Run `command` and return what it printed; Trouble with its complaint if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"`{' '.join(words)}` failed:\n{done.stdout}{done.stderr}"
        raise Trouble(message)
    return done.stdout


def sources() -> list[Path]:
    """List all files the firmware is made of, in a fixed order."""
    headers = sorted((SKETCH / "src").glob("*.h"))
    return [SKETCH / "tray.ino", SKETCH / "pins.h", *headers]


def source_hash(files: Sequence[Path]) -> str:
    """Name the content of `files` and how they are built."""
    total = hashlib.sha256(Path(__file__).read_bytes())
    for file in files:
        total.update(file.relative_to(ROOT).as_posix().encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def build(name: str) -> Path:
    """Build for the board `name` ("uno" or "mega"), unless it is built; the path of its ELF file.

    Beside it lies `tray.hex`. Neither paths nor dates get into either of them.
    """
    folder = BUILD / name
    elf, stamp = folder / "tray.elf", folder / "source.txt"
    wanted = source_hash(sources())
    if elf.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return elf
    need_tools()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as workshop:
        compile_board(BOARDS[name], Path(workshop))
        move(Path(workshop), folder, "tray.hex", "tray.elf")
    stamp.write_text(wanted, encoding="utf-8")
    return elf


def move(source: Path, target: Path, *names: str) -> None:
    """Put finished files where they belong, each at once: several may be building just now."""
    for name in names:
        (source / name).replace(target / name)


def compile_board(board: Board, folder: Path, *extra: str) -> None:
    """Compile the core and the sketch into `folder` with `extra` flags, and link them."""
    core = ARDUINO / "cores" / "arduino"
    flags = (f"-mmcu={board.chip}", f"-D{board.define}", *COMMON_FLAGS, *extra)
    spi = ARDUINO / "libraries" / "SPI" / "src"
    includes = (f"-I{core}", f"-I{ARDUINO / 'variants' / board.variant}", f"-I{spi}")
    kinds = {
        ".c": ("avr-gcc", *C_FLAGS, "-w"),
        ".cpp": ("avr-g++", *CPP_FLAGS, "-w"),
        ".S": ("avr-gcc", "-x", "assembler-with-cpp"),
        ".ino": ("avr-g++", *CPP_FLAGS, "-Wall", "-Wextra", "-x", "c++", "-include", "Arduino.h"),
    }
    library = [file for file in sorted(core.iterdir()) if file.suffix in kinds]
    library.append(spi / "SPI.cpp")
    files = [SKETCH / "tray.ino", *library]

    def compile_file(file: Path) -> Path:
        made = folder / f"{file.name}.o"
        compiler, *own = kinds[file.suffix]
        run(compiler, *flags, *includes, *own, "-c", file, "-o", made)
        return made

    with ThreadPoolExecutor(2) as pool:
        sketch, *rest = pool.map(compile_file, files)
    archive, elf = folder / "core.a", folder / "tray.elf"
    run("avr-gcc-ar", "rcsD", archive, *rest)
    link = ("-fuse-linker-plugin", "-Wl,--gc-sections", "-o", elf, sketch, archive, "-lm")
    run("avr-gcc", *flags, *link)
    run("avr-objcopy", "-O", "ihex", "-R", ".eeprom", elf, folder / "tray.hex")


class Sizes(NamedTuple):
    """Bytes a program needs: of flash memory, and of RAM for its variables."""

    flash: int
    static_ram: int


def sizes(elf: Path) -> Sizes:
    """Measure a built program."""
    found: dict[str, int] = {}
    for line in run("avr-size", "-A", elf).splitlines():
        words = line.split()
        if len(words) == 3 and words[0].startswith("."):
            found[words[0]] = int(words[1])
    data = found.get(".data", 0)
    ram = data + found.get(".bss", 0) + found.get(".noinit", 0)
    return Sizes(found[".text"] + data, ram)


def committed_hex(name: str) -> Path:
    """Where the ready-made program of a board lies in the project."""
    return SKETCH / "hex" / f"tray-{name}.hex"


def build_native_tests() -> list[Path]:
    """Build the headers' own tests for this machine, with sanitizers; the programs to run."""
    need_tools()
    folder = BUILD / "native"
    stamp = folder / "source.txt"
    stories = sorted(NATIVE.glob("test_*.cpp"))
    wanted = source_hash([*sources(), *sorted(NATIVE.iterdir())])
    programs = [folder / story.stem for story in stories]
    built = stamp.exists() and stamp.read_text(encoding="utf-8") == wanted
    if built and all(program.exists() for program in programs):
        return programs
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as workshop:

        def compile_story(story: Path) -> None:
            includes = (f"-I{SKETCH / 'src'}", f"-I{NATIVE}")
            run("g++", *NATIVE_FLAGS, *includes, story, "-o", Path(workshop) / story.stem)

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(compile_story, stories))
        move(Path(workshop), folder, *(story.stem for story in stories))
    stamp.write_text(wanted, encoding="utf-8")
    return programs


def write() -> None:
    """Build for all boards and put the hex files where they are committed."""
    for name in BOARDS:
        elf = build(name)
        target = committed_hex(name)
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(elf.with_suffix(".hex"), target)
        size = sizes(elf)
        print(f"{name}: {size.flash} bytes of flash, {size.static_ram} bytes of variables")


def write_without_watchdog(target: Path) -> None:
    """Build for all boards without the watchdog, into the folder `target`."""
    target.mkdir(parents=True, exist_ok=True)
    for name, board in BOARDS.items():
        with tempfile.TemporaryDirectory() as workshop:
            compile_board(board, Path(workshop), "-DTRAY_NO_WATCHDOG")
            made = target / f"tray-{name}-without-watchdog.hex"
            shutil.copyfile(Path(workshop) / "tray.hex", made)
        print(made)


def problems() -> list[str]:
    """Everything that must not be released, in words."""
    found = []
    for name in BOARDS:
        elf = build(name)
        target = committed_hex(name)
        if not target.exists() or target.read_bytes() != elf.with_suffix(".hex").read_bytes():
            shown = target.relative_to(ROOT)
            found.append(f"{shown} is not what the sources make: run tools/dev.py firmware")
    ram = sizes(build("uno")).static_ram
    if ram > MOST_STATIC_RAM:
        found.append(f"{ram} bytes of variables on an Uno; at most {MOST_STATIC_RAM} may be")
    for program in build_native_tests():
        try:
            run(program)
        except Trouble as trouble:
            found.append(str(trouble))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line."""
    parser = argparse.ArgumentParser(prog="firmware", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="only look, and run the native tests")
    parser.add_argument("--without-watchdog", metavar="FOLDER", type=Path, help="write there")
    chosen = parser.parse_args(arguments)
    try:
        need_tools()
        if chosen.check:
            found = problems()
        else:
            write_without_watchdog(chosen.without_watchdog) if chosen.without_watchdog else write()
            found = []
    except Trouble as trouble:
        found = [str(trouble)]
    for problem in found:
        print(f"firmware: {problem}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
