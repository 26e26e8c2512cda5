"""The view gate: whose eyes may see the shared screen, and what may be decided with closed eyes."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9.actions import DECLINE, JUMP, STAY, Jumped, Rolled
from game.core.commitment import chance_at, commitment
from game.core.match import CannotCorrect, CannotUndo, Correction, Match
from game.core.types import Dice, IllegalAction, IllegalOutcome, Over, Seat, Turn
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


def test_a_misread_roll_is_put_right_and_closes_every_hand():
    """What was decided since is taken back; the gate says how much before."""
    match, gate = gate_at_the_roll({PILOT, LEFT, RIGHT})
    assert gate.correction_refusal().code == "after-chance"
    assert gate.correction() is None
    gate.settle(Dice(("red", "green")), "tray")
    pilot, first, _ = seats_from(match)
    gate.submit(first, JUMP)
    gate.open(first)
    assert gate.correction_refusal() is None
    assert gate.correction() == Correction(pilot, Dice(("red", "green")), "tray", 1)

    assert gate.correct(Dice(("red", "blank")), "hand") == (Rolled(pilot, ("red", "blank")),)
    assert gate.viewer is None
    assert gate.legal(first) == (STAY, JUMP)
    with pytest.raises(CannotCorrect):
        gate.correct(Dice(("red", "blank")), "hand")


def test_the_machines_roll_is_the_same_however_often_it_is_asked_and_then_settled():
    """So nobody can ask until a die pleases, and single dice of it can be left to the machine."""
    match, gate = gate_at_the_roll({PILOT, LEFT})
    rolls = {gate.machine_roll() for _ in range(20)}
    gate.settle_random()

    (roll,) = rolls
    assert match.truth.roll == roll.values
    assert match.entries[-1].source == "machine"


def test_what_the_machine_would_draw_is_for_nobodys_eyes():
    """A draw of cards is secret; and during a decision there is nothing to roll."""
    match, gate = gate_at_the_roll({PILOT, LEFT})
    fresh = Match(match._rules, match._rules.setup(3, match._rules.options_type()))
    with pytest.raises(IllegalOutcome):
        ViewGate(fresh, {PILOT, LEFT}, Random(1)).machine_roll()
    gate.settle_random()
    with pytest.raises(IllegalOutcome):
        gate.machine_roll()


def test_with_a_seed_the_machines_chance_is_bound_and_shown_at_the_end():
    """The commitment is there from the start, the seed only once it can do no harm."""
    rules = rules_of("cloud9")
    match = Match(rules, rules.setup(3, rules.options_type()))
    gate = ViewGate(match, {PILOT}, Random(1), dice_seed="5eed")
    assert gate.commitment == commitment("5eed")
    while not isinstance(gate.due(), Over):
        assert gate.dice_seed == ""
        due = gate.due()
        if isinstance(due, Turn):
            match.submit(due.seat, match.legal(due.seat)[0], match.version)
        else:
            drawn = match.drawn(chance_at("5eed", match.chances))
            gate.settle_random()
            assert match.entries[-1].outcome == drawn
    assert gate.dice_seed == "5eed"


def test_without_a_seed_nothing_is_promised():
    _, gate = gate_at_the_roll({PILOT})
    assert gate.commitment == gate.dice_seed == ""
