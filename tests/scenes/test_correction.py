"""The last roll put right: who may, what is lost, what stays, and how the game goes on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.cloud9.actions import JUMP, STAY
from game.core.types import Dice, Seat, Turn
from game.scenes.correction import CorrectionScene
from game.scenes.fairness import FairnessScene
from game.scenes.pause import PauseScene
from game.scenes.pause.log import LogScene
from game.ui.intents import KEYBOARD, Verb
from game.ui.tween import Motion
from tests.scenes.cloud9.players import Room, pad
from tools.shots_cloud9 import ALONE, PLAYERS, ROLLING

FACES = ("red", "green", "blank")
PENGUIN, FROG, FOX = 0, 1, 2


class Dispute:
    """A game of Cloud 9 in which the penguin has just rolled with dice that somebody read."""

    def __init__(
        self, source="tray", *, players=PLAYERS, device_of=pad, state=ROLLING, motion=None
    ):
        self.room = Room(players, device_of, state=state, motion=motion or Motion(instant=True))
        self.match = self.room.staged.match
        if source:
            self.match.settle(Dice(FACES), source, self.match.version)
        self.wait(1.0)

    @property
    def top(self):
        return self.room.top

    @property
    def latest(self):
        return [entry for entry in self.match.entries if hasattr(entry, "outcome")][-1]

    def wait(self, seconds):
        self.room.wait(seconds)

    def press(self, seat, verb=Verb.OK):
        self.room.press(seat, verb)
        self.wait(0.7)

    def use(self, name, seat=FROG):
        self.top.page.focus, self.top.page.directional = name, True
        self.press(seat)

    def open(self, seat=FROG):
        """Open the correction from the pause menu."""
        self.press(seat, Verb.MENU)
        assert isinstance(self.top, PauseScene)
        self.use("correct", seat)

    def change(self, index, face, seat=FROG):
        self.use(f"die-{index}", seat)
        self.use(f"face-{face}", seat)


def test_a_misread_die_is_put_right_and_the_game_goes_on_from_there():
    dispute = Dispute()
    dispute.open()
    assert isinstance(dispute.top, CorrectionScene)
    dispute.change(0, "purple")
    dispute.use("agree")
    assert dispute.latest.outcome.values == ("purple", "green", "blank")
    assert dispute.latest.source == "hand+tray+tray"
    assert dispute.top is dispute.room.stage.scene
    dispute.wait(1.0)
    scene = dispute.room.stage.scene
    assert scene.picture.roll == ("purple", "green", "blank")
    assert isinstance(dispute.match.due(), Turn)
    assert scene.board.asks("jump")


def test_who_rolled_cannot_do_it_alone():
    dispute = Dispute()
    dispute.open(PENGUIN)
    dispute.change(0, "purple", PENGUIN)
    dispute.use("agree", PENGUIN)
    assert isinstance(dispute.top, CorrectionScene)
    assert dispute.top.page.caption == "Somebody other than Otto has to press this."
    assert dispute.latest.outcome.values == FACES
    dispute.use("agree", FOX)
    assert dispute.latest.outcome.values == ("purple", "green", "blank")


def test_a_device_that_several_share_speaks_for_the_others_too():
    dispute = Dispute(device_of=lambda _seat: KEYBOARD)
    dispute.open(PENGUIN)
    dispute.change(1, "blank", PENGUIN)
    dispute.use("agree", PENGUIN)
    assert dispute.latest.outcome.values == ("red", "blank", "blank")


def test_who_plays_alone_agrees_alone():
    state = replace(ROLLING, turn=Seat(FROG), pilot=Seat(FROG))
    dispute = Dispute(players=ALONE, state=state)
    dispute.open(FROG)
    dispute.change(2, "yellow")
    dispute.use("agree")
    assert dispute.latest.outcome.values == ("red", "green", "yellow")


def test_decisions_after_it_are_lost_and_that_is_said_before():
    dispute = Dispute()
    for move in (JUMP, STAY):
        due = dispute.match.due()
        dispute.match.submit(due.seat, move, dispute.match.version)
    dispute.open(FOX)
    assert dispute.top.told() == "2 decisions after it are lost."
    dispute.change(0, "yellow", FOX)
    dispute.use("agree", FOX)
    assert dispute.match.due().seat == FROG
    dispute.wait(1.0)
    assert set(dispute.room.stage.scene.picture.aboard) == {0, 1, 2, 3}


@pytest.mark.parametrize("source", ["machine", ""])
def test_the_menu_says_why_a_roll_must_stay(source):
    dispute = Dispute(source)
    dispute.open()
    assert isinstance(dispute.top, PauseScene)
    found = dispute.match.correction_refusal()
    assert dispute.top.page.widget("correct").reason == found.message


def test_after_shown_cards_it_must_stay():
    dispute = Dispute()
    while not dispute.match.due().private:
        dispute.match.submit(dispute.match.due().seat, STAY, dispute.match.version)
    pilot = dispute.match.due().seat
    dispute.match.submit(pilot, dispute.match.legal(pilot)[0], dispute.match.version)
    dispute.open()
    assert isinstance(dispute.top, PauseScene)
    assert "Hidden cards were shown since." in dispute.top.page.caption


def test_nothing_changed_is_nothing_to_agree_on():
    dispute = Dispute()
    dispute.open()
    assert not dispute.top.agree.enabled
    dispute.change(0, "yellow")
    assert dispute.top.agree.enabled
    dispute.change(0, "red")
    assert not dispute.top.agree.enabled
    dispute.press(FROG, Verb.BACK)
    dispute.press(FROG, Verb.BACK)
    assert dispute.top is dispute.room.stage.scene
    assert dispute.latest.outcome.values == FACES


def test_dice_that_the_machine_rolled_stay():
    dispute = Dispute("machine+tray+tray")
    dispute.open()
    dispute.use("die-0")
    assert dispute.top.here == 1
    assert "The machine rolled it" in dispute.top.page.caption
    dispute.use("face-blank")
    dispute.use("agree")
    assert dispute.latest.outcome.values == ("red", "blank", "blank")
    assert dispute.latest.source == "machine+hand+tray"


def test_dice_put_right_do_not_tumble():
    dispute = Dispute(motion=Motion())
    dispute.wait(3.0)
    dispute.open()
    dispute.change(0, "purple")
    dispute.use("agree")
    for _ in range(40):
        dispute.wait(0.05)
        picture = dispute.room.stage.scene.picture
        assert all(die.flight.value == 1.0 for die in picture.dice)
    assert picture.roll == ("purple", "green", "blank")


def test_the_way_leads_through_the_dice_too():
    dispute = Dispute()
    dispute.press(FROG, Verb.MENU)
    dispute.use("dice")
    assert isinstance(dispute.top, FairnessScene)
    dispute.use("correct")
    dispute.change(0, "purple")
    dispute.use("agree")
    assert dispute.top is dispute.room.stage.scene
    assert dispute.latest.outcome.values == ("purple", "green", "blank")


def test_the_log_leads_there_as_long_as_there_is_something_to_put_right():
    dispute = Dispute()
    dispute.press(FROG, Verb.MENU)
    dispute.use("log")
    assert isinstance(dispute.top, LogScene)
    dispute.use("correct")
    dispute.change(0, "purple")
    dispute.use("agree")
    assert dispute.top is dispute.room.stage.scene
    assert dispute.latest.outcome.values == ("purple", "green", "blank")
    other = Dispute("machine")
    other.press(FROG, Verb.MENU)
    other.use("log")
    assert not other.top.correct.visible
