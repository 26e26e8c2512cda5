"""What can be pressed on the Cloud 9 screen, and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.core.types import Seat
from game.scenes.cloud9.chips import Chip
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.question import Question, button_boxes
from game.scenes.cloud9.sockets import tray_boxes
from game.ui.focus import Page
from game.ui.glyphs import draw_glyph
from game.ui.intents import Family, Verb
from game.ui.layout import Box, Layout
from game.ui.widgets import RoundButton, Widget
from game.ui.words import reword, say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GLYPH_U: Final = 36.0


class BoardPage:
    """The buttons of the question that stands, the round buttons, and the chips of people."""

    def __init__(
        self,
        page: Page,
        seats: Sequence[Seat],
        *,
        curtain: bool,
        menu: Callable[[], None],
        undo: Callable[[], None],
        look: Callable[[], None],
        chip: Callable[[Seat], None],
        compare: Callable[[], None],
    ) -> None:
        """Offer on `page` what belongs to no question; behind a `curtain` also a look at cards."""
        self.page = page
        self.question = Question("")
        self._eye = RoundButton("eye", "ui-eye", look, say("Look at your cards"))
        self._eye.visible = curtain
        self._compare = RoundButton("compare", "rfid-token", compare, say("Compare the tokens"))
        self._compare.visible = False
        self._round: list[Widget] = [
            RoundButton("menu", "ui-pause", menu, say("Pause")),
            RoundButton("undo", "ui-undo", undo, say("Take back")),
            self._eye,
            self._compare,
        ]
        if curtain:
            self._round += [Chip(seat, _call(chip, seat)) for seat in seats]
        page.set(self._round)

    def reword(self) -> None:
        """Say the question again in another language."""
        reword(self)

    def offer_to_compare(self, *, offers: bool) -> bool:
        """Show or hide the button that compares tokens and game; return whether that changed."""
        changed = self._compare.visible is not offers
        self._compare.visible = offers
        return changed

    @property
    def answers(self) -> int:
        """How many buttons of the question lie below each other."""
        return len(self.question.buttons) if self.question.way == "rows" else 1

    def ask(self, question: Question) -> None:
        """Put a question; its first answer gets the focus."""
        self.question = question
        self.page.set((*question.buttons, *question.dice, *self._round))
        if question.buttons:
            self.page.focus = next(
                (button.name for button in question.buttons if button.enabled),
                question.buttons[0].name,
            )
        else:
            self.page.directional = False

    def place(self, layout: Layout, places: Places, seats: int) -> None:
        """Put everything where `places` wants it."""
        side = places.menu.w
        eye = Box.anchored("bottomright", places.hand.at("bottomright"), (side, side))
        apart = places.undo.y - places.menu.y
        # Below the others is the next cloud's number on a small screen.
        compare = places.undo.moved(*((-apart, 0.0) if layout.compact else (0.0, apart)))
        boxes = {"menu": places.menu, "undo": places.undo, "eye": eye, "compare": compare}
        boxes |= {f"chip-{seat}": box for seat, box in enumerate(places.chips(seats))}
        answers = button_boxes(places, self.question, max(layout.gap_u, 13.0))
        for button, box in zip(self.question.buttons, answers, strict=True):
            boxes[button.name] = box
        if self.question.dice:
            boxes |= tray_boxes(layout, places, self.question.dice)
        names = {widget.name for widget in self.page.widgets}
        self.page.place({name: box for name, box in boxes.items() if name in names})

    def asks(self, name: str) -> bool:
        """Tell whether a widget is an answer to the question."""
        return any(button.name == name for button in self.question.buttons)

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons, and what to press to look at cards."""
        family = self.page.family
        if self._eye.visible and family in (Family.PAD, Family.KEYBOARD):
            box = self._eye.box
            if not canvas.layout.compact:
                x, y = box.x - GLYPH_U * 0.6, box.center[1]
                draw_glyph(canvas, family, Verb.PEEK, x, y, size=GLYPH_U)
        self.page.draw(canvas)


def _call(function: Callable[[Seat], None], seat: Seat) -> Callable[[], None]:
    return lambda: function(seat)
