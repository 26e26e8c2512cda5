"""The Python twin of the box on the table: its protocol, its readers, and the table around it.

Pure: bytes go in and out, time moves only by `run`. It follows `firmware/PROTOCOL.md` on its own
and shares only frames and their check sum with the host, so that the same tests can judge it and
the firmware.
"""

import threading
from random import Random

from game.bridge.virtual_cable import Cable
from game.bridge.virtual_program import NAME, SWITCHES, Memory, Program
from game.bridge.virtual_readers import PAD, Reader

POWER, EXTERNAL, WATCHDOG = 1, 2, 8
"""Causes of a start, as in the AVR's MCUSR."""
START_MS = 60
"""The board resets its readers before it says hello."""
WATCHDOG_MS = 1000
CHATTER = 40
"""Bytes a boot loader says before it starts the program."""


class VirtualBoard:
    """A board with its table. Everything a hand or a fault can do is a verb.

    `firmware` is what it calls its program; by default a name that tells it is no real board. The
    verbs may be called from another thread than the one that runs the board.
    """

    def __init__(
        self, *, readers: int = 5, leds: int = 6, seed: int = 1, firmware: str = NAME
    ) -> None:
        self._chance = Random(seed)
        self._cable = Cable(self._chance)
        self._readers = [Reader(index, PAD, self._chance) for index in range(readers)]
        self._leds = leds
        self._memory = Memory(firmware)
        self._program: Program | None = None
        self._closed = 0
        self._holders: frozenset[int] = frozenset()
        self._hangs = False
        self._halted_ms = self._hung_ms = self._starting_ms = self._loader_ms = 0
        self._cause = POWER
        self._lock = threading.RLock()
        self.plugged = True
        self.plugs = self.port_number = 0
        self.reset(POWER)

    # The line and time.

    def feed(self, data: bytes) -> None:
        """Send bytes to the board; they are lost while it is unplugged."""
        with self._lock:
            if self.plugged:
                self._cable.send_to_board(data)

    def take_outgoing(self) -> bytes:
        """Return the bytes that arrived from the board since the last call."""
        with self._lock:
            return self._cable.take_for_host()

    def run(self, ms: int) -> None:
        """Let `ms` milliseconds pass on the board."""
        with self._lock:
            for _ in range(ms if self.plugged else 0):
                self._pass_one_ms()

    def _pass_one_ms(self) -> None:
        self._cable.pass_one_ms()
        if self._program is None:
            self._cable.heard.clear()
            self._starting_ms -= 1
            if self._starting_ms <= 0:
                self._start()
        elif self._halted_ms:
            self._halted_ms -= 1
        elif self._hangs:
            self._hung_ms += 1
            if self._hung_ms >= WATCHDOG_MS:
                self.reset(WATCHDOG)
        else:
            self._program.pass_one_ms(self._closed, bus_held=self._bus_held)

    @property
    def _bus_held(self) -> bool:
        return any(self._readers[reader].fitted for reader in self._holders)

    def _start(self) -> None:
        self._memory.boot = (self._memory.boot + 1) % 65_536
        self._program = Program(self._memory, self._cause, self._cable, self._readers, self._leds)
        for reader in self._readers:
            reader.initialise(bus_held=self._bus_held)

    # What lies on the table and shines there.

    @property
    def readers(self) -> int:
        """How many readers the board has."""
        return len(self._readers)

    def lying(self, reader: int) -> tuple[str, ...]:
        """Return the tags that lie on a reader now, whether or not the board knows."""
        return tuple(self._readers[reader].tags)

    def is_closed(self, switch: int) -> bool:
        """Whether a switch is held closed now."""
        return bool(self._closed >> switch & 1)

    def lights(self) -> tuple[int, ...]:
        """Return for each LED whether it shines at this moment."""
        program = self._program
        return program.lights if self.plugged and program else (0,) * self._leds

    # Verbs of the hand. What they set is replaced whole, never changed under a running scan.

    def place(self, reader: int, uid: str) -> None:
        """Lay a tag (8 or 14 hex digits) on a reader; ValueError for another UID."""
        if len(uid) not in {8, 14} or set(uid) - set("0123456789ABCDEF"):
            message = f"a UID is 8 or 14 upper-case hex digits, not {uid!r}"
            raise ValueError(message)
        there = self._readers[reader]
        there.tags = {**there.tags, uid: 0}

    def lift(self, reader: int, uid: str) -> None:
        """Take a tag away; nothing happens if it does not lie there."""
        there = self._readers[reader]
        there.tags = {tag: weak for tag, weak in there.tags.items() if tag != uid}

    def clear(self, reader: int) -> None:
        """Take all tags of a reader away."""
        self._readers[reader].tags = {}

    def press(self, switch: int) -> None:
        """Close a switch, 0 to 23; ValueError for another one."""
        if not 0 <= switch < SWITCHES:
            message = f"switches are 0 to {SWITCHES - 1}, not {switch}"
            raise ValueError(message)
        self._closed |= 1 << switch

    def release(self, switch: int) -> None:
        """Open a switch."""
        self._closed &= ~(1 << switch)

    # Verbs of misfortune: the readers.

    def stall(self, reader: int, on: bool) -> None:  # noqa: FBT001 - a verb's plain argument
        """Let a reader's chip stop answering the board, or work again."""
        self._readers[reader].stalled = on

    def brown_out(self, reader: int) -> None:
        """Let a reader lose its registers once."""
        self._readers[reader].lost_registers = True

    def unfit(self, reader: int, present: bool) -> None:  # noqa: FBT001 - the same
        """Take a reader out of the box (False) or put it back."""
        self._readers[reader].fitted = present

    def version(self, reader: int, byte: int) -> None:
        """Give a reader's chip another version byte; 00 and FF are what an absent one reads as."""
        self._readers[reader].version = byte

    def hold_bus(self, reader: int, on: bool) -> None:  # noqa: FBT001 - the same
        """Let a reader's module pull the shared data line down, or let go of it."""
        self._holders = self._holders | {reader} if on else self._holders - {reader}

    def corrupt(self, reader: int, permille: int) -> None:
        """Let so many in a thousand answers of a reader's tags arrive broken."""
        self._readers[reader].corrupt = permille

    def weaken(self, reader: int, uid: str, permille: int) -> None:
        """Let a tag that lies there miss so many in a thousand scans."""
        there = self._readers[reader]
        there.tags = {tag: permille if tag == uid else weak for tag, weak in there.tags.items()}

    # Verbs of misfortune: the board and its cable.

    def reset(self, cause: int = EXTERNAL) -> None:
        """Start the board anew; EEPROM, table and faults stay."""
        with self._lock:
            self._program, self._cause = None, cause
            self._hangs, self._hung_ms, self._halted_ms = False, 0, 0
            self._starting_ms = START_MS + self._loader_ms
            self._cable.lose_heard()
            if self._loader_ms:
                self._cable.chatter(CHATTER)

    def hang(self) -> None:
        """Let the program stop until the watchdog starts it anew."""
        self._hangs = True

    def halt(self, ms: int) -> None:
        """Let the processor stand for `ms` while bytes go on arriving."""
        self._halted_ms = ms

    def bootloader(self, ms: int) -> None:
        """Let every start from now on take `ms` longer, with chatter at its begin."""
        self._loader_ms = ms

    def unplug(self) -> None:
        """Pull the plug: no power, and all bytes under way are lost."""
        with self._lock:
            self.plugged = False
            self._program = None
            self._cable.cut()

    def plug(self, renamed: bool = False) -> None:  # noqa: FBT001, FBT002 - the same
        """Put the plug back in, perhaps under another name: `plugs` and `port_number` count."""
        with self._lock:
            self.plugged = True
            self.plugs += 1
            self.port_number += renamed
            self.reset(POWER)

    def noise(self, flips_per_100k: int, drops_per_100k: int) -> None:
        """Let so many in 100,000 bytes, both ways, have a wrong bit or get lost."""
        self._cable.flips, self._cable.drops = flips_per_100k, drops_per_100k

    def garbage(self, count: int) -> None:
        """Put random bytes before what the board says next."""
        self._cable.chatter(count)

    def duplicate(self, times: int) -> None:
        """Let the next chunk arrive `times` more, the next to the board and the next from it."""
        self._cable.repeats = [times, times]

    def overrun(self, count: int) -> None:
        """Lose the next `count` bytes to the board, as a late program's receive ring does."""
        self._cable.overruns = count

    def freeze(self, ms: int) -> None:
        """Let the line stand still both ways for `ms`; then everything arrives."""
        self._cable.frozen_ms = ms

    def drip(self, on: bool) -> None:  # noqa: FBT001 - the same
        """Let only one byte a second arrive from the board, or all of them again."""
        self._cable.dripping = on

    def seed(self, number: int) -> None:
        """Start the chance behind all faults anew."""
        self._chance.seed(number)
