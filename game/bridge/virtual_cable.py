"""The cable of a virtual board, with all that can go wrong on a serial line.

Time is passed in, chance comes from a seeded generator: the same calls give the same bytes.
"""

from collections.abc import Callable
from random import Random

BYTES_PER_100_MS = 1152
"""115200 baud at ten bits a byte."""
RECEIVE_RING = 64
"""Bytes an ATmega's serial driver holds until the program reads them; more are lost."""
DRIP_MS = 1000
KEPT_FOR_HOST = 65_536
"""Bytes an operating system holds for a program that does not read; the newest are lost."""


class Cable:
    """Both directions of the line, and its faults.

    `heard` holds what arrived at the board and was not read yet. Nothing here knows of frames.
    """

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.heard = bytearray()
        self.flips = self.drops = self.overruns = 0
        self.repeats = [0, 0]
        self.frozen_ms = 0
        self.dripping = False
        self._to_board = bytearray()
        self._from_board = bytearray()
        self._to_host = bytearray()
        self._allowance = [0, 0]
        self._drip_ms = 0

    def cut(self) -> None:
        """Lose everything under way, as when the plug is pulled; faults stay as they are set."""
        for buffer in (self.heard, self._to_board, self._from_board, self._to_host):
            buffer.clear()
        self.frozen_ms = 0

    def lose_heard(self) -> None:
        """Forget what the board's processor held, both ways, as a reset does."""
        self.heard.clear()
        self._from_board.clear()

    def send_to_board(self, data: bytes) -> None:
        """Take bytes of the host; they reach the board at the line's speed."""
        self._to_board += self._noisy(self._repeated(0, data))

    def send_to_host(self, data: bytes) -> None:
        """Take bytes of the board; the board asks `waiting` first for room in its own buffer."""
        self._from_board += data

    def chatter(self, count: int) -> None:
        """Put `count` random bytes before whatever the board says next."""
        self._arrive(self.chance.randbytes(count))

    @property
    def waiting(self) -> int:
        """How many bytes of the board have not left it yet."""
        return len(self._from_board)

    def pass_one_ms(self) -> None:
        """Move as many bytes as fit on the line in a millisecond."""
        if self.frozen_ms:
            self.frozen_ms -= 1
            return
        if self._to_board:
            for byte in self._moved(0, self._to_board):
                if self.overruns:
                    self.overruns -= 1
                elif len(self.heard) < RECEIVE_RING:
                    self.heard.append(byte)
        if self._from_board:
            self._arrive(self._noisy(self._moved(1, self._from_board)))
        if self.dripping:
            self._drip_ms += 1

    def take_for_host(self) -> bytes:
        """Return and forget what arrived at the host."""
        if self.frozen_ms or not self._to_host:
            return b""
        count = len(self._to_host)
        if self.dripping:
            count = min(count, self._drip_ms // DRIP_MS)
            self._drip_ms = self._drip_ms % DRIP_MS if count else self._drip_ms
        data = bytes(self._to_host[:count])
        del self._to_host[:count]
        return self._repeated(1, data)

    def _arrive(self, data: bytes) -> None:
        self._to_host += data[: max(0, KEPT_FOR_HOST - len(self._to_host))]

    def _repeated(self, way: int, data: bytes) -> bytes:
        if not data:
            return data
        times, self.repeats[way] = self.repeats[way], 0
        return data * (1 + times)

    def _moved(self, way: int, source: bytearray) -> bytes:
        self._allowance[way] = min(self._allowance[way], 100) + BYTES_PER_100_MS
        count = self._allowance[way] // 100
        self._allowance[way] -= count * 100
        data = bytes(source[:count])
        del source[:count]
        return data

    def _noisy(self, data: bytes) -> bytes:
        if not (self.flips or self.drops):
            return data
        return bytes(self._bytes_left(data))

    def _bytes_left(self, data: bytes) -> list[int]:
        chance: Callable[[int], int] = self.chance.randrange
        left = []
        for byte in data:
            if chance(100_000) < self.drops:
                continue
            left.append(byte ^ (1 << chance(8)) if chance(100_000) < self.flips else byte)
        return left
