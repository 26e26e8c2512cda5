"""The dice of a roll as somebody tells them, one face after the other."""

from __future__ import annotations


class DiceEntry:
    """Faces in the order in which they were told; no more than are rolled."""

    def __init__(self, count: int = 0) -> None:
        self.count = count
        self.faces: tuple[str, ...] = ()

    @property
    def missing(self) -> int:
        """How many dice have no face yet."""
        return self.count - len(self.faces)

    def add(self, face: str) -> None:
        """Say what the next die shows; nothing happens when all have been told."""
        if self.missing:
            self.faces = (*self.faces, face)

    def remove(self, index: int) -> None:
        """Take away one die that was told wrongly; nothing happens if it is not there."""
        self.faces = tuple(face for place, face in enumerate(self.faces) if place != index)
