"""People made of code: they play whole games of Cloud 9 on the screen, by one kind of device."""

from random import Random

import pygame

from game.cloud9.actions import Options
from game.core.record import Player
from game.core.types import Seat, Turn
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.curtain import Curtain
from game.ui.dialogs import Confirm
from game.ui.intents import KEYBOARD, TOUCH, DeviceId, Family, Intent, Verb
from game.ui.tween import Motion
from tools.staging import Stage, Staged

STEP_S = 0.05
SMALL = (800, 480)
HUMANS = (Player("Otto", "penguin"), Player("Mira", "frog"), Player("Lena", "fox"))
MIXED = (
    Player("Otto", "penguin"),
    Player("Mira", "frog", "normal"),
    Player("Lena", "fox", "easy"),
    Player("Beryl", "giraffe", "hard"),
)
KEYS = {
    Verb.OK: pygame.K_RETURN,
    Verb.BACK: pygame.K_BACKSPACE,
    Verb.LEFT: pygame.K_LEFT,
    Verb.RIGHT: pygame.K_RIGHT,
    Verb.UP: pygame.K_UP,
    Verb.DOWN: pygame.K_DOWN,
    Verb.PEEK: pygame.K_p,
    Verb.UNDO: pygame.K_u,
    Verb.MENU: pygame.K_ESCAPE,
}


def pad(seat):
    return DeviceId(Family.PAD, seat)


class Room:
    """A window with a game of Cloud 9, and hands that press."""

    def __init__(
        self, players, device_of, *, size=SMALL, motion=None, seed=1, options=None, **more
    ):
        self.staged = Staged(
            players,
            seed=seed,
            options=options or Options(quick=True),
            state=more.pop("state", None),
        )
        self.device_of = device_of

        def begin(services):
            for seat in self.staged.table.people:
                services.devices.bind(seat, device_of(seat))
            return Cloud9Scene(services, self.staged.table)

        self.stage = Stage(size, begin, motion=motion or Motion(instant=True), **more)

    @property
    def top(self):
        return self.stage.stack.top

    @property
    def due(self):
        return self.staged.gate.due()

    def wait(self, seconds=STEP_S):
        for _ in range(max(1, round(seconds / STEP_S))):
            self.stage.frame(STEP_S)

    def intent(self, seat, verb, **more):
        device = self.device_of(seat)
        seats = self.stage.services.devices.seats_of(device)
        alone = seats[0] if len(seats) == 1 else None
        shared = seats if len(seats) > 1 else ()
        return Intent(verb=verb, device=device, seat=alone, shared=shared, **more)

    def press(self, seat, verb=Verb.OK):
        """Press and release on the device of a seat; a keyboard gets real events."""
        if self.device_of(seat) == KEYBOARD:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=KEYS[verb], mod=0))
            self.wait()
        else:
            self.stage.press(self.intent(seat, verb))

    def touch(self, seat, name):
        """Touch the widget of that name, with real finger events if the seat plays by touch."""
        self.stage.draw()
        boxes = dict(self.stage.canvas.targets)
        x, y = boxes[name].center
        if self.device_of(seat) == TOUCH:
            self.finger((x, y))
            return
        self.stage.press(self.intent(seat, Verb.TAP, position=(x, y)))

    def finger(self, point, *, down=True, up=True):
        size = self.stage.layout.bounds.size
        place = {"x": point[0] / size[0], "y": point[1] / size[1]}
        wanted = [pygame.FINGERDOWN] * down + [pygame.FINGERUP] * up
        for kind in wanted:
            event = {"touch_id": 1, "finger_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0, **place}
            pygame.event.post(pygame.event.Event(kind, event))
            self.wait()


class Person:
    """Decides by chance; knows how to press what it wants with arrows and OK, or with a finger."""

    def __init__(self, room, rng, *, by_touch=False):
        self.room = room
        self.rng = rng
        self.by_touch = by_touch
        self.curtains = 0

    def act(self):
        """Do the next thing, if it is a person's turn."""
        top = self.room.top
        if isinstance(top, Curtain):
            self._declare(top)
        elif isinstance(top, Confirm):
            self._agree(top)
        elif isinstance(top, Cloud9Scene) and not top.showing:
            due = self.room.due
            seat = getattr(due, "seat", None)
            if seat in self.room.staged.table.people and top.board.question.buttons:
                self._answer(seat, top.board)

    def _agree(self, question):
        if self.by_touch:
            self.room.touch(question.seat, "yes")
        else:
            question.page.focus = "yes"
            self.room.press(question.seat)

    def _answer(self, seat, board):
        button = self.rng.choice([button for button in board.question.buttons if button.enabled])
        if self.by_touch:
            self.room.touch(seat, button.name)
            return
        for _ in range(8):
            if board.page.focus == button.name:
                break
            step = self.rng.choice((Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN))
            self.room.press(seat, step)
        if board.page.focus == button.name:
            self.room.press(seat)

    def _declare(self, curtain):
        seat = curtain.seat
        if not curtain.is_open:
            self.curtains += 1
            if self.by_touch:
                self.room.finger(self.room.stage.layout.bounds.center)
            else:
                self.room.press(seat)
            self.room.wait(0.7)
            return
        page = curtain.private._page
        legal = [widget for widget in page.widgets if widget.enabled]
        wanted = self.rng.choice(legal)
        if self.by_touch:
            self.room.touch(seat, wanted.name)
            return
        for _ in range(4):
            if page.focus == wanted.name:
                break
            self.room.press(seat, self.rng.choice((Verb.LEFT, Verb.RIGHT)))
        self.room.press(seat)


def play(room, *, by_touch=False, seed=5, limit=6000):
    """Play until the results are shown; return the person for its counts."""
    person = Person(room, Random(seed), by_touch=by_touch)
    for _ in range(limit):
        room.wait()
        person.act()
        if type(room.top).__name__ == "ResultsScene":
            return person
    message = f"no end after {limit} steps: {room.due!r}, {room.top!r}"
    raise AssertionError(message)


def to_turn(room, *, private=False, limit=400):
    """Let people roll and stay until somebody's decision of that kind is due and asked."""
    for _ in range(limit):
        room.wait(0.1)
        due = room.due
        if room.top.showing:
            continue
        if (
            isinstance(due, Turn)
            and due.private == private
            and due.seat in room.staged.table.people
        ):
            room.wait(0.5)
            return due.seat
        seat = getattr(due, "seat", None)
        if seat in room.staged.table.people and room.top.board.question.buttons:
            room.wait(0.4)
            room.press(seat)
    message = f"no such turn after {limit} steps"
    raise AssertionError(message)


def named(room, seat):
    return room.staged.table.players[Seat(seat)].name
