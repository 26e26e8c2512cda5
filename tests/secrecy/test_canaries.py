"""Scenes that leak on purpose, one for each side channel: the witness must catch every one.

Each canary sings about the truth of the match, which no scene may look at. Patched in by tests
alone; it stands for a mistake somebody could make.
"""

import pytest

from game.core.types import Seat, Turn
from game.scenes.cloud9 import private
from game.scenes.cloud9.asking import Asking
from game.scenes.cloud9.picture import FlyingCard
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.curtain import Curtain
from game.scenes.pause import log as pause_log
from game.ui.gate import ViewGate
from game.ui.intents import Verb
from game.ui.lists import Row
from game.ui.tween import Motion
from tests.secrecy.witness import (
    Telltale,
    Witness,
    choosing,
    compare,
    pilot_of,
    position_of,
    pressing,
    private_twins_of,
)

PATIENCE = 70


def truth(thing):
    """Return all hands, past every guard."""
    gate = thing if isinstance(thing, ViewGate) else thing.gate
    return gate._match.truth.hands


def tell(thing, seat):
    """Return a number that stands for a hand."""
    return sum((place + 1) * count for place, count in enumerate(truth(thing)[seat]))


def differing_twins():
    """Return twins whose pilots hold hands with different numbers."""
    for seed in range(40):
        twins = private_twins_of("cloud9", 3, seed)
        pilot = pilot_of(twins)
        hands = [position_of(twins, which).truth.hands[pilot] for which in range(2)]
        numbers = [sum((place + 1) * n for place, n in enumerate(hand)) for hand in hands]
        if numbers[0] % 2 != numbers[1] % 2:
            return twins
    message = "no such twins"
    raise AssertionError(message)


@pytest.fixture(scope="module")
def twins():
    return differing_twins()


def watched(twins, assets, script, **more):
    more = {"size": (640, 360), "motion": Motion(), "assets": assets} | more
    one, other = (Witness(twins, which, **more) for which in range(2))
    return compare(one, other, script, frames=PATIENCE)


def backs_by_hand(patch):
    """The fan of backs is as wide as the hand is good."""

    def draw(self, canvas):
        width = 100.0 + tell(self._table.gate, self._seat)
        private.draw_backs(canvas, 5, canvas.bounds.center, width)

    patch.setattr(private.PilotHand, "draw_backs", draw)


def sound_by_hand(patch):
    old = Curtain.enter

    def enter(self):
        old(self)
        self.cue(f"lullaby {tell(self.table.gate, self.seat) % 2}")

    patch.setattr(Curtain, "enter", enter)


def rumble_by_hand(patch):
    old = Curtain.enter

    def enter(self):
        old(self)
        if tell(self.table.gate, self.seat) % 2:
            self.services.devices.rumble(self.seat)

    patch.setattr(Curtain, "enter", enter)


def fall_by_hand(patch):
    old = Curtain.enter

    def enter(self):
        speed = 1.0 + tell(self.table.gate, self.seat) % 2
        self.motion = Motion(speed=speed)
        old(self)

    patch.setattr(Curtain, "enter", enter)


def prompt_only_with_a_choice(patch):
    old = Asking._question_for

    def question(self, due, seat):
        asked = old(self, due, seat)
        private_turn = isinstance(due, Turn) and due.private
        if private_turn and tell(self._scene, seat) % 2:
            animal = self._scene.table.players[seat].animal
            return type(asked)(asked.text, note="Nothing to decide.", animal=animal)
        return asked

    patch.setattr(Asking, "_question_for", question)


def wait_by_hand(patch):
    old = Cloud9Scene._go_on

    def go_on(self):
        seat = getattr(self.gate.due(), "seat", None) or Seat(0)
        self.late = getattr(self, "late", 0) + 1
        if self.late > tell(self, seat) % 7:
            old(self)

    patch.setattr(Cloud9Scene, "_go_on", go_on)


def reason_in_public(patch):
    old = Asking._question_for

    def question(self, due, seat):
        asked = old(self, due, seat)
        for button in asked.buttons:
            button.reason = f"You hold {tell(self._scene, seat)}."
        return asked

    patch.setattr(Asking, "_question_for", question)


def cursor_in_a_closed_hand(patch):
    old = private.PilotHand.arrange

    def arrange(self, layout):
        old(self, layout)
        self._page.focus = f"pay-{tell(self._table.gate, self._seat) % 2}"

    patch.setattr(private.PilotHand, "arrange", arrange)


def early_hand(patch):
    """The gate opens before the curtain has fallen."""
    old = Curtain.update

    def update(self, dt_s):
        self.table.gate.open(self.seat)
        return old(self, dt_s)

    patch.setattr(Curtain, "update", update)


def log_that_tells(patch):
    old = pause_log.LogScene.__init__

    def begin(self, services, table):
        old(self, services, table)
        self.list.rows = [Row(f"You hold {truth(table.gate)}")]

    patch.setattr(pause_log.LogScene, "__init__", begin)


def undo_by_hand(patch):
    def refusal(self, seat):
        found = self._match.undo_refusal(seat)
        return found if tell(self, seat) % 2 else None

    patch.setattr(ViewGate, "undo_refusal", refusal)


def faces_on_the_pile(patch):
    """A card on its way from the pile shows what it is."""
    old = Cloud9Scene._go_on

    def go_on(self):
        old(self)
        face = ("card-leaf", "card-sun")[tell(self, self.gate.due().seat) % 2]
        card = FlyingCard(Seat(0), face, 0.0)
        card.turn.value = card.share.value = 1.0
        self.picture.flying = [card]

    patch.setattr(Cloud9Scene, "_go_on", go_on)


def count_by_hand(patch):
    """The number of cards on a chip changes before anything was revealed."""
    old = Cloud9Scene._go_on

    def go_on(self):
        old(self)
        self.picture.cards[0] = tell(self, self.gate.due().seat)

    patch.setattr(Cloud9Scene, "_go_on", go_on)


CANARIES = (
    backs_by_hand,
    sound_by_hand,
    rumble_by_hand,
    fall_by_hand,
    prompt_only_with_a_choice,
    wait_by_hand,
    reason_in_public,
    cursor_in_a_closed_hand,
    early_hand,
    log_that_tells,
    undo_by_hand,
    faces_on_the_pile,
    count_by_hand,
)


def script_of(twins):
    """Return a pilot who asks for undo and goes behind the curtain, and a log that is read."""
    pilot = pilot_of(twins)
    return [
        pressing(pilot, Verb.OK, 12),
        pressing(pilot, Verb.BACK, 34),
        pressing(pilot, Verb.MENU, 52),
        choosing("log", pilot, 58),
    ]


def test_without_a_canary_nothing_is_heard(twins, assets):
    assert watched(twins, assets, script_of(twins)) == PATIENCE


@pytest.mark.parametrize("canary", CANARIES)
def test_every_canary_is_heard(canary, twins, assets, monkeypatch):
    canary(monkeypatch)
    with pytest.raises(Telltale):
        watched(twins, assets, script_of(twins))
