"""Every number of a refereed game can be put right, with an entry in the log."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.referee.actions import Edit, Edited
from game.ahead.referee.text import describe
from game.core.match import Match, replay
from game.core.types import Over, Seat
from tests.ahead.referee.desk import NUMBERS, RULES, Desk, desk_at, new_desk
from tests.ahead.referee.test_telling import coin
from tests.ahead.table import BUILDINGS, goods
from tests.strategies import do, played

PAGE = "ahead/referee"
NAMES = ("Sam", "Ada")


def links(first: str, second: str = "") -> tuple[tuple[str, ...], ...]:
    """Return links by the letters of the buildings, in the order given."""
    return tuple(tuple(BUILDINGS[letter] for letter in own) for own in (first, second))


def turn() -> Desk:
    return desk_at(a="2W", links=("C", "CB"), contracts=((1,), (2,)))


def tolled() -> Desk:
    """Return a table where B is asked for a toll."""
    desk = desk_at(a="3W", links=("C", "CY"))
    desk.activates("Y")
    return desk


def blimp(**place: object) -> Desk:
    """Return a table where A has to pay the blimp."""
    desk = desk_at(**({"round_": 3, "mover": "B", "actions": 0, "a": "2W", "b": "W"} | place))
    desk.ends_turn()
    return desk


def over() -> Desk:
    desk = desk_at(round_=8, mover="B", actions=0, contracts=((1,), ()))
    desk.ends_turn()
    assert "A blimp" == desk.due
    desk.do(act.GiveBack(1))
    return desk


def told(events: tuple[Edited, ...]) -> list[str]:
    return [str(describe(event, NAMES)) for event in events]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"card": "A"}, "Put right: contract card A lies there"),
        ({"round": 4}, "Put right: round 2 is now 4"),
        ({"first": Seat(1)}, "Put right: Ada has begun"),
        ({"mover": Seat(1)}, "Put right: it is the turn of Ada"),
        ({"actions": 1}, "Put right: actions left, 3 is now 1"),
        (
            {"goods": (goods("2W"), goods("HH"))},
            "Put right: Hydrogen of Ada, 0 is now 2",
        ),
        (
            {"links": links("CR", "CB")},
            "Put right: the Dust Reclaimer hangs on the habitat of Sam",
        ),
        (
            {"links": links("C", "B")},
            "Put right: the Vapor Condenser does not hang on the habitat of Ada",
        ),
        ({"sides": (1, 1, 1, 2)}, "Put right: the second habitat shows side 2"),
        (
            {"coins": (None, Seat(1), *[None] * 5)},
            "Put right: contract 1 is open",
        ),
        (
            {"coins": (Seat(0), Seat(1), Seat(1), *[None] * 4)},
            "Put right: contract 3 belongs to Ada",
        ),
        ({"coin": "tails"}, "Put right: whoever began plays tails"),
    ],
)
def test_each_number_with_its_line_in_the_log(changes: dict[str, object], words: str) -> None:
    """It is what was told afterwards, and everything else stays."""
    desk = turn()
    if "card" in changes:
        desk = Desk(Match(RULES, replace(desk.state, options=act.Options())))
    before = desk.state
    assert [words] == told(desk.edits(**changes))
    mover = changes.get("mover", before.mover)
    assert replace(before, turn=mover, **changes) == desk.state
    assert words == str(describe(desk.match.log(None)[-1].events[0], NAMES))
    desk.undoes(by="B")
    assert before == desk.state


def test_other_events_are_told_as_in_the_game() -> None:
    assert "Round 3" == describe(act.RoundStarted(3), NAMES)


def test_many_numbers_at_once() -> None:
    desk = turn()
    events = desk.edits(goods=(goods("W"), goods("")), actions=2, by="B")
    assert ["actions", "goods"] == [event.what for event in events]
    assert ("A turn", 2, "W") == (desk.due, desk.actions, desk.goods_of("A"))


# A question that is open.


def test_an_open_toll_stays_when_it_still_can_be_taken() -> None:
    desk = tolled()
    desk.edits(goods=(goods("7W"), goods("3S")))
    assert "B toll" == desk.due
    desk.do(act.TAKE_TOLL)
    assert "WSSS" == desk.goods_of("B")


@pytest.mark.parametrize(
    "changes",
    [
        {"links": links("C", "Y")},
        {"goods": (goods(""), goods("7W"))},
        {"actions": 1},
        {"round": 3},
    ],
)
def test_a_toll_that_cannot_be_lapses(changes: dict[str, object]) -> None:
    """No way, no room, or another moment: the mover goes on."""
    desk = tolled()
    desk.edits(**changes)
    assert "A turn" == desk.due


def test_the_blimp_waits_for_the_same_payment() -> None:
    desk = blimp()
    desk.edits(goods=(goods("S"), goods("W")))
    assert "A blimp" == desk.due
    desk.pays("S")
    assert "B blimp" == desk.due


def test_who_has_nothing_is_passed_over_by_the_blimp() -> None:
    desk = blimp()
    events = desk.edits(goods=(goods(""), goods("W")))
    assert act.NothingToGive(Seat(0)) == events[-1]
    assert "B blimp" == desk.due
    desk.edits(goods=(goods(""), goods("")))
    assert ("A turn", 4) == (desk.due, desk.state.round)


def test_from_the_blimp_back_into_a_turn() -> None:
    desk = blimp()
    desk.edits(mover=Seat(1), actions=2)
    assert ("B turn", 2) == (desk.due, desk.actions)


def test_after_the_end_the_winner_is_judged_again() -> None:
    desk = over()
    events = desk.edits(goods=(goods("W"), goods("")))
    assert isinstance(events[-1], act.GameEnded)
    assert ((Seat(0),), (Seat(1),)) == desk.match.due().ranking
    events = desk.edits(coins=(Seat(1), *[None] * 6))
    assert ((Seat(1),), (Seat(0),)) == desk.match.due().ranking


def test_after_the_end_the_game_can_go_on() -> None:
    desk = over()
    desk.edits(mover=Seat(1), actions=1)
    assert "B turn" == desk.due


# What cannot be.


@pytest.mark.parametrize(
    ("code", "story", "changes"),
    [
        ("edit-early", new_desk, {"goods": (goods("W"), goods(""))}),
        ("edit-early", coin, {"sides": (1, 1, 1, 1)}),
        ("edit-first", turn, {"first": Seat(2)}),
        ("edit-mover", turn, {"mover": Seat(-1)}),
        ("edit-goods", turn, {"goods": (goods("8W"), goods(""))}),
        ("edit-goods", turn, {"goods": (goods("W"), (0, 0, -1, 0))}),
        ("edit-goods", turn, {"goods": (goods("W"), (0, 0, 0))}),
        ("edit-round", turn, {"round": 0}),
        ("edit-round", turn, {"round": 9}),
        ("edit-sides", turn, {"sides": (1, 1, 1, 3)}),
        ("edit-sides", turn, {"sides": (1, 1, 1)}),
        ("edit-links", turn, {"links": links("CC")}),
        ("edit-spaces", turn, {"links": links("CRYBP")}),
        ("edit-shared", turn, {"links": links("CR", "CR")}),
        ("edit-coins", turn, {"coins": (None,) * 6}),
        ("edit-coins", turn, {"coins": (Seat(2), *[None] * 6)}),
        ("edit-card", turn, {"card": "A"}),
        ("edit-actions", turn, {"actions": 4}),
        ("edit-actions", turn, {"actions": 3, "round": 1}),
        ("edit-actions", turn, {"actions": -1}),
        ("edit-actions", blimp, {"actions": 4}),
        ("edit-nothing", turn, {}),
        ("edit-nothing", over, {}),
    ],
)
def test_what_cannot_be(code: str, story: Callable[[], Desk], changes: dict[str, object]) -> None:
    """The reason names what is wrong, and points to the page of our rules."""
    desk = story()
    before, edit = desk.state, desk.edit(**changes)
    refusal = desk.match.why_not(Seat(0), edit)
    assert refusal is not None
    assert (code, PAGE) == (desk.refusal_of(edit, by="A"), refusal.rule)
    assert before == desk.state


# At random.


def random_edit(desk: Desk, rng: Random) -> Edit:
    """Change some numbers, often into what cannot be."""
    state = desk.state
    wished: dict[str, object] = {
        "round": rng.randint(0, 9),
        "first": Seat(rng.randint(0, 1)),
        "mover": Seat(rng.randint(0, 1)),
        "actions": rng.randint(0, 4),
        "goods": tuple(tuple(rng.randint(0, 7) for _ in range(4)) for _ in range(2)),
        "links": tuple(
            tuple(name for name in BUILDINGS.values() if rng.random() < 0.4) for _ in range(2)
        ),
        "sides": tuple(rng.randint(1, 2) for _ in range(4)),
        "coins": tuple(rng.choice((None, Seat(0), Seat(1))) for _ in state.coins),
        "coin": rng.choice(("heads", "tails")),
        "card": rng.choice("AB"),
    }
    assert set(wished) == set(NUMBERS)
    names = rng.sample(sorted(wished), rng.randint(1, 3))
    return desk.edit(**{name: wished[name] for name in names})


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_accepted_is_a_fine_position(seed: int) -> None:
    """It can be taken back, the game goes on to its end, and the record leads there again."""
    rng = Random(seed)
    moments = played("ahead-referee", 2, seed)
    record: list = []
    match = Match(RULES, moments[0].state, record=record.append)
    desk, accepted = Desk(match), 0
    for moment in moments[:-1]:
        do(match, moment.entry)
        before, edit = match.truth, random_edit(desk, rng)
        if match.why_not(Seat(1), edit) is None:
            match.submit(Seat(1), edit, match.version)
            RULES.check(match.truth)
            assert match.truth.goods == edit.goods
            assert match.due()
            match.undo(Seat(0), match.version)
            accepted += 1
        assert before == match.truth
    assert accepted > 10
    assert isinstance(match.due(), Over)
    again = Match(RULES, moments[0].state)
    assert len(record) == replay(again, tuple(record))
    assert match.truth == again.truth
