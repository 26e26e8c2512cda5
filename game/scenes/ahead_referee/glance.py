"""What a choice would cost, said on the strip: a paper beside it would hide the little sky."""

from __future__ import annotations

from game.scenes.ahead import glance


class Glance(glance.Glance):
    """Lights the way to what has the focus, and keeps the note of its toll."""

    def follow(self) -> None:
        """Note what belongs to the focus now, if anything does."""
        super().follow()
        scene = self._scene
        paper = scene.board.glance
        if paper is not None:
            self.note = paper.sheet.notes[0] if scene.picture.lit is not None else ""
            scene.board.glance_at(None)
