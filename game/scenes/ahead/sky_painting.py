"""The sky with its islands: habitats and buildings, the bunting between them, what flies about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ahead.network import shared
from game.ahead.tables import BUILDINGS, FLIPPABLE, HABITATS, SEATS, Building
from game.core.record import Player
from game.core.types import Seat
from game.scenes.ahead import islands
from game.scenes.ahead.goods_art import draw_tag
from game.scenes.ahead.islands import Sky
from game.scenes.ahead.layout import Places, meet
from game.scenes.ahead.panels import stock_point
from game.scenes.ahead.picture import Anchor, Picture
from game.scenes.ahead.ropes import draw_bunting, draw_lit
from game.scenes.ahead.terms import GOODS_SPRITES, HABITAT_SPRITES, building_sprite, toll_kind
from game.ui import sky
from game.ui.layout import Box, Point
from game.ui.palette import CREAM, INK, MARIGOLD, NIGHT, PLUM
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.tween import StopMotion

CLOUDS: Final = (
    ("cloud-5-lilac", 0.055, 0.25, 230.0),
    ("cloud-4-rose", 0.375, 0.19, 190.0),
    ("cloud-4-rose", 0.965, 0.46, 220.0),
    ("cloud-4-rose", 0.34, 0.72, 300.0),
    ("cloud-4-rose", 0.78, 0.71, 260.0),
    ("cloud-1-long", 0.05, 0.76, 330.0),
    ("cloud-1-long", 0.6, 0.8, 330.0),
)
"""What hangs in the evening sky: sprite, shares of width and height, width in units."""
BOB_U: Final = 3.0
BLIMP_U: Final = 210.0
GOOD_U: Final = 44.0
SOCKET_U: Final = 25.0
HOP_SHARE: Final = 0.12
"""How high somebody hops, as a share of the habitat."""
WIDEST_TAG: Final = 1.4
"""How much wider than its island a tag may be."""
TAG_PAD_U: Final = 22.0


def paint_ground(canvas: Canvas) -> None:
    """Draw the evening sky."""
    sky.dusk(canvas)
    bounds = canvas.bounds
    sky.clouds(
        canvas,
        [(sprite, bounds.w * x, bounds.h * y, width) for sprite, x, y, width in CLOUDS],
    )


class SkyPainting:
    """Draws the islands. It reads the picture and changes nothing."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players

    def floating(self, picture: Picture, places: Places) -> Sky:
        """Return where the islands float now, without their bobbing."""
        there = islands.sky_of(picture.links, places.region, places.gap)
        if picture.drift.value >= 1.0:
            return there
        before = islands.sky_of(picture.links_before, places.region, places.gap)
        return before.on_the_way(there, picture.drift.value)

    def draw(
        self,
        canvas: Canvas,
        places: Places,
        picture: Picture,
        idle: StopMotion,
        *,
        covered: Box | None,
        still: bool,
    ) -> None:
        """Draw everything that floats; `covered` is where a sheet of paper will lie."""
        found = self.floating(picture, places)
        bobs = _bobs(picture, idle, still=still)
        found = Sky({name: box.moved(0.0, bobs[name]) for name, box in found.boxes.items()})
        for seat in SEATS:
            self._draw_habitat(canvas, picture, found, seat, idle, still=still)
        for building in BUILDINGS:
            self._draw_building(canvas, picture, found[building], building)
        self._draw_ropes(canvas, picture, found)
        self._draw_path(canvas, picture, found)
        loose = islands.loose_of(picture.links)
        has_tags = picture.drift.value >= 1.0 and not (places.large and covered is not None)
        for building in loose if has_tags else ():
            box = found[building]
            word = say("Drifting")
            half = canvas.text_size(word, Role.SMALL)[0] / 2 + TAG_PAD_U
            room = places.region
            x = min(max(box.center[0], room.x + half), room.right - half)
            y = box.bottom - 16.0
            if 2 * half > WIDEST_TAG * box.w:
                continue  # it would hide the island: that no rope leads there is seen, too
            if covered is None or not meet(covered, Box.anchored("center", (x, y), (170, 44))):
                draw_tag(canvas, word, x, y, fill=NIGHT)
        if picture.dusk.value > 0:
            self._draw_thunder(canvas, places, picture.dusk.value)
        self._draw_blimp(canvas, places, picture, idle, still=still)

    def draw_flying(
        self, canvas: Canvas, places: Places, picture: Picture, contracts: dict[str, Box]
    ) -> None:
        """Draw the goods that fly, over everything else."""
        found = self.floating(picture, places)
        for good in picture.flying:
            start = self._point(places, found, contracts, good.start)
            end = self._point(places, found, contracts, good.end)
            share = good.share.value
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share - 220.0 * share * (1 - share)
            canvas.sprite(GOODS_SPRITES[good.kind], x, y, height=GOOD_U)

    def _point(
        self, places: Places, found: Sky, contracts: dict[str, Box], anchor: Anchor
    ) -> Point:
        kind, name = anchor
        if kind == "stock":
            seat, good = map(int, name.split())
            return stock_point(places, seat, good)
        if kind == "contract":
            return contracts.get(f"contract {name}", places.shelf).center
        if kind == "blimp":
            return places.blimp.center
        return found[name].center

    def _draw_ropes(self, canvas: Canvas, picture: Picture, found: Sky) -> None:
        moving = {(rope.seat, rope.building): rope for rope in picture.ropes}
        for seat in SEATS:
            for building in picture.links[seat]:
                rope = moving.get((seat, building))
                share = 1.0 if rope is None else rope.share.value
                start, end = islands.rope_ends(found, seat, building)
                draw_bunting(canvas, start, end, share)
            for post in islands.posts(found, seat):
                _draw_socket(canvas, post)
        for building in BUILDINGS:
            for hook in islands.hooks(found, building):
                _draw_socket(canvas, hook)
        for rope in picture.ropes:
            if rope.falls:
                start, end = islands.rope_ends(found, rope.seat, rope.building)
                fallen = end[0], end[1] + 160.0 * rope.share.value
                start = start[0], start[1] + 60.0 * rope.share.value
                draw_bunting(canvas, start, fallen, alpha=1.0 - rope.share.value)

    def _draw_habitat(
        self,
        canvas: Canvas,
        picture: Picture,
        found: Sky,
        seat: Seat,
        idle: StopMotion,
        *,
        still: bool,
    ) -> None:
        box, name = found[HABITATS[seat]], HABITATS[seat]
        wide = abs(picture.flips[name].value)
        canvas.sprite(
            HABITAT_SPRITES[seat], *box.center, width=box.w, stretch=(wide, 1.0), shadow="floating"
        )
        if wide < 0.98:
            return
        animal = self.players[seat].animal
        size = box.w * 0.27
        hop = HOP_SHARE * picture.hops[seat].value
        x, y = box.x + 0.6 * box.w, box.y + (0.735 - hop) * box.h
        nod = 0 if still else round(1.4 * idle.wave(2.6, 0.4 * seat))
        canvas.sprite(
            f"passenger-{animal}", x, y, width=size, anchor="midbottom",
            stretch=(1.0, 1.0 + 0.012 * nod),
        )  # fmt: skip
        sprite = GOODS_SPRITES[toll_kind(picture.sides, seat)]
        (x, y), radius = islands.toll_place(found, seat)
        canvas.disc(x, y, radius, CREAM)
        canvas.sprite(sprite, x, y, height=0.17 * box.w)

    def _draw_building(
        self, canvas: Canvas, picture: Picture, box: Box, building: Building
    ) -> None:
        squash = picture.squash[building].value
        wide = abs(picture.flips[building].value) if building in FLIPPABLE else 1.0
        canvas.sprite(
            building_sprite(building, picture.sides),
            box.center[0],
            box.bottom,
            anchor="midbottom",
            width=box.w,
            stretch=(wide * (1.0 + 0.06 * squash), 1.0 - 0.06 * squash),
            shadow="floating",
        )

    def _draw_path(self, canvas: Canvas, picture: Picture, found: Sky) -> None:
        """Light up the way from a habitat over the shared building through the other one."""
        if picture.lit is None:
            return
        seat, building = picture.lit
        for rope in islands.way_of(found, picture.links, seat, building):
            draw_lit(canvas, *rope)
        (x, y), radius = islands.toll_place(found, 1 - seat)
        canvas.ring(x, y, 1.3 * radius, 6.0, MARIGOLD)

    def _draw_thunder(self, canvas: Canvas, places: Places, share: float) -> None:
        canvas.dim(0.5 * share, PLUM)
        x, y = places.region.center
        high = places.region.h * 0.4
        points = [
            (x - 12, y - high), (x + 50, y - high), (x + 16, y - 0.2 * high), (x + 62, y - 16),
            (x - 40, y + high), (x - 8, y + 20), (x - 56, y + 20),
        ]  # fmt: skip
        canvas.sprite("cloud-6-night", x, y - high, width=360.0, alpha=share)
        canvas.polygon(points, MARIGOLD, alpha=share)

    def _draw_blimp(
        self, canvas: Canvas, places: Places, picture: Picture, idle: StopMotion, *, still: bool
    ) -> None:
        way = picture.blimp.value
        if not way:
            return
        region, bounds = places.region, canvas.bounds
        half = bounds.w / 2 + BLIMP_U
        x = region.center[0] + (way - 1.0) * half
        bob = 0.0 if still or way != 1.0 else BOB_U * idle.wave(3.4)
        y = places.blimp.center[1] + bob
        canvas.sprite("blimp", x, y, width=BLIMP_U, shadow="floating")


def _draw_socket(canvas: Canvas, place: Point) -> None:
    """Draw where a rope is tied, dark and light: it stands out from every part of the sky."""
    canvas.disc(*place, SOCKET_U * 0.54, INK)
    canvas.sprite("connector-socket", *place, width=SOCKET_U)


def _bobs(picture: Picture, idle: StopMotion, *, still: bool) -> dict[str, float]:
    """Return how far each island bobs: what hangs together bobs together."""
    names = (*BUILDINGS, *HABITATS)
    if still or picture.drift.value < 1.0:
        return dict.fromkeys(names, 0.0)
    bobs: dict[str, float] = {
        building: BOB_U * idle.wave(3.1, index * 0.23) for index, building in enumerate(BUILDINGS)
    }
    one = bool(shared(picture.links))
    clusters = [BOB_U * idle.wave(4.3, 0.0 if one else seat * 0.4) for seat in SEATS]
    for seat in SEATS:
        bobs[HABITATS[seat]] = clusters[seat]
        for building in picture.links[seat]:
            bobs[building] = clusters[seat]
    return bobs
