"""The sheet where every number of a refereed game can be put right: a tab for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cloud9.referee.actions import Edit
from game.cloud9.referee.view import View
from game.cloud9.tables import CLOUDS
from game.core.types import Seat
from game.scenes.edit_sheet import EditSheet
from game.scenes.lines import growth
from game.scenes.services import Services, Table
from game.scenes.tabbed_sheet import Part
from game.ui.controls import Choice, Number, Toggle
from game.ui.layout import Box
from game.ui.widgets import Widget
from game.ui.words import say

BALLOON: Final = "balloon"
MOST_POINTS: Final = 199
GAP_U: Final = 12.0
ROWS: Final = 4
MOST_U: Final = 430.0
"""How high all rows together may become."""


class EditScene(EditSheet):
    """Changes the numbers of every player, and of the balloon."""

    edit: Edit

    def __init__(self, services: Services, table: Table, seat: Seat | None = None) -> None:
        view: View = table.gate.view()
        self.view = view
        edit = Edit(
            scores=view.scores,
            hand_sizes=view.hand_sizes,
            cloud=view.cloud,
            pilot=view.pilot,
            aboard=view.aboard,
        )
        balloon = Part(BALLOON, "balloon-shared-envelope", say("Balloon"))
        super().__init__(services, table, edit, (balloon,))
        self.open(BALLOON if seat is None else str(seat))

    def contents(self) -> Sequence[Widget]:
        """Return the numbers of a player, or of the balloon, and what makes them count."""
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
            return (cloud, pilot, self.done)
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
            self.done,
        )  # fmt: skip

    def place(self) -> dict[str, Box]:
        """Put the rows below each other, the button last."""
        names = [widget.name for widget in self.contents()]
        high = min(self.body.h, MOST_U * growth(self.layout))
        rows = self.body.cut_top(high)[0].rows(ROWS, GAP_U)
        return dict(zip(names, rows, strict=False))

    # -- changes ---------------------------------------------------------------------------------
    def set_score(self, points: int) -> None:
        """Give the player of the open tab so many points."""
        self.put(scores=_with(self.edit.scores, int(self.part), points))

    def set_cards(self, count: int) -> None:
        """Give the player of the open tab so many cards."""
        self.put(hand_sizes=_with(self.edit.hand_sizes, int(self.part), count))

    def set_aboard(self, aboard: bool) -> None:  # noqa: FBT001 -- a switch says so
        """Put the player of the open tab into the basket, or take that player out."""
        seat = Seat(int(self.part))
        others = {other for other in self.edit.aboard if other != seat}
        self.put(aboard=tuple(sorted(others | {seat} if aboard else others)))

    def set_cloud(self, cloud: int) -> None:
        """Put the basket over another cloud."""
        self.put(cloud=cloud)

    def set_pilot(self, index: int) -> None:
        """Let another player be the pilot."""
        self.put(pilot=Seat(index))


def _with(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    return (*numbers[:index], number, *numbers[index + 1 :])
