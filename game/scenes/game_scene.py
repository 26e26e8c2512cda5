"""What the scene of every game does: shows what happened, then asks for whatever is due.

Events are committed first and shown afterwards. A scene holds a ViewGate, never the match.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from game.core.types import Action, Due, Event, Seat, Turn
from game.scenes.entrance import title_scene
from game.scenes.game_picture import GamePicture
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Layout, Point
from game.ui.stack import Push, Replace, Reset, Scene, Transition
from game.ui.tween import Timeline, in_out_sine
from game.ui.words import say

if TYPE_CHECKING:
    from game.core.types import Refusal
    from game.scenes.table_wishes import TableWishes

ASLEEP_S: Final = 60.0
"""After waiting so long nothing moves any more, until somebody does something."""
ASK_GUARD_S: Final = 0.35
"""A press meant for the animation before must not answer the question that follows."""
TURN_S: Final = 0.32


class GameScene(Scene):
    """One game from where its table stands to its end. A game's own scene fills in the rest.

    It makes a `picture`, overrides `phase`, `height`, `moment`, `settle`, `forget_question`,
    `place` and `draw`, and puts on `page` what can be pressed, among it the buttons "menu" and
    "undo". Who is asked, and who may press what, is known to a `SeatedScene` or a `LedScene`.
    """

    idle_life = True
    picture: GamePicture

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__()
        self.services = services
        self.table = table
        self.gate = table.gate
        self.page = Page()
        self.layout = Layout.of(1280, 720)
        self.showing = False
        """Whether an event is being shown, so that nobody is asked yet."""
        self.asks = False
        """Whether somebody at the screen is asked something now."""
        self.asked_s = 0.0
        """How long the question that stands has been on the screen."""
        self.wishes: TableWishes | None = None
        """What is wished by tokens and tiles on the table; a game that hears of any sets it."""
        self.trouble = ""
        self._events: deque[Event] = deque()
        self._asked_version: int | None = None

    @property
    def view(self) -> Any:  # noqa: ANN401 -- every game has views of its own
        """The position as the eyes at the screen may know it."""
        return self.gate.view()

    # -- what a game fills in --------------------------------------------------------------------
    @property
    def phase(self) -> str:
        """What is due: a phase of the game, or the page of the rules about it."""
        raise NotImplementedError

    @property
    def height(self) -> float:
        """How high up the music is."""
        raise NotImplementedError

    def moment(self, event: Event) -> Timeline:
        """Return the timeline that shows an event."""
        raise NotImplementedError

    def settle(self) -> None:
        """Show what is known now; every movement is over."""
        raise NotImplementedError

    def forget_question(self) -> None:
        """Take what was asked off the screen."""
        raise NotImplementedError

    def place(self) -> None:
        """Place everything for `layout`."""
        raise NotImplementedError

    def answer(self, intent: Intent) -> bool:
        """Let whoever is asked press something; return whether to draw again."""
        return self.page.handle(intent)

    # -- what depends on who sits there ----------------------------------------------------------
    def ask(self, due: Due) -> None:
        """Ask for what is due; `picture` shows what happened before."""
        raise NotImplementedError

    def react(self, intent: Intent) -> bool:
        """Do what somebody wants; return whether to draw again."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Take back what whoever pressed last may take back, or say why it stays."""
        raise NotImplementedError

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show the glyphs of whoever pressed last."""
        self.page.meet(self.last_device)

    def resume(self, result: object) -> None:
        """Go on after a pause, or with what was decided on the scene above."""
        if self.wishes is not None:
            self.wishes.forget()
        if result == "leave":
            self.table.leave()
            self.services.devices.clear()
            self.go(Reset(title_scene(self.services)))
        elif result == "undone":
            self.undone()
        elif isinstance(result, tuple):
            self.show(result)

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window."""
        self.layout = layout
        self.place()
        self.changed()

    def handle(self, intent: Intent) -> bool:
        """React to what somebody wants; return whether it stays in this scene."""
        if intent.verb is Verb.QUIT:
            return False
        if self.asked_s > ASLEEP_S:
            self.asked_s = ASLEEP_S / 2
        if self.react(intent):
            self.changed()
        return True

    def update(self, dt_s: float) -> Transition | None:
        """Let time pass: show the next event, or ask for what is due."""
        self.asked_s += dt_s
        self.pass_time(dt_s)
        self.idle_life = self.asked_s < ASLEEP_S
        self.hear(self.page.take_cues())
        self.page.still = self.motion.reduced or not self.idle_life
        if self.page.advance(dt_s):
            self.changed()
        if (trouble := self.table.trouble()) != self.trouble:
            self.trouble = trouble
            self.changed()
        if not self.is_busy:
            self._go_on()
        return self.pending()

    def pass_time(self, dt_s: float) -> None:
        """Let time pass at the table."""
        if self.wishes is not None:
            self.wishes.pass_time(dt_s)

    @property
    def is_busy(self) -> bool:
        """Whether nobody is to be asked anything now."""
        return self.showing or self.leaving

    @property
    def just_asked(self) -> bool:
        """Whether a press may still be meant for what was shown before the question."""
        return self.asked_s < ASK_GUARD_S

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
        self.forget()
        self._events.extend(events)
        if not self.showing:
            self._next_moment()

    def _next_moment(self) -> None:
        self.showing = bool(self._events)
        if self.showing:
            self.play(self.moment(self._events.popleft()).call(self._next_moment))
        else:
            self.shown()

    def shown(self) -> None:
        """Go on after the last event."""

    def show_no_more(self) -> None:
        """Leave out what has not been shown yet: it was taken back."""
        self._events.clear()
        self.skip()

    def forget(self) -> None:
        """Ask nobody anything."""
        self.asks = False
        self.picture.pass_turn(None)
        self.forget_question()
        self.changed()

    def undone(self) -> None:
        """Say that a decision was taken back."""
        self.forget()
        self.picture.caption = say("A decision is taken back")

    # -- what is due -----------------------------------------------------------------------------
    def _go_on(self) -> None:
        if self._asked_version != self.gate.version:
            self._asked_version = self.gate.version
            self.ask(self.gate.due())
            self.changed()

    def ask_anew(self) -> None:
        """Ask for what is due once more: it is to be said or answered otherwise."""
        self._asked_version = None
        self.changed()

    def pass_turn(self, seat: Seat | None) -> None:
        """Let the light go to whoever is due, and call that animal."""
        picture = self.picture
        picture.pass_turn(seat)
        self.ear.music(self.height)
        if seat is not None and seat != picture.ring_from:
            self.call(seat)
        if self.motion.reduced:
            picture.ring.value = 1.0
        else:
            self.play(Timeline().then(TURN_S, picture.ring.to(1.0), in_out_sine))

    def call(self, seat: Seat) -> None:
        """Let the animal be heard whose turn it is now."""
        self.cue(f"call-{self.table.players[seat].animal}")

    # -- what people want ------------------------------------------------------------------------
    def roll(self) -> None:
        """Let the machine roll or draw what is due."""
        self.show(self.gate.settle_random())

    def commit(self, action: Action) -> None:
        """Do what the due player decided."""
        due = self.gate.due()
        if isinstance(due, Turn):
            self.show(self.gate.submit(due.seat, action))

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed."""
        self.page.toast(say(refusal.message))

    def keep(self, refusal: Refusal) -> None:
        """Say why something is not taken back."""
        self.page.toast(say("It stays: {reason}", reason=say(refusal.message)))

    @property
    def topic(self) -> str:
        """What the rules open at."""
        return self.phase

    def stop(self) -> None:
        """Cover the game with the pause menu."""
        self.go(Push(PauseScene(self.services, self.table, phase=self.topic)))

    def to_results(self) -> None:
        """Show who has won."""
        self.go(Replace(ResultsScene(self.services, self.table)))
