"""Serial ports: which there are, which is the chosen board's, and why one would not open.

Nothing is opened unasked: opening restarts most boards, and may disturb printers and modems.
pyserial is loaded when the first port is looked for.
"""

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, Protocol

from game.bridge import sayings
from game.bridge.hardware import BoardChoice
from game.bridge.messages import UNNAMED
from game.bridge.reports import Board, LinkState
from game.core.types import Sentence, Value

MAKERS: Final = {
    0x2341: "Arduino",
    0x2A03: "Arduino",
    0x1A86: "CH340",
    0x0403: "FTDI",
    0x10C4: "CP210x",
    0x2E8A: "Raspberry Pi Pico",
}
"""Who makes the USB chips of such boards, by their vendor ids."""

READ_S: Final = 0.02
WRITE_S: Final = 0.5
BY_ID: Final = Path("/dev/serial/by-id")

_DENIED: Final = (errno.EACCES, errno.EPERM)
_BUSY: Final = (errno.EBUSY, errno.EAGAIN, errno.ETXTBSY)


class Port(Protocol):
    """What the link needs of a port; pyserial's have it.

    `read` returns what came, up to `size` bytes, or nothing after a moment.
    """

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""

    def read(self, size: int = 1) -> bytes:
        """Wait a moment for the first byte."""

    def write(self, data: bytes) -> int | None:
        """Write all of `data`, or raise within half a second."""

    def close(self) -> None:
        """Let the port go."""


class PortInfo(Protocol):
    """What pyserial tells of a port."""

    device: str
    description: str | None
    vid: int | None
    pid: int | None
    serial_number: str | None


class Trouble(Value, frozen=True, gc=False):
    """Why there is no port: a state, a sentence for the couch, and what helps in detail."""

    state: LinkState
    sentence: Sentence
    details: tuple[Sentence, ...] = ()


class PortError(Exception):
    """A port would not open, or is not ours."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.sentence)
        self.trouble = trouble


class Candidate(Value, frozen=True, gc=False):
    """A port that could be a board's.

    `port` is its lasting name where the system gives one, else that of the moment, `device`. `usb`
    is "VID:PID" or "VID:PID:serial" and empty for what is no USB device; `maker` is empty for a
    chip that such boards do not have.
    """

    port: str
    device: str
    name: str
    usb: str
    maker: str

    @property
    def is_known(self) -> bool:
        """Whether such boards have this chip."""
        return bool(self.maker)


def candidates(
    list_ports: Callable[[], Iterable[PortInfo]] | None = None, by_id: Path = BY_ID
) -> tuple[Candidate, ...]:
    """Return the ports there are, those that look like a board first. Opens none of them."""
    list_ports = list_ports or _comports
    names = _lasting_names(by_id)
    try:
        found = list(list_ports())
    except OSError:
        return ()
    return tuple(
        sorted(
            (_candidate(info, names) for info in found),
            key=lambda candidate: (not candidate.is_known, not candidate.usb, candidate.device),
        )
    )


def matching(choice: BoardChoice, found: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the ports that may be the chosen board's, the likeliest first.

    The same serial number, or for chips without one the same kind; the name counts only between
    those, for it changes with the order of plugging in.
    """
    if choice.usb:
        alike = [candidate for candidate in found if candidate.usb == choice.usb]
        return tuple(sorted(alike, key=lambda candidate: choice.port not in _names(candidate)))
    return tuple(candidate for candidate in found if choice.port in _names(candidate))


def choice_of(candidate: Candidate, board: Board | None = None) -> BoardChoice:
    """Return the choice to save for a port, and for the board that answered there."""
    name = "" if board is None or board.id == UNNAMED else board.id
    return BoardChoice(id=name, port=candidate.port, usb=candidate.usb)


class Opener:
    """Opens the chosen board's port, wherever it is plugged in now."""

    def __init__(
        self,
        choice: BoardChoice,
        *,
        find: Callable[[], Sequence[Candidate]] = candidates,
        open_port: Callable[[str, int], Port] | None = None,
    ) -> None:
        self.choice = choice
        self._find = find
        self._open_port = open_port or open_serial
        self._others: set[str] = set()
        self._opened = ""

    def __call__(self) -> Port:
        """Open the port; PortError tells why not."""
        if not self.choice.is_made:
            raise PortError(Trouble("disabled", sayings.DISABLED))
        device = self._device()
        try:
            port = self._open_port(device, self.choice.baud)
        except Exception as error:
            raise PortError(trouble_of(error, device)) from error
        self._opened = device
        return port

    def is_ours(self, board: Board) -> bool:
        """Tell whether `board`, which answered on the opened port, is the chosen one.

        If not, the next opening tries another port of the same kind.
        """
        if not self.choice.id or board.id in (self.choice.id, UNNAMED):
            return True
        self._others.add(self._opened)
        return False

    def _device(self) -> str:
        is_named = not self.choice.usb
        if is_named and ("://" in self.choice.port or Path(self.choice.port).exists()):
            return self.choice.port
        devices = [candidate.device for candidate in matching(self.choice, self._find())]
        self._others &= set(devices)
        for device in devices:
            if device not in self._others:
                return device
        self._others.clear()
        if devices:
            raise PortError(Trouble("absent", sayings.ANOTHER_BOX))
        raise PortError(Trouble("absent", sayings.ABSENT))


def open_serial(name: str, baud: int) -> Port:
    """Open a device or URL for ourselves alone. Raises whatever the system raises.

    DTR is on, as it is from opening: boards with their own USB are silent without.
    """
    import serial  # noqa: PLC0415 - see the head

    if "game.bridge" not in serial.protocol_handler_packages:
        serial.protocol_handler_packages.append("game.bridge")
    port: Port = serial.serial_for_url(
        name, baud, timeout=READ_S, write_timeout=WRITE_S, exclusive=True
    )
    return port


def trouble_of(error: Exception, device: str = "") -> Trouble:
    """Return what `error`, raised when `device` was opened, means for people."""
    if isinstance(error, PortError):
        return error.trouble
    number = getattr(error, "errno", None)
    reason = (sayings.system_says(error),)
    # On Windows another program's port is "denied", and pyserial tells it in text alone.
    if number in _BUSY or (number is None and "PermissionError" in str(error)):
        hints = (
            Sentence("Close other programs that talk to boards, such as a serial monitor."),
            Sentence(
                "ModemManager and brltty take new ports for themselves; the rule in "
                "firmware/udev keeps the first of them away."
            ),
        )
        sentence = Sentence("Another program is talking to the box ({device}).", device=device)
        return Trouble("busy", sentence, hints + reason)
    if number in _DENIED:
        return _denied(device, reason)
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFoundError" in str(error):
        return Trouble("absent", sayings.ABSENT, reason)
    sentence = Sentence("The port of the box does not open ({device}).", device=device)
    return Trouble("absent", sentence, reason)


def _denied(device: str, reason: tuple[Sentence, ...]) -> Trouble:
    group = _group_of(device)
    hints = [
        Sentence("The rule in firmware/udev allows it to whoever sits at this computer."),
        Sentence(
            "Or join the group: sudo usermod -aG {group} $USER, and log in anew.", group=group
        ),
    ]
    sentence = Sentence(
        "This user may not talk to the box: {device} is for the group {group}.",
        device=device,
        group=group,
    )
    return Trouble("denied", sentence, (*hints, *reason))


def _group_of(device: str) -> str:
    """Return the group that may use the device: not everywhere the same one."""
    try:
        return Path(device).group()
    except (NotImplementedError, OSError, KeyError):
        return "?"


def _comports() -> Iterable[PortInfo]:
    from serial.tools.list_ports import comports  # noqa: PLC0415 - see the head

    found: Iterable[PortInfo] = comports()
    return found


def _lasting_names(folder: Path) -> dict[str, str]:
    try:
        return {os.path.realpath(link): str(link) for link in sorted(folder.iterdir())}
    except OSError:
        return {}


def _names(candidate: Candidate) -> tuple[str, str]:
    return candidate.port, candidate.device


def _name(description: object, device: str) -> str:
    """Return what people call a port: pyserial describes one it knows nothing of as "n/a"."""
    words = str(description or "")
    if words in ("", "n/a"):
        return device
    return words if Path(device).name in words else f"{words} ({device})"


def _candidate(info: PortInfo, names: dict[str, str]) -> Candidate:
    device = str(info.device)
    usb = "" if info.vid is None else f"{info.vid:04X}:{info.pid or 0:04X}"
    if usb and info.serial_number:
        usb = f"{usb}:{info.serial_number}"[:128]
    return Candidate(
        port=names.get(os.path.realpath(device), device),
        device=device,
        name=_name(info.description, device)[:80],
        usb=usb,
        maker="" if info.vid is None else MAKERS.get(info.vid, ""),
    )
