"""Laws of what a terminal, the lists and the history say, for every game at every table.

A game that was only ever played on its own screen could still break the shelf of saved games, the
history, `cloudtop replay` and `cloudtop engine`, for all of them read records of every game.
"""

import csv
import io
import json
import pkgutil
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.__main__ import main
from game.catalogue import rules_of, scores_of
from game.commands.engine import Session
from game.core.commitment import chance_at
from game.core.record import Settled, encode
from game.core.registry import GAMES
from game.core.types import Over, Turn
from game.saves.history import csv_of, tallies
from game.saves.loading import load
from game.saves.store import Store
from game.scenes.places import fact_words, handed_over_words, place_words
from tests.saves.desk import header, play, store_in
from tests.strategies import EVERY_TABLE

ENTRIES = 40


def begun(folder: Path, game: str, seats: int, entries: int) -> Path:
    """Save a game of which so much was played; return its file."""
    made = store_in(folder).begin(header(seats, game=game, rules=rules_of(game).version))
    play(made.match, Random(seats), entries)
    made.journal.close()
    return made.journal.path


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_game_that_was_left_lies_on_the_shelf(tmp_path: Path, game: str, seats: int) -> None:
    """It says whose it is and where it stands, and goes on there."""
    path = begun(tmp_path, game, seats, ENTRIES)
    (saved,) = Store(tmp_path).saved().games

    assert (path, game, seats) == (saved.path, saved.game, len(saved.scores))
    assert place_words(game, saved.summary.place)
    resumed = store_in(tmp_path).resume(path)
    assert load(path).match.truth == resumed.match.truth
    assert saved.scores == scores_of(game, resumed.match.view(None))
    play(resumed.match, Random(1))
    assert isinstance(resumed.match.due(), Over)
    resumed.journal.close()


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_finished_game_is_in_the_history(
    tmp_path: Path, game: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its best score stands first, every fact has words, and the table has a line for each seat."""
    begun(tmp_path / "games", game, seats, 10_000)
    (over,) = Store(tmp_path / "games").finished().games
    facts = pkgutil.resolve_name(f"{GAMES[game].summary}:FACTS")

    assert max(over.scores) == over.scores[over.summary.ranking[0][0]]
    assert tuple(over.summary.facts) == facts
    assert [fact for fact in facts if fact_words(fact) == fact] == []
    assert "Ada" in handed_over_words(game, "Ada", 2)
    assert {one.game for one in tallies((over,))} == {game}
    assert len(list(csv.DictReader(io.StringIO(csv_of((over,)))))) == seats
    folders = ["--data-folder", str(tmp_path), "--config-folder", str(tmp_path)]
    assert main(["history", *folders]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert all(line[17:].startswith(GAMES[game].title) for line in lines[:seats])
    assert {head.rindex("average") + len("average")} == {len(line) for line in lines[:seats]}
    assert f"{GAMES[game].title}: 1. " in lines[-1]


@pytest.mark.parametrize("entries", [2, ENTRIES, 10_000])
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_record_is_told_and_verified(
    tmp_path: Path, game: str, seats: int, entries: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """In sentences, as entries, as JSON, and whether the machine kept to what it had promised."""
    path = str(begun(tmp_path, game, seats, entries))
    for arguments in ((), ("--seat", "1"), ("--entries",), ("--json",)):
        assert main(["replay", path, *arguments]) == 0
        told = capsys.readouterr().out
        assert told.strip()
        assert "{" not in told or told.startswith("{")
    json.loads(told)
    assert main(["replay", path, "--seat", str(seats)]) == 2
    assert main(["replay", path, "--verify"]) == 1
    assert "made no commitment" in capsys.readouterr().out


@pytest.mark.parametrize("seed", ["5eed", "another"])
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_machine_is_held_to_its_promise(
    tmp_path: Path, game: str, seats: int, seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What follows from the promised seed is found good, and what does not is found out."""
    promised = header(seats, game=game, rules=rules_of(game).version, dice_seed="5eed")
    made = store_in(tmp_path).begin(promised)
    rng = Random(seats)
    while not isinstance(due := made.match.due(), Over):
        if isinstance(due, Turn):
            action = rng.choice(made.match.legal(due.seat))
            made.match.submit(due.seat, action, made.match.version)
        else:
            made.match.settle_random(chance_at(seed, made.match.chances))
    made.journal.close()
    is_kept = seed == "5eed" or not any(isinstance(one, Settled) for one in made.match.entries)

    assert main(["replay", str(made.journal.path), "--verify"]) == (0 if is_kept else 1)
    assert ("NOT what" in capsys.readouterr().out) is not is_kept


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_engine_plays_a_whole_game(game: str, seats: int) -> None:
    """By requests alone; the record, loaded again, leads to the same end."""
    session = Session(is_fair=False)
    rng = Random(seats)

    def ask(**request: object) -> dict[str, object]:
        reply = json.loads(session.answer(encode(request)))
        assert reply["ok"], reply
        return reply

    due = ask(do="new", game=game, seats=seats, seed=seats)["due"]
    entries: list[dict[str, object]] = []
    while due["kind"] != "over":
        if due["kind"] == "decide":
            action = rng.choice(ask(do="legal", seat=due["seat"])["actions"])
            entries.append({"type": "Acted", "seat": due["seat"], "action": action})
            due = ask(do="act", seat=due["seat"], action=action)["due"]
        elif due["ask"]["kind"] == "dice":
            values = [rng.choice(("red", "blank")) for _ in range(due["ask"]["count"])]
            outcome = {"type": "Dice", "values": values}
            entries.append({"type": "Settled", "outcome": outcome, "source": "hand"})
            due = ask(do="settle", outcome=outcome)["due"]
        else:
            due = ask(do="roll")["due"]
            entries.append(_latest(session))
    state = ask(do="state")["state"]
    ask(do="load", game=game, seats=seats, log=entries)
    assert ask(do="state")["state"] == state
    assert ask(do="load", game=game, state=state)["due"] == due


def _latest(session: Session) -> dict[str, object]:
    """Return the entry that the machine has just made: its outcome is told to nobody."""
    return msgspec.to_builtins(session._table.match.entries[-1])
