"""Reading and writing `hardware.toml`.

What is wrong in the file is told and left out, and what another version of Cloudtop put there is
kept.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, get_type_hints

import msgspec

from game.bridge.hardware import (
    EXPECTED,
    VERSION,
    BoardChoice,
    Hardware,
    Name,
    Reader,
    Switch,
    Timing,
    Uid,
)
from game.bridge.messages import MOST_READERS, MOST_SWITCHES
from game.core.types import Sentence
from game.saves.files import write_atomically
from game.toml_text import bytes_of, lines_of_keys, table_of, toml_with_tables

HARDWARE_FILE: Final = "hardware.toml"
HEAD: Final = "# What Cloudtop knows of the box; pairing it in the game rewrites this file.\n"
MOST_ENTRIES: Final = 256

_T = TypeVar("_T")
_Path: TypeAlias = tuple[str, ...]


class HardwareFile:
    """What is known of the box, and the file it lives in.

    `problems` tell what could not be used, each with its line where that is known.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: tuple[Sentence, ...] = ()
        self._kept: dict[str, Any] = {}
        self._aside: tuple[str, bytes] | None = None
        self._lines: dict[tuple[str, ...], int] = {}
        self.hardware = self._read()

    def save(self, hardware: Hardware) -> Sentence | None:
        """Use `hardware` from now on and write it, with what the file held besides.

        The file as it was stays beside as `.bak`; one that was no TOML at all, or of a newer
        Cloudtop, also as `.damaged` or `.newer`. Returns a sentence for the players if it could
        not be written, else None.
        """
        self.hardware = hardware
        table = _table_of(hardware)
        text = HEAD + toml_with_tables(_with(table, _of_things_in(table, self._kept)))
        data = text.encode()
        try:
            if self._aside is not None:
                name, old = self._aside
                write_atomically(self.path.with_name(f"{self.path.name}.{name}"), old)
                self._aside = None
            before = bytes_of(self.path) if self.path.is_file() else data
            if before != data:
                write_atomically(self.path.with_name(f"{self.path.name}.bak"), before)
            write_atomically(self.path, data)
        except OSError:
            return Sentence(
                "What was learned about the box could not be saved; "
                "it holds until the game is closed."
            )
        return None

    def _read(self) -> Hardware:
        try:
            data = bytes_of(self.path)
        except FileNotFoundError:
            return Hardware()
        except OSError as error:
            self.problems = (
                Sentence(
                    "{file} cannot be read: {reason}.",
                    file=str(self.path),
                    reason=error.strerror or str(error),
                ),
            )
            return Hardware()
        try:
            table = table_of(data)
        except ValueError as error:
            self._aside = ("damaged", data)
            self.problems = (
                Sentence("{file} is not TOML: {reason}.", file=str(self.path), reason=str(error)),
            )
            return Hardware()
        self._lines = lines_of_keys(data.decode("utf-8-sig"))
        version = table.pop("version", VERSION)
        if version != VERSION:
            self._aside = ("newer", data)
            self.problems += (
                Sentence(
                    "{file} is of version {version}, this game knows {ours}; "
                    "what it understands is used.",
                    file=str(self.path),
                    version=_short(version),
                    ours=VERSION,
                ),
            )
        return self._hardware_in(table)

    def _hardware_in(self, table: Mapping[str, object]) -> Hardware:
        self._keep_unknown(table, (), Hardware.__struct_fields__)
        dice: dict[str, dict[str, str]] = {}
        for name, die in self._table(table.get("dice", {}), ("dice",)).items():
            path = ("dice", name)
            if self._converted(name, Name, path) is not None:
                inner = self._table(die, path)
                self._keep_unknown(inner, path, ("faces",))
                dice[name] = self._tags(inner.get("faces", {}), (*path, "faces"))
        tokens = self._tags(table.get("tokens", {}), ("tokens",))
        self._leave_out_twins(dice, tokens)
        return Hardware(
            board=self._struct(table.get("board", {}), ("board",), BoardChoice) or BoardChoice(),
            timing=self._struct(table.get("timing", {}), ("timing",), Timing) or Timing(),
            readers=self._numbered(table.get("readers", {}), ("readers",), MOST_READERS, Reader),
            dice=dice,
            tokens=tokens,
            switches=self._numbered(
                table.get("switches", {}), ("switches",), MOST_SWITCHES, Switch
            ),
        )

    def _table(self, value: object, path: _Path) -> Mapping[str, object]:
        if isinstance(value, dict) and len(value) <= MOST_ENTRIES:
            return value
        self._tell(path, value, Sentence("a table of at most {most} entries", most=MOST_ENTRIES))
        return {}

    def _converted(self, value: object, hint: type[_T], path: _Path) -> _T | None:
        try:
            return msgspec.convert(value, hint)
        except msgspec.ValidationError:
            self._tell(path, value, _expected(hint))
            return None

    def _struct(self, value: object, path: _Path, kind: type[_T]) -> _T | None:
        """Return what a table says, without what is wrong in it; None without what it must say."""
        table = self._table(value, path)
        if table is not value:
            return None
        hints = get_type_hints(kind, include_extras=True)
        self._keep_unknown(table, path, hints)
        good = {}
        for key, hint in hints.items():
            if key in table:
                found = self._converted(table[key], hint, (*path, key))
                if found is not None:
                    good[key] = found
            elif key == "role":
                self._tell((*path, key), Sentence("missing"), _expected(hint))
        return None if "role" in hints and "role" not in good else kind(**good)

    def _numbered(self, value: object, path: _Path, most: int, kind: type[_T]) -> dict[int, _T]:
        found: dict[int, _T] = {}
        for key, inner in self._table(value, path).items():
            if key not in map(str, range(most)):
                self._tell((*path, key), key, Sentence("a number from 0 to {most}", most=most - 1))
                continue
            entry = self._struct(inner, (*path, key), kind)
            if entry is not None:
                found[int(key)] = entry
        return found

    def _tags(self, value: object, path: _Path) -> dict[str, str]:
        found = {}
        for uid, name in self._table(value, path).items():
            where = (*path, uid)
            if self._converted(uid, Uid, where) and self._converted(name, Name, where):
                found[uid] = str(name)
        return found

    def _leave_out_twins(self, dice: dict[str, dict[str, str]], tokens: dict[str, str]) -> None:
        """Use no tag that stands for two things: nobody knows which of them is right."""
        places: dict[str, list[tuple[str, _Path, dict[str, str]]]] = {}
        for name, faces in dice.items():
            for uid in faces:
                places.setdefault(uid, []).append((name, ("dice", name, "faces", uid), faces))
        for uid, animal in tokens.items():
            places.setdefault(uid, []).append((animal, ("tokens", uid), tokens))
        for uid, found in places.items():
            if len(found) > 1:
                self.problems += (
                    Sentence(
                        "{where}: the tag {uid} stands for {names}; it is left out.",
                        where=self._where(found[-1][1]),
                        uid=uid,
                        names=", ".join(name for name, _, _ in found),
                    ),
                )
                for _, _, table in found:
                    del table[uid]

    def _keep_unknown(
        self, table: Mapping[str, object], path: _Path, known: Collection[str]
    ) -> None:
        for key, value in table.items():
            if key not in known:
                inner: dict[str, Any] = self._kept
                for part in path:
                    inner = inner.setdefault(part, {})
                inner[key] = value
                self.problems += (
                    Sentence(
                        "{where}: {key} means nothing to this game; it is kept.",
                        where=self._where((*path, key)),
                        key=".".join((*path, key)),
                    ),
                )

    def _tell(self, path: _Path, value: object, expected: Sentence) -> None:
        self.problems += (
            Sentence(
                "{where}: {key} is {value}; expected {expected}. It is left out.",
                where=self._where(path),
                key=".".join(path),
                value=value if isinstance(value, Sentence) else _short(value),
                expected=expected,
            ),
        )

    def _where(self, path: _Path) -> str:
        line = next(
            (self._lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self._lines),
            None,
        )
        if line is None:
            return str(self.path)
        return Sentence("{file}, line {line}", file=str(self.path), line=line)


def _table_of(hardware: Hardware) -> dict[str, Any]:
    """Return what stands in the file."""
    table: dict[str, Any] = msgspec.to_builtins(hardware, str_keys=True)
    table["dice"] = {name: {"faces": faces} for name, faces in hardware.dice.items()}
    for reader in table["readers"].values():
        if not reader["place"]:
            del reader["place"]
    return table


def _of_things_in(table: dict[str, Any], kept: dict[str, Any]) -> dict[str, Any]:
    """Return what was kept, without what belonged to things that are gone."""
    things: dict[str, Any] = {
        key: {name: inner for name, inner in kept[key].items() if name in table[key]}
        for key in ("readers", "dice", "switches")
        if key in kept
    }
    return {**kept, **things}


def _with(table: dict[str, Any], kept: Mapping[str, Any]) -> dict[str, Any]:
    more = {
        key: _with(table[key], value) if isinstance(table.get(key), dict) else value
        for key, value in kept.items()
    }
    return {**table, **more}


def _expected(hint: Any) -> Sentence:  # noqa: ANN401 - what `Annotated` makes has no type
    sentence: Sentence = hint.__metadata__[0].extra[EXPECTED]
    return sentence


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
