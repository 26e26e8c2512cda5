"""A hand among the toys of a simulated board: what it can do there, and what it sees.

Everything is asked of the board: whatever lies on it lies there, whoever put it down.
"""

from __future__ import annotations

from random import Random
from typing import Final, Literal, TypeAlias

import msgspec

from game.bridge import toys
from game.bridge.virtual import VirtualBoard

TILTED: Final = 6
"""The side of a die that leans: two of its tags answer."""
ONE_IN: Final = 12
"""Of so many thrown dice about one comes to lean."""
BAD_CABLE: Final = (3000, 1000)
"""Bytes in 100,000 that a bad cable bends, and that it loses."""

Button: TypeAlias = Literal["stay", "jump"]
_FIRST: Final[dict[Button, int]] = {"stay": 0, "jump": toys.JUMP}


class Lying(msgspec.Struct, frozen=True):
    """A die in a well: its name, and which side is up, 0 to 5, or `TILTED`."""

    die: str
    side: int


class Hand:
    """Puts dice into the wells of `board`, each into its own, and animals where they belong."""

    def __init__(self, board: VirtualBoard, rng: Random) -> None:
        self.board = board
        self._rng = rng
        self._sides = {
            toys.side_uid(die, side): Lying(die, side)
            for die in toys.DICE
            for side in range(len(toys.FACES))
        }

    # -- dice ------------------------------------------------------------------------------------
    def seen(self, well: int) -> Lying | None:
        """Return the die in a well, or None."""
        found = [self._sides[uid] for uid in self.board.lying(well) if uid in self._sides]
        if len(found) > 1:
            return Lying(found[0].die, TILTED)
        return found[0] if found else None

    def put(self, well: int, side: int) -> None:
        """Lay the well's die down with that side up, or leaning."""
        self.board.clear(well)
        die = toys.DICE[well]
        sides = (0, 1) if side == TILTED else (side,)
        for one in sides:
            self.board.place(well, toys.side_uid(die, one))

    def lift(self, well: int) -> None:
        """Take what lies in a well into the hand."""
        self.board.clear(well)

    def throw(self) -> int:
        """Return the side a thrown die shows; now and then it leans."""
        if self._rng.randrange(ONE_IN) == 0:
            return TILTED
        return self._rng.randrange(len(toys.FACES))

    # -- animals and tiles -----------------------------------------------------------------------
    def token_lies(self, animal: str) -> bool:
        """Tell whether an animal's token is on the pad."""
        return toys.token_uid(animal) in self.board.lying(toys.PAD)

    def put_token(self, name: str, *, down: bool) -> None:
        """Put a token or a tile on the pad, or lift it."""
        uid = toys.token_uid(name)
        if down:
            self.board.place(toys.PAD, uid)
        else:
            self.board.lift(toys.PAD, uid)

    def tap(self, name: str, *, closed: bool) -> None:
        """Put a token or a tile on the pad for a moment, or lift it again."""
        self.put_token(name, down=closed)

    def lies_at(self, place: int, tile: str) -> bool:
        """Tell whether a tile lies at a place, counted from 0."""
        return toys.token_uid(tile) in self.board.lying(toys.PLACES + place)

    def lay_at(self, place: int, tile: str, *, down: bool) -> None:
        """Lay a tile at a place, or take it away."""
        lay = self.board.place if down else self.board.lift
        lay(toys.PLACES + place, toys.token_uid(tile))

    def is_aboard(self, animal: str) -> bool:
        """Tell whether an animal stands in its hole in the basket."""
        return self.board.is_closed(toys.PEG + toys.ANIMALS.index(animal))

    def put_aboard(self, animal: str, *, aboard: bool) -> None:
        """Put an animal into its hole, or lift it out."""
        self._hold(toys.PEG + toys.ANIMALS.index(animal), closed=aboard)

    def hold(self, animal: str, button: Button, *, closed: bool) -> None:
        """Press a button of an animal's pod, or let go of it."""
        self._hold(_FIRST[button] + toys.ANIMALS.index(animal), closed=closed)

    def hold_ok(self, *, closed: bool) -> None:
        """Press the box's OK button, or let go of it."""
        self._hold(toys.OK, closed=closed)

    def _hold(self, switch: int, *, closed: bool) -> None:
        if closed:
            self.board.press(switch)
        else:
            self.board.release(switch)

    # -- the cable -------------------------------------------------------------------------------
    def plug(self, *, plugged: bool) -> None:
        """Put the cable in, or pull it out."""
        if plugged and not self.board.plugged:
            self.board.plug()
        elif not plugged:
            self.board.unplug()

    def fray(self, *, bad: bool) -> None:
        """Let the cable be a bad one, or a good one again."""
        self.board.noise(*(BAD_CABLE if bad else (0, 0)))
