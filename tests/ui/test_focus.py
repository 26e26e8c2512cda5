"""One thing has the focus, everything can be reached, every device presses everything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.focus import TOAST_S, Page, nearest
from game.ui.intents import (
    DIRECTIONS,
    KEYBOARD,
    KEYBOARD_LEFT,
    MOUSE,
    TOUCH,
    DeviceId,
    Family,
    Intent,
    Verb,
)
from game.ui.layout import Box
from game.ui.widgets import Button, Label, PaperButton, Prompt, RoundButton

PAD = DeviceId(Family.PAD, 3)


def press(verb, device=KEYBOARD, **options):
    return Intent(verb=verb, device=device, **options)


def tap(page, point, device=TOUCH):
    page.handle(press(Verb.TAP, device, position=point))
    return page.handle(press(Verb.TAP, device, position=point, pressed=False))


@pytest.fixture
def pressed():
    return []


@pytest.fixture
def page(pressed):
    """Three buttons in a row and one below, like a lobby."""
    names = ("one", "two", "three", "below")
    made = Page(*(Button(n, n, lambda n=n: pressed.append(n)) for n in names), start="two")
    boxes = Box(100, 100, 700, 80).columns(3, 50)
    made.place({**dict(zip(names[:3], boxes, strict=True)), "below": Box(300, 300, 300, 80)})
    return made


def test_arrows_walk_to_the_nearest_widget_that_way(page):
    assert page.focus == "two"
    assert page.handle(press(Verb.RIGHT))
    assert page.focus == "three"
    assert not page.handle(press(Verb.RIGHT)), "no wrapping round"
    page.handle(press(Verb.DOWN))
    assert page.focus == "below"
    page.handle(press(Verb.UP))
    assert page.focus == "two"
    assert not page.handle(press(Verb.UP))


def test_a_link_overrides_the_geometry_while_its_end_is_there(page):
    page.link("three", Verb.RIGHT, "one")
    page.focus = "three"
    page.handle(press(Verb.RIGHT))
    assert page.focus == "one"
    page.focus = "three"
    page.widget("one").visible = False
    assert page.neighbour("three", Verb.RIGHT) is None
    assert page.neighbour("unknown", Verb.RIGHT) is None


def test_a_box_that_overlaps_sideways_wins_over_one_that_is_only_close():
    start = Box(0, 0, 100, 50)
    others = {"straight": Box(40, 200, 100, 50), "diagonal": Box(150, 120, 100, 50)}
    assert nearest(start, Verb.DOWN, others) == "straight"
    assert nearest(start, Verb.UP, others) is None
    assert nearest(Box(500, 500, 10, 10), Verb.LEFT, {"far": Box(0, 0, 10, 10)}) == "far"


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=36))
def test_every_widget_on_a_grid_is_reached_by_arrows_and_back(cells):
    page = Page(*(Button(f"{x},{y}", "x") for x, y in sorted(cells)))
    page.place({f"{x},{y}": Box(x * 200, y * 110, 180, 90) for x, y in cells})
    names = {widget.name for widget in page.widgets}
    leads = {
        name: {page.neighbour(name, direction) for direction in DIRECTIONS} - {None}
        for name in names
    }
    reached, edge = set(), {page.focus}
    while edge:
        reached |= edge
        edge = set().union(*(leads[name] for name in edge)) - reached
    assert reached == names


def test_ok_presses_what_has_the_focus_and_its_release_lets_go(page, pressed):
    page.handle(press(Verb.OK))
    assert pressed == ["two"]
    assert page.widget("two").pressed
    assert page.handle(press(Verb.OK, pressed=False))
    assert not page.widget("two").pressed
    assert not page.handle(press(Verb.OK, pressed=False))
    assert not page.handle(press(Verb.OK, repeat=True))
    assert pressed == ["two"]


@pytest.mark.parametrize("device", [TOUCH, MOUSE])
def test_a_tap_presses_what_it_hits_when_lifted_inside(page, pressed, device):
    assert tap(page, (150, 130), device)
    assert pressed == ["one"]
    assert page.focus == "one"
    page.handle(press(Verb.TAP, device, position=(450, 130)))
    assert page.widget("two").pressed
    page.handle(press(Verb.TAP, device, position=(5, 5), pressed=False))
    assert pressed == ["one"], "lifted outside: nothing is pressed"
    assert not page.widget("two").pressed
    assert not tap(page, (5, 5), device)


def test_another_device_does_not_lift_somebodys_finger(page, pressed):
    page.handle(press(Verb.TAP, TOUCH, position=(150, 130)))
    page.handle(press(Verb.TAP, MOUSE, position=(150, 130), pressed=False))
    assert pressed == []
    page.handle(press(Verb.TAP, TOUCH, position=(150, 130), pressed=False))
    assert pressed == ["one"]


@pytest.mark.parametrize("verb", [Verb.RIGHT, Verb.OK])
def test_a_pointer_hides_the_ring_and_the_first_press_only_shows_it(page, pressed, verb):
    tap(page, (150, 130))
    assert not page.directional
    assert page.handle(press(verb))
    assert (page.directional, page.focus, pressed) == (True, "one", ["one"])
    page.handle(press(Verb.RIGHT))
    assert page.focus == "two"


def test_a_shortcut_needs_no_ring(page, pressed):
    page.widget("three").verb = Verb.UNDO
    tap(page, (150, 130))
    page.handle(press(Verb.UNDO))
    assert pressed == ["one", "three"]


def test_a_held_arrow_moves_on_when_the_ring_was_hidden(page):
    page.directional = False
    page.focus = "two"
    assert page.handle(press(Verb.RIGHT, repeat=True))
    assert (page.directional, page.focus) == (True, "three")


def test_a_mouse_over_a_widget_is_a_change_and_a_finger_hovers_nowhere(page):
    assert page.handle(press(Verb.POINT, MOUSE, position=(150, 130)))
    assert not page.handle(press(Verb.POINT, MOUSE, position=(151, 130)))
    assert page.handle(press(Verb.POINT, MOUSE, position=(5, 5)))
    assert not page.handle(press(Verb.POINT, TOUCH, position=(150, 130)))
    assert not page.handle(press(Verb.POINT, MOUSE))


def test_the_wheel_goes_to_what_it_is_over(page):
    assert not page.handle(press(Verb.SCROLL, MOUSE, position=(150, 130), amount=1))
    assert not page.handle(press(Verb.SCROLL, MOUSE, position=(5, 5), amount=1))


def test_a_disabled_widget_can_be_reached_and_says_why(page, pressed, canvas):
    widget = page.widget("two")
    widget.enabled, widget.reason = False, "Everybody must be ready first."
    page.draw(canvas)
    assert "Everybody must be ready first." in [fact.text for fact in canvas.texts]
    page.handle(press(Verb.OK))
    assert page.handle(press(Verb.TAP, TOUCH, position=(450, 130)))
    assert not page.handle(press(Verb.TAP, TOUCH, position=(450, 130), pressed=False))
    assert pressed == []
    canvas.begin()
    page.draw(canvas)
    assert "Everybody must be ready first." in [fact.text for fact in canvas.texts]
    widget.reason = ""
    page.toast("")
    tap(page, (450, 130))
    page.handle(press(Verb.OK))
    page.handle(press(Verb.OK))
    assert pressed == []


def test_a_toast_goes_by_itself(page, canvas):
    page.still = True
    page.toast("Saved")
    assert not page.advance(1.0)
    page.draw(canvas)
    assert "Saved" in [fact.text for fact in canvas.texts]
    assert page.advance(TOAST_S)
    canvas.begin()
    page.draw(canvas)
    assert "Saved" not in [fact.text for fact in canvas.texts]


def test_the_ring_breathes_and_stands_still_in_reduced_motion(page, canvas):
    changes = sum(page.advance(0.05) for _ in range(20))
    assert 10 <= changes <= 12
    page.still = True
    assert not any(page.advance(0.05) for _ in range(20))
    page.still, page.directional = False, False
    assert not any(page.advance(0.05) for _ in range(20))


def test_a_shortcut_presses_without_the_focus(pressed):
    page = Page(
        Button("stay", "Stay", lambda: pressed.append("stay"), verb=Verb.OK),
        Button("jump", "Jump", lambda: pressed.append("jump"), verb=Verb.BACK),
        Prompt("rules", Verb.NEXT, "Rules", lambda: pressed.append("rules")),
    )
    page.handle(press(Verb.BACK, PAD))
    assert (pressed, page.focus, page.family) == (["jump"], "jump", Family.PAD)
    page.handle(press(Verb.BACK, PAD, pressed=False))
    page.handle(press(Verb.OK, PAD))
    assert pressed == ["jump", "jump"], "OK presses what has the focus, not what wears its glyph"
    page.handle(press(Verb.NEXT, PAD))
    assert pressed[-1] == "rules"
    assert page.focus == "jump", "a prompt takes no focus"
    assert not page.handle(press(Verb.NEXT, PAD, repeat=True))


def test_a_prompt_can_be_tapped_but_takes_no_focus(pressed):
    page = Page(
        Button("fly", "Fly"),
        Prompt("back", Verb.BACK, "Back", lambda: pressed.append("back")),
        Label("title", "Title"),
    )
    page.place(
        {"fly": Box(0, 0, 90, 50), "back": Box(100, 0, 90, 50), "title": Box(200, 0, 90, 50)}
    )
    tap(page, (120, 20))
    assert (pressed, page.focus) == (["back"], "fly")
    assert not page.handle(press(Verb.RIGHT, PAD, repeat=True)) or page.focus == "fly"
    assert not tap(page, (210, 20))


def test_the_focus_stays_with_its_widget_when_widgets_change(page):
    page.set([Button("two", "Two"), Button("new", "New")])
    assert page.focus == "two"
    page.set([Button("new", "New")])
    assert page.focus == "new"
    page.set([])
    assert page.focus is None
    assert not page.handle(press(Verb.OK))
    page.set([Button("new", "New", verb=Verb.OK)])
    page.widget("new").visible = False
    assert not page.handle(press(Verb.DOWN))


def test_a_press_is_forgotten_when_its_widget_goes(page):
    page.handle(press(Verb.OK))
    page._widgets = [widget for widget in page._widgets if widget.name != "two"]
    assert not page.handle(press(Verb.OK, pressed=False))


def test_names_are_unique_and_unknown_ones_are_named():
    with pytest.raises(ValueError, match="every name once"):
        Page(Button("a", "A"), Button("a", "B"))
    with pytest.raises(KeyError, match="no widget 'b'"):
        Page(Button("a", "A")).widget("b")


def test_the_page_shows_glyphs_of_the_device_used_last(page, canvas):
    page.widget("two").verb = Verb.UNDO
    page.meet(Family.PAD)
    page.draw(canvas)
    assert "pad-y" in canvas.drawn_ids
    page.handle(press(Verb.RIGHT, KEYBOARD_LEFT))
    canvas.begin()
    page.draw(canvas)
    assert "key-cap" in canvas.drawn_ids
    assert "Z" in [fact.text for fact in canvas.texts], "the left half has its own keys"
    page.meet(Family.TOUCH)
    assert not page.directional
    canvas.begin()
    page.draw(canvas)
    assert not {"pad-y", "key-cap"} & set(canvas.drawn_ids)
    page.family = Family.MOUSE
    assert page.device.family is Family.MOUSE


def test_drawing_notes_targets_and_hides_the_invisible(page, canvas):
    page.widget("one").visible = False
    page.handle(press(Verb.POINT, MOUSE, position=(450, 130)))
    page.draw(canvas)
    assert [name for name, _ in canvas.targets] == ["two", "three", "below"]
    assert page.widget("two").hovered


def test_round_and_paper_buttons_press_too(pressed, canvas):
    painted = []
    page = Page(
        RoundButton("gear", "ui-settings", lambda: pressed.append("gear"), "Settings"),
        PaperButton("card", lambda _, box: painted.append(box), lambda: pressed.append("card")),
    )
    page.place({"gear": Box(0, 0, 60, 60), "card": Box(100, 0, 180, 240)})
    assert page.widget("gear").ring_radius == 30
    page.handle(press(Verb.OK))
    page.draw(canvas)
    page.handle(press(Verb.OK, pressed=False))
    page.handle(press(Verb.RIGHT))
    page.handle(press(Verb.OK))
    canvas.begin()
    page.draw(canvas)
    assert pressed == ["gear", "card"]
    assert painted[1].y > painted[0].y, "a pressed sheet goes down"


def test_a_finger_that_lets_go_nowhere_presses_nothing(page, pressed):
    page.handle(press(Verb.TAP, TOUCH, position=(200.0, 140.0)))
    assert page.widget("one").pressed
    assert page.handle(press(Verb.TAP, TOUCH, pressed=False))
    assert not page.widget("one").pressed
    assert pressed == []


def test_a_mouse_over_a_disabled_widget_reads_why():
    why = Button("why", "Why", enabled=False, reason="Not yet.")
    page = Page(why, Button("go", "Go"), start="go")
    page.place({"why": Box(0, 0, 100, 50), "go": Box(0, 100, 100, 50)})
    page.handle(press(Verb.POINT, TOUCH, position=(50, 25)))
    assert not page.caption, "a finger hovers nowhere"
    page.handle(press(Verb.POINT, MOUSE, position=(50, 25)))
    assert page.caption == "Not yet."
    page.handle(press(Verb.POINT, MOUSE, position=(50, 125)))
    assert not page.caption
