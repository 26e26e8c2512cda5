"""What scenes ask of the program around them. `game.app` is the only one who provides it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from game.bridge.station import Station
from game.bridge.tokens import Difference
from game.config import Problem, Settings
from game.core.record import Player
from game.core.registry import GameInfo
from game.core.types import Action, Seat, Sentence, Value
from game.saves.store import Listing, SavedGame
from game.ui.devices import Devices
from game.ui.gate import ViewGate

STAND_IN: Final = "normal"
"""How well a bot plays that looks after a person's seat."""

Gate = ViewGate[Any, Any, Any, Any]


class BotCharacter(Value, frozen=True, gc=False):
    """A bot as the lobby introduces it: one for each animal."""

    animal: str
    name: str
    style: str


class Opponents(Protocol):
    """The bots of one table. They think elsewhere; nothing here ever waits."""

    def consider(self, seat: Seat) -> None:
        """Begin to think for `seat`, which is due; asking twice changes nothing."""

    def decision(self) -> Action | None:
        """Return the decision for the position that is due; None while still thinking."""

    def cancel(self) -> None:
        """Stop thinking: the position changed or the game is left."""


@dataclass(frozen=True)
class Table:
    """One game with its people and bots, as a game scene gets it.

    `trouble()` is a sentence for the players while their game cannot be saved, else empty.
    `leave()` ends the bots' thinking and closes the save file; the game stays saved as it is.
    `real_dice` tells whether people may roll dice of their own: not where chance is written. `id`
    names the game among all others, also when it is resumed. `left_as_is` are the differences
    between tokens and game that people know of.
    """

    info: GameInfo
    players: tuple[Player, ...]
    options: Value
    gate: Gate
    opponents: Opponents
    trouble: Callable[[], str]
    leave: Callable[[], None]
    real_dice: bool = True
    id: str = ""
    left_as_is: set[Difference] = field(default_factory=set)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats for which people decide now."""
        return self.gate.people

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The seats of people, also while a bot looks after one of them."""
        return tuple(Seat(seat) for seat, player in enumerate(self.players) if player.bot is None)


class Services(Protocol):
    """The program around the scenes."""

    @property
    def devices(self) -> Devices:
        """The input devices and which seats they act for."""

    @property
    def settings(self) -> Settings:
        """How everybody wants it: text size, motion, speed, ..."""

    @property
    def characters(self) -> tuple[BotCharacter, ...]:
        """The bots that can be invited."""

    @property
    def bot_levels(self) -> tuple[str, ...]:
        """The strengths of bots, easiest first."""

    @property
    def settings_problems(self) -> tuple[Problem, ...]:
        """What the settings file held at the start that could not be used."""

    @property
    def sound_trouble(self) -> Sentence | None:
        """Why nothing can be heard, or not everything; None if all is well."""

    @property
    def station(self) -> Station:
        """The box on the table; without one, a station that has none."""

    def change_settings(self, settings: Settings) -> str | None:
        """Use `settings` from the next frame on and keep them for the next start.

        Returns a sentence for the players if they could not be kept.
        """

    def start(
        self,
        game: str,
        players: tuple[Player, ...],
        options: Value,
        *,
        open_hands: bool = False,
    ) -> Table:
        """Set up a new game; it is saved from its first entry on.

        With `open_hands`, a house rule, everybody sees every hand and there is no curtain.
        """

    def saved_games(self) -> Listing:
        """Return the games that can be played on, newest first, and what is odd among them."""

    def finished_games(self) -> Listing:
        """Return the games that were played to their end, newest first."""

    def forget_finished(self) -> str | None:
        """Delete every finished game for good; return a sentence if that failed."""

    @property
    def exports_folder(self) -> Path:
        """Where tables for other programs are written."""

    def resume(self, saved: SavedGame) -> Table:
        """Set up a saved game where it was left; SaveError with a sentence if it cannot be."""

    def forget(self, saved: SavedGame) -> str | None:
        """Delete a saved game for good; return a sentence if that failed."""
