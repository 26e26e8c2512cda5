"""The settings: every change holds from the next frame on, and for the next start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.assets_root import assets_root
from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import PageScene, square
from game.scenes.services import Services
from game.ui.controls import Choice, Toggle
from game.ui.focus import Page
from game.ui.glyphs import draw_prompts
from game.ui.intents import Verb
from game.ui.layout import Box, Layout
from game.ui.palette import CREAM, MARIGOLD
from game.ui.text import Role
from game.ui.widgets import RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SCALES = (1.0, 1.25, 1.5, 2.0)
SPEEDS = (0.5, 1.0, 2.0, 4.0)
SAFE_PERCENT = tuple(range(11))
COLUMNS = 2
GAP_U = 14.0


def languages() -> tuple[str, ...]:
    """Return the languages there are words for: English, and every catalogue in assets/text."""
    found = sorted(path.parent.parent.name for path in assets_root().glob("text/*/*/cloudtop.mo"))
    return ("en", *(code for code in found if code != "en"))


class SettingsScene(PageScene):
    """A sheet of settings over whatever is going on."""

    opaque = False

    def __init__(self, services: Services) -> None:
        super().__init__(services, Page())
        rows: list[Widget] = [
            self._choice("text_scale", say("Text size"), SCALES, _percent),
            self._toggle("reduced_motion", say("Less motion")),
            self._speed(),
            self._choice(
                "bot_pace",
                say("Bots' pace"),
                ("slow", "normal", "fast", "step"),
                lambda pace: {
                    "slow": say("Slow"),
                    "normal": say("Normal"),
                    "fast": say("Fast"),
                    "step": say("Wait for OK"),
                }[pace],
            ),
            self._choice(
                "safe_share",
                say("Screen edge"),
                [percent / 100 for percent in SAFE_PERCENT],
                _percent,
            ),
            self._choice(
                "confirm",
                say("Ask before moves"),
                ("off", "risky", "all"),
                lambda kind: {
                    "off": say("Never"),
                    "risky": say("Risky ones"),
                    "all": say("All of them"),
                }[kind],
            ),
            self._toggle("full_screen", say("Full screen")),
        ]
        spoken = languages()
        if len(spoken) > 1:
            rows.append(self._choice("language", say("Language"), spoken, str))
        self.rows = [row.name for row in rows]
        close = RoundButton("close", "ui-close", self.leave, say("Close the settings"))
        self.page.set([*rows, close])
        self.page.focus = self.rows[0]
        self.sheet = Box(0, 0, 0, 0)
        self.head_h = 0.0

    # -- one control for each setting ------------------------------------------------------------
    def _change(self, **changes: object) -> None:
        settings = msgspec.structs.replace(self.services.settings, **changes)
        trouble = self.services.change_settings(settings)
        if trouble is not None:
            self.page.toast(say(trouble))
        self.changed()

    def _toggle(self, field: str, text: str) -> Toggle:
        value: bool = getattr(self.services.settings, field)
        return Toggle(field, text, value, lambda now: self._change(**{field: now}))

    def _choice(
        self, field: str, text: str, values: Sequence[Any], shown: Callable[[Any], str]
    ) -> Choice:
        """Return a choice among `values`; a value from elsewhere shows as the nearest of them."""
        index = _nearest(values, getattr(self.services.settings, field))
        return Choice(
            field,
            text,
            [shown(value) for value in values],
            index,
            lambda now: self._change(**{field: values[now]}),
        )

    def _speed(self) -> Choice:
        settings = self.services.settings
        index = len(SPEEDS) if settings.instant else _nearest(SPEEDS, settings.animation_speed)
        names = [say("{speed} times", speed=f"{speed:g}") for speed in SPEEDS]
        names[SPEEDS.index(1.0)] = say("Normal")
        return Choice("animation_speed", say("Animation speed"), [*names, say("At once")], index,
                      self._change_speed)  # fmt: skip

    def _change_speed(self, index: int) -> None:
        if index < len(SPEEDS):
            self._change(animation_speed=SPEEDS[index], instant=False)
        else:
            self._change(instant=True)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the rows in two columns."""
        lines = -(-len(self.rows) // COLUMNS)
        target = max(layout.target_u, 56.0)
        row_h = max(76.0, layout.target_u, 60.0 * min(layout.text_scale, 1.6))
        self.head_h = head = max(84.0, target + 24)
        height = min(layout.safe.h, head + lines * (row_h + GAP_U) + 20)
        width = min(layout.safe.w, 1152.0)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        body = Box(
            self.sheet.x + 28, self.sheet.y + head, self.sheet.w - 56, self.sheet.h - head - 24
        )
        boxes: dict[str, Box] = {}
        for index, column in enumerate(body.columns(COLUMNS, 20)):
            names = self.rows[index * lines : (index + 1) * lines]
            boxes.update(zip(names, column.rows(lines, GAP_U), strict=False))
        corner = self.sheet.right - 20 - target / 2, self.sheet.y + 16 + target / 2
        boxes["close"] = square(*corner, target)
        self.page.place(boxes)
        order = [*self.rows, "close"]
        for index, name in enumerate(order):
            self.page.link(name, Verb.DOWN, order[(index + 1) % len(order)])
            self.page.link(name, Verb.UP, order[index - 1])

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and the edge of the screen while it is being set."""
        canvas.veil()
        canvas.panel(self.sheet, 12, shadow="floating", radius=28)
        head = Box(self.sheet.x + 36, self.sheet.y + 8, self.sheet.w * 0.6, self.head_h - 12)
        draw_lines(canvas, head, [Line(say("Settings"), Role.TITLE, 42, head.w)])
        self.page.draw(canvas)
        if self.page.focus == "safe_share":
            _draw_corners(canvas)
        below = canvas.bounds.bottom - self.sheet.bottom
        if self.shows_prompts and not canvas.layout.compact and below > 80 + canvas.safe.y:
            prompts = [(Verb.LEFT, say("Change")), (Verb.BACK, say("Close"))]
            y = self.sheet.bottom + 40
            draw_prompts(
                canvas, self.page.family, prompts, self.sheet.x + 16, y, colour=CREAM, size=56
            )


def _percent(share: float) -> str:
    return say("{number} %", number=round(share * 100))


def _nearest(values: Sequence[Any], value: object) -> int:
    if value in values:
        return values.index(value)
    if isinstance(value, int | float):
        return min(range(len(values)), key=lambda index: abs(float(values[index]) - value))
    return 0


def _draw_corners(canvas: Canvas) -> None:
    """Show where the safe area ends: all four corners should be seen."""
    safe, arm = canvas.safe, 70.0
    for x, across in ((safe.x, 1), (safe.right, -1)):
        for y, down in ((safe.y, 1), (safe.bottom, -1)):
            canvas.line([(x + across * arm, y), (x, y), (x, y + down * arm)], MARIGOLD, 6)
