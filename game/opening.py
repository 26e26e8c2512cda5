"""What the program puts together: a new game's record, a table with people and bots, the box."""

import random
import secrets
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

from game.bots.runner import BotRunner
from game.bridge.hardware_file import HARDWARE_FILE, HardwareFile
from game.bridge.journal import Journal
from game.bridge.station import Station
from game.bridge.toys import toy_hardware
from game.catalogue import all_places, all_tiles, codec_of, rules_of
from game.config import Config
from game.core.record import Header, Player, encode
from game.core.registry import GAMES
from game.core.types import Seat, Value
from game.opponents import BotTable
from game.saves.store import OpenGame
from game.scenes.services import Table
from game.ui.gate import ViewGate

BOARD_JOURNAL = "board.journal"


def new_header(
    game: str, players: tuple[Player, ...], options: Value, *, open_hands: bool
) -> Header:
    """Return the first line of a new game's record, with secret seeds drawn for it alone."""
    return Header(
        game=game,
        rules=rules_of(game).version,
        players=players,
        options=msgspec.Raw(encode(options)),
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        seed=secrets.token_hex(8),
        open_hands=open_hands,
        dice_seed=secrets.token_hex(16),
    )


def table_of(game: OpenGame, runner: BotRunner, leave: Callable[[], None]) -> Table:
    """Return the table at which `game` is played; `leave` ends it there."""
    header = game.header
    people = [Seat(seat) for seat, player in enumerate(header.players) if player.bot is None]
    return Table(
        info=GAMES[header.game],
        players=header.players,
        options=codec_of(header.game).options(bytes(header.options)),
        gate=ViewGate(
            game.match,
            people,
            random.SystemRandom(),
            open_hands=header.open_hands,
            dice_seed=header.dice_seed,
        ),
        opponents=BotTable(header, game.match, runner),
        trouble=lambda: game.journal.trouble or "",
        leave=leave,
        id=game.journal.path.name,
    )


def station_of(config: Config) -> Station:
    """Return the box's station; its board is opened if one was set up or asked for."""
    station = Station(
        HardwareFile(config.config_folder / HARDWARE_FILE),
        Journal(config.data_folder / BOARD_JOURNAL),
        toys=toy_hardware(all_tiles(), all_places()),
    )
    station.start(config.board)
    return station
