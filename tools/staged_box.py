"""A box on the table for tools and tests: what it reports is said here, not sent by a board."""

from __future__ import annotations

from typing import Final

import msgspec

from game.bridge import reports
from game.bridge.tray import Tray
from game.core.types import Ask, Sentence

WELLS: Final = 4
FACES: Final = ("green", "purple", "red", "yellow", "blank")
BOARD: Final = reports.Board(
    protocol=1,
    boot=1,
    cause=1,
    readers=WELLS + 1,
    switches=24,
    leds=8,
    id="C10D0009",
    firmware="staged",
    features=(),
)
SILENT: Final = Sentence("The box does not answer.")
LIVE: Final = Sentence("The box is connected.")
NONE: Final = Sentence("No box is set up.")


class StagedHardware(msgspec.Struct):
    """What is paired: for each die the face that is up while a tag is at the bottom."""

    dice: dict[str, dict[str, str]] = {}


class StagedStatus(msgspec.Struct, frozen=True):
    """How the line to the box is."""

    state: reports.LinkState
    sentence: Sentence


class StagedBox:
    """A station without a board. It begins as one for which nothing was ever set up."""

    def __init__(self) -> None:
        self.hardware = StagedHardware()
        self.present = False
        self.simulated = False
        self.status = StagedStatus("disabled", NONE)
        self.tray = Tray({}, FACES, wells=range(WELLS))
        self._now_s = 0.0
        self._seq = 0

    # What the program asks.

    @property
    def live(self) -> bool:
        """Whether the box is read now."""
        return self.status.state == "live"

    def begin(self, table: str, ask: Ask, version: int) -> None:  # noqa: ARG002 -- nothing is kept
        """Ask for a roll."""
        self.tray.begin(ask, version)

    def cancel(self) -> None:
        """Ask for nothing any more."""
        self.tray.cancel()

    def update(self, now_s: float) -> None:
        """Let time pass."""
        self._now_s = now_s
        self.tray.pass_time(now_s)

    # What happens on the table.

    def plug(self, *, simulated: bool = False) -> None:
        """Let a box with four paired dice, A to D, be there and answer."""
        self.present, self.simulated = True, simulated
        self.hardware.dice = {
            name: {uid_of(name, face): face for face in FACES} for name in "ABCD"[:WELLS]
        }
        self.tray = Tray(self.hardware.dice, FACES, wells=range(WELLS), simulated=simulated)
        self.tray.pass_time(self._now_s)
        self._link("live", LIVE)
        self._snapshot()

    def cut(self) -> None:
        """Let the cable be pulled."""
        self._link("lost", SILENT)

    def mend(self) -> None:
        """Let the cable be back, and everything as it was."""
        self._link("live", LIVE)

    def roll(self, *faces: str) -> None:
        """Let one die after the other come to rest in its well, the first in the first."""
        for well, face in enumerate(faces):
            self.put(well, "ABCD"[well], face)

    def put(self, well: int, die: str, face: str) -> None:
        """Let a die lie in a well."""
        self.place(well, uid_of(die, face))

    def place(self, well: int, uid: str) -> None:
        """Let a tag lie in a well."""
        self._hear(reports.Appeared(self._key(), self._ms(), well, uid))

    def lift(self, well: int, die: str, face: str) -> None:
        """Take a die out of its well."""
        self._hear(reports.Vanished(self._key(), self._ms(), well, uid_of(die, face)))

    def sweep(self) -> None:
        """Take all dice out of their wells."""
        for die in self.tray.lying:
            if die.well is not None and die.die is not None and die.face is not None:
                self.lift(die.well, die.die, die.face)

    def tilt(self, well: int) -> None:
        """Let a die lean in a well."""
        self._hear(reports.Crowded(self._key(), self._ms(), well))

    # How it is reported.

    def _hear(self, report: reports.Report) -> None:
        self.tray.hear(report)

    def _link(self, state: reports.LinkState, sentence: Sentence) -> None:
        self.status = StagedStatus(state, sentence)
        self._hear(reports.LinkChanged(state, sentence))

    def _snapshot(self) -> None:
        readers = tuple(reports.ReaderState(0x92, "healthy", ()) for _ in range(WELLS))
        self._hear(reports.Snapshot(BOARD, readers, (), restarted=False))

    def _key(self) -> reports.Key:
        self._seq = self._seq % 255 + 1
        return reports.Key(BOARD.id, BOARD.boot, self._seq)

    def _ms(self) -> int:
        return (round(self._now_s * 1000) + 10_000) % 65536


def uid_of(die: str, face: str) -> str:
    """Return the tag at the bottom of a die while that face is up."""
    return f"04D1{ord(die):02X}{FACES.index(face):02X}C0FFEE"
