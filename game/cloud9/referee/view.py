"""What one pair of eyes may know of a refereed game: all of it, since no hand is ever in it."""

from game.cloud9.referee.state import State as View

__all__ = ["View"]
