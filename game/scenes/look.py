"""How a hand is held open behind the curtain: by which press, how long, and who may disturb it."""

from __future__ import annotations

from collections import deque
from typing import Final

from game.ui.intents import DeviceId, Intent, Verb

LOOK_S: Final = 6.0
"""How long a hand stays open without its owner doing anything."""
TAP_S: Final = 0.35
"""A press shorter than this is a tap: the hand stays open without holding."""
ALARMS: Final = 3
"""So many disturbances in `ALARM_S` are no warning any more, but somebody playing with a pad."""
ALARM_S: Final = 20.0


class Hold:
    """A press that may open the hand: by which device and button, and for how long."""

    def __init__(self, device: DeviceId, verb: Verb, finger: int) -> None:
        self.device = device
        self.verb = verb
        self.finger = finger
        self.seconds = 0.0

    def ends_with(self, intent: Intent) -> bool:
        """Tell whether `intent` releases this press."""
        return (self.device, self.verb, self.finger) == (
            intent.device,
            intent.verb,
            intent.finger,
        )

    def closes(self, peek: str, *, decides: bool) -> bool:
        """Tell whether letting go now closes the hand, by the players' setting `peek`.

        Whoever has to decide needs the same button to answer, so only the peek button, held on
        purpose, closes the hand of a pilot; nobody ever has to hold anything to decide.
        """
        if peek == "toggle" or (decides and self.verb is not Verb.PEEK):
            return False
        return (peek == "hold" and not decides) or self.seconds >= TAP_S


class Disturbances:
    """Counts how often others closed a hand. Too often in a short time, and they are held off.

    The first ones are taken seriously: somebody's eyes may be open. The owner, who alone can be
    harmed, then looks again by a press of their own, having been told that the others' buttons
    are held off now; so a child with a second pad cannot keep a pilot from deciding.
    """

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=ALARMS)
        self._now_s = 0.0
        self.held_off = False

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._now_s += dt_s

    def note(self) -> None:
        """Note one: it has just closed the hand."""
        self._times.append(self._now_s)
        if len(self._times) == ALARMS and self._now_s - self._times[0] <= ALARM_S:
            self.held_off = True
