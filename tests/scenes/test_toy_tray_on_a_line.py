"""The whole way of a simulated die: thrown on the screen, read by the board, heard by the program.

The line's thread runs in real time, so these tests wait for facts, with a generous deadline.
"""

from __future__ import annotations

import time
from random import Random

import pytest

from game.bridge import toys
from game.bridge.station import Station
from game.bridge.tokens import Wish
from game.scenes.pairing import PairingScene
from game.scenes.service import ServiceScene
from game.scenes.toy_tray import ToyTrayScene
from game.ui.intents import Verb
from tests.scenes.fakes import Room
from tools.staged_station import NOWHERE, StagedFile, StagedJournal, all_toys

DEADLINE_S = 60.0


@pytest.fixture
def station():
    made = Station(StagedFile(NOWHERE), StagedJournal(), toys=all_toys())
    made.connect("vboard://test-of-the-toy-tray")
    yield made
    made.close()


def room_with(station, make, assets):
    def begin(services):
        services.station = station
        return make(services)

    return Room(begin, assets=assets)


def until(room, reached):
    """Draw frames until something is true."""
    ends_s = time.monotonic() + DEADLINE_S
    while not reached():
        assert time.monotonic() < ends_s
        room.stage.frame(0.02)
        time.sleep(0.01)


def test_thrown_dice_are_read_as_they_lie(assets, station):
    board = station.virtual_board
    room = room_with(station, lambda services: ToyTrayScene(services, board, Random(3)), assets)
    until(room, lambda: station.live)
    room.press(Verb.OK)
    until(room, lambda: len([reader for reader in station.readers if reader.uids]) >= 3)
    hand = room.top.hand
    until(
        room,
        lambda: (
            [reader.uids for reader in station.readers[: toys.WELLS]]
            == [board.lying(well) if len(board.lying(well)) == 1 else () for well in range(4)]
        ),
    )
    assert any(hand.seen(well) for well in range(toys.WELLS))


def test_a_pulled_cable_shows_and_heals(assets, station):
    board = station.virtual_board
    room = room_with(station, ServiceScene, assets)
    until(room, lambda: station.live)
    board.unplug()
    until(room, lambda: station.status.state in ("lost", "absent"))
    assert "ui-board-disconnected" in room.stage.canvas.drawn_ids
    board.plug()
    until(room, lambda: station.live)
    until(room, lambda: "ui-board-connected" in room.stage.canvas.drawn_ids)


def test_a_simulated_box_is_taught_anew(assets, station):
    board = station.virtual_board
    room = room_with(station, lambda services: PairingScene(services, Random(1)), assets)
    until(room, lambda: station.live and room.top.pairing is not None)
    box = room.top.pairing
    box.forget("tokens")
    box.begin("tokens")
    board.place(toys.PAD, toys.token_uid("pig"))
    until(room, lambda: box.phase == "good")
    taught = {uid: name for uid, name in station.hardware.tokens.items() if name in toys.ANIMALS}
    assert taught == {toys.token_uid("pig"): "penguin"}
    assert station._file.hardware.tokens == {}


def test_tiles_are_tapped_and_laid_and_the_program_hears_of_it(assets, station):
    board = station.virtual_board
    room = room_with(station, lambda services: ToyTrayScene(services, board, Random(3)), assets)
    until(room, lambda: station.live)
    room.top.open("tiles")
    room.top.tiles.tile = "bank"
    room.page.widget("place 1").activate()
    until(room, lambda: station.tokens.lying("habitat 2") == {"bank"})
    assert station.tokens.lying("habitat 1") == frozenset()
    assert station.take_wishes() == ()
    room.page.widget("tap").activate()
    heard = []
    until(room, lambda: heard.extend(station.take_wishes()) or heard)
    assert heard == [Wish("bank", "tap")]
