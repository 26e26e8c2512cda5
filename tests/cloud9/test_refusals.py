"""Every reason for a refusal: its code, its place in our rules text, and that nothing changes."""

import tomllib
from collections.abc import Callable

import pytest

from game.assets_root import assets_root
from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY, Cloud9Action
from game.core.record import encode
from game.core.types import Dice, Draw, IllegalAction, IllegalOutcome, Outcome, Seat
from tests.cloud9.table import RULES, Table, flying, new_game


def dealing() -> Table:
    return new_game(4)


def first_hands() -> Table:
    table = new_game(4)
    table.pilot_is("A")
    return table


def new_cards() -> Table:
    table = paying("")
    table.declines("A")
    return table


def rolling() -> Table:
    return flying()


def choosing() -> Table:
    """B has jumped, C chooses, D waits, A flies."""
    table = flying()
    table.rolls("GG")
    table.jumps("B")
    return table


def paying(hand: str = "G") -> Table:
    """B has jumped, A has to show cards for two greens."""
    table = flying(hands={"A": hand})
    table.rolls("GG")
    table.passengers_stay_but("B")
    return table


def solo() -> Table:
    return flying(cloud=2, aboard="A")


def over() -> Table:
    table = flying(hands={"A": ""}, scores={"B": 50})
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")
    return table


REFUSALS: list[tuple[str, str, Callable[[], Table], str, Cloud9Action]] = [
    ("dealing", "cloud9/next-trip", dealing, "A", STAY),
    ("dealing", "cloud9/next-trip", first_hands, "A", PAY_COLOURS),
    ("dealing", "cloud9/next-trip", new_cards, "B", JUMP),
    ("dice-first", "cloud9/roll", rolling, "A", PAY_COLOURS),
    ("dice-first", "cloud9/roll", rolling, "B", JUMP),
    ("not-aboard", "cloud9/choose", choosing, "B", JUMP),
    ("not-aboard", "cloud9/choose", paying, "B", STAY),
    ("not-aboard", "cloud9/choose", solo, "C", JUMP),
    ("pilot-cannot-jump", "cloud9/choose", choosing, "A", JUMP),
    ("pilot-cannot-jump", "cloud9/choose", choosing, "A", STAY),
    ("pilot-cannot-jump", "cloud9/choose", paying, "A", JUMP),
    ("pilot-cannot-jump", "cloud9/choose", paying, "A", STAY),
    ("passengers-first", "cloud9/choose", choosing, "A", PAY_COLOURS),
    ("passengers-first", "cloud9/choose", choosing, "A", DECLINE),
    ("not-the-pilot", "cloud9/play", choosing, "C", PAY_WILD),
    ("not-the-pilot", "cloud9/play", choosing, "D", DECLINE),
    ("not-your-turn", "cloud9/choose", choosing, "D", STAY),
    ("not-your-turn", "cloud9/play", paying, "C", JUMP),
    ("not-your-turn", "cloud9/play", paying, "D", PAY_COLOURS),
    ("decide-first", "cloud9/solo", solo, "A", PAY_WILD),
    ("decide-first", "cloud9/solo", solo, "A", DECLINE),
    ("no-wild", "cloud9/wild", paying, "A", PAY_WILD),
    ("too-few-colours", "cloud9/play", paying, "A", PAY_COLOURS),
    ("must-rise", "cloud9/play", lambda: paying("GG"), "A", DECLINE),
    ("must-rise", "cloud9/play", lambda: paying("GGW"), "A", DECLINE),
    ("game-over", "cloud9/winning", over, "A", STAY),
    ("game-over", "cloud9/winning", over, "B", DECLINE),
]


@pytest.mark.parametrize(("code", "rule", "story", "player", "action"), REFUSALS)
def test_refused_action(
    code: str, rule: str, story: Callable[[], Table], player: str, action: Cloud9Action
) -> None:
    """The refusal names the reason and the rule, and the table stays as it was."""
    refusal = story().refusal(player, action)

    assert (code, rule) == (refusal.code, refusal.rule)
    assert refusal.message.endswith(".")


@pytest.mark.parametrize("seat", [-1, 4, 99])
@pytest.mark.parametrize("story", [dealing, rolling, choosing, paying, solo, over])
def test_nobody_sits_there(seat: int, story: Callable[[], Table]) -> None:
    """A seat that does not exist is refused by its number, whatever is due."""
    table = story()
    before = encode(table.match.truth)
    with pytest.raises(IllegalAction, match=str(seat)) as caught:
        table.match.submit(Seat(seat), STAY, table.match.version)

    assert "no-such-seat" == caught.value.refusal.code
    assert "cloud9/setting-up" == caught.value.refusal.rule
    assert before == encode(table.match.truth)


@pytest.mark.parametrize("story", [choosing, paying, solo, over])
@pytest.mark.parametrize("outcome", [Dice(("red", "red")), Draw(("red",)), Draw(("0",))])
def test_no_chance_due(story: Callable[[], Table], outcome: Outcome) -> None:
    """While a player decides, and after the end, dice and cards are refused."""
    table = story()
    before = encode(table.match.truth)
    with pytest.raises(IllegalOutcome) as caught:
        table.match.settle(outcome, "test", table.match.version)

    assert "no-chance-due" == caught.value.refusal.code
    assert before == encode(table.match.truth)


IMPOSSIBLE: list[tuple[Callable[[], Table], Outcome]] = [
    (rolling, Dice(())),
    (rolling, Dice(("red",))),
    (rolling, Dice(("red", "red", "red"))),
    (rolling, Dice(("red", "blue"))),
    (rolling, Dice(("red", "wild"))),
    (rolling, Dice(("red", ""))),
    (rolling, Draw(("red", "red"))),
    (dealing, Draw(("4",))),
    (dealing, Draw(("-1",))),
    (dealing, Draw(())),
    (dealing, Draw(("0", "1"))),
    (dealing, Draw(("red",))),
    (dealing, Dice(("0",))),
    (first_hands, Draw(("red",))),
    (first_hands, Draw(("red",) * 7)),
    (first_hands, Draw(("green", "wild", "wild", "wild", "wild", "wild"))),
    (first_hands, Draw(("green",) * 5 + ("blank",))),
    (first_hands, Dice(("red",) * 6)),
    (new_cards, Draw(())),
    (new_cards, Draw(("red", "red"))),
    (new_cards, Draw(("blank",))),
    (new_cards, Dice(("red",))),
]


@pytest.mark.parametrize(("story", "outcome"), IMPOSSIBLE)
def test_impossible_outcome(story: Callable[[], Table], outcome: Outcome) -> None:
    """Too few, too many, or of the wrong sort: refused, and told what was expected."""
    table = story()
    before = encode(table.match.truth)
    with pytest.raises(IllegalOutcome, match="xpected") as caught:
        table.match.settle(outcome, "test", table.match.version)

    pages = {
        dealing: "cloud9/setting-up",
        first_hands: "cloud9/setting-up",
        new_cards: "cloud9/next-trip",
        rolling: "cloud9/roll",
    }
    assert "impossible-outcome" == caught.value.refusal.code
    assert pages[story] == caught.value.refusal.rule
    assert before == encode(table.match.truth)


def test_a_card_the_pile_does_not_hold() -> None:
    """A drawn card must still be in the pile."""
    table = flying(players=2, pile="GG", hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")
    with pytest.raises(IllegalOutcome, match="red"):
        table.draws("R")


@pytest.mark.parametrize(
    "hand",
    [("green", "green", "purple", "red", "yellow", "wild"), ("wild", "red", "green") * 2],
)
def test_cards_drawn_by_hand_come_in_any_order(hand: tuple[str, ...]) -> None:
    """People type in cards as they see them, so their order does not matter."""
    table = first_hands()
    table.match.settle(Draw(hand), "hand", table.match.version)

    assert sorted(hand) == sorted(card for card in table_words(table.hand("A")))


def table_words(letters: str) -> list[str]:
    words = {"G": "green", "P": "purple", "R": "red", "Y": "yellow", "W": "wild"}
    return [words[letter] for letter in letters]


def test_every_refusal_leads_to_a_page() -> None:
    """The rule named in a refusal is a page of our rules text."""
    text = (assets_root() / "text" / "rules" / "cloud9.toml").read_text(encoding="utf-8")
    pages = {page["id"] for page in tomllib.loads(text)["pages"]}

    named = {rule for _, rule, *_ in REFUSALS} | {"cloud9/setting-up"}
    assert set() == named - pages


def test_what_is_allowed_has_no_refusal() -> None:
    """`why_not` answers None for everything that is legal, and only for that."""
    for story in (rolling, choosing, paying, solo, over):
        table = story()
        for player in "ABCD":
            legal = table.legal(player)
            for action in (STAY, JUMP, PAY_COLOURS, PAY_WILD, DECLINE):
                refusal = RULES.why_not(table.match.truth, "ABCD".index(player), action)
                assert (action in legal) is (refusal is None)


def test_the_hand_is_not_told_to_others() -> None:
    """What others may ask about never depends on the pilot's hand."""
    for action in (STAY, JUMP, PAY_COLOURS, PAY_WILD, DECLINE):
        refusals = {
            paying(hand).refusal(player, action) for hand in ("", "GG", "W") for player in "CD"
        }
        assert 1 == len(refusals)
