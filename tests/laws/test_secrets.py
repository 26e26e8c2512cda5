"""Laws of hidden information, for every game: nobody learns more than the rulebook lets them.

The twin test is the strong one. It deals everything a viewer may not know anew and demands that
nothing this viewer can see, hear or be asked differs, at any moment of the game.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from game.catalogue import AnyRules, rules_of
from game.core.match import Match, visible_to
from game.core.record import Acted, Settled, encode
from game.core.registry import GAMES
from game.core.rules import Decide
from game.core.types import Action, Dice, Seat, Viewer
from tests.core import toy
from tests.laws.twins import ADAPTERS, Entries
from tests.strategies import (
    EVERY_TABLE,
    SOURCE,
    Moment,
    do,
    match_after,
    played,
    random_game,
)


def observed(
    match: Match[Any, Any, Any, Any], viewer: Viewer, actions: Sequence[Action]
) -> tuple[object, ...]:
    """Return everything `viewer` can find out about a position."""
    seen: tuple[object, ...] = (
        match.version,
        match.due(),
        match.view(viewer),
        match.view(None),
        encode(match.view(viewer)),
        match.correction_refusal(),
        match.correction(),
    )
    if viewer is not None:
        seen += (
            match.legal(viewer),
            match.undo_refusal(viewer),
            *(match.why_not(viewer, action) for action in actions),
        )
    return seen


def assert_twins_look_alike(
    rules: AnyRules, start: Any, pair: tuple[Entries, Entries], viewer: Viewer
) -> None:
    """Play both games in step and compare all that `viewer` can know after every entry."""
    entries, twin = pair
    actions = [kind() for kind in rules.action_types if not kind.__struct_fields__]
    one, other = Match(rules, start), Match(rules, start)
    for entry, twin_entry in zip(entries, twin, strict=True):
        assert observed(one, viewer, actions) == observed(other, viewer, actions)
        heard, twin_heard = do(one, entry), do(other, twin_entry)
        assert visible_to(viewer, heard) == visible_to(viewer, twin_heard)
        assert visible_to(None, heard) == visible_to(None, twin_heard)
    assert observed(one, viewer, actions) == observed(other, viewer, actions)
    correction = one.correction()
    if correction is not None:
        turned = Dice(correction.outcome.values[::-1])
        if turned != correction.outcome:
            heard, twin_heard = (
                match.correct(turned, SOURCE, match.version) for match in (one, other)
            )
            assert visible_to(viewer, heard) == visible_to(viewer, twin_heard)
            assert observed(one, viewer, actions) == observed(other, viewer, actions)
    for eyes in (viewer, None):
        assert one.log(eyes) == other.log(eyes)
        assert encode(one.log(eyes)) == encode(other.log(eyes))


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_twins(game: str, seats: int) -> None:
    """With other hidden cards, a viewer sees, hears and is asked exactly the same."""
    rules, adapter = rules_of(game), ADAPTERS[game]
    rng = Random(seats)
    different = 0
    for viewer in (None, *map(Seat, range(seats))):
        for seed in range(3):
            moments = played(game, seats, 100 * seats + seed)
            until = rng.randrange(len(moments) // 4, len(moments))
            entries = tuple(moment.entry for moment in moments[:until])
            start = moments[0].state
            twin = adapter.redeal(seats, start.options, entries, viewer, rng)
            different += entries != twin
            assert_twins_look_alike(rules, start, (entries, twin), viewer)

    assert adapter.has_secrets is (different > 0)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_without_secrets_all_eyes_see_the_same(game: str, seats: int) -> None:
    """Where nothing is hidden, nothing is private, and all views and logs differ in no more than
    whose they are: there is nothing to draw a curtain before."""
    rules = rules_of(game)
    moments = played(game, seats, 14)
    everybody = (None, *map(Seat, range(seats)))
    different = private = 0
    for moment in moments:
        views = [msgspec.to_builtins(rules.view(moment.state, viewer)) for viewer in everybody]
        different += any(view | {"viewer": None} != views[0] | {"viewer": None} for view in views)
        private += isinstance(moment.prompt, Decide) and moment.prompt.turn.private
        private += moment.step is not None and moment.step.reveals
    logs = {match_after(rules, moments).log(viewer) for viewer in everybody}

    assert ADAPTERS[game].has_secrets is (different > 0) is (private > 0) is (len(logs) > 1)
    assert GAMES[game].hides_hands is ADAPTERS[game].has_secrets


def toy_twins(rules: toy.ShowMe) -> None:
    """The card that seat 1 hides may be either; seat 0 must not notice."""
    hidden = [
        (
            Settled(toy.draw("low"), SOURCE),
            Settled(toy.draw(card), SOURCE),
            Acted(Seat(0), toy.Hide()),
            Acted(Seat(1), toy.Hide()),
        )
        for card in toy.KINDS
    ]
    assert_twins_look_alike(rules, toy.State(), (hidden[0], hidden[1]), Seat(0))


def test_the_twin_test_lets_an_honest_game_pass() -> None:
    """A game without a leak passes."""
    toy_twins(toy.ShowMe())


def test_the_twin_test_sees_a_leak() -> None:
    """A view that counts hidden cards is caught, though its samples give back the same view."""
    rules = toy.Telltale()
    for moment in random_game(rules, 2, 1):
        view = rules.view(moment.state, Seat(0))
        assert view == rules.view(rules.sample(view, Random(1)), Seat(0))
    with pytest.raises(AssertionError):
        toy_twins(rules)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_private_events_stay_private(game: str, seats: int) -> None:
    """Nothing of an event for one pair of eyes is found in the text of another log."""
    rules = rules_of(game)
    moments = played(game, seats, 8)
    match = match_after(rules, moments)
    private = [
        event
        for moment in moments[:-1]
        for event in moment.step.events
        if event.audience is not None
    ]
    for viewer in (None, *map(Seat, range(seats))):
        text = encode(match.log(viewer))
        kinds = {type(event) for event in private if event.audience == viewer}
        for event in private:
            assert (event.audience == viewer) is (encode(event) in text)
            if type(event) not in kinds:
                assert f'"{type(event).__name__}"'.encode() not in text

    assert ADAPTERS[game].has_secrets is bool(private)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_events_are_for_people_at_the_table(game: str, seats: int) -> None:
    """An audience is everybody or one seat, and everybody together hears each event."""
    for moment in played(game, seats, 9)[:-1]:
        heard = set()
        for viewer in (None, *map(Seat, range(seats))):
            heard.update(map(encode, visible_to(viewer, moment.step.events)))
        assert heard == set(map(encode, moment.step.events))


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_samples(game: str, seats: int) -> None:
    """A sample of a view is a position that gives this view, and all samples are not the same."""
    rules = rules_of(game)
    rng = Random(10)
    different = 0
    for moment in played(game, seats, 10)[::2]:
        for viewer in (None, *map(Seat, range(seats))):
            view = rules.view(moment.state, viewer)
            samples = [rules.sample(view, rng) for _ in range(2)]
            for sampled in samples:
                rules.check(sampled)
                assert view == rules.view(sampled, viewer)
            different += samples[0] != samples[1]

    assert ADAPTERS[game].has_secrets is (different > 0)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_samples_are_due_the_same(game: str, seats: int) -> None:
    """What is due in a sample, and what its viewer may do, is what is due in truth."""
    rules = rules_of(game)
    rng = Random(11)
    for moment in played(game, seats, 11)[::3]:
        truth = Match(rules, moment.state)
        for viewer in map(Seat, range(seats)):
            sampled = Match(rules, rules.sample(rules.view(moment.state, viewer), rng))
            assert truth.due() == sampled.due()
            assert truth.legal(viewer) == sampled.legal(viewer)


@pytest.mark.parametrize("game", GAMES)
def test_the_shared_screen_knows_no_more_than_anybody(game: str) -> None:
    """Whatever the shared screen shows, every seat may know: its log is part of every log."""
    seats = GAMES[game].seats[-1]
    match = match_after(rules_of(game), played(game, seats, 12))
    for seat in map(Seat, range(seats)):
        for shared, own in zip(match.log(None), match.log(seat), strict=True):
            assert set(map(encode, shared.events)) <= set(map(encode, own.events))


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_what_depends_on_secrets_says_so(game: str, seats: int) -> None:
    """A decision whose options hidden cards decide is private, and taking one of them reveals.

    Seen from the shared screen: if with other hidden cards the choice had not been possible, then
    making it has told something, so it can never be taken back.
    """
    rng = Random(seats)
    has_private, telling = False, 0
    for seed in range(200, 204):
        moments = played(game, seats, seed)
        decisions = [
            index for index, moment in enumerate(moments) if isinstance(moment.prompt, Decide)
        ]
        private = [index for index in decisions if moments[index].prompt.turn.private]
        has_private |= bool(private)
        for index in rng.sample(private, min(6, len(private))) + rng.sample(decisions, 2):
            telling += tells_something(game, seats, moments[: index + 1], rng)

    assert has_private is (telling > 0)


def tells_something(game: str, seats: int, moments: list[Moment], rng: Random) -> bool:
    """Return whether, with other hidden cards, the last choice had not been possible.

    Checks that such a choice is private and reveals.
    """
    rules, start, moment = rules_of(game), moments[0].state, moments[-1]
    seat, turn = moment.entry.seat, moment.prompt.turn
    entries = tuple(earlier.entry for earlier in moments[:-1])
    twin = Match(rules, start)
    for entry in ADAPTERS[game].redeal(seats, start.options, entries, None, rng):
        do(twin, entry)
    if not turn.private:
        assert moment.prompt.actions == twin.legal(seat)
    if moment.entry.action in twin.legal(seat):
        return False
    assert moment.step.reveals
    return True
