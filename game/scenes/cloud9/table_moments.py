"""How dice and cards of Cloud 9 are shown: the roll, what is drawn, what the pilot answers.

How long that takes never depends on a hand: an answer is awaited equally long, whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.types import Seat
from game.scenes import tumble
from game.scenes.cloud9.picture import FlyingCard, resting_dice
from game.scenes.cloud9.teller import Teller
from game.scenes.cloud9.terms import CARD_SPRITES, DIE_SPRITES
from game.ui.tween import Glide, Timeline, in_out_sine, linear, out_cubic
from game.ui.words import say, say_count

REVEAL_S: Final = 0.7
"""How long everybody waits for the pilot's answer."""
DRAW_S: Final = 0.3
FADE_IN_S: Final = 0.12


class TableMoments(Teller):
    """The timelines of what lies on the table."""

    def drew(self, seat: Seat, count: int) -> Timeline:
        """Let backs fly from the pile to a hand, equally long whatever they are."""
        picture = self.picture
        pulse = picture.pulse.setdefault(seat, Glide())
        cards = [FlyingCard(seat, "", (index - (count - 1) / 2) * 0.25) for index in range(count)]

        def deal() -> None:
            picture.flying += cards

        def take() -> None:
            picture.flying = [card for card in picture.flying if card not in cards]
            picture.cards[seat] += count

        told = say_count(
            "{name} draws a card", "{name} draws {count} cards", count, name=self.name(seat)
        )
        line = Timeline().call(self.caption(told))
        if self.reduced:
            line.call(self.heard("card-draw")).call(take)
            line.then(DRAW_S / 2, pulse.to(1.0), linear)
            return line.then(DRAW_S / 2, pulse.to(0.0), linear)
        line.call(self.heard("card-draw")).call(deal)
        for card in cards:
            line.also(DRAW_S, card.share.to(1.0), in_out_sine)
        return line.call(take)

    def rolled(self, seat: Seat, faces: tuple[str, ...]) -> Timeline:
        """Let the dice tumble in from the side of whoever rolls; real dice lie there already."""
        picture = self.picture
        dice = resting_dice(faces)
        if picture.roll == faces:
            return self.told(say("{name} has rolled", name=self.name(seat)))
        told = self.caption(say("{name} rolls", name=self.name(seat)))

        def throw() -> None:
            picture.dice, picture.stayed = dice, set()
            for die in dice:
                if self.reduced:
                    die.alpha.value = 0.0
                else:
                    die.flight.value = 0.0

        line = Timeline().call(throw).call(told).call(self.heard("dice-shake"))
        for index, die in enumerate(dice):
            suit = self.heard(DIE_SPRITES[die.face])
            if self.reduced:
                line.then(FADE_IN_S, die.alpha.to(1.0), linear).call(suit)
                continue
            delay = tumble.APART_S * index
            touch = delay + tumble.TUMBLE_S * tumble.FLIGHT_SHARE
            line.also(tumble.TUMBLE_S, die.flight.to(1.0), linear, delay_s=delay)
            line.also(0.0, _once(self.heard("dice-knock")), linear, delay_s=touch)
            line.also(0.0, _once(suit), linear, delay_s=delay + tumble.TUMBLE_S)
        return line

    def _awaited(self, seat: Seat) -> Timeline:
        """Begin every answer alike, so that waiting for it tells nothing."""
        told = self.caption(say("{name} answers …", name=self.name(seat)))
        return Timeline().call(told).wait(REVEAL_S)

    def paid(self, seat: Seat, counts: tuple[int, ...]) -> Timeline:
        """Let the cards fly up from the hand, turn over, and be discarded."""
        picture = self.picture
        faces = [
            sprite for sprite, count in zip(CARD_SPRITES, counts, strict=True) for _ in range(count)
        ]
        cards = [
            FlyingCard(seat, face, index - (len(faces) - 1) / 2) for index, face in enumerate(faces)
        ]

        def play() -> None:
            picture.flying += cards
            picture.cards[seat] -= len(cards)

        def discard() -> None:
            picture.flying = [card for card in picture.flying if card not in cards]

        shown = say_count(
            "{name} plays a card", "{name} plays {count} cards", len(cards), name=self.name(seat)
        )
        if counts[-1]:
            shown = say("{name} plays a wild card", name=self.name(seat))
        line = self._awaited(seat)
        line.call(self.caption(shown)).call(play)
        if self.reduced:
            for card in cards:
                card.share.value = card.turn.value = 1.0
                card.alpha.value = 0.0
            for card in cards:
                line.also(0.2, card.alpha.to(1.0), linear)
        else:
            for index, card in enumerate(cards):
                delay = 0.08 * index
                line.also(0.12, card.lift.to(1.0), out_cubic, delay_s=delay)
                line.also(0.38, card.share.to(1.0), in_out_sine, delay_s=delay + 0.12)
                line.also(0.16, card.turn.to(1.0), linear, delay_s=delay + 0.5)
                line.also(0.0, _once(self.heard("card-slide")), linear, delay_s=delay)
                line.also(0.0, _once(self.heard("card-snap")), linear, delay_s=delay + 0.58)
        line.wait(0.7)

        def fade(share: float) -> None:
            for card in cards:
                card.alpha.value = 1.0 - share

        return line.then(0.25, fade, linear).call(discard)

    def declined(self, seat: Seat) -> Timeline:
        """Let the pilot show nothing."""
        told = self.caption(say("{name} shows no cards", name=self.name(seat)))
        return self._awaited(seat).call(told).wait(0.3)


def _once(function: Callable[[], object]) -> Callable[[float], None]:
    """Return a step of a timeline that takes no time."""

    def apply(_share: float) -> None:
        function()

    return apply
