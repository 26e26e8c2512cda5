"""Real dice as a source of chance: what the wells report becomes a roll, or a question.

Sensors propose, people dispose. A window is open from `begin` until the roll is taken or cancelled;
only a die that is seen to come in that time counts by itself. Every die has three ways to a face:
the reading, a hand that types it in, the machine. Nothing here waits for hardware: without a board
the last two are left.
"""

from collections.abc import Collection
from typing import Final

import msgspec

from game.bridge.piles import DiceTags, Pile, piles_of
from game.bridge.readings import IDLE, DieReading, Reading, Source, sentence_of
from game.bridge.reports import Event, Report
from game.bridge.wells import Wells
from game.core.types import Ask, Dice, Outcome

STILL_S: Final = 0.6
"""All dice must lie unchanged so long before they are offered as a roll."""
ACCEPT_AFTER_S: Final = 2.0
"""So long they are shown before they count by themselves."""


class _Slot(msgspec.Struct):
    """One of the dice asked for: the pile that fills it, and the face a person or machine gave."""

    pile: Pile | None = None
    given: DieReading | None = None


class Tray:
    """The dice tray, a `game.core.chance.ChanceSource`.

    `dice` says for each die which face is up when which tag is at the bottom; `faces` are those of
    the game that asks, empty while none does. Time passes only by `pass_time`. Reports never raise,
    whatever they say.
    """

    def __init__(
        self,
        dice: DiceTags,
        faces: Collection[str],
        *,
        wells: Collection[int],
        accept_after_s: float | None = ACCEPT_AFTER_S,
        simulated: bool = False,
    ) -> None:
        """Be ready to be asked. With `accept_after_s` None a roll counts only by `accept`.

        `simulated` dice tell so as their source.
        """
        self.faces = frozenset(faces)
        self.accept_after_s = accept_after_s
        self.simulated = simulated
        self._dice = dice
        self._wells = Wells(frozenset(wells))
        self._slots: list[_Slot] = []
        self._surplus = 0
        self._moved = False
        self._sure: frozenset[Pile] = frozenset()
        self._asked: tuple[Ask, int] | None = None
        self._accepted = False
        self._rolled: tuple[DieReading, ...] = ()
        self._still_since_s: float | None = None

    def use(self, dice: DiceTags, wells: Collection[int]) -> None:
        """Use other dice and wells from now on: they were paired anew."""
        self._dice = dice
        self._wells.use(wells)
        self._arrange()

    # A source of chance.

    def begin(self, ask: Ask, version: int) -> None:
        """Open the window for `ask`; asking the same again changes nothing.

        A draw of cards is not the tray's: then the window stays closed.
        """
        if self.asks_for(ask, version):
            return
        self.cancel()
        if ask.kind != "dice":
            return
        self._asked = ask, version
        self._slots = [_Slot() for _ in range(ask.count)]
        self._wells.open()
        self._arrange()

    def asks_for(self, ask: Ask, version: int) -> bool:
        """Tell whether the window is open for just that."""
        return self._asked == (ask, version)

    def restore(self, events: Collection[Event]) -> None:
        """Take up what was seen to come since `begin`, after the program was killed meanwhile."""
        if self.is_open:
            self._wells.restore(events)
            for slot in self._slots:
                slot.pile = None
            self._arrange()

    def poll(self, version: int) -> Outcome | None:
        """Return the roll once it is accepted; nothing changes it then.

        The same answer comes again until `cancel` or the next `begin`.
        """
        if self._asked is None or version != self._asked[1]:
            return None
        if self._accepted and not self._rolled:
            self._rolled = self._readings()
        if not self._rolled:
            return None
        return Dice(tuple(die.face or "" for die in self._rolled))

    def cancel(self) -> None:
        """Close the window: nothing is asked for any more."""
        self._asked = None
        self._slots, self._surplus, self._rolled = [], 0, ()
        self._accepted, self._moved, self._sure = False, False, frozenset()
        self._still_since_s = None

    @property
    def source(self) -> str:
        """Where the faces of the roll come from: one word for each die, or one for all."""
        words = [die.source for die in self._rolled or self._readings()]
        return words[0] if len(set(words)) == 1 else "+".join(words)

    @property
    def is_open(self) -> bool:
        """Whether a roll is asked for and not yet taken."""
        return self._asked is not None and not self._rolled

    # What the table tells.

    def hear(self, report: Report) -> None:
        """Take in what the board reports. What changes reopens a roll that was accepted."""
        if self._wells.hear(report) and self.is_open:
            self._arrange()

    def pass_time(self, now_s: float) -> None:
        """Let it be `now_s`, in seconds of any clock that never goes back."""
        self._wells.now_s = now_s
        if self.is_open and self._is_complete():
            if self._still_since_s is None:
                self._still_since_s = now_s
            left_s = self._left_s()
            if left_s is not None and left_s <= 0:
                self._accepted = True

    @property
    def reading(self) -> Reading:
        """What the tray makes of it now."""
        if self._asked is None:
            return Reading((), 0, IDLE, None, ready=False)
        dice = self._rolled or self._readings()
        sentence = sentence_of(dice, self._surplus, moved=self._moved)
        left_s = self._left_s()
        return Reading(
            dice,
            self._surplus,
            sentence,
            None if left_s is None else max(0.0, left_s),
            ready=self._is_ready(),
        )

    @property
    def lying(self) -> tuple[DieReading, ...]:
        """All that lies in the wells, asked for or not."""
        return tuple(self._shown(pile) for pile in self._piles() if pile.state != "moving")

    # What people say.

    def enter(self, index: int, face: str) -> None:
        """Let a die show `face`, as somebody says who sees it. ValueError if it cannot."""
        self._give(index, DieReading("entered", face, source="hand"))

    def roll(self, index: int, face: str) -> None:
        """Let a die show `face`, which the machine drew. ValueError if it cannot."""
        self._give(index, DieReading("rolled", face, source="machine"))

    def reread(self, index: int) -> None:
        """Forget what was entered, rolled or confirmed for a die: the reading counts again."""
        slot = self._slot(index)
        slot.given = None
        self._sure = frozenset(pile for pile in self._sure if pile != slot.pile)
        self._arrange()

    def confirm(self, index: int) -> None:
        """Let a doubtful die count as it lies, until it is moved."""
        pile = self._slot(index).pile
        if pile is not None and pile.state == "doubtful":
            self._sure |= {pile}
            self._arrange()

    def accept(self) -> bool:
        """Take the roll as it is shown, doubtful dice included; False if it is not `ready`."""
        self._accepted = self._is_ready()
        return self._accepted

    def look_again(self) -> None:
        """Begin the whole time to look anew: somebody had a sheet over the dice."""
        if self.is_open:
            self._still_since_s, self._accepted = None, False

    # How the parts hang together.

    def _slot(self, index: int) -> _Slot:
        if not self.is_open or not 0 <= index < len(self._slots):
            message = f"die {index} is not asked for; there are {len(self._slots)}"
            raise ValueError(message)
        return self._slots[index]

    def _give(self, index: int, given: DieReading) -> None:
        slot = self._slot(index)
        if given.face not in self.faces:
            message = f"no face {given.face!r} here; there are {sorted(self.faces)}"
            raise ValueError(message)
        slot.given = given
        self._arrange()

    def _piles(self) -> tuple[Pile, ...]:
        return piles_of(self._wells, self._dice, self.faces)

    def _arrange(self) -> None:
        """Let what lies there fill the dice asked for: each keeps its place while it can.

        What is seen to come goes before what lay there; of too many the first count.
        """
        self._still_since_s, self._accepted = None, False
        piles = self._piles()
        self._sure &= frozenset(piles)
        self._moved = any(pile.state == "moving" and pile.fresh for pile in piles)
        free = [slot for slot in self._slots if slot.given is None]
        left = list(piles)
        for slot in self._slots:
            if slot.given is not None:
                slot.pile = next((pile for pile in left if pile.is_where(slot.pile)), slot.pile)
                left = [pile for pile in left if pile != slot.pile]
        ranked = sorted(
            (pile for pile in left if pile.rank is not None),
            key=lambda pile: 0 if pile in self._sure else pile.rank or 0,
        )
        _fill(free, ranked[: len(free)])
        self._surplus = sum(pile.counts for pile in ranked[len(free) :])

    def _shown(self, pile: Pile) -> DieReading:
        source: Source = ""
        if pile.face is not None:
            source = "simulated" if self.simulated else "tray"
        state = "settled" if pile in self._sure else pile.state
        return DieReading(state, pile.face, pile.well, pile.die, source, pile.doubt)

    def _readings(self) -> tuple[DieReading, ...]:
        shown = []
        for slot in self._slots:
            lies = DieReading() if slot.pile is None else self._shown(slot.pile)
            if slot.given is not None:
                lies = msgspec.structs.replace(slot.given, well=lies.well, die=lies.die)
            shown.append(lies)
        return tuple(shown)

    def _is_complete(self) -> bool:
        return all(die.face is not None for die in self._readings())

    def _is_ready(self) -> bool:
        """Whether every die has a face, and has lain still for long enough."""
        if not self.is_open or not self._is_complete():
            return False
        if all(slot.given is not None for slot in self._slots):
            return True
        since_s = self._still_since_s
        return since_s is not None and self._wells.now_s - since_s >= STILL_S

    def _left_s(self) -> float | None:
        """How long until the roll counts by itself; None while a person must say so."""
        if self.accept_after_s is None or self._still_since_s is None or not self._is_ready():
            return None
        is_by_hand = all(slot.given is not None for slot in self._slots)
        if self._surplus or not (is_by_hand or self._wells.live):
            return None
        if any(die.state == "doubtful" for die in self._readings()):
            return None
        lain_s = self._wells.now_s - self._still_since_s
        return self.accept_after_s + (0.0 if is_by_hand else STILL_S) - lain_s


def _fill(slots: list[_Slot], piles: list[Pile]) -> None:
    """Put the piles into the slots: what came in this window stays where it was."""
    coming = list(piles)
    for slot in slots:
        kept = next((pile for pile in coming if pile.fresh and pile.is_where(slot.pile)), None)
        slot.pile = kept
        if kept is not None:
            coming.remove(kept)
    for slot in slots:
        if slot.pile is None and coming:
            slot.pile = coming.pop(0)
