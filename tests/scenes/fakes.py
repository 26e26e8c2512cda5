"""A program around the scenes that keeps nothing and thinks nothing, with real rules and gates."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game.assets_root import assets_root
from game.catalogue import rules_of
from game.config import Settings
from game.core.match import Match
from game.core.record import Player
from game.core.registry import GAMES
from game.core.types import Action, Ask, Over, Seat, Turn, Value
from game.saves.lines import Damage
from game.saves.loading import SaveError
from game.saves.store import Listing, OddFile, SavedGame
from game.scenes.animals import ANIMALS, animal_name
from game.scenes.services import BotCharacter, Table
from game.ui.assets import Assets
from game.ui.devices import Devices
from game.ui.gate import ViewGate
from game.ui.intents import DeviceId, Intent, Verb
from game.ui.layout import Layout

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


class FakeOpponents:
    """Bots that take the first thing they may do."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cancelled = 0

    def consider(self, seat: Seat) -> None:
        pass

    def decision(self) -> Action | None:
        due = self.match.due()
        return self.match.legal(due.seat)[0] if isinstance(due, Turn) else None

    def cancel(self) -> None:
        self.cancelled += 1


@dataclass
class FakeServices:
    """Everything scenes ask for. What they asked for is kept in plain fields."""

    layout: Layout = field(default_factory=lambda: Layout.of(1280, 720))
    settings: Settings = field(default_factory=Settings)
    characters: tuple[BotCharacter, ...] = CHARACTERS
    bot_levels: tuple[str, ...] = LEVELS
    listing: Listing = field(default_factory=Listing)
    seed: int = 7

    def __post_init__(self) -> None:
        self.devices = Devices(self.layout)
        self.tables: list[Table] = []
        self.matches: list[Match] = []
        self.left = 0
        self.forgotten: list[SavedGame] = []
        self.changed: list[Settings] = []
        self.resume_error = ""

    def change_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.changed.append(settings)

    def start(self, game: str, players: tuple[Player, ...], options: Value) -> Table:
        rules = rules_of(game)
        match = Match(rules, rules.setup(len(players), options))
        return self.table_of(game, players, options, match)

    def table_of(
        self, game: str, players: tuple[Player, ...], options: Value, match: Match
    ) -> Table:
        people = [Seat(i) for i, player in enumerate(players) if player.bot is None]
        table = Table(
            info=GAMES[game],
            players=players,
            options=options,
            gate=ViewGate(match, people, random.Random(self.seed)),
            opponents=FakeOpponents(match),
            trouble=str,
            leave=self._leave,
        )
        self.tables.append(table)
        self.matches.append(match)
        return table

    def _leave(self) -> None:
        self.left += 1

    def saved_games(self) -> Listing:
        return self.listing

    def resume(self, saved: SavedGame) -> Table:
        if self.resume_error:
            raise SaveError(self.resume_error)
        options = rules_of(saved.game).options_type()
        return self.start(saved.game, saved.players, options)

    def forget(self, saved: SavedGame) -> str | None:
        self.forgotten.append(saved)
        games = tuple(game for game in self.listing.games if game != saved)
        self.listing = msgspec.structs.replace(self.listing, games=games)
        return None


def players_of(count: int, bots: int = 0) -> tuple[Player, ...]:
    """Return players called by their animals, the bots last."""
    return tuple(
        Player(animal_name(animal), animal, "normal" if index >= count - bots else None)
        for index, animal in enumerate(ANIMALS[:count])
    )


def play_on(match: Match, rng: random.Random, entries: int | None = None) -> None:
    """Play at random: so many entries, or to the end."""
    done = 0
    while not isinstance(due := match.due(), Over) and (entries is None or done < entries):
        if isinstance(due, Ask):
            match.settle_random(rng)
        else:
            match.submit(due.seat, rng.choice(match.legal(due.seat)), match.version)
        done += 1


def a_table(
    services: FakeServices,
    count: int = 4,
    bots: int = 0,
    entries: int | None = 30,
    seed: int = 3,
) -> Table:
    """Return a game of Cloud 9 after so many random entries; None plays it to its end."""
    options = rules_of("cloud9").options_type()
    table = services.start("cloud9", players_of(count, bots), options)
    play_on(services.matches[-1], random.Random(seed), entries)
    return table


def saved(
    number: int, count: int = 4, bots: int = 1, *, over: bool = False, damaged: bool = False
) -> SavedGame:
    """Return a saved game as a listing holds it."""
    return SavedGame(
        path=Path(f"cloud9-{number}.jsonl"),
        game="cloud9",
        players=players_of(count, bots),
        started="2026-08-02T19:30:00",
        last_played_s=1785000000.0 - 90000 * number,
        scores=tuple((7 * number + 11 * seat) % 50 for seat in range(count)),
        is_over=over,
        damage=Damage("cut", 12, "The file ends within line 12.") if damaged else None,
    )


def a_listing(games: int = 3) -> Listing:
    """Return saved games, one of them damaged, and a file that is none."""
    return Listing(
        games=tuple(saved(n, 2 + n % 5, n % 3, damaged=n == 2) for n in range(games)),
        odd=(OddFile(Path("holiday.jsonl"), "Its first line is no header of a game."),),
    )


def press(verb: Verb, device: DeviceId, services: FakeServices, **more: object) -> Intent:
    """Return a press as the devices would report it."""
    seats = services.devices.seats_of(device)
    return Intent(
        verb=verb,
        device=device,
        seat=seats[0] if len(seats) == 1 else None,
        shared=seats if len(seats) > 1 else (),
        **more,
    )


def all_assets() -> Assets:
    """Return the assets of the checkout."""
    return Assets(assets_root())
