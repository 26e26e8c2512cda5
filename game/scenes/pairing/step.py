"""One thing to do: its picture, what is asked, how it went, and the way through the chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.bridge.hardware import ReaderRole
from game.bridge.pairing import GOOD_PERCENT, Pairing
from game.bridge.pairing_items import Chapter, FaceItem, Item, ReaderItem
from game.catalogue import all_places
from game.core.types import Sentence
from game.scenes.lines import Line, draw_lines, growth
from game.scenes.pairing.pictures import draw_item, sprite_of
from game.scenes.tiles import tile_name
from game.ui.controls import Choice
from game.ui.layout import Box, Layout
from game.ui.palette import DUSK, INK, KRAFT, LEAF_OK, MARIGOLD, SIGNAL, SIGNAL_LO
from game.ui.text import Role
from game.ui.widgets import Button, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 18.0
BAR_U: Final = 22.0


def roles() -> tuple[tuple[ReaderRole, str], ...]:
    """Return every role of a reader with its place: the places of every game are one each."""
    places: list[tuple[ReaderRole, str]] = [("place", place) for place in all_places()]
    return ("well", ""), ("pad", ""), ("basket", ""), *places, ("off", "")


def role_words(role: ReaderRole, place: str) -> str:
    """Return what a reader is for."""
    return {
        "well": say("A well for a die"),
        "pad": say("A pad for tokens"),
        "basket": say("The basket"),
        "place": say("Tiles at: {place}", place=tile_name(place)),
        "off": say("Not in use"),
    }[role]


class Step:
    """The view of a pairing's item.

    `changed` is called when something was done; `left` with the chapter when it was gone through.
    """

    def __init__(
        self, pairing: Pairing, changed: Callable[[], None], left: Callable[[Chapter], None]
    ) -> None:
        self.pairing = pairing
        self.trouble: Sentence | None = None  # with the line to the board
        self._changed = changed
        self._left = left
        self._picture = self._words = self._way = Box(0, 0, 0, 0)

    # -- what can be done ------------------------------------------------------------------------
    def on(self) -> None:
        """Go on to what is not known, or past what was left out."""
        was_good = self.pairing.phase == "good"
        self._move(self.pairing.go_on if was_good else self.pairing.skip)

    def back(self) -> None:
        """Show the item before this one."""
        self._move(self.pairing.back)

    def again(self) -> None:
        """Ask once more."""
        self.pairing.again()
        self._changed()

    def keep(self) -> None:
        """Take a poor reading as it is."""
        self.pairing.keep()
        self._changed()

    def leave(self) -> None:
        """Ask for nothing any more."""
        self._move(lambda: self.pairing.ask(None))

    def _move(self, move: Callable[[], None]) -> None:
        chapter = self.pairing.chapter
        move()
        if self.pairing.item is None and chapter is not None:
            self._left(chapter)
        self._changed()

    # -- widgets ---------------------------------------------------------------------------------
    def widgets(self) -> list[Widget]:
        """Return what can be pressed now, the most likely first."""
        phase = self.pairing.phase
        found: list[Widget] = []
        if phase == "poor":
            found.append(Button("again", say("Try again"), self.again))
            found.append(Button("keep", say("Keep it"), self.keep, kind="neutral"))
        elif phase == "good":
            found.append(Button("on", say("Go on"), self.on))
        elif phase == "known":
            found.append(Button("on", say("Next"), self.on))
            found.append(Button("again", say("Teach anew"), self.again, kind="neutral"))
        else:
            found.append(Button("on", say("Skip"), self.on, kind="neutral"))
        found.append(Button("back", say("Back"), self.back, kind="neutral"))
        if isinstance(self.pairing.item, ReaderItem):
            found.append(self._role_choice(self.pairing.item.reader))
        return found

    def _role_choice(self, reader: int) -> Widget:
        found = list(roles())
        now = self.pairing.role_of(reader), self.pairing.place_of(reader)
        if now not in found:  # a hand wrote a place of no game into hardware.toml
            found.append(now)

        def choose(index: int) -> None:
            self.pairing.set_role(reader, *found[index])
            self._changed()

        words = [role_words(*role) for role in found]
        choice = Choice("role", "", words, found.index(now), choose)
        choice.label_share = 0.0
        return choice

    def place(self, layout: Layout, box: Box, names: list[str]) -> dict[str, Box]:
        """Return where the widgets of these names go inside `box`."""
        high = max(84.0, layout.target_u)
        way_h = 60.0 if not layout.compact else max(60.0, layout.px(40))
        body, foot = box.cut_top(box.h - high - GAP_U, GAP_U)
        foot = Box(foot.x, foot.y, foot.w, high)
        row: list[str] = [name for name in ("back", "keep", "again", "on") if name in names]
        boxes: dict[str, Box] = dict(zip(row, foot.columns(len(row), GAP_U), strict=True))
        body, self._way = body.cut_top(body.h - way_h, 0)
        share = 0.36 if growth(layout) < 1.2 else 0.27
        self._picture, self._words = body.cut_left(body.w * share, 32)
        self._picture = self._picture.inset(8, 12)
        if "role" in names:
            role_h = max(72.0 * growth(layout), layout.target_u)
            self._words, role = self._words.cut_top(self._words.h - role_h - 10, 6)
            boxes["role"] = Box(role.x, role.y, role.w, role_h)
        return boxes

    # -- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas, hover_u: float) -> None:
        """Draw everything that is no widget."""
        pairing = self.pairing
        item = pairing.item
        if item is None:
            return
        lift = hover_u + 16 if pairing.phase == "waiting" else 0.0
        draw_item(canvas, self._picture, item, lift)
        if pairing.phase in ("good", "known"):
            size = min(self._picture.w, self._picture.h) * 0.34
            corner = self._picture.right - size * 0.5, self._picture.y + size * 0.5
            canvas.sprite("ui-check", *corner, height=size, shadow="contact")
        words = self._words
        if pairing.percent is not None:
            words, bar = words.cut_top(words.h - BAR_U - 8, 4)
            self._draw_bar(canvas, bar, pairing.percent)
        remark = self._remark()
        trouble = pairing.phase == "poor" or self._is_objection()
        lines = [
            Line(
                say(pairing.question),
                Role.TITLE,
                38,
                words.w,
                lines=4,
                optional=pairing.phase == "poor",
            ),
            Line(remark, Role.BODY, 27, words.w, 4, colour=SIGNAL_LO if trouble else INK),
        ]
        draw_lines(canvas, words, lines if remark else lines[:1])
        self._draw_way(canvas)

    def _is_objection(self) -> bool:
        waits = self.pairing.phase == "waiting"
        said = self.trouble or self.pairing.remark or self.pairing.trouble
        return waits and said is not None

    def _remark(self) -> str:
        pairing = self.pairing
        sentence = self.trouble or pairing.remark
        if sentence is None and pairing.phase == "waiting":
            sentence = pairing.trouble
        if sentence is not None:
            return say(sentence)
        if pairing.phase == "measuring":
            return say("Hold still, it is being read...")
        if pairing.phase == "good":
            return say("Learnt!")
        if pairing.phase == "known":
            return say("This one is known already.")
        return ""

    def _draw_bar(self, canvas: Canvas, box: Box, percent: int) -> None:
        words = say("{number} %", number=percent)
        width = canvas.text_size(words, Role.LABEL)[0] + 16
        track = Box(box.x, box.center[1] - 8, box.w - width, 16)
        colour = LEAF_OK if percent >= GOOD_PERCENT else SIGNAL
        canvas.box(track, KRAFT, radius=8)
        if percent:
            canvas.box(Box(track.x, track.y, track.w * percent / 100, track.h), colour, radius=8)
        canvas.text(words, box.right, box.center[1], Role.LABEL, anchor="midright")

    def _draw_way(self, canvas: Canvas) -> None:
        """Draw the items of the chapter, or of the die, as small pictures on a string."""
        found = self.neighbours()
        box = self._way
        step = min(84.0, box.w / max(1, len(found)))
        size = min(step * 0.72, box.h * 0.72)
        left = box.center[0] - step * (len(found) - 1) / 2
        y = box.center[1]
        canvas.line([(left, y), (left + step * (len(found) - 1), y)], KRAFT, 3)
        for place, item in enumerate(found):
            x = left + place * step
            known = self.pairing.is_known(item)
            if item == self.pairing.item:
                canvas.disc(x, y, size * 0.66, MARIGOLD)
            if known:
                canvas.sprite(sprite_of(item), x, y, height=size)
                canvas.disc(x + size * 0.36, y + size * 0.36, size * 0.18, LEAF_OK)
            else:
                canvas.sprite(sprite_of(item), x, y, height=size * 0.8, alpha=0.45)
                canvas.ring(x, y, size * 0.5, 2, DUSK)

    def neighbours(self) -> list[Item]:
        """Return the items the way leads along: those of the die, or of the whole chapter."""
        pairing = self.pairing
        item, chapter = pairing.item, pairing.chapter
        items = pairing.items(chapter) if chapter else ()
        if isinstance(item, FaceItem):
            return [one for one in items if isinstance(one, FaceItem) and one.die == item.die]
        return list(items)
