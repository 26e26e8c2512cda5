"""Settings: each one works with every device, holds at once and is kept."""

from __future__ import annotations

import pytest

from game.config import Problem, Settings, SettingsFile
from game.core.types import Sentence
from game.scenes.settings import SettingsScene
from game.scenes.settings.problems import ProblemsScene
from game.ui.intents import MOUSE, TOUCH, Verb
from tests.listener import Listener
from tests.scenes.fakes import PAD, Room


@pytest.fixture
def room(assets):
    return Room(SettingsScene, assets=assets)


def open_at(assets, chapter, **services):
    def make(program):
        for name, value in services.items():
            setattr(program, name, value)
        return SettingsScene(program, chapter)

    return Room(make, assets=assets)


def test_by_keyboard(room):
    room.walk_to("text_scale")
    room.press(Verb.RIGHT)
    assert room.services.settings.text_scale == 1.25
    room.press(Verb.LEFT)
    room.press(Verb.LEFT)
    assert room.services.settings.text_scale == 2.0


def test_by_pad(assets):
    room = open_at(assets, "move")
    room.choose("reduced_motion", PAD)
    assert room.services.settings.reduced_motion is True
    room.press(Verb.OK, PAD)
    assert room.services.settings.reduced_motion is False


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_by_pointing(room, device):
    room.tap("full_screen", device)
    assert room.services.settings.full_screen is False
    room.tap("tab move", device)
    box = room.page.widget("bot_pace").box
    room.tap_at(box.right - 40, box.center[1], device)
    assert room.services.settings.bot_pace == "fast"


@pytest.mark.parametrize(
    ("chapter", "name", "presses", "expected"),
    [
        ("see", "text_scale", 2, {"text_scale": 1.5}),
        ("see", "safe_share", 5, {"safe_share": 0.1}),
        ("see", "safe_share", 6, {"safe_share": 0.0}),
        ("see", "detail", 1, {"detail": "high"}),
        ("move", "animation_speed", 1, {"animation_speed": 2.0, "instant": False}),
        ("move", "animation_speed", 3, {"instant": True}),
        ("move", "animation_speed", 4, {"animation_speed": 0.5, "instant": False}),
        ("move", "bot_pace", 2, {"bot_pace": "step"}),
        ("hear", "volume", 1, {"volume": 9}),
        ("hear", "music", 9, {"music": 10}),
        ("play", "confirm", 1, {"confirm": "all"}),
        ("play", "timer_s", 1, {"timer_s": 30}),
        ("play", "timer_s", 4, {"timer_s": 0}),
        ("play", "peek", 1, {"peek": "hold"}),
        ("box", "dice", 1, {"dice": "hand"}),
        ("box", "dice", 2, {"dice": "screen"}),
        ("box", "accept_s", 4, {"accept_s": 0}),
        ("box", "cocked", 1, {"cocked": "call"}),
    ],
)
def test_every_choice(assets, chapter, name, presses, expected):
    room = open_at(assets, chapter)
    room.walk_to(name)
    for _ in range(presses):
        room.press(Verb.RIGHT)
    for field, value in expected.items():
        assert getattr(room.services.settings, field) == value


SWITCHES = {
    "see": ("high_contrast", "full_screen"),
    "move": ("reduced_motion",),
    "hear": ("captions", "mute_in_background"),
    "play": ("odds", "auto_toll"),
    "controls": ("split_keyboard", "swap_ok_back", "rumble"),
}


@pytest.mark.parametrize(
    ("chapter", "field"), [(chapter, name) for chapter, all_ in SWITCHES.items() for name in all_]
)
def test_every_switch(assets, chapter, field):
    room = open_at(assets, chapter)
    before = getattr(room.services.settings, field)
    room.choose(field)
    assert getattr(room.services.settings, field) is not before


def test_every_setting_can_be_set_somewhere(assets):
    """What has no row is set elsewhere: the questions, the keys and "at once" are told apart."""
    rows = {
        row.widget.name for chapter in open_at(assets, "see").top.chapters for row in chapter.rows
    }
    elsewhere = {"asked", "instant", "keys", "language", "pads"}
    assert set(Settings.__struct_fields__) - elsewhere <= rows


def test_no_chapter_is_longer_than_a_page_and_every_row_is_explained(assets):
    for chapter in open_at(assets, "see").top.chapters:
        assert 1 <= len(chapter.rows) <= 7
        assert all(row.explains.endswith(".") for row in chapter.rows)


def test_the_row_with_the_focus_is_explained(room):
    assert room.says("Choose what you can read")
    room.press(Verb.DOWN)
    assert room.says("Darker ink on lighter paper")


def test_shoulders_turn_the_chapters_round(room):
    seen = []
    for _ in range(7):
        seen.append(room.top.chapter.id)
        room.press(Verb.NEXT, PAD)
    assert seen == ["see", "move", "hear", "play", "box", "controls", "more"]
    assert room.top.chapter.id == "see"
    room.press(Verb.PREV, PAD)
    assert room.top.chapter.id == "more"


def test_tabs_open_by_walking_along_them(room):
    room.press(Verb.UP)
    room.press(Verb.RIGHT)
    room.press(Verb.RIGHT)
    assert room.top.chapter.id == "hear"
    room.press(Verb.DOWN)
    assert room.page.focus == "volume"


def test_loudness_is_heard_at_once(assets):
    room = open_at(assets, "hear")
    room.top.ear = listener = Listener()
    room.press(Verb.LEFT)
    assert "tick" in listener.heard


def test_the_defaults_come_back_when_that_is_confirmed(assets):
    mine = Settings(asked=True, text_scale=1.5, odds=True, language="de")
    room = open_at(assets, "more", settings=mine)
    room.choose("defaults")
    room.press(Verb.OK)
    assert room.services.settings == mine, "the first answer is to keep them"
    room.choose("defaults")
    room.choose("yes")
    assert room.services.settings == Settings(asked=True, language="de")


PROBLEMS = (
    Problem("settings.toml", "text_scale", "7.5", "a number from 1.0 to 2.0"),
    Problem("settings.toml", "voice", "'deep'", "a setting of this version; it is kept"),
)


def test_problems_of_the_file_are_told_in_words(assets):
    room = open_at(assets, "more", settings_problems=PROBLEMS)
    room.choose("problems")
    assert isinstance(room.top, ProblemsScene)
    assert room.says("text_scale is 7.5; expected a number from 1.0 to 2.0.")
    room.press(Verb.BACK)
    assert isinstance(room.top, SettingsScene)


def test_without_problems_nothing_is_said_of_them(assets):
    assert "problems" not in open_at(assets, "more").top.rows


def test_a_file_that_could_not_be_read_is_told(assets):
    whole = (Problem("settings.toml", "", "it is a folder", "a file that can be read"),)
    room = open_at(assets, "more", settings_problems=whole)
    room.choose("problems")
    assert room.says("The file could not be read: it is a folder.")


def test_all_problems_can_be_turned_to(assets):
    many = tuple(Problem("settings.toml", f"key{n}", "1", "less") for n in range(9))
    room = open_at(assets, "more", settings_problems=many)
    room.choose("problems")
    seen = set()
    for _ in range(9):
        seen |= {text for text in room.texts() if text.startswith("key")}
        room.choose("more")
    assert len(seen) == 9


def test_everything_starts_at_what_is_set(assets):
    wanted = Settings(text_scale=1.5, reduced_motion=True, instant=True, safe_share=0.07)

    def make(services):
        services.settings = wanted
        return SettingsScene(services)

    room = Room(make, assets=assets)
    texts = room.texts()
    assert "150 %" in texts
    assert "7 %" in texts
    room.tap("tab move")
    assert "At once" in room.texts()
    assert room.page.widget("reduced_motion").value is True


def test_a_value_from_elsewhere_shows_as_the_nearest(assets):
    def make(services):
        services.settings = Settings(text_scale=1.3)
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
    room.choose("high_contrast")
    room.walk_to("text_scale")
    room.press(Verb.RIGHT)
    again = SettingsFile(tmp_path / "settings.toml").settings
    assert again.high_contrast is True
    assert again.text_scale == 1.25


def test_the_edge_is_shown_while_it_is_set(room):
    room.walk_to("safe_share")
    room.stage.draw()
    assert room.page.focus == "safe_share"


def test_languages_are_offered_by_their_own_names(assets):
    room = open_at(assets, "more")
    room.walk_to("language")
    room.press(Verb.RIGHT)
    assert room.services.settings.language == "de"
    assert room.says("Deutsch")
    assert room.says("Sprache")


@pytest.mark.parametrize("verb", [Verb.BACK, Verb.MENU])
def test_back_closes_them(room, verb):
    room.press(verb)
    assert room.stage.stack.top is None


def test_the_cross_closes_them(room):
    room.tap("close")
    assert room.stage.stack.top is None


def test_settings_that_could_not_be_saved_are_told(room):
    room.services.settings_problem = "The settings could not be saved."
    room.choose("high_contrast")
    assert room.services.settings.high_contrast is True
    assert room.says("The settings could not be saved.")


@pytest.mark.parametrize("chapter", ["hear", "controls"])
def test_no_arrow_sideways_leaves_a_chapter(chapter, assets):
    room = Room(lambda services: SettingsScene(services, chapter=chapter), assets=assets)
    rows = list(room.top.rows)
    for row in rows:
        for verb in (Verb.RIGHT, Verb.RIGHT, Verb.LEFT, Verb.LEFT):
            room.page.focus = row
            room.press(verb)
            assert list(room.top.rows) == rows
            assert room.page.focus == row


def test_silence_explains_itself_where_loudness_is_set(assets):
    def make(program):
        program.sound_trouble = Sentence("No loudspeaker was found.")
        return SettingsScene(program, "hear")

    room = Room(make, assets=assets)
    room.page.focus = "volume"
    assert room.says("No loudspeaker was found")


@pytest.mark.parametrize(
    ("door", "scene"), [("service", "ServiceScene"), ("pairing", "PairingScene")]
)
def test_the_box_has_doors_of_its_own(assets, door, scene):
    room = open_at(assets, "box")
    room.choose(door)
    assert type(room.top).__name__ == scene
    room.press(Verb.BACK)
    assert isinstance(room.top, SettingsScene)
    assert room.top.chapter.id == "box"


def test_how_the_box_is_stands_in_its_chapter(assets):
    room = open_at(assets, "box")
    room.walk_to("service")
    assert room.says("No box was set up.")
    room.services.station.plug()
    room.run(0.2)
    assert room.page.focus == "service"
    assert room.says("The box is ready.")
    room.services.station.cut()
    room.run(0.2)
    assert room.says("The box was unplugged.")
