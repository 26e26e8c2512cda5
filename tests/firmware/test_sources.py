"""The firmware stays what it promises: plain headers, and a sketch for both worlds."""

import re

from tools.firmware import NATIVE, SKETCH

HEADERS = sorted((SKETCH / "src").glob("*.h"))
ARDUINO = (
    r"\b(Arduino|Serial|SPI|EEPROM|String|byte|word|boolean|digitalWrite|digitalRead|pinMode|millis"
    r"|micros|delay|delayMicroseconds|PROGMEM|HIGH|LOW|A[0-9]|cli|sei)\b(?!_)"
)
LONGEST_LINE = 100


def code_of(path):
    """Return a C++ file without its comments and strings."""
    text = re.sub(r'"(\\.|[^"\\\n])*"', '""', path.read_text(encoding="ascii"))
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)


def test_headers_include_only_each_other_and_fixed_sizes():
    for header in HEADERS:
        text = header.read_text(encoding="ascii")
        included = set(re.findall(r"#include +([<\"].*[>\"])", text))
        own = {f'"{other.name}"' for other in HEADERS} - {f'"{header.name}"'}
        assert included <= own | {"<stdint.h>"}, header.name


def test_headers_know_nothing_of_arduino():
    for header in HEADERS:
        # `byte` and `word` are also plain names of members; as types they stand before a name.
        code = re.sub(r"\b(byte|word)\b(?! +\w)", "", code_of(header))
        code = re.sub(r"\w+_t&? (byte|word)\b|[.>](byte|word)\b", "", code)
        assert not re.search(ARDUINO, code), (header.name, re.search(ARDUINO, code))


def test_headers_allocate_and_wait_for_nothing():
    for header in HEADERS:
        code = code_of(header)
        assert not re.search(r"\b(new|malloc|virtual|throw|std::)\b", code), header.name
        assert not re.search(r"\bwhile *\(true\)|for *\( *; *; *\)", code), header.name


def test_headers_are_of_a_size_to_be_read():
    for header in HEADERS:
        lines = header.read_text(encoding="ascii").splitlines()
        assert len(lines) <= 350, header.name


def test_lines_fit():
    files = [*HEADERS, *NATIVE.iterdir(), SKETCH / "tray.ino", SKETCH / "pins.h"]
    for file in files:
        for number, line in enumerate(file.read_text(encoding="ascii").splitlines(), 1):
            assert len(line) <= LONGEST_LINE, f"{file.name}:{number}"


def test_the_sketch_is_a_folder_that_the_arduino_ide_opens():
    assert (SKETCH / f"{SKETCH.name}.ino").is_file()
    assert len(list(SKETCH.glob("*.ino"))) == 1
    # The IDE compiles what lies beside the sketch and below `src`, and nothing else.
    assert not [path for path in SKETCH.rglob("*.c*") if "src" not in path.parts]


def test_the_sketch_needs_no_prototypes_that_the_ide_would_write():
    """Every function of the sketch is defined before the first line that calls it."""
    lines = code_of(SKETCH / "tray.ino").splitlines()
    for number, line in enumerate(lines):
        defined = re.match(r"(?:static )?\w+ (\w+)\(.*\) *\{", line)
        if defined and not line.startswith(" "):
            before = "\n".join(lines[:number])
            declared = rf"\b{defined[1]}\(\) __attribute__"
            assert re.search(declared, before) or not re.search(rf"\b{defined[1]}\(", before)


def pins_of(board):
    """Return the names and values that `pins.h` has for "uno" or "mega"."""
    mega, other = (SKETCH / "pins.h").read_text(encoding="ascii").split("#else")
    text = mega if board == "mega" else other
    return {
        name: re.sub(r"[{} ]", "", value).split(",")
        for name, value in re.findall(r"(\w+_PINS?)(?:\[\])? = (.*?);", text, re.DOTALL)
    }


def test_the_building_guide_names_the_pins_of_the_sketch():
    guide = (SKETCH.parent / "BUILD.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in guide.splitlines() if line.startswith("| ")]
    rows = {row[0].strip("| "): row[1:3] for row in rows if len(row) >= 4}
    for column, board in enumerate(("uno", "mega")):
        pins = pins_of(board)
        readers = rows["select, wells 0-3"][column], rows["select, pads"][column]
        told = {
            "READER_PINS": ", ".join(readers),
            "READERS_RESET_PIN": rows["reset of the readers"][column],
            "CHAIN_CLOCK_PIN": rows["switch clock"][column],
            "CHAIN_LOAD_PIN": rows["switch load"][column],
            "CHAIN_DATA_PIN": rows["switch data"][column],
            "LED_PINS": rows["LEDs 0-5"][column],
        }
        assert {name: words.split(", ") for name, words in told.items()} == pins
