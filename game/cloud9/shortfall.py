"""What a fall shows of the pilot's hand: one colour was too few for the roll.

Playing the Game, step 3: a pilot who has the cards "is required to make the balloon rise". So
after a fall everybody knows that the hand held less than was needed of some colour. The knowledge
grows weaker as unseen cards come, and stays true as cards are played openly.
"""

from game.cloud9.tables import COLOURS
from game.core.pool import Counts
from game.core.types import Value

NO_LIMIT = 99


class Shortfall(Value, frozen=True, gc=False):
    """The hand holds at most `limits[c] + drawn` cards of at least one colour c.

    `limits` has one number for each of `tables.COLOURS`, NO_LIMIT for those that were not needed;
    `drawn` counts the unseen cards that came since. The bounds are sound, not the tightest.
    """

    limits: Counts
    drawn: int = 0

    def after_draw(self) -> "Shortfall":
        """Return what is known after one unseen card came."""
        return Shortfall(self.limits, self.drawn + 1)

    def after_play(self, played: Counts) -> "Shortfall":
        """Return what is known after `played` cards left the hand for all to see.

        A colour of which more was played than its bound allowed was not the one that lacked.
        """
        limits = [
            limit - count if limit < NO_LIMIT and count <= limit + self.drawn else NO_LIMIT
            for limit, count in zip(self.limits, played, strict=False)
        ]
        return Shortfall(tuple(limits), self.drawn)

    @property
    def bounds(self) -> Counts:
        """The most cards of each colour, of which at least one holds; NO_LIMIT bounds nothing."""
        return tuple(limit + self.drawn if limit < NO_LIMIT else NO_LIMIT for limit in self.limits)


def shortfall_of(need: Counts) -> Shortfall:
    """Return what a pilot shows by not playing `need`."""
    return Shortfall(tuple(count - 1 if count else NO_LIMIT for count in need[: len(COLOURS)]))


def fits(hand: Counts, shortfall: Shortfall | None) -> bool:
    """Tell whether everybody's knowledge allows `hand`; None is no knowledge."""
    return shortfall is None or any(
        count <= bound < NO_LIMIT for count, bound in zip(hand, shortfall.bounds, strict=False)
    )
