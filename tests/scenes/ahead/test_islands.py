"""Where the islands float: for every state of the links, in every window, nothing overlaps."""

from itertools import combinations, product

import pytest

from game.ahead.network import shared
from game.ahead.tables import BUILDINGS, HABITATS
from game.scenes.ahead.islands import loose_of, rope_ends, sky_of, slots_of
from game.scenes.ahead.layout import places_of
from game.scenes.ahead.terms import tables
from game.ui.layout import Layout
from tests.crawler.finding import inside

WINDOWS = (
    ((1920, 1080), 1.0),
    ((1280, 720), 1.2),
    ((1280, 720), 2.0),
    ((1024, 600), 1.0),
    ((800, 480), 1.0),
    ((800, 480), 2.0),
    ((1024, 768), 1.0),
)


def all_links():
    """Yield every state of the ten links that the rules allow."""
    spaces, most = tables().spaces.value, tables().shared.value
    sets = [
        tuple(one for one, hangs in zip(BUILDINGS, bits, strict=True) if hangs)
        for bits in product((False, True), repeat=len(BUILDINGS))
    ]
    for links in product(sets, repeat=2):
        if max(map(len, links)) <= spaces and len(shared(links)) <= most:
            yield links


LINKS = tuple(all_links())


def gap_between(first, second):
    across = max(first.x, second.x) - min(first.right, second.right)
    down = max(first.y, second.y) - min(first.bottom, second.bottom)
    return max(across, down)


def test_there_are_states_with_every_number_of_links():
    assert {len(one) + len(two) for one, two in LINKS} == set(range(7))


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_nothing_overlaps_and_everything_is_in_the_sky(size, scale):
    layout = Layout.of(*size, text_scale=scale)
    places = places_of(layout)
    for links in LINKS:
        boxes = sky_of(links, places.region, places.gap).boxes
        assert set(boxes) == {*BUILDINGS, *HABITATS}
        for one, two in combinations(boxes, 2):
            assert gap_between(boxes[one], boxes[two]) >= places.gap - 0.01, (links, one, two)
        for name, box in boxes.items():
            assert inside(box, places.region), (links, name, box)
            assert min(box.size) >= layout.target_u, (links, name)


def test_every_place_holds_one_building():
    for links in LINKS:
        slots = slots_of(links)
        assert len(set(slots.values())) == len(BUILDINGS)


def test_every_building_lies_beside_the_habitat_it_hangs_on():
    """No rope crosses the sky behind another habitat."""
    for links in LINKS:
        slots = slots_of(links)
        for seat, columns in ((0, {0, 1}), (1, {1, 2})):
            assert {slots[building][0] for building in links[seat]} <= columns, links
        for building in shared(links):
            assert slots[building][0] == 1, links


def test_loose_buildings_float_at_home():
    assert slots_of(((), ()))["bank"] == (2, 0)
    assert loose_of((("bank",), ("bank",))) == tuple(one for one in BUILDINGS if one != "bank")


def test_habitats_drift_together_round_a_shared_building_and_apart_without():
    places = places_of(Layout.of(1280, 720))

    def distance(links):
        sky = sky_of(links, places.region, places.gap)
        return sky["habitat 2"].center[0] - sky["habitat 1"].center[0]

    apart = distance((("bank",), ("magic portal",)))
    together = distance((("bank",), ("bank", "magic portal")))
    assert together < apart - 60
    assert distance((("bank",), ())) == apart


def test_a_shared_building_hangs_between_and_its_own_beside_each_habitat():
    places = places_of(Layout.of(1280, 720))
    links = (("vapor condenser", "bank"), ("bank", "hydrosplitter"))
    sky = sky_of(links, places.region, places.gap)
    order = ["vapor condenser", "habitat 1", "bank", "habitat 2", "hydrosplitter"]
    across = [sky[name].center[0] for name in order]
    assert across == sorted(across)


def test_ropes_end_at_the_sides_that_face_each_other():
    places = places_of(Layout.of(1280, 720))
    sky = sky_of((("vapor condenser", "bank"), ()), places.region, places.gap)
    for building in ("vapor condenser", "bank"):
        start, end = rope_ends(sky, 0, building)
        island = sky[building]
        assert sky["habitat 1"].contains(start)
        assert island.contains(end)
        facing = start[0] < end[0]
        assert (end[0] < island.center[0]) == facing


def test_half_way_lies_in_the_middle():
    places = places_of(Layout.of(1280, 720))
    before = sky_of(((), ()), places.region, places.gap)
    after = sky_of((("bank",), ("bank",)), places.region, places.gap)
    half = before.on_the_way(after, 0.5)
    for name, box in half.boxes.items():
        assert box.center[0] == pytest.approx((before[name].center[0] + after[name].center[0]) / 2)
    assert before.on_the_way(after, 1.0) == after
