"""What each level makes of positions that speak for themselves."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9.actions import (
    DECLINE,
    JUMP,
    PAY_COLOURS,
    PAY_WILD,
    STAY,
    Options,
)
from game.cloud9.heuristic import Cloud9Heuristic
from tests.cloud9.table import cards, dice, rest_of

RULES = rules_of("cloud9")
PLAIN = Cloud9Heuristic(RULES)
LEVELS = ("easy", "normal", "hard")


def asked(level, state, heuristic=PLAIN):
    """Return what `level` does in `state`."""
    due = RULES.prompt(state)
    view = RULES.view(state, due.turn.seat)
    return due.actions[heuristic.decide(level, view, due.actions)]


def position(phase, hands, *, cloud=1, roll="", scores=None, aboard=None, turn=None, pilot=0):
    """Return a state with `hands`, one for each seat."""
    held = tuple(map(cards, hands))
    seats = len(hands)
    base = RULES.setup(seats, Options())
    changed = {
        "phase": phase,
        "cloud": cloud,
        "pilot": pilot,
        "turn": (1 if phase == "passengers" else pilot) if turn is None else turn,
        "aboard": tuple(range(seats)) if aboard is None else aboard,
        "roll": dice(roll).values if roll else (),
        "scores": scores or (0,) * seats,
        "hands": held,
        "pile": rest_of(*held),
    }
    fields = {name: getattr(base, name) for name in base.__struct_fields__}
    state = type(base)(**(fields | changed))
    RULES.check(state)
    return state


SIX = "GGPPRY"


@pytest.mark.parametrize("level", LEVELS)
def test_colours_are_paid_before_a_wild_card(level):
    assert asked(level, position("pay", ["GGRW", SIX], roll="GR-", cloud=4)) == PAY_COLOURS
    assert asked(level, position("pay", ["GGR", SIX], roll="GR-", cloud=4)) == PAY_COLOURS


@pytest.mark.parametrize("level", LEVELS)
def test_who_cannot_pay_says_so(level):
    assert asked(level, position("pay", ["GG", SIX], roll="R-", cloud=1)) == DECLINE


@pytest.mark.parametrize(("level", "from_cloud"), [("easy", 1), ("normal", 3), ("hard", 4)])
def test_a_wild_card_is_given_from_some_cloud_on(level, from_cloud):
    for cloud, roll in ((1, "R-"), (2, "R-"), (3, "R-"), (4, "R--"), (6, "R--"), (8, "R---")):
        expected = PAY_WILD if cloud >= from_cloud else DECLINE
        assert asked(level, position("pay", ["GW", SIX], roll=roll, cloud=cloud)) == expected


@pytest.mark.parametrize("level", LEVELS)
def test_a_pilot_without_cards_is_left(level):
    for cloud, roll in ((1, "RG"), (3, "R-"), (5, "RR-")):
        assert asked(level, position("passengers", ["", SIX, SIX], roll=roll, cloud=cloud)) == JUMP


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_jumps_when_no_card_is_needed(level):
    assert asked(level, position("passengers", ["", SIX, SIX], roll="--", cloud=2)) == STAY


def test_the_rule_of_thumb_counts_rises():
    for rises in range(1, 7):
        for cloud, roll in ((1, "--"), (3, "--"), (4, "---"), (6, "---"), (7, "----")):
            state = position("passengers", [SIX, SIX], roll=roll, cloud=cloud)
            expected = JUMP if cloud > rises else STAY
            assert asked(f"threshold:{rises}", state) == expected
            if cloud > 1:
                alone = position("solo", [SIX, SIX], cloud=cloud, aboard=(0,))
                assert asked(f"threshold:{rises}", alone) == expected


def test_easy_is_the_rule_of_three():
    for cloud in (2, 3, 4, 5):
        state = position("solo", [SIX, SIX], cloud=cloud, aboard=(0,))
        assert asked("easy", state) == asked("threshold:3", state)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_alone_with_few_cards_one_jumps_and_with_many_one_rides(level):
    assert asked(level, position("solo", ["G", SIX], cloud=5, aboard=(0,))) == JUMP
    many = position("solo", ["GGGPPPRRRYYYW", SIX], cloud=5, aboard=(0,))
    assert asked(level, many) == STAY


def test_only_hard_counts_what_has_been_played():
    """All the reds are elsewhere: on the passenger's own hand."""
    reds = "R" * 18
    state = position("passengers", ["GPYGPY", reds, SIX.replace("R", "Y")], roll="R-", cloud=3)
    assert asked("normal", state) == STAY
    assert asked("hard", state) == JUMP


def test_only_hard_remembers_a_fall():
    """Who just fell for want of a red has none, whatever the odds of a fresh deck."""
    rng = Random(2)
    hands = ["GPYGPY", SIX, SIX]
    state = position("pay", hands, roll="R-", cloud=1)
    state = RULES.apply(state, 0, DECLINE).state
    while state.phase == "draw":
        state = RULES.resolve(state, RULES.prompt(state).odds.draw(rng)).state
    assert state.shortfalls[0] is not None
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    flying = type(state)(
        **(
            fields
            | {"phase": "passengers", "pilot": 0, "turn": 1, "roll": ("red", "red"), "cloud": 2}
        )
    )
    forgotten = type(state)(
        **({name: getattr(flying, name) for name in fields} | {"shortfalls": (None,) * 3})
    )
    assert asked("hard", forgotten) == STAY
    assert asked("hard", flying) == JUMP
    assert asked("normal", flying) == STAY


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((10, 48, 10), JUMP),  # nobody can get past 50 on this trip
        ((10, 47, 10), STAY),  # 49 points do not end the game
        ((0, 0, 0), STAY),
    ],
)
def test_hard_jumps_when_that_wins_for_certain(scores, expected):
    hands = [SIX, SIX, SIX]
    state = position("passengers", hands, roll="R-", cloud=2, scores=scores)
    assert asked("hard", state) == expected


def test_hard_does_not_call_it_won_while_others_may_pass_by():
    """50 points now against 30 and up to 25 more for who stays aboard."""
    hands = ["GGGGPPPPRRRRYYYYW", SIX, SIX]
    scores = (30, 48, 0)
    aboard = position("passengers", hands, roll="--", cloud=2, scores=scores)
    assert asked("hard", aboard) == STAY
    ashore = position("passengers", hands, roll="--", cloud=2, scores=(0, 48, 30), aboard=(0, 1))
    assert asked("hard", ashore) == JUMP


def test_nerve_breaks_a_tie():
    bold, careful = (Cloud9Heuristic(RULES, nerve=nerve) for nerve in (3.0, -3.0))
    state = position("passengers", [SIX, SIX, SIX], roll="RG", cloud=3)
    for level in ("normal", "hard"):
        assert asked(level, state, bold) == STAY
        assert asked(level, state, careful) == JUMP
    alone = position("solo", [SIX, SIX], cloud=3, aboard=(0,))
    for level in ("normal", "hard"):
        assert asked(level, alone, careful) == JUMP
    assert asked("hard", alone, bold) == STAY


def test_a_style_likes_some_actions_a_little():
    style = Cloud9Heuristic(RULES, nerve=0.5, thrift=0.25)
    alone = RULES.view(position("solo", [SIX, SIX], cloud=3, aboard=(0,)), 0)
    likes_staying, likes_jumping = style.opinion(alone, (STAY, JUMP))
    assert 0.01 > likes_staying > likes_jumping == 0
    paying = RULES.view(position("pay", ["GW", SIX], roll="R-", cloud=3), 0)
    likes_wild, likes_falling = style.opinion(paying, (PAY_WILD, DECLINE))
    assert -0.01 < likes_wild < likes_falling == 0
    assert (
        PLAIN.opinion(alone, (STAY, JUMP)) == PLAIN.opinion(paying, (PAY_WILD, DECLINE)) == [0, 0]
    )


@pytest.mark.parametrize("pilot", ["", "G", "GGGGPPPPRRRRYYYYW"])
def test_the_opinion_of_a_passenger_is_that_of_hard(pilot):
    state = position("passengers", [pilot, SIX, SIX], roll="RG", cloud=3)
    stays, jumps = PLAIN.opinion(RULES.view(state, 1), (STAY, JUMP))
    assert jumps == 0
    assert (STAY if stays >= 0 else JUMP) == asked("hard", state)


def test_unknown_levels_and_the_shared_view_are_refused():
    state = position("solo", [SIX, SIX], cloud=3, aboard=(0,))
    with pytest.raises(KeyError, match="genius"):
        asked("genius", state)
    with pytest.raises(ValueError, match="shows no hand"):
        PLAIN.decide("hard", RULES.view(state, None), (STAY, JUMP))


def test_a_playout_shares_one_win():
    state = position("passengers", [SIX, SIX, SIX], roll="RG", cloud=3)
    assert sum(PLAIN.playout(state, Random(1))) == pytest.approx(1)
    assert PLAIN.advise(state) in (STAY, JUMP)
