"""Real dice at the screen: what the box reads, what hands say, and what the app rolls instead."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from game.core.types import Ask, Seat, Turn
from game.scenes.die_sheet import DieSheet
from game.ui import words
from game.ui.dialogs import Confirm
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, DeviceId, Family, Verb
from game.ui.tween import Motion
from tests.scenes.cloud9.players import HUMANS, MIXED, Room, pad
from tools.pseudo import PseudoCatalogue
from tools.shots_cloud9 import PLAYERS, ROLLING, position

FACES = ("red", "green", "blank")


class Evening:
    """Three dice are due for the penguin, whose box is on the table unless `boxed` says else."""

    def __init__(self, device_of=pad, *, boxed=True, state=ROLLING, players=PLAYERS, **settings):
        self.room = Room(players, device_of, state=state, motion=settings.pop("motion", None))
        self.services = self.room.stage.services
        self.services.settings = msgspec.structs.replace(self.services.settings, **settings)
        self.box = self.services.station
        if boxed:
            self.box.plug()
        self.wait(0.6)

    @property
    def board(self):
        return self.room.stage.scene.board

    @property
    def match(self):
        return self.room.staged.match

    @property
    def latest(self):
        return self.match.entries[-1]

    @property
    def states(self):
        return [die.state for die in self.box.tray.reading.dice]

    @property
    def told(self):
        return self.board.question.text

    def wait(self, seconds):
        self.room.wait(seconds)

    def press(self, verb=Verb.OK, seat=0):
        self.room.press(seat, verb)
        self.wait(0.7)

    def choose(self, name, seat=0):
        """Walk to a widget of the page in front and press OK."""
        page = self.room.top.board.page if hasattr(self.room.top, "board") else self.room.top.page
        page.focus, page.directional = name, True
        self.press(seat=seat)


@pytest.fixture
def evening():
    return Evening()


def test_dice_that_lie_still_count_by_themselves(evening):
    assert evening.told == "Roll three dice!"
    evening.box.roll(*FACES)
    evening.wait(1.0)
    assert evening.told == "Is that right?"
    assert isinstance(evening.match.due(), Ask), "everybody has time to look"
    evening.wait(2.5)
    assert isinstance(evening.match.due(), Turn)
    assert evening.latest.outcome.values == FACES
    assert evening.latest.source == "tray"


def test_dice_that_were_rolled_are_not_rolled_again_on_the_screen():
    evening = Evening(motion=Motion())
    evening.box.roll(*FACES)
    evening.wait(3.0)
    for _ in range(40):
        evening.wait(0.05)
        dice = evening.room.stage.scene.picture.dice
        assert all(die.flight.value == 1.0 for die in dice)
    assert evening.room.stage.scene.picture.roll == FACES


def test_ok_takes_them_at_once_and_a_setting_waits_for_it():
    evening = Evening(accept_s=0)
    evening.box.roll(*FACES)
    evening.wait(30.0)
    assert isinstance(evening.match.due(), Ask)
    evening.press()
    assert evening.latest.outcome.values == FACES


def test_too_few_dice_are_asked_for_and_the_app_rolls_the_rest(evening):
    evening.box.roll("red", "green")
    evening.wait(5.0)
    assert evening.told == "One more die"
    evening.choose("roll")
    evening.wait(3.5)
    assert evening.latest.outcome.values[:2] == ("red", "green")
    assert evening.latest.source == "tray+tray+machine"
    assert not evening.box.tray.is_open


def test_before_any_die_is_in_the_app_rolls_at_once(evening):
    evening.choose("roll")
    assert evening.latest.source == "machine"
    assert not evening.box.tray.is_open


def test_a_tilted_die_waits_until_it_is_nudged(evening):
    evening.box.roll("red", "green")
    evening.box.tilt(2)
    evening.wait(5.0)
    assert evening.told == "One leans: roll it again"
    evening.box.put(2, "C", "blank")
    evening.wait(3.5)
    assert evening.latest.outcome.values == FACES


def test_a_table_may_call_what_a_tilted_die_shows():
    evening = Evening(cocked="call")
    evening.box.roll("red", "green")
    evening.box.tilt(2)
    evening.wait(1.0)
    assert evening.told == "One leans: call it"
    evening.choose("die-2")
    evening.choose("face-blank")
    evening.wait(3.5)
    assert evening.latest.outcome.values == FACES
    assert evening.latest.source == "tray+tray+hand"


def test_a_roll_that_ends_below_an_open_sheet_closes_it(evening):
    evening.box.roll("red", "green")
    evening.wait(0.5)
    evening.choose("die-2")
    sheet = evening.room.top
    evening.box.cancel()
    sheet.put("red")
    sheet.roll()
    sheet.keep()
    evening.wait(0.7)
    assert evening.room.top is evening.room.stage.scene


def test_a_strange_die_is_said_by_hand(evening):
    evening.box.roll("red", "green")
    evening.box.place(2, "04ABCDEF")
    evening.wait(1.0)
    assert evening.told == "Which die is that?"
    evening.press(Verb.UP)
    evening.choose("die-2")
    assert isinstance(evening.room.top, DieSheet)
    evening.choose("face-yellow")
    evening.wait(3.5)
    assert evening.latest.outcome.values == ("red", "green", "yellow")
    assert evening.latest.source == "tray+tray+hand"


def test_the_app_rolls_a_single_die(evening):
    evening.box.roll("red", "green")
    evening.wait(1.0)
    evening.choose("die-2")
    evening.choose("app")
    evening.wait(3.5)
    assert evening.latest.outcome.values[:2] == ("red", "green")
    assert evening.latest.source == "tray+tray+machine"


def test_who_does_not_like_what_lies_there_gets_no_other_roll_from_the_app(evening):
    evening.box.roll(*FACES)
    evening.wait(0.9)
    evening.choose("roll")
    evening.wait(3.5)
    assert evening.latest.outcome.values == FACES
    assert evening.latest.source == "tray"


def test_what_the_app_rolled_for_a_die_stays(evening):
    """Or everybody would let the app roll first, and throw what does not please."""
    evening.box.roll("red", "green")
    evening.wait(1.0)
    evening.choose("die-2")
    evening.choose("app")
    rolled = evening.box.tray.reading.dice[2]
    evening.choose("die-2")
    for name in ("face-red", "face-green", "app"):
        evening.choose(name)
        assert evening.box.tray.reading.dice[2] == rolled
    assert not evening.room.top.page.widget("keep").visible
    evening.press(Verb.BACK)
    evening.wait(3.5)
    assert evening.latest.source == "tray+tray+machine"


def test_a_wrong_reading_is_put_right_and_taken_back(evening):
    evening.box.roll(*FACES)
    evening.wait(0.9)
    evening.choose("die-0")
    evening.wait(20.0)
    assert isinstance(evening.match.due(), Ask), "nothing counts while somebody looks"
    evening.choose("face-purple")
    assert evening.states == ["entered", "settled", "settled"]
    evening.choose("die-0")
    evening.choose("keep")
    assert evening.states == ["settled", "settled", "settled"]
    evening.wait(3.5)
    assert evening.latest.outcome.values == FACES


def test_who_only_looked_gets_the_whole_time_again(evening):
    evening.box.roll(*FACES)
    evening.wait(2.0)
    evening.choose("die-1")
    evening.wait(9.0)
    evening.press(Verb.BACK)
    evening.wait(1.0)
    assert isinstance(evening.match.due(), Ask)
    evening.wait(2.5)
    assert isinstance(evening.match.due(), Turn)


def test_dice_that_lay_there_before_count_only_after_a_question():
    evening = Evening(boxed=False)
    evening.box.plug()
    evening.box.roll(*FACES)
    evening.wait(6.0)
    assert evening.states == ["doubtful"] * 3
    assert isinstance(evening.match.due(), Ask)
    evening.press()
    assert isinstance(evening.room.top, Confirm)
    evening.choose("no")
    assert isinstance(evening.match.due(), Ask)
    evening.press()
    evening.choose("yes")
    assert evening.latest.outcome.values == FACES


def test_a_box_that_falls_silent_leaves_the_other_ways_and_comes_back_silently(evening):
    evening.box.roll("red")
    evening.wait(0.5)
    evening.box.cut()
    evening.wait(0.2)
    assert "The box is silent" in evening.board.page.caption
    assert evening.told == "What do the dice show?"
    evening.box.mend()
    evening.wait(5.0)
    assert not evening.board.page.caption
    evening.box.put(1, "B", "green")
    evening.box.put(2, "C", "blank")
    evening.wait(3.5)
    assert evening.latest.outcome.values == FACES


def test_without_a_box_the_rest_is_said_one_die_after_the_other(evening):
    evening.box.roll("red")
    evening.wait(0.5)
    evening.box.cut()
    evening.wait(0.2)
    evening.press()
    sheet = evening.room.top
    assert (sheet.index, sheet.title()) == (1, "Die 2 of 3")
    evening.choose("face-green")
    assert sheet.index == 2
    evening.choose("face-blank")
    assert evening.room.top is evening.room.stage.scene
    evening.wait(0.5)
    evening.press()
    assert evening.latest.outcome.values == FACES
    assert evening.latest.source == "tray+hand+hand"


def test_a_box_that_is_gone_before_the_roll_leaves_it_to_the_screen(evening):
    evening.box.roll(*FACES)
    evening.wait(4.0)
    evening.box.cut()
    made = Evening(boxed=False)
    assert made.board.asks("roll")
    assert not made.board.question.dice


def test_a_box_that_is_plugged_in_is_asked_at_once():
    evening = Evening(boxed=False)
    assert not evening.board.question.dice
    evening.box.plug()
    evening.wait(0.2)
    assert evening.told == "Roll three dice!"


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, TOUCH, DeviceId(Family.PAD, 3)], ids=str)
def test_dice_are_typed_in_by_every_kind_of_device(device):
    evening = Evening(lambda seat: device if seat == 0 else pad(seat), boxed=False, dice="hand")
    room = evening.room
    pointing = device.family in (Family.MOUSE, Family.TOUCH)

    def use(name):
        if pointing:
            room.touch(0, name)
            evening.wait(0.7)
        else:
            evening.choose(name)

    use("accept")
    for face in FACES:
        use(f"face-{face}")
    assert evening.board.answers == 1
    assert evening.told == "Is that right?"
    use("accept")
    assert evening.latest.outcome.values == FACES
    assert evening.latest.source == "hand"


def test_typing_in_takes_one_press_more_than_there_are_dice():
    evening = Evening(boxed=False, dice="hand")
    before = evening.match.version
    evening.press()
    for _ in range(3):
        evening.press()
    evening.wait(3.0)
    assert evening.match.version > before
    assert evening.latest.outcome.values == ("green",) * 3


def test_the_screen_may_roll_although_there_is_a_box():
    evening = Evening(dice="screen")
    assert not evening.board.question.dice
    evening.press()
    assert evening.latest.source == "machine"


def test_changing_the_setting_in_the_middle_asks_anew(evening):
    evening.services.settings = msgspec.structs.replace(evening.services.settings, dice="screen")
    evening.wait(0.2)
    assert not evening.board.question.dice
    assert not evening.box.tray.is_open
    assert evening.board.question.buttons


@pytest.fixture
def other_words():
    yield
    words.use(words.Catalogue())


def test_another_language_says_everything_about_the_dice_anew(evening, other_words):
    evening.box.roll(*FACES)
    evening.wait(1.0)
    words.use(PseudoCatalogue())
    evening.room.stage.stack.reword()
    evening.wait(0.1)
    asked = [evening.told, evening.board.question.buttons[0].text]
    line = evening.board.page.widget("tray-line").text
    assert all(text.startswith("[") for text in (*asked, line))


def test_bots_let_the_machine_roll():
    players = (msgspec.structs.replace(PLAYERS[0], bot="normal"), *PLAYERS[1:])
    evening = Evening(players=players)
    evening.wait(3.0)
    assert evening.match.entries[0].source == "machine"


def test_somebody_else_cannot_touch_the_dice(evening):
    evening.box.roll("red")
    evening.press(Verb.OK, seat=1)
    assert evening.room.top is evening.room.stage.scene
    assert "Now Penguin decides." in evening.board.page.caption
    evening.choose("die-0")
    sheet = evening.room.top
    evening.press(Verb.OK, seat=1)
    assert evening.room.top is sheet
    assert evening.states[0] == "settled"


def test_the_tray_is_closed_while_nobody_rolls(evening):
    evening.box.roll(*FACES)
    evening.wait(4.0)
    assert not evening.box.tray.is_open
    version = evening.match.version
    evening.box.lift(0, "A", "red")
    evening.box.put(0, "A", "yellow")
    evening.wait(4.0)
    assert evening.match.version == version


def test_four_dice_and_two_dice_have_their_places():
    for cloud, count in ((1, 2), (7, 4)):
        evening = Evening(state=position(phase="roll", roll=(), turn=Seat(0), cloud=cloud))
        assert len(evening.states) == count
        boxes = [evening.board.page.widget(f"die-{index}").box for index in range(count)]
        gap = evening.room.stage.layout.gap_u
        for left, right in pairwise(boxes):
            assert right.x - left.right >= gap
        assert min(box.w for box in boxes) >= evening.room.stage.layout.target_u


@pytest.mark.parametrize("players", [HUMANS, MIXED], ids=["people", "bots too"])
def test_a_whole_table_plays_with_real_dice(players):
    evening = Evening(players=players, state=None)
    for _ in range(400):
        evening.wait(0.1)
        if evening.room.top is not evening.room.stage.scene or evening.match.version > 40:
            break
        if evening.box.tray.is_open and evening.states.count("waiting"):
            evening.box.sweep()
            evening.wait(0.7)
            evening.box.roll(*("blank",) * len(evening.states))
    sources = {entry.source for entry in evening.match.entries if hasattr(entry, "source")}
    assert "tray" in sources
