"""Keys and buttons get other meanings, but nobody can lock themselves out."""

from random import Random

import pygame
import pytest

from game.ui.intents import DIRECTIONS, KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, Verb
from game.ui.keys import CHANGEABLE, NO_LETTER, KeyMap, key_code, key_name
from game.ui.pad_map import CHANGEABLE as PAD_CHANGEABLE
from game.ui.pad_map import NEEDED, PadMap

BOARDS = (KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT)


@pytest.mark.parametrize(
    ("key", "verb"),
    [
        (pygame.K_AC_BACK, Verb.BACK),
        (pygame.K_MENU, Verb.MENU),
        (NO_LETTER | 119, Verb.OK),
        (pygame.K_KP_ENTER, Verb.OK),
        (NO_LETTER | 261, Verb.MENU),
        (NO_LETTER | 260, Verb.BACK),
        (NO_LETTER | 258, Verb.NEXT),
        (NO_LETTER | 259, Verb.PREV),
        (NO_LETTER | 269, Verb.MENU),
    ],
)
@pytest.mark.parametrize("split", [False, True])
def test_the_keys_of_a_remote_control(key, verb, split):
    found = KeyMap(split=split).meaning(key)
    assert found is not None
    assert found[1] is verb


def test_a_chosen_key_takes_the_place_of_the_standard_one():
    keys = KeyMap(chosen={"peek": ["l"]})
    assert keys.meaning(pygame.K_l) == (KEYBOARD, Verb.PEEK)
    assert keys.meaning(pygame.K_p) == (KEYBOARD, Verb.ANY)
    assert keys.label(Verb.PEEK) == "L"


def test_two_verbs_change_places():
    keys = KeyMap()
    changed = KeyMap(chosen=keys.changed(Verb.PEEK, pygame.K_u))
    assert changed.meaning(pygame.K_u) == (KEYBOARD, Verb.PEEK)
    assert Verb.UNDO in {changed.meaning(code)[1] for code in changed.keys_of(Verb.UNDO)}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP, pygame.K_BACKSPACE])
def test_fixed_keys_cannot_be_given_away(key):
    with pytest.raises(ValueError, match="not fixed"):
        KeyMap().changed(Verb.PEEK, key)
    chosen = {"peek": [key_name(key)]}
    assert KeyMap(chosen=chosen).meaning(key) == KeyMap().meaning(key)


def test_nonsense_in_the_settings_is_ignored():
    keys = KeyMap(chosen={"jump": ["x"], "ok": ["no such key", ""], "left back": ["f"]})
    assert keys.meaning(pygame.K_SPACE) == (KEYBOARD, Verb.OK)
    half = KeyMap(split=True, chosen={"left ok": ["g"]})
    assert half.meaning(pygame.K_g) == (KEYBOARD_LEFT, Verb.BACK), "BACK would have had no key"


def test_nobody_locks_themselves_out_however_often_keys_change():
    rng = Random(4)
    names = [*range(pygame.K_a, pygame.K_z + 1), pygame.K_SPACE, pygame.K_TAB, pygame.K_DELETE]
    chosen: dict[str, list[str]] = {}
    for _ in range(600):
        board, verb = rng.choice(BOARDS), rng.choice(CHANGEABLE)
        keys = KeyMap(split=board != KEYBOARD, chosen=chosen)
        code = rng.choice(names)
        meant = keys.meaning(code)
        if meant is not None and meant[1] in DIRECTIONS and board == KEYBOARD_LEFT:
            continue
        chosen = keys.changed(verb, code, board)
        for each in BOARDS:
            after = KeyMap(split=each != KEYBOARD, chosen=chosen)
            for wanted in (*CHANGEABLE, *DIRECTIONS):
                assert after.keys_of(wanted, each), (wanted, each)
                assert after.label(wanted, each)
        assert key_code(key_name(code)) == code


@pytest.mark.parametrize("known", [True, False])
def test_pads_never_lose_what_is_needed(known):
    rng = Random(5)
    sources = (
        ["a", "b", "x", "y", "back", "leftstick", "b3"] if known else ["b0", "b9", "b3", "b11"]
    )
    entry: dict[str, str] = {}
    for _ in range(300):
        table = PadMap(known=known, chosen=entry)
        entry = table.changed(rng.choice(PAD_CHANGEABLE), rng.choice(sources))
        after = PadMap(known=known, chosen=entry)
        assert set(after.table.values()) >= NEEDED
        assert after.is_chosen


def test_what_would_lock_a_pad_is_ignored():
    assert PadMap(known=True, chosen={"a": "peek", "b": "peek"}).source_of(Verb.OK) == "a"
    with pytest.raises(ValueError, match="no direction"):
        PadMap(known=True).changed(Verb.OK, "dpup")


def test_the_swapped_button_is_drawn():
    assert PadMap(known=True).sprite(Verb.OK) == "pad-a"
    assert PadMap(known=True, swap_ok_back=True).sprite(Verb.OK) == "pad-b"
    learnt = PadMap(known=False, chosen={"b4": "ok", "b0": "back", "b9": "menu"})
    assert (learnt.sprite(Verb.OK), learnt.label(Verb.OK)) == ("", "5")
