"""Stories of a box being taught: what is asked, what is refused, and what is known in the end."""

from __future__ import annotations

import msgspec
import pytest

from game.bridge.hardware import BoardChoice, Hardware, Reader, Switch
from game.bridge.messages import Configure, Test
from game.bridge.pairing import Pairing
from game.bridge.pairing_items import FaceItem, ReaderItem, SwitchItem, TokenItem
from game.bridge.reports import (
    Appeared,
    Board,
    Crowded,
    Faulted,
    Key,
    Quality,
    ReaderState,
    Snapshot,
    Switched,
    Vanished,
)
from game.bridge.toys import ANIMALS, FACES, side_uid, token_uid, toy_hardware
from game.cloud9.text import SUITS
from game.core.types import Sentence

KEY = Key(board="1A2B3C4D", boot=1, seq=1)
NEW = 0xC0FFEE01


def board(readers: int = 3, wells: int = 2, name: str = "1A2B3C4D", switches: int = 24) -> Board:
    return Board(
        protocol=1, boot=1, cause=1, readers=readers, switches=switches, leds=4, id=name,
        firmware="tray-1.0", features=(f"wells{wells}",),
    )  # fmt: skip


def pairing(hardware: Hardware | None = None, **of_board: object) -> Pairing:
    return Pairing(
        hardware or Hardware(), board(**of_board), faces=FACES, words=SUITS, animals=ANIMALS,
        new_id=NEW,
    )  # fmt: skip


class Table:
    """Hands at a table whose board tells at once what happens."""

    def __init__(self, box: Pairing, clear: int = 20) -> None:
        self.box = box
        self.clear = clear  # how many of 20 scans see exactly one tag

    def put(self, reader: int, uid: str) -> None:
        self.box.hear(Appeared(KEY, 0, reader, uid))
        self.answer()

    def lift(self, reader: int, uid: str) -> None:
        self.box.hear(Vanished(KEY, 0, reader, uid))

    def answer(self) -> None:
        for command in self.box.take_commands():
            if isinstance(command, Test):
                self.box.hear(Quality(command.reader, command.scans, self.clear, 0))

    def press(self, switch: int) -> None:
        for closed in (True, False):
            self.box.hear(Switched(KEY, 0, switch, closed))


def snapshot(*uids: tuple[str, ...]) -> Snapshot:
    readers = tuple(ReaderState(0x92, "healthy", lying) for lying in uids)
    return Snapshot(board(), readers, (), restarted=False)


def test_a_box_is_taught_from_nothing_and_is_then_the_toy_box() -> None:
    box = pairing(readers=5, wells=4)
    table = Table(box)
    assert box.chapters == ("readers", "dice", "tokens", "buttons", "pegs")

    box.begin("readers")
    for reader in range(5):
        assert box.item == ReaderItem(reader)
        table.put(reader, "AABBCCDD")
        table.lift(reader, "AABBCCDD")
        assert box.phase == "good"
        box.go_on()
    assert box.item is None
    box.begin("dice")
    for die in "ABCD":
        for side in range(6):
            assert box.item.die == die
            assert box.item.face == FACES[side]
            table.put(1, side_uid(die, side))
            table.lift(1, side_uid(die, side))
            assert box.phase == "good"
            box.go_on()
    box.begin("tokens")
    for animal in ANIMALS:
        table.put(4, token_uid(animal))
        box.go_on()
    for chapter in ("buttons", "pegs"):
        box.begin(chapter)
        while box.item is not None:
            first = {"stay": 0, "jump": 6, "peg": 12, "ok": 18}[box.item.role]
            table.press(first + (ANIMALS.index(box.item.animal) if box.item.animal else 0))
            assert box.phase == "good"
            box.go_on()

    toys = toy_hardware()
    assert all(box.count_known(chapter) == len(box.items(chapter)) for chapter in box.chapters)
    for part in ("readers", "dice", "tokens", "switches"):
        assert getattr(box.hardware, part) == getattr(toys, part)
    assert box.hardware.board.id == "1A2B3C4D"


def test_a_board_without_an_id_is_given_one() -> None:
    box = pairing(name="00000000")

    assert box.take_commands() == [Configure(0, NEW)]
    assert box.take_commands() == []
    assert box.hardware.board.id == "C0FFEE01"


def test_a_board_with_an_id_keeps_it_and_the_choice_of_port_stays() -> None:
    known = Hardware(board=BoardChoice(usb="2341:0043"))
    box = pairing(known)

    assert box.take_commands() == []
    assert box.hardware.board == BoardChoice(id="1A2B3C4D", usb="2341:0043")


def test_it_goes_on_where_it_was_left() -> None:
    box = pairing()
    table = Table(box)
    box.begin("dice")
    table.put(0, side_uid("A", 0))
    box.go_on()
    table.put(0, side_uid("A", 1))

    later = pairing(box.hardware)
    assert later.count_known("dice") == 2
    later.begin("dice")
    assert later.item == FaceItem("A", "red", 0)
    assert later.phase == "waiting"


def test_any_layout_of_faces_is_learnt_and_blanks_are_two_tags() -> None:
    box = pairing()
    table = Table(box)
    box.ask(FaceItem("A", "blank", 0))
    table.put(0, "0400000000AA01")
    box.go_on()
    assert box.item == FaceItem("A", "blank", 1)
    table.put(0, "0400000000AA01")
    assert box.phase == "waiting"
    assert box.remark == "That is the same little cloud again. Turn the die over."
    table.put(0, "0400000000AA02")
    assert box.phase == "good"
    assert box.hardware.dice["A"] == {"0400000000AA01": "blank", "0400000000AA02": "blank"}


@pytest.mark.parametrize(
    ("item", "uid", "said"),
    [
        (FaceItem("A", "red", 0), side_uid("A", 0), "That side is leaf already. Turn heart up."),
        (FaceItem("B", "red", 0), side_uid("A", 0), "This is die A, leaf up. Take another one."),
        (FaceItem("B", "red", 0), token_uid("pig"), "That is Pig's token already."),
        (TokenItem("fox"), token_uid("pig"), "That is Pig's token already."),
        (TokenItem("fox"), side_uid("A", 0), "This is die A, leaf up. Take another one."),
        (
            TokenItem("fox"),
            "08C0FFEE",
            "This tag gives another number each time. Take another sort of tag.",
        ),
    ],
)
def test_a_tag_that_cannot_be_it_is_refused_with_a_reason(item, uid, said) -> None:
    known = Hardware(dice={"A": {side_uid("A", 0): "green"}}, tokens={token_uid("pig"): "pig"})
    box = pairing(known)
    box.take_commands()
    box.ask(item)
    box.hear(Appeared(KEY, 0, 0, uid))

    assert box.remark == said
    assert box.phase == "waiting"
    assert box.take_commands() == []
    assert (box.hardware.dice, box.hardware.tokens) == (known.dice, known.tokens)


def test_only_short_numbers_beginning_08_are_drawn_anew() -> None:
    box = pairing()
    box.ask(TokenItem("fox"))
    Table(box).put(2, "08C0FFEE010203")
    assert box.hardware.tokens == {"08C0FFEE010203": "fox"}


def test_a_poor_reading_is_learnt_only_if_somebody_says_so() -> None:
    box = pairing()
    table = Table(box, clear=18)
    box.ask(TokenItem("fox"))
    table.put(2, token_uid("fox"))
    assert (box.phase, box.percent) == ("poor", 90)
    assert box.remark == "Some readings fail. Bring the tag nearer to the reader."
    assert not box.hardware.tokens

    box.keep()
    assert box.phase == "good"
    assert box.hardware.tokens == {token_uid("fox"): "fox"}


def test_19_of_20_are_good_enough_and_a_poor_one_can_be_tried_again() -> None:
    box = pairing()
    table = Table(box, clear=10)
    box.ask(TokenItem("fox"))
    table.put(2, token_uid("fox"))
    box.again()
    assert (box.phase, box.percent, box.remark) == ("waiting", None, None)
    table.clear = 19
    table.put(2, token_uid("fox"))
    assert (box.phase, box.percent) == ("good", 95)


def test_a_neighbour_that_sees_the_same_tag_is_named() -> None:
    box = pairing()
    box.ask(ReaderItem(0))
    box.hear(Appeared(KEY, 0, 0, "AABBCCDD"))
    box.hear(Appeared(KEY, 0, 1, "AABBCCDD"))
    Table(box).answer()
    assert box.phase == "poor"
    assert box.remark == ("Reader 2 sees this tag as well. Set the readers at least 6 cm apart.")
    assert not box.hardware.readers


def test_another_reader_may_be_tried_first_but_not_twice() -> None:
    box = pairing(Hardware(readers={1: Reader(role="well")}))
    table = Table(box)
    box.ask(ReaderItem(0))
    table.put(1, "AABBCCDD")
    assert box.item == ReaderItem(0)
    assert box.remark == "That was reader 2. Reader 1 is still to come."
    table.put(2, "AABBCCDD")
    table.lift(1, "AABBCCDD")
    assert box.item == ReaderItem(2)
    table.lift(2, "AABBCCDD")
    box.ask(ReaderItem(2))
    box.again()
    table.put(2, "AABBCCDD")
    assert box.phase == "good"


def test_what_lies_on_a_reader_already_tries_it() -> None:
    box = pairing()
    box.hear(snapshot((), ("AABBCCDD",), ()))
    box.ask(ReaderItem(1))
    assert box.phase == "measuring"
    box.ask(FaceItem("A", "red", 0))
    assert box.phase == "waiting"


def test_a_reader_that_does_not_answer_says_so_and_can_be_left_out() -> None:
    box = pairing()
    box.ask(ReaderItem(0))
    assert box.trouble is None
    box.hear(Faulted(KEY, 0, 0, "absent"))
    assert box.trouble == "It does not answer. Look at its wires and its power."
    box.skip()
    assert (box.item, box.trouble) == (ReaderItem(1), None)
    assert not box.is_known(ReaderItem(0))


def test_a_tag_lifted_while_it_is_measured_is_asked_for_again() -> None:
    box = pairing()
    box.ask(TokenItem("fox"))
    box.hear(Appeared(KEY, 0, 2, token_uid("fox")))
    assert box.phase == "measuring"
    box.hear(Vanished(KEY, 0, 2, token_uid("fox")))
    assert (box.phase, box.remark) == (
        "waiting",
        "It was lifted too soon. Put it down once more.",
    )
    box.hear(Quality(2, 20, 20, 0))
    assert not box.hardware.tokens


def test_a_board_that_forgot_the_test_is_asked_again() -> None:
    box = pairing()
    box.ask(TokenItem("fox"))
    box.hear(Appeared(KEY, 0, 2, token_uid("fox")))
    assert box.take_commands() == [Test(2, 20)]
    box.pass_time(2.9)
    assert box.take_commands() == []
    box.pass_time(0.2)
    assert box.take_commands() == [Test(2, 20)]
    box.hear(Quality(1, 20, 0, 0))  # of another reader: not ours
    assert box.phase == "measuring"
    box.hear(Quality(2, 20, 20, 0))
    box.pass_time(9.0)
    assert box.take_commands() == []


def test_a_restart_of_the_board_in_the_middle_loses_only_the_measure() -> None:
    box = pairing()
    box.ask(TokenItem("fox"))
    box.hear(Appeared(KEY, 0, 2, token_uid("fox")))
    box.hear(msgspec.structs.replace(snapshot((), (), ()), restarted=True))
    assert box.phase == "waiting"
    box.hear(snapshot((), (), (token_uid("fox"),)))
    assert box.phase == "waiting"  # nobody put it there for us


def test_dice_belong_into_wells_and_several_tags_are_none() -> None:
    box = pairing()
    box.ask(FaceItem("A", "red", 0))
    box.hear(Appeared(KEY, 0, 2, side_uid("A", 2)))
    assert box.remark == "That is not a well. Put the die into one."
    box.hear(Crowded(KEY, 0, 0))
    assert box.remark == "Several tags answer. Lay it flat, and only this one."


def test_without_wells_a_die_may_lie_anywhere() -> None:
    box = pairing(Hardware(dice={"Big": {}}), wells=0)
    box.begin("dice")
    assert box.item == FaceItem("Big", "green", 0)
    Table(box).put(2, side_uid("A", 2))
    assert box.phase == "good"


def test_a_known_item_shows_itself_until_it_is_taught_anew() -> None:
    box = pairing(toy_hardware(), readers=5, wells=4)
    table = Table(box)
    box.begin("dice")
    assert (box.item, box.phase) == (FaceItem("A", "green", 0), "known")
    table.put(0, "0400000000AA01")
    assert box.hardware.dice == toy_hardware().dice
    box.again()
    table.put(0, "0400000000AA01")
    assert side_uid("A", 0) not in box.hardware.dice["A"]
    assert box.hardware.dice["A"]["0400000000AA01"] == "green"
    assert len(box.hardware.dice["A"]) == 6


def test_the_same_tag_may_be_taught_anew_for_the_same_face() -> None:
    box = pairing(toy_hardware(), readers=5, wells=4)
    box.ask(FaceItem("A", "blank", 1))
    box.again()
    Table(box).put(0, side_uid("A", 5))
    assert box.phase == "good"
    assert box.hardware.dice["A"] == toy_hardware().dice["A"]


def test_a_token_that_is_taught_anew_has_one_tag_again() -> None:
    box = pairing(Hardware(tokens={token_uid("fox"): "fox", token_uid("pig"): "pig"}))
    box.ask(TokenItem("fox"))
    box.again()
    Table(box).put(2, "0400000000AA01")
    assert box.hardware.tokens == {token_uid("pig"): "pig", "0400000000AA01": "fox"}


def test_a_button_belongs_to_one_animal_and_is_taught_when_it_closes() -> None:
    box = pairing()
    table = Table(box)
    box.ask(SwitchItem("stay", "pig"))
    box.hear(Switched(KEY, 0, 3, closed=False))
    assert box.phase == "waiting"
    table.press(3)
    box.go_on()
    table.press(3)
    assert box.remark == "That is Pig's button for staying already."
    table.press(4)
    assert box.hardware.switches == {3: Switch("stay", "pig"), 4: Switch("jump", "pig")}

    box.ask(SwitchItem("stay", "pig"))
    box.again()
    table.press(5)
    assert box.hardware.switches[5] == Switch("stay", "pig")
    assert 3 not in box.hardware.switches


def test_a_peg_may_be_lifted_as_well_as_put() -> None:
    box = pairing()
    box.ask(SwitchItem("peg", "fox"))
    box.hear(Switched(KEY, 0, 15, closed=False))
    assert box.hardware.switches == {15: Switch("peg", "fox")}


def test_the_role_of_a_reader_is_the_boards_until_somebody_says_another() -> None:
    box = pairing()
    assert [box.role_of(reader) for reader in range(3)] == ["well", "well", "pad"]
    box.set_role(2, "basket")
    assert box.hardware.readers == {2: Reader(role="basket")}
    box.ask(ReaderItem(2))
    box.again()
    Table(box).put(2, "AABBCCDD")
    assert box.hardware.readers == {2: Reader(role="basket")}


def test_a_reader_may_be_a_place_and_is_none_with_another_role() -> None:
    box = pairing()
    box.set_role(2, "place", "habitat 1")
    assert box.hardware.readers == {2: Reader(role="place", place="habitat 1")}
    assert (box.role_of(2), box.place_of(2), box.place_of(0)) == ("place", "habitat 1", "")
    box.set_role(2, "pad")
    assert box.hardware.readers == {2: Reader(role="pad")}


TILES = {"bank": Sentence("Bank"), "magic portal": Sentence("Magic Portal")}


def with_tiles(hardware: Hardware | None = None) -> Pairing:
    return Pairing(
        hardware or Hardware(), board(), faces=FACES, words={**SUITS, **TILES}, animals=ANIMALS,
        tiles=tuple(TILES), new_id=NEW,
    )  # fmt: skip


def test_tiles_are_taught_like_tokens_in_a_chapter_of_their_own() -> None:
    box = with_tiles()
    table = Table(box)
    assert box.chapters == ("readers", "dice", "tokens", "tiles", "buttons", "pegs")
    box.begin("tiles")
    assert box.question == "Put this tile on the pad: Bank."
    table.put(2, token_uid("bank"))
    assert (box.chapter, box.phase) == ("tiles", "good")
    box.go_on()
    table.put(2, token_uid("bank"))
    assert box.remark == "That is the tile Bank already."
    table.put(2, token_uid("magic portal"))
    box.go_on()
    assert box.item is None
    assert box.hardware.tokens == {token_uid(tile): tile for tile in TILES}
    box.ask(TokenItem("fox"))
    table.put(2, token_uid("bank"))
    assert box.remark == "That is the tile Bank already."


def test_tiles_are_forgotten_without_the_tokens_and_the_other_way_round() -> None:
    known = Hardware(
        tokens={token_uid("fox"): "fox", token_uid("bank"): "bank", "AABBCCDD": "yeti"}
    )
    box = with_tiles(known)
    box.forget("tiles")
    assert set(box.hardware.tokens.values()) == {"fox", "yeti"}
    box = with_tiles(known)
    box.forget("tokens")
    assert set(box.hardware.tokens.values()) == {"bank", "yeti"}


def test_gain_survives_a_change_of_role() -> None:
    box = pairing(Hardware(readers={0: Reader(role="well", gain=2)}))
    box.set_role(0, "pad")
    assert box.hardware.readers == {0: Reader(role="pad", gain=2)}


def test_chapters_can_be_forgotten_one_by_one() -> None:
    box = pairing(toy_hardware(), readers=5, wells=4)
    for chapter in box.chapters:
        box.forget(chapter)
        assert box.count_known(chapter) == 0
        rest = [other for other in box.chapters if box.count_known(other)]
        assert rest == list(box.chapters[box.chapters.index(chapter) + 1 :])


def test_one_die_can_be_begun_looked_through_and_forgotten() -> None:
    box = pairing(toy_hardware(), readers=5, wells=4)
    assert box.dice == ("A", "B", "C", "D")
    assert [item.die for item in box.items("dice", "C")] == ["C"] * 6
    box.begin("dice", "C")
    assert box.item == FaceItem("C", "green", 0)
    box.forget("dice", "C")
    assert [box.count_known("dice", die) for die in box.dice] == [6, 6, 0, 6]
    assert set(box.hardware.dice) == {"A", "B", "D"}
    box.begin("dice", "C")
    assert box.phase == "waiting"


def test_back_and_skip_walk_along_the_chapter_and_out_of_it() -> None:
    box = pairing()
    box.begin("tokens")
    box.skip()
    assert box.item == TokenItem("elephant")
    box.back()
    box.back()
    assert (box.item, box.chapter, box.question) == (None, None, "")
    box.ask(TokenItem("giraffe"))
    box.skip()
    assert box.item is None
    box.keep()
    box.back()
    box.skip()
    assert box.item is None


def test_a_box_without_switches_has_no_buttons() -> None:
    assert pairing(switches=0).chapters == ("readers", "dice", "tokens")


@pytest.mark.parametrize(
    ("item", "asked"),
    [
        (ReaderItem(1), "Put any tag on reader 2."),
        (FaceItem("A", "red", 0), "Die A, heart up: put it into a well."),
        (FaceItem("A", "blank", 1), "Die A, the other little cloud up: put it into a well."),
        (TokenItem("fox"), "Put Fox's token on the pad."),
        (SwitchItem("stay", "fox"), "Press Fox's button for staying."),
        (SwitchItem("jump", "fox"), "Press Fox's button for jumping."),
        (SwitchItem("peg", "fox"), "Put Fox into its hole, or lift it out."),
        (SwitchItem("ok", ""), "Press the OK button of the box."),
    ],
)
def test_every_item_is_asked_for_in_words(item, asked) -> None:
    box = pairing()
    box.ask(item)
    assert box.question == asked
