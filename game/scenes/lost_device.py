"""A pause because somebody's device has gone: it names the player, and waits for a device."""

from __future__ import annotations

from game.core.types import Seat
from game.scenes.animals import animal_name
from game.scenes.pause import PauseScene
from game.scenes.services import STAND_IN, Services, Table
from game.scenes.whose import Claim, WhoseDevice
from game.ui.canvas import Canvas
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import DeviceId, Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.stack import GUARD_S, Pop, Push, Transition
from game.ui.text import Role
from game.ui.widgets import Button
from game.ui.words import say

MARKER_U = 92.0
COMPACT_WIDER = 1.3


class LostDevice(Overlay):
    """Waits until every seat of `seats` has a device again: its own, or one that claims it.

    Only a press on a device that belongs to nobody claims a seat; buttons of the other players
    never act for it, unless one of them shares a device on purpose.
    """

    guard_s = GUARD_S

    def __init__(self, services: Services, table: Table, seats: tuple[Seat, ...]) -> None:
        share = Button("share", say("Share my device"), self._share, kind="neutral")
        wait = Button("wait", say("Wait"), kind="primary")
        self.bot = Button("bot", say("A bot flies on"), self._leave_to_bot, kind="neutral")
        super().__init__(Page(wait, share, self.bot, start="wait"))
        self.services = services
        self.table = table
        self._seats = seats
        self._last: Intent | None = None
        self._result: object = None

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that still have nothing to play with, and no bot either."""
        devices, people = self.services.devices, self.table.people
        return tuple(
            seat for seat in self._seats if seat in people and not devices.devices_of(seat)
        )

    def handle(self, intent: Intent) -> bool:
        """Let a device that belongs to nobody claim the seat; let the others share or wait."""
        missing = self.missing
        if intent.verb is Verb.MENU:
            if intent.starts:
                self.go(Push(PauseScene(self.services, self.table)))
            return True
        if not intent.bound:
            if intent.starts and missing and self.services.devices.can_sit(intent.device):
                self._claim(intent.device, missing)
            return True
        self._last = intent
        return intent.verb is Verb.BACK or super().handle(intent)

    def _claim(self, device: DeviceId, missing: tuple[Seat, ...]) -> None:
        """Give the device to the seat that misses one; with several, its owner says whose it is."""
        if len(missing) == 1:
            self._give((device, missing[0]))
            return
        players = self.table.players
        claims = [
            Claim((device, seat), players[seat].name, f"marker-{players[seat].animal}")
            for seat in missing
        ]
        self.go(Push(WhoseDevice(device, claims)))

    def _give(self, claim: tuple[DeviceId, Seat]) -> None:
        device, seat = claim
        if seat in self.missing:
            self.services.devices.bind(seat, device)
            self.changed()

    def resume(self, result: object) -> None:
        """Hand on what the pause menu offers: to leave at once, what was undone in the end.

        Or hear who pressed.
        """
        if isinstance(result, tuple):
            self._give(result)
        elif result == "leave":
            self.go(Pop(result))
        elif result in ("undone", "reseated", "corrected"):
            self._result = result

    def _share(self) -> None:
        missing = self.missing
        if missing and self._last is not None:
            self.services.devices.bind(missing[0], self._last.device)

    def _leave_to_bot(self) -> None:
        """Let a bot look after the seat until its owner comes back."""
        missing = self.missing
        if missing and len(self.table.people) > 1:
            self.table.opponents.cancel()
            self.table.gate.hand_over(missing[0], STAND_IN)
            self._result = "reseated"

    def update(self, dt_s: float) -> Transition | None:
        """End as soon as everybody can play again."""
        if not self.missing:
            self.go(Pop(self._result))
        return super().update(dt_s)

    def arrange(self, layout: Layout) -> None:
        """Place the sheet and its buttons."""
        width = min(820.0 * layout.text_scale, layout.safe.w)
        tall = min(430.0 * layout.text_scale, layout.safe.h - MARKER_U)
        middle = layout.safe.center[0], layout.safe.center[1] + MARKER_U / 4
        width *= COMPACT_WIDER if layout.compact else 1.0
        width = min(width, layout.safe.w)
        self.sheet = Box.anchored("center", middle, (width, tall))
        height = max(84.0, layout.target_u + (20.0 if layout.compact else 0.0)) + 44.0 * (
            layout.text_scale - 1.0
        )
        row = Box(self.sheet.x + 40, self.sheet.bottom - 36 - height, width - 80, height)
        self.bot.visible = len(self.table.owners) > 1
        shown = [widget.name for widget in self.page.widgets if widget.visible]
        self.page.place(dict(zip(shown, row.columns(len(shown), 16), strict=True)))

    def paint(self, canvas: Canvas) -> None:
        """Say who is missing and what to do."""
        missing = self.missing or self._seats
        player = self.table.players[missing[0]]
        x, room = self.sheet.center[0], self.sheet.w - 80
        canvas.sprite(f"marker-{player.animal}", x, self.sheet.y, width=MARKER_U, shadow="raised")
        gone = say("{name}'s pad is gone", name=player.name)
        if len(missing) > 1:
            names = " & ".join(self.table.players[seat].name for seat in missing)
            gone = say("The pads of {names} are gone", names=names)
        title = canvas.text(
            gone, x, self.sheet.y + 58, Role.TITLE,
            anchor="midtop", max_width=room,
        )  # fmt: skip
        body = say(
            "Reconnect it, or press a button on a device that nobody uses: it takes the seat of "
            "{animal}.",
            animal=animal_name(player.animal),
        )
        if len(missing) > 1:
            body = say(
                "Reconnect them, or press a button on a device that nobody uses. You will be asked "
                "whose it is."
            )
        canvas.text(
            body, x, title.bottom + 16, Role.BODY, anchor="midtop", max_width=room,
            max_height=self.page.widgets[0].box.y - title.bottom - 32, lines=4, align="center",
        )  # fmt: skip
