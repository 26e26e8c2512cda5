"""What is true of every Cloud 9 position that play can reach; checked when a state is loaded."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.cloud9.cards import add, need_of
from game.cloud9.flight import Flight
from game.cloud9.shortfall import fits
from game.cloud9.state import State, Trip
from game.cloud9.tables import (
    BLANK,
    CLOUDS,
    COLOURS,
    FEWEST_SEATS,
    KINDS,
    MOST_SEATS,
    Tables,
)
from game.core.types import BrokenState

# Phases of any game, also of those where people hold the cards (`referee`).
PAYING: Final = ("pay", "check")
HAVE_ROLL: Final = ("passengers", *PAYING)
BETWEEN_TRIPS: Final = ("draw", "ready", "over")
BEFORE_ROLLS: Final = ("pilot", "deal", "draw", "ready")
PILOTS_OWN: Final = ("solo", "roll", *PAYING)


def check_state(state: State, tables: Tables) -> None:
    """Raise BrokenState, naming the first invariant that `state` breaks."""
    hold(_invariants(state, tables))


def hold(invariants: Iterable[tuple[str, bool, str]]) -> None:
    """Raise BrokenState for the first of (name, kept, what is wrong) that is not kept."""
    for invariant, is_kept, message in invariants:
        if not is_kept:
            raise BrokenState(invariant, message)


def _invariants(state: State, tables: Tables) -> Iterator[tuple[str, bool, str]]:
    """Yield (name, kept, what is wrong). Later ones may rely on earlier ones."""
    seats = len(state.scores)
    yield from seat_invariants(state)
    yield (
        "seats agree",
        len(state.hands) == len(state.shortfalls) == seats,
        f"{seats} scores, {len(state.hands)} hands, {len(state.shortfalls)} shortfalls",
    )
    cards = (*state.hands, state.pile, state.discards)
    yield (
        "counts of cards",
        all(len(counts) == len(KINDS) and min(counts) >= 0 for counts in cards),
        f"expected {len(KINDS)} counts of at least 0 for each hand, the pile and the discards",
    )
    total = state.pile
    for counts in cards[:-2]:
        total = add(total, counts)
    total = add(total, state.discards)
    yield (
        "cards conserved",
        total == tables.cards.value,
        f"{total} in all; expected {tables.cards.value} in the order {KINDS}",
    )
    yield (
        "shortfalls",
        all(known is None or len(known.limits) == len(COLOURS) for known in state.shortfalls)
        and all(map(fits, state.hands, state.shortfalls)),
        "a hand holds more than its seat's latest fall has shown",
    )
    flight = Flight(tables)
    yield from trip_invariants(state, tables, flight.target(state.options))
    if state.phase == "draw":
        yield "cards since the first trip", state.trip > 1, f"trip {state.trip} in phase draw"
        yield "cards to draw", any(state.pile), "the pile is empty and a card is to be drawn"
    if state.phase in ("pilot", "deal"):
        yield from _first_deal_invariants(state, flight.first_hand(seats))


def seat_invariants(state: Trip) -> Iterator[tuple[str, bool, str]]:
    """Yield what is true of the numbers that everybody sees, in any phase of any game."""
    seats = len(state.scores)
    yield (
        "seats",
        FEWEST_SEATS <= seats <= MOST_SEATS,
        f"{seats} scores; expected {FEWEST_SEATS} to {MOST_SEATS}",
    )
    for name, seat in (("pilot", state.pilot), ("turn", state.turn)):
        yield name, 0 <= seat < seats, f"seat {seat} of {seats}"
    yield (
        "aboard",
        list(state.aboard) == sorted(set(state.aboard)) and set(state.aboard) <= set(range(seats)),
        f"{state.aboard}; expected different seats below {seats}, sorted",
    )
    yield "cloud", 1 <= state.cloud <= CLOUDS, f"{state.cloud}; expected 1 to {CLOUDS}"
    yield "trip", state.trip >= 1, f"{state.trip}; expected at least 1"
    yield "scores", min(state.scores) >= 0, f"{state.scores}; expected none below 0"


def trip_invariants(state: Trip, tables: Tables, target: int) -> Iterator[tuple[str, bool, str]]:
    """Yield what is true of a trip in its phase; the game ends at `target` points."""
    phase, seats = state.phase, len(state.scores)
    has_roll = phase in HAVE_ROLL
    dice = tables.dice.value[state.cloud - 1] if has_roll and state.cloud < CLOUDS else 0
    yield (
        "roll",
        len(state.roll) == dice and set(state.roll) <= {*COLOURS, BLANK},
        f"{state.roll} in phase {phase}; expected {dice} faces",
    )
    yield (
        "end of game",
        phase not in BETWEEN_TRIPS or (max(state.scores) >= target) == (phase == "over"),
        f"scores {state.scores} in phase {phase}; the game ends at {target}",
    )
    if phase == "over":
        return
    yield "cloud below the top", state.cloud < CLOUDS, f"{state.cloud} in phase {phase}"
    yield "pilot aboard", state.pilot in state.aboard, f"{state.pilot} not in {state.aboard}"
    if phase in BEFORE_ROLLS:
        yield "all aboard", len(state.aboard) == seats, f"{state.aboard} in phase {phase}"
        yield "on the lowest cloud", state.cloud == 1, f"{state.cloud} in phase {phase}"
    if phase in PILOTS_OWN:
        yield "pilot's turn", state.turn == state.pilot, f"{state.turn} in phase {phase}"
    if phase == "solo":
        yield "alone", len(state.aboard) == 1, f"{state.aboard} in phase {phase}"
    if phase in ("solo", "roll") and len(state.aboard) == 1:
        yield "risen alone", state.cloud > 1, f"alone on cloud {state.cloud} before a roll"
    if phase == "passengers":
        yield (
            "passenger's turn",
            state.turn in state.aboard and state.turn != state.pilot,
            f"{state.turn}; pilot {state.pilot}, aboard {state.aboard}",
        )
    if phase in PAYING:
        yield "cards needed", any(need_of(state.roll)), f"{state.roll} needs no card"


def _first_deal_invariants(state: State, first_hand: int) -> Iterator[tuple[str, bool, str]]:
    """Yield what holds while hands are dealt, clockwise from the pilot (Setting Up, step 4)."""
    seats = len(state.scores)
    dealt = (state.turn - state.pilot) % seats if state.phase == "deal" else 0
    expected = tuple(
        first_hand if (seat - state.pilot) % seats < dealt else 0 for seat in range(seats)
    )
    sizes = tuple(map(sum, state.hands))
    yield "first hands", sizes == expected, f"{sizes} cards in hands; expected {expected}"
    yield (
        "before the first trip",
        state.trip == 1 and not any((*state.scores, *state.discards)),
        f"trip {state.trip}, scores {state.scores}, discards {state.discards}; expected 1 and 0s",
    )
