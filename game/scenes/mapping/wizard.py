"""A pad that nobody knows: its owner presses each button once, and it is known from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.scenes.lines import Line, draw_lines
from game.scenes.mapping.names import verb_name
from game.scenes.services import Services
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import DeviceId, DeviceLost, Notice, RawPress, Verb
from game.ui.layout import Box, Layout
from game.ui.pad_map import GUESSED, KNOWN, NEEDED, SPRITES
from game.ui.palette import DUSK, MARIGOLD
from game.ui.stack import GUARD_S, Pop, Transition
from game.ui.text import Role
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

STEPS = (
    Verb.OK, Verb.BACK, Verb.MENU, Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT, Verb.PEEK, Verb.UNDO,
    Verb.PREV, Verb.NEXT,
)  # fmt: skip
HOLD_S = 0.8
PICTURE_U = 116.0
GAP_U = 16.0
NUMBERED = tuple(f"b{number}" for number in range(16))


def completed(pressed: dict[str, Verb]) -> dict[str, str]:
    """Return an entry for `Settings.pads`: what is needed but was skipped gets a free button."""
    entry = dict(pressed)
    for verb in STEPS:
        if verb in entry.values() or verb not in NEEDED:
            continue
        usual = [source for source, meant in GUESSED.items() if meant is verb]
        free = [source for source in (*usual, *NUMBERED) if source not in entry]
        kept = usual if verb not in (Verb.OK, Verb.BACK, Verb.MENU) else free[:1]
        entry.update({source: verb for source in kept if source not in entry})
    return {source: str(verb) for source, verb in entry.items()}


class PadWizard(Overlay):
    """Asks for each button of `device` in turn, and keeps them for its make.

    It needs nothing but that pad: a short press answers, a long one skips; on the first question a
    short press says yes and a long one "later". Other devices can press the buttons on the screen.
    """

    guard_s = GUARD_S

    def __init__(self, services: Services, device: DeviceId) -> None:
        self.services = services
        self.device = device
        self.step = -1  # before the first: do you want this at all?
        self.pressed: dict[str, Verb] = {}
        self._source = ""
        self._held_s = 0.0
        self._guid = services.devices.guid_of(device)
        self.skip_button = Button("skip", "", self.skip_step, kind="neutral")
        later = Button("later", say("Later"), lambda: self.go(Pop()), kind="neutral")
        super().__init__(Page(self.skip_button, later, start="later"))
        self._renew()

    @property
    def verb(self) -> Verb | None:
        """What the next press will mean; None before the first question is answered."""
        return STEPS[self.step] if 0 <= self.step < len(STEPS) else None

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Listen to the pad."""
        super().enter()
        self.services.devices.listen(self.device)

    def pause(self) -> None:
        """Let the pad act as usual elsewhere."""
        self.services.devices.listen(None)

    def resume(self, result: object) -> None:  # noqa: ARG002 -- nothing is asked elsewhere
        """Listen again."""
        self.services.devices.listen(self.device)

    def exit(self) -> None:
        """Let the pad act as usual."""
        self.services.devices.listen(None)

    def notice(self, notice: Notice) -> None:
        """Hear the pad's buttons, or that it has gone."""
        if isinstance(notice, DeviceLost) and notice.device == self.device:
            self.go(Pop())
        elif isinstance(notice, RawPress) and notice.device == self.device:
            if notice.pressed:
                self._source = self._source or notice.source
                self._held_s = 0.0
            elif notice.source == self._source:
                self._source = ""
                self._answer(notice.source)
            self.changed()

    def update(self, dt_s: float) -> Transition | None:
        """Skip after a long press."""
        if self._source:
            self._held_s += dt_s
            self.changed()
            if self._held_s >= HOLD_S:
                self._source = ""
                if self.verb is None:
                    self.go(Pop())
                else:
                    self.skip_step()
        return super().update(dt_s)

    # -- answers ---------------------------------------------------------------------------------
    def _answer(self, source: str) -> None:
        if self.verb is None:
            self._go_on()
        elif source in self.pressed:
            name = verb_name(self.pressed[source])
            self.page.toast(say("That one is taken: {verb}. Press another one.", verb=name))
        else:
            self.pressed[source] = self.verb
            self.cue("tick")
            self._go_on()

    def skip_step(self) -> None:
        """Leave a button out, or begin."""
        self._go_on()

    def _go_on(self) -> None:
        self.step += 1
        if self.step == len(STEPS):
            self._keep()
        self._renew()

    def _keep(self) -> None:
        settings = self.services.settings
        if self.pressed and self._guid:
            pads = {**settings.pads, self._guid: completed(self.pressed)}
            self.services.change_settings(msgspec.structs.replace(settings, pads=pads))
        self.go(Pop("known"))

    def _renew(self) -> None:
        self.skip_button.text = say("Begin") if self.verb is None else say("Skip this one")
        self.changed()

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the sheet."""
        width = min(layout.safe.w, 860.0 * layout.text_scale**0.5)
        height = min(layout.safe.h, 470.0 * layout.text_scale**0.6)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        high = max(84.0, layout.target_u)
        row = Box(self.sheet.x + 36, self.sheet.bottom - 28 - high, self.sheet.w - 72, high)
        self.page.place(dict(zip(("skip", "later"), row.columns(2, GAP_U), strict=True)))

    def paint(self, canvas: Canvas) -> None:
        """Draw what to press now, and how far we are."""
        inner = Box(
            self.sheet.x + 36,
            self.sheet.y + 20,
            self.sheet.w - 72,
            self.page.widgets[0].box.y - self.sheet.y - 36,
        )
        left, right = inner.cut_left(PICTURE_U + 40, 12)
        x, y = left.center
        canvas.ring(x, y, PICTURE_U / 2 + 12, 8, DUSK)
        if self._source:
            share = min(self._held_s / HOLD_S, 1.0)
            canvas.ring(x, y, PICTURE_U / 2 + 12, 8, MARIGOLD, share=share)
        canvas.sprite(self._picture(), x, y, height=PICTURE_U * 0.8)
        title = (
            say("This pad is new to me")
            if self.verb is None
            else say("Press: {verb}", verb=verb_name(self.verb))
        )
        body = (
            say("Shall we learn its buttons? Press one shortly for yes. Hold it for later.")
            if self.verb is None
            else say("Hold any button to skip this one.")
        )
        name = self.services.devices.name_of(self.device)
        count = say("{number} of {all}", number=self.step + 1, all=len(STEPS))
        draw_lines(
            canvas,
            right,
            [
                Line(name if self.verb is None else count, Role.LABEL, 24, right.w, optional=True),
                Line(title, Role.TITLE, 40, right.w),
                Line(body, Role.BODY, 27, right.w, lines=3),
            ],
        )

    def _picture(self) -> str:
        if self.verb in (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT):
            return "pad-dpad"
        source = next((name for name, meant in KNOWN.items() if meant is self.verb), "")
        return SPRITES.get(source, "pad-stick")
