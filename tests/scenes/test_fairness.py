"""The dice told: counts for each source, plain words about them, and the seal of the app's dice."""

from __future__ import annotations

from game.cloud9.actions import Rolled
from game.core.commitment import commitment
from game.core.match import Logged
from game.core.types import Seat
from game.scenes.cloud9.dice import game_dice
from game.scenes.fairness import FairnessScene
from game.scenes.fairness.telling import dice_rows, seal_rows
from game.ui.intents import Verb
from tests.scenes.fakes import Room
from tools.shots_dice import a_table_of_real_dice


def logged(source, *faces):
    return Logged(source, (Rolled(Seat(0), faces),))


def told(rows):
    return [(row.text, row.note) for row in rows]


def test_every_face_is_counted_against_what_is_expected():
    rows = told(dice_rows(game_dice(), [logged("tray", "red", "red", "blank")]))
    assert rows == [
        ("dice tray", "3 dice"),
        ("leaf", "0, expected 0.5"),
        ("moon", "0, expected 0.5"),
        ("heart", "2, expected 0.5"),
        ("sun", "0, expected 0.5"),
        ("little cloud", "1, expected 1.0"),
        ("Too few dice to tell anything yet.", ""),
    ]


def test_every_source_has_its_part_and_simulated_dice_stand_apart():
    log = [
        logged("machine", "red"),
        logged("simulated", "blank"),
        logged("tray+hand", "red", "red"),
    ]
    heads = [row.text for row in dice_rows(game_dice(), log) if row.head]
    assert heads == ["All dice", "machine", "simulated", "dice tray", "by hand"]


def test_what_many_dice_tell_is_said_in_words():
    even = [logged("machine", *("red", "green", "purple", "yellow", "blank", "blank") * 10)]
    odd = [logged("machine", *("red",) * 60)]
    assert dice_rows(game_dice(), even)[-1].text == "As mixed as honest dice are."
    assert dice_rows(game_dice(), odd)[-1].text.startswith("Very uneven")


def test_the_seal_is_told_whole_and_the_seed_only_at_the_end():
    seal = commitment("balloons")
    before = " ".join(row.text for row in seal_rows(seal, ""))
    assert seal in before.replace(" ", "")
    assert "balloons" not in before
    after = " ".join(row.text for row in seal_rows(seal, "balloons"))
    assert "The seed was balloons." in after
    assert "cloudtop replay FILE --verify" in after
    assert seal_rows("", "") == []


def test_a_game_in_progress_keeps_its_seed(assets):
    def open_with(entries):
        return Room(
            lambda program: FairnessScene(
                program, a_table_of_real_dice(program, entries), game_dice()
            ),
            assets=assets,
        )

    assert not any("balloons" in row.text for row in open_with(60).top.list.rows)
    assert any("balloons" in row.text for row in open_with(None).top.list.rows)


def test_a_game_without_rolls_says_so_and_can_be_left(assets):
    room = Room(
        lambda program: FairnessScene(program, a_table_of_real_dice(program, 0), game_dice()),
        assets=assets,
    )
    assert not [row for row in room.top.list.rows if "expected" in row.note]
    assert not room.top.correct.enabled
    room.press(Verb.BACK)
    assert room.stage.stack.top is None
