"""Tiles on the table: tapped on a pad they act like a press, or are nothing."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.ahead import actions as act
from game.ahead.tables import BUILDINGS
from game.bridge.reports import LinkChanged, ReaderState, Snapshot
from game.bridge.toys import ANIMALS, OK, PAD, PLACES, READERS, token_uid
from game.catalogue import all_tiles
from game.config import Settings
from game.core.types import Seat, Turn
from game.scenes.game_scene import ASK_GUARD_S
from game.scenes.pause import PauseScene
from game.scenes.reconcile import ReconcileScene
from game.scenes.table_wishes import OFFER_S
from game.scenes.toy_tray import ToyTrayScene
from game.ui.intents import TOUCH, Verb
from game.ui.tween import Motion
from tests.scenes.ahead.players import Room, pad
from tools.shots_ahead import AGAINST_BOT, FIRST, TOLL, position
from tools.shots_tiles import TILES
from tools.staged_station import BOARD

SAM = Seat(0)
LINKS = position().links


class Table:
    """Sam decides at the position of the picture; the box knows the tiles."""

    assets = None

    def __init__(self, state=None, *, lying=False, places=True, thinks=True, **options):
        options = {"device_of": pad, "assets": self.assets} | options
        self.room = Room(state=position() if state is None else state, **options)
        self.box = self.room.stage.services.station
        if not thinks:
            self.room.staged.table.opponents._delay = 10_000
        self.box.plug()
        if not places:
            known = self.box.hardware
            readers = {n: one for n, one in known.readers.items() if one.role != "place"}
            self.box.use_hardware(msgspec.structs.replace(known, readers=readers))
        for place, tiles in TILES if lying else ():
            for tile in tiles:
                self.box.lay(place, tile)
        self.room.wait(1.0)

    @property
    def scene(self):
        return self.room.scene

    @property
    def top(self):
        return self.room.top

    @property
    def sheet(self):
        return self.room.sheet

    @property
    def chosen(self):
        return None if self.sheet is None else self.sheet.anchor

    @property
    def links(self):
        return self.room.view.links[SAM]

    @property
    def caption(self):
        return self.room.page.caption

    @property
    def version(self):
        return self.room.version

    def tap(self, *names, seconds=0.5):
        for name in names:
            self.box.tap(name)
            self.room.wait(seconds)

    def ok(self):
        self.box.ok()
        self.room.wait(0.5)

    def nothing_was_said_or_done(self):
        return (self.caption, self.sheet, self.top) == ("", None, self.scene)


@pytest.fixture(autouse=True)
def _open_assets_once(assets):
    Table.assets = assets


def names_on(sheet):
    return [(button.name, button.enabled, button.reason) for button in sheet.buttons]


# -- choosing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("building", BUILDINGS)
def test_a_tapped_tile_does_what_a_finger_on_the_building_does(building):
    table, finger = Table(), Table(device_of=lambda _seat: TOUCH)
    table.tap(building)
    finger.room.choose(building)
    assert table.chosen == finger.chosen == building
    assert names_on(table.sheet) == names_on(finger.sheet)
    assert table.version == 0


def test_tapping_another_tile_turns_to_it_and_the_same_one_closes():
    table = Table()
    table.tap("bank", "hydrosplitter")
    assert table.chosen == "hydrosplitter"
    table.tap("hydrosplitter")
    assert table.sheet is None


@pytest.mark.parametrize(
    "taps", [("hydrosplitter", "habitat 1"), ("habitat 1", "hydrosplitter")], ids=str
)
def test_a_building_and_the_own_habitat_are_connected_by_two_taps(taps):
    table = Table()
    table.tap(*taps)
    assert "hydrosplitter" in table.links
    assert table.version == 1


def test_what_the_rules_refuse_is_said_in_words():
    table = Table()
    refusal = table.room.staged.gate.why_not(SAM, act.Connect("bank"))
    table.tap("bank", "habitat 1")
    assert refusal is not None
    assert table.caption == refusal.message
    assert (table.version, table.links) == (0, LINKS[SAM])


def test_a_building_that_rests_says_why():
    """In a lesson only what it is about can be pressed."""
    table = Table()
    bank = table.scene.board.islands["bank"]
    bank.enabled, bank.reason = False, "Try the other one first."
    table.tap("bank")
    assert (table.caption, table.sheet) == ("Try the other one first.", None)


def test_a_tap_gives_more_time_to_think_like_any_press():
    table = Table(settings=Settings(auto_toll=False, timer_s=30))
    table.room.wait(12.0)
    assert table.scene.patience.warns
    table.tap("bank")
    assert not table.scene.patience.warns


def test_the_other_habitat_tells_about_itself():
    table = Table()
    table.tap("habitat 2")
    assert "Ada's habitat" in table.caption
    assert table.version == 0


def test_a_short_turn_is_played_by_taps_alone():
    table = Table(FIRST)
    table.tap("vapor condenser", "habitat 1")
    assert table.links == ("vapor condenser",)
    for _ in range(2):
        table.tap("vapor condenser")
        table.ok()
    assert table.room.view.goods[SAM] == (4, 0, 0, 0)
    table.ok()
    assert table.room.due == Turn(Seat(1), private=False)


# -- other questions -------------------------------------------------------------------------------


def test_a_toll_is_answered_by_ok_and_no_tile():
    table = Table(TOLL)
    sheet = table.sheet
    table.tap("bank", "habitat 2", "habitat 1")
    assert table.sheet is sheet
    assert (table.caption, table.version) == ("", 0)
    table.ok()
    assert table.version == 1
    assert table.room.view.goods[1] != TOLL.goods[1]


def test_staying_and_jumping_are_no_words_of_this_game():
    table = Table()
    for animal in ("pig", "elephant", "fox"):
        for jump in (True, False):
            table.box.pod(animal, jump=jump)
            table.room.wait(0.3)
    assert table.nothing_was_said_or_done()
    assert table.version == 0


# -- when nobody is asked --------------------------------------------------------------------------


def test_while_a_bot_is_due_nothing_happens_and_nothing_is_said():
    table = Table(position(turn=Seat(1), mover=Seat(1)), players=AGAINST_BOT, thinks=False)
    table.tap("bank", "habitat 1", "fox")
    table.ok()
    assert table.nothing_was_said_or_done()
    assert table.version == 0


def test_while_something_is_shown_taps_are_nothing():
    table = Table(motion=Motion())
    table.scene.show(table.room.staged.match.submit(SAM, act.Connect("hydrosplitter"), 0))
    table.room.wait(0.1)
    assert table.scene.showing
    table.box.tap("bank")
    table.box.tap("fox")
    table.room.wait(0.1)
    assert table.scene.showing
    table.room.wait(3.0)
    assert table.sheet is None
    assert table.caption == ""


def test_ok_goes_on_after_the_move_of_a_bot_that_people_look_at():
    wanted = Settings(auto_toll=False, bot_pace="step")
    table = Table(position(turn=Seat(1), mover=Seat(1)), players=AGAINST_BOT, settings=wanted)
    table.room.wait(3.0)
    assert table.scene.stepping
    version = table.version
    table.tap("bank")
    assert table.scene.stepping
    table.box.ok()
    table.room.wait(3.0)
    assert table.version > version


def test_a_tap_meant_for_the_screen_before_is_none():
    table = Table()
    table.scene.asked_s = ASK_GUARD_S / 10
    table.box.tap("bank")
    table.room.stage.frame(0.01)
    table.room.wait(0.5)
    assert table.sheet is None


def test_a_tap_in_the_tray_on_the_screen_waits_until_it_can_be_meant():
    table = Table()
    table.box.plug(simulated=True)
    table.room.wait(0.5)
    table.scene.asked_s = ASK_GUARD_S / 10
    table.box.tap("bank")
    table.room.stage.frame(0.01)
    assert table.sheet is None
    table.room.wait(0.5)
    assert table.chosen == "bank"


def test_what_is_tapped_in_a_pause_is_forgotten():
    table = Table()
    table.room.press(Verb.MENU)
    assert isinstance(table.top, PauseScene)
    table.tap("bank")
    assert isinstance(table.top, PauseScene)
    table.room.press(Verb.BACK, settle=1.0)
    assert table.nothing_was_said_or_done()


def test_the_tray_of_a_simulated_box_opens_with_the_tiles():
    table = Table()
    table.box.plug(simulated=True)
    table.room.press(Verb.MENU, settle=0.8)
    table.top.page.focus = "tray"
    table.room.press(settle=0.8)
    assert isinstance(table.top, ToyTrayScene)
    assert table.top.part == "tiles"


# -- noise -----------------------------------------------------------------------------------------


def test_an_unknown_tag_is_nothing():
    table = Table()
    table.box.place(PAD, "04FFFFFFFFFF00")
    table.room.wait(0.5)
    assert table.nothing_was_said_or_done()


def test_a_tile_that_two_pads_see_is_chosen_once():
    table = Table()
    known = table.box.hardware
    pads = {**known.readers, 3: known.readers[PAD]}
    table.box.use_hardware(msgspec.structs.replace(known, readers=pads))
    table.box.lie(PAD, "bank")
    table.box.lie(3, "bank")
    table.room.wait(0.5)
    assert table.chosen == "bank"


def test_a_token_of_another_game_says_so():
    table = Table()
    table.tap("fox")
    assert table.caption == "That is Fox's token, of another game."
    assert table.sheet is None


def test_a_box_that_goes_in_the_middle_of_a_choice_changes_nothing_at_the_screen():
    table = Table()
    table.tap("hydrosplitter")
    table.box.cut()
    table.room.wait(1.0)
    assert table.chosen == "hydrosplitter"
    table.box.mend()
    table.box.say(snapshot(("bank",)))
    table.room.wait(0.5)
    assert table.chosen == "hydrosplitter"
    table.room.press()  # Connect has the focus
    assert "hydrosplitter" in table.links


# -- the table and the game ------------------------------------------------------------------------


def open_list(table):
    table.room.press(Verb.MENU, settle=0.8)
    table.top.page.focus = "compare"
    table.room.press(settle=0.8)
    assert isinstance(table.top, ReconcileScene)
    return table.top


def test_tiles_where_they_belong_are_no_difference_and_one_is_shared():
    table = Table(lying=True)
    table.room.wait(OFFER_S + 1.0)
    assert table.caption == ""
    assert open_list(table).found == ()


def test_a_tile_that_lies_elsewhere_is_told_listed_and_left_to_people():
    table = Table(lying=True)
    table.box.lay(0, "dust reclaimer", lies=False)
    table.box.lay(1, "dust reclaimer")
    table.room.wait(OFFER_S + 0.5)
    assert table.caption == "Tiles and game differ. The pause shows how."
    listed = open_list(table)
    assert [row.text for row in listed.list.rows] == [
        "Dust Reclaimer is connected to Sam's habitat, but does not lie there.",
        "Dust Reclaimer lies at Ada's habitat; in the game it is not connected.",
    ]
    listed.page.focus = "moved"
    table.room.press()
    assert listed.page.caption == "The box still sees Dust Reclaimer as before."
    listed.page.focus = "leave"
    table.room.press()
    assert len(listed.found) == 1
    table.box.lay(1, "dust reclaimer", lies=False)
    table.room.wait(0.2)
    assert listed.found == ()
    table.room.press(Verb.BACK)
    assert isinstance(table.top, PauseScene)
    assert (table.version, table.room.view.links) == (0, LINKS)


def test_a_building_that_the_game_lets_go_may_lie_on_for_a_while():
    table = Table(lying=True)
    table.room.act(act.Disconnect("dust reclaimer"))
    table.room.wait(OFFER_S / 2)
    assert table.caption == ""
    table.box.lay(0, "dust reclaimer", lies=False)
    table.room.wait(OFFER_S)
    assert table.caption == ""


def test_without_readers_for_habitats_there_is_nothing_to_compare():
    table = Table(places=False)
    table.room.wait(OFFER_S + 1.0)
    assert table.caption == ""
    table.room.press(Verb.MENU)
    assert not table.top.page.widget("compare").visible


def test_a_table_that_plays_without_tiles_is_left_in_peace():
    table = Table()
    table.room.wait(OFFER_S + 1.0)
    assert table.caption == ""


# -- whatever is reported --------------------------------------------------------------------------


def snapshot(*lying):
    readers = [ReaderState(0x92, "healthy", ())] * READERS
    for number, names in enumerate(lying):
        uids = tuple(map(token_uid, names))
        readers[PLACES + number] = ReaderState(0x92, "healthy", uids)
    return Snapshot(BOARD, tuple(readers), (), restarted=True)


def anything(rng):
    """Return something that a box may report, or that people do with it."""
    name = rng.choice([*all_tiles(), *all_tiles(), *ANIMALS])
    return rng.choice(
        [
            ("tap", name),
            ("tap", name),
            ("tap", rng.choice(["habitat 1", "vapor condenser", "dust reclaimer"])),
            ("lie", rng.randrange(READERS + 1), name, rng.random() < 0.6),
            ("switch", rng.choice([0, 7, 12, OK, OK, 23]), rng.random() < 0.6),
            ("line", rng.choice(["lost", "stale", "live", "live"])),
            ("found", name),
            ("wait", rng.choice([0.05, 0.4, 1.5])),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_box_reports_the_game_goes_by_its_rules(seed):
    """A match raises for what its rules refuse, so every move that was made was allowed."""
    rng = Random(seed)
    table = Table(rng.choice([FIRST, TOLL, position()]), players=AGAINST_BOT)
    box, room = table.box, table.room
    for _ in range(40):
        kind, *more = anything(rng)
        if kind == "tap":
            box.tap(*more)
        elif kind == "lie":
            box.lie(more[0], more[1], lies=more[2])
        elif kind == "switch":
            box._switch(more[0], closed=more[1])
        elif kind == "line":
            box.say(LinkChanged(more[0], ""))
        elif kind == "found":
            box.say(snapshot(more))
        else:
            room.wait(more[0])
        room.wait(0.2)
    room.stage.draw()
    assert table.top is table.scene
    assert table.version > 0
