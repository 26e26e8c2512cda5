"""Widgets: the base of all, labels and buttons.

Settings controls are in `controls`, lists in `lists`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui import glyphs, paper
from game.ui.intents import KEYBOARD, Family, Intent, Verb
from game.ui.layout import Anchor, Box, Point
from game.ui.palette import CREAM, INK, NIGHT, PAPER_HI, PAPER_LO, Colour
from game.ui.text import Align, Role
from game.ui.words import reword

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Action = Callable[[], None]
MARGIN_U = 16.0
BARE_ICONS = ("ui-trophy", "rfid-token", "die-heart")  # drawn without a disc of paper
BESIDE_U = 14.0  # between a glyph and the words


def nothing() -> None:
    """Do nothing: for a widget that waits for its scene to look at it."""


class Widget:
    """Something on a page. The page gives it a box, the focus and the presses."""

    focusable = True  # arrows stop here
    tappable = True  # a finger can press it
    verb: Verb | None = None  # the verb that presses it without the focus

    def __init__(self, name: str, *, enabled: bool = True, reason: str = "") -> None:
        self.name = name
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.enabled = enabled
        self.reason = reason  # why it is disabled, for the player
        self.visible = True
        self.pressed = False
        self.hovered = False
        self.dragged = False
        self.device = KEYBOARD  # whose glyphs to show; the page says

    @property
    def ring_radius(self) -> float:
        """Return the radius of the corners the focus ring follows, in units."""
        return 24.0

    def activate(self) -> None:
        """Be pressed: by OK, by its shortcut, or by a finger lifted inside."""

    def tap(self, point: Point) -> None:  # noqa: ARG002 - for those who override it
        """Be tapped at a point inside the box."""
        self.activate()

    def drag(self, point: Point, *, starts: bool) -> bool:  # noqa: ARG002 - for those who override it
        """Follow a held pointer; return whether to draw again."""
        return starts

    def scroll(self, notches: float) -> bool:  # noqa: ARG002 - for those who override it
        """Follow the wheel; return whether to draw again."""
        return False

    def handle(self, intent: Intent) -> bool:  # noqa: ARG002 - for those who override it
        """React to a press while focused; return whether it was used."""
        return False

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw inside the box."""

    def reword(self) -> None:
        """Say everything on it again: the players have chosen another language."""
        reword(self)


class Label(Widget):
    """A text that only stands there."""

    focusable = False
    tappable = False

    def __init__(
        self,
        name: str,
        text: str,
        role: Role = Role.BODY,
        *,
        colour: Colour = INK,
        anchor: Anchor = "midleft",
        lines: int = 1,
    ) -> None:
        super().__init__(name)
        self.text = text
        self.role = role
        self.colour = colour
        self.anchor = anchor
        self.lines = lines

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 - others need it
        """Draw the text."""
        x, y = self.box.at(self.anchor)
        align: Align = "left"
        if self.anchor in ("center", "midtop", "midbottom"):
            align = "center"
        canvas.text(
            self.text,
            x,
            y,
            self.role,
            colour=self.colour,
            anchor=self.anchor,
            max_width=self.box.w,
            max_height=self.box.h,
            lines=self.lines,
            align=align,
        )


class Button(Widget):
    """A button of paper. Disabled it can still be reached, and a press says why it does nothing."""

    def __init__(
        self,
        name: str,
        text: str,
        on_press: Action = nothing,
        *,
        kind: paper.Kind = "primary",
        sub: str = "",
        icon: str | None = None,
        verb: Verb | None = None,
        enabled: bool = True,
        reason: str = "",
        size_u: float | None = None,
    ) -> None:
        super().__init__(name, enabled=enabled, reason=reason)
        self.text = text
        self.on_press = on_press
        self.kind: paper.Kind = kind
        self.sub = sub
        self.icon = icon
        self.verb = verb
        self.size_u = size_u

    def activate(self) -> None:
        """Do what the button is for."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the paper, the glyph or icon, and the words."""
        canvas.button(self.box, self.kind, pressed=self.pressed, enabled=self.enabled)
        body = Box(self.box.x, self.box.y, self.box.w, self.box.h - paper.LIP_U)
        if self.pressed:
            body = body.moved(0, paper.PRESS_U)
        glyph = min(glyphs.usual_size(canvas), body.h * 0.62)
        mark = self._mark_width(canvas, family, glyph)
        gives_way = self.icon is None or canvas.layout.text_scale > 1.0
        words = canvas.text_size(self.text, Role.BUTTON, size_u=self.size_u)[0]
        if gives_way and words > body.w - 2 * MARGIN_U - mark:
            mark = 0.0  # the words come first
        self._draw_words(canvas, body, family, mark, glyph)

    def _draw_words(
        self, canvas: Canvas, body: Box, family: Family, mark: float, glyph: float
    ) -> None:
        colour = paper.ON_FACE[self.kind] if self.enabled else paper.ON_RESTING
        room = body.w - 2 * MARGIN_U - mark
        lines = 1 if self.sub else 2
        high = body.h * (0.56 if self.sub else 0.94)
        low = body.h * 0.42
        width, height = canvas.text_size(
            self.text,
            Role.BUTTON,
            max_width=room,
            max_height=high,
            lines=lines,
            size_u=self.size_u,
        )
        sub = (0.0, 0.0)
        if self.sub:
            sub = canvas.text_size(self.sub, Role.BODY, max_width=room, max_height=low)
        left = body.center[0] - (max(width, sub[0]) + mark) / 2
        y = body.center[1]
        if mark:
            self._draw_mark(canvas, family, left + (mark - BESIDE_U) / 2, y, glyph)
        canvas.text(
            self.text,
            left + mark,
            y - sub[1] / 2,
            Role.BUTTON,
            colour=colour,
            anchor="midleft",
            max_width=room,
            max_height=high,
            lines=lines,
            align="center",
            size_u=self.size_u,
        )
        if self.sub:
            canvas.text(
                self.sub,
                left + mark,
                y + height / 2,
                Role.BODY,
                colour=colour,
                anchor="midleft",
                max_width=room,
                max_height=low,
            )

    def _mark_width(self, canvas: Canvas, family: Family, size: float) -> float:
        if self.icon is not None:
            natural = canvas.assets.natural_size(self.icon)
            return size * natural[0] / natural[1] + BESIDE_U
        if self.verb is not None and family in (Family.PAD, Family.KEYBOARD):
            return glyphs.glyph_size(canvas, family, self.verb, size, self.device)[0] + BESIDE_U
        return 0.0

    def _draw_mark(self, canvas: Canvas, family: Family, x: float, y: float, size: float) -> None:
        if self.icon is not None:
            canvas.sprite(self.icon, x, y, height=size)
        elif self.verb is not None:
            glyphs.draw_glyph(canvas, family, self.verb, x, y, size=size, device=self.device)


class RoundButton(Widget):
    """A round icon. `label` says what it does, for a screen reader and for tests."""

    def __init__(
        self,
        name: str,
        icon: str,
        on_press: Action = nothing,
        label: str = "",
        *,
        verb: Verb | None = None,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, enabled=enabled, reason=reason)
        self.icon = icon
        self.on_press = on_press
        self.label = label
        self.verb = verb

    @property
    def ring_radius(self) -> float:
        """A circle's."""
        return self.box.w / 2

    def activate(self) -> None:
        """Do what the button is for."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 - others need it
        """Draw the icon."""
        x, y = self.box.center
        scale = 0.94 if self.pressed else 1.0
        high = self.box.h
        if self.icon in BARE_ICONS:
            canvas.disc(x, y, scale * high / 2, CREAM)
            canvas.ring(x, y, scale * high / 2 - 3, 3, INK)
            high *= 0.64
        canvas.sprite(
            self.icon,
            x,
            y,
            height=high,
            scale=scale,
            shadow="contact",
            alpha=1.0 if self.enabled else 0.55,
        )


class PaperButton(Widget):
    """A whole sheet of paper that can be pressed; `paint` draws what lies on it."""

    def __init__(
        self,
        name: str,
        paint: Callable[[Canvas, Box], None],
        on_press: Action = nothing,
        *,
        seed: int = 0,
        fill: paper.Fill = (PAPER_HI, PAPER_LO),
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, enabled=enabled, reason=reason)
        self.paint = paint
        self.on_press = on_press
        self.seed = seed
        self.fill = fill

    def activate(self) -> None:
        """Do what the sheet is for."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 - others need it
        """Draw the sheet and what lies on it."""
        box = self.box.moved(0, paper.PRESS_U) if self.pressed else self.box
        canvas.panel(box, self.seed, fill=self.fill, shadow="contact" if self.pressed else "raised")
        self.paint(canvas, box)


class Prompt(Widget):
    """A glyph with a few words: what a key or button does here. A finger can press it too.

    Arrows pass it by, since it has its own key. By touch and mouse it is a small button.
    """

    focusable = False

    def __init__(self, name: str, verb: Verb, text: str, on_press: Action = nothing) -> None:
        super().__init__(name)
        self.verb = verb
        self.text = text
        self.on_press = on_press
        self.colour = INK

    def activate(self) -> None:
        """Do what the prompt says."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the glyph and the words, or a pill to tap."""
        if family in (Family.TOUCH, Family.MOUSE):
            canvas.pill(self.box, self.text, fill=NIGHT)
            return
        size = min(glyphs.usual_size(canvas), self.box.h)
        glyph = glyphs.glyph_size(canvas, family, self.verb or Verb.OK, size, self.device)[0]
        x, y = self.box.at("midleft")
        glyphs.draw_glyph(
            canvas, family, self.verb or Verb.OK, x + glyph / 2, y, size=size, device=self.device
        )
        room = self.box.w - glyph - glyphs.GAP_U
        canvas.text(
            self.text,
            x + glyph + glyphs.GAP_U,
            y,
            Role.BODY,
            colour=self.colour,
            anchor="midleft",
            max_width=room,
        )
