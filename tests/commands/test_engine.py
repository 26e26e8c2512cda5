"""The engine command: every request, every error, whole games, and that nothing bad ends it."""

import io
import itertools
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.base import LEVELS
from game.catalogue import codec_of, rules_of
from game.cloud9.actions import Options
from game.commands.engine import Session, serve
from game.commands.requests import MOST_BYTES
from game.core.match import Match
from game.core.record import encode
from game.core.types import Turn

ROOT = Path(__file__).resolve().parent.parent.parent
JUMP, STAY = {"type": "Jump"}, {"type": "Stay"}


class Client:
    """Speaks with an engine of its own."""

    def __init__(self, *, is_fair: bool = False) -> None:
        self.session = Session(is_fair=is_fair)
        self.number = 0

    def line(self, line: bytes) -> dict[str, object]:
        return json.loads(self.session.answer(line))

    def send(self, verb: str, **fields: object) -> dict[str, object]:
        self.number += 1
        reply = self.line(json.dumps({"id": self.number, "do": verb, **fields}).encode())
        assert reply.pop("id") == self.number
        return reply

    def ask(self, verb: str, **fields: object) -> dict[str, object]:
        """Return what a request that is granted is answered."""
        reply = self.send(verb, **fields)
        assert reply.pop("ok") is True, reply
        return reply

    def refused(self, verb: str, **fields: object) -> dict[str, object]:
        """Return the error of a request that is not granted, and changes nothing."""
        before = self.snapshot()
        reply = self.send(verb, **fields)
        assert self.snapshot() == before
        assert reply.pop("ok") is False, reply
        assert reply.keys() == {"error"}
        assert reply["error"].keys() == {"code", "message", "rule"}
        return reply["error"]

    def code(self, verb: str, **fields: object) -> str:
        return self.refused(verb, **fields)["code"]

    def snapshot(self) -> object:
        table = self.session._table
        dice = self.session._rng.getstate()
        return table and (id(table), table.match.version, table.match.truth, dice)

    def step(self, rng: Random) -> dict[str, object]:
        """Let chance or a random legal action happen; return what is due then."""
        due = self.ask("due")["due"]
        if due["kind"] == "chance":
            return self.ask("roll")["due"]
        action = rng.choice(self.ask("legal", seat=due["seat"])["actions"])
        return self.ask("act", seat=due["seat"], action=action)["due"]

    def until(self, kind: str, *, rng: Random, **wanted: object) -> dict[str, object]:
        """Go on until something of that kind is due; return it."""
        due = self.ask("due")["due"]
        while due["kind"] != kind or any(due[key] != value for key, value in wanted.items()):
            due = self.step(rng)
        return due


def started(seats: int = 3, *, seed: object = 7, is_fair: bool = False) -> Client:
    client = Client(is_fair=is_fair)
    client.ask("new", game="cloud9", seats=seats, seed=seed)
    return client


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("is_fair", [False, True])
def test_a_whole_game_can_be_played(seats: int, *, is_fair: bool) -> None:
    client = started(seats, is_fair=is_fair)
    due = client.until("over", rng=Random(seats))

    assert due.keys() == {"kind", "ranking", "reason"}
    assert sorted(itertools.chain.from_iterable(due["ranking"])) == list(range(seats))
    assert all(client.ask("legal", seat=seat)["actions"] == [] for seat in range(seats))
    assert client.code("roll") == "no-chance-due"
    assert client.code("act", seat=0, action=JUMP) == "game-over"
    assert max(client.ask("view", seat=0)["view"]["scores"]) >= 50


def test_what_is_due_is_told_in_three_shapes() -> None:
    client = Client()

    assert client.ask("new", game="cloud9", seats=4) == {
        "due": {
            "kind": "chance",
            "ask": {"kind": "draw", "what": "first pilot", "count": 1, "size": 4, "seat": None},
        }
    }
    client.ask("settle", outcome={"type": "Draw", "values": ["2"]})
    for _ in range(4):
        client.ask("roll")
    assert client.ask("due") == {
        "due": {
            "kind": "chance",
            "ask": {"kind": "dice", "what": "cloud", "count": 2, "size": 6, "seat": 2},
        }
    }
    assert client.ask("settle", outcome={"type": "Dice", "values": ["red", "green"]}) == {
        "events": [{"type": "Rolled", "seat": 2, "faces": ["red", "green"]}],
        "due": {"kind": "decide", "seat": 3, "private": False},
    }


def test_legal_is_empty_for_a_seat_that_is_not_due() -> None:
    client = started(3)
    due = client.until("decide", rng=Random(1), private=False)

    for seat in range(3):
        expected = [STAY, JUMP] if seat == due["seat"] else []
        assert client.ask("legal", seat=seat) == {"actions": expected}


def test_a_seed_makes_the_rolls_repeatable() -> None:
    played = [played_with(seed) for seed in (7, 7, 8, "seven", "seven")]

    assert played[0] == played[1]
    assert played[0] != played[2]
    assert played[3] == played[4] != played[0]
    assert played_with(None) != played_with(None)


def played_with(seed: object) -> object:
    client = started(seed=seed)
    client.until("over", rng=Random(5))
    return client.ask("state")


def test_every_viewer_gets_its_own_view_and_log() -> None:
    client = started(3)
    client.until("decide", rng=Random(1))
    views = [client.ask("view", seat=seat)["view"] for seat in (None, 0, 1, 2)]
    truth = client.ask("state")["state"]

    assert [None, *truth["hands"]] == [view["hand"] for view in views]
    assert client.ask("view")["view"] == views[0]
    log = client.ask("log")["log"]
    assert log[0] == {"source": "machine", "events": [{"type": "PilotChosen", "seat": 0}]}
    assert "DrewCards" not in json.dumps(log)
    for seat in range(3):
        told = json.dumps(client.ask("log", seat=seat))
        assert told.count("DrewCards") == 1


def test_a_fair_game_tells_nobody_what_only_one_may_know() -> None:
    client = started(3, is_fair=True)
    heard = []
    while True:
        due = client.ask("due")["due"]
        if due["kind"] == "over":
            break
        if due["kind"] == "chance":
            heard += client.ask("roll")["events"]
        else:
            action = client.ask("legal", seat=due["seat"])["actions"][0]
            heard += client.ask("act", seat=due["seat"], action=action)["events"]

    assert {event["type"] for event in heard} >= {"Drew", "Paid", "Declined", "GameEnded"}
    assert "DrewCards" not in {event["type"] for event in heard}
    assert "DrewCards" in json.dumps(client.ask("log", seat=1))
    assert client.code("state") == "unfair"


def test_without_fairness_all_events_are_told() -> None:
    client = started(3)
    client.ask("roll")

    types = [event["type"] for event in client.ask("roll")["events"]]
    assert types == ["Drew", "DrewCards"]


def test_why_tells_the_refusal_or_nothing() -> None:
    client = started(3)
    seat = client.until("decide", rng=Random(1), private=False)["seat"]
    pilot = client.ask("view")["view"]["pilot"]

    assert client.ask("why", seat=seat, action=JUMP) == {"refusal": None}
    refusal = client.ask("why", seat=pilot, action=JUMP)["refusal"]
    assert refusal == {
        "code": "pilot-cannot-jump",
        "message": "The pilot cannot jump out with passengers.",
        "rule": "cloud9/choose",
    }
    assert refusal == client.refused("act", seat=pilot, action=JUMP)
    assert client.ask("why", seat=9, action=JUMP)["refusal"]["code"] == "no-such-seat"


def test_undo_takes_back_the_latest_decision_only() -> None:
    client = started(4)
    due = client.until("decide", rng=Random(1), private=False)
    before = client.ask("state")
    client.ask("act", seat=due["seat"], action=STAY)

    assert client.ask("undo") == {"due": due}
    assert client.ask("state") == before
    assert client.code("undo") == "after-chance"
    assert Client().code("undo") == "no-game"
    assert started().code("undo") == "nothing-to-undo"


def test_undo_never_takes_back_shown_cards() -> None:
    client = started(2)
    seat = client.until("decide", rng=Random(1), private=True)["seat"]
    client.ask("act", seat=seat, action=client.ask("legal", seat=seat)["actions"][0])

    assert client.code("undo") == "after-reveal"


def test_a_roll_that_was_misread_is_put_right() -> None:
    client = started(3)
    due = client.until("chance", rng=Random(1))
    while due["ask"]["kind"] != "dice":
        client.step(Random(1))
        due = client.ask("due")["due"]
    red, green = ({"type": "Dice", "values": [face, "blank"]} for face in ("red", "green"))
    assert client.code("correct", outcome=red) == "after-chance"
    client.ask("settle", outcome=red)
    seat = client.ask("due")["due"]["seat"]
    client.ask("act", seat=seat, action=JUMP)

    reply = client.ask("correct", outcome=green)
    assert reply["events"] == [
        {"type": "Rolled", "seat": due["ask"]["seat"], "faces": ["green", "blank"]}
    ]
    assert reply["due"]["seat"] == seat
    assert client.ask("log")["log"][-1]["misread"] == ["red", "blank"]
    assert client.code("correct", outcome=green) == "same-roll"
    assert client.code("correct", outcome={"type": "Dice", "values": ["red"]})


@pytest.mark.parametrize("steps", [0, 1, 4, 9, 40, 90])
def test_a_state_can_be_carried_into_another_engine(steps: int) -> None:
    client, other = started(3), Client()
    for _ in range(steps):
        client.step(Random(steps))
    state = client.ask("state")["state"]

    assert other.ask("load", game="cloud9", state=state) == client.ask("due")
    for seat in (None, 0, 1, 2):
        assert other.ask("view", seat=seat) == client.ask("view", seat=seat)
    assert other.ask("state")["state"] == state
    assert other.ask("log") == {"log": []}
    assert other.code("undo") == "nothing-to-undo"


def test_loading_keeps_the_dice_of_the_latest_new() -> None:
    rolls = []
    for _ in range(2):
        client = started(seed="again")
        client.until("decide", rng=Random(1))
        client.ask("load", game="cloud9", state=started(3, seed=3).ask("state")["state"])
        rolls.append(client.ask("roll"))

    assert rolls[0] == rolls[1]


def test_a_state_that_no_play_reaches_is_refused_by_the_name_of_its_invariant() -> None:
    client = started(3)
    client.until("decide", rng=Random(1))
    state = client.ask("state")["state"]
    for changes, invariant in (
        ({"cloud": 10}, "cloud: 10; expected 1 to 9"),
        ({"pilot": 3}, "pilot: seat 3 of 3"),
        ({"scores": [0]}, "seats: 1 scores"),
        ({"pile": [0, 0, 0, 0, 0]}, "cards conserved"),
        ({"aboard": [0, 0]}, "aboard"),
        ({"turn": state["pilot"]}, "passenger's turn"),
    ):
        error = client.refused("load", game="cloud9", state={**state, **changes})
        assert error["code"] == "broken-state"
        assert error["message"].startswith(invariant)
    assert client.code("load", game="cloud9", state={**state, "extra": 1}) == "bad-state"
    assert client.code("load", game="cloud9", state=[]) == "bad-state"
    assert client.code("load", game="cloud9", state=None) == "bad-state"


def entries(seats: int, steps: int, *, quick: bool = False) -> tuple[list[object], Match]:
    """Return the entries of a random game as a save holds them, undos included."""
    rules = rules_of("cloud9")
    kept: list[object] = []
    match = Match(
        rules,
        rules.setup(seats, Options(quick=quick)),
        record=lambda entry: kept.append(json.loads(encode(entry))),
    )
    rng = Random(seats)
    for _ in range(steps):
        due = match.due()
        if isinstance(due, Turn):
            match.submit(due.seat, match.legal(due.seat)[0], match.version)
            if match.undo_refusal(due.seat) is None and rng.random() < 0.3:
                match.undo(due.seat, match.version)
        else:
            match.settle_random(rng)
    return kept, match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_entries_of_a_save_can_be_loaded(seats: int) -> None:
    log, match = entries(seats, 60)
    given, found = Client(), Client()
    given.ask("load", game="cloud9", log=log, seats=seats, options={})
    found.ask("load", game="cloud9", log=log)

    assert any(entry["type"] == "Undone" for entry in log)
    for client in (given, found):
        state = codec_of("cloud9").state(json.dumps(client.ask("state")["state"]))
        assert state == match.truth
        assert len(client.ask("log")["log"]) == len(match.entries)


def test_a_log_that_fits_several_tables_needs_the_number_of_seats() -> None:
    log, _ = entries(3, 1)
    client = started(2)

    assert client.code("load", game="cloud9", log=[]) == "seats-needed"
    assert client.code("load", game="cloud9", log=log) == "seats-needed"
    assert client.ask("load", game="cloud9", log=[], seats=5)["due"]["ask"]["size"] == 5


def test_a_log_may_have_options() -> None:
    log, match = entries(3, 20, quick=True)
    client = Client()
    client.ask("load", game="cloud9", log=log, seats=3, options={"quick": True})

    assert client.ask("view")["view"]["options"] == {"quick": True}
    assert json.loads(encode(match.truth)) == client.ask("state")["state"]
    assert client.code("load", game="cloud9", log=log, seats=3, options={"slow": 1}) == (
        "bad-options"
    )


def test_the_first_entry_that_is_refused_refuses_the_whole_log() -> None:
    log, _ = entries(3, 30)
    client = started(2)
    wrong = {"type": "Acted", "seat": 0, "action": {"type": "PayWild"}}
    for number in (1, 2, 10):
        spoilt = [*log[: number - 1], wrong, *log[number - 1 :]]
        for seats in ({}, {"seats": 3}):
            error = client.refused("load", game="cloud9", log=spoilt, **seats)
            assert error["code"] == "refused-log"
            assert error["message"].startswith(f"Entry {number} of the log is refused: ")
            assert error["rule"].startswith("cloud9/")
    for bad in ({"type": "Flown"}, [], {"type": "Acted", "seat": 0}, {**wrong, "x": 1}):
        error = client.refused("load", game="cloud9", log=[*log, bad])
        assert error["code"] == "bad-entry"
        assert error["message"].startswith(f"Entry {len(log) + 1} of the log: not a valid entry")


def test_load_wants_either_a_state_or_a_log() -> None:
    client = started(3)
    state = client.ask("state")["state"]

    assert client.code("load", game="cloud9") == "bad-request"
    assert client.code("load", game="cloud9", state=state, log=[]) == "bad-request"
    assert client.code("load", game="cloud9", state=state, seats=3) == "bad-request"
    assert client.code("load", game="cloud9", state=state, options={}) == "bad-request"
    assert client.code("load", game="cloud9", log={}) == "bad-request"
    assert client.code("load", game="chess", log=[]) == "unknown-game"
    assert client.code("load", game="chess", state={}) == "unknown-game"


@pytest.mark.parametrize(
    ("fields", "code", "told"),
    [
        ({"game": "chess", "seats": 3}, "unknown-game", "'chess'; expected one of cloud9"),
        ({"game": "cloud9", "seats": 1}, "bad-seats", "2 to 6 seats, not 1"),
        ({"game": "cloud9", "seats": 7}, "bad-seats", "2 to 6 seats, not 7"),
        ({"game": "cloud9", "seats": -(10**30)}, "bad-seats", "2 to 6 seats"),
        ({"game": "cloud9", "seats": True}, "bad-request", "Expected `int`, got `bool`"),
        ({"game": "cloud9", "seats": 3.5}, "bad-request", "Expected `int`, got `float`"),
        ({"game": "cloud9"}, "bad-request", "missing required field `seats`"),
        ({"game": "cloud9", "seats": 3, "bots": 1}, "bad-request", "unknown field `bots`"),
        ({"game": "cloud9", "seats": 3, "seed": 1.5}, "bad-request", "got `float` - at `$.seed`"),
        ({"game": "cloud9", "seats": 3, "options": 7}, "bad-options", "Expected `object`"),
        ({"game": "cloud9", "seats": 3, "options": {"quick": 1}}, "bad-options", "`$.quick`"),
        ({"game": ["cloud9"], "seats": 3}, "bad-request", "got `array` - at `$.game`"),
    ],
)
def test_a_wrong_new_is_refused(fields: dict[str, object], code: str, told: str) -> None:
    for client in (Client(), started(4)):
        error = client.refused("new", **fields)

        assert error["code"] == code
        assert told in error["message"]


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("state", {}),
        ("due", {}),
        ("legal", {"seat": 0}),
        ("act", {"seat": 0, "action": JUMP}),
        ("settle", {"outcome": {"type": "Dice", "values": []}}),
        ("roll", {}),
        ("view", {}),
        ("log", {}),
        ("view", {"seat": 0}),
        ("log", {"seat": 0}),
        ("why", {"seat": 0, "action": JUMP}),
        ("bot", {"seat": 0, "level": "easy"}),
        ("undo", {}),
    ],
)
def test_without_a_game_there_is_nothing_to_ask(verb: str, fields: dict[str, object]) -> None:
    assert Client().code(verb, **fields) == "no-game"


@pytest.mark.parametrize("seat", [-1, 3, 99, 10**30])
def test_a_seat_that_nobody_sits_on_is_refused(seat: int) -> None:
    """Above all -1, which Python would take for the last one."""
    client = started(3)
    client.until("decide", rng=Random(1))

    for verb in ("legal", "view", "log"):
        error = client.refused(verb, seat=seat)
        assert error["code"] == "no-such-seat"
        assert error["message"] == f"There is no seat {seat}; the table has seats 0 to 2."
    assert client.code("bot", seat=seat, level="easy") == "no-such-seat"
    assert client.code("act", seat=seat, action=STAY) == "no-such-seat"


def test_wrong_actions_and_outcomes_are_refused() -> None:
    client = started(3)
    assert client.code("settle", outcome={"type": "Draw", "values": ["3"]}) == "impossible-outcome"
    assert client.code("settle", outcome={"type": "Coin", "values": ["3"]}) == "bad-outcome"
    assert client.code("settle", outcome={"type": "Draw", "values": [3]}) == "bad-outcome"
    assert client.code("settle", outcome=7) == "bad-outcome"
    assert client.code("act", seat=0, action=JUMP) == "dealing"
    seat = client.until("decide", rng=Random(1))["seat"]
    assert client.code("act", seat=seat, action={"type": "Fly"}) == "bad-action"
    assert client.code("act", seat=seat, action={"type": "Jump", "far": 1}) == "bad-action"
    assert client.code("act", seat=seat, action="Jump") == "bad-action"
    assert client.code("why", seat=seat, action={"type": "Fly"}) == "bad-action"
    assert client.code("roll") == "no-chance-due"
    assert client.code("settle", outcome={"type": "Dice", "values": ["red"]}) == "no-chance-due"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_says_what_it_would_do_and_does_nothing(level: str) -> None:
    client = started(3)
    due = client.until("decide", rng=Random(1), private=False)
    before = client.snapshot()
    action = client.ask("bot", seat=due["seat"], level=level, iterations=20, seed=3)["action"]

    assert action in client.ask("legal", seat=due["seat"])["actions"]
    assert client.snapshot() == before
    again = client.ask("bot", seat=due["seat"], level=level, iterations=20, seed=3)["action"]
    assert again == action
    client.ask("act", seat=due["seat"], action=action)


def test_bots_can_play_a_whole_game() -> None:
    client = started(3)
    while (due := client.ask("due")["due"])["kind"] != "over":
        if due["kind"] == "chance":
            client.ask("roll")
        else:
            level = LEVELS[due["seat"]]
            action = client.ask("bot", seat=due["seat"], level=level)["action"]
            client.ask("act", seat=due["seat"], action=action)


def test_a_seat_that_has_nothing_to_decide_needs_no_bot() -> None:
    client = started(3)
    assert client.code("bot", seat=0, level="hard") == "not-due"
    seat = client.until("decide", rng=Random(1))["seat"]
    assert client.code("bot", seat=(seat + 1) % 3, level="hard") == "not-due"
    client.until("over", rng=Random(1))
    assert client.code("bot", seat=0, level="hard") == "not-due"


BAD_LINES = {
    b"": "not-json",
    b"\n": "not-json",
    b"quit": "not-json",
    b"{": "not-json",
    b'{"do": "due"} {"do": "due"}': "not-json",
    b'{"do": "due",}': "not-json",
    b'{"do": "due", "id": NaN}': "not-json",
    b'{"do": "due", "id": Infinity}': "not-json",
    b'{"do": "due", "id": "\xff"}': "not-json",
    b'{"do": "settle", "outcome": "\xff"}': "not-json",
    b'{"do": "due", "id": "\\ud800"}': "not-json",
    b'\xef\xbb\xbf{"do": "due"}': "not-json",
    b"\0": "not-json",
    b"[]": "not-an-object",
    b"7": "not-an-object",
    b'"due"': "not-an-object",
    b"null": "not-an-object",
    b"[" * 200_000: "too-deep",
    b"[" * 100_000 + b"]" * 100_000: "too-deep",
    b'{"do": "settle", "outcome": ' + b"[" * 90_000 + b"]" * 90_000 + b"}": "too-deep",
    b" " * (MOST_BYTES + 1): "too-long",
    b'{"id": 1}': "unknown-verb",
    b'{"do": null}': "unknown-verb",
    b'{"do": "fly"}': "unknown-verb",
    b'{"do": "Due"}': "unknown-verb",
    b'{"do": ["due"]}': "unknown-verb",
    b'{"do": "due", "do": "quit"}': "bad-request",
    b'{"do": "due", "now": true}': "bad-request",
    b'{"do": "due", "id": 1.5}': "bad-request",
    b'{"do": "due", "id": {}}': "bad-request",
    b'{"do": "due", "id": true}': "bad-request",
    b'{"do": "legal"}': "bad-request",
    b'{"do": "legal", "seat": "0"}': "bad-request",
    b'{"do": "legal", "seat": null}': "bad-request",
    b'{"do": "act", "seat": 0}': "bad-request",
    b'{"do": "bot", "seat": 0, "level": "godlike"}': "bad-request",
    b'{"do": "bot", "seat": 0, "level": "easy", "iterations": "many"}': "bad-request",
    b'{"do": "bot", "seat": 0, "level": "easy", "iterations": 0}': "bad-request",
    b'{"do": "bot", "seat": 0, "level": "easy", "iterations": 1000001}': "bad-request",
}


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:40]))
def test_a_bad_line_gets_an_error_and_changes_nothing(line: bytes) -> None:
    client = started(3)
    before = client.snapshot()
    reply = client.line(line)

    assert reply["ok"] is False
    assert reply["error"]["code"] == BAD_LINES[line]
    assert reply["id"] is None or b'"id": 1}' in line
    assert client.snapshot() == before
    assert not client.session.is_over


def test_every_reply_has_the_id_of_its_request() -> None:
    client = Client()
    for own in (0, -5, 10**25, "a", "", "ü\n", None):
        given = json.dumps(own).encode()
        for rest in (b'"do": "due"', b'"do": "fly"', b'"do": "due", "x": 1', b'"do": "quit"'):
            assert client.line(b'{"id": ' + given + b", " + rest + b"}")["id"] == own
    assert client.line(b'{"do": "fly"}')["id"] is None


def test_a_fault_of_ours_is_an_error_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client = started(3)
    monkeypatch.setattr(Match, "view", lambda *_: 1 / 0)
    error = client.refused("view")

    assert error["code"] == "fault"
    assert "ZeroDivisionError" in error["message"]
    assert "Traceback" in capsys.readouterr().err
    monkeypatch.undo()
    client.ask("view")


class Pipe(io.BytesIO):
    """Counts how often it was told to send."""

    flushes = 0

    def flush(self) -> None:
        self.flushes += 1


def served(text: bytes) -> tuple[list[dict[str, object]], Pipe]:
    pipe = Pipe()
    serve(Session(is_fair=False), io.BytesIO(text), pipe)
    return [json.loads(line) for line in pipe.getvalue().splitlines()], pipe


def test_each_line_is_answered_at_once_until_the_client_quits() -> None:
    replies, pipe = served(b'{"id": 1, "do": "due"}\n\n{"id": 2, "do": "quit"}\n{"id": 3}\n')

    assert [reply["id"] for reply in replies] == [1, None, 2]
    assert replies[-1] == {"id": 2, "ok": True}
    assert pipe.flushes == 3


def test_the_last_line_needs_no_end() -> None:
    assert [reply["id"] for reply in served(b'{"id": 1, "do": "due"}')[0]] == [1]
    assert served(b"")[0] == []


@pytest.mark.parametrize("extra", [0, 1, 2, 100, MOST_BYTES, 3 * MOST_BYTES])
def test_a_huge_line_is_one_line(extra: int) -> None:
    start = b'{"id": 1, "do": "due"}'
    huge = start + b" " * (MOST_BYTES - len(start) - 1 + extra) + b"\n"
    replies, _ = served(huge + b'{"id": 2, "do": "due"}\n')

    codes = [(reply["id"], reply["error"]["code"]) for reply in replies]
    assert codes == [(1, "no-game") if extra == 0 else (None, "too-long"), (2, "no-game")]
    assert len(served(huge[:-1])[0]) == 1


def test_the_process_speaks_lines_and_ends_well() -> None:
    engine = subprocess.run(
        [sys.executable, "-m", "game", "engine", "--fair"],
        cwd=ROOT,
        input=b'{"do": "new", "game": "cloud9", "seats": 2, "seed": 1}\n\xff\n{"do": "state"}',
        capture_output=True,
        check=True,
    )
    codes = [json.loads(line).get("error", {}).get("code") for line in engine.stdout.splitlines()]

    assert codes == [None, "not-json", "unfair"]
    assert engine.stderr == b""


def test_the_process_answers_before_the_next_line_comes() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    ) as engine:
        for number in range(5):
            engine.stdin.write(b'{"id": %d, "do": "due"}\n' % number)
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.write(b'{"do": "quit"}\n')
        assert engine.wait(60) == 0


json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(),
        st.sampled_from(["cloud9", "Jump", "Dice", "easy", "quit", "red"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(["type", "values", "seat", "x"]), inner, max_size=4),
    ),
    max_leaves=8,
)


def valid_requests() -> list[dict[str, object]]:
    client = started(3)
    client.until("decide", rng=Random(1))
    state = client.ask("state")["state"]
    return [
        {"do": "new", "game": "cloud9", "seats": 3, "seed": 1, "options": {"quick": True}},
        {"do": "load", "game": "cloud9", "state": state},
        {"do": "load", "game": "cloud9", "log": entries(3, 12)[0], "seats": 3},
        {"do": "state"},
        {"do": "due"},
        {"do": "legal", "seat": 1},
        {"do": "act", "seat": 1, "action": {"type": "Stay"}},
        {"do": "settle", "outcome": {"type": "Dice", "values": ["red", "green"]}},
        {"do": "roll"},
        {"do": "view", "seat": 2},
        {"do": "log", "seat": None},
        {"do": "why", "seat": 0, "action": {"type": "PayWild"}},
        {"do": "bot", "seat": 1, "level": "expert", "iterations": 2, "seed": 1},
        {"do": "undo"},
    ]


VALID = valid_requests()


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, object]:
    """Return a valid request with one value, anywhere in it, replaced, removed or added."""
    request = json.loads(json.dumps(draw(st.sampled_from(VALID))))
    place: object = request
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and draw(st.booleans()):
            place = place[key]
            continue
        change = draw(st.sampled_from(["replace", "remove", "nudge"]))
        if change == "remove":
            del place[key]
        elif change == "nudge" and isinstance(place[key], int):
            place[key] += draw(st.sampled_from([-1, 1, 7]))
        else:
            place[key] = draw(json_values)
        break
    return request


def check_line(client: Client, line: bytes) -> None:
    """Whatever the line: one reply, and unless it is granted nothing has changed."""
    before = client.snapshot()
    answer = client.session.answer(line)
    reply = json.loads(answer)

    assert b"\n" not in answer
    assert isinstance(reply["ok"], bool)
    if not reply["ok"]:
        assert client.snapshot() == before
        assert reply["error"]["code"] != "fault", reply


@given(st.lists(mutated(), min_size=1, max_size=8), st.integers(0, 60))
def test_mutated_requests_never_break_the_engine(
    requests: list[dict[str, object]], steps: int
) -> None:
    client = started(3)
    for _ in range(steps):
        client.step(Random(steps))
    for request in requests:
        check_line(client, json.dumps(request).encode())


@given(
    st.lists(
        st.one_of(
            st.binary(max_size=80), json_values.map(lambda value: json.dumps(value).encode())
        ),
        max_size=8,
    )
)
def test_random_lines_never_break_the_engine(lines: list[bytes]) -> None:
    client = started(3)
    for line in lines:
        check_line(client, line)


def test_a_referee_of_ahead_is_told_how_the_table_is_set() -> None:
    client = Client()
    client.ask("new", game="ahead-referee", seats=2)
    assert client.code("roll") == "no-chance-due"
    way = {"type": "Prepare", "card": "B", "first": 1, "sides": [1, 2, 1, 2]}
    client.ask("act", seat=0, action=way)
    client.ask("act", seat=1, action={"type": "ChooseCoin", "coin": "tails"})
    view = client.ask("view")["view"]
    edit = {name: view[name] for name in view if name not in ("options", "phase", "turn", "viewer")}
    edit |= {"type": "Edit", "goods": [[0, 0, 0, 0], [7, 0, 0, 0]], "round": 3}
    client.ask("act", seat=0, action=edit)
    assert client.ask("view")["view"]["goods"] == [[0, 0, 0, 0], [7, 0, 0, 0]]
    for _ in range(3):
        client.ask("undo")
    assert client.ask("view")["view"]["phase"] == "card"


def test_a_referee_is_told_what_happens_and_has_no_bots() -> None:
    client = Client()
    client.ask("new", game="cloud9-referee", seats=3)
    assert client.code("bot", seat=0, level="hard") == "no-bots"
    client.ask("act", seat=0, action={"type": "Prepare"})
    client.ask("settle", outcome={"type": "Draw", "values": ["1"]})
    numbers = {"scores": [0, 7, 0], "hand_sizes": [6, 6, 6], "cloud": 2, "pilot": 1}
    client.ask("act", seat=2, action={"type": "Edit", "aboard": [0, 1], **numbers})
    assert client.ask("view")["view"]["scores"] == [0, 7, 0]
    for _ in range(3):
        client.ask("undo")
    assert client.ask("due")["due"] == {"kind": "decide", "seat": 0, "private": False}
