"""Where habitats and buildings float: it follows from the links alone.

Six places for buildings, two in each of three columns, and a habitat between each two columns.
A building lies beside the habitat it hangs on, one that hangs on both between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import msgspec

from game.ahead.network import Links, shared
from game.ahead.tables import BUILDINGS, HABITATS, SEATS, Building
from game.ui.layout import Box, Point

Slot: TypeAlias = tuple[int, int]
"""Column 0 to 2 from the left, row 0 to 1 from the top."""

BUILDING_U: Final = (176.0, 184.0)
HABITAT_U: Final = (221.0, 238.0)
WIDEST_SPREAD: Final = 1.6
LARGEST: Final = 1.15
HOOKS: Final = ((18 / 220, 150 / 230), (202 / 220, 150 / 230))
"""Where ropes end on a building, left and right: shares of its picture."""
POSTS: Final = ((36 / 260, 206 / 280), (224 / 260, 206 / 280), (130 / 260, 256 / 280))
"""The same for a habitat, and its lower post."""

HOME: Final[dict[Building, Slot]] = {
    "vapor condenser": (0, 0),
    "dust reclaimer": (0, 1),
    "magic portal": (1, 0),
    "bank": (2, 0),
    "hydrosplitter": (2, 1),
}
BESIDE: Final[tuple[tuple[Slot, ...], tuple[Slot, ...]]] = (
    ((0, 0), (0, 1), (1, 1), (1, 0)),
    ((2, 0), (2, 1), (1, 1), (1, 0)),
)
"""The places of a habitat's buildings, the nearest to its own edge first."""
MIDDLE: Final = 1
AT_AN_EDGE: Final = 2
"""So many places has each column."""
EDGES: Final[tuple[Slot, ...]] = ((2, 1), (0, 1), (2, 0), (0, 0), (1, 1), (1, 0))


def loose_of(links: Links) -> tuple[Building, ...]:
    """Return the buildings that hang on nothing."""
    return tuple(one for one in BUILDINGS if one not in links[0] and one not in links[1])


def slots_of(links: Links) -> dict[Building, Slot]:
    """Return the place of every building, each at its usual one where that is beside its habitat.

    Raises ValueError where there are more buildings than places.
    """
    found: dict[Building, Slot] = {}
    joints = shared(links)
    for building in joints:
        _put(found, building, ((1, 0), (1, 1), *EDGES))
    own = [[building for building in links[seat] if building not in joints] for seat in SEATS]
    in_the_middle = [max(0, len(own[seat]) - AT_AN_EDGE) for seat in SEATS]
    free = AT_AN_EDGE - len(joints) - sum(in_the_middle)
    for seat in SEATS:
        for building in own[seat]:
            home = HOME[building]
            stays = home in BESIDE[seat] and (
                home[0] != MIDDLE or free > 0 or in_the_middle[seat] > 0
            )
            _put(found, building, (*((home,) if stays else ()), *BESIDE[seat], *EDGES))
    for building in loose_of(links):
        _put(found, building, (HOME[building], *EDGES))
    return found


def _put(found: dict[Building, Slot], building: Building, wishes: Sequence[Slot]) -> None:
    for slot in wishes:
        if slot not in found.values():
            found[building] = slot
            return
    message = f"no place is left for {building}: {found}"
    raise ValueError(message)


class Sky(msgspec.Struct, frozen=True):
    """The boxes of all islands by name: a building's own, or "habitat 1" and "habitat 2"."""

    boxes: dict[str, Box]

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def on_the_way(self, other: Sky, share: float) -> Sky:
        """Return where everything is `share` (0 to 1) of the way to another sky."""
        if share >= 1.0:
            return other
        boxes = {}
        for name, box in self.boxes.items():
            there = other.boxes[name]
            boxes[name] = box.moved((there.x - box.x) * share, (there.y - box.y) * share)
        return Sky(boxes)


def sky_of(links: Links, region: Box, gap: float) -> Sky:
    """Return where the islands float inside `region`, nowhere closer to each other than `gap`."""
    scale = min(
        LARGEST,
        (region.h - gap) / (2 * BUILDING_U[1]),
        (region.w - 4 * gap) / (3 * BUILDING_U[0] + 2 * HABITAT_U[0]),
    )
    wide, high = BUILDING_U[0] * scale, BUILDING_U[1] * scale
    habitat = HABITAT_U[0] * scale, HABITAT_U[1] * scale
    spread = min(region.w, (3 * wide + 2 * habitat[0] + 4 * gap) * WIDEST_SPREAD)
    x, y = region.center
    columns = (x - (spread - wide) / 2, x, x + (spread - wide) / 2)
    rows = region.y + high / 2, region.bottom - high / 2
    slots = slots_of(links)
    boxes: dict[str, Box] = {}
    for building, slot in slots.items():
        place = columns[slot[0]], rows[slot[1]]
        boxes[building] = Box.anchored("center", place, (wide, high))
    apart = (spread - wide) / 2 - wide / 2 - habitat[0] / 2 - gap
    near = wide / 2 + habitat[0] / 2 + gap
    offset = near if shared(links) else apart
    for seat, way in zip(SEATS, (-1, 1), strict=True):
        boxes[HABITATS[seat]] = Box.anchored("center", (x + way * offset, y), habitat)
    return Sky(boxes)


def rope_ends(sky: Sky, seat: int, building: str) -> tuple[Point, Point]:
    """Return where the rope of a link begins at the habitat, and where it ends at the building."""
    habitat, island = sky[HABITATS[seat]], sky[building]
    is_right = island.center[0] > habitat.center[0]
    return (
        _inside(habitat, POSTS[1 if is_right else 0]),
        _inside(island, HOOKS[0 if is_right else 1]),
    )


def way_of(sky: Sky, links: Links, seat: int, building: str) -> tuple[tuple[Point, Point], ...]:
    """Return the ropes from a habitat over the shared building and the other one to a building."""
    joint = shared(links)[0]
    steps = ((seat, joint), (1 - seat, joint), (1 - seat, building))
    return tuple(rope_ends(sky, *step) for step in steps)


def toll_place(sky: Sky, seat: int) -> tuple[Point, float]:
    """Return where a habitat shows what it asks for, and the radius of that disc."""
    box = sky[HABITATS[seat]]
    return (box.x + 0.5 * box.w, box.y + 0.2 * box.h), 0.115 * box.w


def posts(sky: Sky, seat: int) -> Iterator[Point]:
    """Yield where the sockets of a habitat are."""
    for share in POSTS:
        yield _inside(sky[HABITATS[seat]], share)


def hooks(sky: Sky, building: str) -> Iterator[Point]:
    """Yield where ropes can end at a building."""
    for share in HOOKS:
        yield _inside(sky[building], share)


def _inside(box: Box, share: Point) -> Point:
    return box.x + share[0] * box.w, box.y + share[1] * box.h
