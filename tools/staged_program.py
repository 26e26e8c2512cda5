"""The whole program around the scenes, for tools and tests: real rules, made-up saves and bots."""

from __future__ import annotations

import pkgutil
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.assets_root import assets_root
from game.catalogue import rules_of
from game.config import Problem, Settings
from game.core.match import Match
from game.core.record import Player
from game.core.registry import GAMES
from game.core.types import Ask, Over, Seat, Sentence, Value
from game.saves.lines import Damage
from game.saves.loading import SaveError
from game.saves.store import Listing, OddFile, SavedGame
from game.saves.summary import Summary
from game.scenes.animals import ANIMALS, animal_name
from game.scenes.services import BotCharacter, Table
from game.ui import words
from game.ui.devices import Devices
from game.ui.layout import Layout
from tools.staged_box import StagedBox
from tools.staging import Staged

CHARACTERS = tuple(
    BotCharacter(animal, name, style)
    for animal, name, style in (
        ("penguin", "Pebble", "Jumps early and sleeps well."),
        ("elephant", "Edna", "Never forgets a thing."),
        ("frog", "Fergus", "Leaps before it looks."),
        ("fox", "Fenn", "Waits until you trust it."),
        ("pig", "Hazel", "Stays for the view."),
        ("giraffe", "Beryl", "Sees the top from here."),
    )
)
LEVELS = ("easy", "normal", "hard", "expert")
SCORES = {"cloud9": 50, "ahead": 5}
"""Made-up scores of a game are below this."""


class StagedProgram:
    """Everything scenes ask for. What they asked for is kept in plain fields."""

    def __init__(self, devices: Devices | None = None, *, listing: Listing | None = None) -> None:
        self.devices = devices or Devices(Layout.of(1280, 720))
        self.settings = Settings(asked=True)
        self.characters = CHARACTERS
        self.bot_levels = LEVELS
        self.listing = listing or Listing()
        self.history = Listing()
        self.exports_folder = Path("exports")
        self.games: list[Staged] = []
        self.forgotten: list[SavedGame] = []
        self.resume_error = ""
        self.forget_problem: str | None = None
        self.settings_problem: str | None = None
        self.settings_problems: tuple[Problem, ...] = ()
        self.sound_trouble: Sentence | None = None
        self.station: Any = StagedBox()

    def change_settings(self, settings: Settings) -> str | None:
        """Use `settings` from now on; return the made-up problem of keeping them."""
        if settings.language != self.settings.language:
            words.speak(settings.language, assets_root() / "text")
        self.settings = settings
        self.devices.use(
            split_keyboard=settings.split_keyboard,
            swap_ok_back=settings.swap_ok_back,
            keys=settings.keys,
            pads=settings.pads,
            rumble=settings.rumble,
        )
        return self.settings_problem

    def start(
        self,
        game: str,
        players: tuple[Player, ...],
        options: Value,
        *,
        open_hands: bool = False,
    ) -> Table:
        """Set up a new game."""
        staged = Staged(players, game=game, options=options, open_hands=open_hands)
        self.games.append(staged)
        return staged.table

    def saved_games(self) -> Listing:
        """Return the made-up list."""
        return self.listing

    def finished_games(self) -> Listing:
        """Return the made-up history."""
        return self.history

    def forget_finished(self) -> str | None:
        """Forget the history, unless that shall fail."""
        if self.forget_problem is None:
            self.history = Listing()
        return self.forget_problem

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
    number: int,
    count: int = 4,
    bots: int = 1,
    *,
    game: str = "cloud9",
    over: bool = False,
    damaged: bool = False,
) -> SavedGame:
    """Return a saved game as a listing holds it; higher numbers are older."""
    scores = tuple((7 * number + 11 * seat) % SCORES[game] for seat in range(count))
    best = sorted((Seat(seat) for seat in range(count)), key=lambda seat: -scores[seat])
    summary = Summary(
        game=game,
        players=players_of(count, bots),
        started="2026-07-02T19:30:00",
        scores=scores,
        ranking=tuple((seat,) for seat in best) if over else (),
        place={"trip": 1 + number % 9, "cloud": 1 + (3 * number) % 9, "round": 1 + number % 8},
        facts={
            name: tuple((number + step + seat) % 7 for seat in range(count))
            for step, name in enumerate(pkgutil.resolve_name(f"{GAMES[game].summary}:FACTS"))
        },
        bot_from=(None,) * (count - 1) + (2 if over and not bots else None,),
        damage=("cut", 12) if damaged else None,
    )
    found = Damage("cut", 12, Sentence("The file ends.")) if damaged else None
    return SavedGame(Path(f"{game}-{number}.jsonl"), 1785000000.0 - 90000 * number, summary, found)


def a_listing(games: int = 3) -> Listing:
    """Return saved games, one of them damaged, and a file that is none."""
    return Listing(
        games=tuple(
            saved_game(n, 2 + n % 5, n % 3, game=game_of(n), damaged=n == 2) for n in range(games)
        ),
        odd=(OddFile(Path("holiday.jsonl"), Sentence("Its first line is no header of a game.")),),
    )


def a_history(games: int = 5) -> Listing:
    """Return finished games; a bot ended some of them for somebody."""
    return Listing(
        games=tuple(
            saved_game(n, 2 + n % 5, n % 3, game=game_of(n), over=True) for n in range(games)
        )
    )


def game_of(number: int) -> str:
    """Return which game a made-up record is of: the second one of two players is no Cloud 9."""
    return "ahead" if number == 5 else "cloud9"
