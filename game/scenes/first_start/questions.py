"""The questions of the first start, each with a few answers that show what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from game.assets_root import assets_root
from game.config import Settings
from game.scenes.figures import bob, draw_balloonist
from game.scenes.first_start.distance import DISTANCES_M, suggested_scale
from game.scenes.settings.chapters import SCALES, percent
from game.ui.layout import Box, Layout
from game.ui.palette import INK, PAPER_HI, WHITE
from game.ui.text import Role
from game.ui.tween import StopMotion
from game.ui.words import languages, say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Paint = Callable[["Canvas", Box], None]
OFFERED_M: Final = DISTANCES_M[1:5]


class Answer(msgspec.Struct, frozen=True):
    """One answer: its words, a picture of what it means, and what it sets.

    `note` is said while it has the focus.
    """

    id: str
    text: str
    paint: Paint
    sets: Mapping[str, object]
    note: str = ""


class Question(msgspec.Struct, frozen=True):
    """A question with its answers, one of which is proposed."""

    id: str
    title: str
    body: str
    answers: tuple[Answer, ...]
    proposed: int


def questions_of(
    settings: Settings, layout: Layout, screen_inch: int, distance_m: float, idle: StopMotion
) -> tuple[Question, ...]:
    """Return every question, as the answers given so far make it."""
    return (
        *([_language(settings)] if len(languages(assets_root() / "text")) > 1 else []),
        _distance(layout, screen_inch, distance_m),
        _text(settings),
        _contrast(settings),
        _motion(settings, idle),
    )


def _language(settings: Settings) -> Question:
    spoken = languages(assets_root() / "text")
    answers = tuple(
        Answer(code, "", _words(name), {"language": code}) for code, name in spoken.items()
    )
    codes = list(spoken)
    proposed = codes.index(settings.language) if settings.language in codes else 0
    return Question("language", say("Language"), "", answers, proposed)


def _distance(layout: Layout, screen_inch: int, distance_m: float) -> Question:
    answers = []
    for metres in DISTANCES_M[:4] if layout.compact else OFFERED_M:
        scale = suggested_scale(layout, screen_inch, metres)
        shown = f"{metres:g}"
        note = say(
            "{inches} inches from {metres} m away: text at {scale} suits you.",
            inches=screen_inch, metres=shown, scale=percent(scale),
        )  # fmt: skip
        text = say("{metres} m", metres=shown)
        answers.append(Answer(f"m{shown}", text, _away(metres), {"text_scale": scale}, note))
    metres_offered = [answer.id for answer in answers]
    wanted = f"m{distance_m:g}"
    proposed = metres_offered.index(wanted) if wanted in metres_offered else len(answers) - 1
    return Question(
        "distance",
        say("How far is the couch?"),
        say("So that you can read everything from where you sit."),
        tuple(answers),
        proposed,
    )


def _text(settings: Settings) -> Question:
    note = say("Penguin, jump or stay?")
    answers = tuple(
        Answer(
            f"scale{round(scale * 100)}", percent(scale), _letters("Aa", scale),
            {"text_scale": scale}, note,
        )
        for scale in SCALES
    )  # fmt: skip
    nearest = min(range(len(SCALES)), key=lambda i: abs(SCALES[i] - settings.text_scale))
    return Question(
        "text", say("How large shall words be?"), say("Which do you read at a glance?"), answers,
        nearest,
    )  # fmt: skip


def _contrast(settings: Settings) -> Question:
    return Question(
        "contrast",
        say("Soft paper, or strong contrast?"),
        say("Strong contrast helps in a bright room, and tired eyes."),
        (
            Answer("soft", say("Soft paper"), _swatch(strong=False), {"high_contrast": False}),
            Answer("strong", say("Strong contrast"), _swatch(strong=True), {"high_contrast": True}),
        ),
        int(settings.high_contrast),
    )


def _motion(settings: Settings, idle: StopMotion) -> Question:
    return Question(
        "motion",
        say("Lively or calm?"),
        say("Calm leaves out everything that swings, shakes or spins."),
        (
            Answer("lively", say("Lively"), _balloon("frog", idle), {"reduced_motion": False}),
            Answer("calm", say("Calm"), _balloon("elephant", None), {"reduced_motion": True}),
        ),
        int(settings.reduced_motion),
    )


# -- what the answers show ------------------------------------------------------------------------
def _letters(text: str, scale: float) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        size_u = 46.0 * scale / canvas.layout.text_scale
        canvas.text(text, *box.center, Role.SCORE, size_u=size_u, max_width=box.w, max_height=box.h)

    return paint


def _words(text: str) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        canvas.text(text, *box.center, Role.SCORE, size_u=46, max_width=box.w, max_height=box.h)

    return paint


def _away(metres: float) -> Paint:
    """Draw a couch guest who gets smaller with the distance."""

    def paint(canvas: Canvas, box: Box) -> None:
        height = min(box.h, box.w * 1.1) * (1.0 - 0.16 * (metres - 0.5))
        canvas.sprite("passenger-penguin", *box.at("midbottom"), height=height, anchor="midbottom")

    return paint


def _swatch(*, strong: bool) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        card = box.inset(4, box.h * 0.14)
        canvas.box(card, (0, 0, 0) if strong else INK, radius=18)
        canvas.box(card.inset(3), WHITE if strong else PAPER_HI, radius=16)
        canvas.text(
            "123", *card.center, Role.SCORE, colour=(0, 0, 0) if strong else INK,
            max_width=card.w - 16, max_height=card.h - 8,
        )  # fmt: skip

    return paint


def _balloon(animal: str, idle: StopMotion | None) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        x, y = box.center
        swing = 2.0 * bob(idle, 0) if idle is not None else 0.0
        draw_balloonist(canvas, animal, x, y + swing, min(box.w, (box.h - 20) / 1.4), None)

    return paint
