"""The wizard of the pairing in a terminal: one question at a time, answers by single letters."""

import queue
import random
import sys
import threading
import time
from collections.abc import Callable

import msgspec

from game.bridge.hardware import BoardChoice, Hardware
from game.bridge.hardware_file import HardwareFile
from game.bridge.link import Link
from game.bridge.messages import Look
from game.bridge.pairing import Pairing
from game.bridge.pairing_items import CHAPTERS
from game.bridge.recorder import Recorder
from game.bridge.toys import ANIMALS, FACES, is_simulated
from game.catalogue import all_tiles, words_on_table
from game.commands.board_line import PAUSE_S, Open, heard, open_link, opened
from game.core.types import Sentence

KEYS = "Enter: next.  b: back.  k: keep it as it is.  a: teach it anew.  o: overview.  q: end."

Keep = Callable[[Hardware], Sentence | None]
Answers = Callable[[], str | None]
"""Returns the next line that was typed, None for none yet; "q" at the end of the input."""


def pair(
    file: HardwareFile,
    choice: BoardChoice,
    *,
    answers: Answers | None = None,
    open_line: Open = open_link,
    clock: Callable[[], float] = time.monotonic,
    pause: Callable[[float], None] = time.sleep,
    rng: random.Random | None = None,
) -> int:
    """Teach until somebody types q; what was learnt is in the file at once."""
    answers = answers or typed()
    keep: Keep = file.save
    known = msgspec.structs.replace(file.hardware, board=choice)
    if is_simulated(choice.port):
        sys.stdout.write("A simulated box: what it is taught is forgotten at the end.\n")
        known, keep = Hardware(), forgotten
    with opened(known, choice, Recorder(clock), open_line) as link:
        terminal = Terminal(known, keep, link, rng or random.Random())
        last_s = clock()
        while not terminal.is_over:
            now_s = clock()
            terminal.pass_time(now_s - last_s)
            last_s = now_s
            answer = answers()
            if answer is not None:
                terminal.answer(answer.strip().lower())
            else:
                pause(PAUSE_S)
    return 0


def forgotten(_hardware: Hardware) -> Sentence | None:
    """Keep nothing."""
    return None


def typed() -> Answers:
    """Return what reads the standard input in a thread of its own, so that the box is heard."""
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)
        lines.put("q")

    threading.Thread(target=read, name="typed", daemon=True).start()

    def take() -> str | None:
        try:
            return lines.get_nowait()
        except queue.Empty:
            return None

    return take


class Terminal:
    """One pairing on a terminal. It begins when the box answers."""

    def __init__(self, hardware: Hardware, keep: Keep, link: Link, rng: random.Random) -> None:
        self.hardware = hardware
        self.is_over = False
        self._keep = keep
        self._link = link
        self._rng = rng
        self._pairing: Pairing | None = None
        self._said = ""

    def pass_time(self, dt_s: float) -> None:
        """Hear the box, tell it what it shall do, and say what has changed."""
        for report in heard(self._link):
            if self._pairing is not None:
                self._pairing.hear(report)
        pairing = self._pairing
        if self._link.status.state != "live":
            self._say(self._link.status.sentence)
            return
        if pairing is None:
            pairing = self._begin()
        pairing.pass_time(dt_s)
        for command in pairing.take_commands():
            self._link.send(command)
        if pairing.hardware != self.hardware:
            self._take(pairing.hardware)
        self._say(self._state(pairing))
        if pairing.phase == "good":
            pairing.go_on()

    def answer(self, answer: str) -> None:
        """Do what was typed."""
        pairing = self._pairing
        if answer == "q":
            self.is_over = True
        elif pairing is None:
            return
        elif pairing.item is None:
            name, _, die = answer.partition(" ")
            found = [chapter for chapter in pairing.chapters if name and chapter.startswith(name)]
            if found:
                known = die.upper() if found[0] == "dice" and die.upper() in pairing.dice else None
                pairing.begin(found[0], known)
        else:
            {"b": pairing.back, "k": pairing.keep, "a": pairing.again, "": pairing.skip}.get(
                answer, lambda: pairing.ask(None)
            )()
            self._said = ""

    def _begin(self) -> Pairing:
        board = self._link.board
        if board is None:
            message = "the line is live, but no board has answered"
            raise RuntimeError(message)
        self._pairing = Pairing(
            self.hardware, board, faces=FACES, words=words_on_table(), animals=ANIMALS,
            tiles=all_tiles(), new_id=self._rng.randrange(1, 2**32),
        )  # fmt: skip
        self._link.send(Look())
        sys.stdout.write(f"{board.firmware}, {KEYS}\n")
        return self._pairing

    def _take(self, hardware: Hardware) -> None:
        self.hardware = hardware
        self._link.configure(hardware.settings())
        trouble = self._keep(hardware)
        if trouble is not None:
            sys.stdout.write(f"{trouble}\n")

    def _state(self, pairing: Pairing) -> str:
        """Return what to print now: the overview, or the question and how it went."""
        if pairing.item is None:
            known = ", ".join(
                f"{chapter} {pairing.count_known(chapter)}/{len(pairing.items(chapter))}"
                for chapter in CHAPTERS
                if chapter in pairing.chapters
            )
            return f"Known: {known}. Which ones? (such as: tokens, dice b; q ends)"
        words = [str(pairing.question)]
        if pairing.percent is not None:
            words.append(f"{pairing.percent} % clear.")
        words += [str(said) for said in (pairing.remark, pairing.trouble) if said is not None]
        words += {"good": ["Learnt!"], "known": ["(known)"]}.get(pairing.phase, [])
        return " ".join(words)

    def _say(self, words: str) -> None:
        if words != self._said:
            self._said = words
            sys.stdout.write(f"{words}\n")
            sys.stdout.flush()
