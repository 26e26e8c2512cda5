"""Plays journaled games for ever, and tells each accepted entry; the test kills it."""

import sys
from itertools import count
from pathlib import Path
from random import Random

from game.core.record import Entry
from game.saves.journal import Journal
from game.saves.store import Store
from tests.saves.desk import header, play


class Teller:
    """Tells of each entry after the journal has taken it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.entries = 0

    def __call__(self, entry: Entry) -> None:
        self.journal.append(entry)
        self.entries += 1
        sys.stdout.write(f"{self.journal.path.name} {self.entries}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    store = Store(Path(sys.argv[1]))
    rng = Random(int(sys.argv[2]))
    for number in count():
        game = store.begin(header(2 + number % 5, seed=str(number)))
        game.match._record = Teller(game.journal)
        play(game.match, rng)
        game.journal.close()
