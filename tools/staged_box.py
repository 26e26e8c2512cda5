"""A box for whole games: a staged station with the toys, and hands that move them.

It is told here what to report; nothing is written to a disk.
"""

from __future__ import annotations

import msgspec

from game.bridge import reports, sayings
from game.bridge.hardware import BoardChoice
from game.bridge.toys import (
    ANIMALS,
    DICE,
    FACES,
    JUMP,
    OK,
    PAD,
    PEG,
    PLACES,
    side_uid,
    token_uid,
)
from tools.staged_station import BOARD, PORT, StagedStation, all_toys, still


class StagedBox(StagedStation):
    """A station that begins with no box set up."""

    _seq = 0

    # What happens on the table.

    def plug(self, *, simulated: bool = False, pegs: bool = False) -> None:
        """Let a box with four paired dice, A to D, be there and answer; some have pegs too."""
        if simulated:
            self.connect("vboard://staged")
            return
        toys = all_toys()
        switches = {
            number: switch
            for number, switch in toys.switches.items()
            if pegs or switch.role != "peg"
        }
        self.file.hardware = msgspec.structs.replace(
            toys, board=BoardChoice(port=PORT), switches=switches
        )
        self.start()

    def cut(self) -> None:
        """Let the cable be pulled."""
        self.say(reports.LinkChanged("lost", sayings.UNPLUGGED))

    def mend(self) -> None:
        """Let the cable be back, and everything as it was."""
        self.say(reports.LinkChanged("live", sayings.LIVE))

    def roll(self, *faces: str) -> None:
        """Let one die after the other come to rest in its well, the first in the first."""
        for well, face in enumerate(faces):
            self.put(well, DICE[well], face)

    def put(self, well: int, die: str, face: str) -> None:
        """Let a die lie in a well."""
        self.place(well, side_uid(die, FACES.index(face)))

    def place(self, well: int, uid: str) -> None:
        """Let a tag lie in a well."""
        self.say(reports.Appeared(self._key(), self._ms(), well, uid))

    def lift(self, well: int, die: str, face: str) -> None:
        """Take a die out of its well."""
        uid = side_uid(die, FACES.index(face))
        self.say(reports.Vanished(self._key(), self._ms(), well, uid))

    def sweep(self) -> None:
        """Take all dice out of their wells."""
        for die in self.tray.lying:
            if die.well is not None and die.die is not None and die.face is not None:
                self.lift(die.well, die.die, die.face)

    def tilt(self, well: int) -> None:
        """Let a die lean in a well."""
        self.say(reports.Crowded(self._key(), self._ms(), well))

    def peg(self, animal: str, *, stands: bool) -> None:
        """Put a token into its hole, or lift it out."""
        self._switch(PEG + ANIMALS.index(animal), closed=stands)

    def pod(self, animal: str, *, jump: bool) -> None:
        """Press and release one of an animal's two buttons."""
        number = ANIMALS.index(animal) + (JUMP if jump else 0)
        self._switch(number, closed=True)
        self._switch(number, closed=False)

    def ok(self) -> None:
        """Press and release the button that is everybody's."""
        self._switch(OK, closed=True)
        self._switch(OK, closed=False)

    def tap(self, name: str) -> None:
        """Put a token or a tile on the pad, and take it away."""
        self.lie(PAD, name)
        self.lie(PAD, name, lies=False)

    def lay(self, place: int, tile: str, *, lies: bool = True) -> None:
        """Lay a tile at a place, counted from 0, or take it away."""
        self.lie(PLACES + place, tile, lies=lies)

    def lie(self, reader: int, name: str, *, lies: bool = True) -> None:
        """Let a token or a tile lie on any reader, or be gone from there."""
        kind = reports.Appeared if lies else reports.Vanished
        self.say(kind(self._key(), self._ms(), reader, token_uid(name)))

    def find(self, *animals: str) -> None:
        """Let a new look at the table find these tokens in their holes: nobody is seen to move."""
        self.say(still(BOARD, *(PEG + ANIMALS.index(animal) for animal in animals)))

    # How it is reported.

    def _switch(self, number: int, *, closed: bool) -> None:
        self.say(reports.Switched(self._key(), self._ms(), number, closed))

    def _key(self) -> reports.Key:
        self._seq = self._seq % 255 + 1
        return reports.Key(BOARD.id, BOARD.boot, self._seq)

    def _ms(self) -> int:
        return (round(self._now_s * 1000) + 10_000) % 65536
