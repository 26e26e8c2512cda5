"""The pairing wizard on the screen: by every device, with and without a box."""

from __future__ import annotations

from random import Random

import pytest

from game.bridge.hardware import Hardware, Reader, Switch
from game.bridge.messages import Look, Test
from game.bridge.pairing_items import FaceItem, ReaderItem, SwitchItem, TokenItem
from game.bridge.reports import Appeared, Key, LinkChanged, Quality, Switched
from game.bridge.toys import BOARD_URL, side_uid, token_uid, toy_hardware
from game.core.types import Sentence
from game.scenes.pairing import PairingScene
from game.scenes.service import ServiceScene
from game.ui.dialogs import Confirm
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from tests.scenes.fakes import PAD, Room
from tools.shots_board import half_known
from tools.staged_station import StagedStation

KEY = Key(board="1A2B3C4D", boot=7, seq=1)


class Wizard(Room):
    """A room with the wizard and a box that is known so; None for no box."""

    def __init__(self, hardware: Hardware | None, **options: object) -> None:
        self.station = StagedStation(hardware)

        def make(services):
            services.station = self.station
            return PairingScene(services, Random(5))

        super().__init__(make, **options)
        self.run(0.2)

    @property
    def box(self):
        return self.top.pairing

    def ask(self, item) -> None:
        self.box.ask(item)
        self.run(0.1)

    def say(self, *reports) -> None:
        self.station.say(*reports)
        self.run(0.15)

    def read(self, reader: int, uid: str, clear: int = 20) -> None:
        """Let a tag lie down, and the board answer the test that follows."""
        self.say(Appeared(KEY, 0, reader, uid))
        assert self.station.line.commands[-1] == Test(reader, 20)
        self.say(Quality(reader, 20, clear, 0))


def test_it_asks_what_lies_on_the_box(assets):
    room = Wizard(Hardware(), assets=assets)
    assert Look() in room.station.line.commands


@pytest.mark.parametrize("device", [KEYBOARD, PAD, MOUSE, TOUCH], ids=lambda d: d.family.value)
def test_a_face_is_taught_by_any_device(assets, device):
    room = Wizard(half_known(), assets=assets)
    for card in ("chapter dice", "die B"):
        if device in (KEYBOARD, PAD):
            room.choose(card, device)
        else:
            room.tap(card, device)
    assert room.box.item == FaceItem("B", "red", 0)
    assert room.says("Die B, heart up: put it into a well.")
    room.read(1, side_uid("B", 2))
    assert room.says("Learnt!")
    assert room.station.hardware.dice["B"][side_uid("B", 2)] == "red"
    if device in (KEYBOARD, PAD):
        room.press(Verb.OK, device)
    else:
        room.tap("on", device)
    assert room.box.item == FaceItem("B", "yellow", 0)


def test_a_good_reading_goes_on_by_itself(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("pig"))
    room.read(4, token_uid("pig"))
    room.run(1.0)
    assert room.box.item == TokenItem("pig")
    room.run(1.0)
    assert room.box.item == TokenItem("giraffe")
    assert room.station.hardware.tokens[token_uid("pig")] == "pig"


def test_whoever_goes_back_in_time_is_not_carried_on(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("pig"))
    room.read(4, token_uid("pig"))
    room.tap("back")
    assert room.box.item == TokenItem("fox")
    room.run(2.5)
    assert room.box.item == TokenItem("fox")


def test_the_last_item_leads_back_to_the_cards_and_to_its_card(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("giraffe"))
    room.read(4, token_uid("giraffe"))
    room.run(2.0)
    assert room.box.item is None
    assert room.page.focus == "chapter tokens"
    assert room.says("4 of 6")


def test_a_poor_reading_can_be_kept_or_tried_again(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("pig"))
    room.read(4, token_uid("pig"), clear=15)
    assert room.says("75 %")
    assert room.says("Some readings fail.")
    room.run(3.0)
    assert room.box.item == TokenItem("pig")
    room.choose("again")
    assert not room.says("75 %")
    room.read(4, token_uid("pig"), clear=15)
    room.tap("keep")
    assert room.station.hardware.tokens[token_uid("pig")] == "pig"


def test_a_refused_tag_is_told_and_asked_for_again(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(FaceItem("B", "red", 0))
    room.say(Appeared(KEY, 0, 1, side_uid("A", 2)))
    assert room.says("This is die A, heart up. Take another one.")
    assert "B" in room.station.hardware.dice


def test_what_is_known_is_looked_through_and_taught_anew(assets):
    room = Wizard(toy_hardware(), assets=assets)
    room.choose("chapter buttons")
    assert isinstance(room.top, Confirm)
    room.choose("no")
    assert room.says("This one is known already.")
    room.press(Verb.OK)
    assert room.box.item == SwitchItem("jump", "penguin")
    room.choose("again")
    room.say(Switched(KEY, 0, 20, closed=True))
    assert room.station.hardware.switches[20] == Switch("jump", "penguin")


def test_a_chapter_can_be_forgotten_and_begun_anew(assets):
    room = Wizard(toy_hardware(), assets=assets)
    room.choose("chapter tokens")
    room.choose("yes")
    assert room.station.hardware.tokens == {}
    assert room.box.item == TokenItem("penguin")


def test_one_die_is_begun_anew_and_the_others_stay(assets):
    room = Wizard(toy_hardware(), assets=assets)
    room.choose("chapter dice")
    assert room.says("Which die?")
    room.choose("die C")
    assert room.says("Die C: all known")
    room.choose("yes")
    assert room.box.item == FaceItem("C", "green", 0)
    assert set(room.station.hardware.dice) == {"A", "B", "D"}
    room.press(Verb.BACK)
    assert room.page.focus == "die C"
    assert room.says("0 of 6")
    room.press(Verb.BACK)
    assert room.page.focus == "chapter dice"
    assert room.says("18 of 24")


def test_the_way_through_the_dice_ends_at_the_last_die(assets):
    room = Wizard(toy_hardware(), assets=assets)
    room.tap("chapter dice")
    room.tap("die C")
    room.tap("no")
    for _ in range(12):
        room.tap("on")
    assert room.says("Which die?")
    assert room.page.focus == "die D"
    room.tap("close")
    assert room.says("What do I know of your box?")


def test_a_tile_is_taught_and_taught_anew(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("magic portal"))
    assert room.says("Put this tile on the pad: Magic Portal.")
    room.read(4, token_uid("magic portal"))
    assert room.station.hardware.tokens[token_uid("magic portal")] == "magic portal"
    room.ask(TokenItem("magic portal"))
    room.choose("again")
    room.read(4, "0400000000AA01")
    assert room.station.hardware.tokens["0400000000AA01"] == "magic portal"
    assert token_uid("magic portal") not in room.station.hardware.tokens
    room.ask(TokenItem("bank"))
    room.say(Appeared(KEY, 0, 4, token_uid("frog")))
    assert room.says("That is Frog's token already.")


def test_a_reader_may_be_the_place_of_a_habitats_tiles(assets):
    room = Wizard(toy_hardware(), assets=assets)
    room.ask(ReaderItem(4))
    room.walk_to("role")
    for _ in range(2):
        room.press(Verb.RIGHT)
    assert room.says("Tiles at: first habitat")
    assert room.station.hardware.readers[4] == Reader(role="place", place="habitat 1")
    room.press(Verb.RIGHT)
    assert room.station.hardware.readers[4] == Reader(role="place", place="habitat 2")
    room.press(Verb.RIGHT)
    assert room.station.hardware.readers[4] == Reader(role="off")


def test_a_place_that_no_game_knows_is_shown_and_stays(assets):
    hardware = Hardware(readers={4: Reader(role="place", place="cellar")})
    room = Wizard(hardware, assets=assets)
    room.ask(ReaderItem(4))
    assert room.says("Tiles at: cellar")
    assert room.station.hardware.readers == hardware.readers


def test_a_reader_gets_its_role_here(assets):
    room = Wizard(Hardware(), assets=assets)
    room.ask(ReaderItem(4))
    room.walk_to("role")
    room.press(Verb.RIGHT)
    assert room.station.hardware.readers[4].role == "basket"


def test_back_leads_from_a_step_to_the_cards_and_then_out(assets):
    room = Wizard(half_known(), assets=assets)
    room.choose("chapter pegs")
    room.press(Verb.BACK)
    assert room.page.focus == "chapter pegs"
    room.press(Verb.BACK)
    assert room.stage.stack.top is None


def test_a_pulled_cable_is_told_and_nothing_is_lost(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("pig"))
    room.say(LinkChanged("lost", Sentence("The box was unplugged.")))
    assert room.says("The box was unplugged.")
    room.say(LinkChanged("live", Sentence("The box is ready.")))
    assert not room.says("The box was unplugged.")
    room.read(4, token_uid("pig"))
    assert room.says("Learnt!")


def test_a_test_that_the_cable_swallowed_is_asked_for_again_once(assets):
    room = Wizard(half_known(), assets=assets)
    room.ask(TokenItem("pig"))
    room.say(Appeared(KEY, 0, 4, token_uid("pig")))
    room.say(LinkChanged("lost", Sentence("The box was unplugged.")))
    before = list(room.station.line.commands)
    room.run(10.0)
    assert room.station.line.commands == before
    room.say(LinkChanged("live", Sentence("The box is ready.")))
    room.run(3.2)
    assert room.station.line.commands == [*before, Test(4, 20)]


def test_what_cannot_be_kept_is_told(assets):
    room = Wizard(half_known(), assets=assets)
    room.station.file.trouble = Sentence("The disk is full.")
    room.ask(TokenItem("pig"))
    room.read(4, token_uid("pig"))
    assert room.says("The disk is full.")


def test_without_a_box_it_offers_a_simulated_one(assets):
    room = Wizard(None, assets=assets)
    assert room.says("firmware/BUILD.md")
    room.choose("play")
    assert room.station.simulated
    assert room.station.virtual_board is not None
    assert BOARD_URL.startswith("vboard:")
    room.run(0.3)
    assert room.says("What do I know of your box?")
    assert room.says("24 of 24")


def test_without_a_box_it_leads_to_where_one_is_looked_for(assets):
    room = Wizard(None, assets=assets)
    room.tap("service")
    assert isinstance(room.top, ServiceScene)
    room.press(Verb.BACK)
    assert isinstance(room.top, PairingScene)


def test_it_hears_nothing_after_it_is_left(assets):
    room = Wizard(half_known(), assets=assets)
    room.press(Verb.BACK)
    room.station.say(Switched(KEY, 0, 20, closed=True))
    room.station.update(99.0)
    assert 20 not in room.station.hardware.switches
