"""The box on the table: how long a button or a tag takes to the program, at real-time speed.

The firmware's binary in the simulated board, a pseudo terminal, and the program's own link with its
thread. USB chips add their own 1 to 16 ms, which nothing here can tell.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import IO, Self

from game.bridge.hardware import BoardChoice
from game.bridge.link import Link
from game.bridge.messages import Light
from game.bridge.ports import Opener
from game.bridge.reports import Appeared, Done, Event, Report, Switched
from tools import firmware, simboard
from tools.benches.rates import report

TIMES = 60
PAD, WELL = 4, 0
UID = "04A1B2C3"
PATIENCE_S = 30.0
LOOK_S = 0.0005
"""How often the bench looks for news; a frame of the program would be 16.7 ms."""


class Box:
    """The simulated board in real time, and a link to it."""

    def __init__(self, folder: Path) -> None:
        words = [simboard.build(), "--elf", firmware.build("uno"), "--board", "uno"]
        self._process = subprocess.Popen(
            [*map(str, words), "--link", str(folder / "port")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self._until("ready")
        self.link = Link(Opener(BoardChoice(port=str(folder / "port"))))

    def __enter__(self) -> Self:
        """Be live when it begins."""
        deadline = time.monotonic() + PATIENCE_S
        while self.link.status.state != "live":
            self.link.drain()
            time.sleep(0.01)
            if time.monotonic() > deadline:
                raise TimeoutError(self.link.status)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End both."""
        self.link.close()
        self.do("quit")
        self._process.wait()

    def do(self, command: str) -> str:
        """Let something happen on the table; return what the board says to it."""
        _pipe(self._process.stdin).write(f"{command}\n")
        return self._until("ok", "stat")

    def wait(self, is_it: Callable[[Report], bool]) -> float:
        """Return the moment in seconds at which such a report is here."""
        deadline = time.perf_counter() + PATIENCE_S
        while time.perf_counter() < deadline:
            for heard in self.link.drain():
                if isinstance(heard, Event):
                    self.link.stored(heard.key)
                if is_it(heard):
                    return time.perf_counter()
            time.sleep(LOOK_S)
        raise TimeoutError

    def board_ms(self) -> int:
        """Return the board's own time."""
        return int(self.do("stat").split(" ")[2])

    def _until(self, *wanted: str) -> str:
        for line in _pipe(self._process.stdout):
            if line.startswith(wanted):
                return line
        message = "the simulated board is gone"
        raise RuntimeError(message)


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def _is_closed(heard: Report) -> bool:
    return isinstance(heard, Switched) and heard.closed


def _is_open(heard: Report) -> bool:
    return isinstance(heard, Switched) and not heard.closed


def _gone(heard: Report) -> bool:
    return isinstance(heard, Event) and not isinstance(heard, Appeared)


def _buttons(box: Box) -> list[float]:
    took = []
    for number in range(TIMES):
        begin_s = time.perf_counter()
        box.do("press 0")
        took.append(box.wait(_is_closed) - begin_s)
        box.do("release 0")
        box.wait(_is_open)
        time.sleep(0.007 * (number % 5))
    return took


def _tags(box: Box, reader: int, times: int) -> list[float]:
    took = []
    for number in range(times):
        begin_s = time.perf_counter()
        box.do(f"place {reader} {UID}")
        took.append(box.wait(lambda heard: isinstance(heard, Appeared)) - begin_s)
        box.do(f"lift {reader} {UID}")
        box.wait(_gone)
        time.sleep(0.007 * (number % 5))
    return took


def _lights(box: Box) -> list[float]:
    took = []
    for number in range(TIMES):
        begin_s = time.perf_counter()
        cid = box.link.send(Light(0, 1))
        took.append(box.wait(lambda heard, cid=cid: heard == Done(cid, 0)) - begin_s)  # type: ignore[misc]
        time.sleep(0.007 * (number % 5))
    return took


def _ms(seconds: list[float]) -> str:
    return f"{1000 * median(seconds):.1f} ms"


def main() -> None:
    """Measure at real-time speed and print the medians beside their bars."""
    print("The box on the table")
    missing = [*firmware.missing_tools(), *simboard.missing_tools()]
    if missing or sys.platform == "win32":
        print(f"  not measured: the simulated board needs {', '.join(missing) or 'Linux'}")
        return
    with tempfile.TemporaryDirectory() as folder, Box(Path(folder)) as box:
        begin_s, begin_ms = time.perf_counter(), box.board_ms()
        report("a button to the program, 20 ms of it debouncing", _ms(_buttons(box)), "<= 30 ms")
        report(
            "a tag on a pad to the program, 60 ms lying still",
            _ms(_tags(box, PAD, TIMES)),
            "<= 120 ms",
        )
        report(
            "a die in a well to the program, 300 ms lying still",
            _ms(_tags(box, WELL, 20)),
            "<= 400 ms",
        )
        report("a light to the board and its answer back", _ms(_lights(box)))
        passed_ms = 1000 * (time.perf_counter() - begin_s)
        speed = 100 * (box.board_ms() - begin_ms) / passed_ms
        report("the board's speed meanwhile, of real time", f"{speed:.0f} %", ">= 99")
