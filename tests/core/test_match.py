"""A match: the one place where a game is held, told with a game of two cards."""

from collections.abc import Callable
from random import Random

import pytest

from game.core.match import CannotUndo, Logged, Match, enter, replay, visible_to
from game.core.record import Acted, Settled, Undone
from game.core.types import (
    Ask,
    Dice,
    Draw,
    Event,
    IllegalAction,
    IllegalOutcome,
    Over,
    Refused,
    Seat,
    StaleVersion,
    Turn,
)
from tests.core.toy import Hid, Hide, Options, Saw, Show, Showed, ShowMe, State, Took

RULES = ShowMe()
LOW, HIGH = Draw(("low",)), Draw(("high",))


def new_match(**kwargs: object) -> Match:
    return Match(RULES, RULES.setup(2, Options()), **kwargs)


def dealt(**kwargs: object) -> Match:
    match = new_match(**kwargs)
    match.settle(HIGH, "hand", 0)
    match.settle(LOW, "tray", 1)
    return match


def ended() -> Match:
    match = dealt()
    match.submit(Seat(0), Show(), 2)
    match.submit(Seat(1), Hide(), 3)
    return match


def test_what_is_due() -> None:
    """A match says what the table waits for, without odds and without options."""
    assert Ask("draw", "card", 1, 5, Seat(0)) == new_match().due()
    assert Turn(Seat(0), private=False) == dealt().due()
    assert Over(((Seat(0),), (Seat(1),)), "Both have spoken.") == ended().due()


def test_only_the_seat_that_is_due_has_actions() -> None:
    """Nobody else has any, and nobody at all during a draw or after the end."""
    assert (Show(), Hide()) == dealt().legal(Seat(0))
    assert () == dealt().legal(Seat(1))
    assert () == new_match().legal(Seat(0))
    assert () == ended().legal(Seat(1))


def test_accepted_entries_return_all_events() -> None:
    """Whoever submits learns everything that happened; who may see what is another question."""
    match = new_match()

    assert (Took(Seat(0)), Saw(Seat(0), "high")) == match.settle(HIGH, "hand", 0)
    match.settle(LOW, "hand", 1)
    assert (Showed(Seat(0), "high"),) == match.submit(Seat(0), Show(), 2)


def test_every_entry_counts() -> None:
    """The version grows by one with each accepted entry."""
    match = new_match()
    versions = [match.version]
    for entry in ended().entries:
        enter(match, entry)
        versions.append(match.version)

    assert [0, 1, 2, 3, 4] == versions


def test_entries_in_order() -> None:
    """What still stands can be read back, with the source of each outcome."""
    assert (
        Settled(HIGH, "hand"),
        Settled(LOW, "tray"),
        Acted(Seat(0), Show()),
        Acted(Seat(1), Hide()),
    ) == ended().entries


REFUSED: list[tuple[type[Refused], Callable[[Match], object]]] = [
    (IllegalAction, lambda match: match.submit(Seat(1), Hide(), match.version)),
    (IllegalOutcome, lambda match: match.settle(LOW, "hand", match.version)),
    (IllegalOutcome, lambda match: match.settle_random(Random(1))),
    (StaleVersion, lambda match: match.submit(Seat(0), Hide(), match.version - 1)),
    (StaleVersion, lambda match: match.submit(Seat(0), Hide(), match.version + 1)),
    (StaleVersion, lambda match: match.settle(LOW, "hand", 0)),
    (StaleVersion, lambda match: match.undo(Seat(0), 0)),
    (CannotUndo, lambda match: match.undo(Seat(0), match.version)),
]


@pytest.mark.parametrize(("error", "attempt"), REFUSED)
def test_refused_entries_change_nothing(
    error: type[Refused], attempt: Callable[[Match], object]
) -> None:
    """State, version, log and record stay as they were."""
    record: list = []
    match = dealt(record=record.append)
    before = (match.truth, match.version, match.entries, match.log(None), list(record))
    with pytest.raises(error) as caught:
        attempt(match)

    assert before == (match.truth, match.version, match.entries, match.log(None), record)
    assert caught.value.refusal.code
    assert str(caught.value) == caught.value.refusal.message


def test_a_stale_answer_names_both_versions() -> None:
    """So that a late bot or tray can be told from a broken one."""
    with pytest.raises(StaleVersion, match=r"7.*2"):
        dealt().submit(Seat(0), Hide(), 7)


def test_impossible_outcome() -> None:
    """A match passes on the refusal of its rules."""
    for outcome in (Dice(("high",)), Draw(("higher",)), Draw(("low", "low"))):
        with pytest.raises(IllegalOutcome):
            new_match().settle(outcome, "hand", 0)


def test_why_not() -> None:
    """A seat may ask why something is not possible."""
    match = dealt()

    assert None is match.why_not(Seat(0), Show())
    assert "not-your-turn" == match.why_not(Seat(1), Show()).code


def test_the_log_of_each_viewer() -> None:
    """One item for each entry; a drawn card is seen by its owner alone."""
    match = dealt()

    assert (
        Logged("hand", (Took(Seat(0)), Saw(Seat(0), "high"))),
        Logged("tray", (Took(Seat(1)),)),
    ) == match.log(Seat(0))
    assert (
        Logged("hand", (Took(Seat(0)),)),
        Logged("tray", (Took(Seat(1)),)),
    ) == match.log(None)
    match.submit(Seat(0), Hide(), 2)
    assert Logged(None, (Hid(Seat(0)),)) == match.log(None)[-1]


def test_the_view_of_each_viewer() -> None:
    """Views come from the rules, for the position that stands."""
    match = dealt()

    assert "high" == match.view(Seat(0)).card
    assert "low" == match.view(Seat(1)).card
    assert None is match.view(None).card


def test_visible_events() -> None:
    """Events for everybody and for the viewer, in their order."""
    events: tuple[Event, ...] = (Took(Seat(0)), Saw(Seat(0), "low"), Took(Seat(1)))

    assert events == visible_to(Seat(0), events)
    assert (events[0], events[2]) == visible_to(Seat(1), events)
    assert (events[0], events[2]) == visible_to(None, events)


def test_the_machine_settles() -> None:
    """A random settlement follows the odds, and the log tells that it was the machine."""
    match = new_match()
    match.settle_random(Random(5))

    assert "machine" == match.log(None)[0].source
    assert 1 == match.version


def test_the_machine_repeats_itself() -> None:
    """The same generator leads to the same cards."""
    dealings = []
    for _ in range(2):
        match, rng = new_match(), Random(11)
        match.settle_random(rng)
        match.settle_random(rng)
        dealings.append(match.truth.cards)

    assert dealings[0] == dealings[1]


# Undo.


def test_undo_takes_back_the_own_choice() -> None:
    """State and entries are as before; the version grows, for the position was another."""
    match = dealt()
    before = (match.truth, match.entries)
    match.submit(Seat(0), Hide(), 2)
    assert None is match.undo_refusal(Seat(0))
    match.undo(Seat(0), 3)

    assert before == (match.truth, match.entries)
    assert 4 == match.version
    assert 2 == len(match.log(None))


def test_the_same_choice_again() -> None:
    """After an undo the same entry leads to the same state."""
    match = dealt()
    first = match.submit(Seat(0), Hide(), 2)
    state = match.truth
    match.undo(Seat(0), 3)

    assert first == match.submit(Seat(0), Hide(), 4)
    assert state == match.truth


def test_an_answer_from_before_the_undo_is_stale() -> None:
    """The position looks as it did, but whoever answered meant the other one."""
    match = dealt()
    match.submit(Seat(0), Hide(), 2)
    match.undo(Seat(0), 3)
    with pytest.raises(StaleVersion):
        match.submit(Seat(0), Show(), 2)


def shown() -> Match:
    match = dealt()
    match.submit(Seat(0), Show(), 2)
    return match


def hidden() -> Match:
    match = dealt()
    match.submit(Seat(0), Hide(), 2)
    return match


@pytest.mark.parametrize(
    ("code", "match", "seat"),
    [
        ("nothing-to-undo", new_match, 0),
        ("after-chance", dealt, 0),
        ("after-reveal", shown, 0),
        ("after-another", hidden, 1),
        ("after-another", shown, 1),
        ("after-another", ended, 0),
    ],
)
def test_undo_stops(code: str, match: Callable[[], Match], seat: int) -> None:
    """Never past chance, past what others have seen, or past what others have decided."""
    played = match()
    before = (played.truth, played.version, played.entries)
    with pytest.raises(CannotUndo) as caught:
        played.undo(Seat(seat), played.version)

    assert (code, "table/undo") == (caught.value.refusal.code, caught.value.refusal.rule)
    assert caught.value.refusal == played.undo_refusal(Seat(seat))
    assert before == (played.truth, played.version, played.entries)


# Records.


def test_a_record_hears_of_everything() -> None:
    """Every accepted entry, and that something was taken back."""
    record: list = []
    match = dealt(record=record.append)
    match.submit(Seat(0), Hide(), 2)
    match.undo(Seat(0), 3)
    match.submit(Seat(0), Show(), 4)

    assert [
        Settled(HIGH, "hand"),
        Settled(LOW, "tray"),
        Acted(Seat(0), Hide()),
        Undone(Seat(0)),
        Acted(Seat(0), Show()),
    ] == record


def test_what_cannot_be_recorded_does_not_happen() -> None:
    """A full disk is heard of before the position changes."""

    def full(entry: object) -> None:
        message = f"no space left for {entry}"
        raise OSError(message)

    match = new_match(record=full)
    with pytest.raises(OSError, match="no space"):
        match.settle(LOW, "hand", 0)

    assert (State(), 0, ()) == (match.truth, match.version, match.entries)


def test_an_undo_that_cannot_be_recorded_does_not_happen() -> None:
    """The same for taking something back."""
    entries: list = []

    def full_after_three(entry: object) -> None:
        if len(entries) == 3:
            message = "no space left"
            raise OSError(message)
        entries.append(entry)

    match = dealt(record=full_after_three)
    match.submit(Seat(0), Hide(), 2)
    state = match.truth
    with pytest.raises(OSError, match="no space"):
        match.undo(Seat(0), 3)

    assert (state, 3, 3) == (match.truth, match.version, len(match.entries))


def test_replay() -> None:
    """A record replays to the same position, whatever was taken back on the way."""
    record: list = []
    match = dealt(record=record.append)
    match.submit(Seat(0), Hide(), 2)
    match.undo(Seat(0), 3)
    match.submit(Seat(0), Show(), 4)
    again = new_match()

    assert len(record) == replay(again, tuple(record))
    assert (match.truth, match.version, match.log(Seat(0))) == (
        again.truth,
        again.version,
        again.log(Seat(0)),
    )


@pytest.mark.parametrize(
    "wrong",
    [
        Acted(Seat(1), Show()),
        Settled(LOW, "hand"),
        Undone(Seat(0)),
    ],
)
def test_replay_stops_at_what_is_refused(wrong: Acted | Settled | Undone) -> None:
    """It tells how many entries were accepted, and the match stands after those."""
    good = (Settled(HIGH, "hand"), Settled(LOW, "tray"))
    match = new_match()

    assert 2 == replay(match, (*good, wrong, Acted(Seat(0), Show())))
    assert dealt().truth == match.truth


def test_entering_what_is_refused() -> None:
    """A single entry says why it is refused."""
    with pytest.raises(IllegalAction, match="Nobody decides"):
        enter(new_match(), Acted(Seat(0), Show()))
