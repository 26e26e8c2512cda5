"""The readers of a virtual board: which tags lie on them, and what the board makes of that.

The rules are those of `firmware/PROTOCOL.md`: a tag is told of when it lay still for its settle
time and number of scans, and is gone after enough clean misses; an answer in error is neither.
"""

from collections.abc import Callable
from random import Random
from typing import Protocol

OFF, WELL, PAD = 0, 1, 2
HEALTHY, ABSENT, STUCK, BUS_HELD, NOISY, TOO_MANY = range(6)
SLOTS = 5
WELL_SCANS, PAD_SCANS, CLEAN_MISSES, NOISE_SCANS = 4, 3, 3, 32
DEFAULT_VERSION = 0x92
GOOD_AFTER = 4
"""A reader that fell ill is looked at again every so many rounds."""


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


class Presence:
    """One tag of a pad: since when it answers or is missing, and whether the host was told."""

    __slots__ = ("hits", "misses", "missing_ms", "since_ms", "told", "uid")

    def __init__(self, uid: str, now_ms: int) -> None:
        self.uid, self.since_ms, self.missing_ms = uid, now_ms, 0
        self.hits = self.misses = 0
        self.told = False


class Reader:
    """One reader: `tags` is what lies on it (uid to weakness), the rest what the board knows."""

    def __init__(self, index: int, role: int, chance: Random) -> None:
        self.index, self.role, self._chance = index, role, chance
        self.tags: dict[str, int] = {}
        self.version = DEFAULT_VERSION
        self.fitted, self.stalled, self.lost_registers = True, False, False
        self.corrupt = 0
        self.start(role)

    def start(self, role: int) -> None:
        """Forget everything seen, as at power-on or when the role changes."""
        self.role, self.gain = role, 4
        self.health = self.told_health = HEALTHY
        self._rounds_ill = 0
        self._scans = self._errors = 0
        self._slots: list[Presence] = []
        self._shown = self._last_seen = ""
        self._tilted = False
        self._reading: tuple[str, ...] | None = None
        self._reading_ms = self._reading_scans = 0

    def restart(self) -> None:
        """Write the chip's registers anew at the next scan, as the host asked; tags stay known."""
        self.lost_registers, self.health = False, ABSENT
        self._rounds_ill = GOOD_AFTER

    @property
    def lying(self) -> list[str]:
        """The tags the host was told of, for a snapshot."""
        if self.role == WELL:
            return [self._shown] if self._shown else []
        return [slot.uid for slot in self._slots if slot.told]

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
        if self.health in {ABSENT, STUCK, BUS_HELD}:
            self._rounds_ill += 1
            if self._rounds_ill >= GOOD_AFTER:
                self.initialise(bus_held=bus_held)
        elif bus_held or not self.fitted or self.version in {0x00, 0xFF}:
            self.initialise(bus_held=bus_held)
        elif self.stalled or self.lost_registers:
            self.health, self._rounds_ill = STUCK, 0
        scan = self._answers()
        if self.health in {HEALTHY, NOISY, TOO_MANY}:
            self._judge(scan)
            if not scan.failed:
                self._last_seen = scan.uids[0] if scan.uids else self._last_seen
            (self._well if self.role == WELL else self._pad)(scan, now_ms, times, emit)
        if self.health != self.told_health and emit("F", self.index, str(self.health)):
            self.told_health = self.health
        return scan

    def _answers(self) -> Scan:
        if self.health in {ABSENT, STUCK, BUS_HELD}:
            return Scan((), failed=True)
        chance = self._chance.randrange
        heard = tuple(uid for uid, weak in self.tags.items() if not weak or chance(1000) >= weak)
        if heard and self.corrupt and chance(1000) < self.corrupt:
            return Scan((), failed=True)
        return Scan(heard, failed=False)

    def _judge(self, scan: Scan) -> None:
        self._scans, self._errors = self._scans + 1, self._errors + scan.failed
        if self._scans == NOISE_SCANS:
            noisy = self._errors * 2 > NOISE_SCANS
            if noisy or self.health == NOISY:
                self.health = NOISY if noisy else HEALTHY
            self._scans = self._errors = 0
        if self.role == PAD and not scan.failed and self.health != NOISY:
            self.health = TOO_MANY if len(scan.uids) > SLOTS else HEALTHY

    def _pad(self, scan: Scan, now_ms: int, times: Settling, emit: Emit) -> None:
        known = {slot.uid for slot in self._slots}
        for uid in scan.uids:
            if uid not in known and len(self._slots) < SLOTS:
                self._slots.append(Presence(uid, now_ms))
        for slot in list(self._slots):
            if slot.uid in scan.uids:
                self._answered(slot, now_ms, times, emit)
            elif scan.failed:
                slot.hits = slot.hits if slot.told else 0
            elif not slot.told or self._missed(slot, now_ms, times, emit):
                self._slots.remove(slot)

    def _answered(self, slot: Presence, now_ms: int, times: Settling, emit: Emit) -> None:
        slot.misses = 0
        slot.since_ms = slot.since_ms if slot.hits else now_ms
        slot.hits += 1
        still = slot.hits >= PAD_SCANS and now_ms - slot.since_ms >= times.pad_ms
        if still and not slot.told:
            slot.told = emit("+", self.index, slot.uid)

    def _missed(self, slot: Presence, now_ms: int, times: Settling, emit: Emit) -> bool:
        slot.missing_ms = slot.missing_ms if slot.misses else now_ms
        slot.misses += 1
        gone = slot.misses >= CLEAN_MISSES and now_ms - slot.missing_ms >= times.gone_ms
        return gone and emit("-", self.index, slot.uid)

    def _well(self, scan: Scan, now_ms: int, times: Settling, emit: Emit) -> None:
        if scan.failed:
            self._reading = None
            return
        reading = scan.uids if len(scan.uids) < 2 else ("several", "")
        if reading != self._reading:
            self._reading, self._reading_ms, self._reading_scans = reading, now_ms, 0
        self._reading_scans += 1
        lasted_ms = now_ms - self._reading_ms
        if not reading:
            gone = self._reading_scans >= CLEAN_MISSES and lasted_ms >= times.gone_ms
            if gone and (self._shown or self._tilted):
                self._empty(emit)
        elif self._reading_scans >= WELL_SCANS and lasted_ms >= times.well_ms:
            self._settle(reading, emit)

    def _empty(self, emit: Emit) -> bool:
        if emit("-", self.index, self._shown or self._last_seen):
            self._shown, self._tilted = "", False
            return True
        return False

    def _settle(self, reading: tuple[str, ...], emit: Emit) -> None:
        if len(reading) > 1:
            self._tilted = self._tilted or emit("M", self.index, "")
            return
        (uid,) = reading
        if uid == self._shown and not self._tilted:
            return
        if self._shown not in {"", uid} and not self._empty(emit):
            return
        if emit("+", self.index, uid):
            self._shown, self._tilted = uid, False
