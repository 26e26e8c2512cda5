"""Interesting moments of Ahead in the Clouds for `dev.py shots` and for tests of every layout."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.state import State
from game.assets_root import assets_root
from game.config import Settings
from game.core.record import Player
from game.core.types import Seat
from game.scenes.ahead.scene import AheadScene
from game.scenes.results import ResultsScene
from game.ui.assets import Assets
from game.ui.intents import TOUCH, DeviceLost, Family, Intent, Verb
from tools.scenario import PADS, SeatedScenario, by
from tools.staging import Stage

PLAYERS = (Player("Sam", "pig"), Player("Ada", "elephant"))
AGAINST_BOT = (Player("Sam", "pig"), Player("Ada", "elephant", "normal"))
ASKED = Settings(auto_toll=False)
"""The settings of a table where tolls are asked for."""


def position(**changes: object) -> State:
    """Return the position of the art direction's picture, with changes."""
    start = State(
        options=act.Options(),
        phase="turn",
        card="B",
        round=4,
        first=Seat(0),
        mover=Seat(0),
        turn=Seat(0),
        actions=2,
        goods=((5, 3, 2, 4), (1, 6, 0, 3)),
        links=(("vapor condenser", "dust reclaimer", "magic portal"), ("bank", "magic portal")),
        sides=(2, 1, 1, 2),
        coins=(Seat(0), None, Seat(1), None, Seat(0), None, None),
        coin="heads",
    )
    return replace(start, **changes)


class Scenario(SeatedScenario[AheadScene]):
    """Ahead in the Clouds at some position; tolls are asked for unless settings say otherwise."""

    game = "ahead"
    usual = PLAYERS

    def __init__(
        self,
        size: tuple[int, int],
        state: State | None,
        players: tuple[Player, ...] | None = None,
        *,
        settings: Settings = ASKED,
        run_s: float = 0.8,
        **more: Any,  # noqa: ANN401 -- of any scenario
    ) -> None:
        super().__init__(size, state, players, settings=settings, run_s=run_s, **more)

    def tap(self, name: str, seat: int = 0) -> None:
        """Touch a widget for a seat."""
        place = self.scene.page.widget(name).box.center
        tap = Intent(verb=Verb.TAP, device=TOUCH, seat=Seat(seat), position=place)
        self.stage.press(tap)
        self.stage.run(0.2)

    def focus(self, name: str, seat: int = 0) -> None:
        """Let the pad of a seat be used last, with the focus there."""
        self.scene.page.meet(PADS[seat])
        self.scene.page.focus = name
        self.scene.changed()
        self.stage.run(0.1)

    def press(self, name: str, seat: int = 0) -> None:
        """Press a widget with the pad of a seat."""
        self.focus(name, seat)
        self.stage.press(by(seat))
        self.stage.run(0.2)


BEGUN = position(
    phase="coin", round=1, actions=2, goods=((0,) * 4,) * 2, links=((), ()), coins=(None,) * 7
)
FIRST = replace(BEGUN, phase="turn")
RICH = position(goods=((5, 5, 4, 4), (1, 6, 0, 3)))
TOLL = position(phase="toll", turn=Seat(1))
BLIMP = position(phase="blimp", round=5, turn=Seat(0), actions=0)
POOR = position(phase="blimp", round=5, turn=Seat(0), actions=0, goods=((0, 1, 0, 0), (1, 6, 0, 3)))
DONE = position(actions=0)
CROWDED = position(
    links=(("vapor condenser", "dust reclaimer", "hydrosplitter", "magic portal"), ("bank",))
)
LAST = position(phase="blimp", round=8, turn=Seat(1), actions=0, goods=((2, 0, 0, 0), (1, 6, 0, 3)))

LOOKS: Final = ("habitat 1", "bank", "hydrosplitter", "magic portal", "burst", "end")
"""What somebody looks at before choosing."""

Story = Callable[[Scenario], Iterator[str]]


def _wait(_scenario: Scenario) -> Iterator[str]:
    yield ""


def _looks_at(*names: str) -> Story:
    def story(scenario: Scenario) -> Iterator[str]:
        for name in names:
            scenario.focus(name)
            scenario.stage.run(0.2)
            yield f"-{name.replace(' ', '-')}"

    return story


def _holds_rope(scenario: Scenario) -> Iterator[str]:
    scenario.press("habitat 1")
    scenario.focus("hydrosplitter")
    scenario.stage.run(0.2)
    yield ""


def _presses(*names: str) -> Story:
    def story(scenario: Scenario) -> Iterator[str]:
        for name in names:
            scenario.press(name)
        yield ""

    return story


def _touches(*names: str) -> Story:
    def story(scenario: Scenario) -> Iterator[str]:
        for name in names:
            scenario.tap(name)
        yield ""

    return story


def _contract(scenario: Scenario) -> Iterator[str]:
    if scenario.scene.places.drawer:
        scenario.press("drawer")
        yield "-drawer"
    scenario.press("contract 4")
    yield ""
    scenario.stage.press(by(0, Verb.BACK))
    scenario.stage.run(0.1)
    if scenario.scene.places.drawer:
        scenario.press("drawer")
    scenario.press("contract 7")
    yield "-refused"


def _connect(scenario: Scenario) -> Iterator[str]:
    scenario.press("hydrosplitter")
    yield "-preview"
    scenario.press("connect")
    scenario.stage.run(0.1)
    yield "-gliding"


def _burst(scenario: Scenario) -> Iterator[str]:
    scenario.press("burst")
    yield "-sheet"
    scenario.press("flip 2")
    yield "-thunder"


def _activate(scenario: Scenario) -> Iterator[str]:
    scenario.act(act.Activate("vapor condenser", (0, 0, 0, 0), (2, 0, 0, 0)))
    scenario.stage.run(0.3)
    yield ""


def _blimp(scenario: Scenario) -> Iterator[str]:
    yield ""
    scenario.press("more 1")
    yield "-one"


def _lost(scenario: Scenario) -> Iterator[str]:
    scenario.stage.services.devices.unbind(Seat(1))
    scenario.stage.tell(DeviceLost(PADS[1], "Pad", (Seat(1),)))
    scenario.stage.run(0.2)
    yield ""


def _trouble(scenario: Scenario) -> Iterator[str]:
    scenario.staged.trouble = "This game cannot be saved now: the disk is full."
    scenario.stage.run(0.1)
    yield ""


def _end(scenario: Scenario) -> Iterator[str]:
    scenario.press("more 0", 1)
    scenario.press("more 1", 1)
    scenario.press("more 1", 1)
    scenario.press("pay", 1)
    scenario.stage.run(1.4)
    yield "-told"
    for _ in range(200):
        scenario.stage.frame()
        if isinstance(scenario.stage.stack.top, ResultsScene):
            break
    scenario.stage.run(3.0)
    yield ""


STORIES: Final[tuple[tuple[str, State, tuple[Player, ...], Family, Story], ...]] = (
    ("coin", BEGUN, PLAYERS, Family.PAD, _wait),
    ("first", FIRST, PLAYERS, Family.PAD, _wait),
    ("turn", position(), PLAYERS, Family.PAD, _wait),
    ("turn-touch", CROWDED, PLAYERS, Family.TOUCH, _wait),
    ("glance", position(), PLAYERS, Family.PAD, _looks_at(*LOOKS)),
    ("rope", position(), PLAYERS, Family.PAD, _holds_rope),
    ("portal", position(), PLAYERS, Family.PAD, _presses("magic portal")),
    ("portal-in", position(), PLAYERS, Family.PAD, _presses("magic portal", "use")),
    ("portal-out", position(), PLAYERS, Family.PAD, _presses("magic portal", "use", "in 0")),
    ("connect", position(), PLAYERS, Family.PAD, _connect),
    ("path", position(), PLAYERS, Family.PAD, _presses("bank")),
    ("path-touch", position(), PLAYERS, Family.TOUCH, _touches("bank")),
    ("activate", position(), PLAYERS, Family.PAD, _activate),
    ("toll", TOLL, PLAYERS, Family.PAD, _wait),
    ("burst", position(), PLAYERS, Family.PAD, _burst),
    ("contract", RICH, PLAYERS, Family.PAD, _contract),
    ("done", DONE, PLAYERS, Family.PAD, _wait),
    ("blimp", BLIMP, PLAYERS, Family.PAD, _blimp),
    ("give-back", POOR, PLAYERS, Family.PAD, _wait),
    ("bot", position(turn=Seat(1), mover=Seat(1)), AGAINST_BOT, Family.KEYBOARD, _wait),
    ("trouble", position(), AGAINST_BOT, Family.KEYBOARD, _trouble),
    ("lost-device", position(), PLAYERS, Family.PAD, _lost),
    ("end", LAST, PLAYERS, Family.PAD, _end),
)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield named windows of `size` at interesting moments, each drawn and ready to be saved."""
    options.setdefault("assets", Assets(assets_root()))
    for name, state, players, family, story in STORIES:
        scenario = Scenario(size, state, players, family=family, **options)
        for part in story(scenario):
            scenario.stage.draw()
            yield f"ahead-{name}{part}", scenario.stage
