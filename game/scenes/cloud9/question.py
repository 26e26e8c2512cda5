"""What the decision panel asks of the player whose turn it is, and with which buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from game.cloud9.actions import (
    DECLINE,
    JUMP,
    PAY_COLOURS,
    PAY_WILD,
    STAY,
    Cloud9Action,
)
from game.core.record import Player
from game.core.types import Ask, Refusal, Turn
from game.scenes.animals import animal_name
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.terms import dice_words
from game.ui.intents import Verb
from game.ui.layout import Box, Kind
from game.ui.widgets import Button, Widget
from game.ui.words import say

Decide = Callable[[Cloud9Action], None]
WhyNot = Callable[[Cloud9Action], Refusal | None]

PAYMENTS: Final[tuple[Cloud9Action, ...]] = (PAY_COLOURS, PAY_WILD, DECLINE)
"""Every answer a pilot can think of, always offered in this order: the list tells nothing."""


class AnswerButton(Button):
    """An answer with its consequence: on a second line, or in the same if buttons lie in rows."""

    def __init__(
        self,
        name: str,
        text: str,
        press: Callable[[], None],
        *,
        kind: Literal["primary", "risky"],
        sub: str,
        short: str,
        verb: Verb,
    ) -> None:
        super().__init__(name, text, press, kind=kind, sub=sub, verb=verb)
        self._lines = text, sub
        self._short = short

    def fit(self, *, flat: bool) -> None:
        """Say everything in one line, or in two."""
        self.text, self.sub = (self._short, "") if flat else self._lines


class Question(msgspec.Struct, frozen=True):
    """A question, what explains it, and its buttons, the first of which gets the focus.

    `way` says how the buttons lie: one below the other in rows, or side by side. `animal` is
    pictured beside the note. `dice` are the places of real dice in the roll panel, and the line
    below them.
    """

    text: str
    note: str = ""
    animal: str = ""
    buttons: tuple[Button, ...] = ()
    way: Literal["columns", "rows"] = "columns"
    dice: tuple[Widget, ...] = ()


def roll_question(player: Player, dice: int, roll: Callable[[], None]) -> Question:
    """Ask a person to roll."""
    name = animal_name(player.animal)
    words = {"dice": dice_words(dice)}
    button = Button("roll", say("Roll {dice}", **words), roll, kind="primary", verb=Verb.OK)
    return Question(say("{animal}, it is your flight", animal=name), buttons=(button,))


def choice_question(player: Player, points: int, *, solo: bool, decide: Decide) -> Question:
    """Ask a passenger, or a pilot flying alone, to jump or to stay."""
    name = animal_name(player.animal)
    stay = AnswerButton(
        "stay",
        say("Stay"),
        lambda: decide(STAY),
        kind="primary",
        sub=say("fly on") if solo else say("ride on"),
        short=say("Stay"),
        verb=Verb.OK,
    )
    jump = AnswerButton(
        "jump",
        say("Jump"),
        lambda: decide(JUMP),
        kind="risky",
        sub=say("take {points}", points=points),
        short=say("Jump for {points}", points=points),
        verb=Verb.BACK,
    )
    text = say("{animal}, jump or stay?", animal=name)
    if solo:
        text = say("{animal}, alone: jump or stay?", animal=name)
    return Question(text, buttons=(stay, jump))


def look_question(player: Player, look: Callable[[], None]) -> Question:
    """Ask a pilot to decide behind the curtain; the same words whatever the hand holds."""
    name = animal_name(player.animal)
    button = Button(
        "look", say("Look and decide"), look, kind="primary", icon="ui-eye", verb=Verb.OK
    )
    return Question(say("{animal}, up or down?", animal=name), buttons=(button,))


def payment_buttons(decide: Decide, why_not: WhyNot) -> tuple[Button, ...]:
    """Return the pilot's answers: always all of them, those not allowed with their reason."""
    words = {
        PAY_COLOURS: (say("Play the cards"), "primary"),
        PAY_WILD: (say("Play a wild"), "primary"),
        DECLINE: (say("Let it fall"), "risky"),
    }
    return tuple(
        _payment(action, text, kind, decide, why_not(action))  # type: ignore[arg-type]
        for action, (text, kind) in words.items()
    )


def _payment(
    action: Cloud9Action,
    text: str,
    kind: Literal["primary", "risky"],
    decide: Decide,
    refusal: Refusal | None,
) -> Button:
    return Button(
        f"pay-{PAYMENTS.index(action)}",
        text,
        lambda: decide(action),
        kind=kind,
        enabled=refusal is None,
        reason=say(refusal.message) if refusal is not None else "",
    )


def payment_question(player: Player, decide: Decide, why_not: WhyNot) -> Question:
    """Ask the pilot directly: one person plays against bots and nobody else looks."""
    name = animal_name(player.animal)
    return Question(
        say("{animal}, up or down?", animal=name),
        buttons=payment_buttons(decide, why_not),
        way="rows",
    )


def step_question(news: str, step: Callable[[], None]) -> Question:
    """Leave a bot's move on the screen until somebody goes on."""
    return Question(news, buttons=(Button("step", say("Go on"), step, verb=Verb.OK),))


def waiting_question(due: Turn | Ask, player: Player, *, solo: bool) -> Question:
    """Say for whom everybody waits while a bot is due."""
    name = animal_name(player.animal)
    if isinstance(due, Ask):
        return Question(say("{animal} rolls", animal=name), say("Hold on tight!"), player.animal)
    if due.private:
        text = say("{animal}, up or down?", animal=name)
        return Question(text, say("The pilot thinks."), player.animal)
    text = say("{animal}, jump or stay?", animal=name)
    if solo:
        text = say("{animal}, alone: jump or stay?", animal=name)
    return Question(text, say("{animal} thinks.", animal=name), player.animal)


def button_boxes(places: Places, question: Question, gap: float) -> list[Box]:
    """Return where the buttons of a question lie inside the decision panel."""
    room = places.answers
    count = len(question.buttons)
    if not count:
        return []
    stacked = question.way == "rows" or places.kind is not Kind.WIDE or places.large
    for button in question.buttons:
        if isinstance(button, AnswerButton):
            button.fit(flat=stacked)
    if count == 1:
        height = min(room.h, 104.0)
        return [Box.anchored("center", room.center, (room.w, height))]
    if stacked:
        return list(room.rows(count, gap))
    height = min(room.h, 112.0)
    middle = Box.anchored("center", room.center, (room.w, height))
    return list(middle.columns(count, gap))
