"""Ahead in the Clouds once more, as plainly as the rulebook tells it.

Written from the rulebook alone and sharing no code with `game`: habitats and buildings are objects
with names, goods are words in a list, and every move is tried out to see whether it is allowed. It
serves as the second opinion of the agreement test.

A move is a tuple of words: ("connect", building), ("fulfill", number), ("activate", building,
paid, gained) with sorted tuples of goods, ("disconnect", building), ("cloudburst", what or None),
("end",), ("toll", "yes" or "no"), ("pay", goods), ("back", number).
"""

import copy
from dataclasses import dataclass, field

GOODS = ["water", "stone", "hydrogen", "oxygen"]
BUILDINGS = ["vapor condenser", "dust reclaimer", "hydrosplitter", "bank", "magic portal"]
SWIRLS = ["bank", "magic portal", "habitat 1", "habitat 2"]
CARDS = {
    "A": ["wwwss", "wwho", "sssoo", "hhhoo", "ssoooo", "wsshhoo", "hhhooo"],
    "B": ["wwwss", "whho", "sssoo", "hhhoo", "ssoooo", "wsshhoo", "hhhooo"],
}
BLIMP = {3: 1, 5: 2, 8: 3}


class NotAllowedError(Exception):
    """The rules do not let this happen."""


def refuse(why: str) -> None:
    raise NotAllowedError(why)


@dataclass
class Player:
    goods: list[str] = field(default_factory=list)
    attached: set[str] = field(default_factory=set)


@dataclass
class Naive:
    card: str
    first: int
    sides: dict[str, int]
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    coins: dict[int, int] = field(default_factory=dict)
    round: int = 1
    turn: int = 0
    actions: int = 2
    asked: tuple[str, int] | None = None
    """("toll", who is asked), ("blimp", who has to pay), or nothing but the turn itself."""
    over: bool = False


def new_game(card: str, first: int, sides: list[int]) -> Naive:
    return Naive(card, first, dict(zip(SWIRLS, sides, strict=True)), turn=first)


def cost(game: Naive, number: int) -> list[str]:
    names = {name[0]: name for name in GOODS}
    return [names[letter] for letter in CARDS[game.card][number - 1]]


def decider(game: Naive) -> int | None:
    if game.over:
        return None
    return game.turn if game.asked is None else game.asked[1]


def recipes(building: str, side: int) -> list[tuple[list[str], list[str]]]:
    w, s, h, o = GOODS
    if building == "vapor condenser":
        return [([], [w, w])]
    if building == "dust reclaimer":
        return [([], [s, s])]
    if building == "hydrosplitter":
        return [([w, w, w], [h, h, o])]
    if building == "bank" and side == 1:
        return [([w, w, s], [o, o, o])]
    if building == "bank":
        return [([s, h], [w, o]), ([w, o], [s, h])]
    if side == 1:
        return [
            ([same] * 4, [one, other])
            for same in GOODS
            for one in GOODS
            for other in GOODS
            if GOODS.index(one) <= GOODS.index(other)
        ]
    return [([same] * 2, [one]) for same in GOODS for one in GOODS]


def give(player: Player, goods: list[str]) -> None:
    for kind in goods:
        if kind not in player.goods:
            refuse("too few")
        player.goods.remove(kind)


def take(player: Player, goods: list[str]) -> None:
    player.goods.extend(goods)
    for kind in GOODS:
        if player.goods.count(kind) > 7:
            refuse("no room")


def flip(game: Naive, what: str) -> None:
    game.sides[what] = 2 if game.sides[what] == 1 else 1


def side(game: Naive, building: str) -> int:
    return game.sides.get(building, 1)


def toll_of(game: Naive, owner: int) -> str:
    return "water" if game.sides[f"habitat {owner + 1}"] == 1 else "stone"


def moved(game: Naive, move: tuple) -> Naive:
    """Return the game after `move` of whoever decides; NotAllowedError if it is not allowed."""
    after = copy.deepcopy(game)
    kind, *rest = move
    if after.over:
        refuse("over")
    if (after.asked is None) != (kind not in ("toll", "pay", "back")):
        refuse("something else is asked")
    if kind in ("activate", "disconnect", "cloudburst"):
        if after.actions == 0:
            refuse("no action left")
        after.actions -= 1
    {
        "connect": connect,
        "fulfill": fulfill,
        "activate": activate,
        "disconnect": disconnect,
        "cloudburst": cloudburst,
        "end": end,
        "toll": toll,
        "pay": pay,
        "back": back,
    }[kind](after, *rest)
    return after


def connect(game: Naive, building: str) -> None:
    me, you = game.players[game.turn], game.players[1 - game.turn]
    if building in me.attached or len(me.attached) == 4:
        refuse("no space")
    if building in you.attached and me.attached & you.attached:
        refuse("a link would break")
    me.attached.add(building)


def fulfill(game: Naive, number: int) -> None:
    if number in game.coins:
        refuse("taken")
    give(game.players[game.turn], cost(game, number))
    game.coins[number] = game.turn


def activate(game: Naive, building: str, paid: tuple, gained: tuple) -> None:
    me, you = game.players[game.turn], game.players[1 - game.turn]
    through = building not in me.attached
    if through and not (building in you.attached and me.attached & you.attached):
        refuse("out of reach")
    known = [(tuple(a), tuple(b)) for a, b in recipes(building, side(game, building))]
    if (paid, gained) not in known:
        refuse("not this side")
    give(me, list(paid))
    take(me, list(gained))
    if building in SWIRLS:
        flip(game, building)
    if through and you.goods.count(toll_of(game, 1 - game.turn)) < 7:
        game.asked = ("toll", 1 - game.turn)


def disconnect(game: Naive, building: str) -> None:
    if building not in game.players[game.turn].attached:
        refuse("not attached")
    game.players[game.turn].attached.remove(building)


def cloudburst(game: Naive, what: str | None) -> None:
    for player in game.players:
        player.attached.clear()
    if what is not None:
        flip(game, what)


def toll(game: Naive, answer: str) -> None:
    what, owner = game.asked or ("nothing", 0)
    if what != "toll":
        refuse("no toll")
    game.asked = None
    if answer == "yes":
        take(game.players[owner], [toll_of(game, owner)])
        flip(game, f"habitat {owner + 1}")


def end(game: Naive) -> None:
    if game.turn == game.first:
        game.turn, game.actions = 1 - game.first, 3
        return
    if game.round in BLIMP:
        game.asked = ("blimp", game.first)
        skip_those_with_nothing(game)
    else:
        next_round(game)


def contracts(game: Naive, seat: int) -> list[int]:
    return sorted(number for number, owner in game.coins.items() if owner == seat)


def skip_those_with_nothing(game: Naive) -> None:
    while game.asked is not None:
        seat = game.asked[1]
        if len(game.players[seat].goods) >= BLIMP[game.round] or contracts(game, seat):
            return
        after_payment(game)


def after_payment(game: Naive) -> None:
    if game.asked == ("blimp", game.first):
        game.asked = ("blimp", 1 - game.first)
    else:
        game.asked = None
        next_round(game)


def pay(game: Naive, goods: tuple) -> None:
    if game.asked is None or game.asked[0] != "blimp" or len(goods) != BLIMP[game.round]:
        refuse("not what is due")
    give(game.players[game.asked[1]], list(goods))
    after_payment(game)
    skip_those_with_nothing(game)


def back(game: Naive, number: int) -> None:
    if game.asked is None or game.asked[0] != "blimp":
        refuse("no blimp")
    seat = game.asked[1]
    if len(game.players[seat].goods) >= BLIMP[game.round] or game.coins.get(number) != seat:
        refuse("can pay, or not one's own")
    del game.coins[number]
    after_payment(game)
    skip_those_with_nothing(game)


def next_round(game: Naive) -> None:
    game.turn = game.first
    if game.round == 8:
        game.over, game.actions = True, 0
    else:
        game.round, game.actions = game.round + 1, 3


def ranking(game: Naive) -> list[list[int]]:
    standing = [(len(contracts(game, seat)), len(game.players[seat].goods)) for seat in (0, 1)]
    if standing[0] == standing[1]:
        return [[0, 1]]
    return [[0], [1]] if standing[0] > standing[1] else [[1], [0]]


def thinkable() -> list[tuple]:
    """Return every move that somebody could think of, allowed or not."""
    moves: list[tuple] = [("end",), ("toll", "yes"), ("toll", "no"), ("cloudburst", None)]
    moves += [("cloudburst", what) for what in SWIRLS]
    moves += [(kind, name) for kind in ("connect", "disconnect") for name in BUILDINGS]
    moves += [(kind, number) for kind in ("fulfill", "back") for number in range(1, 8)]
    for building in BUILDINGS:
        for up in (1, 2):
            for paid, gained in recipes(building, up):
                move = ("activate", building, tuple(paid), tuple(gained))
                if move not in moves:
                    moves.append(move)
    for count in (1, 2, 3):
        moves += [("pay", goods) for goods in multisets(count)]
    return moves


def multisets(count: int) -> list[tuple]:
    if count == 0:
        return [()]
    return [
        (*shorter, kind)
        for shorter in multisets(count - 1)
        for kind in GOODS
        if not shorter or GOODS.index(kind) >= GOODS.index(shorter[-1])
    ]


def allowed(game: Naive) -> set[tuple]:
    found = set()
    for move in thinkable():
        try:
            moved(game, move)
        except NotAllowedError:
            continue
        found.add(move)
    return found
