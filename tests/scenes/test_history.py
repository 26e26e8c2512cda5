"""The history on the screen: names, games, the table, and forgetting."""

from __future__ import annotations

from msgspec.structs import replace

from game.saves.store import Listing
from game.scenes.history import HistoryScene
from game.ui.intents import TOUCH, Verb
from tests.scenes.fakes import PAD, Room
from tools.staged_program import a_history, a_listing, saved_game


def shown(assets, history, **fields):
    def make(services):
        services.history = history
        for name, value in fields.items():
            setattr(services, name, value)
        return HistoryScene(services)

    return Room(make, assets=assets)


def test_names_come_with_what_they_achieved(assets):
    room = shown(assets, Listing(games=(saved_game(0, 2, 0, over=True),)))
    assert room.says("1 game played")
    assert room.says("Penguin: 0 of 1 won")


def test_games_tell_who_came_where(assets):
    room = shown(assets, a_history(3))
    room.tap("turn")
    assert room.says("Cloud 9: Elephant")
    room.walk_to("list")
    room.press(Verb.OK)
    assert room.says("1. Elephant (bot from trip 2) 11, 2. Penguin 0")


def test_a_game_of_another_kind_is_told_in_its_own_words(assets):
    """Contracts instead of points, rounds instead of trips, and what is counted has its name."""
    room = shown(assets, Listing(games=(saved_game(0, 2, 0, game="ahead", over=True),)))
    room.walk_to("list")
    room.press(Verb.OK)
    assert room.says("Contracts: 0, Buildings used: 1, Cloudbursts: 2, Tolls taken: 3")
    room.tap("turn")
    assert room.says("Ahead in the Clouds: Elephant")
    room.walk_to("list")
    room.press(Verb.OK)
    assert room.says("1. Elephant (bot from round 2) 1, 2. Penguin 0")


def test_names_say_which_game_where_there_are_several(assets):
    """In the row itself, or for large type when it is picked."""
    games = tuple(saved_game(0, 2, 0, game=game, over=True) for game in ("cloud9", "ahead"))
    room = shown(assets, Listing(games=games))
    assert room.says("Ahead in the Clouds: best 0, mean 0.0")
    assert room.says("Cloud 9: best 0, mean 0.0")
    room.walk_to("list")
    room.press(Verb.OK)
    assert room.says(". Jumps: ") or room.says(". Contracts: ")


def test_a_game_with_simulated_dice_is_marked(assets):
    real, game = saved_game(0, 2, 0, over=True), saved_game(1, 2, 0, over=True)
    game = replace(game, summary=replace(game.summary, simulated=True))
    room = shown(assets, Listing(games=(real, game)))
    room.tap("turn")
    assert [row.note.endswith(", simulated dice") for row in room.top.list.rows] == [False, True]


def test_the_table_is_written_and_its_place_told(assets, tmp_path):
    room = shown(assets, a_history(3), exports_folder=tmp_path / "exports")
    room.tap("export", TOUCH)
    (path,) = (tmp_path / "exports").iterdir()
    assert path.suffix == ".csv"
    assert room.says(str(path))


def test_a_table_that_cannot_be_written_is_told(assets, tmp_path):
    (tmp_path / "file").write_text("")
    room = shown(assets, a_history(3), exports_folder=tmp_path / "file")
    room.tap("export", TOUCH)
    assert room.says("The table could not be written")


def test_forgetting_is_asked_about(assets):
    room = shown(assets, a_history(3))
    room.choose("forget", PAD)
    room.press(Verb.OK, PAD)
    assert room.services.history.games, "the first answer is to keep it"
    room.choose("forget", PAD)
    room.choose("yes", PAD)
    assert room.says("No game has been played to its end yet.")


def test_odd_files_are_named(assets):
    room = shown(assets, Listing(games=a_history(2).games, odd=a_listing().odd))
    room.tap("turn")
    assert room.says("Its first line is no header of a game.")


def test_back_leads_back(assets):
    room = shown(assets, a_history())
    room.press(Verb.BACK)
    assert room.stage.stack.top is None
