"""Interesting moments of the screens of the box on the table, for `dev.py shots` and for tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.bridge.frames import frame_of
from game.bridge.hardware import Hardware
from game.bridge.pairing_items import FaceItem, ReaderItem, SwitchItem, TokenItem
from game.bridge.ports import Candidate
from game.bridge.recorder import Recorder
from game.bridge.reports import (
    Appeared,
    Beat,
    Crowded,
    Faulted,
    Key,
    Quality,
    Report,
    Switched,
)
from game.bridge.toys import BOARD_URL, PAD, PLACES, side_uid, token_uid
from game.scenes.pairing import PairingScene
from game.scenes.service import ServiceScene
from game.scenes.service.logs_sheet import LogsSheet
from game.scenes.toy_tray import ToyTrayScene
from game.scenes.toy_tray.hand import TILTED
from game.ui.intents import Intent, Verb
from game.ui.stack import Scene
from tools.shots_scenes import Make, Then, empty_stage, show
from tools.staged_program import StagedProgram
from tools.staged_station import StagedStation, all_toys
from tools.staging import Stage

OK = Intent(verb=Verb.OK)
PORTS = (
    Candidate(
        "/dev/ttyACM0", "/dev/ttyACM0", "Arduino Uno (/dev/ttyACM0)", "2341:0043:85736", "Arduino"
    ),
    Candidate("/dev/ttyS0", "/dev/ttyS0", "/dev/ttyS0", "", ""),
)
KEY = Key(board="1A2B3C4D", boot=7, seq=1)


def scenes_for_shots() -> Iterator[tuple[str, Make, Then]]:
    """Yield a name, what makes the scene, and what is done with it before the picture is taken."""
    yield "pairing-no-box", _pairing(None), _does()
    yield "pairing", _pairing(all_toys()), _does()
    yield "pairing-begun", _pairing(half_known()), _does()
    yield "pairing-dice", _pairing(half_known()), _does(lambda _stage, scene: scene.begin("dice"))
    yield "pairing-reader", _pairing(Hardware()), _does(_asks(ReaderItem(1)))
    yield (
        "pairing-reader-dead",
        _pairing(Hardware()),
        _does(_asks(ReaderItem(2)), _hears(Faulted(KEY, 0, 2, "absent"))),
    )
    yield (
        "pairing-reader-poor",
        _pairing(Hardware()),
        _does(_asks(ReaderItem(1)), _hears(Appeared(KEY, 0, 1, "04AA"), Quality(1, 20, 16, 1))),
    )
    yield "pairing-face", _pairing(half_known()), _does(_asks(FaceItem("B", "red", 0)))
    yield (
        "pairing-face-good",
        _pairing(half_known()),
        _does(
            _asks(FaceItem("B", "red", 0)),
            _hears(Appeared(KEY, 0, 1, side_uid("B", 2)), Quality(1, 20, 20, 0)),
        ),
    )
    yield (
        "pairing-face-refused",
        _pairing(half_known()),
        _does(_asks(FaceItem("B", "blank", 1)), _hears(Appeared(KEY, 0, 1, side_uid("A", 2)))),
    )
    yield "pairing-known", _pairing(all_toys()), _does(_asks(FaceItem("A", "yellow", 0)))
    yield "pairing-token", _pairing(half_known()), _does(_asks(TokenItem("giraffe")))
    yield "pairing-tile", _pairing(half_known()), _does(_asks(TokenItem("magic portal")))
    yield "pairing-place", _pairing(all_toys()), _does(_asks(ReaderItem(PLACES)))
    yield "pairing-stay", _pairing(half_known()), _does(_asks(SwitchItem("stay", "pig")))
    yield "pairing-peg", _pairing(half_known()), _does(_asks(SwitchItem("peg", "elephant")))
    yield "pairing-ok", _pairing(half_known()), _does(_asks(SwitchItem("ok", "")))
    yield "pairing-lost", _pairing(half_known()), _does(_asks(TokenItem("fox")), _lose)
    yield "service", _service("link", all_toys()), _does()
    yield "service-none", _service("link", None), _does()
    yield "service-denied", _service("link", all_toys()), _does(_deny)
    yield "service-simulated", _simulated, _does()
    yield "service-details", _service("link", all_toys()), _does(_presses_button("details"))
    yield "service-ports", _service("link", None), _does(_presses_button("choose"))
    yield "service-readers", _service("readers", all_toys()), _does(*LYING)
    yield "service-readers-tiles", _service("readers", all_toys()), _does(*TILES)
    yield "service-readers-none", _service("readers", None), _does()
    yield "service-reader", _service("readers", all_toys()), _presses(OK)
    yield "service-switches", _service("switches", all_toys()), _does(*PRESSED)
    yield "service-switches-none", _service("switches", None), _does()
    yield "service-live", _service("live", all_toys()), _does(*LYING, *PRESSED)
    yield "service-live-none", _service("live", None), _does()
    yield "service-logs", _service("live", None), _does(_presses_button("replay"))
    yield "service-log-told", _log, _does(_picks)
    yield "toy-tray", _toys, _does(_put)
    yield "toy-tray-flight", _toys, _throw
    yield "toy-tray-side", _toys, _presses(Intent(verb=Verb.UP), OK)
    yield "toy-tray-animals", _toys, _does(_put, _opens("animals"))
    yield "toy-tray-tiles", _toys, _does(_lay, _opens("tiles"))
    yield "toy-tray-cable", _toys, _does(_opens("cable"))


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield one window at named moments, drawn and ready to be saved before the next one."""
    stage = empty_stage(size, **options)
    for name, make, then in scenes_for_shots():
        show(stage, make, then)
        yield name, stage


def half_known() -> Hardware:
    """Return what is known of a box after an interrupted evening."""
    whole = all_toys()
    die_b = dict(list(whole.dice["B"].items())[:2])
    tokens = {token_uid(animal): animal for animal in ("penguin", "elephant", "frog")}
    switches = {n: one for n, one in whole.switches.items() if n in (0, 1, 6, 7)}
    return msgspec.structs.replace(
        whole, dice={"A": whole.dice["A"], "B": die_b}, tokens=tokens, switches=switches
    )


# -- what is done before the picture --------------------------------------------------------------
Deed = Callable[[Stage, Any], None]


def _does(*deeds: Deed) -> Then:
    def then(stage: Stage, _program: StagedProgram) -> None:
        stage.run(0.3)
        for deed in deeds:
            deed(stage, stage.stack.top)
            stage.run(0.2)
        stage.run(0.4)

    return then


def _presses(*intents: Intent) -> Then:
    def then(stage: Stage, _program: StagedProgram) -> None:
        for intent in intents:
            stage.run(0.7)
            stage.press(intent)
        stage.run(0.7)

    return then


def _asks(item: object) -> Deed:
    return lambda _stage, scene: scene.pairing.ask(item)


def _hears(*reports: Report) -> Deed:
    def deed(_stage: Stage, scene: Any) -> None:  # noqa: ANN401 -- one of our scenes
        for report in reports:
            scene.services.station.say(report)

    return deed


def _lose(_stage: Stage, scene: Any) -> None:  # noqa: ANN401 -- the same
    scene.services.station.fall("absent")


def _opens(part: str) -> Deed:
    return lambda _stage, scene: scene.open(part)


def _put(_stage: Stage, scene: Any) -> None:  # noqa: ANN401 -- the same
    for well, side in enumerate((2, 0, TILTED)):
        scene.hand.put(well, side)
    scene.hand.put_token("penguin", down=True)
    scene.hand.put_aboard("frog", aboard=True)


def _lay(_stage: Stage, scene: Any) -> None:  # noqa: ANN401 -- the same
    scene.hand.lay_at(0, "vapor condenser", down=True)
    scene.hand.lay_at(1, "magic portal", down=True)


def _throw(stage: Stage, _program: StagedProgram) -> None:
    stage.run(0.7)
    stage.press(OK)
    stage.run(0.5)


def _deny(_stage: Stage, scene: Any) -> None:  # noqa: ANN401 -- the same
    scene.services.station.fall("denied")


def _presses_button(name: str) -> Deed:
    return lambda _stage, scene: scene.page.widget(name).activate()


def _picks(_stage: Stage, scene: Any) -> None:  # noqa: ANN401 -- the same
    scene.pick(0)


LYING = (
    _hears(
        Appeared(KEY, 0, 0, side_uid("A", 2)), Crowded(KEY, 0, 1), Faulted(KEY, 0, 2, "absent"),
        Appeared(KEY, 0, 4, token_uid("penguin")), Appeared(KEY, 0, 4, token_uid("fox")),
        Quality(0, 20, 20, 0), Beat(73_000, 0, 0, 905, 31, 3100),
    ),
)  # fmt: skip
TILES = (
    _hears(
        *(Appeared(KEY, 0, PLACES, token_uid(tile)) for tile in ("bank", "dust reclaimer")),
        Appeared(KEY, 0, PAD, token_uid("habitat 2")),
    ),
)
PRESSED = (_hears(Switched(KEY, 0, 12, closed=True), Switched(KEY, 0, 3, closed=True)),)


# -- the scenes -----------------------------------------------------------------------------------
def _pairing(hardware: Hardware | None) -> Make:
    def make(program: StagedProgram) -> Scene:
        program.station = StagedStation(hardware)
        return PairingScene(program, Random(1))

    return make


def _service(part: str, hardware: Hardware | None) -> Make:
    def make(program: StagedProgram) -> Scene:
        program.station = StagedStation(hardware)
        program.station.ports = PORTS
        return ServiceScene(program, part, clock=lambda: 100.0)

    return make


def _simulated(program: StagedProgram) -> Scene:
    scene = _service("link", None)(program)
    program.station.connect(BOARD_URL)
    return scene


def _log(_program: StagedProgram) -> Scene:
    folder = Path(tempfile.mkdtemp())
    clock = count()
    recorder = Recorder(lambda: next(clock) * 0.42)
    for line in (
        "H 1 7 1 5 24 4 1 1A2B3C4D tray-1.0 wells4", f"E 1 900 + 0 {side_uid('A', 2)}",
        f"E 1 900 + 0 {side_uid('A', 2)}", "E 2 1800 M 1", "E 3 2100 B 3 1",
        "P 3000 0 0 905 31 3100",
    ):  # fmt: skip
        recorder.record("in", frame_of(line))
        recorder.record("out", frame_of("A 1"))
    recorder.record("in", b"$E 4 25*0000\n")
    recorder.save(folder / "board-2026-11-30.jsonl")
    return LogsSheet(folder, all_toys())


def _toys(program: StagedProgram) -> Scene:
    program.station = station = StagedStation()
    station.connect(BOARD_URL)
    board = station.virtual_board
    assert board is not None
    return ToyTrayScene(program, board, Random(3))
