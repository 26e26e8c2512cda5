"""The curtain: night falls over the shared screen, and one player looks at what only they may see.

Nothing hidden is on the screen before the curtain has been drawn: only then is the gate opened, and
only by the owner's own press. Hold the button to look while it is held, or tap it to look for a few
seconds. Releasing, time, and anybody else's button close it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from game.core.types import Seat
from game.scenes.animals import animal_name
from game.scenes.night import NightPlaces, draw_front, draw_night, draw_sleepers
from game.scenes.services import Services, Table
from game.ui.glyphs import draw_glyph
from game.ui.intents import (
    KEYBOARD,
    DeviceId,
    DeviceLost,
    Family,
    Intent,
    Notice,
    Verb,
    WindowFocus,
)
from game.ui.layout import Layout
from game.ui.palette import CREAM, DUSK, MARIGOLD, NIGHT
from game.ui.stack import GUARD_S, Pop, Scene, Transition
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LOOK_S: Final = 6.0
"""How long a hand stays open without anybody doing anything."""
TAP_S: Final = 0.35
"""A press shorter than this is a tap: the hand stays open without holding."""
RING_U: Final = 46.0
OPENING: Final = (Verb.OK, Verb.PEEK, Verb.TAP)


class Private(Protocol):
    """What one seat sees behind the curtain. It reads the gate only between `open` and `close`."""

    @property
    def decides(self) -> bool:
        """Whether something must be decided there, not only looked at."""

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window."""

    def open(self) -> None:
        """Be shown: the gate has just been opened."""

    def close(self) -> None:
        """Be hidden: forget what was seen."""

    def handle(self, intent: Intent) -> bool:
        """React to the owner while open; return whether the intent was used."""

    def advance(self, dt_s: float, *, still: bool) -> bool:
        """Let time pass; return whether to draw again."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what is hidden from the others."""

    def draw_plates(self, canvas: Canvas) -> None:
        """Draw what lies in front of the owner."""

    def result(self) -> object:
        """Return what was decided, to end the scene with; None while nothing is."""


class Hold:
    """A press that may open the hand: by which device and button, and for how long."""

    def __init__(self, device: DeviceId, verb: Verb, finger: int) -> None:
        self.device = device
        self.verb = verb
        self.finger = finger
        self.seconds = 0.0

    def ends_with(self, intent: Intent) -> bool:
        """Tell whether `intent` releases this press."""
        return (self.device, self.verb, self.finger) == (
            intent.device,
            intent.verb,
            intent.finger,
        )


class Curtain(Scene):
    """Night over the table. Ends with the private part's result, or with None after a look."""

    guard_s = GUARD_S
    idle_life = True

    def __init__(
        self,
        services: Services,
        table: Table,
        seats: Sequence[Seat],
        behind: Callable[[Seat], Private],
    ) -> None:
        """Lead the first of `seats` behind; arrows change to the others, who share its device."""
        super().__init__()
        self.services = services
        self.table = table
        self.seats = tuple(seats)
        self._behind = behind
        self._index = 0
        self._private = behind(self.seats[0])
        self._layout = Layout.of(1280, 720)
        self._hold: Hold | None = None
        self._opening = False
        self._drawn = False
        self.is_open = False
        self._left_s = LOOK_S

    @property
    def seat(self) -> Seat:
        """Whose hand this is about."""
        return self.seats[self._index]

    @property
    def _can_change(self) -> bool:
        """Whether arrows lead to another player who shares the device."""
        return len(self.seats) > 1 and not self.is_open and not self._private.decides

    # -- life ------------------------------------------------------------------------------------
    def pause(self) -> None:
        """Show nothing under another scene."""
        self._shut()

    def exit(self) -> None:
        """Show nothing any more."""
        self._shut()

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window."""
        self._layout = layout
        self._private.arrange(layout)

    def notice(self, notice: Notice) -> None:
        """Close when the window is left or somebody's device goes away."""
        if isinstance(notice, WindowFocus) and not notice.gained:
            self._shut()
        elif isinstance(notice, DeviceLost):
            self._shut()
            self.go(Pop())

    def update(self, dt_s: float) -> Transition | None:
        """Open once the curtain has been seen; close when the time is over."""
        if self._hold is not None:
            self._hold.seconds += dt_s
        if self._opening and self._drawn:
            self._open()
        if self.is_open:
            self._left_s -= dt_s
            self.changed()
            if self._private.advance(dt_s, still=self.motion.reduced):
                self.changed()
            if self._left_s <= 0:
                self._end_look()
        return self.pending()

    # -- opening and closing ---------------------------------------------------------------------
    def _open(self) -> None:
        self.table.gate.open(self.seat)
        self._private.open()
        self._opening = False
        self.is_open = True
        self._left_s = LOOK_S
        self.changed()

    def _shut(self) -> None:
        self._hold = None
        self._opening = False
        if self.is_open:
            self.is_open = False
            self._private.close()
            self.changed()
        self.table.gate.close()

    def _end_look(self) -> None:
        """Close; a mere look is over then, a decision can still be made."""
        self._shut()
        if not self._private.decides:
            self.go(Pop())

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Open, look, decide, close."""
        if intent.verb is Verb.QUIT:
            return False
        if not intent.pressed:
            self._released(intent)
        elif not intent.acts_for(self.seat):
            if intent.starts and self.is_open:
                self._end_look()
        elif self.is_open:
            self._handle_open(intent)
        else:
            self._handle_closed(intent)
        return True

    def _released(self, intent: Intent) -> None:
        hold = self._hold
        if hold is not None and hold.ends_with(intent):
            self._hold = None
            if self.is_open and hold.seconds >= TAP_S:
                self._end_look()
        elif self.is_open and self._private.handle(intent):
            self._after_private()

    def _handle_closed(self, intent: Intent) -> None:
        if intent.leaves:
            self.go(Pop())
        elif intent.verb in OPENING and intent.starts:
            self._hold = Hold(intent.device, intent.verb, intent.finger)
            self._opening = True
        elif intent.verb in (Verb.LEFT, Verb.RIGHT, Verb.PREV, Verb.NEXT) and intent.starts:
            self._change_seat(-1 if intent.verb in (Verb.LEFT, Verb.PREV) else 1)

    def _change_seat(self, by: int) -> None:
        if self._can_change:
            self._index = (self._index + by) % len(self.seats)
            self._private = self._behind(self.seat)
            self._private.arrange(self._layout)
            self._drawn = False
            self.changed()

    def _handle_open(self, intent: Intent) -> None:
        if intent.leaves or (intent.verb is Verb.PEEK and intent.starts):
            self._end_look()
        elif self._private.handle(intent):
            self._left_s = LOOK_S
            self._after_private()
        elif intent.starts and intent.verb in (Verb.OK, Verb.TAP):
            self._end_look()

    def _after_private(self) -> None:
        self.changed()
        result = self._private.result()
        if result is not None:
            self._shut()
            self.go(Pop(result))

    # -- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the night, who sleeps, and the open hand if the gate is open."""
        places = NightPlaces(canvas.bounds, canvas.safe)
        canvas.background("night", lambda ground: draw_night(ground, places))
        sleepers = [
            player.animal for seat, player in enumerate(self.table.players) if seat != self.seat
        ]
        draw_sleepers(canvas, places, sleepers, self.idle, still=self.motion.reduced)
        self._draw_title(canvas, places)
        self._draw_ring(canvas, places)
        if self.is_open:
            self._private.draw(canvas)
        if not (self.is_open and self._private.decides):
            self._draw_owner(canvas, places)
        if self.is_open:
            self._private.draw_plates(canvas)
        # The one thing drawing remembers: from now on, nobody can have missed the curtain.
        self._drawn = True

    def _draw_title(self, canvas: Canvas, places: NightPlaces) -> None:
        player = self.table.players[self.seat]
        x, room = places.middle, places.safe.w
        title = say("Everyone but {animal}: eyes shut!", animal=animal_name(player.animal))
        head = canvas.text(
            title, x, places.title_y, Role.HERO, colour=CREAM, max_width=room, shadow=True
        )
        if self.is_open and self._private.decides:
            return
        hint = self._hint(player.name)
        high = canvas.text_size(hint, Role.LABEL, max_width=room, size_u=27.0)[1]
        y = max(places.hint_y, head.bottom + high / 2)
        canvas.text(hint, x, y, Role.LABEL, colour=CREAM, max_width=room, size_u=27.0, shadow=True)

    def _hint(self, name: str) -> str:
        device = self.services.devices.last_device_of(self.seat)
        touches = device is not None and device.family in (Family.TOUCH, Family.MOUSE)
        if self._private.decides:
            return (
                say("{name}, touch to look and decide", name=name)
                if touches
                else say("{name}, press the button to look and decide", name=name)
            )
        return (
            say("{name}, touch and hold to look at your cards", name=name)
            if touches
            else say("{name}, hold the button to look at your cards", name=name)
        )

    def _draw_ring(self, canvas: Canvas, places: NightPlaces) -> None:
        x, y = places.ring_open if self.is_open and self._private.decides else places.ring
        canvas.disc(x, y, RING_U, NIGHT, alpha=0.85)
        canvas.ring(x, y, RING_U, 9.0, DUSK)
        if self.is_open:
            share = round(max(self._left_s, 0.0) / LOOK_S * 48) / 48
            canvas.ring(x, y, RING_U, 9.0, MARIGOLD, share=share)
        device = self.services.devices.last_device_of(self.seat) or KEYBOARD
        draw_glyph(canvas, device.family, Verb.OK, x, y, size=52.0, device=device)
        if self._can_change:
            canvas.sprite("ui-arrow", x - 120.0, y, height=52.0, flip=True)
            canvas.sprite("ui-arrow", x + 120.0, y, height=52.0)

    def _draw_owner(self, canvas: Canvas, places: NightPlaces) -> None:
        animal = self.table.players[self.seat].animal
        x, y = places.middle, places.owner_y
        bob = 0.0 if self.motion.reduced else 3.0 * self.idle.wave(2.4)
        canvas.sprite(f"passenger-{animal}", x, y + 34.0 + bob, width=116.0, anchor="midbottom")
        canvas.sprite("balloon-shared-basket-front", x, y + 24.0, width=340.0)
        canvas.layer("night-front", "front", lambda sheet: draw_front(sheet, places))
