"""The curtain: night falls over the shared screen, and one player looks at what only they may see.

Nothing hidden is on the screen before the curtain has been drawn whole: only then is the gate
opened, and only by the owner's own press. Letting go, time, anybody else's button, a window left
or resized, a picture taken: each of them closes it. No cue is heard but the lullaby when night
falls and the cock when it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from game.core.types import Seat
from game.scenes.curtain_picture import CurtainPicture
from game.scenes.look import LOOK_S, Disturbances, Hold
from game.scenes.services import Services, Table
from game.ui.intents import DeviceLost, Intent, Notice, Verb
from game.ui.layout import Layout
from game.ui.prying import closes_hands
from game.ui.stack import GUARD_S, Pop, Scene, Transition
from game.ui.tween import Glide, Timeline, in_out_sine, linear, out_back

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

FALL_S: Final = 0.45
FADE_S: Final = 0.2
SETTLE_S: Final = 0.35
"""How long the sleepers take to come up into their beds."""
PATIENCE_S: Final = 12.0
"""So long a closed curtain belongs to its owner; then a look is over, and anybody may lift it."""
OPENING: Final = (Verb.OK, Verb.PEEK, Verb.TAP)
CHANGING: Final = {Verb.LEFT: -1, Verb.PREV: -1, Verb.RIGHT: 1, Verb.NEXT: 1}


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

    def draw_backs(self, canvas: Canvas) -> None:
        """Draw, while closed, what everybody may see of it."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what is hidden from the others."""

    def draw_plates(self, canvas: Canvas) -> None:
        """Draw what lies in front of the owner."""

    def result(self) -> object:
        """Return what was decided, to end the scene with; None while nothing is."""


class Curtain(Scene):
    """Night over the table. Ends with the private part's result, or with None after a look."""

    guard_s = GUARD_S
    idle_life = True
    quiet = True
    slides_away = False

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
        self.opaque = False
        self.is_open = False
        self.left_s = LOOK_S
        self.disturbed = Disturbances()
        self.fallen = Glide(0.0)
        self.asleep = Glide(0.0)
        self._behind = behind
        self._index = 0
        self.private = behind(self.seats[0])
        self._picture = CurtainPicture(self)
        self._layout = Layout.of(1280, 720)
        self._hold: Hold | None = None
        self._opening = False
        self._drawn = False
        self._closed_s = 0.0
        self.lifting = False

    @property
    def seat(self) -> Seat:
        """Whose hand this is about."""
        return self.seats[self._index]

    @property
    def decides(self) -> bool:
        """Whether something must be decided behind the curtain, not only looked at."""
        return self.private.decides

    @property
    def can_change(self) -> bool:
        """Whether arrows lead to another player who shares the device."""
        return len(self.seats) > 1 and not self.is_open and not self.decides

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Let night fall, always equally fast."""
        self.ear.duck(quiet=True)
        self.cue("lullaby")
        line = Timeline()
        if self.motion.reduced:
            line.then(FADE_S, self.fallen.to(1.0), linear).call(self._hide_table)
            self.asleep.value = 1.0
        else:
            line.then(FALL_S, self.fallen.to(1.0), in_out_sine).call(self._hide_table)
            line.then(SETTLE_S, self.asleep.to(1.0), out_back)
        self.play(line)

    def _hide_table(self) -> None:
        self.opaque = True

    def pause(self) -> None:
        """Show nothing under another scene."""
        self._shut()

    def exit(self) -> None:
        """Show nothing any more."""
        self._shut()
        self.ear.duck(quiet=False)

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window, with the hand closed: the window may show elsewhere."""
        self._shut()
        self._layout = layout
        self.private.arrange(layout)

    def notice(self, notice: Notice) -> None:
        """Close for other eyes; end when somebody's device goes away."""
        if closes_hands(notice):
            self._shut()
        elif isinstance(notice, DeviceLost) and not self.lifting:
            self._shut()
            self.go(Pop())

    def update(self, dt_s: float) -> Transition | None:
        """Open once the curtain has been seen; close when the time is over."""
        self.disturbed.advance(dt_s)
        if self._hold is not None:
            self._hold.seconds += dt_s
        if self._opening and self._drawn:
            self._open()
        if self.is_open:
            self.left_s -= dt_s
            self.changed()
            if self.private.advance(dt_s, still=self.motion.reduced):
                self.changed()
            if self.left_s <= 0:
                self._end_look()
        elif not self.lifting:
            self._closed_s += dt_s
            if self._closed_s >= PATIENCE_S and not self.decides:
                self._lift()
        return self.pending()

    # -- opening and closing ---------------------------------------------------------------------
    def _open(self) -> None:
        self.table.gate.open(self.seat)
        self.private.open()
        self._opening = False
        self.is_open = True
        self.left_s = LOOK_S
        self.changed()

    def _shut(self) -> None:
        self._hold = None
        self._opening = False
        self._closed_s = 0.0
        if self.is_open:
            self.is_open = False
            self.private.close()
            self.changed()
        self.table.gate.close()

    def _end_look(self) -> None:
        """Close; a mere look is over then, a decision can still be made."""
        self._shut()
        if not self.decides:
            self._lift()

    def _lift(self, result: object = None) -> None:
        """Let day break, always equally fast, and end."""
        self._shut()
        self.lifting = True
        self.opaque = False
        self.cue("cock-crow")
        seconds, ease = (FADE_S, linear) if self.motion.reduced else (FALL_S, in_out_sine)
        line = Timeline().then(seconds, self.fallen.to(0.0), ease)
        self.play(line.call(lambda: self.go(Pop(result))))

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Open, look, decide, close."""
        if intent.verb is Verb.QUIT:
            return False
        if self.lifting:
            if intent.starts:
                self.skip()
        elif not intent.pressed:
            self._released(intent)
        elif not self.opaque:
            return True  # night is still falling
        elif not intent.acts_for(self.seat):
            if intent.starts:
                self._disturb(intent)
        elif self.is_open:
            self._handle_open(intent)
        else:
            self._handle_closed(intent)
        return True

    def _disturb(self, intent: Intent) -> None:
        """Let anybody else close the hand, and lift a curtain that its owner has left alone."""
        if not self.is_open and not self._opening:
            if intent.leaves and self._closed_s >= PATIENCE_S:
                self._lift()
        elif not self.disturbed.held_off:
            self._shut()
            self.disturbed.note()
            self.changed()

    def _released(self, intent: Intent) -> None:
        hold = self._hold
        if hold is not None and hold.ends_with(intent):
            self._hold = None
            if hold.closes(self.services.settings.peek, decides=self.decides):
                if self.is_open:
                    self._end_look()
                self._opening = False
        elif self.is_open and self.private.handle(intent):
            self._after_private()

    def _handle_closed(self, intent: Intent) -> None:
        if intent.leaves:
            self._lift()
        elif intent.verb in OPENING and intent.starts:
            self._hold = Hold(intent.device, intent.verb, intent.finger)
            self._opening = True
        elif intent.verb in CHANGING and intent.starts and self.can_change:
            self._change_seat(CHANGING[intent.verb])

    def _change_seat(self, by: int) -> None:
        self._shut()
        self._index = (self._index + by) % len(self.seats)
        self.private = self._behind(self.seat)
        self.private.arrange(self._layout)
        self._drawn = False
        self.changed()

    def _handle_open(self, intent: Intent) -> None:
        if intent.leaves or (intent.verb is Verb.PEEK and intent.starts):
            self._end_look()
        elif self.private.handle(intent):
            self.left_s = LOOK_S
            self._after_private()
        elif intent.starts and intent.verb in (Verb.OK, Verb.TAP):
            self._end_look()

    def _after_private(self) -> None:
        self.changed()
        result = self.private.result()
        if result is not None:
            self._lift(result)

    # -- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the night, who sleeps, and the open hand if the gate is open."""
        self._picture.draw(canvas)
        # The one thing drawing remembers: from now on, nobody can have missed the curtain.
        self._drawn = self.opaque
