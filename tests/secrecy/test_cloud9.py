"""Nobody at the screen learns anything of a closed hand: not by picture, prompt, focus or time."""

from random import Random

import pytest
from msgspec.structs import replace

from game.cloud9.actions import DECLINE, PAY_COLOURS
from game.core.types import Seat
from game.scenes.curtain import Curtain
from game.ui.intents import KEYBOARD, Verb, WindowFocus
from game.ui.tween import Motion
from tests.scenes.cloud9.players import HUMANS, MIXED, Room, pad, to_turn
from tools.shots_cloud9 import position

SIZE = (640, 360)
RED_RED_GREEN = ("red", "red", "green")
# The same number of cards in every hand and in the pile, and quite different cards.
DEALS = (
    ((6, 0, 0, 0, 0), (0, 3, 3, 0, 0), (1, 1, 1, 1, 2)),
    ((1, 0, 2, 2, 1), (2, 0, 0, 4, 0), (0, 6, 0, 0, 0)),
    ((1, 0, 3, 2, 0), (0, 0, 0, 2, 4), (3, 0, 0, 3, 0)),
    ((0, 3, 0, 0, 3), (1, 1, 4, 0, 0), (6, 0, 0, 0, 0)),
)


def paying(hands, pilot=0, **changes):
    seats = tuple(map(Seat, range(len(hands))))
    wanted = {
        "phase": "pay", "pilot": Seat(pilot), "turn": Seat(pilot), "aboard": seats, "cloud": 4,
        "roll": RED_RED_GREEN, "scores": (3, 1, 0),
    }  # fmt: skip
    return position(hands, **(wanted | changes))


def facts(room):
    canvas = room.stage.canvas
    page = getattr(room.top, "board", None)
    focus = page.page.focus if page else None
    stops = (
        tuple((widget.name, widget.enabled, widget.reason) for widget in page.page.widgets)
        if page
        else ()
    )
    return (
        room.stage.pixels(), canvas.drawn_ids, canvas.texts, canvas.targets, focus, stops,
        room.staged.gate.log(),
    )  # fmt: skip


def film(hands, script, *, players=HUMANS, pilot=0, motion=None, frames=70, **changes):
    """Return everything the screen gave away, frame by frame, while `script` was pressed."""
    state = paying(hands, pilot, **changes)
    room = Room(players, pad, size=SIZE, state=state, motion=motion or Motion())
    shown = []
    for frame in range(frames):
        for seat, verb in script.get(frame, ()):
            room.stage.stack.handle(room.intent(seat, verb))
            room.stage.stack.handle(room.intent(seat, verb, pressed=False))
        shown.append((room.stage.frame(0.05), facts(room)))
    return shown


CLOSED = {
    # somebody else fumbles; the pilot walks about, asks for undo, goes behind the curtain and back
    10: [(1, Verb.OK), (2, Verb.RIGHT)],
    14: [(0, Verb.UP), (0, Verb.LEFT)],
    18: [(0, Verb.UNDO), (1, Verb.UNDO)],
    30: [(0, Verb.PEEK)],
    45: [(0, Verb.BACK)],
    55: [(1, Verb.PEEK)],
    66: [(1, Verb.BACK)],
}


@pytest.mark.parametrize("motion", [Motion(), Motion(reduced=True)], ids=["full", "reduced"])
def test_a_pilot_with_closed_cards_looks_alike_whatever_they_are(motion):
    first, *others = (film(hands, CLOSED, motion=motion) for hands in DEALS)
    for other in others:
        assert other == first


@pytest.mark.parametrize(("phase", "roll"), [("passengers", RED_RED_GREEN), ("roll", ())])
def test_other_phases_look_alike_too(phase, roll):
    script = {12: [(1, Verb.RIGHT), (0, Verb.DOWN)], 20: [(1, Verb.LEFT)]}
    turn = Seat(0 if phase == "roll" else 1)
    first, *others = (
        film(hands, script, phase=phase, roll=roll, turn=turn, frames=40) for hands in DEALS
    )
    for other in others:
        assert other == first


def test_a_bot_pilot_takes_equally_long_whatever_it_holds():
    times = []
    for hands in DEALS:
        players = tuple(
            replace(player, bot="normal" if seat == 0 else None)
            for seat, player in enumerate(HUMANS)
        )
        room = Room(players, pad, size=SIZE, state=paying(hands), motion=Motion())
        version = room.staged.gate.version
        frames = []
        while room.staged.gate.version == version:
            room.stage.frame(0.05)
            frames.append(room.stage.pixels())
        # The pilot has answered. Until the answer is revealed, both answers look the same.
        for _ in range(12):
            room.stage.frame(0.05)
            frames.append(room.stage.pixels())
        times.append(frames)
    assert all(frames == times[0] for frames in times)


def test_rising_and_falling_are_awaited_alike():
    """From the pilot's answer to its reveal, and who answered: nothing differs."""
    films = []
    for hands, action in ((DEALS[2], PAY_COLOURS), (DEALS[0], DECLINE)):
        room = Room(HUMANS, pad, size=SIZE, state=paying(hands), motion=Motion())
        room.wait(0.5)
        room.staged.gate.open(Seat(0))
        room.top.show(room.staged.gate.submit(Seat(0), action))
        frames = []
        for _ in range(13):
            room.stage.frame(0.05)
            frames.append(room.stage.pixels())
        films.append(frames)
    assert films[0] == films[1]


def shows_cards(room):
    return any(
        sprite.startswith("card-") and sprite != "card-back"
        for sprite in room.stage.canvas.drawn_ids
    )


@pytest.mark.parametrize("verb", [Verb.OK, Verb.PEEK])
def test_no_picture_shows_a_hand_before_the_curtain_was_drawn(verb):
    room = Room(HUMANS, pad, size=SIZE, state=paying(DEALS[1]), motion=Motion())
    room.wait(0.5)
    curtain_seen = False
    room.stage.stack.handle(room.intent(0, verb))
    for frame in range(60):
        drawn = room.stage.frame(0.02)
        if frame % 3 == 0:
            room.stage.stack.handle(room.intent(0, Verb.OK, pressed=frame % 2 == 0))
        if not drawn:
            continue
        curtain = any("eyes shut" in text.text for text in room.stage.canvas.texts)
        if shows_cards(room):
            assert curtain_seen
            assert curtain
        elif curtain:
            assert room.staged.gate.viewer is None
            curtain_seen = True
    assert curtain_seen


def test_a_double_press_cannot_skip_the_curtain():
    room = Room(HUMANS, pad, size=SIZE, state=paying(DEALS[1]), motion=Motion())
    room.wait(0.5)
    room.press(0)
    room.stage.frame(0.02)
    assert isinstance(room.top, Curtain)
    for _ in range(20):
        room.press(0)
        room.stage.frame(0.02)
    assert room.staged.gate.viewer is None


def open_curtain(room, seat=0):
    room.press(seat, Verb.PEEK)
    room.wait(0.7)
    room.stage.stack.handle(room.intent(seat, Verb.PEEK))
    room.wait(0.6)
    assert room.staged.gate.viewer == seat
    assert shows_cards(room)


@pytest.mark.parametrize(
    "close",
    [
        lambda room: room.stage.tell(WindowFocus(gained=False)),
        lambda room: room.press(1),
        lambda room: room.press(0, Verb.BACK),
        lambda room: room.press(0, Verb.MENU),
        lambda room: room.stage.stack.handle(room.intent(0, Verb.PEEK, pressed=False)),
        lambda room: room.wait(6.1),
    ],
    ids=["focus lost", "another player", "back", "menu", "released", "six seconds"],
)
def test_a_hand_closes(close):
    room = Room(HUMANS, pad, size=SIZE, state=paying(DEALS[1]), motion=Motion())
    room.wait(0.5)
    open_curtain(room)
    close(room)
    assert room.staged.gate.viewer is None or close.__code__.co_names == ("wait",)
    room.wait(0.1)
    assert room.staged.gate.viewer is None
    assert not shows_cards(room)


def test_focus_loss_and_pause_close_the_gate_over_the_table():
    room = Room(HUMANS, pad, size=SIZE, state=paying(DEALS[1]), motion=Motion())
    room.wait(0.5)
    room.staged.gate.open(Seat(0))
    room.stage.tell(WindowFocus(gained=False))
    assert room.staged.gate.viewer is None
    room.staged.gate.open(Seat(0))
    room.press(0, Verb.MENU)
    room.wait(0.1)
    assert type(room.top).__name__ == "PauseScene"
    assert room.staged.gate.viewer is None


def test_the_lone_person_sees_the_own_hand_and_no_other():
    room = Room(MIXED, lambda _seat: KEYBOARD, size=SIZE, motion=Motion(instant=True), seed=2)
    to_turn(room)
    assert room.staged.gate.viewer == 0
    cards = {sprite for sprite in room.stage.canvas.drawn_ids if sprite.startswith("card-")}
    hand = room.staged.match.truth.hands[0]
    suits = ("leaf", "moon", "heart", "sun", "wild")
    expected = {f"card-{suit}" for suit, count in zip(suits, hand, strict=True) if count}
    assert cards - {"card-back"} == expected


def test_the_curtain_forgets_what_it_showed():
    room = Room(HUMANS, pad, size=SIZE, state=paying(DEALS[1]), motion=Motion())
    room.wait(0.5)
    open_curtain(room)
    curtain = room.top
    room.press(0, Verb.BACK)
    assert curtain.private._hand == ()


def test_random_fumbling_never_opens_a_hand_without_a_curtain():
    room = Room(HUMANS, pad, size=SIZE, motion=Motion(instant=True), seed=3)
    rng = Random(8)
    for _ in range(1500):
        room.press(
            rng.randrange(3),
            rng.choice([verb for verb in Verb if verb not in (Verb.QUIT, Verb.TEXT, Verb.MENU)]),
        )
        room.stage.frame(0.05)
        if not isinstance(room.top, Curtain):
            assert room.staged.gate.viewer is None
        if type(room.top).__name__ == "ResultsScene":
            break
