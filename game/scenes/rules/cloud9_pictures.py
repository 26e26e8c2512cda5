"""The pictures of the rules of Cloud 9."""

from functools import partial
from typing import Final

from game.scenes.rules.facts import tables_of
from game.scenes.rules.frame import Frame, Paint
from game.ui.layout import Box
from game.ui.palette import NIGHT_SKY, PLUM, RAMP, WHITE, contrast, mix
from game.ui.text import Role

DAY = tuple(reversed(RAMP[1:7]))
EVENING = tuple(reversed(RAMP[6:12]))


def _flight(frame: Frame) -> None:
    frame.sky(DAY)
    frame.put("cloud-1-long", 0.14, 0.74, 0.36)
    frame.balloon(0.5, -0.56, 0.62, ("penguin", "frog", "fox", "pig", "giraffe"))
    frame.put("parachute", 0.86, 0.48, 0.15)
    frame.put("passenger-elephant", 0.86, 0.72, 0.11)
    frame.put("cloud-platform-3", 0.5, 1.0, 0.42)


def _aboard(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[0:6])))
    frame.balloon(0.5, -0.62, 0.66, ("elephant", "penguin", "frog", "fox", "pig", "giraffe"))
    frame.put("cloud-platform-1", 0.5, 0.98, 0.6)
    frame.put("cloud-3-peach", 0.1, 0.6, 0.3)


def _dice(frame: Frame) -> None:
    frame.sky(DAY, 1.4)
    frame.put("cloud-platform-4", 0.5, 0.9, 0.8)
    for index, face in enumerate(("heart", "leaf", "blank", "sun")):
        frame.put(f"die-{face}", 0.17 + 0.22 * index, 0.42 - 0.07 * (index % 2), 0.19,
                  angle_deg=(6, -5, 4, -6)[index])  # fmt: skip


def _jump(frame: Frame) -> None:
    frame.sky(EVENING, 1.2)
    frame.balloon(0.3, -0.5, 0.56, ("penguin", "fox", "giraffe"))
    frame.put("cloud-platform-6", 0.3, 1.0, 0.42)
    frame.put("parachute", 0.74, 0.36, 0.24)
    frame.put("passenger-pig", 0.74, 0.72, 0.17)


def _cards(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[4:10])))
    for index, suit in enumerate(("heart", "leaf", "leaf")):
        frame.put(f"die-{suit}", 0.28 + 0.22 * index, 0.2, 0.14)
        frame.put(f"card-{suit}", 0.28 + 0.22 * index, 0.66, 0.19, angle_deg=(4, 0, -4)[index])


def _wild(frame: Frame) -> None:
    frame.sky(NIGHT_SKY)
    for index, suit in enumerate(("heart", "moon", "leaf", "sun")):
        frame.put(f"die-{suit}", 0.14 + 0.11 * index, 0.24 + 0.16 * index, 0.12)
    frame.put("card-wild", 0.74, 0.5, 0.3, angle_deg=-4)
    frame.put("sky-star", 0.92, 0.16, 0.07)
    frame.put("sky-star", 0.52, 0.12, 0.05)


def _alone(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[6:12])))
    frame.balloon(0.5, -0.52, 0.6, ("penguin",))
    frame.put("sky-moon", 0.85, 0.24, 0.17)
    frame.put("cloud-5-lilac", 0.14, 0.7, 0.34)
    frame.put("cloud-platform-7", 0.5, 1.0, 0.42)


def _landing(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[0:6])), 1.3)
    for index, animal in enumerate(("elephant", "penguin", "frog", "fox", "pig", "giraffe")):
        y = (0.86, 0.74, 0.84)[index % 3]
        frame.put(f"passenger-{animal}", 0.12 + 0.152 * index, y, 0.14, anchor="midbottom")
        frame.put("cloud-2-puff", 0.12 + 0.152 * index, y + 0.06, 0.22)
    frame.put("sky-sun", 0.5, 0.26, 0.24)


def _top(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[8:14])))
    frame.put("sky-moon", 0.84, 0.22, 0.18)
    for x, y in ((0.1, 0.2), (0.3, 0.1), (0.66, 0.12), (0.92, 0.6)):
        frame.put("sky-star", x, y, 0.05)
    frame.put("cloud-platform-9", 0.46, 0.84, 0.7)
    frame.number(0.46, 0.885, 0.09, str(tables_of(frame.game).points.value[-1]))
    frame.put("passenger-frog", 0.36, 0.68, 0.19, anchor="midbottom")
    frame.put("passenger-elephant", 0.58, 0.68, 0.17, anchor="midbottom")


def _table(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[0:6])), 0.7)
    frame.put("cloud-platform-2", 0.3, 0.86, 0.46)
    frame.balloon(0.3, -0.36, 0.46, ("penguin", "frog", "fox"))
    for index, suit in enumerate(("heart", "moon", "wild")):
        frame.put(f"card-{suit}", 0.68 + 0.11 * index, 0.34, 0.15, angle_deg=12 - 12 * index)
    for index, face in enumerate(("sun", "blank", "leaf")):
        frame.put(f"die-{face}", 0.64 + 0.14 * index, 0.78 - 0.05 * (index % 2), 0.12,
                  angle_deg=(5, -6, 4)[index])  # fmt: skip


def _clouds(frame: Frame) -> None:
    tables = tables_of(frame.game)
    points, dice = tables.points.value, (*tables.dice.value, 0)
    box = frame.box
    for index, row in enumerate(reversed(box.rows(len(points), 0))):
        sky = RAMP[index + 1]
        if index == 6:  # between light and dark: neither ink could be read on it
            sky = mix(sky, PLUM, 0.2)
        frame.canvas.box(Box(row.x, row.y, row.w, row.h + 1), sky)
        colour = max(PLUM, WHITE, key=partial(contrast, sky))
        y = row.center[1]
        frame.canvas.text(str(index + 1), row.x + 0.1 * row.w, y, Role.LABEL, colour=colour)
        frame.canvas.text(str(points[index]), row.x + 0.4 * row.w, y, Role.SCORE, colour=colour,
                          size_u=28)  # fmt: skip
        for die in range(dice[index]):
            frame.put("die-blank", 0.6 + 0.1 * die, (y - box.y) / box.h, row.h * 0.86 / box.w)
    frame.put("ui-trophy", 0.75, 0.5 / len(points), box.h / len(points) / box.w * 0.9)


def _deck(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[5:11])))
    cards = tables_of(frame.game).cards.value
    for index, suit in enumerate(("leaf", "moon", "heart", "sun", "wild")):
        frame.put(f"card-{suit}", 0.13 + 0.185 * index, 0.42, 0.16)
        frame.number(0.13 + 0.185 * index, 0.84, 0.085, str(cards[index]))


PICTURES: Final[dict[str, Paint]] = {
    "flight": _flight,
    "aboard": _aboard,
    "dice": _dice,
    "jump": _jump,
    "cards": _cards,
    "wild": _wild,
    "alone": _alone,
    "landing": _landing,
    "top": _top,
    "table": _table,
    "clouds": _clouds,
    "deck": _deck,
}
LINES: Final = {"clouds": len(RAMP[1:10])}
"""How many lines of figures a picture holds, of those that hold any."""
