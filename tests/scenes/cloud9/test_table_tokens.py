"""Tokens and pods on the table: what is done there acts like a press, or is nothing."""

from __future__ import annotations

import msgspec
import pytest

from game.cloud9.actions import Jumped
from game.core.types import Ask, Seat, Turn
from game.scenes.pause import PauseScene
from game.scenes.reconcile import ReconcileScene
from game.scenes.table_wishes import OFFER_S
from game.ui.dialogs import Confirm
from game.ui.intents import Verb
from tests.scenes.cloud9.players import Room, pad
from tools.shots_cloud9 import PAYING, PLAYERS, ROLLING, TRIO, position

ABOARD = ("penguin", "frog", "fox", "giraffe")
FROG, PENGUIN = 1, 0


class Table:
    """The frog decides on cloud 6; pegs and pods are on the table, its token in its hole."""

    def __init__(self, state=None, *, players=PLAYERS, pegs=True, **settings):
        self.room = Room(
            players, pad, state=position() if state is None else state,
        )  # fmt: skip
        services = self.room.stage.services
        services.settings = msgspec.structs.replace(
            services.settings, **{"confirm": "off", "dice": "screen"} | settings
        )
        self.box = services.station
        self.box.plug(pegs=pegs)
        if pegs:
            self.box.find(*ABOARD)
        self.wait(1.0)

    @property
    def match(self):
        return self.room.staged.match

    @property
    def scene(self):
        return self.room.stage.scene

    @property
    def top(self):
        return self.room.top

    @property
    def caption(self):
        return self.scene.board.page.caption

    @property
    def offers(self):
        return self.scene.board.page.widget("compare").visible

    def wait(self, seconds):
        self.room.wait(seconds)

    def press(self, seat, verb=Verb.OK):
        self.room.press(seat, verb)
        self.wait(0.7)

    def lift(self, animal, seconds=0.5):
        self.box.peg(animal, stands=False)
        self.wait(seconds)

    def put_back(self, animal):
        self.box.peg(animal, stands=True)
        self.wait(0.5)


def jumped(table, seat):
    return any(
        isinstance(event, Jumped) and event.seat == seat
        for logged in table.match.log(None)
        for event in logged.events
    )


def test_lifting_the_token_of_the_due_animal_jumps():
    table = Table()
    table.lift("frog")
    assert jumped(table, FROG)


@pytest.mark.parametrize("jump", [True, False])
def test_the_pods_buttons_jump_and_stay_and_sound_alike(jump):
    table = Table()
    heard = []
    table.scene.cue = heard.append
    table.box.pod("frog", jump=jump)
    table.room.stage.frame()
    assert heard[0] == "press"
    assert jumped(table, FROG) is jump
    assert table.match.version == 1


def test_a_risky_jump_is_asked_about_like_the_buttons():
    table = Table(confirm="all")
    table.lift("frog")
    assert isinstance(table.top, Confirm)
    assert not jumped(table, FROG)
    table.press(FROG)
    assert jumped(table, FROG)


def test_what_is_lifted_while_something_is_asked_is_forgotten():
    table = Table(confirm="all")
    table.lift("frog")
    table.box.pod("frog", jump=False)
    table.wait(0.1)
    table.top.page.focus = "no"
    table.press(FROG)
    assert table.top is table.scene
    assert table.match.version == 0


def test_out_of_turn_it_is_only_told():
    table = Table()
    table.lift("fox")
    assert table.match.version == 0
    assert table.caption == "Now Frog decides."


def test_a_press_meant_for_the_screen_before_is_none():
    table = Table()
    table.scene.asked_s = 0.0
    table.box.pod("frog", jump=True)
    table.room.stage.frame()
    assert table.match.version == 0


def test_a_private_moment_is_not_decided_on_the_table():
    table = Table(PAYING)
    table.box.pod("penguin", jump=True)
    table.wait(0.3)
    assert table.match.version == 0
    assert table.top is table.scene
    assert table.caption == "Cards are played at the screen."


@pytest.mark.parametrize(
    ("animal", "words"),
    [("giraffe", "A bot flies for Beryl."), ("elephant", "A bot flies for Ada.")],
)
def test_the_tokens_of_bots_only_say_so(animal, words):
    table = Table()
    table.box.pod(animal, jump=True)
    table.wait(0.3)
    assert table.match.version == 0
    assert table.caption == words


def test_an_animal_that_nobody_plays():
    table = Table(TRIO, players=PLAYERS[:3])
    table.box.pod("pig", jump=True)
    table.wait(0.3)
    assert table.caption == "No Pig flies here."


def test_a_token_tapped_on_the_pad_stays():
    table = Table()
    table.box.tap("frog")
    table.wait(0.3)
    assert table.match.version == 1
    assert not jumped(table, FROG)


def test_a_tile_of_another_game_says_so():
    table = Table()
    table.box.tap("bank")
    table.wait(0.3)
    assert table.match.version == 0
    assert table.caption == "That is the tile Bank, of another game."


def test_a_token_put_back_takes_its_jump_back_while_it_may():
    table = Table()
    table.lift("frog")
    assert jumped(table, FROG)
    table.put_back("frog")
    assert not jumped(table, FROG)
    assert table.match.due() == Turn(Seat(FROG), private=False)


def test_putting_a_token_straight_takes_nothing_else_back():
    table = Table()
    table.box.pod("frog", jump=False)
    table.wait(0.5)
    version = table.match.version
    table.put_back("frog")
    assert table.match.version == version


def test_ok_on_the_table_rolls_but_never_stays():
    table = Table(ROLLING)
    assert isinstance(table.match.due(), Ask)
    table.box._switch(18, closed=True)
    table.wait(1.0)
    assert isinstance(table.match.due(), Turn)
    version = table.match.version
    table.box._switch(18, closed=False)
    table.box._switch(18, closed=True)
    table.wait(0.5)
    assert table.match.version == version


def test_lifting_a_token_never_stops_the_game():
    table = Table()
    for animal in ABOARD[2:]:
        table.lift(animal)
    assert table.top is table.scene
    table.press(FROG)
    assert table.match.version == 1


# -- the table and the game -----------------------------------------------------------------------


def test_a_difference_that_lasts_is_offered_and_can_be_looked_at():
    table = Table()
    table.lift("fox", 1.0)
    assert not table.offers
    table.wait(OFFER_S)
    assert table.offers
    assert "Tokens and game differ" in table.caption
    table.room.touch(FROG, "compare")
    table.wait(0.7)
    assert isinstance(table.top, ReconcileScene)
    assert [row.text for row in table.top.list.rows] == [
        "Fox flies in the game, but is not in the basket."
    ]


def test_a_token_that_is_moved_leaves_the_list_and_the_offer():
    table = Table()
    table.lift("fox", OFFER_S + 1.0)
    table.room.touch(FROG, "compare")
    table.wait(0.7)
    table.top.page.focus = "moved"
    table.press(FROG)
    assert table.top.page.caption == "The box still sees Fox as before."
    table.put_back("fox")
    assert table.top.list.rows == []
    table.press(FROG, Verb.BACK)
    table.wait(0.2)
    assert table.top is table.scene
    assert not table.offers


def test_a_difference_that_is_left_is_not_offered_again_until_it_changes():
    table = Table()
    table.lift("fox", OFFER_S + 1.0)
    table.room.touch(FROG, "compare")
    table.wait(0.7)
    table.top.page.focus = "leave"
    table.press(FROG)
    assert table.top.found == ()
    table.press(FROG, Verb.MENU)
    table.wait(OFFER_S + 1.0)
    assert not table.offers
    table.lift("penguin", OFFER_S + 1.0)
    assert table.offers


def test_a_token_that_has_jumped_in_the_game_only():
    table = Table()
    table.press(FROG, Verb.BACK)
    table.wait(OFFER_S + 1.0)
    assert jumped(table, FROG)
    table.room.touch(2, "compare")
    table.wait(0.7)
    words = "Frog stands in the basket, but has left it in the game."
    assert [row.text for row in table.top.list.rows] == [words]


@pytest.mark.parametrize("pegs", [True, False])
def test_a_table_that_plays_without_tokens_is_left_in_peace(pegs):
    table = Table(pegs=pegs)
    table.box.find()
    table.wait(OFFER_S + 3.0)
    assert not table.offers


def test_a_silent_box_offers_nothing():
    table = Table()
    table.lift("fox", 0.5)
    table.box.cut()
    table.wait(OFFER_S + 3.0)
    assert not table.offers


def test_the_pause_leads_there_too():
    table = Table()
    table.lift("fox")
    table.press(FROG, Verb.MENU)
    assert isinstance(table.top, PauseScene)
    table.top.page.focus = "compare"
    table.press(FROG)
    assert isinstance(table.top, ReconcileScene)
    assert len(table.top.found) == 1
