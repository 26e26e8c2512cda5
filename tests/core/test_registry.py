"""The list of games: permanent ids, and parts that exist."""

import pkgutil

import pytest

from game.core.registry import GAMES, TITLES, referee_of


def test_ids_are_permanent() -> None:
    """Saves and statistics are kept under these ids: none may go, change or move to a new game."""
    assert "Cloud 9" == GAMES["cloud9"].title
    assert "Cloud 9" == GAMES["cloud9-referee"].title
    assert "Ahead in the Clouds" == GAMES["ahead"].title == GAMES["ahead-referee"].title


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_listed_under_its_id(game: str) -> None:
    """The key is the id."""
    assert game == GAMES[game].id


@pytest.mark.parametrize("game", GAMES)
def test_seats(game: str) -> None:
    """Seat counts grow, and the variants are among them."""
    info = GAMES[game]

    assert list(info.seats) == sorted(set(info.seats))
    assert set(info.variant_seats) <= set(info.seats)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["rules", "tables", "heuristic"])
def test_parts_exist(game: str, part: str) -> None:
    """Every name leads to something that can be called; a referee has nothing that plays."""
    name = getattr(GAMES[game], part)
    if part == "heuristic" and GAMES[game].referee_of:
        assert "" == name
        return

    assert callable(pkgutil.resolve_name(name))


@pytest.mark.parametrize("game", ["cloud9", "ahead"])
def test_a_referee_watches_a_game_that_is_offered_itself(game: str) -> None:
    """The title offers each game once; its referee shares its seats and its rules book."""
    referee = GAMES[f"{game}-referee"]
    assert GAMES[game] in TITLES
    assert referee not in TITLES
    assert referee == referee_of(game)
    assert None is referee_of(referee.id)
    assert game == referee.book == GAMES[game].book
    assert (GAMES[game].title, GAMES[game].seats) == (referee.title, referee.seats)


@pytest.mark.parametrize("game", GAMES)
def test_modules_of_words_have_what_is_asked_of_them(game: str) -> None:
    """A game tells its events in sentences, and lists what a record is about."""
    text = pkgutil.resolve_name(GAMES[game].text)
    summary = pkgutil.resolve_name(GAMES[game].summary)

    assert callable(text.describe)
    assert isinstance(text.BEGINS, type | tuple)
    assert isinstance(text.PASSED_OVER, tuple)
    assert all(callable(getattr(summary, name)) for name in ("place", "round_of", "facts"))
