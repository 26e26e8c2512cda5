"""The machine's chance: fixed before the game by a seed, shown by its hash, checked at the end."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.core.commitment import chance_at, commitment, strays
from game.core.match import Match
from game.core.record import Acted, Entry, Settled
from game.core.registry import GAMES
from game.core.types import Ask, Dice, Over, Seat
from tests.cloud9.table import dice, flying

SEED = "5eed"


def a_match(game: str, record: list[Entry] | None = None) -> Match:
    rules = rules_of(game)
    heard = [] if record is None else record
    return Match(
        rules, rules.setup(GAMES[game].seats[0], rules.options_type()), record=heard.append
    )


def a_match_with_bots() -> Match:
    rules = rules_of("cloud9")
    return Match(rules, rules.setup(3, rules.options_type()), bots=(None,) * 3)


def played(game: str) -> list[Entry]:
    """Play a game with the machine's chance as it must be, and decisions of any sort."""
    rng, record = Random(3), []
    match = a_match(game, record)
    while not isinstance(match.due(), Over) and match.version < 300:
        due = match.due()
        if isinstance(due, Ask):
            match.settle_random(chance_at(SEED, match.chances))
        else:
            match.submit(due.seat, rng.choice(match.legal(due.seat)), match.version)
    return record


def test_a_commitment_is_the_seeds_sha_256() -> None:
    """The digest of "abc" is the example of FIPS 180-4."""
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert len({commitment(seed) for seed in ("", "a", "b", "5eed")}) == 4


def test_chance_is_the_same_at_the_same_place_and_another_at_every_other() -> None:
    drawn = [chance_at(SEED, place).random() for place in range(100)]
    assert drawn == [chance_at(SEED, place).random() for place in range(100)]
    assert len(set(drawn)) == 100
    assert chance_at("other", 0).random() != drawn[0]


def test_nobody_turns_a_roll_into_another_by_undo_or_by_leaving_a_seat() -> None:
    rules = rules_of("cloud9")
    record: list[Entry] = []
    three = (None,) * 3
    match = Match(rules, rules.setup(3, rules.options_type()), record=record.append, bots=three)
    while not isinstance(due := match.due(), Ask) or due.kind != "dice":
        match.settle_random(chance_at(SEED, match.chances))
    must = match.drawn(chance_at(SEED, match.chances))
    match.hand_over(Seat(0), "easy", match.version)
    match.hand_over(Seat(0), None, match.version)
    assert match.drawn(chance_at(SEED, match.chances)) == must
    match.settle_random(chance_at(SEED, match.chances))
    before = match.chances
    seat = match.due().seat
    match.submit(seat, match.legal(seat)[0], match.version)
    match.undo(seat, match.version)
    assert match.chances == before
    assert strays(a_match_with_bots(), SEED, tuple(record)) == ()


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_game_never_strays(game: str) -> None:
    record = played(game)
    assert strays(a_match(game), SEED, tuple(record)) == ()


def test_another_seed_is_found_out_and_so_is_one_changed_die() -> None:
    record = played("cloud9")
    assert strays(a_match("cloud9"), "another", tuple(record))

    at, roll = next(
        (at, entry)
        for at, entry in enumerate(record)
        if isinstance(entry, Settled) and isinstance(entry.outcome, Dice)
    )
    first, *rest = roll.outcome.values
    other = "red" if first != "red" else "green"
    record[at] = Settled(Dice((other, *rest)), "machine")
    assert strays(a_match("cloud9"), SEED, tuple(record[: at + 1])) == (at,)


def test_what_people_roll_is_their_own() -> None:
    record = played("cloud9")
    record = [
        Settled(entry.outcome, "hand") if isinstance(entry, Settled) else entry for entry in record
    ]
    assert strays(a_match("cloud9"), "another", tuple(record)) == ()


def test_of_a_mixed_roll_the_machines_part_is_checked() -> None:
    table = flying()
    must = table.match.drawn(chance_at(SEED, 0)).values
    others = [face for face in ("red", "green") if face not in must[:1]]
    honest = Settled(Dice((others[0], must[1])), "tray+machine")
    assert strays(flying().match, SEED, (honest,)) == ()
    false = Settled(Dice((others[0], must[1])), "machine+tray")
    assert strays(flying().match, SEED, (false,)) == (0,)


def test_entries_behind_a_refused_one_are_not_looked_at() -> None:
    false = Settled(dice("RR"), "machine")
    nobody = Acted(Seat(3), next(iter(rules_of("cloud9").action_types))())
    assert strays(flying().match, SEED, (nobody, false)) == ()
