"""How likely the balloon rises, in words, from what everybody at the table knows."""

from fractions import Fraction

from game.cloud9.odds import pilot_chance, random_chance
from game.cloud9.tables import Tables
from game.cloud9.view import View, unseen_cards
from game.ui.words import say, say_count

TENTHS = 10


def chance_of(view: View, tables: Tables) -> Fraction | None:
    """Return the chance that the pilot can pay, before a passenger or a lone pilot chooses.

    `view` is everybody's: nobody's hand counts, not even one's own. None in other phases.
    """
    if view.viewer is not None:
        message = f"this is the view of seat {view.viewer}; chances are shown to everybody"
        raise ValueError(message)
    deck = tables.cards.value
    if view.phase == "passengers":
        return pilot_chance(view, deck).pays
    if view.phase == "solo":
        dice = tables.dice.value[view.cloud - 1]
        size = view.hand_sizes[view.pilot]
        return random_chance(unseen_cards(view, deck), size, tables.faces.value, dice).pays
    return None


def chance_words(chance: Fraction) -> str:
    """Return a chance as a sentence, in tenths: more would promise too much."""
    tenths = round(chance * TENTHS)
    if not tenths:
        return say("Such a balloon hardly ever rises")
    if tenths == TENTHS:
        return say("Such a balloon nearly always rises")
    return say_count(
        "Such a balloon rises about once in 10 times",
        "Such a balloon rises about {count} in 10 times",
        tenths,
    )
