"""Writing a short text with the on-screen keyboard: by pad, by finger, or on real keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from game.assets_root import assets_root
from game.ui.assets import Assets
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import Family, Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import CREAM, DUSK, INK
from game.ui.stack import Pop
from game.ui.text import Role, clean
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LETTERS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
ACCENTS: Final = ("äöüßæøåœçñ", "àâáãèêéëìî", "íïòôóõùûúý", "šžčćłńęąśż")
"""The other page of keys: what the languages of Europe need besides, as far as the fonts go."""
COLUMNS: Final = 10
GAP_U: Final = 8.0
CARET_U: Final = 4.0


@cache
def _fonts() -> Assets:
    return Assets(assets_root())


LAST_ROW: Final = (
    ("shift", 0.19),
    ("accents", 0.15),
    ("space", 0.19),
    ("rub out", 0.27),
    ("done", 0.2),
)
"""The keys of the last row, with their shares of its width."""


class Key(Button):
    """A key that has a pad's button of its own; on a real keyboard that button is a letter."""

    def _mark_width(self, canvas: Canvas, family: Family, size: float) -> float:
        return super()._mark_width(canvas, family, size) if family is Family.PAD else 0.0


class TextEntry(Overlay):
    """A sheet with a field and keys. Resumes with the text, or None.

    By pad, BACK rubs out, and leaves when nothing is written; MENU is done, the shoulders move the
    caret, PEEK is shift and UNDO a space. On real keys Esc leaves and Enter is done.
    """

    def __init__(self, title: str, text: str = "", *, limit: int = 12) -> None:
        self.title = title
        self.text = text
        self.limit = limit
        self.caret = len(text)
        self.shift = not text
        self.accents = False
        keys = [
            Button(f"key {letter}", letter, self._typing(place), kind="neutral")
            for place, letter in enumerate("".join(LETTERS))
        ]
        self.other = Button("accents", "", self._toggle_accents, kind="neutral")
        super().__init__(
            Page(
                *keys,
                Key("shift", say("Shift"), self._toggle_shift, kind="neutral", verb=Verb.PEEK),
                self.other,
                Key("space", say("Space"), self._write_space, kind="neutral", verb=Verb.UNDO),
                Key("rub out", say("Rub out"), self._rub_out, kind="risky", verb=Verb.BACK),
                Key("done", say("Done"), self._finish, kind="primary", verb=Verb.MENU),
                start="key q",
            )
        )
        self._keys = keys
        self._field = Box(0.0, 0.0, 0.0, 0.0)
        self._label_keys()

    @property
    def wants_text(self) -> bool:
        """Keys are letters here."""
        return True

    # -- writing ---------------------------------------------------------------------------------
    def _letter(self, place: int) -> str:
        letter = "".join(ACCENTS if self.accents else LETTERS)[place]
        large = letter.upper()
        return large if self.shift and len(large) == 1 else letter

    def _typing(self, place: int) -> Callable[[], None]:
        return lambda: self.write(self._letter(place))

    def _write_space(self) -> None:
        self.write(" ")

    def write(self, text: str) -> None:
        """Add characters at the caret, as far as there is room and the fonts have them."""
        for character in clean(text).replace("\n", ""):
            if not _fonts().covers("label", character):
                self.page.toast(say("This letter cannot be drawn here."))
            elif len(self.text) < self.limit:
                self.text = self.text[: self.caret] + character + self.text[self.caret :]
                self.caret += 1
        self.shift = False
        self._label_keys()

    def _rub_out(self) -> None:
        if self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1
        self.shift = not self.text
        self._label_keys()

    def _move_caret(self, by: int) -> None:
        self.caret = min(max(self.caret + by, 0), len(self.text))

    def _toggle_shift(self) -> None:
        self.shift = not self.shift
        self._label_keys()

    def _toggle_accents(self) -> None:
        self.accents = not self.accents
        self._label_keys()

    def _label_keys(self) -> None:
        self.other.text = "abc" if self.accents else "äöü"
        for place, key in enumerate(self._keys):
            key.text = self._letter(place)

    def _finish(self) -> None:
        self.go(Pop(self.text.strip()))

    # -- input -----------------------------------------------------------------------------------
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
        if intent.device.family is Family.PAD and self._by_pad(intent):
            self.changed()
            return True
        return super().handle(intent)

    def _by_pad(self, intent: Intent) -> bool:
        """Do what a pad's own buttons mean here; return whether it was one of them."""
        if intent.verb is Verb.BACK and not self.text:
            return False  # nothing to rub out: it leaves
        actions: dict[Verb, Callable[[], None]] = {
            Verb.BACK: self._rub_out,
            Verb.MENU: self._finish,
            Verb.PEEK: self._toggle_shift,
            Verb.UNDO: self._write_space,
            Verb.PREV: lambda: self._move_caret(-1),
            Verb.NEXT: lambda: self._move_caret(1),
        }
        action = actions.get(intent.verb)
        if action is not None and intent.starts:
            action()
        return action is not None

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the keys: as large as a finger needs, whatever is left is for the words."""
        rows = len(LETTERS) + 1
        high = max(72.0, layout.target_u)
        gap = max(GAP_U, layout.gap_u)
        width = min(layout.bounds.w - 8.0, max(1000.0, COLUMNS * layout.target_u + 9 * gap + 56))
        size = width - 56, rows * high + (rows - 1) * gap
        self.sheet = Box.anchored(
            "center", layout.bounds.center, (width, min(size[1] + 176, layout.safe.h))
        )
        below = self.sheet.at("midbottom")
        keys = Box.anchored("midbottom", (below[0], below[1] - 20), size)
        lines = keys.rows(rows, gap)
        places = [box for line in lines[:-1] for box in line.columns(COLUMNS, gap)]
        boxes = dict(zip((key.name for key in self._keys), places, strict=True))
        rest = lines[-1]
        for name, share in LAST_ROW:
            boxes[name], rest = rest.cut_left((lines[-1].w - 4 * gap) * share, gap)
        self.page.place(boxes)
        self._field = Box.anchored("midbottom", (below[0], keys.y - 14), (760.0, 64.0))

    def paint(self, canvas: Canvas) -> None:
        """Draw what is written so far, and the caret."""
        field = self._field
        head = Box(
            self.sheet.x + 30, self.sheet.y + 8, self.sheet.w - 60, field.y - self.sheet.y - 8
        )
        canvas.text(self.title, *head.center, Role.TITLE, max_width=head.w, max_height=head.h)
        canvas.box(field, DUSK, radius=18)
        canvas.box(field.inset(3), CREAM, radius=15)
        x, y = field.center
        room, high = field.w - 60, field.h - 4
        width = canvas.text_size(self.text, Role.TITLE, max_width=room, max_height=high)[0]
        if self.text:
            canvas.text(self.text, x, y, Role.TITLE, colour=INK, max_width=room, max_height=high)
        before = self.text[: self.caret]
        share = canvas.text_size(before, Role.TITLE)[0] if before else 0.0
        whole = canvas.text_size(self.text, Role.TITLE)[0] if self.text else 1.0
        left = x - width / 2 + width * share / whole if self.text else x
        caret = Box(left + 1.0, field.y + 12, CARET_U, field.h - 24)
        canvas.box(caret, INK, radius=2)
