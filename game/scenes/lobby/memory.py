"""The last line-up, remembered as long as the program runs: it lives and dies with the devices."""

from weakref import WeakKeyDictionary

from game.core.registry import GAMES
from game.core.types import Seat, Value
from game.scenes.lobby.lineup import LineUp
from game.scenes.lobby.options import OPEN_HANDS, Switch, is_on, switched, usual_options, word_for
from game.scenes.services import Services, Table
from game.ui.devices import Devices


class Memory:
    """Who played last, and with which options each game was played."""

    def __init__(self, services: Services) -> None:
        names = {character.animal: character.name for character in services.characters}
        self.line_up = LineUp(lambda animal: names.get(animal, animal))
        self.at_table = LineUp(lambda animal: names.get(animal, animal))
        self.offered: set[str] = set()  # GUIDs of pads that we offered to learn
        self.open_hands = False
        self._options: dict[str, Value] = {}

    def line_up_of(self, game: str) -> LineUp:
        """Return who plays a game: round a real table everybody comes as a person, no bot."""
        line_up = self.at_table if GAMES[game].referee_of else self.line_up
        line_up.open_for(GAMES[game])
        if line_up is self.at_table and not line_up.taken:
            line_up.copy_people(self.line_up)
        return line_up

    def options(self, game: str) -> Value:
        """Return the options chosen last for a game, at first the rulebook's."""
        return self._options.get(game) or usual_options(game)

    def choose(self, game: str, options: Value) -> None:
        """Remember options."""
        self._options[game] = options

    def is_on(self, game: str, switch: Switch) -> bool:
        """Tell whether a house rule is wanted."""
        if switch.field == OPEN_HANDS:
            return self.open_hands
        return is_on(self.options(game), switch)

    def word_for(self, game: str, switch: Switch) -> str:
        """Return the word for the value that is chosen; empty for what is only on or off."""
        return word_for(self.options(game), switch)

    def turn(self, game: str, switch: Switch) -> None:
        """Want a house rule, or want it no more."""
        if switch.field == OPEN_HANDS:
            self.open_hands = not self.open_hands
        else:
            self.choose(game, switched(self.options(game), switch))


_MEMORIES: WeakKeyDictionary[Devices, Memory] = WeakKeyDictionary()


def memory_of(services: Services) -> Memory:
    """Return what this program remembers."""
    memory = _MEMORIES.get(services.devices)
    if memory is None:
        memory = _MEMORIES[services.devices] = Memory(services)
    return memory


def remember(services: Services, table: Table) -> None:
    """Remember the players and devices of a game that did not begin in the lobby."""
    memory = memory_of(services)
    devices = tuple(
        services.devices.last_device_of(Seat(seat)) if player.bot is None else None
        for seat, player in enumerate(table.players)
    )
    memory.line_up_of(table.info.id).seat(table.players, devices)
    memory.choose(table.info.id, table.options)
    memory.open_hands = table.gate.open_hands
