"""Which game somebody wants to learn, or to read about, is asked on the title."""

import pytest

from game.core.registry import TITLES
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.scenes.title.which_game import WhichGame
from game.scenes.tutorial import TutorialScene
from game.ui.intents import TOUCH, Verb
from tests.scenes.fakes import PAD, Room


def title(assets, **more):
    room = Room(lambda services: TitleScene(services, menu=True), assets=assets, **more)
    room.run(0.6)
    return room


@pytest.mark.parametrize("info", TITLES, ids=lambda info: info.id)
def test_every_game_can_be_learnt_from_the_title(assets, info):
    room = title(assets)
    room.choose("learn")
    assert isinstance(room.top, WhichGame)
    room.choose(info.id)
    assert isinstance(room.top, TutorialScene)
    assert room.top.lesson.game == info.id


@pytest.mark.parametrize("info", TITLES, ids=lambda info: info.id)
def test_the_rules_of_every_game_can_be_read_from_the_title(assets, info):
    room = title(assets)
    room.tap("rules", TOUCH)
    room.tap(info.id, TOUCH)
    assert isinstance(room.top, RulesScene)
    assert room.top.book.game == info.id
    room.press(Verb.BACK, PAD)
    assert isinstance(room.top, TitleScene)


def test_whoever_wants_neither_goes_back(assets):
    room = title(assets)
    room.choose("learn")
    room.press(Verb.BACK, PAD)
    assert isinstance(room.top, TitleScene)
    room.choose("learn")
    room.tap("close", TOUCH)
    assert isinstance(room.top, TitleScene)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((800, 480), 2.0)]
)
def test_all_of_it_can_be_read(assets, size, scale):
    room = title(assets, size=size, text_scale=scale)
    room.tap("rules", TOUCH)
    assert isinstance(room.top, WhichGame)
    room.stage.draw()
    facts = [fact for fact in room.stage.canvas.texts if fact.text in ("Which game?", *names())]
    assert {fact.text for fact in facts} >= {"Which game?", *names()}
    shown = [fact for fact in facts if not fact.cut]
    assert {fact.text for fact in shown} >= {"Which game?", *names()}


def names():
    return [info.title for info in TITLES]
