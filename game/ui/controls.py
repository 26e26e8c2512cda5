"""Controls for settings: a switch, a choice, a slider.

Each works by arrows, OK, mouse and finger.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.intents import Family, Intent, Verb
from game.ui.layout import Box, Point
from game.ui.palette import CREAM, DUSK, INK, KRAFT, LEAF_OK, MARIGOLD, PAPER_HI, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LABEL_SHARE = 0.5
FIGURE_U = 64.0
"""How wide a slider's figure may be at 100 %."""


class _Row(Widget):
    """A sheet with a text on the left and the control on the right."""

    def __init__(self, name: str, text: str, *, enabled: bool = True, reason: str = "") -> None:
        super().__init__(name, enabled=enabled, reason=reason)
        self.text = text
        self.label_share = LABEL_SHARE

    @property
    def control_box(self) -> Box:
        """Return where the control itself is drawn."""
        return self.box.inset(18, 6).cut_left(self.box.w * self.label_share)[1]

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 - others need it
        """Draw the sheet and the words."""
        canvas.panel(
            self.box, len(self.name), fill=(PAPER_HI, PAPER_LO), radius=18, shadow="contact"
        )
        x, y = self.box.inset(22).at("midleft")
        room = self.box.w * self.label_share - 24
        canvas.text(
            self.text,
            x,
            y,
            Role.BODY,
            anchor="midleft",
            max_width=room,
            max_height=self.box.h - 8,
            lines=3,
        )


class Toggle(_Row):
    """On or off; the switch says it in shape and word as well as in colour."""

    def __init__(
        self,
        name: str,
        text: str,
        value: bool,  # noqa: FBT001 - it is what a toggle holds
        on_change: Callable[[bool], None],
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, text, enabled=enabled, reason=reason)
        self.value = value
        self.on_change = on_change

    def activate(self) -> None:
        """Change over."""
        self.value = not self.value
        self.on_change(self.value)

    def handle(self, intent: Intent) -> bool:
        """Switch off by left, on by right; what is that way already stays as it is."""
        wanted = {Verb.LEFT: False, Verb.RIGHT: True}.get(intent.verb)
        if wanted is None or not self.enabled:
            return False
        if wanted != self.value:
            self.activate()
        return True

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the switch."""
        super().draw(canvas, family)
        right, y = self.box.inset(22).at("midright")
        height = min(44.0, self.box.h - 16)
        track = Box(right - 2 * height, y - height / 2, 2 * height, height)
        canvas.pill(
            track, fill=LEAF_OK if self.value else DUSK, alpha=1.0 if self.enabled else 0.55
        )
        knob = track.right - height / 2 if self.value else track.x + height / 2
        canvas.sprite("ui-check" if self.value else "ui-close", knob, y, height=height - 6)


class Choice(_Row):
    """One of several, by left and right or by tapping the arrows."""

    def __init__(
        self,
        name: str,
        text: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        if not 0 <= index < len(options):
            message = f"choice {name!r}: index {index}, expected 0 to {len(options) - 1}"
            raise ValueError(message)
        super().__init__(name, text, enabled=enabled, reason=reason)
        self.options = tuple(options)
        self.index = index
        self.on_change = on_change

    @property
    def value(self) -> str:
        """The option chosen."""
        return self.options[self.index]

    def step(self, by: int) -> None:
        """Go on by one or back by one, round the end."""
        self.index = (self.index + by) % len(self.options)
        self.on_change(self.index)

    def activate(self) -> None:
        """Take the next option."""
        self.step(1)

    def tap(self, point: Point) -> None:
        """Take the one before on the left half, else the next."""
        self.step(-1 if point[0] < self.control_box.center[0] else 1)

    def handle(self, intent: Intent) -> bool:
        """Step by left and right."""
        by = {Verb.LEFT: -1, Verb.RIGHT: 1}.get(intent.verb)
        if by is None or not self.enabled:
            return False
        self.step(by)
        return True

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the option between two arrows."""
        super().draw(canvas, family)
        box = self.control_box
        size = min(44.0, box.h)
        y = box.center[1]
        canvas.sprite("ui-arrow", box.x + size / 2, y, height=size, flip=True)
        canvas.sprite("ui-arrow", box.right - size / 2, y, height=size)
        canvas.text(
            self.value,
            *box.center,
            Role.LABEL,
            max_width=box.w - 2 * size - 16,
            max_height=box.h,
            lines=3,
            align="center",
        )


class Number(Choice):
    """A number that goes up and down by one, and ends at both ends."""

    def __init__(
        self, name: str, text: str, value: int, numbers: range, on_change: Callable[[int], None]
    ) -> None:
        self._numbers = numbers
        super().__init__(
            name,
            text,
            [str(number) for number in numbers],
            numbers.index(value),
            lambda index: on_change(numbers[index]),
        )

    def step(self, by: int) -> None:
        """Go on by one or back by one, not beyond the ends."""
        if 0 <= self.index + by < len(self._numbers):
            super().step(by)


class Slider(_Row):
    """A quantity from 0 to 1 in equal steps, by left and right or by dragging."""

    def __init__(
        self,
        name: str,
        text: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 10,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, text, enabled=enabled, reason=reason)
        self.steps = steps
        self.value = value
        self._figure_u = FIGURE_U
        self.on_change = on_change

    def move_to(self, value: float) -> bool:
        """Take the step nearest to the value; return whether that changed anything."""
        stepped = round(min(max(value, 0.0), 1.0) * self.steps) / self.steps
        if stepped == self.value:
            return False
        self.value = stepped
        self.on_change(stepped)
        return True

    def handle(self, intent: Intent) -> bool:
        """Step by left and right."""
        by = {Verb.LEFT: -1, Verb.RIGHT: 1}.get(intent.verb)
        if by is None or not self.enabled:
            return False
        self.move_to(self.value + by / self.steps)
        return True

    def drag(self, point: Point, *, starts: bool) -> bool:
        """Follow the finger along the track."""
        track = self._track()
        if starts and point[0] < track.x - 24:
            return True
        self.dragged = True
        return self.move_to((point[0] - track.x) / track.w) or starts

    def _track(self) -> Box:
        box = self.control_box
        return Box(box.x + 18, box.center[1] - 7, box.w - 42 - self._figure_u, 14)

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the track, the knob and the figure."""
        super().draw(canvas, family)
        self._figure_u = FIGURE_U * canvas.layout.text_scale**0.7
        track = self._track()
        canvas.box(track, KRAFT, radius=7)
        filled = Box(track.x, track.y, max(14.0, track.w * self.value), track.h)
        canvas.box(filled, MARIGOLD, radius=7)
        x, y = track.x + track.w * self.value, track.center[1]
        canvas.disc(x, y, 18, INK)
        canvas.disc(x, y, 14, CREAM)
        canvas.text(
            str(round(self.value * 100)),
            self.control_box.right,
            y,
            Role.LABEL,
            anchor="midright",
            max_width=self._figure_u,
            max_height=self.box.h - 8,
        )
