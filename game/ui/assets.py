"""Sprites and fonts by id, loaded at the true size and kept while they are in use."""

from __future__ import annotations

import io
import time
import tomllib
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path

import pygame

from game.ui.coverage import covered_characters

BUDGET_BYTES = 56 * 1024 * 1024
MOST_SCENERY = 3


class MissingAssetError(LookupError):
    """An asset is not there. The message names the id, the file and what to do."""


class SurfaceCache:
    """The surfaces in use, the least recently used one dropped first when they weigh too much."""

    def __init__(self, budget_bytes: int = BUDGET_BYTES) -> None:
        self.budget_bytes = budget_bytes
        self.weight_bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of that key, made now if it is not there."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = make()
        self._surfaces[key] = surface
        self.weight_bytes += _weight(surface)
        while self.weight_bytes > self.budget_bytes and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self.weight_bytes -= _weight(dropped)
        return surface

    def clear(self) -> None:
        """Forget everything: the display has another size or format."""
        self._surfaces.clear()
        self.weight_bytes = 0

    def __len__(self) -> int:
        return len(self._surfaces)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Assets:
    """Everything in the folder of assets that is drawn, by id.

    Never look a file up anywhere else.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.cache = SurfaceCache()
        self.scenery: dict[Hashable, pygame.Surface] = {}
        self._window_px = (0, 0)
        manifest = root / "manifest.toml"
        try:
            listed = tomllib.loads(manifest.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            message = f"{manifest}: expected a readable TOML file ({error}); reinstall the program"
            raise MissingAssetError(message) from error
        self._sizes: dict[str, tuple[float, float]] = {
            name: (float(size[0]), float(size[1])) for name, size in listed["sprites"].items()
        }
        self._fonts: dict[str, str] = dict(listed["fonts"])
        self._opened: dict[tuple[str, int], pygame.font.Font] = {}
        self._coverage: dict[str, frozenset[int]] = {}
        self._sources: dict[str, bytes] = {}
        self._tasks: deque[Callable[[], object]] = deque()
        self._planned = 0
        for path in (*map(self._sprite_path, self._sizes), *map(self._font_path, self._fonts)):
            if not path.is_file():
                message = f"{path}: listed in {manifest.name} but missing; reinstall the program"
                raise MissingAssetError(message)

    @property
    def sprite_ids(self) -> tuple[str, ...]:
        """Every sprite of the manifest."""
        return tuple(self._sizes)

    def natural_size(self, sprite_id: str) -> tuple[float, float]:
        """Return the width and height of the drawing's own box. Raises `MissingAssetError`."""
        try:
            return self._sizes[sprite_id]
        except KeyError:
            message = (
                f"sprite {sprite_id!r}: {self._sprite_path(sprite_id)} is not in manifest.toml"
            )
            raise MissingAssetError(message) from None

    def sprite(self, sprite_id: str, width_px: int, height_px: int) -> pygame.Surface:
        """Return the sprite drawn at that size in pixels.

        Its aspect is kept: the surface may be smaller than asked.
        """
        self.natural_size(sprite_id)
        size = max(1, width_px), max(1, height_px)
        return self.cache.get(("sprite", sprite_id, size), lambda: self._draw(sprite_id, size))

    def _draw(self, sprite_id: str, size: tuple[int, int]) -> pygame.Surface:
        source = self._sources.get(sprite_id)
        if source is None:
            source = self._sources[sprite_id] = self._sprite_path(sprite_id).read_bytes()
        return pygame.image.load_sized_svg(io.BytesIO(source), size).convert_alpha()

    def font(self, face: str, size_px: int) -> pygame.font.Font:
        """Return the font of that face (`display`, `text`, `label`), opened once per size."""
        if face not in self._fonts:
            message = f"font {face!r}: expected one of {', '.join(self._fonts)}"
            raise MissingAssetError(message)
        key = face, max(1, size_px)
        if key not in self._opened:
            self._opened[key] = pygame.font.Font(self._font_path(face), key[1])
        return self._opened[key]

    def covers(self, face: str, text: str) -> bool:
        """Tell whether the face has a glyph for every character."""
        if face not in self._coverage:
            self._coverage[face] = covered_characters(self._font_path(face).read_bytes())
        return self._coverage[face].issuperset(map(ord, text))

    def plan(self, tasks: Iterable[Callable[[], object]]) -> None:
        """Queue work for `load_some`; one task should take a few milliseconds."""
        added = list(tasks)
        self._tasks.extend(added)
        self._planned += len(added)

    def load_some(self, budget_ms: float, clock: Callable[[], float] = time.perf_counter) -> float:
        """Work on the queue for about that long, at least one task.

        Return the share done, 1.0 when all is.
        """
        stop_s = clock() + budget_ms / 1000
        while self._tasks:
            self._tasks.popleft()()
            if clock() >= stop_s:
                break
        if not self._tasks:
            self._planned = 0
            return 1.0
        return 1.0 - len(self._tasks) / self._planned

    def keep_scenery(self, key: Hashable, surface: pygame.Surface) -> None:
        """Have that picture behind everything ready; the oldest one gives way."""
        while len(self.scenery) >= MOST_SCENERY:
            del self.scenery[next(iter(self.scenery))]
        self.scenery[key] = surface

    def draw_for(self, window_px: tuple[int, int]) -> None:
        """Keep every surface while the window keeps its size; forget them for another one."""
        if window_px != self._window_px:
            self._window_px = window_px
            self.forget_surfaces()

    def forget_surfaces(self) -> None:
        """Drop every surface and font size: the display has changed."""
        self.cache.clear()
        self.scenery.clear()
        self._opened.clear()

    def _sprite_path(self, sprite_id: str) -> Path:
        return self.root / "sprites" / f"{sprite_id}.svg"

    def _font_path(self, face: str) -> Path:
        return self.root / "fonts" / self._fonts[face]
