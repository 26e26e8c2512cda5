"""Rectangles of the window that must be painted again: joined where it pays, cut where it can."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


def joined(first: pygame.Rect, second: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return one rectangle round both if that covers little more than they do, else both."""
    union = first.union(second)
    both = first.width * first.height + second.width * second.height
    return (union,) if union.width * union.height <= both else (first, second)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return fewer rectangles that cover the same pixels, joined where that costs nothing.

    They may still overlap: painting a place twice is right, only slower.
    """
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        for index in grown.collidelistall(result)[::-1]:
            together = joined(grown, result[index])
            if len(together) == 1:
                del result[index]
                grown = together[0]
        result.append(grown)
    return result


def without(whole: pygame.Rect, holes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover `whole` but for the holes, none of them overlapping.

    They are as high as can be: what moves on a screen is mostly higher than wide.
    """
    rest = [whole]
    for hole in holes:
        rest = [piece for part in rest for piece in _cut(part, hole)]
    return rest


def _cut(part: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    hole = hole.clip(part)
    if not hole:
        return [part]
    pieces = (
        pygame.Rect(part.left, part.top, hole.left - part.left, part.height),
        pygame.Rect(hole.left, part.top, hole.width, hole.top - part.top),
        pygame.Rect(hole.left, hole.bottom, hole.width, part.bottom - hole.bottom),
        pygame.Rect(hole.right, part.top, part.right - hole.right, part.height),
    )
    return [piece for piece in pieces if piece]
