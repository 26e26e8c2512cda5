"""The first start: four questions, each with a proposal, and never again by themselves."""

from __future__ import annotations

import pytest

from game.config import Settings, SettingsFile
from game.scenes.first_start import FirstStartScene, questions
from game.scenes.first_start.distance import suggested_scale
from game.scenes.loading import LoadingScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from game.ui.layout import Layout
from tests.scenes.fakes import PAD, Room


@pytest.fixture(autouse=True)
def _one_language(monkeypatch):
    """Ask for no language, except where a test is about that."""
    monkeypatch.setattr(questions, "languages", lambda _folder: {"en": "English"})


def asked(assets, *, at_start=True, settings=None, size=(1280, 720)):
    def make(services):
        services.settings = settings or Settings()
        return FirstStartScene(services, at_start=at_start)

    return Room(make, size, assets=assets)


def test_loading_leads_to_the_questions_once(assets):
    for answered, expected in ((False, FirstStartScene), (True, TitleScene)):

        def make(services, answered=answered):
            services.settings = Settings(asked=answered)
            return LoadingScene(services)

        room = Room(make, assets=assets)
        for _ in range(400):
            room.run(0.05)
            if not isinstance(room.top, LoadingScene):
                break
        assert isinstance(room.top, expected)


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_ok_takes_what_is_proposed_and_leads_to_the_title(assets, device):
    room = asked(assets)
    for _ in range(4):
        assert isinstance(room.top, FirstStartScene)
        room.press(Verb.OK, device)
    assert isinstance(room.top, TitleScene)
    assert room.services.settings == Settings(asked=True)


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_one_press_skips_them_all(assets, device):
    room = asked(assets)
    room.press(Verb.MENU, device)
    assert isinstance(room.top, TitleScene)
    assert room.services.settings == Settings(asked=True)


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_by_pointing(assets, device):
    room = asked(assets)
    room.tap("m4", device)
    room.tap("scale150", device)
    room.tap("strong", device)
    room.tap("calm", device)
    assert isinstance(room.top, TitleScene)
    expected = Settings(asked=True, text_scale=1.5, high_contrast=True, reduced_motion=True)
    assert room.services.settings == expected
    room = asked(assets)
    room.tap("skip", device)
    assert isinstance(room.top, TitleScene)


def test_with_several_languages_theirs_is_the_first_question(assets, monkeypatch):
    spoken = {"en": "English", "de": "Deutsch"}
    monkeypatch.setattr(questions, "languages", lambda _folder: spoken)
    room = asked(assets)
    assert room.says("Deutsch")
    room.tap("de")
    assert room.services.settings.language == "de"
    assert room.top.question.id == "distance"


def test_the_distance_proposes_a_size_that_can_be_changed(assets):
    room = asked(assets)
    room.choose("m4")
    assert room.services.settings.text_scale == 1.25
    assert room.page.focus == "scale125"
    room.choose("scale200")
    assert room.services.settings.text_scale == 2.0


def test_the_screen_counts_too(assets):
    room = asked(assets)
    room.walk_to("screen")
    room.press(Verb.LEFT)
    assert room.says("32 inch")
    room.choose("m3")
    assert room.services.settings.text_scale == 1.25


def test_every_answer_says_what_it_would_mean(assets):
    room = asked(assets)
    assert room.says("43 inches from 3 m away: text at 100 % suits you.")
    room.walk_to("m4")
    assert room.says("43 inches from 4 m away: text at 125 % suits you.")


def test_back_goes_back_by_one(assets):
    room = asked(assets)
    room.press(Verb.BACK)
    assert room.top.question.id == "distance", "there is nothing before the first question"
    room.press(Verb.OK)
    room.press(Verb.BACK)
    assert room.top.question.id == "distance"


def test_from_the_settings_they_lead_back_there(assets):
    room = Room(lambda services: SettingsScene(services, "more"), assets=assets)
    room.choose("questions")
    assert isinstance(room.top, FirstStartScene)
    room.press(Verb.BACK)
    assert isinstance(room.top, SettingsScene)
    room.choose("questions")
    for _ in range(3):
        room.press(Verb.OK)
    room.choose("calm")
    assert isinstance(room.top, SettingsScene)
    assert room.services.settings.reduced_motion is True


def test_a_file_that_cannot_be_written_stops_nobody(assets, tmp_path):
    (tmp_path / "settings.toml").mkdir()
    file = SettingsFile(tmp_path / "settings.toml")

    def make(services):
        def change_settings(settings):
            services.settings = settings
            return file.save(settings)

        services.settings = file.settings
        services.change_settings = change_settings
        return FirstStartScene(services, at_start=True)

    room = Room(make, assets=assets)
    room.press(Verb.OK)
    assert room.says("could not be saved")
    for _ in range(3):
        room.press(Verb.OK)
    assert isinstance(room.top, TitleScene)
    assert room.services.settings.asked is True


@pytest.mark.parametrize(
    ("inches", "metres", "expected"),
    [
        (43, 3.0, 1.0),
        (32, 3.0, 1.25),
        (32, 4.0, 2.0),
        (65, 3.0, 1.0),
        (24, 1.0, 1.0),
        (7, 5.0, 2.0),
    ],
)
def test_the_smallest_words_are_large_enough_for_the_eye(inches, metres, expected):
    assert suggested_scale(Layout.of(1920, 1080), inches, metres) == expected


def test_farther_and_smaller_never_mean_smaller_words():
    layout = Layout.of(1280, 720)
    by_distance = [suggested_scale(layout, 43, metres / 2) for metres in range(1, 12)]
    assert by_distance == sorted(by_distance)
    by_screen = [suggested_scale(layout, inches, 3) for inches in range(75, 6, -1)]
    assert by_screen == sorted(by_screen)
