"""The sheet of one seat: its name, its animal, and who or what plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.types import Seat
from game.scenes.animals import ANIMALS, animal_name
from game.scenes.lobby.card import level_name
from game.scenes.lobby.lineup import LONGEST_NAME, Guest, Level, LineUp
from game.scenes.lobby.sharing import ShareSheet
from game.scenes.services import Services
from game.ui.controls import Choice
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import DeviceId, Intent
from game.ui.layout import Box, Layout
from game.ui.palette import ANIMALS as COLOURS
from game.ui.palette import CREAM, mix
from game.ui.stack import Pop, Push
from game.ui.text import Role
from game.ui.text_entry import TextEntry
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PORTRAIT_U = 250.0


class SeatSheet(Overlay):
    """Changes one taken place of the line-up.

    `device` is that of whoever opened it; None round a real table, where nobody needs one.
    """

    def __init__(
        self, services: Services, line_up: LineUp, place: int, device: DeviceId | None
    ) -> None:
        self.services = services
        self.line_up = line_up
        self.place = place
        self.device = device
        guest = line_up.guests[place]
        bot = guest.bot if guest else None
        levels = services.bot_levels
        self.name = Button("name", "", self._enter_name, kind="neutral")
        self.animal = Choice(
            "animal",
            say("Animal"),
            [animal_name(animal) for animal in ANIMALS],
            ANIMALS.index(line_up.animals[place]),
            self._dress,
        )
        self.player = Choice(
            "player",
            say("Played by"),
            [say("A person"), *map(level_name, levels)],
            levels.index(bot) + 1 if bot else 0,
            self._change_player,
        )
        self.share = Button("share", say("One more with this"), self._share, kind="neutral")
        self.player.visible = self.share.visible = device is not None
        self.leave = Button("leave", say("Free the seat"), self._empty, kind="risky", size_u=27)
        super().__init__(
            Page(
                self.name,
                self.animal,
                self.player,
                self.share,
                self.leave,
                Button("done", say("Done"), self._close, kind="primary"),
                start="player" if bot else "name",
            )
        )
        self.portrait = Box(0, 0, 0, 0)
        self._renew()

    @property
    def guest(self) -> Guest | None:
        """Who sits there now."""
        return self.line_up.guests[self.place]

    def _renew(self) -> None:
        guest = self.guest
        is_person = guest is not None and guest.bot is None
        self.name.text = self.line_up.name_of(self.place)
        self.name.sub = ""
        self.name.enabled = is_person
        self.name.icon = "ui-human" if is_person else "ui-bot"
        self.name.reason = say("Bots have a name already.")
        device = guest.device if guest else None
        self.share.enabled = device is not None
        self.share.icon = "ui-handoff"
        self.share.reason = say("Bots need no device.")
        if device is not None:
            self.share.text = say("One more on {device}", device=self.line_up.device_name(device))
        self.changed()

    def _close(self) -> None:
        self.go(Pop())

    def _enter_name(self) -> None:
        guest = self.guest
        title = say(
            "What is {animal} called?", animal=animal_name(self.line_up.animals[self.place])
        )
        self.go(Push(TextEntry(title, guest.name if guest else "", limit=LONGEST_NAME)))

    def _share(self) -> None:
        self.go(Push(ShareSheet(self.services, self.line_up, self.place)))

    def resume(self, result: object) -> None:
        """Take the name that was written; close after somebody else has sat down."""
        if isinstance(result, int):
            self.go(Pop(result))
        elif isinstance(result, str):
            self.line_up.rename(self.place, result)
        self._renew()

    def _dress(self, index: int) -> None:
        self.line_up.dress(self.place, ANIMALS[index])
        self._renew()

    def _change_player(self, index: int) -> None:
        devices = self.services.devices
        devices.unbind(Seat(self.place))
        if index == 0 and self.device is not None:
            self.line_up.sit(self.place, self.device)
            devices.bind(Seat(self.place), self.device)
        else:
            self.line_up.invite(self.place, cast("Level", self.services.bot_levels[index - 1]))
        self._renew()

    def _empty(self) -> None:
        self.services.devices.unbind(Seat(self.place))
        self.line_up.remove(self.place)
        self._close()

    def handle(self, intent: Intent) -> bool:
        """Remember who changes things here: a bot's seat becomes theirs."""
        if intent.starts and self.device is not None:
            self.device = intent.device
        return super().handle(intent)

    def arrange(self, layout: Layout) -> None:
        """Place the sheet."""
        more = layout.text_scale - 1.0
        width = min(900.0 * (1.0 + 0.28 * more), layout.safe.w)
        row_h = max(76.0 + 24.0 * more, layout.target_u)
        count = 5 if self.player.visible else 3
        height = min(layout.safe.h, (count + 1) * row_h + count * 14 + 60)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        inner = self.sheet.inset(32, 30)
        self.portrait, rest = inner.cut_left(min(PORTRAIT_U, inner.w * 0.3), 28)
        rows = rest.rows(count, 14)
        buttons = rows[-1].columns(2, 16)
        self.page.place(
            {
                "name": rows[0],
                "animal": rows[1],
                "player": rows[-3],
                "share": rows[-2],
                "leave": buttons[0],
                "done": buttons[1],
            }
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait and, for a bot, its style."""
        animal = self.line_up.animals[self.place]
        colour = COLOURS[animal]
        style = self._style()
        words_h = canvas.text_size(style, Role.BODY, max_width=self.portrait.w, lines=4)[1]
        words_h += 16 if style else 0
        frame = Box(self.portrait.x, self.portrait.y, self.portrait.w, self.portrait.h - words_h)
        canvas.panel(
            frame, 61, fill=(mix(colour, CREAM, 0.36), mix(colour, CREAM, 0.68)), radius=18,
            shadow=None,
        )  # fmt: skip
        size = min(frame.w * 0.82, frame.h * 0.8)
        canvas.sprite(
            f"passenger-{animal}", frame.center[0], frame.bottom, width=size, anchor="midbottom"
        )
        if style:
            canvas.text(
                style, frame.center[0], frame.bottom + 12, Role.BODY, anchor="midtop",
                max_width=self.portrait.w, lines=4, align="center",
            )  # fmt: skip

    def _style(self) -> str:
        guest = self.guest
        if guest is None or guest.bot is None:
            return ""
        animal = self.line_up.animals[self.place]
        return next(
            (say(one.style) for one in self.services.characters if one.animal == animal), ""
        )
