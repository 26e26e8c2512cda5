"""Rulebook, "Playing the Game", steps 1 to 3."""

import pytest

from game.cloud9.actions import (
    DECLINE,
    JUMP,
    PAY_COLOURS,
    PAY_WILD,
    STAY,
    Fell,
    Paid,
    ReachedTop,
)
from tests.cloud9.table import cards, flying

POINTS = {1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 20}
DICE = {1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4}


def test_a_trip_lasts_while_the_balloon_rises() -> None:
    """ "lasts as long as the balloon continues to rise" (Playing the Game)."""
    table = flying()
    for cloud, pilot in enumerate("ABCDABC", start=1):
        assert (1, cloud, pilot) == (table.trip, table.cloud, table.pilot)
        table.rolls("-" * DICE[cloud])
        table.passengers_stay()

    assert (1, 8, "D") == (table.trip, table.cloud, table.pilot)


def test_a_fall_ends_the_trip() -> None:
    """ "When the balloon finally falls, that trip is over" (Playing the Game)."""
    table = flying(cloud=3, hands={"A": ""})
    table.rolls("GG")
    table.stays("BCD")
    table.declines("A")

    assert 2 == table.trip


# Step 1: the pilot rolls.


@pytest.mark.parametrize(("cloud", "dice"), DICE.items())
def test_dice_of_the_cloud_the_basket_is_on(cloud: int, dice: int) -> None:
    """ "the number of dice shown on the cloud where the Balloon Basket is located" (step 1)."""
    table = flying(cloud=cloud)

    assert f"A rolls {dice}" == table.due


@pytest.mark.parametrize(
    ("roll", "hand", "may_pay_colours"),
    [
        ("RGG", "RGG", True),
        ("RGG", "GGR", True),
        ("RGG", "RRRGPY", False),
        ("RGG", "GGGPPY", False),
        ("G--", "G", True),
        ("-G-", "PRY", False),
        ("RGP", "GPR", True),
        ("RGP", "GPY", False),
        ("YYY", "YY", False),
        ("YYY", "YYY", True),
    ],
)
def test_colour_and_number_must_match(
    roll: str,
    hand: str,
    may_pay_colours: bool,  # noqa: FBT001
) -> None:
    """ "determines the color, and the number, of Balloon Cards" (step 1)."""
    table = flying(cloud=4, hands={"A": hand})
    table.rolls(roll)
    table.stays("BCD")

    assert may_pay_colours is (PAY_COLOURS in table.legal("A"))


def test_example_of_one_red_and_two_green() -> None:
    """ "a red Balloon Card and two green Balloon Cards, or a single Wild Card" (step 1)."""
    for pay, left in ((PAY_COLOURS, "PW"), (PAY_WILD, "GGPR")):
        table = flying(cloud=4, hands={"A": "RGGPW"})
        table.rolls("RGG")
        table.stays("BCD")
        table.does("A", pay)

        assert left == table.hand("A")
        assert 5 == table.cloud


def test_example_of_one_green_and_a_blank() -> None:
    """ "The pilot will only need to play one green Balloon Card, or a single Wild" (step 1)."""
    for pay, left in ((PAY_COLOURS, "GW"), (PAY_WILD, "GG")):
        table = flying(cloud=1, hands={"A": "GGW"})
        table.rolls("G-")
        table.stays("BCD")
        table.does("A", pay)

        assert left == table.hand("A")


@pytest.mark.parametrize("hand", ["", "GPRY", "WWWW", "GGGGGGPW"])
def test_blanks_need_no_card(hand: str) -> None:
    """ "When the blank side of a die is rolled, no card is needed to match that die" (step 1)."""
    table = flying(cloud=1, hands={"A": hand})
    table.rolls("--")
    table.stays("BCD")

    assert 2 == table.cloud
    assert hand == table.hand("A")
    assert "" == table.discards


@pytest.mark.parametrize("hand", ["", "GGGG", "WW", "GGGW"])
def test_the_pilot_waits_after_rolling(hand: str) -> None:
    """ "the pilot waits to see what the other players will do" (step 1), whatever it holds."""
    table = flying(hands={"A": hand})
    table.rolls("GG")

    assert "B decides" == table.due
    assert () == table.legal("A")
    for action in (STAY, JUMP, PAY_COLOURS, PAY_WILD, DECLINE):
        table.refusal("A", action)


# Step 2: the others jump or stay.


@pytest.mark.parametrize(
    ("pilot", "aboard", "order"),
    [
        ("A", "ABCD", "BCD"),
        ("B", "ABCD", "CDA"),
        ("D", "ABCD", "ABC"),
        ("B", "ABD", "DA"),
        ("C", "AC", "A"),
    ],
)
def test_choosing_goes_left_from_the_pilot(pilot: str, aboard: str, order: str) -> None:
    """ "Starting with the player to the left of the balloon pilot, each player" (step 2)."""
    table = flying(pilot=pilot, aboard=aboard)
    table.rolls("GG")
    for player in order:
        assert f"{player} decides" == table.due
        table.stays(player)

    assert f"{pilot} decides" == table.due


def test_jump_or_stay() -> None:
    """ "must decide to jump out or stay" (step 2): there is no third thing."""
    table = flying()
    table.rolls("GG")

    assert (STAY, JUMP) == table.legal("B")


def test_choices_are_open_and_binding() -> None:
    """Later passengers see earlier choices, and nobody chooses twice (step 2)."""
    table = flying()
    table.rolls("GG")
    table.jumps("B")

    assert (0, 2, 3) == table.match.view(2).aboard
    assert "not-aboard" == table.refusal("B", STAY).code


@pytest.mark.parametrize(("cloud", "points"), POINTS.items())
def test_a_jump_scores_the_cloud(cloud: int, points: int) -> None:
    """ "the number of spaces indicated on the cloud where the Balloon Basket is" (step 2)."""
    table = flying(cloud=cloud, scores={"B": 3})
    table.rolls("G" * DICE[cloud])
    table.jumps("B")

    assert {"A": 0, "B": 3 + points, "C": 0, "D": 0} == table.scores


def test_a_jumper_leaves_the_basket() -> None:
    """ "that player's Passenger Token is removed from the Balloon Basket" (step 2)."""
    table = flying()
    table.rolls("GG")
    table.jumps("B")

    assert "ACD" == table.aboard


def test_a_jumper_waits_for_the_next_trip() -> None:
    """ "he or she may not play again until the balloon falls" (step 2)."""
    table = flying(hands={"A": "GG", "C": ""})
    table.rolls("GG")
    table.jumps("B")
    table.stays("CD")
    table.pays_colours("A")
    for player in "CDA":
        assert table.due[0] != "B"
        for action in (STAY, JUMP, PAY_COLOURS, PAY_WILD, DECLINE):
            table.refusal("B", action)
        if player == "C":
            table.rolls("RR")
        else:
            table.stays(player)
    table.declines("C")
    table.everybody_draws()

    assert "ABCD" == table.aboard


@pytest.mark.parametrize("jumpers", ["", "B", "BC", "BCD"])
def test_the_pilot_cannot_jump(jumpers: str) -> None:
    """ "The pilot can not jump out of the Balloon Basket unless ... Flying Solo" (step 2)."""
    table = flying()
    table.rolls("GG")
    for player in "BCD":
        assert "pilot-cannot-jump" == table.refusal("A", JUMP).code
        table.does(player, JUMP if player in jumpers else STAY)

    assert "pilot-cannot-jump" == table.refusal("A", JUMP).code
    assert "A" in table.aboard


def test_those_who_stay_rise_with_the_basket() -> None:
    """ "all players staying in will rise with the basket to the next cloud level" (step 2)."""
    table = flying(cloud=2, hands={"A": "GG"})
    table.rolls("GG")
    table.stays("B")
    table.jumps("C")
    table.stays("D")
    table.pays_colours("A")

    assert "ABD" == table.aboard
    assert 3 == table.cloud


def test_those_who_stay_fall_with_the_basket() -> None:
    """ "players still in the Balloon Basket earn no points for that trip" (step 2)."""
    table = flying(cloud=7, hands={"A": ""}, scores={"A": 1, "B": 2, "C": 3, "D": 4})
    table.rolls("GG--")
    table.stays("BCD")
    table.declines("A")

    assert {"A": 1, "B": 2, "C": 3, "D": 4} == table.scores


# Step 3: the pilot plays.


@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("RRGPY", (PAY_COLOURS,)),
        ("RRW", (PAY_COLOURS, PAY_WILD)),
        ("RRWWWW", (PAY_COLOURS, PAY_WILD)),
        ("RWGGG", (PAY_WILD, DECLINE)),
        ("W", (PAY_WILD, DECLINE)),
        ("RGGPPYY", (DECLINE,)),
        ("", (DECLINE,)),
    ],
)
def test_what_the_pilot_may_do(hand: str, choices: tuple) -> None:
    """ "required to make the balloon rise"; "will fall"; "has the option" (step 3)."""
    table = flying(cloud=4, hands={"A": hand})
    table.rolls("RR-")
    table.stays("BCD")

    assert choices == table.legal("A")


def test_the_pilot_has_to_rise() -> None:
    """ "he or she is required to make the balloon rise by playing those cards" (step 3)."""
    table = flying(cloud=4, hands={"A": "RRG"})
    table.rolls("RR-")
    table.stays("BCD")

    assert "must-rise" == table.refusal("A", DECLINE).code


def test_the_pilot_without_cards_falls() -> None:
    """ "does not have the Balloon Card(s) ..., or a Wild Card, the balloon will fall" (step 3)."""
    table = flying(cloud=4, hands={"A": "RGP"})
    table.rolls("RR-")
    table.stays("BCD")
    events = table.declines("A")

    assert Fell((0, 1, 2, 3)) in events
    assert "GPR" == table.hand("A")
    assert "" == table.discards


def test_the_wild_card_may_be_kept() -> None:
    """ "or keeping it and letting the balloon fall" (step 3)."""
    table = flying(cloud=4, hands={"A": "RW"})
    table.rolls("RR-")
    table.stays("BCD")
    table.declines("A")

    assert "RW" == table.hand("A")
    assert 2 == table.trip


def test_the_basket_moves_up_one_cloud() -> None:
    """ "the Balloon Basket is moved up to the next cloud level and the turn ends" (step 3)."""
    table = flying(cloud=4, hands={"A": "RR"})
    table.rolls("RR-")
    table.stays("BCD")
    table.pays_colours("A")

    assert 5 == table.cloud
    assert "B rolls 3" == table.due


@pytest.mark.parametrize(
    ("pilot", "aboard", "successor"),
    [
        ("A", "ABCD", "B"),
        ("B", "ABCD", "C"),
        ("D", "ABCD", "A"),
        ("A", "ACD", "C"),
        ("A", "AD", "D"),
        ("C", "ABC", "A"),
        ("D", "BD", "B"),
    ],
)
def test_the_next_pilot(pilot: str, aboard: str, successor: str) -> None:
    """ "moves to the left until reaching a player still in the basket" (step 3)."""
    table = flying(pilot=pilot, aboard=aboard, hands={pilot: "RR"})
    table.rolls("RR")
    table.passengers_stay()
    table.pays_colours(pilot)

    assert successor == table.pilot
    assert f"{successor} rolls 2" == table.due


def test_a_jump_of_the_neighbour_skips_it() -> None:
    """ "If the player to the left of the pilot is not in the basket" (step 3): skip it."""
    table = flying(hands={"A": "RR"})
    table.rolls("RR")
    table.jumps("B")
    table.stays("CD")
    table.pays_colours("A")

    assert "C rolls 2" == table.due


def test_only_those_aboard_continue() -> None:
    """ "only players with Passenger Tokens still in the Balloon Basket may continue" (step 3)."""
    table = flying(hands={"A": "RR"})
    table.rolls("RR")
    table.jumps("B")
    table.stays("CD")
    table.pays_colours("A")
    table.rolls("GG")

    assert "D decides" == table.due
    table.stays("D")
    assert "A decides" == table.due
    table.stays("A")
    assert "C decides" == table.due


def test_everybody_at_the_top_scores_25() -> None:
    """ "including the pilot, automatically earn 25 points" (step 3)."""
    table = flying(cloud=8, aboard="ACD", hands={"A": "GG"}, scores={"B": 5})
    table.rolls("GG--")
    table.stays("C")
    table.jumps("D")
    events = table.pays_colours("A")

    assert ReachedTop((0, 2), 25) in events
    assert {"A": 25, "B": 5, "C": 25, "D": 20} == table.scores


def test_the_top_begins_a_new_trip() -> None:
    """ "and a new balloon trip begins" (step 3): nobody rolls on cloud 9."""
    table = flying(cloud=8, hands={"A": "GG"})
    table.rolls("GG--")
    table.stays("BCD")
    table.pays_colours("A")

    assert (2, 1, "B") == (table.trip, table.cloud, table.pilot)


@pytest.mark.parametrize(
    ("pay", "shown", "left"), [(PAY_COLOURS, "RRY", "GRW"), (PAY_WILD, "W", "GRRRY")]
)
def test_played_cards_are_shown_and_discarded(pay: object, shown: str, left: str) -> None:
    """ "All cards used to make the balloon rise must be shown and then discarded" (step 3)."""
    table = flying(cloud=4, hands={"A": "GRRRYW"}, discards="PP")
    table.rolls("YRR")
    table.stays("BCD")
    events = table.does("A", pay)

    assert Paid(0, cards(shown)) == events[0]
    assert None is events[0].audience
    assert cards(shown + "PP") == cards(table.discards)
    assert left == table.hand("A")


def test_the_pilot_falls_without_points_too() -> None:
    """ "Players, including the pilot, ... do not earn any points for this trip" (step 3)."""
    table = flying(cloud=8, pilot="C", hands={"C": ""})
    table.rolls("GGGG")
    table.stays("DAB")
    table.declines("C")

    assert dict.fromkeys("ABCD", 0) == table.scores


def test_points_of_jumpers_survive_the_fall() -> None:
    """Only those "still in the Balloon Basket when the balloon falls" go without (step 3)."""
    table = flying(cloud=8, hands={"A": ""})
    table.rolls("GGGG")
    table.stays("B")
    table.jumps("C")
    table.stays("D")
    table.declines("A")

    assert {"A": 0, "B": 0, "C": 20, "D": 0} == table.scores
