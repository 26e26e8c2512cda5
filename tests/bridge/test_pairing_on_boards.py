"""A box is taught on a real line: the wizard's logic, a session, and a board in virtual time."""

from __future__ import annotations

import pytest

from game.bridge.hardware import Hardware
from game.bridge.pairing import Pairing
from game.bridge.pairing_items import FaceItem, ReaderItem, SwitchItem, TokenItem
from game.bridge.toys import ANIMALS, FACES, side_uid, token_uid
from game.cloud9.text import SUITS
from tests.bridge.rig import Rig, board_of

WELL, PAD = 1, 4


class Lesson:
    """A rig whose reports go to a pairing, and whose session hears what the pairing wants."""

    def __init__(self, board) -> None:
        self.rig = Rig(board)
        self.rig.go_live(8000)
        self.heard = len(self.rig.reports)
        self.box = Pairing(
            Hardware(), self.rig.session.board, faces=FACES, words=SUITS, animals=ANIMALS,
            new_id=0xC0FFEE01,
        )  # fmt: skip

    def run_until(self, phase: str, within_ms: int = 6000) -> None:
        def reached() -> bool:
            for report in self.rig.reports[self.heard :]:
                self.box.hear(report)
            self.heard = len(self.rig.reports)
            for command in self.box.take_commands():
                self.rig.session.command(command, self.rig.now_s)
            return self.box.phase == phase

        self.rig.until(reached, within_ms, phase)


@pytest.fixture(params=["twin", "uno"])
def lesson(request):
    board = board_of(request.param)
    yield Lesson(board)
    close = getattr(board, "close", None)
    if close is not None:
        close()


def test_readers_faces_tokens_and_buttons_are_learnt(lesson) -> None:
    board, box = lesson.rig.board, lesson.box
    box.ask(ReaderItem(WELL))
    board.place(WELL, "AABBCCDD")
    lesson.run_until("good")
    assert box.percent == 100
    board.lift(WELL, "AABBCCDD")

    box.ask(FaceItem("A", "red", 0))
    board.place(WELL, side_uid("A", 2))
    lesson.run_until("good")
    assert box.hardware.dice == {"A": {side_uid("A", 2): "red"}}

    box.ask(TokenItem("fox"))
    board.place(PAD, token_uid("fox"))
    lesson.run_until("good")
    box.ask(SwitchItem("jump", "fox"))
    board.press(9)
    lesson.run_until("good")
    assert set(box.hardware.switches) == {9}


def test_a_board_is_given_its_id(lesson) -> None:
    lesson.box.ask(SwitchItem("ok", ""))
    lesson.rig.board.press(18)
    lesson.run_until("good")
    board = lesson.rig.board
    board.reset()
    lesson.rig.until(
        lambda: lesson.rig.session.state == "live" and lesson.rig.session.board.id == "C0FFEE01",
        12000,
        "the board with its new id",
    )


def test_a_weak_tag_is_poor_and_a_shared_one_names_the_neighbour(lesson) -> None:
    board, box = lesson.rig.board, lesson.box
    board.seed(3)
    box.ask(FaceItem("A", "red", 0))
    board.place(WELL, side_uid("A", 2))
    lesson.run_until("measuring")
    board.weaken(WELL, side_uid("A", 2), 300)
    lesson.run_until("poor")
    assert box.percent < 95
    assert not box.hardware.dice

    board.clear(WELL)
    box.ask(ReaderItem(0))
    board.place(0, "AABBCCDD")
    board.place(2, "AABBCCDD")
    lesson.run_until("poor")
    assert "at least 6 cm" in str(box.remark)
