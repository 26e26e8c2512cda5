"""What a hardware file knows of an item of the pairing, and what it becomes by learning one."""

from collections.abc import Sequence
from typing import Final

import msgspec

from game.bridge.hardware import Hardware, Switch
from game.bridge.pairing_items import (
    Chapter,
    FaceItem,
    Item,
    ReaderItem,
    SwitchItem,
    TokenItem,
)
from game.bridge.telling import Words, face_words, switch_words, token_words
from game.core.types import Sentence

SHORT_UID: Final = 8
"""Hex digits of a UID of 4 bytes."""
RANDOM_UID: Final = "08"
"""How a UID of 4 bytes begins that is drawn anew each time (ISO/IEC 14443-3, 6.5.4)."""


def tag_of(hardware: Hardware, item: Item) -> str | None:
    """Return the tag that stands for a face or a token, or None."""
    alike: list[str] = []
    turn = 0
    if isinstance(item, TokenItem):
        alike = [uid for uid, name in hardware.tokens.items() if name == item.name]
    elif isinstance(item, FaceItem):
        die = hardware.dice.get(item.die, {})
        alike = [uid for uid, face in die.items() if face == item.face]
        turn = item.turn
    return alike[turn] if turn < len(alike) else None


def switch_of(hardware: Hardware, item: SwitchItem) -> int | None:
    """Return the switch that was taught for an item, or None."""
    for number, known in hardware.switches.items():
        if (known.role, known.animal) == (item.role, item.animal):
            return number
    return None


def is_known(hardware: Hardware, item: Item) -> bool:
    """Tell whether an item was taught."""
    if isinstance(item, ReaderItem):
        return item.reader in hardware.readers
    if isinstance(item, SwitchItem):
        return switch_of(hardware, item) is not None
    return tag_of(hardware, item) is not None


def with_tag(hardware: Hardware, item: FaceItem | TokenItem, uid: str) -> Hardware:
    """Return what is known when `uid` stands for the item, instead of the tag before."""
    old = tag_of(hardware, item)
    if isinstance(item, TokenItem):
        tokens = {known: name for known, name in hardware.tokens.items() if known != old}
        return msgspec.structs.replace(hardware, tokens={**tokens, uid: item.name})
    die = {known: face for known, face in hardware.dice.get(item.die, {}).items() if known != old}
    dice = {**hardware.dice, item.die: {**die, uid: item.face}}
    return msgspec.structs.replace(hardware, dice=dice)


def with_switch(hardware: Hardware, item: SwitchItem, switch: int) -> Hardware:
    """Return what is known when `switch` stands for the item, instead of the one before."""
    old = switch_of(hardware, item)
    others = {number: known for number, known in hardware.switches.items() if number != old}
    taught = Switch(role=item.role, animal=item.animal)
    return msgspec.structs.replace(hardware, switches={**others, switch: taught})


def without(
    hardware: Hardware, chapter: Chapter, items: Sequence[Item], die: str | None = None
) -> Hardware:
    """Return what is known when a chapter with these items is forgotten, or one die of it."""
    if chapter == "readers":
        return msgspec.structs.replace(hardware, readers={})
    if chapter == "dice":
        kept_dice = {name: tags for name, tags in hardware.dice.items() if die not in (None, name)}
        return msgspec.structs.replace(hardware, dice=kept_dice)
    if chapter in ("tokens", "tiles"):
        names = {item.name for item in items if isinstance(item, TokenItem)}
        tokens = {uid: name for uid, name in hardware.tokens.items() if name not in names}
        return msgspec.structs.replace(hardware, tokens=tokens)
    kept = {
        number: known
        for number, known in hardware.switches.items()
        if (known.role == "peg") != (chapter == "pegs")
    }
    return msgspec.structs.replace(hardware, switches=kept)


def objection_to_tag(
    hardware: Hardware, item: FaceItem | TokenItem, uid: str, words: Words
) -> Sentence | None:
    """Return why a tag cannot stand for the item, or None if it can."""
    if len(uid) == SHORT_UID and uid.startswith(RANDOM_UID):
        return Sentence("This tag gives another number each time. Take another sort of tag.")
    if tag_of(hardware, item) == uid:
        return None
    if uid in hardware.tokens:
        return Sentence("That is {what} already.", what=token_words(hardware.tokens[uid], words))
    for name, die in hardware.dice.items():
        if uid in die:
            return _objection_to_face(item, name, die[uid], words)
    return None


def _objection_to_face(item: FaceItem | TokenItem, name: str, known: str, words: Words) -> Sentence:
    face = face_words(known, words)
    if not isinstance(item, FaceItem) or item.die != name:
        return Sentence("This is die {die}, {face} up. Take another one.", die=name, face=face)
    if item.face == known:
        return Sentence("That is the same {face} again. Turn the die over.", face=face)
    wanted = face_words(item.face, words)
    return Sentence("That side is {face} already. Turn {wanted} up.", face=face, wanted=wanted)


def objection_to_switch(hardware: Hardware, item: SwitchItem, switch: int) -> Sentence | None:
    """Return why a switch cannot stand for the item, or None if it can."""
    if switch not in hardware.switches or switch == switch_of(hardware, item):
        return None
    return Sentence("That is {what} already.", what=switch_words(switch, hardware))
