"""What a table may choose about a game before it begins. What departs from the rulebook says so."""

from collections.abc import Sequence

import msgspec

from game.catalogue import rules_of
from game.core.registry import GAMES, GameInfo
from game.core.types import Value
from game.scenes.rules.facts import numbers_of, tables_of
from game.ui.words import say, say_count

OPEN_HANDS = "open_hands"
"""The switch that is no option of any game's rules, but of the table."""


class Switch(Value, frozen=True, gc=False):
    """One option: the field of the game's options, and what players read.

    The note is left out where there is no room for it. Most are on or off: `told` says what that
    means for the table, in the headline of a lobby where it is on. One with `values` is chosen
    among these, each with its word, the usual one first; it is part of the rulebook's own game.
    """

    field: str
    text: str
    note: str
    told: str
    values: tuple[tuple[str, str], ...] = ()


def usual_options(game: str) -> Value:
    """Return the options of the rulebook's own game."""
    options: Value = rules_of(game).options_type()
    return options


def switches_of(game: str) -> tuple[Switch, ...]:
    """Return the options that can be switched."""
    switches = _game_switches(game)
    if GAMES[game].hides_hands:
        told = say("everybody sees all cards, no curtain")
        switches += (Switch(OPEN_HANDS, say("Open hands"), say("house rule"), told),)
    return switches


def _game_switches(game: str) -> tuple[Switch, ...]:
    if game == "ahead":  # on a real table the card lies there: it is told
        return (_contract_card(),)
    if GAMES[game].book != "cloud9":
        return ()
    points = tables_of(game).quick_target.value
    check: tuple[Switch, ...] = ()
    if GAMES[game].referee_of:
        told = say("a fallen pilot may be asked to show the hand")
        check = (Switch("check", say("Hand check"), say("house rule"), told),)
    return (
        Switch(
            "quick",
            say("Quick game"),
            say("house rule: to {points}", points=points),
            say("to {points} points", points=points),
        ),
        *check,
    )


def _contract_card() -> Switch:
    cards = (("random", say("drawn")), ("A", "A"), ("B", "B"))
    return Switch("card", say("Contract card"), say("its seven costs"), "", cards)


def variant_note(info: GameInfo, count: int) -> str:
    """Return what so many players must know: that the printed game does not know them."""
    if count not in info.variant_seats:
        return ""
    hand = numbers_of(info.id)["two_player_hand"]
    return say("For two: a variant of ours, {hand} cards each", hand=hand)


def house_rules_note(switches: Sequence[Switch]) -> str:
    """Return what the house rules that are on mean; empty without any."""
    switches = [switch for switch in switches if not switch.values]
    if not switches:
        return ""
    told = "; ".join(switch.told for switch in switches)
    return say_count("House rule: {rules}", "House rules: {rules}", len(switches), rules=told)


def is_on(options: Value, switch: Switch) -> bool:
    """Tell whether an option is switched on, or is not the usual one of its values."""
    value = getattr(options, switch.field)
    return bool(value != switch.values[0][0] if switch.values else value)


def word_for(options: Value, switch: Switch) -> str:
    """Return the word for the value that is chosen; empty for what is only on or off."""
    value = getattr(options, switch.field, None)
    return next((word for one, word in switch.values if one == value), "")


def switched(options: Value, switch: Switch) -> Value:
    """Return the options with one of them switched the other way, or to its next value."""
    value: object = not is_on(options, switch)
    if switch.values:
        values = [one for one, _ in switch.values]
        place = values.index(getattr(options, switch.field))
        value = values[(place + 1) % len(values)]
    return msgspec.structs.replace(options, **{switch.field: value})
