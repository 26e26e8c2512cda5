"""What lies in the wells for dice: a table kept from the board's reports.

Of every tag it is known whether it was *seen to come* since the window for a roll was opened. Only
that makes a roll; all else is there, and no more.
"""

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

import msgspec

from game.bridge.reports import (
    Appeared,
    Crowded,
    Event,
    Faulted,
    LinkChanged,
    Report,
    Sensed,
    Snapshot,
    Vanished,
)
from game.core.types import Value

RESEATED_MS: Final = 500
"""The same face back within this time was nudged, not rolled."""
RESEATED_S: Final = 5.0
"""The board's clock has 16 bits; what is further apart by ours was no nudge, whatever it says."""
HIDDEN_MS: Final = 150
"""A tag said to be gone so shortly before its well is said to be crowded lies there still."""
DEAD: Final = ("absent", "stuck", "bus held")

Came: TypeAlias = Literal["fresh", "found", "before", "restart"]
"""How a tag got into our table.

fresh: seen to come since the window was opened; found: by a snapshot since then, so its event may
still follow; before: it lay there before; restart: when the board started anew.
"""

Place: TypeAlias = tuple[int, str]
"""A well and the tag in it."""


class Lifted(Value, frozen=True, gc=False):
    """A tag that has left: whence, when by the board's clock and by ours, and how it had come."""

    well: int
    boot: int
    at_ms: int
    heard_s: float
    came: Came


class Wells(msgspec.Struct):
    """The table. `tags` and `lifted` are in the order they came and went.

    `crowded` are the wells where several tags answer, with whether that began since the window was
    opened; `hidden` the tags that were told there before. `known`: a snapshot told what lies there.
    `dead` are the wells whose readers read nothing. `is_blind`: the line was down when the window
    was opened, so what a snapshot finds lay there before. `is_anew`: the board started anew and has
    not told all that lies there. Nothing here raises, whatever is reported.
    """

    readers: frozenset[int]
    tags: dict[Place, Came] = {}
    crowded: dict[int, bool] = {}
    hidden: dict[Place, Came] = {}
    lifted: dict[str, Lifted] = {}
    dead: set[int] = set()
    boot: tuple[str, int] | None = None
    live: bool = False
    known: bool = False
    is_blind: bool = False
    now_s: float = 0.0
    is_anew: bool = False

    def use(self, readers: Collection[int]) -> None:
        """From now on these readers are wells; what lies elsewhere is forgotten."""
        self.readers = frozenset(readers)
        self.tags = {place: came for place, came in self.tags.items() if place[0] in self.readers}
        self.crowded = {well: new for well, new in self.crowded.items() if well in self.readers}

    def open(self) -> None:
        """Open the window: what lies there now lay there before."""
        self.is_blind = not self.live
        self.tags = dict.fromkeys(self.tags, "before")
        self.crowded = dict.fromkeys(self.crowded, False)
        self.hidden = dict.fromkeys(self.hidden, "before")
        self.lifted = {}

    def restore(self, events: Collection[Event]) -> None:
        """Take up what was seen to come in this window before the program was killed."""
        then = Wells(self.readers, now_s=self.now_s, live=True)
        then.open()
        for event in events:
            then.hear(event)
        self.is_blind = False
        if not self.known:
            self.tags, self.crowded, self.hidden = then.tags, then.crowded, then.hidden
            self.lifted, self.boot = then.lifted, then.boot
        elif self.boot == then.boot:
            seen = {place: came for place, came in then.tags.items() if place in self.tags}
            self.tags = {**{p: c for p, c in self.tags.items() if p not in seen}, **seen}
            self.crowded = {well: then.crowded.get(well, False) for well in self.crowded}
            self.hidden = {p: came for p, came in then.hidden.items() if p[0] in self.crowded}
            here = {uid for _well, uid in self.tags}
            self.lifted = {uid: left for uid, left in then.lifted.items() if uid not in here}

    def hear(self, report: Report) -> bool:
        """Take in a report; return whether it says anything about a well."""
        if isinstance(report, Snapshot):
            self._compare(report)
            return True
        if isinstance(report, LinkChanged):
            before, self.live = self.live, report.state == "live"
            self.is_anew = self.is_anew and not self.live
            return before != self.live
        if not isinstance(report, Sensed):
            return False
        self._follow(report)
        if isinstance(report, Appeared | Vanished | Crowded | Faulted):
            return report.reader in self.readers and self._sense(report)
        return False

    def _sense(self, event: Appeared | Vanished | Crowded | Faulted) -> bool:
        well = event.reader
        if isinstance(event, Faulted):
            (self.dead.add if event.fault in DEAD else self.dead.discard)(well)
        elif isinstance(event, Crowded):
            self._crowd(event)
        elif isinstance(event, Vanished):
            self._vanish(event)
        else:
            self._appear(event)
        return True

    def _appear(self, event: Appeared) -> None:
        place = event.reader, event.uid
        hidden = self._end_crowd(event.reader).get(place)
        was = self.tags.get(place)
        lifted = self.lifted.pop(event.uid, None)
        if was in ("fresh", "before", "restart"):
            return  # it never left
        if hidden is not None:
            came = hidden
        elif lifted is not None and self._is_reseated(lifted, event):
            came = lifted.came
        elif self.is_anew:
            came = "restart"
        else:
            came = "fresh"
        self.tags.pop(place, None)
        self.tags[place] = came

    def _vanish(self, event: Vanished) -> None:
        hidden = self._end_crowd(event.reader)
        before = self.lifted.pop(event.uid, None)
        came = self.tags.pop((event.reader, event.uid), before.came if before else "before")
        hidden[event.reader, event.uid] = hidden.get((event.reader, event.uid), came)
        for (well, uid), how in hidden.items():
            # Of a tag found by a snapshot the event would have come before this one.
            known: Came = "before" if how == "found" else how
            self.lifted[uid] = Lifted(well, event.key.boot, event.at_ms, self.now_s, known)

    def _crowd(self, event: Crowded) -> None:
        """Remember what was told in the well before: the board has said it gone, to say this."""
        self.crowded[event.reader] = True
        for uid, lifted in tuple(self.lifted.items()):
            passed_ms = (event.at_ms - lifted.at_ms) % 65536
            if (lifted.well, lifted.boot) == (event.reader, event.key.boot) and (
                passed_ms < HIDDEN_MS and self.now_s - lifted.heard_s < RESEATED_S
            ):
                self.hidden[event.reader, uid] = self.lifted.pop(uid).came

    def _end_crowd(self, well: int) -> dict[Place, Came]:
        """Let a well be crowded no more; return what was told there before it was."""
        self.crowded.pop(well, None)
        hidden = {place: came for place, came in self.hidden.items() if place[0] == well}
        self.hidden = {place: came for place, came in self.hidden.items() if place[0] != well}
        return hidden

    def _is_reseated(self, lifted: Lifted, event: Appeared) -> bool:
        return (
            lifted.boot == event.key.boot
            and (event.at_ms - lifted.at_ms) % 65536 < RESEATED_MS
            and self.now_s - lifted.heard_s < RESEATED_S
        )

    def _follow(self, event: Sensed) -> None:
        """Notice that the board started anew, if only its events tell so."""
        boot = event.key.board, event.key.boot
        if self.boot is not None and boot != self.boot:
            self._start_anew()
        self.boot = boot

    def _start_anew(self) -> None:
        self.tags = dict.fromkeys(self.tags, "restart")
        self.crowded, self.hidden, self.lifted, self.dead = {}, {}, {}, set()
        self.is_anew = not self.live

    def _compare(self, snapshot: Snapshot) -> None:
        """Let the snapshot be the truth about what lies where; keep how it came where it stayed."""
        boot = snapshot.board.id, snapshot.board.boot
        new: Came = "before" if self.is_blind else "found"
        if snapshot.restarted or (self.boot is not None and boot != self.boot):
            self._start_anew()
            new = "restart"
        elif self.is_anew:
            new = "restart"
        self.boot = boot
        there = {
            (well, uid)
            for well, reader in enumerate(snapshot.readers)
            if well in self.readers
            for uid in reader.uids
        }
        for well, uid in tuple(self.tags):
            if (well, uid) not in there:
                came = self.tags.pop((well, uid))
                # Nobody saw when it left, so it cannot have been a nudge.
                self.lifted[uid] = Lifted(well, -1, 0, self.now_s, came)
        for place in sorted(there):
            self.tags.setdefault(place, new)
        for well, reader in enumerate(snapshot.readers):
            if not reader.is_crowded:
                self._end_crowd(well)
            elif well in self.readers:
                self.crowded.setdefault(well, False)
        self.dead = {
            well for well, reader in enumerate(snapshot.readers) if reader.fault in DEAD
        } & self.readers
        self.known = True
