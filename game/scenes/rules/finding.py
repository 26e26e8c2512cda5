"""The index of the rules book: all headings, fewer with every letter that is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.lines import LARGE_TYPE, Line, draw_lines, growth
from game.scenes.page_scene import square
from game.scenes.rules.search import found_in, places_in
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.palette import DUSK
from game.ui.stack import Pop, Push
from game.ui.text import Role, clean
from game.ui.text_entry import TextEntry
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LONGEST: Final = 24
"""How many letters may be looked for."""


class FindScene(Overlay):
    """A list of headings. Resumes with the id of the page that was picked, or None.

    On real keys whatever is typed chooses among them at once; by pad and finger there is the
    keyboard on the screen, or nothing is written and the list is long.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self.wanted = ""
        self._has_titles = True
        self.list = ListBox("found", (), self._pick)
        self.field = Button("write", "", self._write, kind="neutral", icon="ui-find")
        close = RoundButton("close", "ui-close", lambda: self.go(Pop(None)), say("Back"))
        super().__init__(Page(self.list, self.field, close, start="found"))
        # A long list keeps up and down to itself, so to the sides lies the way out of it.
        self.page.link("found", Verb.LEFT, "write")
        self.page.link("found", Verb.RIGHT, "close")
        self._find()

    @property
    def wants_text(self) -> bool:
        """Keys are letters here."""
        return True

    def reword(self) -> None:
        """Look again among the headings in another language."""
        super().reword()
        self._find()

    def resume(self, result: object) -> None:
        """Look for what was written on the screen's keyboard."""
        if isinstance(result, str):
            self.wanted = result
            self._find()

    def handle(self, intent: Intent) -> bool:
        """Take typed letters, or let the list and the buttons react."""
        if intent.verb is not Verb.TEXT:
            return super().handle(intent)
        for letter in intent.text if intent.pressed else "":
            self.wanted = self.wanted[:-1] if letter == "\b" else self.wanted + clean(letter)
        self.wanted = self.wanted.lstrip()[:LONGEST]
        self._find()
        self.page.focus = "found" if self.found else "write"
        self.changed()
        return True

    def _find(self) -> None:
        self.found = found_in(places_in(self._game), self.wanted)
        self.field.text = self.wanted or say("Type a word")
        self._show_found()
        self.list.show(0)

    def _show_found(self) -> None:
        """List the headings, with their page's title where there is room for it."""
        self.list.rows = [
            Row(
                place.head,
                note=place.title if self._has_titles and place.head != place.title else "",
                icon=place.icon or "ui-rules",
            )
            for place in self.found
        ]
        self.list.visible = bool(self.found)

    def _pick(self, index: int) -> None:
        self.go(Pop(self.found[index].page))

    def _write(self) -> None:
        self.go(Push(TextEntry(say("Find in the rules"), self.wanted, limit=LONGEST)))

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the field over the list."""
        self._has_titles = not layout.compact or layout.text_scale <= LARGE_TYPE
        self._show_found()
        target = max(layout.target_u, 64.0 * growth(layout))
        width = min(1000.0 * growth(layout), layout.safe.w)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, layout.safe.h))
        inner = self.sheet.inset(34, 20)
        row = 64.0 * growth(layout)
        self.list.row_height = max(row, 74.0) if layout.compact else row
        room = inner.h - target - 24
        room -= room % self.list.row_height
        close = square(inner.right - target / 2, inner.y + target / 2, target)
        self.page.place(
            {
                "write": Box(inner.x, inner.y, close.x - 16 - inner.x, target),
                "close": close,
                "found": Box(inner.x, inner.y + target + 24, inner.w, room),
            }
        )
        self.list.show(self.list.index)

    def paint(self, canvas: Canvas) -> None:
        """Say so kindly where nothing was found."""
        if not self.found:
            box = self.list.box
            lines = (
                Line(say("Nothing about that in this book."), Role.TITLE, 38, box.w, lines=2),
                Line(
                    say("Try a shorter word, such as: jump."), Role.BODY, 26, box.w, 2, colour=DUSK
                ),
            )
            draw_lines(canvas, box, lines, centred=True)
