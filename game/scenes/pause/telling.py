"""The log of any game as rows: what everybody may know, the latest at the bottom."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Sequence

from game.core.match import Logged
from game.core.past import sources_of
from game.core.record import Player, Settled
from game.core.registry import GAMES
from game.core.types import Dice, Event, HandedOver
from game.scenes.entrance import dice_of, log_icons
from game.scenes.game_dice import GameDice, source_name
from game.scenes.handing_over import handed_over
from game.ui.lists import Row
from game.ui.words import say


def rows_of(game: str, log: Iterable[Logged], players: Sequence[Player]) -> list[list[Row]]:
    """Return the rounds of a game, oldest first, each with its rows.

    The first row of every round but the first one begins it; before the first round there is
    whatever happened before it.
    """
    told = pkgutil.resolve_name(GAMES[game].text)
    names = [player.name for player in players]
    rounds: list[list[Row]] = [[]]
    dice = dice_of(game)
    for logged in log:
        source = source_name(logged.source)
        for event in logged.events:
            if isinstance(event, told.PASSED_OVER):
                continue
            if isinstance(event, told.BEGINS):
                rounds.append([])
            text = (
                handed_over(names[event.seat], event.bot)
                if isinstance(event, HandedOver)
                else say(told.describe(event, names))
            )
            head = isinstance(event, told.BEGINS)
            if dice is not None and logged.source is not None:
                source = _mixed(dice, logged, dice.rolled(event)) or source
            rounds[-1].append(Row(text, source, _icon(game, event, players), head=head))
            source = ""
        if dice is not None and logged.misread:
            faces = ", ".join(map(dice.words, logged.misread))
            row = Row(say("Put right: it was read as {faces}", faces=faces), icon="ui-undo")
            rounds[-1].append(row)
    return rounds


def _mixed(dice: GameDice, logged: Logged, faces: tuple[str, ...]) -> str:
    """Return who told each die of a roll; empty where one source told all, or nothing rolled."""
    sources = sources_of(Settled(Dice(faces), logged.source or ""))
    if len(set(sources)) < 2:
        return ""
    return ", ".join(
        say("{face} ({source})", face=dice.words(face), source=source_name(source))
        for face, source in zip(faces, sources, strict=True)
    )


def _icon(game: str, event: Event, players: Sequence[Player]) -> str | None:
    if isinstance(event, HandedOver):
        return "ui-handoff"
    seat = getattr(event, "seat", None)
    return log_icons(game)(event) or (None if seat is None else f"marker-{players[seat].animal}")
