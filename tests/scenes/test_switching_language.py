"""A language chosen in the middle of anything is spoken on the whole screen, at once."""

import pytest

from game.assets_root import assets_root
from game.scenes.title import TitleScene
from game.ui.assets import Assets
from game.ui.intents import TOUCH, Verb
from game.ui.words import ENGLISH, speak
from tests.scenes.fakes import Room
from tools import shots_cloud9, shots_scenes, staged_program, staging
from tools.shots import GAME_COLLECTIONS

SIZE = (1280, 720)
TEXT = assets_root() / "text"
NEVER_TWICE = ("results-confetti", "whose")
"""Moments that are not the same twice."""


def texts_of(stage) -> list[str]:
    stage.draw()
    return [fact.text for fact in stage.canvas.texts]


def switch(stage, language: str) -> None:
    """Do what the program does when somebody chooses another language."""
    speak(language, TEXT)
    stage.stack.reword()
    stage.canvas.use(stage.canvas.surface, stage.layout)


@pytest.fixture(autouse=True)
def names_that_stay(monkeypatch):
    """A name written into a game once stays as it was written."""
    for module in (staged_program, staging, shots_scenes, shots_cloud9):
        if hasattr(module, "animal_name"):
            monkeypatch.setattr(module, "animal_name", "Dr. {}".format)


@pytest.fixture(scope="module")
def stage(assets: Assets):
    return shots_scenes.empty_stage(SIZE, assets=assets)


@pytest.mark.parametrize(
    ("make", "then"),
    [pytest.param(make, then, id=name) for name, make, then in shots_scenes.scenes_for_shots()
     if name not in NEVER_TWICE],
)  # fmt: skip
def test_every_scene_changes_over(stage, make, then):
    speak("de", TEXT)
    shots_scenes.show(stage, make, then)
    german = texts_of(stage)
    speak(ENGLISH, TEXT)
    shots_scenes.show(stage, make, then)
    switch(stage, "de")
    assert texts_of(stage) == german


@pytest.mark.parametrize("game", GAME_COLLECTIONS)
def test_every_moment_of_a_game_changes_over(game):
    """An open hand may close on the way: then its curtain speaks the new language."""
    moments = GAME_COLLECTIONS[game]
    speak("de", TEXT)
    german = {text for _, stage in moments(SIZE) for text in texts_of(stage)}
    speak(ENGLISH, TEXT)
    left = {}
    for name, stage in moments(SIZE):
        switch(stage, "de")
        left[name] = set(texts_of(stage)) - german
        speak(ENGLISH, TEXT)
    assert {name: texts for name, texts in left.items() if texts} == {}


def test_the_title_offers_the_other_language_by_its_own_name(assets):
    room = Room(TitleScene, assets=assets)
    assert room.says("Deutsch")
    room.tap("language", TOUCH)
    room.stage.stack.reword()
    assert room.services.settings.language == "de"
    assert room.says("English")
    assert not room.says("Deutsch")
    room.tap("language", TOUCH)
    room.stage.stack.reword()
    assert room.services.settings.language == "en"


def test_the_language_is_reached_by_arrows(assets):
    room = Room(TitleScene, assets=assets)
    room.press(Verb.OK)
    room.choose("language")
    assert room.services.settings.language == "de"
