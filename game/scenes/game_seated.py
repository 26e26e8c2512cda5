"""A game that people and bots play, each in a seat: asks people, waits for bots, minds devices."""

from __future__ import annotations

from game.core.types import Action, Ask, Due, Over, Refusal, Seat, Turn
from game.scenes.animals import animal_name
from game.scenes.game_bots import GameBots
from game.scenes.game_patience import GamePatience
from game.scenes.game_reception import GameReception
from game.scenes.game_scene import GameScene
from game.scenes.game_seats import due_seat
from game.scenes.lost_device import LostDevice
from game.scenes.services import Services, Table
from game.ui.intents import DeviceLost, Intent, Notice
from game.ui.prying import closes_hands
from game.ui.stack import Push
from game.ui.words import say


class SeatedScene(GameScene):
    """Plays one game with everybody in their seats.

    Beside what every game's scene overrides, it wants `put_question`, `put_waiting` and `put_move`.
    """

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.reception = GameReception(self)
        self.patience = GamePatience(self)
        self.bots = GameBots(self)
        self.steps = False
        """Whether everybody looks at a bot's move, or will once it was shown."""
        self._lost: list[Seat] = []

    # -- what a game fills in --------------------------------------------------------------------
    def put_question(self, due: Turn | Ask, seat: Seat) -> None:
        """Ask a person."""
        raise NotImplementedError

    def put_waiting(self, due: Turn | Ask, seat: Seat) -> None:
        """Say for which bot everybody waits."""
        raise NotImplementedError

    def put_move(self) -> None:
        """Leave a bot's move on the screen until somebody goes on."""
        raise NotImplementedError

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show the glyphs of whoever pressed last, or of the first person."""
        super().enter()
        if self.table.people:
            self.meet(self.table.people[0])
        devices = self.services.devices
        self._lost = [seat for seat in self.table.people if not devices.devices_of(seat)]

    def pause(self) -> None:
        """Close every hand before anything covers the game."""
        self.gate.close()

    def resume(self, result: object) -> None:
        """Go on after a pause, or with what was decided on the scene above."""
        self.ear.duck(quiet=due_seat(self.gate.due()) in self.table.people)
        super().resume(result)
        if result == "reseated":
            self.show(self.gate.log()[-1].events)

    def exit(self) -> None:
        """Leave no hand open and nobody thinking."""
        self.gate.close()
        self.table.opponents.cancel()

    def notice(self, notice: Notice) -> None:
        """Close hands when the window is left; remember whose device has gone."""
        if closes_hands(notice):
            self.gate.close()
            self.changed()
        elif isinstance(notice, DeviceLost):
            self._lost += [seat for seat in notice.seats if seat in self.table.people]

    def react(self, intent: Intent) -> bool:
        """Do what somebody wants who may; return whether to draw again."""
        self.patience.hear(intent)
        return self.reception.react(intent)

    def pass_time(self, dt_s: float) -> None:
        """Let time pass at the table; stop the game if a device has gone."""
        self.patience.pass_time(dt_s)
        super().pass_time(dt_s)
        if self._lost:
            lost, self._lost = tuple(dict.fromkeys(self._lost)), []
            self.go(Push(LostDevice(self.services, self.table, lost)))

    @property
    def is_busy(self) -> bool:
        """Whether nobody is to be asked anything now."""
        return self.steps or super().is_busy

    @property
    def topic(self) -> str:
        """What the rules open at: why something was just refused, or what is due."""
        return self.reception.refused or super().topic

    # -- what happened ---------------------------------------------------------------------------
    def _next_moment(self) -> None:
        super()._next_moment()
        if self.showing and self.bots.hurries:
            self.skip()

    def shown(self) -> None:
        """Leave a bot's move on the screen, if the players want to look at it."""
        if self.steps:
            self.put_move()
            self.changed()

    def forget(self) -> None:
        """Ask nobody anything, and wait for no bot."""
        self.patience.stop()
        self.bots.stop()
        self.ear.duck(quiet=False)
        super().forget()

    # -- what is due -----------------------------------------------------------------------------
    def ask(self, due: Due) -> None:
        """Ask whoever is due; the machine draws by itself."""
        if isinstance(due, Ask) and due.kind == "draw":
            self.roll()
            return
        seat = due_seat(due)
        self.settle()
        self.ear.duck(quiet=seat in self.table.people)
        self.pass_turn(seat)
        self.asked_s = 0.0
        if isinstance(due, Over) or seat is None:
            self.to_results()
        elif seat in self.table.people:
            self.asks = True
            self.bots.rest()
            self.meet(seat)
            self.put_question(due, seat)
            self.patience.begin(seat, self.services.settings.timer_s)
        else:
            self.put_waiting(due, seat)
            self.bots.wait(due, seat)

    def meet(self, seat: Seat) -> None:
        """Show the glyphs of what the due person holds."""
        device = self.services.devices.last_device_of(seat)
        if device is not None:
            self.page.meet(device)

    def call(self, seat: Seat) -> None:
        """Let the animal be heard whose turn it is now, and shake its person's pad."""
        super().call(seat)
        if seat in self.table.people:
            self.services.devices.rumble(seat)

    def tell_whose_turn(self) -> None:
        """Say who is asked, to somebody who is not."""
        seat = due_seat(self.gate.due())
        if seat is not None:
            animal = animal_name(self.table.players[seat].animal)
            self.page.toast(say("Now {animal} decides.", animal=animal))
            self.changed()

    # -- what people and bots want ---------------------------------------------------------------
    def commit_of_bot(self, action: Action) -> None:
        """Let the bot that is due do what it decided."""
        self.steps = self.services.settings.bot_pace == "step" and bool(self.table.people)
        self.commit(action)
        self.patience.give_back()

    def step(self) -> None:
        """Go on after a bot's move that the players wanted to look at."""
        self.steps = False
        self.changed()

    @property
    def stepping(self) -> bool:
        """Whether everybody looks at a bot's move until somebody presses OK."""
        return self.steps and not self.showing

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed; the rules then open where they tell of it."""
        self.reception.remember(refusal)
        super().refuse(refusal)

    def keep(self, refusal: Refusal) -> None:
        """Say why something is not taken back; the rules then open where they tell of it."""
        self.reception.remember(refusal)
        super().keep(refusal)

    def take_back(self) -> None:
        """Take back the latest decision of whoever pressed last, or say why it stays."""
        found = self.reception.undo_seat()
        if isinstance(found, Refusal):
            self.keep(found)
        else:
            self.undo(found)

    def undo(self, seat: Seat) -> None:
        """Take back the latest decision of `seat`."""
        self.table.opponents.cancel()
        self.gate.undo(seat)
        self.undone()
