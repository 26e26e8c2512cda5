"""Every sentence of the rulebook that a referee has to keep, quoted with its place."""

import pytest

from game.cloud9.actions import (
    DECLINE,
    JUMP,
    PAY_COLOURS,
    PAY_WILD,
    STAY,
    Drew,
    Fell,
    Paid,
    ReachedTop,
    Reshuffled,
    TripStarted,
)
from game.cloud9.referee.actions import PREPARE, SHOW_HAND, TRUST, HandShown, Trusted
from tests.cloud9.referee.desk import Desk, in_flight, new_desk, set_table
from tests.cloud9.table import cards, seat_of
from tests.cloud9.test_playing import DICE, POINTS


def asked_to_pay(roll: str = "GG-", **table: object) -> Desk:
    """Return a table on cloud 4 where all passengers have stayed."""
    desk = in_flight(cloud=4, **table)
    desk.rolls(roll)
    desk.passengers_stay()
    return desk


# Setting Up.


def test_all_tokens_are_in_the_basket() -> None:
    """ "Passenger Tokens are placed in the Balloon Basket" (Setting Up, step 3)."""
    desk = new_desk(5)

    assert "ABCDE" == desk.aboard
    assert {0} == set(desk.scores.values())


@pytest.mark.parametrize(("players", "hand"), [(2, 8), (3, 6), (4, 6), (5, 6), (6, 6)])
def test_six_cards_each(players: int, hand: int) -> None:
    """ "Shuffle all of the cards together and deal six to each player" (Setting Up, step 4).

    Two players get eight: our variant.
    """
    desk = new_desk(players)
    assert (PREPARE,) == desk.legal("A")
    events = desk.prepares()

    assert tuple(Drew(seat, hand) for seat in range(players)) == events
    assert (hand,) * players == desk.hand_sizes
    assert 76 - players * hand == desk.match.truth.pile_size


@pytest.mark.parametrize("pilot", "ABCD")
def test_the_table_selects_the_first_pilot(pilot: str) -> None:
    """ "Select a player to be the first balloon pilot" (Setting Up, step 5)."""
    desk = new_desk()
    desk.prepares()
    assert "lot" == desk.due
    desk.pilot_is(pilot)

    assert f"{pilot} rolls 2" == desk.due


# Playing the Game, step 1.


@pytest.mark.parametrize(("cloud", "dice"), DICE.items())
def test_dice_of_the_cloud_the_basket_is_on(cloud: int, dice: int) -> None:
    """ "the number of dice shown on the cloud where the Balloon Basket is located" (step 1)."""
    assert f"A rolls {dice}" == in_flight(cloud=cloud).due


def test_a_blank_asks_for_nothing() -> None:
    """ "When the blank side of a die is rolled, no card is needed to match that die" (step 1)."""
    desk = asked_to_pay("G--")
    events = desk.pays_colours("A")

    assert Paid(seat_of("A"), cards("G")) == events[0]


def test_only_blanks_lift_the_balloon_for_nothing() -> None:
    """With all dice blank no card is needed: it rises, and nobody is asked (step 1)."""
    desk = in_flight(cloud=2)
    desk.rolls("--")
    desk.passengers_stay()

    assert (3, "B", (6, 6, 6, 6)) == (desk.cloud, desk.pilot, desk.hand_sizes)


# Playing the Game, step 2.


def test_passengers_choose_from_the_pilots_left() -> None:
    """ "Starting with the player to the left of the balloon pilot, each player in the basket,
    except the pilot, must decide" (step 2).
    """
    desk = in_flight(pilot="C")
    desk.rolls("GG")
    asked = []
    while desk.due.endswith("decides") and desk.due[0] != "C":
        asked.append(desk.due[0])
        assert (STAY, JUMP) == desk.legal(desk.due[0])
        desk.stays(desk.due[0])

    assert ["D", "A", "B"] == asked


@pytest.mark.parametrize(("cloud", "points"), POINTS.items())
def test_a_jumper_scores_the_cloud(cloud: int, points: int) -> None:
    """ "moved on the scoring track the number of spaces indicated on the cloud" (step 2)."""
    desk = in_flight(cloud=cloud)
    desk.rolls("G" * DICE[cloud])
    desk.jumps("B")

    assert points == desk.scores["B"]
    assert "ACD" == desk.aboard


def test_a_jumper_waits_for_the_next_trip() -> None:
    """ "Once a player jumps out, he or she may not play again until the balloon falls" (step 2)."""
    desk = in_flight()
    desk.rolls("GG")
    desk.jumps("B")
    desk.stays("CD")
    desk.pays_colours("A")

    assert "C rolls 2" == desk.due
    assert "not-aboard" == after_roll(desk).refusal("B", STAY).code


def after_roll(desk: Desk) -> Desk:
    desk.rolls("GG")
    return desk


def test_the_pilot_cannot_jump_with_passengers() -> None:
    """ "The pilot can not jump out of the Balloon Basket unless he or she is Flying Solo" (2)."""
    desk = after_roll(in_flight())

    assert "pilot-cannot-jump" == desk.refusal("A", JUMP).code


# Playing the Game, step 3.


def test_the_screen_never_knows_what_the_pilot_could_pay() -> None:
    """ "he or she is required to make the balloon rise" (step 3): the table sees to that.

    All three answers are offered whatever lies in the hand, which nobody has told.
    """
    desk = asked_to_pay()

    assert (PAY_COLOURS, PAY_WILD, DECLINE) == desk.legal("A")


def test_shown_cards_are_discarded() -> None:
    """ "All cards used to make the balloon rise must be shown and then discarded" (step 3)."""
    desk = asked_to_pay("GGP")
    events = desk.pays_colours("A")

    assert Paid(seat_of("A"), cards("GGP")) == events[0]
    assert (3, 3) == (desk.hand_sizes[0], desk.match.truth.discard_size)


def test_one_wild_stands_for_all() -> None:
    """ "regardless of how many Balloon Cards are needed" (Wild Cards)."""
    desk = asked_to_pay("GPR")
    desk.pays_wild("A")

    assert (5, 5, 1) == (desk.cloud, desk.hand_sizes[0], desk.match.truth.discard_size)


def test_the_next_pilot_sits_to_the_left_and_aboard() -> None:
    """ "the role of pilot skips that player and moves to the left" (step 3)."""
    desk = in_flight(cloud=4)
    desk.rolls("GG-")
    desk.jumps("B")
    desk.stays("CD")
    desk.pays_colours("A")

    assert "C rolls 3" == desk.due


def test_the_top_gives_25_points() -> None:
    """ "players remaining in the Balloon Basket, including the pilot, automatically earn 25" (3).

    "and a new balloon trip begins".
    """
    desk = in_flight(cloud=8, aboard="AC")
    desk.rolls("G---")
    desk.stays("C")
    events = desk.pays_colours("A")

    assert ReachedTop((seat_of("A"), seat_of("C")), 25) in events
    assert {"A": 25, "B": 0, "C": 25, "D": 0} == desk.scores
    assert (2, 1, "B", "ABCD") == (desk.trip, desk.cloud, desk.pilot, desk.aboard)


def test_a_fall_gives_nothing() -> None:
    """ "do not earn any points for this trip" (step 3)."""
    desk = asked_to_pay()
    events = desk.declines("A")

    assert Fell(tuple(map(seat_of, "ABCD"))) in events
    assert {0} == set(desk.scores.values())
    assert 2 == desk.trip


# Playing the Game, step 4.


def test_a_new_trip_waits_until_the_table_is_set() -> None:
    """ "Set up for the next balloon trip" (step 4): the basket on the lowest cloud, all aboard."""
    desk = asked_to_pay()
    desk.declines("A")

    assert ("B", 1, "ABCD") == (desk.pilot, desk.cloud, desk.aboard)
    assert (PREPARE,) == desk.legal("B")


def test_each_player_draws_one_card() -> None:
    """ "Each player draws one new card and a new balloon trip begins" (step 4)."""
    desk = asked_to_pay()
    desk.declines("A")
    events = desk.prepares()

    drawn = tuple(Drew(seat_of(name), 1) for name in "BCDA")
    assert (*drawn, TripStarted(2, seat_of("B"))) == events
    assert (7, 7, 7, 7) == desk.hand_sizes


def test_the_discards_become_the_pile() -> None:
    """ "If the draw pile becomes depleted, simply reshuffle the discards" (step 4)."""
    desk = in_flight(sizes=dict.fromkeys("ABCD", 16), discards=10)
    desk.rolls("GG")
    desk.passengers_stay()
    desk.declines("A")
    events = desk.prepares()

    assert [Drew, Drew, Reshuffled, Drew, Drew, TripStarted] == list(map(type, events))
    assert (8, 0) == (desk.match.truth.pile_size, desk.match.truth.discard_size)


def test_without_any_cards_nobody_draws() -> None:
    """Nothing to shuffle either: the seats that are left draw nothing (a ruling of ours)."""
    desk = in_flight(sizes=dict.fromkeys("ABC", 25) | {"D": 0})
    desk.rolls("GG")
    desk.passengers_stay()
    desk.declines("A")
    events = desk.prepares()

    assert [Drew(seat_of("B"), 1), TripStarted(2, seat_of("B"))] == list(events)


# Flying Solo.


def risen_alone() -> Desk:
    desk = in_flight(cloud=3)
    desk.rolls("GG")
    desk.jumps("BCD")
    desk.pays_colours("A")
    return desk


def test_alone_the_pilot_decides_before_rolling() -> None:
    """ "The pilot must decide before rolling the dice" (Flying Solo)."""
    desk = risen_alone()

    assert (STAY, JUMP) == desk.legal("A")
    desk.stays("A")
    assert "A rolls 3" == desk.due


def test_a_lone_jump_ends_the_trip() -> None:
    """ "records the number of points shown [...] and a new trip begins" (Flying Solo)."""
    desk = risen_alone()
    desk.jumps("A")

    assert (6, 2, "B") == (desk.scores["A"], desk.trip, desk.pilot)


def test_deserted_after_the_roll_the_pilot_has_to_try() -> None:
    """ "is able to make the balloon rise [...] and is the only one [...] after it rises" (Solo)."""
    desk = in_flight(cloud=3)
    desk.rolls("GG")
    desk.jumps("BCD")

    assert (PAY_COLOURS, PAY_WILD, DECLINE) == desk.legal("A")


# Winning the Game.


def test_the_game_ends_after_the_trip() -> None:
    """ "over after the balloon falls and at least one player has accumulated 50 points" (W.)."""
    desk = in_flight(cloud=5, scores={"A": 48, "B": 45, "C": 44, "D": 3})
    desk.rolls("GG-")
    desk.jumps("B")
    assert 54 == desk.scores["B"]
    desk.stays("CD")
    desk.pays_colours("A")
    assert "C rolls 3" == desk.due
    desk.rolls("GGG")
    desk.jumps("D")
    desk.stays("A")
    desk.declines("C")

    assert ("B", "A", "C", "D") == desk.ranking


def test_more_cards_decide_a_draw() -> None:
    """ "the player with the most cards in his or her hand wins Cloud 9" (Winning the Game)."""
    scores = {"A": 60, "B": 60, "C": 60, "D": 2}
    desk = in_flight(scores=scores, sizes={"A": 3, "B": 5, "C": 5})
    desk.rolls("GG")
    desk.passengers_stay()
    desk.declines("A")

    assert ("BC", "A", "D") == desk.ranking


def test_the_quick_game_ends_at_25() -> None:
    """Our house rule."""
    desk = in_flight(scores={"C": 26}, quick=True)
    desk.rolls("GG")
    desk.passengers_stay()
    desk.declines("A")

    assert "over" == desk.due


# Our house rule: a fallen pilot may be asked to show the hand.


def test_without_the_house_rule_nobody_is_asked() -> None:
    """The rulebook has only the cards shown that lifted the balloon."""
    desk = asked_to_pay()
    desk.declines("A")

    assert "B decides" == desk.due


@pytest.mark.parametrize(("ask", "event"), [("trusts", Trusted), ("shows_hand", HandShown)])
def test_a_hand_that_could_not_pay_falls(ask: str, event: type) -> None:
    """Asked or not, the balloon falls, and the log tells which."""
    desk = asked_to_pay(check=True)
    desk.declines("A")
    assert (TRUST, SHOW_HAND, PAY_COLOURS) == desk.legal("A")
    events = getattr(desk, ask)()

    assert event(seat_of("A")) == events[0]
    assert 2 == desk.trip


def test_a_hand_that_could_pay_has_to() -> None:
    """ "he or she is required to make the balloon rise by playing those cards" (step 3)."""
    desk = asked_to_pay(check=True)
    desk.declines("A")
    desk.pays_colours("A")

    assert (5, "B", 4) == (desk.cloud, desk.pilot, desk.hand_sizes[0])


def test_three_trips_from_the_box() -> None:
    """A short evening, told from opening the box."""
    desk = set_table(3, pilot="C")
    desk.rolls("G-")
    desk.stays("A")
    desk.jumps("B")
    desk.pays_colours("C")
    desk.rolls("PY")
    desk.stays("C")
    desk.declines("A")
    desk.prepares()
    desk.rolls("--")
    desk.jumps("CA")

    assert {"A": 1, "B": 1, "C": 1} == desk.scores
    assert (7, 7, 6) == desk.hand_sizes
    assert "B decides" == desk.due
