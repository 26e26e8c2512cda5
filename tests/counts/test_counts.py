"""Exact numbers of positions below small hand-made ones, and the order of what is offered.

A node is one way of answering what is due: a decision, or an outcome of chance. Counts at depth n
are the numbers of different sequences of n answers. The comments show how to get them by hand.
"""

import pytest

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY
from game.core.rules import Chance, Decide
from game.core.types import Draw
from tests.cloud9.table import RULES, Table, dice, draw, flying, new_game


def nodes(state: object, depth: int) -> int:
    """Count the sequences of `depth` answers from `state`; games that are over have none."""
    prompt = RULES.prompt(state)
    if isinstance(prompt, Decide):
        seat = prompt.turn.seat
        after = [RULES.apply(state, seat, action).state for action in prompt.actions]
    elif isinstance(prompt, Chance):
        after = [RULES.resolve(state, outcome).state for outcome in prompt.odds.outcomes]
    else:
        after = []
    return len(after) if depth == 1 else sum(nodes(later, depth - 1) for later in after)


def counted(table: Table, depths: int) -> list[int]:
    return [nodes(table.match.truth, depth) for depth in range(1, depths + 1)]


def test_two_dice_two_players() -> None:
    """A rolls two dice, B chooses, A pays or falls.

    1: 5 faces on each of 2 dice: 25.
    2: B stays or jumps after each: 50.
    3: A holds one green and nothing else. Of the 25 rolls 1 is all blank: there the answer is not
       A's, because the balloon has risen: after a jump A is alone and chooses in 2 ways, after a
       stay B rolls 25 ways. In the 24 others A has one way: pay the green for green and blank (2
       rolls), else fall. Together 24 * 2 * 1 + 2 + 25 = 75.
    """
    table = flying(players=2, hands={"A": "G", "B": ""})

    assert [25, 50, 75] == counted(table, 3)


def test_wild_doubles_the_ways() -> None:
    """As above, but A holds a wild card alone.

    3: in each of the 24 rolls with a colour A plays the wild or declines: 24 * 2 * 2 + 2 + 25.
    """
    table = flying(players=2, hands={"A": "W", "B": ""})

    assert [25, 50, 123] == counted(table, 3)


def test_colours_and_wild() -> None:
    """A holds a green and a wild card.

    3: 2 rolls (green and blank, either die) are paid by the green or the wild, the other 22 with a
       colour by the wild or not at all: all 24 in two ways, as with the wild alone.
    4: after these, by what A did. Nobody draws before the answers of depth 4 in a trip that goes
       on: a rise with B aboard lets B roll 25 ways, a rise alone lets A choose in 2 ways. A fall
       lets B draw: the pile of 74 cards holds all 5 kinds, so 5 ways.
       B stayed: 2 rolls * 2 rises * 25 + 22 rolls * (rise 25 + fall 5) = 100 + 660 = 760.
       B jumped: 2 rolls * 2 rises * 2 + 22 rolls * (rise 2 + fall 5) = 8 + 154 = 162.
       All blank, B stayed: B rolls 25 ways, then A chooses in 2: 50.
       All blank, B jumped: A jumps (trip ends, B draws 5 ways) or stays (rolls 25 ways): 30.
    """
    table = flying(players=2, hands={"A": "GW", "B": ""})

    assert [25, 50, 123, 760 + 162 + 50 + 30] == counted(table, 4)


def test_passengers_in_turn() -> None:
    """After the roll each of three passengers stays or jumps: 2, 4, 8; then A falls in one way."""
    table = flying(players=4, hands={"A": ""})
    table.rolls("GG")

    assert [2, 4, 8, 8] == counted(table, 4)


def test_alone_at_the_edge_of_the_sky() -> None:
    """A is alone on cloud 8 with four wild cards and the score at 49; everything ends the trip.

    1: jump or stay: 2.
    2: the jump (69 points) ends the game and has no answer; staying rolls 4 dice in 5^4 ways: 625.
    3: all blank reaches the top (74 points) and ends the game: 0. The other 624 rolls: wild or
       decline, 1248.
    4: a wild card reaches the top and ends the game: 0. Declining ends the trip below 50: B draws
       one of 4 kinds (no wild card is left in the pile): 624 * 4.
    """
    table = flying(players=2, cloud=8, aboard="A", hands={"A": "WWWW", "B": ""}, scores={"A": 49})

    assert [2, 625, 1248, 2496] == counted(table, 4)


def test_drawing_from_a_small_pile() -> None:
    """Two players draw from two greens and a red; then B rolls.

    1: B draws green or red: 2.
    2: after green the pile is green, red: A draws in 2 ways; after red it is green, green: 1. So 3.
    3: each time B rolls two dice: 3 * 25.
    """
    table = flying(players=2, hands={"A": ""}, pile="GGR")
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")

    assert [2, 3, 75] == counted(table, 3)


def test_the_start() -> None:
    """Two players: the lot, then hands of eight cards.

    1: 2 seats.
    2: hands of 8 cards of 5 kinds, at most 4 of them wild: the other 8 - w cards are of 4 colours,
       which is C(11 - w, 3) ways: w = 0..4: 165 + 120 + 84 + 56 + 35 = 460; with 2 seats 920.
    """
    assert [2, 920] == counted(new_game(2), 2)


@pytest.mark.parametrize(("cloud", "rolls"), [(1, 25), (2, 25), (3, 25), (4, 125), (7, 625)])
def test_rolls(cloud: int, rolls: int) -> None:
    """Two dice show 5^2 different rolls, three 5^3, four 5^4."""
    assert [rolls] == counted(flying(cloud=cloud), 1)


# The order of what is offered: bots answer with an index, and screens lay it out.


@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("GGW", (PAY_COLOURS, PAY_WILD)),
        ("GG", (PAY_COLOURS,)),
        ("GW", (PAY_WILD, DECLINE)),
        ("", (DECLINE,)),
    ],
)
def test_order_of_payments(hand: str, order: tuple[object, ...]) -> None:
    """Colours before wild before nothing."""
    table = flying(hands={"A": hand})
    table.rolls("GG")
    table.passengers_stay()

    assert order == table.legal("A")


def test_order_of_choices() -> None:
    """Staying before jumping, for passengers and lone pilots."""
    table = flying(cloud=2, hands={"A": "GG"})
    table.rolls("GG")
    assert (STAY, JUMP) == table.legal("B")
    table.jumps("BCD")
    table.pays_colours("A")

    assert (STAY, JUMP) == table.legal("A")


def test_order_of_rolls() -> None:
    """Faces in the order of the data file, the last die changing fastest."""
    outcomes = RULES.prompt(flying().match.truth).odds.outcomes

    assert [dice("GG"), dice("GP"), dice("GR"), dice("GY"), dice("G-")] == list(outcomes[:5])
    assert dice("PG") == outcomes[5]
    assert dice("--") == outcomes[-1]


def test_order_of_draws() -> None:
    """Kinds in the order of the deck; for hands those with the most of the first kind first."""
    table = flying(players=2, hands={"A": ""}, pile="GPRYW")
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")
    single = RULES.prompt(table.match.truth).odds.outcomes
    assert [draw("G"), draw("P"), draw("R"), draw("Y"), draw("W")] == list(single)

    start = new_game(3)
    lots = RULES.prompt(start.match.truth).odds.outcomes
    assert [Draw(("0",)), Draw(("1",)), Draw(("2",))] == list(lots)
    start.pilot_is("A")
    hands = RULES.prompt(start.match.truth).odds.outcomes
    assert [draw("GGGGGG"), draw("GGGGGP"), draw("GGGGGR")] == list(hands[:3])
