"""Stories at the dice tray: what is thrown, lifted, tilted or left, and what becomes of it."""

import msgspec
import pytest

from game.bridge.reports import Appeared, LinkChanged, Vanished
from game.core.types import Ask, Dice, Seat, Sentence
from tests.bridge.table import DiceTable, bottom, tag

SETTLED_S = 0.7
ACCEPTED_S = 2.75


def three_dice_in(**tray: object) -> DiceTable:
    table = DiceTable(**tray)
    table.is_asked(3)
    table.rolls("A", "red", 0)
    table.rolls("B", "green", 2)
    table.rolls("C", "blank", 1)
    return table


# A roll.


def test_dice_are_shown_as_they_come_to_rest_and_then_count() -> None:
    table = DiceTable()
    table.is_asked(3)
    assert (table.shows, table.says) == ("waiting waiting waiting", "3 dice, none in yet.")

    table.rolls("B", "red", 0)
    table.waits(0.3)
    assert (table.shows, table.says) == ("red waiting waiting", "3 dice, 1 in.")

    table.rolls("A", "blank", 3)
    assert (table.shows, table.says) == ("red blank waiting", "3 dice, 2 in.")

    table.rolls("D", "red", 1)
    assert (table.shows, table.says) == ("red blank red", "3 dice, all in.")
    assert table.rolled() is None

    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "blank", "red")
    assert table.tray.source == "tray"


def test_nothing_counts_before_it_has_lain_still_for_six_tenths_of_a_second() -> None:
    table = three_dice_in()
    assert not table.tray.accept()
    table.waits(0.5)
    assert not table.tray.reading.ready
    assert table.tray.reading.accepts_in_s is None
    assert not table.tray.accept()

    table.waits(0.2)
    assert table.tray.reading.ready
    assert table.tray.accept()
    assert table.rolled() == ("red", "green", "blank")


def test_the_countdown_is_the_settings() -> None:
    table = three_dice_in(accept_after_s=5.0)
    table.waits(SETTLED_S)
    assert table.tray.reading.accepts_in_s == pytest.approx(4.95, abs=0.11)

    table.waits(3.0)
    assert table.tray.reading.accepts_in_s == pytest.approx(1.95, abs=0.11)
    assert table.rolled() is None

    table.waits(2.1)
    assert table.rolled() == ("red", "green", "blank")


def test_with_no_countdown_a_roll_counts_only_by_ok() -> None:
    table = three_dice_in(accept_after_s=None)
    table.waits(600)
    assert table.tray.reading.accepts_in_s is None
    assert table.rolled() is None

    assert table.tray.accept()
    assert table.rolled() == ("red", "green", "blank")


def test_a_long_picture_does_not_make_a_die_lie_still() -> None:
    """The program hung for ten seconds, and the die came to rest at their end."""
    table = three_dice_in()
    table.now_s += 10
    table.tray.pass_time(table.now_s)
    assert table.rolled() is None


def test_a_roll_is_for_the_position_it_was_asked_at() -> None:
    table = three_dice_in()
    table.waits(ACCEPTED_S)
    assert table.rolled(version=4) is None
    assert table.rolled(version=5) == ("red", "green", "blank")
    assert table.rolled(version=5) == ("red", "green", "blank")

    table.tray.cancel()
    assert table.rolled() is None


def test_whoever_looked_closer_has_the_whole_time_again() -> None:
    table = three_dice_in()
    table.waits(2.5)
    table.tray.look_again()
    table.waits(2.5)
    assert table.rolled() is None
    table.waits(0.25)
    assert table.rolled() == ("red", "green", "blank")


def test_once_taken_a_roll_stays_whatever_the_dice_do() -> None:
    table = three_dice_in()
    table.waits(ACCEPTED_S)
    assert table.rolled() is not None
    for well in range(3):
        table.lifts(well)
    table.rolls("A", "yellow", 0)
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "green", "blank")


def test_cards_are_not_the_trays_business() -> None:
    table = DiceTable()
    table.tray.begin(Ask("draw", "card", 1, 72, Seat(0)), 5)
    assert not table.tray.is_open
    assert table.tray.reading.dice == ()
    assert table.says == "No dice are asked for just now."
    assert table.rolled() is None


def test_one_die_is_told_as_one() -> None:
    table = DiceTable()
    table.is_asked(1)
    assert table.says == "1 die, not in yet."
    table.rolls("A", "red", 0)
    assert table.says == "The die is in."
    table.lifts(0)
    assert table.says == "A die has moved. 1 die, not in yet."


def test_asking_the_same_again_leaves_the_dice_where_they_are() -> None:
    table = three_dice_in()
    events = list(table.events)
    table.is_asked(3)
    assert events
    assert table.shows == "red green blank"


# The window.


def test_what_lay_there_before_is_doubtful_and_counts_only_by_ok() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.rolls("B", "green", 1)
    table.waits(5)
    table.is_asked(2)
    assert table.shows == "red? green?"
    assert table.says == (
        "2 dice, none in yet. What is there lay there before: roll it, or press OK."
    )
    table.waits(30)
    assert table.rolled() is None

    assert table.tray.reading.ready
    assert table.tray.accept()
    assert table.rolled() == ("red", "green")


def test_dice_that_are_thrown_go_before_those_that_lie_there() -> None:
    table = DiceTable()
    for well, die in enumerate("ABCD"):
        table.rolls(die, "red", well)
    table.waits(1)
    table.is_asked(2)
    assert table.shows == "red? red?"

    table.lifts(3)
    table.waits(1)
    table.rolls("D", "yellow", 3)
    assert table.shows == "yellow red?"
    assert "The die in well 1 lay there before" in table.says

    table.lifts(2)
    table.waits(1)
    table.rolls("C", "purple", 2)
    assert table.shows == "yellow purple"
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("yellow", "purple")


def test_a_doubtful_die_can_be_confirmed_alone() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(2)
    table.rolls("B", "green", 1)
    assert table.shows == "green red?"
    table.tray.confirm(1)
    assert table.shows == "green red"

    table.tray.reread(1)
    assert table.shows == "green red?"
    table.tray.confirm(1)
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("green", "red")
    assert table.tray.source == "tray"


def test_a_confirmed_die_that_is_moved_must_be_confirmed_again() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(1)
    table.tray.confirm(0)
    assert table.shows == "red"
    table.lifts(0)
    table.waits(0.2)
    table.rolls("A", "red", 0)
    assert table.shows == "red?"


def test_what_is_thrown_after_the_roll_was_taken_is_no_roll_of_the_next() -> None:
    table = three_dice_in()
    table.waits(ACCEPTED_S)
    assert table.rolled() is not None
    table.lifts(0)
    table.waits(1)
    table.rolls("A", "yellow", 0)
    table.is_asked(2, version=9)
    assert table.shows == "green? blank?"
    table.waits(ACCEPTED_S)
    assert table.rolled(9) is None


def test_outside_the_window_what_lies_there_is_only_shown() -> None:
    table = DiceTable()
    table.rolls("A", "red", 2)
    assert [(die.face, die.well, die.die) for die in table.tray.lying] == [("red", 2, "A")]
    assert table.tray.reading.dice == ()


def test_while_no_game_asks_any_die_is_shown() -> None:
    table = DiceTable()
    table.rolls("E", "6", 2)
    assert [die.state for die in table.tray.lying] == ["foreign"]
    table.tray.faces = frozenset()
    assert [(die.state, die.face) for die in table.tray.lying] == [("settled", "6")]


# Dice that move.


def test_a_die_that_moves_reopens_the_roll() -> None:
    table = three_dice_in()
    table.waits(2.0)
    table.lifts(1)
    assert (table.shows, table.says) == ("red green moving", "A die has moved. 3 dice, 2 in.")
    table.waits(2)
    assert table.rolled() is None

    table.rolls("C", "yellow", 1)
    assert table.shows == "red green yellow"
    table.waits(2.0)
    assert table.rolled() is None
    table.waits(0.7)
    assert table.rolled() == ("red", "green", "yellow")


def test_a_die_that_moves_before_the_roll_is_taken_reopens_even_an_accepted_one() -> None:
    table = three_dice_in()
    table.waits(SETTLED_S)
    assert table.tray.accept()
    table.lifts(0)
    assert table.rolled() is None


def test_a_die_keeps_its_place_when_it_is_thrown_again() -> None:
    table = three_dice_in()
    table.lifts(0)
    table.waits(1)
    table.rolls("A", "purple", 3)
    assert table.shows == "purple green blank"
    assert table.tray.reading.dice[0].well == 3


def test_dice_picked_up_to_be_rolled_are_on_their_way_not_moved() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(2)
    table.lifts(0)
    assert (table.shows, table.says) == ("moving waiting", "2 dice, none in yet.")


def test_a_die_that_was_put_away_gives_way_to_one_that_can_be_read() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.rolls("B", "green", 1)
    table.is_asked(1)
    table.lifts(0)
    assert table.shows == "green?"


def test_a_nudge_is_no_roll() -> None:
    """The same face again within half a second: what lay there before still did."""
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(1)
    table.waits(1)
    table.lifts(0)
    table.waits(0.4)
    table.rolls("A", "red", 0)
    assert table.shows == "red?"

    table.lifts(0)
    table.waits(0.6)
    table.rolls("A", "red", 0)
    assert table.shows == "red"


def test_a_nudged_die_that_counted_counts_on_but_must_lie_still_again() -> None:
    table = three_dice_in()
    table.waits(2.4)
    table.lifts(0)
    table.waits(0.2)
    table.rolls("A", "red", 0)
    assert table.shows == "red green blank"
    table.waits(2.0)
    assert table.rolled() is None
    table.waits(0.7)
    assert table.rolled() == ("red", "green", "blank")


def test_a_die_held_for_as_long_as_the_boards_clock_goes_round_was_not_nudged() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(1)
    table.lifts(0)
    table.waits(65.6)
    table.rolls("A", "red", 0)
    assert table.shows == "red"


# Dice that cannot be read, or do not belong here.


def test_a_tilted_die_says_so_until_it_is_nudged() -> None:
    table = DiceTable()
    table.is_asked(2)
    table.rolls("A", "red", 0)
    table.tilts(3)
    assert table.shows == "red tilted"
    assert table.says == "The die in well 4 leans. Nudge it until it lies flat."
    table.waits(30)
    assert not table.tray.accept()

    table.rolls("B", "green", 3)
    assert table.shows == "red green"
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "green")


def test_a_die_thrown_on_another_tilts_both_and_the_first_counts_again_alone() -> None:
    table = three_dice_in()
    table.tilts(0)
    assert table.shows == "tilted green blank"
    table.event(Appeared, 0, bottom("A", "red"))
    assert table.shows == "red green blank"


def test_a_tilt_on_a_die_that_lay_there_makes_no_roll_of_it() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(1)
    table.tilts(0)
    assert table.shows == "tilted"
    table.event(Appeared, 0, bottom("A", "red"))
    assert table.shows == "red?"


def test_a_well_may_be_said_empty_before_it_is_said_crowded() -> None:
    """So the firmware does: what it told is gone, several tags answer; then one lies there."""
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(2)
    table.lifts(0)
    table.tilts(0)
    table.waits(3)
    table.rolls("A", "red", 0)
    assert table.shows == "red? waiting"

    table.lifts(0)
    table.tilts(0)
    table.waits(1)
    table.rolls("B", "green", 0)
    assert table.shows == "green waiting"


def test_a_die_lifted_out_of_a_crowd_and_thrown_again_is_a_roll() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(1)
    table.lifts(0)
    table.tilts(0)
    table.waits(1)
    table.event(Vanished, 0, bottom("B", "blank"))
    table.waits(1)
    table.rolls("A", "red", 0)
    assert table.shows == "red"


def test_a_tilt_ends_when_everything_is_taken_out() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.tilts(0)
    table.event(Vanished, 0, bottom("A", "red"))
    assert table.shows in ("waiting", "moving")


def test_a_snapshot_tells_which_wells_are_crowded() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.tilts(0)
    table.loses_the_board()
    snapshot = table.snapshot()
    crowded = msgspec.structs.replace(snapshot.readers[0], is_crowded=True)
    still = msgspec.structs.replace(snapshot, readers=(crowded, *snapshot.readers[1:]))
    table.hears(still)
    assert table.shows == "tilted"
    table.hears(snapshot)
    assert table.shows == "waiting"
    table.hears(still)
    assert table.shows == "waiting"
    assert [die.state for die in table.tray.lying] == ["tilted"]


def test_two_faces_of_one_die_are_no_answer() -> None:
    table = DiceTable()
    table.is_asked(2)
    table.rolls("A", "red", 0)
    table.rolls("A", "green", 1)
    assert table.shows == "tilted waiting"

    table.lifts(0)
    assert table.shows == "green waiting"


def test_the_same_face_in_two_wells_is_one_die_and_asks() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.rolls("A", "red", 0)
    table.comes(bottom("A", "red"), 1)
    assert table.shows == "red?"
    assert table.says == "Two wells read the same die. Press OK if it is right."
    table.waits(ACCEPTED_S)
    assert table.rolled() is None


def test_two_dice_in_one_well_are_no_answer() -> None:
    table = DiceTable()
    table.is_asked(2)
    table.rolls("A", "red", 0)
    table.rolls("B", "green", 0)
    assert table.shows == "tilted waiting"


def test_a_strange_tag_is_said_and_gives_way_to_dice() -> None:
    table = DiceTable()
    table.is_asked(2)
    table.comes("F" * 14, 1)
    assert table.shows == "unknown waiting"
    assert "well 2" in table.says

    table.rolls("A", "red", 0)
    table.rolls("B", "blank", 2)
    assert table.tray.reading.surplus == 1
    assert sorted(table.shows.split()) == ["blank", "red"]


def test_a_die_of_another_game_is_refused_in_words() -> None:
    table = DiceTable()
    table.is_asked(2)
    table.rolls("E", "6", 3)
    assert table.shows == "foreign waiting"
    assert table.says == "The die in well 4 is for another game."
    table.waits(30)
    assert table.rolled() is None


def test_a_reader_that_fell_ill_makes_its_die_doubtful_until_it_is_well() -> None:
    table = three_dice_in()
    table.breaks(1)
    assert table.shows == "red green blank?"
    assert table.says == "Well 2 does not answer. Press OK if its die is right."
    table.waits(30)
    assert table.rolled() is None
    table.breaks(1, "healthy")
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "green", "blank")


# Too few and too many.


def test_the_machine_rolls_what_is_missing() -> None:
    table = DiceTable()
    table.is_asked(3)
    table.rolls("A", "red", 0)
    table.rolls("B", "green", 1)
    assert table.tray.reading.missing == (2,)
    table.tray.roll(2, "yellow")
    assert table.shows == "red green yellow"
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "green", "yellow")
    assert table.tray.source == "tray+tray+machine"


def test_too_many_dice_wait_for_a_person() -> None:
    table = three_dice_in()
    table.rolls("D", "yellow", 3)
    assert table.shows == "red green blank"
    assert table.tray.reading.surplus == 1
    assert table.says.startswith("One die too many.")
    table.waits(30)
    assert table.rolled() is None
    assert table.tray.accept()
    assert table.rolled() == ("red", "green", "blank")


def test_one_of_too_many_is_taken_away() -> None:
    table = DiceTable()
    table.is_asked(2)
    for well, die in enumerate("ABCD"):
        table.rolls(die, "red" if die in "AB" else "yellow", well)
    assert table.tray.reading.surplus == 2
    assert table.says.startswith("2 dice too many.")

    table.lifts(3)
    table.lifts(0)
    assert table.tray.reading.surplus == 0
    assert sorted(table.shows.split()) == ["red", "yellow"]
    table.waits(ACCEPTED_S)
    assert sorted(table.rolled()) == ["red", "yellow"]


# Faces by hand and by the machine.


def test_a_whole_roll_by_hand_without_any_board() -> None:
    table = DiceTable(live=False)
    table.is_asked(2)
    table.tray.enter(0, "red")
    table.tray.enter(1, "red")
    assert table.tray.reading.ready
    table.waits(1.9)
    assert table.rolled() is None
    table.tray.enter(1, "blank")
    table.waits(2.1)
    assert table.rolled() == ("red", "blank")
    assert table.tray.source == "hand"


def test_what_is_entered_for_a_tilted_die_stands_for_that_die() -> None:
    table = three_dice_in()
    table.tilts(1)
    assert table.shows == "red green tilted"
    table.tray.enter(2, "purple")
    assert table.tray.reading.surplus == 0
    table.rolls("C", "blank", 1)
    assert table.shows == "red green purple"
    assert table.tray.reading.surplus == 0

    table.tray.reread(2)
    assert table.shows == "red green blank"


def test_a_die_that_comes_after_its_face_was_rolled_is_one_too_many() -> None:
    table = DiceTable()
    table.is_asked(2)
    table.rolls("A", "red", 0)
    table.tray.roll(1, "yellow")
    table.rolls("B", "green", 1)
    assert table.shows == "red yellow"
    assert table.tray.reading.surplus == 1

    table.tray.reread(1)
    assert table.shows == "red green"
    assert table.tray.reading.surplus == 0


@pytest.mark.parametrize("index", [-1, 2])
def test_a_die_that_is_not_asked_for_cannot_be_entered(index: int) -> None:
    table = DiceTable()
    table.is_asked(2)
    with pytest.raises(ValueError, match="is not asked for"):
        table.tray.enter(index, "red")


def test_a_face_that_the_game_does_not_know_cannot_be_entered() -> None:
    table = DiceTable()
    table.is_asked(2)
    with pytest.raises(ValueError, match="no face '6'"):
        table.tray.enter(0, "6")


def test_nothing_can_be_entered_while_nothing_is_asked() -> None:
    with pytest.raises(ValueError, match="is not asked for"):
        DiceTable().tray.enter(0, "red")


def test_simulated_dice_say_so() -> None:
    table = three_dice_in(simulated=True)
    table.tray.enter(1, "yellow")
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "yellow", "blank")
    assert table.tray.source == "simulated+hand+simulated"


# The board comes and goes.


def test_dice_stay_as_they_are_while_the_board_is_gone_but_do_not_count_by_themselves() -> None:
    table = three_dice_in()
    table.loses_the_board()
    assert table.shows == "red green blank"
    table.waits(30)
    assert table.rolled() is None
    assert table.tray.reading.ready

    table.connects()
    assert table.shows == "red green blank"
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "green", "blank")


def test_a_die_thrown_while_the_cable_was_out_counts_when_its_event_arrives() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.loses_the_board()
    table.wells[0].append(bottom("A", "red"))
    table.connects()
    assert table.shows == "red?"
    table.event(Appeared, 0, bottom("A", "red"))
    assert table.shows == "red"


def test_a_die_that_lay_there_when_the_board_was_plugged_in_is_doubtful() -> None:
    table = DiceTable(live=False)
    table.is_asked(1)
    table.wells[0].append(bottom("A", "red"))
    table.connects()
    assert table.shows == "red?"
    table.event(Appeared, 0, bottom("A", "red"))
    assert table.shows == "red?"


def test_a_die_taken_while_the_cable_was_out_is_gone() -> None:
    table = three_dice_in()
    table.loses_the_board()
    table.wells[2].clear()
    table.connects()
    assert table.shows == "red moving blank"


def test_after_the_board_started_anew_nothing_counts_by_itself() -> None:
    table = three_dice_in()
    table.waits(1)
    table.restarts()
    assert table.shows == "red? green? blank?"
    assert table.says.startswith("The box started anew.")
    table.waits(30)
    assert table.rolled() is None
    assert table.tray.accept()
    assert table.rolled() == ("red", "green", "blank")


def test_what_a_fresh_board_tells_before_it_is_ready_may_have_lain_there() -> None:
    """Until its settings are given it may tell anew of what lies there."""
    table = DiceTable()
    table.is_asked(1)
    table.loses_the_board()
    table.boot += 1
    table.hears(table.snapshot(restarted=True))
    table.rolls("A", "red", 0)
    assert table.shows == "red?"
    table.hears(LinkChanged("live", Sentence("Here.")))
    assert table.shows == "red?"

    table.lifts(0)
    table.waits(1)
    table.rolls("A", "yellow", 0)
    assert table.shows == "yellow"


def test_what_only_the_second_snapshot_of_a_fresh_board_shows_lay_there_too() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.loses_the_board()
    table.boot += 1
    table.hears(table.snapshot(restarted=True))
    table.wells[0].append(bottom("A", "red"))
    table.connects()
    assert table.shows == "red?"
    table.event(Appeared, 0, bottom("A", "red"))
    assert table.shows == "red?"


def test_a_snapshot_after_a_restart_holds_no_rolls_even_if_the_line_never_broke() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.boot += 1
    table.wells[0].append(bottom("A", "red"))
    table.hears(table.snapshot(restarted=True))
    assert table.shows == "red?"
    table.event(Appeared, 0, bottom("A", "red"))
    assert table.shows == "red?"


def test_an_event_of_another_start_is_noticed_without_a_snapshot() -> None:
    table = three_dice_in()
    table.boot += 1
    table.rolls("D", "red", 3)
    assert table.shows.split().count("red?") == 1


# The program is killed.


def restarted(table: DiceTable, *, snapshot_first: bool) -> DiceTable:
    """Start the program again beside the same board, with what the journal kept."""
    again = DiceTable(live=False)
    again.wells, again.boot, again.seq = table.wells, table.boot, table.seq
    again.board_ms = table.board_ms
    events = list(table.events)
    if snapshot_first:
        again.connects()
    again.is_asked(len(table.tray.reading.dice))
    again.tray.restore(events)
    if not snapshot_first:
        again.connects()
    again.events = events
    return again


@pytest.mark.parametrize("snapshot_first", [True, False])
def test_a_roll_outlives_the_program(*, snapshot_first: bool) -> None:
    table = restarted(three_dice_in(), snapshot_first=snapshot_first)
    assert table.shows == "red green blank"
    table.waits(ACCEPTED_S)
    assert table.rolled() == ("red", "green", "blank")


@pytest.mark.parametrize("snapshot_first", [True, False])
def test_what_lay_there_before_the_roll_still_did_after_a_restart(*, snapshot_first: bool) -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(2)
    table.rolls("B", "green", 1)
    again = restarted(table, snapshot_first=snapshot_first)
    assert again.shows == "green red?"


def test_a_die_whose_report_was_not_kept_before_the_kill_comes_again_and_counts() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.rolls("A", "red", 0)
    unheard = table.events.pop()
    again = restarted(table, snapshot_first=False)
    assert again.shows == "red?"
    again.hears(unheard)
    assert again.shows == "red"


def test_a_nudge_across_a_restart_is_no_roll() -> None:
    table = DiceTable()
    table.rolls("A", "red", 0)
    table.is_asked(1)
    table.lifts(0)
    table.waits(0.3)
    again = restarted(table, snapshot_first=False)
    again.rolls("A", "red", 0)
    assert again.shows == "red?"


def test_dice_of_a_board_that_also_started_anew_are_doubtful() -> None:
    table = three_dice_in()
    events = list(table.events)
    again = DiceTable(live=False)
    again.wells, again.boot = table.wells, table.boot + 1
    again.connects(restarted=True)
    again.is_asked(3)
    again.tray.restore(events)
    assert again.shows == "red? blank? green?"


def test_nothing_is_restored_while_nothing_is_asked() -> None:
    table = three_dice_in()
    events = list(table.events)
    table.tray.cancel()
    table.tray.restore(events)
    assert table.tray.reading.dice == ()


# Pairing.


def test_dice_can_be_paired_while_they_lie_there() -> None:
    table = DiceTable()
    table.is_asked(1)
    table.comes(tag("F", 1), 2)
    assert table.shows == "unknown"
    table.tray.use({"F": {tag("F", 1): "yellow"}}, range(4))
    assert table.shows == "yellow"
    table.tray.use({"F": {tag("F", 1): "yellow"}}, (0, 1))
    assert table.shows == "waiting"


def test_the_answer_is_a_value_the_rules_take() -> None:
    table = three_dice_in()
    table.waits(ACCEPTED_S)
    assert table.tray.poll(5) == Dice(("red", "green", "blank"))
