"""The door from a game's lobby to that of the same game played another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.registry import GameInfo, referee_of
from game.scenes.entrance import dice_of, lobby_scene
from game.scenes.services import Services
from game.ui.palette import CREAM, INK
from game.ui.stack import Replace, Transition
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.intents import Family


class Door(Button):
    """A button with an icon and words; where there is no room, a round one with the icon alone."""

    def __init__(self, text: str, on_press: Callable[[], None], icon: str) -> None:
        super().__init__("door", text, on_press, kind="neutral", icon=icon, size_u=24)

    @property
    def ring_radius(self) -> float:
        """Follow the shape."""
        return self.box.w / 2 if self._is_round else super().ring_radius

    @property
    def _is_round(self) -> bool:
        return self.box.w < 1.5 * self.box.h

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the words, or only the icon on a disc."""
        if not self._is_round or self.icon is None:
            super().draw(canvas, family)
            return
        x, y = self.box.center
        canvas.disc(x, y, self.box.h / 2, INK)
        canvas.disc(x, y, self.box.h / 2 - 3.0, CREAM)
        canvas.sprite(self.icon, x, y, height=0.62 * self.box.h)


def doors_of(
    services: Services, info: GameInfo, go: Callable[[Transition], None]
) -> tuple[Button, ...]:
    """Return the button to the real table or back to the screen; none if there is one way only."""
    referee = referee_of(info.id)
    if info.referee_of:
        return (_door(services, info.book, say("On screen"), "passenger-frog", go),)
    if referee is not None:
        icon = "coin-heads" if dice_of(info.id) is None else "die-heart"
        return (_door(services, referee.id, say("Own box"), icon, go),)
    return ()


def _door(
    services: Services, game: str, text: str, icon: str, go: Callable[[Transition], None]
) -> Button:
    def enter() -> None:
        go(Replace(lobby_scene(services, game)))

    return Door(text, enter, icon)
