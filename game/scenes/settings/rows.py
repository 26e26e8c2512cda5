"""One row of the settings: a control for one field, and a sentence that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.config import Settings
from game.core.types import Sentence
from game.ui.controls import Choice, Slider, Toggle
from game.ui.widgets import Button, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
VOLUME_STEPS: Final = 10


class Row(msgspec.Struct, frozen=True):
    """A widget named after its field, and what the setting is for."""

    widget: Widget
    explains: str


class Rows:
    """Makes rows that show `settings` and hand every change on at once."""

    def __init__(
        self,
        settings: Settings,
        change: Callable[[Mapping[str, object]], None],
        sound_trouble: Sentence | None = None,
    ) -> None:
        """`change` is told the fields that get other values."""
        self._settings = settings
        self._change = change
        self._sound_trouble = sound_trouble

    def toggle(self, field: str, text: str, explains: str) -> Row:
        """Return a row that switches a field on and off."""
        value: bool = getattr(self._settings, field)
        return Row(Toggle(field, text, value, lambda now: self._change({field: now})), explains)

    def choice(
        self,
        field: str,
        text: str,
        explains: str,
        options: Sequence[tuple[Any, str]],
    ) -> Row:
        """Return a row that chooses among values, each with its words.

        A value from elsewhere shows as the nearest of them, and looking changes nothing.
        """
        values = [value for value, _words in options]
        index = nearest(values, getattr(self._settings, field))
        words = [words for _value, words in options]
        control = Choice(field, text, words, index, lambda now: self._change({field: values[now]}))
        return Row(control, explains)

    def volume(self, field: str, text: str, explains: str) -> Row:
        """Return a row for a loudness from 0 to 10; trouble with the sound explains itself."""
        value: int = getattr(self._settings, field)
        control = Slider(
            field,
            text,
            value / VOLUME_STEPS,
            lambda now: self._change({field: round(now * VOLUME_STEPS)}),
            steps=VOLUME_STEPS,
        )
        trouble = self._sound_trouble
        return Row(control, explains if trouble is None else say(trouble))

    def speed(self, text: str, explains: str) -> Row:
        """Return the row of the animations' speed, the last of which is "at once"."""
        settings = self._settings
        index = len(SPEEDS) if settings.instant else nearest(SPEEDS, settings.animation_speed)
        words = [say("{speed} times", speed=f"{speed:g}") for speed in SPEEDS]
        words[SPEEDS.index(1.0)] = say("Normal")
        words.append(say("At once"))
        return Row(Choice("animation_speed", text, words, index, self._change_speed), explains)

    def _change_speed(self, index: int) -> None:
        if index < len(SPEEDS):
            self._change({"animation_speed": SPEEDS[index], "instant": False})
        else:
            self._change({"instant": True})


def door(name: str, text: str, explains: str, press: Callable[[], None]) -> Row:
    """Return a row that leads somewhere else."""
    return Row(Button(name, text, press, kind="neutral"), explains)


def nearest(values: Sequence[Any], value: object) -> int:
    """Return where `value` is among `values`, or the number nearest to it, or 0."""
    if value in values:
        return values.index(value)
    if isinstance(value, int | float):
        return min(range(len(values)), key=lambda index: abs(float(values[index]) - value))
    return 0
