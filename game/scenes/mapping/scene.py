"""Keys and buttons: press a row, then press what it should be from now on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.config import Settings
from game.scenes.lines import Line, draw_lines
from game.scenes.mapping.names import verb_name
from game.scenes.mapping.row import MeaningRow
from game.scenes.mapping.wizard import PadWizard
from game.scenes.page_scene import PageScene, square
from game.scenes.services import Services
from game.ui import keys, pad_map
from game.ui.controls import Choice
from game.ui.focus import Page
from game.ui.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    DeviceFound,
    DeviceId,
    DeviceLost,
    Family,
    Intent,
    Notice,
    RawPress,
    Verb,
)
from game.ui.layout import Box, Layout
from game.ui.stack import Push, Transition
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PATIENCE_S = 8.0
GAP_U = 12.0
COLUMNS = 2


class MappingScene(PageScene):
    """A sheet where every verb can be given another key or button of each device.

    Arrows, Enter, Backspace and Esc, and the directions of a pad, stay as they are: nobody can lock
    themselves out. While it listens, Esc, a tap, and waiting give up.
    """

    opaque = False

    def __init__(self, services: Services, device: DeviceId | None = None) -> None:
        """Begin with `device`, by default the one in hand."""
        super().__init__(services, Page())
        self.device = device or KEYBOARD
        self._begins_in_hand = device is None
        self.listening: Verb | None = None
        self._left_s = 0.0
        self.sheet = Box(0, 0, 0, 0)
        self.head_h = 0.0
        self._layout = Layout.of(1280, 720)

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show the device asked for, or the one in hand."""
        super().enter()
        found = self._devices()
        wanted = self.last_device if self._begins_in_hand else self.device
        self.device = wanted if wanted in found else found[0]
        self._renew()

    def pause(self) -> None:
        """Listen to nothing while something else is on the screen."""
        self._give_up()

    def resume(self, result: object) -> None:  # noqa: ARG002 -- the settings tell what was learnt
        """Show what the wizard learnt."""
        self._renew()

    def exit(self) -> None:
        """Let every device act as usual."""
        self._give_up()

    def notice(self, notice: Notice) -> None:
        """Hear what was pressed; follow pads that come and go."""
        if isinstance(notice, DeviceLost | DeviceFound):
            self._give_up()
            if self.device not in self._devices():
                self.device = self._devices()[0]
            self._renew()
        elif isinstance(notice, RawPress) and notice.pressed and self.listening is not None:
            self._assign(self.listening, notice.source)

    def update(self, dt_s: float) -> Transition | None:
        """Give up after a while without a press."""
        if self.listening is not None:
            before = round(self._left_s)
            self._left_s -= dt_s
            if self._left_s <= 0:
                self._give_up()
            if round(self._left_s) != before:
                self.changed()
        return super().update(dt_s)

    # -- what there is ---------------------------------------------------------------------------
    def _devices(self) -> tuple[DeviceId, ...]:
        """Return the devices whose buttons have meanings that can be kept."""
        devices = self.services.devices
        boards = (KEYBOARD_LEFT, KEYBOARD_RIGHT) if devices.split_keyboard else (KEYBOARD,)
        pads = [device for device in devices.connected() if devices.guid_of(device)]
        return (*boards, *pads)

    def _device_name(self, device: DeviceId) -> str:
        if device.family is Family.PAD:
            pads = [one for one in self._devices() if one.family is Family.PAD]
            return say("Pad {number}", number=pads.index(device) + 1)
        return {
            KEYBOARD: say("Keyboard"),
            KEYBOARD_LEFT: say("Keyboard, left half"),
            KEYBOARD_RIGHT: say("Keyboard, right half"),
        }[device]

    @property
    def _verbs(self) -> tuple[Verb, ...]:
        return pad_map.CHANGEABLE if self.device.family is Family.PAD else keys.CHANGEABLE

    def _renew(self) -> None:
        found = self._devices()
        choice = Choice(
            "device",
            say("Device"),
            [self._device_name(device) for device in found],
            found.index(self.device),
            self._choose_device,
        )
        choice.label_share = 0.3
        rows: list[Widget] = [choice]
        rows += [
            MeaningRow(f"verb {verb}", verb, verb_name(verb), partial(self._listen, verb))
            for verb in self._verbs
        ]
        rows.append(Button("standard", say("As at first"), self._forget, kind="neutral"))
        if self.device.family is Family.PAD:
            rows.append(Button("teach", say("Press each button"), self._teach, kind="neutral"))
        close = RoundButton("close", "ui-close", self.leave, say("Close"))
        focus = self.page.focus
        self.page.set([*rows, close])
        names = [row.name for row in rows]
        self.page.focus = focus if focus in names else names[0]
        for row in rows:
            if isinstance(row, MeaningRow):
                row.shown = self.device
        self.arrange(self._layout)
        self.changed()

    def _choose_device(self, index: int) -> None:
        self.device = self._devices()[index]
        self._renew()

    # -- giving another key ----------------------------------------------------------------------
    def _listen(self, verb: Verb) -> None:
        self.listening = verb
        self._left_s = PATIENCE_S
        self.services.devices.listen(self.device)
        self.changed()

    def _give_up(self) -> None:
        if self.listening is not None:
            self.listening = None
            self.services.devices.listen(None)
            self.changed()

    def _assign(self, verb: Verb, source: str) -> None:
        self._give_up()
        if source == "escape":
            return
        loser = self._meaning(source)
        settings = self.services.settings
        try:
            if self.device.family is Family.PAD:
                devices = self.services.devices
                entry = devices.pad_map(self.device).changed(verb, source)
                pads = {**settings.pads, devices.guid_of(self.device): entry}
                settings = msgspec.structs.replace(settings, pads=pads)
            else:
                code = keys.key_code(source)
                chosen = self.services.devices.key_map.changed(verb, code or 0, self.device)
                settings = msgspec.structs.replace(settings, keys=chosen)
        except ValueError:
            self.page.toast(say("That one always keeps its meaning. Try another one."))
            return
        self._change(settings)
        if loser is not None and loser is not verb and loser in self._verbs:
            self.page.toast(
                say(
                    "It was for: {verb}. The two have changed places.",
                    verb=verb_name(loser),
                )
            )

    def _meaning(self, source: str) -> Verb | None:
        if self.device.family is Family.PAD:
            return self.services.devices.pad_map(self.device).table.get(source)
        meant = self.services.devices.key_map.meaning(keys.key_code(source) or 0)
        return meant[1] if meant is not None and meant[0] == self.device else None

    def _change(self, settings: Settings) -> None:
        trouble = self.services.change_settings(settings)
        if trouble is not None:
            self.page.toast(say(trouble))
        self._renew()

    def _forget(self) -> None:
        settings = self.services.settings
        if self.device.family is Family.PAD:
            guid = self.services.devices.guid_of(self.device)
            pads = {make: entry for make, entry in settings.pads.items() if make != guid}
            self._change(msgspec.structs.replace(settings, pads=pads))
            return
        own = {keys.PREFIXES[self.device] + verb for verb in keys.CHANGEABLE}
        kept = {name: names for name, names in settings.keys.items() if name not in own}
        self._change(msgspec.structs.replace(settings, keys=kept))

    def _teach(self) -> None:
        self.go(Push(PadWizard(self.services, self.device)))

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """While listening, any press of another device gives up."""
        if self.listening is not None:
            if intent.starts:
                self._give_up()
            elif not intent.pressed:
                self.page.handle(intent)
            return intent.verb is not Verb.QUIT
        return super().handle(intent)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the rows in two columns."""
        self._layout = layout
        rows = [widget.name for widget in self.page.widgets if widget.name != "close"]
        lines = -(-len(rows) // COLUMNS)
        target = max(layout.target_u, 56.0)
        row_h = max(76.0, layout.target_u)
        self.head_h = head = max(
            108.0 + 50.0 * (layout.text_scale - 1.0), target + 14 + layout.gap_u
        )
        height = min(layout.safe.h, head + lines * (row_h + GAP_U) + 20)
        width = min(layout.safe.w, 1152.0)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        body = Box(
            self.sheet.x + 28, self.sheet.y + head, self.sheet.w - 56, self.sheet.h - head - 20
        )
        gap = max(GAP_U, layout.gap_u)
        boxes = [box for line in body.rows(lines, gap) for box in line.columns(COLUMNS, 16)]
        placed = dict(zip(rows, boxes, strict=False))
        corner = self.sheet.right - 20 - target / 2, self.sheet.y + 14 + target / 2
        if rows:
            placed["close"] = square(*corner, target)
        self.page.place(placed)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and what is listened for."""
        canvas.veil()
        canvas.panel(self.sheet, 12, shadow="floating", radius=28)
        head = Box(self.sheet.x + 32, self.sheet.y + 8, self.sheet.w - 160, self.head_h - 26)
        draw_lines(
            canvas,
            head,
            [
                Line(say("Keys and buttons"), Role.TITLE, 40, head.w),
                Line(self._hint(), Role.LABEL, 24, head.w),
            ],
        )
        for widget in self.page.widgets:
            if isinstance(widget, MeaningRow):
                widget.waits = widget.verb_shown is self.listening
        self.page.draw(canvas)

    def _hint(self) -> str:
        if self.listening is None:
            return say("Choose a row, then press what it should be.")
        name, seconds = verb_name(self.listening), round(self._left_s)
        if self.device.family is Family.PAD:
            return say("Press the button for: {verb} ({seconds})", verb=name, seconds=seconds)
        return say("Press the key for: {verb} ({seconds})", verb=name, seconds=seconds)
