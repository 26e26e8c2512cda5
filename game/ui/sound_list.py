"""What can be heard: `assets/audio/sounds.toml` as values."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.core.types import DataError

LIST_FILE = "sounds.toml"
SUFFIX = ".ogg"

_Gain = Annotated[float, Meta(ge=0, le=1)]
_Files = Annotated[tuple[str, ...], Meta(min_length=1)]


class Cue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sound: how loud beside the others, how often at once, and what it is like in words.

    `files` are names without folder and ending; none means the cue's own name. The music is silent
    while a cue that is `alone` is heard: it is music too, in a key of its own.
    """

    kind: Literal["effect", "voice"]
    gain: _Gain
    most: Annotated[int, Meta(ge=1)]
    caption: str = ""
    files: tuple[str, ...] = ()
    alone: bool = False


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The music: one file for each part of the sky, and the cloud from which each is heard.

    All are `loop_s` seconds long, so that one can go on where another was.
    """

    gain: _Gain
    loop_s: Annotated[float, Meta(gt=0)]
    files: _Files
    from_cloud: tuple[int, ...]

    def __post_init__(self) -> None:
        """Raise ValueError unless there is a rising cloud for every file, the first of them 1."""
        clouds = self.from_cloud
        if len(clouds) != len(self.files) or clouds[:1] != (1,) or list(clouds) != sorted(clouds):
            message = f"from_cloud is {clouds}; expected one rising cloud for each file, from 1"
            raise ValueError(message)

    def file_at(self, height: float) -> str:
        """Return the file for a height from 1."""
        return next(
            name
            for name, cloud in reversed(list(zip(self.files, self.from_cloud, strict=True)))
            if height >= cloud or cloud == 1
        )


class SoundList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cues by name, and the theme."""

    theme: Theme
    cues: dict[str, Cue]

    def files_of(self, name: str) -> tuple[str, ...]:
        """Return the files of a cue. Raises `KeyError` for an unknown one."""
        return self.cues[name].files or (name,)


def sound_list_of(folder: Path) -> SoundList:
    """Read the list of a folder of sounds; DataError if it is not what was expected."""
    path = folder / LIST_FILE
    try:
        return msgspec.toml.decode(path.read_bytes(), type=SoundList)
    except (OSError, ValueError) as error:
        message = f"{path}: {error}"
        raise DataError(message) from error
