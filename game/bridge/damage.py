"""How much of what comes over a cable is damaged, and when to call it a bad one."""

from collections import deque
from math import log

from game.bridge.frames import Deframer, Frame

BAD_CABLE = 0.07
"""Damaged bytes as a share: 4 in 100 must work, 13 in 100 never get a long line through."""
ENOUGH = 80
"""Frames to judge by; of fewer the two cannot be told apart for sure."""
RUBBISH = 60
"""Bytes without one good frame among them that are enough to judge by."""


class Damage:
    """An estimate from the latest frames.

    Long frames are hit more often than short ones, so that the share of bad ones says little; the
    share of damaged bytes that explains it says more.
    """

    def __init__(self, deframer: Deframer) -> None:
        self._deframer = deframer
        self._latest: deque[Frame] = deque()
        self._good = self._size = 0
        self._counts = self._counted()

    def hear(self, frame: Frame) -> None:
        """Count a frame, good or bad."""
        if len(self._latest) == ENOUGH:
            self._add(self._latest.popleft(), -1)
        self._latest.append(frame)
        self._add(frame, 1)
        if frame.body is not None:
            self._counts = self._counted()

    def forget(self) -> None:
        """Judge anew."""
        self._latest.clear()
        self._good = self._size = 0
        self._counts = self._counted()

    @property
    def share(self) -> float:
        """The share of damaged bytes; 0.0 before anything was heard."""
        if not self._latest:
            return 0.0
        count = len(self._latest)
        return log(count / max(self._good, 0.5)) / (self._size / count)

    @property
    def is_bad(self) -> bool:
        """Whether enough was heard to call this a bad cable."""
        return len(self._latest) == ENOUGH and self.share > BAD_CABLE

    @property
    def is_rubbish(self) -> bool:
        """Whether what came since the last good frame was one of ours that something ate.

        The plain text of another program on the board is not.
        """
        received, strange, wrong = (
            now - then for now, then in zip(self._counted(), self._counts, strict=True)
        )
        return received >= RUBBISH and (wrong >= 2 or strange >= max(2, received // 50))

    def _add(self, frame: Frame, times: int) -> None:
        self._size += frame.size * times
        self._good += times if frame.body is not None else 0

    def _counted(self) -> tuple[int, int, int]:
        return self._deframer.received, self._deframer.strange, self._deframer.wrong
