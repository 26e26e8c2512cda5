"""The chapters of the settings and what can be set in each: at most seven rows a chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from game.assets_root import assets_root
from game.scenes.settings.rows import Row, Rows, door
from game.ui.words import languages, say

SCALES: Final = (1.0, 1.25, 1.5, 2.0)
SAFE_PERCENT: Final = tuple(range(11))


class Chapter(msgspec.Struct, frozen=True):
    """Some settings that belong together."""

    id: str
    icon: str
    title: str
    explains: str
    rows: tuple[Row, ...]


class Doors(msgspec.Struct, frozen=True):
    """What leads from the settings to other screens."""

    keys: Callable[[], None]
    questions: Callable[[], None]
    problems: Callable[[], None]
    defaults: Callable[[], None]
    service: Callable[[], None]
    pairing: Callable[[], None]


def chapters_of(rows: Rows, doors: Doors, problems: int, box: str) -> tuple[Chapter, ...]:
    """Return every chapter.

    `problems` is how many the settings file has, `box` the sentence on how the box is.
    """
    return (
        _see(rows),
        _move(rows),
        _hear(rows),
        _play(rows),
        _box(rows, doors, box),
        _controls(rows, doors),
        _more(rows, doors, problems),
    )


def _see(rows: Rows) -> Chapter:
    return Chapter(
        "see",
        "ui-eye",
        say("See"),
        say("Words, colours and the picture."),
        (
            rows.choice(
                "text_scale",
                say("Text size"),
                say("How large all words are. Choose what you can read from where you sit."),
                [(scale, percent(scale)) for scale in SCALES],
            ),
            rows.toggle(
                "high_contrast",
                say("Strong contrast"),
                say("Darker ink on lighter paper, and plain grounds behind all words."),
            ),
            rows.choice(
                "safe_share",
                say("Screen edge"),
                say("Make it larger if your screen hides one of the four yellow corners."),
                [(share / 100, percent(share / 100)) for share in SAFE_PERCENT],
            ),
            rows.toggle(
                "full_screen", say("Full screen"), say("Off plays in a window. F11 does the same.")
            ),
            rows.choice(
                "detail",
                say("Detail"),
                say("How much is drawn. Auto finds out what this machine can do."),
                [
                    ("auto", say("Auto")),
                    ("high", say("Everything")),
                    ("low", say("Less, but faster")),
                ],
            ),
        ),
    )


def _move(rows: Rows) -> Chapter:
    return Chapter(
        "move",
        "ui-motion",
        say("Move"),
        say("How much moves, and how fast."),
        (
            rows.toggle(
                "reduced_motion",
                say("Less motion"),
                say("Pictures fade instead of flying about. Nothing shakes, nothing spins."),
            ),
            rows.speed(
                say("Animation speed"),
                say("How fast dice, cards and balloons move. OK always skips to the end."),
            ),
            rows.choice(
                "bot_pace",
                say("Bots' pace"),
                say("How long bots take, so that you can follow what they do."),
                [
                    ("slow", say("Slow")),
                    ("normal", say("Normal")),
                    ("fast", say("Fast")),
                    ("step", say("Wait for OK")),
                ],
            ),
        ),
    )


def _hear(rows: Rows) -> Chapter:
    return Chapter(
        "hear",
        "ui-sound",
        say("Hear"),
        say("Music, noises and voices."),
        (
            rows.volume("volume", say("Everything"), say("How loud the whole game is.")),
            rows.volume("music", say("Music"), say("The theme that climbs with the balloon.")),
            rows.volume("effects", say("Noises"), say("Dice, cards, burner and parachutes.")),
            rows.volume("voices", say("Animals"), say("The calls that tell whose turn it is.")),
            rows.toggle(
                "captions", say("Captions"), say("Writes down what can be heard, as it sounds.")
            ),
            rows.toggle(
                "mute_in_background",
                say("Quiet when away"),
                say("Makes no sound while another window is in front."),
            ),
        ),
    )


def _play(rows: Rows) -> Chapter:
    return Chapter(
        "play",
        "ui-cards",
        say("Play"),
        say("How you decide, and how long you may think."),
        (
            rows.choice(
                "confirm",
                say("Ask before moves"),
                say("Asks again before a move that cannot be taken back."),
                [
                    ("off", say("Never")),
                    ("risky", say("Risky ones")),
                    ("all", say("All of them")),
                ],
            ),
            rows.choice(
                "timer_s",
                say("Time to think"),
                say("When it runs out, a bot decides that one move. Any press gives more time."),
                [
                    (0, say("As you like")),
                    *(
                        (seconds, say("{seconds} seconds", seconds=seconds))
                        for seconds in (30, 60, 120)
                    ),
                ],
            ),
            rows.choice(
                "peek",
                say("Look at cards"),
                say("Hold the button while you look, or press once to open and once to close."),
                [
                    ("both", say("Both")),
                    ("hold", say("Hold")),
                    ("toggle", say("Press")),
                ],
            ),
            rows.toggle(
                "odds",
                say("Show chances"),
                say("Tells how likely the next roll is, from what everybody can see."),
            ),
            rows.toggle(
                "auto_toll",
                say("Take every toll"),
                say("In Ahead in the Clouds: whoever travels through your habitat pays unasked."),
            ),
        ),
    )


def _box(rows: Rows, doors: Doors, state: str) -> Chapter:
    return Chapter(
        "box",
        "ui-board-connected",
        say("Box"),
        state,
        (
            rows.choice(
                "dice",
                say("Dice"),
                say("What rolls for people. Auto: the box, and the screen while there is none."),
                [
                    ("auto", say("Auto")),
                    ("hand", say("Real, typed in")),
                    ("screen", say("Always the screen")),
                ],
            ),
            rows.choice(
                "accept_s",
                say("Dice count after"),
                say("How long all dice must lie still before they count by themselves."),
                [
                    (0, say("Only after OK")),
                    *(
                        (seconds, say("{seconds} s", seconds=seconds))
                        for seconds in (1, 2, 3, 5, 10)
                    ),
                ],
            ),
            rows.choice(
                "cocked",
                say("A tilted die"),
                say("Agree on it before you play: roll it again, or call what it shows."),
                [("reroll", say("Roll it again")), ("call", say("Call it"))],
            ),
            door(
                "service",
                say("Look after the box"),
                state,
                doors.service,
            ),
            door(
                "pairing",
                say("Teach the box"),
                say("Tells me which tag is which face, token or button."),
                doors.pairing,
            ),
        ),
    )


def _controls(rows: Rows, doors: Doors) -> Chapter:
    return Chapter(
        "controls",
        "pad-dpad",
        say("Keys"),
        say("Pads and keys."),
        (
            door("keys", say("Change the keys"), say("Give each command other keys."), doors.keys),
            rows.toggle(
                "split_keyboard",
                say("Two on one keyboard"),
                say("The left half is one player's, the right half the other's."),
            ),
            rows.toggle(
                "swap_ok_back",
                say("OK on the right"),
                say("Swaps OK and Back on pads, for hands used to OK on the right button."),
            ),
            rows.toggle(
                "rumble", say("Pads tremble"), say("Your pad shakes when it is your turn.")
            ),
        ),
    )


def _more(rows: Rows, doors: Doors, problems: int) -> Chapter:
    found: list[Row] = []
    spoken = languages(assets_root() / "text")
    if len(spoken) > 1:
        found.append(
            rows.choice(
                "language",
                say("Language"),
                say("Which language everybody is spoken to in."),
                list(spoken.items()),
            )
        )
    found.append(
        door(
            "questions",
            say("The first questions again"),
            say("Distance, text, contrast and motion, as on the first day."),
            doors.questions,
        )
    )
    if problems:
        found.append(
            door(
                "problems",
                say("What was wrong in the file"),
                say("The settings file holds something that could not be used."),
                doors.problems,
            )
        )
    found.append(
        door(
            "defaults",
            say("Restore the defaults"),
            say("Sets everything but the language back to how it was on the first day."),
            doors.defaults,
        )
    )
    explains = say("Language, and starting afresh.")
    return Chapter("more", "ui-language", say("More"), explains, tuple(found))


def percent(share: float) -> str:
    """Return a share of one in percent."""
    return say("{number} %", number=round(share * 100))
