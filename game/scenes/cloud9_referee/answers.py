"""The buttons under the next step: what may have happened at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY
from game.cloud9.referee.actions import PREPARE, SHOW_HAND, TRUST
from game.cloud9.referee.view import View
from game.cloud9.tables import BLANK, COLOURS
from game.core.record import Player
from game.core.types import Action, Refusal, Seat
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.cloud9_referee.dice import DiceEntry
from game.scenes.cloud9_referee.layout import Answers
from game.ui.intents import Verb
from game.ui.palette import DUSK, PLUM
from game.ui.paper import Kind
from game.ui.text import Role
from game.ui.widgets import Button, PaperButton, Widget
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Box

FACES: Final = (*COLOURS, BLANK)
IN_A_ROW: Final = 3
TILE: Final = (DUSK, PLUM)
"""The paper of the faces: dark, so that the blank side stands out as well."""


class Hands(msgspec.Struct, frozen=True):
    """What the buttons do: the scene's own functions."""

    tell: Callable[[Action], None]
    all_stay: Callable[[], None]
    first: Callable[[Seat], None]
    draw_lots: Callable[[], None]
    face: Callable[[str], None]
    rolled: Callable[[], None]
    results: Callable[[], None]
    why_not: Callable[[Action], Refusal | None]


class Asked(msgspec.Struct, frozen=True):
    """The buttons of a question, the likely answer first to get the focus, and how they lie."""

    buttons: tuple[Widget, ...]
    lie: Answers
    first: str


def asked(
    view: View, players: Sequence[Player], entry: DiceEntry, points: int, hands: Hands
) -> Asked:
    """Return what can be answered now."""
    match view.phase:
        case "ready":
            text = say("The table is set") if view.trip == 1 else say("All aboard, cards drawn")
            return _column(_tell("ready", text, PREPARE, hands, verb=Verb.OK))
        case "pilot":
            return _first_pilot(players, hands)
        case "roll":
            return _dice(entry, hands)
        case "passengers":
            return _passenger(view, points, hands)
        case "pay":
            return _payment(hands)
        case "check":
            return _check(hands)
        case "solo":
            return _pair(
                _tell("stay", say("Fly on"), STAY, hands, verb=Verb.OK),
                _jump(points, hands),
            )
        case _:
            return _column(Button("results", say("To the results"), hands.results, verb=Verb.OK))


def _tell(
    name: str,
    text: str,
    action: Action,
    hands: Hands,
    *,
    kind: Kind = "primary",
    sub: str = "",
    verb: Verb | None = None,
) -> Button:
    refusal = hands.why_not(action)
    return Button(
        name,
        text,
        lambda: hands.tell(action),
        kind=kind,
        sub=sub,
        verb=verb,
        enabled=refusal is None,
        reason=say(refusal.message) if refusal is not None else "",
    )


def _jump(points: int, hands: Hands) -> Button:
    text = say("Jump for {points}", points=points)
    return _tell("jump", text, JUMP, hands, kind="risky", verb=Verb.BACK)


def _column(*buttons: Button) -> Asked:
    return Asked(buttons, Answers((1,) * len(buttons)), _first_of(buttons))


def _pair(*buttons: Button) -> Asked:
    return Asked(buttons, Answers((len(buttons),)), _first_of(buttons))


def _first_of(buttons: Sequence[Widget]) -> str:
    return next((button.name for button in buttons if button.enabled), buttons[0].name)


class PlayerButton(PaperButton):
    """One of the players: the marker and the name, or where there is no room, the name."""

    def __init__(self, name: str, player: Player, on_press: Callable[[], None]) -> None:
        super().__init__(name, self._paint, on_press, seed=len(player.name))
        self._player = player

    def _paint(self, canvas: Canvas, box: Box) -> None:
        size = min(0.8 * box.h, 64.0)
        room = box.w - 28.0
        words = canvas.text_size(self._player.name, Role.BUTTON)[0]
        x, y = box.center
        if words + size + 12.0 <= room:
            left = x - (size + 12.0 + words) / 2
            canvas.sprite(f"marker-{self._player.animal}", left + size / 2, y, height=size)
            x += (size + 12.0) / 2
        canvas.text(self._player.name, x, y, Role.BUTTON, max_width=room)


def _first_pilot(players: Sequence[Player], hands: Hands) -> Asked:
    """Offer every player, and lots."""

    def choosing(seat: int) -> Callable[[], None]:
        return lambda: hands.first(Seat(seat))

    buttons = tuple(
        PlayerButton(f"first-{seat}", player, choosing(seat)) for seat, player in enumerate(players)
    )
    rows = (
        (len(players),) if len(players) <= IN_A_ROW else (-(-len(players) // 2), len(players) // 2)
    )
    lots = Button("lots", say("Draw lots"), hands.draw_lots, verb=Verb.OK)
    return Asked((*buttons, lots), Answers((*rows, 1)), "lots")


def _passenger(view: View, points: int, hands: Hands) -> Asked:
    stay = _tell("stay", say("Stays"), STAY, hands, verb=Verb.OK)
    jump = _jump(points, hands)
    left = len(to_choose(view))
    if left == 1:
        return _pair(stay, jump)
    everybody = Button(
        "all-stay",
        say_count("The last one stays", "All {count} stay", left),
        hands.all_stay,
        kind="neutral",
    )
    return Asked((stay, jump, everybody), Answers((2, 1)), "stay")


def to_choose(view: View) -> tuple[Seat, ...]:
    """Return the passengers who have still to choose, in their order."""
    seats = len(view.scores)
    from_the_pilot = [Seat((view.pilot + step) % seats) for step in range(1, seats)]
    return tuple(
        seat for seat in from_the_pilot[from_the_pilot.index(view.turn) :] if seat in view.aboard
    )


def _payment(hands: Hands) -> Asked:
    colours = _tell("colours", say("It rises: all cards shown"), PAY_COLOURS, hands, verb=Verb.OK)
    wild = _tell("wild", say("A wild card"), PAY_WILD, hands)
    # No press of Back: who only wants to leave must not let the balloon fall.
    fall = _tell("fall", say("It falls"), DECLINE, hands, kind="risky")
    buttons = (colours, wild, fall)
    return Asked(buttons, Answers((1, 2)), _first_of(buttons))


def _check(hands: Hands) -> Asked:
    trust = _tell("trust", say("Nobody asks"), TRUST, hands, verb=Verb.OK)
    shown = _tell("shown", say("Had to fall"), SHOW_HAND, hands, kind="neutral")
    had = _tell("had", say("It rises"), PAY_COLOURS, hands, kind="risky")
    return Asked((trust, shown, had), Answers((1, 2)), "trust")


class FaceButton(PaperButton):
    """One face of the dice, to say that a die shows it."""

    def __init__(self, face: str, on_press: Callable[[], None], *, enabled: bool) -> None:
        super().__init__(
            f"face-{face}", self._paint, on_press, seed=len(face), fill=TILE, enabled=enabled
        )
        self._sprite = DIE_SPRITES[face]

    def _paint(self, canvas: Canvas, box: Box) -> None:
        size = min(box.w, box.h) - 14.0
        canvas.sprite(self._sprite, *box.center, width=size, alpha=1.0 if self.enabled else 0.4)


def _dice(entry: DiceEntry, hands: Hands) -> Asked:
    """Offer the five faces by their pictures, then the roll as it lies there."""

    def choosing(face: str) -> Callable[[], None]:
        return lambda: hands.face(face)

    missing = len(entry.missing)
    is_full = not missing
    faces = tuple(FaceButton(face, choosing(face), enabled=not is_full) for face in FACES)
    for button in faces:
        button.reason = say("All dice lie there. Take one away first.")
    done = Button(
        "rolled",
        say("That is the roll"),
        hands.rolled,
        enabled=is_full,
        reason=say_count("{count} die is missing", "{count} dice are missing", missing),
    )
    first = "rolled" if is_full else faces[0].name
    return Asked((*faces, done), Answers((len(FACES), 1)), first)
