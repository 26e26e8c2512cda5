"""Questions and names: answered with a pad, with keys, with a finger."""

from random import Random

import pytest

from game.core.types import Seat
from game.ui import sky
from game.ui.dialogs import Confirm
from game.ui.intents import KEYBOARD, TOUCH, DeviceId, DeviceLost, Family, Intent, Verb
from game.ui.layout import Layout
from game.ui.stack import Push, Scene, Stack
from game.ui.text_entry import ACCENTS, LETTERS, TextEntry
from game.ui.tween import Motion

PAD = DeviceId(Family.PAD, 3)
SIZES = [(800, 480), (1024, 768), (1280, 720)]


class Below(Scene):
    def __init__(self):
        super().__init__()
        self.answers = []
        self.seen = []

    def resume(self, result):
        self.answers.append(result)

    def handle(self, intent):
        self.seen.append(intent)
        return True

    def draw(self, canvas):
        canvas.background("below", sky.dawn)
        canvas.text("Below", 640, 300)


class Table:
    """A scene below, a dialog on it, and hands."""

    def __init__(self, dialog, size=(1280, 720), **options):
        self.layout = Layout.of(*size, **options)
        self.below = Below()
        self.stack = Stack(self.below, self.layout)
        self.dialog = dialog
        self.stack.commit(Push(dialog))

    def press(self, *verbs, device=PAD):
        for verb in verbs:
            self.stack.handle(Intent(verb=verb, device=device))
            self.stack.handle(Intent(verb=verb, device=device, pressed=False))
            self.stack.update(0.02)

    def tap(self, name):
        point = self.dialog.page.widget(name).box.center
        for pressed in (True, False):
            self.stack.handle(Intent(verb=Verb.TAP, device=TOUCH, position=point, pressed=pressed))
        self.stack.update(0.02)

    def write(self, text):
        self.stack.handle(Intent(verb=Verb.TEXT, device=KEYBOARD, text=text))


def test_a_question_is_answered_yes_or_no():
    for verbs, answer in (
        ((Verb.OK,), True),
        ((Verb.LEFT, Verb.OK), False),
        ((Verb.BACK,), False),
        ((Verb.MENU,), False),
    ):
        table = Table(Confirm("Leave?", "The game is saved.", "Leave", "Stay"))
        table.press(*verbs)
        assert table.below.answers == [answer]
        assert table.below.seen == []


def test_a_risky_question_starts_at_the_safe_answer():
    dialog = Confirm("Jump?", "You lead.", "Jump", "Stay", kind="risky")
    assert dialog.page.focus == "no"
    table = Table(dialog)
    table.tap("yes")
    assert table.below.answers == [True]


def test_a_message_has_one_answer():
    table = Table(Confirm("Saved", "See you soon.", "Good"))
    table.press(Verb.OK)
    assert table.below.answers == [True]


def test_only_quitting_goes_through_a_dialog():
    table = Table(Confirm("Saved", "See you soon.", "Good"))
    table.stack.handle(Intent(verb=Verb.QUIT))
    table.stack.handle(Intent(verb=Verb.UNDO))
    assert [intent.verb for intent in table.below.seen] == [Verb.QUIT]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_dialogs_fit_their_window_and_show_their_words(canvas_of, size, scale):
    canvas = canvas_of(*size, text_scale=scale)
    words = "Frog would fly on alone, and everybody who is still aboard scores nothing at all."
    for dialog in (
        Confirm("Are you sure?", words, "Leave the game", "Stay here"),
        TextEntry("Who is flying?", "Mira"),
    ):
        table = Table(dialog, size, text_scale=scale)
        canvas.begin()
        table.stack.draw(canvas)
        canvas.finish()
        shown = [fact.text for fact in canvas.texts]
        assert "Below" not in shown
        assert dialog.title in shown
        assert not any(fact.cut for fact in canvas.texts)
        for fact in canvas.texts:
            room = dialog.sheet.inset(-0.5)
            assert room.union(fact.box).size == pytest.approx(room.size), fact.text
        for name, box in canvas.targets:
            assert min(box.size) >= canvas.layout.target_u - 0.01, name


def test_the_ring_of_a_dialog_stands_still_in_reduced_motion():
    table = Table(Confirm("Saved", "See you soon.", "Good"))
    table.stack.take_changed()
    redraws = 0
    for _ in range(20):
        table.stack.update(0.05)
        redraws += table.stack.take_changed()
    assert redraws > 5
    table.stack.set_motion(Motion(reduced=True))
    table.stack.update(0.05)
    table.stack.take_changed()
    for _ in range(20):
        table.stack.update(0.05)
        assert not table.stack.take_changed()


def test_a_name_is_written_with_a_pad():
    table = Table(TextEntry("Who is flying?"))
    assert table.dialog.page.focus == "key q"
    table.press(Verb.OK, Verb.RIGHT, Verb.OK)
    assert table.dialog.text == "Qw", "the first letter is large"
    table.dialog.page.focus = "done"
    table.press(Verb.OK)
    assert table.below.answers == ["Qw"]


def test_a_pad_has_quick_buttons_for_a_name():
    table = Table(TextEntry("Who is flying?", "Al"))
    table.press(Verb.BACK, Verb.UNDO, Verb.PEEK, Verb.OK)
    assert table.dialog.text == "A Q"
    table.press(Verb.PREV, Verb.PREV, Verb.DOWN, Verb.OK)
    assert table.dialog.text == "Aa Q", "it is written where the caret stands"
    table.press(Verb.NEXT, Verb.BACK)
    assert table.dialog.text == "AaQ"
    table.press(Verb.MENU)
    assert table.below.answers == ["AaQ"]


def test_back_rubs_out_and_leaves_when_nothing_is_written():
    table = Table(TextEntry("Who is flying?", "Al"))
    table.press(Verb.BACK, Verb.BACK)
    assert (table.dialog.text, table.below.answers) == ("", [])
    table.press(Verb.BACK)
    assert table.below.answers == [None]


def test_umlauts_and_accents_lie_on_a_page_of_their_own():
    table = Table(TextEntry("Who is flying?"))
    table.tap("accents")
    table.tap("key 1")
    table.tap("key 4")
    assert table.dialog.text == "Äß", "there is no large sharp s to begin with"
    table.tap("accents")
    table.tap("key q")
    assert table.dialog.text == "Äßq"


def test_every_key_can_be_drawn():
    entry = TextEntry("Who is flying?", limit=200)
    for letter in "".join((*LETTERS, *ACCENTS)):
        before = len(entry.text)
        entry.write(letter)
        entry.write(letter.upper())
        assert len(entry.text) > before, letter
    assert not entry.page._toast


def test_anything_may_be_pressed_in_any_order():
    rng = Random(11)
    verbs = [verb for verb in Verb if verb not in (Verb.QUIT, Verb.TEXT, Verb.POINT, Verb.SCROLL)]
    for start in ("", "Mira"):
        table = Table(TextEntry("Who is flying?", start))
        for _ in range(1500):
            if table.below.answers:
                table.below.answers.clear()
                table.dialog = TextEntry("Who is flying?", start)
                table.stack.commit(Push(table.dialog))
            if rng.random() < 0.3:
                table.write(rng.choice(["\b", "ä", "x", "\x00", "漢", "  ", "long text"]))
            else:
                table.press(rng.choice(verbs), device=rng.choice([PAD, KEYBOARD]))
            assert 0 <= table.dialog.caret <= len(table.dialog.text) <= 12


def test_a_name_is_written_with_a_finger():
    table = Table(TextEntry("Who is flying?"))
    for name in ("key m", "key o", "space", "rub out", "shift", "key x", "done"):
        table.tap(name)
    assert table.below.answers == ["MoX"]


def test_a_name_is_written_with_keys():
    table = Table(TextEntry("Who is flying?", "Al", limit=5))
    assert table.stack.wants_text
    table.write("\b")
    table.write("dańÓx")
    assert table.dialog.text == "AdańÓ", "no longer than the limit"
    table.dialog.page.focus = "done"
    table.press(Verb.OK, device=KEYBOARD)
    assert table.below.answers == ["AdańÓ"]


def test_enter_after_typing_finishes():
    table = Table(TextEntry("Who is flying?"))
    table.write("Łukasz")
    table.press(Verb.OK, device=KEYBOARD)
    assert table.below.answers == ["Łukasz"]


def test_rubbing_everything_out_makes_the_next_letter_large_and_esc_gives_nothing():
    table = Table(TextEntry("Who is flying?", "A"))
    assert not table.dialog.shift
    table.write("\b\b")
    assert table.dialog.shift
    assert table.dialog.page.widget("key q").text == "Q"
    table.write("\x00\n")
    assert table.dialog.text == ""
    table.press(Verb.MENU, device=KEYBOARD)
    assert table.below.answers == [None]


def test_only_who_was_asked_answers_but_everybody_may_close_the_question():
    for seat, verb, answers in (
        (1, Verb.OK, []),
        (1, Verb.LEFT, []),
        (1, Verb.BACK, [False]),
        (0, Verb.OK, [True]),
    ):
        table = Table(Confirm("Jump?", "You lead.", "Jump", "Stay", seat=Seat(0)))
        table.stack.handle(Intent(verb=verb, seat=Seat(seat)))
        table.stack.update(0.02)
        assert table.below.answers == answers


def test_a_question_closes_when_a_device_goes_away():
    table = Table(Confirm("Jump?", "You lead.", "Jump", "Stay", seat=Seat(0)))
    table.stack.notice(DeviceLost(KEYBOARD, "", (Seat(0),)))
    table.stack.update(0.02)
    assert table.below.answers == [False]


def test_letters_that_no_font_has_are_refused_with_a_word():
    entry = TextEntry("What is Penguin called?", "Łu")
    entry.write("Ωж漢k")
    assert entry.text in ("ŁuΩk", "Łuk")
    assert "ж" not in entry.text
