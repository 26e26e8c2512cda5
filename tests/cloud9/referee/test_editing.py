"""Putting numbers right, and taking anything back."""

from random import Random

import pytest
from msgspec.structs import replace

from game.cloud9.actions import GameEnded
from game.cloud9.referee.actions import Edit, Edited
from game.core.match import CannotUndo, Match, replay
from game.core.types import IllegalAction, Over, Seat
from tests.cloud9.referee.desk import DECK, RULES, Desk, in_flight, new_desk, set_table
from tests.cloud9.referee.test_refusals import STORIES
from tests.strategies import do, played


def choosing() -> Desk:
    """Return a table where C is to choose, after B has stayed."""
    desk = in_flight(cloud=4)
    desk.rolls("GG-")
    desk.stays("B")
    return desk


def between() -> Desk:
    """Return a table between its first two trips; B flies next."""
    desk = in_flight(scores={"A": 30, "B": 49})
    desk.rolls("GG")
    desk.passengers_stay()
    desk.declines("A")
    return desk


def test_points_and_cards_change_nothing_else() -> None:
    """In the middle of a turn the same passenger is asked afterwards."""
    desk = choosing()
    events = desk.edits(scores=(3, 0, 0, 9), hand_sizes=(6, 6, 5, 6))

    assert (
        Edited("score", 0, 3, Seat(0)),
        Edited("score", 0, 9, Seat(3)),
        Edited("cards", 6, 5, Seat(2)),
    ) == events
    assert "C decides" == desk.due
    assert DECK == sum(desk.hand_sizes) + desk.match.truth.pile_size


def test_another_flight_begins_the_turn_anew() -> None:
    """With another cloud, pilot or crew the dice that lie there mean nothing."""
    desk = choosing()
    events = desk.edits(cloud=6, pilot=Seat(2), aboard=(Seat(1), Seat(2)))

    assert (
        Edited("cloud", 4, 6),
        Edited("pilot", 0, 2, Seat(2)),
        Edited("aboard", 1, 0, Seat(0)),
        Edited("aboard", 1, 0, Seat(3)),
    ) == events
    assert ("C rolls 3", "BC", 6) == (desk.due, desk.aboard, desk.cloud)


def test_alone_the_turn_begins_with_the_lone_choice() -> None:
    """Flying Solo: the pilot decides before rolling."""
    desk = choosing()
    desk.edits(aboard=(Seat(0),))

    assert "A decides" == desk.due
    assert "solo" == desk.match.truth.phase


def test_somebody_climbs_back_aboard() -> None:
    """A jump that never was."""
    desk = choosing()
    desk.jumps("C")
    events = desk.edits(aboard=tuple(map(Seat, range(4))), scores=(0, 0, 0, 0))

    assert Edited("aboard", 0, 1, Seat(2)) in events
    assert "A rolls 3" == desk.due


def test_more_cards_come_from_the_pile_and_then_from_the_discards() -> None:
    """All cards together stay as many as are in the box."""
    desk = in_flight(sizes=dict.fromkeys("ABCD", 16), discards=10)
    desk.edits(hand_sizes=(20, 16, 16, 16))
    assert (0, 8) == (desk.match.truth.pile_size, desk.match.truth.discard_size)
    desk.edits(hand_sizes=(0, 16, 16, 16))

    assert (20, 8) == (desk.match.truth.pile_size, desk.match.truth.discard_size)


def test_the_next_pilot_can_be_another_one() -> None:
    """Between two trips the pilot alone may change; the cards are still to be drawn."""
    desk = between()
    desk.edits(pilot=Seat(3))

    assert "D decides" == desk.due
    desk.prepares()
    assert "D rolls 2" == desk.due


def test_forgotten_points_end_the_game() -> None:
    """Noticed between two trips: the game was over after the trip before."""
    desk = between()
    events = desk.edits(scores=(30, 50, 0, 0))

    assert isinstance(events[-1], GameEnded)
    assert ("over", 1, "A") == (desk.due, desk.trip, desk.pilot)


def test_points_too_many_let_the_game_go_on() -> None:
    """After the end: with fewer points the next trip begins as if nothing had been wrong."""
    desk = between()
    ready = desk.match.truth
    desk.edits(scores=(30, 50, 0, 0))
    desk.edits(scores=(30, 49, 0, 0))

    assert ready == desk.match.truth


def test_after_the_end_the_places_change() -> None:
    """A draw is decided by cards that somebody counts again."""
    desk = in_flight(scores={"A": 52, "B": 52})
    desk.rolls("GG")
    desk.passengers_stay()
    desk.declines("A")
    assert ("AB", "CD") == desk.ranking
    desk.edits(hand_sizes=(6, 7, 6, 6))

    assert ("B", "A", "CD") == desk.ranking


@pytest.mark.parametrize(
    ("code", "desk", "changes"),
    [
        ("edit-early", new_desk(), {"scores": (1, 0, 0, 0)}),
        ("edit-seats", set_table(), {"scores": (1, 0, 0)}),
        ("edit-seats", set_table(), {"hand_sizes": (1,) * 5}),
        ("edit-negative", set_table(), {"scores": (0, 0, 0, -1)}),
        ("edit-negative", set_table(), {"hand_sizes": (0, -1, 0, 0)}),
        ("edit-deck", set_table(), {"hand_sizes": (20, 20, 20, 17)}),
        ("edit-aboard", set_table(), {"aboard": (0, 0, 1)}),
        ("edit-aboard", set_table(), {"aboard": (0, 2, 1)}),
        ("edit-aboard", set_table(), {"aboard": (0, 4)}),
        ("edit-pilot", set_table(), {"pilot": 4}),
        ("edit-pilot-aboard", set_table(), {"aboard": (1, 2)}),
        ("edit-pilot-aboard", set_table(), {"aboard": ()}),
        ("edit-cloud", set_table(), {"cloud": 0}),
        ("edit-cloud", set_table(), {"cloud": 9}),
        ("edit-alone", set_table(), {"aboard": (0,)}),
        ("edit-between", between(), {"cloud": 2}),
        ("edit-between", between(), {"aboard": (1, 2)}),
        ("edit-nothing", set_table(), {}),
    ],
)
def test_what_cannot_be(code: str, desk: Desk, changes: dict[str, object]) -> None:
    """Each has its reason, and nothing changes."""
    refusal = desk.refusal("A", desk.edit(**changes))

    assert (code, "cloud9/referee") == (refusal.code, refusal.rule)


def test_no_first_pilot_by_correction() -> None:
    """Who flies first is told, not put right."""
    desk = new_desk()
    desk.prepares()

    assert "edit-first-pilot" == desk.refusal("A", desk.edit(pilot=Seat(2))).code
    desk.edits(scores=(1, 0, 0, 0))
    assert "lot" == desk.due


def test_deserted_on_the_lowest_cloud_numbers_can_be_put_right() -> None:
    """Alone there nobody begins a turn, but a turn that has begun goes on."""
    desk = in_flight()
    desk.rolls("GG")
    desk.jumps("BCD")
    desk.edits(scores=(0, 2, 1, 1))

    assert "A decides" == desk.due
    assert "edit-alone" == desk.refusal("A", desk.edit(cloud=1, aboard=(1,), pilot=1)).code


def test_nobody_edits_from_a_seat_that_is_not_there() -> None:
    """A correction is noted for somebody at the table."""
    desk = set_table()
    with pytest.raises(IllegalAction) as caught:
        desk.match.submit(Seat(7), desk.edit(cloud=2), desk.match.version)

    assert "no-such-seat" == caught.value.refusal.code


@pytest.mark.parametrize("story", STORIES)
def test_anybody_takes_back_anything(story: object) -> None:
    """Dice, decisions of others, falls, corrections, the end: all the way to the empty table."""
    desk = story()
    entries = len(desk.match.entries)
    for left in reversed(range(entries)):
        desk.undoes()
        assert left == len(desk.match.entries)
    with pytest.raises(CannotUndo):
        desk.undoes()


@pytest.mark.parametrize("seats", range(2, 7))
def test_corrections_at_random(seats: int) -> None:
    """Whatever is accepted leads to a position that is fine, can be saved, and taken back."""
    rng = Random(seats)
    for seed in range(4):
        moments = played("cloud9-referee", seats, seed)
        record: list = []
        match = Match(RULES, moments[0].state, record=record.append)
        accepted = 0
        for moment in moments[:-1]:
            do(match, moment.entry)
            before = match.truth
            edit = random_edit(match.truth, rng)
            if match.why_not(Seat(0), edit) is None:
                match.submit(Seat(0), edit, match.version)
                RULES.check(match.truth)
                accepted += 1
                assert numbers_of(match.truth)[:2] == (edit.scores, edit.hand_sizes)
                match.undo(Seat(seats - 1), match.version)
            assert before == match.truth
        assert accepted > 10
        assert isinstance(match.due(), Over)
        again = Match(RULES, moments[0].state)
        assert len(record) == replay(again, tuple(record))
        assert match.truth == again.truth


def numbers_of(state: object) -> tuple[object, ...]:
    return state.scores, state.hand_sizes, state.cloud, state.pilot, state.aboard


def random_edit(state: object, rng: Random) -> Edit:
    """Return numbers of which one or two are others."""
    edit = Edit(*numbers_of(state))
    seats = len(state.scores)
    seat = rng.randrange(seats)
    others = {
        "scores": (*edit.scores[:seat], rng.randrange(60), *edit.scores[seat + 1 :]),
        "hand_sizes": (*edit.hand_sizes[:seat], rng.randrange(30), *edit.hand_sizes[seat + 1 :]),
        "cloud": rng.randrange(1, 10),
        "pilot": Seat(rng.randrange(seats)),
        "aboard": tuple(sorted(map(Seat, rng.sample(range(seats), rng.randint(1, seats))))),
    }
    return replace(edit, **{what: others[what] for what in rng.sample(list(others), 2)})
