"""Every truncation and every changed byte of a save: the good part is kept, the rest is told."""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.record import encode
from game.saves.lines import Damage, entries_of, lines_of
from game.saves.loading import SaveError, load
from game.saves.store import OpenGame
from tests.saves.desk import header, play, store_in


@pytest.fixture
def game(tmp_path: Path) -> OpenGame:
    """A short game, as somebody left it."""
    game = store_in(tmp_path).begin(header(2))
    play(game.match, Random(11), 14)
    game.journal.close()
    return game


def lines_before(whole: bytes, place: int) -> int:
    return whole[:place].count(b"\n")


def test_every_truncation_keeps_every_whole_line(game: OpenGame) -> None:
    path = game.journal.path
    whole = path.read_bytes()
    entries = load(path).entries
    for length in range(len(whole)):
        kept = lines_before(whole, length)
        is_between_lines = length == 0 or whole[:length].endswith(b"\n")
        damage = None if is_between_lines else damage_of("cut", kept + 1)
        good, found = entries_of(whole[:length])
        assert (len(good), found) == (kept, damage)
        if length % 7 and not is_between_lines:
            continue
        path.write_bytes(whole[:length])
        if kept == 0:
            with pytest.raises(SaveError):
                load(path)
            continue
        loaded = load(path)
        assert loaded.entries == entries[: kept - 1]
        assert loaded.match.version == kept - 1
        assert loaded.damage == damage


def damage_of(kind: str, line: int) -> Damage:
    sentences = {
        "cut": f"The save breaks off in line {line}; what was played up to there is kept.",
        "changed": f"Line {line} of the save is damaged; what was played before it is kept.",
        "refused": f"Line {line} of the save is against the rules; what came before it is kept.",
    }
    return Damage(kind, line, sentences[kind])


def test_every_changed_byte_is_noticed(game: OpenGame) -> None:
    """For each place in the file: a flipped bit, a random byte, and bytes that mean something."""
    path = game.journal.path
    whole = path.read_bytes()
    entries = load(path).entries
    rng = Random(1)
    for place in range(len(whole)):
        flipped = whole[place] ^ (1 << rng.randrange(8))
        for byte in {flipped, rng.randrange(256), *b' \n0"{'} - {whole[place]}:
            changed = bytearray(whole)
            changed[place] = byte
            good = lines_before(whole, place)
            kept, damage = entries_of(bytes(changed))
            assert len(kept) == good
            assert damage is not None
            assert damage.line == good + 1
        if place % 7:
            continue
        path.write_bytes(bytes(changed))
        if good:
            assert load(path).entries == entries[: good - 1]
        else:
            with pytest.raises(SaveError):
                load(path)


@pytest.mark.parametrize("count", [1, 2])
def test_lost_and_repeated_lines_are_noticed(game: OpenGame, count: int) -> None:
    """A checksum over each line alone would not see them."""
    lines = game.journal.path.read_bytes().splitlines(keepends=True)
    for place in range(1, len(lines) - count):
        without = b"".join(lines[:place] + lines[place + count :])
        twice = b"".join(lines[: place + count] + lines[place:])

        assert entries_of(without)[1] == damage_of("changed", place + 1)
        assert entries_of(twice)[1] == damage_of("changed", place + count + 1)


def test_going_on_with_a_damaged_save_keeps_the_original_and_writes_a_clean_one(
    game: OpenGame,
) -> None:
    path = game.journal.path
    whole = path.read_bytes()
    damaged = whole[:-30]
    path.write_bytes(damaged)
    resumed = store_in(path.parent).resume(path)

    assert resumed.damage == damage_of("cut", whole.count(b"\n"))
    assert resumed.match.version == game.match.version - 1
    assert path.with_name(f"{path.name}.damaged").read_bytes() == damaged
    assert load(path).damage is None
    play(resumed.match, Random(2), 5)
    assert load(path).damage is None
    assert load(path).match.truth == resumed.match.truth


def test_each_damaged_original_is_kept(game: OpenGame) -> None:
    path = game.journal.path
    whole = path.read_bytes()
    for cut in (10, 200, 300):
        path.write_bytes(whole[:-cut])
        store_in(path.parent).resume(path)

    kept = {other.name: other.read_bytes() for other in path.parent.iterdir()}
    assert kept[f"{path.name}.damaged"] == whole[:-10]
    assert kept[f"{path.name}.damaged-2"] == whole[:-200]
    assert kept[f"{path.name}.damaged-3"] == whole[:-300]


@pytest.mark.parametrize(
    "bad",
    [
        b'{"type":"Acted","seat":0,"action":{"type":"Jump"}}',
        b'{"type":"Acted","seat":-1,"action":{"type":"Stay"}}',
        b'{"type":"Acted","seat":99,"action":{"type":"Decline"}}',
        b'{"type":"Settled","outcome":{"type":"Dice","values":["red"]},"source":"hand"}',
        b'{"type":"Undone","seat":0}',
        b'{"type":"Undone","seat":77}',
        b'{"type":"Flown","seat":0}',
        b'{"type":"Acted","seat":"x","action":{"type":"Stay"}}',
        b"[]",
        b"7",
        b'{"type":"Undone","seat":0,"x":"\xff"}',
        b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}",
    ],
)
def test_what_the_rules_refuse_ends_the_record_there(game: OpenGame, bad: bytes) -> None:
    """With right checksums, as a bug or a hand would write it."""
    path = game.journal.path
    entries, _ = entries_of(path.read_bytes())
    path.write_bytes(lines_of((*entries[:5], bad, *entries[5:]))[0])
    loaded = load(path)

    if len(bad) < 5000:
        assert loaded.damage == damage_of("refused", 6)
    else:
        assert loaded.damage == damage_of("changed", 6)
    assert tuple(map(encode, loaded.entries)) == entries[1:5]
    assert loaded.match.version == 4


def test_a_huge_line_is_only_a_bad_line(game: OpenGame) -> None:
    path = game.journal.path
    with path.open("ab") as file:
        file.write(b"x" * 3_000_000)

    assert load(path).damage == damage_of("cut", game.match.version + 2)


json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 99),
        st.floats(allow_nan=False, allow_infinity=False),
        st.sampled_from(["cloud9", "Acted", "Undone", "Dice", "red", "wild", "0", ""]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["type", "seat", "values", "quick"]), inner, max_size=3),
    ),
    max_leaves=5,
)


@given(data=st.data())
def test_whatever_a_save_says_loading_it_never_crashes(data: st.DataObject) -> None:
    """Right checksums around wrong content, as a bug or a hand would write it."""
    with TemporaryDirectory() as folder:
        game = store_in(Path(folder)).begin(header(3))
        play(game.match, Random(4), data.draw(st.integers(0, 30)))
        path = game.journal.path
        lines = [json.loads(entry) for entry in entries_of(path.read_bytes())[0]]
        number = data.draw(st.integers(0, len(lines) - 1))
        place = lines[number]
        while True:
            key = data.draw(
                st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place)))
            )
            if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
                place = place[key]
                continue
            place[key] = data.draw(json_values)
            break
        path.write_bytes(lines_of(json.dumps(line).encode() for line in lines)[0])
        listing = store_in(Path(folder)).saved()

        assert len(listing.games) + len(listing.odd) == 1
        if listing.games:
            resumed = store_in(Path(folder)).resume(path)
            play(resumed.match, Random(4), 5)
            assert load(path).damage is None
