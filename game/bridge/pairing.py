"""The pairing of a box, without a screen: which tag is which face, token or reader, step by step.

A box is taught in items, each of which can be skipped, taught again or left for another day: what
is known is what `hardware` holds, and nothing else. The holder hands in every report and the
passing of time, sends what `take_commands` returns, and stores `hardware` when it has changed.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from game.bridge import reports
from game.bridge.hardware import Hardware, Reader, ReaderRole
from game.bridge.messages import (
    KEY_OF_ID,
    UNNAMED,
    Command,
    Configure,
    Test,
)
from game.bridge.pairing_items import (
    CHAPTERS,
    Chapter,
    FaceItem,
    Item,
    ReaderItem,
    SwitchItem,
    TokenItem,
    items_of,
    question_of,
    wells_of,
)
from game.bridge.pairing_known import (
    is_known,
    objection_to_switch,
    objection_to_tag,
    with_switch,
    with_tag,
    without,
)
from game.bridge.telling import FAULTS, Words, percent_of
from game.core.types import Sentence

GOOD_PERCENT: Final = 95
"""Of 100 scans so many must see exactly one tag; below that the wizard warns."""
SCANS: Final = 20
ANSWER_S: Final = 3.0
"""A test that was not answered for so long is asked for again."""

Phase: TypeAlias = Literal["waiting", "measuring", "good", "poor", "known"]
"""How an item stands: "poor" waits for `keep` or `again`, "known" was taught before."""


class Pairing:
    """One box being taught.

    `item` is what is asked for now, None between chapters; `remark` is what to say about the last
    try, `percent` how many of 100 scans of it were clear.
    """

    def __init__(
        self,
        hardware: Hardware,
        board: reports.Board,
        *,
        faces: Sequence[str],
        words: Words,
        animals: Sequence[str],
        tiles: Sequence[str] = (),
        new_id: int,
    ) -> None:
        """`faces` are those of one die; `words` is what they and the `tiles` of games are called.

        A board without an id gets `new_id`, 1 to 2**32 - 1, drawn by the caller.
        """
        self.item: Item | None = None
        self.phase: Phase = "waiting"
        self.remark: Sentence | None = None
        self.percent: int | None = None
        self._words = words
        self._wells = wells_of(board)
        self._items = items_of(hardware, board, faces, animals, tiles)
        self._lying: dict[int, set[str]] = {}
        self._faults: dict[int, reports.Fault] = {}
        self._commands: list[Command] = []
        self._measured: tuple[int, str] | None = None
        self._waited_s = 0.0
        board_id = board.id
        if board_id == UNNAMED:
            board_id = f"{new_id:08X}"
            self._commands.append(Configure(KEY_OF_ID, new_id))
        fact = msgspec.structs.replace(hardware.board, id=board_id)
        self.hardware = msgspec.structs.replace(hardware, board=fact)

    # -- what there is to teach ------------------------------------------------------------------
    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters that this box has, in the order in which they are best taught."""
        return tuple(chapter for chapter in CHAPTERS if self._items[chapter])

    @property
    def dice(self) -> tuple[str, ...]:
        """The names of the dice, in order."""
        faces = self._items["dice"]
        return tuple(dict.fromkeys(item.die for item in faces if isinstance(item, FaceItem)))

    def items(self, chapter: Chapter, die: str | None = None) -> tuple[Item, ...]:
        """Return what a chapter asks for, in order; of the dice, perhaps one of them only."""
        items = self._items[chapter]
        if die is None:
            return items
        return tuple(item for item in items if isinstance(item, FaceItem) and item.die == die)

    def is_known(self, item: Item) -> bool:
        """Tell whether an item was taught, now or on another day."""
        return is_known(self.hardware, item)

    def count_known(self, chapter: Chapter, die: str | None = None) -> int:
        """Return how many items of a chapter, or of a die, are known."""
        return sum(map(self.is_known, self.items(chapter, die)))

    @property
    def chapter(self) -> Chapter | None:
        """The chapter of the item that is asked for."""
        for chapter, items in self._items.items():
            if self.item in items:
                return chapter
        return None

    # -- going about -----------------------------------------------------------------------------
    def begin(self, chapter: Chapter, die: str | None = None) -> None:
        """Ask for the first item of a chapter or die that is not known, or show its first one."""
        items = self.items(chapter, die)
        unknown = [item for item in items if not self.is_known(item)]
        self.ask(unknown[0] if unknown else items[0])

    def ask(self, item: Item | None) -> None:
        """Ask for an item; one that is known only shows itself until `again`. None asks nothing."""
        self.item = item
        self._rest("known" if item is not None and self.is_known(item) else "waiting")
        self._look()

    def again(self) -> None:
        """Ask for the same item once more; what is known of it holds until it was answered."""
        self._rest("waiting")

    def keep(self) -> None:
        """Take a poor reading as it is."""
        if self.phase == "poor" and self._measured is not None:
            self._learn(*self._measured)
            self.phase = "good"

    def go_on(self) -> None:
        """Ask for the next item of the chapter that is not known; `item` is None after the last."""
        unknown = [item for item in self._after() if not self.is_known(item)]
        self.ask(unknown[0] if unknown else None)

    def skip(self) -> None:
        """Leave this item as it is and show the next one; `item` is None after the last."""
        rest = self._after()
        self.ask(rest[0] if rest else None)

    def back(self) -> None:
        """Show the item before this one; `item` is None before the first."""
        items = self._items[self.chapter] if self.chapter else ()
        place = items.index(self.item) if self.item in items else 0
        self.ask(items[place - 1] if place else None)

    def forget(self, chapter: Chapter, die: str | None = None) -> None:
        """Forget everything that was taught in a chapter, or of one die."""
        self.hardware = without(self.hardware, chapter, self._items[chapter], die)
        self.ask(None)

    def role_of(self, reader: int) -> ReaderRole:
        """Return what a reader is for; the board's own default if nobody has said."""
        known = self.hardware.readers.get(reader)
        if known is not None:
            return known.role
        return "well" if reader < self._wells else "pad"

    def place_of(self, reader: int) -> str:
        """Return which place a reader is; empty if it is none."""
        known = self.hardware.readers.get(reader)
        return "" if known is None else known.place

    def set_role(self, reader: int, role: ReaderRole, place: str = "") -> None:
        """Say what a reader is for. The board hears it as a setting, once this is in use.

        `place` is the place that it is, if that is its role.
        """
        known = self.hardware.readers.get(reader) or Reader(role=role)
        self._set_reader(reader, msgspec.structs.replace(known, role=role, place=place))

    # -- what is said ----------------------------------------------------------------------------
    @property
    def question(self) -> Sentence:
        """What to do now; empty if nothing is asked for."""
        return Sentence("") if self.item is None else question_of(self.item, self._words)

    @property
    def trouble(self) -> Sentence | None:
        """What keeps the reader that is asked for from answering."""
        if not isinstance(self.item, ReaderItem):
            return None
        fault = self._faults.get(self.item.reader, "healthy")
        return None if fault == "healthy" else FAULTS[fault]

    # -- what comes in ---------------------------------------------------------------------------
    def take_commands(self) -> list[Command]:
        """Return what shall be sent to the board, once."""
        commands, self._commands = self._commands, []
        return commands

    def pass_time(self, dt_s: float) -> None:
        """Let time pass: a test that nobody answers is asked for again."""
        if self.phase != "measuring" or self._measured is None:
            return
        self._waited_s += dt_s
        if self._waited_s >= ANSWER_S:
            self._waited_s = 0.0
            self._commands.append(Test(self._measured[0], SCANS))

    def hear(self, report: reports.Report) -> None:
        """Take in what the board says."""
        match report:
            case reports.Snapshot(readers=readers):
                self._lying = {number: set(state.uids) for number, state in enumerate(readers)}
                self._faults = {number: state.fault for number, state in enumerate(readers)}
                self._check_measured()
                self._look()
            case reports.Appeared(reader=reader, uid=uid):
                self._lying.setdefault(reader, set()).add(uid)
                if self.phase == "waiting":
                    self._offer(reader, uid)
            case reports.Vanished(reader=reader, uid=uid):
                self._lying.setdefault(reader, set()).discard(uid)
                self._check_measured()
            case reports.Crowded() if self.phase == "waiting":
                self.remark = Sentence("Several tags answer. Lay it flat, and only this one.")
            case reports.Switched(switch=switch, closed=closed) if self.phase == "waiting":
                self._press(switch, closed=closed)
            case reports.Faulted(reader=reader, fault=fault):
                self._faults[reader] = fault
            case reports.Quality() if self.phase == "measuring":
                self._judge(report)

    # -- tags and switches -----------------------------------------------------------------------
    def _look(self) -> None:
        """Try a reader with what lies on it already: any tag will do."""
        if isinstance(self.item, ReaderItem) and self.phase == "waiting":
            for uid in sorted(self._lying.get(self.item.reader, ()))[:1]:
                self._measure(self.item.reader, uid)

    def _offer(self, reader: int, uid: str) -> None:
        match self.item:
            case ReaderItem(reader=wanted):
                there = ReaderItem(reader)
                if reader != wanted and self.is_known(there):
                    self.remark = Sentence(
                        "That was reader {reader}. Reader {wanted} is still to come.",
                        reader=reader + 1, wanted=wanted + 1,
                    )  # fmt: skip
                elif there in self._items["readers"]:
                    self.item = there
                    self._measure(reader, uid)
            case FaceItem() if self._wells and self.role_of(reader) != "well":
                self.remark = Sentence("That is not a well. Put the die into one.")
            case FaceItem() | TokenItem() as item:
                self.remark = objection_to_tag(self.hardware, item, uid, self._words)
                if self.remark is None:
                    self._measure(reader, uid)

    def _measure(self, reader: int, uid: str) -> None:
        self._rest("measuring")
        self._measured = reader, uid
        self._commands.append(Test(reader, SCANS))

    def _check_measured(self) -> None:
        """Ask again if the tag that is being measured was lifted."""
        if self.phase != "measuring" or self._measured is None:
            return
        reader, uid = self._measured
        if uid not in self._lying.get(reader, ()):
            self._rest("waiting")
            self.remark = Sentence("It was lifted too soon. Put it down once more.")

    def _judge(self, quality: reports.Quality) -> None:
        if self._measured is None or self._measured[0] != quality.reader:
            return
        reader, uid = self._measured
        self.percent = percent_of(quality)
        neighbours = [
            other for other, uids in self._lying.items() if other != reader and uid in uids
        ]
        if neighbours:
            self.phase = "poor"
            self.remark = Sentence(
                "Reader {reader} sees this tag as well. Set the readers at least 6 cm apart.",
                reader=neighbours[0] + 1,
            )
        elif self.percent < GOOD_PERCENT:
            self.phase = "poor"
            self.remark = Sentence("Some readings fail. Bring the tag nearer to the reader.")
        else:
            self.phase = "good"
            self._learn(reader, uid)

    def _learn(self, reader: int, uid: str) -> None:
        match self.item:
            case ReaderItem():
                known = self.hardware.readers.get(reader) or Reader(role=self.role_of(reader))
                self._set_reader(reader, known)
            case FaceItem() | TokenItem() as item:
                self.hardware = with_tag(self.hardware, item, uid)

    def _set_reader(self, reader: int, known: Reader) -> None:
        readers = {**self.hardware.readers, reader: known}
        self.hardware = msgspec.structs.replace(self.hardware, readers=readers)

    def _press(self, switch: int, *, closed: bool) -> None:
        item = self.item
        if not isinstance(item, SwitchItem) or not (closed or item.role == "peg"):
            return
        self.remark = objection_to_switch(self.hardware, item, switch)
        if self.remark is None:
            self.hardware = with_switch(self.hardware, item, switch)
            self.phase = "good"

    # -- the rest --------------------------------------------------------------------------------
    def _after(self) -> tuple[Item, ...]:
        items = self._items[self.chapter] if self.chapter else ()
        return items[items.index(self.item) + 1 :] if self.item in items else ()

    def _rest(self, phase: Phase) -> None:
        self.phase = phase
        self.remark = None
        self.percent = None
        self._measured = None
        self._waited_s = 0.0
