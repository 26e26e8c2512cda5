"""The pictures of the rules of Ahead in the Clouds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ahead.tables import GOODS
from game.scenes.rules.facts import tables_of
from game.scenes.rules.frame import Frame, Paint
from game.ui.layout import Box
from game.ui.palette import CREAM, DUSK_SKY, INK, RAMP, mix
from game.ui.text import Role

if TYPE_CHECKING:
    from game.core.pool import Counts

MORNING = tuple(reversed(RAMP[0:6]))
DAY = tuple(reversed(RAMP[2:8]))
ONE_SIDED: Final = ("vapor-condenser", "dust-reclaimer", "hydrosplitter")
TWO_SIDED: Final = ("bank-1", "bank-2", "magic-portal-1", "magic-portal-2")
HABITAT: Final = 0.22
BUILDING: Final = 0.17


def _rope(frame: Frame, left: float, right: float, y: float) -> None:
    """Hang bunting between two things."""
    frame.put("connector-bunting", (left + right) / 2, y, right - left)


def _rivals(frame: Frame) -> None:
    frame.sky(DAY)
    frame.put("cloud-1-long", 0.8, 0.9, 0.4)
    frame.put("blimp", 0.5, 0.16, 0.3)
    _rope(frame, 0.24, 0.5, 0.6)
    _rope(frame, 0.5, 0.76, 0.6)
    _rope(frame, 0.06, 0.24, 0.66)
    frame.put("habitat-red", 0.24, 0.58, HABITAT)
    frame.put("habitat-blue", 0.76, 0.58, HABITAT)
    frame.put("building-bank-1", 0.5, 0.62, BUILDING)
    frame.put("building-vapor-condenser", 0.05, 0.7, BUILDING)
    frame.put("building-magic-portal-1", 0.94, 0.28, BUILDING * 0.8)


def _own_table(frame: Frame) -> None:
    frame.sky(MORNING)
    frame.put("contract-card", 0.2, 0.42, 0.28, angle_deg=-6)
    frame.put("coin-heads", 0.13, 0.36, 0.09)
    frame.put("coin-tails", 0.27, 0.52, 0.09)
    frame.put("habitat-red", 0.52, 0.56, HABITAT)
    frame.put("building-bank-1", 0.76, 0.6, BUILDING)
    frame.put("touch-hand", 0.84, 0.78, 0.14)
    frame.put("blimp", 0.74, 0.18, 0.26)


def _loose(frame: Frame) -> None:
    frame.sky(MORNING)
    for index, name in enumerate((*ONE_SIDED, "bank-1", "magic-portal-2")):
        y = 0.34 + 0.1 * (index % 2)
        frame.put(f"building-{name}", 0.12 + 0.19 * index, y, BUILDING)
    frame.put("habitat-red", 0.2, 0.8, HABITAT * 0.8)
    frame.put("habitat-blue", 0.8, 0.8, HABITAT * 0.8)
    frame.put("blimp", 0.5, 0.82, 0.28)


def _actions(frame: Frame) -> None:
    frame.sky(DAY, 1.3)
    frame.put("cloud-3-peach", 0.78, 0.84, 0.5)
    frame.put("habitat-red", 0.24, 0.54, 0.3)
    for index in range(tables_of(frame.game).actions.value):
        frame.number(0.54 + 0.17 * index, 0.4 + 0.08 * (index % 2), 0.07, str(index + 1))


def _activate(frame: Frame) -> None:
    frame.sky(DAY)
    _rope(frame, 0.26, 0.58, 0.58)
    frame.put("habitat-red", 0.24, 0.54, 0.26)
    frame.put("building-vapor-condenser", 0.6, 0.56, 0.24)
    frame.put("resource-water", 0.82, 0.36, 0.13, angle_deg=8)
    frame.put("resource-water", 0.9, 0.6, 0.13, angle_deg=-6)


def _works(frame: Frame) -> None:
    frame.sky(MORNING, 1.2)
    made = (("water", "water"), ("stone", "stone"), ("hydrogen", "hydrogen", "oxygen"))
    for index, (name, goods) in enumerate(zip(ONE_SIDED, made, strict=True)):
        middle = 0.18 + 0.32 * index
        frame.put(f"building-{name}", middle, 0.38, 0.24)
        for place, kind in enumerate(goods):
            frame.put(
                f"resource-{kind}", middle + 0.09 * (place - (len(goods) - 1) / 2), 0.8, 0.085
            )


def _two_sides(frame: Frame) -> None:
    frame.sky(DAY, 0.8)
    for index, name in enumerate(TWO_SIDED):
        frame.put(f"building-{name}", (0.24, 0.76)[index % 2], (0.28, 0.74)[index // 2], 0.2)
    for y in (0.28, 0.74):
        frame.put("flip-swirl", 0.5, y, 0.13)


def _toll(frame: Frame) -> None:
    frame.sky(DAY)
    for left in (0.14, 0.38, 0.64):
        _rope(frame, left, left + 0.24, 0.62)
    frame.put("habitat-red", 0.13, 0.6, 0.2)
    frame.put("building-dust-reclaimer", 0.38, 0.62, 0.15)
    frame.put("habitat-blue", 0.63, 0.6, 0.2)
    frame.put("building-bank-1", 0.89, 0.62, 0.16)
    frame.put("resource-water", 0.63, 0.18, 0.12)


def _apart(frame: Frame) -> None:
    frame.sky(DUSK_SKY)
    _rope(frame, 0.62, 0.86, 0.56)
    frame.put("habitat-red", 0.22, 0.6, 0.26, angle_deg=5)
    frame.put("connector-socket", 0.42, 0.54, 0.08)
    frame.put("building-bank-2", 0.62, 0.54, 0.2, angle_deg=-4)
    frame.put("habitat-blue", 0.87, 0.54, 0.22)


def _burst(frame: Frame) -> None:
    frame.sky(DUSK_SKY, 1.5)
    frame.put("misfortune-bad-weather", 0.5, 0.46, 0.2)
    for index, name in enumerate((*ONE_SIDED, "bank-1", "magic-portal-1")):
        x = (0.1, 0.3, 0.5, 0.7, 0.9)[index]
        y = (0.26, 0.78, 0.9, 0.78, 0.26)[index]
        frame.put(f"building-{name}", x, y, 0.15, angle_deg=(14, 8, 0, -8, -14)[index])
    frame.put("habitat-red", 0.1, 0.76, 0.16)
    frame.put("habitat-blue", 0.9, 0.76, 0.16)


def _connect(frame: Frame) -> None:
    frame.sky(MORNING)
    _rope(frame, 0.22, 0.5, 0.52)
    _rope(frame, 0.5, 0.78, 0.52)
    frame.put("building-vapor-condenser", 0.2, 0.5, 0.19)
    frame.put("building-dust-reclaimer", 0.8, 0.5, 0.19)
    frame.put("habitat-blue", 0.5, 0.5, 0.26)
    frame.put("connector-socket", 0.38, 0.84, 0.07)
    frame.put("connector-socket", 0.62, 0.84, 0.07)


def _coins(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[4:10])))
    frame.put("contract-card", 0.5, 0.5, 0.62)
    frame.put("coin-heads", 0.36, 0.46, 0.16, angle_deg=6)
    frame.put("coin-tails", 0.64, 0.56, 0.16, angle_deg=-6)


def _blimp(frame: Frame) -> None:
    frame.sky(DUSK_SKY)
    frame.put("blimp", 0.5, 0.38, 0.6)
    for index, kind in enumerate(GOODS):
        frame.put(f"resource-{kind}", 0.23 + 0.18 * index, 0.84 - 0.05 * (index % 2), 0.11)


def _most(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[6:12])))
    frame.put("habitat-red", 0.2, 0.56, 0.22)
    frame.put("habitat-blue", 0.8, 0.56, 0.22)
    frame.put("ui-trophy", 0.5, 0.2, 0.16)
    for index in range(4):
        frame.put("coin-heads", 0.38, 0.86 - 0.1 * index, 0.12)
    for index in range(3):
        frame.put("coin-tails", 0.62, 0.86 - 0.1 * index, 0.12)


def _rounds(frame: Frame) -> None:
    frame.sky(DAY, 0.8)
    tables = tables_of(frame.game)
    rounds = tables.rounds.value
    for number in range(1, rounds + 1):
        x = (number - 0.5) / rounds
        frame.number(x, 0.72, 0.42 / rounds, str(number))
        if number in tables.blimp.value:
            frame.put("blimp", x, 0.3, 1.1 / rounds)


def _costs(frame: Frame) -> None:
    """Show what every contract of both cards costs."""
    cards = tables_of(frame.game).contracts
    rows = frame.box.rows(1 + max(len(fact.value) for fact in cards.values()), 0)
    for index, row in enumerate(rows):
        colour = mix(CREAM, RAMP[3], 0.5 if index % 2 else 0.25)
        frame.canvas.box(Box(row.x, row.y, row.w, row.h + 1), colour)
    for place, (card, fact) in enumerate(sorted(cards.items())):
        left = rows[0].x + rows[0].w * (0.08 + 0.48 * place)
        frame.canvas.text(card, left + 0.2 * rows[0].w, rows[0].center[1], Role.LABEL, colour=INK)
        for index, cost in enumerate(fact.value, start=1):
            _cost(frame, rows[index], left, index if place == 0 else 0, cost)


def _cost(frame: Frame, row: Box, left: float, number: int, cost: Counts) -> None:
    """Draw one contract: its number, and one sign for each unit of what it costs."""
    box, y = frame.box, row.center[1]
    if number:
        place = box.x + 0.045 * box.w
        frame.canvas.text(str(number), place, y, Role.LABEL, colour=INK)
    signs = [kind for kind, count in zip(GOODS, cost, strict=True) for _ in range(count)]
    step = min(0.054 * box.w, row.h)
    for index, kind in enumerate(signs):
        x = (left - box.x + step * (index + 0.7)) / box.w
        frame.put(f"resource-{kind}", x, (y - box.y) / box.h, 0.94 * step / box.w)


PICTURES: Final[dict[str, Paint]] = {
    "rivals": _rivals,
    "own-table": _own_table,
    "loose": _loose,
    "actions": _actions,
    "activate": _activate,
    "works": _works,
    "two-sides": _two_sides,
    "toll": _toll,
    "apart": _apart,
    "burst": _burst,
    "connect": _connect,
    "coins": _coins,
    "blimp": _blimp,
    "most": _most,
    "rounds": _rounds,
    "costs": _costs,
}
LINES: Final = {"costs": 8}
"""How many lines of figures a picture holds, of those that hold any."""
