"""The folder of saved games, whatever lies in it."""

import errno
import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.core.record import encode
from game.core.registry import GAMES
from game.core.types import Ask, Dice, Over
from game.saves.lines import lines_of
from game.saves.loading import MOST_BYTES, SaveError, load
from game.saves.store import FINISHED, OddFile, Store
from game.saves.summary import INDEX
from tests.saves.desk import FaultyOs, header, play, saved_bytes, store_in


def set_age(path: Path, seconds: int) -> None:
    os.utime(path, (seconds, seconds))


def test_a_folder_that_is_not_there_holds_no_games(tmp_path: Path) -> None:
    listing = store_in(tmp_path / "none").saved()

    assert listing.games == listing.odd == ()
    assert listing.trouble is None


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")

    assert "cannot be read: Not a directory" in store_in(tmp_path / "games").saved().trouble


def test_a_saved_game_tells_all_that_a_list_shows(tmp_path: Path) -> None:
    game = store_in(tmp_path).begin(header(3))
    play(game.match, Random(6), 150)
    set_age(game.journal.path, 1_000_000_000)
    (saved,) = store_in(tmp_path).saved().games

    assert saved.path == game.journal.path
    assert saved.game == "cloud9"
    assert saved.players == header(3).players
    assert saved.last_played_s == 1_000_000_000.0
    assert saved.scores == game.match.view(None).scores
    assert not saved.is_over
    assert saved.damage is None
    assert saved.summary.started == "2026-03-04T15:06:07+01:00"
    view = game.match.view(None)
    assert saved.summary.place == {"trip": view.trip, "cloud": view.cloud}
    assert any(saved.scores)
    assert [player.bot for player in saved.players] == [None, None, "hard"]


def test_the_newest_comes_first(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    paths = [store.begin(header(seed=str(seed))).journal.path for seed in range(4)]
    for path, age in zip(paths, (3, 1, 4, 2), strict=True):
        set_age(path, age)

    assert [game.path for game in store.saved().games] == [paths[2], paths[0], paths[3], paths[1]]


def test_an_unfinished_game_is_offered_however_many_are_finished(tmp_path: Path) -> None:
    """Also if they lie in the old layout, where all games shared one folder."""
    waiting = store_in(tmp_path).begin(header(2, seed="waits"))
    play(waiting.match, Random(2), 20)
    set_age(waiting.journal.path, 1)
    over = store_in(tmp_path).begin(header(2, options=b'{"quick":true}'))
    play(over.match, Random(6))
    over.journal.close()
    for number in range(80):
        copy = tmp_path / f"cloud9-{number}.jsonl"
        copy.write_bytes(over.journal.path.read_bytes())
        set_age(copy, 1000 + number)

    store = store_in(tmp_path)
    assert [game.path for game in store.saved().games] == [waiting.journal.path]
    assert len(store.finished().games) == 81
    assert len(list((tmp_path / FINISHED).glob("*.jsonl"))) == 81


def finished_game(folder: Path, seed: int = 6) -> Path:
    game = store_in(folder).begin(header(2, options=b'{"quick":true}', seed=str(seed)))
    play(game.match, Random(seed))
    game.journal.close()
    return game.journal.path


def test_finished_games_move_to_the_history(tmp_path: Path) -> None:
    path = finished_game(tmp_path)
    truth = load(path).match.truth
    store = store_in(tmp_path)

    assert store.saved().games == ()
    (over,) = store.finished().games
    assert over.is_over
    assert over.path == tmp_path / FINISHED / path.name
    assert not path.exists()
    assert load(over.path).match.truth == truth


def test_a_crash_before_the_move_is_made_good_at_the_next_start(tmp_path: Path) -> None:
    finished_game(tmp_path)

    assert len(store_in(tmp_path).finished().games) == 1, "seen before it is moved"
    store_in(tmp_path).saved()
    assert len(store_in(tmp_path).finished().games) == 1, "and after"


def test_a_disk_that_refuses_the_move_keeps_the_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished_game(tmp_path)

    def refuse(_path: Path, _target: Path) -> Path:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    assert store_in(tmp_path).saved().games == ()
    assert len(store_in(tmp_path).finished().games) == 1


def test_a_name_that_is_taken_in_the_history_is_not_overwritten(tmp_path: Path) -> None:
    path = finished_game(tmp_path)
    (tmp_path / FINISHED).mkdir()
    (tmp_path / FINISHED / path.name).write_bytes(path.read_bytes())
    store_in(tmp_path).saved()

    assert len(store_in(tmp_path).finished().games) == 2


def test_the_oldest_of_very_many_finished_games_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.saves.store.KEPT_FINISHED", 3)
    for seed in range(5):
        set_age(finished_game(tmp_path, 6 + seed), 1000 + seed)
    waiting = store_in(tmp_path).begin(header(2, seed="waits"))
    set_age(waiting.journal.path, 1)
    store = store_in(tmp_path)

    assert len(store.saved().games) == 1, "what waits is never deleted"
    assert [game.last_played_s for game in store.finished().games] == [1004.0, 1003.0, 1002.0]


def test_the_history_can_be_forgotten(tmp_path: Path) -> None:
    for seed in range(3):
        finished_game(tmp_path, 6 + seed)
    waiting = store_in(tmp_path).begin(header(2, seed="waits"))
    store = store_in(tmp_path)
    store.saved()

    assert store.forget_finished() is None
    assert store.finished().games == ()
    assert [game.path for game in store.saved().games] == [waiting.journal.path]
    assert list((tmp_path / FINISHED).glob("*.jsonl")) == []


def test_what_is_known_is_not_played_again_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        finished_game(tmp_path, 6 + seed)
    store_in(tmp_path).saved()
    before = store_in(tmp_path).finished()
    monkeypatch.setattr("game.saves.store.load", lambda _path: 1 / 0)

    assert store_in(tmp_path).finished() == before


@pytest.mark.parametrize("damage", [b"", b"{", b'{"format":99,"rules":{},"lines":[]}', b"[" * 9999])
def test_a_damaged_index_only_costs_time(tmp_path: Path, damage: bytes) -> None:
    finished_game(tmp_path)
    store_in(tmp_path).saved()
    before = store_in(tmp_path).finished()
    (tmp_path / FINISHED / INDEX).write_bytes(damage)

    assert store_in(tmp_path).finished() == before


def test_a_file_that_changed_is_looked_at_again(tmp_path: Path) -> None:
    path = finished_game(tmp_path)
    store = store_in(tmp_path)
    store.saved()
    kept = tmp_path / FINISHED / path.name
    kept.write_bytes(kept.read_bytes()[:-5])

    assert store.finished().games == ()
    assert [odd.path for odd in store.finished().odd] == [kept]
    assert "breaks off" in store.finished().odd[0].sentence


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_resumed_game_is_the_game_that_was_left(tmp_path: Path, seats: int) -> None:
    """Its truth, log, version and every further entry; and it goes on in the same file."""
    left = store_in(tmp_path).begin(header(seats))
    play(left.match, Random(seats), 25 * seats)
    resumed = store_in(tmp_path).resume(left.journal.path)

    assert resumed.header == left.header
    assert resumed.match.truth == left.match.truth
    for viewer in (None, *range(seats)):
        assert resumed.match.log(viewer) == left.match.log(viewer)
        assert resumed.match.view(viewer) == left.match.view(viewer)
    play(left.match, Random(1), 5)
    play(resumed.match, Random(1), 5)
    assert load(left.journal.path).match.truth == resumed.match.truth == left.match.truth


def test_many_resumes_are_one_game(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    game = store.begin(header(4))
    while not isinstance(game.match.due(), Over):
        play(game.match, Random(game.match.version), 7)
        game.journal.close()
        game = store.resume(game.journal.path)

    assert [game.journal.path] == list(tmp_path.iterdir())


def test_two_equal_beginnings_are_two_games(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    names = [store.begin(header()).journal.path.name for _ in range(3)]

    assert names[0].startswith("cloud9-20260304150607-")
    assert [names[0].replace(".jsonl", f"-{number}.jsonl") for number in (2, 3)] == names[1:]
    assert len(store.saved().games) == 3


def test_the_file_is_for_the_players_eyes_only(tmp_path: Path) -> None:
    path = store_in(tmp_path).begin(header()).journal.path

    assert path.stat().st_mode & 0o077 == 0


def test_options_are_written_in_one_line(tmp_path: Path) -> None:
    game = store_in(tmp_path).begin(header(options=b'{\n  "quick": true\n}\n'))

    assert bytes(game.header.options) == b'{"quick":true}'
    assert load(game.journal.path).match.truth.options.quick


def test_a_wrong_table_is_not_begun(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with pytest.raises(ValueError, match="2 to 6 seats, not 1"):
        store.begin(header(1))
    with pytest.raises(ValueError, match="unknown field `slow`"):
        store.begin(header(options=b'{"slow":true}'))
    with pytest.raises(KeyError):
        store.begin(header(game="chess"))

    assert list(tmp_path.iterdir()) == []


def save(folder: Path, name: str, *entries: bytes) -> Path:
    path = folder / name
    path.write_bytes(lines_of(entries)[0])
    return path


def test_odd_things_in_the_folder_are_named_and_break_nothing(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    good = store.begin(header()).journal.path
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "notes.txt").write_text("remember the milk")
    (tmp_path / "noise.jsonl").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "link.jsonl").symlink_to(good)
    (tmp_path / "dead-link.jsonl").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.jsonl")
    with (tmp_path / "huge.jsonl").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    head = header()
    save(tmp_path, "v2.jsonl", encode(head).replace(b'"format":1', b'"format":2'))
    save(tmp_path, "other-game.jsonl", encode(header(game="chess")))
    save(tmp_path, "other-rules.jsonl", encode(header(rules=999)))
    save(tmp_path, "one-seat.jsonl", encode(header(1)))
    save(tmp_path, "options.jsonl", encode(header(options=b'{"slow":1}')))
    save(tmp_path, "no-header.jsonl", b'{"type":"Undone","seat":0}')
    save(tmp_path, "list.jsonl", b"[1,2]")
    save(tmp_path, "no-game.jsonl", b"{}")
    save(tmp_path, "bot.jsonl", encode(head).replace(b'"hard"', b'"godlike"'))
    deep = save(tmp_path, "deep.jsonl", b"[" * 5000 + b"]" * 5000)
    (tmp_path / ".hidden").touch()
    (tmp_path / "gone.jsonl.damaged").touch()
    listing = store.saved()
    found = {odd.path.name: odd.sentence for odd in listing.odd}

    assert [game.path for game in listing.games] == [good]
    expected = {
        "folder.jsonl": "folder.jsonl is not a file.",
        "empty.jsonl": "empty.jsonl is empty: nothing had been saved yet when it was left.",
        "notes.txt": "notes.txt is not a saved game: their names end in .jsonl.",
        "noise.jsonl": "noise.jsonl is no saved game, or its first line is damaged.",
        "link.jsonl": "link.jsonl is a link, not a saved game.",
        "dead-link.jsonl": "dead-link.jsonl is a link, not a saved game.",
        "pipe.jsonl": "pipe.jsonl is not a file.",
        "huge.jsonl": "huge.jsonl is too large to be a saved game.",
        "v2.jsonl": "v2.jsonl was saved by another version of Cloudtop (format 2).",
        "other-game.jsonl": (
            "other-game.jsonl is of a game that this Cloudtop does not know ('chess')."
        ),
        "other-rules.jsonl": ("other-rules.jsonl was played by other rules (version 999; ..."),
        "one-seat.jsonl": (
            "one-seat.jsonl is for another kind of table: Cloud 9 is for 2 to 6 seats, not 1."
        ),
        "options.jsonl": ("options.jsonl is for another kind of table: not a valid options: ..."),
        "no-header.jsonl": (
            "no-header.jsonl does not say which game it is: not a valid header: ..."
        ),
        "list.jsonl": ("list.jsonl does not say which game it is: ..."),
        "no-game.jsonl": ("no-game.jsonl does not say which game it is: not a valid header: ..."),
        "bot.jsonl": ("bot.jsonl does not say which game it is: not a valid header: ..."),
        "deep.jsonl": "deep.jsonl is no saved game, or its first line is damaged.",
    }

    assert found.keys() == expected.keys()
    for name, sentence in expected.items():
        assert found[name].startswith(sentence.removesuffix("..."))
    assert deep.exists()
    for odd in listing.odd:
        if odd.path.name in {"notes.txt", "link.jsonl", "dead-link.jsonl"}:
            continue
        with pytest.raises(SaveError) as refused:
            store.resume(odd.path)
        assert str(refused.value) == odd.sentence


def test_a_save_can_be_loaded_by_any_name(tmp_path: Path) -> None:
    """A damaged original, for a bug report; a link, by a hand that knows what it does."""
    game = store_in(tmp_path).begin(header())
    play(game.match, Random(1), 9)
    link = tmp_path / "link.damaged"
    link.symlink_to(game.journal.path)

    assert load(link).match.truth == game.match.truth


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    path = store.begin(header()).journal.path

    def refuse(_: Path) -> bytes:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)

    assert store.saved().odd == (OddFile(path, f"{path.name} cannot be read: Permission denied."),)


def test_a_file_that_vanishes_meanwhile_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ghost = tmp_path / "ghost.jsonl"
    monkeypatch.setattr(Path, "iterdir", lambda _: iter([ghost]))

    assert store_in(tmp_path).saved().odd == (
        OddFile(ghost, "ghost.jsonl cannot be read: No such file or directory."),
    )


def test_asking_again_reads_only_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    games = [store.begin(header(seed=str(seed))) for seed in range(3)]
    reads: list[str] = []
    read = Path.read_bytes

    def counted(path: Path) -> bytes:
        reads.append(path.name)
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", counted)
    first = store.saved()
    assert len([name for name in reads if name != INDEX]) == 3
    reads.clear()
    assert store.saved() == first
    assert reads == []

    play(games[1].match, Random(1), 3)
    assert len(store.saved().games) == 3
    assert reads == [games[1].journal.path.name]


def test_a_deleted_game_is_gone_with_what_was_kept_beside_it(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    stays = store.begin(header(seed="1")).journal.path
    game = store.begin(header())
    play(game.match, Random(1), 9)
    game.journal.close()
    path = game.journal.path
    path.write_bytes(path.read_bytes()[:-9])
    store.resume(path).journal.close()
    (tmp_path / f".{path.name}.new").write_text("left by a power cut")
    assert len(list(tmp_path.iterdir())) == 4

    assert store.delete(path) is None
    assert list(tmp_path.iterdir()) == [stays]
    assert store.delete(path) is None


def test_a_game_that_cannot_be_deleted_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()

    sentence = store_in(tmp_path).delete(tmp_path / "folder.jsonl")
    assert sentence is not None
    assert sentence.startswith("folder.jsonl could not be deleted: ")


def test_a_store_that_may_not_write_still_begins_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.saves.files.os", FaultyOs([errno.EROFS] * 99, only="open"))
    game = Store(tmp_path / "games").begin(header())
    play(game.match, Random(1), 9)

    assert game.journal.trouble is not None
    game.journal.close()
    assert store_in(tmp_path / "games").saved().games == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_registered_game_can_be_saved_listed_and_resumed(tmp_path: Path, game: str) -> None:
    """Every game's view tells the scores, one for each seat."""
    from game.catalogue import rules_of

    info = GAMES[game]
    for seats in info.seats:
        begun = store_in(tmp_path).begin(
            header(seats, game=game, rules=rules_of(game).version, seed=str(seats))
        )
        play(begun.match, Random(seats))
        begun.journal.close()
    store_in(tmp_path).saved()
    listing = store_in(tmp_path).finished()

    assert not listing.odd
    assert len(listing.games) == len(info.seats)
    for saved in listing.games:
        assert saved.is_over
        assert len(saved.scores) == len(saved.players)
        assert all(len(numbers) == len(saved.players) for numbers in saved.summary.facts.values())


def test_header_changes_are_what_the_desk_says() -> None:
    assert msgspec.json.decode(encode(header(2)))["players"][1]["bot"] == "hard"


def test_a_corrected_roll_and_a_commitment_are_saved(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    game = store.begin(msgspec.structs.replace(header(3), dice_seed="5eed"))
    while not isinstance(due := game.match.due(), Ask) or due.kind != "dice":
        play(game.match, Random(1), 1)
    game.match.settle(Dice(("red",) * due.count), "tray", game.match.version)
    game.match.correct(Dice(("blank",) * due.count), "hand", game.match.version)
    game.journal.close()

    loaded = load(game.journal.path)
    assert loaded.damage is None
    assert loaded.header.dice_seed == "5eed"
    assert loaded.match.truth == game.match.truth
    assert loaded.match.log(None)[-1].misread == ("red",) * due.count
    resumed = store.resume(game.journal.path)
    assert resumed.match.version == game.match.version


def test_a_record_from_before_seats_could_change_hands_is_played_on(tmp_path: Path) -> None:
    """Written by the program of the first release's foundation; it must stay readable."""
    old = Path(__file__).parent / "data" / "before-hand-over.jsonl"
    (tmp_path / old.name).write_bytes(old.read_bytes())
    (saved,) = store_in(tmp_path).saved().games
    assert saved.damage is None
    assert saved.scores == (5, 13, 7)
    assert load(saved.path).header.dice_seed == ""
    game = store_in(tmp_path).resume(saved.path)
    game.match.hand_over(0, "easy", game.match.version)
    play(game.match, Random(1), 5)
    game.journal.close()

    assert load(saved.path).match.truth == game.match.truth
    assert load(saved.path).match.bots == ("easy", None, "hard")
    assert saved_bytes(game).startswith(old.read_bytes())
