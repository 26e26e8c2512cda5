"""The tray on the screen acts on the simulated board, and shows what lies there."""

from __future__ import annotations

from random import Random

import pytest

from game.bridge import toys
from game.bridge.virtual import VirtualBoard
from game.core.types import Ask
from game.scenes.toy_tray import ToyTrayScene
from game.scenes.toy_tray.hand import TILTED, Hand, Lying
from game.ui.intents import KEYBOARD, TOUCH, Verb
from tests.scenes.fakes import PAD, Room
from tools.staged_station import StagedStation


class Tray(Room):
    """A room with the tray, a board of its own, and chance that is always the same."""

    def __init__(self, seed: int = 3, station: StagedStation | None = None, **options) -> None:
        self.board = VirtualBoard(readers=toys.READERS)

        def make(services):
            services.station = station or StagedStation()
            return ToyTrayScene(services, self.board, Random(seed))

        super().__init__(make, **options)
        self.run(0.2)

    @property
    def lying(self):
        hand = Hand(self.board, Random(0))
        return [hand.seen(well) for well in range(toys.WELLS)]


def test_thrown_dice_leave_the_board_and_come_down_in_its_time(assets):
    room = Tray(assets=assets)
    room.board.place(3, toys.side_uid("D", 1))
    room.press(Verb.OK)
    assert room.lying == [None] * 4
    room.run(0.5)
    assert room.lying == [None] * 4  # long enough for the board to see that they are gone
    room.run(1.0)
    assert [one.die for one in room.lying] == list(toys.DICE)
    expected = Random(3)
    hand = Hand(VirtualBoard(), expected)
    assert [one.side for one in room.lying] == [hand.throw() for _ in range(4)]


def test_every_side_and_now_and_then_a_leaning_die():
    hand = Hand(VirtualBoard(), Random(1))
    thrown = [hand.throw() for _ in range(600)]
    assert set(thrown) == {*range(6), TILTED}
    assert thrown.count(TILTED) < 100


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_fewer_dice_are_thrown_as_chosen(assets, device):
    room = Tray(assets=assets)
    room.walk_to("count", device)
    room.press(Verb.LEFT, device)
    room.press(Verb.LEFT, device)
    room.choose("throw", device)
    room.run(1.5)
    assert [one is not None for one in room.lying] == [True, True, False, False]


def test_a_game_says_how_many_dice_and_what_it_waits_for(assets):
    station = StagedStation(toys.toy_hardware())
    station.begin("a game", Ask("dice", "die", 2, 6), 7, toys.FACES)
    room = Tray(station=station, assets=assets)
    assert room.top.count == 2
    assert room.says("2 dice, none in yet.")


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("side 2", Lying("B", 2)),
        ("side 5", Lying("B", 5)),
        (f"side {TILTED}", Lying("B", TILTED)),
        ("side -1", None),
        ("close", Lying("B", 0)),
    ],
)
def test_a_single_die_is_put_as_chosen(assets, cell, found):
    room = Tray(assets=assets)
    room.board.place(1, toys.side_uid("B", 0))
    room.tap("well 1")
    assert room.says("Die B: which side is up?")
    room.tap(cell)
    assert room.lying[1] == found
    assert room.top.page.widget("well 1").lying == found


def test_dice_in_the_air_are_put_down_when_the_tray_is_put_away(assets):
    room = Tray(assets=assets)
    room.press(Verb.OK)
    room.press(Verb.BACK)
    assert all(one is not None for one in room.lying)


def test_what_others_move_is_seen(assets):
    room = Tray(assets=assets)
    room.board.place(0, toys.side_uid("A", 4))
    room.run(0.4)
    assert room.page.widget("well 0").lying == Lying("A", 4)


def test_animals_press_tap_and_move(assets):
    room = Tray(assets=assets)
    room.press(Verb.NEXT)
    room.tap("animal fox")
    room.tap("token")
    room.tap("aboard")
    fox = toys.ANIMALS.index("fox")
    assert room.board.lying(toys.PAD) == (toys.token_uid("fox"),)
    assert room.board.is_closed(toys.PEG + fox)
    assert room.page.widget("animal fox").placed
    room.tap("token")
    room.tap("aboard")
    assert room.board.lying(toys.PAD) == ()
    assert not room.board.is_closed(toys.PEG + fox)


@pytest.mark.parametrize(("button", "first"), [("stay", 0), ("jump", toys.JUMP)])
def test_a_button_is_held_long_enough_and_let_go(assets, button, first):
    room = Tray(assets=assets)
    room.press(Verb.NEXT)
    room.choose("animal frog")
    room.choose(button)
    frog = first + toys.ANIMALS.index("frog")
    assert room.board.is_closed(frog)
    room.run(0.3)
    assert not room.board.is_closed(frog)


def test_the_ok_button(assets):
    room = Tray(assets=assets)
    room.tap("ok")
    assert room.board.is_closed(toys.OK)
    room.run(0.3)
    assert not room.board.is_closed(toys.OK)


def test_a_button_is_let_go_when_the_tray_is_put_away(assets):
    room = Tray(assets=assets)
    room.tap("ok")
    room.press(Verb.BACK, TOUCH)
    assert not room.board.is_closed(toys.OK)


def test_cable_and_misfortune(assets):
    room = Tray(assets=assets)
    room.press(Verb.PREV)
    room.choose("plugged")
    assert not room.board.plugged
    room.press(Verb.OK)
    assert room.board.plugged
    room.choose("frayed")
    assert room.board._cable.flips > 0
    room.press(Verb.OK)
    assert room.board._cable.flips == 0
    room.choose("stuck")
    assert room.board._readers[1].stalled
    before = room.board.plugs
    room.choose("reset")
    assert room.board.plugs == before
    assert room.says("The box starts anew.")


def test_tiles_are_tapped_for_a_moment_and_laid_at_places(assets):
    room = Tray(assets=assets)
    room.top.open("tiles")
    room.tap("tile bank")
    room.tap("place 1")
    bank = toys.token_uid("bank")
    assert room.board.lying(toys.PLACES + 1) == (bank,)
    assert room.page.widget("tile bank").placed
    room.tap("place 1")
    assert room.board.lying(toys.PLACES + 1) == ()
    room.page.widget("tap").activate()
    assert room.board.lying(toys.PAD) == (bank,)
    room.run(0.8)
    assert room.board.lying(toys.PAD) == ()


def test_a_tile_does_not_stay_on_the_pad_when_the_tray_is_put_away(assets):
    room = Tray(assets=assets)
    room.top.open("tiles")
    room.page.widget("tap").activate()
    room.top.exit()
    assert room.board.lying(toys.PAD) == ()
