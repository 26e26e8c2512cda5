"""What runs on a virtual board: the firmware's protocol, line by line, as in PROTOCOL.md.

A `Program` lives from one reset to the next. It says nothing by itself: `pass_one_ms` is its loop.
"""

from collections import deque
from collections.abc import Sequence

from game.bridge.frames import frame_of
from game.bridge.virtual_cable import Cable
from game.bridge.virtual_lines import LineReader, numbers_of
from game.bridge.virtual_queue import Debounced, EventQueue, SwitchTimes
from game.bridge.virtual_readers import OFF, PAD, WELL, Reader

PROTOCOL = 1
NAME = "virtual-1.0"
SWITCHES = 24
UNKNOWN_KIND, BAD_ARGUMENT, BUSY, NOT_SUPPORTED = 1, 2, 5, 6
TRANSMIT_RING = 63
ROOM_FOR_ANSWER = 24
REMEMBERED_COMMANDS = 4
BEAT_MS = 1000
HOST_SILENT_MS = 5000
SURVEY_MS = 500
"""The board looks at its table before it says hello; what lies there is in the snapshot."""
FIELD_MS, EMPTY_MS, TAG_MS = 5, 2, 3
SLOW_MS, FAST_MS, FLASH_MS = 500, 125, 100
FREE_BYTES, LONGEST_US = 1000, 1000
STEADY_OFF, STEADY_ON, SLOW_BLINK, FAST_BLINK, FLASH = range(5)


class Memory:
    """What outlives a reset: the EEPROM, and what the program is called."""

    def __init__(self, firmware: str) -> None:
        self.boot, self.board_id = 0, 0
        self.firmware = firmware


class Times(SwitchTimes):
    """All settings in ms, with the protocol's defaults."""

    def __init__(self) -> None:
        super().__init__()
        self.well_ms, self.pad_ms, self.gone_ms = 300, 60, 300

    NAMES = ("", "well_ms", "pad_ms", "gone_ms", "button_ms", "peg_in_ms", "peg_out_ms")


class Test:
    """A quality test under way."""

    def __init__(self, reader: int, scans: int) -> None:
        self.reader, self.scans = reader, scans
        self.seen = self.single = self.errors = 0


class Program:
    """The board between two resets."""

    def __init__(
        self, memory: Memory, cause: int, cable: Cable, readers: Sequence[Reader], leds: int
    ) -> None:
        self._memory, self._cause, self._cable = memory, cause, cable
        self._readers = readers
        self.now_ms = 0
        self.bad_lines = 0
        self.queue = EventQueue()
        self.switches = Debounced()
        self._times = Times()
        self._modes = [(STEADY_OFF, 0)] * leds
        self._lines = LineReader()
        self._note = 0
        self._known: deque[tuple[int, int]] = deque(maxlen=REMEMBERED_COMMANDS)
        self._pending: deque[str] = deque()
        self._greets = True
        self._snapshot: deque[str] = deque()
        self._met_host = False
        self._heard_ms = 0
        self._beat_ms = 0
        self._turn, self._scan_at_ms, self._round_ms, self._round_began_ms = 0, 0, 0, 0
        self._test: Test | None = None
        for index, reader in enumerate(readers):
            reader.start(WELL if index < 4 else PAD)

    @property
    def lights(self) -> tuple[int, ...]:
        """Which LEDs are lit at this moment."""
        if self.now_ms - self._heard_ms >= HOST_SILENT_MS:
            return (self._lit(SLOW_BLINK, 0),) * len(self._modes)
        return tuple(self._lit(mode, since_ms) for mode, since_ms in self._modes)

    def pass_one_ms(self, closed: int, *, bus_held: bool) -> None:
        """Do what the firmware's loop does within a millisecond."""
        self.now_ms += 1
        self._receive()
        self.queue.muted = self.now_ms < SURVEY_MS
        self._speak()
        if self._snapshot or self.queue.full:
            self._scan_at_ms = max(self._scan_at_ms, self.now_ms)
            return
        for switch in self.switches.changed(closed, self.now_ms, self._times):
            if not self.queue.full:
                state = self.switches.tell(switch)
                self.queue.add("B", switch, str(int(state)), self.now_ms)
        if self.now_ms >= self._scan_at_ms:
            self._scan(bus_held=bus_held)

    def _lit(self, mode: int, since_ms: int) -> int:
        """Return whether an LED shines; all that blink do so together."""
        lit = {
            STEADY_ON: True,
            SLOW_BLINK: self.now_ms // SLOW_MS % 2 == 0,
            FAST_BLINK: self.now_ms // FAST_MS % 2 == 0,
            FLASH: self.now_ms - since_ms < FLASH_MS,
        }
        return int(lit.get(mode, False))

    # Speaking.

    def _say(self, body: str) -> bool:
        line = frame_of(body)
        if self._cable.waiting + len(line) > TRANSMIT_RING:
            return False
        self._cable.send_to_host(line)
        return True

    def _speak(self) -> None:
        """Say what waits, in the firmware's order, as far as there is room for whole lines."""
        if self.queue.muted or (self._greets and not self._greet()):
            return
        if self._note and self._say(f"N {self._note}"):
            self._note = 0
        while self._pending and self._say(self._pending[0]):
            self._pending.popleft()
        if self.now_ms - self._beat_ms >= BEAT_MS and self._say(self._beat()):
            self._beat_ms = self.now_ms
        while self._snapshot and self._say(self._snapshot[0]):
            self._snapshot.popleft()
        if self._snapshot or self._greets:
            return
        while self._met_host and (body := self.queue.due(self.now_ms)) and self._say(body):
            self.queue.was_sent(self.now_ms)

    def _greet(self) -> bool:
        if not self._say(self._hello()):
            return False
        self._greets = False
        if self._met_host:
            self._take_snapshot()
        return True

    def _hello(self) -> str:
        memory = self._memory
        words = (
            *(PROTOCOL, memory.boot, self._cause, len(self._readers), SWITCHES, len(self._modes)),
            *(self.queue.first_seq, f"{memory.board_id:08X}", memory.firmware, "wells4"),
        )
        return "H " + " ".join(str(word) for word in words)

    def _beat(self) -> str:
        counts = (self.now_ms, len(self.queue), self.bad_lines, FREE_BYTES)
        return "P " + " ".join(map(str, (*counts, self._round_ms, LONGEST_US)))

    def _take_snapshot(self) -> None:
        lines = []
        for reader in self._readers:
            state = f"{reader.version:02X} {reader.told_health} {int(reader.crowded)}"
            lines.append(f"S {reader.index} {state}")
            lines += [f"T {reader.index} {uid}" for uid in reader.lying]
        lines.append(f"W {self.switches.told:06X}")
        self._snapshot = deque([*lines, f"Z {self.queue.next_seq} {len(lines)}"])

    # Hearing.

    def _receive(self) -> None:
        heard = self._cable.heard
        while heard and len(self._pending) < REMEMBERED_COMMANDS:
            if self._cable.waiting > TRANSMIT_RING - ROOM_FOR_ANSWER:
                return
            taken = self._lines.take(heard.pop(0))
            if isinstance(taken, str):
                self._heard_ms = self.now_ms
                self._obey(taken[0], numbers_of(taken[1:]))
            elif taken is not None:
                self.bad_lines += 1
                self._note = taken

    def _obey(self, kind: str, numbers: list[int]) -> None:
        if kind in "HAS":
            self._converse(kind, numbers)
        elif kind in "LCRQ":
            self._command(kind, numbers)
        else:
            self._note = UNKNOWN_KIND

    def _converse(self, kind: str, numbers: list[int]) -> None:
        if kind == "S":
            if self._met_host and not self._greets:
                self._take_snapshot()
        elif kind == "A":
            if numbers and self._met_host and not self._greets:
                self.queue.acknowledge(numbers[0], self.now_ms)
        elif not numbers or numbers[0] < 0:
            self._note = BAD_ARGUMENT
        else:
            self._greets, self._met_host = True, numbers[0] == PROTOCOL
            self._note = 0 if self._met_host else NOT_SUPPORTED
            self._snapshot.clear()
            self._known.clear()
            self.queue.send_again()

    def _command(self, kind: str, numbers: list[int]) -> None:
        if not numbers or not 1 <= numbers[0] <= 255:
            self._note = BAD_ARGUMENT
            return
        cid, arguments = numbers[0], numbers[1 : 2 if kind == "R" else 3]
        code = dict(self._known).get(cid)
        if code is None:
            complete = len(arguments) == (1 if kind == "R" else 2) and min(arguments) >= 0
            code = self._do(kind, *arguments) if complete else BAD_ARGUMENT
            self._known.append((cid, code))
        self._pending.append(f"K {cid} {code}")

    def _do(self, kind: str, first: int, second: int = 0) -> int:
        """Carry out a command and return its code."""
        if kind == "C":
            return self._configure(first, second)
        if kind == "L":
            if first >= len(self._modes) or second > FLASH:
                return BAD_ARGUMENT
            self._modes[first] = (second, self.now_ms)
            return 0
        if first >= len(self._readers):
            return BAD_ARGUMENT
        if kind == "R":
            self._readers[first].restart()
        elif not 1 <= second <= 200 or self._readers[first].role == OFF:
            return BAD_ARGUMENT
        elif self._test is not None:
            return BUSY
        else:
            self._test = Test(first, second)
        return 0

    def _configure(self, key: int, value: int) -> int:
        index = key % 16
        if key == 0 and value < 1 << 32:
            self._memory.board_id = value
        elif 1 <= key <= 6 and value <= (10_000 if key <= 3 else 1000):
            setattr(self._times, Times.NAMES[key], value)
        elif 16 <= key < 48 and index < len(self._readers) and value <= (PAD if key < 32 else 7):
            if key >= 32:
                self._readers[index].gain = value
            elif self._readers[index].role != value:
                self._readers[index].change_role(value, self.now_ms)
        else:
            return BAD_ARGUMENT
        return 0

    # Sensing.

    def _scan(self, *, bus_held: bool) -> None:
        reader = self._readers[self._turn]
        took_ms = 0
        if reader.role == OFF:
            reader.forget(self._emit)
        else:
            scan = reader.look(self.now_ms, self._times, self._emit, bus_held=bus_held)
            took_ms = FIELD_MS + EMPTY_MS + TAG_MS * len(scan.uids)
            self._count(reader.index, len(scan.uids), failed=scan.failed)
        self._scan_at_ms = self.now_ms + took_ms
        self._turn = (self._turn + 1) % len(self._readers)
        if self._turn == 0:
            self._round_ms = self.now_ms - self._round_began_ms
            self._round_began_ms = self.now_ms

    def _emit(self, kind: str, reader: int, rest: str) -> bool:
        return self.queue.add(kind, reader, rest, self.now_ms)

    def _count(self, reader: int, tags: int, *, failed: bool) -> None:
        test = self._test
        if test is None or test.reader != reader:
            return
        test.seen += 1
        test.errors += failed
        test.single += tags == 1 and not failed
        if test.seen == test.scans:
            self._pending.append(f"Q {reader} {test.scans} {test.single} {test.errors}")
            self._test = None
