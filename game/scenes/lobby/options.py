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
    """One option that is on or off: the field of the game's options, and what players read.

    The note is left out where there is no room for it. `told` says what it means for the table,
    in the headline of a lobby where it is on.
    """

    field: str
    text: str
    note: str
    told: str


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


def variant_note(info: GameInfo, count: int) -> str:
    """Return what so many players must know: that the printed game does not know them."""
    if count not in info.variant_seats:
        return ""
    hand = numbers_of(info.id)["two_player_hand"]
    return say("For two: a variant of ours, {hand} cards each", hand=hand)


def house_rules_note(switches: Sequence[Switch]) -> str:
    """Return what the house rules that are on mean; empty without any."""
    if not switches:
        return ""
    told = "; ".join(switch.told for switch in switches)
    return say_count("House rule: {rules}", "House rules: {rules}", len(switches), rules=told)


def is_on(options: Value, switch: Switch) -> bool:
    """Tell whether an option is switched on."""
    value: bool = getattr(options, switch.field)
    return value


def switched(options: Value, switch: Switch) -> Value:
    """Return the options with one of them switched the other way."""
    return msgspec.structs.replace(options, **{switch.field: not is_on(options, switch)})
