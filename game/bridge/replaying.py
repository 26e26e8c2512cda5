"""A saved log of the line told line by line, damaged and repeated ones included."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.bridge import messages
from game.bridge.frames import LONGEST_TO_BOARD, Deframer
from game.bridge.hardware import Hardware
from game.bridge.recorder import Chunk, Direction
from game.bridge.reports import Beat, Done, Quality
from game.bridge.telling import Words, report_words
from game.core.types import Sentence, Value

DAMAGED: Final = Sentence("A damaged line.")


class Told(Value, frozen=True, gc=False):
    """One line of a log: when it went which way, the line itself (None if damaged), in words."""

    ms: int
    direction: Direction
    line: str | None
    words: Sentence


def told(chunks: Iterable[Chunk], hardware: Hardware, faces: Words) -> Iterator[Told]:
    """Tell each line of a log. Bytes that never became a line are passed over."""
    ears = {"in": Deframer(), "out": Deframer(LONGEST_TO_BOARD)}
    for chunk in chunks:
        for frame in ears[chunk.dir].feed(chunk.data):
            if frame.body is None:
                words = DAMAGED
            elif chunk.dir == "out":
                words = Sentence("To the box: {line}", line=frame.body)
            else:
                words = _heard(frame.body, hardware, faces)
            yield Told(ms=chunk.ms, direction=chunk.dir, line=frame.body, words=words)


def _heard(body: str, hardware: Hardware, faces: Words) -> Sentence:
    """Return what a line of the board says; one that nobody knows is told as it stands."""
    line = messages.read(body)
    match line:
        case messages.Numbered(event=event) if event is not None:
            return report_words(event, hardware, faces)
        case messages.Hello(board=board):
            return Sentence(
                "Hello from {name}, start {boot}.", name=board.firmware, boot=board.boot
            )
        case Beat() | Done() | Quality():
            return report_words(line, hardware, faces)
    return Sentence("The box: {line}", line=body)
