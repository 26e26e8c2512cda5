"""`hardware.toml`: what it says is used, what is wrong in it is told, nothing in it is lost."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bridge.hardware import BoardChoice, Hardware, Reader, Switch, Timing
from game.bridge.hardware_file import HEAD, MOST_ENTRIES, HardwareFile
from game.bridge.messages import Configure
from game.bridge.toys import toy_hardware
from game.toml_text import MOST_BYTES, lines_of_keys, toml_with_tables

RED, GREEN, FOX = "04A1B2C3D4E501", "04A1B2C3D4E502", "0BADCAFE"
WRITTEN = f"""\
# by hand
version = 1

[board]
id = "00C0FFEE"
usb = "1A86:7523"
baud = 250000

[timing]
well_still = 500

[readers.0]
role = "well"
gain = 3
[readers.4]
role = "basket"

[dice.A.faces]
"{RED}" = "red"
"{GREEN}" = "blank"

[tokens]
"{FOX}" = "fox"

[switches.6]
role = "jump"
animal = "penguin"
[switches.18]
role = "ok"
"""
MEANT = Hardware(
    board=BoardChoice(id="00C0FFEE", usb="1A86:7523", baud=250000),
    timing=Timing(well_still=500),
    readers={0: Reader(role="well", gain=3), 4: Reader(role="basket")},
    dice={"A": {RED: "red", GREEN: "blank"}},
    tokens={FOX: "fox"},
    switches={6: Switch(role="jump", animal="penguin"), 18: Switch(role="ok")},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "hardware.toml"


def read(path: Path, text: str | bytes) -> HardwareFile:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return HardwareFile(path)


def test_a_reader_may_be_a_place_at_which_tiles_lie(path: Path) -> None:
    tiles = '[readers.5]\nrole = "place"\nplace = "habitat 1"\n[tokens]\n04A1B2C4 = "bank"\n'
    file = read(path, tiles)

    assert file.problems == ()
    assert file.hardware.readers == {5: Reader(role="place", place="habitat 1")}
    assert file.hardware.tokens == {"04A1B2C4": "bank"}
    assert (16 + 5, 2) in [(one.key, one.value) for one in file.hardware.settings()]

    assert file.save(file.hardware) is None
    assert HardwareFile(path).hardware == file.hardware


def test_a_reader_that_is_no_place_is_written_as_it_always_was(path: Path) -> None:
    HardwareFile(path).save(Hardware(readers={0: Reader(role="well")}))

    assert "place" not in path.read_text(encoding="utf-8")


def test_without_a_file_no_box_is_known(path: Path) -> None:
    file = HardwareFile(path)

    assert Hardware() == file.hardware
    assert () == file.problems
    assert not file.hardware.board.is_made
    assert not path.parent.exists()


def test_a_file_says_what_the_box_is_like(path: Path) -> None:
    file = read(path, WRITTEN)

    assert () == file.problems
    assert MEANT == file.hardware
    assert MEANT.board.is_made
    assert (0,) == MEANT.wells


def test_an_editor_on_windows_may_write_it(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(WRITTEN.replace("\n", "\r\n").encode("utf-8-sig"))
    file = HardwareFile(path)
    assert file.problems == ()
    assert file.hardware.tokens == {FOX: "fox"}


def test_a_board_is_told_timing_roles_and_gains() -> None:
    assert (
        Configure(1, 500), Configure(2, 60), Configure(3, 300), Configure(4, 20),
        Configure(5, 150), Configure(6, 300), Configure(16, 1), Configure(20, 2),
        Configure(32, 3), Configure(36, 4),
    ) == MEANT.settings()  # fmt: skip


@pytest.mark.parametrize("hardware", [Hardware(), MEANT, toy_hardware()], ids=["no", "my", "toy"])
def test_what_was_saved_is_read_again(path: Path, hardware: Hardware) -> None:
    assert HardwareFile(path).save(hardware) is None
    again = HardwareFile(path)

    assert hardware == again.hardware
    assert () == again.problems
    assert path.read_text().startswith(HEAD)


def test_it_is_written_for_people_to_read(path: Path) -> None:
    HardwareFile(path).save(MEANT)

    assert '\n[readers.0]\nrole = "well"\ngain = 3\n' in path.read_text()
    assert f'\n[dice.A.faces]\n{RED} = "red"\n' in path.read_text()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[board]\nbaud = 300", "line 2: board.baud is 300; expected 9600, 38400, 57600, 115200"),
        ('[board]\nid = "c0ffee"', "line 2: board.id is 'c0ffee'; expected 8 digits"),
        ("[board]\nport = 7", "line 2: board.port is 7; expected a port's name"),
        ("board = 7", "line 1: board is 7; expected a table"),
        ("[timing]\n\nbutton = 2000", "line 3: timing.button is 2000; expected milliseconds"),
        ("[timing]\ngone = -1", "line 2: timing.gone is -1; expected milliseconds"),
        ('[readers.16]\nrole = "well"', "line 1: readers.16 is '16'; expected a number from 0"),
        ('[readers.00]\nrole = "well"', "line 1: readers.00 is '00'; expected a number"),
        ('[readers.1]\nrole = "table"', "line 2: readers.1.role is 'table'; expected \"well\","),
        ("[readers.1]\ngain = 2", "line 1: readers.1.role is missing; expected"),
        ('[readers.1]\nrole = "well"\ngain = 8', "line 3: readers.1.gain is 8; expected a whole"),
        ("[readers]\n1 = 7", "line 2: readers.1 is 7; expected a table"),
        ('[switches.24]\nrole = "ok"', "line 1: switches.24 is '24'; expected a number from 0"),
        ('[switches.2]\nrole = "peg"\nanimal = 3', "line 3: switches.2.animal is 3; expected an"),
        ('[dice.A.faces]\n04a1b2c3 = "red"', "line 2: dice.A.faces.04a1b2c3 is '04a1b2c3'; exp"),
        ("[dice.A.faces]\n04A1B2C3 = 3", "line 2: dice.A.faces.04A1B2C3 is 3; expected a name"),
        ("[dice]\nA = 3", "line 2: dice.A is 3; expected a table"),
        ("[dice.A]\nfaces = [1]", "line 2: dice.A.faces is [1]; expected a table"),
        ('[dice."".faces]\n04A1B2C3 = "red"', "line 1: dice. is ''; expected a name"),
        ("[tokens]\n04A1B2C3 = ''", "line 2: tokens.04A1B2C3 is ''; expected a name of at most 24"),
        ('[tokens]\n04A1B2C3 = "a\\nb"', "line 2: tokens.04A1B2C3 is 'a\\nb'; expected a name"),
        ("version = 2", ": it is of version 2"),
        ("version = 'x'", ": it is of version 'x'"),
        ("colour = 1", "line 1: colour means nothing to this game; it is kept."),
        ("[board]\nvendor = 1", "line 2: board.vendor means nothing to this game"),
        ("[dice.A]\nglow = 1", "line 2: dice.A.glow means nothing to this game"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line_and_left_out(path: Path, text: str, told: str) -> None:
    file = read(path, text)

    assert 1 == len(file.problems)
    assert f"{path}" in file.problems[0]
    assert told.removeprefix(": it") in file.problems[0]


def test_the_rest_is_used_all_the_same(path: Path) -> None:
    broken = WRITTEN.replace("gain = 3", "gain = 30").replace('"ok"', '"okay"')
    file = read(path, broken)

    assert 2 == len(file.problems)
    assert {0: Reader(role="well"), 4: Reader(role="basket")} == file.hardware.readers
    assert [6] == list(file.hardware.switches)
    assert MEANT.dice == file.hardware.dice


@pytest.mark.parametrize(
    ("more", "names"),
    [
        (f'[dice.B.faces]\n"{RED}" = "green"', "A, B"),
        (f'[dice.B.faces]\n"{FOX}" = "green"', "B, fox"),
    ],
)
def test_a_tag_that_stands_for_two_things_stands_for_none(
    path: Path, more: str, names: str
) -> None:
    file = read(path, WRITTEN + more)
    uid = more.split('"')[1]

    assert [f"the tag {uid} stands for {names}; it is left out."] == [
        problem.split(": ", 1)[1] for problem in file.problems
    ]
    assert uid not in file.hardware.tokens
    assert all(uid not in faces for faces in file.hardware.dice.values())


def test_too_many_entries_are_no_table(path: Path) -> None:
    tags = "\n".join(f'{number:08X} = "fox"' for number in range(MOST_ENTRIES + 1))
    file = read(path, f"[tokens]\n{tags}")

    assert {} == file.hardware.tokens
    assert f"a table of at most {MOST_ENTRIES} entries" in file.problems[0]
    assert len(file.problems[0]) < 300


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"[board\n", "is not TOML: Expected ']' at the end of a table declaration (at line 1"),
        (b"[tokens]\n04A1B2C3 = 'a'\n04A1B2C3 = 'b'\n", "(at line 3"),
        (b"\xff\xfe", "is not TOML: 'utf-8' codec"),
        (b"a = " + b"[" * 100_000, "is not TOML: nested too deeply"),
    ],
)
def test_what_is_no_toml_is_kept_aside(path: Path, data: bytes, told: str) -> None:
    file = read(path, data)
    assert Hardware() == file.hardware
    assert told in file.problems[0]

    assert file.save(MEANT) is None
    assert data == path.with_name("hardware.toml.damaged").read_bytes()
    assert MEANT == HardwareFile(path).hardware


def test_a_file_too_large_or_no_file_is_not_read(path: Path) -> None:
    file = read(path, b"#" * (MOST_BYTES + 1))
    assert "cannot be read: larger than" in file.problems[0]

    path.unlink()
    path.mkdir()
    assert "cannot be read: not a file." in HardwareFile(path).problems[0]
    assert "could not be saved" in str(HardwareFile(path).save(MEANT))


def test_a_newer_file_is_understood_as_far_as_it_goes_and_kept(path: Path) -> None:
    newer = WRITTEN.replace("version = 1", "version = 2") + "[wheels]\ncount = 4\n"
    file = read(path, newer)
    assert MEANT == file.hardware

    file.save(MEANT)
    file.save(Hardware())
    assert newer == path.with_name("hardware.toml.newer").read_text()
    assert {"count": 4} == tomllib.loads(path.read_text())["wheels"]


def test_what_another_version_wrote_is_kept_as_long_as_it_belongs_to_something(path: Path) -> None:
    file = read(
        path,
        f'colour = "blue"\n[dice.A]\nglow = true\n[dice.A.faces]\n{RED} = "red"\n'
        '[dice.B]\nglow = false\n[readers.1]\nrole = "pad"\nled = 3\n',
    )
    file.save(Hardware(dice={"A": {RED: "green"}}))
    table = tomllib.loads(path.read_text())

    assert "blue" == table["colour"]
    assert {"A": {"glow": True, "faces": {RED: "green"}}} == table["dice"]
    assert {} == table["readers"]


def test_the_file_before_stays_beside_once(path: Path) -> None:
    file = read(path, WRITTEN)
    backup = path.with_name("hardware.toml.bak")

    file.save(Hardware())
    assert WRITTEN == backup.read_text()
    file.save(Hardware())
    assert WRITTEN == backup.read_text(), "nothing changed, so nothing gave way"
    file.save(MEANT)
    assert Hardware() == HardwareFile(backup).hardware


def test_what_cannot_be_written_holds_all_the_same(path: Path) -> None:
    path.parent.parent.joinpath("config").write_text("a file where the folder should be")
    file = HardwareFile(path)

    assert "could not be saved" in str(file.save(MEANT))
    assert MEANT == file.hardware


scalars = st.one_of(st.booleans(), st.integers(), st.text(st.characters(exclude_categories=["Cs"])))
names = st.sampled_from(
    ["board", "timing", "readers", "dice", "tokens", "switches", "0", "A", "faces", RED, "role"]
)
tables = st.dictionaries(
    names,
    st.recursive(
        scalars,
        lambda inner: st.one_of(st.lists(inner), st.dictionaries(names, inner)),
        max_leaves=12,
    ),
)


@given(tables)
def test_any_table_is_read_and_comes_out_usable(
    tmp_path_factory: pytest.TempPathFactory, table: dict[str, object]
) -> None:
    path = tmp_path_factory.mktemp("any") / "hardware.toml"
    file = read(path, toml_with_tables(table))
    assert file.save(file.hardware) is None

    assert file.hardware == HardwareFile(path).hardware


@given(tables)
def test_tables_with_headings_read_back_as_equal(table: dict[str, object]) -> None:
    assert table == tomllib.loads(toml_with_tables(table))


def test_lines_of_keys_are_counted_from_one() -> None:
    text = "a = 1\n\n[b]\nc = {d = 2}\n[b.'e.f']\ng = '''\nh = 3\n'''\n[[i]]\nj = 1\n"
    lines = lines_of_keys(text)

    assert 1 == lines[("a",)]
    assert 3 == lines[("b",)]
    assert 4 == lines[("b", "c")] == lines[("b", "c", "d")]
    assert 5 == lines[("b", "e.f")]
    assert ("b", "e.f", "g") not in lines
    assert 9 == lines[("i",)]
