"""Who comes aboard: six places, each empty or taken by a person or a bot. Pure of any drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from game.core.record import Player
from game.core.registry import GameInfo
from game.core.types import Seat
from game.scenes.animals import ANIMALS, animal_name
from game.ui.intents import KEYBOARD_LEFT, KEYBOARD_RIGHT, DeviceId, Family
from game.ui.words import say, say_count

PLACES = len(ANIMALS)
LONGEST_NAME = 12

Level: TypeAlias = Literal["easy", "normal", "hard", "expert"]


class Guest(msgspec.Struct, frozen=True):
    """Who sits on a place: a bot of a level, or a person with a device.

    `name` is empty until somebody chose one. `lost` means the person's device went away.
    """

    name: str = ""
    bot: Level | None = None
    device: DeviceId | None = None
    lost: bool = False


class LineUp:
    """The six places in turn order, clockwise. Every place has an animal of its own."""

    def __init__(self, bot_name: Callable[[str], str]) -> None:
        """Start with six empty places; `bot_name` tells what the bot of an animal is called."""
        self.animals = list(ANIMALS)
        self.guests: list[Guest | None] = [None] * PLACES
        self.level: Level = "normal"
        self.pads: list[DeviceId] = []
        self._bot_name = bot_name
        self._info: GameInfo | None = None

    # -- questions -------------------------------------------------------------------------------
    @property
    def taken(self) -> tuple[int, ...]:
        """The places that are not empty."""
        return tuple(place for place, guest in enumerate(self.guests) if guest)

    @property
    def people(self) -> tuple[int, ...]:
        """The places of people."""
        return tuple(place for place in self.taken if self._guest(place).bot is None)

    @property
    def lost(self) -> tuple[int, ...]:
        """The places of people whose device went away."""
        return tuple(place for place in self.people if self._guest(place).lost)

    @property
    def free(self) -> int | None:
        """The first empty place, if there is one and the game has room for one more."""
        if self.full:
            return None
        return next((place for place, guest in enumerate(self.guests) if not guest), None)

    @property
    def full(self) -> str:
        """Why nobody else can play along, or an empty string."""
        most = PLACES if self._info is None else self._info.seats[-1]
        if len(self.taken) < most:
            return ""
        if self._info is None or most == PLACES:
            return say("All six seats are taken.")
        return say("{title} is for {count} players.", title=self._info.title, count=most)

    def name_of(self, place: int) -> str:
        """Return what the guest of a place is called: by a chosen name, or by the animal."""
        guest = self.guests[place]
        if guest is not None and guest.bot is not None:
            return self._bot_name(self.animals[place])
        return (guest.name if guest else "") or animal_name(self.animals[place])

    def device_name(self, device: DeviceId) -> str:
        """Return what a device is called; pads are counted in the order they first came."""
        if device.family is Family.PAD:
            if device not in self.pads:
                self.pads.append(device)
            return say("Pad {number}", number=self.pads.index(device) + 1)
        if device == KEYBOARD_LEFT:
            return say("WASD keys")
        if device == KEYBOARD_RIGHT:
            return say("Arrow keys")
        return {
            Family.KEYBOARD: say("Keyboard"),
            Family.MOUSE: say("Mouse"),
            Family.TOUCH: say("Touch"),
        }[device.family]

    def places_of(self, device: DeviceId) -> tuple[int, ...]:
        """Return the places whose person plays with a device."""
        return tuple(place for place in self.people if self._guest(place).device == device)

    def problem(self, info: GameInfo) -> str:
        """Return why the balloon cannot lift off yet, or an empty string."""
        count = len(self.taken)
        if count == 0 and info.referee_of:
            return say("Who sits at the table? Take a seat for each of you.")
        if count == 0:
            return say("Nobody is aboard yet. Press anything to climb in.")
        if not self.people:
            return say("At least one person has to come along.")
        if self.lost:
            name = self.name_of(self.lost[0])
            return say("Where is {name}'s pad? Press any button.", name=name)
        if count not in info.seats:
            few, many = info.seats[0], info.seats[-1]
            if few == many:
                return say("{title} is for {count} players.", title=info.title, count=few)
            if info.referee_of:
                words = {"title": info.title, "few": few, "many": many}
                return say("{title} is for {few} to {many} players. Who is at the table?", **words)
            return say(
                "{title} is for {few} to {many}: add a friend or a bot.",
                title=info.title, few=few, many=many,
            )  # fmt: skip
        return ""

    def short_problem(self, info: GameInfo) -> str:
        """Return the same in two or three words, for the button itself."""
        if not self.problem(info):
            return ""
        count = len(self.taken)
        if count == 0:
            return say("nobody aboard")
        if not self.people:
            return say("only bots")
        if count > info.seats[-1]:
            return say("{count} are too many", count=count)
        if count not in info.seats:
            return say_count("{count} is too few", "{count} are too few", count)
        return say("a pad is missing")

    def note(self, info: GameInfo) -> str:
        """Return what the line under the title says: who comes, or why it cannot begin."""
        count = len(self.taken)
        ready = say_count("{count} animal comes aboard", "{count} animals come aboard", count)
        return self.problem(info) or ready

    def players(self) -> tuple[Player, ...]:
        """Return the players in seat order, empty places left out."""
        return tuple(
            Player(str(self.name_of(place)), self.animals[place], self._guest(place).bot)
            for place in self.taken
        )

    def seat_of(self, place: int) -> Seat:
        """Return the seat at the table that a taken place becomes."""
        return Seat(self.taken.index(place))

    # -- changes ---------------------------------------------------------------------------------
    def open_for(self, info: GameInfo) -> None:
        """Let no more sit down than the game is for; of bots that are too many the last leave."""
        self._info = info
        for place in reversed(self.taken):
            if len(self.taken) > info.seats[-1] and self._guest(place).bot is not None:
                self.remove(place)

    def copy_people(self, other: LineUp) -> None:
        """Let the people of another line-up take their places here, without their devices."""
        self.animals = list(other.animals)
        for place in other.people:
            self.guests[place] = Guest(name=other._guest(place).name)

    def sit(self, place: int, device: DeviceId | None) -> None:
        """Let a person with that device, or at a real table, take an empty place, or a bot's."""
        self.guests[place] = Guest(device=device)

    def invite(self, place: int, level: Level) -> None:
        """Let a bot of that level take a place. It is remembered for the next bot."""
        self.level = level
        self.guests[place] = Guest(bot=level)

    def remove(self, place: int) -> None:
        """Empty a place."""
        self.guests[place] = None

    def rename(self, place: int, name: str) -> None:
        """Call a person by that name; an empty one gives the animal's name back."""
        self.guests[place] = msgspec.structs.replace(self._guest(place), name=name[:LONGEST_NAME])

    def dress(self, place: int, animal: str) -> None:
        """Let a place play as that animal; whoever had it takes the other one."""
        other = self.animals.index(animal)
        self.animals[place], self.animals[other] = self.animals[other], self.animals[place]

    def lose(self, places: tuple[int, ...]) -> None:
        """Note that the people there have no device now."""
        for place in places:
            guest = self.guests[place]
            if guest is not None and guest.bot is None:
                self.guests[place] = msgspec.structs.replace(guest, lost=True)

    def equip(self, place: int, device: DeviceId) -> None:
        """Give a person another device to play with."""
        guest = msgspec.structs.replace(self._guest(place), device=device, lost=False)
        self.guests[place] = guest

    def disarm(self, place: int) -> None:
        """Take a person's device away; the person stays."""
        guest = msgspec.structs.replace(self._guest(place), device=None, lost=False)
        self.guests[place] = guest

    def _guest(self, place: int) -> Guest:
        guest = self.guests[place]
        if guest is None:
            message = f"place {place} is empty; taken are {self.taken}"
            raise ValueError(message)
        return guest

    def seat(self, players: tuple[Player, ...], devices: tuple[DeviceId | None, ...]) -> None:
        """Put the players of a game on the first places, each person with its device."""
        animals = [player.animal for player in players]
        self.animals = animals + [animal for animal in ANIMALS if animal not in animals]
        self.guests = [None] * PLACES
        for place, (player, device) in enumerate(zip(players, devices, strict=True)):
            own_name = "" if player.name == animal_name(player.animal) else player.name
            self.guests[place] = Guest(
                name="" if player.bot else own_name, bot=player.bot, device=device
            )
