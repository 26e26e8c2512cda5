"""Whole games through the screen, by every kind of device: no curtain and no eye anywhere."""

from random import Random

import pytest

from game.core.types import Over, Turn
from game.scenes.curtain import Curtain
from game.scenes.results import ResultsScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from tests.scenes.ahead.players import Room, pad
from tools.shots_ahead import AGAINST_BOT, PLAYERS, states_for_shots

BOTS = tuple(type(one)(one.name, one.animal, "normal") for one in PLAYERS)


class Person:
    """Chooses by chance among what can be pressed; ends a turn when nothing else helps."""

    def __init__(self, room, seed):
        self.room = room
        self.rng = Random(seed)

    def act(self):
        room = self.room
        scene = room.scene
        if not scene.asks or scene.showing:
            room.wait(0.1)
            return
        if scene.asked_s < 0.4:
            room.wait(0.4)
        sheet = room.sheet
        if sheet is None:
            self._choose_on_the_table(scene)
            return
        possible = [button.name for button in sheet.buttons if button.enabled]
        if possible:
            room.choose(self.rng.choice(possible))
        else:
            scene.close()

    def _choose_on_the_table(self, scene):
        payable = [card.name for card in scene.board.cards if card.affordable]
        if payable:
            self.room.choose("drawer" if scene.places.drawer else payable[0])
        elif self.room.view.actions:
            self.room.choose(self.rng.choice([*scene.board.islands][2:]))
        else:
            self.room.choose("end")


def play(room, seed=3, limit=3000):
    person = Person(room, seed)
    for _ in range(limit):
        person.act()
        if isinstance(room.top, ResultsScene):
            return
    message = f"no end after {limit} steps: {room.due!r}"
    raise AssertionError(message)


class NoCurtainError(Exception):
    """Raised where a curtain would be drawn."""


@pytest.fixture
def no_curtain(monkeypatch):
    """Let every curtain fail that anybody so much as makes."""

    def fail(*_args, **_more):
        raise NoCurtainError

    monkeypatch.setattr(Curtain, "__init__", fail)


@pytest.mark.usefixtures("no_curtain")
@pytest.mark.parametrize("seed", range(6))
def test_no_curtain_ever_appears_in_a_whole_random_game(seed):
    """Two people at one screen, every legal action as likely: nothing private is ever due."""
    room = Room(state=None, size=(640, 400), seed=seed)
    rng, gate = Random(seed), room.staged.gate
    for _ in range(2000):
        due = gate.due()
        assert gate.viewer is None, "nobody's own eyes are ever needed"
        assert room.stage.stack.scenes[0] is room.scene or isinstance(room.top, ResultsScene)
        if isinstance(due, Over):
            break
        if isinstance(due, Turn):
            assert not due.private
            legal = gate.legal(due.seat)
            assert legal, "all that can be chosen is known to everybody"
            room.scene.commit(rng.choice(legal))
        room.wait(0.1)
    assert isinstance(gate.due(), Over)
    room.wait(2.0)
    assert isinstance(room.top, ResultsScene)
    assert room.curtains == 0


@pytest.mark.parametrize(
    "device_of",
    [lambda _seat: KEYBOARD, pad, lambda _seat: MOUSE, lambda _seat: TOUCH],
    ids=["keyboard", "pads", "mouse", "touch"],
)
def test_two_people_play_to_the_end(device_of):
    room = Room(device_of=device_of, state=None, size=(640, 400))
    play(room)
    assert isinstance(room.due, Over)
    assert room.curtains == 0


def test_one_person_plays_against_a_bot():
    room = Room(AGAINST_BOT, lambda _seat: KEYBOARD, state=None, size=(640, 400))
    play(room, seed=8)
    assert isinstance(room.due, Over)
    assert room.curtains == 0


def test_bots_alone_play_to_the_end():
    room = Room(BOTS, state=None, size=(640, 400))
    play(room)
    assert isinstance(room.due, Over)


def test_there_is_nothing_to_peek_at():
    """In no state of the screen is there an eye; looking at cards does nothing at all."""
    for name, stage in states_for_shots((640, 360)):
        scene = stage.stack.scenes[0]
        page = getattr(scene, "page", None)
        icons = {getattr(widget, "icon", None) for widget in page.widgets} if page else set()
        assert not icons & {"ui-eye", "ui-eye-closed"}, name
        assert not {"ui-eye", "ui-eye-closed", "card-back"} & set(stage.canvas.drawn_ids), name


def test_the_key_for_looking_at_cards_opens_no_curtain():
    room = Room()
    before = room.version
    room.press(Verb.PEEK)
    assert room.top is room.scene
    assert room.version == before
    assert room.curtains == 0
    assert not room.staged.gate.due().private
