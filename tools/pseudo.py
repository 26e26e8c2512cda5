"""A language nobody speaks, for tests: longer than English, accented, in brackets.

What shows up without brackets was not said through the catalogue; what is cut was given too little
room for languages that need more than English, as German does.
"""

import gettext
import re

LONGER = 1.4
FILLER = "lorem ipsum dolor amet "
ACCENTED = str.maketrans("AEIOUYaceinouyz", "ÄÉÎÖÜÝàçéîñöüýž")
PLACEHOLDER = re.compile(r"(\{[^{}]*\})")


def pseudo(words: str, longer: float = LONGER) -> str:
    """Return `words` so many times as long, readable, with its `{names}` untouched."""
    parts = PLACEHOLDER.split(words)
    read = "".join(part if part.startswith("{") else part.translate(ACCENTED) for part in parts)
    visible = sum(len(part) for part in parts if not part.startswith("{"))
    more = max(0, round(visible * (longer - 1)) - 2)
    filler = (FILLER * (more // len(FILLER) + 1))[:more].rstrip()
    return f"[{read} {filler}]" if len(filler) > 1 else f"[{read}]"


class PseudoCatalogue(gettext.NullTranslations):
    """Says everything in that language: `words.use(PseudoCatalogue())`."""

    def gettext(self, message: str) -> str:
        """Return the sentence, longer."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the sentence for that number, longer."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 -- gettext's signature
        """Return the sentence, longer."""
        return pseudo(message)
