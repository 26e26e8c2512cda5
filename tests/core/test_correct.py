"""A roll that was misread: what may be put right, until when, and what goes with it."""

import pytest

from game.cloud9.actions import Rolled
from game.core.match import CannotCorrect, Correction, Match, replay
from game.core.record import Corrected, Entry, Settled
from game.core.types import Dice, IllegalOutcome, Seat, StaleVersion
from tests.cloud9.table import PLAYERS, Table, dice, flying, seat_of
from tests.core.toy import Options, ShowMe, draw

GREEN_RED = dice("GR")


def rolled(faces: str = "RR", source: str = "tray", **table: object) -> Table:
    """A has rolled; B, C and D are about to choose."""
    flown = flying(**table)
    flown.match.settle(dice(faces), source, flown.match.version)
    return flown


def correct(table: Table, faces: str, source: str = "hand") -> None:
    table.match.correct(dice(faces), source, table.match.version)


def code(table: Table) -> str | None:
    refusal = table.match.correction_refusal()
    assert (refusal is None) is (table.match.correction() is not None)
    return None if refusal is None else refusal.code


def test_the_latest_roll_is_put_right() -> None:
    table = rolled("RR")
    events = table.match.correct(GREEN_RED, "hand", 1)

    assert events == (Rolled(Seat(0), ("green", "red")),)
    assert table.match.truth == rolled("GR").match.truth
    assert table.match.version == 2
    assert table.match.entries == (Settled(GREEN_RED, "hand"),)


def test_the_log_tells_what_it_was_taken_for() -> None:
    table = rolled("RR")
    assert table.match.log(None)[-1].misread == ()
    correct(table, "GR")
    (item,) = table.match.log(None)
    assert (item.source, item.misread) == ("hand", ("red", "red"))


def test_what_was_decided_since_is_taken_back_and_counted_before() -> None:
    table = rolled("RR")
    assert table.match.correction() == Correction(Seat(0), dice("RR"), "tray", 0)
    table.jumps("B")
    table.stays("C")
    assert table.match.correction().lost == 2

    correct(table, "GR")
    assert table.due == "B decides"
    assert table.aboard == "ABCD"
    assert table.scores == dict.fromkeys("ABCD", 0)
    assert table.match.correction().lost == 0


def test_a_roll_of_blanks_only_is_put_right_though_the_balloon_has_risen() -> None:
    table = rolled("--")
    table.passengers_stay()
    assert table.due == "B rolls 2"
    correct(table, "-Y")
    assert (table.due, table.cloud) == ("B decides", 1)


def test_never_once_the_pilot_has_shown_cards() -> None:
    table = rolled("RR", hands={"A": "RRGP"})
    table.passengers_stay()
    table.pays_colours("A")
    assert code(table) == "after-reveal"
    with pytest.raises(CannotCorrect):
        correct(table, "GR")


def test_never_once_the_pilot_has_told_that_the_balloon_falls() -> None:
    table = rolled("RR")
    table.passengers_stay()
    table.declines("A")
    assert code(table) == "after-reveal"


def test_nothing_was_rolled_yet() -> None:
    assert code(flying()) == "nothing-to-correct"


def test_what_the_machine_rolled_was_not_read() -> None:
    assert code(rolled(source="machine")) == "machine-rolled"


def test_of_a_mixed_roll_only_what_was_read_can_change() -> None:
    table = rolled("RR", source="tray+machine")
    with pytest.raises(CannotCorrect) as refused:
        correct(table, "RG", "tray+hand")
    assert refused.value.refusal.code == "machine-rolled"

    correct(table, "GR", "hand+machine")
    assert table.match.truth.roll == ("green", "red")


def test_the_same_again_is_no_correction() -> None:
    """Else anybody could take back what others have decided."""
    table = rolled("RR")
    table.jumps("B")
    with pytest.raises(CannotCorrect) as refused:
        correct(table, "RR")
    assert refused.value.refusal.code == "same-roll"
    assert table.aboard == "ACD"


@pytest.mark.parametrize("faces", ["R", "RRR", ""])
def test_dice_that_cannot_be_change_nothing(faces: str) -> None:
    record: list[Entry] = []
    table = rolled()
    before = table.match.truth, table.match.version, table.match.log(None)
    with pytest.raises(IllegalOutcome):
        correct(table, faces)
    with pytest.raises(IllegalOutcome):
        table.match.correct(Dice(("red", "blue")), "hand", 1)
    with pytest.raises(StaleVersion):
        table.match.correct(GREEN_RED, "hand", 0)
    assert before == (table.match.truth, table.match.version, table.match.log(None))
    assert record == []


def test_seats_that_changed_hands_since_stay_so() -> None:
    start = flying()
    record: list[Entry] = []
    match = Match(start.match._rules, start.match.truth, record=record.append, bots=(None,) * 4)
    match.settle(dice("RR"), "tray", 0)
    match.hand_over(seat_of("C"), "easy", 1)
    Table(match).jumps("B")
    match.correct(GREEN_RED, "hand", 3)

    assert match.bots == (None, None, "easy", None)
    assert [len(item.events) for item in match.log(None)] == [1, 1]
    assert match.correction() == Correction(Seat(0), GREEN_RED, "hand", 0)
    assert record[-1] == Corrected(GREEN_RED, "hand")
    assert match.undo_refusal(Seat(0)).code == "after-seating"

    again = Match(start.match._rules, start.match.truth, bots=(None,) * 4)
    assert replay(again, tuple(record)) == len(record)
    assert (again.truth, again.bots, again.version) == (match.truth, match.bots, match.version)
    assert again.log(None) == match.log(None)


def test_a_correction_can_be_corrected() -> None:
    table = rolled("RR")
    correct(table, "GR")
    correct(table, "GY")
    assert table.match.truth.roll == ("green", "yellow")
    assert table.match.log(None)[-1].misread == ("green", "red")


def test_a_correction_is_never_undone_as_a_decision() -> None:
    table = rolled("RR")
    correct(table, "GR")
    for player in PLAYERS[:4]:
        assert table.match.undo_refusal(seat_of(player)).code == "after-chance"


def test_drawn_cards_are_never_corrected() -> None:
    rules = ShowMe()
    match = Match(rules, rules.setup(2, Options()))
    match.settle(draw("low"), "hand", 0)
    assert match.correction_refusal().code == "after-chance"
