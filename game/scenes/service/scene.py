"""The service screen: four tabs over one picture of the box, which its reports keep up to date."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.bridge.messages import Look
from game.bridge.reports import Beat, Report, Switched
from game.core.types import Sentence
from game.scenes.morning import paint_morning
from game.scenes.service.link_part import LinkPart
from game.scenes.service.live_part import LivePart
from game.scenes.service.notebook import Notebook
from game.scenes.service.part import ServicePart
from game.scenes.service.readers_part import ReadersPart
from game.scenes.service.switches_part import TEST_S, SwitchesPart
from game.scenes.services import Services
from game.scenes.tabbed_sheet import Part, TabbedSheet
from game.ui.layout import Box
from game.ui.stack import Push, Scene, Transition
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

AGES_S: Final = 1.0
"""How often the live lines say anew how old they are."""


class ServiceScene(TabbedSheet):
    """Everything about the box that a person may want to know, and nothing that needs it."""

    opaque = True

    def __init__(
        self, services: Services, part: str = "link", *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Open that part first; `clock` tells how old the lines are."""
        parts = (
            Part("link", "ui-board-connected", say("Box")),
            Part("readers", "rfid-token", say("Readers")),
            Part("switches", "touch-hand", say("Switches")),
            Part("live", "ui-eye", say("Live")),
        )
        super().__init__(services, parts, say("Close the service screen"))
        self.notebook = Notebook()
        self._clock = clock
        self._state: object = None
        self._part_state: object = None
        self._news = self._puts_out = False
        found = (services, self.notebook, self._push, self.page.toast)
        self.readers = ReadersPart(*found)
        self.switches = SwitchesPart(*found)
        self.live = LivePart(*found)
        self.live.now_s = clock()
        self.parts: dict[str, ServicePart] = {
            "link": LinkPart(*found), "readers": self.readers, "switches": self.switches,
            "live": self.live,
        }  # fmt: skip
        self.open(part)

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Take up what was said lately, listen, and ask what lies on the box, or for the box."""
        super().enter()
        station = self.services.station
        for report in station.recent:
            self.notebook.hear(report, self._clock())
        self._stop_listening = station.listen(self._hear)
        if station.live:
            station.command(Look())
        else:
            station.retry()
        self.every(AGES_S, self._age)
        self.page.focus = None
        self.open(self.part)

    def exit(self) -> None:
        """Hear no more, and leave no light blinking."""
        self._stop_listening()
        self.switches.put_out()

    def _hear(self, report: Report) -> None:
        self.notebook.hear(report, self._clock())
        self._news = self._news or self.part == "live" or not isinstance(report, Beat)
        if isinstance(report, Switched):
            self.switches.last = report.switch

    def _age(self) -> None:
        if self.part == "live":
            self._news = True

    def _push(self, scene: Scene) -> None:
        self.go(Push(scene))

    def resume(self, result: object) -> None:
        """Do what was chosen on a sheet, or tell what could not be kept there."""
        self.readers.answer(result)
        sentence = result if isinstance(result, Sentence) else None
        if sentence is not None:
            self.page.toast(say(sentence))
        if self.parts[self.part].state != self._part_state:
            self.page.focus = None  # another box: what is likely now comes first
            self.open(self.part)
        else:
            self.renew()

    def update(self, dt_s: float) -> Transition | None:
        """Show what the box said since the last frame."""
        part = self.parts[self.part]
        station = self.services.station
        if (part.state, station.status, station.board) != self._state:
            self.renew()
        elif self._news:
            self._news = False
            if part is self.live:
                self.live.now_s = self._clock()
                self.live.renew()
                self.changed()
            else:
                self.renew()
        if self.switches.blinks and not self._puts_out:
            self._puts_out = True
            self.after(TEST_S, self._put_out)
        return super().update(dt_s)

    def _put_out(self) -> None:
        self._puts_out = False
        self.switches.put_out()

    # -- the open part ---------------------------------------------------------------------------
    def contents(self) -> Sequence[Widget]:
        """Return the widgets of the open part."""
        part, station = self.parts[self.part], self.services.station
        self._part_state = part.state
        self._state = self._part_state, station.status, station.board
        self._found = part.widgets()
        return self._found

    def place(self) -> dict[str, Box]:
        """Return where they go."""
        names = [widget.name for widget in self._found]
        return self.parts[self.part].place(self.layout, self.body, names)

    def foot_words(self) -> str:
        """Return what the part says of the widget with the focus."""
        return self.parts[self.part].foot(self.page.focus)

    def paint(self, canvas: Canvas) -> None:
        """Draw what is no widget."""
        self.parts[self.part].paint(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet in the morning sky."""
        canvas.background(("service", canvas.layout), paint_morning)
        super().draw(canvas)
