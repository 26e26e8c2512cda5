"""People made of code who play Ahead in the Clouds on the screen, by one kind of device each."""

import pygame

from game.config import Settings
from game.core.types import Seat, Turn
from game.scenes.ahead.scene import AheadScene
from game.scenes.curtain import Curtain
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, DeviceId, Family, Intent, Verb
from game.ui.tween import Motion
from tools.shots_ahead import PLAYERS, position
from tools.staging import Stage, Staged

STEP_S = 0.05
SIZE = (1280, 720)
SMALL = (640, 360)
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
    """A window with a game of Ahead in the Clouds, and hands that press; it watches for curtains.

    `state` is where the game stands; None begins one.
    """

    def __init__(
        self,
        players=PLAYERS,
        device_of=pad,
        *,
        state="picture",
        size=SIZE,
        motion=None,
        seed=1,
        settings=None,
        **more,
    ):
        self.staged = Staged(
            players, game="ahead", seed=seed, state=position() if state == "picture" else state
        )
        self.device_of = device_of
        self.curtains = 0
        self.scene = None

        def begin(services):
            for seat in self.staged.table.people:
                services.devices.bind(seat, device_of(seat))
            self.scene = AheadScene(services, self.staged.table)
            return self.scene

        self.stage = Stage(
            size,
            begin,
            motion=motion or Motion(instant=True),
            settings=settings or Settings(auto_toll=False),
            **more,
        )
        self.wait(0.6)

    @property
    def top(self):
        return self.stage.stack.top

    @property
    def page(self):
        return self.scene.page

    @property
    def sheet(self):
        return self.scene.board.sheet

    @property
    def due(self):
        return self.staged.gate.due()

    @property
    def view(self):
        return self.staged.gate.view()

    @property
    def version(self):
        return self.staged.gate.version

    def wait(self, seconds=STEP_S):
        for _ in range(max(1, round(seconds / STEP_S))):
            self.stage.frame(STEP_S)
            self.curtains += any(isinstance(one, Curtain) for one in self.stage.stack.scenes)

    def intent(self, seat, verb, **more):
        device = self.device_of(seat)
        seats = self.stage.services.devices.seats_of(device)
        alone = seats[0] if len(seats) == 1 else None
        return Intent(
            verb=verb, device=device, seat=alone, shared=seats if len(seats) > 1 else (), **more
        )

    def press(self, verb=Verb.OK, seat=None, *, settle=0.5):
        """Press and release on the device of a seat, by default the due one."""
        seat = self._acting(seat)
        if self.device_of(seat) == KEYBOARD:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=KEYS[verb], mod=0))
                self.wait()
        else:
            self.stage.press(self.intent(seat, verb))
        self.wait(settle)

    def _acting(self, seat):
        if seat is not None:
            return Seat(seat)
        return self.due.seat if isinstance(self.due, Turn) else Seat(0)

    def choose(self, name, seat=None):
        """Press the widget of that name: by a tap, or by arrows and OK."""
        seat = self._acting(seat)
        device = self.device_of(seat)
        if device in (TOUCH, MOUSE):
            self.point(self.box(name).center, seat=seat)
            return
        if not self.page.directional:
            self.press(Verb.UP, seat, settle=0.1)
        for verb in self._way_to(name):
            self.press(verb, seat, settle=0.05)
        assert self.page.focus == name, (self.page.focus, name)
        self.press(Verb.OK, seat)

    def _way_to(self, name):
        page = self.page
        found = {page.focus: []}
        todo = [page.focus]
        while todo:
            here = todo.pop(0)
            for verb in (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT):
                there = page.neighbour(here, verb)
                if there is not None and there not in found:
                    found[there] = [*found[here], verb]
                    todo.append(there)
        assert name in found, f"{name} cannot be reached: {sorted(found)}"
        return found[name]

    def box(self, name):
        return self.page.widget(name).box

    def point(self, start, end=None, *, seat=None, settle=0.5):
        """Tap at a place, or pull from there to another, by real events."""
        touch = self.device_of(self._acting(seat)) == TOUCH
        end = end or start
        self._down(start, touch=touch)
        if end != start:
            for share in (0.3, 0.7, 1.0):
                way = tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
                self._move(way, touch=touch)
        self._up(end, touch=touch)
        self.wait(settle)

    def _down(self, place, *, touch):
        self._post(place, pygame.FINGERDOWN if touch else pygame.MOUSEBUTTONDOWN, touch=touch)

    def _move(self, place, *, touch):
        self._post(place, pygame.FINGERMOTION if touch else pygame.MOUSEMOTION, touch=touch)

    def _up(self, place, *, touch):
        self._post(place, pygame.FINGERUP if touch else pygame.MOUSEBUTTONUP, touch=touch)

    def _post(self, place, kind, *, touch):
        u, bounds = self.stage.layout.u, self.stage.layout.bounds
        if touch:
            event = {
                "touch_id": 1, "finger_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0,
                "x": place[0] / bounds.w, "y": place[1] / bounds.h,
            }  # fmt: skip
        else:
            event = {"pos": (round(place[0] * u), round(place[1] * u)), "touch": False}
            if kind == pygame.MOUSEMOTION:
                event |= {"rel": (1, 1), "buttons": (1, 0, 0)}
            else:
                event["button"] = 1
        pygame.event.post(pygame.event.Event(kind, event))
        self.wait()

    def texts(self):
        self.stage.draw()
        return " / ".join(text.text for text in self.stage.canvas.texts)

    def act(self, action):
        """Let whoever is due act, past the screen."""
        match = self.staged.match
        self.scene.show(match.submit(match.due().seat, action, match.version))
        self.wait(0.5)
