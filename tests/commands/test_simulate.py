"""`cloudtop simulate` from the command line."""

import json
import re

import pytest

from game.__main__ import main
from game.core.types import DataError


def simulated(capsys, *args):
    """Run and return (exit code, output, errors)."""
    code = main(["simulate", "cloud9", *args])
    return (code, *capsys.readouterr())


def test_tells_shares_intervals_and_lengths(capsys):
    code, out, _ = simulated(capsys, "normal", "normal", "easy", "--games", "7", "--seed", "5")
    assert code == 0
    title, header, *bots, length = out.splitlines()
    assert title == "cloud9, 9 games: seeds 5 to 7, each in 3 seatings, 600 iterations"
    assert header.split() == ["bot", "win", "share", "95", "%", "interval", "par"]
    assert [line.split()[0] for line in bots] == ["normal", "normal", "easy"]
    assert all(line.endswith("33.3%") for line in bots)
    assert length.startswith("mean game: ")


def test_json_says_the_same(capsys):
    code, out, _ = simulated(capsys, "normal", "normal", "--games", "6", "--json")
    report = json.loads(out)
    assert code == 0
    assert (report["games"], report["first_seed"], report["last_seed"]) == (6, 1, 3)
    assert [bot["share"] for bot in report["standings"]] == [0.5, 0.5]
    assert report["standings"][0]["low"] < 0.5 < report["standings"][0]["high"]
    assert report["standings"][0]["par"] == 0.5
    assert report["mean_rolls"] > 10
    assert report["mean_decisions"] > report["mean_rolls"]


def test_games_for_two_tell_what_came_of_deciding_first(capsys):
    """Like bots play each seed once, and it counts once."""
    args = ("normal", "normal", "--games", "6", "--option", "card=B")
    assert main(["simulate", "ahead", *args]) == 0
    line = capsys.readouterr().out.splitlines()[-2]
    assert re.fullmatch(
        r"who decided first: \d+\.\d%, \d+\.\d% to \d+\.\d% \(3 different games\)", line
    )
    assert main(["simulate", "ahead", "normal", "easy", "--games", "6", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["first"]
    assert first["games"] == 6
    assert first["low"] < first["share"] < first["high"]


def test_games_for_more_tell_nothing_of_it(capsys):
    _, out, _ = simulated(capsys, "random", "random", "random", "--games", "3", "--json")
    assert json.loads(out)["first"] is None


def test_options_change_the_game(capsys):
    shorter = simulated(capsys, "hard", "easy", "--games", "4", "--option", "quick=true", "--json")
    usual = simulated(capsys, "hard", "easy", "--games", "4", "--json")
    assert json.loads(shorter[1])["mean_rolls"] < json.loads(usual[1])["mean_rolls"]


def test_one_of_each_level_by_default(capsys):
    code, out, _ = simulated(capsys, "--games", "4", "--iterations", "2", "--json")
    assert code == 0
    bots = [bot["bot"] for bot in json.loads(out)["standings"]]
    assert bots == ["expert", "hard", "normal", "easy"]


def test_two_processes_find_the_same(capsys):
    args = ("hard", "easy", "random", "--games", "9", "--json")
    assert simulated(capsys, *args) == simulated(capsys, *args, "--jobs", "2")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("hrd", "hard"), "no bot 'hrd'; cloud9 has easy, normal"),
        (("hard",), "1 bots; cloud9 is for 2 to 6"),
        (("hard",) * 7, "7 bots; cloud9 is for 2 to 6"),
        (("--games", "0"), "--games 0; expected at least 1"),
        (("--seed", "-1"), "--seed -1; expected at least 0"),
        (("--iterations", "-1"), "--iterations -1; expected at least 0"),
        (("--jobs", "0"), "--jobs 0; expected at least 1"),
        (("hard", "easy", "--option", "card=B"), "no option 'card'; cloud9 has "),
        (("hard", "easy", "--option", "quick=often"), "quick=often; expected true or false"),
    ],
)
def test_what_cannot_be_is_said(capsys, args, message):
    code, out, errors = simulated(capsys, *args)
    assert (code, out) == (2, "")
    assert message in errors


def test_help_has_an_example(capsys):
    assert main(["simulate", "--help"]) == 0
    assert "cloudtop simulate cloud9 --games" in capsys.readouterr().out


def test_a_game_for_two_has_two_bots_and_no_rolls(capsys):
    assert main(["simulate", "ahead", "--games", "2", "--iterations", "1"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()[2:4]] == ["expert", "hard"]
    assert "rolls" not in out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("hard",), "1 bots; ahead is for 2\n"),
        (("hard", "easy", "--option", "card=C"), "card=C; expected random, A, B"),
        (("hard", "easy", "--option", "card"), "card=; expected random, A, B"),
    ],
)
def test_what_cannot_be_in_a_game_for_two_is_said(capsys, args, message):
    assert main(["simulate", "ahead", *args]) == 2
    assert message in capsys.readouterr().err


def test_a_wrong_table_file_is_no_mistake_of_the_caller(capsys, monkeypatch):
    """It is told as everywhere, and the exit code says that something is wrong here."""

    def wrong(_game):
        message = "tables.toml: limit.value is 3; expected 4 to 20"
        raise DataError(message)

    monkeypatch.setattr("game.commands.simulate.rules_of", wrong)
    assert main(["simulate", "ahead", "hard", "easy"]) == 1
    assert capsys.readouterr().err == "cloudtop: tables.toml: limit.value is 3; expected 4 to 20\n"
