"""A game's scene at some position, and hands that press there: for shots and for tests."""

from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from game.core.record import Player
from game.core.types import Action, Seat, Turn
from game.scenes.entrance import game_scene
from game.scenes.game_led import LedScene
from game.scenes.game_seated import SeatedScene
from game.ui.intents import KEYBOARD, TOUCH, DeviceId, Family, Intent, Verb
from game.ui.scene import Scene
from tools.staging import Stage, Staged, StagedServices

PADS: Final = tuple(DeviceId(Family.PAD, key) for key in range(6))

Seated = TypeVar("Seated", bound=SeatedScene)
Led = TypeVar("Led", bound=LedScene)


class SeatedScenario(Generic[Seated]):
    """A window with a `game` at some position; every person holds a device of one family."""

    game: ClassVar[str]
    usual: ClassVar[tuple[Player, ...]]
    """Who plays, unless others are named."""
    scene: Seated

    def __init__(
        self,
        size: tuple[int, int],
        state: object,
        players: tuple[Player, ...] | None = None,
        *,
        family: Family = Family.PAD,
        run_s: float = 0.5,
        **stage: Any,  # noqa: ANN401 -- what a stage takes besides
    ) -> None:
        """Begin at `state`, or a new game at None, and let `run_s` seconds pass."""
        self.staged = Staged(players or self.usual, game=self.game, state=state)
        self._family = family
        self.stage = Stage(size, self._begin, **stage)
        self.stage.run(run_s)

    def _begin(self, services: StagedServices) -> Scene:
        for seat in self.staged.table.people:
            pad = self._family is Family.PAD
            services.devices.bind(seat, PADS[seat] if pad else DeviceId(self._family))
        self.scene = cast("Seated", game_scene(services, self.staged.table))
        return self.scene

    def act(self, action: Action) -> None:
        """Let whoever is due act, past the screen."""
        match = self.staged.match
        due = match.due()
        if isinstance(due, Turn):
            self.scene.show(match.submit(due.seat, action, match.version))


def by(seat: int, verb: Verb = Verb.OK) -> Intent:
    """Return a press on the pad of `seat`."""
    return Intent(verb=verb, device=PADS[seat], seat=Seat(seat))


class LedScenario(Generic[Led]):
    """A window with a refereed game as it is staged; one device leads it."""

    scene: Led

    def __init__(
        self,
        size: tuple[int, int],
        staged: Staged,
        *,
        device: DeviceId = KEYBOARD,
        **stage: Any,  # noqa: ANN401 -- what a stage takes besides
    ) -> None:
        self.staged = staged
        self.device = device
        self.stage = Stage(size, self._begin, **stage)
        self.stage.run(0.8)

    def _begin(self, services: StagedServices) -> Scene:
        self.scene = cast("Led", game_scene(services, self.staged.table))
        self.scene.last_device = self.device
        return self.scene

    def press(self, *verbs: Verb) -> None:
        """Press keys, one after the other."""
        for verb in verbs:
            self.stage.press(Intent(verb=verb, device=self.device))
            self.stage.run(0.6)

    def tap(self, *names: str) -> None:
        """Tap widgets of the scene on top, one after the other."""
        for name in names:
            place = vars(self.stage.stack.top)["page"].widget(name).box.center
            self.stage.press(Intent(verb=Verb.TAP, device=TOUCH, position=place))
            self.stage.run(0.6)
