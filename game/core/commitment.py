"""Why the machine's dice can be trusted: they were fixed before the game, and can be checked after.

At the start a game draws a secret seed and shows its commitment. What the machine rolls or draws
follows from the seed and from how many answers of chance came before: nothing that a player does
between two rolls, such as undo, changes the next one. At the end the seed is shown: everybody can
see that it fits the commitment, and play the record again.
"""

import hashlib
from random import Random

from game.core.match import Match, enter
from game.core.past import MACHINE, sources_of
from game.core.record import Entry, Settled
from game.core.types import A, P, Refused, S, V


def commitment(seed: str) -> str:
    """Return what may be shown of `seed` beforehand: its SHA-256, as 64 hex digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


def chance_at(seed: str, chances: int) -> Random:
    """Return the machine's chance after so many answers of chance (`Match.chances`) with `seed`."""
    return Random(f"{seed}:{chances}")


def strays(match: Match[S, A, V, P], seed: str, entries: tuple[Entry[A], ...]) -> tuple[int, ...]:
    """Play `entries` in a match at its start; return where the machine strayed from `seed`.

    Those are versions of the match at which it told something else than it had to. Entries behind
    one that is refused are not looked at.
    """
    found = []
    for entry in entries:
        version = match.version
        try:
            if isinstance(entry, Settled) and MACHINE in sources_of(entry):
                due = match.drawn(chance_at(seed, match.chances))
                told = zip(sources_of(entry), entry.outcome.values, due.values, strict=False)
                if any(teller == MACHINE and was != must for teller, was, must in told):
                    found.append(version)
            enter(match, entry)
        except Refused:
            break
    return tuple(found)
