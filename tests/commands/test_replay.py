"""`cloudtop replay`: a save in sentences."""

import json
import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.__main__ import main
from game.cloud9 import actions as act
from game.core.commitment import chance_at, commitment
from game.core.record import Header, Player
from game.core.types import Ask, Dice, Draw, Over
from game.saves.store import OpenGame
from tests.saves.desk import header, play, store_in

NAMES = ("Ada", "Bob", "Cleo")


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> list[str]:
    assert main(["replay", *map(str, arguments)]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.fixture
def game(tmp_path: Path) -> OpenGame:
    return store_in(tmp_path).begin(header(3))


def settle(game: OpenGame, *outcomes: object, source: str = "machine") -> None:
    for outcome in outcomes:
        game.match.settle(outcome, source, game.match.version)


def opening(game: OpenGame) -> None:
    settle(game, Draw(("2",)), source="hand")
    settle(game, *[Draw(("green", "green", "red", "red", "yellow", "wild"))] * 3)
    settle(game, Dice(("green", "blank")), source="tray")
    game.match.submit(0, act.STAY, game.match.version)
    game.match.undo(0, game.match.version)
    game.match.submit(0, act.JUMP, game.match.version)


OPENING = [
    "Cloud 9, started 2026-03-04T15:06:07+01:00",
    "  seat 0: Ada (frog)",
    "  seat 1: Bob (fox)",
    "  seat 2: Cleo (pig, bot: hard)",
    "",
    "    1  Cleo was drawn as first pilot (cast by hand)",
    "    2  Cards drawn by Cleo: 6",
    "    3  Cards drawn by Ada: 6",
    "    4  Cards drawn by Bob: 6",
    "       Trip 1. Cleo is the pilot",
    "    5  Cleo rolls leaf, little cloud (read from the tray)",
    "    6  Ada jumps out: +1",
    "",
]


def test_a_game_is_told_as_everybody_saw_it(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    opening(game)

    assert told(capsys, game.journal.path) == [
        *OPENING,
        "The game is not over: it waits for a decision by Bob.",
    ]


def test_a_seat_learns_its_own_cards_too(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    opening(game)
    lines = told(capsys, game.journal.path, "--seat", 1)

    assert [line for line in lines if line not in OPENING] == [
        "       Bob gets leaf, leaf, heart, heart, sun, wild",
        "The game is not over: it waits for a decision by Bob.",
    ]


def test_an_unknown_source_is_named(game: OpenGame, capsys: pytest.CaptureFixture[str]) -> None:
    settle(game, Draw(("0",)), source="crystal\x1bball")

    assert "    1  Ada was drawn as first pilot (crystal?ball)" in told(capsys, game.journal.path)


def test_several_sources_and_a_correction_are_told(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    opening(game)
    match = game.match
    match.correct(Dice(("red", "blank")), "hand+tray", match.version)

    lines = told(capsys, game.journal.path)
    assert (
        "    5  Cleo rolls heart, little cloud (hand, tray) (first read as green, blank)" in lines
    )
    assert lines[-1] == "The game is not over: it waits for a decision by Ada."


def committed(tmp_path: Path, seed: str = "5eed") -> OpenGame:
    """Play a game whose machine keeps to its commitment."""
    game = store_in(tmp_path).begin(msgspec.structs.replace(header(3), dice_seed=seed))
    while not isinstance(due := game.match.due(), Over):
        version = game.match.version
        if not isinstance(due, Ask):
            game.match.submit(due.seat, game.match.legal(due.seat)[0], version)
        else:
            game.match.settle_random(chance_at("5eed", game.match.chances))
    return game


def test_who_verifies_learns_commitment_and_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = committed(tmp_path)
    assert told(capsys, game.journal.path, "--verify") == [
        f"Commitment: {commitment('5eed')}",
        "Seed: 5eed",
        "Every roll and draw of the machine is the one it was bound to.",
    ]


def test_a_machine_that_strayed_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = committed(tmp_path, seed="another")
    assert main(["replay", str(game.journal.path), "--verify"]) == 1
    assert "NOT what the machine was bound to: entry 1" in capsys.readouterr().out


def test_a_record_that_was_edited_does_not_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What comes before the damage is as it must be, but that is not the whole game."""
    path = committed(tmp_path).journal.path
    text = path.read_text("utf-8")
    roll = text.rindex('"Dice","values":["') + len('"Dice","values":["')
    face = text[roll:].split('"', 1)[0]
    other = "red" if face != "red" else "green"
    path.write_text(text[:roll] + other + text[roll + len(face) :], "utf-8")
    assert main(["replay", str(path), "--verify"]) == 1
    assert "NOT all of the record: Line" in capsys.readouterr().out


def test_rolls_of_people_are_counted_where_the_machines_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = store_in(tmp_path).begin(msgspec.structs.replace(header(3), dice_seed="5eed"))
    settle(running, Draw(("1",)), source="hand")
    lines = told(capsys, running.journal.path, "--verify")
    assert lines[-1] == "Told by people or by the box, so not checked: 1"


def test_a_game_without_a_commitment_says_so(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(game.journal.path), "--verify"]) == 1
    assert capsys.readouterr().out == "The machine made no commitment in this game.\n"


def test_the_seed_stays_secret_until_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = store_in(tmp_path).begin(msgspec.structs.replace(header(3), dice_seed="5eed"))
    assert told(capsys, running.journal.path, "--verify")[-1].startswith("Every roll")
    assert "5eed" not in "".join(told(capsys, running.journal.path, "--json"))
    assert "5eed" in "".join(told(capsys, running.journal.path, "--json", "--entries"))
    assert "5eed" in "".join(told(capsys, committed(tmp_path).journal.path, "--json"))


def test_what_a_game_waits_for_is_told(game: OpenGame, capsys: pytest.CaptureFixture[str]) -> None:
    waits = "The game is not over: it waits for "
    assert f"{waits}a draw of 1 (first pilot) by everybody." in told(capsys, game.journal.path)
    settle(game, Draw(("1",)))
    assert f"{waits}a draw of 6 (card) by Bob." in told(capsys, game.journal.path)
    settle(game, *[Draw(("green", "green", "red", "red", "yellow", "yellow"))] * 3)
    assert f"{waits}a dice of 2 (cloud) by Bob." not in told(capsys, game.journal.path)
    assert f"{waits}a roll of 2 (cloud) by Bob." in told(capsys, game.journal.path)


def test_a_finished_game_ends_with_the_ranking(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    play(game.match, Random(2))
    lines = told(capsys, game.journal.path)
    scores = game.match.view(None).scores
    ranking = [seat for seats in game.match.due().ranking for seat in seats]

    assert lines[-4] == "A score reached 50 points."
    assert lines[-3:] == [
        f"  {place}. {NAMES[seat]}, {scores[seat]}" for place, seat in enumerate(ranking, start=1)
    ]
    assert lines[-6] == f"       The end. First: {NAMES[ranking[0]]}"


def test_those_who_share_a_place_share_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two seats with equal scores and hands: found by playing on."""
    for seed in range(400):
        game = store_in(tmp_path).begin(header(6, seed=str(seed)))
        play(game.match, Random(seed))
        shared = [seats for seats in game.match.due().ranking if len(seats) > 1]
        if shared:
            break
    places = [line.split(".")[0].strip() for line in told(capsys, game.journal.path)[-6:]]

    assert len(set(places)) == 6 - sum(len(seats) - 1 for seats in shared)
    assert places[0] == "1"


def test_the_entries_are_printed_as_the_record_has_them(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    opening(game)
    lines = told(capsys, game.journal.path, "--entries")
    raw = [json.loads(line)["entry"] for line in game.journal.path.read_text().splitlines()]

    assert [json.loads(line) for line in lines] == raw[1:]
    assert '{"type":"Undone","seat":0}' in lines


def test_the_engine_takes_what_json_prints(
    game: OpenGame, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.commands.engine import Session

    opening(game)
    (line,) = told(capsys, game.journal.path, "--json", "--entries")
    printed = json.loads(line)
    session = Session(is_fair=False)
    request = {"do": "load", "game": "cloud9", "log": printed["entries"]}
    reply = json.loads(session.answer(json.dumps(request).encode()))

    assert reply["due"] == printed["due"] == {"kind": "decide", "seat": 1, "private": False}
    assert printed["header"]["players"][2] == {"name": "Cleo", "animal": "pig", "bot": "hard"}


def test_json_has_the_log_of_the_viewer(game: OpenGame, capsys: pytest.CaptureFixture[str]) -> None:
    opening(game)
    everybody = json.loads(told(capsys, game.journal.path, "--json")[0])
    own = json.loads(told(capsys, game.journal.path, "--json", "--seat", 1)[0])

    assert everybody["viewer"] is None
    assert everybody["entries"] is everybody["damage"] is None
    assert "DrewCards" not in json.dumps(everybody)
    assert json.dumps(own["log"]).count("DrewCards") == 1
    assert everybody["log"][4] == {
        "source": "tray",
        "events": [{"type": "Rolled", "seat": 2, "faces": ["green", "blank"]}],
    }


def test_damage_is_told(game: OpenGame, capsys: pytest.CaptureFixture[str]) -> None:
    opening(game)
    path = game.journal.path
    path.write_bytes(path.read_bytes()[:-5])

    assert told(capsys, path)[-1] == (
        "Note: The save breaks off in line 9; what was played up to there is kept."
    )


def test_names_cannot_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head: Header = header(2, players=(Player("A\x1b[31m", "fr\nog"), Player("Zoë 🎈", "fox")))
    game = store_in(tmp_path).begin(head)
    out = "\n".join(told(capsys, game.journal.path))

    assert "A?[31m (fr?og)" in out
    assert "Zoë 🎈" in out


def test_a_file_that_is_no_save_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.jsonl"
    assert main(["replay", str(path)]) == 1
    assert "a.jsonl cannot be read: No such file or directory." in capsys.readouterr().err
    path.write_text("hello\n")
    assert main(["replay", str(path)]) == 1
    assert "a.jsonl is no saved game" in capsys.readouterr().err


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_the_game_does_not_have_is_told(
    game: OpenGame, capsys: pytest.CaptureFixture[str], seat: int
) -> None:
    assert main(["replay", str(game.journal.path), f"--seat={seat}"]) == 2
    assert f"there is no seat {seat}; the game has 0 to 2" in capsys.readouterr().err


def test_telling_leaves_the_save_alone(game: OpenGame, capsys: pytest.CaptureFixture[str]) -> None:
    path = game.journal.path
    path.write_bytes(path.read_bytes() + b"damage")
    before = path.read_bytes()
    os.utime(path, (5, 5))
    told(capsys, path)

    assert path.read_bytes() == before
    assert path.stat().st_mtime == 5
    assert [path] == list(path.parent.iterdir())
