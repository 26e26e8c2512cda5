"""Why an action is not allowed in Ahead in the Clouds, with its place in our rules text."""

from collections.abc import Callable
from typing import Any, Final

from game.ahead import actions as act
from game.ahead.network import Obstacle, obstacle, way_to
from game.ahead.state import State, contracts_of
from game.ahead.tables import BUILDINGS, FLIPPABLE, Tables
from game.ahead.works import recipes, side_of
from game.core.pool import holds
from game.core.types import Action, Refusal, Seat

OBSTACLES: Final[dict[Obstacle, Refusal]] = {
    "attached already": Refusal(
        "attached-already", "This building hangs on your habitat already.", "ahead/connect"
    ),
    "no open space": Refusal(
        "no-open-space", "Your habitat has no open space left.", "ahead/connect"
    ),
    "would break a link": Refusal(
        "would-break-a-link",
        "The habitats share a building already; reaching another would tear it off.",
        "ahead/connect",
    ),
}
ACTIONS: Final = (act.Activate, act.Disconnect, act.Cloudburst)
TURN_MOVES: Final = (*ACTIONS, act.Connect, act.Fulfill, act.EndTurn)


def refuse(state: State, seat: Seat, action: Action, tables: Tables) -> Refusal:
    """Return the refusal of an action that is known not to be allowed."""
    if seat not in (0, 1):
        return Refusal("no-such-seat", f"There is no seat {seat} here.", "ahead/setting-up")
    phase = state.phase
    if phase == "over":
        return Refusal("game-over", "The game is over.", "ahead/winning")
    if phase in ("card", "first", "sides"):
        return Refusal("setting-up", "The table is still being set up.", "ahead/setting-up")
    if seat != state.turn:
        return Refusal("not-your-turn", "The other player decides now.", "ahead/turn")
    if phase == "coin":
        return Refusal("coin-first", "First choose heads or tails.", "ahead/setting-up")
    if phase == "toll":
        return Refusal("toll-first", "First answer: take the toll or leave it.", "ahead/toll")
    if phase == "blimp":
        return _refuse_payment(state, action)
    if not isinstance(action, TURN_MOVES):
        return Refusal("not-now", "That is not asked now.", "ahead/turn")
    if isinstance(action, ACTIONS) and not state.actions:
        return Refusal("no-actions", "You have no action left this turn.", "ahead/turn")
    return _REFUSE[type(action)](state, action, tables)


def _refuse_payment(state: State, action: Action) -> Refusal:
    if isinstance(action, act.PayBlimp):
        return Refusal(
            "wrong-payment",
            "The blimp wants exactly what is due, of your resources.",
            "ahead/blimp",
        )
    if isinstance(action, act.GiveBack):
        if action.contract in contracts_of(state, state.turn):
            return Refusal("must-pay", "You can pay, so no contract goes back.", "ahead/blimp")
        return Refusal("not-your-contract", "That contract is not yours.", "ahead/blimp")
    return Refusal("blimp-first", "First the blimp is paid.", "ahead/blimp")


def _connect(state: State, action: act.Connect, tables: Tables) -> Refusal:
    if action.building not in BUILDINGS:
        return _unknown()
    why = obstacle(state.links, state.mover, action.building, tables)
    return OBSTACLES[why or "attached already"]


def _unknown() -> Refusal:
    return Refusal("unknown-building", "There is no such building.", "ahead/buildings")


def _fulfill(state: State, action: act.Fulfill, _: Tables) -> Refusal:
    if not 1 <= action.contract <= len(state.coins):
        return Refusal("no-such-contract", "There is no such contract.", "ahead/contracts")
    if state.coins[action.contract - 1] is not None:
        return Refusal("taken", "A coin lies on this contract.", "ahead/contracts")
    return Refusal("too-few-goods", "You lack resources for this contract.", "ahead/contracts")


def _activate(state: State, action: act.Activate, _: Tables) -> Refusal:
    if action.building not in BUILDINGS:
        return _unknown()
    if way_to(state.links, state.mover, action.building) is None:
        return Refusal(
            "out-of-reach",
            "You reach it neither directly nor through the other habitat.",
            "ahead/activate",
        )
    if (action.paid, action.gained) not in recipes(
        action.building, side_of(state.sides, action.building)
    ):
        return Refusal(
            "no-such-recipe", "The side that lies up does not do that.", "ahead/buildings"
        )
    if not holds(state.goods[state.mover], action.paid):
        return Refusal("too-few-goods", "You lack resources that go in.", "ahead/activate")
    return Refusal("no-room", "You have no room to store all of it.", "ahead/activate")


def _disconnect(_: State, __: act.Disconnect, ___: Tables) -> Refusal:
    return Refusal(
        "not-attached", "This building does not hang on your habitat.", "ahead/disconnect"
    )


def _burst(_: State, action: act.Cloudburst, __: Tables) -> Refusal:
    words = f"Only what has the swirl flips, not '{action.flip}': {', '.join(FLIPPABLE)}."
    return Refusal("cannot-flip", words, "ahead/cloudburst")


_REFUSE: Final[dict[type[Action], Callable[[State, Any, Tables], Refusal]]] = {
    act.Connect: _connect,
    act.Fulfill: _fulfill,
    act.Activate: _activate,
    act.Disconnect: _disconnect,
    act.Cloudburst: _burst,
}
