"""Every entry is in the file before the game goes on, whatever the disk does."""

import errno
import resource
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from typing import IO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.record import encode
from game.saves.flusher import DELAY_S, FlushThread
from game.saves.journal import DISK_FAILS, DISK_FULL, NOT_ALLOWED, Journal, keep_aside
from game.saves.lines import entries_of
from game.saves.loading import load
from game.saves.store import OpenGame
from tests.saves.desk import (
    ERRORS,
    FaultyOs,
    ManualFlusher,
    expected_bytes,
    header,
    play,
    saved_bytes,
    store_in,
    use,
)


@pytest.fixture
def game(tmp_path: Path) -> OpenGame:
    return store_in(tmp_path / "games").begin(header())


def record_of(game: OpenGame, entries: list[bytes]) -> None:
    """Let `entries` hear of every entry as the journal does."""
    append = game.journal.append

    def both(entry: object) -> None:
        entries.append(encode(entry))
        append(entry)

    game.match._record = both


def assert_whole(game: OpenGame, entries: list[bytes]) -> None:
    """The file holds the header and all `entries`, each once."""
    kept, damage = entries_of(saved_bytes(game))

    assert damage is None
    assert kept == (encode(game.header), *entries)


def test_an_entry_is_in_the_file_when_the_match_has_accepted_it(game: OpenGame) -> None:
    for _ in range(40):
        play(game.match, Random(3), 1)

        kept, damage = entries_of(saved_bytes(game))
        assert damage is None
        assert len(kept) == 1 + game.match.version

    assert game.journal.trouble is None


def test_an_undo_is_an_entry_too(game: OpenGame) -> None:
    entries: list[bytes] = []
    record_of(game, entries)
    play(game.match, Random(3))

    assert any(b"Undone" in entry for entry in entries)
    assert_whole(game, entries)


def test_every_entry_asks_for_a_sync(game: OpenGame) -> None:
    flusher = game.journal._flusher
    play(game.match, Random(3), 5)

    assert flusher.requests == 1 + game.match.version


def test_the_first_sync_makes_the_name_safe_too(
    game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = use(monkeypatch, FaultyOs())
    game.journal.sync()
    first = list(faulty.calls)
    game.journal.sync()

    assert first == ["dup", "fsync", "open", "fsync"]
    assert faulty.calls[4:] == ["dup", "fsync"]


def test_a_new_file_needs_no_sync_but_one_that_replaces_another_does(
    game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A good save must not give way to one that a power cut would empty."""
    faulty = use(monkeypatch, FaultyOs())
    store_in(game.journal.path.parent).begin(header(seed="8"))
    assert "fsync" not in faulty.calls

    store_in(game.journal.path.parent).resume(game.journal.path)
    assert "fsync" in faulty.calls


def test_the_game_does_not_wait_for_a_sync(
    game: OpenGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An fsync that hangs holds up nobody but the flusher."""
    begun, may_end, ended = Event(), Event(), Event()
    faulty = use(monkeypatch, FaultyOs())

    def fsync(descriptor: int) -> None:
        begun.set()
        assert may_end.wait(60)
        ended.set()

    monkeypatch.setattr(faulty, "fsync", fsync, raising=False)
    journal = Journal(
        tmp_path / "slow.jsonl",
        (encode(header()),),
        flusher=lambda sync: FlushThread(sync, pause=lambda *_: None),
    )
    game.match._record = journal.append
    assert begun.wait(60)
    play(game.match, Random(3), 30)

    assert not ended.is_set()
    assert len(entries_of(journal.path.read_bytes())[0]) == 1 + game.match.version
    may_end.set()
    journal.close()
    assert ended.is_set()


def test_requests_share_a_sync_after_a_short_pause() -> None:
    pauses: list[float] = []
    paused, go_on, synced = Event(), Event(), Event()
    syncs: list[int] = []

    def pause(closing: Event, seconds: float) -> None:
        pauses.append(seconds)
        paused.set()
        assert go_on.wait(60)

    def sync() -> None:
        syncs.append(1)
        synced.set()

    flusher = FlushThread(sync, pause=pause)
    flusher.request()
    assert paused.wait(60)
    flusher.request()
    flusher.request()
    go_on.set()
    assert synced.wait(60)
    flusher.close()

    assert len(syncs) == 2, "one for the three requests, one for closing"
    assert set(pauses) == {DELAY_S}
    assert DELAY_S < 0.1


def test_closing_syncs_at_once_although_nothing_was_asked() -> None:
    syncs: list[int] = []
    flusher = FlushThread(lambda: syncs.append(1))
    flusher.close()

    assert syncs in ([1], []), "closed before it had begun: nothing had been asked"


def test_closing_a_real_journal_leaves_a_whole_file(tmp_path: Path) -> None:
    from game.saves.store import Store

    game = Store(tmp_path).begin(header())
    play(game.match, Random(5), 30)
    game.journal.close()
    game.journal.close()

    assert game.match.version == len(load(game.journal.path).entries)


@pytest.fixture
def small_files() -> Iterator[object]:
    """Let the system refuse files over so many bytes: a real full disk, with partial writes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def limit(size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))

    yield limit
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_told_and_nothing_is_lost_once_there_is_room(
    game: OpenGame, small_files: object
) -> None:
    entries: list[bytes] = []
    record_of(game, entries)
    play(game.match, Random(3), 5)
    whole = len(saved_bytes(game))
    small_files(whole + 150)
    play(game.match, Random(4), 5)

    assert game.journal.trouble == DISK_FULL
    assert whole < len(saved_bytes(game)) <= whole + 150
    kept, damage = entries_of(saved_bytes(game))
    assert damage is not None
    assert kept[1:] == tuple(entries[: len(kept) - 1])

    small_files(10_000_000)
    play(game.match, Random(5), 1)

    assert game.journal.trouble is None
    assert_whole(game, entries)


def test_closing_writes_what_is_missing(game: OpenGame, small_files: object) -> None:
    entries: list[bytes] = []
    record_of(game, entries)
    small_files(len(saved_bytes(game)) + 10)
    play(game.match, Random(4), 5)
    small_files(10_000_000)
    game.journal.close()

    assert game.journal.trouble is None
    assert_whole(game, entries)


def test_a_new_game_on_a_full_disk_is_saved_once_there_is_room(
    tmp_path: Path, small_files: object
) -> None:
    small_files(10)
    game = store_in(tmp_path).begin(header())
    entries: list[bytes] = []
    record_of(game, entries)
    play(game.match, Random(3), 5)
    assert game.journal.trouble == DISK_FULL
    assert list(tmp_path.iterdir()) == []

    small_files(10_000_000)
    play(game.match, Random(3), 1)

    assert game.journal.trouble is None
    assert_whole(game, entries)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (errno.ENOSPC, DISK_FULL),
        (errno.EDQUOT, DISK_FULL),
        (errno.EROFS, NOT_ALLOWED),
        (errno.EACCES, NOT_ALLOWED),
        (errno.EIO, DISK_FAILS),
        (errno.ENODEV, DISK_FAILS),
    ],
)
@pytest.mark.parametrize("function", ["write", "fsync", "dup", "lseek"])
def test_each_trouble_has_its_sentence(
    game: OpenGame, monkeypatch: pytest.MonkeyPatch, error: int, sentence: str, function: str
) -> None:
    entries: list[bytes] = []
    record_of(game, entries)
    play(game.match, Random(3), 5)
    use(monkeypatch, FaultyOs([error] * 50, only=function))
    if function == "lseek":
        # A journal that cannot seek begins a new file.
        monkeypatch.setattr("game.saves.files.os", FaultyOs([error] * 50, only="open"))
    play(game.match, Random(3), 1)
    game.journal.sync()

    assert game.journal.trouble == sentence
    monkeypatch.undo()
    play(game.match, Random(3), 1)
    assert game.journal.trouble is None
    assert_whole(game, entries)


def test_a_vanished_folder_comes_back_with_the_whole_game(game: OpenGame) -> None:
    entries: list[bytes] = []
    record_of(game, entries)
    play(game.match, Random(3), 5)
    shutil.rmtree(game.journal.path.parent)
    play(game.match, Random(3), 1)

    assert game.journal.trouble is None
    assert_whole(game, entries)


def test_a_file_that_took_the_folders_place_is_trouble_not_an_error(game: OpenGame) -> None:
    entries: list[bytes] = []
    record_of(game, entries)
    folder = game.journal.path.parent
    shutil.rmtree(folder)
    folder.write_text("not a folder")
    play(game.match, Random(3), 3)
    assert game.journal.trouble == DISK_FAILS
    game.journal.sync()

    folder.unlink()
    play(game.match, Random(3), 1)

    assert_whole(game, entries)


def test_two_programs_that_resume_one_save_never_mix_their_lines(tmp_path: Path) -> None:
    """The one that wrote last has the whole of its own game in the file."""
    first = store_in(tmp_path).begin(header())
    play(first.match, Random(3), 8)
    second = store_in(tmp_path).resume(first.journal.path)
    for turn in range(6):
        play((first, second)[turn % 2].match, Random(turn), 1)
        _, damage = entries_of(saved_bytes(first))
        assert damage is None

    assert saved_bytes(second).count(b"\n") == 1 + second.match.version


@given(
    faults=st.lists(
        st.one_of(
            st.none(),
            st.sampled_from(ERRORS),
            st.tuples(st.integers(min_value=1, max_value=120)),
        ),
        max_size=60,
    ),
    plan=st.lists(st.sampled_from(["play", "play", "play", "sync"]), min_size=1, max_size=20),
    seed=st.integers(min_value=0, max_value=99),
)
def test_whatever_the_disk_does_the_file_is_whole_once_it_works(
    faults: list[object], plan: list[str], seed: int
) -> None:
    """Nothing lost, nothing doubled, never an exception into the game."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        use(monkeypatch, FaultyOs(faults))
        game = store_in(Path(folder) / "games").begin(header(seed=str(seed)))
        entries: list[bytes] = []
        record_of(game, entries)
        for step in plan:
            if step == "play":
                play(game.match, Random(seed), 1)
            else:
                game.journal.sync()
            if game.journal.path.exists():
                kept, _ = entries_of(saved_bytes(game))
                assert kept == (encode(game.header), *entries)[: len(kept)]
        monkeypatch.undo()
        game.journal.close()

        assert game.journal.trouble is None
        assert_whole(game, entries)
        assert [game.journal.path] == list(Path(folder, "games").iterdir())


def test_a_tiny_file_system_that_fills_up(tmp_path: Path) -> None:
    """The real thing: a tmpfs of a few pages, filled by somebody else."""
    mount = tmp_path / "disk"
    mount.mkdir()
    if not told("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", mount):
        pytest.skip("only the administrator may mount a file system")
    try:
        game = store_in(mount / "games").begin(header())
        entries: list[bytes] = []
        record_of(game, entries)
        play(game.match, Random(3), 5)
        ballast = mount / "ballast"
        with ballast.open("wb", buffering=0) as file, pytest.raises(OSError, match="space"):
            fill(file)
        play(game.match, Random(3), 200)
        assert game.journal.trouble == DISK_FULL
        ballast.unlink()
        play(game.match, Random(4), 1)
        assert game.journal.trouble is None
        assert_whole(game, entries)

        game.journal._leave_file()  # a disk cannot turn read-only under an open file
        assert told("mount", "-o", "remount,ro", mount)
        play(game.match, Random(5), 3)
        assert game.journal.trouble == NOT_ALLOWED
        assert told("mount", "-o", "remount,rw", mount)
        play(game.match, Random(5), 3)
        assert game.journal.trouble is None
        assert_whole(game, entries)
        game.journal.close()
    finally:
        told("umount", "-l", mount)


def fill(file: IO[bytes]) -> None:
    while True:
        file.write(b"x" * 4096)


def told(*command: object) -> bool:
    """Run a system command; tell whether it could be done."""
    if shutil.which(str(command[0])) is None:
        return False
    return subprocess.run(list(map(str, command)), check=False, capture_output=True).returncode == 0


def test_a_file_is_kept_aside_by_name_where_there_are_no_second_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, aside = tmp_path / "a", tmp_path / "b"
    path.write_bytes(b"old")
    use(monkeypatch, FaultyOs([errno.EPERM], only="link"))
    keep_aside(path, aside)

    assert not path.exists()
    assert aside.read_bytes() == b"old"


def test_there_may_be_nothing_to_keep_aside(tmp_path: Path) -> None:
    keep_aside(tmp_path / "a", tmp_path / "b")

    assert list(tmp_path.iterdir()) == []


def test_what_is_to_be_kept_aside_is_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read-only disk that comes back later still keeps the damaged original."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"damaged")
    monkeypatch.setattr(Path, "replace", refuse)
    use(monkeypatch, FaultyOs([errno.EROFS] * 9, only="link"))
    head = header()
    journal = Journal(
        path, (encode(head),), aside=tmp_path / "a.jsonl.damaged", flusher=ManualFlusher
    )
    assert journal.trouble == NOT_ALLOWED
    assert path.read_bytes() == b"damaged"

    monkeypatch.undo()
    journal.close()

    assert (tmp_path / "a.jsonl.damaged").read_bytes() == b"damaged"
    assert entries_of(path.read_bytes()) == ((encode(head),), None)


def refuse(*_: object) -> None:
    raise OSError(errno.EROFS, "read-only")


def test_the_expected_bytes_are_those_of_the_format(game: OpenGame) -> None:
    """The same record gives the same bytes, however it came to be."""
    while game.match.version < 20:
        due = game.match.due()
        if hasattr(due, "private"):
            game.match.submit(due.seat, game.match.legal(due.seat)[0], game.match.version)
        else:
            game.match.settle_random(Random(game.match.version))

    assert saved_bytes(game) == expected_bytes(game.header, game.match)
