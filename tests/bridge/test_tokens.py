"""Tokens and buttons: what is lifted, put back, tapped and pressed, and what is wished by it."""

from hypothesis import given
from hypothesis import strategies as st

from game.bridge.hardware import Hardware, Reader, Switch
from game.bridge.reports import Appeared, Key, ReaderState, Snapshot, Switched, Vanished
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
    assert tokens.aboard == {"fox", "frog"}
    assert tokens.hear(switched(PEG, closed=False)) == [Wish("fox", "jump")]
    assert tokens.aboard == {"frog"}


def test_putting_it_back_takes_the_jump_back() -> None:
    tokens = Tokens(WITH_PEGS)
    tokens.hear(found(PEG))
    tokens.hear(switched(PEG, closed=False))
    assert tokens.hear(switched(PEG, closed=True)) == [Wish("fox", "back")]
    assert tokens.aboard == {"fox"}


def test_a_basket_with_a_reader_tells_the_same() -> None:
    tokens = Tokens(WITH_BASKET)
    tokens.hear(found(basket=(FOX, PIG)))
    assert tokens.aboard == {"fox", "pig"}
    assert tokens.hear(taken(BASKET, PIG)) == [Wish("pig", "jump")]
    assert tokens.aboard == {"fox"}
    assert tokens.hear(put(BASKET, PIG)) == [Wish("pig", "back")]


def test_tapping_a_token_on_the_pad_is_to_stay() -> None:
    tokens = Tokens(WITH_PODS)
    assert tokens.hear(put(PAD, FROG)) == [Wish("frog", "stay")]
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
    assert tokens.aboard == frozenset()


def test_a_snapshot_is_no_wish_whatever_it_finds() -> None:
    """The cable was out, or the board started anew: people are asked, nobody jumps."""
    tokens = Tokens(WITH_PEGS)
    tokens.hear(found(PEG, PEG + 1))
    assert tokens.hear(found(PEG + 1)) == []
    assert tokens.differences({"fox", "frog"}) == [Difference("fox", False, True)]


def test_differences_are_told_only_of_tokens_that_the_box_can_tell_of() -> None:
    tokens = Tokens(WITH_PEGS)
    tokens.hear(found(PEG))
    assert tokens.differences({"pig", "frog"}) == [
        Difference("fox", True, False),
        Difference("frog", False, True),
    ]
    assert tokens.differences({"fox", "pig"}) == []


def test_a_box_without_pegs_tells_nothing_of_who_is_aboard() -> None:
    tokens = Tokens(WITH_PODS)
    tokens.hear(found())
    assert tokens.aboard is None
    assert tokens.differences({"fox"}) == []


def test_before_the_first_snapshot_nothing_is_known() -> None:
    assert Tokens(WITH_PEGS).aboard is None


def test_a_peg_goes_before_the_basket() -> None:
    both = Hardware(tokens=TOKENS, switches=PEGS, readers={BASKET: Reader(role="basket")})
    tokens = Tokens(both)
    tokens.hear(found(PEG + 1, basket=(FOX, PIG)))
    assert tokens.aboard == {"frog", "pig"}


def test_tokens_can_be_taught_while_they_stand_there() -> None:
    tokens = Tokens(WITH_PODS)
    tokens.hear(found(PEG))
    tokens.use(WITH_PEGS)
    assert tokens.aboard == {"fox"}


@given(st.lists(reports, max_size=30))
def test_whatever_is_reported_wishes_are_of_known_animals(story: list[object]) -> None:
    tokens = Tokens(WITH_BASKET)
    for report in story:
        for wish in tokens.hear(report):
            assert wish.animal in {"", "fox", "frog", "pig"}
        assert (tokens.aboard or frozenset()) <= {"fox", "frog", "pig"}
