"""The lobby: whoever presses climbs aboard; bots are invited; Lift off begins the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.registry import GAMES
from game.core.types import Seat
from game.scenes.entrance import game_scene, lend_devices, title_scene
from game.scenes.lobby.bindings import follow, give_back, move_to_seats
from game.scenes.lobby.card import SeatCard
from game.scenes.lobby.doors import doors_of
from game.scenes.lobby.layout import Places, places_of
from game.scenes.lobby.line import draw_head, paint_ground
from game.scenes.lobby.lineup import PLACES
from game.scenes.lobby.memory import memory_of
from game.scenes.lobby.option_button import OptionButton
from game.scenes.lobby.options import (
    Switch,
    house_rules_note,
    switches_of,
    variant_note,
)
from game.scenes.lobby.seat_sheet import SeatSheet
from game.scenes.lobby.sharing import ShareSheet
from game.scenes.lobby.start_button import StartButton
from game.scenes.lobby.strangers import Newcomer, claims_of
from game.scenes.mapping import PadWizard
from game.scenes.page_scene import PageScene
from game.scenes.rules import RulesScene
from game.scenes.services import Services
from game.scenes.settings import SettingsScene
from game.scenes.whose import WhoseDevice
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
from game.ui.layout import Layout
from game.ui.stack import Push, Replace
from game.ui.tween import Timeline, bounce2
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

DROP_U = 36.0
DROP_S = 0.4
CORNER = ("home", "settings", "rules")


class LobbyScene(PageScene):
    """Gathers the players of `game`. `first` is a device whose person sits down at once."""

    idle_life = True
    theme = 1.0

    def __init__(self, services: Services, game: str, *, first: DeviceId | None = None) -> None:
        self.info = GAMES[game]
        self.memory = memory_of(services)
        self.line_up = self.memory.line_up_of(game)
        self.first = first
        self._acting = first or KEYBOARD
        self.switches = switches_of(game)
        self.doors = doors_of(services, self.info, self.go)
        super().__init__(services, Page())
        self.cards = [
            SeatCard(place, self.line_up, self.press_card, self.idle) for place in range(PLACES)
        ]
        self.bot = Button("bot", say("Add a bot"), self.add_bot, kind="neutral", icon="ui-bot")
        self.lift = StartButton("lift", say("Lift off"), self.lift_off)
        options = [
            OptionButton(switch, self.info.id, self.memory, partial(self._turn, switch))
            for switch in self.switches
        ]
        self.page.set(
            [
                *self.cards,
                self.bot,
                *options,
                self.lift,
                *self.doors,
                RoundButton("home", "ui-home", self.leave, say("Back to the title")),
                RoundButton("settings", "ui-settings", self.change_settings, say("Settings")),
                RoundButton("rules", "ui-rules", self.read_rules, say("Rules")),
            ]
        )
        self.places = self._places_of(Layout.of(1280, 720))

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Give everybody who is remembered their device back; let the first one sit down."""
        super().enter()
        give_back(self.services.devices, self.line_up)
        if self.first is not None and not self.line_up.people:
            self.climb_in(self.first)
        self._renew()
        self.page.focus = "bot" if self.line_up.problem(self.info) else "lift"

    def resume(self, result: object) -> None:
        """Show what the seat's sheet changed, or who turned out to have pressed."""
        if isinstance(result, Newcomer):
            self._seat(result)
        elif isinstance(result, int):
            self._land(result)
        follow(self.services.devices, self.line_up)
        self._renew()

    def notice(self, notice: Notice) -> None:
        """Note pads that come and go; the seats themselves were bound by the devices."""
        if isinstance(notice, DeviceLost):
            self.line_up.lose(tuple(notice.seats))
        elif isinstance(notice, DeviceFound):
            self.line_up.device_name(notice.device)
            for seat in notice.seats:
                if seat in self.line_up.people:
                    self.line_up.equip(seat, notice.device)
        self._renew()

    def leave(self) -> None:
        """Go back to the title; the line-up is remembered."""
        self.services.devices.clear()
        self.go(Replace(title_scene(self.services)))

    # -- who comes aboard ------------------------------------------------------------------------
    def climb_in(self, device: DeviceId, place: int | None = None) -> None:
        """Let the person with that device take a place, by default the first empty one."""
        wanted = self.line_up.free if place is None or self.line_up.full else place
        if wanted is None:
            self.page.toast(self.line_up.full)
        else:
            self.line_up.sit(wanted, device)
            self.services.devices.bind(Seat(wanted), device)
            self._land(wanted)
        self._renew()

    def take_over(self, device: DeviceId, place: int) -> None:
        """Let the person of a place play on with another device."""
        self.services.devices.unbind(Seat(place))
        self.line_up.equip(place, device)
        self.services.devices.bind(Seat(place), device)
        self._land(place)
        self._renew()

    def climb_out(self, place: int) -> None:
        """Empty a place."""
        self.cue("leave")
        self.services.devices.unbind(Seat(place))
        self.line_up.remove(place)
        self._renew()

    def add_bot(self) -> None:
        """Invite a bot to the first empty place."""
        place = self.line_up.free
        if place is None:
            self.page.toast(self.line_up.full)
            return
        self.line_up.invite(place, self.line_up.level)
        self._land(place)
        if self.line_up.full and not self.line_up.problem(self.info):
            self.page.focus = "lift"
        self._renew()

    def press_card(self, place: int) -> None:
        """Sit down on an empty card, take over a lost seat, or open the sheet of a taken one."""
        guest = self.line_up.guests[place]
        if guest is None:
            self.climb_in(self._acting, place)
        elif guest.lost:
            self.take_over(self._acting, place)
        else:
            self.go(Push(SeatSheet(self.services, self.line_up, place, self._acting)))

    def _land(self, place: int) -> None:
        self.cue("join")
        drop = self.cards[place].drop
        if not self.motion.reduced:
            drop.value = DROP_U
            self.play(Timeline().then(DROP_S, drop.to(0.0), bounce2))

    # -- what begins -----------------------------------------------------------------------------
    def lift_off(self) -> None:
        """Begin the game, or say why that cannot be yet."""
        problem = self.line_up.problem(self.info)
        if problem:
            self.page.toast(problem)
            self.changed()
            return
        move_to_seats(self.services.devices, self.line_up)
        table = self.services.start(
            self.info.id,
            self.line_up.players(),
            self.memory.options(self.info.id),
            open_hands=self.has_open_hands,
        )
        lend_devices(self.services, table)
        self.go(Replace(game_scene(self.services, table)))

    def change_settings(self) -> None:
        """Open the settings."""
        self.go(Push(SettingsScene(self.services)))

    def read_rules(self) -> None:
        """Open the rules book where setting up is told."""
        self.go(Push(RulesScene(self.info.id, f"{self.info.id}/setting-up")))

    def note(self) -> str:
        """Return the line under the title."""
        problem = self.line_up.problem(self.info)
        variant = variant_note(self.info, len(self.line_up.taken))
        return problem or self.rules_note() or variant or self.line_up.note(self.info)

    def rules_note(self) -> str:
        """Return which house rules are on, if any."""
        return house_rules_note([one for one in self.switches if self._is_on(one)])

    @property
    def has_open_hands(self) -> bool:
        """Whether everybody shall see every hand."""
        return self.info.hides_hands and self.memory.open_hands

    def _is_on(self, switch: Switch) -> bool:
        return self.memory.is_on(self.info.id, switch)

    def _turn(self, switch: Switch) -> None:
        self.memory.turn(self.info.id, switch)
        self.changed()

    def _renew(self) -> None:
        self.lift.sub = self.line_up.short_problem(self.info)
        self.lift.ready = not self.lift.sub
        self.bot.reason = self.line_up.full
        self.bot.enabled = not self.bot.reason
        for card in self.cards:
            card.invites = self.bot.enabled
            card.reason = self.line_up.full
            card.enabled = card.invites or self.line_up.guests[card.place] is not None
        self.changed()

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Let free devices climb aboard; BACK climbs out, and from nowhere it leaves."""
        if not intent.starts:
            return super().handle(intent)
        self._acting = intent.device
        self.lift.verb = Verb.MENU if intent.device.family is Family.PAD else None
        if self._gets_acquainted(intent.device):
            return True
        mine = self.line_up.places_of(intent.device)
        if intent.verb in POINTER_VERBS:
            if self.page.handle(intent):
                self.changed()
            elif not mine:
                self.climb_in(intent.device)
        elif intent.verb is Verb.MENU and intent.device.family is Family.KEYBOARD:
            self.leave()
        elif mine:
            return self._press_of_a_guest(intent, mine[-1])
        elif intent.verb is not Verb.BACK:
            self._press_of_a_stranger(intent)
        else:
            return super().handle(intent)
        return True

    def _press_of_a_guest(self, intent: Intent, place: int) -> bool:
        if intent.verb is Verb.BACK:
            self.page.meet(intent.device)
            self.climb_out(place)
        elif intent.verb is Verb.MENU:
            self.lift_off()
        elif (
            intent.verb is Verb.ANY and intent.device == KEYBOARD and self.line_up.free is not None
        ):
            self.page.meet(intent.device)  # a key without a meaning: is there somebody else?
            self.go(Push(ShareSheet(self.services, self.line_up, place)))
        else:
            return super().handle(intent)
        return True

    def _press_of_a_stranger(self, intent: Intent) -> None:
        self.page.meet(intent.device)
        lost = self.line_up.lost
        if not self.services.devices.can_sit(intent.device):
            return
        if lost:
            self._ask_whose(intent.device, lost)
        elif self.line_up.free is not None:
            self.climb_in(intent.device)
        elif self.page.handle(intent):
            self.changed()
        if not self.line_up.problem(self.info) and self.page.focus == "bot":
            self.page.focus = "lift"

    def _ask_whose(self, device: DeviceId, lost: tuple[int, ...]) -> None:
        """Let whoever pressed say who they are, unless there is only one answer."""
        claims = claims_of(self.line_up, device, lost)
        if len(claims) == 1:
            self.take_over(device, lost[0])
        else:
            self.go(Push(WhoseDevice(device, claims)))

    def _seat(self, newcomer: Newcomer) -> None:
        if newcomer.place is None:
            self.climb_in(newcomer.device)
        elif newcomer.place in self.line_up.lost:
            self.take_over(newcomer.device, newcomer.place)

    def _gets_acquainted(self, device: DeviceId) -> bool:
        """Offer to learn a pad that nobody knows, once for its make."""
        devices = self.services.devices
        guid = devices.guid_of(device)
        if not devices.is_unknown(device) or guid in self.memory.offered:
            return False
        self.memory.offered.add(guid)
        if not self.line_up.places_of(device) and self.line_up.free is not None:
            self.climb_in(device)
        self.go(Push(PadWizard(self.services, device)))
        return True

    # -- placing and drawing ---------------------------------------------------------------------
    def _places_of(self, layout: Layout) -> Places:
        return places_of(layout, len(CORNER), len(self.switches), has_door=bool(self.doors))

    def arrange(self, layout: Layout) -> None:
        """Hang up the cards."""
        self.places = places = self._places_of(layout)
        boxes = {f"seat {place}": box for place, box in enumerate(places.cards)}
        boxes.update(zip(CORNER, places.corner, strict=True))
        boxes.update(bot=places.bot, lift=places.lift)
        boxes.update({door.name: places.door for door in self.doors})
        for switch, box in zip(self.switches, places.options, strict=True):
            boxes[f"option {switch.field}"] = box
        self.page.place(boxes)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sky, the rope, the head, the cards and the buttons."""
        canvas.background(
            ("lobby", self.info.id, canvas.layout), lambda ground: paint_ground(ground, self.places)
        )
        draw_head(canvas, self.places.title, self.info.title, self.note())
        self.page.draw(canvas)
