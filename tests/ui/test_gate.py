"""The view gate: whose eyes may see the shared screen, and what may be decided with closed eyes."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9.actions import DECLINE, JUMP, STAY, Jumped
from game.core.match import CannotUndo, Match
from game.core.types import Dice, IllegalAction, Seat
from game.ui.gate import HAND_CLOSED, ViewGate

PILOT, LEFT, RIGHT = map(Seat, range(3))


def gate_at_the_roll(people):
    """Three seats on cloud 1 with hands dealt; the pilot is about to roll two dice."""
    rules = rules_of("cloud9")
    match = Match(rules, rules.setup(3, rules.options_type()))
    rng = Random(5)
    while match.truth.phase != "roll":
        match.settle_random(rng)
    return match, ViewGate(match, people, rng)


def seats_from(match):
    """Return pilot, first and second passenger of the position."""
    pilot = match.truth.pilot
    return pilot, Seat((pilot + 1) % 3), Seat((pilot + 2) % 3)


def to_the_pilot(match, gate):
    """Let a roll that needs a card be cast and both passengers stay."""
    gate.settle(Dice(("red", "green")), "hand")
    _, first, second = seats_from(match)
    gate.submit(first, STAY)
    gate.submit(second, STAY)


def test_by_default_the_screen_shows_nobodys_hand():
    """With two people at the table there is somebody to hide from."""
    _, gate = gate_at_the_roll({PILOT, LEFT})

    assert gate.needs_curtain
    assert gate.viewer is None
    assert gate.view().hand is None


def test_one_person_against_bots_sees_the_own_hand_all_the_time():
    """There is nobody to hide from, and closing changes nothing."""
    match, gate = gate_at_the_roll({LEFT})
    gate.close()

    assert not gate.needs_curtain
    assert match.truth.hands[LEFT] == gate.view().hand


def test_a_hand_opens_for_its_own_seat_and_closes_again():
    """Opening is a seat's own act; closing leaves nothing behind."""
    match, gate = gate_at_the_roll({PILOT, LEFT})
    gate.open(LEFT)

    assert match.truth.hands[LEFT] == gate.view().hand
    gate.close()
    assert gate.view().hand is None


def test_nobody_may_look_at_the_hand_of_a_bot():
    """A bot's seat is no person's."""
    _, gate = gate_at_the_roll({PILOT, LEFT})

    with pytest.raises(ValueError, match="no person's"):
        gate.open(RIGHT)
    assert gate.viewer is None


def test_the_log_is_everybodys_whoever_looks():
    """An open hand must not leave its cards in the log on the screen."""
    _, gate = gate_at_the_roll({PILOT, LEFT})
    closed = gate.log()
    gate.open(LEFT)

    assert closed == gate.log()
    assert "DrewCards" not in repr(gate.log())


def test_a_private_decision_is_hidden_until_the_hand_is_open():
    """Greyed buttons would tell as much as the cards do; and nothing is decided blindly."""
    match, gate = gate_at_the_roll({PILOT, LEFT, RIGHT})
    to_the_pilot(match, gate)
    pilot = match.truth.pilot
    version = gate.version

    assert gate.legal(pilot) == ()
    assert gate.why_not(pilot, DECLINE) is HAND_CLOSED
    with pytest.raises(IllegalAction):
        gate.submit(pilot, DECLINE)
    assert version == gate.version

    gate.open(pilot)
    assert match.legal(pilot) == gate.legal(pilot)
    gate.submit(pilot, gate.legal(pilot)[0])
    assert gate.viewer is None


def test_a_bot_decides_without_anybody_looking():
    """The gate is for people's eyes."""
    match, _ = gate_at_the_roll({PILOT, LEFT})
    pilot, first, second = seats_from(match)
    gate = ViewGate(match, {first, second}, Random(5))
    to_the_pilot(match, gate)

    assert gate.submit(pilot, gate.legal(pilot)[0])
    assert gate.viewer is None


def test_a_public_decision_needs_no_open_hand_and_can_be_taken_back():
    """Stay and jump are public; undo closes whatever was open."""
    match, gate = gate_at_the_roll({PILOT, LEFT, RIGHT})
    gate.settle(Dice(("red", "green")), "hand")
    _, first, second = seats_from(match)

    assert (STAY, JUMP) == gate.legal(first)
    assert (Jumped(first, 1),) == gate.submit(first, JUMP)
    assert gate.undo_refusal(first) is None
    assert gate.undo_refusal(second).code == "after-another"
    gate.open(first)
    gate.undo(first)

    assert gate.viewer is None
    assert first == gate.due().seat
    with pytest.raises(CannotUndo):
        gate.undo(first)
