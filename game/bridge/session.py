"""A conversation with a board as a state machine: bytes and time in, bytes and reports out.

Pure: no port, no thread, no clock. `Link` carries the bytes. It follows `firmware/PROTOCOL.md`;
the numbers of its rules stand in the comments. However the bytes are cut into pieces, the reports
are the same. The module is long because one conversation is one state machine: what could be
parted from it stands in frames, messages, receiver, gathering, commanding, setting_up, damage and
limits.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from game.bridge import messages, sayings
from game.bridge.commanding import Commands, Given
from game.bridge.damage import BAD_CABLE, Damage
from game.bridge.frames import Deframer, Frame, frame_of
from game.bridge.gathering import Gathering
from game.bridge.limits import Flood, UnderWay
from game.bridge.messages import Command, Configure, Line
from game.bridge.receiver import Receiver
from game.bridge.reports import (
    NO_ANSWER,
    Beat,
    Board,
    Done,
    Key,
    LinkChanged,
    LinkState,
    Quality,
    Report,
)
from game.bridge.setting_up import SettingUp
from game.core.types import Sentence

Known: TypeAlias = Key
"""The last event that was safely stored: where a session goes on after the program was killed."""

BUSY: Final = 5
ASK_S: Final = 0.3  # rule 6
ANSWER_S: Final = 6.0  # rule 6
PATIENCE_S: Final = 30.0
KEEP_ALIVE_S: Final = 0.9  # rule 7: something at least every second
DOUBT_S: Final = 1.2  # the board says something every second
STALE_S: Final = 3.0  # rule 7
DEAD_S: Final = 5.0  # rule 7
MOST_REPORTS: Final = 1000

_Phase: TypeAlias = Literal["closed", "hello", "sync", "setting up", "live", "refused"]


class Session:
    """One board, from the first hello to the last byte, over as many openings as it takes.

    `state` and `sentence` are what a person may know; `board` is who answered last. `wants_reopen`
    tells the link that only opening the port anew can help. An event is reported once; the board
    hears that it is safe when `stored` is called. All is bounded: what exceeds the bounds counts
    as lost on the line, and comes again.
    """

    def __init__(
        self,
        *,
        known: Known | None = None,
        settings: tuple[Configure, ...] = (),
        is_ours: Callable[[Board], bool] = lambda _: True,
    ) -> None:
        """Go on after the event `known`, and give `settings` to every start of a board.

        A board that is not ours, as `is_ours` tells, is not talked to.
        """
        self.state: LinkState = "absent"
        self.board: Board | None = None
        self.wants_reopen = False
        self.sentence = sayings.ABSENT
        self._phase: _Phase = "closed"
        self._reports: list[Report] = []
        self._deframer = Deframer()
        self._damage = Damage(self._deframer)
        self._receiver = Receiver(known)
        self._gathering = Gathering(None, asked_once=False)
        self._commands = Commands()
        self._is_ours = is_ours
        self._setting_up = SettingUp(settings)
        self._tested: set[int] = set()
        self._restarted = self._has_bad_cable = False
        self._hello_due = self._look_due = self._ack_due = False
        self._hellos = 0
        self._under_way = UnderWay()
        self._flood = Flood()
        self._last_beat_ms: int | None = None
        self._forget_times(0.0)

    @property
    def bad_lines(self) -> int:
        """How many frames came damaged."""
        return self._deframer.bad

    @property
    def noise(self) -> int:
        """How many bytes came outside frames."""
        return self._deframer.noise

    @property
    def duplicates(self) -> int:
        """How many events came again after they were taken."""
        return self._receiver.duplicates

    @property
    def gaps(self) -> int:
        """How many events came too early, because one before them was lost."""
        return self._receiver.gaps

    @property
    def refused_settings(self) -> tuple[Configure, ...]:
        """The settings that the board did not take."""
        return self._setting_up.refused

    # What the link does.

    def opened(self, now_s: float) -> None:
        """Call the board: its port is open. Seconds are of any clock that never goes back."""
        self._forget_times(now_s)
        self._under_way.forget()
        self._damage.forget()
        self._begin_hello()
        if not self._has_bad_cable:
            self._show("hello", sayings.HELLO)

    def closed(self, state: LinkState, sentence: Sentence) -> None:
        """Stop: the port is closed or would not open, as `state` and `sentence` tell."""
        self._phase = "closed"
        self.wants_reopen = False
        self._has_bad_cable &= state == "bad cable"
        self._give_up_commands()
        self._show(state, sentence)

    def feed(self, data: bytes, now_s: float) -> None:
        """Take bytes from the board."""
        self._now_s = now_s
        for frame in self._deframer.frames(data):
            if self._phase not in ("closed", "refused"):
                self._hear(frame)

    def tick(self, now_s: float) -> None:
        """Let time pass. To be called at least every 50 ms, after what came meanwhile was fed."""
        self._now_s = now_s
        if self._phase in ("hello", "sync"):
            self._ask_again()
        elif self._phase in ("setting up", "live"):
            self._judge_silence()
            given = self._commands.unanswered(now_s)
            if given is not None:
                self._finish(given, NO_ANSWER)
            if self._phase == "setting up" and self.board is not None:
                self._set_up(self.board)

    def take_outgoing(self) -> bytes:
        """Return what may be written now: whole lines, at most 48 bytes under way (rule 8)."""
        room = self._under_way.room(self._now_s)
        out = b""
        while (line := self._next_line()) is not None and len(frame := frame_of(line)) <= room:
            room -= len(frame)
            out += frame
            self._under_way.send(len(frame), self._now_s)
            self._sent(line)
        return out

    # What the program does.

    def take_reports(self) -> list[Report]:
        """Return what happened since the last call, in order."""
        reports, self._reports = self._reports, []
        return reports

    def stored(self, key: Key) -> None:
        """Every event up to `key` is where a crash cannot reach it (rule 2)."""
        if self._receiver.store(key):
            self._ack_due = True

    def command(self, command: Command, now_s: float) -> int:
        """Give a command and return its number, which its `Done` will name.

        A look has none (0): its answer is a `Snapshot`. ValueError for a command out of range.
        """
        self._now_s = now_s
        if isinstance(command, messages.Look):
            self._look()
            return 0
        is_live = self.state in ("live", "stale")
        cid, is_taken = self._commands.give(command, has_board=is_live)
        if not is_taken:
            self._report(Done(cid, BUSY if is_live else NO_ANSWER))
        elif isinstance(command, messages.Test):
            self._tested.add(command.reader)
        return cid

    def configure(self, settings: tuple[Configure, ...]) -> None:
        """Give the board these settings from now on; a `Snapshot` follows."""
        if self._setting_up.use(settings) and self._phase in ("setting up", "live"):
            self._begin_hello()

    # Calling the board.

    def _forget_times(self, now_s: float) -> None:
        self._now_s = self._since_s = self._asked_s = self._written_s = now_s
        self._good_s = self._frame_s = self._live_s = now_s

    def _begin_hello(self) -> None:
        self._phase = "hello"
        self._since_s = self._now_s
        self._hellos = 0
        self._last_beat_ms = None
        self._look_due = False
        self.wants_reopen = False
        self._call()

    def _call(self) -> None:
        self._hello_due = True
        self._hellos += 1
        self._asked_s = self._now_s

    def _ask_again(self) -> None:
        """Repeat what had no answer, until it is clear that there will be none (rule 6)."""
        waited_s = self._now_s - self._since_s
        is_mute = self._now_s - self._frame_s >= ANSWER_S / 2
        if waited_s >= ANSWER_S and not self._has_bad_cable and self._damage.is_rubbish:
            self._blame_cable()
        elif waited_s >= (ANSWER_S if is_mute else PATIENCE_S) and not self.wants_reopen:
            # Opening the port anew mends no cable.
            self.wants_reopen = is_mute or not self._has_bad_cable
            if not self._has_bad_cable:
                self._show("lost", sayings.SILENT)
        if self._now_s - self._asked_s >= ASK_S:
            self._gathering.ask_again()
            self._call()

    def _look(self) -> None:
        if self._phase == "live":
            self._phase = "sync"
            self._since_s = self._asked_s = self._now_s
            self._gathering = Gathering(None, asked_once=False)
            self._look_due = True

    def _judge_silence(self) -> None:
        """Ask a quiet board for a sign of life, then call it stale, then dead (rule 7)."""
        quiet_s = self._now_s - self._good_s
        if quiet_s >= DOUBT_S and self._now_s - self._asked_s >= ASK_S:
            self._look_due = True
            self._asked_s = self._now_s
        if quiet_s >= STALE_S:
            self._show("stale", sayings.STALE)
        if quiet_s >= DEAD_S and self._damage.is_rubbish:
            self._blame_cable()
        elif quiet_s >= DEAD_S:
            self.wants_reopen = True

    # Hearing the board.

    def _hear(self, frame: Frame) -> None:
        self._frame_s = self._now_s
        self._damage.hear(frame)
        if self._damage.is_bad:
            self._blame_cable()
        line = None if frame.body is None else messages.read(frame.body)
        if line is None or len(self._reports) >= MOST_REPORTS:
            return
        self._good_s = self._now_s
        # What answers us is bounded by our asking.
        is_answer = isinstance(line, messages.SnapshotLine | messages.EndLine | Done)
        if not is_answer and self._flood.has_come(self._now_s):
            self._refuse("disabled", sayings.FLOOD)
            return
        if self.state == "stale":
            self.wants_reopen = False
            self._show("live", sayings.LIVE)
        self._answer(line)

    def _blame_cable(self) -> None:
        """Say so, and go on calling: it may be mended, or pressed in."""
        self._damage.forget()
        self._has_bad_cable = True
        self._begin_hello()
        self._give_up_commands()
        self._show("bad cable", sayings.BAD_CABLE)

    def _answer(self, line: Line) -> None:
        match line:
            case messages.Foreign(protocol):
                sentence = sayings.other_protocol(protocol, messages.PROTOCOL)
                self._refuse("incompatible", sentence)
            case messages.Hello(board, first):
                self._greet(board, first)
            case messages.Numbered() if self._phase == "live":
                self._take(line)
            case messages.EndLine() if self._phase == "sync":
                self._end_snapshot(line)
            case Beat() if self._phase == "live":
                self._feel(line)
            case Done():
                given = self._commands.answered(line.command)
                if given is not None:
                    self._finish(given, line.code)
            case Quality() if line.reader in self._tested:
                self._tested.discard(line.reader)
                self._report(line)
            case _ if self._phase == "sync" and isinstance(line, messages.SnapshotLine):
                self._asked_s = self._now_s
                self._gathering.add(line)

    def _greet(self, board: Board, first: int) -> None:
        if not self._is_ours(board):
            self._refuse("absent", sayings.ANOTHER_BOX)
            self.wants_reopen = True
            return
        is_known = self.board is not None and _start_of(self.board) == _start_of(board)
        if self._phase != "hello":
            if is_known:
                return  # The late answer to a call that was repeated.
            self._begin_hello()
            self._show("hello", sayings.RESTARTED)
        if not is_known:
            self._give_up_commands()
        self.board = board
        self.wants_reopen = False
        self._restarted |= not self._receiver.resume(board, first)
        self._phase = "sync"
        self._asked_s = self._now_s
        self._gathering = Gathering(first, asked_once=self._hellos == 1)
        if self.state in ("hello", "lost"):
            self._show("sync", sayings.SYNC)

    def _end_snapshot(self, line: messages.EndLine) -> None:
        is_clean = not self._has_bad_cable or self._damage.share < BAD_CABLE
        if self.board is None or not self._gathering.end(line) or not is_clean:
            self._gathering.ask_again()
            self._look_due = True
            self._asked_s = self._now_s
        elif self._setting_up.is_needed(self.board):
            self._phase = "setting up"
            self._setting_up.begin(self._now_s)
            for setting in self._setting_up.settings:
                self._commands.give(setting, is_ours=True)
        else:
            self._go_live(self.board)

    def _go_live(self, board: Board) -> None:
        self._phase = "live"
        self._live_s = self._now_s
        self._ack_due = True
        self._has_bad_cable = False
        self._report(self._gathering.snapshot(board, restarted=self._restarted))
        self._restarted = False
        self._show("live", sayings.LIVE)

    def _take(self, line: messages.Numbered) -> None:
        taken = self._receiver.take(line)
        if not isinstance(taken, str):
            self._report(taken)
        elif taken != "early":
            self._ack_due = True

    def _feel(self, beat: Beat) -> None:
        """Compare the board's clock: one that went back is that of another start (rule 5)."""
        last_ms = self._last_beat_ms
        if last_ms is None:
            # Generous, for its clock is no good one, and the line may be slow.
            last_ms = round((self._now_s - self._live_s) * 900) - 500
        if beat.at_ms < last_ms:
            # Its own hello was lost on the line.
            self._begin_hello()
            self._show("hello", sayings.RESTARTED)
            return
        self._last_beat_ms = beat.at_ms
        if self._reports and isinstance(self._reports[-1], Beat):
            self._reports.pop()
        self._report(beat)

    def _refuse(self, state: LinkState, sentence: Sentence) -> None:
        self._phase = "refused"
        self._give_up_commands()
        self._show(state, sentence)

    # Settings and commands.

    def _set_up(self, board: Board) -> None:
        if self._setting_up.is_over(board, self._now_s):
            self._phase = "sync"
            self._since_s = self._asked_s = self._now_s
            self._gathering = Gathering(None, asked_once=False)
            self._look_due = True

    def _finish(self, given: Given, code: int) -> None:
        """Tell that a command was answered, or given up."""
        command = given.command
        if not given.is_ours:
            self._report(Done(given.cid, code))
            if isinstance(command, Configure) and command.key == messages.KEY_OF_ID and code == 0:
                self._rename(f"{command.value:08X}")
        elif isinstance(command, Configure) and self._setting_up.answered(
            command, code, self._now_s
        ):
            self._commands.give(command, is_ours=True)

    def _rename(self, name: str) -> None:
        if self.board is not None:
            self.board = msgspec.structs.replace(self.board, id=name)
            self._receiver.rename(name)
            self._setting_up.rename(name)
            self._begin_hello()

    def _give_up_commands(self) -> None:
        self._tested.clear()
        for given in self._commands.drop():
            if not given.is_ours:
                self._report(Done(given.cid, NO_ANSWER))

    # Speaking.

    def _next_line(self) -> str | None:
        if self._phase in ("closed", "refused"):
            return None
        if self._hello_due:
            return messages.hello()
        if self._look_due:
            return messages.look()
        if self._phase not in ("setting up", "live"):
            return None
        if self._ack_due or self._now_s - self._written_s >= KEEP_ALIVE_S:
            return messages.acknowledge(self._receiver.last_stored)
        return self._commands.due(self._now_s)

    def _sent(self, line: str) -> None:
        self._written_s = self._now_s
        match line[0]:
            case "H":
                self._hello_due = False
            case "S":
                self._look_due = False
            case "A":
                self._ack_due = False
            case _:
                self._commands.sent(self._now_s)

    def _report(self, report: Report) -> None:
        self._reports.append(report)

    def _show(self, state: LinkState, sentence: Sentence) -> None:
        if (state, sentence) != (self.state, self.sentence):
            self.state, self.sentence = state, sentence
            self._report(LinkChanged(state, sentence))


def _start_of(board: Board) -> tuple[str, int]:
    return board.id, board.boot
