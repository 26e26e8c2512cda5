"""A session with a board, line by line: what the host says when, and what it makes of the answers.

The board is played by the test; time is a number.
"""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bridge import sayings
from game.bridge.commanding import MOST_WAITING
from game.bridge.damage import ENOUGH, Damage
from game.bridge.frames import LONGEST_TO_BOARD, Deframer, frame_of
from game.bridge.gathering import Gathering
from game.bridge.limits import FLOOD_PER_S, MOST_UNDER_WAY
from game.bridge.messages import (
    MOST_SNAPSHOT_LINES,
    Configure,
    EndLine,
    Light,
    Look,
    TagLine,
    Test,
)
from game.bridge.receiver import MOST_UNSTORED, after, before
from game.bridge.reports import (
    NO_ANSWER,
    Appeared,
    Beat,
    Board,
    Crowded,
    Done,
    Faulted,
    Key,
    LinkChanged,
    Quality,
    ReaderState,
    Snapshot,
    Switched,
)
from game.bridge.session import BUSY, MOST_REPORTS, PATIENCE_S, Session
from game.bridge.setting_up import PATIENCE_S as SETTING_UP_S

ID, UID, OTHER = "00C0FFEE", "04A1B2C3D4E580", "0BADCAFE"
SNAPSHOT = ("S 0 92 0 0", "S 1 00 1 0", f"T 0 {UID}", "W 000041")
STEP_S = 0.02
LINE_S = 0.025


class Talk:
    """A session, the clock, and what was said so far."""

    def __init__(self, **options):
        self.session = Session(**options)
        self.now = 100.0
        self.reports = []
        self.lines = []
        self._ears = Deframer(LONGEST_TO_BOARD)

    def opens(self):
        self.session.opened(self.now)
        self._listen()
        return self

    def says(self, *bodies):
        """Let the board say lines; return what the host answers at once."""
        return self.sends(b"".join(map(frame_of, bodies)))

    def sends(self, data):
        before = len(self.lines)
        self.now += LINE_S
        self.session.feed(data, self.now)
        self._listen()
        return self.lines[before:]

    def passes(self, seconds):
        """Let time pass; return the lines of the host with their times since the beginning."""
        begin = self.now
        before = len(self.lines)
        times = []
        for step in range(1, round(seconds / STEP_S) + 1):
            self.now = begin + step * STEP_S
            self.session.tick(self.now)
            count = len(self.lines)
            self._listen()
            times += [round(self.now - begin, 2)] * (len(self.lines) - count)
        return list(zip(times, self.lines[before:], strict=True))

    def _listen(self):
        self.session.tick(self.now)
        data = self.session.take_outgoing()
        assert len(data) <= MOST_UNDER_WAY
        self.lines += [frame.body for frame in self._ears.feed(data)]
        assert None not in self.lines, "the host's lines are whole"
        self.reports += self.session.take_reports()

    def hello(self, *, boot=3, first=1, board=ID, name="tray-1.0"):
        return self.says(f"H 1 {boot} 2 2 24 6 {first} {board} {name} wells4")

    def snapshot(self, following=1):
        return self.says(*SNAPSHOT, f"Z {following} {len(SNAPSHOT)}")

    def goes_live(self, *, boot=3, first=1, following=None, board=ID):
        self.opens()
        self.hello(boot=boot, first=first, board=board)
        self.snapshot(first if following is None else following)
        assert "live" == self.session.state
        return self

    def of(self, kind):
        """Return the reports of a kind so far, and forget all."""
        found = [report for report in self.reports if isinstance(report, kind)]
        self.reports = []
        return found

    def states(self):
        return [report.state for report in self.of(LinkChanged)]


def key(seq, *, boot=3, board=ID):
    return Key(board, boot, seq)


def appeared(seq, *, boot=3):
    return Appeared(key(seq, boot=boot), 5, 0, UID)


def event(seq):
    return f"E {seq} 5 + 0 {UID}"


# Hello.


def test_the_board_is_called_until_it_is_clear_that_nobody_answers():
    talk = Talk().opens()
    assert ["H 1"] == talk.lines

    calls = talk.passes(5.9)
    assert {"H 1"} == {line for _, line in calls}
    times = [0.0] + [time for time, _ in calls]
    gaps = {round(later - earlier, 2) for earlier, later in pairwise(times)}
    assert gaps <= {0.3, 0.32}
    assert not talk.session.wants_reopen
    talk.passes(0.2)
    assert talk.session.wants_reopen
    assert ["hello", "lost"] == talk.states()
    assert sayings.SILENT == talk.session.sentence


def test_an_answer_that_comes_too_late_is_taken_all_the_same():
    talk = Talk().opens()
    talk.passes(6.1)
    talk.hello()
    talk.snapshot()

    assert not talk.session.wants_reopen
    assert ["hello", "lost", "sync", "live"] == talk.states()


def test_a_board_that_chatters_is_called_for_longer():
    talk = Talk().opens()
    for _ in range(round(PATIENCE_S) - 1):
        talk.says("P 1 0 0 800 30 4000")
        talk.passes(1)
    assert not talk.session.wants_reopen
    talk.passes(1.1)
    assert talk.session.wants_reopen


def test_another_program_on_the_board_is_no_bad_cable():
    talk = Talk().opens()
    for _ in range(20):
        talk.sends(b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9*47\r\nTemperature: 21\r\n")
        talk.passes(0.5)

    assert talk.session.state != "bad cable"


def test_from_hello_to_live():
    talk = Talk().opens()
    assert [] == talk.hello()
    assert ["A 255"] == talk.snapshot(), "the one before the first: a sign of life, nothing more"

    board = Board(
        protocol=1, boot=3, cause=2, readers=2, switches=24, leds=6, id=ID, firmware="tray-1.0",
        features=("wells4",),
    )  # fmt: skip
    readers = (ReaderState(0x92, "healthy", (UID,)), ReaderState(0, "absent", ()))
    assert [
        LinkChanged("hello", sayings.HELLO),
        LinkChanged("sync", sayings.SYNC),
        Snapshot(board, readers, (0, 6), restarted=True),
        LinkChanged("live", sayings.LIVE),
    ] == talk.reports
    assert board == talk.session.board


def test_events_before_the_snapshot_are_not_taken():
    talk = Talk().opens()
    talk.says(event(1))
    talk.hello()
    talk.says(event(1))
    assert [] == talk.of(Appeared)
    talk.snapshot(2)
    talk.says(event(1))
    assert [appeared(1)] == talk.of(Appeared)


def test_late_answers_to_repeated_calls_change_nothing():
    talk = Talk().goes_live()
    talk.reports = []
    assert [] == talk.hello()
    assert [] == talk.snapshot()
    assert [] == talk.reports


def test_a_board_that_is_not_ours_is_not_talked_to():
    talk = Talk(is_ours=lambda board: board.id == OTHER).opens()
    talk.hello()

    assert talk.session.wants_reopen
    assert "absent" == talk.session.state
    assert [] == talk.passes(2)


# Snapshots.


def test_a_snapshot_with_lines_missing_is_asked_for_again():
    talk = Talk().opens()
    talk.hello()
    assert ["S"] == talk.says(*SNAPSHOT[1:], "Z 1 4")
    assert [] == talk.of(Snapshot)
    assert ["A 255"] == talk.says(SNAPSHOT[0], SNAPSHOT[2], "Z 1 4"), "the rest came before"
    assert 1 == len(talk.of(Snapshot))


def test_lines_of_another_table_are_not_mixed_in():
    talk = Talk().opens()
    talk.hello()
    talk.says(SNAPSHOT[0], f"T 1 {OTHER}", "Z 1 4")
    talk.says(*SNAPSHOT[1:], "Z 2 4")
    assert [] == talk.of(Snapshot), "meanwhile something moved"
    talk.says(SNAPSHOT[0], "Z 2 4")
    assert [] == talk.of(Snapshot), "what came before the end that told of it counts no more"
    talk.says(*SNAPSHOT[1:], "Z 2 4")
    readers = talk.of(Snapshot)[0].readers
    assert ((UID,), ()) == (readers[0].uids, readers[1].uids)


def test_with_events_waiting_one_whole_attempt_is_enough():
    talk = Talk().opens()
    talk.hello(first=4)
    talk.snapshot(9)
    assert "live" == talk.session.state


def test_a_table_is_never_put_together_from_before_and_after_an_event():
    talk = Talk().opens()
    talk.hello(first=4)
    talk.says(SNAPSHOT[0], SNAPSHOT[2])
    talk.passes(0.4)
    talk.hello(first=4)
    talk.says(SNAPSHOT[1], SNAPSHOT[3], "Z 9 4")
    assert [] == talk.of(Snapshot), "the tag may be gone by now"


def test_after_a_repeated_call_attempts_may_mix_so_two_must_agree():
    talk = Talk().opens()
    talk.passes(0.4)
    talk.hello(first=4)
    talk.snapshot(9)
    assert "sync" == talk.session.state
    talk.snapshot(9)
    assert "live" == talk.session.state


def test_a_snapshot_that_stops_is_called_for_again():
    talk = Talk().opens()
    talk.hello()
    talk.says(*SNAPSHOT)
    assert ["H 1"] == [line for _, line in talk.passes(0.33)]


def test_more_lines_than_a_snapshot_can_have_are_let_go():
    gathering = Gathering(1, asked_once=True)
    for number in range(3 * MOST_SNAPSHOT_LINES):
        gathering.add(TagLine(0, f"{number:08X}"))
        assert len(gathering._lines) <= MOST_SNAPSHOT_LINES + 1
    assert not gathering.end(EndLine(1, 3))
    assert not gathering._lines


def test_readers_that_the_board_does_not_have_are_not_made_up():
    talk = Talk().opens()
    talk.hello()
    talk.says("S 0 92 0 1", "S 9 92 0 0", "T 9 0BADCAFE", "W 000000", "Z 1 4")
    readers = talk.of(Snapshot)[0].readers

    assert (
        ReaderState(0x92, "healthy", (), is_crowded=True),
        ReaderState(0, "absent", ()),
    ) == readers


def test_a_look_brings_a_snapshot_and_loses_no_event():
    talk = Talk().goes_live()
    talk.reports = []
    assert 0 == talk.session.command(Look(), talk.now)
    assert ["S"] == talk.says(event(1))
    assert [] == talk.of(Appeared), "it will come again"
    talk.snapshot()
    talk.snapshot()
    assert [False] == [snapshot.restarted for snapshot in talk.of(Snapshot)]
    assert "live" == talk.session.state
    talk.says(event(1))
    assert [appeared(1)] == talk.of(Appeared)


def test_a_look_while_the_board_is_called_is_answered_by_that_snapshot():
    talk = Talk().opens()
    talk.session.command(Look(), talk.now)
    talk.hello()
    talk.snapshot()
    assert 1 == len(talk.of(Snapshot))


# Events.


def test_each_event_is_taken_once_and_in_order():
    talk = Talk().goes_live()
    talk.says(event(1), event(3), event(2), event(1), event(2), event(3))

    assert [appeared(1), appeared(2), appeared(3)] == talk.of(Appeared)
    assert (2, 1) == (talk.session.duplicates, talk.session.gaps)


def test_all_kinds_of_events_get_their_names():
    talk = Talk().goes_live()
    talk.says("E 1 5 M 1", "E 2 6 B 7 1", "E 3 7 F 1 4")

    assert [
        Crowded(key(1), 5, 1),
        Switched(key(2), 6, 7, closed=True),
        Faulted(key(3), 7, 1, "noisy"),
    ] == talk.reports[-3:]


def test_nothing_is_acknowledged_before_it_is_stored():
    talk = Talk().goes_live()
    assert [] == talk.says(event(1), event(2))
    assert ["A 255"] == talk.says(event(1)), "an old one: what is stored, once more"
    talk.session.stored(key(2))
    assert ["A 2"] == talk.says(), "one for all"
    assert ["A 2"] == talk.says(event(1), event(2))


@pytest.mark.parametrize(
    "name",
    [key(1), key(3), key(2, boot=4), key(2, board=OTHER)],
    ids=["again", "early", "boot", "id"],
)
def test_only_what_waits_for_it_can_be_stored(name):
    talk = Talk().goes_live()
    talk.says(event(1))
    talk.session.stored(key(1))
    talk.says(event(2))
    talk.session.stored(name)
    assert [] == talk.says()


def test_kinds_that_mean_nothing_to_us_do_not_block_the_rest():
    talk = Talk().goes_live()
    assert ["A 1"] == talk.says("E 1 5 Y 0")
    talk.says(event(2), "E 3 5 Y 0", event(4))
    talk.session.stored(key(2))
    assert ["A 3"] == talk.says()
    talk.session.stored(key(4))
    assert ["A 4"] == talk.says()


def test_numbers_wrap_from_255_to_1():
    assert (1, 255, 254) == (after(255), before(1), before(255))
    talk = Talk().goes_live(first=254)
    talk.says(event(254), event(255), event(1), event(255), event(2))

    assert [254, 255, 1, 2] == [report.key.seq for report in talk.of(Appeared)]


def test_a_number_from_far_ahead_is_one_from_long_ago():
    talk = Talk().goes_live(first=20)
    assert [] == talk.says(event(31))
    assert ["A 19"] == talk.says(event(32))
    assert (1, 1) == (talk.session.duplicates, talk.session.gaps)


def test_what_was_never_stored_of_an_old_start_does_not_hinder_the_new_one():
    talk = Talk().goes_live()
    talk.says(*map(event, range(1, MOST_UNSTORED + 1)))
    talk.goes_live(boot=4)
    talk.reports = []
    talk.says(event(1))
    assert [appeared(1, boot=4)] == talk.of(Appeared)


def test_a_board_that_waits_for_nothing_is_not_followed_for_ever():
    talk = Talk().goes_live()
    talk.says(*map(event, range(1, 40)))
    assert MOST_UNSTORED == len(talk.of(Appeared))
    talk.session.stored(key(MOST_UNSTORED))
    talk.says(event(MOST_UNSTORED + 1))
    assert 1 == len(talk.of(Appeared))


# Going on where we were.


@pytest.mark.parametrize(
    ("known", "first", "restarted", "taken"),
    [
        (None, 5, True, [5, 6, 7]),
        (key(4), 5, False, [5, 6, 7]),
        (key(5), 5, False, [6, 7]),
        (key(7), 5, False, []),
        (key(2), 5, True, [5, 6, 7]),  # another host took 3 and 4
        (key(20), 5, True, [5, 6, 7]),
        (key(4, boot=2), 5, True, [5, 6, 7]),
        (key(4, board=OTHER), 5, True, [5, 6, 7]),
        (key(255), 255, False, [1, 2]),
        (key(1), 254, False, []),
    ],
)
def test_a_new_program_goes_on_after_the_last_stored_event(known, first, restarted, taken):
    offered = [first, after(first), after(after(first))]
    talk = Talk(known=known).goes_live(first=first, following=after(offered[-1]))
    assert [restarted] == [snapshot.restarted for snapshot in talk.of(Snapshot)]

    talk.says(*map(event, offered))
    assert taken == [report.key.seq for report in talk.of(Appeared)]


def test_an_acknowledgement_that_was_lost_is_given_again():
    talk = Talk(known=key(4)).opens()
    talk.hello(first=3)
    assert ["A 4"] == talk.snapshot(5)


def test_an_unplugged_board_goes_on_where_it_was():
    talk = Talk().goes_live()
    talk.says(event(1), event(2))
    talk.session.stored(key(1))
    talk.session.closed("lost", sayings.UNPLUGGED)
    assert [] == talk.says(event(3))
    talk.session.stored(key(2))
    talk.reports = []

    talk.goes_live(first=1, following=4)
    assert "A 2" == talk.lines[-1]
    talk.says(event(2), event(3))
    assert [appeared(3)] == [report for report in talk.reports if isinstance(report, Appeared)]
    assert [False] == [report.restarted for report in talk.of(Snapshot)]


def test_a_board_that_says_hello_by_itself_has_started_anew():
    talk = Talk().goes_live(first=7)
    talk.says(event(7))
    talk.reports = []

    assert ["H 1"] == talk.hello(boot=4)
    talk.session.stored(key(7))
    assert [] == talk.says(), "nothing of the old start is acknowledged to the new one"
    talk.hello(boot=4)
    assert ["A 255"] == talk.snapshot(1)
    assert [True] == [report.restarted for report in talk.reports if isinstance(report, Snapshot)]
    assert ["hello", "sync", "live"] == talk.states()
    talk.says(event(1))
    assert [appeared(1, boot=4)] == talk.of(Appeared)


@pytest.mark.parametrize(
    ("beats", "restarted"),
    [
        ([(1, 61_000)], False),
        ([(1, 1_010)], False),
        ([(1, 61_000), (1, 62_000), (1, 62_000)], False),
        ([(1, 61_000), (1, 900)], True),
        ([(2.9, 1_000)], True),
    ],
)
def test_a_clock_that_goes_back_betrays_a_start_whose_hello_was_lost(beats, restarted):
    talk = Talk().goes_live()
    talk.lines = []
    for wait_s, at_ms in beats:
        talk.passes(wait_s)
        talk.says(f"P {at_ms} 0 0 800 30 4000")

    assert restarted == ("H 1" in talk.lines)
    assert restarted == (talk.session.state == "hello")


def test_a_beat_is_reported_and_the_next_takes_its_place():
    talk = Talk().goes_live()
    talk.reports = []
    talk.session.feed(frame_of("P 5000 1 2 800 30 4000") + frame_of("P 6000 0 2 801 31 4001"), 100)
    assert [Beat(6000, 0, 2, 801, 31, 4001)] == talk.session.take_reports()


# Commands.


def test_commands_are_sent_one_by_one_and_repeated():
    talk = Talk().goes_live()
    talk.passes(0.1)
    talk.reports = []
    first = talk.session.command(Light(1, 1), talk.now)
    second = talk.session.command(Light(1, 0), talk.now)
    assert [f"L {first} 1 1"] == talk.says()
    assert [f"L {first} 1 1"] == [line for _, line in talk.passes(0.27)]
    assert [f"L {second} 1 0"] == talk.says(f"K {first} 0")
    assert [] == talk.says(f"K {first} 0"), "an old answer"
    talk.says(f"K {second} 2")
    assert [Done(first, 0), Done(second, 2)] == talk.of(Done)


def test_a_command_without_an_answer_is_given_up():
    talk = Talk().goes_live()
    cid = talk.session.command(Light(1, 1), talk.now)
    for _ in range(9):
        talk.says("N 3")
        talk.passes(0.2)

    assert 6 == talk.lines.count(f"L {cid} 1 1")
    assert [Done(cid, NO_ANSWER)] == talk.of(Done)


def test_without_a_board_commands_are_refused_at_once():
    talk = Talk().opens()
    cid = talk.session.command(Light(1, 1), talk.now)
    talk.says()
    assert [Done(cid, NO_ANSWER)] == talk.of(Done)


@pytest.mark.parametrize("end", ["unplugged", "another start"])
def test_commands_do_not_outlive_the_board_they_were_meant_for(end):
    talk = Talk().goes_live()
    cids = [talk.session.command(Light(1, 1), talk.now) for _ in range(3)]
    if end == "unplugged":
        talk.session.closed("lost", sayings.UNPLUGGED)
    else:
        talk.hello(boot=4)
    talk.says()
    assert [Done(cid, NO_ANSWER) for cid in cids] == talk.of(Done)
    talk.goes_live(boot=4)
    assert "L" not in {line[0] for _, line in talk.passes(1)}


def test_only_so_many_commands_wait():
    talk = Talk().goes_live()
    cids = [talk.session.command(Light(1, 1), talk.now) for _ in range(MOST_WAITING + 2)]
    talk.says()
    assert [Done(cid, BUSY) for cid in cids[-2:]] == talk.of(Done)


def test_numbers_of_commands_wrap_and_are_never_0():
    talk = Talk()
    cids = [talk.session.command(Light(1, 1), 0.0) for _ in range(256)]
    assert [*range(1, 256), 1] == cids


def test_a_command_out_of_range_is_an_error_at_once():
    with pytest.raises(ValueError, match="out of range"):
        Talk().goes_live().session.command(Light(99, 1), 0.0)


def test_a_quality_test_is_told_once_and_only_if_asked_for():
    talk = Talk().goes_live()
    talk.says("Q 1 20 19 1")
    cid = talk.session.command(Test(1, 20), talk.now)
    talk.says(f"K {cid} 0", "Q 0 20 19 1", "Q 1 20 19 1", "Q 1 20 19 1")
    assert [Quality(1, 20, 19, 1)] == talk.of(Quality)


def test_at_most_48_bytes_are_under_way():
    talk = Talk().goes_live()
    talk.session._now_s = talk.now
    sent = []
    for millisecond in range(200):
        now = talk.now + millisecond / 1000
        talk.session.feed(frame_of(event(200)), now)
        talk.session._hello_due = talk.session._look_due = True
        sent.append((now, len(talk.session.take_outgoing())))

    assert sum(size for _, size in sent) > 300
    for now, _ in sent:
        assert sum(size for at, size in sent if now <= at < now + 0.0195) <= MOST_UNDER_WAY


# Silence, noise, floods.


def test_a_quiet_host_says_something_every_second():
    talk = Talk().goes_live()
    lines = []
    for second in range(5):
        talk.says(f"P {60_000 + 1000 * second} 0 0 800 30 4000")
        lines += talk.passes(1)
    assert {"A 255"} == {line for _, line in lines}
    assert 5 == len(lines)


def test_a_quiet_board_is_asked_then_stale_then_opened_anew():
    talk = Talk().goes_live()
    talk.states()
    talk.passes(1.1)
    assert "S" not in talk.lines
    talk.passes(0.4)
    assert "S" in talk.lines
    talk.passes(1.4)
    assert [] == talk.states()
    talk.passes(0.2)
    assert ["stale"] == talk.states()
    talk.passes(1.7)
    assert not talk.session.wants_reopen
    talk.passes(0.3)
    assert talk.session.wants_reopen
    talk.says("N 0")
    assert ["live"] == talk.states()
    assert not talk.session.wants_reopen


def test_a_stale_board_still_takes_commands():
    talk = Talk().goes_live()
    talk.passes(3.1)
    cid = talk.session.command(Light(0, 1), talk.now)
    assert f"L {cid} 0 1" in talk.says()


def damaged(body):
    return frame_of(body)[:-3] + b"!!\n"


def test_a_bad_cable_is_called_one_and_may_be_mended():
    talk = Talk().goes_live()
    cid = talk.session.command(Light(0, 1), talk.now)
    talk.states()
    for _ in range(ENOUGH):
        talk.sends(damaged(event(1)))
    assert ENOUGH == talk.session.bad_lines
    assert [Done(cid, NO_ANSWER)] == [report for report in talk.reports if isinstance(report, Done)]
    assert ["bad cable"] == talk.states()

    assert "H 1" in {line for _, line in talk.passes(0.5)}
    talk.hello()
    talk.snapshot()
    talk.snapshot()
    assert ["live"] == talk.states()


def test_a_bad_cable_stays_one_until_enough_comes_through():
    talk = Talk().opens()
    for _ in range(ENOUGH):
        talk.sends(damaged(event(1)))
    for _ in range(40):
        talk.sends(damaged("P 1 0"))
    talk.hello()
    talk.snapshot()
    talk.snapshot()
    assert "bad cable" == talk.session.state
    for _ in range(ENOUGH):
        talk.says("N 0")
    talk.snapshot()
    talk.snapshot()
    assert "live" == talk.session.state


def test_of_nothing_no_share_is_damaged():
    assert 0.0 == Damage(Deframer()).share


def test_noise_is_counted():
    talk = Talk().opens()
    talk.sends(b"AT\r\n")
    assert 4 == talk.session.noise


def test_a_few_bad_lines_are_no_bad_cable():
    talk = Talk().goes_live()
    for _ in range(20):
        talk.sends(damaged(event(1)) + damaged(event(2)))
        talk.says(event(1))
    assert "live" == talk.session.state


@pytest.mark.parametrize("live", [True, False])
def test_a_cable_that_lets_nothing_through_is_a_bad_cable_also_after_opening_it_anew(live):
    talk = Talk()
    talk.goes_live() if live else talk.opens()
    for _ in range(7):
        talk.sends(bytes(byte ^ 0x50 for byte in frame_of("P 5000 1 2 800 30 4000")))
        talk.passes(1)
    assert "bad cable" == talk.session.state

    talk.passes(40)
    assert talk.session.wants_reopen, "perhaps the chip hangs"
    talk.session.closed(talk.session.state, talk.session.sentence)
    talk.opens()
    assert "bad cable" == talk.session.state
    talk.session.closed("lost", sayings.UNPLUGGED)
    talk.opens()
    assert "hello" == talk.session.state


def test_a_little_noise_is_no_bad_cable():
    talk = Talk().opens()
    talk.sends(bytes(range(0xE0, 0xFF)))
    talk.passes(6.1)
    assert "lost" == talk.session.state


def test_a_flood_is_not_listened_to():
    talk = Talk().goes_live()
    talk.states()
    for second in range(2):
        talk.passes(1)
        talk.says(*["N 0"] * (FLOOD_PER_S + 1))
        assert ["disabled"] * second == talk.states()
    assert sayings.FLOOD == talk.session.sentence
    assert [] == talk.says(event(1))
    assert [] == talk.passes(10)
    assert not talk.session.wants_reopen
    talk.goes_live()


def test_many_lines_in_one_second_are_no_flood():
    talk = Talk().goes_live()
    for _ in range(3):
        talk.says(*["N 0"] * (FLOOD_PER_S + 1))
        talk.passes(2)
    assert talk.session.state in ("live", "stale")


def test_what_nobody_fetches_does_not_grow():
    session = Session()
    session.opened(0.0)
    hello = [f"H 1 {boot} 2 2 24 6 1 {ID} tray-1.0" for boot in (1, 2)]
    end = f"Z 1 {len(SNAPSHOT)}"
    for second in range(200):
        for body in hello:
            for line in (body, *SNAPSHOT, end) * 20:
                session.feed(frame_of(line), second * 2.0)
    assert MOST_REPORTS <= len(session.take_reports()) < MOST_REPORTS + 5


@pytest.mark.parametrize(("protocol", "words"), [(2, "version 2"), (0, "version 0")])
def test_another_protocol_names_the_file_to_flash(protocol, words):
    talk = Talk().opens()
    talk.says(f"H {protocol} and so on")

    assert "incompatible" == talk.session.state
    assert words in talk.session.sentence
    assert "tray-uno.hex" in talk.session.sentence
    assert [] == talk.passes(10)
    assert not talk.session.wants_reopen


# Settings.

WELL = Configure(16, 1)
STILL = Configure(1, 500)


def test_settings_come_before_the_snapshot_that_counts():
    talk = Talk(settings=(STILL, WELL)).opens()
    talk.hello()
    assert ["C 1 1 500"] == talk.snapshot()
    assert ["C 2 16 1"] == talk.says("K 1 0", event(1))
    talk.says("K 2 0")
    assert "S" not in {line for _, line in talk.passes(0.8)}, "500 ms, and the scans for it"
    assert "S" in {line for _, line in talk.passes(0.2)}
    talk.snapshot(2)
    assert [] == talk.of(Snapshot)
    talk.snapshot(2)
    assert 1 == len(talk.of(Snapshot))
    assert "live" == talk.session.state
    assert () == talk.session.refused_settings
    talk.says(event(1))
    assert [appeared(1)] == talk.of(Appeared)


def test_without_roles_there_is_nothing_to_wait_for():
    talk = Talk(settings=(STILL,)).opens()
    talk.hello()
    talk.snapshot()
    assert ["S"] == talk.says("K 1 0")


def test_the_same_start_is_not_told_twice_but_another_is():
    talk = Talk(settings=(STILL,)).opens()
    talk.hello()
    talk.snapshot()
    talk.says("K 1 0")
    talk.snapshot()
    talk.snapshot()
    talk.session.closed("lost", sayings.UNPLUGGED)
    talk.goes_live()
    talk.hello(boot=4)
    assert ["C 2 1 500"] == talk.snapshot()


def test_settings_that_are_refused_are_known_and_block_nothing():
    talk = Talk(settings=(STILL, WELL)).opens()
    talk.hello()
    talk.snapshot()
    talk.says("K 1 2")
    talk.says("K 2 0")
    talk.passes(1)
    talk.snapshot()
    talk.snapshot()

    assert "live" == talk.session.state
    assert (STILL,) == talk.session.refused_settings
    assert [] == talk.of(Done)


def test_settings_without_an_answer_are_sent_again_until_it_gets_late():
    talk = Talk(settings=(STILL,)).opens()
    talk.hello()
    talk.snapshot()
    for second in range(round(SETTING_UP_S)):
        talk.says(f"P {60_000 + second} 0 0 800 30 4000")
        lines = talk.passes(1)
    assert {"C 10 1 500", "S"} <= {line for _, line in lines}
    talk.says("K 10 0")
    talk.snapshot()
    talk.snapshot()
    assert "live" == talk.session.state
    assert (STILL,) == talk.session.refused_settings


def test_a_board_that_dies_while_it_is_set_up_is_opened_anew():
    talk = Talk(settings=(STILL,)).opens()
    talk.hello()
    talk.snapshot()
    talk.passes(5.2)
    assert talk.session.wants_reopen


def test_new_settings_are_told_to_a_live_board():
    talk = Talk(settings=(STILL,)).opens()
    talk.session.configure((STILL,))
    talk.hello()
    talk.snapshot()
    talk.says("K 1 0")
    talk.snapshot()
    talk.snapshot()
    talk.reports = []

    talk.session.configure((STILL,))
    assert [] == talk.says(), "no news"
    talk.session.configure((WELL,))
    assert ["H 1"] == talk.says()
    talk.hello()
    assert ["C 2 16 1"] == talk.snapshot()
    talk.says("K 2 0")
    talk.passes(0.8)
    talk.snapshot()
    talk.snapshot()
    assert [False] == [snapshot.restarted for snapshot in talk.of(Snapshot)]


def test_a_board_that_is_given_an_id_is_still_the_same():
    talk = Talk(settings=(STILL,)).opens()
    talk.hello(board="00000000")
    talk.snapshot()
    talk.says("K 1 0")
    talk.snapshot()
    talk.snapshot()
    talk.reports = []
    cid = talk.session.command(Configure(0, int(ID, 16)), talk.now)
    assert [f"C {cid} 0 {int(ID, 16)}"] == talk.says()
    assert ["H 1"] == talk.says(f"K {cid} 0")
    assert ID == talk.session.board.id
    talk.hello()
    talk.snapshot()
    assert [Done(cid, 0)] == [report for report in talk.reports if isinstance(report, Done)]
    assert [False] == [snapshot.restarted for snapshot in talk.of(Snapshot)]


# Anything at all.

LINES = st.one_of(
    st.builds(lambda boot, first: f"H 1 {boot} 2 2 24 6 {first} {ID} tray-1.0 x",
              st.integers(0, 2), st.integers(1, 255)),
    st.builds(lambda seq, what: f"E {seq} 5 {what}", st.integers(1, 255),
              st.sampled_from([f"+ 0 {UID}", "B 1 1", "Y", "M 0", "F 0 2"])),
    st.builds(lambda following, count: f"Z {following} {count}",
              st.integers(1, 3), st.integers(0, 5)),
    st.sampled_from([*SNAPSHOT, "H 9 x", "P 1 0 0 1 1 1", "P 99999 0 0 1 1 1", "K 1 0", "K 2 1",
                     "Q 0 1 1 0", "N 1", "S 1 92 0 0"]),
).map(frame_of)  # fmt: skip
BYTES = st.one_of(st.binary(max_size=40), LINES)
STEPS = st.lists(
    st.tuples(
        st.lists(BYTES, max_size=6).map(b"".join),
        st.sampled_from([0.0, 0.001, 0.02, 0.3, 1.0, 4.0]),
        st.sampled_from(["", "", "", "store", "light", "test", "look", "set", "close", "open"]),
    ),
    max_size=30,
)


def do(session, act, now, last):
    match act:
        case "store" if last is not None:
            session.stored(last)
        case "light":
            session.command(Light(1, 1), now)
        case "test":
            session.command(Test(0, 3), now)
        case "look":
            session.command(Look(), now)
        case "set":
            session.configure((WELL,))
        case "close":
            session.closed("lost", sayings.UNPLUGGED)
        case "open":
            session.opened(now)


def lived(steps, cut):
    """Live through `steps`; return all reports. `cut` parts the bytes into pieces."""
    session = Session(settings=(STILL,))
    session.opened(0.0)
    now = 0.0
    reports = []
    last = None
    for data, wait_s, act in steps:
        for piece in cut(data):
            session.feed(piece, now)
        for report in session.take_reports():
            reports.append(report)
            last = getattr(report, "key", last)
        do(session, act, now, last)
        now += wait_s
        session.tick(now)
        assert len(session.take_outgoing()) <= MOST_UNDER_WAY
    return reports


@given(STEPS, st.data())
def test_pieces_make_no_difference(steps, draw):
    def cut(data):
        places = sorted(draw.draw(st.lists(st.integers(0, len(data)), max_size=5)))
        ends = [*places, len(data)]
        return [data[begin:end] for begin, end in zip([0, *places], ends, strict=True)]

    assert lived(steps, lambda data: [data]) == lived(steps, cut)


@given(STEPS)
def test_whatever_comes_each_event_has_its_own_name_and_its_place(steps):
    reports = lived(steps, lambda data: [data])
    keys = [report.key for report in reports if hasattr(report, "key")]
    starts = [report for report in reports if isinstance(report, Snapshot) and report.restarted]

    for earlier, later in pairwise(keys):
        if earlier.boot == later.boot and len(starts) < 2:
            assert after(earlier.seq) == later.seq
