"""Small scenes that lie over another one: a question, and writing a name."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from game.assets_root import assets_root
from game.core.types import Seat
from game.ui import paper
from game.ui.assets import Assets
from game.ui.focus import Page
from game.ui.intents import DeviceLost, Family, Intent, Notice, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import CREAM, DUSK, INK
from game.ui.stack import Pop, Scene, Transition
from game.ui.text import Role, clean
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BODY_LINES = 5
COMPACT_TYPE = 1.25  # type is larger on a compact screen, in units
LETTER_ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.")


def _line_count(text: str, width: float, letter: float, *, most: int) -> int:
    """Return how many lines a text will take if its letters are that wide on average."""
    lines = sum(max(1, math.ceil(len(line) * letter / width)) for line in text.split("\n"))
    return min(lines, most)


class Overlay(Scene):
    """A sheet of paper over the covered scene, with a page of widgets.

    BACK and MENU close it with `refused`.
    """

    opaque = False
    refused: object = None

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.sheet = Box(0.0, 0.0, 0.0, 0.0)

    def enter(self) -> None:
        """Show the glyphs of the device that led here."""
        self.page.meet(self.last_device)

    def handle(self, intent: Intent) -> bool:
        """Close, or let the page react. Only QUIT goes on to the scenes below."""
        if intent.leaves:
            self.go(Pop(self.refused))
        elif self.page.handle(intent):
            self.changed()
        return intent.verb is not Verb.QUIT

    def update(self, dt_s: float) -> Transition | None:
        """Let the page live."""
        self.page.still = self.motion.reduced
        if self.page.advance(dt_s):
            self.changed()
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the veiled scene."""
        canvas.veil()
        canvas.panel(self.sheet, 11, shadow="floating", radius=28)
        self.paint(canvas)
        self.page.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies on the sheet under the widgets."""


class Confirm(Overlay):
    """A question with one or two answers.

    Resumes the scene below with True for `yes`, else False. With a `seat` only that player may
    answer; the others can close it unanswered, and so does a device that goes away.
    """

    refused = False

    def __init__(
        self,
        title: str,
        body: str,
        yes: str,
        no: str = "",
        *,
        kind: paper.Kind = "primary",
        seat: Seat | None = None,
    ) -> None:
        buttons = [Button("yes", yes, lambda: self.go(Pop(result=True)), kind=kind)]
        if no:
            buttons.insert(0, Button("no", no, lambda: self.go(Pop(result=False)), kind="neutral"))
        super().__init__(Page(*buttons, start="no" if no and kind == "risky" else "yes"))
        self.title = title
        self.body = body
        self.seat = seat

    def handle(self, intent: Intent) -> bool:
        """Take an answer from whoever was asked; everybody may close the question."""
        is_asked = self.seat is None or intent.acts_for(self.seat)
        if is_asked or intent.leaves or intent.verb is Verb.QUIT:
            return super().handle(intent)
        return True

    def notice(self, notice: Notice) -> None:
        """Close when a device goes away: it may be that of the one who was asked."""
        if self.seat is not None and isinstance(notice, DeviceLost):
            self.go(Pop(self.refused))

    def arrange(self, layout: Layout) -> None:
        """Make the sheet as high as the words need, judged by their number."""
        scale = layout.text_scale * (COMPACT_TYPE if layout.compact else 1.0)
        width = min(760.0 * scale, layout.safe.w)
        title = _line_count(self.title, width - 80, 19.0 * scale, most=2) * 42 * scale
        body = _line_count(self.body, width - 80, 14.0 * scale, most=BODY_LINES) * 31 * scale
        button = max(88.0, layout.target_u)
        height = min(34 + title + 18 + body + 32 + button + 38, layout.safe.h)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        row = Box(self.sheet.x + 40, self.sheet.bottom - 38 - button, width - 80, button)
        names = [widget.name for widget in self.page.widgets]
        self.page.place(dict(zip(names, row.columns(len(names), 24), strict=True)))

    def paint(self, canvas: Canvas) -> None:
        """Draw the question."""
        x = self.sheet.center[0]
        room = self.sheet.w - 80
        foot = self.page.widgets[0].box.y
        title = canvas.text(
            self.title,
            x,
            self.sheet.y + 34,
            Role.TITLE,
            anchor="midtop",
            max_width=room,
            max_height=self.sheet.h * 0.35,
            lines=2,
            align="center",
        )
        canvas.text(
            self.body,
            x,
            title.bottom + 14,
            Role.BODY,
            anchor="midtop",
            max_width=room,
            max_height=foot - title.bottom - 28,
            lines=BODY_LINES,
            align="center",
        )


@cache
def _fonts() -> Assets:
    return Assets(assets_root())


class TextEntry(Overlay):
    """Writing a short text with the on-screen keyboard, real keys, pad or finger.

    Resumes with the text, or None.
    """

    def __init__(self, title: str, text: str = "", *, limit: int = 12) -> None:
        self.title = title
        self.text = text
        self.limit = limit
        self.shift = not text
        buttons: list[Button] = [
            Button(f"key {letter}", letter, self._typing(letter), kind="neutral")
            for row in LETTER_ROWS
            for letter in row
        ]
        buttons += [
            Button("shift", say("Shift"), self._toggle_shift, kind="neutral"),
            Button("space", say("Space"), self._typing(" "), kind="neutral"),
            Button("rub out", say("Rub out"), self._rub_out, kind="risky"),
            Button("done", say("Done"), self._finish, kind="primary"),
        ]
        super().__init__(Page(*buttons, start="key q"))
        self._field = Box(0.0, 0.0, 0.0, 0.0)
        self._pad_verbs: dict[Verb, Callable[[], None]] = {
            Verb.UNDO: self._rub_out,
            Verb.PREV: self._toggle_shift,
            Verb.NEXT: self._typing(" "),
            Verb.MENU: self._finish,
        }
        self._label_keys()

    @property
    def wants_text(self) -> bool:
        """Keys are letters here."""
        return True

    def _typing(self, letter: str) -> Callable[[], None]:
        return lambda: self.write(letter.upper() if self.shift else letter)

    def write(self, text: str) -> None:
        """Add characters, as far as there is room and the fonts have them."""
        for character in clean(text).replace("\n", ""):
            if not _fonts().covers("label", character):
                self.page.toast(say("This letter cannot be drawn here."))
            elif len(self.text) < self.limit:
                self.text += character
        self.shift = False
        self._label_keys()

    def _rub_out(self) -> None:
        self.text = self.text[:-1]
        self.shift = not self.text
        self._label_keys()

    def _toggle_shift(self) -> None:
        self.shift = not self.shift
        self._label_keys()

    def _label_keys(self) -> None:
        for widget in self.page.widgets:
            if isinstance(widget, Button) and widget.name.startswith("key "):
                letter = widget.name.removeprefix("key ")
                widget.text = letter.upper() if self.shift else letter

    def _finish(self) -> None:
        self.go(Pop(self.text.strip()))

    def handle(self, intent: Intent) -> bool:
        """Take typed letters, or let the keys on the screen react."""
        if intent.verb is Verb.TEXT and intent.pressed:
            for character in intent.text:
                if character == "\b":
                    self._rub_out()
                else:
                    self.write(character)
            self.page.focus = "done"  # Enter ends what was typed on real keys
            self.changed()
            return True
        by_pad = self._pad_verbs.get(intent.verb) if intent.device.family is Family.PAD else None
        if by_pad is not None:
            if intent.starts:
                by_pad()
                self.changed()
            return True
        return super().handle(intent)

    def arrange(self, layout: Layout) -> None:
        """Place the keys: as large as a finger needs, whatever is left is for the words."""
        gap = 8.0
        rows = len(LETTER_ROWS) + 1
        high = max(72.0, layout.target_u)
        width = max(1000.0, 10 * layout.target_u + 9 * gap + 56)
        keys_size = width - 56, rows * high + (rows - 1) * gap
        self.sheet = Box.anchored(
            "center", layout.bounds.center, (width, min(keys_size[1] + 176, layout.safe.h))
        )
        below = self.sheet.at("midbottom")
        keys = Box.anchored("midbottom", (below[0], below[1] - 20), keys_size)
        lines = keys.rows(rows, gap)
        boxes: dict[str, Box] = {}
        for letters, line in zip(LETTER_ROWS, lines, strict=False):
            names = (f"key {letter}" for letter in letters)
            boxes.update(zip(names, line.columns(10, gap), strict=False))
        last = lines[-1].columns(4, gap)
        boxes.update(zip(("shift", "space", "rub out", "done"), last, strict=True))
        self.page.place(boxes)
        self._field = Box.anchored("midbottom", (below[0], keys.y - 14), (760.0, 64.0))

    def paint(self, canvas: Canvas) -> None:
        """Draw what is written so far."""
        field = self._field
        x, y = field.center
        head = Box(
            self.sheet.x + 30, self.sheet.y + 8, self.sheet.w - 60, field.y - self.sheet.y - 8
        )
        canvas.text(self.title, *head.center, Role.TITLE, max_width=head.w, max_height=head.h)
        canvas.box(field, DUSK, radius=18)
        canvas.box(field.inset(3), CREAM, radius=15)
        written = canvas.text(
            self.text,
            x,
            y,
            Role.TITLE,
            colour=INK,
            max_width=field.w - 60,
            max_height=field.h - 4,
        )
        canvas.box(Box(written.right + 4, field.y + 12, 4, field.h - 24), INK, radius=2)
