"""A game of Cloud 9 whose dice are real ones in the tray, and whose people play at random."""

from collections import Counter
from random import Random

from game.bridge.tray import Tray
from game.catalogue import rules_of
from game.core.match import Match
from game.core.record import Settled
from game.core.types import Ask, Dice, Over
from tests.bridge.rig import Rig
from tests.bridge.table import FACES, bottom, dice

FRAME_MS = 20


class DiceGame:
    """The match, the tray that answers for its dice, and the hands that throw them.

    `thrown` holds for each throw how often each face was up; `rolls` what the match took.
    """

    def __init__(self, board, seed):
        self.chance = Random(seed)
        self.tray = Tray(dice(), FACES, wells=range(4), accept_after_s=0.2)
        self.rig = Rig(board, listener=self.tray.hear)
        self.rig.go_live()
        self.match = self._new_match()
        self.thrown = []
        self.rolls = []
        self.confirmed = 0
        self._advance()

    def _new_match(self):
        rules = rules_of("cloud9")
        return Match(rules, rules.setup(3, rules.options_type()))

    def _advance(self):
        """Play on until dice are asked for; a game that is over is followed by another."""
        while True:
            due = self.match.due()
            if isinstance(due, Over):
                self.match = self._new_match()
            elif isinstance(due, Ask):
                if due.kind == "dice":
                    self.tray.begin(due, self.match.version)
                    return
                self.match.settle_random(self.chance)
            else:
                action = self.chance.choice(self.match.legal(due.seat))
                self.match.submit(due.seat, action, self.match.version)

    def run(self, ms):
        """Let frames pass; a roll that is accepted goes into the match at once."""
        for _ in range(0, ms, FRAME_MS):
            self.rig.run(FRAME_MS)
            self.tray.pass_time(self.rig.now_s)
            outcome = self.tray.poll(self.match.version)
            if outcome is not None:
                self._take(outcome)

    def _take(self, outcome):
        self.match.settle(outcome, self.tray.source, self.match.version)
        self.rolls.append(Counter(outcome.values))
        self._advance()

    @property
    def asked(self):
        return self.match.due().count

    def throw(self):
        """Let as many dice as are asked for fall into wells, one shortly after the other.

        Yields before each, and lets time pass between them.
        """
        names = self.chance.sample("ABCD", self.asked)
        wells = self.chance.sample(range(4), self.asked)
        faces = [self.chance.choice(FACES) for _ in names]
        self.thrown.append(Counter(faces))
        for name, face, well in zip(names, faces, wells, strict=True):
            yield
            self.rig.board.place(well, bottom(name, face))
            self.run(self.chance.randrange(0, 200, FRAME_MS))

    def clear(self):
        """Take all dice out, and wait until the tray has seen it."""
        for well in range(4):
            self.rig.board.clear(well)
        self.rig.until(lambda: not self.tray.lying, 8000, "wells seen empty")

    def settle(self):
        """Wait for the throw to count; if the tray asks about doubtful dice, say that they do."""
        for _ in range(400):
            self.run(50)
            if len(self.rolls) == len(self.thrown):
                return
            reading = self.tray.reading
            if reading.doubtful and reading.ready and self.rig.state == "live":
                self.confirmed += 1
                assert self.tray.accept()
        message = f"thrown {self.thrown[-1]}, but the tray shows {self.tray.reading}"
        raise AssertionError(message)

    def assert_recorded(self):
        """The record of the match holds exactly the rolls it took, in their order."""
        recorded = [
            Counter(entry.outcome.values)
            for entry in self.match.entries
            if isinstance(entry, Settled) and isinstance(entry.outcome, Dice)
        ]
        assert recorded == self.rolls[len(self.rolls) - len(recorded) :]
