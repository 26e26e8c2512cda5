"""Where a saved game stands, in words: one sentence for each game that knows more than its name."""

from collections.abc import Mapping

from game.ui.words import say


def place_words(game: str, place: Mapping[str, int]) -> str:
    """Return where a game stands; empty for one that says nothing about it."""
    if game == "cloud9":
        return say("Trip {trip}, cloud {cloud}", trip=place["trip"], cloud=place["cloud"])
    if game == "cloud9-referee":
        return say(
            "On the table: trip {trip}, cloud {cloud}", trip=place["trip"], cloud=place["cloud"]
        )
    if game == "ahead":
        return say("Round {round}", round=place["round"])
    return ""


def fact_words(fact: str) -> str:
    """Return what a fact of a game's summary counts."""
    return {
        "jumps": say("Jumps"),
        "falls": say("Falls"),
        "tops": say("Times at the top"),
        "cards": say("Cards played"),
        "contracts": say("Contracts"),
        "activations": say("Buildings used"),
        "cloudbursts": say("Cloudbursts"),
        "tolls": say("Tolls taken"),
    }.get(fact, fact)
