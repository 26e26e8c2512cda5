"""Every control works by arrows, OK, mouse and finger, and draws what it holds."""

import pytest

from game.ui.controls import Choice, Slider, Toggle
from game.ui.focus import Page
from game.ui.glyphs import draw_glyph, draw_prompts, glyph_size
from game.ui.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    TOUCH,
    Family,
    Intent,
    Verb,
)
from game.ui.keys import KeyMap
from game.ui.layout import Box
from game.ui.lists import ListBox, Row
from game.ui.text import Role
from game.ui.widgets import Button, Label, Prompt, Widget

BOX = Box(100, 100, 600, 80)


def press(verb, device=KEYBOARD, **options):
    return Intent(verb=verb, device=device, **options)


def alone(widget, box=BOX):
    widget.box = box
    return Page(widget)


def tap(page, point):
    page.handle(press(Verb.TAP, TOUCH, position=point))
    page.handle(press(Verb.TAP, TOUCH, position=point, pressed=False))


def texts(canvas, page):
    canvas.begin()
    page.draw(canvas)
    return [fact.text for fact in canvas.texts]


@pytest.fixture
def heard():
    return []


def test_a_toggle_is_switched_by_ok_arrows_and_finger(heard, canvas):
    toggle = Toggle("sound", "Sound", value=False, on_change=heard.append)
    page = alone(toggle)
    page.handle(press(Verb.OK))
    page.handle(press(Verb.RIGHT))
    page.handle(press(Verb.LEFT))
    tap(page, (650, 140))
    assert heard == [True, False, True]
    assert toggle.value
    texts(canvas, page)
    assert "ui-check" in canvas.drawn_ids
    toggle.enabled = False
    page.directional = True
    assert not page.handle(press(Verb.LEFT))
    toggle.value = False
    texts(canvas, page)
    assert "ui-close" in canvas.drawn_ids


def test_a_choice_goes_round_by_arrows_ok_and_its_two_sides(heard, canvas):
    choice = Choice("pace", "Pace", ["Slow", "Normal", "Fast"], 1, heard.append)
    page = alone(choice)
    page.handle(press(Verb.RIGHT))
    page.handle(press(Verb.RIGHT, repeat=True))
    page.handle(press(Verb.LEFT))
    page.handle(press(Verb.OK))
    assert heard == [2, 0, 2, 0]
    tap(page, (420, 140))
    tap(page, (680, 140))
    assert heard[4:] == [2, 0]
    assert choice.value == "Slow"
    assert texts(canvas, page)[:2] == ["Pace", "Slow"]
    choice.enabled = False
    page.directional = True
    assert not page.handle(press(Verb.RIGHT))
    with pytest.raises(ValueError, match="index 3"):
        Choice("pace", "Pace", ["Slow"], 3, heard.append)


def test_a_slider_steps_by_arrows_and_follows_a_finger(heard, canvas):
    slider = Slider("music", "Music", 0.5, heard.append)
    page = alone(slider)
    page.handle(press(Verb.RIGHT))
    page.handle(press(Verb.LEFT))
    assert heard == [0.6, 0.5]
    track = slider._track()
    page.handle(press(Verb.TAP, MOUSE, position=(track.x, track.center[1])))
    page.handle(press(Verb.POINT, MOUSE, position=(track.right + 400, 0)))
    page.handle(press(Verb.TAP, MOUSE, position=(track.right + 400, 0), pressed=False))
    assert heard[2:] == [0.0, 1.0]
    assert not page.handle(press(Verb.POINT, MOUSE, position=(track.x, 0)))
    page.handle(press(Verb.RIGHT))
    assert heard[-1] == 1.0
    assert len(heard) == 4, "no change, no call"
    assert texts(canvas, page)[:2] == ["Music", "100"]
    slider.enabled = False
    assert not page.handle(press(Verb.LEFT))


def test_touching_the_words_of_a_slider_moves_nothing(heard):
    page = alone(Slider("music", "Music", 0.5, heard.append))
    tap(page, (150, 140))
    assert heard == []


@pytest.fixture
def rows(heard):
    many = [Row(f"Game {number}", f"{number} min", icon="ui-play") for number in range(20)]
    return ListBox("saves", many, heard.append)


def test_a_list_scrolls_with_the_choice_and_picks_by_ok(rows, heard, canvas):
    page = alone(rows, Box(100, 100, 500, 320))
    assert "Game 4" in texts(canvas, page)
    assert "Game 5" not in texts(canvas, page)
    for _ in range(6):
        page.handle(press(Verb.DOWN))
    assert rows.index == 6
    shown = texts(canvas, page)
    assert "Game 6" in shown
    assert "Game 0" not in shown
    page.handle(press(Verb.OK))
    assert heard == [6]
    page.handle(press(Verb.NEXT))
    assert rows.index == 10
    page.handle(press(Verb.PREV))
    page.handle(press(Verb.UP))
    assert rows.index == 5
    rows.show(99)
    assert rows.index == 19
    assert not page.handle(press(Verb.DOWN)), "at the end an arrow may leave the list"
    rows.show(-5)
    assert (rows.index, rows.top_u) == (0, 0)
    assert not page.handle(press(Verb.LEFT))


def test_a_list_follows_wheel_and_finger_and_picks_by_tap(rows, heard):
    page = alone(rows, Box(100, 100, 500, 320))
    assert page.handle(press(Verb.SCROLL, MOUSE, position=(200, 200), amount=-2))
    assert rows.top_u == 128
    assert not page.handle(press(Verb.SCROLL, MOUSE, position=(200, 200), amount=0))
    page.handle(press(Verb.TAP, TOUCH, position=(200, 300)))
    assert not page.handle(press(Verb.POINT, TOUCH, position=(200, 295)))
    assert page.handle(press(Verb.POINT, TOUCH, position=(200, 200)))
    page.handle(press(Verb.TAP, TOUCH, position=(200, 200), pressed=False))
    assert rows.top_u == 228
    assert heard == [], "a drag picks nothing"
    tap(page, (200, 110))
    assert heard == [3]
    rows._drag_from = None
    assert rows.drag((200, 110), starts=False)


def test_an_empty_or_short_list_is_harmless(heard, canvas):
    box = ListBox("saves", [], heard.append)
    page = alone(box, Box(100, 100, 500, 320))
    page.handle(press(Verb.OK))
    page.handle(press(Verb.DOWN))
    tap(page, (200, 380))
    box.show(3)
    box.rows = [Row("Only one")]
    assert texts(canvas, page) == ["Only one"]
    tap(page, (200, 380))
    assert heard == []


def test_a_button_draws_words_icon_or_glyph(canvas):
    button = Button("stay", "Stay", sub="ride on", verb=Verb.UNDO)
    page = alone(button, Box(100, 100, 260, 100))
    page.family = Family.PAD
    assert texts(canvas, page) == ["Stay", "ride on"]
    assert canvas.drawn_ids == ("pad-y",)
    button.icon = "ui-play"
    texts(canvas, page)
    assert canvas.drawn_ids == ("ui-play",)
    button.icon = None
    button.text = "A very long sentence"
    texts(canvas, page)
    assert canvas.drawn_ids == (), "the words come first"


def test_a_tall_button_takes_two_lines_before_it_shrinks(canvas):
    page = alone(Button("go", "Fly forward to the mountains"), Box(0, 0, 300, 120))
    canvas.begin()
    page.draw(canvas)
    (fact,) = canvas.texts
    assert fact.size_px == 30
    assert not fact.cut


@pytest.mark.parametrize("anchor", ["midleft", "center", "midbottom"])
def test_a_label_stays_in_its_box(canvas, anchor):
    label = Label("title", "Who is coming aboard?", Role.TITLE, anchor=anchor)
    label.box = Box(100, 100, 300, 60)
    label.draw(canvas, Family.PAD)
    (fact,) = canvas.texts
    assert label.box.x - 1 <= fact.box.x
    assert fact.box.right <= label.box.right + 1


def test_a_prompt_is_a_glyph_or_a_pill(canvas):
    prompt = Prompt("back", Verb.BACK, "Back to the sky")
    page = alone(prompt, Box(100, 100, 320, 60))
    page.family = Family.PAD
    assert texts(canvas, page) == ["Back to the sky"]
    assert canvas.drawn_ids == ("pad-b",)
    page.family = Family.TOUCH
    assert texts(canvas, page) == ["Back to the sky"]
    assert canvas.drawn_ids == ()
    page.handle(press(Verb.BACK))


def test_a_bare_widget_does_nothing(canvas):
    widget = Widget("bare")
    widget.tap((0, 0))
    assert widget.drag((0, 0), starts=True)
    assert not widget.drag((0, 0), starts=False)
    assert not widget.scroll(1)
    assert not widget.handle(press(Verb.OK))
    widget.draw(canvas, Family.PAD)


@pytest.mark.parametrize("family", list(Family))
@pytest.mark.parametrize("verb", [verb for verb in Verb if verb not in (Verb.TEXT, Verb.QUIT)])
def test_every_verb_has_a_glyph_in_every_family(canvas, family, verb):
    width, height = glyph_size(canvas, family, verb)
    box = draw_glyph(canvas, family, verb, 300, 300)
    assert box.size == pytest.approx((width, height))
    assert height >= 40
    assert len(canvas.drawn_ids) == 1


@pytest.mark.parametrize("device", [KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_key_labels_fit_on_their_caps(canvas_of, device, size):
    canvas = canvas_of(*size)
    canvas.begin()
    for verb in (Verb.OK, Verb.BACK, Verb.MENU, Verb.PEEK, Verb.UNDO, Verb.PREV, Verb.NEXT):
        height = canvas.layout.px(38) if canvas.layout.compact else 44
        draw_glyph(canvas, Family.KEYBOARD, verb, 300, 300, size=height, device=device)
    assert [fact.text for fact in canvas.texts if fact.cut] == []


def test_keys_have_names():
    assert KeyMap().label(Verb.OK) == "Enter"
    assert KeyMap().label(Verb.OK, KEYBOARD_LEFT) == "F"
    assert KeyMap().label(Verb.MENU, KEYBOARD_LEFT) == "Esc"
    assert KeyMap().label(Verb.PEEK) == "P"
    assert KeyMap().label(Verb.UP) == "Arrows"


def test_prompts_stand_in_a_row(canvas):
    canvas.begin()
    row = [(Verb.OK, "Choose"), (Verb.BACK, "Back")]
    box = draw_prompts(canvas, Family.PAD, row, 640, 600, anchor="center")
    assert box.center == pytest.approx((640, 600))
    assert canvas.drawn_ids == ("pad-a", "pad-b")
    first, second = canvas.texts
    assert first.box.right < second.box.x
    assert second.box.right == pytest.approx(box.right, abs=1)
