"""Interesting moments of the screens around the games, for `dev.py shots` and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.config import Problem
from game.core.registry import TITLES
from game.core.types import Seat
from game.scenes.fault import FaultScene
from game.scenes.first_start import FirstStartScene
from game.scenes.history import HistoryScene
from game.scenes.loading import LoadingScene
from game.scenes.lobby import LobbyScene, TableLobby
from game.scenes.lobby.memory import memory_of
from game.scenes.lobby.seat_sheet import SeatSheet
from game.scenes.lobby.sharing import ShareSheet
from game.scenes.mapping import MappingScene, PadWizard
from game.scenes.pause import PauseScene
from game.scenes.pause.log import LogScene
from game.scenes.results import ResultsScene
from game.scenes.resume import ResumeScene, TakeSeatsScene
from game.scenes.rules import RulesScene
from game.scenes.rules.book import TABLE, book_of
from game.scenes.settings import SettingsScene
from game.scenes.settings.problems import ProblemsScene
from game.scenes.title import TitleScene
from game.scenes.title.which_game import WhichGame
from game.scenes.tutorial import TutorialScene, lesson_of
from game.ui import pads
from game.ui.intents import KEYBOARD, TOUCH, DeviceId, DeviceLost, Family, Intent, RawPress, Verb
from game.ui.stack import Reset, Scene
from game.ui.text_entry import TextEntry
from tools.staged_program import StagedProgram, a_history, a_listing, a_table
from tools.staging import Stage

PAD = DeviceId(Family.PAD, 1)
OK = Intent(verb=Verb.OK)

PROBLEMS = (
    Problem("settings.toml", "text_scale", "7.5", "a number from 1.0 to 2.0; the default is used"),
    Problem("settings.toml", "voice", "'deep'", "a setting of this version; it is kept"),
    Problem("settings.toml", "timer_s", "'long'", "whole seconds from 0 to 600"),
)

Make = Callable[[StagedProgram], Scene]
Then = Callable[[Stage, StagedProgram], None]


def scenes_for_shots() -> Iterator[tuple[str, Make, Then]]:
    """Yield a name, what makes the scene, and what is done with it before the picture is taken."""
    yield "loading", LoadingScene, _wait(0.05)
    yield "title", TitleScene, _wait(0.5)
    yield "title-menu", _title_with_saves, _presses(OK)
    yield "title-quit", _title_with_saves, _presses(Intent(verb=Verb.BACK))
    yield "lobby-empty", _lobby, _wait(0.1)
    yield "lobby-one", lambda program: LobbyScene(program, "cloud9", first=KEYBOARD), _wait(0.6)
    yield "lobby-two", _lobby_of(2), _wait(0.1)
    yield "lobby-four", _lobby_of(4), _wait(0.1)
    yield "lobby-full", _lobby_of(6), _wait(0.1)
    yield "lobby-lost-pad", _lobby_of(4), _lose_pad
    yield from _seats_in_lobbies()
    yield "seat-share", _share, _wait(0.1)
    yield "whose", _lobby_of(4), _press_of_nobodys_pad
    yield "keys", MappingScene, _wait(0.1)
    yield "keys-listening", MappingScene, _presses(Intent(verb=Verb.DOWN), OK)
    yield "keys-pad", _pad_mapping, _wait(0.1)
    yield "pad-new", _wizard, _wait(0.6)
    yield "pad-new-press", _wizard, _learn_some
    yield "name", lambda _: TextEntry("What is Penguin called?", "Mira", limit=12), _wait(0.1)
    yield "pause", _pause, _wait(0.1)
    yield "pause-simulated", _pause_at_simulated_box, _wait(0.1)
    yield "pause-undo", _pause, _presses(*[Intent(verb=Verb.DOWN)] * 2)
    yield "log", lambda program: LogScene(program, a_table(program, entries=60)), _wait(0.1)
    yield "log-empty", lambda program: LogScene(program, a_table(program, entries=0)), _wait(0.1)
    yield "settings", SettingsScene, _wait(0.1)
    yield "settings-edge", SettingsScene, _presses(*[Intent(verb=Verb.DOWN)] * 2)
    for chapter in ("move", "hear", "play", "box", "controls", "more"):
        yield f"settings-{chapter}", _settings(chapter), _wait(0.1)
    yield "settings-problems", _problems, _wait(0.1)
    for asked in range(5):
        yield f"first-start-{asked + 1}", FirstStartScene, _presses(*[OK] * asked)
    yield "results", lambda program: _results(program, 5, 3), _wait(6)
    yield "results-confetti", lambda program: _results(program, 6, 8), _wait(2.6)
    yield "results-two", lambda program: _results(program, 2, 4), _wait(6)
    yield "resume", _resume(6), _wait(0.1)
    yield "resume-last", _resume(6), _presses(*[Intent(verb=Verb.NEXT)] * 3)
    yield "resume-empty", ResumeScene, _wait(0.1)
    yield "resume-delete", _resume(2), _presses(Intent(verb=Verb.RIGHT), OK)
    yield "take-seats", lambda program: _seats(program, 5, 2), _presses(OK)
    yield "take-seats-done", lambda program: _seats(program, 3, 1), _presses(OK, OK)
    yield "history", _history, _wait(0.1)
    yield "history-games", _history, _turn
    yield "history-empty", HistoryScene, _wait(0.1)
    yield "lesson", _lesson("cloud9"), _wait(0.6)
    yield "lesson-roll", _lesson("cloud9"), _presses(OK, OK)
    yield "lesson-ahead", _lesson("ahead"), _wait(0.6)
    yield "fault", FaultScene, _wait(0.6)
    yield from _rules_books()


def _rules_books() -> Iterator[tuple[str, Make, Then]]:
    """Yield every page of every book once, the index, and the question which book it shall be."""
    yield "which-game", lambda _program: WhichGame("lesson", TITLES), _wait(0.1)
    for info in TITLES:
        for page in book_of(info.id).pages:
            if page.section != TABLE or info is TITLES[0]:
                name = page.id.replace("/", "-")
                yield f"rules-{name}", _rules(page.id, info.id), _wait(0.1)
    yield "rules-find", _rules("cloud9/roll"), _presses(*FIND)
    yield "rules-find-word", _rules("cloud9/roll"), _presses(*FIND, _typed("wild"))
    yield "rules-find-nothing", _rules("cloud9/roll"), _presses(*FIND, _typed("zebra"))


def _seats_in_lobbies() -> Iterator[tuple[str, Make, Then]]:
    yield "lobby-ahead", _lobby_of_ahead, _wait(0.1)
    yield "seat-bot", lambda program: _sheet(program, 3), _wait(0.1)
    yield "seat-person", lambda program: _sheet(program, 0), _wait(0.1)
    yield "lobby-table", lambda program: _table_lobby(program, 4), _wait(0.1)
    yield "lobby-table-empty", lambda program: _table_lobby(program, 0), _wait(0.1)
    yield "lobby-table-ahead", lambda program: _table_lobby(program, 2, "ahead"), _wait(0.1)
    yield "seat-table", _table_sheet, _wait(0.1)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield one window at named moments, drawn and ready to be saved before the next one."""
    stage = empty_stage(size, **options)
    for name, make, then in scenes_for_shots():
        show(stage, make, then)
        yield name, stage


def empty_stage(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Stage:
    """Return a window of that size that shows nothing of interest yet."""
    return Stage(size, lambda _services: Scene(), **options)


def show(stage: Stage, make: Make, then: Then) -> StagedProgram:
    """Let the window show a scene in a program of its own, after what is done with it."""
    program = StagedProgram()
    stage.services = program  # type: ignore[assignment]
    stage.scene = make(program)
    stage.stack.commit(Reset(stage.scene))
    stage.stack.set_layout(stage.layout)  # ends the change of screens: nobody waits for a picture
    stage.frame()
    then(stage, program)
    stage.draw()
    return program


# -- what is done before the picture --------------------------------------------------------------
def _wait(seconds: float) -> Then:
    return lambda stage, _program: stage.run(seconds)


def _presses(*intents: Intent) -> Then:
    def then(stage: Stage, _program: StagedProgram) -> None:
        stage.run(0.6)
        for intent in intents:
            stage.press(intent)
            stage.run(0.7)

    return then


def _lose_pad(stage: Stage, program: StagedProgram) -> None:
    program.devices.unbind(Seat(1), PAD)
    stage.tell(DeviceLost(PAD, "Pad", (Seat(1),)))
    stage.run(0.1)


# -- the scenes -----------------------------------------------------------------------------------
def _title_with_saves(program: StagedProgram) -> Scene:
    program.listing = a_listing()
    return TitleScene(program)


def _lobby(program: StagedProgram) -> Scene:
    return LobbyScene(program, "cloud9")


def _lobby_of_ahead(program: StagedProgram) -> Scene:
    fill(program, 2)
    return LobbyScene(program, "ahead")


def _lobby_of(count: int) -> Make:
    def make(program: StagedProgram) -> Scene:
        fill(program, count)
        return LobbyScene(program, "cloud9")

    return make


def fill(program: StagedProgram, count: int) -> None:
    """Let a keyboard, a pad and fingers sit down, then bots of every level."""
    line_up = memory_of(program).line_up
    # A pad that nobody plugged in: the scenes only ask which devices are there.
    program.devices.connected = lambda: (KEYBOARD, TOUCH, PAD)  # type: ignore[method-assign]
    for place, device in enumerate((KEYBOARD, PAD, TOUCH)[:count]):
        line_up.sit(place, device)
    line_up.rename(0, "Mira")
    if count > 1:
        line_up.device_name(PAD)
        line_up.rename(1, "Wolfgang-Max")
    for place in range(3, count):
        line_up.invite(place, ("expert", "normal", "easy")[place - 3])


def _table_lobby(program: StagedProgram, count: int, game: str = "cloud9") -> Scene:
    sit_at_table(program, count)
    return TableLobby(program, f"{game}-referee")


def sit_at_table(program: StagedProgram, count: int) -> None:
    """Let people sit down round a real table."""
    line_up = memory_of(program).at_table
    for place in range(count):
        line_up.sit(place, None)
    if count:
        line_up.rename(0, "Mira")


def _table_sheet(program: StagedProgram) -> Scene:
    sit_at_table(program, 3)
    return SeatSheet(program, memory_of(program).at_table, 0, None)


def _sheet(program: StagedProgram, place: int) -> Scene:
    fill(program, 4)
    return SeatSheet(program, memory_of(program).line_up, place, KEYBOARD)


def _share(program: StagedProgram) -> Scene:
    fill(program, 3)
    return ShareSheet(program, memory_of(program).line_up, 0)


def _press_of_nobodys_pad(stage: Stage, program: StagedProgram) -> None:
    _lose_pad(stage, program)
    stage.press(Intent(verb=Verb.OK, device=DeviceId(Family.PAD, 2)))
    stage.run(0.7)


def _plug_pad(program: StagedProgram, *, known: bool) -> None:
    """Let a pad be there that nobody plugged in."""
    made = pads.Hardware(PAD.key, "Acme Retro Pad", "03-acme", known, 12, None)
    program.devices.connected = lambda: (KEYBOARD, TOUCH, PAD)  # type: ignore[method-assign]
    program.devices._pads._take(made)  # noqa: SLF001 -- no hardware is needed


def _pad_mapping(program: StagedProgram) -> Scene:
    _plug_pad(program, known=True)
    return MappingScene(program, PAD)


def _wizard(program: StagedProgram) -> Scene:
    _plug_pad(program, known=False)
    return PadWizard(program, PAD)


def _learn_some(stage: Stage, _program: StagedProgram) -> None:
    stage.run(0.6)
    for source in ("b9", "b0"):
        for pressed in (True, False):
            stage.tell(RawPress(PAD, source, pressed))
    stage.run(0.2)


def _pause(program: StagedProgram) -> Scene:
    table = a_table(program)
    program.devices.bind(Seat(0), KEYBOARD)
    return PauseScene(program, table, phase="roll")


def _pause_at_simulated_box(program: StagedProgram) -> Scene:
    program.station.connect("vboard://staged")
    return _pause(program)


def _history(program: StagedProgram) -> Scene:
    program.history = a_history(7)
    return HistoryScene(program)


def _turn(stage: Stage, _program: StagedProgram) -> None:
    assert isinstance(stage.stack.top, HistoryScene)
    stage.stack.top.turn()


def _settings(chapter: str) -> Make:
    def make(program: StagedProgram) -> Scene:
        program.settings_problems = PROBLEMS
        return SettingsScene(program, chapter)

    return make


def _problems(program: StagedProgram) -> Scene:
    program.settings_problems = PROBLEMS
    return ProblemsScene(program)


def _results(program: StagedProgram, count: int, seed: int) -> Scene:
    return ResultsScene(program, a_table(program, count, count // 2, entries=None, seed=seed))


def _resume(games: int) -> Make:
    def make(program: StagedProgram) -> Scene:
        program.listing = a_listing(games)
        return ResumeScene(program)

    return make


def _seats(program: StagedProgram, count: int, bots: int) -> Scene:
    return TakeSeatsScene(program, a_table(program, count, bots))


def _lesson(game: str) -> Make:
    return lambda program: TutorialScene(program, lesson_of(game))


FIND = (Intent(verb=Verb.PEEK),)


def _typed(text: str) -> Intent:
    return Intent(verb=Verb.TEXT, text=text)


def _rules(page: str, game: str = "cloud9") -> Make:
    return lambda _program: RulesScene(game, page)
