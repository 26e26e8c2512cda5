"""Counts of dice and the app's promise as rows of a list, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.fairness import Tally, Verdict, expected, tallies, verdict
from game.core.match import Logged
from game.scenes.game_dice import GameDice, source_name
from game.ui.lists import Row
from game.ui.words import say, say_count

GROUP: Final = 8
A_ROW: Final = 16
"""So many digits of the seal stand in one row, in groups of eight."""

VERDICTS: Final[dict[Verdict, Callable[[], str]]] = {
    "few": lambda: say("Too few dice to tell anything yet."),
    "even": lambda: say("As mixed as honest dice are."),
    "uneven": lambda: say("A little uneven, like one honest game in twenty."),
    "odd": lambda: say("Very uneven: not one honest game in a thousand is."),
}


def dice_rows(dice: GameDice, log: Sequence[Logged]) -> list[Row]:
    """Return what all dice of a game showed, then those of each source."""
    rows: list[Row] = []
    for tally in tallies(dice.rolls(log), dice.faces):
        rows += _tally_rows(dice, tally)
    return rows


def _tally_rows(dice: GameDice, tally: Tally) -> list[Row]:
    name = source_name(tally.source) if tally.source else say("All dice")
    count = say_count("{count} die", "{count} dice", tally.total)
    rows = [Row(name, count, head=True)]
    means = expected(tally.total, dice.weights)
    for face, seen, mean in zip(dice.faces, tally.counts, means, strict=True):
        note = say("{seen}, expected {mean}", seen=seen, mean=f"{mean:.1f}")
        rows.append(Row(dice.words(face), note, dice.sprites[face]))
    rows.append(Row(VERDICTS[verdict(tally.counts, dice.weights)](), icon="ui-help"))
    return rows


def seal_rows(seal: str, seed: str) -> list[Row]:
    """Return the seal of the app's dice in short and in full, and the seed once it is known."""
    if not seal:
        return []
    rows = [
        Row(say("The app's seal"), f"{seal[:GROUP]} …", head=True),
        Row(say("The app sealed its dice before the game:"), icon="ui-lock"),
    ]
    for start in range(0, len(seal), A_ROW):
        part = seal[start : start + A_ROW]
        rows.append(Row(f"{part[:GROUP]} {part[GROUP:]}"))
    if not seed:
        return [*rows, Row(say("At the end you can check that."))]
    return [
        *rows,
        Row(say("The seed was {seed}.", seed=seed), icon="ui-unlock"),
        Row(say("Check it with: {command}", command="cloudtop replay FILE --verify")),
    ]
