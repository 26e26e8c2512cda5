"""Taking seats again after a saved game was opened: each person presses, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Seat
from game.scenes.entrance import game_scene
from game.scenes.lobby.card import SeatCard
from game.scenes.lobby.layout import places_of, rope_y
from game.scenes.lobby.line import draw_head, paint_ropes
from game.scenes.lobby.lineup import LineUp
from game.scenes.lobby.memory import remember
from game.scenes.lobby.start_button import StartButton
from game.scenes.morning import paint_gathering
from game.scenes.page_scene import PageScene
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import (
    KEYBOARD,
    POINTER_VERBS,
    DeviceFound,
    DeviceId,
    DeviceLost,
    Family,
    Intent,
    Notice,
    Verb,
)
from game.ui.layout import Box, Layout
from game.ui.stack import Pop, Reset
from game.ui.widgets import RoundButton
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class TakeSeatsScene(PageScene):
    """Asks the people of `table`, one after the other, to press what they play with.

    A tap on a card claims that seat. BACK gives the seat claimed last back, then the game up.
    """

    idle_life = True

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, Page())
        self.table = table
        names = {player.animal: player.name for player in table.players if player.bot}
        self.line_up = LineUp(lambda animal: names.get(animal, animal))
        self.line_up.seat(table.players, (None,) * len(table.players))
        self.claims: list[Seat] = []
        self._acting = KEYBOARD
        self._leaves = True
        seats = range(len(table.players))
        self.cards = [SeatCard(seat, self.line_up, self.claim_by_card, self.idle) for seat in seats]
        for card in self.cards:
            card.bot_state = say("Ready")
        self.start = StartButton("start", say("Fly on"), self.fly_on)
        self.page.set(
            [
                *self.cards,
                self.start,
                RoundButton("home", "ui-home", self.give_up, say("Back to the saved games")),
            ]
        )
        self._ropes: tuple[float, ...] = ()
        self._title = Box(0, 0, 0, 0)
        self._renew()

    # -- claiming --------------------------------------------------------------------------------
    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The people's seats that nobody has claimed yet."""
        return tuple(seat for seat in self.table.people if seat not in self.claims)

    def claim(self, seat: Seat, device: DeviceId) -> None:
        """Let the person with that device have the seat."""
        self.services.devices.unbind(seat)
        self.services.devices.bind(seat, device)
        self.line_up.equip(seat, device)
        self.claims = [other for other in self.claims if other != seat] + [seat]
        self._renew()

    def claim_by_card(self, place: int) -> None:
        """Claim the seat of a card that was pressed, also one a bot looks after for its owner."""
        seat = Seat(place)
        if seat in self.table.owners:
            if seat not in self.table.people:
                self.table.gate.hand_over(seat, None)
            self.claim(seat, self._acting)

    def give_back(self) -> None:
        """Take back the claim made last."""
        seat = self.claims.pop()
        self.services.devices.unbind(seat)
        self.line_up.disarm(seat)
        self._renew()

    def fly_on(self) -> None:
        """Go on with the game when everybody sits."""
        if self.waiting:
            self.page.toast(self.prompt())
            self.changed()
            return
        self._leaves = False
        remember(self.services, self.table)
        self.go(Reset(game_scene(self.services, self.table)))

    def give_up(self) -> None:
        """Go back to the list; the game stays saved."""
        self.services.devices.clear()
        self.go(Pop())

    def exit(self) -> None:
        """Close the save again if the game does not go on."""
        if self._leaves:
            self.table.leave()

    def _renew(self) -> None:
        waiting = self.waiting
        self.start.ready = not waiting
        self.start.sub = ""
        if waiting:
            self.start.sub = say_count("{count} is missing", "{count} are missing", len(waiting))
        self.page.focus = "start" if not waiting else f"seat {waiting[0]}"
        self.changed()

    def prompt(self) -> str:
        """Return who is asked to press now."""
        if not self.waiting:
            return say("Everybody is back. Fly on!")
        name = self.table.players[self.waiting[0]].name
        return say("{name}, press or touch what you play with", name=name)

    def title(self) -> str:
        """Return the title, which tells of open hands."""
        if self.table.gate.open_hands:
            return say("Take your seats: open hands")
        return say("Take your seats")

    # -- input -----------------------------------------------------------------------------------
    def notice(self, notice: Notice) -> None:
        """Give up the seats of a pad that went away, and back to one that returned."""
        if isinstance(notice, DeviceLost):
            self.claims = [seat for seat in self.claims if seat not in notice.seats]
            self.line_up.lose(tuple(notice.seats))
        elif isinstance(notice, DeviceFound):
            for seat in notice.seats:
                self.claim(seat, notice.device)
        self._renew()

    def handle(self, intent: Intent) -> bool:
        """Claim the next seat with a press; when all are claimed, it reaches the buttons."""
        if not intent.starts:
            return super().handle(intent)
        self._acting = intent.device
        if intent.verb is Verb.BACK and self.claims:
            self.give_back()
        elif intent.verb is Verb.BACK or (
            intent.verb is Verb.MENU and intent.device.family is Family.KEYBOARD
        ):
            self.give_up()
        elif intent.verb in POINTER_VERBS:
            if self.page.handle(intent):
                self.changed()
        elif self.waiting:
            self.page.meet(intent.device)
            self.claim(self.waiting[0], intent.device)
        elif intent.verb is Verb.MENU:
            self.fly_on()
        else:
            return super().handle(intent)
        return True

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Hang up the cards as in the lobby."""
        places = places_of(layout, 1, 0)
        self._ropes = places.ropes
        self._title = Box(
            places.icon.x, places.title.y, places.title.right - places.icon.x, places.title.h
        )
        boxes = {f"seat {seat}": box for seat, box in enumerate(places.cards[: len(self.cards)])}
        if len(places.ropes) == 1:
            spare = (places.cards[-1].right - places.cards[len(self.cards) - 1].right) / 2
            boxes = {
                name: Box(
                    box.x + spare,
                    rope_y(layout, places.ropes[0], box.center[0] + spare) + 8,
                    *box.size,
                )
                for name, box in boxes.items()
            }
        wide = min(560.0, layout.safe.w)
        boxes["start"] = Box.anchored(
            "midbottom", layout.safe.at("midbottom"), (wide, places.lift.h)
        )
        boxes["home"] = places.corner[0]
        self.page.place(boxes)

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, the cards and who is asked."""
        canvas.background(("take seats", canvas.layout), self._paint_ground)
        draw_head(canvas, self._title, self.title(), self.prompt())
        self.page.draw(canvas)

    def _paint_ground(self, canvas: Canvas) -> None:
        paint_gathering(canvas)
        paint_ropes(canvas, self._ropes)
