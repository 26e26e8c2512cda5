"""A line to a box for the terminal: told in words, and written down if asked for."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.bridge.hardware import BoardChoice, Hardware
from game.bridge.link import Link
from game.bridge.messages import Configure
from game.bridge.ports import Opener
from game.bridge.recorder import Playback, Recorder
from game.bridge.reports import Beat, Event, Report
from game.bridge.session import Session
from game.bridge.telling import report_words
from game.catalogue import words_on_table

PAUSE_S = 0.02
MOST_BYTES = 4096

Open = Callable[[BoardChoice, tuple[Configure, ...], Recorder], Link]


def open_link(choice: BoardChoice, settings: tuple[Configure, ...], recorder: Recorder) -> Link:
    """Begin to talk with a box; what was known of it before counts for nothing here."""
    opener = Opener(choice)
    return Link(opener, settings=settings, recorder=recorder, is_ours=opener.is_ours)


@contextmanager
def opened(
    hardware: Hardware, choice: BoardChoice, recorder: Recorder, open_line: Open = open_link
) -> Iterator[Link]:
    """Hold a line open."""
    link = open_line(choice, hardware.settings(), recorder)
    try:
        yield link
    finally:
        link.close()


def heard(link: Link) -> list[Report]:
    """Return what was reported. Events count as stored: nobody plays with them here."""
    reports = link.drain()
    events = [report for report in reports if isinstance(report, Event)]
    if events:
        link.stored(events[-1].key)
    return reports


def listen(
    hardware: Hardware,
    choice: BoardChoice,
    *,
    clock: Callable[[], float],
    log: Path | None = None,
    seconds: float | None = None,
    open_line: Open = open_link,
    pause: Callable[[float], None] = time.sleep,
) -> int:
    """Print what a box says until the time is over or Ctrl-C; then save the log if asked for.

    Heartbeats are left out. Returns 1 if the log could not be written.
    """
    recorder = Recorder(clock)
    began_s = clock()
    try:
        with opened(hardware, choice, recorder, open_line) as link:
            while seconds is None or clock() - began_s < seconds:
                for report in heard(link):
                    if not isinstance(report, Beat):
                        _tell(report, hardware, clock() - began_s)
                sys.stdout.flush()
                pause(PAUSE_S)
    finally:
        failed = log is not None and not _saved(recorder, log)
    return 1 if failed else 0


def listen_again(
    hardware: Hardware,
    playback: Playback,
    *,
    clock: Callable[[], float],
    pause: Callable[[float], None] = time.sleep,
) -> int:
    """Print what the game would have made of what a box said, until all of it was said again."""
    began_s = clock()
    session = Session()
    session.opened(0.0)
    while not playback.is_over:
        now_s = clock() - began_s
        session.feed(playback.read(MOST_BYTES), now_s)
        session.tick(now_s)
        for report in session.take_reports():
            if isinstance(report, Event):
                session.stored(report.key)
            if not isinstance(report, Beat):
                _tell(report, hardware, now_s)
        session.take_outgoing()
        pause(PAUSE_S)
    return 0


def _tell(report: Report, hardware: Hardware, now_s: float) -> None:
    sys.stdout.write(f"{now_s:9.3f}  {report_words(report, hardware, words_on_table())}\n")


def _saved(recorder: Recorder, path: Path) -> bool:
    try:
        recorder.save(path)
    except OSError as error:
        sys.stderr.write(f"cloudtop board log: {path}: {error.strerror}\n")
        return False
    sys.stdout.write(f"The log is in {path}\n")
    return True
