"""What the box promises, held against the firmware's real binary in the stepped simulated board.

All times are the board's own. The twin goes through the same, as it must behave the same.
"""

import itertools
from random import Random
from statistics import median

import pytest

from game.bridge.messages import Light
from game.bridge.reports import Appeared, Done, Snapshot, Switched, Vanished
from tests.bridge.dice_game import DiceGame
from tests.bridge.rig import Rig, board_of

BASKET = 4


@pytest.fixture(params=["twin", "uno"])
def board(request):
    board = board_of(request.param)
    yield board
    if hasattr(board, "close"):
        board.close()


@pytest.fixture
def rig(board):
    rig = Rig(board)
    rig.go_live()
    return rig


def told(event):
    """Return what an event says, without its name and time."""
    match event:
        case Appeared(_, _, reader, uid):
            return ("+", reader, uid)
        case Vanished(_, _, reader, uid):
            return ("-", reader, uid)
        case Switched(_, _, switch, closed):
            return ("B", switch, closed)
    return event


def assert_unbroken(journal):
    """All names are different, and within a boot each is the one after the last."""
    for earlier, later in itertools.pairwise(journal):
        if earlier.key.boot == later.key.boot:
            assert later.key.seq == earlier.key.seq % 255 + 1, (earlier, later)
    names = [event.key for event in journal]
    assert len(set(names)) == len(names)


def play(rig, within_ms):
    """Move 132 things on the table, as fast as a queue of twelve allows; return what they were.

    Every change is waited for only when the queue could be full: so events overtake nothing, and
    acknowledgements are always under way.
    """
    done = []
    for closed in (True, False):
        for switch in range(24):
            (rig.board.press if closed else rig.board.release)(switch)
            done.append(("B", switch, closed))
            rig.hears(len(done) - 6, within_ms)
            rig.run(350 if switch in range(11, 18) else 40)
    rig.hears(len(done), within_ms)
    for lap in range(21):
        uid = f"0400{lap:04X}"
        reader = lap % 5
        for verb, sign in ((rig.board.place, "+"), (rig.board.lift, "-")):
            verb(reader, uid)
            done.append((sign, reader, uid))
            rig.hears(len(done), within_ms)
    for lap in range(30):
        (rig.board.release if lap % 2 else rig.board.press)(0)
        done.append(("B", 0, lap % 2 == 0))
        rig.hears(len(done), within_ms)
    return done


def test_noise_loses_nothing_and_doubles_nothing(rig):
    """3 % of the bytes with a wrong bit and 1 % lost, both ways."""
    rig.board.seed(1)
    rig.board.noise(3000, 1000)
    begin_ms = rig.now_ms
    done = play(rig, within_ms=15_000)
    assert len(done) >= 120
    assert [told(event) for event in rig.journal] == done
    assert_unbroken(rig.journal)
    assert rig.session.bad_lines > 50, "it was noisy indeed"
    assert "bad cable" not in rig.states, "and yet one can play"
    assert rig.now_ms - begin_ms < 120_000


def test_a_session_begins_in_noise(board):
    board.noise(3000, 1000)
    board.place(0, "04A1B2C3")
    rig = Rig(board)
    rig.go_live(30_000)
    snapshot = next(report for report in rig.reports if isinstance(report, Snapshot))
    assert [("04A1B2C3",), (), (), (), ()] == [reader.uids for reader in snapshot.readers]


def test_hosts_killed_in_noise(rig):
    """Both at once: a host dies at every other event, and no line can be relied on."""
    rig.board.seed(2)
    rig.board.noise(3000, 1000)
    points = ("reported", "journaled", "stored", "acknowledged")
    for switch in range(24):
        rig.killed_at = points[switch // 2 % 4] if switch % 2 else None
        rig.board.press(switch)
        for _ in range(100):
            rig.run(400)
            if rig.session is None:
                rig.start()
            elif len(rig.journal) > switch:
                break
    rig.run(2000)
    assert [("B", switch, True) for switch in range(24)] == [told(e) for e in rig.journal]
    assert_unbroken(rig.journal)


# Rolls.


def cut_the_cable(game, chance):
    game.bench.unplug()
    game.run(chance.randrange(20, 700, 20))
    game.bench.plug()


def reset_the_board(game, chance):
    game.bench.board.reset(chance.choice((2, 4)))


def reset_it_twice(game, chance):
    game.bench.board.reset(2)
    game.run(chance.randrange(20, 900, 20))
    game.bench.board.reset(2)


@pytest.mark.parametrize(
    ("misfortune", "times"), [(cut_the_cable, 50), (reset_the_board, 12), (reset_it_twice, 8)]
)
def test_misfortunes_in_mid_roll(board, tmp_path, misfortune, times):
    """No roll is lost, doubled or invented, and the game stays where it was."""
    game = DiceGame(board, tmp_path, seed=4)
    for lap in range(times):
        # What lay there at the restart, or came right after it, is asked about; what came long
        # after it counts by itself.
        is_late = lap % 6 == 0
        moment = 0 if is_late else game.chance.randrange(game.asked + 1)
        confirmed = game.confirmed
        for index, _ in enumerate(game.throw()):
            if index == moment:
                game.run(game.chance.randrange(0, 600, 20))
                version, rolls = game.match.version, len(game.rolls)
                misfortune(game, game.chance)
                assert (version, rolls) == (game.match.version, len(game.rolls))
                game.run(3400 if is_late else 0)
        game.settle()
        assert game.rolls == game.thrown
        assert game.confirmed - confirmed == (0 if is_late else 1)
        game.clear()
    game.assert_recorded()


@pytest.mark.parametrize("misfortune", [cut_the_cable, reset_the_board])
def test_dice_that_lie_there_are_no_roll(board, tmp_path, misfortune):
    """Neither before the dice are asked for nor after any number of restarts."""
    game = DiceGame(board, tmp_path, seed=5)
    for _ in game.throw():
        pass
    game.settle()
    version = game.match.version
    for _ in range(3):
        game.run(1500)
        misfortune(game, game.chance)
        game.run(5000)
        assert "live" == game.bench.state
        assert (version, 1) == (game.match.version, len(game.rolls))


# A host that dies.


@pytest.mark.parametrize("where", ["reported", "journaled", "stored", "settled"])
def test_a_program_killed_in_mid_roll(board, tmp_path, where):
    """At every event of every roll in turn; each roll counts once all the same."""
    game = DiceGame(board, tmp_path, seed=7)
    for _ in game.throw():
        """A roll before all that, so that the journal knows the box."""
    game.settle()
    game.clear()
    for lap in range(8):
        moment = lap % game.asked
        for index, _ in enumerate(game.throw()):
            if index == moment:
                game.killed_at = where
        for _ in range(200):
            game.run(20)
            if game.station is None:
                break
        assert game.station is None, "killed"
        game.run(game.chance.randrange(0, 1000, 20))
        game.start()
        game.settle()
        assert game.rolls == game.thrown
        game.clear()
    assert 0 == game.confirmed, "the box saw all of it come"
    game.assert_recorded()


@pytest.mark.parametrize("where", ["reported", "journaled", "stored", "acknowledged"])
def test_a_host_killed_between_event_and_journal(rig, where):
    """At every event of a story, with the table moving on while nobody listens."""
    board, done, chance = rig.board, [], Random(6)
    for index in range(12):
        switch = index % 9
        rig.killed_at = where if index % 4 != 3 else None
        (board.press if index < 9 else board.release)(switch)
        done.append(("B", switch, index < 9))
        rig.run(chance.randrange(40, 200))
        board.place(index % 4, f"0400000{index:X}")
        rig.run(chance.randrange(500, 900))
        done.append(("+", index % 4, f"0400000{index:X}"))
        board.clear(index % 4)
        rig.run(chance.randrange(500, 900))
        done.append(("-", index % 4, f"0400000{index:X}"))
        rig.killed_at = None
        if rig.session is None:
            rig.start()
        rig.hears(len(done), 6000)
    rig.run(1000)
    assert [told(event) for event in rig.journal] == done
    assert_unbroken(rig.journal)


def test_a_host_killed_for_so_long_that_the_queue_is_full(rig):
    rig.kill()
    for switch in range(24):
        rig.board.press(switch)
        rig.run(40)
    rig.run(7000)
    rig.start()
    rig.hears(24, 8000)
    assert [("B", n, True) for n in range(24)] == sorted(told(event) for event in rig.journal)
    assert_unbroken(rig.journal)


# Cables and ports.


@pytest.mark.parametrize(("flips", "drops"), [(10_000, 3000), (30_000, 10_000), (100_000, 0)])
def test_a_dead_cable_is_called_a_bad_cable(rig, flips, drops):
    rig.board.noise(flips, drops)
    rig.until(lambda: rig.state == "bad cable", 20_000, "called by its name")
    rig.board.noise(0, 0)
    rig.go_live(15_000)
    rig.board.place(0, "04A1B2C3")
    rig.hears(1, 3000)


def test_a_bad_cable_from_the_begin(board):
    board.noise(10_000, 3000)
    rig = Rig(board)
    rig.until(lambda: rig.state == "bad cable", 30_000, "called by its name")


def test_repeated_chunks_are_heard_once(rig):
    for index in range(40):
        rig.board.duplicate(1 + index % 3)
        (rig.board.release if index % 2 else rig.board.press)(index // 2 % 12)
        rig.hears(index + 1, 2000)
    rig.run(500)
    assert [told(event)[1] for event in rig.journal] == [n // 2 % 12 for n in range(40)]
    assert rig.session.duplicates > 10
    assert_unbroken(rig.journal)


@pytest.mark.parametrize(("ms", "state"), [(2000, "live"), (4000, "stale"), (9000, "hello")])
def test_a_line_that_stands_still(rig, ms, state):
    rig.board.freeze(ms)
    rig.board.press(0)
    rig.run(ms - 200)
    assert rig.state == state
    rig.until(lambda: rig.state == "live" and rig.journal, 8000, "going on")
    assert [told(event) for event in rig.journal] == [("B", 0, True)]


def test_a_byte_a_second(rig):
    """Nothing gets through, and everything does when it is over."""
    rig.board.drip(True)
    rig.board.press(0)
    rig.run(9000)
    assert rig.state != "live"
    assert [] == rig.journal
    rig.board.drip(False)
    rig.go_live(15_000)
    rig.hears(1, 2000)
    rig.run(1000)
    assert [told(event) for event in rig.journal] == [("B", 0, True)]


def test_bytes_that_overran(rig):
    for switch in range(12):
        rig.board.overrun(5 + 3 * switch)
        rig.board.press(switch)
        rig.hears(switch + 1, 3000)
    rig.run(500)
    assert [told(event) for event in rig.journal] == [("B", n, True) for n in range(12)]


def test_a_board_that_is_late(rig):
    """Its processor stands while lines arrive: they are said again until they are obeyed."""
    cids = []
    for lap in range(20):
        rig.board.halt(20 + 10 * (lap % 5))
        cids += [rig.session.command(Light(led, 1 - lap % 2), rig.now_s) for led in range(4)]
        rig.board.press(lap) if lap < 12 else rig.board.release(lap - 12)
        rig.run(300)
    rig.run(2000)
    done = [report for report in rig.reports if isinstance(report, Done)]
    assert [Done(cid, 0) for cid in cids] == done
    assert (0, 0, 0, 0) == rig.board.lights()[:4]
    assert [told(event)[1] for event in rig.journal] == [*range(12), *range(8)]


def test_a_port_with_another_name_is_the_same_board(rig):
    rig.board.place(0, "04A1B2C3")
    rig.hears(1, 2000)
    rig.unplug()
    rig.run(300)
    rig.plug(renamed=True)
    rig.go_live()
    snapshot = [report for report in rig.reports if isinstance(report, Snapshot)][-1]
    assert snapshot.restarted
    assert ("04A1B2C3",) == snapshot.readers[0].uids


def test_a_boot_loader_takes_its_time(board):
    """Two seconds, with chatter."""
    board.bootloader(2000)
    board.reset(2)
    rig = Rig(board)
    assert 2000 <= rig.go_live(6000)
    board.reset(2)
    rig.run(500)
    rig.go_live(6000)


def test_the_same_tag_on_two_readers_is_told_of_both(rig):
    rig.board.place(0, "04A1B2C3")
    rig.board.place(1, "04A1B2C3")
    rig.hears(2, 2000)
    assert {told(event) for event in rig.journal} == {("+", n, "04A1B2C3") for n in (0, 1)}


# How long it takes, in the board's own time: a machine's speed has no part in it.


def test_a_button_is_with_the_host_within_30_ms(rig):
    rig.step_ms, took = 1, []
    for lap in range(30):
        rig.run(lap % 7)
        (rig.board.release if lap % 2 else rig.board.press)(0)
        took.append(rig.hears(lap + 1, 200))
    assert median(took) <= 30


def test_a_tag_on_a_pad_is_with_the_host_within_120_ms(rig):
    rig.step_ms, took = 1, []
    for lap in range(12):
        rig.run(7 * lap)
        rig.board.place(BASKET, "04A1B2C3")
        took.append(rig.hears(2 * lap + 1, 500))
        rig.board.lift(BASKET, "04A1B2C3")
        rig.hears(2 * lap + 2, 800)
    assert median(took) <= 120
