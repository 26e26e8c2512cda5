"""Statistics and the table of finished games."""

import csv
import io
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.__main__ import main
from game.core.record import Player
from game.core.types import Ask, Dice, Seat
from game.saves.history import csv_bytes, csv_of, place_of, tallies
from game.saves.store import SavedGame, Store
from tests.saves.desk import header, play, store_in
from tools.staged_program import a_history, saved_game


def named(*names: str, number: int = 0) -> SavedGame:
    """A finished game of people called so; the last seat is a bot's."""
    game = saved_game(number, len(names), 1, over=True)
    players = tuple(
        msgspec.structs.replace(player, name=name)
        for player, name in zip(game.players, names, strict=True)
    )
    return msgspec.structs.replace(
        game, summary=msgspec.structs.replace(game.summary, players=players)
    )


def test_statistics_of_each_name() -> None:
    games = (named("Mira", "Tom", "Edna"), named("Mira", "Tom", "Edna", number=1))
    mira, tom, edna = tallies(games)

    assert [one.name for one in (mira, tom, edna)] == ["Mira", "Tom", "Edna"]
    assert [one.is_bot for one in (mira, tom, edna)] == [False, False, True]
    assert (mira.games, mira.best, mira.average) == (2, 7, 3.5)
    assert (edna.wins, edna.share, mira.wins) == (2, 1.0, 0)
    assert mira.facts["falls"] == sum(game.summary.facts["falls"][0] for game in games)


def test_people_and_bots_of_one_name_are_kept_apart() -> None:
    assert [(one.name, one.is_bot) for one in tallies((named("Edna", "Edna"),))] == [
        ("Edna", False),
        ("Edna", True),
    ]


def test_a_seat_that_a_bot_played_to_the_end_counts_for_nobody() -> None:
    game = named("Mira", "Tom", "Edna")
    summary = msgspec.structs.replace(game.summary, bot_from=(4, None, None))
    game = msgspec.structs.replace(game, summary=summary)

    assert [one.name for one in tallies((game,))] == ["Tom", "Edna"]
    assert next(csv.DictReader(io.StringIO(csv_of((game,)))))["bot from round"] == "4"


def test_a_game_with_simulated_dice_counts_for_nobody(tmp_path: Path) -> None:
    """They are as honest as any, but nobody rolled them; one such roll is enough."""
    store = store_in(tmp_path)
    for source in ("tray", "tray+simulated"):
        game = store.begin(header(3, seed=source))
        while not isinstance(due := game.match.due(), Ask) or due.kind != "dice":
            play(game.match, Random(1), 1)
        game.match.settle(Dice(("red",) * due.count), source, game.match.version)
        play(game.match, Random(2))
        game.journal.close()
    games = Store(tmp_path).finished().games

    assert sorted(game.summary.simulated for game in games) == [False, True]
    assert {one.games for one in tallies(games)} == {1}
    assert len(csv_of(games).splitlines()) == 7


def test_those_who_share_a_place_share_its_number() -> None:
    game = saved_game(0, 3, 0, over=True)
    ranking = ((Seat(2), Seat(0)), (Seat(1),))
    game = msgspec.structs.replace(
        game,
        summary=msgspec.structs.replace(game.summary, ranking=ranking, bot_from=(None,) * 3),
    )

    assert [place_of(game, Seat(seat)) for seat in range(3)] == [1, 3, 1]
    assert [one.wins for one in sorted(tallies((game,)), key=lambda one: one.name)] == [0, 1, 1]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_no_name_is_a_formula_in_the_table(name: str) -> None:
    row = next(csv.DictReader(io.StringIO(csv_of((named(name, "Tom"),)), newline="")))
    assert row["name"] == f"'{name}"


@pytest.mark.parametrize("name", ['a "b" c', "a,b", "two\nlines", "Łukasz", ""])
def test_any_name_comes_back_from_the_table(name: str) -> None:
    text = csv_bytes((named(name, "Tom"),)).decode("utf-8-sig")
    assert next(csv.DictReader(io.StringIO(text, newline="")))["name"] == name


def test_the_table_has_a_line_for_each_seat() -> None:
    games = a_history(4).games
    rows = list(csv.DictReader(io.StringIO(csv_of(games))))
    assert len(rows) == sum(len(game.players) for game in games)
    assert {"jumps", "falls", "tops", "cards"} <= set(rows[0])


def test_who_left_and_who_came_back_is_known(tmp_path: Path) -> None:
    game = store_in(tmp_path).begin(header(3))
    play(game.match, Random(1), 120)
    trip = game.match.view(None).trip
    game.match.hand_over(Seat(0), "normal", game.match.version)
    game.match.hand_over(Seat(1), "normal", game.match.version)
    game.match.hand_over(Seat(1), None, game.match.version)
    play(game.match, Random(3))
    game.journal.close()
    Store(tmp_path).saved()
    (over,) = Store(tmp_path).finished().games

    assert over.summary.bot_from == (trip, None, None)
    assert over.players == header(3).players
    assert isinstance(over.players[0], Player)


def test_the_command_tells_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folders = ["--data-folder", str(tmp_path), "--config-folder", str(tmp_path)]
    assert main(["history", *folders]) == 0
    assert "No game has been played" in capsys.readouterr().out
    game = store_in(tmp_path / "games").begin(header(3))
    play(game.match, Random(6))
    game.journal.close()

    assert main(["history", *folders]) == 0
    assert "Ada" in capsys.readouterr().out
    table = tmp_path / "new" / "table.csv"
    assert main(["history", *folders, "--csv", str(table)]) == 0
    assert table.read_bytes().startswith("\ufeffstarted,finished,".encode())
    assert main(["history", *folders, "--csv", str(tmp_path)]) == 1
    assert "cloudtop history: " in capsys.readouterr().err
