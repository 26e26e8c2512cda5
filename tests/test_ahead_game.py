"""Ahead in the Clouds in the real program: left in the middle of a question, and in odd hands."""

from random import Random

import msgspec
import pygame
import pytest

from game.ahead import actions as act
from game.catalogue import rules_of
from game.core.record import Acted, Header, Player
from game.core.types import Draw, Seat, Turn
from game.saves.loading import load
from game.saves.store import Store
from game.scenes.ahead.scene import AheadScene
from game.scenes.entrance import game_scene
from game.scenes.lobby import LobbyScene
from game.scenes.title import TitleScene
from game.ui import pads
from game.ui.intents import DIRECTIONS, Family, Verb
from game.ui.stack import Reset
from tests.test_input import QUIET, Socket, odd_event, pad_id, post
from tools.driver import HASTE, Driver, Keyboard, Pad

PERSON, BOT = Seat(0), Seat(1)
WATER, STONE = (2, 0, 0, 0), (0, 2, 0, 0)
NOTHING = (0, 0, 0, 0)
PRESSES = (*DIRECTIONS, Verb.OK, Verb.OK, Verb.OK)


@pytest.fixture
def drive(tmp_path):
    """Start the program over the same folder as often as wanted."""
    started = []

    def start(**options):
        started.append(Driver(tmp_path, game="ahead", **options))
        pygame.event.clear()
        return started[-1]

    yield start
    for driver in started:
        driver.app.close()


def use(building, gained):
    return act.Activate(building, NOTHING, gained)


TO_COIN = [Draw(("A",)), Draw(("0",)), Draw(("1", "1", "1", "1"))]
TO_TOLL = [
    *TO_COIN,
    act.ChooseCoin("heads"),
    act.Connect("vapor condenser"),
    act.Connect("dust reclaimer"),
    act.END_TURN,
    act.Connect("vapor condenser"),
    use("dust reclaimer", STONE),
]
TO_BLIMP = [
    *TO_COIN,
    act.ChooseCoin("heads"),
    act.Connect("vapor condenser"),
    use("vapor condenser", WATER),
    *[act.END_TURN] * 6,
]


def saved(folder, story):
    """Leave a game of a person against a bot behind where `story` ends."""
    players = (Player("Ada", "frog", None), Player("Bob", "fox", "easy"))
    header = Header(
        game="ahead",
        rules=rules_of("ahead").version,
        players=players,
        options=msgspec.Raw(b"{}"),
        started="2026-03-04T15:06:07+01:00",
        seed="7",
    )
    game = Store(folder / "games").begin(header)
    for entry in story:
        if isinstance(entry, Draw):
            game.match.settle(entry, "machine", game.match.version)
        else:
            game.match.submit(game.match.due().seat, entry, game.match.version)
    game.journal.close()
    return game.match


@pytest.mark.parametrize(
    ("story", "phase"),
    [(TO_COIN, "coin"), (TO_TOLL, "toll"), (TO_BLIMP, "blimp")],
    ids=["coin", "toll", "blimp"],
)
def test_a_game_left_in_the_middle_of_a_question_asks_it_again(drive, tmp_path, story, phase):
    """The other seat's question is part of the position: it stands when the game goes on."""
    match = saved(tmp_path, story)
    assert (match.due(), match.truth.phase) == (Turn(PERSON, private=False), phase)
    driver = drive(settings=f"{HASTE}auto_toll = false\n")
    driver.until(TitleScene)
    driver.press(Verb.OK, settle=40)
    driver.choose("continue", settle=40)
    driver.press(Verb.OK, settle=0)
    driver.until(AheadScene)
    scene = driver.scene
    assert scene.gate.view() == match.view(PERSON)

    while scene.view.phase == phase and driver.frames < 3000:
        driver.turn()
    assert scene.view.phase == "turn"


def to_a_game(driver, socket):
    """Go from the title to a game of two pads; return the numbers of the pads."""
    numbers = [socket.put(), socket.put()]
    driver.hand = Pad(numbers[0])
    driver.until(TitleScene)
    driver.frame(40)
    driver.press(Verb.OK, settle=40)
    driver.choose("game ahead", settle=40)
    driver.until(LobbyScene)
    driver._post(Pad(numbers[1]).press(Verb.OK), 40)
    driver.choose("lift", settle=40)
    driver.until(AheadScene)
    return numbers


def go_on(driver, numbers):
    """Take the game up again that somebody has left, as *Continue* does."""
    table = driver.app.resume(driver.app.saved_games().games[0])
    for seat, number in zip(table.owners, numbers, strict=False):
        driver.app.devices.bind(seat, pad_id(number))
    driver.app.stack.commit(Reset(game_scene(driver.app, table)))


def whose_turn(driver, number):
    """Return the hand of the seat that is due; if nobody holds it, that with the pad `number`."""
    due = driver.app._game.match.due()
    held = driver.app.devices.devices_of(due.seat) if isinstance(due, Turn) else ()
    if held and held[0].family is not Family.PAD:
        return Keyboard()
    return Pad(held[0].key if held else number)


def test_odd_hands_at_a_game(drive, tmp_path, monkeypatch):
    """Thousands of odd events while pads come and go: no fault, no cheat, every move is saved."""
    driver = drive(settings=QUIET, size=(640, 360))
    socket = Socket(driver)
    monkeypatch.setattr(pads, "open_pad", socket.open)
    numbers = to_a_game(driver, socket)
    rng = Random(5)
    for index in range(4_500):
        kind, fields = odd_event(rng, numbers)
        post(kind, **fields)
        if index % 15:
            continue
        if len(numbers) > 2 and rng.random() < 0.2:
            socket.pull(numbers.pop(rng.randrange(len(numbers))))
        elif len(numbers) < 2 or rng.random() < 0.1:
            numbers.append(socket.put())
        driver._post(whose_turn(driver, rng.choice(numbers)).press(rng.choice(PRESSES)), 1)
        scenes = driver.app.stack.scenes
        assert "FaultScene" not in {type(scene).__name__ for scene in scenes}
        if not any(isinstance(scene, AheadScene) for scene in scenes):
            go_on(driver, numbers)
    go_on(driver, numbers)
    open_game = driver.app._game
    open_game.journal.sync()
    kinds = set()
    for path in (tmp_path / "games").rglob("*.jsonl"):
        record = load(path)
        assert record.damage is None
        kinds |= {type(entry.action) for entry in record.entries if isinstance(entry, Acted)}
    assert load(open_game.journal.path).match.truth == open_game.match.truth
    assert kinds > {act.ChooseCoin}, "somebody got as far as a move"
