"""What lists say of a saved game: where it stands, who was handed over, and what was counted."""

from collections.abc import Mapping

from game.core.registry import GAMES
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
    if game == "ahead-referee":
        return say("On the table: round {round}", round=place["round"])
    return ""


def handed_over_words(game: str, name: str, since: int) -> str:
    """Return a name with the round from which a bot sat there for its owner."""
    if GAMES[game].book == "ahead":
        return say("{name} (bot from round {round})", name=name, round=since)
    return say("{name} (bot from trip {trip})", name=name, trip=since)


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
