"""The queue of events, emptied with care, and what in it is about the window."""

from __future__ import annotations

import logging
from typing import Final

import pygame

from game.ui.intents import Exposed, Resized, SoundDevices, WindowFocus

LOG: Final = logging.getLogger(__name__)


def queued_events() -> list[pygame.Event]:
    """Empty the queue; return what was in it.

    A receiver pulled out can break it (pygame-ce#1786): then nothing happened.
    """
    try:
        return pygame.event.get()
    except (pygame.error, SystemError, KeyError):
        LOG.warning("the event queue failed once; a device was probably pulled out", exc_info=True)
        return []


def machine_notice(
    event: pygame.Event,
) -> Resized | WindowFocus | Exposed | SoundDevices | None:
    """Return what happened to the window or the loudspeakers, if the event is about them."""
    if event.type == pygame.WINDOWSIZECHANGED:
        return Resized(event.x, event.y)
    if event.type == pygame.WINDOWEXPOSED:
        return Exposed()
    if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
        return WindowFocus(gained=event.type == pygame.WINDOWFOCUSGAINED)
    if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        return WindowFocus(gained=False)
    if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
        return SoundDevices()
    return None
