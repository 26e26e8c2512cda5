"""The Cloud 9 game scene: waits for whoever is due, passes on decisions, shows what happened.

Events are committed first and shown afterwards. The scene holds a ViewGate, never the match; a hand
is opened only behind a curtain, or while one person plays alone against bots.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.cloud9.actions import Cloud9Action
from game.cloud9.view import View
from game.core.types import Action, Ask, Event, Over, Seat, Turn
from game.scenes.cloud9 import question as ask
from game.scenes.cloud9 import risks
from game.scenes.cloud9.asking import Asking
from game.scenes.cloud9.board_page import BoardPage
from game.scenes.cloud9.layout import places_of
from game.scenes.cloud9.moments import Moments
from game.scenes.cloud9.open_hands import places_with_hands
from game.scenes.cloud9.painting import Painting
from game.scenes.cloud9.patience import Patience
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.private import curtain_for
from game.scenes.cloud9.reception import Reception
from game.scenes.cloud9.seating import due_seat
from game.scenes.cloud9.terms import tables
from game.scenes.entrance import title_scene
from game.scenes.lost_device import LostDevice
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import DeviceLost, Intent, Notice
from game.ui.layout import Box, Layout
from game.ui.prying import closes_hands
from game.ui.stack import Push, Replace, Reset, Scene, Transition
from game.ui.tween import Timeline, in_out_sine
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ASLEEP_S: Final = 60.0
"""After waiting so long nothing moves any more, until somebody does something."""
TURN_S: Final = 0.32


class Cloud9Scene(Scene):
    """One game of Cloud 9, from where its table stands to its end."""

    idle_life = True

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__()
        self.services = services
        self.table = table
        self.gate = table.gate
        self.picture = Picture(self.view)
        self.painting = Painting(tables(), table.players)
        self._settle()
        self.reception = Reception(self)
        self.asking = Asking(self)
        self.board = BoardPage(
            table.owners,
            curtain=self.gate.needs_curtain,
            menu=self.reception.menu,
            undo=self.reception.undo,
            look=self.reception.eye,
            chip=self.reception.chip,
            compare=self.asking.tokens.compare,
        )
        self.places = places_of(Layout.of(1280, 720))
        self.showing = False
        """Whether an event is being shown, so that nobody is asked yet."""
        self.asked_s = 0.0
        """How long the question that stands has been on the screen."""
        self._layout = Layout.of(1280, 720)
        self._events: deque[Event] = deque()
        self._asked_version: int | None = None
        self._trouble = ""
        self._lost: list[Seat] = []
        self._steps = False
        self.patience = Patience(self)
        self._unconfirmed: Callable[[], object] | None = None

    @property
    def view(self) -> View:
        """The position as the eyes at the screen may know it."""
        view: View = self.gate.view()
        return view

    @property
    def page(self) -> Page:
        """All that can be pressed now."""
        return self.board.page

    @property
    def answers(self) -> tuple[Button, ...]:
        """The buttons of the question that stands."""
        return self.board.question.buttons

    @property
    def speech(self) -> Box:
        """Where somebody may speak without covering clouds, cards or buttons."""
        return self.places.speech

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show the glyphs of whoever pressed last, or of the first person."""
        self.board.page.meet(self.last_device)
        if self.table.people:
            self.meet(self.table.people[0])
        devices = self.services.devices
        self._lost = [seat for seat in self.table.people if not devices.devices_of(seat)]

    def pause(self) -> None:
        """Close every hand before anything covers the game."""
        self.gate.close()

    def resume(self, result: object) -> None:
        """Go on after a pause, a look at cards (with what the pilot declared), or a question."""
        self.asking.resume()
        if result == "leave":
            self.table.leave()
            self.services.devices.clear()
            self.go(Reset(title_scene(self.services)))
        elif result == "undone":
            self._after_undo()
        elif result == "corrected":
            self.asking.dice.show_corrected()
        elif result == "reseated":
            self.show(self.gate.log()[-1].events)
        elif isinstance(result, tuple):
            self.show(result)
        wish, self._unconfirmed = self._unconfirmed, None
        if result is True and wish is not None:
            wish()

    def exit(self) -> None:
        """Leave no hand open and nobody thinking."""
        self.gate.close()
        self.table.opponents.cancel()

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window."""
        self._layout = layout
        self.replace_widgets()

    def replace_widgets(self) -> None:
        """Place everything again: the window or the question has changed."""
        find = places_with_hands if self.gate.open_hands else places_of
        self.places = find(self._layout, answers=self.board.answers)
        self.board.place(self._layout, self.places, len(self.table.players))
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
        self.asking.pass_time(dt_s)
        self.idle_life = self.asked_s < ASLEEP_S
        self.hear(self.board.page.take_cues())
        if self.board.advance(dt_s, still=self.motion.reduced or not self.idle_life):
            self.changed()
        if (trouble := self.table.trouble()) != self._trouble:
            self._trouble = trouble
            self.changed()
        if self._lost:
            lost, self._lost = tuple(dict.fromkeys(self._lost)), []
            self.go(Push(LostDevice(self.services, self.table, lost)))
        elif not self.showing and not self._steps:
            self._go_on()
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then what can be pressed."""
        self.painting.draw(
            canvas,
            self.places,
            self.picture,
            self.board.question,
            self.idle,
            still=self.motion.reduced,
            trouble=say(self._trouble),
        )
        self.board.draw(canvas)
        self.patience.draw(canvas, self.places.decision)

    # -- what happened ---------------------------------------------------------------------------
    def show(self, events: tuple[Event, ...]) -> None:
        """Show what has already happened, one event after the other."""
        self._forget_question()
        self._events.extend(events)
        if not self.showing:
            self._next_moment()

    def _next_moment(self) -> None:
        self.showing = bool(self._events)
        if not self.showing and self._steps:
            self.board.ask(ask.step_question(self.picture.caption, self.step))
            self.replace_widgets()
        if self.showing:
            moments = Moments(
                self.picture,
                self.table.players,
                self.play,
                self.cue,
                reduced=self.motion.reduced,
            )
            event = self._events.popleft()
            self.play(moments.of(event).call(self._next_moment))

    def _forget_question(self) -> None:
        self.patience.stop()
        self.ear.duck(quiet=False)
        self.asking.stop()
        self.picture.pass_turn(None)
        self.board.ask(ask.Question(""))
        self.replace_widgets()

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
        self._settle()
        self._pass_turn(seat)
        self.asked_s = 0.0
        if isinstance(due, Over) or seat is None:
            self.go(Replace(ResultsScene(self.services, self.table)))
            return
        self.asking.ask(due, seat)
        self.replace_widgets()

    def _settle(self) -> None:
        """Show what is known now, and every hand where they lie open."""
        self.picture.settle(self.view)
        if self.gate.open_hands:
            seats = map(Seat, range(len(self.table.players)))
            self.picture.hands = tuple(self.gate.view_of(seat).hand or () for seat in seats)

    def meet(self, seat: Seat) -> None:
        """Show the glyphs of what the due person holds."""
        device = self.services.devices.last_device_of(seat)
        if device is not None:
            self.board.page.meet(device)

    def _pass_turn(self, seat: Seat | None) -> None:
        picture = self.picture
        picture.pass_turn(seat)
        self.ear.music(picture.cloud.value)
        self.ear.duck(quiet=seat in self.table.people)
        if seat is not None and seat != picture.ring_from:
            self.cue(f"call-{self.table.players[seat].animal}")
            if seat in self.table.people:
                self.services.devices.rumble(seat)
        if not self.motion.reduced:
            self.play(Timeline().then(TURN_S, picture.ring.to(1.0), in_out_sine))
        else:
            picture.ring.value = 1.0

    # -- what people want ------------------------------------------------------------------------
    def roll(self) -> None:
        """Let the machine roll the dice that are due."""
        self.show(self.gate.settle_random())

    def decide(self, action: Cloud9Action) -> None:
        """Let the due person jump or stay, after asking again if the players want that."""
        question = self.question_before(action)
        if question is None:
            self.commit(action)
        else:
            self.ask_again(question, lambda: self.commit(action))

    def ask_again(
        self, question: str, then: Callable[[], object], *, proposes: bool = True
    ) -> None:
        """Do `then` if the due person says yes, which the question proposes or not."""
        self._unconfirmed = then
        self.go(Push(risks.are_you_sure(question, due_seat(self.gate.due()), proposes=proposes)))

    def question_before(self, action: Cloud9Action) -> str | None:
        """Return what the due person is asked before jumping or staying, if anything."""
        confirming = self.services.settings.confirm
        return risks.question_before(action, confirming, self.gate.public_view(), tables())

    def commit(self, action: Action) -> None:
        """Do what the due person decided."""
        due = self.gate.due()
        if isinstance(due, Turn):
            self.show(self.gate.submit(due.seat, action))

    def commit_of_bot(self, action: Action) -> None:
        """Let the bot that is due do what it decided."""
        self._steps = self.services.settings.bot_pace == "step" and bool(self.table.people)
        self.commit(action)
        self.patience.give_back()

    def look(self, seats: tuple[Seat, ...]) -> None:
        """Lead the first of `seats` behind the curtain; the others share its device."""
        self.skip()
        self.go(Push(curtain_for(self.services, self.table, seats)))

    def undo(self, seat: Seat) -> None:
        """Take back the latest decision of `seat`."""
        self.table.opponents.cancel()
        self.gate.undo(seat)
        self._after_undo()

    def _after_undo(self) -> None:
        self._forget_question()
        self.picture.caption = say("A decision is taken back")

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
        self.go(Push(PauseScene(self.services, self.table, phase=self.reception.topic)))
