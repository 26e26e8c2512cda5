"""What loading draws unseen, so that the first pictures of a game do not falter.

A table of six, just begun: what it shows first, in steps of a few milliseconds each.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.catalogue import rules_of
from game.core.record import Player
from game.scenes.animals import ANIMALS
from game.scenes.cloud9 import altimeter, chips, crew, stage
from game.scenes.cloud9.layout import places_of
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.terms import tables
from game.ui.sprites import rest_size
from game.ui.tween import StopMotion

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PLAYERS: Final = tuple(Player("", animal) for animal in ANIMALS)
BUTTONS: Final = ("ui-pause", "ui-undo", "ui-eye")


def steps(canvas: Canvas) -> list[Callable[[], None]]:
    """Return the steps in the order in which `Assets.load_some` should take them."""
    rules: Any = rules_of("cloud9")
    picture = Picture(rules.view(rules.setup(len(PLAYERS), rules.options_type()), None))
    places, idle = places_of(canvas.layout), StopMotion()
    numbers = tables()
    points, dice = numbers.points.value, numbers.dice.value
    boxes = places.chips(len(PLAYERS))

    def envelope() -> None:
        natural = canvas.assets.natural_size(stage.ENVELOPE)
        width, height = rest_size(natural, stage.ENVELOPE_U * places.scale, None)
        canvas.assets.sprite(stage.ENVELOPE, round(width * canvas.u), round(height * canvas.u))

    def buttons(unseen: Canvas) -> None:
        for icon in BUTTONS:
            unseen.sprite(icon, 0.0, 0.0, height=places.menu.h, shadow="contact")

    paints: tuple[Callable[[Canvas], None], ...] = (
        partial(stage.draw_balloon, places=places, picture=picture, idle=idle, still=True),
        partial(stage.draw_sky, cloud=1.0),
        *(
            partial(stage.draw_platform, places=places, number=number, slot=slot, points=points[0])
            for number, slot in ((1, 0.0), (2, 1.0))
        ),
        lambda unseen: unseen.panel(places.roll, 21),
        lambda unseen: unseen.panel(places.decision, 31),
        buttons,
        partial(
            crew.draw_crew, places=places, picture=picture, players=PLAYERS, idle=idle, still=True
        ),
        lambda unseen: unseen.layer(
            "scale", "scale", lambda sheet: altimeter.draw_scale(sheet, places, points, dice)
        ),
        partial(chips.draw_strip, places=places, picture=picture, players=PLAYERS, boxes=boxes),
    )
    return [envelope, *(partial(canvas.rehearse, paint, still=False) for paint in paints)]
