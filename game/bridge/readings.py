"""What a tray of dice shows while a roll is asked for, and the one sentence that goes with it."""

from typing import Final, Literal, TypeAlias

from game.core.types import Sentence, Value

DieState: TypeAlias = Literal[
    "waiting",
    "moving",
    "settled",
    "tilted",
    "unknown",
    "foreign",
    "doubtful",
    "entered",
    "rolled",
]
"""How one of the dice asked for is.

waiting: not seen yet; moving: it was lifted and has not come to rest; settled: it counts; tilted:
several of its faces are read, or two dice lie in one well; unknown: a tag that no die has; foreign:
a die whose faces the game does not know; doubtful: it can be read, but a person must say that it
counts; entered: by hand; rolled: by the machine.
"""

Source: TypeAlias = Literal["", "tray", "simulated", "hand", "machine"]
"""Who told a die's face; empty while it has none."""

Doubt: TypeAlias = Literal["", "before", "restart", "ill", "twice"]
"""Why a die is doubtful: it lay there before the roll was asked for, or when the box started
anew; its reader is ill; two wells read the same face."""


class DieReading(Value, frozen=True, gc=False):
    """One die: its state, its face if it has one, where it lies, and its name in hardware.toml."""

    state: DieState = "waiting"
    face: str | None = None
    well: int | None = None
    die: str | None = None
    source: Source = ""
    doubt: Doubt = ""


class Reading(Value, frozen=True, gc=False):
    """What the tray makes of the dice that were asked for.

    `dice` are as many as were asked for, in the order they came to rest, those to come last;
    `surplus` lie there besides. `sentence` says what is awaited. `ready`: `Tray.accept` is possible
    now. `accepts_in_s` counts down to its happening by itself; None if it does not.
    """

    dice: tuple[DieReading, ...]
    surplus: int
    sentence: Sentence
    accepts_in_s: float | None
    ready: bool

    @property
    def inside(self) -> int:
        """How many dice count already, however they were told."""
        return sum(die.state in COUNTED for die in self.dice)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """Which of the dice count only if a person says so."""
        return tuple(index for index, die in enumerate(self.dice) if die.state == "doubtful")

    @property
    def missing(self) -> tuple[int, ...]:
        """Which of the dice have no face yet."""
        return tuple(index for index, die in enumerate(self.dice) if die.face is None)


COUNTED: Final = ("settled", "entered", "rolled")

IDLE: Final = Sentence("No dice are asked for just now.")


def sentence_of(dice: tuple[DieReading, ...], surplus: int, *, moved: bool) -> Sentence:
    """Say what is awaited, or what is wrong; of several things the one to be done first.

    `moved` tells that a die was lifted again after it had come to rest.
    """
    for die in dice:
        said = _problem(die)
        if said is not None:
            return said
    count, inside = len(dice), sum(die.state in COUNTED for die in dice)
    if surplus:
        return _too_many(surplus)
    doubtful = [die for die in dice if die.state == "doubtful"]
    if doubtful:
        return _doubt(doubtful, inside, _tally(count, inside))
    if moved:
        return Sentence("A die has moved. {tally}", tally=_tally(count, inside))
    return _tally(count, inside)


def _problem(die: DieReading) -> Sentence | None:
    well = 0 if die.well is None else die.well + 1
    if die.state == "tilted":
        return Sentence("The die in well {well} leans. Nudge it until it lies flat.", well=well)
    if die.state == "unknown":
        return Sentence(
            "The tag in well {well} belongs to no die. Take it out, or enter its face by hand.",
            well=well,
        )
    if die.state == "foreign":
        return Sentence("The die in well {well} is for another game.", well=well)
    return None


def _too_many(surplus: int) -> Sentence:
    if surplus == 1:
        return Sentence("One die too many. Take one away, or press OK to keep the first.")
    return Sentence(
        "{surplus} dice too many. Take them away, or press OK to keep the first.",
        surplus=surplus,
    )


def _doubt(doubtful: list[DieReading], inside: int, tally: Sentence) -> Sentence:
    first = doubtful[0]
    well = 0 if first.well is None else first.well + 1
    if first.doubt == "restart":
        return Sentence("The box started anew. Do the dice in it count? Press OK, or roll again.")
    if first.doubt == "ill":
        return Sentence("Well {well} does not answer. Press OK if its die is right.", well=well)
    if first.doubt == "twice":
        return Sentence("Two wells read the same die. Press OK if it is right.")
    if inside == 0:
        return Sentence(
            "{tally} What is there lay there before: roll it, or press OK.", tally=tally
        )
    return Sentence(
        "{tally} The die in well {well} lay there before: roll it, or press OK.",
        tally=tally,
        well=well,
    )


def _tally(count: int, inside: int) -> Sentence:
    if count == 1:
        return Sentence("The die is in.") if inside else Sentence("1 die, not in yet.")
    if inside == count:
        return Sentence("{count} dice, all in.", count=count)
    if inside == 0:
        return Sentence("{count} dice, none in yet.", count=count)
    return Sentence("{count} dice, {inside} in.", count=count, inside=inside)
