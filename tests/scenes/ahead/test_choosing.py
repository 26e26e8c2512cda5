"""What is seen before it is chosen on the Ahead screen, and the ways to connect a building."""

from typing import ClassVar

import pytest

from game.ahead.tables import BUILDINGS, HABITATS
from game.core.types import Seat
from game.scenes.ahead.glance import Glance
from game.ui.canvas import Canvas
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from tests.scenes.ahead.players import Room, pad
from tools.shots_ahead import BLIMP, FIRST, PLAYERS, RICH, position

ARROWS = pytest.mark.parametrize(
    "device_of", [lambda _seat: KEYBOARD, pad], ids=["keyboard", "pad"]
)
FINGERS = pytest.mark.parametrize(
    "device_of", [lambda _seat: MOUSE, lambda _seat: TOUCH], ids=["mouse", "touch"]
)
EVERY = pytest.mark.parametrize(
    "device_of",
    [lambda _seat: KEYBOARD, pad, lambda _seat: MOUSE, lambda _seat: TOUCH],
    ids=["keyboard", "pad", "mouse", "touch"],
)
FULL = position(links=(("vapor condenser", "dust reclaimer", "hydrosplitter", "bank"), ()))


def go(room, name):
    """Move the focus there by arrows, and press nothing."""
    if not room.page.directional:
        room.press(Verb.UP, settle=0.1)
    for verb in room._way_to(name):
        room.press(verb, settle=0.05)
    room.wait(0.1)


def seen(room):
    """Return the paper beside the focus."""
    glance = room.scene.board.glance
    return None if glance is None else glance.sheet


class Planes(Canvas):
    """A canvas that remembers the shapes drawn on it."""

    planes: ClassVar[list] = []

    def shape(self, key, make, box, **more):
        """Draw, and remember what and where."""
        self.planes.append((key, box))
        return super().shape(key, make, box, **more)


# -- a glance ------------------------------------------------------------------------------------


@ARROWS
def test_the_focus_shows_what_a_building_would_do_before_it_is_chosen(device_of):
    room = Room(device_of=device_of)
    go(room, "dust reclaimer")
    assert seen(room).title == "Dust Reclaimer"
    assert seen(room).after == ((5, 5, 2, 4), (5, 3, 2, 4))
    assert room.sheet is None
    go(room, "vapor condenser")
    texts = room.texts()
    assert "Vapor Condenser" in texts
    assert "Then" in texts
    assert "You can fulfill 2 contracts." in texts, "what can be done now stays in sight"


def test_the_mouse_shows_the_same_where_it_rests():
    room = Room(device_of=lambda _seat: MOUSE)
    assert seen(room) is None
    for place in ((600.0, 400.0), room.box("dust reclaimer").center):
        room._move(place, touch=False)
    room.stage.draw()
    room.wait(0.2)
    assert seen(room).title == "Dust Reclaimer"
    room._move((1200.0, 505.0), touch=False)
    room.stage.draw()
    room.wait(0.2)
    assert seen(room) is None


@ARROWS
def test_the_way_and_its_toll_are_lit_by_the_focus_alone(device_of):
    room = Room(device_of=device_of)
    go(room, "bank")
    assert room.scene.picture.lit == (0, "bank")
    assert any("Ada's habitat. Toll: 1 Stone" in note for note in seen(room).notes)
    go(room, "dust reclaimer")
    assert room.scene.picture.lit is None


def test_contracts_the_cloudburst_and_the_end_show_what_they_would_do():
    room = Room(state=RICH)
    go(room, "contract 4")
    assert seen(room).after == ((5, 5, 1, 2), (5, 5, 4, 4))
    go(room, "burst")
    assert any("breaks every link" in note for note in seen(room).notes)
    go(room, "end")
    assert seen(room).notes == ("2 actions would be lost.",)


def test_habitats_tell_of_themselves():
    room = Room()
    go(room, HABITATS[0])
    assert seen(room).title == "Sam's habitat"
    assert seen(room).notes[:2] == ("1 space is open.", "Who passes through owes 1 Water.")
    go(room, HABITATS[1])
    assert len(seen(room).notes) == 2, "nobody connects to the other's habitat"


def test_why_a_building_cannot_be_used_stands_beside_it():
    room = Room(state=position(actions=0))
    go(room, "vapor condenser")
    assert "You have no action left this turn." in seen(room).notes
    go(room, "hydrosplitter")
    assert "Connecting costs no action" in seen(room).notes


def test_nothing_is_seen_while_a_bot_or_an_animation_is_on():
    room = Room()
    go(room, "vapor condenser")
    room.choose("vapor condenser")
    assert seen(room) is None, "the sheet itself lies there"
    room.scene.close()
    room.scene.showing = True
    glance = Glance(room.scene)
    glance.follow()
    assert seen(room) is None


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1024, 768)])
def test_a_paper_never_hides_its_island_nor_the_way_to_it(size, scale):
    """By the focus and as a sheet: the island is free, and the toll and the last rope are seen."""
    for open_it in (False, True):
        room = Room(size=size, text_scale=scale)
        go(room, "bank")
        if open_it:
            room.press(Verb.OK)
        board, places = room.scene.board, room.scene.places
        sky = room.scene.sky.floating(room.scene.picture, places)
        *ropes, last, toll = board._way(sky)
        paper = board.paper if open_it else board.glance
        if paper is None:
            assert "Toll: 1 Stone" in room.scene.glance.note, "large type says it in the news"
            assert room.scene.glance.note in room.texts()
            continue
        box = paper.laid.box
        free = (sky["bank"].inset(4.0), last.inset(20.0), toll.inset(16.0))
        assert not any(cover(box, part) for part in free), (size, scale, open_it)
        hidden = sum(cover(box, part) for part in ropes)
        assert hidden <= 0.45 * sum(part.w * part.h for part in ropes), (size, scale, open_it)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1024, 768)])
def test_a_paper_beside_the_focus_never_lies_on_what_has_it(size, scale):
    room = Room(size=size, text_scale=scale)
    for name in (*HABITATS, *BUILDINGS):
        go(room, name)
        if seen(room) is not None:
            island = room.box(name).inset(6.0)
            assert not cover(room.scene.board.glance.laid.box, island), (size, scale, name)


def cover(one, other):
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def test_contracts_are_out_of_sight_while_a_question_lies_on_them():
    room = Room(device_of=lambda _seat: TOUCH, size=(800, 480))
    cards = room.scene.board.cards
    assert all(card.visible for card in cards)
    room.choose("bank")
    paper = room.scene.board.paper.laid.box
    assert any(cover(paper, card.box) for card in cards)
    assert not any(card.visible for card in cards)
    room.press(Verb.BACK)
    assert all(card.visible for card in cards)


def test_after_a_rope_was_pulled_nothing_is_seen_of_where_it_began():
    room = Room(device_of=lambda _seat: MOUSE)
    for place in ((600.0, 400.0), room.box(HABITATS[0]).center):
        room._move(place, touch=False)
    room.point(room.box(HABITATS[0]).center, (1200.0, 505.0))
    room.stage.draw()
    room.wait(0.2)
    assert seen(room) is None


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (800, 480), (1024, 768)])
def test_actions_round_and_what_can_be_done_are_readable_at_every_size(size, scale):
    """Also with a paper beside the focus."""
    room = Room(size=size, text_scale=scale, paints=Planes)
    go(room, "dust reclaimer")
    Planes.planes.clear()
    room.stage.draw()
    facts = {fact.text: fact for fact in room.stage.canvas.texts}
    places = room.scene.places
    hint = facts["You can fulfill 2 contracts."]
    assert not hint.cut
    assert places.news.contains(hint.box.center)
    track = [fact for fact in room.stage.canvas.texts if places.rounds.contains(fact.box.center)]
    assert "4/8" in {fact.text for fact in track} if places.slim else len(track) == 8
    assert not any(fact.cut for fact in track)
    planes = [box for key, box in room.stage.canvas.planes if key[0] == "plane"]
    assert len(planes) == 3, "two actions are left, and one was used"
    assert all(places.turn.contains(box.center) for box in planes)
    paper = room.scene.board.glance.laid.box
    for always in (places.turn, places.rounds, places.news):
        assert not cover(paper, always), (size, scale)


@pytest.mark.parametrize("name", ["Bo", "Wilhelmine", "Giraffe Junior"])
def test_whoever_decides_is_named_whole(name):
    players = tuple(type(one)(name, one.animal) for one in PLAYERS)
    room = Room(players, state=BLIMP)
    room.stage.draw()
    said = [fact for fact in room.stage.canvas.texts if fact.text.startswith(name)]
    assert said
    assert not any(fact.cut for fact in said)


# -- connecting by two choices -------------------------------------------------------------------


@EVERY
def test_the_own_habitat_and_then_a_building_are_connected(device_of):
    room = Room(device_of=device_of, state=FIRST)
    room.choose(HABITATS[0])
    assert room.scene.pointing.holds
    assert "Choose what to connect: 4 spaces are open." in room.texts()
    room.choose("hydrosplitter")
    assert room.view.links[0] == ("hydrosplitter",)
    assert not room.scene.pointing.holds
    assert room.sheet is None


@FINGERS
def test_a_building_and_then_the_own_habitat_are_connected(device_of):
    room = Room(device_of=device_of)
    room.choose("hydrosplitter")
    room.point(room.box(HABITATS[0]).center)
    assert "hydrosplitter" in room.view.links[0]


@EVERY
def test_two_choices_that_cannot_be_tied_say_why(device_of):
    room = Room(device_of=device_of)
    version = room.version
    room.choose(HABITATS[0])
    room.choose("bank")
    assert "share a building already" in room.page.caption
    room.choose(HABITATS[0])
    room.choose("magic portal")
    assert "hangs on your habitat already" in room.page.caption
    assert room.version == version


def test_a_rope_is_let_go_by_back_by_the_habitat_and_by_a_tap_on_the_sky():
    room = Room()
    hint = room.scene.hint
    room.choose(HABITATS[0])
    room.press(Verb.BACK)
    assert not room.scene.pointing.holds
    assert room.scene.hint == hint
    room.choose(HABITATS[0])
    room.choose(HABITATS[0])
    assert not room.scene.pointing.holds
    room = Room(device_of=lambda _seat: TOUCH)
    room.choose(HABITATS[0])
    room.point((640.0, 330.0))
    assert not room.scene.pointing.holds


def test_a_full_habitat_gives_no_rope():
    room = Room(state=FULL)
    room.choose(HABITATS[0])
    assert not room.scene.pointing.holds
    assert "0 spaces open" in room.page.caption


def test_a_rope_in_the_hand_is_drawn_to_what_has_the_focus():
    room = Room(state=FIRST)
    room.choose(HABITATS[0])
    go(room, "bank")
    room.stage.draw()
    assert room.scene.pointing.holds
    assert room.scene.glance.name == "bank"
    assert seen(room) is None, "no paper hides the rope"
    room.press(Verb.OK)
    assert room.view.links[0] == ("bank",)


def test_undo_takes_the_rope_out_of_the_hand():
    room = Room(state=FIRST)
    room.choose("bank")
    room.choose("connect")
    room.choose(HABITATS[0])
    room.press(Verb.UNDO, seat=Seat(0))
    assert not room.scene.pointing.holds
    assert room.view.links[0] == ()
