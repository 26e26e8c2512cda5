"""The box's journal: what was said is there after a kill, and damage costs only its end."""

import os
from pathlib import Path

import pytest

from game.bridge import journal as module
from game.bridge.journal import MOST_BYTES, MOST_EVENTS, TROUBLE, Journal
from game.bridge.reports import Appeared, Crowded, Faulted, Key, Switched, Vanished
from game.saves.lines import lines_of


def key(seq: int) -> Key:
    return Key("00C0FFEE", 3, seq)


def appeared(seq: int) -> Appeared:
    return Appeared(key(seq), 5, 0, "04A1B2C3")


EVENTS = (
    appeared(1),
    Vanished(key(2), 6, 0, "04A1B2C3"),
    Crowded(key(3), 7, 1),
    Switched(key(4), 8, 7, closed=True),
    Faulted(key(5), 9, 2, "bus held"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "board.journal"


def test_without_a_file_nothing_is_known_and_none_is_made(path: Path) -> None:
    journal = Journal(path)

    assert journal.known is None
    assert () == journal.events("evening", 3)
    assert journal.trouble is None
    assert not path.parent.exists()
    journal.append()
    assert not path.parent.exists()


def test_what_came_since_the_tray_was_armed_is_there_after_a_kill(path: Path) -> None:
    journal = Journal(path)
    journal.append(appeared(250))
    journal.armed("evening", 3)
    journal.append(*EVENTS[:2])
    journal.append(*EVENTS[2:])

    again = Journal(path)
    assert EVENTS == again.events("evening", 3)
    assert again.is_armed("evening", 3)
    assert key(5) == again.known
    assert () == again.events("evening", 4)
    assert () == again.events("morning", 3)


def test_it_outlives_the_program_before_the_board_hears_of_it_and_never_waits_for_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_slow(_: int) -> None:
        raise AssertionError

    monkeypatch.setattr(os, "fsync", too_slow)
    journal = Journal(path)
    journal.armed("evening", 3)
    for count, event in enumerate(EVENTS, start=1):
        journal.append(event)
        assert EVENTS[:count] == Journal(path).events("evening", 3)
    journal.committed()
    assert journal.trouble is None


def test_the_same_roll_again_is_no_news_but_another_is(path: Path) -> None:
    journal = Journal(path)
    journal.armed("evening", 3)
    journal.append(*EVENTS)
    journal.armed("evening", 3)
    assert EVENTS == journal.events("evening", 3)

    journal.armed("evening", 4)
    assert () == journal.events("evening", 4)
    assert () == Journal(path).events("evening", 3)


def test_a_committed_roll_leaves_only_the_last_name(path: Path) -> None:
    journal = Journal(path)
    journal.armed("evening", 3)
    journal.append(*EVENTS)
    size = path.stat().st_size
    journal.committed()
    assert path.stat().st_size < size // 3

    again = Journal(path)
    assert () == again.events("evening", 3)
    assert key(5) == again.known
    again.append(appeared(6))
    assert key(6) == Journal(path).known


def test_of_a_damaged_file_all_before_the_damage_is_good(path: Path) -> None:
    journal = Journal(path)
    journal.armed("evening", 3)
    journal.append(*EVENTS)
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        found = Journal(path).events("evening", 3)
        assert EVENTS[: len(found)] == found
        assert whole[:size].count(b"\n") == len(found) + (size >= whole.index(b"\n") + 1)

    for place in range(0, len(whole), 7):
        changed = bytearray(whole)
        changed[place] ^= 1
        path.write_bytes(changed)
        found = Journal(path).events("evening", 3)
        assert EVENTS[: len(found)] == found

    again = Journal(path)
    again.append(appeared(9))
    assert key(9) == Journal(path).known, "what comes next is written anew"


@pytest.mark.parametrize("entry", [b'{"type":"Prophecy"}', b'{"type":"Armed","table":3}', b"3"])
def test_what_another_version_wrote_ends_it(path: Path, entry: bytes) -> None:
    path.parent.mkdir()
    last = b'{"type":"Last","key":{"board":"00C0FFEE","boot":3,"seq":8}}'
    later = b'{"type":"Armed","table":"evening","version":1}'
    path.write_bytes(lines_of([last, entry, later])[0])
    journal = Journal(path)

    assert key(8) == journal.known
    assert not journal.is_armed("evening", 1)


def test_a_file_of_any_size_is_read_only_as_far_as_ours_grow(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"x" * (MOST_BYTES + 10))
    assert Journal(path).known is None


def test_it_does_not_grow_while_nothing_is_committed(path: Path) -> None:
    journal = Journal(path)
    journal.armed("evening", 3)
    largest = 0
    for lap in range(120):
        journal.append(*[appeared(lap % 255 + 1)] * 100)
        largest = max(largest, path.stat().st_size)

    assert largest < MOST_BYTES
    assert MOST_EVENTS == len(Journal(path).events("evening", 3))


def test_whatever_the_disk_does_the_game_goes_on(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    journal = Journal(path)
    journal.armed("evening", 3)
    journal.append(*EVENTS)
    assert TROUBLE == journal.trouble
    assert EVENTS == journal.events("evening", 3)

    path.parent.unlink()
    journal.append(appeared(6))
    assert journal.trouble is None
    assert (*EVENTS, appeared(6)) == Journal(path).events("evening", 3), "all of it is written now"


def test_a_line_that_was_half_written_is_mended(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(path)
    journal.armed("evening", 3)

    def half(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:9])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(module, "write_all", half)
        journal.append(EVENTS[0])
    assert TROUBLE == journal.trouble
    assert () == Journal(path).events("evening", 3)
    journal.append(EVENTS[1])
    assert EVENTS[:2] == Journal(path).events("evening", 3)


def test_a_folder_in_its_place_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    assert TROUBLE == Journal(path).trouble


def test_it_can_be_closed_at_any_time(path: Path) -> None:
    Journal(path).close()
    journal = Journal(path)
    journal.append(*EVENTS)
    descriptor = journal._descriptor
    assert descriptor is not None
    os.close(descriptor)
    journal.close()
    journal.close()
