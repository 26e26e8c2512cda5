"""What can be taken back in Cloud 9: open choices, as long as they showed nobody a card."""

from collections.abc import Callable

import pytest

from game.core.match import CannotUndo
from tests.cloud9.table import Table, flying, seat_of


def chosen(choices: str, roll: str = "GG", hand: str = "GGW") -> Table:
    """Return a table where B, C, ... have jumped (j) or stayed (s) after A's roll."""
    table = flying(hands={"A": hand})
    table.rolls(roll)
    for player, choice in zip("BCD", choices, strict=False):
        (table.jumps if choice == "j" else table.stays)(player)
    return table


def alone(choice: str, cloud: int = 2, **scores: int) -> Table:
    """Return a table where A, alone aboard, has jumped or stayed."""
    table = flying(cloud=cloud, aboard="A", scores=scores)
    (table.jumps if choice == "j" else table.stays)("A")
    return table


def paid(pay: str, hand: str = "GGW") -> Table:
    """Return a table where A has shown cards, or none."""
    table = chosen("sss", hand=hand)
    getattr(table, pay)("A")
    return table


@pytest.mark.parametrize(
    ("player", "story"),
    [
        ("B", lambda: chosen("j")),
        ("B", lambda: chosen("s")),
        ("D", lambda: chosen("ssj")),
        ("D", lambda: chosen("jjj")),
        ("D", lambda: chosen("sss", roll="--")),
        ("D", lambda: chosen("jjj", roll="--")),
        ("A", lambda: alone("s")),
        ("A", lambda: alone("j")),
        ("A", lambda: alone("j", A=49)),
    ],
)
def test_open_choices_can_be_taken_back(player: str, story: Callable[[], Table]) -> None:
    """Jumping and staying show no card, even when a free rise or the end follows."""
    table = story()
    before = table.match.entries
    table.match.undo(seat_of(player), table.match.version)

    assert before[:-1] == table.match.entries
    assert f"{player} decides" == table.due


@pytest.mark.parametrize(
    "story",
    [
        lambda: paid("pays_colours"),
        lambda: paid("pays_wild"),
        lambda: paid("declines", hand=""),
        lambda: paid("declines", hand="W"),
    ],
)
def test_what_the_pilot_has_shown_stays(story: Callable[[], Table]) -> None:
    """Played cards have been seen; and so has, after a fall, that cards were missing."""
    table = story()
    with pytest.raises(CannotUndo) as caught:
        table.match.undo(seat_of("A"), table.match.version)

    assert "after-reveal" == caught.value.refusal.code


def test_a_fall_that_ends_the_game_stays() -> None:
    """Also when nothing comes after it."""
    for hand, act, cloud in (("", "declines", 1), ("GG", "pays_colours", 8)):
        table = flying(hands={"A": hand}, scores={"B": 50}, cloud=cloud)
        table.rolls("GG" if cloud == 1 else "GG--")
        table.passengers_stay()
        getattr(table, act)("A")
        assert "over" == table.due
        with pytest.raises(CannotUndo):
            table.match.undo(seat_of("A"), table.match.version)


def test_a_fall_with_all_cards_in_hands_stays() -> None:
    """When nobody can draw, the next trip follows at once; the fall was still seen."""
    table = flying(players=2, pile="", hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")

    assert "after-reveal" == table.match.undo_refusal(seat_of("A")).code


def test_a_solo_jump_with_all_cards_in_hands_can_be_taken_back() -> None:
    """The same with nothing shown."""
    table = flying(players=2, cloud=3, aboard="A", pile="", hands={"A": "G"})
    table.jumps("A")
    assert "B rolls 2" == table.due

    assert None is table.match.undo_refusal(seat_of("A"))


def test_a_solo_jump_that_reshuffles_can_be_taken_back() -> None:
    """A reshuffle shows nothing as long as nobody has drawn."""
    table = flying(players=2, cloud=3, aboard="A", pile="", discards="RR", hands={"A": "G"})
    table.jumps("A")
    assert "B draws 1" == table.due

    assert None is table.match.undo_refusal(seat_of("A"))


def test_dice_and_cards_are_never_taken_back() -> None:
    """Once something was rolled or drawn, the choice before it stands."""
    table = alone("s")
    table.rolls("GG")
    assert "after-chance" == table.match.undo_refusal(seat_of("A")).code

    table = alone("j")
    table.draws("R")
    assert "after-chance" == table.match.undo_refusal(seat_of("A")).code
