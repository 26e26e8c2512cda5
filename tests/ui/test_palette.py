"""Every pair of text and ground that the kit draws can be read."""

import pytest

from game.ui import palette
from game.ui.palette import CREAM, INK, PLUM, RAMP, WHITE, contrast, css, mix, rgb
from game.ui.paper import FACES, ON_FACE


def test_colours_are_written_and_read():
    assert rgb("#FBC655") == (251, 198, 85)
    assert css((251, 198, 85)) == "#FBC655"
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    for code in ("FBC655", "#FBC65", "#FBC655FF"):
        with pytest.raises(ValueError, match="#RRGGBB"):
            rgb(code)


def test_contrast_is_that_of_wcag():
    assert contrast(WHITE, (0, 0, 0)) == pytest.approx(21.0)
    assert contrast(INK, INK) == 1.0
    assert contrast(INK, palette.PAPER_LO) == pytest.approx(10.7, abs=0.1)


@pytest.mark.parametrize("kind", list(FACES))
def test_words_on_buttons_can_be_read(kind):
    for ground in FACES[kind]:
        assert contrast(ON_FACE[kind], ground) >= 4.5


@pytest.mark.parametrize("ground", [palette.PAPER_HI, palette.PAPER_LO, palette.MARIGOLD_LO])
def test_ink_on_paper_can_be_read(ground):
    assert contrast(INK, ground) >= 4.5


@pytest.mark.parametrize(
    "ground", [palette.DUSK, palette.SIGNAL, palette.TEAL, palette.LEAF_OK, palette.NIGHT]
)
def test_white_on_pills_can_be_read(ground):
    assert contrast(WHITE, mix(ground, WHITE, 0.05)) >= 4.5
    assert contrast(WHITE, mix(ground, PLUM, 0.16)) >= 4.5


def test_text_straight_on_the_sky_is_ink_below_and_cream_above():
    assert all(contrast(INK, colour) >= 4.5 for colour in RAMP[:7])
    assert all(contrast(CREAM, colour) >= 4.5 for colour in RAMP[8:])
