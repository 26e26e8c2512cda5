"""The results: balloons rise in the order of the ranking, and the winner flies highest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.core.types import Over, Seat
from game.saves.summary import bots_from
from game.scenes.confetti import CONFETTI_S, draw_confetti
from game.scenes.entrance import dice_of, game_scene, lend_devices, lobby_scene, title_scene
from game.scenes.fairness import FairnessScene
from game.scenes.figures import BALLOON_U, bob, draw_balloonist
from game.scenes.lines import LARGE_TYPE, Line, draw_lines, growth, spread
from game.scenes.page_scene import PageScene
from game.scenes.services import Services, Table
from game.scenes.standings import reason_words, second_words, tally_of
from game.ui import sky
from game.ui.focus import Page
from game.ui.intents import Intent
from game.ui.layout import Box, Kind, Layout
from game.ui.palette import CREAM, INK, MARIGOLD, MARIGOLD_LO, PAPER_HI, PAPER_LO, PLUM, WHITE
from game.ui.stack import GUARD_S, Push, Replace, Reset
from game.ui.text import Role
from game.ui.tween import Glide, Timeline, in_out_sine, linear, out_back
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

RISE_S = 0.9
APART_S = 0.25
PAST_MOON = 1.24
"""How far the winner flies beyond its place, before it comes back: past the moon."""
SETTLE_S = 0.5
FADE_S = 0.4
GAP_U = 16.0
MARKER_U = 52.0
RANK_U = 22.0
MANY = 4
TUCK_U = 14.0
BALLOON_ASPECT = BALLOON_U[1] / BALLOON_U[0]


class Place(msgspec.Struct, frozen=True):
    """One player's result. Ranks count from 1; those who share one have the same.

    `cards` is what decides between equal scores: cards in hand, or whatever a game has instead.
    """

    seat: Seat
    rank: int
    score: int
    cards: int


def places_of(over: Over, scores: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Place, ...]:
    """Return the results, best first."""
    places = []
    rank = 1
    for group in over.ranking:
        places += [Place(seat, rank, scores[seat], cards[seat]) for seat in group]
        rank += len(group)
    return tuple(places)


class ResultsScene(PageScene):
    """The end of the game at `table`, which is over and is left when the players go on."""

    guard_s = GUARD_S
    idle_life = True

    def __init__(self, services: Services, table: Table) -> None:
        self.table = table
        due = table.gate.due()
        if not isinstance(due, Over):
            message = f"results of a game that waits for {due!r}: expected one that is over"
            raise TypeError(message)
        view = table.gate.view()
        events = tuple(event for logged in table.gate.log() for event in logged.events)
        self._bot_from = bots_from(table.info.id, events, len(table.players))
        tally = tally_of(table.info.id, view)
        self.results = places_of(due, tally.scores, tally.seconds)
        super().__init__(
            services,
            Page(
                Button("rematch", say("Rematch"), self.rematch),
                Button("lobby", say("Lobby"), self.to_lobby, kind="neutral", icon="ui-human"),
                Button("title", say("Title"), self.leave, kind="neutral", icon="ui-home"),
                RoundButton("dice", "die-heart", self.count_dice, say("The dice")),
                start="rematch",
            ),
        )
        self.dice = dice_of(table.info.id)
        self.page.widget("dice").visible = self.dice is not None
        self.rises = {place.seat: Glide(0.0) for place in self.results}
        self.confetti = Glide(0.0)
        self.dusk = Glide(0.0)
        self.columns: tuple[Box, ...] = ()
        self.head = Box(0, 0, 0, 0)

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Let the balloons rise, the last first."""
        super().enter()
        if self.motion.reduced:
            self._show_all()
            self.dusk.value = 1.0
            self.play(
                Timeline().call(lambda: self.cue("win")).then(FADE_S, self.dusk.to(0.0), linear)
            )
            return
        self.play(self._flight())

    def _flight(self) -> Timeline:
        """Return the rising of everybody, the last first; the winners fly past the moon."""
        timeline = Timeline()
        for index, place in enumerate(reversed(self.results)):
            rise, delay_s = self.rises[place.seat], index * APART_S
            if place.rank > 1:
                timeline.also(RISE_S, rise.to(1.0), out_back, delay_s=delay_s)
                continue
            timeline.also(RISE_S, rise.to(PAST_MOON), in_out_sine, delay_s=delay_s)
            timeline.also(SETTLE_S, rise.to(1.0), in_out_sine, delay_s=delay_s + RISE_S)
        delay_s = len(self.results) * APART_S
        timeline.also(0.0, self._celebrate, linear, delay_s=delay_s)
        return timeline.also(CONFETTI_S, self.confetti.to(1.0), linear, delay_s=delay_s)

    def _celebrate(self, _share: float) -> None:
        self.cue("win")
        self.cue("confetti")

    def _show_all(self) -> None:
        for rise in self.rises.values():
            rise.value = 1.0
        self.confetti.value = 1.0

    # -- what can be done ------------------------------------------------------------------------
    def rematch(self) -> None:
        """Play again at once: same seats, same options."""
        self.table.leave()
        table = self.services.start(
            self.table.info.id,
            self.table.players,
            self.table.options,
            open_hands=self.table.gate.open_hands,
        )
        lend_devices(self.services, table)
        self.go(Replace(game_scene(self.services, table)))

    def to_lobby(self) -> None:
        """Gather again; everybody still sits where they sat."""
        self.table.leave()
        self.go(Replace(lobby_scene(self.services, self.table.info.id)))

    def count_dice(self) -> None:
        """Tell how the dice fell, and open the seal of the app's."""
        if self.dice is not None:
            self.go(Push(FairnessScene(self.services, self.table, self.dice)))

    def resume(self, result: object) -> None:
        """Play on if the last roll was put right, so that the game is not over any more."""
        if result == "corrected":
            self.go(Replace(game_scene(self.services, self.table)))

    def leave(self) -> None:
        """Go back to the title."""
        self.table.leave()
        self.services.devices.clear()
        self.go(Reset(title_scene(self.services)))

    def handle(self, intent: Intent) -> bool:
        """Show the end of the rising at the first press, then let the page react."""
        if self.playing and intent.starts:
            self.skip()
            self.page.meet(intent.device)
            return True
        return super().handle(intent)

    # -- what happened, in words -----------------------------------------------------------------
    @property
    def winners(self) -> tuple[Place, ...]:
        """Everybody on the first rank."""
        return tuple(place for place in self.results if place.rank == 1)

    def headline(self) -> str:
        """Return who has won."""
        names = [self._name(place) for place in self.winners]
        if len(names) == 1:
            return say("{name} wins!", name=names[0])
        return say("{names} win together!", names=" & ".join(names))

    def explanation(self) -> str:
        """Return why, if points alone do not tell, and that hands lay open, if they did."""
        if self.table.gate.open_hands:
            return say("{reason} (open hands)", reason=self._reason())
        return self._reason()

    def _reason(self) -> str:
        winner = self.winners[0]
        level = sum(place.score == winner.score for place in self.results)
        return reason_words(
            self.table.info.id,
            winner.score,
            winner.cards,
            winners=len(self.winners),
            level=level,
        )

    def _name(self, place: Place) -> str:
        name, since = self.table.players[place.seat].name, self._bot_from[place.seat]
        if since is None:
            return name
        return say("{name} (bot from trip {trip})", name=name, trip=since)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the columns, the best on the left, and the buttons."""
        safe = layout.safe
        button_h = max(84.0, layout.target_u) * growth(layout) ** 0.7
        row = Box(safe.x, safe.bottom - button_h, safe.w, button_h)
        first, rest = row.cut_left(row.w * 0.44, GAP_U)
        boxes = {"rematch": first}
        boxes.update(zip(("lobby", "title"), rest.columns(2, GAP_U), strict=True))
        side = max(layout.target_u, 56.0)
        boxes["dice"] = Box(safe.x, safe.y, side, side)
        self.page.place(boxes)
        head = (112.0 if layout.kind is Kind.WIDE else 128.0) * growth(layout)
        self.head = Box(safe.x, safe.y, safe.w, head - 12)
        if self.dice is not None:
            self.head = self.head.inset(side + 16.0, 0.0)
        body = Box(safe.x, safe.y + head, safe.w, row.y - GAP_U - safe.y - head)
        count = len(self.results)
        width = min(body.w, count * 240.0)
        middle = Box.anchored("midtop", (body.center[0], body.y), (width, body.h))
        self.columns = middle.columns(count, 14 if layout.text_scale <= LARGE_TYPE else 6)

    def draw(self, canvas: Canvas) -> None:
        """Draw the stars, the balloons, the plates and the buttons."""
        canvas.background(("results", canvas.layout), _paint_ground)
        lines = (
            Line(self.headline(), Role.HERO, 50, self.head.w, colour=CREAM),
            Line(self.explanation(), Role.BODY, 26, self.head.w, colour=CREAM),
        )
        draw_lines(canvas, self.head, lines, centred=True)
        for place, column in zip(self.results, self.columns, strict=True):
            self._draw_balloon(canvas, place, column)
        for place, column in zip(self.results, self.columns, strict=True):
            self._draw_plate(canvas, place, column)
        if 0 < self.confetti.value < 1:
            animal = self.table.players[self.winners[0].seat].animal
            draw_confetti(canvas, animal, self.confetti.value)
        if self.dusk.value > 0:
            canvas.dim(self.dusk.value, PLUM)
        self.page.draw(canvas)

    def _plate_height(self, canvas: Canvas) -> float:
        return (150.0 if canvas.layout.compact else 132.0) * growth(canvas.layout)

    def _draw_balloon(self, canvas: Canvas, place: Place, column: Box) -> None:
        plate = self._plate_height(canvas)
        room = column.h - plate + TUCK_U
        tallest = min(room * 0.8, (column.w - 8) * BALLOON_ASPECT * 1.12)
        height = tallest * (1.0 if place.rank == 1 else 0.84)
        last = max(1, self.results[-1].rank - 1)
        depth = (place.rank - 1) / last
        top = column.y + (room - height) * depth
        rise = self.rises[place.seat].value
        y = top + height / 2 + (1.0 - rise) * (canvas.bounds.bottom - top)
        if rise == 1.0:
            y += bob(self.idle, int(place.seat))
        animal = self.table.players[place.seat].animal
        draw_balloonist(canvas, animal, column.center[0], y, height / BALLOON_ASPECT)

    def _draw_plate(self, canvas: Canvas, place: Place, column: Box) -> None:
        height = self._plate_height(canvas)
        box = Box(column.x, column.bottom - height, column.w, height)
        won = place.rank == 1
        fill = (MARIGOLD, MARIGOLD_LO) if won else (PAPER_HI, PAPER_LO)
        canvas.panel(box, 70 + int(place.seat), fill=fill, radius=20)
        x, room = box.center[0], box.w - (20 if canvas.layout.text_scale <= LARGE_TYPE else 6)
        name = Line(self._name(place), Role.SMALL, 26, room)
        score = Line(str(place.score), Role.SCORE, 40, room - MARKER_U - 10)
        count = second_words(self.table.info.id, place.cards)
        cards = Line(count, Role.SMALL, 20, room)
        lines = (name, score, cards) if self._has_names(canvas) else (score, cards)
        *first, second, third = spread(canvas, box.inset(0, 8), lines, widest_gap=4)
        for spot in first:
            canvas.text(name.text, x, spot.y, name.role, max_width=room, size_u=spot.size_u)
        width = canvas.text_size(score.text, score.role, size_u=second.size_u)[0]
        left = x - (MARKER_U + 10 + width) / 2
        animal = self.table.players[place.seat].animal
        canvas.sprite(f"marker-{animal}", left + MARKER_U / 2, second.y, height=MARKER_U)
        if self.table.players[place.seat].bot is not None:
            canvas.sprite("ui-bot", left + MARKER_U * 0.9, second.y + MARKER_U * 0.36, height=26)
        canvas.text(
            score.text, left + MARKER_U + 10, second.y, score.role, anchor="midleft",
            size_u=second.size_u,
        )  # fmt: skip
        canvas.text(cards.text, x, third.y, cards.role, max_width=room, size_u=third.size_u)
        self._draw_rank(canvas, place, box)

    def _has_names(self, canvas: Canvas) -> bool:
        """Tell whether names fit; on small screens they give way to medallions."""
        layout = canvas.layout
        return not layout.compact or layout.text_scale <= LARGE_TYPE or len(self.results) <= MANY

    def _draw_rank(self, canvas: Canvas, place: Place, box: Box) -> None:
        x, y = box.x + 14, box.y + 2 - 28 * (growth(canvas.layout) - 1)
        if place.rank == 1:
            canvas.sprite("ui-trophy", x, y, height=2.2 * RANK_U)
            return
        number = str(place.rank)
        high = canvas.text_size(number, Role.SMALL)[1]
        canvas.disc(x, y, max(RANK_U, 0.58 * high), INK)
        canvas.text(number, x, y, Role.SMALL, colour=WHITE)


def ground_ahead(bounds: Box) -> tuple[Callable[[Canvas], None], ...]:
    """Return what costs most of the first picture, to be rehearsed while the game ends."""
    return tuple(partial(sky.clouds, wanted=(cloud,)) for cloud in _clouds(bounds))


def _clouds(bounds: Box) -> tuple[tuple[str, float, float, float], ...]:
    right, bottom = bounds.right, bounds.bottom
    return (
        ("cloud-6-night", 130, bottom - 60, 420),
        ("cloud-5-lilac", right - 140, bottom - 70, 420),
        ("cloud-6-night", right / 2, bottom + 6, 560),
    )


def _paint_ground(canvas: Canvas) -> None:
    sky.climb(canvas, 9)
    sky.stars(canvas, 9, 60)
    canvas.sprite("sky-moon", canvas.bounds.right - 150, 110, width=120, shadow="raised")
    sky.clouds(canvas, _clouds(canvas.bounds))
