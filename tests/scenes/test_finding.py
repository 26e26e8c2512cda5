"""Looking something up in the rules book: by real keys, by pad, by finger, in any language."""

import random

import pytest

from game.assets_root import assets_root
from game.core.registry import GAMES
from game.scenes.rules import RulesScene
from game.scenes.rules.book import book_of
from game.scenes.rules.finding import LONGEST, FindScene
from game.scenes.rules.search import found_in, places_in, plain
from game.ui import words
from game.ui.intents import TOUCH, Verb
from game.ui.text_entry import TextEntry
from tests.scenes.fakes import PAD, Room


@pytest.fixture
def german():
    words.speak("de", assets_root() / "text")
    yield
    words.speak(None, assets_root() / "text")


def room_with_index(assets, device=None):
    room = Room(lambda _services: RulesScene("cloud9", "cloud9/roll"), assets=assets)
    if device is TOUCH:
        room.tap("find")
    else:
        room.press(Verb.PEEK)
    assert isinstance(room.top, FindScene)
    return room


def opened(room):
    assert isinstance(room.top, RulesScene)
    return room.top.book.pages[room.top.index].id


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_heading_of_every_book_finds_its_page(game):
    places = places_in(game)
    for place in places:
        assert place.page in {found.page for found in found_in(places, place.head.upper())}
    assert {place.page for place in places} == {page.id for page in book_of(game).pages}
    assert found_in(places, "  ") == places


def test_marks_and_capitals_do_not_matter():
    assert plain("Flüge ÀÉÎ Straße Ørsted") == "fluge aei strasse orsted"


def test_a_heading_comes_before_a_text():
    places = places_in("cloud9")
    found = found_in(places, "wild")
    held = ["wild" in plain(place.head) for place in found]
    assert held == sorted(held, reverse=True)
    assert any(held)
    assert not all(held)


def test_the_players_own_language_is_searched(german):
    places = places_in("cloud9")
    assert found_in(places, "wurfeln"), "as typed without the dots"
    assert found_in(places, "WÜRFELN") == found_in(places, "wurfeln")
    assert not found_in(places, "roll the dice")


def test_typing_chooses_at_once_and_picking_opens_the_page(assets):
    room = room_with_index(assets)
    everything = len(room.top.found)
    room.press(Verb.TEXT, text="wil")
    assert 0 < len(room.top.found) < everything
    room.press(Verb.TEXT, text="d")
    wanted = room.top.found[0].page
    room.press(Verb.OK)
    assert opened(room) == wanted


def test_rubbing_out_brings_back_what_was_there(assets):
    room = room_with_index(assets)
    everything = room.top.found
    room.press(Verb.TEXT, text="zebra")
    assert room.says("Nothing about that")
    room.press(Verb.TEXT, text="\b" * 9)
    assert room.top.found == everything


def test_a_pad_writes_on_the_screen_or_picks_a_heading(assets):
    room = room_with_index(assets)
    room.press(Verb.LEFT, PAD)
    room.press(Verb.OK, PAD)
    assert isinstance(room.top, TextEntry)
    room.press(Verb.TEXT, text="solo")
    room.press(Verb.MENU, PAD)
    assert isinstance(room.top, FindScene)
    assert room.top.wanted == "solo"
    room.press(Verb.BACK, PAD)
    assert opened(room) == "cloud9/roll", "leaving the index opens nothing"


def test_a_finger_picks_a_heading(assets):
    room = room_with_index(assets, TOUCH)
    box, wanted = room.top.list.box, room.top.found[1].page
    room.tap_at(box.x + 60, box.y + 1.5 * room.top.list.row_height)
    assert opened(room) == wanted


def test_whatever_is_typed_does_no_harm(assets):
    room = room_with_index(assets)
    chance = random.Random(4)
    letters = "ab \b\n\0\u0301\u202eß😀{}%('"
    for _ in range(60):
        room.press(Verb.TEXT, text="".join(chance.choices(letters, k=chance.randint(0, 40))))
        assert isinstance(room.top, FindScene)
        assert len(room.top.wanted) <= LONGEST
    room.stage.draw()
