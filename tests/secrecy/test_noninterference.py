"""Whatever the hidden cards are, every screen looks, sounds, feels and asks the same."""

from random import Random

import pytest

from game.config import Settings
from game.core.registry import GAMES
from game.core.types import Seat
from game.scenes.lost_device import LostDevice
from game.scenes.resume.take_seats import TakeSeatsScene
from game.ui.intents import DeviceLost, Pictured, Verb, WindowFocus
from game.ui.stack import Push
from game.ui.tween import Motion
from tests.laws.twins import ADAPTERS
from tests.secrecy.witness import (
    Witness,
    acting,
    choosing,
    compare,
    fumbling,
    pilot_of,
    pressing,
    private_twins_of,
    twins_of,
)

SECRETIVE = [game for game in GAMES if ADAPTERS[game].has_secrets]
SMALL = (640, 360)
SIZES = {
    "1080p": (1920, 1080),
    "720p": (1280, 720),
    "600p": (1024, 600),
    "compact": (800, 480),
    "tall": (1024, 768),
}
MOTIONS = {
    "full": Motion(),
    "reduced": Motion(reduced=True),
    "instant": Motion(instant=True),
    "slow": Motion(speed=0.5),
}


def pair(twins, assets, **more):
    more = {"size": SMALL, "motion": Motion(), "assets": assets} | more
    return tuple(Witness(twins, which, **more) for which in range(2))


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("motion", MOTIONS.values(), ids=MOTIONS)
def test_everybody_fumbles(game, seed, motion, assets):
    seats = 2 + seed
    twins = (private_twins_of if seed % 2 else twins_of)(game, seats, seed)
    assert twins.entries[0] != twins.entries[1]
    one, other = pair(twins, assets, motion=motion, shared=(0, 1) if seed == 3 else ())
    compare(one, other, fumbling(seats, Random(seed), frames=120), frames=120)


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("seed", range(3))
def test_bots_play_while_one_table_watches(game, seed, assets):
    """Two people and bots: whatever a bot holds, it takes as long, and looks the same."""
    twins = private_twins_of(game, 4, seed)
    people = {(pilot_of(twins) + 1) % 4, (pilot_of(twins) + 2) % 4}
    bots = tuple(seat for seat in range(4) if seat not in people)
    one, other = pair(twins, assets, bots=bots)
    compare(one, other, fumbling(4, Random(seed), frames=90), frames=90)


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_size(game, size, assets):
    """The table, a closed curtain, an open hand closed again, the pause."""
    twins = private_twins_of(game, 3, 5)
    pilot = pilot_of(twins)
    one, other = pair(twins, assets, size=size, motion=Motion(reduced=True))
    script = [
        pressing((pilot + 1) % 3, Verb.RIGHT, 8),
        pressing(pilot, Verb.OK, 10),
        pressing(pilot, Verb.OK, 24),
        pressing((pilot + 1) % 3, Verb.LEFT, 30),
        pressing(pilot, Verb.BACK, 36),
        pressing(None, Verb.MENU, 44),
    ]
    assert compare(one, other, script, frames=50) == 50


def leaving(witness):
    witness.stage.tell(WindowFocus(gained=False))


def seat_lost(seat):
    def lose(witness):
        device = witness.device(seat)
        witness.stage.services.devices.unbind(Seat(seat))
        witness.stage.tell(DeviceLost(device, "Pad", (Seat(seat),)))

    return lose


def take_seats(witness):
    witness.gate.close()
    scene = TakeSeatsScene(witness.program, witness.staged.table)
    witness.stage.stack.commit(Push(scene))


TOURS = {
    "pause": [pressing(0, Verb.MENU, 4)],
    "log": [pressing(0, Verb.MENU, 4), choosing("log", 0, 10)],
    "rules": [pressing(0, Verb.MENU, 4), choosing("rules", 0, 10)],
    "settings": [pressing(0, Verb.MENU, 4), choosing("settings", 0, 10)],
    "undo": [pressing(0, Verb.MENU, 4), choosing("undo", 0, 10), pressing(1, Verb.UNDO, 16)],
    "lost device": [acting(seat_lost(1), 6), pressing(0, Verb.RIGHT, 20)],
    "lost device, pause": [acting(seat_lost(1), 6), pressing(0, Verb.MENU, 20)],
    "window left": [acting(leaving, 6), pressing(0, Verb.PEEK, 10), acting(leaving, 30)],
    "taking seats again": [acting(take_seats, 4), pressing(None, Verb.OK, 10)],
    "odds": [pressing(0, Verb.NEXT, 4), choosing("odds", 0, 8)],
}


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
@pytest.mark.parametrize("size", [SMALL, (480, 288)], ids=["wide", "compact"])
def test_every_screen_over_a_game(game, tour, size, assets):
    twins = private_twins_of(game, 3, 7)
    one, other = pair(twins, assets, size=size, settings=Settings(odds=True, confirm="all"))
    rest = fumbling(3, Random(3), frames=40, every=5)
    script = tour + [(frame + 24, act) for frame, act in rest]
    compare(one, other, script, frames=60)


@pytest.mark.parametrize("game", SECRETIVE)
def test_the_results(game, assets):
    """From the last public entry to the results: whoever won, unused cards stay hidden."""
    twins = twins_of(game, 3, 4, share=1.0)
    one, other = pair(twins, assets)
    assert compare(one, other, fumbling(3, Random(1), frames=120, every=7), frames=120) == 120
    assert "ResultsScene" in type(one.top).__name__ or one.stage.stack.scenes


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize(
    "danger",
    [
        lambda witness: witness.stage.tell(Pictured()),
        leaving,
        lambda witness: witness.stage.stack.set_layout(witness.stage.layout),
        lambda witness: witness.stage.stack.commit(
            Push(LostDevice(witness.program, witness.staged.table, (Seat(1),)))
        ),
        lambda witness: witness.stage.stack.update(7.0),
    ],
    ids=["picture taken", "window left", "resized", "covered", "slept"],
)
def test_the_first_picture_after_a_danger_is_the_same(game, danger, assets):
    """An open hand differs; the very next picture after any danger does not."""
    twins = private_twins_of(game, 3, 5)
    pilot = pilot_of(twins)
    one, other = pair(twins, assets)
    opening = [pressing(pilot, Verb.OK, 8), pressing(pilot, Verb.OK, 24)]
    assert compare(one, other, opening, frames=30) == 30
    assert one.gate.viewer == other.gate.viewer == pilot
    assert one.stage.pixels() != other.stage.pixels()
    for witness in (one, other):
        danger(witness)
        assert witness.gate.viewer is None
    assert compare(one, other, [], frames=20) == 20
