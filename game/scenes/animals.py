"""The six animals people and bots play as, in the order in which seats are offered."""

from game.ui.words import say

ANIMALS = ("penguin", "elephant", "frog", "fox", "pig", "giraffe")


def animal_name(animal: str) -> str:
    """Return what an animal is called; an unknown one keeps its id."""
    names = {
        "penguin": say("Penguin"),
        "elephant": say("Elephant"),
        "frog": say("Frog"),
        "fox": say("Fox"),
        "pig": say("Pig"),
        "giraffe": say("Giraffe"),
    }
    return names.get(animal, animal)
