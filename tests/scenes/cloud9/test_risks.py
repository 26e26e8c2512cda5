"""Asking again: off, risky and all; for jumps in public, for the pilot behind the curtain."""

import pytest
from msgspec.structs import replace

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, STAY
from game.cloud9.cards import NO_CARDS
from game.cloud9.tables import KINDS
from game.config import Settings
from game.scenes.cloud9.chances import chance_of
from game.scenes.cloud9.risks import (
    LIKELY,
    SecondPress,
    question_before,
    risk_of_fall,
    risk_of_jump,
)
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.cloud9.terms import tables
from game.ui.dialogs import Confirm
from game.ui.intents import KEYBOARD, Verb
from tests.scenes.cloud9.players import Room, pad
from tools.shots_cloud9 import ALONE, FALLING, LONE, PAYING, PLAYERS, position

ASKED = "Press again"


def room_at(state, players=PLAYERS, device_of=pad, **more):
    room = Room(players, device_of, state=state, size=(640, 360), **more)
    room.wait(1.0)
    return room


def texts(room):
    room.stage.draw()
    return [fact.text for fact in room.stage.canvas.texts]


def public(state):
    return room_at(state).staged.gate.public_view()


def easy():
    """The view of everybody on a low cloud, where one die asks for nothing."""
    return replace(public(position()), cloud=2, roll=("blank",))


def hard():
    """The same, where four cards of one kind are asked for."""
    return replace(easy(), roll=(KINDS[0],) * 4)


def test_a_good_balloon_makes_jumping_risky():
    assert chance_of(easy(), tables()) >= LIKELY
    assert risk_of_jump(easy(), tables())
    assert chance_of(hard(), tables()) < LIKELY
    assert risk_of_jump(hard(), tables()) is None


def test_nobody_is_held_back_from_the_top_or_from_winning():
    top = len(tables().points.value)
    assert risk_of_jump(replace(easy(), cloud=top), tables()) is None
    rich = (tables().target.value,) * len(easy().scores)
    assert risk_of_jump(replace(easy(), scores=rich), tables()) is None


def test_a_jump_is_judged_by_what_everybody_knows():
    with pytest.raises(ValueError, match="everybody"):
        risk_of_jump(replace(easy(), viewer=0), tables())


@pytest.mark.parametrize(
    ("confirming", "asked"),
    [("off", (False, False, False)), ("risky", (True, False, False)), ("all", (True, True, True))],
)
def test_what_is_asked_about_in_public(confirming, asked):
    moves = ((JUMP, easy()), (JUMP, hard()), (STAY, easy()))
    found = [question_before(move, confirming, view, tables()) for move, view in moves]
    assert tuple(words is not None for words in found) == asked


@pytest.mark.parametrize(
    ("confirming", "presses"),
    [("off", (1, 1)), ("risky", (1, 2)), ("all", (2, 2))],
)
def test_how_often_a_pilot_presses(confirming, presses):
    for action, wanted in zip((PAY_COLOURS, DECLINE), presses, strict=True):
        warned, done = [], []
        answer = SecondPress(confirming, warned.append, done.append, lambda: "Press again")
        for _ in range(wanted):
            assert not done
            answer.press(action)
        assert done == [action]
        assert len(warned) == wanted - 1


def test_another_answer_in_between_warns_anew():
    done = []
    answer = SecondPress("all", lambda _words: None, done.append, lambda: "Press again")
    for action in (DECLINE, PAY_COLOURS, DECLINE):
        answer.press(action)
    assert not done


def test_behind_the_curtain_every_hand_is_asked_alike():
    view = replace(hard(), viewer=hard().pilot)
    hands = [NO_CARDS, (*NO_CARDS[:-1], 1), (9, *NO_CARDS[1:])]
    said = {risk_of_fall(replace(view, hand=hand), tables(), hidden=True) for hand in hands}
    assert len(said) == 1
    assert None not in said


def test_alone_only_a_fall_that_could_be_saved_is_asked_about():
    view = replace(hard(), viewer=hard().pilot)
    wild = (*NO_CARDS[:-1], 1)
    assert risk_of_fall(replace(view, hand=wild), tables(), hidden=False)
    assert risk_of_fall(replace(view, hand=NO_CARDS), tables(), hidden=False) is None


def test_a_pilot_who_must_fall_is_not_asked_when_alone():
    room = room_at(LONE, ALONE, device_of=lambda _seat: KEYBOARD)
    version = room.staged.gate.version
    room.press(1)
    assert room.staged.gate.version > version


@pytest.mark.parametrize(("confirming", "asks"), [("off", 0), ("risky", 0), ("all", 1)])
def test_paying_behind_the_curtain(confirming, asks):
    room = room_at(PAYING, settings=Settings(confirm=confirming))
    version = room.staged.gate.version
    for _ in range(2):
        room.press(0)
        room.wait(0.7)
    for _ in range(asks):
        room.press(0)
        room.wait(0.1)
        assert room.staged.gate.version == version
        assert any(ASKED in text for text in texts(room))
    room.press(0)
    room.wait(0.3)
    assert room.staged.gate.version == version + 1
    assert isinstance(room.top, Cloud9Scene)


def test_back_opens_the_question_at_once_where_there_is_one():
    room = room_at(position(), settings=Settings(confirm="all"))
    room.press(1, Verb.BACK)
    room.wait(0.1)
    assert isinstance(room.top, Confirm)


@pytest.mark.parametrize(("confirming", "presses"), [("off", 1), ("risky", 2), ("all", 2)])
def test_a_pilot_who_must_fall_presses_as_often_as_one_who_may(confirming, presses):
    room = room_at(FALLING, settings=Settings(confirm=confirming))
    version = room.staged.gate.version
    pilot = room.staged.match.truth.pilot
    for _ in range(2):
        room.press(pilot)
        room.wait(0.7)
    for _ in range(2):  # from the first answer, whether that is allowed or not
        room.press(pilot, Verb.RIGHT)
    for _ in range(presses):
        assert room.staged.gate.version == version
        room.press(pilot)
        room.wait(0.1)
    assert room.staged.gate.version > version
