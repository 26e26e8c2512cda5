"""How bright the pixels of a picture are, for all of them at once."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.palette import Colour, contrast

WEIGHTS = (0.2126, 0.7152, 0.0722)
BLACK = (0, 0, 0)
_LIGHT = np.array([contrast((value,) * 3, BLACK) * 0.05 - 0.05 for value in range(256)])


def pixels_of(picture: pygame.Surface) -> np.ndarray:
    """Return the colours of a picture, by column, row and channel."""
    return pygame.surfarray.array3d(picture)


def luminance_of(pixels: np.ndarray) -> np.ndarray:
    """Return the relative luminance (WCAG 2.2) of each pixel, 0 to 1."""
    return _LIGHT[pixels] @ WEIGHTS


def ratios(pixels: np.ndarray, colour: Colour, solid: float = 1.0) -> np.ndarray:
    """Return the contrast of a colour drawn that solidly with each pixel it is drawn on."""
    drawn = np.rint(pixels + (np.array(colour) - pixels) * solid).astype(np.uint8)
    first, second = luminance_of(drawn), luminance_of(pixels)
    return (np.maximum(first, second) + 0.05) / (np.minimum(first, second) + 0.05)


def commonest(picture: pygame.Surface) -> Colour:
    """Return the colour that most pixels of a picture have."""
    red, green, blue, _ = picture.get_masks()
    numbers = pygame.surfarray.array2d(picture) & (red | green | blue)
    values, counts = np.unique(numbers, return_counts=True)
    return tuple(picture.unmap_rgb(int(values[counts.argmax()])))[:3]
