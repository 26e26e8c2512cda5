"""Every asset is found by id at its true size, and a missing one is named."""

import struct
import tomllib

import pygame
import pytest

from game import assets_root as root_module
from game.assets_root import assets_root
from game.ui.assets import Assets, MissingAssetError, SurfaceCache
from game.ui.coverage import covered_characters


@pytest.fixture
def folder(tmp_path):
    """A folder of assets with one sprite and one font."""
    real = assets_root()
    (tmp_path / "sprites").mkdir()
    (tmp_path / "fonts").mkdir()
    font = "Caprasimo-Regular.ttf"
    (tmp_path / "fonts" / font).write_bytes((real / "fonts" / font).read_bytes())
    (tmp_path / "sprites" / "box.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
        '<rect width="20" height="10" fill="#FF0000"/></svg>'
    )
    (tmp_path / "manifest.toml").write_text(
        f'[fonts]\ndisplay = "{font}"\n[sprites]\nbox = [20, 10]\n'
    )
    return tmp_path


def test_the_manifest_lists_exactly_what_is_in_the_folder():
    root = assets_root()
    listed = tomllib.loads((root / "manifest.toml").read_text())
    files = {path.stem for path in (root / "sprites").glob("*.svg")}
    assert set(listed["sprites"]) == files
    fonts = {path.name for path in (root / "fonts").glob("*.ttf")}
    assert set(listed["fonts"].values()) == fonts


def test_natural_sizes_are_those_of_the_drawings(assets):
    for sprite_id in assets.sprite_ids:
        text = (assets.root / "sprites" / f"{sprite_id}.svg").read_text()
        box = text.split('viewBox="')[1].split('"')[0].split()
        assert assets.natural_size(sprite_id) == (float(box[2]), float(box[3])), sprite_id


def test_every_sprite_is_drawn(assets):
    for sprite_id in assets.sprite_ids:
        surface = assets.sprite(sprite_id, 40, 40)
        assert surface.get_bounding_rect(min_alpha=8).width > 0, sprite_id
        assert surface.get_flags() & pygame.SRCALPHA
        assert max(surface.get_size()) in (40, 41)  # the renderer may round up


def test_a_sprite_is_drawn_once_per_size(assets):
    assert assets.sprite("suit-leaf", 30, 30) is assets.sprite("suit-leaf", 30, 30)
    assert assets.sprite("suit-leaf", 60, 60).get_width() > 30


def test_an_unknown_sprite_names_its_file(assets):
    with pytest.raises(MissingAssetError, match=r"nothing\.svg"):
        assets.sprite("nothing", 10, 10)
    with pytest.raises(MissingAssetError, match="display, text, label"):
        assets.font("comic", 10)


def test_a_missing_file_stops_the_start_and_is_named(folder):
    (folder / "sprites" / "box.svg").unlink()
    with pytest.raises(MissingAssetError, match=r"box\.svg.*reinstall"):
        Assets(folder)


@pytest.mark.parametrize("text", [None, "not toml ="])
def test_a_damaged_manifest_is_named(folder, text):
    manifest = folder / "manifest.toml"
    if text is None:
        manifest.unlink()
    else:
        manifest.write_text(text)
    with pytest.raises(MissingAssetError, match=r"manifest\.toml"):
        Assets(folder)


def test_loading_is_sliced_by_time(folder):
    assets = Assets(folder)
    now = [0.0]

    def slow():
        now[0] += 0.006

    assets.plan([slow] * 4)
    assets.plan([lambda: assets.sprite("box", 40, 20)])
    shares = []
    while not shares or shares[-1] < 1.0:
        before = now[0]
        shares.append(assets.load_some(10, clock=lambda: now[0]))
        assert now[0] - before <= 0.012
    assert shares == [pytest.approx(0.4), pytest.approx(0.8), 1.0]
    assert assets.load_some(10) == 1.0
    assert len(assets.cache) == 1


def test_the_cache_drops_what_was_used_longest_ago():
    cache = SurfaceCache(budget_bytes=3 * 400)
    made = []

    def make(name):
        def build():
            made.append(name)
            return pygame.Surface((10, 10), depth=32)

        return build

    for name in "abc":
        cache.get(name, make(name))
    cache.get("a", make("a"))
    cache.get("d", make("d"))
    assert cache.weight_bytes == 3 * 400
    cache.get("a", make("a"))
    cache.get("b", make("b"))
    assert made == ["a", "b", "c", "d", "b"]
    cache.get("huge", lambda: pygame.Surface((100, 100), depth=32))
    assert len(cache) == 1, "one surface is kept however large it is"


def test_forgetting_surfaces_empties_everything(folder):
    assets = Assets(folder)
    assets.sprite("box", 10, 10)
    font = assets.font("display", 20)
    assert assets.font("display", 20) is font
    assets.forget_surfaces()
    assert len(assets.cache) == 0
    assert assets.font("display", 20) is not font


def test_surfaces_are_kept_for_one_size_of_window(folder):
    assets = Assets(folder)
    assets.draw_for((1280, 720))
    sprite = assets.sprite("box", 10, 10)
    assets.keep_scenery("night", sprite)
    assets.draw_for((1280, 720))
    assert assets.sprite("box", 10, 10) is sprite is assets.scenery["night"]
    assets.draw_for((800, 480))
    assert not assets.scenery
    assert assets.sprite("box", 10, 10) is not sprite


def test_coverage_is_that_of_the_font(assets):
    assert assets.covers("display", "Frog, jump or stay? é ß")
    assert not assets.covers("display", "Łukasz")
    assert not assets.covers("display", "5 \u2212 2")
    assert assets.covers("label", "Łukasz \u2212 ğ")
    assert not assets.covers("label", "→")


def _font(tables):
    head = struct.pack(">LHHHH", 0x10000, len(tables), 0, 0, 0)
    offset = len(head) + 16 * len(tables)
    directory, body = b"", b""
    for tag, data in tables:
        directory += struct.pack(">4sLLL", tag, 0, offset + len(body), len(data))
        body += data
    return head + directory + body


def _cmap(*subtables):
    offset = 4 + 8 * len(subtables)
    records, body = b"", b""
    for platform, data in subtables:
        records += struct.pack(">HHL", platform, 1, offset + len(body))
        body += data
    return struct.pack(">HH", 0, len(subtables)) + records + body


def test_coverage_reads_wide_tables_and_glyph_arrays():
    groups = struct.pack(">HHLLL", 12, 0, 28, 0, 1) + struct.pack(">LLL", 0x1F600, 0x1F602, 0)
    segments = struct.pack(">HHHHHHH", 4, 0, 0, 4, 0, 0, 0)
    segments += struct.pack(">HHH", 0x42, 0xFFFF, 0) + struct.pack(">HH", 0x41, 0xFFFF)
    segments += struct.pack(">HH", 0, 1) + struct.pack(">HH", 4, 0) + struct.pack(">HH", 7, 0)
    font = _font([(b"head", b""), (b"cmap", _cmap((3, groups), (0, segments), (1, b"\0\0")))])
    assert covered_characters(font) == {0x1F601, 0x1F602, 0x41}


def test_fonts_we_cannot_read_are_refused():
    with pytest.raises(ValueError, match="without a cmap"):
        covered_characters(_font([(b"head", b"")]))
    with pytest.raises(ValueError, match="format 4 or 12"):
        covered_characters(_font([(b"cmap", _cmap((1, b"\0\0")))]))


def test_the_folder_is_found_by_environment_bundle_wheel_or_checkout(tmp_path, monkeypatch):
    checkout = assets_root()
    assert (checkout / "sprites").is_dir()
    bundle = tmp_path / "bundle" / "assets"
    bundle.mkdir(parents=True)
    (bundle / "manifest.toml").touch()
    monkeypatch.setattr(root_module.sys, "_MEIPASS", str(bundle.parent), raising=False)
    assert assets_root() == bundle
    monkeypatch.setenv("CLOUDTOP_ASSETS", str(checkout))
    assert assets_root() == checkout


def test_without_a_folder_every_place_tried_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(root_module, "__file__", str(tmp_path / "game" / "assets_root.py"))
    monkeypatch.setenv("CLOUDTOP_ASSETS", str(tmp_path / "elsewhere"))
    with pytest.raises(FileNotFoundError, match="elsewhere") as error:
        assets_root()
    assert "_assets" in str(error.value)
