"""The twelve scenarios that the rules were agreed on, one by one."""

import pytest

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY
from tests.cloud9.table import PLAYERS, Table, flying


def test_scenario_1_dice_of_the_clouds() -> None:
    """Dice for clouds 1 to 8 are 2,2,2,3,3,3,4,4; entering cloud 9 rolls nothing."""
    table = flying(pilot="A", hands=dict.fromkeys("ABCD", "WGRP"))
    rolled = []
    while table.trip == 1:
        rolled.append(int(table.due[-1]))
        table.rolls("-" * rolled[-1])
        table.passengers_stay()

    assert [2, 2, 2, 3, 3, 3, 4, 4] == rolled
    assert {"A": 25, "B": 25, "C": 25, "D": 25} == table.scores


def test_scenario_2_jump_and_fall() -> None:
    """Cloud 4, two reds, pilot has one: B jumps with 6, the rest falls, B flies next."""
    table = flying(cloud=4, hands={"A": "RGP"})
    table.rolls("RR-")
    table.jumps("B")
    table.stays("CD")
    assert (DECLINE,) == table.legal("A")
    table.declines("A")

    assert {"A": 0, "B": 6, "C": 0, "D": 0} == table.scores
    assert (1, "B", "ABCD") == (table.cloud, table.pilot, table.aboard)
    table.everybody_draws()
    assert (4, 5, 5, 5) == table.hand_sizes
    assert "B rolls 2" == table.due


def test_scenario_3_colours_and_wild() -> None:
    """The same roll with R, R, W: exactly two ways to pay; the wild alone goes, cloud 5."""
    table = flying(cloud=4, hands={"A": "RRW"})
    table.rolls("RR-")
    table.passengers_stay()
    assert (PAY_COLOURS, PAY_WILD) == table.legal("A")
    table.pays_wild("A")

    assert ("RR", "W", 5) == (table.hand("A"), table.discards, table.cloud)


def test_scenario_4_wild_or_fall() -> None:
    """The same roll with R, W: exactly wild or decline; declining falls and keeps the wild."""
    table = flying(cloud=4, hands={"A": "RW"})
    table.rolls("RR-")
    table.passengers_stay()
    assert (PAY_WILD, DECLINE) == table.legal("A")
    table.declines("A")

    assert ("RW", "", 2) == (table.hand("A"), table.discards, table.trip)


@pytest.mark.parametrize("hand", ["", "W", "GPRY"])
def test_scenario_5_all_blank(hand: str) -> None:
    """Cloud 2, all blank: after the choices cloud 3, no card leaves the hand, none suffices."""
    table = flying(cloud=2, hands={"A": hand})
    table.rolls("--")
    assert 2 == table.cloud
    table.passengers_stay()

    assert (hand, "", 3) == (table.hand("A"), table.discards, table.cloud)


def test_scenario_6_the_top() -> None:
    """Cloud 8 with A and C aboard, A pays: both +25, the trip ends, B flies next."""
    table = flying(cloud=8, aboard="AC", hands={"A": "RR"})
    table.rolls("RR--")
    table.stays("C")
    table.pays_colours("A")

    assert {"A": 25, "B": 0, "C": 25, "D": 0} == table.scores
    assert (2, "B") == (table.trip, table.pilot)


def deserted(hand: str) -> Table:
    table = flying(cloud=3, hands={"A": hand})
    table.rolls("RR")
    table.jumps("BCD")
    return table


def test_scenario_7_flying_solo() -> None:
    """Cloud 3, all others jump (+4), A pays: asked on cloud 4 before any roll; jump is +6."""
    table = deserted("RR")
    assert {"A": 0, "B": 4, "C": 4, "D": 4} == table.scores
    table.pays_colours("A")
    assert (4, "A decides") == (table.cloud, table.due)
    assert (STAY, JUMP) == table.legal("A")
    table.jumps("A")

    assert 6 == table.scores["A"]
    assert (2, "B") == (table.trip, table.pilot)


def test_scenario_8_deserted_and_fallen() -> None:
    """As 7, but A cannot pay: nothing for A, the trip ends, A is never asked."""
    table = deserted("R")
    table.declines("A")

    assert {"A": 0, "B": 4, "C": 4, "D": 4} == table.scores
    assert (2, "B draws 1") == (table.trip, table.due)


def test_scenario_9_skipping_the_jumper() -> None:
    """B jumped earlier; A rises: the next pilot is C."""
    table = flying(cloud=2, pilot="D", hands={"D": "RR", "A": "RR"})
    table.rolls("RR")
    table.stays("A")
    table.jumps("B")
    table.stays("C")
    table.pays_colours("D")
    table.rolls("RR")
    table.passengers_stay()
    table.pays_colours("A")

    assert "C" == table.pilot


def test_scenario_10_overtaken() -> None:
    """A 48, B 44: A jumps to 57 on cloud 5, the trip goes on, B gets 25 at the top and wins."""
    table = flying(cloud=5, pilot="B", scores={"A": 48, "B": 44}, hands={"B": "W"})
    table.rolls("RR-")
    table.passengers_stay_but("A")
    assert 57 == table.scores["A"]
    table.pays_wild("B")
    while table.due != "over":
        table.rolls("-" * int(table.due[-1]))
        table.passengers_stay()

    assert {"A": 57, "B": 69, "C": 25, "D": 25} == table.scores
    assert ("B", "A") == table.ranking[:2]


@pytest.mark.parametrize(
    ("hand_a", "hand_b", "places"),
    [("GGG", "PPPPP", ("B", "A", "CD")), ("GGGG", "PPPP", ("AB", "CD"))],
)
def test_scenario_11_ties(hand_a: str, hand_b: str, places: tuple[str, ...]) -> None:
    """52 to 52: three cards lose to five; four to four share the win."""
    table = flying(
        pilot="C", scores={"A": 52, "B": 52}, hands={"A": hand_a, "B": hand_b, "C": "", "D": ""}
    )
    table.rolls("RR")
    table.passengers_stay()
    table.declines("C")

    assert places == table.ranking


def test_scenario_12_reshuffle() -> None:
    """Pile 2, discards 10: two draw, the discards are reshuffled, the other two draw."""
    table = flying(pile="GP", discards="RRRRRYYYYY", hands={"A": "G"})
    sizes = table.hand_sizes
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")
    table.draws("G", "P", "R", "Y")

    assert tuple(size + 1 for size in sizes) == table.hand_sizes
    assert ("RRRRYYYY", "") == (table.pile, table.discards)
    assert "B rolls 2" == table.due


def test_scenario_12_no_cards_left() -> None:
    """Pile 2, discards 0: two draw, the other two get none."""
    table = flying(pile="GP", hands={"A": "G"})
    sizes = table.hand_sizes
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")
    table.draws("G", "P")

    gained = tuple(after - before for before, after in zip(sizes, table.hand_sizes, strict=True))
    assert dict(zip("ABCD", (0, 1, 1, 0), strict=True)) == dict(zip(PLAYERS, gained, strict=False))
    assert "B rolls 2" == table.due
