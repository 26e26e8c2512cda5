"""Waiting for what happens in real time: a box's line has a thread of its own."""

import time
from collections.abc import Callable

from tools.driver import Driver

DEADLINE_S = 60.0


def wait_until(driver: Driver, happened: Callable[[], object]) -> None:
    """Let frames pass until something has happened; it fails after a generous time."""
    until_s = time.monotonic() + DEADLINE_S
    while not happened():
        assert time.monotonic() < until_s, (driver.app.station.status, driver.scene)
        driver.frame()
        time.sleep(0.002)
