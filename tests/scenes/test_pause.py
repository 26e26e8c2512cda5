"""The pause: who paused, undo with its reason, the log, and leaving."""

from __future__ import annotations

from random import Random

import pytest

from game.cloud9 import actions as act
from game.cloud9.actions import JUMP, STAY
from game.core.match import Logged
from game.core.record import Player
from game.core.registry import GAMES
from game.core.types import Ask, HandedOver, Seat
from game.saves.journal import DISK_FULL
from game.scenes.entrance import log_icons
from game.scenes.pause import PauseScene
from game.scenes.pause.log import LATEST
from game.scenes.pause.telling import rows_of
from game.scenes.rules.book import book_of
from game.scenes.toy_tray import ToyTrayScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, Verb
from game.ui.scene import Scene
from game.ui.stack import Push
from tests.scenes.fakes import PAD, Room
from tools.staged_program import a_table


class Game(Scene):
    """A game scene that only remembers what it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = []

    def resume(self, result):
        self.heard.append(result)

    def draw(self, canvas):
        canvas.background("game", lambda canvas: canvas.box(canvas.bounds, (20, 30, 40)))


class Evening:
    """A game of four people: the keyboard plays two of them, a pad one, fingers the last."""

    def __init__(self, assets, entries=0, phase="roll"):
        self.game = Game()
        self.room = Room(lambda _services: self.game, assets=assets)
        services = self.room.services
        self.table = a_table(services, 4, 0, entries=entries)
        self.match = services.games[-1].match
        for seat, device in ((0, KEYBOARD), (1, KEYBOARD), (2, PAD), (3, TOUCH)):
            services.devices.bind(Seat(seat), device)
        self.phase = phase

    def until_choice(self):
        """Let chance pass until a passenger chooses; return that seat."""
        rng = Random(1)
        while isinstance(self.match.due(), Ask):
            self.match.settle_random(rng)
        return self.match.due().seat

    def pause(self, device):
        self.room.press(Verb.OK, device)
        scene = PauseScene(self.room.services, self.table, phase=self.phase)
        self.game.go(Push(scene))
        self.room.run(0.1)
        return scene


DEVICES = {0: KEYBOARD, 1: KEYBOARD, 2: PAD, 3: TOUCH}


@pytest.fixture
def evening(assets):
    return Evening(assets)


def test_whoever_paused_is_named(evening):
    evening.pause(PAD)
    assert evening.room.says("Frog takes a break")


def test_a_shared_device_names_nobody(evening):
    evening.pause(KEYBOARD)
    assert "Pause" in evening.room.texts()


def test_a_device_of_nobody_names_nobody(evening):
    evening.pause(MOUSE)
    assert "Pause" in evening.room.texts()


def test_it_closes_every_hand(evening):
    evening.table.gate.open(Seat(2))
    evening.pause(PAD)
    assert evening.table.gate.viewer is None


@pytest.mark.parametrize("verb", [Verb.BACK, Verb.MENU])
def test_back_and_menu_go_on(evening, verb):
    evening.pause(PAD)
    evening.room.press(verb, PAD)
    assert evening.game.heard == [None]


def test_fly_on(evening):
    evening.pause(TOUCH)
    evening.room.tap("go on")
    assert evening.game.heard == [None]


def test_undo_takes_back_ones_own_last_choice(evening):
    seat = evening.until_choice()
    evening.match.submit(seat, STAY, evening.match.version)
    before = evening.match.version
    evening.pause(DEVICES[seat])
    assert evening.room.page.widget("undo").enabled
    if DEVICES[seat] is TOUCH:
        evening.room.tap("undo")
    else:
        evening.room.choose("undo", DEVICES[seat])
    assert evening.game.heard == ["undone"]
    assert evening.match.due().seat == seat
    assert evening.match.version == before + 1


def test_undo_says_why_it_cannot(evening):
    evening.until_choice()
    evening.pause(PAD)
    evening.room.choose("undo", PAD)
    assert evening.game.heard == []
    assert evening.room.says("Dice or cards came after it.")


def test_undo_is_not_for_somebody_else(evening):
    seat = evening.until_choice()
    evening.match.submit(seat, JUMP, evening.match.version)
    other = next(device for owner, device in DEVICES.items() if device != DEVICES[seat])
    evening.pause(other)
    undo = evening.room.page.widget("undo")
    assert not undo.enabled
    evening.room.press(Verb.PEEK, DEVICES[seat])
    assert undo.enabled, "the one who chose may still take it back"
    evening.room.press(Verb.PEEK, MOUSE)
    assert undo.reason == "This device plays for nobody."


def test_nothing_to_undo_at_the_beginning(evening):
    evening.pause(PAD)
    assert evening.room.page.widget("undo").reason == "Nothing has happened yet."


def test_rules_open_where_the_game_stands(assets):
    evening = Evening(assets, phase="solo")
    evening.pause(PAD)
    evening.room.choose("rules", PAD)
    pages = book_of("cloud9").pages
    assert pages[evening.room.top.index].id == "cloud9/solo"
    evening.room.press(Verb.BACK, PAD)
    assert isinstance(evening.room.top, PauseScene)


def test_settings_from_the_pause(evening):
    evening.pause(PAD)
    evening.room.choose("settings", PAD)
    assert evening.room.says("Text size")


def test_the_tray_of_a_simulated_box_lies_in_the_pause(evening):
    evening.room.services.station.connect("vboard://staged")
    evening.pause(PAD)
    evening.room.choose("tray", PAD)
    assert isinstance(evening.room.top, ToyTrayScene)
    evening.room.services.station.disconnect()
    evening.room.press(Verb.BACK, PAD)
    assert not evening.room.page.widget("tray").visible


def test_without_a_simulated_box_the_pause_has_no_tray(evening):
    evening.pause(PAD)
    assert not evening.room.page.widget("tray").visible


def test_save_and_leave_is_told_to_the_game(evening):
    evening.pause(PAD)
    evening.room.choose("stop", PAD)
    assert evening.game.heard == ["leave"]


def test_trouble_with_saving_is_told(assets):
    evening = Evening(assets)
    evening.room.services.games[-1].trouble = "The disk is full."
    evening.pause(PAD)
    assert evening.room.says("The disk is full.")


def test_a_long_trouble_is_told_to_its_end(assets):
    evening = Evening(assets)
    evening.room.services.games[-1].trouble = DISK_FULL
    evening.pause(PAD)
    assert evening.room.says("there is room")
    assert not any(text.cut for text in evening.room.stage.canvas.texts)


def test_the_log_tells_what_everybody_knows(assets):
    evening = Evening(assets, entries=40)
    evening.pause(PAD)
    evening.room.choose("log", PAD)
    rows = [row.text for row in evening.room.top.list.rows]
    assert any(text.startswith("Trip ") for text in rows)
    assert not any("You" in text for text in rows)
    evening.room.press(Verb.BACK, PAD)
    assert isinstance(evening.room.top, PauseScene)


PLAYERS = tuple(Player(name, animal) for name, animal in (("Mira", "frog"), ("Otto", "penguin")))


def rows(*logged):
    return [row for one in rows_of("cloud9", logged, PLAYERS) for row in one]


@pytest.mark.parametrize("event", [act.Drew(Seat(0), 1), act.DrewCards(Seat(0), (1, 0, 0, 0, 0))])
def test_single_cards_are_not_told(event):
    assert rows(Logged(None, (event,))) == []


def test_the_log_names_seats_and_sources():
    machine = Logged("machine", (act.Rolled(Seat(0), ("red", "blank")),))
    seated = Logged(None, (HandedOver(Seat(1), None),))
    assert [(row.text, row.note, row.icon) for row in rows(machine, seated)] == [
        ("Mira rolls heart, little cloud", "machine", "marker-frog"),
        ("Otto is back", "", "ui-handoff"),
    ]


def test_the_log_tells_who_told_each_die_and_what_was_put_right():
    roll = act.Rolled(Seat(0), ("red", "blank"))
    assert [(row.text, row.note, row.icon) for row in rows(
        Logged("tray+hand", (roll,), misread=("red", "red")),
        Logged("simulated", (roll,)),
    )] == [
        ("Mira rolls heart, little cloud", "heart (dice tray), little cloud (by hand)",
         "marker-frog"),
        ("Put right: it was read as heart, heart", "", "ui-undo"),
        ("Mira rolls heart, little cloud", "simulated", "marker-frog"),
    ]  # fmt: skip


def test_every_trip_has_a_heading():
    trips = [Logged("machine", (act.TripStarted(trip, Seat(0)),)) for trip in (1, 2)]
    jump = Logged(None, (act.Jumped(Seat(1), 4),))
    rounds = rows_of("cloud9", (trips[0], jump, trips[1]), PLAYERS)
    assert [[row.head for row in one] for one in rounds] == [[], [True, False], [True]]


def test_the_log_begins_with_the_latest_trips_and_tells_all_on_demand(assets):
    evening = Evening(assets, entries=120)
    evening.pause(PAD)
    evening.room.choose("log", PAD)
    log = evening.room.top
    latest = [row.text for row in log.list.rows]
    assert sum(row.head for row in log.list.rows) == LATEST
    evening.room.press(Verb.LEFT, PAD)
    evening.room.press(Verb.OK, PAD)
    assert len(log.list.rows) > len(latest)
    assert [row.text for row in log.list.rows][-len(latest) :] == latest
    evening.room.tap("reach")
    assert [row.text for row in log.list.rows] == latest


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_icons_for_its_log(game):
    assert callable(log_icons(game))
