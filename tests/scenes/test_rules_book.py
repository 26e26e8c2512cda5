"""The rules book: every page that a refusal points to exists, and pages turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.catalogue import rules_of
from game.core.types import DataError
from game.scenes.rules import RulesScene, page_for
from game.scenes.rules import book as book_module
from game.scenes.rules.book import START_OF_PHASE, book_of
from game.scenes.rules.facts import fact_of, numbers_of
from game.scenes.rules.pictures import PICTURES
from game.ui.intents import TOUCH, Verb
from tests.scenes.fakes import PAD, Room

ROOT = Path(__file__).resolve().parent.parent.parent
POINTING = (
    "game/cloud9/refusals.py",
    "game/cloud9/rules.py",
    "game/core/match.py",
    "game/ui/gate.py",
    "game/cloud9/referee/refusals.py",
)
RULE_ID = re.compile(r'"((?:cloud9|table)/[a-z-]+)"')
BOOK = book_of("cloud9")


def book(assets, page=None, **options):
    return Room(lambda _services: RulesScene("cloud9", page), assets=assets, **options)


def test_every_place_that_a_refusal_names_is_a_page():
    named = set()
    for path in POINTING:
        named |= set(RULE_ID.findall((ROOT / path).read_text(encoding="utf-8")))
    assert len(named) >= 8
    assert named <= {page.id for page in BOOK.pages}


def test_every_agreed_page_is_there():
    agreed = ["setting-up", "roll", "choose", "play", "wild", "solo", "next-trip", "winning"]
    ids = {page.id for page in BOOK.pages}
    assert {f"cloud9/{name}" for name in agreed} | {"table/undo", "table/hands"} <= ids


def test_every_phase_opens_its_page():
    ids = {page.id for page in BOOK.pages}
    assert set(START_OF_PHASE.values()) <= ids
    assert page_for("cloud9", "pay") == "cloud9/play"
    assert page_for("cloud9", "cloud9/solo") == "cloud9/solo"
    assert page_for("cloud9", "") == "cloud9/overview"


def test_pictures_icons_and_numbers_exist(assets):
    numbers = numbers_of("cloud9")
    for page in BOOK.pages:
        assert page.picture in PICTURES
        assert page.lead.format(**numbers)
        assert len(page.steps) <= 4
        for step in page.steps:
            assert assets.natural_size(step.icon)
            assert step.text.format(**numbers)


def test_texts_stay_short():
    """At most 40 letters a line and three lines, so that they can be read from a couch."""
    for page in BOOK.pages:
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
    ("key", "origin"),
    [
        ("cards", "from the rulebook"),
        ("dice", "from public reports"),
        ("quick_target", "our own choice"),
    ],
)
def test_every_number_says_where_it_is_from(assets, key, origin):
    fact = fact_of("cloud9", key)
    assert fact.origin == origin
    page = "cloud9/cards" if key != "dice" else "cloud9/clouds"
    room = book(assets, page)
    seen = set(room.texts())
    for _ in range(3):
        room.press(Verb.RIGHT)
        seen |= set(room.texts())
    assert origin in seen
    assert fact.source in seen


def test_all_tables_are_shown():
    shown = {key for page in BOOK.pages for key in page.facts}
    assert shown == set(rules_of("cloud9").tables.__struct_fields__)


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


def test_an_id_twice_is_an_error(tmp_path, monkeypatch):
    folder = tmp_path / "text" / "rules"
    folder.mkdir(parents=True)
    page = '[[pages]]\nid = "a"\nsection = "play"\npicture = "dice"\ntitle = "T"\nlead = "L"\n'
    for name in ("cloud9", "table"):
        (folder / f"{name}.toml").write_text(page, encoding="utf-8")
    monkeypatch.setattr(book_module, "assets_root", lambda: tmp_path)
    with pytest.raises(DataError, match="expected each once"):
        book_of.__wrapped__("cloud9")
