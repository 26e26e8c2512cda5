"""What tests of the screens share: a program around them, and hands that press things."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.assets import Assets
from game.ui.controls import Choice, Slider, Toggle
from game.ui.intents import DIRECTIONS, KEYBOARD, MOUSE, TOUCH, DeviceId, Family, Intent, Verb
from game.ui.scene import Scene
from tools.staged_program import StagedProgram
from tools.staging import Stage

PAD = DeviceId(Family.PAD, 11)
PAD2 = DeviceId(Family.PAD, 12)


class FakeServices(StagedProgram):
    """The program, with pads that nobody had to plug in."""

    def plug(self, *pads: DeviceId) -> None:
        """Let these pads be there besides keyboard, mouse and fingers."""
        self.devices.connected = lambda: (KEYBOARD, MOUSE, TOUCH, *pads)


class Room:
    """A window with a scene, a program around it, and people who press things."""

    def __init__(
        self,
        make: Callable[[FakeServices], Scene],
        size: tuple[int, int] = (1280, 720),
        *,
        assets: Assets | None = None,
        text_scale: float = 1.0,
        pads: tuple[DeviceId, ...] = (PAD, PAD2),
        **services: object,
    ) -> None:
        self.services = FakeServices(**services)

        def begin(staged: object) -> Scene:
            staged.devices = self.services.devices
            self.services.plug(*pads)
            scene = make(self.services)
            staged.station = self.services.station
            return scene

        self.stage = Stage(size, begin, assets=assets, text_scale=text_scale)
        self.stage.frame()

    @property
    def top(self) -> Scene:
        scene = self.stage.stack.top
        assert scene is not None
        return scene

    @property
    def page(self):
        return self.top.page

    def run(self, seconds: float = 0.7) -> None:
        self.stage.run(seconds)

    def press(self, verb: Verb, device: DeviceId = KEYBOARD, **more: object) -> None:
        """Press and release, as the devices would report it; then let things settle."""
        seats = self.services.devices.seats_of(device)
        seat = seats[0] if len(seats) == 1 else None
        shared = seats if len(seats) > 1 else ()
        before = self.top
        self.stage.press(Intent(verb=verb, device=device, seat=seat, shared=shared, **more))
        self.run(0.1)
        if self.stage.stack.top is not before:
            self.run(0.5)  # until the same press counts again

    def tap(self, name: str, device: DeviceId = TOUCH) -> None:
        """Tap the middle of a widget."""
        self.press(Verb.TAP, device, position=self.page.widget(name).box.center)

    def tap_at(self, x: float, y: float, device: DeviceId = TOUCH) -> None:
        self.press(Verb.TAP, device, position=(x, y))

    def walk_to(self, name: str, device: DeviceId = KEYBOARD) -> None:
        """Move the focus to a widget by arrows alone, by the shortest way."""
        if not self.page.directional:
            self.press(Verb.DOWN, device)  # after a pointer the first arrow only brings the ring
        for verb in path_to(self.page, name):
            self.press(verb, device)
        assert self.page.focus == name

    def choose(self, name: str, device: DeviceId = KEYBOARD) -> None:
        """Walk to a widget and press OK."""
        self.walk_to(name, device)
        self.press(Verb.OK, device)

    def texts(self) -> list[str]:
        self.stage.draw()
        return [fact.text for fact in self.stage.canvas.texts]

    def says(self, words: str) -> bool:
        return any(words in text for text in self.texts())


def ways_from(page: object, name: str) -> dict[Verb, str]:
    """Return where arrows lead from a widget. Controls keep left and right to themselves."""
    takes_sideways = isinstance(page.widget(name), Choice | Slider | Toggle)
    verbs = (Verb.DOWN, Verb.UP) if takes_sideways else DIRECTIONS
    found = {verb: page.neighbour(name, verb) for verb in verbs}
    return {verb: there for verb, there in found.items() if there is not None}


def path_to(page: object, name: str) -> list[Verb]:
    """Return arrows that lead from the focus to a widget, by what the page says of its stops."""
    start = page.focus
    found: dict[str, list[Verb]] = {start: []}
    todo = [start]
    while todo:
        here = todo.pop(0)
        for verb, there in ways_from(page, here).items():
            if there not in found:
                found[there] = [*found[here], verb]
                todo.append(there)
    assert name in found, f"{name} cannot be reached from {start}: only {sorted(found)}"
    return found[name]
