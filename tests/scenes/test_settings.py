"""Settings: each one works with every device, holds at once and is kept."""

from __future__ import annotations

import pytest

from game.config import Settings, SettingsFile
from game.scenes import settings as settings_module
from game.scenes.settings import SettingsScene
from game.ui.intents import MOUSE, TOUCH, Verb
from tests.scenes.fakes import PAD, Room


@pytest.fixture
def room(assets):
    return Room(SettingsScene, assets=assets)


def test_by_keyboard(room):
    room.walk_to("text_scale")
    room.press(Verb.RIGHT)
    assert room.services.settings.text_scale == 1.25
    room.press(Verb.LEFT)
    room.press(Verb.LEFT)
    assert room.services.settings.text_scale == 2.0


def test_by_pad(room):
    room.choose("reduced_motion", PAD)
    assert room.services.settings.reduced_motion is True
    room.press(Verb.OK, PAD)
    assert room.services.settings.reduced_motion is False


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_by_pointing(room, device):
    room.tap("full_screen", device)
    assert room.services.settings.full_screen is False
    box = room.page.widget("bot_pace").box
    room.tap_at(box.right - 40, box.center[1], device)
    assert room.services.settings.bot_pace == "fast"


@pytest.mark.parametrize(
    ("name", "presses", "expected"),
    [
        ("text_scale", 2, {"text_scale": 1.5}),
        ("animation_speed", 1, {"animation_speed": 2.0, "instant": False}),
        ("animation_speed", 3, {"instant": True}),
        ("animation_speed", 4, {"animation_speed": 0.5, "instant": False}),
        ("bot_pace", 2, {"bot_pace": "step"}),
        ("safe_share", 5, {"safe_share": 0.1}),
        ("safe_share", 6, {"safe_share": 0.0}),
        ("confirm", 1, {"confirm": "all"}),
    ],
)
def test_every_choice(room, name, presses, expected):
    room.walk_to(name)
    for _ in range(presses):
        room.press(Verb.RIGHT)
    for field, value in expected.items():
        assert getattr(room.services.settings, field) == value


def test_everything_starts_at_what_is_set(assets):
    wanted = Settings(text_scale=1.5, reduced_motion=True, instant=True, safe_share=0.07)

    def make(services):
        services.settings = wanted
        return SettingsScene(services)

    room = Room(make, assets=assets)
    texts = room.texts()
    assert "150 %" in texts
    assert "7 %" in texts
    assert "At once" in texts
    assert room.page.widget("reduced_motion").value is True


def test_a_value_from_elsewhere_shows_as_the_nearest(assets):
    def make(services):
        services.settings = Settings(text_scale=1.3, animation_speed=3.0)
        return SettingsScene(services)

    room = Room(make, assets=assets)
    assert "125 %" in room.texts()
    assert room.services.settings.text_scale == 1.3, "looking changes nothing"


def test_they_are_kept_for_the_next_start(assets, tmp_path):
    file = SettingsFile(tmp_path / "settings.toml")

    def make(services):
        def change_settings(settings):
            services.settings = settings
            return file.save(settings)

        services.change_settings = change_settings
        return SettingsScene(services)

    room = Room(make, assets=assets)
    room.choose("reduced_motion")
    room.walk_to("text_scale")
    room.press(Verb.RIGHT)
    again = SettingsFile(tmp_path / "settings.toml").settings
    assert again.reduced_motion is True
    assert again.text_scale == 1.25


def test_the_edge_is_shown_while_it_is_set(room):
    room.walk_to("safe_share")
    room.stage.draw()
    assert room.page.focus == "safe_share"


def test_languages_are_offered_once_there_are_several(assets, monkeypatch, tmp_path):
    monkeypatch.setattr(settings_module, "assets_root", lambda: tmp_path)
    room = Room(SettingsScene, assets=assets)
    assert not any(widget.name == "language" for widget in room.page.widgets)
    (tmp_path / "text" / "de" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "text" / "de" / "LC_MESSAGES" / "cloudtop.mo").write_bytes(b"")
    room = Room(SettingsScene, assets=assets)
    room.walk_to("language")
    room.press(Verb.RIGHT)
    assert room.services.settings.language == "de"


@pytest.mark.parametrize("verb", [Verb.BACK, Verb.MENU])
def test_back_closes_them(room, verb):
    room.press(verb)
    assert room.stage.stack.top is None


def test_the_cross_closes_them(room):
    room.tap("close")
    assert room.stage.stack.top is None


def test_settings_that_could_not_be_saved_are_told(room):
    room.services.settings_problem = "The settings could not be saved."
    room.choose("reduced_motion")
    assert room.services.settings.reduced_motion is True
    assert room.says("The settings could not be saved.")
