"""The curtain by itself: who opens it, how long it stays open, what it leaves behind."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9.actions import Options
from game.config import Settings
from game.core.match import Match
from game.core.record import Player
from game.core.registry import GAMES
from game.core.types import Seat
from game.scenes.curtain import FALL_S, PATIENCE_S, Curtain
from game.scenes.look import ALARMS, LOOK_S
from game.scenes.services import Table
from game.ui.gate import ViewGate
from game.ui.intents import (
    KEYBOARD,
    TOUCH,
    DeviceId,
    DeviceLost,
    Family,
    Intent,
    Pictured,
    Verb,
    WindowFocus,
)
from game.ui.layout import Layout
from game.ui.stack import Pop, Push, Scene
from game.ui.tween import Motion
from tests.listener import Listener
from tools.staging import Stage

PLAYERS = (Player("Otto", "penguin"), Player("Mira", "frog"), Player("Lena", "fox"))
PAD = DeviceId(Family.PAD, 1)
OTHER = DeviceId(Family.PAD, 2)
SIZE = (640, 360)


class Secret:
    """Something private that notes when it is shown."""

    def __init__(self, seat, *, decides=False):
        self.seat = seat
        self.decides = decides
        self.shown = False
        self.answer = None
        self.heard = []

    def arrange(self, layout):
        self.layout = layout

    def open(self):
        self.shown = True

    def close(self):
        self.shown = False

    def handle(self, intent):
        self.heard.append(intent.verb)
        if self.decides and intent.verb is Verb.RIGHT:
            self.answer = "right"
        return self.decides and intent.verb is Verb.RIGHT

    def advance(self, dt_s, *, still):
        return False

    def draw_backs(self, canvas):
        assert not self.shown
        canvas.text("backs", *canvas.bounds.center)

    def draw(self, canvas):
        assert self.shown
        canvas.text("secret", *canvas.bounds.center)

    def draw_plates(self, canvas):
        assert self.shown

    def result(self):
        return self.answer


class Below(Scene):
    """The scene below, which notes what it is resumed with."""

    def __init__(self):
        super().__init__()
        self.results = []

    def resume(self, result):
        self.results.append(result)

    def draw(self, canvas):
        canvas.background("below", lambda ground: ground.box(ground.bounds, (9, 9, 9)))


class Night:
    def __init__(self, *, seats=(1,), decides=False, peek="both", motion=None):
        rules = rules_of("cloud9")
        match = Match(rules, rules.setup(3, Options()))
        self.gate = ViewGate(match, [Seat(0), Seat(1), Seat(2)], Random(1))
        self.table = Table(GAMES["cloud9"], PLAYERS, Options(), self.gate, None, str, str)
        self.below = Below()
        settings = Settings(peek=peek)
        self.stage = Stage(SIZE, lambda _services: self.below, settings=settings, motion=motion)
        self.ear = self.stage.stack._ear = Listener()
        self.stage.services.devices.bind(Seat(1), PAD)
        self.secrets = {}

        def behind(seat):
            self.secrets[seat] = Secret(seat, decides=decides)
            return self.secrets[seat]

        self.curtain = Curtain(self.stage.services, self.table, tuple(map(Seat, seats)), behind)
        self.stage.stack.commit(Push(self.curtain))

    def wait(self, seconds):
        for _ in range(max(1, round(seconds / 0.05))):
            self.stage.frame(0.05)

    def press(self, verb=Verb.OK, *, device=PAD, pressed=True, seat=1, shared=()):
        self.stage.stack.handle(
            Intent(verb=verb, device=device, seat=seat, shared=shared, pressed=pressed)
        )

    def tap(self, verb=Verb.OK, **more):
        self.press(verb, **more)
        self.press(verb, pressed=False, **more)

    @property
    def is_open(self):
        assert self.curtain.is_open == (self.gate.viewer is not None)
        assert any(secret.shown for secret in self.secrets.values()) == self.curtain.is_open
        return self.curtain.is_open

    @property
    def is_over(self):
        """Whether day has broken, or breaks within its time."""
        if self.curtain.lifting:
            self.wait(FALL_S + 0.1)
        return self.stage.stack.top is self.below

    @property
    def texts(self):
        self.stage.draw()
        return [fact.text for fact in self.stage.canvas.texts]


def ready(**more):
    night = Night(**more)
    night.wait(0.6)
    return night


@pytest.mark.parametrize("verb", [Verb.OK, Verb.PEEK, Verb.TAP])
def test_holding_shows_and_releasing_hides(verb):
    night = ready()
    night.press(verb)
    night.wait(1.0)
    assert night.is_open
    night.press(verb, pressed=False)
    night.wait(0.05)
    assert night.is_over
    assert night.gate.viewer is None
    assert night.below.results == [None]


def test_a_tap_shows_for_six_seconds():
    night = ready()
    night.tap()
    night.wait(LOOK_S - 0.3)
    assert night.is_open
    night.wait(0.4)
    assert night.is_over


def test_holding_ends_after_six_seconds_too():
    night = ready()
    night.press()
    night.wait(LOOK_S + 0.2)
    assert night.is_over


@pytest.mark.parametrize("verb", [Verb.OK, Verb.PEEK, Verb.BACK, Verb.MENU])
def test_a_second_press_hides(verb):
    night = ready()
    night.tap()
    night.wait(0.2)
    assert night.is_open
    night.tap(verb)
    night.wait(0.05)
    assert night.is_over


def test_nothing_opens_in_the_first_half_second():
    night = Night()
    for _ in range(9):
        night.tap()
        night.wait(0.05)
    assert not night.is_open


def test_it_does_not_open_before_it_was_drawn():
    night = Night()
    for _ in range(12):
        night.stage.stack.update(0.05)
    assert night.curtain.opaque
    night.press()
    for _ in range(5):
        night.stage.stack.update(0.05)
    assert not night.is_open
    night.stage.draw()
    night.stage.stack.update(0.05)
    assert night.is_open


def test_others_cannot_open_it_and_close_it():
    night = ready()
    night.tap(device=OTHER, seat=2)
    night.wait(0.2)
    assert not night.is_open
    night.tap()
    night.wait(0.2)
    assert night.is_open
    night.tap(Verb.LEFT, device=OTHER, seat=2)
    assert not night.is_open
    assert not night.is_over


def test_a_stranger_closes_it_as_well():
    night = ready()
    night.tap()
    night.wait(0.2)
    night.tap(device=KEYBOARD, seat=None)
    assert not night.is_open
    assert not night.is_over


def test_back_leaves_a_closed_curtain():
    night = ready()
    night.tap(Verb.BACK)
    night.wait(0.05)
    assert night.is_over
    assert night.below.results == [None]


def test_losing_the_window_or_a_device_closes_it():
    night = ready()
    night.tap()
    night.wait(0.2)
    night.stage.tell(WindowFocus(gained=False))
    assert not night.is_open
    assert not night.is_over
    night.tap()
    night.wait(0.2)
    assert night.is_open
    night.stage.tell(WindowFocus(gained=True))
    assert night.is_open
    night.stage.tell(DeviceLost(OTHER, "Pad", (Seat(2),)))
    assert not night.is_open
    night.wait(0.05)
    assert night.is_over


@pytest.mark.parametrize(
    "notice", [WindowFocus(gained=False), Pictured()], ids=["window left", "picture taken"]
)
@pytest.mark.parametrize("decides", [True, False])
def test_other_eyes_close_it_before_the_next_picture(notice, decides):
    night = ready(decides=decides)
    night.tap()
    night.wait(0.2)
    assert "secret" in night.texts
    night.stage.tell(notice)
    assert not night.is_open
    assert "backs" in night.texts
    night.wait(0.5)
    assert "secret" not in night.texts


def test_another_size_closes_it():
    night = ready()
    night.tap()
    night.wait(0.2)
    night.stage.stack.set_layout(Layout.of(800, 480))
    assert not night.is_open


def test_being_covered_closes_it():
    night = ready()
    night.tap()
    night.wait(0.2)
    night.stage.stack.commit(Push(Below()))
    assert not night.is_open
    night.stage.stack.commit(Pop())
    assert not night.is_open


def test_a_decision_ends_it_with_its_result():
    night = ready(decides=True)
    night.tap()
    night.wait(0.2)
    night.tap(Verb.RIGHT)
    night.wait(0.05)
    assert night.is_over
    assert night.below.results == ["right"]
    assert night.gate.viewer is None


def test_before_a_decision_it_only_closes_and_opens_again():
    night = ready(decides=True)
    night.tap()
    night.wait(LOOK_S + 0.2)
    assert not night.is_open
    assert not night.is_over
    night.tap()
    night.wait(0.2)
    assert night.is_open


def test_what_the_owner_does_gives_more_time():
    night = ready(decides=True)
    night.tap()
    night.wait(LOOK_S - 0.5)
    night.secrets[1].decides = True
    night.curtain.private.answer = None
    night.press(Verb.RIGHT)
    night.curtain._wish = None
    assert night.curtain.left_s == LOOK_S


def test_arrows_lead_to_others_who_share_the_device():
    night = ready(seats=(1, 2))
    shared = (Seat(1), Seat(2))
    night.tap(Verb.RIGHT, seat=None, shared=shared)
    assert night.curtain.seat == 2
    night.tap(Verb.PREV, seat=None, shared=shared)
    assert night.curtain.seat == 1
    night.wait(0.1)
    night.tap(seat=None, shared=shared)
    night.wait(0.2)
    night.tap(Verb.RIGHT, seat=None, shared=shared)
    assert night.curtain.seat == 1


def test_a_decision_stays_with_its_owner():
    night = ready(seats=(1, 2), decides=True)
    night.tap(Verb.RIGHT, seat=None, shared=(Seat(1), Seat(2)))
    assert night.curtain.seat == 1


def test_the_wish_to_quit_goes_on():
    night = ready()
    assert not night.curtain.handle(Intent(verb=Verb.QUIT))


# -- how the players like to look ----------------------------------------------------------------
def opened(**more):
    night = ready(**more)
    night.tap()
    night.wait(0.2)
    return night


def test_with_hold_a_tap_is_not_enough():
    night = opened(peek="hold")
    assert not night.is_open
    night.press()
    night.wait(0.2)
    assert night.is_open
    night.press(pressed=False)
    assert not night.is_open
    assert night.is_over


def test_with_toggle_letting_go_changes_nothing():
    night = ready(peek="toggle")
    night.press()
    night.wait(1.0)
    night.press(pressed=False)
    assert night.is_open
    night.tap()
    assert night.is_over


@pytest.mark.parametrize("peek", ["hold", "toggle", "both"])
def test_nobody_has_to_hold_anything_to_decide(peek):
    night = opened(decides=True, peek=peek)
    assert night.is_open
    night.wait(1.0)
    assert night.is_open
    night.tap(Verb.RIGHT)
    assert night.is_over
    assert night.below.results == ["right"]


def test_a_pilot_who_holds_the_answering_button_keeps_the_hand_open():
    night = ready(decides=True)
    night.press()
    night.wait(1.0)
    night.press(pressed=False)
    assert night.is_open


@pytest.mark.parametrize("peek", ["hold", "toggle", "both"])
@pytest.mark.parametrize("device", [PAD, TOUCH])
def test_the_hint_says_how(peek, device):
    night = ready(peek=peek)
    night.stage.services.devices.unbind(Seat(1))
    night.stage.services.devices.bind(Seat(1), device)
    (hint,) = [text for text in night.texts if "Mira" in text]
    assert ("hold" in hint) == (peek != "toggle")
    assert ("tap" in hint or "touch or" in hint) == (peek == "both")


# -- others --------------------------------------------------------------------------------------
def test_the_owner_looks_again_at_once_after_being_disturbed():
    night = opened()
    night.tap(device=OTHER, seat=2)
    assert not night.is_open
    night.tap()
    night.wait(0.05)
    assert night.is_open


def test_nobody_can_keep_a_pilot_from_deciding():
    """A child with a second pad presses without end; the pilot is told, and decides."""
    night = ready(decides=True)
    looks = 0
    while not night.is_over:
        night.tap(device=OTHER, seat=2)
        if not night.is_open:
            night.tap()
            looks += 1
            night.wait(0.1)
            assert night.is_open
        elif night.curtain.disturbed.held_off:
            night.tap(Verb.RIGHT)
    assert looks == ALARMS + 1
    assert night.below.results == ["right"]


def test_being_held_off_is_said_before_the_owner_looks_again():
    night = ready()
    for _ in range(ALARMS):
        assert not any("only you" in text for text in night.texts)
        night.tap()
        night.wait(0.1)
        night.tap(device=OTHER, seat=2)
        assert not night.is_open
    assert any("only you" in text for text in night.texts)


def test_rare_disturbances_always_close():
    night = ready(decides=True)
    for _ in range(2 * ALARMS):
        night.tap()
        night.wait(0.1)
        assert night.is_open
        night.tap(device=OTHER, seat=2)
        assert not night.is_open
        night.wait(11.0)


def test_held_off_or_not_time_and_other_eyes_still_close():
    night = ready()
    for _ in range(ALARMS):
        night.tap()
        night.wait(0.1)
        night.tap(device=OTHER, seat=2)
    night.tap()
    night.wait(0.1)
    night.tap(device=OTHER, seat=2)
    assert night.is_open
    night.stage.tell(Pictured())
    assert not night.is_open
    night.tap()
    night.wait(LOOK_S + 0.2)
    assert not night.is_open


def test_a_press_in_between_is_a_disturbance_too():
    night = ready()
    night.press()
    night.press(Verb.LEFT, device=OTHER, seat=2)
    night.wait(0.2)
    assert not night.is_open


def test_a_look_nobody_takes_ends_by_itself():
    night = ready()
    night.wait(PATIENCE_S - 0.8)
    assert not night.is_over
    night.wait(1.0)
    assert night.is_over


def test_a_pilot_who_went_away_does_not_keep_the_table_in_the_dark():
    night = ready(decides=True)
    night.tap(Verb.MENU, device=OTHER, seat=2)
    assert not night.is_over
    night.wait(PATIENCE_S)
    assert not night.is_over
    night.tap(device=OTHER, seat=2)
    assert not night.is_over
    night.tap(Verb.MENU, device=OTHER, seat=2)
    assert night.is_over
    assert night.below.results == [None]


# -- nightfall and dawn --------------------------------------------------------------------------
@pytest.mark.parametrize(
    "motion", [Motion(), Motion(reduced=True), Motion(speed=0.5), Motion(instant=True)]
)
def test_the_lullaby_and_the_cock_are_all_that_is_heard(motion):
    night = Night(motion=motion)
    night.wait(1.5)
    night.tap()
    night.wait(0.3)
    night.tap(Verb.BACK)
    night.wait(1.2)
    assert night.is_over
    assert night.ear.heard == ["duck True", "lullaby", "cock-crow", "duck False"]


def test_the_table_is_seen_only_while_night_falls_and_lifts():
    night = Night()
    seen = []
    for frame in range(40):
        night.stage.frame(0.05)
        if frame == 20:
            night.tap(Verb.BACK)
        seen.append(night.curtain.opaque)
    assert seen[0] is False
    assert seen.count(True) >= 10
    assert night.is_over


def test_a_press_brings_the_day_at_once_and_does_nothing_else():
    night = opened(decides=True)
    night.tap(Verb.RIGHT)
    assert night.curtain.lifting
    night.tap(device=OTHER, seat=2)
    night.stage.frame(0.01)
    assert night.stage.stack.top is night.below
    assert night.below.results == ["right"]


def test_a_device_lost_at_dawn_does_not_lose_the_decision():
    night = opened(decides=True)
    night.tap(Verb.RIGHT)
    night.stage.tell(DeviceLost(OTHER, "Pad", (Seat(2),)))
    assert night.is_over
    assert night.below.results == ["right"]
