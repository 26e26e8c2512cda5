"""What lies in the wells, made into dice: which die shows which face, and what is wrong with it."""

from collections.abc import Collection, Mapping
from typing import Final

from game.bridge.readings import DieState, Doubt
from game.bridge.wells import Came, Place, Wells
from game.core.types import Value

DiceTags = Mapping[str, Mapping[str, str]]
"""For each die by name: the face that is up while this tag is at the bottom."""

_DOUBTS: Final[Mapping[Came, Doubt]] = {
    "fresh": "",
    "found": "before",
    "before": "before",
    "restart": "restart",
}


class Pile(Value, frozen=True, gc=False):
    """What must be one die: one that is read, one just lifted, a strange tag, or a crowded well.

    `fresh`: it was seen to come since the window was opened.
    """

    state: DieState
    face: str | None
    well: int | None
    die: str | None
    fresh: bool
    doubt: Doubt = ""

    @property
    def rank(self) -> int | None:
        """Which fills a die asked for first; None for what lay there before and is no die."""
        if self.state == "settled":
            return 0
        if self.state == "moving":
            return 2 if self.fresh else 4
        if self.fresh:
            return 1
        return 3 if self.state == "doubtful" else None

    @property
    def counts(self) -> bool:
        """Whether it is one too many where no die is asked for any more."""
        return self.fresh and self.state != "moving"

    def is_where(self, other: "Pile | None") -> bool:
        """Tell whether it is the same die as `other`, or lies in the same well."""
        if other is None:
            return False
        if self.die is not None and other.die is not None:
            return self.die == other.die
        return self.well is not None and self.well == other.well


def piles_of(wells: Wells, dice: DiceTags, faces: Collection[str]) -> tuple[Pile, ...]:
    """Return what lies in the wells, in the order it came, then the dice that were lifted."""
    names = {uid: name for name, tags in dice.items() for uid in tags}
    groups: dict[object, list[Place]] = {}
    for well, uid in wells.tags:
        whose = names.get(uid, uid)
        groups.setdefault(well if _is_crowded(wells, names, well) else whose, []).append(
            (well, uid)
        )
    for well in wells.crowded:
        groups.setdefault(well, [])
    piles = [_pile(wells, dice, names, faces, key, places) for key, places in groups.items()]
    lying = {pile.die for pile in piles}
    for uid, lifted in wells.lifted.items():
        name = names.get(uid)
        if name is not None and name not in lying and faces_fit(dice[name], faces):
            lying.add(name)
            piles.append(Pile("moving", None, None, name, lifted.came == "fresh"))
    return tuple(piles)


def faces_fit(die: Mapping[str, str], faces: Collection[str]) -> bool:
    """Tell whether every face of a die is one that the game knows; of no game, any is."""
    return not faces or set(die.values()) <= set(faces)


def _is_crowded(wells: Wells, names: Mapping[str, str], well: int) -> bool:
    """Whether a well holds more than one die, as it says itself or as its tags do."""
    return (
        well in wells.crowded
        or len({names.get(uid, uid) for there, uid in wells.tags if there == well}) > 1
    )


def _pile(
    wells: Wells,
    dice: DiceTags,
    names: Mapping[str, str],
    faces: Collection[str],
    key: object,
    places: list[Place],
) -> Pile:
    fresh = any(wells.tags[place] == "fresh" for place in places)
    owners = {names.get(uid) for _well, uid in places}
    name = next(iter(owners)) if len(owners) == 1 else None
    if isinstance(key, int):
        return Pile("tilted", None, key, name, fresh or wells.crowded.get(key, False))
    well, uid = places[-1]
    if name is None:
        return Pile("unknown", None, well, None, fresh)
    if not faces_fit(dice[name], faces):
        return Pile("foreign", None, well, name, fresh)
    if len({tag for _well, tag in places}) > 1:
        return Pile("tilted", None, well, name, fresh)
    doubt = _DOUBTS[wells.tags[well, uid]]
    if len(places) > 1:
        doubt = "twice"
    elif well in wells.dead:
        doubt = "ill"
    return Pile("doubtful" if doubt else "settled", dice[name][uid], well, name, fresh, doubt)
