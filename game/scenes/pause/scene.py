"""The pause menu over a game: go on, rules, log, undo, settings, save and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Refusal, Seat
from game.scenes.correction import CorrectionScene
from game.scenes.entrance import dice_of, toy_tray
from game.scenes.fairness import FairnessScene
from game.scenes.game_seats import undo_seat
from game.scenes.handing_over import SeatDoor
from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import PageScene, square
from game.scenes.pause.log import LogScene
from game.scenes.reconcile import ReconcileScene, can_compare
from game.scenes.rules import RulesScene, page_for
from game.scenes.services import Services, Table
from game.scenes.settings import SettingsScene
from game.ui.focus import Page
from game.ui.intents import DeviceId, Intent
from game.ui.layout import Box, Layout
from game.ui.palette import DUSK, INK
from game.ui.stack import Pop, Push
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

RING_U = 8.0
"""How far the ring around the first button reaches up to the words."""
GAP_U = 14.0


class PauseScene(PageScene):
    """Stands over a game until somebody goes on.

    `phase` is the game's phase, or the id of the rules page about it. The game below resumes with
    "undone" if a decision was taken back, "corrected" if the last roll was put right, "reseated" if
    a seat was left to a bot or taken back, "leave" if the players want to stop, else None.
    """

    opaque = False

    def __init__(self, services: Services, table: Table, *, phase: str = "") -> None:
        self.table = table
        self.rules_page = page_for(table.info.id, phase)
        self.undo = Button("undo", say("Take back"), self.take_back, kind="neutral", icon="ui-undo")
        self.dice = dice_of(table.info.id)
        self.correct = Button(
            "correct", say("Correct the roll"), self.put_right, kind="neutral", icon="touch-hand"
        )
        counts = Button("dice", say("The dice"), self.count_dice, kind="neutral", icon="die-heart")
        self.correct.visible = counts.visible = self.dice is not None
        self.compare = RoundButton(
            "compare", "rfid-token", self.compare_tokens, say("Compare the tokens")
        )
        self.compare.visible = can_compare(services.station, table)
        self.tray = Button(
            "tray", say("Simulated box"), self.open_tray, kind="neutral", icon="ui-board-connected"
        )
        self.seat = Button("seat", "", self.change_seat, kind="neutral", icon="ui-handoff")
        self.seat.visible = len(table.owners) > 1 and bool(table.info.heuristic)
        super().__init__(
            services,
            Page(
                Button("go on", say("Fly on"), self.leave, icon="ui-play"),
                self.tray,
                Button("rules", say("Rules"), self.read_rules, kind="neutral", icon="ui-rules"),
                Button("log", say("What happened"), self.read_log, kind="neutral", icon="ui-eye"),
                self.undo,
                Button(
                    "settings", say("Settings"), self.change_settings, kind="neutral",
                    icon="ui-settings",
                ),
                self.correct,
                counts,
                self.seat,
                self.compare,
                Button("stop", say("Save and leave"), self.stop, kind="risky", icon="ui-home"),
                start="go on",
            ),
        )  # fmt: skip
        self.sheet = Box(0, 0, 0, 0)
        self.head = Box(0, 0, 0, 0)
        self._first = Box(0, 0, 0, 0)

    def enter(self) -> None:
        """Close every hand, and learn who paused and what they may take back."""
        super().enter()
        self.ear.duck(quiet=True)
        self.table.gate.close()
        self._look_at(self.last_device)

    def exit(self) -> None:
        """Let the music come back."""
        self.ear.duck(quiet=False)

    # -- what can be done ------------------------------------------------------------------------
    def read_rules(self) -> None:
        """Open the book where the game stands."""
        self.go(Push(RulesScene(self.table.info.id, self.rules_page)))

    def read_log(self) -> None:
        """Tell what happened."""
        self.go(Push(LogScene(self.services, self.table)))

    def change_settings(self) -> None:
        """Open the settings."""
        self.go(Push(SettingsScene(self.services)))

    def take_back(self) -> None:
        """Take back the latest decision of whoever asks."""
        found = undo_seat(self._seats(self.last_device), self.table)
        if isinstance(found, Refusal):
            return
        self.table.opponents.cancel()
        self.table.gate.undo(found)
        self.go(Pop("undone"))

    def put_right(self) -> None:
        """Open the last roll, to say what the dice really showed."""
        if self.dice is not None:
            self.go(Push(CorrectionScene(self.services, self.table, self.dice)))

    def count_dice(self) -> None:
        """Tell how the dice fell, and why the app's are honest."""
        if self.dice is not None:
            self.go(Push(FairnessScene(self.services, self.table, self.dice)))

    def compare_tokens(self) -> None:
        """Show where the tokens on the table stand otherwise than in the game."""
        self.go(Push(ReconcileScene(self.services, self.table)))

    def open_tray(self) -> None:
        """Throw the dice and move the animals of the simulated box."""
        scene = toy_tray(self.services, self.table.info.id)
        if scene is not None:
            self.go(Push(scene))

    def resume(self, result: object) -> None:
        """Go back to the game if the last roll was put right; the box may have changed below."""
        self._place_first()
        if result == "corrected":
            self.go(Pop(result))

    def change_seat(self) -> None:
        """Leave the seat of whoever asks to a bot, or give it back."""
        SeatDoor(self.services, self.table, self.last_device).go()
        self.go(Pop("reseated"))

    def stop(self) -> None:
        """End the evening; the game is saved as it stands."""
        self.go(Pop("leave"))

    # -- who asks --------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Undo is for whoever asks for it, so look again with every press."""
        if intent.starts and intent.device != self.last_device:
            self.last_device = intent.device
            self._look_at(intent.device)
            self.changed()
        return super().handle(intent)

    def _seats(self, device: DeviceId) -> tuple[Seat, ...]:
        if self.table.info.referee_of:  # whoever leads tells for everybody
            return self.table.people
        own = self.services.devices.seats_of(device)
        return tuple(seat for seat in own if seat in self.table.people)

    def _look_at(self, device: DeviceId) -> None:
        found = undo_seat(self._seats(device), self.table)
        self.undo.enabled = not isinstance(found, Refusal)
        self.undo.reason = say(found.message) if isinstance(found, Refusal) else ""
        stays = self.table.gate.correction_refusal()
        self.correct.enabled = stays is None
        self.correct.reason = say(stays.message) if stays is not None else ""
        door = SeatDoor(self.services, self.table, device)
        self.seat.text, self.seat.reason = door.words(), door.refusal()
        self.seat.enabled = not self.seat.reason
        seats = self._seats(device)
        self.paused_by = seats[0] if len(seats) == 1 else None

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the sheet: a button, two abreast in each row below, the last one about leaving."""
        safe = layout.safe
        more = layout.text_scale - 1.0
        row_h = max(84.0, layout.target_u)
        count = 4 if self.dice is None else 5
        head_h = (124.0 if layout.compact else 116.0) + (0.0 if layout.compact else 34.0) * more
        height = min(safe.h, head_h + count * row_h + (count - 1) * GAP_U + 56)
        wide = (820.0 + 300.0 * more) * (1.2 if layout.compact else 1.0)
        self.sheet = Box.anchored("center", layout.bounds.center, (min(wide, safe.w), height))
        inner = self.sheet.inset(30, 20 - 6 * more)
        self.head, rest = inner.cut_top(head_h)
        rest = Box(rest.x, rest.y, rest.w, rest.h - 12)
        first, second, third, *dice, last = rest.rows(count, GAP_U)
        self._first = first
        boxes = {"stop": last}
        if self.seat.visible:
            boxes.update(zip(("seat", "stop"), last.columns(2, GAP_U), strict=True))
        boxes.update(zip(("rules", "log"), second.columns(2, GAP_U), strict=True))
        boxes.update(zip(("undo", "settings"), third.columns(2, GAP_U), strict=True))
        for row in dice:
            boxes.update(zip(("correct", "dice"), row.columns(2, GAP_U), strict=True))
        side = max(layout.target_u, 56.0)
        corner = self.sheet.right - 22.0 - side / 2, self.sheet.y + 16.0 + side / 2
        boxes["compare"] = square(*corner, side)
        self.page.place(boxes)
        self._place_first()

    def _place_first(self) -> None:
        """Place the way back to the game, and beside it the tray of a simulated box."""
        self.tray.visible = self.services.station.virtual_board is not None
        names = ("go on", "tray") if self.tray.visible else ("go on",)
        self.page.place(dict(zip(names, self._first.columns(len(names), GAP_U), strict=True)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and who paused."""
        canvas.veil()
        canvas.panel(self.sheet, 14, shadow="floating", radius=28)
        x, y = self.head.x, self.head.center[1] - 4
        icon = "ui-pause"
        if self.paused_by is not None:
            icon = f"marker-{self.table.players[self.paused_by].animal}"
        drawn = canvas.sprite(icon, x, y, height=84, anchor="midleft")
        right = self.compare.box.x - 16 if self.compare.visible else self.head.right
        words = Box(drawn.right + 20, self.head.y, right - drawn.right - 20, self.head.h - RING_U)
        trouble = self.table.trouble()
        note = trouble or self._note()
        lines = (
            Line(self._title(), Role.TITLE, 38, words.w),
            Line(
                note,
                Role.LABEL,
                22,
                words.w,
                lines=2,
                colour=INK if trouble else DUSK,
                optional=not trouble,
            ),
        )
        draw_lines(canvas, words, lines)
        self.page.draw(canvas)

    def _note(self) -> str:
        if self.table.info.hides_hands:
            return say("Nobody's cards are open. Your game is saved.")
        return say("Your game is saved.")

    def _title(self) -> str:
        if self.paused_by is None:
            return say("Pause")
        return say("{name} takes a break", name=self.table.players[self.paused_by].name)
