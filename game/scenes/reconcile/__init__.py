"""The table and the game side by side: which tokens stand elsewhere than the game says."""

from game.scenes.reconcile.finding import can_compare, differences_at
from game.scenes.reconcile.scene import ReconcileScene

__all__ = ["ReconcileScene", "can_compare", "differences_at"]
