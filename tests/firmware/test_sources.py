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
