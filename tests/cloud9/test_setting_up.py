"""Rulebook, "What's in the Box" and "Setting Up"."""

from fractions import Fraction

import pytest

from game.core.rules import Chance
from tests.cloud9.table import DECK, KINDS, NOTHING, PLAYERS, RULES, cards, flying, new_game


@pytest.mark.parametrize("colour", "GPRY")
def test_eighteen_cards_of_each_colour(colour: str) -> None:
    """ "72 Balloon Cards: 18 each of green, purple, red, and yellow" (What's in the Box)."""
    table = new_game(4)

    assert 18 == table.pile.count(colour)


def test_four_wild_cards() -> None:
    """ "4 Wild Cards" (What's in the Box)."""
    table = new_game(4)

    assert 4 == table.pile.count("W")


def test_never_more_dice_than_in_the_box() -> None:
    """ "4 Cloud 9 Dice" (What's in the Box)."""
    assert 4 == max(RULES.tables.dice.value)


def test_six_players_at_most() -> None:
    """ "6 tall, wooden Passenger Tokens" (What's in the Box): a seventh finds no token."""
    with pytest.raises(ValueError, match="7"):
        new_game(7)


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_wrong_number_of_players(players: int) -> None:
    """A table for nobody, for one or for too many is refused, and told what is possible."""
    with pytest.raises(ValueError, match=rf"{players}.*2.*6|2.*6.*{players}"):
        new_game(players)


def test_fifty_spaces_are_not_the_end() -> None:
    """ "If a player accumulates more than 50 points, he or she just continues" (Setting Up, 1)."""
    table = flying(cloud=8, scores={"B": 49})
    table.rolls("GGGG")
    table.jumps("B")

    assert 69 == table.scores["B"]


def test_players_may_share_a_space() -> None:
    """ "More than one player may occupy a numbered space" (Setting Up, step 1)."""
    table = flying(cloud=2)
    table.rolls("GG")
    table.jumps("BC")

    assert table.scores["B"] == table.scores["C"] == 2


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_starts_in_the_basket(players: int) -> None:
    """ "Passenger Tokens are placed in the Balloon Basket" (Setting Up, step 3)."""
    table = new_game(players)

    assert PLAYERS[:players] == table.aboard


@pytest.mark.parametrize("players", range(2, 7))
def test_markers_start_at_nothing(players: int) -> None:
    """ "Scoring Markers are placed on the space marked Start" (Setting Up, step 3)."""
    table = new_game(players)

    assert dict.fromkeys(PLAYERS[:players], 0) == table.scores


def test_basket_starts_low() -> None:
    """ "place it over the lowest cloud" (Setting Up, step 2)."""
    table = new_game(4)

    assert 1 == table.cloud


@pytest.mark.parametrize("players", range(3, 7))
def test_six_cards_each(players: int) -> None:
    """ "deal six to each player to form a hand" (Setting Up, step 4)."""
    table = new_game(players)
    table.pilot_is("A")
    for player in PLAYERS[:players]:
        assert f"{player} draws 6" == table.due
        table.draws("GPRYGP")

    assert (6,) * players == table.hand_sizes
    assert "A rolls 2" == table.due


def test_all_cards_are_shuffled_together() -> None:
    """ "Shuffle all of the cards together" (Setting Up, step 4): any six cards can be dealt."""
    table = new_game(4)
    table.pilot_is("C")
    table.draws("WWWWGG")

    assert "GGWWWW" == table.hand("C")


def test_the_rest_is_the_draw_pile() -> None:
    """ "Place the remaining cards, face down, to form a draw pile" (Setting Up, step 4)."""
    table = new_game(3)
    table.pilot_is("A")
    table.draws("GGGGGG", "PPPPPP", "RRRRRR")

    assert "G" * 12 + "P" * 12 + "R" * 12 + "Y" * 18 + "WWWW" == table.pile
    assert 58 == table.match.view(None).pile_size


def test_players_may_look_at_their_cards() -> None:
    """ "Players may look at their cards" (Setting Up, step 4), each at its own."""
    table = new_game(3)
    table.pilot_is("B")
    table.draws("GGGGGG")

    assert cards("GGGGGG") == table.match.view(1).hand
    assert NOTHING == table.match.view(0).hand


@pytest.mark.parametrize("players", range(2, 7))
def test_first_pilot_by_lot(players: int) -> None:
    """ "Select a player to be the first balloon pilot" (Setting Up, step 5): all alike."""
    table = new_game(players)
    prompt = RULES.prompt(table.match.truth)

    assert "lot" == table.due
    assert isinstance(prompt, Chance)
    assert [Fraction(1, players)] * players == [weight for _, weight in prompt.odds]


@pytest.mark.parametrize("pilot", "ABCD")
def test_the_chosen_pilot_flies_first(pilot: str) -> None:
    """ "Select a player to be the first balloon pilot" (Setting Up, step 5)."""
    table = new_game(4)
    table.pilot_is(pilot)
    table.draws("GPRYGP", "GPRYGP", "GPRYGP", "GPRYGP")

    assert f"{pilot} rolls 2" == table.due


def test_the_whole_deck_is_in_play() -> None:
    """Nothing is left in the box: 72 balloon cards and 4 wild cards."""
    assert DECK == RULES.tables.cards.value
    assert len(KINDS) == len(DECK)
