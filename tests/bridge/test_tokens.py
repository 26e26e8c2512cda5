"""Tokens and buttons: what is lifted, put back, tapped and pressed, and what is wished by it."""

from hypothesis import given
from hypothesis import strategies as st

from game.bridge.hardware import Hardware, Reader, Switch
from game.bridge.reports import Appeared, Key, ReaderState, Snapshot, Switched, Vanished
from game.bridge.tokens import BASKET as IN_BASKET
from game.bridge.tokens import Difference, Tokens, Wish
from tests.bridge.test_tray_laws import reports

FOX, FROG, PIG = "0A0A0A0A", "0B0B0B0B", "0C0C0C0C0C0C0C"
TOKENS = {FOX: "fox", FROG: "frog", PIG: "pig"}
PAD, BASKET = 4, 5
STAY, JUMP, PEG, OK = 0, 6, 12, 18
PODS = {
    STAY: Switch(role="stay", animal="fox"),
    JUMP: Switch(role="jump", animal="fox"),
    OK: Switch(role="ok"),
}
PEGS = {PEG: Switch(role="peg", animal="fox"), PEG + 1: Switch(role="peg", animal="frog")}

WITH_PEGS = Hardware(tokens=TOKENS, switches={**PODS, **PEGS}, readers={PAD: Reader(role="pad")})
WITH_BASKET = Hardware(
    tokens=TOKENS, switches=PODS, readers={PAD: Reader(role="pad"), BASKET: Reader(role="basket")}
)
WITH_PODS = Hardware(tokens=TOKENS, switches=PODS, readers={PAD: Reader(role="pad")})
KEY = Key("0BADCAFE", 3, 1)


def switched(number: int, *, closed: bool) -> Switched:
    return Switched(KEY, 5000, number, closed)


def put(reader: int, uid: str) -> Appeared:
    return Appeared(KEY, 5000, reader, uid)


def taken(reader: int, uid: str) -> Vanished:
    return Vanished(KEY, 5000, reader, uid)


def found(*closed: int, basket: tuple[str, ...] = ()) -> Snapshot:
    readers = tuple(
        ReaderState(0x92, "healthy", basket if number == BASKET else ()) for number in range(6)
    )
    return Snapshot(None, readers, closed, restarted=False)


def test_lifting_a_passenger_out_of_its_hole_is_to_jump() -> None:
    tokens = Tokens(WITH_PEGS)
    assert tokens.hear(found(PEG, PEG + 1)) == []
    assert tokens.lying(IN_BASKET) == {"fox", "frog"}
    assert tokens.hear(switched(PEG, closed=False)) == [Wish("fox", "jump")]
    assert tokens.lying(IN_BASKET) == {"frog"}


def test_putting_it_back_takes_the_jump_back() -> None:
    tokens = Tokens(WITH_PEGS)
    tokens.hear(found(PEG))
    tokens.hear(switched(PEG, closed=False))
    assert tokens.hear(switched(PEG, closed=True)) == [Wish("fox", "back")]
    assert tokens.lying(IN_BASKET) == {"fox"}


def test_a_basket_with_a_reader_tells_the_same() -> None:
    tokens = Tokens(WITH_BASKET)
    tokens.hear(found(basket=(FOX, PIG)))
    assert tokens.lying(IN_BASKET) == {"fox", "pig"}
    assert tokens.hear(taken(BASKET, PIG)) == [Wish("pig", "jump")]
    assert tokens.lying(IN_BASKET) == {"fox"}
    assert tokens.hear(put(BASKET, PIG)) == [Wish("pig", "back")]


def test_a_token_is_tapped_by_putting_it_on_a_pad_not_by_lifting_it() -> None:
    tokens = Tokens(WITH_PODS)
    assert tokens.hear(put(PAD, FROG)) == [Wish("frog", "tap")]
    assert tokens.hear(taken(PAD, FROG)) == []


def test_buttons_say_it_when_they_are_pressed_not_when_they_are_let_go() -> None:
    tokens = Tokens(WITH_PODS)
    assert tokens.hear(switched(STAY, closed=True)) == [Wish("fox", "stay")]
    assert tokens.hear(switched(STAY, closed=False)) == []
    assert tokens.hear(switched(JUMP, closed=True)) == [Wish("fox", "jump")]
    assert tokens.hear(switched(OK, closed=True)) == [Wish("", "ok")]


def test_what_nobody_has_taught_is_nothing() -> None:
    tokens = Tokens(WITH_BASKET)
    tokens.hear(found())
    assert tokens.hear(switched(23, closed=True)) == []
    assert tokens.hear(put(PAD, "FFFFFFFF")) == []
    assert tokens.hear(put(BASKET, "FFFFFFFF")) == []
    assert tokens.hear(put(0, FOX)) == []
    assert tokens.lying(IN_BASKET) == frozenset()


def test_a_snapshot_is_no_wish_whatever_it_finds() -> None:
    """The cable was out, or the board started anew: people are asked, nobody jumps."""
    tokens = Tokens(WITH_PEGS)
    tokens.hear(found(PEG, PEG + 1))
    assert tokens.hear(found(PEG + 1)) == []
    found_ones = tokens.differences({IN_BASKET: {"fox", "frog"}})
    assert found_ones == [Difference("fox", IN_BASKET, False, True)]


def test_differences_are_told_only_of_tokens_that_the_box_can_tell_of() -> None:
    tokens = Tokens(WITH_PEGS)
    tokens.hear(found(PEG))
    assert tokens.differences({IN_BASKET: {"pig", "frog"}}) == [
        Difference("fox", IN_BASKET, True, False),
        Difference("frog", IN_BASKET, False, True),
    ]
    assert tokens.differences({IN_BASKET: {"fox", "pig"}}) == []


def test_a_box_without_pegs_tells_nothing_of_who_is_aboard() -> None:
    tokens = Tokens(WITH_PODS)
    tokens.hear(found())
    assert tokens.lying(IN_BASKET) is None
    assert tokens.differences({IN_BASKET: {"fox"}}) == []


def test_before_the_first_snapshot_nothing_is_known() -> None:
    assert Tokens(WITH_PEGS).lying(IN_BASKET) is None


def test_a_peg_goes_before_the_basket() -> None:
    both = Hardware(tokens=TOKENS, switches=PEGS, readers={BASKET: Reader(role="basket")})
    tokens = Tokens(both)
    tokens.hear(found(PEG + 1, basket=(FOX, PIG)))
    assert tokens.lying(IN_BASKET) == {"frog", "pig"}


def test_tokens_can_be_taught_while_they_stand_there() -> None:
    tokens = Tokens(WITH_PODS)
    tokens.hear(found(PEG))
    tokens.use(WITH_PEGS)
    assert tokens.lying(IN_BASKET) == {"fox"}


# -- places ---------------------------------------------------------------------------------------

MILL, WELL, BARN = "0D0D0D0D", "0E0E0E0E", "0F0F0F0F"
TILES = {MILL: "mill", WELL: "well", BARN: "barn"}
LEFT, RIGHT, OTHER_PAD = 5, 6, 3
PADS = {PAD: Reader(role="pad"), OTHER_PAD: Reader(role="pad")}
WITH_LEFT = Hardware(
    tokens={**TOKENS, **TILES}, readers={**PADS, LEFT: Reader(role="place", place="left")}
)
WITH_BOTH = Hardware(
    tokens={**TOKENS, **TILES},
    readers={**WITH_LEFT.readers, RIGHT: Reader(role="place", place="right")},
)


def lies(left: tuple[str, ...] = (), right: tuple[str, ...] = ()) -> Snapshot:
    there = {LEFT: left, RIGHT: right}
    readers = tuple(ReaderState(0x92, "healthy", there.get(number, ())) for number in range(7))
    return Snapshot(None, readers, (), restarted=False)


def at(hardware: Hardware, left: tuple[str, ...] = (), right: tuple[str, ...] = ()) -> Tokens:
    tokens = Tokens(hardware)
    tokens.hear(lies(left, right))
    return tokens


def test_a_place_tells_what_lies_there_and_moving_it_is_no_wish() -> None:
    tokens = at(WITH_LEFT, left=(MILL,))
    assert tokens.lying("left") == {"mill"}
    assert tokens.hear(put(LEFT, WELL)) == []
    assert tokens.lying("left") == {"mill", "well"}
    assert tokens.hear(taken(LEFT, MILL)) == []
    assert tokens.lying("left") == {"well"}
    assert tokens.lying("right") is None
    assert tokens.lying(IN_BASKET) is None


def test_a_tile_that_two_pads_see_is_tapped_once() -> None:
    tokens = at(WITH_LEFT)
    assert tokens.hear(put(PAD, MILL)) == [Wish("mill", "tap")]
    assert tokens.hear(put(OTHER_PAD, MILL)) == []
    tokens.hear(taken(PAD, MILL))
    tokens.hear(taken(OTHER_PAD, MILL))
    assert tokens.hear(put(OTHER_PAD, MILL)) == [Wish("mill", "tap")]


def test_a_tile_is_tapped_while_its_place_has_not_yet_missed_it() -> None:
    tokens = at(WITH_LEFT, left=(MILL,))
    assert tokens.hear(put(PAD, MILL)) == [Wish("mill", "tap")]


def test_what_lies_at_another_place_than_in_the_game_is_a_difference_at_both() -> None:
    tokens = at(WITH_BOTH, left=(MILL,))
    assert tokens.differences({"left": (), "right": ("mill",)}) == [
        Difference("mill", "left", True, False),
        Difference("mill", "right", False, True),
    ]


def test_a_tile_at_two_places_of_the_game_may_lie_at_either() -> None:
    in_game = {"left": ("mill", "well"), "right": ("mill",)}
    for left, right in (((MILL, WELL), ()), ((WELL,), (MILL,))):
        assert at(WITH_BOTH, left, right).differences(in_game) == []
    missing = [Difference("mill", "left", False, True)]
    assert at(WITH_BOTH, (WELL,), ()).differences(in_game) == missing


def test_it_may_lie_where_this_box_has_no_reader() -> None:
    tokens = at(WITH_LEFT, left=(WELL,))
    assert tokens.differences({"left": ("mill", "well"), "right": ("mill",)}) == []
    assert tokens.differences({"left": ("mill", "well"), "right": ()}) == [
        Difference("mill", "left", False, True)
    ]


def test_one_tag_on_two_places_is_told_and_not_guessed() -> None:
    tokens = at(WITH_BOTH, left=(MILL,), right=(MILL,))
    assert tokens.differences({"left": ("mill",), "right": ()}) == [
        Difference("mill", "right", True, False)
    ]


KNOWN = {"", *TOKENS.values(), *TILES.values()}
tags = st.sampled_from([*TOKENS, *TILES, "FFFFFFFF"])
moves = st.one_of(
    st.builds(put, st.integers(0, 7), tags),
    st.builds(taken, st.integers(0, 7), tags),
    st.builds(lies, st.lists(tags, max_size=3).map(tuple), st.lists(tags, max_size=3).map(tuple)),
)


@given(st.lists(reports | moves, max_size=30), st.sampled_from([WITH_BASKET, WITH_PEGS, WITH_BOTH]))
def test_whatever_is_reported_wishes_and_differences_are_of_what_is_known(
    story: list[object], hardware: Hardware
) -> None:
    tokens = Tokens(hardware)
    for report in story:
        assert all(wish.name in KNOWN for wish in tokens.hear(report))
        for place in (IN_BASKET, "left", "right", "nowhere"):
            assert (tokens.lying(place) or frozenset()) < KNOWN
        in_game = {IN_BASKET: ("fox",), "left": ("mill", "well"), "right": ("mill",)}
        for one in tokens.differences(in_game):
            assert one.on_table is not one.in_game
            assert one.name in KNOWN
