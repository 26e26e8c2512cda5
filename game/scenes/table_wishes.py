"""Tokens, tiles and buttons on the table at any game: a wish there acts like a press here.

Nothing on the table ever stops the game, and nothing there is private. A wish gives no other sign
than a press does, whatever it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bridge.telling import token_words
from game.bridge.tokens import Difference, Wish
from game.catalogue import words_on_table
from game.scenes.entrance import standing_of
from game.scenes.reconcile import ReconcileScene, differences_at
from game.ui.stack import Push
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.game_scene import GameScene

OFFER_S: Final = 6.0
"""The table may differ from the game for so long: somebody may just be moving a token."""
LOOK_S: Final = 0.25
"""How often table and game are compared."""


class TableWishes:
    """Hears what is wished on the table, and notices when the table differs from the game.

    A game says what a wish does (`hear`), and may `offer` more than words when something differs.
    """

    def __init__(self, scene: GameScene) -> None:
        self._scene = scene
        self._differing: tuple[Difference, ...] = ()
        self._differs_s = self._looked_s = 0.0

    # -- what a game fills in --------------------------------------------------------------------
    def hear(self, wish: Wish) -> None:
        """Do what is wished, if it may be."""
        raise NotImplementedError

    def offer(self, *, offers: bool) -> None:
        """Offer to compare, or offer it no more."""

    # -- life ------------------------------------------------------------------------------------
    def forget(self) -> None:
        """Let go of what was wished while something else was on the screen.

        What the tray on the screen was used for is meant: it cannot be used beside the game.
        """
        if not self._is_from_tray:
            self._scene.services.station.take_wishes()

    @property
    def _is_from_tray(self) -> bool:
        """Whether what is wished was pressed on the screen, a while before it can be heard."""
        return self._scene.services.station.virtual_board is not None

    def pass_time(self, dt_s: float) -> None:
        """Do what is wished, and offer to compare after a while."""
        if not (self._is_from_tray and self._scene.just_asked):
            for wish in self._scene.services.station.take_wishes():
                self.hear(wish)
        self._compare(dt_s)

    def tell(self, text: str) -> None:
        """Say something to the table."""
        self._scene.page.toast(text)
        self._scene.changed()

    def tell_stranger(self, name: str) -> None:
        """Say that a token or tile plays in another game."""
        what = say(token_words(name, words_on_table()))
        self.tell(say("That is {what}, of another game.", what=what))

    # -- the table and the game ------------------------------------------------------------------
    def _compare(self, dt_s: float) -> None:
        scene = self._scene
        if scene.showing:
            return
        self._looked_s += dt_s
        if self._looked_s < LOOK_S:
            return
        passed_s, self._looked_s = self._looked_s, 0.0
        found = differences_at(scene.services.station, scene.table)
        if found != self._differing:
            self._differing, self._differs_s = found, 0.0
        before, self._differs_s = self._differs_s, self._differs_s + passed_s
        offers = bool(found) and self._differs_s >= OFFER_S
        standing = standing_of(scene.table)
        if standing is not None and offers and before < OFFER_S:
            self.tell(standing.differ)
        self.offer(offers=offers)

    def compare(self) -> None:
        """Show where the table differs from the game."""
        scene = self._scene
        scene.go(Push(ReconcileScene(scene.services, scene.table)))
