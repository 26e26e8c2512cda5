"""The bots that can be invited: one for each animal, with a name and a way of its own.

A character only decides between moves that its level finds about equally good; how strong a bot is,
its level says alone.
"""

from game.core.types import Value


class Character(Value, frozen=True, gc=False):
    """A bot as people get to know it at any game.

    `nerve` likes a ride, and `thrift` a wild card, by so many points more than they are worth.
    Both stay well below 1, so that no character is weaker than its level.
    """

    animal: str
    name: str
    style: str
    nerve: float
    thrift: float


CHARACTERS = (
    Character("penguin", "Pascal", "Counts everything twice.", -0.1, 0.1),
    Character("elephant", "Edda", "Never forgets a thing.", 0.0, 0.2),
    Character("frog", "Juno", "Takes little, and laughs.", -0.3, 0.0),
    Character("fox", "Fenn", "Waits until you trust it.", 0.1, 0.3),
    Character("pig", "Hazel", "One more cloud? Always.", 0.3, -0.2),
    Character("giraffe", "Beryl", "Keeps its head in the clouds.", 0.2, 0.0),
)

PLAIN = Character("", "", "Plays what it thinks best.", 0.0, 0.0)
"""Nobody in particular, as in tournaments."""


def character_of(animal: str) -> Character:
    """Return the character of an animal; KeyError for an animal without one."""
    return {character.animal: character for character in CHARACTERS}[animal]
