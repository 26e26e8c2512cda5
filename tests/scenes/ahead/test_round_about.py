"""What leads to a game of Ahead in the Clouds and away from it: lobby, log, places, results."""

import pytest

from game.ahead import actions as act
from game.core.types import Seat
from game.scenes.ahead.log_icons import icon_of
from game.scenes.entrance import dice_of, game_scene
from game.scenes.lobby import LobbyScene
from game.scenes.lobby.memory import memory_of
from game.scenes.lobby.options import (
    house_rules_note,
    is_on,
    switched,
    switches_of,
    usual_options,
    word_for,
)
from game.scenes.pause import PauseScene
from game.scenes.places import fact_words, place_words
from game.scenes.standings import reason_words, second_words, tally_of
from game.ui.intents import KEYBOARD, Verb
from game.ui.scene import Scene
from tests.scenes.ahead.players import Room
from tests.scenes.fakes import Room as Hall
from tools.shots_ahead import position


def test_the_lobby_offers_the_contract_card():
    (card,) = switches_of("ahead")
    options = usual_options("ahead")
    seen = []
    for _ in range(3):
        seen.append((options.card, word_for(options, card), is_on(options, card)))
        options = switched(options, card)
    assert seen == [("random", "drawn", False), ("A", "A", True), ("B", "B", True)]
    assert options == usual_options("ahead")
    assert house_rules_note([card]) == "", "both cards are the rulebook's own game"


def test_what_is_chosen_in_the_lobby_is_played():
    hall = Hall(lambda program: LobbyScene(program, "ahead", first=KEYBOARD))
    hall.choose("bot")
    hall.choose("option card")
    assert memory_of(hall.services).options("ahead") == act.Options("A")
    hall.choose("option card")
    hall.choose("lift")
    hall.run(1.0)
    assert type(hall.top).__name__ == "AheadScene"
    assert hall.top.view.options == act.Options("B")
    assert hall.top.view.card == "B"


def test_the_scene_of_the_game_is_found_by_its_name():
    room = Room()
    assert type(game_scene(room.stage.services, room.staged.table)) is type(room.scene)
    assert dice_of("ahead") is None


def test_the_pause_opens_the_rules_at_what_is_due_or_was_refused():
    room = Room()
    room.press(Verb.MENU)
    assert isinstance(room.top, PauseScene)
    assert room.top.rules_page == "ahead/turn"
    room = Room()
    room.scene.refuse(room.staged.gate.why_not(Seat(0), act.Connect("bank")))
    room.press(Verb.MENU)
    assert room.top.rules_page == "ahead/connect"


def test_taking_back_in_the_pause_shows_the_position_before():
    room = Room()
    room.act(act.Connect("hydrosplitter"))
    room.press(Verb.MENU)
    room.top.page.focus = "undo"
    room.stage.run(0.6)
    room.press(Verb.OK, settle=1.0)
    assert room.top is room.scene
    assert "hydrosplitter" not in room.scene.picture.links[0]


def test_leaving_ends_the_game_and_the_thinking(monkeypatch):
    monkeypatch.setattr("game.scenes.game_scene.title_scene", lambda _services: Scene())
    room = Room()
    room.scene.resume("leave")
    room.wait(0.2)
    assert room.staged.left == 1
    assert room.top is not room.scene


def test_what_nobody_did_has_an_icon():
    assert icon_of(act.Burst(Seat(0))) == "cloud-6-night"
    assert icon_of(act.Flipped("bank", 2)) == "flip-swirl"
    assert icon_of(act.Connected(Seat(0), "bank")) is None


def test_lists_say_where_a_game_stands_and_what_they_count():
    assert place_words("ahead", {"round": 3}) == "Round 3"
    facts = ("contracts", "activations", "cloudbursts", "tolls")
    assert all(fact_words(fact) != fact for fact in facts)


def test_contracts_count_first_and_goods_second():
    tally = tally_of("ahead", position())
    assert tally.scores == (2, 1)
    assert tally.seconds == (14, 10)
    assert second_words("ahead", 1) == "1 resource"


@pytest.mark.parametrize(
    ("winners", "level", "words"),
    [
        (1, 1, "3 contracts fulfilled"),
        (1, 2, "As many contracts: the most resources left decided it, 9."),
        (2, 2, "As many contracts, and as many resources left: they share the win."),
    ],
)
def test_the_results_say_why(winners, level, words):
    assert reason_words("ahead", 3, 9, winners=winners, level=level) == words
