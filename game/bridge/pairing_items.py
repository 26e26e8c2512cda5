"""What a box can be taught, item by item, and how each is asked for."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from game.bridge.hardware import Hardware, SwitchRole
from game.bridge.reports import Board
from game.bridge.telling import Words, animal_words, face_words
from game.core.types import Sentence, Value

DIE_NAMES: Final = ("A", "B", "C", "D")


class ReaderItem(Value, frozen=True, gc=False):
    """A reader, to be tried with any tag."""

    reader: int


class FaceItem(Value, frozen=True, gc=False):
    """A face of a die; `turn` counts faces that look alike: the second blank is turn 1."""

    die: str
    face: str
    turn: int


class TokenItem(Value, frozen=True, gc=False):
    """The token of an animal, or a tile."""

    name: str


class SwitchItem(Value, frozen=True, gc=False):
    """A switch: a button of a pod, a peg's hole, or the OK button (with no animal)."""

    role: SwitchRole
    animal: str


Item: TypeAlias = ReaderItem | FaceItem | TokenItem | SwitchItem
Chapter: TypeAlias = Literal["readers", "dice", "tokens", "tiles", "buttons", "pegs"]
CHAPTERS: Final[tuple[Chapter, ...]] = ("readers", "dice", "tokens", "tiles", "buttons", "pegs")


def wells_of(board: Board) -> int:
    """Return how many wells a board says it has: its word of capability `wells4`."""
    for word in board.features:
        number = word.removeprefix("wells")
        if word != number and number.isdecimal():
            return min(int(number), board.readers)
    return 0


def items_of(
    hardware: Hardware,
    board: Board,
    faces: Sequence[str],
    animals: Sequence[str],
    tiles: Sequence[str],
) -> Mapping[Chapter, tuple[Item, ...]]:
    """Return the items of every chapter: a die for each well, and those that are known besides."""
    usual = DIE_NAMES[: wells_of(board)]
    names = (*usual, *(name for name in hardware.dice if name not in usual))
    turns = [(face, faces[:place].count(face)) for place, face in enumerate(faces)]
    buttons = [SwitchItem(role, animal) for animal in animals for role in ("stay", "jump")]
    return {
        "readers": tuple(ReaderItem(reader) for reader in range(board.readers)),
        "dice": tuple(FaceItem(name, face, turn) for name in names for face, turn in turns),
        "tokens": tuple(map(TokenItem, animals)),
        "tiles": tuple(map(TokenItem, tiles)),
        "buttons": (*buttons, SwitchItem("ok", "")) if board.switches else (),
        "pegs": tuple(SwitchItem("peg", animal) for animal in animals) if board.switches else (),
    }


def question_of(item: Item, words: Words) -> Sentence:
    """Return what to do for an item."""
    match item:
        case ReaderItem(reader=reader):
            return Sentence("Put any tag on reader {reader}.", reader=reader + 1)
        case FaceItem(die=die, face=face, turn=0):
            face_name = face_words(face, words)
            return Sentence("Die {die}, {face} up: put it into a well.", die=die, face=face_name)
        case FaceItem(die=die, face=face):
            face_name = face_words(face, words)
            return Sentence(
                "Die {die}, the other {face} up: put it into a well.", die=die, face=face_name
            )
        case TokenItem(name=name) if name in words:
            return Sentence("Put this tile on the pad: {tile}.", tile=words[name])
        case TokenItem(name=animal):
            return Sentence("Put {animal}'s token on the pad.", animal=animal_words(animal))
        case SwitchItem(role="stay", animal=animal):
            return Sentence("Press {animal}'s button for staying.", animal=animal_words(animal))
        case SwitchItem(role="jump", animal=animal):
            return Sentence("Press {animal}'s button for jumping.", animal=animal_words(animal))
        case SwitchItem(role="peg", animal=animal):
            return Sentence(
                "Put {animal} into its hole, or lift it out.", animal=animal_words(animal)
            )
    return Sentence("Press the OK button of the box.")
