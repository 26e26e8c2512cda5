"""One more player with a device that somebody has already: two halves of it, or taking turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.types import Seat
from game.scenes.lobby.lineup import LineUp
from game.scenes.services import Services
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, DeviceId
from game.ui.layout import Box, Layout
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U = 16.0
HEAD_U = 120.0


def take_turns(services: Services, line_up: LineUp, device: DeviceId) -> int | None:
    """Let one more person sit down with that device; return the place, None if all are taken."""
    place = line_up.free
    if place is not None:
        line_up.sit(place, device)
        services.devices.bind(Seat(place), device)
    return place


def divide_keyboard(services: Services, line_up: LineUp, place: int) -> int | None:
    """Let the person of `place` keep the arrows and one more have WASD.

    Returns the other one's place, None if there was no seat left. Two who shared the keyboard
    already have a half each then, and nobody new sits down.
    """
    shared = line_up.places_of(KEYBOARD)
    other = line_up.free if len(shared) == 1 else next(seat for seat in shared if seat != place)
    if other is None:
        return None
    services.change_settings(msgspec.structs.replace(services.settings, split_keyboard=True))
    if other not in shared:
        line_up.sit(other, KEYBOARD_LEFT)
    for seat, half in ((place, KEYBOARD_RIGHT), (other, KEYBOARD_LEFT)):
        services.devices.unbind(Seat(seat))
        services.devices.bind(Seat(seat), half)
        line_up.equip(seat, half)
    return other


def make_whole(services: Services, line_up: LineUp) -> None:
    """Let everybody with a half of the keyboard have all of it, taking turns."""
    services.change_settings(msgspec.structs.replace(services.settings, split_keyboard=False))
    for half in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
        for place in line_up.places_of(half):
            line_up.equip(place, KEYBOARD)


class ShareSheet(Overlay):
    """Asks how one more player can join with the device of `place`.

    Resumes with the new player's place, or None.
    """

    def __init__(self, services: Services, line_up: LineUp, place: int) -> None:
        self.services = services
        self.line_up = line_up
        self.place = place
        guest = line_up.guests[place]
        self.device = (guest.device if guest else None) or KEYBOARD
        buttons = [Button("turns", say("Take turns with the same keys"), self._take_turns)]
        if self.device == KEYBOARD:
            buttons.insert(0, Button("halves", say("WASD + F for the new one"), self._divide))
        elif self.device in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
            buttons.append(Button("whole", say("One whole keyboard again"), self._join))
        else:
            buttons[0].text = say("Pass it on: take turns")
        buttons.append(Button("no", say("Nobody new"), lambda: self.go(Pop()), kind="neutral"))
        super().__init__(Page(*buttons, start=buttons[0].name))

    def _take_turns(self) -> None:
        self._seated(take_turns(self.services, self.line_up, self.device))

    def _divide(self) -> None:
        self._seated(divide_keyboard(self.services, self.line_up, self.place))

    def _seated(self, place: int | None) -> None:
        if place is None:
            self.page.toast(self.line_up.full)
            self.changed()
        else:
            self.go(Pop(place))

    def _join(self) -> None:
        make_whole(self.services, self.line_up)
        self.go(Pop())

    def arrange(self, layout: Layout) -> None:
        """Place the answers one below the other."""
        names = [widget.name for widget in self.page.widgets]
        row_h = max(88.0, layout.target_u)
        head = HEAD_U * layout.text_scale**0.6
        height = min(layout.safe.h, head + len(names) * (row_h + GAP_U) + 24)
        width = min(layout.safe.w, 720.0 * layout.text_scale**0.5)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        body = Box(
            self.sheet.x + 36, self.sheet.y + head, self.sheet.w - 72, self.sheet.h - head - 24
        )
        self.page.place(dict(zip(names, body.rows(len(names), GAP_U), strict=True)))

    def paint(self, canvas: Canvas) -> None:
        """Ask."""
        room = Box(
            self.sheet.x + 36,
            self.sheet.y + 14,
            self.sheet.w - 72,
            self.page.widgets[0].box.y - self.sheet.y - 24,
        )
        canvas.text(
            say("One more on {device}?", device=self.line_up.device_name(self.device)),
            *room.center, Role.TITLE, max_width=room.w, max_height=room.h, lines=2, align="center",
        )  # fmt: skip
