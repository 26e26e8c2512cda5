"""Cloud 9 once more, as plainly as the rulebook tells it.

Written from the rulebook alone and sharing no code with `game`: a card is an object, a hand a
list of them, every step a deep copy; no cleverness. It serves as the second opinion of the
agreement test and as the slow end of the speed benchmark.

Whoever plays asks `due(game)` and answers with `decided(game, seat, word)` or
`settled(game, words)`, which return a new game and leave the old one alone:

    ("pilot",)             settled(game, ["2"]): seat 2 is the first pilot
    ("draw", seat, count)  settled(game, ["red", "wild"]): the cards that seat draws
    ("roll", seat, count)  settled(game, ["red", "blank"]): the faces of the dice
    ("choose", seat)       decided(game, seat, "stay" or "jump"): a passenger, or a lone pilot
    ("pay", seat)          decided(game, seat, "colours", "wild" or "nothing")
    ("over",)
"""

import copy
from collections import Counter
from dataclasses import dataclass, field
from random import Random

POINTS = {1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 20, 9: 25}
DICE = {1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4}
DIE = ["green", "purple", "red", "yellow", "blank", "blank"]
TOP = 9


class NotAllowedError(Exception):
    """The rules do not let this happen."""


@dataclass(frozen=True)
class Card:
    kind: str


@dataclass
class Player:
    score: int = 0
    hand: list[Card] = field(default_factory=list)
    aboard: bool = True


@dataclass
class Naive:
    players: list[Player]
    target: int
    pile: list[Card]
    discards: list[Card] = field(default_factory=list)
    stage: str = "pilot"
    cloud: int = 1
    pilot: int = 0
    trip: int = 1
    roll: list[str] = field(default_factory=list)
    # Seats that still have to draw (with the number of cards), and seats that still have to choose.
    drawing: list[tuple[int, int]] = field(default_factory=list)
    choosing: list[int] = field(default_factory=list)
    reshuffles: int = 0


def new_game(seats: int, *, target: int = 50) -> Naive:
    """Setting Up: markers on Start, everybody in the basket, all cards in one pile."""
    cards = [Card("wild") for _ in range(4)]
    for colour in ("green", "purple", "red", "yellow"):
        cards += [Card(colour) for _ in range(18)]
    return Naive(players=[Player() for _ in range(seats)], target=target, pile=cards)


def due(game: Naive) -> tuple:
    if game.stage == "draw":
        return ("draw", *game.drawing[0])
    if game.stage == "roll":
        return ("roll", game.pilot, DICE[game.cloud])
    if game.stage == "choose":
        return ("choose", game.choosing[0])
    if game.stage == "pay":
        return ("pay", game.pilot)
    return (game.stage,)


def options(game: Naive) -> list[str]:
    """What the seat that is due may decide."""
    if game.stage == "choose":
        return ["stay", "jump"]
    if game.stage == "pay":
        hand = game.players[game.pilot].hand
        has_colours = holds(hand, needed(game.roll))
        words = []
        if has_colours:
            words.append("colours")
        if Card("wild") in hand:
            words.append("wild")
        if not has_colours:
            words.append("nothing")
        return words
    return []


def decided(game: Naive, seat: int, word: str) -> Naive:
    game = copy.deepcopy(game)
    decide(game, seat, word)
    return game


def settled(game: Naive, words: list[str]) -> Naive:
    game = copy.deepcopy(game)
    settle(game, words)
    return game


def ranking(game: Naive) -> list[list[int]]:
    """The player with the most points wins; at a tie the one with the most cards in hand."""
    standing = [(player.score, len(player.hand)) for player in game.players]
    return [
        [seat for seat, own in enumerate(standing) if own == worth]
        for worth in sorted(set(standing), reverse=True)
    ]


def decide(game: Naive, seat: int, word: str) -> None:
    """As `decided`, but changes `game` itself."""
    if due(game)[1:2] != (seat,) or word not in options(game):
        message = f"seat {seat} may not {word} now"
        raise NotAllowedError(message)
    player = game.players[seat]
    if word == "jump":
        player.score += POINTS[game.cloud]
        player.aboard = False
    if game.stage == "choose":
        game.choosing.pop(0)
        if seat == game.pilot:  # Flying Solo, before rolling
            if word == "jump":
                end_trip(game)
            else:
                game.stage = "roll"
        elif not game.choosing:
            reveal(game)
    elif word == "nothing":
        end_trip(game)
    else:
        shown = [Card("wild")] if word == "wild" else needed(game.roll)
        for card in shown:
            player.hand.remove(card)
            game.discards.append(card)
        rise(game)


def settle(game: Naive, words: list[str]) -> None:
    """As `settled`, but changes `game` itself."""
    if game.stage == "pilot":
        if words not in [[str(seat)] for seat in range(len(game.players))]:
            raise NotAllowedError(words)
        game.pilot = int(words[0])
        hand_size = 8 if len(game.players) == 2 else 6
        game.drawing = [(seat, hand_size) for seat in clockwise(game, game.pilot)]
        game.stage = "draw"
    elif game.stage == "draw":
        seat, count = game.drawing[0]
        cards = [Card(word) for word in words]
        if len(cards) != count or not holds(game.pile, cards):
            raise NotAllowedError(words)
        for card in cards:
            game.pile.remove(card)
            game.players[seat].hand.append(card)
        game.drawing.pop(0)
        want_cards(game)
    elif game.stage == "roll":
        if len(words) != DICE[game.cloud] or not set(words) <= set(DIE):
            raise NotAllowedError(words)
        game.roll = list(words)
        game.choosing = [seat for seat in clockwise(game, game.pilot + 1) if seat != game.pilot]
        game.choosing = [seat for seat in game.choosing if game.players[seat].aboard]
        if game.choosing:
            game.stage = "choose"
        else:
            reveal(game)
    else:
        raise NotAllowedError(words)


def needed(roll: list[str]) -> list[Card]:
    return [Card(face) for face in roll if face != "blank"]


def holds(cards: list[Card], wanted: list[Card]) -> bool:
    return not Counter(wanted) - Counter(cards)


def clockwise(game: Naive, first: int) -> list[int]:
    """All seats, beginning with `first` and going left."""
    seats = len(game.players)
    return [(first + steps) % seats for steps in range(seats)]


def reveal(game: Naive) -> None:
    """Step 3; when every die shows a blank there is nothing to decide."""
    if needed(game.roll):
        game.stage = "pay"
    else:
        rise(game)


def rise(game: Naive) -> None:
    game.cloud += 1
    game.roll = []
    if game.cloud == TOP:
        for player in game.players:
            if player.aboard:
                player.score += POINTS[TOP]
        end_trip(game)
        return
    aboard = [seat for seat in clockwise(game, game.pilot + 1) if game.players[seat].aboard]
    game.pilot = aboard[0]
    if len(aboard) == 1:
        game.stage = "choose"
        game.choosing = [game.pilot]
    else:
        game.stage = "roll"


def end_trip(game: Naive) -> None:
    """Winning the Game, or step 4."""
    game.roll = []
    if max(player.score for player in game.players) >= game.target:
        game.stage = "over"
        return
    game.trip += 1
    game.cloud = 1
    game.pilot = (game.pilot + 1) % len(game.players)
    for player in game.players:
        player.aboard = True
    game.drawing = [(seat, 1) for seat in clockwise(game, game.pilot)]
    game.stage = "draw"
    want_cards(game)


def want_cards(game: Naive) -> None:
    """Let the next player draw; reshuffle when the pile is empty; then the trip begins."""
    if game.drawing and not game.pile:
        game.pile = game.discards
        game.discards = []
        game.reshuffles += bool(game.pile)
    if not game.drawing or not game.pile:
        game.drawing = []
        game.stage = "roll"


def play_at_random(seats: int, rng: Random) -> int:
    """Play one game with a deep copy for every step; return the number of steps."""
    game = new_game(seats)
    steps = 0
    while due(game) != ("over",):
        game = random_step(game, rng)
        steps += 1
    return steps


def random_step(game: Naive, rng: Random) -> Naive:
    """Return the game after one random decision, roll or draw."""
    kind, *rest = due(game)
    if kind in ("choose", "pay"):
        return decided(game, rest[0], rng.choice(options(game)))
    return settled(game, random_words(game, rng))


def random_words(game: Naive, rng: Random) -> list[str]:
    kind, *rest = due(game)
    if kind == "pilot":
        return [str(rng.randrange(len(game.players)))]
    if kind == "draw":
        return [card.kind for card in rng.sample(game.pile, rest[1])]
    return rng.choices(DIE, k=rest[1])
