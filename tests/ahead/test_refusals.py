"""Every reason for a refusal: its code, its place in our rules text, and that nothing changes."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ahead import actions as act
from game.ahead import refusals
from game.assets_root import assets_root
from game.core.match import Match
from game.core.record import encode
from game.core.types import Dice, Draw, IllegalAction, IllegalOutcome, Outcome, Seat
from tests.ahead.table import BUILDINGS, RULES, Table, goods, position

PAGES = {
    page["id"]
    for page in tomllib.loads(
        (assets_root() / "text" / "rules" / "ahead.toml").read_text(encoding="utf-8")
    )["pages"]
}


def dealing() -> Table:
    return Table(Match(RULES, RULES.setup(2, act.Options())))


def coin() -> Table:
    table = dealing()
    table.draws("B")
    table.draws("0")
    table.draws("1", "1", "1", "1")
    return table


def turn() -> Table:
    """A and B share the Condenser; B holds the Reclaimer, too."""
    return position(a="W", links=("CP", "CR"), contracts=((), (1,)))


def full() -> Table:
    """No space, and no room for Water."""
    return position(a="6W", links=("CYBP", ""))


def spent() -> Table:
    return position(a="3W 2S", actions=0, links=("C", ""))


def toll() -> Table:
    table = turn()
    table.activates("R")
    return table


def rich() -> Table:
    """A owes the blimp two goods, and has them."""
    table = position(round_=5, mover="B", actions=0, a="WWS", b="WW", contracts=((3,), (4,)))
    table.ends_turn()
    return table


def poor() -> Table:
    table = position(round_=5, mover="B", actions=0, a="W", contracts=((3,), (4,)))
    table.ends_turn()
    return table


def over() -> Table:
    table = position(round_=8, mover="B", actions=0)
    table.ends_turn()
    return table


def connect(building: str) -> act.Connect:
    return act.Connect(BUILDINGS[building])


def use(building: str, paid: str, gained: str) -> act.Activate:
    return act.Activate(BUILDINGS[building], goods(paid), goods(gained))


REFUSALS: list[tuple[str, str, Callable[[], Table], str, act.AheadAction]] = [
    ("setting-up", "ahead/setting-up", dealing, "A", act.ChooseCoin("heads")),
    ("setting-up", "ahead/setting-up", dealing, "B", connect("C")),
    ("coin-first", "ahead/setting-up", coin, "A", connect("C")),
    ("not-your-turn", "ahead/turn", coin, "B", act.ChooseCoin("heads")),
    ("not-your-turn", "ahead/turn", turn, "B", act.END_TURN),
    ("not-your-turn", "ahead/turn", toll, "A", act.END_TURN),
    ("not-your-turn", "ahead/turn", rich, "B", act.PayBlimp((2, 0, 0, 0))),
    ("not-now", "ahead/turn", turn, "A", act.ChooseCoin("tails")),
    ("not-now", "ahead/turn", turn, "A", act.TAKE_TOLL),
    ("not-now", "ahead/turn", turn, "A", act.LEAVE_TOLL),
    ("not-now", "ahead/turn", turn, "A", act.PayBlimp((1, 0, 0, 0))),
    ("not-now", "ahead/turn", turn, "A", act.GiveBack(1)),
    ("no-actions", "ahead/turn", spent, "A", use("C", "", "WW")),
    ("no-actions", "ahead/turn", spent, "A", act.Disconnect(BUILDINGS["C"])),
    ("no-actions", "ahead/turn", spent, "A", act.Cloudburst(None)),
    ("attached-already", "ahead/connect", turn, "A", connect("C")),
    ("attached-already", "ahead/connect", full, "A", connect("C")),
    ("no-open-space", "ahead/connect", full, "A", connect("R")),
    ("would-break-a-link", "ahead/connect", turn, "A", connect("R")),
    ("unknown-building", "ahead/buildings", turn, "A", act.Connect("tower")),
    (
        "unknown-building",
        "ahead/buildings",
        turn,
        "A",
        act.Activate("tower", goods(""), goods("W")),
    ),
    ("no-such-contract", "ahead/contracts", turn, "A", act.Fulfill(0)),
    ("no-such-contract", "ahead/contracts", turn, "A", act.Fulfill(8)),
    ("taken", "ahead/contracts", turn, "A", act.Fulfill(1)),
    ("too-few-goods", "ahead/contracts", turn, "A", act.Fulfill(2)),
    ("out-of-reach", "ahead/activate", turn, "A", use("Y", "WWW", "HHO")),
    ("no-such-recipe", "ahead/buildings", turn, "A", use("C", "", "WWW")),
    ("too-few-goods", "ahead/activate", turn, "A", use("P", "SSSS", "WW")),
    ("no-room", "ahead/activate", full, "A", use("C", "", "WW")),
    ("not-attached", "ahead/disconnect", turn, "A", act.Disconnect(BUILDINGS["R"])),
    ("not-attached", "ahead/disconnect", turn, "A", act.Disconnect("tower")),
    ("cannot-flip", "ahead/cloudburst", turn, "A", act.Cloudburst("hydrosplitter")),
    ("toll-first", "ahead/toll", toll, "B", act.END_TURN),
    ("blimp-first", "ahead/blimp", rich, "A", act.END_TURN),
    ("wrong-payment", "ahead/blimp", rich, "A", act.PayBlimp((3, 0, 0, 0))),
    ("wrong-payment", "ahead/blimp", rich, "A", act.PayBlimp((0, 2, 0, 0))),
    ("wrong-payment", "ahead/blimp", rich, "A", act.PayBlimp((3, -1, 0, 0))),
    ("wrong-payment", "ahead/blimp", poor, "A", act.PayBlimp((1, 0, 0, 0))),
    ("must-pay", "ahead/blimp", rich, "A", act.GiveBack(3)),
    ("not-your-contract", "ahead/blimp", poor, "A", act.GiveBack(4)),
    ("not-your-contract", "ahead/blimp", poor, "A", act.GiveBack(0)),
    ("game-over", "ahead/winning", over, "A", act.END_TURN),
    ("game-over", "ahead/winning", over, "B", act.PayBlimp((1, 0, 0, 0))),
]
STORIES = [dealing, coin, turn, full, spent, toll, rich, poor, over]


@pytest.mark.parametrize(("code", "rule", "story", "player", "action"), REFUSALS)
def test_refused_action(
    code: str, rule: str, story: Callable[[], Table], player: str, action: act.AheadAction
) -> None:
    """The refusal names the reason and a page of the rules, and the table stays as it was."""
    table = story()
    before = encode(table.state)
    assert code == table.refusal_of(action, by=player)
    refusal = table.match.why_not(Seat("AB".index(player)), action)

    assert rule == refusal.rule
    assert rule in PAGES
    assert refusal.message.endswith(".")
    assert before == encode(table.state)


def test_there_is_no_other_refusal() -> None:
    """Every code that the rules can answer is told above, or below for seats and lots."""
    sources = Path(refusals.__file__).parent.glob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', text))

    elsewhere = {"no-such-seat", "no-chance-due", "impossible-outcome"}
    assert codes == {code for code, *_ in REFUSALS} | elsewhere


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("story", STORIES)
def test_nobody_sits_there(seat: int, story: Callable[[], Table]) -> None:
    """A seat that does not exist is refused by its number, whatever is due."""
    table = story()
    before = encode(table.state)
    with pytest.raises(IllegalAction, match=str(seat)) as caught:
        table.match.submit(Seat(seat), act.END_TURN, table.match.version)

    assert "no-such-seat" == caught.value.refusal.code
    assert caught.value.refusal.rule in PAGES
    assert before == encode(table.state)


@pytest.mark.parametrize("story", [story for story in STORIES if story is not dealing])
@pytest.mark.parametrize("outcome", [Draw(("A",)), Draw(("0",)), Dice(("red",))])
def test_chance_is_asked_only_before_the_first_turn(
    story: Callable[[], Table], outcome: Outcome
) -> None:
    table = story()
    with pytest.raises(IllegalOutcome) as caught:
        table.match.settle(outcome, "test", table.match.version)

    assert "no-chance-due" == caught.value.refusal.code
    assert caught.value.refusal.rule in PAGES


@pytest.mark.parametrize(
    ("drawn", "outcome"),
    [
        ((), Draw(("C",))),
        ((), Draw(("A", "B"))),
        ((), Draw(())),
        ((), Dice(("A",))),
        ((("A",),), Draw(("2",))),
        ((("A",),), Draw(("A",))),
        ((("A",), ("0",)), Draw(("1", "1", "1"))),
        ((("A",), ("0",)), Draw(("1", "1", "1", "3"))),
    ],
)
def test_impossible_lot(drawn: tuple[tuple[str, ...], ...], outcome: Outcome) -> None:
    """Too few, too many, or of the wrong sort: refused, and told what was expected."""
    table = dealing()
    for values in drawn:
        table.draws(*values)
    before = encode(table.state)
    with pytest.raises(IllegalOutcome, match="Expected one of sort") as caught:
        table.match.settle(outcome, "test", table.match.version)

    assert "impossible-outcome" == caught.value.refusal.code
    assert caught.value.refusal.rule in PAGES
    assert before == encode(table.state)
