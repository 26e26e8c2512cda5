"""What a virtual board keeps until the host has it, and its switches."""

from typing import NamedTuple

CAPACITY = 12
WINDOW = 4
RESEND_MS = 150
LAST_SEQ = 255


class Waiting(NamedTuple):
    """An event that the host has not acknowledged."""

    seq: int
    body: str


class EventQueue:
    """Go-back-N over at most twelve events (PROTOCOL rule 1)."""

    def __init__(self) -> None:
        self.next_seq = 1
        self.muted = False
        self._events: list[Waiting] = []
        self._sent = self._reached = 0
        self._sent_ms = 0

    def __len__(self) -> int:
        return len(self._events)

    @property
    def full(self) -> bool:
        """Whether no further event fits."""
        return len(self._events) >= CAPACITY

    @property
    def first_seq(self) -> int:
        """The oldest event not acknowledged, or the next new one."""
        return self._events[0].seq if self._events else self.next_seq

    def add(self, kind: str, where: int, rest: str, now_ms: int) -> bool:
        """Keep a new event; False, and nothing kept, when the queue is full.

        While `muted`, during the look around at the start, what happens is known without one.
        """
        if self.muted:
            return True
        if self.full:
            return False
        words = ["E", str(self.next_seq), str(now_ms % 65_536), kind, str(where)]
        self._events.append(Waiting(self.next_seq, " ".join([*words, rest] if rest else words)))
        self.next_seq = self.next_seq % LAST_SEQ + 1
        return True

    def acknowledge(self, seq: int, now_ms: int) -> None:
        """Forget everything up to `seq`; a number that was never sent changes nothing."""
        for index, event in enumerate(self._events[: self._reached], start=1):
            if event.seq == seq:
                del self._events[:index]
                self._reached -= index
                self._sent = max(0, self._sent - index)
                self._sent_ms = now_ms
                return

    def send_again(self) -> None:
        """Start over with the oldest event, as after a hello."""
        self._sent = 0

    def due(self, now_ms: int) -> str | None:
        """Return the event to send now, if the window and the resend time allow one."""
        if self._sent and now_ms - self._sent_ms >= RESEND_MS:
            self._sent = 0
        if self._sent < min(WINDOW, len(self._events)):
            return self._events[self._sent].body
        return None

    def was_sent(self, now_ms: int) -> None:
        """Note that the event of `due` is on its way."""
        self._sent += 1
        self._reached = max(self._reached, self._sent)
        self._sent_ms = now_ms


class Debounced:
    """The switches as told to the host; `raw` is a mask of what is closed now."""

    def __init__(self) -> None:
        self.told = 0
        self._raw = 0
        self._since_ms: dict[int, int] = {}

    def changed(self, raw: int, now_ms: int, wait_ms: "SwitchTimes") -> list[int]:
        """Return the switches that have been different from what was told for long enough."""
        moved = raw ^ self._raw
        self._raw = raw
        open_questions = raw ^ self.told
        if not open_questions:
            return []
        due = []
        for switch in range(open_questions.bit_length()):
            bit = 1 << switch
            if moved & bit:
                self._since_ms[switch] = now_ms
            if open_questions & bit:
                lasted_ms = now_ms - self._since_ms.get(switch, now_ms)
                if lasted_ms >= wait_ms.of(switch, closing=bool(raw & bit)):
                    due.append(switch)
        return due

    def tell(self, switch: int) -> bool:
        """Take a switch's new state for told and return it."""
        self.told ^= 1 << switch
        return bool(self.told >> switch & 1)


class SwitchTimes:
    """Settings 4 to 6 of the protocol, in ms."""

    def __init__(self) -> None:
        self.button_ms, self.peg_in_ms, self.peg_out_ms = 20, 150, 300

    def of(self, switch: int, *, closing: bool) -> int:
        """Return how long a switch must stay as it is: pegs are 12 to 17."""
        if 12 <= switch <= 17:
            return self.peg_in_ms if closing else self.peg_out_ms
        return self.button_ms
