"""What happened in a refereed game, in sentences; those of the game itself are `ahead.text`'s."""

from collections.abc import Callable

from game.ahead import text
from game.ahead.referee.account import CARDS, COINS, NOBODY
from game.ahead.referee.actions import Edited, What
from game.ahead.tables import BUILDINGS, FLIPPABLE, GOODS
from game.ahead.text import BEGINS, GOODS_WORDS, PARTS, PASSED_OVER, Names
from game.ahead.text import COINS as COIN_WORDS
from game.core.types import Event, Sentence

__all__ = ["BEGINS", "PASSED_OVER", "Names", "describe"]


def describe(event: Event, names: Names) -> Sentence:
    """Return a sentence that tells `event`; KeyError for an event of another game."""
    if isinstance(event, Edited):
        return _TELL[event.what](event, names)
    return text.describe(event, names)


def _card(event: Edited, _: Names) -> Sentence:
    return Sentence("Put right: contract card {card} lies there", card=CARDS[event.after])


def _round(event: Edited, _: Names) -> Sentence:
    before, after = event.before, event.after
    return Sentence("Put right: round {before} is now {after}", before=before, after=after)


def _first(event: Edited, names: Names) -> Sentence:
    return Sentence("Put right: {name} has begun", name=names[event.after])


def _mover(event: Edited, names: Names) -> Sentence:
    return Sentence("Put right: it is the turn of {name}", name=names[event.after])


def _actions(event: Edited, _: Names) -> Sentence:
    before, after = event.before, event.after
    return Sentence("Put right: actions left, {before} is now {after}", before=before, after=after)


def _goods(event: Edited, names: Names) -> Sentence:
    return Sentence(
        "Put right: {goods} of {name}, {before} is now {after}",
        goods=GOODS_WORDS[GOODS[event.part]],
        name=names[event.seat or 0],
        before=event.before,
        after=event.after,
    )


def _link(event: Edited, names: Names) -> Sentence:
    building, name = PARTS[BUILDINGS[event.part]], names[event.seat or 0]
    if event.after:
        return Sentence(
            "Put right: the {building} hangs on the habitat of {name}",
            building=building, name=name,
        )  # fmt: skip
    return Sentence(
        "Put right: the {building} does not hang on the habitat of {name}",
        building=building, name=name,
    )  # fmt: skip


def _side(event: Edited, _: Names) -> Sentence:
    part = PARTS[FLIPPABLE[event.part]]
    return Sentence("Put right: the {part} shows side {side}", part=part, side=event.after)


def _contract(event: Edited, names: Names) -> Sentence:
    if event.after == NOBODY:
        return Sentence("Put right: contract {number} is open", number=event.part)
    name = names[event.after]
    return Sentence("Put right: contract {number} belongs to {name}", number=event.part, name=name)


def _coin(event: Edited, _: Names) -> Sentence:
    coin = COIN_WORDS[COINS[event.after]]
    return Sentence("Put right: whoever began plays {coin}", coin=coin)


_TELL: dict[What, Callable[[Edited, Names], Sentence]] = {
    "card": _card,
    "round": _round,
    "first": _first,
    "mover": _mover,
    "actions": _actions,
    "goods": _goods,
    "link": _link,
    "side": _side,
    "contract": _contract,
    "coin": _coin,
}
