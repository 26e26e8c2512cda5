"""Going on with a saved game: the list of them, and taking seats again."""

from game.scenes.resume.scene import ResumeScene
from game.scenes.resume.take_seats import TakeSeatsScene

__all__ = ["ResumeScene", "TakeSeatsScene"]
