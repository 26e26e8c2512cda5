"""What a player of Cloud 9 sees behind the curtain: the cards, and as pilot the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cloud9.actions import Cloud9Action
from game.cloud9.view import View
from game.config import Settings
from game.core.pool import Counts
from game.core.types import Event, Seat, Turn
from game.scenes.cloud9.hand import draw_backs, draw_fan, draw_totals
from game.scenes.cloud9.panels import draw_needs
from game.scenes.cloud9.question import PAYMENTS, payment_buttons
from game.scenes.cloud9.risks import SecondPress, risk_of_fall
from game.scenes.cloud9.terms import tables
from game.scenes.curtain import Curtain
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout, Point
from game.ui.palette import NIGHT, NIGHT_LO

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

OPEN_GUARD_S: Final = 0.5
"""The press that opened the hand must not also answer."""


ROOMY_TEXT: Final = 1.15


class PilotHand:
    """The hand of one seat. With `decides` the pilot answers there, and the answer is submitted."""

    def __init__(self, table: Table, seat: Seat, settings: Settings, *, decides: bool) -> None:
        self._table = table
        self._settings = settings
        self._seat = seat
        self.decides = decides
        self._layout = Layout.of(1280, 720)
        self._hand: Counts = ()
        self._roll: tuple[str, ...] = ()
        self._events: tuple[Event, ...] | None = None
        self._page = Page()
        self._open_s = 0.0

    def arrange(self, layout: Layout) -> None:
        """Place the answers for this window."""
        self._layout = layout
        self._page.place(dict(zip(self._names, self._answer_boxes(), strict=False)))

    def open(self) -> None:
        """Read the hand and what may be answered; the gate is open for it."""
        view: View = self._table.gate.view()
        self._hand, self._roll = view.hand or (), view.roll
        self._open_s = 0.0
        if self.decides:
            gate, seat = self._table.gate, self._seat
            answer = SecondPress(
                self._settings.confirm,
                self._page.toast,
                self._submit,
                lambda: risk_of_fall(view, tables(), hidden=True),
            )
            buttons = payment_buttons(answer.press, lambda action: gate.why_not(seat, action))
            self._page.set(buttons)
            # Always the first, allowed or not: how often somebody presses must not tell why.
            self._page.focus = buttons[0].name
            self.arrange(self._layout)

    def close(self) -> None:
        """Forget the hand."""
        self._hand, self._roll = (), ()
        self._page.set(())

    def handle(self, intent: Intent) -> bool:
        """Let the pilot choose among the answers."""
        if not self.decides:
            return False
        if intent.starts and self._open_s < OPEN_GUARD_S:
            return True
        return self._page.handle(intent) or intent.verb is Verb.OK

    def advance(self, dt_s: float, *, still: bool) -> bool:
        """Let time pass for the ring and the toast."""
        self._open_s += dt_s
        self._page.still = still
        return self._page.advance(dt_s)

    def result(self) -> tuple[Event, ...] | None:
        """Return the events of the answer once it was given."""
        return self._events

    def _submit(self, action: Cloud9Action) -> None:
        self._events = self._table.gate.submit(self._seat, action)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(widget.name for widget in self._page.widgets)

    # -- drawing ---------------------------------------------------------------------------------
    def draw_backs(self, canvas: Canvas) -> None:
        """Draw as many backs as everybody knows there are cards."""
        view: View = self._table.gate.view()
        draw_backs(canvas, view.hand_sizes[self._seat], *self._look_place(canvas))

    def _look_place(self, canvas: Canvas) -> tuple[Point, float]:
        """Return the top of the fan and the width of its cards, for a look."""
        grow = canvas.bounds.h / 720.0
        top = canvas.bounds.center[0], canvas.safe.y + 344.0 * grow
        return top, 150.0 * min(grow, 1.08)

    def _answer_boxes(self) -> tuple[Box, ...]:
        """Return the places of the answers, over the line where a reason is shown."""
        safe = self._layout.safe
        more = self._layout.text_scale - 1.0
        height = max(self._layout.target_u + 6.0, 88.0)
        height += (72.0 if self._layout.compact else 44.0) * more
        width = min(safe.w, 900.0 + 250.0 * more)
        reason = 78.0 if self._has_totals else 46.0 + 62.0 * self._layout.text_scale
        row = Box(safe.center[0] - width / 2, safe.bottom - reason - height, width, height)
        return row.columns(len(PAYMENTS), 12.0 if self._layout.compact else 20.0)

    @property
    def _has_totals(self) -> bool:
        """Whether there is room for the totals: large text needs theirs for the reasons."""
        return not self.decides or self._layout.text_scale <= ROOMY_TEXT

    def draw(self, canvas: Canvas) -> None:
        """Draw the fan; for the pilot also what the dice ask for."""
        if not self.decides:
            draw_fan(canvas, self._hand, *self._look_place(canvas))
            return
        x, top = canvas.bounds.center[0], canvas.safe.y
        grow = canvas.bounds.h / 720.0
        card = min(grow, 1.08)
        need = Box.anchored("center", (x, top + 104.0 * grow), (440.0, 60.0))
        canvas.panel(need, 95, radius=28)
        draw_needs(canvas, self._roll, need.inset(30.0, 8.0))
        draw_fan(canvas, self._hand, (x, top + 240.0 * grow), 126.0 * card)

    def draw_plates(self, canvas: Canvas) -> None:
        """Draw the totals; for the pilot also the answers."""
        middle = canvas.safe.at("midbottom")
        if self.decides:
            first, *_, last = self._answer_boxes()
            sheet = first.union(last).inset(-20.0, -16.0)
            canvas.panel(sheet, 97, fill=(NIGHT, NIGHT_LO), radius=34)
            middle = middle[0], sheet.y - 6.0
        if self._has_totals:
            draw_totals(canvas, self._hand, Box.anchored("midbottom", middle, (520.0, 60.0)))
        self._page.draw(canvas)


def curtain_for(services: Services, table: Table, seats: tuple[Seat, ...]) -> Curtain:
    """Return the way of the first of `seats` to its cards; a pilot who is due decides there."""
    due = table.gate.due()
    deciding = due.seat if isinstance(due, Turn) and due.private else None

    def hand(seat: Seat) -> PilotHand:
        return PilotHand(table, seat, services.settings, decides=seat == deciding)

    return Curtain(services, table, seats, hand)
