"""Play a whole game with one sort of device, from power-on to the winner, by events.

`python3 tools/driver.py` needs nothing but the installed `game` package: the check of the built
wheel runs it in a fresh environment. It prints the winner of each game, or fails.
"""

import os
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Protocol

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("CLOUDTOP_HEADLESS", "1")

import pygame

from game.ahead.tables import BUILDINGS
from game.app import App
from game.config import SETTINGS_FILE, Config
from game.core.types import Over
from game.scenes.ahead.scene import AheadScene
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.die_sheet import DieSheet
from game.scenes.fault import FaultScene
from game.scenes.lobby import LobbyScene
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.intents import DIRECTIONS, Verb
from game.ui.stack import Scene

FRAME_S = 1 / 60
PATIENCE_FRAMES = 200_000
BOTS = {"cloud9": 3, "ahead": 1}
"""How many bots are invited to each game."""
GAME_SCENES: dict[str, type[Scene]] = {"cloud9": Cloud9Scene, "ahead": AheadScene}
HASTE = 'asked = true\ninstant = true\nbot_pace = "fast"\nfull_screen = false\n'
STEPS = 60
ECHO_FRAMES = 32
"""After a screen change the same press counts again when these have passed."""


class Hand(Protocol):
    """Somebody with one sort of device."""

    def press(self, verb: Verb) -> Iterator[pygame.Event]:
        """Yield the events of pressing and releasing what means `verb`."""

    def tap(self, place_px: tuple[float, float]) -> Iterator[pygame.Event]:
        """Yield the events of a tap there; none for a device without a pointer."""


class Keyboard:
    """The whole keyboard."""

    KEYS: ClassVar = {
        Verb.OK: pygame.K_RETURN,
        Verb.BACK: pygame.K_BACKSPACE,
        Verb.MENU: pygame.K_ESCAPE,
        Verb.PEEK: pygame.K_p,
        Verb.UP: pygame.K_UP,
        Verb.DOWN: pygame.K_DOWN,
        Verb.LEFT: pygame.K_LEFT,
        Verb.RIGHT: pygame.K_RIGHT,
    }

    def press(self, verb: Verb) -> Iterator[pygame.Event]:
        """Press and release the key of `verb`."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield pygame.Event(kind, key=self.KEYS[verb], unicode="", mod=0, scancode=0)

    def tap(self, place_px: tuple[float, float]) -> Iterator[pygame.Event]:  # noqa: ARG002
        """Do nothing: keys have no place."""
        yield from ()


class Pad(Keyboard):
    """A game pad."""

    BUTTONS: ClassVar = {
        Verb.OK: pygame.CONTROLLER_BUTTON_A,
        Verb.BACK: pygame.CONTROLLER_BUTTON_B,
        Verb.MENU: pygame.CONTROLLER_BUTTON_START,
        Verb.PEEK: pygame.CONTROLLER_BUTTON_X,
        Verb.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
        Verb.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        Verb.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        Verb.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    }

    def __init__(self, instance: int = 7) -> None:
        self.instance = instance

    def press(self, verb: Verb) -> Iterator[pygame.Event]:
        """Press and release the button of `verb`."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            yield pygame.Event(kind, instance_id=self.instance, button=self.BUTTONS[verb])


class Finger(Keyboard):
    """A finger on the screen."""

    def tap(self, place_px: tuple[float, float]) -> Iterator[pygame.Event]:
        """Touch and let go."""
        width, height = pygame.display.get_window_size()
        x, y = place_px[0] / width, place_px[1] / height
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            yield pygame.Event(
                kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0
            )


class Mouse(Keyboard):
    """A mouse."""

    def tap(self, place_px: tuple[float, float]) -> Iterator[pygame.Event]:
        """Click."""
        place = round(place_px[0]), round(place_px[1])
        yield pygame.Event(
            pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield pygame.Event(kind, pos=place, button=1, touch=False)


class FastClock:
    """A clock that every frame moves on by one sixtieth, however short the frame really was.

    While the bots' process is asked, real time passes as well: `wait` gives it some.
    """

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now_s


class Driver:
    """The real program with a clock of its own, and somebody who plays."""

    def __init__(
        self,
        folder: Path,
        hand: Hand | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        settings: str = HASTE,
        game: str = "cloud9",
        board: str = "",
    ) -> None:
        """Start the program with `settings` (TOML) and a `hand`; it saves into `folder`.

        `board` is the port of a box, as `--board` takes it.
        """
        self.game = game
        self._islands = 0
        self.hand = hand or Keyboard()
        self.clock = FastClock()
        (folder / SETTINGS_FILE).write_text(settings, encoding="utf-8")
        config = Config(
            windowed=True, size=size, data_folder=folder, config_folder=folder, board=board
        )
        self.app = App(config, clock=self.clock, sleep=time.sleep)
        self.frames = 0

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        scene = self.app.stack.top
        if scene is None:
            message = "the program has ended"
            raise RuntimeError(message)
        return scene

    def frame(self, count: int = 1) -> None:
        """Let `count` frames pass."""
        for _ in range(count):
            self.clock.now_s += FRAME_S
            self.app.frame()
            self.frames += 1

    def press(self, verb: Verb, *, settle: int = 8) -> None:
        """Press and release what means `verb`, and let `settle` frames pass."""
        self._post(self.hand.press(verb), settle)

    def choose(self, name: str, *, settle: int = 8) -> None:
        """Press the widget `name` of the scene on top, by tapping it or by going there."""
        taps = self._tap(name)
        if taps:
            self._post(iter(taps), settle)
            return
        for _ in range(STEPS):
            page = self.page
            if page.focus == name and page.directional:
                self.press(Verb.OK, settle=settle)
                return
            self.press(direction_to(page, name), settle=1)
        message = f"no way leads to {name!r} of {type(self.scene).__name__}"
        raise RuntimeError(message)

    def _tap(self, name: str) -> list[pygame.Event]:
        x, y = self.page.widget(name).box.center
        u = self.app.devices.layout.u
        return list(self.hand.tap((x * u, y * u)))

    @property
    def page(self) -> Page:
        """The widgets of the scene on top."""
        page: Page = vars(self.scene)["page"]
        return page

    def _post(self, events: Iterator[pygame.Event], settle: int) -> None:
        before = self.app.stack.top
        for event in events:
            pygame.event.post(event)
            self.frame(2)
        self.frame(settle)
        if self.app.stack.top is not before:
            self.frame(ECHO_FRAMES)

    def until(self, kind: type[Scene]) -> None:
        """Let frames pass until a scene of `kind` is on top; RuntimeError if it never is."""
        for _ in range(PATIENCE_FRAMES):
            if isinstance(self.app.stack.top, kind):
                return
            if isinstance(self.app.stack.top, FaultScene):
                break
            self.frame()
        message = f"waited for {kind.__name__}, but {type(self.scene).__name__} stays"
        raise RuntimeError(message)

    def begin_game(self) -> None:
        """Go from power-on through title and lobby into a game against bots."""
        self.until(TitleScene)
        self.frame(40)
        self._post(iter(self._tap("fly") or self.hand.press(Verb.OK)), 40)
        self.choose(f"game {self.game}", settle=40)
        self.until(LobbyScene)
        for _ in range(BOTS[self.game]):
            self.choose("bot")
        self.choose("lift")
        self.until(GAME_SCENES[self.game])

    def play_to_the_end(self) -> None:
        """Answer every question with its first possible answer until the results are shown."""
        while not isinstance(self.scene, ResultsScene):
            self.turn()

    def turn(self) -> None:
        """Answer the question that stands, or let a frame pass."""
        scene = self.scene
        if self.frames > PATIENCE_FRAMES or isinstance(scene, FaultScene):
            message = f"after {self.frames} frames {type(scene).__name__}, and no end of the game"
            raise RuntimeError(message)
        if isinstance(scene, Confirm):
            self.choose("yes", settle=2)
        elif isinstance(scene, DieSheet):  # asked for the dice that a box has not read
            self.choose("app", settle=2)
        elif isinstance(scene, Cloud9Scene) and self._is_asked(scene):
            answers = scene.board.question.buttons
            self.choose(next(button.name for button in answers if button.enabled), settle=2)
        elif isinstance(scene, AheadScene) and scene.asks and not scene.showing:
            self._turn_of_ahead(scene)
        else:
            self.frame()
            time.sleep(0)  # lets the bots' process run

    def _turn_of_ahead(self, scene: AheadScene) -> None:
        """Try one building after the other, fulfil what can be paid, and end the turn."""
        sheet = scene.board.sheet
        if sheet is not None:
            answer = next((button.name for button in sheet.buttons if button.enabled), "")
            if answer:
                self.choose(answer, settle=24)
            else:
                self.press(Verb.BACK, settle=24)
            return
        payable = [card.name for card in scene.board.cards if card.affordable]
        if payable:
            self.choose(payable[0], settle=24)
        elif scene.view.actions:
            self._islands += 1
            self.choose(BUILDINGS[self._islands % len(BUILDINGS)], settle=24)
        else:
            self.choose("end", settle=24)

    def _is_asked(self, scene: Cloud9Scene) -> bool:
        due = scene.gate.due()
        is_ready = not scene.showing and bool(scene.board.question.buttons)
        return not isinstance(due, Over) and due.seat in scene.table.people and is_ready


def direction_to(page: Page, name: str) -> Verb:
    """Return the arrow from the focus towards `name`; RuntimeError if none leads there."""
    start = page.focus or ""
    first: dict[str, Verb] = {}
    waiting = deque([start])
    while waiting and name not in first:
        here = waiting.popleft()
        for verb in DIRECTIONS:
            there = page.neighbour(here, verb)
            if there is not None and there != start and there not in first:
                first[there] = first.get(here, verb)
                waiting.append(there)
    if name == start:
        return Verb.UP  # the first press only shows the ring
    if name not in first:
        message = f"no arrows lead from {start!r} to {name!r}"
        raise RuntimeError(message)
    return first[name]


def has_winner(game: str) -> bool:
    """Play one game and say who won; return whether somebody did and the game was saved."""
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), game=game)
        driver.begin_game()
        driver.play_to_the_end()
        scene = driver.scene
        assert isinstance(scene, ResultsScene)
        over = scene.table.gate.due()
        assert isinstance(over, Over)
        winners = [scene.table.players[seat].name for seat in over.ranking[0]]
        driver.app.close()
        saves = list((Path(folder) / "games").glob("*.jsonl"))
    named = " and ".join(winners)
    print(f"{game}: {named} won after {driver.frames} frames; {len(saves)} game saved")
    return bool(winners) and len(saves) == 1


def main() -> int:
    """Play each game once; return 0 if all of them have a winner."""
    return 0 if all(map(has_winner, GAME_SCENES)) else 1


if __name__ == "__main__":
    sys.exit(main())
