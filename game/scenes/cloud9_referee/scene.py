"""The referee's screen: says the next step, hears what happened at the table, shows the board.

Everything is physical; one person leads with any device. Events are committed first and shown
afterwards, as in the scene of Cloud 9.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from game.cloud9.referee.actions import Edit
from game.cloud9.referee.view import View
from game.core.types import Event, Over, Seat
from game.scenes.cloud9.chips import Chip
from game.scenes.cloud9.panels import RollParts
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.question import Question
from game.scenes.cloud9.terms import tables
from game.scenes.cloud9_referee import answers
from game.scenes.cloud9_referee.editing import EditScene
from game.scenes.cloud9_referee.layout import Answers, Desk, desk_of
from game.scenes.cloud9_referee.moments import RefereeMoments
from game.scenes.cloud9_referee.painting import RefereePainting
from game.scenes.cloud9_referee.recall import latest
from game.scenes.cloud9_referee.rolling import Rolling
from game.scenes.cloud9_referee.steps import Teller
from game.scenes.cloud9_referee.telling import Telling
from game.scenes.entrance import title_scene
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Layout
from game.ui.stack import Push, Reset, Scene, Transition
from game.ui.tween import Timeline, in_out_sine
from game.ui.widgets import RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ASLEEP_S: Final = 60.0
"""After waiting so long nothing moves any more, until somebody does something."""
TURN_S: Final = 0.32
ASK_GUARD_S: Final = 0.35
"""A press meant for the animation before must not answer the question that follows."""
LEADER: Final = Seat(0)
"""Anybody may take back or correct; the record wants a seat all the same."""
NOBODY: Final = Seat(-1)
"""Who is the pilot before one is chosen."""


class RefereeScene(Scene):
    """One refereed game of Cloud 9, from where its table stands to its end."""

    idle_life = True

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__()
        self.services = services
        self.table = table
        self.gate = table.gate
        self.picture = Picture(self.view)
        self.teller = Teller(table.players, tables())
        self.rolling = Rolling(self)
        self.telling = Telling(self)
        self.showing = False
        """Whether an event is being shown, so that nobody is asked yet."""
        self._layout = Layout.of(1280, 720)
        self._asked = answers.Asked((), Answers(()), "")
        self.desk: Desk = desk_of(self._layout, self._asked.lie, dice=False)
        self.painting = RefereePainting(tables(), table.players, self.desk)
        self.painting.entry = self.rolling.entry
        self._events: deque[Event] = deque()
        self._asked_version: int | None = None
        self._asked_s = 0.0
        self._trouble = ""
        self._news = ""
        """What is said with the next step: what was taken back."""
        self._latest = ""
        """What the latest entry was, while the pause menu may take it back."""
        self._round: tuple[Widget, ...] = (
            RoundButton("menu", "ui-pause", self.stop, say("Pause")),
            RoundButton("undo", "ui-undo", self.undo, say("Take back"), verb=Verb.UNDO),
            RoundButton("edit", "ui-edit", self.put_right, say("Put numbers right")),
            RoundButton("help", "ui-help", self.explain, say("Explain"), verb=Verb.PEEK),
        )
        self._chips = tuple(
            Chip(Seat(seat), self.telling.pressing(Seat(seat)))
            for seat in range(len(table.players))
        )
        self.page = Page(*self._round, *self._chips)
        self._hands = self.telling.hands()

    @property
    def view(self) -> View:
        """The position, which everybody may know."""
        view: View = self.gate.view()
        return view

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show the glyphs of whoever pressed last."""
        self.page.meet(self.last_device)

    def resume(self, result: object) -> None:
        """Go on after a pause or the editing sheet."""
        self.ear.duck(quiet=False)
        if result == "leave":
            self.table.leave()
            self.services.devices.clear()
            self.go(Reset(title_scene(self.services)))
        elif result == "undone":
            self._show_undone(self._latest)
        elif result == "corrected":
            self._show_undone("")
        elif isinstance(result, Edit):
            self.show(self.gate.submit(LEADER, result))

    def arrange(self, layout: Layout) -> None:
        """Place everything for this window."""
        self._layout = layout
        self._place()

    def exit(self) -> None:
        """Await no dice any more."""
        self.rolling.stop()

    def handle(self, intent: Intent) -> bool:
        """Let whoever leads go on; nobody's device is anybody's seat here."""
        if intent.verb is Verb.QUIT:
            return False
        if self._asked_s > ASLEEP_S:
            self._asked_s = ASLEEP_S / 2
        if self._react(intent):
            self.changed()
        return True

    def update(self, dt_s: float) -> Transition | None:
        """Let time pass: show the next event, or say the next step."""
        self._asked_s += dt_s
        self.idle_life = self._asked_s < ASLEEP_S
        self.hear(self.page.take_cues())
        self.page.still = self.motion.reduced or not self.idle_life
        if self.page.advance(dt_s):
            self.changed()
        trouble = self.table.trouble()
        if trouble != self._trouble:
            self._trouble = trouble
            self.changed()
        if not self.showing and self._asked_version != self.gate.version:
            self._ask()
        if self.painting.step is not None:
            self.rolling.follow()
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then what can be pressed."""
        self.painting.draw(
            canvas,
            self.desk.places,
            self.picture,
            Question("" if self.painting.step is None else self.painting.step.text),
            self.idle,
            still=self.motion.reduced,
            trouble=say(self._trouble),
        )
        self.page.draw(canvas)

    # -- what happened ---------------------------------------------------------------------------
    def show(self, events: tuple[Event, ...]) -> None:
        """Show what has already happened, one event after the other."""
        self._forget()
        self._events.extend(events)
        if not self.showing:
            self._next_moment()

    def _next_moment(self) -> None:
        self.showing = bool(self._events)
        if self.showing:
            moments = RefereeMoments(
                self.picture,
                self.table.players,
                self.play,
                self.cue,
                reduced=self.motion.reduced,
            )
            self.play(moments.of(self._events.popleft()).call(self._next_moment))

    def _forget(self) -> None:
        """Ask nothing while something is shown."""
        self.painting.step = None
        self.rolling.stop()
        self._asked = answers.Asked((), self._asked.lie, "")
        self.picture.pass_turn(None)
        self._offer()
        self.page.directional = False

    # -- what comes next -------------------------------------------------------------------------
    def _ask(self) -> None:
        """Say the next step and offer its answers."""
        self._asked_version, self._asked_s = self.gate.version, 0.0
        self.picture.settle(self.view)
        due = self.gate.due()
        self.rolling.begin(due, self.gate.version)
        self.painting.step = self.teller.step(self.view, due)
        self.painting.news, self._news = self._news, ""
        if not self._has_pilot():
            self.picture.pilot = NOBODY
            self._pass_turn(None)
        else:
            self._pass_turn(due.seat if not isinstance(due, Over) else None)
        self.renew_answers()
        self.page.meet(self.page.device)

    def ask_anew(self) -> None:
        """Say the step that stands again."""
        self._asked_version = None
        self.changed()

    def _has_pilot(self) -> bool:
        view = self.view
        return (view.phase, view.trip) != ("ready", 1) and view.phase != "pilot"

    def renew_answers(self) -> None:
        """Offer the answers anew: the dice lie otherwise."""
        view = self.view
        self._asked = answers.asked(
            view, self.table.players, self.rolling.entry, self.teller.points(view), self._hands
        )
        self._offer()
        self.page.focus = self._asked.first

    def _offer(self) -> None:
        buttons = (*self._asked.buttons, *self.rolling.erasers())
        self.page.set((*buttons, *self._round, *self._chips))
        self._place()

    def _pass_turn(self, seat: Seat | None) -> None:
        picture = self.picture
        if seat == picture.turn:
            return
        picture.pass_turn(seat)
        self.ear.music(picture.cloud.value)
        if seat is not None and seat != picture.ring_from:
            self.cue(f"call-{self.table.players[seat].animal}")
        if self.motion.reduced:
            picture.ring.value = 1.0
        else:
            self.play(Timeline().then(TURN_S, picture.ring.to(1.0), in_out_sine))

    def _place(self) -> None:
        dice = bool(self.rolling.entry.dice or self.picture.dice)
        self.desk = desk_of(self._layout, self._asked.lie, dice=dice)
        self.painting.desk = self.desk
        places = self.desk.places
        boxes = dict(self.desk.corner)
        for chip, box in zip(self._chips, places.chips(len(self._chips)), strict=True):
            boxes[chip.name] = box
        for button, box in zip(self._asked.buttons, self.desk.answers, strict=False):
            boxes[button.name] = box
        for eraser in self.rolling.erasers():
            boxes[eraser.name] = self.rolling.box(RollParts(places), self._layout.target_u)
        self.page.place(boxes)
        self.changed()

    # -- what anybody may do at any time ---------------------------------------------------------
    def undo(self) -> None:
        """Take back the latest thing that was told, whatever it is."""
        refusal = self.gate.undo_refusal(LEADER)
        if refusal is not None:
            self.page.toast(say("It stays: {reason}", reason=say(refusal.message)))
            return
        words = latest(self.gate.log(), self.table.players)
        self.gate.undo(LEADER)
        self._show_undone(words)

    def _show_undone(self, words: str) -> None:
        self._news = say("Taken back: {what}", what=words) if words else ""
        self._events.clear()
        self.skip()
        self.picture.dice = []
        self.ask_anew()

    def put_right(self) -> None:
        """Open the sheet where every number can be changed."""
        self.go(Push(EditScene(self.services, self.table)))

    def explain(self) -> None:
        """Open our rules where the next step is told."""
        self.go(Push(RulesScene(self.table.info.id, self._page())))

    def stop(self) -> None:
        """Cover the game with the pause menu."""
        self._latest = latest(self.gate.log(), self.table.players)
        self.go(Push(PauseScene(self.services, self.table, phase=self._page())))

    def _page(self) -> str:
        return self.teller.step(self.view, self.gate.due()).page

    # -- input -----------------------------------------------------------------------------------
    def _react(self, intent: Intent) -> bool:
        if intent.verb is Verb.MENU:
            if intent.starts:
                self.stop()
            return intent.starts
        if self.showing and intent.starts and not self._hits_corner(intent):
            return self.skip()
        if intent.starts and self._asked_s < ASK_GUARD_S and not self._hits_corner(intent):
            return False
        return self.page.handle(intent)

    def _hits_corner(self, intent: Intent) -> bool:
        if intent.verb is Verb.UNDO:
            return True
        place = intent.position
        return place is not None and any(box.contains(place) for box in self.desk.corner.values())
