"""What is known of a box from its reports alone."""

from __future__ import annotations

from game.bridge.reports import (
    Appeared,
    Beat,
    Board,
    Crowded,
    Faulted,
    Key,
    Quality,
    ReaderState,
    Snapshot,
    Switched,
    Vanished,
)
from game.bridge.survey import MOST_LINES, Survey

KEY = Key(board="1A2B3C4D", boot=1, seq=1)
BOARD = Board(1, 1, 1, 2, 24, 4, "1A2B3C4D", "tray-1.0", ("wells1",))
START = Snapshot(
    BOARD, (ReaderState(0x92, "healthy", ("AABBCCDD",)), ReaderState(0x92, "absent", ())),
    (3, 12), restarted=False,
)  # fmt: skip


def survey(*reports):
    found = Survey()
    for place, report in enumerate((START, *reports)):
        found.hear(report, float(place))
    return found


def lying(found):
    return [reader.uids for reader in found.readers]


def test_a_snapshot_tells_all():
    found = survey()
    assert found.board == BOARD
    assert lying(found) == [("AABBCCDD",), ()]
    assert found.closed == {3, 12}


def test_tags_come_and_go_and_come_once():
    assert lying(survey(Vanished(KEY, 0, 0, "AABBCCDD"))) == [(), ()]
    twice = Appeared(KEY, 0, 1, "00112233")
    assert lying(survey(twice, twice)) == [("AABBCCDD",), ("00112233",)]
    assert lying(survey(Vanished(KEY, 0, 0, "00112233"))) == [("AABBCCDD",), ()]


def test_switches_open_and_close():
    assert survey(Switched(KEY, 0, 3, closed=False), Switched(KEY, 0, 4, closed=True)).closed == {
        4,
        12,
    }


def test_a_crowd_ends_with_the_next_word_of_that_well():
    assert survey(Crowded(KEY, 0, 0)).crowded == {0}
    assert survey(Crowded(KEY, 0, 0), Appeared(KEY, 0, 0, "00112233")).crowded == set()
    assert survey(Crowded(KEY, 0, 0), Vanished(KEY, 0, 1, "00112233")).crowded == {0}
    assert survey(Crowded(KEY, 0, 0), START).crowded == set()


def test_health_quality_and_heartbeats_are_kept():
    beat = Beat(1000, 0, 0, 900, 31, 3000)
    found = survey(Faulted(KEY, 0, 1, "healthy"), Quality(0, 20, 19, 0), beat)
    assert found.readers[1].fault == "healthy"
    assert found.quality == {0: Quality(0, 20, 19, 0)}
    assert found.beat == beat


def test_what_it_does_not_know_is_no_trouble():
    found = survey(Appeared(KEY, 0, 9, "00112233"), Faulted(KEY, 0, 9, "stuck"))
    assert lying(found) == [("AABBCCDD",), ()]
    assert lying(Survey()) == []


def test_notes_are_the_latest_without_heartbeats():
    found = survey(*[Beat(1000, 0, 0, 900, 31, 3000)] * 9)
    assert [note.report for note in found.notes] == [START]
    found = survey(*[Crowded(KEY, 0, 0)] * (MOST_LINES + 5))
    assert len(found.notes) == MOST_LINES
    assert found.notes[-1].at_s == MOST_LINES + 5
