"""What the scene of every game does: waits for whoever is due, passes on decisions, shows events.

Events are committed first and shown afterwards. A scene holds a ViewGate, never the match.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from game.core.types import Action, Ask, Event, Over, Seat, Turn
from game.scenes.entrance import title_scene
from game.scenes.game_patience import GamePatience
from game.scenes.game_reception import GameReception, due_seat
from game.scenes.lost_device import LostDevice
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.services import Services, Table
from game.scenes.table_wishes import TableWishes
from game.ui.focus import Page
from game.ui.intents import DeviceLost, Intent, Notice
from game.ui.layout import Layout, Point
from game.ui.prying import closes_hands
from game.ui.stack import Push, Replace, Reset, Scene, Timer, Transition
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.tween import Timeline

ASLEEP_S: Final = 60.0
"""After waiting so long nothing moves any more, until somebody does something."""
THINK_S: Final = 0.6
PACES_S: Final = {"slow": 1.6, "normal": 0.9, "fast": THINK_S, "step": THINK_S}
"""How long a bot is seen to think at least, whatever it decides about."""
HURRY_S: Final = 0.05


class GameScene(Scene):
    """One game from where its table stands to its end. A game's own scene fills in the rest.

    It overrides `moment`, `settle`, `put_question`, `put_waiting`, `put_step`, `forget_question`,
    `pass_turn`, `place` and `draw`, and puts on `page` what can be pressed, among it the buttons
    "menu" and "undo".
    """

    idle_life = True

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__()
        self.services = services
        self.table = table
        self.gate = table.gate
        self.page = Page()
        self.layout = Layout.of(1280, 720)
        self.reception = GameReception(self)
        self.patience = GamePatience(self)
        self.wishes: TableWishes | None = None
        """What is wished by tokens and tiles on the table; a game that hears of any sets it."""
        self.showing = False
        """Whether an event is being shown, so that nobody is asked yet."""
        self.asks = False
        """Whether a person is asked something now."""
        self.asked_s = 0.0
        """How long the question that stands has been on the screen."""
        self.trouble = ""
        self._events: deque[Event] = deque()
        self._asked_version: int | None = None
        self._bot: Timer | None = None
        self._hurries = False
        self._steps = False
        self._lost: list[Seat] = []

    @property
    def view(self) -> Any:  # noqa: ANN401 -- every game has views of its own
        """The position as the eyes at the screen may know it."""
        return self.gate.view()

    # -- what a game fills in --------------------------------------------------------------------
    def moment(self, event: Event) -> Timeline:
        """Return the timeline that shows an event."""
        raise NotImplementedError

    def settle(self) -> None:
        """Show what is known now; every movement is over."""
        raise NotImplementedError

    def put_question(self, due: Turn | Ask, seat: Seat) -> None:
        """Ask a person."""
        raise NotImplementedError

    def put_waiting(self, due: Turn | Ask, seat: Seat) -> None:
        """Say for which bot everybody waits."""
        raise NotImplementedError

    def put_step(self) -> None:
        """Leave a bot's move on the screen until somebody goes on."""
        raise NotImplementedError

    def forget_question(self) -> None:
        """Take what was asked off the screen."""
        raise NotImplementedError

    def pass_turn(self, seat: Seat | None) -> None:
        """Show whose turn it is."""
        raise NotImplementedError

    def place(self) -> None:
        """Place everything for `layout`."""
        raise NotImplementedError

    @property
    def topic(self) -> str:
        """The phase, or the page of the rules, at which the rules open."""
        raise NotImplementedError

    def answer(self, intent: Intent) -> bool:
        """Let whoever is due press something."""
        return self.page.handle(intent)

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show the glyphs of whoever pressed last, or of the first person."""
        self.page.meet(self.last_device)
        if self.table.people:
            self.meet(self.table.people[0])
        devices = self.services.devices
        self._lost = [seat for seat in self.table.people if not devices.devices_of(seat)]

    def pause(self) -> None:
        """Close every hand before anything covers the game."""
        self.gate.close()

    def resume(self, result: object) -> None:
        """Go on after a pause."""
        if self.wishes is not None:
            self.wishes.forget()
        self.ear.duck(quiet=due_seat(self.gate.due()) in self.table.people)
        if result == "leave":
            self.table.leave()
            self.services.devices.clear()
            self.go(Reset(title_scene(self.services)))
        elif result == "undone":
            self._after_undo()
        elif result == "reseated":
            self.show(self.gate.log()[-1].events)

    def exit(self) -> None:
        """Leave no hand open and nobody thinking."""
        self.gate.close()
        self.table.opponents.cancel()

    def reword(self) -> None:
        """Ask again in another language."""
        super().reword()
        self._asked_version = None

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window."""
        self.layout = layout
        self.place()
        self.changed()

    def notice(self, notice: Notice) -> None:
        """Close hands when the window is left; remember whose device has gone."""
        if closes_hands(notice):
            self.gate.close()
            self.changed()
        elif isinstance(notice, DeviceLost):
            self._lost += [seat for seat in notice.seats if seat in self.table.people]

    def handle(self, intent: Intent) -> bool:
        """React to what somebody wants."""
        self.patience.hear(intent)
        if self.asked_s > ASLEEP_S:
            self.asked_s = ASLEEP_S / 2
        return self.reception.handle(intent)

    def update(self, dt_s: float) -> Transition | None:
        """Let time pass: show the next event, or ask whoever is due."""
        self.asked_s += dt_s
        self.patience.pass_time(dt_s)
        self.idle_life = self.asked_s < ASLEEP_S
        self.hear(self.page.take_cues())
        self.page.still = self.motion.reduced or not self.idle_life
        if self.page.advance(dt_s):
            self.changed()
        if (trouble := self.table.trouble()) != self.trouble:
            self.trouble = trouble
            self.changed()
        if self._lost:
            lost, self._lost = tuple(dict.fromkeys(self._lost)), []
            self.go(Push(LostDevice(self.services, self.table, lost)))
        elif not self.showing and not self._steps:
            self._go_on()
        if self.wishes is not None:
            self.wishes.pass_time(dt_s)
        return self.pending()

    def widget_at(self, point: Point | None) -> str:
        """Return the name of the widget at a point; empty if there is none."""
        if point is None:
            return ""
        for widget in reversed(self.page.widgets):
            if widget.visible and widget.tappable and widget.box.contains(point):
                return widget.name
        return ""

    # -- what happened ---------------------------------------------------------------------------
    def show(self, events: tuple[Event, ...]) -> None:
        """Show what has already happened, one event after the other."""
        self._forget()
        self._events.extend(events)
        if not self.showing:
            self._next_moment()

    def _next_moment(self) -> None:
        self.showing = bool(self._events)
        if not self.showing and self._steps:
            self.put_step()
            self.changed()
        if self.showing:
            self.play(self.moment(self._events.popleft()).call(self._next_moment))
            if self._hurries:
                self.skip()

    def _forget(self) -> None:
        self.asks = False
        self.patience.stop()
        self.ear.duck(quiet=False)
        self._stop_bot()
        self.forget_question()
        self.changed()

    # -- what is due -----------------------------------------------------------------------------
    def _go_on(self) -> None:
        if self._asked_version == self.gate.version:
            return
        self._asked_version = self.gate.version
        due = self.gate.due()
        if isinstance(due, Ask) and due.kind == "draw":
            self.show(self.gate.settle_random())
            return
        seat = due_seat(due)
        self.settle()
        self.pass_turn(seat)
        self.asked_s = 0.0
        if isinstance(due, Over) or seat is None:
            self.go(Replace(ResultsScene(self.services, self.table)))
            return
        if seat in self.table.people:
            self._hurries = False
            self.meet(seat)
            self.asks = True
            self.put_question(due, seat)
            self.patience.begin(seat, self.services.settings.timer_s)
        else:
            self.put_waiting(due, seat)
            self._wait_for_bot(due, seat)
        self.changed()

    def meet(self, seat: Seat) -> None:
        """Show the glyphs of what the due person holds."""
        device = self.services.devices.last_device_of(seat)
        if device is not None:
            self.page.meet(device)

    def announce(self, seat: Seat | None, before: Seat | None) -> None:
        """Call the animal whose turn it is, unless it was its turn `before`; shake its pad."""
        self.ear.duck(quiet=seat in self.table.people)
        if seat is None or seat == before:
            return
        self.cue(f"call-{self.table.players[seat].animal}")
        if seat in self.table.people:
            self.services.devices.rumble(seat)

    # -- bots ------------------------------------------------------------------------------------
    def hurry(self) -> None:
        """Show the rest of a bot's turn at once: somebody does not want to wait."""
        seat = due_seat(self.gate.due())
        if seat is None or seat in self.table.people or self._steps:
            return
        self._hurries = True
        if self._bot is not None:
            self._bot.left_s = min(self._bot.left_s, HURRY_S)

    def _wait_for_bot(self, due: Turn | Ask, seat: Seat) -> None:
        pace_s = HURRY_S if self._hurries else PACES_S[self.services.settings.bot_pace]
        if isinstance(due, Ask):
            self._bot = self.after(pace_s, self.roll)
            return
        self.table.opponents.consider(seat)
        self._bot = self.after(pace_s, self._take_decision)

    def _stop_bot(self) -> None:
        if self._bot is not None:
            self._bot.cancel()
        self._bot = None

    def _take_decision(self) -> None:
        decision = self.table.opponents.decision()
        if decision is None:
            self._bot = self.after(HURRY_S if self._hurries else THINK_S / 2, self._take_decision)
            return
        self._steps = self.services.settings.bot_pace == "step" and bool(self.table.people)
        self.commit(decision)
        self.patience.give_back()

    # -- what people want ------------------------------------------------------------------------
    def roll(self) -> None:
        """Let the machine roll the dice that are due."""
        self.show(self.gate.settle_random())

    def commit(self, action: Action) -> None:
        """Do what the due player decided."""
        due = self.gate.due()
        if isinstance(due, Turn):
            self.show(self.gate.submit(due.seat, action))

    def undo(self, seat: Seat) -> None:
        """Take back the latest decision of `seat`."""
        self.table.opponents.cancel()
        self.gate.undo(seat)
        self._after_undo()

    def _after_undo(self) -> None:
        self._forget()
        self.told(say("A decision is taken back"))

    def told(self, text: str) -> None:
        """Show `text` as the latest event."""
        raise NotImplementedError

    def step(self) -> None:
        """Go on after a bot's move that the players wanted to look at."""
        self._steps = False
        self.changed()

    @property
    def stepping(self) -> bool:
        """Whether everybody looks at a bot's move until somebody presses OK."""
        return self._steps and not self.showing

    def stop(self) -> None:
        """Cover the game with the pause menu."""
        topic = self.reception.refused or self.topic
        self.go(Push(PauseScene(self.services, self.table, phase=topic)))
