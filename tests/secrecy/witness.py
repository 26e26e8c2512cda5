"""Everything that a table gives away, frame by frame, and two tables that must give away the same.

Two games are dealt that everybody at the screen must take for one: the same public entries, other
hidden cards (the re-deals of `tests.laws.twins`). The same people press the same buttons at both.
A `Witness` notes what can be seen, heard, felt and read, and when. Nothing may differ, until a
hand was opened behind the curtain (then only the picture may), or until something was revealed.
"""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import pygame

from game.catalogue import rules_of
from game.config import Settings
from game.core.match import Match
from game.core.record import Player, encode
from game.scenes.animals import ANIMALS
from game.scenes.curtain import Curtain
from game.scenes.entrance import game_scene
from game.ui.intents import DeviceId, Family, Intent, Verb
from game.ui.tween import Motion
from tests.laws.twins import ADAPTERS, Entries
from tests.listener import Listener
from tests.strategies import do, played
from tools.staged_program import StagedProgram
from tools.staging import Stage, Staged

FRAME_S = 0.05
STRANGER = DeviceId(Family.PAD, 99)
MOST_TRIES = 30
NAMES = ("Otto", "Mira", "Lena", "Beryl", "Sam", "Ada")


@dataclass(frozen=True)
class Twins:
    """Two deals of one public game, and how many sit there."""

    game: str
    seats: int
    options: Any
    entries: tuple[Entries, Entries]


def twins_of(game: str, seats: int, seed: int, *, share: float | None = None) -> Twins:
    """Return a random game up to some moment, or to a `share` of it, with another deal of it."""
    rng = Random(f"{game} {seats} {seed}")
    moments = played(game, seats, seed)
    last = len(moments) - 1
    until = rng.randrange(last // 5, last) if share is None else round(last * share)
    entries = tuple(moment.entry for moment in moments[:until])
    options = moments[0].state.options
    other = ADAPTERS[game].redeal(seats, options, entries, None, rng)
    return Twins(game, seats, options, (entries, other))


def private_twins_of(game: str, seats: int, seed: int) -> Twins:
    """Return twins who wait for a decision that depends on hidden things, and whose owner, behind
    the curtain, sees different ones."""
    moments = played(game, seats, seed)
    options = moments[0].state.options
    private = [
        index
        for index, moment in enumerate(moments)
        if getattr(getattr(moment.prompt, "turn", None), "private", False)
    ]
    rng = Random(f"private {game} {seats} {seed}")
    for _ in range(MOST_TRIES):
        until = rng.choice(private)
        entries = tuple(moment.entry for moment in moments[:until])
        other = ADAPTERS[game].redeal(seats, options, entries, None, rng)
        twins = Twins(game, seats, options, (entries, other))
        one, another = (position_of(twins, which) for which in range(2))
        seat = one.due().seat
        if one.view(seat) != another.view(seat):
            return twins
    message = f"no twins of {game} differ for their owner after {MOST_TRIES} tries"
    raise AssertionError(message)


def position_of(twins: Twins, which: int) -> Any:
    """Return the match of one of the twins."""
    rules = rules_of(twins.game)
    match = Match(rules, rules.setup(twins.seats, twins.options))
    for entry in twins.entries[which]:
        do(match, entry)
    return match


class Witness:
    """A window with one of two twins, hands that press, and notes of all that is given away."""

    def __init__(
        self,
        twins: Twins,
        which: int,
        *,
        size: tuple[int, int],
        motion: Motion,
        settings: Settings | None = None,
        bots: tuple[int, ...] = (),
        shared: tuple[int, ...] = (),
        assets: Any = None,
    ) -> None:
        players = tuple(
            Player(NAMES[seat], ANIMALS[seat], "normal" if seat in bots else None)
            for seat in range(twins.seats)
        )
        rules = rules_of(twins.game)
        self.staged = Staged(
            players,
            game=twins.game,
            options=twins.options,
            state=rules.setup(twins.seats, twins.options),
        )
        for entry in twins.entries[which]:
            do(self.staged.match, entry)
        self.shared = shared
        self.ear = Listener()
        self.felt: list[object] = []

        def begin(services: Any) -> Any:
            self.program = StagedProgram(services.devices)
            self.program.settings = settings or Settings()
            for seat in self.staged.table.people:
                services.devices.bind(seat, self.device(seat))
            services.devices.rumble = lambda seat, **more: self.felt.append((seat, more))
            return game_scene(self.program, self.staged.table)

        self.stage = Stage(size, begin, motion=motion, settings=settings, assets=assets)
        # A window of its own: SDL has only one, and both twins would draw on it.
        self.stage.canvas.use(pygame.Surface(size).convert(), self.stage.layout)
        self.stage.stack._ear = self.stage.scene.ear = self.ear

    def device(self, seat: int) -> DeviceId:
        """Return what a seat plays with; some share one."""
        return DeviceId(Family.PAD, self.shared[0] if seat in self.shared else seat)

    @property
    def top(self) -> Any:
        return self.stage.stack.top

    @property
    def gate(self) -> Any:
        return self.staged.gate

    def press(self, seat: int | None, verb: Verb, *, hold: bool = False, **more: Any) -> None:
        """Let a seat, or a stranger, press, and let go unless it holds."""
        device = STRANGER if seat is None else self.device(seat)
        seats = self.stage.services.devices.seats_of(device)
        alone = seats[0] if len(seats) == 1 else None
        shared = seats if len(seats) > 1 else ()
        intent = Intent(verb=verb, device=device, seat=alone, shared=shared, **more)
        self.stage.services.devices._seats.used(device)
        if hold:
            self.stage.stack.handle(intent)
        else:
            self.stage.press(intent)

    def release(self, seat: int | None, verb: Verb) -> None:
        device = STRANGER if seat is None else self.device(seat)
        self.stage.stack.handle(Intent(verb=verb, device=device, pressed=False))

    # -- what is given away ------------------------------------------------------------------------
    def frame(self) -> dict[str, object]:
        """Let a frame pass; return all there is to notice."""
        drew = self.stage.frame(FRAME_S)
        noticed = {
            "drew": drew,
            "heard": self.ear.take(),
            "felt": tuple(self.felt),
            "scenes": tuple(type(scene).__name__ for scene in self.stage.stack.scenes),
            "log": encode(self.gate.log()),
            "version": self.gate.version,
            "due": self.gate.due(),
            "open": self.gate.viewer,
            "busy": self.stage.stack.animating,
        }
        self.felt.clear()
        if self.gate.viewer is not None and not self._is_behind_the_curtain:
            message = f"the hand of seat {self.gate.viewer} is open over {type(self.top).__name__}"
            raise Telltale(message)
        if self.gate.viewer is None:
            noticed |= self._picture()
        return noticed

    @property
    def _is_behind_the_curtain(self) -> bool:
        """Whether night has fallen over the whole window and its owner looks."""
        top = self.top
        return isinstance(top, Curtain) and top.is_open and top.opaque

    def _picture(self) -> dict[str, object]:
        canvas = self.stage.canvas
        return {
            "picture": hashlib.blake2b(self.stage.pixels(), digest_size=16).digest(),
            "sprites": canvas.drawn_ids,
            "texts": canvas.texts,
            "targets": canvas.targets,
            "stops": tuple(stops_of(scene) for scene in self.stage.stack.scenes),
        }


def page_of(scene: Any) -> Any:
    """Return the page of a scene, wherever it keeps it; None if it has none."""
    board = getattr(scene, "board", None)
    own = getattr(scene, "page", None) or getattr(scene, "_page", None)
    return own or getattr(board, "page", None)


def stops_of(scene: Any) -> object:
    """Return where the focus is and may go, what can be pressed, and why not."""
    holder = scene.private if isinstance(scene, Curtain) else scene
    page = page_of(holder)
    if page is None:
        return None
    return (
        page.focus,
        page.directional,
        tuple(
            (widget.name, widget.enabled, widget.reason, getattr(widget, "text", ""))
            for widget in page.widgets
        ),
    )


class Telltale(AssertionError):
    """Something differed between twins."""


# What differs when something that everybody sees has happened: whatever follows may differ.
REVEALED = "log"


def compare(one: Witness, other: Witness, script: list[Any], *, frames: int) -> int:
    """Let the same happen to both; return after how many frames something was revealed.

    Raises Telltale at the first frame in which the two differ in anything else.
    """
    for frame in range(frames):
        for act in script:
            if act[0] == frame:
                for witness in (one, other):
                    act[1](witness)
        seen, twin = one.frame(), other.frame()
        if seen[REVEALED] != twin[REVEALED]:
            return frame
        for what, value in seen.items():
            if value != twin.get(what):
                message = f"frame {frame}: {what} differs: {value!r} and {twin.get(what)!r}"
                raise Telltale(message)
    return frames


# -- people who press ------------------------------------------------------------------------------
FUMBLES = tuple(
    verb for verb in Verb if verb not in (Verb.QUIT, Verb.TEXT, Verb.POINT, Verb.SCROLL, Verb.TAP)
)


def pressing(seat: int | None, verb: Verb, frame: int, *, hold: bool = False) -> Any:
    """Return a press for a script."""
    return frame, lambda witness: witness.press(seat, verb, hold=hold)


def fumbling(seats: int, rng: Random, *, frames: int, every: int = 3) -> list[Any]:
    """Return presses of everybody and of strangers, with taps all over the window."""
    script = []
    for frame in range(4, frames, every):
        seat = rng.choice((*range(seats), None))
        if rng.random() < 0.25:
            place = rng.random(), rng.random()
            script.append((frame, _tapping(seat, place)))
        else:
            hold = rng.random() < 0.2
            verb = rng.choice(FUMBLES)
            script.append(pressing(seat, verb, frame, hold=hold))
            if hold:
                script.append((frame + every, _letting_go(seat, verb)))
    return script


def _letting_go(seat: int | None, verb: Verb) -> Any:
    return lambda witness: witness.release(seat, verb)


def _tapping(seat: int | None, place: tuple[float, float]) -> Any:
    def tap(witness: Witness) -> None:
        bounds = witness.stage.layout.bounds
        at = bounds.w * place[0], bounds.h * place[1]
        witness.press(seat, Verb.TAP, position=at)

    return tap


def choosing(name: str, seat: int, frame: int) -> Any:
    """Return a press on the widget of that name, if the scene on top has one."""

    def choose(witness: Witness) -> None:
        page = page_of(witness.top)
        if page is None:
            return
        with suppress(KeyError):
            page.widget(name)
            page.focus, page.directional = name, True
            witness.press(seat, Verb.OK)

    return frame, choose


def acting(function: Any, frame: int) -> Any:
    """Return anything else for a script."""
    return frame, function


def pilot_of(twins: Twins) -> int:
    """Return the seat that is due at the end of the twins' entries; 0 if none is."""
    return getattr(position_of(twins, 0).due(), "seat", None) or 0
