"""A list of finished games, or of names with what they achieved; it can be written as a table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from game.core.registry import GAMES
from game.core.types import Seat
from game.saves.files import write_atomically
from game.saves.history import Tally, csv_bytes, place_of, tallies
from game.saves.store import SavedGame
from game.scenes.lines import LARGE_TYPE
from game.scenes.morning import paint_morning
from game.scenes.page_scene import PageScene, square
from game.scenes.places import fact_words, handed_over_words
from game.scenes.services import Services
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.stack import Push
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 14.0


class HistoryScene(PageScene):
    """Names first; a button shows the games instead. A row that is picked tells more."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, Page())
        self.by_name = True
        self.large = False
        self.list = ListBox("list", (), self.tell)
        self.turn_button = Button("turn", "", self.turn, kind="neutral")
        self.page.set(
            [
                self.list,
                self.turn_button,
                Button("export", say("Save as a table"), self.export, kind="neutral"),
                Button("forget", say("Forget all"), self.ask_to_forget, kind="risky"),
                RoundButton("home", "ui-home", self.leave, say("Back to the title")),
            ]
        )
        self.page.focus = "list"
        self.head = Box(0, 0, 0, 0)
        self._read()

    def _read(self) -> None:
        listing = self.services.finished_games()
        self.games = listing.games
        self.odd = listing.odd
        self.trouble = listing.trouble or ""
        self.tallies = tallies(self.games)
        self._fill()

    def _fill(self) -> None:
        if self.by_name:
            with_game = not self.large and self._has_several_games
            self.list.rows = [_name_row(tally, with_game=with_game) for tally in self.tallies]
        else:
            self.list.rows = [_game_row(game) for game in self.games] + [
                Row(say(odd.sentence), icon="ui-help") for odd in self.odd
            ]
        self.list.index, self.list.top_u = 0, 0.0
        self.list.visible = bool(self.list.rows)
        self.turn_button.text = say("All games") if self.by_name else say("All names")
        self.changed()

    @property
    def _has_several_games(self) -> bool:
        return len({tally.game for tally in self.tallies}) > 1

    # -- what can be done ------------------------------------------------------------------------
    def turn(self) -> None:
        """Show games instead of names, or the other way round."""
        self.by_name = not self.by_name
        self._fill()

    def tell(self, index: int) -> None:
        """Say more about a row."""
        if self.by_name:
            facts = self.tallies[index].facts.items()
            told = ", ".join(f"{fact_words(fact)}: {number}" for fact, number in facts)
            title = GAMES[self.tallies[index].game].title
            self.page.toast(f"{title}. {told}" if self._has_several_games else told)
        elif index < len(self.games):
            self.page.toast(_told(self.games[index]))
        self.changed()

    def export(self) -> None:
        """Write the table of all games and say where it is."""
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        path = self.services.exports_folder / f"cloudtop-{stamp}.csv"
        try:
            write_atomically(path, csv_bytes(self.games))
        except OSError as error:
            reason = error.strerror or str(error)
            self.page.toast(say("The table could not be written: {reason}.", reason=reason))
        else:
            self.page.toast(say("The table is in {path}", path=path))
        self.changed()

    def ask_to_forget(self) -> None:
        """Ask whether all finished games shall be deleted."""
        body = say("All finished games and statistics are gone for good.")
        title, yes, no = say("Forget the history?"), say("Forget"), say("Keep")
        self.go(Push(Confirm(title, body, yes, no, kind="risky")))

    def resume(self, result: object) -> None:
        """Forget everything if that was the answer."""
        if result is True:
            problem = self.services.forget_finished()
            if problem is not None:
                self.page.toast(say(problem))
            self._read()

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the head, the list, and the buttons below."""
        if self.large != (layout.text_scale > LARGE_TYPE):
            self.large = not self.large
            self._fill()
        safe, target = layout.safe, max(layout.target_u, 56.0)
        head_h = max(target, 70.0 * min(layout.text_scale, 1.5)) + GAP_U
        self.head = Box(safe.x, safe.y, safe.w - target - 20, head_h - GAP_U)
        foot_h = max(84.0, layout.target_u)
        foot = Box(safe.x, safe.bottom - foot_h, safe.w, foot_h)
        self.list.row_height = 64.0 * max(1.0, min(1.5, layout.text_scale))
        if layout.compact:
            self.list.row_height = max(self.list.row_height, 76.0)
        room = foot.y - 26.0 - safe.y - head_h - 8
        room -= room % self.list.row_height
        self.list.box = Box(safe.x + 8, safe.y + head_h + 8, safe.w - 16, room)
        names = ("turn", "export", "forget")
        boxes = {}
        for name, share in zip(names, (0.3, 0.38, 0.32), strict=True):
            boxes[name], foot = foot.cut_left((safe.w - 2 * GAP_U) * share, GAP_U)
        boxes["home"] = square(safe.right - target / 2, safe.y + target / 2, target)
        self.page.place(boxes)

    def draw(self, canvas: Canvas) -> None:
        """Draw the head and the list."""
        canvas.background(("history", canvas.layout), paint_morning)
        count = say_count("{count} game played", "{count} games played", len(self.games))
        canvas.text(
            count, *self.head.at("midleft"), Role.HERO, anchor="midleft", size_u=44,
            max_width=self.head.w, max_height=self.head.h,
        )  # fmt: skip
        self.page.draw(canvas)
        if not self.list.rows:
            words = self.trouble or say("No game has been played to its end yet.")
            canvas.text(
                words, *self.list.box.center, Role.BODY, max_width=self.list.box.w - 40, lines=3,
                align="center",
            )  # fmt: skip


def _name_row(tally: Tally, *, with_game: bool) -> Row:
    words = say(
        "{name}: {wins} of {games} won",
        name=tally.name,
        wins=tally.wins,
        games=tally.games,
    )
    best, mean = tally.best, f"{tally.average:.1f}"
    note = say("best {best}, mean {mean}", best=best, mean=mean)
    if with_game:
        title = GAMES[tally.game].title
        note = say("{game}: best {best}, mean {mean}", game=title, best=best, mean=mean)
    return Row(words, note=note, icon="ui-bot" if tally.is_bot else "ui-human")


def _game_row(game: SavedGame) -> Row:
    day = time.strftime("%Y-%m-%d", time.localtime(game.last_played_s))
    winners = " & ".join(game.players[seat].name for seat in game.summary.ranking[0])
    words = say("{game}: {names}", game=GAMES[game.game].title, names=winners)
    icon = f"marker-{game.players[game.summary.ranking[0][0]].animal}"
    note = say("{day}, simulated dice", day=day) if game.summary.simulated else day
    return Row(words, note=note, icon=icon)


def _told(game: SavedGame) -> str:
    """Return who came where, best first; who left a seat to a bot is named so."""
    seats = [seat for group in game.summary.ranking for seat in group]
    return ", ".join(
        say(
            "{place}. {name} {score}",
            place=place_of(game, seat),
            name=name_of(game, seat),
            score=game.scores[seat],
        )
        for seat in seats
    )


def name_of(game: SavedGame, seat: Seat) -> str:
    """Return who played a seat, with the round from which a bot did it for them."""
    name, since = game.players[seat].name, game.summary.bot_from[seat]
    return name if since is None else handed_over_words(game.game, name, since)
