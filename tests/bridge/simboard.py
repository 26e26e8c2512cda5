"""The firmware's binary on the simulated board, with the verbs of the table.

`SimBoard()` is stepped: time moves only by `run`, and the same calls lead to the same bytes.
`SimBoard(stepped=False)` runs in real time behind the port `url`.
"""

import queue
import subprocess
import tempfile
import threading
from contextlib import suppress
from pathlib import Path

from tests.toolchain import elf_of, simboard_program

READERS = {"uno": 5, "mega": 8}
PATIENCE_S = 120
"""No answer for so long means that something is broken; it is no measure of speed."""
CHUNK = 2000
"""Bytes in one command; longer ones would not fit its line."""


class BoardError(Exception):
    """The simulated board ended or refused; the message says what it said."""


class SimBoard:
    """A board in a process of its own; a context manager that leaves nothing behind."""

    def __init__(
        self,
        board="uno",
        *,
        stepped=True,
        speed=1.0,
        autoreset=False,
        eeprom=None,
        bootloader_ms=0,
        seed=1,
        strict=False,
    ):
        program, elf = simboard_program(strict=strict), elf_of(board)
        self.readers = READERS[board]
        self.plugged = True
        self.facts = []
        """What the board said unasked: resets, lamps, the port being opened and closed."""
        self.url = None
        self._stepped = stepped
        self._outgoing = bytearray()
        self._lying = {reader: [] for reader in range(self.readers)}
        self._closed = set()
        self._over = False
        self._folder = tempfile.TemporaryDirectory(prefix="simboard")
        folder = Path(self._folder.name)
        words = [program, "--elf", elf, "--board", board]
        words += ["--seed", seed, "--bootloader", bootloader_ms]
        words += ["--eeprom", eeprom] if eeprom else []
        if stepped:
            words += ["--stepped"]
        else:
            words += ["--link", folder / "port", "--speed", speed]
        words += ["--autoreset"] if autoreset else []
        self._errors = (folder / "errors").open("w+")
        self._process = subprocess.Popen(
            list(map(str, words)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            bufsize=1,
        )
        self._lines = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self._until("ready")
        except BoardError:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """End the process, whatever state it is in; closing again changes nothing."""
        if self._over:
            return
        self._over = True
        with suppress(BrokenPipeError):
            self._process.stdin.close()  # the end of its input ends it
        try:
            self._process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join()
        self._process.stdout.close()
        self._errors.close()
        self._folder.cleanup()

    # The line and time, as VirtualBoard has them.

    def feed(self, data):
        """Send bytes to the board; they are lost while it is unplugged."""
        for start in range(0, len(data), CHUNK):
            self._ask(f"rx {data[start : start + CHUNK].hex()}")

    def run(self, ms):
        """Let `ms` milliseconds pass on the board."""
        self._ask(f"run {ms}")

    def take_outgoing(self):
        """Return the bytes that arrived from the board since the last call."""
        data = bytes(self._outgoing)
        self._outgoing.clear()
        return data

    def lights(self):
        """Return for each LED whether it shines at this moment."""
        return tuple(int(digit) for digit in self._ask("lamps").split(" ")[1])

    # The table.

    def lying(self, reader):
        """Return the tags that lie on a reader now, whether or not the board knows."""
        return tuple(self._lying[reader])

    def is_closed(self, switch):
        """Whether a switch is held closed now."""
        return switch in self._closed

    def place(self, reader, uid):
        """Lay a tag on a reader; ValueError for a UID that has not 8 or 14 hex digits."""
        if uid in self._lying[reader]:
            return
        self._ask(f"place {reader} {uid}")
        self._lying[reader].append(uid)

    def lift(self, reader, uid):
        """Take a tag away; nothing happens if it does not lie there."""
        if uid in self._lying[reader]:
            self._ask(f"lift {reader} {uid}")
            self._lying[reader].remove(uid)

    def clear(self, reader):
        """Take all tags of a reader away."""
        self._ask(f"clear {reader}")
        self._lying[reader].clear()

    def press(self, switch):
        """Close a switch."""
        self._ask(f"press {switch}")
        self._closed.add(switch)

    def release(self, switch):
        """Open a switch."""
        self._ask(f"release {switch}")
        self._closed.discard(switch)

    # Faults of readers and tags.

    def stall(self, reader, on):
        """Let a reader's chip stand still, or work again."""
        self._ask(f"stall {reader} {int(on)}")

    def brown_out(self, reader):
        """Let a reader lose its registers once."""
        self._ask(f"brown-out {reader}")

    def unfit(self, reader, present):
        """Take a reader out of the box (False) or put it back."""
        self._ask(f"fit {reader} {int(present)}")

    def version(self, reader, byte):
        """Give a reader's chip another version byte."""
        self._ask(f"version {reader} {byte:02X}")

    def hold_bus(self, reader, on):
        """Let a reader's module pull the shared data line down, or let go of it."""
        self._ask(f"hold {reader} {int(on)}")

    def corrupt(self, reader, permille):
        """Let so many in a thousand answers of a reader's tags arrive broken."""
        self._ask(f"corrupt {reader} {permille}")

    def weaken(self, reader, uid, permille):
        """Let a tag miss so many in a thousand questions."""
        self._ask(f"weaken {reader} {uid} {permille}")

    def count_collisions(self, reader, start):
        """Let a chip count collisions from the "fifo" or the "level": both are in the field."""
        self._ask(f"collpos {reader} {start}")

    # Faults of the board and its cable.

    def reset(self, cause=2):
        """Start the board anew; EEPROM, table and faults stay."""
        self._ask(f"reset {cause}")

    def hang(self):
        """Let the program stop until the watchdog starts it anew."""
        self._ask("hang")

    def halt(self, ms):
        """Let the processor stand for `ms` while bytes go on arriving."""
        self._ask(f"halt {ms}")

    def bootloader(self, ms):
        """Let every start from now on take `ms` longer, with chatter."""
        self._ask(f"bootloader {ms}")

    def autoreset(self, on):
        """Let opening the port reset the board, or not."""
        self._ask(f"autoreset {int(on)}")

    def open(self):
        """Open the port of a stepped board, which has none: with `autoreset` it resets."""
        self._ask("open")

    def unplug(self):
        """Pull the plug: no power, and all bytes under way are lost."""
        self._ask("unplug")
        self.plugged = False

    def plug(self, renamed=False):  # noqa: FBT002 - a verb's plain argument
        """Put the plug back in; `renamed` gives the port, and `url`, another name."""
        self._ask("plug renamed" if renamed else "plug")
        self.plugged = True

    def noise(self, flips_per_100k, drops_per_100k):
        """Let so many in 100,000 bytes, both ways, have a wrong bit or get lost."""
        self._ask(f"noise {flips_per_100k} {drops_per_100k}")

    def garbage(self, count):
        """Put random bytes on their way to the host."""
        self._ask(f"garbage {count}")

    def duplicate(self, times):
        """Let the next chunk to the board and the next line from it arrive `times` more."""
        self._ask(f"duplicate {times}")

    def overrun(self, count):
        """Lose the next `count` bytes to the board."""
        self._ask(f"overrun {count}")

    def freeze(self, ms):
        """Let the line stand still both ways for `ms`; then everything arrives."""
        self._ask(f"freeze {ms}")

    def drip(self, on):
        """Let only one byte a second arrive from the board, or all of them again."""
        self._ask(f"drip {int(on)}")

    def seed(self, number):
        """Start the chance behind all faults anew."""
        self._ask(f"seed {number}")

    # The harness itself.

    def command(self, line):
        """Give a command as typed and return its answer, also one that refuses."""
        return self._answer(line)

    def stat(self):
        """Return the harness's own measurements by name."""
        words = self._ask("stat").split(" ")[1:]
        return dict(zip(words[::2], map(int, words[1::2]), strict=True))

    def wait_for(self, fact):
        """Wait until the board says `fact` unasked, for boards in real time; return it whole.

        Facts said before the call count until they were waited for once.
        """
        for index, said in enumerate(self.facts):
            if said.startswith(fact):
                return self.facts.pop(index)
        self._until(fact)
        return self.facts.pop()

    def _ask(self, line):
        answer = self._answer(line)
        if answer.startswith("err"):
            message = f"{line}: {answer}"
            raise ValueError(message)
        return answer

    def _answer(self, line):
        try:
            self._process.stdin.write(f"{line}\n")
        except BrokenPipeError:
            raise self._end() from None
        return self._until("ok", "err", "stat", "lamps", "help")

    def _until(self, *wanted):
        """Take lines until one begins with a wanted word; return it."""
        while True:
            try:
                line = self._lines.get(timeout=PATIENCE_S)
            except queue.Empty:
                raise self._end() from None
            if line is None:
                raise self._end()
            word, _, rest = line.partition(" ")
            if word == "tx":
                self._outgoing += bytes.fromhex(rest)
                continue
            if word == "port":
                self.url = rest
            if word not in {"ok", "err", "stat", "lamps", "help", "ready"}:
                self.facts.append(line)
            if line.startswith(wanted):
                return line

    def _listen(self):
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def _end(self):
        self._errors.flush()
        said = Path(self._errors.name).read_text(errors="replace").strip()
        return BoardError(f"the simulated board is gone or silent: {said or 'no word of why'}")
