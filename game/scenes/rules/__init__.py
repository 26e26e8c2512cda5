"""The rules book: an open book over whatever is going on, in our own words."""

from game.scenes.rules.book import page_for
from game.scenes.rules.scene import RulesScene

__all__ = ["RulesScene", "page_for"]
