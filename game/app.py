"""The composition root: builds every part, runs the frame loop, and serves the scenes."""

import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.assets_root import assets_root
from game.bots.base import LEVELS
from game.bots.characters import CHARACTERS
from game.bots.runner import BotRunner
from game.config import Config, Problem, Settings, SettingsFile
from game.core.record import Player
from game.core.types import Sentence, Value
from game.hearing import Hearing
from game.opening import new_header, station_of, table_of
from game.saves.store import Listing, OpenGame, SavedGame, Store
from game.scenes.fault import FaultScene
from game.scenes.loading import LoadingScene
from game.scenes.services import BotCharacter, Table
from game.ui import words
from game.ui.assets import Assets
from game.ui.badge import Badge
from game.ui.canvas import Canvas
from game.ui.devices import Devices
from game.ui.gauge import Gauge
from game.ui.intents import Exposed, FullScreenAsked, Intent, Notice, Resized, Verb
from game.ui.memory import return_large_blocks
from game.ui.screen import Pacer, Screen
from game.ui.stack import Quit, Reset, Stack
from game.ui.tween import Motion

FAULTS_FILE = "faults.log"


class App:
    """The running program. `run` plays until somebody quits; tests call `frame` themselves."""

    def __init__(
        self,
        config: Config,
        *,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        locale: str | None = None,
    ) -> None:
        """Open the window and start the bots' process. Raises NoScreenError without a screen.

        `clock` is any steady clock in seconds; `sleep` waits between frames. `locale` is the
        system's, such as "de_AT.UTF-8": its language is spoken until somebody has set another one.
        """
        return_large_blocks()
        self._config = config
        self._clock = clock
        self._file = SettingsFile(config.settings_path)
        self._store = Store(config.saves_folder)
        self._runner = BotRunner(clock=time.monotonic)  # it thinks in real time, whatever `clock`
        if not config.settings_path.exists():
            spoken = words.language_for(locale, words.languages(assets_root() / "text"))
            self._file.settings = msgspec.structs.replace(self._file.settings, language=spoken)
        settings = self.settings
        words.speak(settings.language, assets_root() / "text")
        self._screen = Screen(
            windowed=config.windowed or not settings.full_screen,
            size=config.size,
            text_scale=settings.text_scale,
            safe_share=settings.safe_share,
            high_contrast=settings.high_contrast,
        )
        self._assets = Assets(assets_root())
        self._canvas = Canvas(self._assets, self._screen.surface, self._screen.layout)
        self.devices = Devices(self._screen.layout)
        self._use_devices(settings)
        self._pacer = Pacer(clock, sleep)
        self._gauge = Gauge(settings.detail)
        self._hearing = Hearing(assets_root() / "audio", settings)
        self.stack = Stack(
            LoadingScene(self), self._screen.layout, self._motion(), self._hearing.ear
        )
        self._last_s = clock()
        self._game: OpenGame | None = None
        self.station = station_of(config)
        self._badge = Badge()

    def run(self) -> int:
        """Play until somebody quits; return the exit code."""
        try:
            while self.stack.running:
                self.frame()
                self._pacer.wait(animating=self.stack.animating, lean=self._gauge.lean)
        finally:
            self.close()
        return 0

    def close(self) -> None:
        """End every scene, the bots' process and the window. Every game stays saved as it is."""
        self.stack.close()
        self._leave_game()
        self.station.close()
        self._runner.close()
        self._hearing.close()
        self._screen.close()

    def frame(self) -> bool:
        """Read the devices, let time pass, draw if anything changed; return whether it drew.

        A fault in a scene ends that scene, not the program: the game is saved, and the players
        learn so.
        """
        now_s = self._clock()
        passed_s, self._last_s = now_s - self._last_s, now_s
        try:
            self.devices.text_mode = self.stack.wants_text
            for item in self.devices.poll(now_s):
                if isinstance(item, Intent):
                    self._handle(item)
                else:
                    self._notice(item)
            self.station.update(now_s)
            self.stack.update(passed_s)
            changed_above = self._hearing.update(now_s)
            changed_above |= self._badge.show(shown=self.station.simulated)
            if not self.stack.take_changed() and not changed_above:
                return False
            self._draw()
        except Exception:  # noqa: BLE001 -- whatever it is, the players get back to their game
            self._fault(traceback.format_exc())
        return True

    # What scenes ask for; see `game.scenes.services.Services`.

    @property
    def settings(self) -> Settings:
        """How everybody wants it."""
        return self._file.settings

    @property
    def characters(self) -> tuple[BotCharacter, ...]:
        """The bots that can be invited."""
        return tuple(BotCharacter(bot.animal, bot.name, bot.style) for bot in CHARACTERS)

    @property
    def bot_levels(self) -> tuple[str, ...]:
        """The strengths of bots, easiest first."""
        return LEVELS

    @property
    def settings_problems(self) -> tuple[Problem, ...]:
        """What the settings file held at the start that could not be used."""
        return self._file.problems

    @property
    def sound_trouble(self) -> Sentence | None:
        """Why nothing can be heard, or not everything."""
        return self._hearing.board.trouble

    def change_settings(self, settings: Settings) -> str | None:
        """Use `settings` from the next frame on and keep them for the next start.

        Returns a sentence if they could not be kept.
        """
        before = self.settings
        trouble = self._file.save(settings)
        self._use_devices(settings)
        self._hearing.use(settings)
        self._gauge.wish(settings.detail)
        self.stack.set_motion(self._motion())
        if settings.language != before.language:
            words.speak(settings.language, assets_root() / "text")
            self.stack.reword()
            self._canvas.use(self._screen.surface, self._screen.layout)
        self._screen.text_scale = settings.text_scale
        self._screen.safe_share = settings.safe_share
        self._screen.high_contrast = settings.high_contrast
        if settings.full_screen not in (before.full_screen, self._screen.full_screen):
            self._screen.toggle_full_screen()
        if self._screen.layout != self.devices.layout:
            self._rearrange()
        return trouble

    def start(
        self,
        game: str,
        players: tuple[Player, ...],
        options: Value,
        *,
        open_hands: bool = False,
    ) -> Table:
        """Set up a new game; it is saved from its first entry on."""
        header = new_header(game, players, options, open_hands=open_hands)
        return self._table(self._store.begin(header))

    def saved_games(self) -> Listing:
        """Return the games that can be played on, newest first, and what is odd among them."""
        return self._store.saved()

    def finished_games(self) -> Listing:
        """Return the games that were played to their end, newest first."""
        return self._store.finished()

    def forget_finished(self) -> str | None:
        """Delete every finished game for good; return a sentence if that failed."""
        return self._store.forget_finished()

    @property
    def exports_folder(self) -> Path:
        """Where tables for other programs are written."""
        return self._config.data_folder / "exports"

    def resume(self, saved: SavedGame) -> Table:
        """Set up a saved game where it was left; SaveError with a sentence if it cannot be."""
        return self._table(self._store.resume(saved.path))

    def forget(self, saved: SavedGame) -> str | None:
        """Delete a saved game for good; return a sentence if that failed."""
        return self._store.delete(saved.path)

    def _table(self, game: OpenGame) -> Table:
        self._leave_game()
        self._game = game
        return table_of(game, self._runner, lambda: self._leave(game))

    def _leave_game(self) -> None:
        """Leave the game that is open, if one is."""
        if self._game is not None:
            self._leave(self._game)

    def _leave(self, game: OpenGame) -> None:
        """Close the file of `game`, and stop thinking if it is the one that is open."""
        if game is self._game:
            self._game = None
            self.station.cancel()
            self._runner.cancel()
            game.journal.close()

    def _use_devices(self, settings: Settings) -> None:
        """Let keys and buttons mean what the players chose, and look so."""
        self.devices.use(
            split_keyboard=settings.split_keyboard,
            swap_ok_back=settings.swap_ok_back,
            keys=settings.keys,
            pads=settings.pads,
            rumble=settings.rumble,
        )
        self._canvas.caps = self.devices.caps

    def _handle(self, intent: Intent) -> None:
        if intent.verb is Verb.QUIT:
            self.stack.commit(Quit())
        else:
            self.stack.handle(intent)

    def _notice(self, notice: Notice) -> None:
        if isinstance(notice, FullScreenAsked):
            self._screen.toggle_full_screen()
            self._rearrange()
            full_screen = self._screen.full_screen
            self.change_settings(msgspec.structs.replace(self.settings, full_screen=full_screen))
        elif isinstance(notice, Resized):
            if self._screen.resized(notice.width_px, notice.height_px):
                self._rearrange()
        elif isinstance(notice, Exposed):
            self._canvas.forget_picture()
            self.stack.set_layout(self._screen.layout)
        self._hearing.notice(notice)
        self.stack.notice(notice)

    def _rearrange(self) -> None:
        """Fit everything into the window as it is now."""
        self._canvas.use(self._screen.surface, self._screen.layout)
        self.devices.layout = self._screen.layout
        self.stack.set_layout(self._screen.layout)

    def _draw(self) -> None:
        self._canvas.begin()
        self.stack.draw(self._canvas)
        self._hearing.draw(self._canvas)
        self._badge.draw(self._canvas)
        rects = self._canvas.finish()
        is_loading = isinstance(self.stack.top, LoadingScene)  # it works as long as it may
        if not is_loading and self._gauge.took(self._clock() - self._last_s):
            self.stack.set_motion(self._motion())
        self._screen.present(rects)

    def _motion(self) -> Motion:
        """How much the players want things to move, and this machine can."""
        settings = self.settings
        return Motion(
            speed=settings.animation_speed,
            reduced=settings.reduced_motion,
            instant=settings.instant,
            lean=self._gauge.lean,
        )

    def _fault(self, report: str) -> None:
        """Note `report` in the data folder and show the fault screen instead of everything."""
        if any(isinstance(scene, FaultScene) for scene in self.stack.scenes):
            raise  # noqa: PLE0704 -- the fault screen itself fails: nothing is left to show
        self._leave_game()
        _note(self._config.data_folder / FAULTS_FILE, report)
        self._canvas.forget_picture()
        self.stack.commit(Reset(FaultScene(self)))


def _note(path: Path, report: str) -> None:
    """Append a fault's report; without a disk that takes it, do without."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{report}\n")
    except OSError:
        return
