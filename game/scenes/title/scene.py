"""The title: press or touch to fly, then choose what to fly."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.core.registry import TITLES
from game.scenes.history import HistoryScene
from game.scenes.lines import growth
from game.scenes.lobby import LobbyScene
from game.scenes.page_scene import PageScene, square
from game.scenes.resume import ResumeScene
from game.scenes.rules import RulesScene
from game.scenes.services import Services
from game.scenes.settings import SettingsScene
from game.scenes.title.language import LanguageButton
from game.scenes.title.picture import parts
from game.scenes.title.tickets import (
    PillButton,
    continue_ticket,
    learn_ticket,
    paint_prompt,
    ticket,
)
from game.scenes.title.which_game import Chosen, WhichGame
from game.scenes.tutorial import TutorialScene, lesson_of, lessons
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.intents import KEYBOARD, Family, Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.stack import Push, Quit, Replace, Transition
from game.ui.tween import Glide, Timeline, out_back, out_cubic
from game.ui.widgets import RoundButton
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

CORNER = ("history", "rules", "settings", "quit")
LIFT_U = 38.0
TICKET_U = (470.0, 124.0)
WAY_U = 330.0
MANY = 4
"""So many tickets need all the room there is."""
MANY_GAMES = 1.35
"""How much wider the tickets of games are then than the others."""
SLIDE_U = 180.0
LANGUAGE_U = 226.0
PILL_U = (510.0, 80.0)


class TitleScene(PageScene):
    """The first screen. `menu` shows the choice of games at once, without "press to fly"."""

    idle_life = True
    theme = 1.0

    def __init__(self, services: Services, *, menu: bool = False) -> None:
        self.has_saves = any(not game.is_over for game in services.saved_games().games)
        tickets = [ticket(info, partial(self.play_game, info.id)) for info in TITLES]
        super().__init__(
            services,
            Page(
                PillButton("fly", self._paint_prompt, self.open_menu, seed=3),
                *tickets,
                continue_ticket(self.resume_game),
                learn_ticket(self.learn),
                RoundButton("history", "ui-trophy", self.look_back, say("History")),
                RoundButton("rules", "ui-rules", self.read_rules, say("Rules")),
                RoundButton("settings", "ui-settings", self.change_settings, say("Settings")),
                RoundButton("quit", "ui-close", self.ask_to_quit, say("Quit")),
                LanguageButton(services, self.change_language),
                start=tickets[0].name,
            ),
        )
        self.games = [button.name for button in tickets]
        self.menu_is_open = menu
        self.lift = Glide(LIFT_U if menu else 0.0)
        self.slide = Glide(1.0 if menu else 0.0)
        self.last_pressed = KEYBOARD
        self._boxes: dict[str, Box] = {}
        self._show()

    # -- what can be done ------------------------------------------------------------------------
    def open_menu(self) -> None:
        """Let the balloons rise and show the games."""
        if self.menu_is_open:
            return
        self.menu_is_open = True
        self._show()
        if self.motion.reduced:
            self.lift.value, self.slide.value = LIFT_U, 1.0
        else:
            self.play(self._movement(LIFT_U, 1.0))

    def close_menu(self) -> None:
        """Go back to "press to fly"."""
        self.menu_is_open = False
        self.lift.value, self.slide.value = 0.0, 0.0
        self.page.directional = False
        self._show()
        self.changed()

    def _movement(self, lift: float, slide: float) -> Timeline:
        return (
            Timeline()
            .then(0.5, self.lift.to(lift), out_back)
            .also(0.35, self.slide.to(slide), out_cubic)
        )

    def _show(self) -> None:
        for name in (*self.games, "continue", "learn", *CORNER):
            self.page.widget(name).visible = self.menu_is_open or name in CORNER
        self.page.widget("continue").visible = self.menu_is_open and self.has_saves
        self.page.widget("fly").visible = not self.menu_is_open

    def play_game(self, game: str) -> None:
        """Gather the players of a game."""
        self.go(Replace(LobbyScene(self.services, game, first=self.last_pressed)))

    def resume_game(self) -> None:
        """Show the saved games."""
        self.go(Push(ResumeScene(self.services)))

    def look_back(self) -> None:
        """Show what was played so far."""
        self.go(Push(HistoryScene(self.services)))

    def learn(self) -> None:
        """Fly a game for the first time, with a teacher."""
        taught = tuple(info for info in TITLES if info.id in lessons())
        self.go(Push(WhichGame("lesson", taught)))

    def read_rules(self) -> None:
        """Open the rules book of a game."""
        self.go(Push(WhichGame("rules", TITLES)))

    def change_settings(self) -> None:
        """Open the settings."""
        self.go(Push(SettingsScene(self.services)))

    def change_language(self, code: str) -> None:
        """Speak another language from now on."""
        settings = msgspec.structs.replace(self.services.settings, language=code)
        trouble = self.services.change_settings(settings)
        self.page.reword()
        if trouble is not None:
            self.page.toast(say(trouble))
        self.changed()

    def ask_to_quit(self) -> None:
        """Ask whether the players really want to leave."""
        self.go(
            Push(
                Confirm(
                    say("Leave Cloudtop?"),
                    say("Games under way are saved."),
                    say("Leave"),
                    say("Stay"),
                )
            )
        )

    def resume(self, result: object) -> None:
        """Quit, teach or tell the rules if that was answered; see which games are saved."""
        if result is True:
            self.go(Quit())
        if isinstance(result, Chosen):
            if result.purpose == "lesson":
                self.go(Replace(TutorialScene(self.services, lesson_of(result.game))))
            else:
                self.go(Push(RulesScene(result.game)))
        self.has_saves = any(not game.is_over for game in self.services.saved_games().games)
        self._show()

    def leave(self) -> None:
        """Go back one step: from the games to "press to fly", from there out of the program."""
        if self.menu_is_open:
            self.close_menu()
        else:
            self.ask_to_quit()

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Any press leads on; in the menu the page has it."""
        if intent.starts:
            self.last_pressed = intent.device
        if self.playing and intent.starts:
            self.skip()
        starts_flight = intent.starts and not (
            intent.verb is Verb.BACK or (intent.leaves and intent.device.family is Family.KEYBOARD)
        )
        if self.menu_is_open or not starts_flight:
            return super().handle(intent)
        self.page.device = intent.device
        corner = [self.page.widget(name).box for name in (*CORNER, "language")]
        if intent.position and any(box.contains(intent.position) for box in corner):
            return super().handle(intent)
        self.page.meet(intent.device)
        self.open_menu()
        return True

    def enter(self) -> None:
        """Remember who led here: whoever starts the game sits down first."""
        super().enter()
        self.last_pressed = self.last_device
        if not self.menu_is_open:
            self.page.directional = False
            self._tell_problems()

    def _tell_problems(self) -> None:
        """Say at the start that the settings file could not be used as it is."""
        count = len(self.services.settings_problems)
        if count:
            words = say_count(
                "One of your settings could not be read. The settings tell more.",
                "{count} of your settings could not be read. The settings tell more.",
                count,
            )
            self.page.toast(words)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the pill, the tickets and the corner."""
        safe, target = layout.safe, layout.target_u
        size = max(target, 56.0)
        middle = layout.bounds.center[0]
        boxes = {
            name: square(safe.right - size / 2 - (len(CORNER) - 1 - index) * (size + 16),
                         safe.y + size / 2, size)
            for index, name in enumerate(CORNER)
        }  # fmt: skip
        wide_u = LANGUAGE_U * (1.28 if layout.compact else growth(layout))
        boxes["language"] = Box(safe.x, safe.y, wide_u, max(size, 40.0 * layout.text_scale))
        wider = growth(layout) ** 0.8 * (1.4 if layout.compact else 1.0)
        pill = PILL_U[0] * wider, max(PILL_U[1] * growth(layout) ** 0.4, target)
        foot = min(layout.bounds.bottom - 46, safe.bottom)
        boxes["fly"] = Box.anchored("midbottom", (middle, foot), pill)
        shown = [*self.games, *(["continue"] if self.has_saves else []), "learn"]
        gap = 20.0 if len(shown) < MANY else 13.0
        grown = 1.2 if layout.compact else 1.0
        wide = [grown * (TICKET_U[0] if name in self.games else WAY_U) for name in shown]
        if len(shown) >= MANY:
            wide = [TICKET_U[0] * (MANY_GAMES if name in self.games else 1.0) for name in shown]
        fit = min(1.0, (safe.w - gap * (len(shown) - 1)) / sum(wide))
        wide = [width * fit for width in wide]
        x = middle - (sum(wide) + gap * (len(shown) - 1)) / 2
        for name, width in zip(shown, wide, strict=True):
            boxes[name] = Box(x, safe.bottom - TICKET_U[1], width, TICKET_U[1])
            x += width + gap
        self._boxes = boxes
        self._place()

    def _place(self) -> None:
        below = (1.0 - self.slide.value) * SLIDE_U
        for name, box in self._boxes.items():
            moves = name in (*self.games, "continue", "learn")
            self.page.widget(name).box = box.moved(0, below if moves else 0.0)

    def update(self, dt_s: float) -> Transition | None:
        """Let the tickets slide in."""
        self._place()
        return super().update(dt_s)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, then what can be pressed."""
        for part in parts(self.idle):
            part(canvas, self.lift.value)
        self.page.draw(canvas)

    def _paint_prompt(self, canvas: Canvas, box: Box) -> None:
        paint_prompt(canvas, box, self.page.family)
