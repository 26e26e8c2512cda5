"""A box on the table for tools and tests: a real station whose board is told here what to report.

The dice, tokens and buttons are the toys of a simulated board; nothing is written to a disk.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from game.bridge import reports, sayings
from game.bridge.hardware import BoardChoice, Hardware
from game.bridge.link import Counters, Status
from game.bridge.messages import Command
from game.bridge.station import Station
from game.bridge.toys import ANIMALS, DICE, FACES, JUMP, PEG, WELLS, side_uid, toy_hardware
from game.core.types import Sentence

READERS: Final = WELLS + 1
BOARD: Final = reports.Board(
    protocol=1,
    boot=1,
    cause=1,
    readers=READERS,
    switches=24,
    leds=8,
    id="C10D0009",
    firmware="staged",
    features=(),
)


class _File:
    """A hardware file that is never written."""

    def __init__(self) -> None:
        self.hardware = Hardware()

    def save(self, hardware: Hardware) -> Sentence | None:
        self.hardware = hardware
        return None


class _Journal:
    """A journal that remembers nothing."""

    known = None
    trouble = None

    def append(self, *events: reports.Event) -> None:
        """Take note of nothing."""

    def armed(self, table: str, version: int) -> None:
        """Take note of nothing."""

    def is_armed(self, table: str, version: int) -> bool:  # noqa: ARG002 -- as a journal has it
        return False

    def committed(self) -> None:
        """Take note of nothing."""

    def close(self) -> None:
        """Have nothing open."""


class _Line:
    """A line to a board that is not there; what it says is put into `said`."""

    def __init__(self) -> None:
        self.said: list[reports.Report] = []
        self.status = Status("live", sayings.LIVE)
        self.board = BOARD
        self.counters = Counters()
        self.commands: list[Command] = []

    def drain(self, most: int = 64) -> list[reports.Report]:
        found, self.said = self.said[:most], self.said[most:]
        return found

    def send(self, command: Command) -> int:
        self.commands.append(command)
        return len(self.commands)

    def stored(self, key: reports.Key) -> None:
        """Need no acknowledgement."""

    def configure(self, settings: object) -> None:
        """Need no settings."""

    def close(self) -> None:
        """Have nothing open."""


class StagedBox(Station):
    """A station that begins with no box set up."""

    def __init__(self) -> None:
        self._said = _Line()
        self._seq = 0
        file: Any = _File()
        journal: Any = _Journal()
        line: Any = lambda *_choice: self._said  # noqa: E731 -- as short as it is
        super().__init__(file, journal, line=line, find=tuple)
        self._staged_file = file

    # What happens on the table.

    def plug(self, *, simulated: bool = False, pegs: bool = False) -> None:
        """Let a box with four paired dice, A to D, be there and answer; some have pegs too."""
        self._said.said.clear()
        if simulated:
            self.connect("vboard://staged")
        else:
            toys = toy_hardware()
            switches = {
                number: switch
                for number, switch in toys.switches.items()
                if pegs or switch.role != "peg"
            }
            self._staged_file.hardware = msgspec.structs.replace(
                toys, board=BoardChoice(port="staged"), switches=switches
            )
            self.start()
        self._snapshot(())
        self._link("live", sayings.LIVE)

    def cut(self) -> None:
        """Let the cable be pulled."""
        self._link("lost", sayings.UNPLUGGED)

    def mend(self) -> None:
        """Let the cable be back, and everything as it was."""
        self._link("live", sayings.LIVE)

    def roll(self, *faces: str) -> None:
        """Let one die after the other come to rest in its well, the first in the first."""
        for well, face in enumerate(faces):
            self.put(well, DICE[well], face)

    def put(self, well: int, die: str, face: str) -> None:
        """Let a die lie in a well."""
        self.place(well, side_uid(die, FACES.index(face)))

    def place(self, well: int, uid: str) -> None:
        """Let a tag lie in a well."""
        self._say(reports.Appeared(self._key(), self._ms(), well, uid))

    def lift(self, well: int, die: str, face: str) -> None:
        """Take a die out of its well."""
        uid = side_uid(die, FACES.index(face))
        self._say(reports.Vanished(self._key(), self._ms(), well, uid))

    def sweep(self) -> None:
        """Take all dice out of their wells."""
        for die in self.tray.lying:
            if die.well is not None and die.die is not None and die.face is not None:
                self.lift(die.well, die.die, die.face)

    def tilt(self, well: int) -> None:
        """Let a die lean in a well."""
        self._say(reports.Crowded(self._key(), self._ms(), well))

    def peg(self, animal: str, *, stands: bool) -> None:
        """Put a token into its hole, or lift it out."""
        self._switch(PEG + ANIMALS.index(animal), closed=stands)

    def pod(self, animal: str, *, jump: bool) -> None:
        """Press and release one of an animal's two buttons."""
        number = ANIMALS.index(animal) + (JUMP if jump else 0)
        self._switch(number, closed=True)
        self._switch(number, closed=False)

    def find(self, *animals: str) -> None:
        """Let a new look at the table find these tokens in their holes: nobody is seen to move."""
        self._snapshot(tuple(PEG + ANIMALS.index(animal) for animal in animals))

    # How it is reported.

    def _say(self, report: reports.Report) -> None:
        self._said.said.append(report)

    def _switch(self, number: int, *, closed: bool) -> None:
        self._say(reports.Switched(self._key(), self._ms(), number, closed))

    def _link(self, state: reports.LinkState, sentence: Sentence) -> None:
        self._said.status = Status(state, sentence)
        self._say(reports.LinkChanged(state, sentence))

    def _snapshot(self, closed: tuple[int, ...]) -> None:
        readers = tuple(reports.ReaderState(0x92, "healthy", ()) for _ in range(READERS))
        self._say(reports.Snapshot(BOARD, readers, closed, restarted=False))

    def _key(self) -> reports.Key:
        self._seq = self._seq % 255 + 1
        return reports.Key(BOARD.id, BOARD.boot, self._seq)

    def _ms(self) -> int:
        return (round(self._now_s * 1000) + 10_000) % 65536
