"""Real dice at a game of Cloud 9: arms the tray for a person's roll and follows what it reads.

Nothing here waits for hardware: dice can be read, said by hand or rolled by the app, each for
itself, and "the app rolls" is always there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.bridge.readings import COUNTED, DieReading, Reading
from game.bridge.tray import Tray
from game.core.types import Ask
from game.scenes.cloud9.dice import face_words, game_dice
from game.scenes.cloud9.picture import resting_dice
from game.scenes.cloud9.question import Question
from game.scenes.cloud9.sockets import DieSocket, TrayLine
from game.scenes.cloud9.terms import DIE_SPRITES, dice_words
from game.scenes.die_sheet import DieSheet
from game.scenes.game_seats import due_seat
from game.scenes.game_tray import GameTray
from game.ui.intents import Verb
from game.ui.stack import Push
from game.ui.widgets import Button
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene

FRAME_S: Final = 1 / 6
"""So long a rolling die is drawn one way round."""
LOOKED_AT: Final = 20
"""A countdown is shown in twentieths, so that not every picture differs."""


class TableDice(GameTray):
    """The dice of the roll that is asked for; none while the screen rolls, or nobody does."""

    def __init__(self, scene: Cloud9Scene) -> None:
        super().__init__(scene.services, scene.table, game_dice())
        self._scene = scene
        self._now_s = 0.0
        self._was_live = False
        self._seen: Reading | None = None
        self._sockets: tuple[DieSocket, ...] = ()
        self._line = TrayLine()
        self._accept = Button("accept", "", self.accept, verb=Verb.OK)

    @property
    def is_asked(self) -> bool:
        """Whether real dice are asked for now."""
        return self.tray is not None

    # -- which dice ------------------------------------------------------------------------------
    def _wanted(self) -> Tray | None:
        """Return what should answer a person's roll now; None for the screen alone.

        A box that has gone quiet in the middle of a roll stays asked: it may come back.
        """
        scene = self._scene
        choice, station = scene.services.settings.dice, scene.services.station
        if not scene.table.real_dice or choice == "screen":
            return None
        if choice == "hand":
            return self.typed
        return station.tray if station.reads_dice or self.tray is station.tray else None

    @property
    def _reads(self) -> bool:
        """Whether the box reads dice now."""
        return self.tray is not self.typed and self._services.station.live

    # -- asking ----------------------------------------------------------------------------------
    def question(self, due: Ask) -> Question | None:
        """Arm the tray for a roll and return the question; None if the screen rolls."""
        tray = self._wanted()
        if tray is None:
            return None
        self.begin(tray, due, self._scene.gate.version, self._services.settings.accept_after_s)
        self._was_live = self._reads
        self._sockets = tuple(DieSocket(i, self._choosing(i)) for i in range(due.count))
        app = Button("roll", say("The app rolls"), self.roll, kind="neutral")
        self._seen = None
        return Question(
            self._told(tray.reading),
            buttons=(self._accept, app),
            dice=(*self._sockets, self._line),
        )

    def pass_time(self, dt_s: float) -> None:
        """Follow the dice; take the roll once it is accepted."""
        self._now_s += dt_s
        self.typed.pass_time(self._now_s)
        if self._asks_otherwise():
            self.stop()
            self._scene.ask_anew()
        tray = self.tray
        if tray is None:
            return
        taken = self.taken()
        if taken is not None:
            self._scene.take_roll(*taken)
            return
        self._follow_link()
        frame = int(self._now_s / FRAME_S) if not self._scene.motion.reduced else 0
        seen = tray.reading
        if seen.accepts_in_s is not None:
            seen = replace(seen, accepts_in_s=round(seen.accepts_in_s * LOOKED_AT) / LOOKED_AT)
        rolls = any(die.state == "moving" for die in seen.dice)
        if seen != self._seen or (rolls and frame != self._sockets[0].frame):
            self._show(seen, frame)

    def reword(self) -> None:
        """Say everything about the dice again, in another language."""
        self._seen = None

    def _asks_otherwise(self) -> bool:
        """Whether a person's roll should be asked for otherwise than it is, or is no more."""
        scene, tray = self._scene, self.tray
        due = scene.gate.due()
        return (
            scene.asks
            and isinstance(due, Ask)
            and (self._wanted() is not tray or (tray is not None and not tray.is_open))
        )

    def _follow_link(self) -> None:
        """Say that the box has gone quiet; what comes back goes on without a word."""
        lives = self._reads
        if self._was_live and not lives and self.tray is not self.typed:
            self._scene.cue("unplugged")
            self._scene.page.toast(
                say("The box is silent. Say what the dice show, or let the app roll.")
            )
            self._seen = None
        elif lives and not self._was_live:
            self._scene.cue("connected")
            self._seen = None
        self._was_live = lives

    def _show(self, seen: Reading, frame: int) -> None:
        scene, before = self._scene, self._seen
        self._seen = seen
        for index, (socket, die) in enumerate(zip(self._sockets, seen.dice, strict=True)):
            if before is not None and _landed(before.dice[index], die):
                scene.cue(DIE_SPRITES[die.face or ""])
            socket.die, socket.frame = die, frame
        scene.board.question = replace(scene.board.question, text=self._told(seen))
        self._accept.text = _accept_words(seen)
        self._line.text = self._line_of(seen)
        self._line.share = None
        if seen.accepts_in_s is not None and self.tray is not None:
            self._line.share = seen.accepts_in_s / (self.tray.accept_after_s or 1.0)
        scene.changed()

    # -- words -----------------------------------------------------------------------------------
    def _told(self, seen: Reading) -> str:
        """Return the question: what is to be done next, short enough for every window."""
        trouble = self._trouble_of(seen)
        if trouble:
            return TROUBLES[trouble][0]()
        if seen.surplus:
            return say_count("One die too many", "{count} dice too many", seen.surplus)
        if seen.ready and not seen.doubtful:
            return say("Is that right?")
        if not self._reads and seen.missing:
            return say("What do the dice show?")
        if not seen.inside:
            return say("Roll {dice}!", dice=dice_words(len(seen.dice)))
        return say_count("One more die", "{count} more dice", len(seen.dice) - seen.inside)

    def _line_of(self, seen: Reading) -> str:
        """Return the line below the dice: what they show, or the tray's own sentence."""
        if seen.ready and not seen.doubtful and not seen.surplus:
            faces = [face_words(die.face) for die in seen.dice if die.face is not None]
            return ", ".join(faces)
        trouble = self._trouble_of(seen)
        if trouble:
            return TROUBLES[trouble][1]()
        if seen.surplus:
            return say("Take it away, or OK keeps the first.")
        if any(die.doubt == "before" for die in seen.dice):
            return say("Those lay there before.")
        return say(seen.sentence) if self._reads else ""

    def _trouble_of(self, seen: Reading) -> str:
        """Return the first thing that is wrong with a die, empty if nothing is."""
        wrong = (name for die in seen.dice for name in (die.state, die.doubt) if name in TROUBLES)
        found = next(wrong, "")
        calls = self._scene.services.settings.cocked == "call"
        return "called" if found == "tilted" and calls else found

    # -- what people want ------------------------------------------------------------------------
    def accept(self) -> None:
        """Take the roll as it is shown; ask again if it was not seen rolling, or say the rest."""
        tray = self.tray
        if tray is None:
            return
        seen = tray.reading
        if seen.missing:
            self._open(seen.missing)
        elif not seen.ready:
            self._scene.page.toast(say("One moment: they must lie still."))
        elif seen.doubtful:
            words = say("Not all dice were seen rolling. Shall they count as they lie?")
            self._scene.ask_again(words, tray.accept, proposes=False)
        else:
            tray.accept()

    def roll(self) -> None:
        """Let the app roll what does not count yet: dice that came to rest are no second chance."""
        tray = self.tray
        dice = () if tray is None else tray.reading.dice
        open_ones = [index for index, die in enumerate(dice) if die.state not in COUNTED]
        if tray is None or len(open_ones) == len(dice):
            self._scene.roll()
        elif not open_ones:
            self._scene.page.toast(say("That is what was read."))
        else:
            for index in open_ones:
                tray.roll(index, self._machine(index))

    def _choosing(self, index: int) -> Callable[[], None]:
        return lambda: self.choose(index)

    def choose(self, index: int) -> None:
        """Ask for one die alone; without a box that reads, for the others that are missing too."""
        if self.tray is None:
            return
        missing = () if self._reads else self.tray.reading.missing
        self._open((index, *(other for other in missing if other > index)))

    def _open(self, indices: tuple[int, ...]) -> None:
        scene = self._scene
        seat = due_seat(scene.gate.due())
        if self.tray is not None and seat is not None:
            sheet = DieSheet(self.tray, game_dice(), indices, self._machine, seat=seat)
            scene.go(Push(sheet))

    def _machine(self, index: int) -> str:
        """Return what the machine rolls for one die."""
        return self._scene.gate.machine_roll().values[index]

    def show_corrected(self) -> None:
        """Show the latest roll as it was put right: the dice lie there already."""
        scene = self._scene
        for logged in reversed(scene.gate.log()):
            faces = [found for event in logged.events if (found := game_dice().rolled(event))]
            if faces:
                scene.picture.dice = resting_dice(faces[0])
                scene.show(logged.events)
                return


TROUBLES: Final[dict[str, tuple[Callable[[], str], Callable[[], str]]]] = {
    "tilted": (lambda: say("One leans: roll it again"), lambda: say("It has to lie flat.")),
    "called": (lambda: say("One leans: call it"), lambda: say("Choose it and say its face.")),
    "unknown": (lambda: say("Which die is that?"), lambda: say("No die of ours has that tag.")),
    "foreign": (lambda: say("Not a die of ours"), lambda: say("It is for another game.")),
    "restart": (lambda: say("Do they count?"), lambda: say("The box has just started anew.")),
    "ill": (lambda: say("Do they count?"), lambda: say("A well does not answer.")),
    "twice": (lambda: say("Do they count?"), lambda: say("Two wells read the same die.")),
}
"""What is to be done about a die, and why: both short enough for every window."""


def _accept_words(seen: Reading) -> str:
    if seen.missing:
        return say("Enter by hand")
    if seen.surplus:
        return say("Keep the first")
    return say("They count") if seen.doubtful else say("That is right")


def _landed(before: DieReading, now: DieReading) -> bool:
    """Tell whether a die has just got the face it shows."""
    return now.face is not None and now.state != "doubtful" and before.face != now.face
