"""What PROTOCOL.md promises of a board: one suite for the twin and for the real firmware.

The firmware is its binary in the stepped simulated board: an Uno for all of it, a Mega for the
core. Times are the board's own, so no test depends on the machine's speed.
"""

import itertools
import re

import pytest

from game.bridge.frames import frame_of
from tests.bridge.rig import STARTED_MS, Wire, board_of

KINDS = ["twin", "uno", "mega"]
BASKET = 4
PEGS = range(12, 18)
ONE, OTHER = "04A1B2C3", "DEADBEEF"
LONG, LONG_TWIN = "04112233445566", "04112233445567"


@pytest.fixture
def board(request):
    board = board_of(request.param)
    yield board
    if hasattr(board, "close"):
        board.close()


@pytest.fixture
def wire(board):
    """A board with a session begun and nothing on its table."""
    wire = Wire(board)
    wire.greet()
    return wire


CORE = set()


def core(test):
    """Let a test run on the Mega, too."""
    CORE.add(test.__name__)
    return test


def pytest_generate_tests(metafunc):
    if "board" in metafunc.fixturenames:
        is_core = metafunc.function.__name__ in CORE
        metafunc.parametrize("board", KINDS if is_core else KINDS[:2], indirect=True)


# Hello and snapshot.


@core
def test_a_board_says_who_it_is_when_it_starts(board):
    wire = Wire(board)
    hello = wire.wait("H .*", STARTED_MS)
    assert re.fullmatch(r"H 1 \d+ 1 \d+ 24 \d+ 1 00000000 \S+( \S+)*", hello)
    assert "wells4" in hello.split()
    assert len(hello) <= 56
    assert not [line for line in wire.run(700) if line[0] != "P"]


@core
def test_a_host_is_answered_by_hello_and_snapshot(board):
    wire = Wire(board)
    hello, *lines = wire.greet()
    readers = int(hello.split()[4])
    assert [f"S {reader} 92 0 0" for reader in range(readers)] == lines[:readers]
    assert ["W 000000", f"Z 1 {readers + 1}"] == lines[readers:]


def test_each_hello_is_answered(wire):
    for _ in range(3):
        wire.say("H 1")
        wire.wait("H .*")
        wire.wait("Z .*")


def test_another_protocol_gets_a_name_and_a_no(board):
    wire = Wire(board)
    wire.wait("H .*", STARTED_MS)
    wire.say("H 2")
    hello, no = [line for line in wire.run(300) if line[0] != "P"]
    assert (hello[0], no) == ("H", "N 6")
    board.place(0, ONE)
    assert not [line for line in wire.run(1500) if line[0] != "P"]


def test_what_lies_there_at_the_start_is_no_event(board):
    board.place(0, ONE)
    board.place(BASKET, LONG)
    board.press(3)
    board.press(17)
    wire = Wire(board)
    lines = wire.greet()
    assert f"T 0 {ONE}" in lines
    assert f"T {BASKET} {LONG}" in lines
    assert "W 020008" in lines
    assert [] == wire.events(2000)


def test_a_snapshot_counts_its_lines(wire):
    for reader, uid in ((1, ONE), (BASKET, LONG), (BASKET, OTHER)):
        wire.board.place(reader, uid)
    assert 3 == len(wire.events(1000))
    *lines, end = wire.snapshot()
    assert f"Z 4 {len(lines)}" == end
    assert [line for line in lines if line.startswith("T 1")] == [f"T 1 {ONE}"]
    assert {line for line in lines if line.startswith("T 4")} == {f"T 4 {LONG}", f"T 4 {OTHER}"}


def test_no_event_comes_within_a_snapshot(wire):
    for switch in range(12):
        wire.board.press(switch)
    wire.say("S")
    wire.run(1000)
    kinds = "".join(line[0] for line in wire.lines)
    last = kinds[kinds.rindex("S", 0, kinds.rindex("Z")) :]
    assert kinds.count("E") >= 12
    assert not re.search("[STW]E", kinds), kinds
    assert "E" not in last[: last.index("Z")]


def test_a_snapshot_holds_what_is_not_acknowledged_and_it_comes_again(wire):
    wire.acks = False
    wire.board.place(2, ONE)
    event = wire.wait(f"E 1 .* 2 {ONE}")
    lines = wire.greet()
    assert "1" == lines[0].split()[7], "the oldest event not acknowledged"
    assert f"T 2 {ONE}" in lines
    assert lines[-1].startswith("Z 2 ")
    assert wire.wait("E 1 .*") == event
    wire.say("A 1")
    wire.run(50)
    assert [] == wire.events(500)
    assert "2" == wire.greet()[0].split()[7]


# Tags.


@core
def test_a_tag_in_a_well_is_told_when_it_lies_still(wire):
    wire.board.place(0, ONE)
    assert [] == wire.events(280)
    assert [f"+ 0 {ONE}"] == wire.events(250)
    wire.board.lift(0, ONE)
    assert [] == wire.events(250)
    assert [f"- 0 {ONE}"] == wire.events(250)
    assert [] == wire.events(1000)


@core
def test_a_tag_on_a_pad_is_told_sooner(wire):
    wire.board.place(BASKET, LONG)
    assert [] == wire.events(50)
    assert [f"+ {BASKET} {LONG}"] == wire.events(200)
    wire.board.lift(BASKET, LONG)
    assert [] == wire.events(250)
    assert [f"- {BASKET} {LONG}"] == wire.events(250)


def test_a_tag_that_passes_by_is_nothing(wire):
    wire.board.place(1, ONE)
    wire.run(150)
    wire.board.lift(1, ONE)
    assert [] == wire.events(1500)


def test_a_tag_lifted_for_a_moment_never_left(wire):
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    wire.board.lift(1, ONE)
    wire.run(150)
    wire.board.place(1, ONE)
    assert [] == wire.events(1500)


def test_another_die_in_a_well(wire):
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    wire.board.lift(1, ONE)
    wire.board.place(1, OTHER)
    assert [f"- 1 {ONE}", f"+ 1 {OTHER}"] == wire.events(1500)


@core
def test_a_die_that_leans_is_a_crowd(wire):
    """Told, joined by another, and alone again."""
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    wire.board.place(1, OTHER)
    assert [] == wire.events(200)
    assert [f"- 1 {ONE}", "M 1"] == wire.events(700)
    assert "S 1 92 0 1" in wire.snapshot()
    wire.board.lift(1, OTHER)
    assert [f"+ 1 {ONE}"] == wire.events(1500)
    assert "S 1 92 0 0" in wire.snapshot()


@pytest.mark.parametrize("uids", [(ONE, OTHER), (LONG, LONG_TWIN), (ONE, LONG)])
def test_a_crowd_that_is_taken_away_ends_with_a_line(wire, uids):
    for uid in uids:
        wire.board.place(3, uid)
    assert ["M 3"] == wire.events(800)
    wire.board.clear(3)
    (end,) = wire.events(1500)
    assert end in {f"- 3 {uid}" for uid in uids}


def test_a_die_that_rocks_is_not_still(wire):
    """Two faces in turn: no reading lasts."""
    for _ in range(6):
        wire.board.clear(2)
        wire.board.place(2, ONE)
        assert [] == wire.events(150)
        wire.board.clear(2)
        wire.board.place(2, OTHER)
        assert [] == wire.events(150)
    assert [f"+ 2 {OTHER}"] == wire.events(1500)


SIMILAR = ("04000001", "04000003", "04010003", "04018003", "84000001")
MIXED = (ONE, LONG, OTHER, LONG_TWIN, "8411223344556F")


@core
@pytest.mark.parametrize("uids", [SIMILAR, MIXED], ids=["similar", "mixed"])
def test_five_tags_in_the_basket(wire, uids):
    for uid in uids:
        wire.board.place(BASKET, uid)
    assert {f"+ {BASKET} {uid}" for uid in uids} == set(wire.events(1000))
    for uid in uids:
        wire.board.lift(BASKET, uid)
        assert [f"- {BASKET} {uid}"] == wire.events(1000)


def test_a_sixth_tag_is_too_many(wire):
    uids = [*SIMILAR, ONE]
    for uid in SIMILAR:
        wire.board.place(BASKET, uid)
    assert 5 == len(wire.events(1000))
    wire.board.place(BASKET, ONE)
    assert f"F {BASKET} 5" in wire.events(1000)
    wire.board.lift(BASKET, uids[0])
    assert f"F {BASKET} 0" in wire.events(1500)
    lying = {line for line in wire.snapshot() if line.startswith("T")}
    assert {f"T {BASKET} {uid}" for uid in uids[1:]} == lying


def test_the_same_tag_on_two_readers_is_told_twice(wire):
    wire.board.place(0, ONE)
    wire.board.place(1, ONE)
    assert [f"+ 0 {ONE}", f"+ 1 {ONE}"] == sorted(wire.events(800))


def test_a_weak_tag_lies_still_all_the_same(wire):
    """Silence in mid-question is an error, so its reader may be called noisy: but not empty."""
    wire.board.place(0, ONE)
    wire.board.weaken(0, ONE, 300)
    assert [f"+ 0 {ONE}"] == [event for event in wire.events(6000) if event[0] != "F"]


# Switches.


def test_every_switch(wire):
    for switch in range(24):
        wire.board.press(switch)
        assert [f"B {switch} 1"] == wire.events(200 if switch in PEGS else 40)
    assert "W FFFFFF" in wire.snapshot()
    for switch in range(24):
        wire.board.release(switch)
        assert [f"B {switch} 0"] == wire.events(350 if switch in PEGS else 40)
    assert "W 000000" in wire.snapshot()


@core
def test_a_button_is_believed_after_20_ms(wire):
    wire.board.press(0)
    assert [] == wire.events(12)
    assert ["B 0 1"] == wire.events(40)
    wire.board.release(0)
    assert [] == wire.events(12)
    assert ["B 0 0"] == wire.events(40)


def test_a_button_that_bounces(wire):
    for _ in range(10):
        wire.board.press(7)
        assert [] == wire.events(8)
        wire.board.release(7)
        assert [] == wire.events(8)
    assert [] == wire.events(200)


@pytest.mark.parametrize("peg", [12, 17])
def test_a_peg_is_slow(wire, peg):
    """A passenger that is only touched does not jump."""
    wire.board.press(peg)
    assert [] == wire.events(130)
    assert [f"B {peg} 1"] == wire.events(60)
    wire.board.release(peg)
    assert [] == wire.events(280)
    wire.board.press(peg)
    assert [] == wire.events(1000)
    wire.board.release(peg)
    assert [] == wire.events(290)
    assert [f"B {peg} 0"] == wire.events(60)


# Settings.


def test_a_longer_settle_time(wire):
    assert 0 == wire.do("C 1 1 800")
    assert 0 == wire.do("C 2 2 500")
    wire.board.place(0, ONE)
    wire.board.place(BASKET, LONG)
    assert [] == wire.events(480)
    assert [f"+ {BASKET} {LONG}"] == wire.events(200)
    assert [f"+ 0 {ONE}"] == wire.events(400)


def test_a_longer_time_until_a_tag_is_gone(wire):
    assert 0 == wire.do("C 1 3 1000")
    wire.board.place(0, ONE)
    assert [f"+ 0 {ONE}"] == wire.events(600)
    wire.board.lift(0, ONE)
    assert [] == wire.events(900)
    assert [f"- 0 {ONE}"] == wire.events(300)


def test_other_debounce_times(wire):
    for cid, (key, value) in enumerate(((4, 200), (5, 20), (6, 60)), start=1):
        assert 0 == wire.do(f"C {cid} {key} {value}")
    wire.board.press(0)
    wire.board.press(12)
    assert ["B 12 1"] == wire.events(60)
    wire.board.release(12)
    assert ["B 12 0"] == wire.events(100)
    assert ["B 0 1"] == wire.events(150)


def test_settings_last_until_the_board_restarts(wire):
    assert 0 == wire.do("C 1 1 2000")
    wire.board.reset()
    wire.greet()
    wire.board.place(0, ONE)
    assert [f"+ 0 {ONE}"] == wire.events(600)


def test_wrong_arguments(wire):
    wrong = (
        *("C 1 70000", "C 9 1", "C 16 3", "C 31 1", "C 32 8", "C 47 1", "C 255 1", "C 4 1001"),
        *("L 99 1", "L 0 5", "R 16", "R 99", "Q 99 10", "Q 0 0", "Q 0 201"),
    )
    for cid, body in enumerate(wrong, start=1):
        kind, rest = body.split(" ", 1)
        assert 2 == wire.do(f"{kind} {cid} {rest}"), body


def test_what_is_no_number_is_refused(wire):
    """By the command's answer, or by a note where not even its cid can be trusted."""
    wrong = ("C {} 0 4294967296", "C {} 1 -5", "C {} 1 007", "L {} x 1", "L {} 0", "L {}  0 1")
    for cid, body in enumerate(wrong, start=1):
        wire.say(body.format(cid))
        wire.wait(f"K {cid} 2", 500)
    for body in ("L 0 0 1", "L 256 0 1", "L", "C x 1 1", "L 01 0 1"):
        wire.say(body)
        wire.wait("N 2", 500)


def test_a_pad_where_a_well_was(wire):
    assert 0 == wire.do("C 1 16 2")
    wire.board.place(0, ONE)
    wire.board.place(0, OTHER)
    assert [f"+ 0 {ONE}", f"+ 0 {OTHER}"] == sorted(wire.events(500))


def test_a_well_where_a_pad_was(wire):
    for uid in (ONE, LONG):
        wire.board.place(BASKET, uid)
    assert 2 == len(wire.events(500))
    assert 0 == wire.do(f"C 1 {16 + BASKET} 1")
    events = wire.events(1500)
    assert sorted(events[:2]) == sorted(f"- {BASKET} {uid}" for uid in (ONE, LONG))
    assert [f"M {BASKET}"] == events[2:]


def test_a_crowd_is_told_in_full_although_the_queue_is_nearly_full(wire):
    for uid in (ONE, LONG):
        wire.board.place(BASKET, uid)
    assert 2 == len(wire.events(500))
    wire.acks = False
    for switch in range(11):
        wire.board.press(switch)
    wire.run(200)
    assert 0 == wire.do(f"C 1 {16 + BASKET} 1")
    wire.run(1000)
    wire.acks = True
    events = sorted(wire.events(1500), key=lambda event: event[0] == "B")
    assert {f"- {BASKET} {ONE}", f"- {BASKET} {LONG}"} == set(events[:2])
    assert f"M {BASKET}" == events[2]
    assert 14 == len(events)


def test_a_reader_switched_off_sees_nothing(wire):
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    assert 0 == wire.do("C 1 17 0")
    assert [f"- 1 {ONE}"] == wire.events(1000)
    assert 2 == wire.do("Q 3 1 5")
    assert 0 == wire.do("C 2 17 1")
    assert [f"+ 1 {ONE}"] == wire.events(1000)


def test_a_role_set_once_more_changes_nothing(wire):
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    assert 0 == wire.do("C 1 17 1")
    assert [] == wire.events(1000)


def test_every_gain_reads(wire):
    for gain in range(8):
        assert 0 == wire.do(f"C {gain + 1} 32 {gain}")
        uid = f"0400000{gain}"
        wire.board.place(0, uid)
        assert [f"+ 0 {uid}"] == wire.events(600)
        wire.board.clear(0)
        assert [f"- 0 {uid}"] == wire.events(600)


# What is kept.


@core
def test_the_id_is_kept(wire):
    assert 0 == wire.do("C 1 0 3735928559")
    assert "DEADBEEF" == wire.greet()[0].split()[8]
    wire.board.reset()
    assert "DEADBEEF" == wire.greet()[0].split()[8]
    wire.board.unplug()
    wire.board.plug()
    assert "DEADBEEF" == wire.greet()[0].split()[8]


@core
def test_starts_are_counted(wire):
    boot = int(wire.greet()[0].split()[2])
    wire.board.place(0, ONE)
    wire.run(600)
    for cause in (2, 4, 2):
        wire.board.reset(cause)
        boot += 1
        hello = wire.wait("H .*", STARTED_MS).split()
        assert [str(boot), str(cause)] == hello[2:4]
        assert "1" == hello[7], "events are counted from 1 again"
        assert f"T 0 {ONE}" in wire.greet()


@core
def test_a_board_that_hangs_is_started_anew(wire):
    boot = int(wire.greet()[0].split()[2])
    wire.board.hang()
    assert [] == wire.run(800)
    hello = wire.wait("H .*", 1000 + STARTED_MS).split()
    assert int(hello[2]) == boot + 1
    assert int(hello[3]) & 8


# Lights.


def shine(wire, body):
    """Give a command to an LED, and the board a pass to carry it out."""
    code = wire.do(body)
    wire.run(12)
    return code


def shone(wire, led, ms=2000):
    """Return for how long at a time an LED was on or off, as (lit, ms), in steps of 4 ms."""
    spans = []
    for _ in range(ms // 4):
        wire.run(4)
        lit = wire.board.lights()[led]
        if spans and spans[-1][0] == lit:
            spans[-1][1] += 4
        else:
            spans.append([lit, 4])
    return spans


@core
def test_a_light_is_on_or_off(wire):
    assert 0 == shine(wire, "L 1 1 1")
    assert [[1, 500]] == shone(wire, 1, 500)
    assert [[0, 500]] == shone(wire, 0, 500)
    assert 0 == shine(wire, "L 2 1 0")
    assert [[0, 500]] == shone(wire, 1, 500)


@pytest.mark.parametrize(("mode", "half_ms"), [(2, 500), (3, 125)])
def test_a_light_blinks(wire, mode, half_ms):
    assert 0 == shine(wire, f"L 1 2 {mode}")
    spans = shone(wire, 2)[1:-1]
    assert len(spans) >= 2
    assert all(abs(ms - half_ms) <= 12 for _, ms in spans), spans


def test_a_light_flashes_once(wire):
    assert 0 == shine(wire, "L 1 3 4")
    spans = shone(wire, 3)
    assert [lit for lit, _ in spans] == [1, 0]
    assert spans[0][1] <= 120


def test_a_silent_host_makes_all_lights_blink(wire):
    assert 0 == wire.do("L 1 0 1")
    wire.run(4500)
    assert (1, *(0,) * (len(wire.board.lights()) - 1)) == wire.board.lights()
    wire.run(1000)
    spans = shone(wire, 1, 3000)[1:-1]
    assert len(spans) >= 3
    assert all(abs(ms - 500) <= 12 for _, ms in spans), spans
    wire.say("S")
    wire.run(100)
    assert [[1, 1500]] == shone(wire, 0, 1500)
    assert [[0, 1500]] == shone(wire, 1, 1500)


# Commands.


def test_a_command_said_twice_is_done_once(wire):
    assert 0 == shine(wire, "L 9 0 1")
    assert 0 == shine(wire, "L 9 0 0")
    assert 1 == wire.board.lights()[0], "the second was the first, said again"
    for cid in (10, 11, 12):
        assert 0 == shine(wire, f"L {cid} 1 0")
    assert 0 == shine(wire, "L 9 0 0")
    assert 1 == wire.board.lights()[0], "four are remembered"
    assert 0 == shine(wire, "L 13 1 0")
    assert 0 == shine(wire, "L 9 0 0")
    assert 0 == wire.board.lights()[0], "the fifth is forgotten"


def test_a_refusal_is_repeated_too(wire):
    assert 2 == wire.do("L 9 99 1")
    assert 2 == wire.do("L 9 0 1")


def test_a_host_that_begins_anew_counts_its_commands_anew(wire):
    assert 0 == shine(wire, "L 1 0 1")
    wire.greet()
    assert 0 == shine(wire, "L 1 0 0")
    assert 0 == wire.board.lights()[0]


def test_a_reader_is_started_anew(wire):
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    assert 0 == wire.do("R 1 1")
    assert [] == wire.events(1500)
    assert "S 1 92 0 0" in wire.snapshot()


def test_quality_of_a_good_tag(wire):
    wire.board.place(0, ONE)
    wire.run(600)
    assert 0 == wire.do("Q 1 0 20")
    assert "Q 0 20 20 0" == wire.wait("Q .*", 3000)


def test_quality_of_an_empty_reader_and_of_two_tags(wire):
    assert 0 == wire.do("Q 1 4 10")
    assert "Q 4 10 0 0" == wire.wait("Q .*", 3000)
    wire.board.place(BASKET, ONE)
    wire.board.place(BASKET, LONG)
    assert 0 == wire.do("Q 2 4 10")
    assert "Q 4 10 0 0" == wire.wait("Q .*", 3000)


def test_quality_of_a_bad_reader(wire):
    wire.board.place(0, ONE)
    wire.board.corrupt(0, 500)
    assert 0 == wire.do("Q 1 0 100")
    _, reader, scans, single, errors = wire.wait("Q .*", 12_000).split(" ")
    assert (reader, scans) == ("0", "100")
    assert int(single) > 3
    assert int(errors) > 20
    assert int(single) + int(errors) <= 100


def test_one_test_at_a_time(wire):
    assert 0 == wire.do("Q 1 0 50")
    assert 5 == wire.do("Q 2 1 50")
    assert 0 == wire.do("Q 1 0 50"), "the same command again is answered the same"
    wire.wait("Q .*", 6000)
    assert 0 == wire.do("Q 3 1 5")
    wire.wait("Q .*", 2000)


def test_what_cannot_be_asked_is_a_bad_argument_also_while_a_test_runs(wire):
    assert 0 == wire.do("C 1 19 0")
    assert 0 == wire.do("Q 2 0 50")
    assert 2 == wire.do("Q 3 3 10")
    assert 2 == wire.do("Q 4 1 201")
    wire.wait("Q .*", 6000)


def test_an_acknowledgement_without_a_number_is_passed_over(wire):
    for body in ("A", "A x", "A 0", "A 256"):
        wire.say(body)
    assert not [line for line in wire.run(300) if line.startswith("N")]


# Lines that cannot be used.


@core
def test_an_unknown_kind(wire):
    for body in ("X", "Y 1 2 3", "h 1", "?"):
        wire.say(body)
        wire.wait("N 1", 500)


def test_words_behind_those_known_are_ignored(wire):
    assert 0 == wire.do("L 1 0 1 and more")
    wire.say("H 1 more")
    wire.wait("Z .*")


@core
def test_a_wrong_check_sum(wire):
    bad = wire.beat()[2]
    wire.board.feed(b"$L 1 0 1*0000\n")
    wire.wait("N 3", 500)
    assert wire.beat()[2] == bad + 1
    assert 0 == wire.board.lights()[0]


def test_a_line_that_is_too_long(wire):
    bad = wire.beat()[2]
    wire.board.feed(frame_of("L 1 0 1 " + "x" * 27))
    assert "K 1 0" == wire.wait("K 1 0|N 4", 500), "35 bytes fit"
    wire.board.feed(frame_of("L 2 0 1 " + "x" * 28))
    assert "N 4" == wire.wait("K 2 0|N 4", 500)
    assert wire.beat()[2] == bad + 1
    assert 0 == wire.do("L 3 0 1")


def test_noise_between_lines_is_nothing(wire):
    bad = wire.beat()[2]
    wire.board.feed(b"AT+GMM\r\n\x00\xff~~~")
    wire.run(20)
    assert 0 == wire.do("L 1 0 1")
    assert wire.beat()[2] == bad


def test_a_line_cut_short_costs_only_itself(wire):
    bad = wire.beat()[2]
    wire.board.feed(b"$L 1 0" + frame_of("L 2 0 1"))
    wire.wait("K 2 0", 500)
    wire.board.feed(b"$L 1 0\x80 1" + frame_of("L 3 0 1"))
    wire.wait("K 3 0", 500)
    assert wire.beat()[2] == bad + 2


# Delivery.


@core
def test_events_come_again_until_they_are_acknowledged(wire):
    wire.acks = False
    wire.board.press(0)
    first = wire.wait("E 1 .*")
    again = [line for line in wire.run(160 * 4) if line[0] == "E"]
    assert {first} == set(again)
    assert 3 <= len(again) <= 5, "every 150 ms"
    wire.say("A 1")
    wire.run(20)
    assert [] == wire.events(500)


def test_four_go_ahead(wire):
    wire.acks = False
    for switch in range(8):
        wire.board.press(switch)
    wire.run(50)
    wire.say("A 7")  # nobody can have heard of it
    wire.run(20)
    for seqs, ack in (("1234", 2), ("3456", 6), ("78", 8)):
        sent = [line.split()[1] for line in wire.run(400) if line[0] == "E"]
        assert set(sent) == set(seqs)
        assert "".join(sent).startswith(seqs) or seqs in "".join(sent * 2)
        wire.say(f"A {ack}")
        wire.run(20)
    assert [] == wire.events(400)


def test_an_acknowledgement_of_nothing_is_nothing(wire):
    wire.acks = False
    wire.board.press(0)
    wire.wait("E 1 .*")
    for seq in (255, 2, 9, 200):
        wire.say(f"A {seq}")
    wire.run(20)
    assert ["B 0 1"] == wire.events(400)


@core
def test_a_silent_host_loses_nothing(wire):
    """Thirty changes, of which twelve can wait: the others stay as they are on the table."""
    wire.acks = False
    for switch in range(24):
        wire.board.press(switch)
    wire.run(400)
    assert 12 == wire.beat()[1]
    for reader, uid in ((0, ONE), (1, OTHER), (BASKET, LONG)):
        wire.board.place(reader, uid)
    wire.run(3000)
    wire.acks = True
    got = wire.events(2500)
    assert sorted(got) == sorted(
        [f"B {switch} 1" for switch in range(24)]
        + [f"+ 0 {ONE}", f"+ 1 {OTHER}", f"+ {BASKET} {LONG}"]
    )
    assert 0 == wire.beat()[1]


def test_what_came_and_went_in_silence_is_not_told(wire):
    """State, not edges: a full queue, and a tag that lay there only meanwhile."""
    wire.acks = False
    for switch in range(12):
        wire.board.press(switch)
    wire.run(200)
    wire.board.place(0, ONE)
    wire.run(1000)
    wire.board.lift(0, ONE)
    wire.run(500)
    wire.acks = True
    assert {f"B {switch} 1" for switch in range(12)} == set(wire.events(2000))


def test_a_session_goes_on_after_the_host_was_away(wire):
    wire.board.press(0)
    assert ["B 0 1"] == wire.events(200)
    wire.acks = False
    wire.board.press(1)
    wire.board.press(2)
    wire.run(200)
    wire.acks = True
    hello = wire.greet()[0].split()
    assert "2" == hello[7]
    wire.run(300)
    assert [
        "B 1 1",
        "B 2 1",
    ] == [line.split(" ", 3)[3] for line in wire.lines if line[0] == "E"][-2:]
    assert [] == wire.events(500)


@core
def test_nothing_is_sent_before_a_host_says_hello(board):
    wire = Wire(board)
    wire.wait("H .*", STARTED_MS)
    board.press(0)
    board.place(0, ONE)
    assert not [line for line in wire.run(1500) if line[0] != "P"]
    lines = wire.greet()
    assert "1" == lines[0].split()[7]
    assert lines[-1].startswith("Z 3 ")


def test_numbers_wrap_after_255(wire):
    got = []
    for _ in range(140):
        wire.board.press(0)
        got += wire.events(40)
        wire.board.release(0)
        got += wire.events(40)
    assert ["B 0 1", "B 0 0"] * 140 == got
    seqs = [int(line.split()[1]) for line in wire.lines if line[0] == "E"]
    fresh = list(dict.fromkeys(enumerate_wrapped(seqs)))
    assert fresh == list(range(1, 281))


def enumerate_wrapped(seqs):
    """Return numbers that go on where those of the wire start at 1 again."""
    laps, before = 0, 1
    for seq in seqs:
        laps += seq < before - 100
        before = seq
        yield laps * 255 + seq


# Health.


@core
def test_a_reader_that_is_absent(wire):
    wire.board.place(1, ONE)
    wire.run(600)
    wire.board.unfit(1, False)
    assert ["F 1 1"] == wire.events(2000)
    assert "1" == next(line for line in wire.snapshot() if line.startswith("S 1")).split()[3]
    wire.board.place(2, OTHER)
    assert [f"+ 2 {OTHER}"] == wire.events(800), "the others go on"
    wire.board.unfit(1, True)
    assert ["F 1 0"] == wire.events(2500), "its tag never left"


def test_a_board_without_a_reader(board):
    board.unfit(2, False)
    wire = Wire(board)
    assert "1" == next(line for line in wire.greet() if line.startswith("S 2")).split()[3]
    assert [] == wire.events(2000)
    board.unfit(2, True)
    assert ["F 2 0"] == wire.events(2500)


def test_a_reader_that_is_stuck(wire):
    wire.board.stall(1, True)
    assert ["F 1 2"] == wire.events(2000)
    wire.board.place(2, OTHER)
    assert [f"+ 2 {OTHER}"] == wire.events(1500)
    wire.board.stall(1, False)
    assert ["F 1 0"] == wire.events(2500)
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(800)


def test_a_reader_that_lost_its_registers_heals(wire):
    wire.board.place(1, ONE)
    assert [f"+ 1 {ONE}"] == wire.events(600)
    wire.board.brown_out(1)
    assert ["F 1 2", "F 1 0"] == wire.events(2500)


def test_a_bus_that_is_held_low(wire):
    wire.board.place(0, ONE)
    assert [f"+ 0 {ONE}"] == wire.events(600)
    wire.board.hold_bus(1, True)
    events = wire.events(2500)
    assert [f"F {reader} 3" for reader in range(5)] == sorted(events)
    wire.board.hold_bus(1, False)
    assert [f"F {reader} 0" for reader in range(5)] == sorted(wire.events(2500))


def test_a_reader_that_is_noisy(wire):
    wire.board.place(0, ONE)
    assert [f"+ 0 {ONE}"] == wire.events(600)
    wire.board.corrupt(0, 950)
    assert ["F 0 4"] == wire.events(4000), "noise is no removal"
    wire.board.corrupt(0, 0)
    assert ["F 0 0"] == wire.events(4000)


def test_a_clone_is_as_good_and_a_version_that_nobody_has_is_none(wire):
    bytes_of_clones = (0x12, 0x88, 0x91, 0xB2, 0x00)
    for reader, byte in enumerate(bytes_of_clones):
        wire.board.version(reader, byte)
        wire.board.place(reader, ONE)
    wire.board.reset()
    lines = wire.greet()
    for reader, byte in enumerate(bytes_of_clones):
        assert f"S {reader} {byte:02X} {int(byte == 0)} 0" in lines
        assert (f"T {reader} {ONE}" in lines) == (byte != 0)


# The heartbeat.


@core
def test_a_beat_every_second_with_its_figures(wire):
    for uid in SIMILAR:
        wire.board.place(BASKET, uid)
    for reader in range(4):
        wire.board.place(reader, ONE)
    wire.run(2000)
    wire.beat()
    beats = [
        [int(word) for word in line.split()[1:]] for line in wire.run(10_100) if line[0] == "P"
    ]
    assert 10 == len(beats)
    gaps = [later[0] - earlier[0] for earlier, later in itertools.pairwise(beats)]
    assert all(990 <= gap <= 1030 for gap in gaps), gaps
    for _, waiting, bad, free, scan, longest in beats:
        assert (waiting, bad) == (0, 0)
        assert free >= 600
        assert 10 <= scan <= 250
        assert longest <= 5000


def test_the_longest_pass_with_all_faults_at_once(wire):
    """Ill readers must not make the board deaf."""
    wire.board.unfit(0, False)
    wire.board.stall(1, True)
    wire.board.corrupt(2, 500)
    wire.board.place(2, ONE)
    for uid in MIXED:
        wire.board.place(BASKET, uid)
    wire.run(3000)
    beats = [[int(word) for word in line.split()[1:]] for line in wire.run(6000) if line[0] == "P"]
    assert max(longest for *_, longest in beats) <= 5000


def test_a_minute_in_which_nothing_happens(wire):
    """Longer than the 16 bits that events tell their time with."""
    for reader, uid in ((0, ONE), (BASKET, LONG)):
        wire.board.place(reader, uid)
    wire.board.press(12)
    assert 3 == len(wire.events(600))
    lines = wire.run(66_000)
    assert {"P"} == {line[0] for line in lines}
    assert 65 <= len(lines) <= 67
    free = [int(line.split()[4]) for line in lines]
    assert max(free) - min(free) <= 32, "the stack grows no deeper"
    wire.board.clear(0)
    wire.board.release(12)
    assert ["B 12 0", f"- 0 {ONE}"] == sorted(wire.events(500), reverse=True)
    assert 0 == shine(wire, "L 1 0 4")
    assert [1, 0] == [lit for lit, _ in shone(wire, 0, 300)]
