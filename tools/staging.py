"""A program around the scenes for tools and tests: fixed games, no saves, a clock of its own."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pygame

from game.assets_root import assets_root
from game.catalogue import rules_of
from game.config import Settings
from game.core.match import Match
from game.core.record import Player
from game.core.registry import GAMES
from game.core.types import Action, Seat
from game.scenes.services import Gate, Table
from game.ui.assets import Assets
from game.ui.canvas import Canvas
from game.ui.devices import Devices
from game.ui.gate import ViewGate
from game.ui.intents import Intent, Notice
from game.ui.layout import Layout
from game.ui.stack import Scene, Stack
from game.ui.tween import Motion
from tools.staged_box import StagedBox

FRAME_S = 0.05
"""As long as a frame may be before time is dropped: few pictures for much time."""


class Thinker:
    """Bots that choose by chance among what is allowed, after being asked `delay` times."""

    def __init__(self, match: Match[Any, Any, Any, Any], rng: Random, delay: int = 0) -> None:
        self._match = match
        self._rng = rng
        self._delay = delay
        self._seat: Seat | None = None
        self._version = -1
        self._asked = 0

    def consider(self, seat: Seat) -> None:
        """Begin to think."""
        if (self._seat, self._version) != (seat, self._match.version):
            self._seat, self._version, self._asked = seat, self._match.version, 0

    def decision(self) -> Action | None:
        """Return a move, unless asked too early or about an old position."""
        self._asked += 1
        if self._seat is None or self._version != self._match.version or self._asked <= self._delay:
            return None
        chosen: Action = self._rng.choice(self._match.legal(self._seat))
        return chosen

    def cancel(self) -> None:
        """Forget the position."""
        self._seat = None


class Staged:
    """A match with the table a scene gets; `match` is for looking behind the scene."""

    def __init__(
        self,
        players: tuple[Player, ...],
        *,
        game: str = "cloud9",
        state: object | None = None,
        seed: int = 1,
        delay: int = 0,
        options: Any = None,  # noqa: ANN401 -- every game has options of its own
        open_hands: bool = False,
    ) -> None:
        rules = rules_of(game)
        chosen = rules.options_type() if options is None else options
        start = rules.setup(len(players), chosen) if state is None else state
        self.match: Match[Any, Any, Any, Any] = Match(
            rules, start, bots=tuple(player.bot for player in players)
        )
        people = [Seat(seat) for seat, player in enumerate(players) if player.bot is None]
        self.gate: Gate = ViewGate(self.match, people, Random(seed), open_hands=open_hands)
        self.trouble = ""
        self.left = 0
        self.table = Table(
            info=GAMES[game],
            players=players,
            options=chosen,
            gate=self.gate,
            opponents=Thinker(self.match, Random(seed + 1), delay),
            trouble=lambda: self.trouble,
            leave=self._leave,
        )

    def _leave(self) -> None:
        self.left += 1


class StagedServices:
    """What a game scene asks of the program; lists of saved games are empty."""

    def __init__(self, layout: Layout, settings: Settings | None = None) -> None:
        self.devices = Devices(layout)
        self.settings = settings or Settings()
        self.characters = ()
        self.bot_levels = ("easy", "normal", "hard")
        self.station: Any = StagedBox()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- nothing else is there
        message = f"a staged program has no {name}"
        raise AttributeError(message)


class Stage:
    """A window without a display, a stack of scenes in it, and time that passes when told."""

    def __init__(
        self,
        size: tuple[int, int],
        begin: Callable[[StagedServices], Scene],
        *,
        settings: Settings | None = None,
        motion: Motion | None = None,
        assets: Assets | None = None,
        paints: type[Canvas] = Canvas,
        **sight: Any,  # noqa: ANN401 -- text_scale, safe_share, high_contrast
    ) -> None:
        """Open a window of `size` in pixels; `sight` is what `Layout.of` takes besides.

        `paints` is the kind of canvas, for tests that look at how a picture is made.
        """
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size)
        self.layout = Layout.of(*size, **sight)
        self.assets = assets or Assets(assets_root())
        self.canvas = paints(self.assets, surface, self.layout)
        self.services = StagedServices(self.layout, settings)
        self.scene = begin(self.services)
        self.stack = Stack(self.scene, self.layout, motion or Motion())
        self.now_s = 0.0

    def frame(self, dt_s: float = FRAME_S) -> bool:
        """Let one frame pass; return whether something was drawn."""
        self.now_s += dt_s
        for item in self.services.devices.poll(self.now_s):
            if isinstance(item, Intent):
                self.stack.handle(item)
            else:
                self.stack.notice(item)
        self.services.station.update(self.now_s)
        self.stack.update(dt_s)
        if not self.stack.running or not self.stack.take_changed():
            return False
        self.draw()
        return True

    def draw(self) -> None:
        """Draw the picture as it is now."""
        self.canvas.caps = self.services.devices.caps
        self.canvas.begin()
        self.stack.draw(self.canvas)
        self.canvas.finish()

    def run(self, seconds: float) -> None:
        """Let so much time pass, frame by frame."""
        for _ in range(round(seconds / FRAME_S)):
            self.frame()

    def press(self, intent: Intent) -> None:
        """Press and release."""
        self.stack.handle(intent)
        self.stack.handle(msgspec.structs.replace(intent, pressed=False))

    def tell(self, notice: Notice) -> None:
        """Let every scene hear a notice."""
        self.stack.notice(notice)

    def pixels(self) -> bytes:
        """Return the picture, byte for byte."""
        return pygame.image.tobytes(self.canvas.surface, "RGB")
