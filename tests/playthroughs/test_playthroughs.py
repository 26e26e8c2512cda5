"""Games written down: each still happens as it is told, and every game and table has one.

When a file differs because the rules or views were changed on purpose, run
`python -m tools.playthrough --update` and read what changed.
"""

import pytest

from game.core.registry import GAMES
from tests.strategies import EVERY_TABLE
from tools.playthrough import FOLDER, accepted_part, entries_in, file_of, main, written_down


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_game_is_as_written(game: str, seats: int) -> None:
    """Line by line: what is due, what may be done, what happens, and what everybody sees."""
    path = file_of(game, seats)
    assert path.exists(), "there is none yet: python -m tools.playthrough --update"
    text = path.read_text(encoding="utf-8")
    entries = entries_in(text, game)

    assert text.splitlines() == written_down(game, seats, entries).splitlines()


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_game_is_told_to_its_end(game: str, seats: int) -> None:
    """A playthrough that broke off would hide the end of the game."""
    text = file_of(game, seats).read_text(encoding="utf-8")

    assert text.splitlines()[-1].startswith("Over: ")


def test_no_playthrough_is_left_over() -> None:
    """Each file belongs to a registered game and a number of seats that is offered."""
    expected = {file_of(game, seats) for game, info in GAMES.items() for seats in info.seats}

    assert expected == set(FOLDER.glob("*.txt"))


def test_the_check_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """The command agrees with these tests."""
    assert 0 == main([])
    assert "" == capsys.readouterr().out


def test_the_check_finds_a_change(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that is not what the program does is shown, and an update mends it."""
    monkeypatch.setattr("tools.playthrough.FOLDER", tmp_path)
    assert 0 == main(["--update"])
    path = file_of("cloud9", 3)
    right = path.read_text(encoding="utf-8")
    path.write_text(right.replace("PilotChosen seat=", "PilotChosen seat=9"), encoding="utf-8")
    capsys.readouterr()

    assert 1 == main([])
    assert "-  PilotChosen seat=9" in capsys.readouterr().out
    assert 0 == main(["--update"])
    assert right == path.read_text(encoding="utf-8")


def test_only_what_the_rules_accept_is_kept() -> None:
    """Entries after a refused one belong to a game that never was."""
    entries = entries_in(file_of("cloud9", 2).read_text(encoding="utf-8"), "cloud9")
    broken = (*entries[:5], entries[0], *entries[5:])

    assert entries == accepted_part("cloud9", 2, entries)
    assert entries[:5] == accepted_part("cloud9", 2, broken)


def test_an_undone_entry_is_no_part_of_a_playthrough() -> None:
    """A playthrough tells what stands."""
    with pytest.raises(ValueError, match="nothing undone"):
        entries_in('> {"type":"Undone","seat":0}', "cloud9")
