"""A killed program loses nothing that it had accepted."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.saves.lines import entries_of
from game.saves.loading import load
from game.saves.store import Store
from tests.saves.desk import play, store_in

ROOT = Path(__file__).resolve().parent.parent.parent
KILLS = 15


@pytest.mark.parametrize("kill", range(KILLS))
def test_every_entry_accepted_before_the_kill_is_there(tmp_path: Path, kill: int) -> None:
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.saves.player", tmp_path, str(kill)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        for _ in range(Random(kill).randrange(1, 1500)):
            name, entries = player.stdout.readline().split()
            acknowledged[name] = int(entries)
        player.send_signal(signal.SIGKILL)
        for line in player.stdout:
            if line.endswith("\n"):
                name, entries = line.split()
                acknowledged[name] = int(entries)

    for name, entries in acknowledged.items():
        kept, damage = entries_of((tmp_path / name).read_bytes())
        # The system may cut the line that was being written, at the end of one of its pages, but
        # no line before it.
        assert damage is None or (damage.kind, damage.line) == ("cut", len(kept) + 1)
        assert len(kept) - 1 >= entries
        assert load(tmp_path / name).damage == damage
    waiting, over = Store(tmp_path).saved(), Store(tmp_path).finished()
    assert not waiting.odd
    assert not over.odd
    resumed = store_in(tmp_path).resume((*waiting.games, *over.games)[0].path)
    play(resumed.match, Random(kill))
    assert load(resumed.journal.path).match.truth == resumed.match.truth
