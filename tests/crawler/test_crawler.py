"""Every screen in every state: what can be read, hit and reached (ux.md 3.1)."""

import pytest

from game.core.registry import GAMES
from game.ui import words
from tests.crawler.cutting import cutting
from tests.crawler.reach import focus, targets
from tests.crawler.walk import crawl, crawl_large, usual_sizes
from tools.pseudo import PseudoCatalogue
from tools.shots import GAME_COLLECTIONS

FULL_HD, HD, SMALL, NETBOOK, OLD = (1920, 1080), (1280, 720), (800, 480), (1024, 600), (1024, 768)

SHORT_OF_ROOM = (
    "'English'", "'Deutsch'", "'Keyboard'", "'Rub out'", "'From the start'", "'Go on'",
)  # fmt: skip
"""Words on small keys and buttons that grow by less than half at 200 %."""
BUBBLES = ("lesson", "rules-find")
SHORTENED = "rules-find"
"""Its list of headings ends long ones with dots; the page itself says them whole."""
"""The states in which, with large type, a teacher's words lie over the table they speak of."""


@pytest.fixture
def pseudo_language():
    words.use(PseudoCatalogue())
    yield
    words.use(words.Catalogue())


def test_every_game_hands_in_its_states():
    assert set(GAME_COLLECTIONS) == set(GAMES)


def unshortened(found):
    return {name: bad for name, bad in found.items() if not name.startswith(SHORTENED)}


@pytest.mark.parametrize("size", [FULL_HD, HD, SMALL, NETBOOK, OLD], ids=str)
def test_every_state_of_every_screen(size, assets):
    assert unshortened(crawl(size, assets)) == {}


@pytest.mark.parametrize(
    ("size", "scale"), [(HD, 1.25), (HD, 1.5), (HD, 2.0)], ids=str
)  # fmt: skip
def test_large_type_is_large_and_whole(size, scale, assets):
    found = crawl_large(size, assets, scale, usual_sizes(size, assets))
    left = {
        name: [one for one in wrong if not one.endswith(SHORT_OF_ROOM)]
        for name, wrong in found.items()
        if not name.startswith(BUBBLES)
    }
    assert {name: wrong for name, wrong in left.items() if wrong} == {}


@pytest.mark.parametrize("size", [HD], ids=str)
def test_a_language_that_is_40_percent_longer(size, assets, pseudo_language):
    assert unshortened(crawl(size, assets, (cutting, focus, targets))) == {}


@pytest.mark.parametrize("size", [HD, SMALL], ids=str)
def test_strong_contrast_is_strong_everywhere(size, assets):
    assert unshortened(crawl(size, assets, high_contrast=True)) == {}


@pytest.mark.parametrize(("size", "share"), [(HD, 0.0), (HD, 0.1), (SMALL, 0.0)], ids=str)
def test_any_frame_of_a_television(size, share, assets):
    assert unshortened(crawl(size, assets, safe_share=share)) == {}
