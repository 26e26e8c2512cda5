"""The rules book: every page that a refusal points to exists, and pages turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalogue import rules_of
from game.core.registry import GAMES, TITLES
from game.core.types import DataError
from game.scenes.rules import RulesScene, page_for
from game.scenes.rules import book as book_module
from game.scenes.rules.book import START_OF_PHASE, book_of
from game.scenes.rules.facts import fact_of, numbers_of
from game.scenes.rules.pictures import PICTURES
from game.scenes.rules.search import found_in, places_in
from game.ui.intents import TOUCH, Verb
from tests.scenes.fakes import PAD, Room

ROOT = Path(__file__).resolve().parent.parent.parent
POINTING = {
    "cloud9": (
        "game/cloud9/refusals.py",
        "game/cloud9/rules.py",
        "game/cloud9/referee/refusals.py",
    ),
    "ahead": ("game/ahead/refusals.py", "game/ahead/rules.py", "game/scenes/ahead/scene.py"),
}
EVERYWHERE = ("game/core/match.py", "game/ui/gate.py")
RULE_ID = re.compile(r'"((?:cloud9|ahead|table)/[a-z-]+)"')
every_title = pytest.mark.parametrize("game", [info.id for info in TITLES])
BOOK = book_of("cloud9")


def book(assets, page=None, **options):
    return Room(lambda _services: RulesScene("cloud9", page), assets=assets, **options)


@every_title
def test_every_place_that_a_refusal_names_is_a_page(game):
    named = set()
    for path in (*POINTING[game], *EVERYWHERE):
        named |= set(RULE_ID.findall((ROOT / path).read_text(encoding="utf-8")))
    assert len(named) >= 8
    assert named <= {page.id for page in book_of(game).pages}


@pytest.mark.parametrize(
    ("game", "agreed"),
    [
        ("cloud9", ["setting-up", "roll", "choose", "play", "wild", "solo", "next-trip"]),
        ("ahead", ["setting-up", "turn", "activate", "buildings", "toll", "disconnect"]),
        ("ahead", ["cloudburst", "connect", "contracts", "blimp", "winning"]),
    ],
)
def test_every_agreed_page_is_there(game, agreed):
    ids = {page.id for page in book_of(game).pages}
    assert {f"{game}/{name}" for name in agreed} | {"table/undo", "table/hands"} <= ids


@every_title
def test_every_book_begins_with_an_overview_and_says_how_to_set_up_and_to_win(game):
    ids = [page.id for page in book_of(game).pages]
    assert ids[0] == f"{game}/overview"
    assert {f"{game}/setting-up", f"{game}/winning"} <= set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_opens_its_page(game):
    ids = {page.id for page in book_of(game).pages}
    phases = START_OF_PHASE[GAMES[game].book]
    assert set(phases.values()) <= ids
    assert all(page_for(game, phase) == page for phase, page in phases.items())


def test_a_page_opens_itself_and_what_is_not_known_the_first_one():
    assert page_for("cloud9", "pay") == "cloud9/play"
    assert page_for("cloud9", "cloud9/solo") == "cloud9/solo"
    assert page_for("cloud9", "") == "cloud9/overview"
    assert page_for("ahead", "over") == "ahead/winning"


@every_title
def test_pictures_icons_and_numbers_exist(assets, game):
    numbers = numbers_of(game)
    for page in book_of(game).pages:
        assert page.picture in PICTURES
        assert page.lead.format(**numbers)
        assert len(page.steps) <= 4
        for step in page.steps:
            assert assets.natural_size(step.icon)
            assert step.text.format(**numbers)


@every_title
def test_texts_stay_short(game):
    """At most 40 letters a line and three lines, so that they can be read from a couch."""
    for page in book_of(game).pages:
        for step in page.steps:
            assert len(step.text) <= 80, step.text
        assert len(page.lead) <= 120, page.lead


def test_numbers_are_those_of_the_tables():
    tables = rules_of("cloud9").tables
    numbers = numbers_of("cloud9")
    assert numbers["target"] == tables.target.value
    assert numbers["top"] == tables.points.value[-1]
    assert numbers["deck"] == sum(tables.cards.value)


@pytest.mark.parametrize(
    ("page", "key", "origin"),
    [
        ("cloud9/cards", "cards", "from the rulebook"),
        ("cloud9/clouds", "dice", "from public reports"),
        ("cloud9/cards", "quick_target", "our own choice"),
        ("ahead/numbers", "blimp", "from the rulebook"),
        ("ahead/numbers", "shared", "our own choice"),
        ("ahead/contract-cards", "contracts.A", "our own choice"),
    ],
)
def test_every_number_says_where_it_is_from(assets, page, key, origin):
    game = page.partition("/")[0]
    fact = fact_of(game, key)
    assert fact.origin == origin
    room = Room(lambda _services: RulesScene(game, page), assets=assets)
    seen = set(room.texts())
    for _ in range(3):
        room.press(Verb.RIGHT)
        seen |= set(room.texts())
    assert origin in seen
    assert fact.source in seen


@every_title
def test_all_tables_are_shown(game):
    shown = {key.partition(".")[0] for page in book_of(game).pages for key in page.facts}
    assert shown == set(rules_of(game).tables.__struct_fields__)


def test_every_contract_of_both_cards_is_shown(assets):
    """In words, and in the picture one sign for each resource."""
    tables = rules_of("ahead").tables
    shown = {key for page in book_of("ahead").pages for key in page.facts}
    assert {f"contracts.{card}" for card in tables.contracts} <= shown
    assert (
        fact_of("ahead", "contracts.B").value.splitlines()[1] == "2: 1 Water, 2 Hydrogen, 1 Oxygen"
    )
    room = Room(lambda _services: RulesScene("ahead", "ahead/contract-cards"), assets=assets)
    drawn = room.stage.canvas.drawn_ids
    for index, kind in enumerate(("water", "stone", "hydrogen", "oxygen")):
        wanted = sum(cost[index] for fact in tables.contracts.values() for cost in fact.value)
        assert drawn.count(f"resource-{kind}") == wanted


def test_the_points_and_dice_of_every_cloud_are_shown(assets):
    room = book(assets, "cloud9/clouds")
    tables = rules_of("cloud9").tables
    texts = room.texts()
    assert all(str(points) in texts for points in tables.points.value)
    drawn = room.stage.canvas.drawn_ids
    assert drawn.count("die-blank") == sum(tables.dice.value)


def test_it_says_that_it_is_unofficial(assets):
    assert book(assets, "table/about").says("Cloudtop is unofficial.")


def test_pages_turn_by_arrows_shoulders_buttons_and_paper(assets):
    room = book(assets)
    room.press(Verb.RIGHT)
    assert BOOK.pages[room.top.index].id == "cloud9/setting-up"
    room.press(Verb.NEXT, PAD)
    assert BOOK.pages[room.top.index].id == "cloud9/roll"
    room.press(Verb.PREV, PAD)
    room.press(Verb.LEFT, PAD)
    assert room.top.index == 0
    room.press(Verb.LEFT)
    assert room.top.index == 0
    room.tap("next")
    assert room.top.index == 1
    room.tap("previous")
    assert room.top.index == 0
    room.tap_at(*room.top.right.center)
    assert room.top.index == 1
    room.tap_at(*room.top.left.center)
    assert room.top.index == 0


def test_the_last_page_is_the_end(assets):
    room = book(assets, "table/about")
    room.press(Verb.RIGHT)
    assert BOOK.pages[room.top.index].id == "table/about"


def test_long_pages_have_several_leaves_and_turn_back_to_the_last(assets):
    room = book(assets, "cloud9/choose", text_scale=2.0)
    room.press(Verb.RIGHT)
    assert (BOOK.pages[room.top.index].id, room.top.leaf) == ("cloud9/choose", 1)
    room.press(Verb.RIGHT)
    assert (BOOK.pages[room.top.index].id, room.top.leaf) == ("cloud9/play", 0)
    room.press(Verb.LEFT)
    assert (BOOK.pages[room.top.index].id, room.top.leaf) == ("cloud9/choose", 1)


def test_tabs_lead_to_the_parts(assets):
    room = book(assets)
    room.choose("tab table")
    assert BOOK.pages[room.top.index].id == "table/hands"
    room.tap("tab numbers", TOUCH)
    assert BOOK.pages[room.top.index].id == "cloud9/clouds"


def test_the_tab_with_the_focus_follows_the_page(assets):
    room = book(assets, "cloud9/referee")
    assert room.page.focus == "tab play"
    room.press(Verb.RIGHT)
    assert room.page.focus == "tab numbers"


@pytest.mark.parametrize("verb", [Verb.BACK, Verb.MENU])
def test_back_closes_it(assets, verb):
    room = book(assets)
    room.press(verb)
    assert room.stage.stack.top is None


def test_an_unknown_page_is_an_error():
    with pytest.raises(KeyError, match="no rules page 'cloud9/tax'"):
        RulesScene("cloud9", "cloud9/tax")


def test_a_broken_file_is_named(tmp_path, monkeypatch):
    folder = tmp_path / "text" / "rules"
    folder.mkdir(parents=True)
    (folder / "cloud9.toml").write_text("pages = 3", encoding="utf-8")
    monkeypatch.setattr(book_module, "assets_root", lambda: tmp_path)
    with pytest.raises(DataError, match=r"cloud9\.toml"):
        book_of.__wrapped__("cloud9")


SENTENCES = {
    "a habitat each": "habitat each four gauges",
    "tracking cards at 0": "gauge 0",
    "randomly assigned sides": "sides lot",
    "not connected at the start": "nothing connected",
    "coin on the 1 space of the blimp": "marker lies 1",
    "goes first, heads or tails": "first player picks",
    "2 actions on the first turn": "very first turn",
    "3 actions": "have 3 actions",
    "you can repeat actions": "any again",
    "at no action point cost": "connect fulfill often",
    "activate what you are connected to": "shown building connected",
    "travel through the opponent": "share reach rival",
    "may take the resource": "owner may take",
    "the swirl": "swirl flip",
    "limited to 7": "at most 7",
    "detach one building": "detach one",
    "their connection stays": "that link stays",
    "detach your own": "keep yours alone",
    "break the network apart": "entire network apart",
    "up to one swirl card": "up to one swirl",
    "open spaces": "open spaces",
    "moving brings buildings": "habitat move buildings come",
    "not the opponent's connections": "rival's links hold",
    "never directly to each other": "never directly each other",
    "resources reduced": "resources go down",
    "coin over the contract": "covers contract",
    "not again": "cannot be fulfilled again",
    "blimp after 3, 5, 8": "3, 5, 8 1, 2, 3",
    "not all of one kind": "not be all of the same kind",
    "give back a contract": "give back contract choice",
    "end of the 8th round": "after round 8",
    "more contracts": "completed more",
    "equal: more resources": "more resources left",
    "condenser": "produces 2 water",
    "reclaimer": "produces 2 stone",
    "hydrosplitter": "3 water 2 hydrogen 1 oxygen",
    "bank 1": "2 water 1 stone 3 oxygen",
    "bank 2": "1 stone 1 hydrogen or back",
    "portal 1": "4 same any 2 alike different",
    "portal 2": "2 same 1 any type",
    "habitat sides": "side 2 stone",
}
"""What the printed rulebook of Ahead in the Clouds says, and by which words it is found in ours."""


@pytest.mark.parametrize("wanted", SENTENCES.values(), ids=SENTENCES)
def test_every_sentence_of_the_rulebook_is_found(wanted):
    found = found_in(places_in("ahead"), wanted)
    assert any(place.page.startswith("ahead/") for place in found)


def test_an_id_twice_is_an_error(tmp_path, monkeypatch):
    folder = tmp_path / "text" / "rules"
    folder.mkdir(parents=True)
    page = '[[pages]]\nid = "a"\nsection = "play"\npicture = "dice"\ntitle = "T"\nlead = "L"\n'
    for name in ("cloud9", "table"):
        (folder / f"{name}.toml").write_text(page, encoding="utf-8")
    monkeypatch.setattr(book_module, "assets_root", lambda: tmp_path)
    with pytest.raises(DataError, match="expected each once"):
        book_of.__wrapped__("cloud9")
