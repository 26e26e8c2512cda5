"""What makes a machine fit for Cloudtop: pure checks of facts that `doctor` has gathered."""

from collections.abc import Iterator
from typing import Literal

from game.core.types import Value

OLDEST_PYTHON = (3, 11)
OLDEST_PYGAME = (2, 5, 5)
NEWEST_PYGAME = (2, 6)
SMALLEST_SCREEN_PX = (800, 480)
LEAST_FREE_BYTES = 1_000_000
GOOD_FREE_BYTES = 50_000_000
NO_PICTURE = ("offscreen", "dummy")
DESKTOPS = ("x11", "wayland", "windows", "cocoa")
SOFTWARE_RENDERERS = ("llvmpipe", "softpipe", "swrast", "swiftshader")

GROUPS = "sudo usermod -aG video,render,input,audio,dialout $USER, then log in again"
MEND_TABLE = "Correct it in that file, or put back the one that came with Cloudtop."
LIBRARIES = "sudo apt install libegl1 libgles2 libgbm1 libdrm2 libgl1-mesa-dri"

Verdict = Literal["ok", "warn", "fail"]


class Check(Value, frozen=True, gc=False):
    """One thing that was looked at. `advice` is what to do about it, empty if nothing is."""

    name: str
    verdict: Verdict
    sentence: str
    advice: str = ""


class Findings(Value, frozen=True, gc=False):
    """What SDL told of this machine. A name that is None was not told."""

    driver: str | None = None
    display_error: str | None = None
    desktops: tuple[tuple[int, int], ...] = ()
    pads: tuple[str, ...] = ()
    audio: str | None = None
    audio_error: str | None = None
    renderer: str | None = None


class Device(Value, frozen=True, gc=False):
    """A device file, and whether this user may use it."""

    path: str
    is_usable: bool


class Box(Value, frozen=True, gc=False):
    """The dice box that was set up, by the name of its port, and where it is plugged in now."""

    name: str
    device: Device | None


class Facts(Value, frozen=True, gc=False):
    """Everything the checks look at.

    Versions are None for a package that is missing; `probe_error` says why SDL told nothing;
    `inputs` and `ports` are None where they are not device files; `box` is None if none was set
    up, and `box_problems` are those of its file; `saves_error` is why the folder of saves cannot be
    written; `free_bytes` is None if unknown.
    """

    python: tuple[int, int, int]
    bits: int
    pygame: str | None
    pyserial: str | None
    findings: Findings
    probe_error: str | None
    inputs: tuple[Device, ...] | None
    ports: tuple[Device, ...] | None
    box: Box | None
    box_problems: tuple[str, ...]
    assets_error: str | None
    table_errors: tuple[str, ...]
    config_error: str | None
    settings_problems: tuple[str, ...]
    saves_folder: str
    saves_error: str | None
    free_bytes: int | None


def checks_of(facts: Facts) -> tuple[Check, ...]:
    """Return every check, in the order in which trouble is best mended."""
    return (
        *_software(facts),
        _screen(facts.findings, facts.probe_error),
        *_picture(facts.findings),
        *_input(facts),
        _sound(facts.findings),
        *_box(facts),
        *_files(facts),
    )


def is_fit(checks: tuple[Check, ...]) -> bool:
    """Tell whether the game can be played: warnings do not stop it."""
    return all(check.verdict != "fail" for check in checks)


def _software(facts: Facts) -> Iterator[Check]:
    python = ".".join(map(str, facts.python))
    if facts.python >= OLDEST_PYTHON:
        yield Check("Python", "ok", f"Python {python}.")
    else:
        yield Check(
            "Python", "fail", f"Python {python} is too old.", "Install Python 3.11 or newer."
        )
    if facts.bits >= 64:
        yield Check("System", "ok", f"A {facts.bits}-bit system.")
    else:
        yield Check(
            "System",
            "warn",
            f"A {facts.bits}-bit system: pygame-ce has no ready package for it.",
            "Install the 64-bit edition of the operating system.",
        )
    if facts.pygame is None:
        yield Check("pygame-ce", "fail", "pygame-ce is missing.", "pip install pygame-ce")
    elif OLDEST_PYGAME <= _numbers(facts.pygame) < NEWEST_PYGAME:
        yield Check("pygame-ce", "ok", f"pygame-ce {facts.pygame}.")
    else:
        yield Check(
            "pygame-ce",
            "warn",
            f"pygame-ce {facts.pygame} was never tried with this Cloudtop.",
            'pip install "pygame-ce>=2.5.5,<2.6"',
        )
    if facts.assets_error is None:
        yield Check("Pictures", "ok", "Pictures, fonts and rules are there.")
    else:
        yield Check("Pictures", "fail", f"{facts.assets_error}.", "Install Cloudtop again.")
    if facts.table_errors:
        for error in facts.table_errors:
            yield Check("Numbers", "fail", f"{error}.", MEND_TABLE)
    else:
        yield Check("Numbers", "ok", "The numbers of all games are right.")


def _screen(findings: Findings, probe_error: str | None) -> Check:
    if findings.driver is None:
        reason = findings.display_error or probe_error or "SDL told nothing"
        return Check("Screen", "fail", f"The display does not answer: {reason}.", LIBRARIES)
    if findings.driver in NO_PICTURE:
        return Check(
            "Screen",
            "fail",
            f"SDL found no screen: it would draw to nowhere (driver {findings.driver!r}).",
            f"Start Cloudtop from a desktop; on a bare console: {LIBRARIES}; {GROUPS}",
        )
    return Check("Screen", "ok", f"SDL draws through {findings.driver!r}.")


def _picture(findings: Findings) -> Iterator[Check]:
    if findings.driver is None or findings.driver in NO_PICTURE:
        return
    for width, height in findings.desktops:
        if width >= SMALLEST_SCREEN_PX[0] and height >= SMALLEST_SCREEN_PX[1]:
            yield Check("Size", "ok", f"A screen of {width}x{height} pixels.")
        else:
            yield Check(
                "Size",
                "warn",
                f"A screen of {width}x{height} pixels: text and buttons will be crowded.",
                "Cloudtop is made for screens from 800x480 on.",
            )
    if findings.renderer is None:
        yield Check("Graphics", "ok", "The graphics chip does not tell its name.")
    elif any(name in findings.renderer.lower() for name in SOFTWARE_RENDERERS):
        yield Check(
            "Graphics",
            "warn",
            f"Graphics are computed by the processor ({findings.renderer}): slow on small boards.",
            f"If this machine has a graphics chip: {LIBRARIES}; {GROUPS}",
        )
    else:
        yield Check("Graphics", "ok", f"Graphics by {findings.renderer}.")


def _input(facts: Facts) -> Iterator[Check]:
    pads = facts.findings.pads
    names = ", ".join(pads)
    yield Check("Pads", "ok", f"Pads: {names}." if pads else "No pad is connected.")
    if facts.findings.driver in DESKTOPS:
        yield Check("Input", "ok", "The desktop hands on keyboard, mouse and touch.")
    elif not facts.inputs:
        yield Check(
            "Input",
            "warn",
            "No input device is connected.",
            "Connect a keyboard, mouse, pad or touch screen.",
        )
    elif all(device.is_usable for device in facts.inputs):
        yield Check("Input", "ok", f"{len(facts.inputs)} input devices can be read.")
    else:
        denied = [device.path for device in facts.inputs if not device.is_usable]
        # On a bare console SDL takes the keyboard from the system, whether it can read it or not.
        is_stuck = len(denied) == len(facts.inputs)
        yield Check(
            "Input",
            "fail" if is_stuck else "warn",
            f"This user may not read {', '.join(denied)}.",
            GROUPS,
        )


def _sound(findings: Findings) -> Check:
    if findings.audio is not None and findings.audio != "dummy":
        return Check("Sound", "ok", f"Sound through {findings.audio!r}.")
    reason = findings.audio_error or "SDL found none"
    return Check(
        "Sound",
        "warn",
        f"There is no sound device: {reason}.",
        "Connect loudspeakers, or play without sound.",
    )


def _box(facts: Facts) -> Iterator[Check]:
    if facts.pyserial is None:
        yield Check("Dice box", "warn", "pyserial is missing: no dice box.", "pip install pyserial")
        return
    for problem in facts.box_problems:
        yield Check("Box file", "warn", problem, "Teach the box again, in the game's settings.")
    if facts.box is not None:
        yield _known_box(facts.box)
        return
    ports = facts.ports or ()
    denied = [port.path for port in ports if not port.is_usable]
    if denied:
        yield Check("Dice box", "warn", f"This user may not use {', '.join(denied)}.", GROUPS)
    elif ports:
        names = ", ".join(port.path for port in ports)
        yield Check("Dice box", "ok", f"Serial ports: {names}.")
    else:
        yield Check("Dice box", "ok", "No dice box is connected; the screen rolls the dice.")


def _known_box(box: Box) -> Check:
    if box.device is None:
        return Check(
            "Dice box",
            "warn",
            f"The dice box that was set up ({box.name}) is not plugged in.",
            "Plug it in; without it the screen rolls the dice.",
        )
    if not box.device.is_usable:
        return Check("Dice box", "warn", f"This user may not use {box.device.path}.", GROUPS)
    return Check("Dice box", "ok", f"The dice box that was set up is at {box.device.path}.")


def _files(facts: Facts) -> Iterator[Check]:
    if facts.config_error is not None:
        yield Check("Configuration", "fail", facts.config_error, "Mend or remove that file.")
    for problem in facts.settings_problems:
        yield Check("Settings", "warn", problem, "Save the settings in the game once.")
    if not facts.settings_problems:
        yield Check("Settings", "ok", "The settings can be read.")
    if facts.saves_error is not None:
        yield Check(
            "Saved games",
            "fail",
            f"{facts.saves_folder} cannot be written: {facts.saves_error}.",
            "Make that folder writable, or choose another with --data-folder.",
        )
    else:
        yield _space(facts.saves_folder, facts.free_bytes)


def _space(folder: str, free_bytes: int | None) -> Check:
    if free_bytes is None:
        return Check("Saved games", "ok", f"Games are saved in {folder}.")
    told = f"Games are saved in {folder}; {free_bytes // 1_000_000} MB are free."
    if free_bytes >= GOOD_FREE_BYTES:
        return Check("Saved games", "ok", told)
    verdict: Verdict = "warn" if free_bytes >= LEAST_FREE_BYTES else "fail"
    return Check("Saved games", verdict, told, "Free some space on that disk.")


def _numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version such as "2.5.8.dev1"."""
    numbers: list[int] = []
    for part in version.split("."):
        if not part.isdecimal():
            break
        numbers.append(int(part))
    return tuple(numbers)
