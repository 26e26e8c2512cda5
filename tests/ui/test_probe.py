"""What the probe tells of SDL, with a pygame that has what the test says."""

import ctypes
from types import SimpleNamespace

import pytest

from game.ui import probe


class FakeError(Exception):
    """pygame.error."""


class FakePygame:
    """As much of pygame as the probe asks."""

    error = FakeError
    OPENGL = 2
    HIDDEN = 128

    def __init__(
        self,
        *,
        driver: str | None = "x11",
        audio: str | None = "alsa",
        pads: tuple[str, ...] = (),
        has_gl: bool = True,
    ) -> None:
        self.driver = driver
        self.audio = audio
        self.pads = pads
        self.has_gl = has_gl
        self.has_quit = False
        self.display = SimpleNamespace(
            init=lambda: self.need(self.driver, "no display"),
            get_init=lambda: self.driver is not None,
            get_driver=lambda: self.driver,
            get_desktop_sizes=lambda: [(1280, 720)],
            set_mode=lambda *_: self.need(self.has_gl or None, "no GL"),
        )
        self.joystick = SimpleNamespace(
            init=lambda: None, get_count=lambda: len(pads), Joystick=self.pad
        )
        self.mixer = SimpleNamespace(
            init=lambda: self.need(self.audio, "no sound"), get_driver=lambda: self.audio
        )

    def need(self, thing: object, trouble: str) -> None:
        if thing is None:
            raise FakeError(trouble)

    def pad(self, index: int) -> object:
        return SimpleNamespace(get_name=lambda: self.pads[index])

    def quit(self) -> None:
        self.has_quit = True


class Library:
    """A GL library: says `name`, or lacks the function."""

    def __init__(self, name: bytes | None) -> None:
        if name is not None:
            self.glGetString = lambda code: name if code == probe.GL_RENDERER else None


def told(
    monkeypatch: pytest.MonkeyPatch, *, libraries: dict[str, object] | None = None, **has: object
) -> dict[str, object]:
    fake = FakePygame(**has)

    def load(name: str) -> object:
        if name not in (libraries or {}):
            raise OSError(name)
        return libraries[name]

    monkeypatch.setattr(probe, "pygame", fake)
    monkeypatch.setattr(ctypes, "CDLL", load)
    found: dict[str, object] = {}
    probe.probe(found.__setitem__)
    assert fake.has_quit
    return found


def test_a_desktop_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = told(monkeypatch, pads=("A", "B"), libraries={"libGL.so.1": Library(b"V3D 7.1")})

    assert found == {
        "driver": "x11",
        "desktops": [(1280, 720)],
        "pads": ["A", "B"],
        "audio": "alsa",
        "renderer": "V3D 7.1",
    }


@pytest.mark.parametrize(
    ("libraries", "renderer"),
    [
        ({}, None),
        ({"libGL.so.1": Library(None)}, None),
        ({"libGL.so.1": Library(None), "libGLESv2.so.2": Library(b"\xffV3D")}, "\ufffdV3D"),
    ],
)
def test_the_renderer_may_be_unknown(
    monkeypatch: pytest.MonkeyPatch, libraries: dict[str, object], renderer: str | None
) -> None:
    assert told(monkeypatch, libraries=libraries)["renderer"] == renderer


def test_a_library_that_says_nothing_is_unknown_too(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(b"")
    library.glGetString = lambda _: None

    assert told(monkeypatch, libraries={"libGL.so.1": library})["renderer"] is None
    assert told(monkeypatch, has_gl=False)["renderer"] is None


def test_without_display_and_sound_the_reasons_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, driver=None, audio=None) == {
        "display_error": "no display",
        "pads": [],
        "audio_error": "no sound",
    }


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_no_window_is_opened_where_there_is_no_picture(
    monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    assert "renderer" not in told(monkeypatch, driver=driver)


def test_each_finding_is_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(probe, "pygame", FakePygame(driver="dummy"))
    probe.main()

    assert capsys.readouterr().out.splitlines() == [
        '{"driver":"dummy"}',
        '{"desktops":[[1280,720]]}',
        '{"pads":[]}',
        '{"audio":"alsa"}',
    ]
