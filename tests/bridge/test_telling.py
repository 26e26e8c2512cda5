"""What the board says, in sentences."""

from __future__ import annotations

from typing import get_args

import pytest

from game.bridge import reports, telling
from game.bridge.hardware import Hardware
from game.bridge.toys import side_uid, token_uid, toy_hardware
from game.cloud9.text import SUITS
from game.core.types import Sentence

KEY = reports.Key(board="1A2B3C4D", boot=1, seq=1)
BOARD = reports.Board(1, 1, 8, 5, 24, 4, "1A2B3C4D", "tray-1.0", ("wells4",))


@pytest.mark.parametrize(
    ("report", "said"),
    [
        (reports.Appeared(KEY, 0, 1, side_uid("B", 2)), "Reader 2: die B with heart up."),
        (reports.Appeared(KEY, 0, 4, token_uid("fox")), "Reader 5: Fox's token."),
        (reports.Appeared(KEY, 0, 4, "AABBCCDD"), "Reader 5: the unknown tag AABBCCDD."),
        (reports.Vanished(KEY, 0, 4, token_uid("fox")), "Reader 5: lifted was Fox's token."),
        (reports.Crowded(KEY, 0, 0), "Reader 1: several tags answer."),
        (reports.Switched(KEY, 0, 0, closed=True), "Closed: Penguin's button for staying."),
        (reports.Switched(KEY, 0, 7, closed=False), "Open again: Elephant's button for jumping."),
        (reports.Switched(KEY, 0, 14, closed=True), "Closed: Frog's hole."),
        (reports.Switched(KEY, 0, 18, closed=True), "Closed: the OK button."),
        (reports.Switched(KEY, 0, 22, closed=True), "Closed: switch 23."),
        (
            reports.Faulted(KEY, 0, 2, "stuck"),
            "Reader 3: It got stuck and was started anew. Look at its power.",
        ),
        (
            reports.Snapshot(BOARD, (), (), restarted=True),
            "The box started anew: its watchdog or its boot loader started it.",
        ),
        (
            reports.Snapshot(
                BOARD, (reports.ReaderState(0x92, "healthy", ("AA", "BB")),), (), restarted=False
            ),
            "The box told what lies on it; tags: 2.",
        ),
        (reports.Beat(5999, 0, 0, 900, 31, 3000), "The box is well, 5 s after its start."),
        (reports.Done(3, 0), "Command 3 is done."),
        (reports.Done(3, 2), "Command 3 was refused (code 2)."),
        (reports.Done(3, reports.NO_ANSWER), "Command 3 had no answer."),
        (reports.Quality(0, 20, 19, 1), "Reader 1: 95 % clear."),
        (reports.LinkChanged("live", Sentence("All is well.")), "All is well."),
    ],
)
def test_every_report_has_a_sentence(report, said):
    assert telling.report_words(report, toy_hardware(), SUITS) == said


def test_every_fault_has_a_sentence():
    assert set(telling.FAULTS) == set(get_args(reports.Fault))


def test_what_nobody_knows_keeps_its_id():
    odd = Hardware(dice={"A": {"AABBCCDD": "seven"}}, tokens={"00112233": "yeti"})
    assert telling.tag_words("AABBCCDD", odd, SUITS) == "die A with seven up"
    assert telling.tag_words("00112233", odd, SUITS) == "yeti's token"


def test_a_tile_is_called_what_its_game_calls_it():
    words = {**SUITS, "bank": Sentence("Bank")}
    known = Hardware(tokens={"00112233": "bank"})
    assert telling.tag_words("00112233", known, words) == "the tile Bank"


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (1, "it was switched on"),
        (2, "somebody opened its port or pressed reset"),
        (5, "its power dipped"),
        (0, "nobody knows why"),
    ],
)
def test_why_it_started(cause, said):
    assert telling.cause_words(cause) == said


def test_percent_of_nothing_is_none():
    assert telling.percent_of(reports.Quality(0, 0, 0, 0)) == 0
