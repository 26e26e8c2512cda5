"""The sheet where every number of a refereed game can be put right: a tab for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from game.cloud9.referee.actions import Edit
from game.cloud9.referee.view import View
from game.cloud9.tables import CLOUDS
from game.core.types import Seat
from game.scenes.lines import growth
from game.scenes.services import Services, Table
from game.scenes.tabbed_sheet import Part, TabbedSheet
from game.ui.controls import Choice, Toggle
from game.ui.layout import Box
from game.ui.stack import Pop
from game.ui.widgets import Button, Widget
from game.ui.words import say

BALLOON: Final = "balloon"
MOST_POINTS: Final = 199
GAP_U: Final = 12.0
ROWS: Final = 4
MOST_U: Final = 430.0
"""How high all rows together may become."""


class Number(Choice):
    """A number that goes up and down by one, and ends at both ends."""

    def __init__(
        self, name: str, text: str, value: int, numbers: range, on_change: Callable[[int], None]
    ) -> None:
        self._numbers = numbers
        super().__init__(
            name,
            text,
            [str(number) for number in numbers],
            numbers.index(value),
            lambda index: on_change(numbers[index]),
        )

    def step(self, by: int) -> None:
        """Go on by one or back by one, not beyond the ends."""
        if 0 <= self.index + by < len(self._numbers):
            super().step(by)


class EditScene(TabbedSheet):
    """Changes numbers on paper first; resumes with an `Edit` when they shall count, else None."""

    def __init__(self, services: Services, table: Table, seat: Seat | None = None) -> None:
        self.table = table
        view: View = table.gate.view()
        self.view = view
        self.edit = Edit(
            scores=view.scores,
            hand_sizes=view.hand_sizes,
            cloud=view.cloud,
            pilot=view.pilot,
            aboard=view.aboard,
        )
        players = [
            Part(str(index), f"marker-{player.animal}", player.name)
            for index, player in enumerate(table.players)
        ]
        balloon = Part(BALLOON, "balloon-shared-envelope", say("Balloon"))
        super().__init__(services, (*players, balloon), say("Leave the numbers as they were"))
        self.open(BALLOON if seat is None else str(seat))

    def contents(self) -> Sequence[Widget]:
        """Return the numbers of a player, or of the balloon, and what makes them count."""
        done = Button("done", say("Put right"), self.finish, icon="ui-check")
        if self.part == BALLOON:
            top = max(self.edit.cloud, CLOUDS - 1)
            cloud = Number(
                "cloud", say("Cloud"), self.edit.cloud, range(1, top + 1), self.set_cloud
            )
            pilot = Choice(
                "pilot",
                say("Pilot"),
                [player.name for player in self.table.players],
                self.edit.pilot,
                self.set_pilot,
            )
            return (cloud, pilot, done)
        seat = Seat(int(self.part))
        points = max(MOST_POINTS, self.edit.scores[seat])
        deck = sum((*self.view.hand_sizes, self.view.pile_size, self.view.discard_size))
        return (
            Number(
                "score", say("Points"), self.edit.scores[seat], range(points + 1), self.set_score
            ),
            Number(
                "cards", say("Cards in hand"), self.edit.hand_sizes[seat], range(deck + 1),
                self.set_cards,
            ),
            Toggle("aboard", say("In the basket"), seat in self.edit.aboard, self.set_aboard),
            done,
        )  # fmt: skip

    def place(self) -> dict[str, Box]:
        """Put the rows below each other, the button last."""
        names = [widget.name for widget in self.contents()]
        high = min(self.body.h, MOST_U * growth(self.layout))
        rows = self.body.cut_top(high)[0].rows(ROWS, GAP_U)
        return dict(zip(names, rows, strict=False))

    def foot_words(self) -> str:
        """Return why the numbers cannot stand so, or what changes with them."""
        refusal = self.table.gate.why_not(Seat(0), self.edit)
        if refusal is not None and refusal.code != "edit-nothing":
            return say(refusal.message)
        return say("Change what is wrong. It is noted in the log, and can be taken back.")

    # -- changes ---------------------------------------------------------------------------------
    def set_score(self, points: int) -> None:
        """Give the player of the open tab so many points."""
        self._put(scores=_with(self.edit.scores, int(self.part), points))

    def set_cards(self, count: int) -> None:
        """Give the player of the open tab so many cards."""
        self._put(hand_sizes=_with(self.edit.hand_sizes, int(self.part), count))

    def set_aboard(self, aboard: bool) -> None:  # noqa: FBT001 -- a switch says so
        """Put the player of the open tab into the basket, or take that player out."""
        seat = Seat(int(self.part))
        others = {other for other in self.edit.aboard if other != seat}
        self._put(aboard=tuple(sorted(others | {seat} if aboard else others)))

    def set_cloud(self, cloud: int) -> None:
        """Put the basket over another cloud."""
        self._put(cloud=cloud)

    def set_pilot(self, index: int) -> None:
        """Let another player be the pilot."""
        self._put(pilot=Seat(index))

    def _put(self, **numbers: object) -> None:
        self.edit = replace(self.edit, **numbers)
        self.changed()

    def finish(self) -> None:
        """Let the numbers count, or say why they cannot."""
        refusal = self.table.gate.why_not(Seat(0), self.edit)
        if refusal is None:
            self.go(Pop(self.edit))
        else:
            self.page.toast(say(refusal.message))
            self.changed()


def _with(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    return (*numbers[:index], number, *numbers[index + 1 :])
