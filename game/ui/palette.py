"""The colours of the paper theatre.

Text pairs among them were measured (contrast at least 4.5 to 1).
"""

from __future__ import annotations

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return the colour written as `#RRGGBB`. Raises `ValueError` for anything else."""
    if len(code) != len("#RRGGBB") or code[0] != "#":
        message = f"colour {code!r}: expected #RRGGBB"
        raise ValueError(message)
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def css(colour: Colour) -> str:
    """Return the colour as `#RRGGBB`: only so does the SVG renderer read it right."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from `first` to `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the WCAG contrast ratio of two colours, 1.0 to 21.0."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


LIGHT: Final = 0.5
DARK: Final = 0.18

INK: Final = rgb("#33284A")  # text on paper, icons
PLUM: Final = rgb("#2B1F3F")  # every shadow, the darkest line
PAPER_HI: Final = rgb("#FFF8EA")
PAPER_LO: Final = rgb("#F6E2BF")
CREAM: Final = rgb("#FFF6E5")  # text on dark, number plates
WHITE: Final = rgb("#FFFFFF")
MARIGOLD: Final = rgb("#FBC655")
MARIGOLD_LO: Final = rgb("#F2A72C")
SIGNAL: Final = rgb("#C8402B")  # risky action, white text
SIGNAL_LO: Final = rgb("#A93622")
TEAL: Final = rgb("#267A77")
TEAL_LO: Final = rgb("#1C6366")
LEAF_OK: Final = rgb("#1F7A4D")  # ready, connected, stays; white text
DUSK: Final = rgb("#6A5A78")  # neutral pill, secondary text on paper
NIGHT: Final = rgb("#4A3F6A")
NIGHT_LO: Final = rgb("#2E2550")
KRAFT: Final = rgb("#D9B98C")
WICKER: Final = rgb("#C98F4E")

RAMP: Final[tuple[Colour, ...]] = tuple(
    rgb(code)
    for code in (
        "#F7AE90", "#FBC9A2", "#F6DDB8", "#D9E3D2", "#BFD9DC", "#8CC7D6", "#5FA8CF",
        "#3F86BF", "#2C62A6", "#1E3F86", "#2A2F74", "#262463", "#1A1A4E", "#14163F",
    )
)  # fmt: skip
"""The sky from the horizon (0) to space (13).

Cloud n shows entries n-1 to n+4 from bottom to top.
"""

TITLE_SKY: Final = tuple(
    map(rgb, ("#3E7FB0", "#5FA3C6", "#8CC3D3", "#BFD9D2", "#F3D9B0", "#FBC79A", "#F7A98C"))
)
DUSK_SKY: Final = tuple(
    map(rgb, ("#54478F", "#8667AE", "#BE86B4", "#E8A5A6", "#F7C397", "#FBDCA8"))
)
TABLE_SKY: Final = tuple(map(rgb, ("#2E6A8F", "#3B7F9C", "#4C93A8", "#63A6B2", "#7FB8BA")))
NIGHT_SKY: Final = tuple(
    map(rgb, ("#14163F", "#1E2158", "#2B2C70", "#3F3C8A", "#5A4F9E", "#7A66B0"))
)

STRONG: Final[dict[Colour, Colour]] = {
    INK: rgb("#150B26"),
    PLUM: rgb("#0E0718"),
    DUSK: rgb("#45374F"),
    PAPER_HI: rgb("#FFFDF6"),
    PAPER_LO: rgb("#FFF8E6"),
    CREAM: rgb("#FFFDF6"),
    MARIGOLD: rgb("#FFD166"),
    MARIGOLD_LO: rgb("#FBBC45"),
    SIGNAL: rgb("#8E1F12"),
    SIGNAL_LO: rgb("#74170C"),
    TEAL: rgb("#0F5450"),
    TEAL_LO: rgb("#0B4442"),
    LEAF_OK: rgb("#0E5531"),
    NIGHT: rgb("#241B3D"),
    NIGHT_LO: rgb("#160F2B"),
    WICKER: rgb("#8A5A24"),
}
"""What the tokens become with strong contrast: at least 7 to 1 wherever one is text on another."""


def strong(colour: Colour) -> Colour:
    """Return the colour for strong contrast: of a token its own, of a mixture a clearer one."""
    found = STRONG.get(colour)
    if found is not None:
        return found
    light = _luminance(colour)
    if light > LIGHT:
        return mix(colour, WHITE, 0.5)
    return mix(colour, (0, 0, 0), 0.5) if light < DARK else colour


SUITS: Final = {
    "leaf": rgb("#2B7F49"),
    "moon": rgb("#7A4FA3"),
    "heart": rgb("#D33F49"),
    "sun": rgb("#F2B632"),
}
ANIMALS: Final = {
    "penguin": rgb("#35324A"),
    "elephant": rgb("#2F78C4"),
    "frog": rgb("#2F8A4A"),
    "fox": rgb("#EE8434"),
    "pig": rgb("#D93B45"),
    "giraffe": rgb("#F4BE2E"),
}
