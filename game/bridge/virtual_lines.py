"""How a virtual board reads lines: the board's half of the protocol's frames and grammar."""

from game.bridge.frames import LONGEST_TO_BOARD, crc_of

BAD_LINE, TOO_LONG = 3, 4
"""Codes of complaints: a line that was damaged or cut, and one that does not fit."""
_CHECK = 5
NO_NUMBER = -1


class LineReader:
    """Finds whole lines in a stream of bytes, any of which may be missing or wrong."""

    def __init__(self) -> None:
        self._text: bytearray | None = None

    def take(self, byte: int) -> str | int | None:
        """Take a byte; return a line's body, the code of a complaint, or nothing yet."""
        text = self._text
        if byte == ord("$"):
            self._text = bytearray()
            return BAD_LINE if text else None
        if text is None:
            return None
        if byte == ord("\n"):
            self._text = None
            return _body_of(bytes(text))
        if not 0x20 <= byte <= 0x7E:
            self._text = None
            return BAD_LINE
        if len(text) == LONGEST_TO_BOARD + _CHECK:
            self._text = None
            return TOO_LONG
        text.append(byte)
        return None


def _body_of(line: bytes) -> str | int:
    body, check = line[:-_CHECK], line[-_CHECK:]
    if not body or b"*" in body or check != b"*%04X" % crc_of(body):
        return BAD_LINE
    return body.decode("ascii")


def numbers_of(words: str) -> list[int]:
    """Return the numbers behind a kind; NO_NUMBER for a word that is none.

    Decimal, without sign or leading zeros, with a single space before each.
    """
    return [_number(word) for word in words[1:].split(" ")] if words.startswith(" ") else []


def _number(word: str) -> int:
    fits = word.isascii() and word.isdigit() and len(word) <= 10
    return int(word) if fits and (word == "0" or word[0] != "0") else NO_NUMBER
