"""A made-up language, 40 % longer than English: `[!! Ťéxt ... !!]` finds what has no room."""

from __future__ import annotations

import gettext
import re
from contextlib import contextmanager

from game.ui import words

LONGER = 0.4
ACCENTS = str.maketrans(
    "aeiouyAEIOUYcdnrstzCDNRSTZ",
    "áéíóúýÁÉÍÓÚÝčďňřšťžČĎŇŘŠŤŽ",
)
FILLER = "ěščřžýáíéůóďťň"
FIELD = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """Return the text with accents and so much longer; `{names}` stay as they are."""
    parts = FIELD.split(text)
    plain = "".join(parts[::2])
    accented = "".join(
        part if index % 2 else part.translate(ACCENTS) for index, part in enumerate(parts)
    )
    if not plain.strip():
        return text
    more = max(1, round(LONGER * len(plain)))
    lengths = [min(6, more - start) for start in range(0, more, 7)]
    filler = " ".join(FILLER[: max(1, length)] for length in lengths)
    return f"{accented} {filler}" if len(plain) > 8 else f"{accented}{FILLER[:more]}"


class PseudoTranslations(gettext.NullTranslations):
    """A catalogue that says everything in the made-up language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(super().ngettext(msgid1, msgid2, n))


@contextmanager
def spoken(catalogue: gettext.NullTranslations):
    """Say everything by a catalogue."""
    before, words._catalogue = words._catalogue, catalogue
    try:
        yield
    finally:
        words._catalogue = before
