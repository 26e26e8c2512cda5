"""Who is in the balloon, who has jumped, and who has landed with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.record import Player
from game.core.types import Seat
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.lean import Lean
from game.scenes.cloud9.picture import Jumper, Picture
from game.ui.layout import Point

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.tween import StopMotion

PASSENGER_U: Final = 74.0
FRONT_ROW_U: Final = 630.0
BACK_ROW_U: Final = 608.0
GLANCE_U: Final = 3.0
GLANCE_FRAMES: Final = 9
"""How many twelfths of a second a glance lasts; there are two in nine seconds."""
ROOM_U: Final = 142.0
WIDEST_STEP_U: Final = 46.0


def draw_crew(
    canvas: Canvas,
    places: Places,
    picture: Picture,
    players: Sequence[Player],
    idle: StopMotion,
    *,
    still: bool,
) -> None:
    """Draw the passengers and the side of the basket in front of them."""
    scale, left = places.scale, places.balloon.x
    top = places.balloon.y - picture.lift.value
    _draw_passengers(canvas, places, picture, players, idle, still=still)
    Lean(places, picture).sprite(
        canvas,
        "balloon-shared-basket-front",
        left + scale * 120,
        top + scale * 545,
        width=scale * 240,
        anchor="topleft",
        alpha=picture.fade.value,
    )


def passenger_slots(places: Places, seats: Sequence[Seat]) -> dict[Seat, tuple[float, float]]:
    """Return where the feet of each passenger are, in units, without any movement."""
    scale, left, top = places.scale, places.balloon.x, places.balloon.y
    step = min(WIDEST_STEP_U, ROOM_U / max(1, len(seats) - 1))
    return {
        seat: (
            left + scale * (240 + (index - (len(seats) - 1) / 2) * step),
            top + scale * (BACK_ROW_U if index % 2 else FRONT_ROW_U),
        )
        for index, seat in enumerate(seats)
    }


def _draw_passengers(
    canvas: Canvas,
    places: Places,
    picture: Picture,
    players: Sequence[Player],
    idle: StopMotion,
    *,
    still: bool,
) -> None:
    width = PASSENGER_U * places.scale
    slots = passenger_slots(places, picture.aboard)
    order = [*picture.aboard[1::2], *picture.aboard[0::2]]
    lean = Lean(places, picture)
    for seat in order:
        x, y = slots[seat]
        bob = 0.0 if still else 2.5 * idle.wave(2.4, seat / 6)
        glance = 0.0 if still else GLANCE_U * _glance(idle, seat)
        lean.sprite(
            canvas,
            f"passenger-{players[seat].animal}",
            x + glance,
            y - picture.lift.value + bob + 2.0,
            width=width,
            anchor="midbottom",
            alpha=picture.fade.value,
        )


def _glance(idle: StopMotion, seat: Seat) -> int:
    """Return -1, 0 or 1: now and then an animal shifts in the basket to look out, by turns."""
    moment = (idle.frame + 17 * seat) // GLANCE_FRAMES % 12
    return {3: -1, 9: 1}.get(moment, 0)


def draw_jumpers(
    canvas: Canvas, places: Places, picture: Picture, players: Sequence[Player]
) -> None:
    """Draw those who have jumped, under their parachutes."""
    for jumper in picture.jumpers:
        _draw_jumper(canvas, places, jumper, players[jumper.seat])


def _draw_jumper(canvas: Canvas, places: Places, jumper: Jumper, player: Player) -> None:
    width = PASSENGER_U * places.scale
    x, y = jumper_place(places, jumper, width)
    drop, chute = jumper.drop.value, jumper.chute.value
    swing = 12.0 * math.sin(drop * math.tau * 1.5) * (1.0 - drop) if chute else 0.0
    if chute > 0:
        canvas.sprite(
            "parachute",
            x - swing * 1.2,
            y - width * 0.86,
            width=width * 1.28,
            anchor="midbottom",
            scale=max(0.05, round(chute * 10) / 10),
            angle_deg=round(swing / 3) * 3,
            alpha=jumper.alpha.value,
        )
    canvas.sprite(
        f"passenger-{player.animal}",
        x,
        y,
        width=width,
        anchor="midbottom",
        angle_deg=round(swing / 3) * 3,
        alpha=jumper.alpha.value,
    )


def jumper_place(places: Places, jumper: Jumper, width: float) -> Point:
    """Return where a jumper's feet are: over the rim, then down to the left of the balloon."""
    start_x, start_y = places.basket[0], places.balloon.y + places.scale * FRONT_ROW_U
    rim_x = places.platform.x + 0.02 * places.platform.w
    landing_x = max(places.stage.x + width * 0.6, rim_x - 0.1 * places.platform.w)
    landing_y = places.strip.y + width * 0.4
    hop, drop = jumper.hop.value, jumper.drop.value
    x = start_x + (rim_x - start_x) * hop + (landing_x - rim_x) * drop
    y = start_y - 24.0 * math.sin(math.pi * hop / 2) * (1 - drop)
    y += (landing_y - start_y) * drop
    return x, y


def draw_landed(
    canvas: Canvas,
    places: Places,
    picture: Picture,
    players: Sequence[Player],
    idle: StopMotion,
) -> None:
    """Draw the crew of a fallen balloon, popping up out of the lowest clouds: nobody is hurt."""
    if not picture.dizzy:
        return
    width = 92.0 * places.scale
    room = places.stage.inset(40.0)
    rise = picture.dizzy_rise.value
    for index, seat in enumerate(picture.dizzy):
        x = room.x + room.w * (index + 0.5) / len(picture.dizzy)
        y = places.strip.y - 24.0 + (1.0 - rise) * width * 1.2
        lean = 8.0 * idle.wave(0.9, index / 3)
        if picture.waving:
            # The dizziness is over: they hop and throw themselves from side to side.
            lean *= 1.5
            y -= 10.0 * abs(idle.wave(0.7, index / 4))
        canvas.sprite(
            f"passenger-{players[seat].animal}",
            x,
            y,
            width=width,
            anchor="midbottom",
            angle_deg=round(lean / 4) * 4,
        )
        for star in range(0 if picture.waving else 3):
            angle = math.tau * (star / 3 + idle.frame / 14)
            canvas.sprite(
                "sky-star",
                x + width * 0.42 * math.cos(angle),
                y - width * 1.12 + width * 0.12 * math.sin(angle),
                width=18.0,
                alpha=rise,
            )
        bed_y = places.strip.y - 16.0
        canvas.sprite("cloud-1-long", x, bed_y, width=width * 1.7, shadow="contact")
