"""A seat that is left to a bot and taken back: recorded, replayed, and nothing else changes."""

from random import Random

import pytest

from game.catalogue import codec_of, rules_of
from game.core.match import CannotSeat, CannotUndo, Match, replay
from game.core.record import Codec, Seated, encode
from game.core.registry import GAMES
from game.core.types import Ask, HandedOver, Over, Seat, StaleVersion

LEVELS = (None, None, "hard")


def seats_of(game: str) -> int:
    return min(len(LEVELS), GAMES[game].seats[-1])


def a_match(game: str, record: list[bytes] | None = None) -> Match:
    rules = rules_of(game)
    heard = [] if record is None else record
    seats = seats_of(game)
    return Match(
        rules,
        rules.setup(seats, rules.options_type()),
        record=lambda entry: heard.append(encode(entry)),
        bots=LEVELS[:seats],
    )


def step(match: Match, rng: Random) -> bool:
    due = match.due()
    if isinstance(due, Over):
        return False
    if isinstance(due, Ask):
        match.settle_random(rng)
    else:
        match.submit(due.seat, rng.choice(match.legal(due.seat)), match.version)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_leaving_and_coming_back_anywhere_changes_nothing_but_who_decides(game: str) -> None:
    """At every position of a whole game; and the record leads to the very same match."""
    rng = Random(5)
    record: list[bytes] = []
    match = a_match(game, record)
    seats = tuple(map(Seat, range(seats_of(game))))
    while step(match, rng):
        seat = Seat(rng.randrange(2))
        before = match.truth, match.due(), [match.view(viewer) for viewer in (None, *seats)]
        legal = [match.legal(other) for other in seats]
        version = match.version
        bot = None if match.bots[seat] else rng.choice(("easy", "normal", "expert"))
        events = match.hand_over(seat, bot, version)

        assert events == (HandedOver(seat, bot),)
        assert match.bots[seat] == bot
        assert match.version == version + 1
        assert before == (
            match.truth, match.due(), [match.view(viewer) for viewer in (None, *seats)]
        )  # fmt: skip
        assert legal == [match.legal(other) for other in seats]
    again = a_match(game)
    codec: Codec = codec_of(game)
    assert replay(again, tuple(map(codec.entry, record))) == len(record)
    assert again.truth == match.truth
    assert again.bots == match.bots
    assert again.log(None) == match.log(None)
    assert any(isinstance(entry, Seated) for entry in again.entries)


@pytest.mark.parametrize("game", GAMES)
def test_no_decision_before_it_can_be_taken_back(game: str) -> None:
    rng = Random(2)
    match = a_match(game)
    while True:
        due = match.due()
        assert step(match, rng)
        if not isinstance(due, Ask) and due.seat < 2 and match.undo_refusal(due.seat) is None:
            break
    match.hand_over(Seat(0), "normal", match.version)

    for seat in range(seats_of(game)):
        assert match.undo_refusal(Seat(seat)).code == "after-seating"
        with pytest.raises(CannotUndo):
            match.undo(Seat(seat), match.version)


@pytest.mark.parametrize(
    ("seat", "bot", "code"),
    [
        (2, None, "not-a-persons"),
        (2, "easy", "not-a-persons"),
        (3, "easy", "not-a-persons"),
        (-1, "easy", "not-a-persons"),
        (0, None, "seated-already"),
    ],
)
def test_what_cannot_be_seated_changes_nothing(seat: int, bot: str | None, code: str) -> None:
    record: list[bytes] = []
    match = a_match("cloud9", record)
    with pytest.raises(CannotSeat) as refused:
        match.hand_over(Seat(seat), bot, match.version)

    assert refused.value.refusal.code == code
    assert match.version == 0
    assert match.bots == LEVELS
    assert record == []


def test_a_stale_wish_is_refused() -> None:
    match = a_match("cloud9")
    step(match, Random(1))
    with pytest.raises(StaleVersion):
        match.hand_over(Seat(0), "easy", 0)


def test_a_match_that_does_not_know_who_sits_where_refuses() -> None:
    rules = rules_of("cloud9")
    match = Match(rules, rules.setup(3, rules.options_type()))
    with pytest.raises(CannotSeat):
        match.hand_over(Seat(0), "easy", 0)
