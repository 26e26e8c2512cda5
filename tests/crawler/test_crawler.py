"""Every screen in every state: what can be read, hit and reached (ux.md 3.1)."""

import pytest

from game.core.registry import GAMES
from game.ui import words
from tests.crawler.walk import crawl, crawl_large, usual_sizes
from tools.pseudo import PseudoCatalogue
from tools.shots import GAME_COLLECTIONS

FULL_HD, HD, SMALL, NETBOOK, OLD = (1920, 1080), (1280, 720), (800, 480), (1024, 600), (1024, 768)

LARGE = (
    *((size, scale) for size in (HD, SMALL) for scale in (1.25, 1.5, 2.0)),
    (NETBOOK, 1.5),
    (OLD, 2.0),
)


@pytest.fixture
def pseudo_language():
    words.use(PseudoCatalogue())
    yield
    words.use(words.Catalogue())


def test_every_game_hands_in_its_states():
    assert set(GAME_COLLECTIONS) == set(GAMES)


@pytest.mark.parametrize("size", [FULL_HD, HD, SMALL, NETBOOK, OLD], ids=str)
def test_every_state_of_every_screen(size, assets):
    assert crawl(size, assets) == {}


@pytest.mark.parametrize(("size", "scale"), LARGE, ids=str)
def test_large_type_is_large_and_whole(size, scale, assets):
    assert crawl_large(size, assets, scale, usual_sizes(size, assets)) == {}


@pytest.mark.parametrize("size", [HD], ids=str)
def test_a_language_that_is_40_percent_longer(size, assets, pseudo_language):
    assert crawl(size, assets) == {}


@pytest.mark.parametrize("size", [HD, SMALL], ids=str)
def test_strong_contrast_is_strong_everywhere(size, assets):
    assert crawl(size, assets, high_contrast=True) == {}


@pytest.mark.parametrize(("size", "share"), [(HD, 0.0), (HD, 0.1), (SMALL, 0.0)], ids=str)
def test_any_frame_of_a_television(size, share, assets):
    assert crawl(size, assets, safe_share=share) == {}
