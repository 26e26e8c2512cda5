"""The first picture and the last resort."""

from __future__ import annotations

import pytest

from game.scenes.fault import FaultScene
from game.scenes.loading import LoadingScene
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, Verb
from tests.scenes.fakes import PAD, Room
from tools.staged_program import a_table


def test_loading_becomes_the_title_by_itself(assets):
    assets.forget_surfaces()
    room = Room(LoadingScene, assets=assets)
    assert isinstance(room.top, LoadingScene)
    assert room.says("Filling the balloons")
    shares = []
    for _ in range(400):
        if not isinstance(room.top, LoadingScene):
            break
        shares.append(room.top.share)
        room.stage.frame()
    assert isinstance(room.top, TitleScene)
    assert shares == sorted(shares)
    assert len(shares) > 20, "the work is done in slices"


def test_a_press_while_loading_waits(assets):
    assets.forget_surfaces()
    room = Room(LoadingScene, assets=assets)
    for _ in range(5):
        room.press(Verb.OK, PAD)
    for _ in range(400):
        if isinstance(room.top, LoadingScene):
            room.stage.frame()
    assert isinstance(room.top, TitleScene)
    assert not room.top.menu_is_open


def test_another_window_size_begins_again(assets):
    room = Room(LoadingScene, assets=assets)
    room.run(0.1)
    room.top.arrange(room.stage.layout)
    assert room.top.share == 0.0


def test_a_fault_shows_nothing_of_the_game(assets):
    def make(services):
        services.table = a_table(services)
        return FaultScene(services)

    room = Room(make, assets=assets)
    texts = " ".join(room.texts())
    assert "Your game is saved" in texts
    assert not any(player.name in texts for player in room.services.table.players)
    drawn = room.stage.canvas.drawn_ids
    assert not any(sprite.startswith(("card-", "marker-", "die-")) for sprite in drawn)


@pytest.mark.parametrize("verb", [Verb.OK, Verb.BACK, Verb.MENU])
def test_a_fault_leads_back_to_the_title(assets, verb):
    room = Room(FaultScene, assets=assets)
    room.services.devices.bind(0, KEYBOARD)
    room.run(0.6)
    room.press(verb)
    assert isinstance(room.top, TitleScene)
    assert room.services.devices.seats_of(KEYBOARD) == ()


def test_presses_meant_for_the_game_are_not_taken(assets):
    room = Room(FaultScene, assets=assets)
    room.press(Verb.OK)
    assert isinstance(room.top, FaultScene)


def test_leaving_from_a_fault(assets):
    room = Room(FaultScene, assets=assets)
    room.run(0.6)
    room.choose("quit")
    assert not room.stage.stack.running
