"""Focus: which widget the next press goes to, and how arrows travel between them.

With arrows, exactly one widget has the focus and wears the ring. A pointer hides the ring and
presses what it hits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.ui.caption import draw_caption
from game.ui.intents import (
    DIRECTIONS,
    KEYBOARD,
    POINTER_VERBS,
    DeviceId,
    Family,
    Intent,
    Verb,
)
from game.ui.layout import Box, Point
from game.ui.tween import StopMotion

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.widgets import Widget

TOAST_S = 4.0
MOST_CUES = 4
SIDEWAYS_COST = 2.0
OFF_CENTRE_COST = 0.1


def nearest(start: Box, direction: Verb, others: Mapping[str, Box]) -> str | None:
    """Return the name of the box an arrow leads to, or None if nothing lies that way.

    A box counts when its centre lies further that way. One that is straight ahead, in the same
    row or column, comes before all others; among the others the distance sideways costs double.
    """
    best: tuple[bool, float, str] | None = None
    is_across = direction in (Verb.LEFT, Verb.RIGHT)
    sign = 1 if direction in (Verb.DOWN, Verb.RIGHT) else -1
    start_x, start_y = start.center
    for name, box in others.items():
        x, y = box.center
        offset = x - start_x, y - start_y
        ahead, off_centre = offset if is_across else offset[::-1]
        ahead *= sign
        if ahead <= 1.0:
            continue
        if is_across:
            aside = _gap(start.y, start.bottom, box.y, box.bottom)
        else:
            aside = _gap(start.x, start.right, box.x, box.right)
        if aside > SIDEWAYS_COST * ahead:
            continue
        cost = ahead + SIDEWAYS_COST * aside + OFF_CENTRE_COST * abs(off_centre)
        if best is None or (aside > 0, cost, name) < best:
            best = aside > 0, cost, name
    return best[2] if best else None


def _gap(first_low: float, first_high: float, second_low: float, second_high: float) -> float:
    return max(0.0, second_low - first_high, first_low - second_high)


class Page:
    """The widgets of a screen, one of which has the focus."""

    def __init__(self, *widgets: Widget, start: str | None = None) -> None:
        self._widgets: list[Widget] = []
        self._links: dict[tuple[str, Verb], str] = {}
        self._pressed: tuple[str, Family] | None = None
        self._hover: str | None = None
        self._toast = ""
        self._toast_left_s = 0.0
        self._breath = StopMotion()
        self.device = KEYBOARD  # whose glyphs are shown
        self.directional = True
        self.still = False
        self.focus: str | None = start
        self._cues: deque[str] = deque(maxlen=MOST_CUES)
        self.set(widgets)

    @property
    def family(self) -> Family:
        """The kind of device whose glyphs are shown."""
        return self.device.family

    @family.setter
    def family(self, family: Family) -> None:
        self.device = DeviceId(family)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Every widget, in the order drawn."""
        return tuple(self._widgets)

    def set(self, widgets: Sequence[Widget]) -> None:
        """Show these widgets from now on.

        The focus stays where it is if its widget is still there.
        """
        names = [widget.name for widget in widgets]
        if len(set(names)) != len(names):
            message = f"widgets {names}: expected every name once"
            raise ValueError(message)
        self._widgets = list(widgets)
        self._pressed = None
        self._keep_focus()

    def reword(self) -> None:
        """Say everything on the page again: the players have chosen another language."""
        for widget in self._widgets:
            widget.reword()

    def widget(self, name: str) -> Widget:
        """Return the widget of that name. Raises `KeyError`."""
        for widget in self._widgets:
            if widget.name == name:
                return widget
        message = f"no widget {name!r}: expected one of {[widget.name for widget in self._widgets]}"
        raise KeyError(message)

    def place(self, boxes: Mapping[str, Box]) -> None:
        """Put widgets where the layout wants them."""
        for name, box in boxes.items():
            self.widget(name).box = box

    def link(self, start: str, direction: Verb, end: str) -> None:
        """Let an arrow lead from one widget to another, whatever the geometry says."""
        self._links[start, direction] = end

    def neighbour(self, name: str, direction: Verb) -> str | None:
        """Return where an arrow leads from a widget."""
        stops = {widget.name: widget.box for widget in self._stops()}
        linked = self._links.get((name, direction))
        if linked in stops:
            return linked
        start = stops.pop(name, None)
        return nearest(start, direction, stops) if start else None

    def _stops(self) -> list[Widget]:
        return [widget for widget in self._widgets if widget.visible and widget.focusable]

    def _keep_focus(self) -> None:
        names = [widget.name for widget in self._stops()]
        if self.focus not in names:
            self.focus = names[0] if names else None

    def meet(self, hand: DeviceId | Family) -> None:
        """Show the glyphs of that device, or of that kind, and the ring if it has arrows."""
        self.device = hand if isinstance(hand, DeviceId) else DeviceId(hand)
        self.directional = self.family in (Family.KEYBOARD, Family.PAD)

    def toast(self, text: str) -> None:
        """Show a short message for a few seconds."""
        if not self._cues:
            self._cues.append("toast")
        self._toast = text
        self._toast_left_s = TOAST_S

    def take_cues(self) -> tuple[str, ...]:
        """Return what was to be heard since the last time: the scene decides whether it may be."""
        cues = tuple(self._cues)
        self._cues.clear()
        return cues

    # -- input
    # ---------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Let the widgets react; return whether one of them did, or the focus moved."""
        focused = self.focus
        reacted = self._react(intent)
        if self.focus != focused and self.directional and not self._cues:
            self._cues.append("focus")
        return reacted

    def _react(self, intent: Intent) -> bool:
        before = self.device
        if intent.shows_hand:
            self.device = intent.device
        if intent.verb in POINTER_VERBS:
            points_anew = intent.verb is Verb.POINT and before != self.device
            return self._point(intent) or points_anew
        self._keep_focus()
        if not intent.pressed:
            return self._release(intent)
        return self._shortcut(intent) or self._go(intent)

    def _go(self, intent: Intent) -> bool:
        """Hand a press to the widget with the focus, or let an arrow move the focus."""
        if self.focus is None:
            return False
        if not self.directional:
            self.directional = True
            if not intent.repeat and intent.verb in (*DIRECTIONS, Verb.OK):
                return True  # nobody saw what had the focus: the first press only shows it
        focused = self.widget(self.focus)
        if focused.handle(intent):
            return True
        if intent.verb in DIRECTIONS:
            target = self.neighbour(self.focus, intent.verb)
            self.focus = target or self.focus
            return target is not None
        if intent.verb is Verb.OK and not intent.repeat:
            self._press(focused.name, intent)
            return True
        return False

    def _shortcut(self, intent: Intent) -> bool:
        if intent.repeat:
            return False
        for widget in self._widgets:
            if widget.visible and widget.verb is intent.verb and widget.verb is not Verb.OK:
                self.directional = True
                self._press(widget.name, intent)
                return True
        return False

    def _press(self, name: str, intent: Intent) -> None:
        widget = self.widget(name)
        if widget.focusable:
            self.focus = name
        if not widget.enabled:
            self._refuse(widget)
            return
        self._cues.append("press")
        self._pressed = name, intent.device.family
        widget.pressed = True
        widget.activate()

    def _refuse(self, widget: Widget) -> None:
        self._cues.append("refuse")
        if widget.reason:
            self.toast(widget.reason)

    def _release(self, intent: Intent) -> bool:
        if self._pressed is None or self._pressed[1] is not intent.device.family:
            return False
        name, self._pressed = self._pressed[0], None
        for widget in self._widgets:
            if widget.name == name:
                widget.pressed = False
                return True
        return False

    def _point(self, intent: Intent) -> bool:
        if intent.position is None:
            # A finger that was down when the screen changed: it lets go and presses nothing.
            return intent.verb is Verb.TAP and not intent.pressed and self._lift(intent, None)
        hit = self._at(intent.position)
        if intent.verb is Verb.POINT:
            return self._hovered(intent, hit)
        if intent.verb is Verb.SCROLL:
            return hit is not None and hit.scroll(intent.amount)
        if not intent.pressed:
            return self._lift(intent, hit)
        self.directional = False
        if hit is None:
            return False
        if hit.focusable:
            self.focus = hit.name
        if not hit.enabled:
            self._refuse(hit)
            return True
        self._pressed = hit.name, intent.device.family
        hit.pressed = True
        hit.drag(intent.position, starts=True)
        return True

    def _hovered(self, intent: Intent, hit: Widget | None) -> bool:
        if (
            self._pressed is not None
            and self._pressed[1] is intent.device.family
            and intent.position
        ):
            return self.widget(self._pressed[0]).drag(intent.position, starts=False)
        if intent.device.family is not Family.MOUSE:
            return False
        before, self._hover = self._hover, hit.name if hit else None
        return before != self._hover

    def _lift(self, intent: Intent, hit: Widget | None) -> bool:
        if self._pressed is None or self._pressed[1] is not intent.device.family:
            return False
        name, self._pressed = self._pressed[0], None
        widget = self.widget(name)
        widget.pressed = False
        if hit is widget and intent.position and not widget.dragged:
            self._cues.append("press")
            widget.tap(intent.position)
        widget.dragged = False
        return True

    def _at(self, point: Point) -> Widget | None:
        for widget in reversed(self._widgets):
            if widget.visible and widget.tappable and widget.box.contains(point):
                return widget
        return None

    # -- time and drawing
    # ----------------------------------------------------------------------------------
    def advance(self, dt_s: float) -> bool:
        """Let time pass for the ring's breath and the toast; return whether to draw again."""
        changed = False
        if self._toast_left_s > 0:
            self._toast_left_s -= dt_s
            changed = self._toast_left_s <= 0
        if self.directional and not self.still and self.focus is not None:
            changed = self._breath.advance(dt_s) or changed
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, the ring over them, the toast over all."""
        self._keep_focus()
        for widget in self._widgets:
            if not widget.visible:
                continue
            widget.hovered = widget.name == self._hover
            widget.device = self.device
            widget.draw(canvas, self.family)
            if widget.tappable:
                canvas.note_target(widget.name, widget.box)
        if self.directional and self.focus is not None:
            focused = self.widget(self.focus)
            breath = 0.0 if self.still else round((self._breath.wave(1.6) + 1) * 2) / 4
            canvas.focus_ring(focused.box, radius=focused.ring_radius, breath=breath)
        caption = self.caption
        if caption:
            draw_caption(canvas, caption)

    @property
    def caption(self) -> str:
        """The toast, or why the widget with the focus or under the mouse is disabled."""
        if self._toast_left_s > 0:
            return self._toast
        name = self._hover if self.family is Family.MOUSE else None
        if name is None and self.directional:
            name = self.focus
        for widget in self._widgets:
            if widget.name == name and widget.visible:
                return "" if widget.enabled else widget.reason
        return ""
