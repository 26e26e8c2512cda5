"""What is heard when screens change and buttons are pressed, and what is not at a private hand."""

from game.scenes.curtain import Curtain
from game.scenes.lobby import LobbyScene
from game.scenes.title import TitleScene
from game.ui.focus import Page
from game.ui.intents import KEYBOARD, Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.stack import Pop, Push, Replace, Scene, Stack
from game.ui.widgets import Button
from tests.listener import Listener

LAYOUT = Layout.of(1280, 720)


class Plain(Scene):
    """A scene that may be quiet, open, or have music."""

    def __init__(self, *, quiet=False, opaque=True, theme=None):
        super().__init__()
        self.quiet = quiet
        self.opaque = opaque
        self.theme = theme


def test_a_new_screen_slides_in_audibly():
    ear = Listener()
    stack = Stack(Plain(), LAYOUT, ear=ear)
    stack.commit(Replace(Plain()))
    assert ear.take() == ["flats"]
    stack.commit(Push(Plain()))  # covers the old one, which stays where it is
    stack.commit(Pop())
    stack.commit(Replace(Plain(opaque=False)))
    assert ear.take() == []


def test_a_quiet_scene_comes_and_goes_unheard_and_its_page_says_nothing():
    ear = Listener()
    stack = Stack(Plain(), LAYOUT, ear=ear)
    scene = Plain(quiet=True)
    stack.commit(Push(scene))
    scene.hear(("press", "refuse"))
    stack.commit(Pop())
    assert ear.take() == []
    scene.cue("lullaby")
    assert ear.take() == ["lullaby"]


def test_the_private_hand_is_quiet_and_the_first_screens_have_the_theme():
    assert Curtain.quiet
    assert TitleScene.theme == LobbyScene.theme == 1.0


def test_music_begins_with_its_scene_unducked_and_goes_on_in_scenes_that_do_not_care():
    ear = Listener()
    stack = Stack(Plain(theme=1.0), LAYOUT, ear=ear)
    assert ear.take() == ["music 1.0", "duck False"]
    stack.commit(Replace(Plain()))
    assert ear.take() == ["flats"]


def page():
    buttons = (
        Button("yes", "Yes", lambda: None),
        Button("no", "No", lambda: None, enabled=False, reason="Not now."),
    )
    made = Page(*buttons)
    for place, button in enumerate(buttons):
        button.box = Box(0.0, 100.0 * place, 100.0, 60.0)
    return made


def press(verb):
    return Intent(verb=verb, device=KEYBOARD)


def test_buttons_are_heard():
    made = page()
    made.handle(press(Verb.OK))
    assert made.take_cues() == ("press",)
    made.handle(Intent(verb=Verb.OK, device=KEYBOARD, pressed=False))
    made.handle(press(Verb.DOWN))
    assert made.take_cues() == ("focus",)
    made.handle(press(Verb.OK))
    assert made.take_cues() == ("refuse",)
    made.toast("Saved.")
    assert made.take_cues() == ("toast",)
    assert made.take_cues() == ()


def test_a_page_nobody_listens_to_does_not_save_up_noise():
    made = page()
    for _ in range(50):
        made.toast("Saved.")
        made.handle(press(Verb.OK))
        made.handle(Intent(verb=Verb.OK, device=KEYBOARD, pressed=False))
    assert len(made.take_cues()) <= 4
