"""The log of the traffic with a board: bounded, and played back as it was."""

from pathlib import Path

import pytest

from game.bridge.frames import frame_of
from game.bridge.recorder import MOST_BYTES, Chunk, LogError, Playback, Recorder, chunks_of
from game.bridge.reports import Appeared
from game.bridge.session import Session


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


CHUNKS = (
    Chunk(0, "in", "4142"),
    Chunk(5, "out", "48"),
    Chunk(1000, "in", "43"),
    Chunk(2500, "in", "4445"),
)


def test_what_was_recorded_is_saved_with_its_times(tmp_path: Path) -> None:
    clock = Clock()
    recorder = Recorder(clock)
    for chunk in CHUNKS:
        clock.now = 50.0 + chunk.ms / 1000
        recorder.record(chunk.dir, chunk.data)
    path = tmp_path / "logs" / "board.jsonl"
    recorder.save(path)

    assert CHUNKS == chunks_of(path)
    assert b'{"ms":0,"dir":"in","hex":"4142"}' == path.read_bytes().splitlines()[0]


def test_only_the_latest_is_kept(tmp_path: Path) -> None:
    recorder = Recorder(Clock())
    for number in range(30):
        recorder.record("in", bytes([number]) * 100_000)
    path = tmp_path / "board.jsonl"
    recorder.save(path)

    assert MOST_BYTES - 250_000 < path.stat().st_size <= MOST_BYTES
    assert bytes([29]) * 100_000 == chunks_of(path)[-1].data


def test_a_log_that_cannot_be_saved_is_an_error_for_whoever_asked(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        Recorder(Clock()).save(tmp_path)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "line 2"),
        ('{"ms":1,"dir":"up","hex":""}', "line 2"),
        ('{"ms":1,"dir":"in","hex":"4"}', "line 2"),
        ('{"ms":1,"dir":"in","hex":"zz"}', "line 2"),
        ('{"ms":1,"dir":"in","hex":"","more":1}', "line 2"),
    ],
)
def test_a_damaged_log_is_not_played(tmp_path: Path, line: str, told: str) -> None:
    path = tmp_path / "board.jsonl"
    path.write_text(f'{{"ms":1,"dir":"in","hex":"00"}}\n{line}\n')

    with pytest.raises(LogError, match=told):
        chunks_of(path)


def test_a_log_too_large_or_missing_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "board.jsonl"
    path.write_bytes(b"\n" * (MOST_BYTES + 1))
    with pytest.raises(LogError, match="larger than"):
        chunks_of(path)
    with pytest.raises(FileNotFoundError):
        chunks_of(tmp_path / "none.jsonl")


def drained(port: Playback) -> bytes:
    data = b""
    while port.in_waiting:
        data += port.read(2)
    return data


def test_fast_says_all_at_once() -> None:
    port = Playback(CHUNKS, "fast")
    assert not port.is_over
    assert b"ABCDE" == drained(port)
    assert port.is_over


def test_original_keeps_the_times() -> None:
    clock = Clock()
    port = Playback(CHUNKS, clock=clock)
    assert b"AB" == drained(port)
    clock.now += 0.999
    assert b"" == drained(port)
    clock.now += 0.001
    assert b"C" == drained(port)
    clock.now += 10
    assert b"DE" == drained(port)


def test_stepped_says_one_chunk_at_a_time() -> None:
    port = Playback(CHUNKS, "stepped")
    assert b"" == drained(port)
    port.step()
    assert b"AB" == drained(port)
    port.step()
    port.step()
    assert b"CDE" == drained(port)
    assert port.is_over


def test_a_read_waits_only_a_moment_and_can_be_woken() -> None:
    port = Playback(CHUNKS, "stepped")
    assert b"" == port.read(1)
    port.cancel_read()
    assert b"" == port.read(1)
    port.step()
    assert b"A" == port.read(1)
    port.close()
    assert b"" == port.read(1)


def test_what_is_written_to_it_goes_nowhere() -> None:
    port = Playback(())
    assert port.is_over
    assert 3 == port.write(b"abc")
    for _ in range(30):
        port.write(b"x" * 1000)
    assert 20_000 == len(port.written)


def test_a_log_leads_to_the_reports_that_were_made_of_it(tmp_path: Path) -> None:
    said = [
        "H 1 3 2 1 24 6 1 00C0FFEE tray-1.0", "S 0 92 0 0", "W 000000", "Z 1 2",
        "E 1 5 + 0 04A1B2C3", "E 1 5 + 0 04A1B2C3",
    ]  # fmt: skip
    recorder = Recorder(Clock())
    for body in said:
        recorder.record("in", frame_of(body))
    path = tmp_path / "board.jsonl"
    recorder.save(path)

    def told(port: Playback) -> list[object]:
        session = Session()
        session.opened(0.0)
        session.feed(drained(port), 0.0)
        return session.take_reports()

    reports = told(Playback(chunks_of(path), "fast"))
    assert 1 == sum(isinstance(report, Appeared) for report in reports)
    assert reports == told(Playback([Chunk(0, "in", frame_of(b).hex()) for b in said], "fast"))
