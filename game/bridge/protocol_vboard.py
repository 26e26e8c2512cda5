"""The URL `vboard://NAME`: a virtual board as a pyserial port, on every platform.

`serial.serial_for_url("vboard://demo?seed=7")` finds this module once `game.bridge` stands in
`serial.protocol_handler_packages`. Boards go by name, so that a tray on the screen holds the very
board the port talks to; `board_named` makes one at its first use. Options of the URL: `seed`, used
when it is the first; `reset=1` starts the board anew at each opening, as an Uno's DTR line does.
After a `plug(renamed=True)` the port is found as `vboard://NAME/1`, then `/2`.
"""

import time
from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qs, urlsplit

from serial import PortNotOpenError, SerialException
from serial.serialutil import SerialBase

from game.bridge.toys import READERS
from game.bridge.virtual import EXTERNAL, VirtualBoard

PAUSE_S: Final = 0.002
"""How long a blocked read sleeps before it looks again."""
LONGEST_LEAP_MS: Final = 1000
"""A program that was stopped for longer lets its board run no more than this at once."""


class Berth:
    """A board in the registry, and the clock it runs by."""

    def __init__(
        self, board: VirtualBoard, clock: Callable[[], float], pause: Callable[[float], None]
    ) -> None:
        self.board, self.clock, self.pause = board, clock, pause
        self.taken = False
        self._ran_until_s = clock()

    def catch_up(self) -> None:
        """Run the board up to the clock, in whole milliseconds."""
        ms = int((self.clock() - self._ran_until_s) * 1000)
        if ms > LONGEST_LEAP_MS:
            self._ran_until_s, ms = self.clock(), LONGEST_LEAP_MS
        else:
            self._ran_until_s += ms / 1000
        self.board.run(ms)


_BERTHS: dict[str, Berth] = {}


def board_named(
    name: str,
    *,
    seed: int = 1,
    clock: Callable[[], float] = time.monotonic,
    pause: Callable[[float], None] = time.sleep,
) -> VirtualBoard:
    """Return the board of this name; seed, clock and pause count only when it is made."""
    if name not in _BERTHS:
        _BERTHS[name] = Berth(VirtualBoard(readers=READERS, seed=seed), clock, pause)
    return _BERTHS[name].board


class Serial(SerialBase):  # type: ignore[misc] # pyserial ships no types
    """A port to a virtual board. Raises SerialException wherever a pulled plug would."""

    is_open: bool
    _berth: Berth | None = None
    _plugs = 0
    _cancelled = False
    _arrived = b""

    def open(self) -> None:
        """Open the port; SerialException if the board is unplugged, renamed, or already open."""
        if self._port is None:
            message = "a port must be named before it can be opened"
            raise SerialException(message)
        if self.is_open:
            message = "the port is already open"
            raise SerialException(message)
        parts = urlsplit(self._port)
        options = parse_qs(parts.query)
        seed = options.get("seed", ["1"])[0]
        name, number = parts.netloc, parts.path.strip("/") or "0"
        board = board_named(name, seed=int(seed) if seed.isdecimal() else 1)
        berth = _BERTHS[name]
        if not board.plugged or number != str(board.port_number):
            message = f"could not open port {self._port}: no such board"
            raise SerialException(2, message)
        if berth.taken:
            message = f"could not open port {self._port}: another program has it"
            raise SerialException(11, message)
        berth.taken = True
        self._berth, self._plugs = berth, board.plugs
        self._cancelled = False
        self.reset_input_buffer()
        if options.get("reset") == ["1"]:
            board.reset(EXTERNAL)
        self.is_open = True

    def close(self) -> None:
        """Close the port; closing twice does no harm."""
        if self._berth is not None:
            self._berth.taken = False
        self._berth = None
        self.is_open = False

    @property
    def in_waiting(self) -> int:
        """How many bytes have arrived."""
        self._arrived += self._caught_up().take_outgoing()
        return len(self._arrived)

    def read(self, size: int = 1) -> bytes:
        """Return up to `size` bytes, fewer when the timeout passed or `cancel_read` was called."""
        berth = self._open_berth()
        ends_s = None if self._timeout is None else berth.clock() + self._timeout
        while self.in_waiting < size and not self._cancelled:
            if ends_s is not None and berth.clock() >= ends_s:
                break
            berth.pause(PAUSE_S)
        self._cancelled = False
        data, self._arrived = self._arrived[:size], self._arrived[size:]
        return data

    def write(self, data: bytes) -> int:
        """Send bytes; they leave at the line's speed without blocking."""
        self._caught_up().feed(bytes(data))
        return len(data)

    def cancel_read(self) -> None:
        """Wake a read that blocks in another thread."""
        self._cancelled = True

    def flush(self) -> None:
        """Nothing waits on this side of the cable."""
        self._open_berth()

    def reset_input_buffer(self) -> None:
        """Forget what arrived and was not read."""
        self._caught_up().take_outgoing()
        self._arrived = b""

    def reset_output_buffer(self) -> None:
        """Nothing waits on this side of the cable."""
        self._open_berth()

    def _open_berth(self) -> Berth:
        if self._berth is None:
            raise PortNotOpenError
        return self._berth

    def _caught_up(self) -> VirtualBoard:
        berth = self._open_berth()
        berth.catch_up()
        if not berth.board.plugged or berth.board.plugs != self._plugs:
            message = "device disconnected"
            raise SerialException(message)
        return berth.board

    def _reconfigure_port(self) -> None:
        """Take any baud rate and parity: there is no line to be set up."""

    def _update_dtr_state(self) -> None:
        """There is no such line."""

    def _update_rts_state(self) -> None:
        """There is no such line."""
