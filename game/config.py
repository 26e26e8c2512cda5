"""What the operator fixed (`Config`) and how the players want it (`Settings`): two TOML files.

`config.toml` is written by hand and read only: a mistake in it is an error that names it. Players
change `settings.toml` from the game: what is wrong there is reported and replaced by the default,
and what another version of Cloudtop put there is kept.
"""

import argparse
import re
from pathlib import Path
from typing import Annotated, Literal, get_type_hints

import msgspec
import platformdirs
from msgspec import Meta

from game.core.types import Sentence, Value
from game.saves.files import write_atomically
from game.toml_text import bytes_of, table_of, toml_of

PROGRAM = "cloudtop"
CONFIG_FILE = "config.toml"
SETTINGS_FILE = "settings.toml"
SETTINGS_HEAD = "# Cloudtop's settings; the game rewrites this file when they are changed.\n"

SMALLEST_PX = (320, 200)
LARGEST_PX = (7680, 4320)


class Config(Value, frozen=True, gc=False):
    """What stays as it is while the program runs.

    `windowed` wins over the players' full-screen setting; `size` is that of the window in pixels,
    None for the game's own choice. `data_folder` holds the saved games. `board` is the port or URL
    of a board to use instead of the one that was set up, such as "vboard://demo"; empty for none.
    """

    windowed: bool
    size: tuple[int, int] | None
    data_folder: Path
    config_folder: Path
    board: str = ""

    @property
    def saves_folder(self) -> Path:
        """Where the saved games are."""
        return self.data_folder / "games"

    @property
    def settings_path(self) -> Path:
        """Where the players' settings are."""
        return self.config_folder / SETTINGS_FILE


class _ConfigFile(Value, frozen=True, gc=False):
    """What `config.toml` may hold; the flags of the same names say more."""

    windowed: bool = False
    size: str | None = None
    data_folder: str | None = None
    board: str = ""


class ConfigError(ValueError):
    """A flag or `config.toml` is wrong; the message names it, its value and what was expected."""


_Flag = Annotated[bool, Meta(description="true or false")]
_Volume = Annotated[int, Meta(ge=0, le=10, description="a whole number from 0 to 10")]

_Meaning = Literal[
    "up", "down", "left", "right", "ok", "back", "menu", "peek", "undo", "prev", "next"
]  # fmt: skip


class Settings(msgspec.Struct, frozen=True):
    """How the people at this screen want it. The defaults suit a television and a couch.

    `asked` tells that the questions of the first start have been answered.
    Seeing: `text_scale` enlarges all text; `high_contrast` asks for 7:1 everywhere; `safe_share` is
    the part of each side of the picture that may be hidden by the screen's frame; `detail` is how
    much is drawn, "auto" as much as this machine can.
    Moving: `animation_speed` is a factor, and `instant` shows every result at once instead.
    Hearing: `volume` is that of everything, 0 to 10; `music`, `effects` and `voices` (the animals'
    calls) are shares of it; `captions` puts what is heard into words; `mute_in_background` is
    silent while another window is in front. `rumble` lets a pad shake when it is its turn.
    The box: `dice` says what rolls for people, "auto" the box while it is connected and else the
    screen, "hand" real dice whose faces are typed in, "screen" never real dice; `accept_s` is how
    long a reading stands before it counts, 0 until somebody presses OK; `cocked` is what a tilted
    die means at this table, a new roll or whatever the players call.
    Playing: `bot_pace` "step" waits for OK after every bot's move; `confirm` tells which moves are
    asked about again; `timer_s` is how long a person may think, 0 as long as they like; `peek` is
    how a hand is looked at; `odds` shows chances from what everybody knows; `auto_toll` takes every
    toll in Ahead in the Clouds unasked. `swap_ok_back` is for
    pads with OK on the east button; `split_keyboard` makes two of one keyboard; `keys` gives verbs
    other keys (ok = ["space"], "left ok" for a half of the keyboard); `pads` tells for a make of
    pad, by its GUID, what its buttons mean ("b3" = "ok"). `language` is a code such as "en" or
    "pt_BR".
    """

    asked: _Flag = False
    text_scale: Annotated[float, Meta(ge=1, le=2, description="a number from 1.0 to 2.0")] = 1.0
    high_contrast: _Flag = False
    safe_share: Annotated[float, Meta(ge=0, le=0.1, description="a number from 0.0 to 0.1")] = 0.05
    full_screen: _Flag = True
    detail: Annotated[
        Literal["auto", "high", "low"], Meta(description='"auto", "high" or "low"')
    ] = "auto"
    reduced_motion: _Flag = False
    animation_speed: Annotated[
        float, Meta(ge=0.5, le=4, description="a number from 0.5 to 4.0")
    ] = 1.0
    instant: _Flag = False
    volume: _Volume = 8
    music: _Volume = 6
    effects: _Volume = 10
    voices: _Volume = 10
    captions: _Flag = False
    mute_in_background: _Flag = True
    rumble: _Flag = True
    bot_pace: Annotated[
        Literal["slow", "normal", "fast", "step"],
        Meta(description='"slow", "normal", "fast" or "step"'),
    ] = "normal"
    confirm: Annotated[
        Literal["off", "risky", "all"], Meta(description='"off", "risky" or "all"')
    ] = "risky"
    timer_s: Annotated[int, Meta(ge=0, le=600, description="whole seconds from 0 to 600")] = 0
    peek: Annotated[
        Literal["hold", "toggle", "both"], Meta(description='"hold", "toggle" or "both"')
    ] = "both"
    odds: _Flag = False
    auto_toll: _Flag = True
    dice: Annotated[
        Literal["auto", "screen", "hand"], Meta(description='"auto", "screen" or "hand"')
    ] = "auto"
    accept_s: Annotated[int, Meta(ge=0, le=10, description="whole seconds from 0 to 10")] = 2
    cocked: Annotated[Literal["reroll", "call"], Meta(description='"reroll" or "call"')] = "reroll"
    swap_ok_back: _Flag = False
    split_keyboard: _Flag = False
    keys: Annotated[
        dict[str, list[str]], Meta(description='verbs with lists of keys, such as ok = ["space"]')
    ] = msgspec.field(default_factory=dict)
    pads: Annotated[
        dict[
            Annotated[str, Meta(max_length=64)],
            Annotated[dict[Annotated[str, Meta(max_length=16)], _Meaning], Meta(max_length=64)],
        ],
        Meta(max_length=64, description='GUIDs of pads with tables such as {b0 = "ok"}'),
    ] = msgspec.field(default_factory=dict)
    language: Annotated[
        str,
        Meta(pattern="^[a-z]{2,3}(_[A-Z]{2})?$", description='a code such as "en" or "pt_BR"'),
    ] = "en"

    @property
    def accept_after_s(self) -> float | None:
        """How long a complete reading of real dice lies until it counts; None if only by OK."""
        return float(self.accept_s) if self.accept_s else None


class Problem(Value, frozen=True, gc=False):
    """Something in a settings file that could not be used. `key` is empty for the whole file."""

    file: str
    key: str
    value: str
    expected: str

    @property
    def sentence(self) -> str:
        """Say it to a person."""
        if not self.key:
            return f"{self.file}: {self.value}; expected {self.expected}."
        return f"{self.file}: {self.key} is {self.value}; expected {self.expected}."


class SettingsFile:
    """The players' settings and the file they live in."""

    def __init__(self, path: Path) -> None:
        """Read `path`; whatever is wrong with it is in `problems`, and defaults take its place."""
        self.path = path
        self.problems: tuple[Problem, ...] = ()
        self._kept: dict[str, object] = {}
        self._damaged: bytes | None = None
        self.settings = self._read()

    def save(self, settings: Settings) -> Sentence | None:
        """Use `settings` from now on and write them, with what the file held besides.

        Returns a sentence for the players if they could not be written, else None; the file is
        then still the old one. A file that was no TOML at all is kept beside as `.damaged`.
        """
        self.settings = settings
        text = SETTINGS_HEAD + toml_of({**msgspec.structs.asdict(settings), **self._kept})
        try:
            if self._damaged is not None:
                write_atomically(self.path.with_name(f"{self.path.name}.damaged"), self._damaged)
                self._damaged = None
            write_atomically(self.path, text.encode())
        except OSError:
            return Sentence("The settings could not be saved; they hold until the game is closed.")
        return None

    def _read(self) -> Settings:
        try:
            data = bytes_of(self.path)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self._report("", f"{error.strerror or error}", "a file that can be read")
            return Settings()
        try:
            table = table_of(data)
        except ValueError as error:
            self._damaged = data
            self._report("", f"{error}", "TOML")
            return Settings()
        good: dict[str, object] = {}
        hints = get_type_hints(Settings, include_extras=True)
        for key, value in table.items():
            if key not in hints:
                self._kept[key] = value
                kept = Sentence("a setting of this version; it is kept")
                self._report(key, _short(value), kept)
                continue
            try:
                good[key] = msgspec.convert(value, hints[key])
            except msgspec.ValidationError:
                wanted = Sentence(hints[key].__metadata__[0].description)
                expected = Sentence("{expected}; the default is used", expected=wanted)
                self._report(key, _short(value), expected)
        return msgspec.convert(good, Settings)

    def _report(self, key: str, value: str, expected: str) -> None:
        self.problems += (Problem(str(self.path), key, value, expected),)


def default_config_folder() -> Path:
    """Return the folder of settings that the operating system proposes."""
    return platformdirs.user_config_path(PROGRAM, appauthor=False)


def default_data_folder() -> Path:
    """Return the folder of saved games that the operating system proposes."""
    return platformdirs.user_data_path(PROGRAM, appauthor=False)


def add_config_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags that `config_of` reads."""
    parser.add_argument("--windowed", action="store_true", help="play in a window")
    parser.add_argument("--size", metavar="WxH", help="the window's size, for example 1280x720")
    parser.add_argument(
        "--board",
        metavar="URL",
        help="the box's port for this time, or vboard://demo for a simulated one",
    )
    add_folder_arguments(parser)


def add_folder_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags for the two folders."""
    parser.add_argument(
        "--data-folder",
        metavar="FOLDER",
        type=Path,
        help=f"where saved games are kept (default: {default_data_folder()})",
    )
    parser.add_argument(
        "--config-folder",
        metavar="FOLDER",
        type=Path,
        help=f"where {CONFIG_FILE} and {SETTINGS_FILE} are (default: {default_config_folder()})",
    )


def config_of(args: argparse.Namespace) -> Config:
    """Return the configuration from `config.toml` and the flags, which win; ConfigError if wrong.

    `args` may lack the flags of `add_config_arguments`; those of `add_folder_arguments` it has.
    """
    folder: Path = args.config_folder or default_config_folder()
    path = folder / CONFIG_FILE
    written = _config_file(path)
    flag: str | None = getattr(args, "size", None)
    size = flag or written.size
    data_folder = args.data_folder or written.data_folder or default_data_folder()
    return Config(
        windowed=getattr(args, "windowed", False) or written.windowed,
        size=None if size is None else size_of(size, "--size" if flag else f"{path}: size"),
        data_folder=Path(data_folder).expanduser(),
        config_folder=folder,
        board=getattr(args, "board", None) or written.board,
    )


def size_of(text: str, where: str) -> tuple[int, int]:
    """Return the size that `text` like "1280x720" means; ConfigError naming `where` if none."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(
        least <= side <= most
        for side, least, most in zip(size, SMALLEST_PX, LARGEST_PX, strict=True)
    ):
        smallest, largest = ("x".join(map(str, pixels)) for pixels in (SMALLEST_PX, LARGEST_PX))
        message = f"{where} is {text!r}; expected WIDTHxHEIGHT from {smallest} to {largest}"
        raise ConfigError(message)
    return size


def _config_file(path: Path) -> _ConfigFile:
    try:
        return msgspec.convert(table_of(bytes_of(path)), _ConfigFile)
    except FileNotFoundError:
        return _ConfigFile()
    except (OSError, ValueError) as error:
        message = f"{path}: {error}; mend it or remove it"
        raise ConfigError(message) from error


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
