"""What the curtain looks like: the words, the ring of the remaining time, the owner's basket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.animals import animal_name
from game.scenes.look import LOOK_S
from game.scenes.night import NightPlaces, draw_falling, draw_front, draw_night, draw_sleepers
from game.ui.glyphs import draw_glyph
from game.ui.intents import KEYBOARD, Family, Verb
from game.ui.palette import CREAM, DUSK, MARIGOLD, NIGHT
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.curtain import Curtain
    from game.ui.canvas import Canvas

RING_U: Final = 46.0
HINT_U: Final = 27.0
TICKS: Final = 48
"""The ring of the remaining time moves in so many steps, whatever the frame rate."""


class CurtainPicture:
    """Draws one curtain. It reads the scene and changes nothing."""

    def __init__(self, curtain: Curtain) -> None:
        self._curtain = curtain

    def draw(self, canvas: Canvas) -> None:
        """Draw night as it falls or lifts; once it is down, everything behind it."""
        curtain = self._curtain
        places = NightPlaces(canvas.bounds, canvas.safe)
        still = curtain.motion.reduced
        if not curtain.opaque:
            share = curtain.fallen.value
            draw_falling(canvas, places, share, still=still, dawn=curtain.lifting)
            return
        draw_night(canvas, places)
        players = enumerate(curtain.table.players)
        sleepers = [player.animal for seat, player in players if seat != curtain.seat]
        up = curtain.asleep.value
        draw_sleepers(canvas, places, sleepers, curtain.idle, up=up, still=still)
        self._draw_title(canvas, places)
        self._draw_ring(canvas, places)
        if curtain.is_open:
            curtain.private.draw(canvas)
        else:
            curtain.private.draw_backs(canvas)
        if not self._is_deciding:
            self._draw_owner(canvas, places, still=still)
        if curtain.is_open:
            curtain.private.draw_plates(canvas)

    @property
    def _is_deciding(self) -> bool:
        return self._curtain.is_open and self._curtain.decides

    def _draw_title(self, canvas: Canvas, places: NightPlaces) -> None:
        player = self._curtain.table.players[self._curtain.seat]
        x, room = places.middle, places.safe.w
        title = say("Everyone but {animal}: eyes shut!", animal=animal_name(player.animal))
        tall = canvas.text_size(title, Role.HERO, max_width=room)[1]
        y = max(places.title_y, canvas.safe.y + tall / 2)
        head = canvas.text(title, x, y, Role.HERO, colour=CREAM, max_width=room, shadow=True)
        if self._is_deciding:
            return
        hint = self.hint(player.name)
        high = canvas.text_size(hint, Role.LABEL, max_width=room, size_u=HINT_U)[1]
        y = max(places.hint_y, head.bottom + high / 2)
        canvas.text(
            hint, x, y, Role.LABEL, colour=CREAM, max_width=room, size_u=HINT_U, shadow=True
        )

    def hint(self, name: str) -> str:
        """Return what the owner is asked to do, with what they hold, as the players set it."""
        curtain = self._curtain
        device = curtain.services.devices.last_device_of(curtain.seat)
        touches = device is not None and device.family in (Family.TOUCH, Family.MOUSE)
        if curtain.disturbed.held_off and not curtain.is_open:
            return say("{name}, only you can close your cards now: look again", name=name)
        if curtain.decides:
            if touches:
                return say("{name}, touch to look and decide", name=name)
            return say("{name}, press the button to look and decide", name=name)
        return _look_hint(name, curtain.services.settings.peek, touches=touches)

    def _draw_ring(self, canvas: Canvas, places: NightPlaces) -> None:
        curtain = self._curtain
        x, y = places.ring_open if self._is_deciding else places.ring
        canvas.disc(x, y, RING_U, NIGHT, alpha=0.85)
        canvas.ring(x, y, RING_U, 9.0, DUSK)
        if curtain.is_open:
            share = round(max(curtain.left_s, 0.0) / LOOK_S * TICKS) / TICKS
            canvas.ring(x, y, RING_U, 9.0, MARIGOLD, share=share)
        device = curtain.services.devices.last_device_of(curtain.seat) or KEYBOARD
        draw_glyph(canvas, device.family, Verb.OK, x, y, size=52.0, device=device)
        if curtain.can_change:
            canvas.sprite("ui-arrow", x - 120.0, y, height=52.0, flip=True)
            canvas.sprite("ui-arrow", x + 120.0, y, height=52.0)

    def _draw_owner(self, canvas: Canvas, places: NightPlaces, *, still: bool) -> None:
        animal = self._curtain.table.players[self._curtain.seat].animal
        x, y = places.middle, places.owner_y
        bob = 0.0 if still else 3.0 * self._curtain.idle.wave(2.4)
        canvas.sprite(f"passenger-{animal}", x, y + 34.0 + bob, width=116.0, anchor="midbottom")
        canvas.sprite("balloon-shared-basket-front", x, y + 24.0, width=340.0)
        canvas.layer("night-front", "front", lambda sheet: draw_front(sheet, places))


def _look_hint(name: str, peek: str, *, touches: bool) -> str:
    if peek == "toggle":
        if touches:
            return say("{name}, touch to look", name=name)
        return say("{name}, press the button to look", name=name)
    if peek == "hold":
        if touches:
            return say("{name}, touch and hold to look", name=name)
        return say("{name}, hold the button to look", name=name)
    if touches:
        return say("{name}, touch or hold to look", name=name)
    return say("{name}, hold or tap the button to look", name=name)
