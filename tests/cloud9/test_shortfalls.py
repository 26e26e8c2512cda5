"""What everybody learns from a fall, checked against every history that could have happened.

A pilot who holds the cards "is required to make the balloon rise" (Playing the Game, step 3), so a
fall tells that some colour was too few. The brute force here keeps every hidden deal that fits what
was seen at the table, and compares it with what the position says everybody knows.
"""

import itertools
from random import Random

import msgspec
import pytest

from game.cloud9.actions import DECLINE, Options
from game.cloud9.rules import Cloud9Rules
from game.cloud9.shortfall import NO_LIMIT, fits
from game.cloud9.state import State
from game.cloud9.tables import parse
from game.core.match import visible_to
from game.core.rules import Chance, Decide
from game.core.types import Draw, Event, IllegalAction, IllegalOutcome, Step
from tests.cloud9.table import KINDS, cards, flying
from tests.cloud9.test_tables import broken

TINY_DECK = (2, 2, 1, 1, 1)


def tiny_rules(hand_size: int) -> Cloud9Rules:
    """Return the rules for two with seven cards: few enough to try every deal."""
    text = broken("cards", str(list(TINY_DECK)))
    tables = parse(
        text.replace("value = 6\n", "value = 1\n").replace("value = 8\n", "value = 3\n"), ""
    )
    two_player_hand = msgspec.structs.replace(tables.two_player_hand, value=hand_size)
    return Cloud9Rules(msgspec.structs.replace(tables, two_player_hand=two_player_hand))


class Onlooker:
    """Somebody who sees only the table, forgets nothing and draws every conclusion."""

    def __init__(self, rules: Cloud9Rules, start: State) -> None:
        self.rules = rules
        self.possible = {start}

    def sees(self, entry: object, seat: int | None, events: tuple[Event, ...]) -> None:
        """Drop what cannot be: positions where this could not have happened like this."""
        seen = visible_to(None, events)
        after = set()
        for state in self.possible:
            for step in self._steps(state, entry, seat):
                if visible_to(None, step.events) == seen:
                    after.add(step.state)
        self.possible = after

    def _steps(self, state: State, entry: object, seat: int | None) -> list[Step[State]]:
        if isinstance(entry, Draw):
            prompt = self.rules.prompt(state)
            assert isinstance(prompt, Chance)
            return [self.rules.resolve(state, outcome) for outcome, _ in prompt.odds]
        try:
            if seat is None:
                return [self.rules.resolve(state, entry)]
            return [self.rules.apply(state, seat, entry)]
        except (IllegalAction, IllegalOutcome):
            return []


def all_deals(state: State) -> set[tuple[tuple[int, ...], ...]]:
    """Return every way in which the cards nobody has seen can lie in the hands."""
    unseen = [total - shown for total, shown in zip(TINY_DECK, state.discards, strict=True)]
    pools = []
    for hand in state.hands:
        kinds = itertools.combinations_with_replacement(range(len(KINDS)), sum(hand))
        pools.append([tuple(map(held.count, range(len(KINDS)))) for held in kinds])
    return {
        deal
        for deal in itertools.product(*pools)
        if all(
            sum(held) <= left for held, left in zip(zip(*deal, strict=True), unseen, strict=True)
        )
    }


@pytest.mark.parametrize("seed", range(40))
def test_common_knowledge(seed: int) -> None:
    """It never rules out what may be; after one fall each it rules out all that cannot be."""
    rng = Random(seed)
    rules = tiny_rules(hand_size=rng.choice((2, 3)))
    state = rules.setup(2, Options())
    onlooker = Onlooker(rules, state)
    falls: list[int] = []
    has_reshuffled = False
    for _ in range(rng.randrange(5, 40)):
        prompt = rules.prompt(state)
        if isinstance(prompt, Chance):
            entry, seat = prompt.odds.draw(rng), None
            step = rules.resolve(state, entry)
            if prompt.ask.what == "first pilot":
                onlooker.possible = {step.state}
                state = step.state
                continue
        else:
            assert isinstance(prompt, Decide)
            entry, seat = rng.choice(prompt.actions), prompt.turn.seat
            step = rules.apply(state, seat, entry)
        if entry == DECLINE:
            falls.append(seat)
        has_reshuffled |= "Reshuffled" in {type(event).__name__ for event in step.events}
        onlooker.sees(entry, seat, step.events)
        state = step.state

        known = {possible.shortfalls for possible in onlooker.possible}
        deals = {possible.hands for possible in onlooker.possible}
        allowed = {deal for deal in all_deals(state) if all(map(fits, deal, state.shortfalls))}
        assert {state.shortfalls} == known
        assert state.hands in deals
        assert deals <= allowed
        if len(falls) == len(set(falls)) and not has_reshuffled:
            assert deals == allowed
        sampled = rules.sample(rules.view(state, None), rng)
        assert sampled.hands in allowed


@pytest.mark.parametrize(
    ("roll", "possible", "impossible"),
    [
        ("RR-", ["R", "", "W", "RGGG", "WWWW"], ["RR", "RRW", "RRRR"]),
        ("RG-", ["R", "G", "RRR", "GG", "W"], ["RG", "RGW", "RRGG"]),
        ("RGG", ["RG", "GG", "RRRG"], ["RGG", "RRGGG"]),
        ("RGY", ["RG", "GY", "RRYY"], ["RGY", "RGYW"]),
    ],
)
def test_right_after_a_fall(roll: str, possible: list[str], impossible: list[str]) -> None:
    """The hand lacked a colour; whether it holds a wild card stays unknown."""
    table = flying(cloud=4, hands={"A": ""})
    table.rolls(roll)
    table.passengers_stay()
    table.declines("A")
    shown = table.match.view(None).shortfalls[0]

    assert all(fits(cards(hand), shown) for hand in possible)
    assert not any(fits(cards(hand), shown) for hand in impossible)


def test_nothing_is_known_without_a_fall() -> None:
    """Paying tells about the cards that are gone, not about those that are left."""
    table = flying(hands={"A": "GGW", "B": "RRW"})
    table.rolls("GG")
    table.passengers_stay()
    table.pays_colours("A")
    table.rolls("RR")
    table.passengers_stay()
    table.pays_wild("B")

    assert (None,) * 4 == table.match.view(None).shortfalls


def test_an_unseen_card_weakens_the_knowledge() -> None:
    """After the draw of the next trip the missing card may have come."""
    table = flying(hands={"A": "G"})
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")
    table.everybody_draws()
    shown = table.match.view(None).shortfalls[0]

    assert (NO_LIMIT, NO_LIMIT, 2, NO_LIMIT) == shown.bounds
    assert fits(cards("RR"), shown)
    assert not fits(cards("RRR"), shown)


def test_a_disproved_colour_is_out_of_the_question() -> None:
    """Whoever fell for want of red or green and then plays reds had lacked the green."""
    table = flying(players=2, hands={"A": "RRRY", "B": ""})
    table.rolls("RG")
    table.stays("B")
    table.declines("A")
    table.draws("P", "P")
    table.rolls("--")
    table.stays("A")
    table.rolls("RR")
    table.stays("B")
    table.pays_colours("A")
    for _ in range(2):
        table.rolls("GG")
        table.stays("A")
        table.declines("B")
        table.draws("P", "P")
        table.rolls("--")
        table.stays("B")
    shown = table.match.view(None).shortfalls[0]

    assert "PPPRY" == table.hand("A")
    assert fits(cards("GGGRY"), shown)
    assert not fits(cards("GGGGY"), shown)
