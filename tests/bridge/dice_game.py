"""A game of Cloud 9 whose dice are real ones in the box, as the whole program plays it.

All of it is the product's but the thread: the match, the station with its tray, the journal on the
disk, and the session. Time is virtual, and the process can be killed where it hurts.
"""

from collections import Counter
from random import Random

from game.bridge.hardware import BoardChoice, Hardware, Reader
from game.bridge.hardware_file import HardwareFile
from game.bridge.journal import Journal
from game.bridge.link import Counters, Status
from game.bridge.station import Station
from game.catalogue import rules_of
from game.core.match import Match
from game.core.record import Settled
from game.core.types import Ask, Dice, Over, Sentence
from tests.bridge.rig import Bench, Killed
from tests.bridge.table import FACES, bottom, dice

FRAME_MS = 20
TABLE = "the table"


class SteppedLine:
    """What `Link` is to a station, without a thread: the session of a bench."""

    def __init__(self, game, known, settings):
        self._game = game
        self._bench = game.bench
        self._bench.begin(known, settings)

    @property
    def board(self):
        return self._bench.session.board

    @property
    def status(self):
        return Status(self._bench.state, Sentence(self._bench.state))

    counters = Counters()

    def drain(self, most=64):
        return self._bench.session.take_reports()

    def stored(self, key):
        self._game.die("journaled")
        self._bench.session.stored(key)
        self._game.die("stored")

    def configure(self, settings):
        self._bench.session.configure(settings)

    def close(self):
        self._bench.kill()


class FragileJournal(Journal):
    """A journal whose process may be killed before the events are in it."""

    def __init__(self, path, game):
        super().__init__(path)
        self._game = game

    def append(self, *events):
        self._game.die("reported")
        super().append(*events)


class DiceGame:
    """The match, the station that answers for its dice, and the hands that throw them.

    `thrown` holds for each throw how often each face was up; `rolls` what the match took, and
    `confirmed` for how many of them the tray asked whether they count.
    """

    def __init__(self, board, folder, seed):
        self.chance = Random(seed)
        self.bench = Bench(board)
        self.killed_at = None
        """Where the process is to be killed: "reported", "journaled", "stored" or "settled"."""
        self._folder = folder
        self._journal = None
        self.station = None
        hardware = Hardware(
            board=BoardChoice(port="stepped"),
            dice=dice(),
            readers={well: Reader("well") for well in range(4)},
        )
        assert HardwareFile(folder / "hardware.toml").save(hardware) is None
        self.match = self._new_match()
        self.thrown = []
        self.rolls = []
        self.confirmed = 0
        self.start()
        self.bench.go_live()
        self.run(100)

    # The process.

    def start(self):
        """Start the program; the match is as its own record says, which loses nothing."""
        self._journal = FragileJournal(self._folder / "journal", self)
        self.station = Station(
            HardwareFile(self._folder / "hardware.toml"),
            self._journal,
            line=lambda choice, known, settings, recorder: SteppedLine(self, known, settings),
            clock=lambda: self.bench.now_s,
        )
        self.station.tray.accept_after_s = 0.2
        self.station.start()
        self._advance()

    def kill(self):
        """End the process: what is not on the disk is gone."""
        self.bench.kill()
        self._journal.close()
        self.station = None

    def die(self, where):
        """End it if this is the point."""
        if self.killed_at == where:
            self.killed_at = None
            raise Killed

    def run(self, ms):
        """Let frames pass; a roll that is accepted goes into the match at once."""
        for _ in range(0, ms, FRAME_MS):
            self.bench.run(FRAME_MS)
            if self.station is None:
                continue
            try:
                self._frame()
            except Killed:
                self.kill()

    def _frame(self):
        self.station.update(self.bench.now_s)
        outcome = self.station.tray.poll(self.match.version)
        if outcome is not None:
            self.match.settle(outcome, self.station.tray.source, self.match.version)
            self.rolls.append(Counter(outcome.values))
            self.die("settled")
            self.station.cancel()
            self._advance()

    # The game.

    def _new_match(self):
        rules = rules_of("cloud9")
        return Match(rules, rules.setup(3, rules.options_type()))

    def _advance(self):
        """Play on until dice are asked for; a game that is over is followed by another."""
        while True:
            due = self.match.due()
            if isinstance(due, Over):
                self.match = self._new_match()
            elif not isinstance(due, Ask):
                action = self.chance.choice(self.match.legal(due.seat))
                self.match.submit(due.seat, action, self.match.version)
            elif due.kind == "dice":
                self.station.begin(TABLE, due, self.match.version, FACES)
                return
            else:
                self.match.settle_random(self.chance)

    # The hands.

    @property
    def asked(self):
        return self.match.due().count

    def throw(self):
        """Let as many dice as are asked for fall into wells, one shortly after the other.

        Yields before each and after the last, and lets time pass between them.
        """
        names = self.chance.sample("ABCD", self.asked)
        wells = self.chance.sample(range(4), self.asked)
        faces = [self.chance.choice(FACES) for _ in names]
        self.thrown.append(Counter(faces))
        for name, face, well in zip(names, faces, wells, strict=True):
            yield
            self.bench.board.place(well, bottom(name, face))
            self.run(self.chance.randrange(0, 200, FRAME_MS))
        yield

    def clear(self):
        """Take all dice out, wait until the tray has seen it, and shake them.

        The same face back within half a second would be a die that was nudged.
        """
        for well in range(4):
            self.bench.board.clear(well)
        for _ in range(400):
            self.run(FRAME_MS)
            if self.station.live and not self.station.tray.lying:
                self.run(300)
                return
        message = f"the wells are empty, but the tray shows {self.station.tray.lying}"
        raise AssertionError(message)

    def settle(self):
        """Wait for the throw to count; if the tray asks about doubtful dice, say that they do."""
        for _ in range(600):
            self.run(FRAME_MS)
            if len(self.rolls) == len(self.thrown):
                return
            reading = self.station.tray.reading
            if reading.doubtful and reading.ready and self.station.live:
                self.confirmed += 1
                assert self.station.tray.accept()
        message = f"thrown {self.thrown[-1]}, but the tray shows {self.station.tray.reading}"
        raise AssertionError(message)

    def assert_recorded(self):
        """The record of the match holds exactly the rolls it took, in their order."""
        recorded = [
            Counter(entry.outcome.values)
            for entry in self.match.entries
            if isinstance(entry, Settled) and isinstance(entry.outcome, Dice)
        ]
        assert recorded == self.rolls[len(self.rolls) - len(recorded) :]
