"""The tray on the screen: dice to throw, animals and tiles to move, and a cable to pull."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

from game.bridge import toys
from game.bridge.virtual import VirtualBoard
from game.scenes.animals import animal_name
from game.scenes.lines import growth
from game.scenes.services import Services
from game.scenes.tabbed_sheet import Part, TabbedSheet
from game.scenes.toy_tray.hand import Button as PodButton
from game.scenes.toy_tray.hand import Hand
from game.scenes.toy_tray.side_sheet import LIFTED, SideSheet
from game.scenes.toy_tray.tiles_part import Hold, TilesPart
from game.scenes.toy_tray.toy_button import ToyButton
from game.scenes.toy_tray.well_button import WellButton
from game.scenes.tumble import APART_S, TUMBLE_S
from game.ui.controls import Choice, Toggle
from game.ui.intents import Verb
from game.ui.layout import Box, Layout
from game.ui.stack import Push, Transition
from game.ui.widgets import Button, Widget
from game.ui.words import say, say_count

GAP_U: Final = 16.0
FOOT_U: Final = 88.0
HOLD_S: Final = 0.25
"""A button is held so long: longer than the board takes to believe it."""
TAP_S: Final = 0.7
"""The same for a tag: the board looks at one reader after the other, three times."""
STUCK: Final = 1
"""The reader that can be told to get stuck; people call it 2."""
LOOK_S: Final = 0.25
"""How often the board is asked what lies on it: others may move things too."""


class ToyTrayScene(TabbedSheet):
    """Lies over the service screen or over a game, whose dice are then thrown here."""

    def __init__(
        self, services: Services, board: VirtualBoard, rng: Random, part: str = "dice"
    ) -> None:
        """Open that part first."""
        parts = (
            Part("dice", "die-heart", say("Dice")),
            Part("animals", "rfid-token", say("Animals")),
            Part("tiles", "building-bank-1", say("Tiles")),
            Part("cable", "ui-board-connected", say("Cable")),
        )
        super().__init__(services, parts, say("Put the tray away"))
        self.hand = Hand(board, rng)
        self.tiles = TilesPart(self.hand, partial(self._hold, seconds=TAP_S), self.renew)
        self.count = self._asked() or toys.WELLS
        self.animal = toys.ANIMALS[0]
        self.frays = False
        self.is_stuck = False
        self._flights: dict[int, tuple[float, int]] = {}
        self._wells = [
            WellButton(f"well {well}", well, say("Die {die}", die=die), partial(self._ask, well))
            for well, die in enumerate(toys.DICE)
        ]
        self._asked_well = 0
        self._held: Hold | None = None
        self.open(part)
        if part == "dice":
            self.page.focus = "throw"

    def enter(self) -> None:
        """Look at the board again and again."""
        super().enter()
        self.every(LOOK_S, self._look)

    def exit(self) -> None:
        """Let no die hang in the air, and no button be held."""
        for well, (_flown, side) in self._flights.items():
            self.hand.put(well, side)
        self._let_go()

    def _asked(self) -> int:
        """Return how many dice a game waits for."""
        tray = self.services.station.tray
        return len(tray.reading.dice) if tray.is_open else 0

    def _look(self) -> None:
        before = [(well.lying, well.flown) for well in self._wells]
        for well in self._wells:
            well.lying = self.hand.seen(well.well)
        if before != [(well.lying, well.flown) for well in self._wells] or self.part != "dice":
            self.changed()

    # -- what is in each part --------------------------------------------------------------------
    def contents(self) -> Sequence[Widget]:
        """Return the widgets of the open part."""
        return {
            "dice": self._dice, "animals": self._animals, "tiles": self.tiles.widgets,
            "cable": self._cable,
        }[self.part]()  # fmt: skip

    def _dice(self) -> Sequence[Widget]:
        self._look()
        numbers = [
            say_count("{count} die", "{count} dice", count) for count in range(1, toys.WELLS + 1)
        ]
        count = Choice("count", "", numbers, self.count - 1, self._count)
        count.label_share = 0.0
        return (
            *self._wells,
            Button("throw", say("Throw"), self.throw),
            count,
            Button("ok", say("OK button"), self._press_ok, kind="neutral"),
        )

    def _animals(self) -> Sequence[Widget]:
        choices = [
            ToyButton(f"animal {one}", f"passenger-{one}", partial(self._choose, one))
            for one in toys.ANIMALS
        ]
        for choice, one in zip(choices, toys.ANIMALS, strict=True):
            choice.chosen = one == self.animal
            choice.placed = self.hand.is_aboard(one)
        animal = self.animal
        token = Toggle("token", say("Token on the pad"), self.hand.token_lies(animal), self._token)
        aboard = Toggle("aboard", say("In the basket"), self.hand.is_aboard(animal), self._aboard)
        token.label_share = aboard.label_share = 0.7
        stay = Button("stay", say("Stay"), partial(self._press, "stay"), kind="calm")
        jump = Button("jump", say("Jump"), partial(self._press, "jump"), kind="risky")
        return *choices, stay, jump, token, aboard

    def _cable(self) -> Sequence[Widget]:
        toggles = (
            Toggle("plugged", say("Cable plugged in"), self.hand.board.plugged, self._plug),
            Toggle("frayed", say("A bad cable"), self.frays, self._fray),
            Toggle("stuck", say("Reader 2 is stuck"), self.is_stuck, self._stick),
        )
        for toggle in toggles:
            toggle.label_share = 0.66
        names = ("plugged", "frayed", "stuck", "reset")  # toggles keep left and right to themselves
        for before, after in pairwise(names):
            self.page.link(before, Verb.DOWN, after)
            self.page.link(after, Verb.UP, before)
        return *toggles, Button("reset", say("Press reset"), self._reset, kind="neutral")

    def foot_words(self) -> str:
        """Say what a game waits for, or what can be done here."""
        tray = self.services.station.tray
        if self.part == "dice" and tray.is_open:
            return say(tray.reading.sentence)
        if self.part == "dice":
            return say("Throw the dice, or press one to put it down as you like.")
        if self.part == "animals":
            name = animal_name(self.animal)
            return say("{animal}: press a button, tap the pad, or move the peg.", animal=name)
        if self.part == "tiles":
            return self.tiles.words()
        return say("See what the game does when things go wrong.")

    # -- dice ------------------------------------------------------------------------------------
    def _count(self, index: int) -> None:
        self.count = index + 1
        self.changed()

    def throw(self) -> None:
        """Take all dice up and throw as many as chosen; they come down one after the other."""
        self._flights.clear()
        for well in self._wells:
            self.hand.lift(well.well)
            if well.well < self.count:
                self._flights[well.well] = (-APART_S * well.well, self.hand.throw())
        self.cue("dice-shake")
        self.changed()

    def _ask(self, well: int) -> None:
        self._asked_well = well
        self.go(Push(SideSheet(say("Die {die}: which side is up?", die=toys.DICE[well]))))

    def resume(self, result: object) -> None:
        """Put the die down as was answered."""
        if isinstance(result, int):
            self._flights.pop(self._asked_well, None)
            if result == LIFTED:
                self.hand.lift(self._asked_well)
            else:
                self.hand.put(self._asked_well, result)
                self.cue("dice-knock")
        self._look()
        self.changed()

    def update(self, dt_s: float) -> Transition | None:
        """Let dice fly and land. A flight lasts the same at any speed: the board has to see it."""
        for well, (flown_s, side) in list(self._flights.items()):
            if flown_s + dt_s < TUMBLE_S:
                self._flights[well] = (flown_s + dt_s, side)
            else:
                del self._flights[well]
                self.hand.put(well, side)
                self.cue("dice-knock")
            self.changed()
        for one in self._wells:
            flight = self._flights.get(one.well)
            one.flown = None if flight is None else max(flight[0], 0.0) / TUMBLE_S
            one.still = self.motion.reduced
            if one.flown is None:
                one.lying = self.hand.seen(one.well)
        return super().update(dt_s)

    # -- buttons, animals, cable -----------------------------------------------------------------
    def _press_ok(self) -> None:
        self._hold(self.hand.hold_ok)

    def _press(self, button: PodButton) -> None:
        self._hold(partial(self.hand.hold, self.animal, button))

    def _hold(self, hold: Hold, seconds: float = HOLD_S) -> None:
        """Hold a button for a moment; what was held before is let go first."""
        self._let_go()
        hold(closed=True)
        self._held = hold
        self.after(seconds, partial(self._let_go, hold))

    def _let_go(self, held: Hold | None = None) -> None:
        if self._held is not None and held in (None, self._held):
            self._held(closed=False)
            self._held = None

    def _choose(self, animal: str) -> None:
        self.animal = animal
        self.renew()

    def _token(self, down: bool) -> None:  # noqa: FBT001 -- what a toggle hands over
        self.hand.put_token(self.animal, down=down)

    def _aboard(self, aboard: bool) -> None:  # noqa: FBT001 -- the same
        self.hand.put_aboard(self.animal, aboard=aboard)
        self.renew()

    def _plug(self, plugged: bool) -> None:  # noqa: FBT001 -- the same
        self.hand.plug(plugged=plugged)

    def _fray(self, bad: bool) -> None:  # noqa: FBT001 -- the same
        self.frays = bad
        self.hand.fray(bad=bad)

    def _stick(self, stuck: bool) -> None:  # noqa: FBT001 -- the same
        self.is_stuck = stuck
        self.hand.board.stall(STUCK, stuck)

    def _reset(self) -> None:
        self.hand.board.reset()
        self.page.toast(say("The box starts anew."))

    # -- placing ---------------------------------------------------------------------------------
    def place(self) -> dict[str, Box]:
        """Return where the widgets of the open part go."""
        place: Callable[[Layout, Box], dict[str, Box]] = {
            "dice": self._place_dice, "animals": self._place_animals, "tiles": self.tiles.place,
            "cable": self._place_cable,
        }[self.part]  # fmt: skip
        return place(self.layout, self.body)

    def _place_dice(self, layout: Layout, body: Box) -> dict[str, Box]:
        foot_h = max(FOOT_U, layout.target_u)
        wells, foot = body.cut_top(body.h - foot_h - GAP_U - 8, GAP_U)
        boxes = {f"well {n}": box for n, box in enumerate(wells.columns(toys.WELLS, GAP_U))}
        foot = Box(foot.x, foot.y, foot.w, foot_h)
        return {**boxes, **dict(zip(("throw", "count", "ok"), foot.columns(3, GAP_U), strict=True))}

    def _place_animals(self, layout: Layout, body: Box) -> dict[str, Box]:
        left, right = body.cut_left(body.w * (0.5 if growth(layout) < 1.2 else 0.38), 24)
        left = Box(left.x, left.y, left.w, left.h - 14)
        right = Box(right.x, right.y, right.w, right.h - 14)
        cells = [cell for row in left.rows(2, GAP_U) for cell in row.columns(3, GAP_U)]
        boxes = {f"animal {a}": cell for a, cell in zip(toys.ANIMALS, cells, strict=True)}
        buttons, token, aboard = right.rows(3, GAP_U)
        stay, jump = buttons.columns(2, GAP_U)
        return {**boxes, "stay": stay, "jump": jump, "token": token, "aboard": aboard}

    def _place_cable(self, layout: Layout, body: Box) -> dict[str, Box]:
        names = ("plugged", "frayed", "stuck", "reset")
        gap = max(10.0, layout.gap_u)
        columns = 1 if (body.h - 8 - 3 * gap) / 4 >= layout.target_u else 2
        lines = len(names) // columns
        height = (body.h - 8 - (lines - 1) * gap) / lines
        height = min(height, max(96.0 * growth(layout), layout.target_u))
        used = Box(body.x, body.y, body.w, lines * (height + gap) - gap)
        cells = [cell for row in used.rows(lines, gap) for cell in row.columns(columns, gap)]
        return dict(zip(names, cells, strict=True))
