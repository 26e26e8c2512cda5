"""Keys and buttons: which one means what, and getting to know a pad."""

from game.scenes.mapping.scene import MappingScene
from game.scenes.mapping.wizard import PadWizard

__all__ = ["MappingScene", "PadWizard"]
