"""The readers of a virtual board: which tags lie on them, and what the board makes of that.

The rules are those of `firmware/PROTOCOL.md`: a tag is told of when it lay still for its settle
time and number of scans, and is gone after enough clean misses; an answer in error is neither.
"""

from collections.abc import Callable
from random import Random
from typing import Literal, Protocol

OFF, WELL, PAD = 0, 1, 2
HEALTHY, ABSENT, STUCK, BUS_HELD, NOISY, TOO_MANY = range(6)
READING = frozenset({HEALTHY, NOISY, TOO_MANY})
"""In what health a reader reads tags at all."""
SLOTS = 5
WELL_SCANS, PAD_SCANS, MISSES_TO_GO, NOISE_SCANS = 4, 3, 3, 32
DEFAULT_VERSION = 0x92
GOOD_AFTER = 12
"""A reader that fell ill is started anew every so many rounds: about every half second."""


class Settling(Protocol):
    """The times a reader goes by, in ms; settings 1 to 3 of the protocol."""

    well_ms: int
    pad_ms: int
    gone_ms: int


Emit = Callable[[str, int, str], bool]
"""Put an event (kind, reader, rest) into the queue; False when there is no room."""


class Scan:
    """What one look at a reader found: the tags that answered, or an error."""

    __slots__ = ("failed", "uids")

    def __init__(self, uids: tuple[str, ...], *, failed: bool) -> None:
        self.uids, self.failed = uids, failed


class Lying:
    """A tag on a reader. `since_ms` is when its clock started, or when it last answered."""

    __slots__ = ("hits", "misses", "since_ms", "state", "uid")

    def __init__(self, uid: str, now_ms: int) -> None:
        self.uid, self.misses = uid, 0
        self.start_clock(now_ms)

    def start_clock(self, now_ms: int) -> None:
        """Nobody was told yet: it must lie still from now on."""
        self.state: Literal["coming", "still", "crowd"] = "coming"
        self.since_ms, self.hits = now_ms, 0

    def steady(self, now_ms: int, settle_ms: int, scans: int) -> bool:
        """Whether it lay still long enough to be told of."""
        lasted = self.hits >= scans and now_ms - self.since_ms >= settle_ms
        return self.state == "coming" and lasted

    def gone(self, now_ms: int, gone_ms: int) -> bool:
        """Whether it missed enough clean scans for long enough."""
        lasted = self.state == "coming" or now_ms - self.since_ms >= gone_ms
        return self.misses >= MISSES_TO_GO and lasted


class Reader:
    """One reader: `tags` is what lies on it (uid to weakness), the rest what the board knows."""

    def __init__(self, index: int, role: int, chance: Random) -> None:
        self.index, self._chance = index, chance
        self.tags: dict[str, int] = {}
        self.version = DEFAULT_VERSION
        self.fitted, self.stalled, self.lost_registers = True, False, False
        self.corrupt = 0
        self.start(role)

    def start(self, role: int) -> None:
        """Forget everything seen, as at power-on."""
        self.role, self.gain = role, 4
        self.health = self.told_health = HEALTHY
        self.crowded = False
        self._rounds_ill = 0
        self._scans = self._errors = 0
        self._slots: list[Lying] = []

    def change_role(self, role: int, now_ms: int) -> None:
        """Look anew at what was a crowd; what lies still stays known."""
        self.role, self.crowded = role, False
        for slot in self._slots:
            if slot.state == "crowd":
                slot.start_clock(now_ms)

    def restart(self) -> None:
        """Write the chip's registers anew at the next scan, as the host asked; tags stay known."""
        self.lost_registers, self.health = False, ABSENT
        self._rounds_ill = GOOD_AFTER

    @property
    def lying(self) -> list[str]:
        """The tags the host was told of, for a snapshot."""
        return [slot.uid for slot in self._slots if slot.state == "still"]

    def initialise(self, *, bus_held: bool) -> None:
        """Write the chip's registers anew and judge whether it answers."""
        self.lost_registers = False
        self._rounds_ill = self._scans = self._errors = 0
        if bus_held:
            self.health = BUS_HELD
        elif not self.fitted or self.version in {0x00, 0xFF}:
            self.health = ABSENT
        else:
            self.health = STUCK if self.stalled else HEALTHY

    def look(self, now_ms: int, times: Settling, emit: Emit, *, bus_held: bool) -> Scan:
        """Scan once: tell what settled or left, and fall ill or get well."""
        if self.health not in READING:
            self._rounds_ill += 1
            if self._rounds_ill >= GOOD_AFTER:
                self.initialise(bus_held=bus_held)
        elif bus_held or not self.fitted or self.version in {0x00, 0xFF}:
            self.initialise(bus_held=bus_held)
        elif self.stalled or self.lost_registers:
            self.health, self._rounds_ill = STUCK, 0
        scan = self._answers()
        if self.health in READING:
            self._judge(scan)
            arrived = self._take(scan, now_ms)
            if self.role == WELL:
                self._well(now_ms, times, emit, arrived=arrived)
            else:
                self._pad(now_ms, times, emit)
        if self.health != self.told_health and emit("F", self.index, str(self.health)):
            self.told_health = self.health
        return scan

    def forget(self, emit: Emit) -> None:
        """Say that what lay there is gone: the reader is switched off."""
        for slot in list(self._slots):
            self._leave(slot, emit)

    def _answers(self) -> Scan:
        if self.health not in READING:
            return Scan((), failed=True)
        chance = self._chance.randrange
        heard = tuple(uid for uid, weak in self.tags.items() if not weak or chance(1000) >= weak)
        if heard and self.corrupt and chance(1000) < self.corrupt:
            return Scan((), failed=True)
        return Scan(heard, failed=False)

    def _judge(self, scan: Scan) -> None:
        self._scans, self._errors = self._scans + 1, self._errors + scan.failed
        if self.health != NOISY:
            too_many = self.role != WELL and len(scan.uids) > SLOTS
            self.health = TOO_MANY if too_many else HEALTHY
        if self._scans == NOISE_SCANS:
            # Between a quarter and a half nothing changes, or a border case would flutter.
            if self._errors > NOISE_SCANS // 2:
                self.health = NOISY
            elif self.health == NOISY and self._errors <= NOISE_SCANS // 4:
                self.health = HEALTHY
            self._scans = self._errors = 0

    def _take(self, scan: Scan, now_ms: int) -> bool:
        """Note who answered and who did not; return whether somebody new did."""
        known = {slot.uid: slot for slot in self._slots}
        arrived = False
        for uid in scan.uids:
            slot = known.get(uid)
            if slot is None and len(self._slots) < SLOTS:
                slot = Lying(uid, now_ms)
                self._slots.append(slot)
                arrived = True
            if slot is not None:
                slot.hits, slot.misses = slot.hits + 1, 0
                slot.since_ms = slot.since_ms if slot.state == "coming" else now_ms
        if not scan.failed:
            for slot in self._slots:
                slot.misses += slot.uid not in scan.uids
        return arrived

    def _leave(self, slot: Lying, emit: Emit, *, told: bool = False) -> bool:
        told = told or slot.state == "still"
        if told and not emit("-", self.index, slot.uid):
            return False
        self._slots.remove(slot)
        return True

    def _pad(self, now_ms: int, times: Settling, emit: Emit) -> None:
        for slot in list(self._slots):
            if slot.gone(now_ms, times.gone_ms):
                self._leave(slot, emit)
            elif slot.steady(now_ms, times.pad_ms, PAD_SCANS):
                self._tell(slot, now_ms, emit)

    def _tell(self, slot: Lying, now_ms: int, emit: Emit) -> bool:
        if not emit("+", self.index, slot.uid):
            return False
        slot.state, slot.since_ms = "still", now_ms
        return True

    def _well(self, now_ms: int, times: Settling, emit: Emit, *, arrived: bool) -> None:
        for slot in self._slots if arrived else ():
            # A reading that changes starts every clock anew: the die is moving.
            slot.hits = 0 if slot.misses else 1
            slot.since_ms = now_ms if slot.state == "coming" else slot.since_ms
        for slot in list(self._slots):
            if slot.gone(now_ms, times.gone_ms):
                ends_crowd = self.crowded and len(self._slots) == 1
                if not self._leave(slot, emit, told=ends_crowd):
                    return
                self.crowded = self.crowded and not ends_crowd
        if len(self._slots) == 1:
            (slot,) = self._slots
            if slot.state == "crowd":
                slot.start_clock(now_ms)
            if slot.steady(now_ms, times.well_ms, WELL_SCANS) and self._tell(slot, now_ms, emit):
                self.crowded = False
        elif self._slots and not self.crowded:
            self._several(now_ms, times, emit)

    def _several(self, now_ms: int, times: Settling, emit: Emit) -> None:
        """Two tags that both kept answering since the newer one came are a crowd."""
        answering = [slot for slot in self._slots if slot.hits >= WELL_SCANS]
        still = [slot for slot in self._slots if slot.state == "still"]
        settled = any(slot.steady(now_ms, times.well_ms, WELL_SCANS) for slot in answering)
        # Several that were told of already come of a pad that was made a well: no need to wait.
        known = sum(slot.state != "coming" for slot in self._slots)
        if len(answering) < 2 or not (settled or known > 1):
            return
        for slot in still:
            if not emit("-", self.index, slot.uid):
                return
            slot.state = "crowd"
        if emit("M", self.index, ""):
            self.crowded = True
            for slot in self._slots:
                slot.state, slot.since_ms = "crowd", now_ms
