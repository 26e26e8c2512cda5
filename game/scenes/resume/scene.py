"""The saved games, newest first: go on with one, or delete it. Damage is told in plain words."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from game.core.registry import GAMES
from game.saves.loading import SaveError
from game.saves.store import OddFile, SavedGame
from game.scenes.entrance import game_scene, lend_devices
from game.scenes.lines import LARGE_TYPE, Line, draw_lines, growth
from game.scenes.morning import paint_morning
from game.scenes.page_scene import ArrowButton, PageScene, square
from game.scenes.places import place_words
from game.scenes.resume.take_seats import TakeSeatsScene
from game.scenes.services import Services
from game.ui import sky
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import SIGNAL_LO
from game.ui.stack import Push, Reset
from game.ui.text import Role
from game.ui.widgets import PaperButton, RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROW_U = 108.0
GAP_U = 16.0
HEAD_U = 92.0
FEW = 3
"""So many players leave room for a longer title."""

Item = SavedGame | OddFile


class ResumeScene(PageScene):
    """A shelf of saved games, some of them in view; the shoulders turn to the next ones."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, Page())
        self.items: tuple[Item, ...] = ()
        self.trouble = ""
        self.first = 0
        self.shown = 1
        self.pages_y = 0.0
        self.head_h = HEAD_U
        self._layout = Layout.of(1280, 720)
        self._doomed: SavedGame | None = None
        self._read()

    def _read(self) -> None:
        listing = self.services.saved_games()
        games = tuple(game for game in listing.games if not game.is_over)
        self.items = (*games, *listing.odd)
        self.trouble = say(listing.trouble) if listing.trouble else ""

    # -- what can be done ------------------------------------------------------------------------
    def fly_on(self, saved: SavedGame) -> None:
        """Set the game up again and let everybody take their seat, unless they sit at a table."""
        try:
            table = self.services.resume(saved)
        except SaveError as error:
            self.page.toast(say(error.sentence))
            self.changed()
            return
        self.services.devices.clear()
        if len(table.owners) > 1 and not table.info.referee_of:
            self.go(Push(TakeSeatsScene(self.services, table)))
        else:
            lend_devices(self.services, table, self.page.device)
            self.go(Reset(game_scene(self.services, table)))

    def explain(self, odd: OddFile) -> None:
        """Say what is wrong with a file, as far as there is room."""
        self.page.toast(say(odd.sentence))
        self.changed()

    def ask_to_delete(self, saved: SavedGame) -> None:
        """Ask whether a game shall be deleted for good."""
        self._doomed = saved
        names = ", ".join(player.name for player in saved.players)
        self.go(
            Push(
                Confirm(
                    say("Delete this game?"),
                    say("{names}. It is gone for good.", names=names),
                    say("Delete"),
                    say("Keep"),
                    kind="risky",
                )
            )
        )

    def resume(self, result: object) -> None:
        """Delete the game if that was the answer."""
        doomed, self._doomed = self._doomed, None
        if result is True and doomed is not None:
            problem = self.services.forget(doomed)
            if problem:
                self.page.toast(say(problem))
        self._read()
        self.arrange(self._layout)
        self.changed()

    def turn(self, by: int) -> None:
        """Show the next or the former games."""
        first = self.first + by * self.shown
        if 0 <= first < len(self.items):
            self.first = first
            self.arrange(self._layout)
            self.changed()

    def handle(self, intent: Intent) -> bool:
        """Shoulders and wheel turn the shelf."""
        if intent.pressed and intent.verb in (Verb.PREV, Verb.NEXT):
            self.page.meet(intent.device)
            self.turn(1 if intent.verb is Verb.NEXT else -1)
            return True
        if intent.verb is Verb.SCROLL:
            self.turn(-1 if intent.amount > 0 else 1)
            return True
        return super().handle(intent)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place as many games as there is room for."""
        self._layout = layout
        safe = layout.safe
        target = max(layout.target_u, 56.0)
        row_h = ROW_U * growth(layout)
        foot = max(target, 62.0 * growth(layout)) + 12
        self.head_h = max(HEAD_U * growth(layout), target + layout.gap_u)
        room = safe.h - self.head_h - foot
        self.shown = max(1, int((room + GAP_U) // (row_h + GAP_U)))
        self.first = min(self.first, max(0, len(self.items) - 1))
        self.first -= self.first % self.shown
        widgets: list[Widget] = []
        boxes: dict[str, Box] = {}
        for index, item in enumerate(self.items[self.first : self.first + self.shown]):
            y = safe.y + self.head_h + index * (row_h + GAP_U)
            row = Box(safe.x, y, safe.w - target - 20, row_h)
            name = f"game {self.first + index}"
            boxes[name] = row
            if isinstance(item, SavedGame):
                widgets.append(
                    PaperButton(
                        name, partial(_paint_game, item), partial(self.fly_on, item), seed=index
                    )
                )
                delete = f"delete {self.first + index}"
                boxes[delete] = square(safe.right - target / 2, row.center[1], target)
                widgets.append(
                    RoundButton(
                        delete, "ui-close", partial(self.ask_to_delete, item), say("Delete")
                    )
                )
            else:
                widgets.append(
                    PaperButton(
                        name, partial(_paint_odd, item), partial(self.explain, item), seed=index
                    )
                )
        y = safe.bottom - (foot - 12) / 2
        self.pages_y = y
        if len(self.items) > self.shown:
            for name, x, by in (("former", -1, -1), ("later", 1, 1)):
                label = say("Newer games") if by < 0 else say("Older games")
                widgets.append(ArrowButton(name, partial(self.turn, by), label, back=by < 0))
                boxes[name] = square(safe.center[0] + x * 110, y, target)
        widgets.append(RoundButton("home", "ui-home", self.leave, say("Back to the title")))
        boxes["home"] = square(safe.right - target / 2, safe.y + target / 2, target)
        self.page.set(widgets)
        self.page.place(boxes)

    def draw(self, canvas: Canvas) -> None:
        """Draw the head and the shelf."""
        canvas.background(("resume", canvas.layout), _paint_ground)
        safe = canvas.safe
        head = Box(safe.x, safe.y, safe.w * 0.7, self.head_h - GAP_U)
        draw_lines(canvas, head, [Line(say("Saved games"), Role.HERO, 44, head.w)])
        if not self.items:
            box = Box.anchored("center", canvas.bounds.center, (min(820.0, safe.w), 170))
            canvas.panel(box, 17)
            words = self.trouble or say("No game is waiting. Begin one from the title.")
            canvas.text(
                words, *box.center, Role.BODY, max_width=box.w - 60, lines=3, align="center"
            )
        elif len(self.items) > self.shown:
            pages = -(-len(self.items) // self.shown)
            here = self.first // self.shown + 1
            words = say("{here} of {pages}", here=here, pages=pages)
            canvas.text(words, safe.center[0], self.pages_y, Role.LABEL, max_width=130)
        self.page.draw(canvas)


def _paint_ground(canvas: Canvas) -> None:
    paint_morning(canvas)
    sky.clouds(canvas, [("cloud-1-long", canvas.bounds.right - 330, 90, 260)])


def when(last_played_s: float) -> str:
    """Return day and time of a moment, in the order of ISO 8601, on this machine's clock."""
    return time.strftime("%Y-%m-%d  %H:%M", time.localtime(last_played_s))


def _paint_game(saved: SavedGame, canvas: Canvas, box: Box) -> None:
    inner = box.inset(22, 10)
    large = canvas.layout.text_scale > LARGE_TYPE
    share = 0.44 if len(saved.players) <= FEW else 0.36 if large else 0.31
    left, rest = inner.cut_left(inner.w * share, 12)
    lines = [
        Line(GAMES[saved.game].title, Role.TITLE, 34, left.w),
        Line(when(saved.last_played_s), Role.SMALL, 20, left.w),
    ]
    if saved.damage is None:
        words = place_words(saved.game, saved.summary.place)
        lines.insert(1, Line(words, Role.SMALL, 20, left.w, optional=True))
    else:
        words = say("Last moves lost")
        lines.append(Line(words, Role.SMALL, 20, left.w, colour=SIGNAL_LO, optional=True))
    draw_lines(canvas, left, lines)
    for player, score, cell in zip(
        saved.players, saved.scores, rest.columns(max(FEW, len(saved.players)), 8), strict=False
    ):
        size = min(cell.h * 0.56, cell.w * 0.5, 64.0)
        x = cell.x + size / 2 + 2
        middle = cell.y + cell.h * (0.5 if canvas.layout.compact else 0.38)
        canvas.sprite(f"marker-{player.animal}", x, middle, height=size)
        if player.bot:
            canvas.sprite("ui-bot", x + size * 0.42, middle + size * 0.36, height=size * 0.5)
        canvas.text(
            str(score), x + size * 0.72, middle, Role.SCORE, anchor="midleft",
            max_width=cell.right - x - size * 0.72,
        )  # fmt: skip
        if canvas.layout.compact:
            continue
        canvas.text(
            player.name, cell.x + 2, cell.bottom, Role.SMALL, anchor="bottomleft",
            max_width=cell.w,
        )  # fmt: skip


def _paint_odd(odd: OddFile, canvas: Canvas, box: Box) -> None:
    inner = box.inset(22, 12)
    icon = canvas.sprite(
        "ui-help", inner.x, inner.center[1], height=min(64.0, inner.h), anchor="midleft"
    )
    left = icon.right + 20
    canvas.text(
        say("{file} cannot be played. {reason}", file=odd.path.name, reason=say(odd.sentence)),
        left, inner.center[1], Role.SMALL, anchor="midleft", max_width=inner.right - left, lines=3,
    )  # fmt: skip
