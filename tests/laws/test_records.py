"""Laws of saving, replaying and taking back, for every game."""

from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.catalogue import codec_of, rules_of
from game.core.match import CannotUndo, Match, replay, visible_to
from game.core.record import Acted, RecordError, Settled, encode
from game.core.registry import GAMES
from game.core.types import BrokenState, Dice, Seat, StaleVersion
from tests.laws.twins import ADAPTERS
from tests.strategies import (
    EVERY_TABLE,
    SOURCE,
    Moment,
    all_options,
    damaged,
    do,
    match_after,
    played,
    random_game,
    seeds,
)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_everything_survives_its_text(game: str, seats: int) -> None:
    """States, views, actions, outcomes, entries and events come back as they went."""
    rules, codec = rules_of(game), codec_of(game)
    for moment in played(game, seats, 3):
        assert moment.state == codec.state(encode(moment.state))
        for viewer in (None, *map(Seat, range(seats))):
            view = rules.view(moment.state, viewer)
            assert view == codec.view(encode(view))
        if moment.entry is None:
            continue
        assert moment.entry == codec.entry(encode(moment.entry))
        if isinstance(moment.entry, Acted):
            assert moment.entry.action == codec.action(encode(moment.entry.action))
        else:
            assert moment.entry.outcome == codec.outcome(encode(moment.entry.outcome))
        for event in moment.step.events:
            assert event == msgspec.json.decode(encode(event), type=type(event))


@pytest.mark.parametrize("game", GAMES)
def test_options_survive_their_text(game: str) -> None:
    """Every combination of options, and none given at all is the rulebook's game."""
    codec = codec_of(game)
    for options in all_options(rules_of(game)):
        assert options == codec.options(encode(options))
    assert rules_of(game).options_type() == codec.options(b"{}")


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_record_replays(game: str, seats: int) -> None:
    """A record read back from its text leads to the same end, the same log and the same due."""
    rules, codec = rules_of(game), codec_of(game)
    moments = played(game, seats, 4)
    record: list[bytes] = []
    match = Match(rules, moments[0].state, record=lambda entry: record.append(encode(entry)))
    for moment in moments:
        do(match, moment.entry)
    again = Match(rules, moments[0].state)

    assert len(record) == replay(again, tuple(map(codec.entry, record)))
    assert moments[-1].state == match.truth == again.truth
    assert match.due() == again.due()
    assert match.version == again.version == len(record)
    for viewer in (None, *map(Seat, range(seats))):
        assert match.log(viewer) == again.log(viewer)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_undo(game: str, seats: int) -> None:
    """A choice can be taken back by its seat alone, and made again with the same result.

    Chance never can, nor what showed hidden cards, nor what another seat has decided; unless the
    rules know nothing hidden and undo anything.
    """
    rules = rules_of(game)
    moments = played(game, seats, 5)
    record: list = []
    match = Match(rules, moments[0].state, record=record.append)
    for moment in moments[:-1]:
        do(match, moment.entry)
        for seat in map(Seat, range(seats)):
            refusal = match.undo_refusal(seat)
            is_own = isinstance(moment.entry, Acted) and moment.entry.seat == seat
            may = rules.undoes_anything or (is_own and not moment.step.reveals)
            assert (refusal is None) is may
            if refusal is not None:
                before = (match.truth, match.version, len(record))
                with pytest.raises(CannotUndo):
                    match.undo(seat, match.version)
                assert before == (match.truth, match.version, len(record))
                continue
            log = match.log(None)
            match.undo(seat, match.version)
            assert moment.state == match.truth
            assert log[:-1] == match.log(None)
            do(match, moment.entry)
            assert moment.step.state == match.truth
            assert log == match.log(None)
    again = Match(rules, moments[0].state)
    assert len(record) == replay(again, tuple(record))
    assert (match.truth, match.version) == (again.truth, again.version)


def can_be_corrected(moments: list[Moment]) -> int | None:
    """Return which of these moments holds the roll that can be corrected after the last of them."""
    for at in range(len(moments) - 1, -1, -1):
        moment = moments[at]
        if moment.step.reveals:
            return None
        if isinstance(moment.entry, Settled):
            return at if isinstance(moment.entry.outcome, Dice) else None
    return None


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_correcting(game: str, seats: int) -> None:
    """A roll can be another until chance came after it or hidden cards were shown.

    Then the game stands where it would if the dice had been read so, and the record leads there.
    """
    rules = rules_of(game)
    moments = played(game, seats, 8)
    rng = Random(seats)
    record: list = []
    match = Match(rules, moments[0].state, record=record.append)
    done = []
    for moment in moments[:-1]:
        do(match, moment.entry)
        done.append(moment)
        at = can_be_corrected(done)
        assert (match.correction_refusal() is None) is (at is not None)
        assert (match.correction() is None) is (at is None)
        if at is None or rng.random() < 0.5:
            continue
        roll, log = done[at], match.log(None)
        others = [one for one in roll.prompt.odds.outcomes if one != roll.entry.outcome]
        events = match.correct(rng.choice(others), SOURCE, match.version)
        assert match.truth == rules.resolve(roll.state, record[-1].outcome).state
        assert match.log(None)[-1].misread == roll.entry.outcome.values
        assert match.log(None)[-1].events == visible_to(None, events)
        match.correct(roll.entry.outcome, SOURCE, match.version)
        for later in done[at + 1 :]:
            do(match, later.entry)
        assert match.truth == moment.step.state
        assert [item.events for item in match.log(None)] == [item.events for item in log]
    again = Match(rules, moments[0].state)
    codec = codec_of(game)
    assert len(record) == replay(again, tuple(codec.entry(encode(entry)) for entry in record))
    assert (match.truth, match.version) == (again.truth, again.version)
    assert match.log(None) == again.log(None)


@pytest.mark.parametrize("game", GAMES)
def test_who_undoes_anything_has_no_secrets(game: str) -> None:
    """Only where nothing is hidden may everything be taken back, and then back to the start."""
    rules = rules_of(game)
    assert not (rules.undoes_anything and ADAPTERS[game].has_secrets)
    if not rules.undoes_anything:
        return
    moments = played(game, GAMES[game].seats[-1], 7)
    match = match_after(rules, moments)
    for moment in reversed(moments[:-1]):
        match.undo(Seat(0), match.version)
        assert moment.state == match.truth
    with pytest.raises(CannotUndo):
        match.undo(Seat(0), match.version)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_versions(game: str, seats: int) -> None:
    """Each entry is one version; an answer for any other version is refused and changes nothing."""
    rules = rules_of(game)
    moments = played(game, seats, 6)[:-1][:60]
    match = Match(rules, moments[0].state)
    for count, moment in enumerate(moments):
        assert count == match.version
        for version in (count - 1, count + 1):
            with pytest.raises(StaleVersion):
                do(match, moment.entry, version=version)
        assert moment.state == match.truth
        do(match, moment.entry)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_every_position_of_a_game_can_be_loaded(game: str, seats: int) -> None:
    """What play reaches is never called broken."""
    rules = rules_of(game)
    for seed in range(8):
        for moment in played(game, seats, seed):
            rules.check(moment.state)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=400, suppress_health_check=[HealthCheck.data_too_large])
@given(data=st.data(), seed=seeds, depth=st.integers(0, 300))
def test_damaged_positions(game: str, data: st.DataObject, seed: int, depth: int) -> None:
    """A damaged position is no state, or a broken one, or one that can be played like any other."""
    rules, codec = rules_of(game), codec_of(game)
    seats = GAMES[game].seats[seed % len(GAMES[game].seats)]
    moment = list(random_game(rules, seats, seed, most=depth + 1))[-1]
    damage = data.draw(damaged(msgspec.to_builtins(moment.state)))
    try:
        state = codec.state(msgspec.json.encode(damage))
        rules.check(state)
    except (RecordError, BrokenState):
        return
    for later in random_game(rules, seats, seed, start=state, most=40):
        for viewer in (None, Seat(0), Seat(seats - 1)):
            view = rules.view(later.state, viewer)
            assert view == rules.view(rules.sample(view, Random(seed)), viewer)
        rules.check(later.state)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), seed=seeds)
def test_damaged_entries(game: str, data: st.DataObject, seed: int) -> None:
    """A damaged entry is none, or is refused, or is another one that the rules allow."""
    rules, codec = rules_of(game), codec_of(game)
    seats = GAMES[game].seats[seed % len(GAMES[game].seats)]
    moments = list(random_game(rules, seats, seed, most=40))
    damage = data.draw(damaged(msgspec.to_builtins(moments[-1].entry)))
    match = match_after(rules, moments[:-1])
    try:
        entry = codec.entry(msgspec.json.encode(damage))
    except RecordError:
        return
    assert replay(match, (entry,)) in (0, 1)
    rules.check(match.truth)


def test_sources_are_kept() -> None:
    """The log tells where each outcome came from, for every game alike."""
    for game, info in GAMES.items():
        moments = played(game, info.seats[0], 0)
        match = match_after(rules_of(game), moments)
        sources = [SOURCE if isinstance(moment.entry, Settled) else None for moment in moments[:-1]]
        assert sources == [item.source for item in match.log(None)]
