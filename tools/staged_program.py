"""The whole program around the scenes, for tools and tests: real rules, made-up saves and bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.catalogue import rules_of
from game.config import Problem, Settings
from game.core.match import Match
from game.core.record import Player
from game.core.types import Ask, Over, Sentence, Value
from game.saves.lines import Damage
from game.saves.loading import SaveError
from game.saves.store import Listing, OddFile, SavedGame
from game.scenes.animals import ANIMALS, animal_name
from game.scenes.services import BotCharacter, Table
from game.ui.devices import Devices
from game.ui.layout import Layout
from tools.staging import Staged

CHARACTERS = tuple(
    BotCharacter(animal, name, style)
    for animal, name, style in (
        ("penguin", "Pebble", "Jumps early and sleeps well."),
        ("elephant", "Edna", "Never forgets a card."),
        ("frog", "Fergus", "Leaps before it looks."),
        ("fox", "Fenn", "Waits until you trust it."),
        ("pig", "Hazel", "Stays for the view."),
        ("giraffe", "Beryl", "Sees the top from here."),
    )
)
LEVELS = ("easy", "normal", "hard", "expert")


class StagedProgram:
    """Everything scenes ask for. What they asked for is kept in plain fields."""

    def __init__(self, devices: Devices | None = None, *, listing: Listing | None = None) -> None:
        self.devices = devices or Devices(Layout.of(1280, 720))
        self.settings = Settings(asked=True)
        self.characters = CHARACTERS
        self.bot_levels = LEVELS
        self.listing = listing or Listing()
        self.games: list[Staged] = []
        self.forgotten: list[SavedGame] = []
        self.resume_error = ""
        self.forget_problem: str | None = None
        self.settings_problem: str | None = None
        self.settings_problems: tuple[Problem, ...] = ()

    def change_settings(self, settings: Settings) -> str | None:
        """Use `settings` from now on; return the made-up problem of keeping them."""
        self.settings = settings
        self.devices.use(
            split_keyboard=settings.split_keyboard,
            swap_ok_back=settings.swap_ok_back,
            keys=settings.keys,
            pads=settings.pads,
            rumble=settings.rumble,
        )
        return self.settings_problem

    def start(self, game: str, players: tuple[Player, ...], options: Value) -> Table:
        """Set up a new game."""
        staged = Staged(players, game=game, options=options)
        self.games.append(staged)
        return staged.table

    def saved_games(self) -> Listing:
        """Return the made-up list."""
        return self.listing

    def resume(self, saved: SavedGame) -> Table:
        """Set up a game with the players of `saved`, unless it shall fail."""
        if self.resume_error:
            raise SaveError(Sentence(self.resume_error))
        return self.start(saved.game, saved.players, rules_of(saved.game).options_type())

    def forget(self, saved: SavedGame) -> str | None:
        """Take the game off the list, unless that shall fail."""
        self.forgotten.append(saved)
        if self.forget_problem is None:
            games = tuple(game for game in self.listing.games if game != saved)
            self.listing = msgspec.structs.replace(self.listing, games=games)
        return self.forget_problem


def players_of(count: int, bots: int = 0) -> tuple[Player, ...]:
    """Return players called by their animals, the bots last."""
    return tuple(
        Player(animal_name(animal), animal, "normal" if index >= count - bots else None)
        for index, animal in enumerate(ANIMALS[:count])
    )


def play_on(match: Match[Any, Any, Any, Any], rng: Random, entries: int | None = None) -> None:
    """Play at random: so many entries, or to the end."""
    done = 0
    while not isinstance(due := match.due(), Over) and (entries is None or done < entries):
        if isinstance(due, Ask):
            match.settle_random(rng)
        else:
            match.submit(due.seat, rng.choice(match.legal(due.seat)), match.version)
        done += 1


def a_table(
    program: StagedProgram,
    count: int = 4,
    bots: int = 0,
    entries: int | None = 30,
    seed: int = 3,
) -> Table:
    """Return a game of Cloud 9 after so many random entries; None plays it to its end."""
    options = rules_of("cloud9").options_type()
    table = program.start("cloud9", players_of(count, bots), options)
    play_on(program.games[-1].match, Random(seed), entries)
    return table


def saved_game(
    number: int, count: int = 4, bots: int = 1, *, over: bool = False, damaged: bool = False
) -> SavedGame:
    """Return a saved game as a listing holds it; higher numbers are older."""
    return SavedGame(
        path=Path(f"cloud9-{number}.jsonl"),
        game="cloud9",
        players=players_of(count, bots),
        started="2026-07-02T19:30:00",
        last_played_s=1785000000.0 - 90000 * number,
        scores=tuple((7 * number + 11 * seat) % 50 for seat in range(count)),
        is_over=over,
        damage=Damage("cut", 12, Sentence("The file ends.")) if damaged else None,
    )


def a_listing(games: int = 3) -> Listing:
    """Return saved games, one of them damaged, and a file that is none."""
    return Listing(
        games=tuple(saved_game(n, 2 + n % 5, n % 3, damaged=n == 2) for n in range(games)),
        odd=(OddFile(Path("holiday.jsonl"), Sentence("Its first line is no header of a game.")),),
    )
