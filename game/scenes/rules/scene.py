"""The open book: pages turn left and right, tabs on its edge lead to its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.lines import LARGE_TYPE, growth
from game.scenes.page_scene import ArrowButton, square
from game.scenes.rules.book import Section, book_of
from game.scenes.rules.finding import FindScene
from game.scenes.rules.leaves import Leaf, blocks_of, draw_leaf, leaves_of
from game.ui.focus import Page
from game.ui.glyphs import draw_prompts
from game.ui.intents import Family, Intent, Verb
from game.ui.layout import Box, Kind, Layout, Point
from game.ui.palette import (
    CREAM,
    INK,
    KRAFT,
    PAPER_HI,
    PAPER_LO,
    PLUM,
    SIGNAL,
    SIGNAL_LO,
    TEAL,
    TEAL_LO,
    WHITE,
    Colour,
    mix,
    rgb,
)
from game.ui.stack import Pop, Push, Scene, Transition
from game.ui.text import Role
from game.ui.widgets import RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

FOOT_U = 40.0
PROMPTS_BELOW = 1.4
PROMPT_U = 56.0
UNDER_U = 40.0
IN_U = 14.0
COVER = (rgb("#9A5238"), rgb("#7C3B2A"))
PURPLE = (rgb("#7A4FA3"), rgb("#553A80"))
TABS: dict[Section, tuple[Colour, Colour]] = {
    "play": (SIGNAL, SIGNAL_LO),
    "numbers": (TEAL, TEAL_LO),
    "table": PURPLE,
}


class Tab(Widget):
    """A tab on the fore-edge of the book; the one of the open page sticks out furthest."""

    ring_radius = 16.0

    def __init__(self, section: Section, text: str, scene: RulesScene) -> None:
        super().__init__(f"tab {section}")
        self.section = section
        self.text = text
        self.scene = scene

    def activate(self) -> None:
        """Open the book here."""
        self.scene.open_section(self.section)

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw what is written on the tab."""
        label = self._place().inset(12, 0)
        canvas.text(
            self.text,
            *label.center,
            Role.LABEL,
            colour=WHITE,
            max_width=label.w,
            max_height=label.h - 4,
            lines=2,
            align="center",
        )

    def draw_paper(self, canvas: Canvas) -> None:
        """Draw the tab itself, which reaches under the book."""
        box = self._place()
        whole = Box(box.x - UNDER_U, box.y, box.w + UNDER_U, box.h)
        canvas.panel(whole, len(self.text), fill=TABS[self.section], radius=16)

    def _place(self) -> Box:
        return self.box if self.scene.section == self.section else self.box.moved(-IN_U, 0)


class RulesScene(Scene):
    """The rules book, opened at `page` (an id such as "cloud9/roll")."""

    opaque = False

    def __init__(self, game: str = "cloud9", page: str | None = None) -> None:
        """Open the book of `game`. Raises `KeyError` for a page it does not have."""
        super().__init__()
        self.book = book_of(game)
        self.index = self.book.index(page) if page else 0
        self.leaf = 0
        self._leaves: tuple[Leaf, ...] = ()
        self._to_last_leaf = False
        self._set: tuple[object, ...] = ()
        self.cover = self.left = self.right = Box(0, 0, 0, 0)
        self.prompts_y = 0.0
        self.has_foot = True
        tabs = [Tab(section, self._tab_text(section), self) for section in self.book.sections]
        self.page = Page(
            *tabs,
            ArrowButton("previous", lambda: self.turn(-1), say("Previous page"), back=True),
            ArrowButton("next", lambda: self.turn(1), say("Next page"), back=False),
            RoundButton("close", "ui-close", self.leave, say("Close the book")),
            RoundButton("find", "ui-find", self.find, say("Find in the rules"), verb=Verb.PEEK),
            start=f"tab {self.section}",
        )

    def _tab_text(self, section: Section) -> str:
        return {
            "play": say("Rules"),
            "numbers": say("Numbers"),
            "table": say("At the table"),
        }[section]

    @property
    def section(self) -> Section:
        """The part of the book that is open."""
        return self.book.pages[self.index].section

    # -- turning pages ---------------------------------------------------------------------------
    def turn(self, by: int) -> None:
        """Turn one leaf forward (1) or back (-1); at either end of the book nothing happens."""
        leaf = self.leaf + by
        if 0 <= leaf < len(self._leaves):
            self.leaf = leaf
        elif 0 <= self.index + by < len(self.book.pages):
            self.index += by
            self.leaf = 0
            self._to_last_leaf = by < 0
            self.page.focus = self.page.focus if self._is_on_tab() is None else self._tab_name()
        self.changed()

    def open_section(self, section: Section) -> None:
        """Open the book at the first page of a part."""
        pages = self.book.pages
        self.index = next(i for i, page in enumerate(pages) if page.section == section)
        self.leaf = 0
        self.changed()

    def find(self) -> None:
        """Look something up."""
        self.go(Push(FindScene(self.book.game)))

    def resume(self, result: object) -> None:
        """Open the page that was looked up."""
        if isinstance(result, str):
            self.index, self.leaf = self.book.index(result), 0
            self.page.focus = self._tab_name()
            self.changed()

    def leave(self) -> None:
        """Close the book."""
        self.go(Pop())

    def _is_on_tab(self) -> str | None:
        focus = self.page.focus
        return focus if focus and focus.startswith("tab ") else None

    def _tab_name(self) -> str:
        return f"tab {self.section}"

    def handle(self, intent: Intent) -> bool:
        """Arrows and shoulders turn pages, as does a tap on the paper; up and down choose a tab."""
        if intent.leaves:
            self.leave()
            return True
        steps = {Verb.LEFT: -1, Verb.PREV: -1, Verb.RIGHT: 1, Verb.NEXT: 1}
        if intent.pressed and intent.verb in steps:
            self.page.device = intent.device
            self.page.directional = True
            self.turn(steps[intent.verb])
            return True
        if self.page.handle(intent):
            self.changed()
        elif intent.verb is Verb.TAP and intent.pressed and intent.position:
            self._tapped(intent.position)
        return intent.verb is not Verb.QUIT

    def _tapped(self, point: tuple[float, float]) -> None:
        if self.left.contains(point):
            self.turn(-1)
        elif self.right.contains(point):
            self.turn(1)

    # -- placing and drawing ---------------------------------------------------------------------
    def reword(self) -> None:
        """Set the pages anew: in another language they are of another length."""
        super().reword()
        self._set = ()

    def arrange(self, layout: Layout) -> None:
        """Place the book, its tabs and the buttons."""
        safe = layout.safe
        compact = layout.kind is Kind.COMPACT
        tab_w = 150.0 * (1.15 if compact else 1.0) * (1.0 + 0.28 * (layout.text_scale - 1.0))
        self.has_foot = not compact and layout.text_scale < PROMPTS_BELOW
        foot = 56.0 if self.has_foot else 8.0
        size = min(safe.w - tab_w + 20, 1200.0), min(safe.h - foot, 780.0)
        self.cover = Box(safe.x, safe.y + (safe.h - foot - size[1]) / 2, *size)
        paper = self.cover.inset(16, 10)
        left, right = paper.columns(2, 0)
        self.left, self.right = left, right
        self.prompts_y = safe.bottom - 22
        target = layout.target_u
        tabs = [widget.name for widget in self.page.widgets if isinstance(widget, Tab)]
        round_u = max(target, 62.0)
        edge = Box(self.cover.right + 2, self.cover.y + round_u + 20, tab_w - 22, 0)
        height = max(84.0, target) * growth(layout) ** 0.6
        gap = 18.0
        if compact:  # the tabs and the two arrows share one column
            arrows = 1 if layout.text_scale > LARGE_TYPE else 2
            room = self.cover.bottom - arrows * (target + layout.gap_u) - edge.y
            gap = layout.gap_u
            height = max(target, min(height, room / len(tabs) - gap))
        boxes = {
            name: Box(edge.x, edge.y + index * (height + gap), edge.w, height)
            for index, name in enumerate(tabs)
        }
        place = self._place_beside if compact else self._place_on_pages
        boxes.update(place(layout, paper, round_u))
        self.page.place(boxes)
        ring = ["close", *tabs, "find", "next", "previous"]
        for index, name in enumerate(ring):
            self.page.link(name, Verb.DOWN, ring[(index + 1) % len(ring)])
            self.page.link(name, Verb.UP, ring[index - 1])

    def _place_on_pages(self, layout: Layout, paper: Box, size: float) -> dict[str, Box]:
        """Place the arrows in the corners of the pages, the rest beside the book."""
        target = layout.target_u
        bottom = paper.bottom - target / 2 - 8
        x = (self.cover.right + layout.safe.right) / 2 + 4
        return {
            "previous": square(self.left.x + target / 2 + 10, bottom, target),
            "next": square(self.right.right - target / 2 - 14, bottom, target),
            "find": square(x, self.cover.bottom - size / 2, size),
            "close": square(x, self.cover.y + size / 2, size),
        }

    def _place_beside(self, layout: Layout, _paper: Box, size: float) -> dict[str, Box]:
        """Place everything beside the book: on a small page the arrows would lie on the text."""
        target, gap, safe = layout.target_u, layout.gap_u, layout.safe
        x, bottom = (self.cover.right + safe.right) / 2 + 4, self.cover.bottom - target / 2
        find, close = _pair((x, self.cover.y + size / 2), size, gap, safe.right)
        if layout.text_scale > LARGE_TYPE:  # the tabs need the height
            back, on = _pair((x, bottom), target, gap, safe.right)
        else:
            back, on = square(x, bottom - target - gap, target), square(x, bottom, target)
        return {"find": find, "close": close, "previous": back, "next": on}

    def update(self, dt_s: float) -> Transition | None:
        """Let the ring breathe."""
        self.hear(self.page.take_cues())
        self.page.still = self.motion.reduced
        if self.page.advance(dt_s):
            self.changed()
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw the book over the veiled screen."""
        canvas.veil()
        text = self.book.pages[self.index]
        left, right = (
            Box(side.x, side.y, side.w, side.h - FOOT_U)
            for side in (self.left.inset(28, 24), self.right.inset(32, 24))
        )
        key = (canvas.layout, self.index)
        if self._set != key:
            blocks = blocks_of(self.book.game, text)
            self._leaves = leaves_of(canvas, blocks, right)
            self._set = key
            if self._to_last_leaf:
                self.leaf = len(self._leaves) - 1
        self._to_last_leaf = False
        self.leaf = min(self.leaf, len(self._leaves) - 1)
        leaf = self._leaves[self.leaf]

        def paint(canvas: Canvas) -> None:
            self._paint_book(canvas)
            draw_leaf(canvas, leaf, self.book.game, text, left, right)
            self._paint_dots(canvas)

        for widget in self.page.widgets:
            if isinstance(widget, Tab):
                widget.draw_paper(canvas)
        canvas.layer("book", (*key, self.leaf), paint)
        self.page.draw(canvas)
        if self.has_foot and self.page.family in (Family.PAD, Family.KEYBOARD):
            prompts = [
                (Verb.RIGHT, say("Turn page")),
                (Verb.PEEK, say("Find")),
                (Verb.BACK, say("Close the book")),
            ]
            draw_prompts(
                canvas,
                self.page.family,
                prompts,
                self.cover.x + 16,
                self.prompts_y,
                colour=CREAM,
                size=PROMPT_U,
            )

    def _paint_book(self, canvas: Canvas) -> None:
        canvas.panel(self.cover, 21, fill=COVER, radius=26, shadow="floating")
        for seed, side in enumerate((self.left, self.right), start=31):
            canvas.panel(side, seed, fill=(PAPER_HI, PAPER_LO), radius=20, shadow=None)
        gutter = self.right.x
        for step in range(10):
            width = 3.0
            shade = 0.11 * (1 - step / 10)
            strip = Box(gutter + step * width, self.right.y + 8, width, self.right.h - 16)
            canvas.box(strip, PLUM, alpha=shade)
            canvas.box(strip.moved(-(2 * step + 1) * width, 0), PLUM, alpha=shade * 0.7)

    def _paint_dots(self, canvas: Canvas) -> None:
        pages = [
            index for index, page in enumerate(self.book.pages) if page.section == self.section
        ]
        dots: list[bool] = []
        for index in pages:
            count = len(self._leaves) if index == self.index else 1
            dots += [index == self.index and leaf == self.leaf for leaf in range(count)]
        gap = 26.0
        x = self.right.center[0] - gap * (len(dots) - 1) / 2
        y = self.right.bottom - 34
        for index, here in enumerate(dots):
            canvas.disc(x + index * gap, y, 8, INK if here else mix(KRAFT, INK, 0.15))


def _pair(middle: Point, size: float, gap: float, right: float) -> tuple[Box, Box]:
    """Return two round buttons beside each other round `middle`, no further than `right`."""
    x = min(middle[0], right - size - gap / 2)
    apart = (size + gap) / 2
    return square(x - apart, middle[1], size), square(x + apart, middle[1], size)
