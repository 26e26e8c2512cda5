"""The operator's configuration and the players' settings: wrong things are named, none crash."""

import argparse
import os
import tomllib
from datetime import datetime, time
from math import inf, nan
from pathlib import Path

import platformdirs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.config import (
    Config,
    ConfigError,
    Settings,
    SettingsFile,
    add_config_arguments,
    add_folder_arguments,
    config_of,
    default_config_folder,
    default_data_folder,
)
from game.toml_text import MOST_BYTES, toml_of


def configured(folder: Path, text: str = "", *flags: object) -> Config:
    (folder / "config.toml").write_text(text)
    return parsed("--config-folder", folder, *flags)


def parsed(*flags: object) -> Config:
    parser = argparse.ArgumentParser()
    add_config_arguments(parser)
    return config_of(parser.parse_args(list(map(str, flags))))


def test_without_a_file_and_flags_the_system_proposes_the_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    config = parsed()

    assert config == Config(
        windowed=False,
        size=None,
        data_folder=platformdirs.user_data_path("cloudtop", appauthor=False),
        config_folder=platformdirs.user_config_path("cloudtop", appauthor=False),
    )
    assert config.config_folder == default_config_folder()
    assert config.saves_folder == default_data_folder() / "games"
    assert config.settings_path == default_config_folder() / "settings.toml"


def test_the_file_says_how_it_is_and_flags_win(tmp_path: Path) -> None:
    text = 'windowed = true\nsize = "800x480"\ndata_folder = "/srv/cloudtop"\n'
    written = configured(tmp_path, text)
    flagged = configured(tmp_path, text, "--size", "1280x720", "--data-folder", "/tmp/x")

    assert (True, (800, 480), Path("/srv/cloudtop")) == (
        written.windowed,
        written.size,
        written.data_folder,
    )
    assert (True, (1280, 720), Path("/tmp/x")) == (
        flagged.windowed,
        flagged.size,
        flagged.data_folder,
    )
    assert configured(tmp_path, "", "--windowed").windowed


def test_a_board_may_be_named_in_the_file_or_by_a_flag(tmp_path: Path) -> None:
    text = 'board = "/dev/ttyACM0"\n'
    assert configured(tmp_path, "").board == ""
    assert configured(tmp_path, text).board == "/dev/ttyACM0"
    assert configured(tmp_path, text, "--board", "vboard://demo").board == "vboard://demo"


def test_a_home_folder_may_be_meant(tmp_path: Path) -> None:
    assert configured(tmp_path, 'data_folder = "~/saves"').data_folder == Path.home() / "saves"


def test_commands_without_a_window_have_the_folders_only(tmp_path: Path) -> None:
    parser = argparse.ArgumentParser()
    add_folder_arguments(parser)
    (tmp_path / "config.toml").write_text("windowed = true")

    assert config_of(parser.parse_args(["--config-folder", str(tmp_path)])).windowed


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("windowd = true", "config.toml: Object contains unknown field `windowd`"),
        ('windowed = "yes"', "config.toml: Expected `bool`, got `str` - at `$.windowed`"),
        ("size = 7", "config.toml: Expected `str | null`, got `int` - at `$.size`"),
        ('size = "big"', "config.toml: size is 'big'; expected WIDTHxHEIGHT from 320x200"),
        ('size = "1x1"', "config.toml: size is '1x1'; expected WIDTHxHEIGHT from 320x200"),
        ('size = "9999x9999"', "size is '9999x9999'"),
        ("size = ", "config.toml: Invalid value"),
        ("a = " + "[" * 100_000, "config.toml: nested too deeply"),
        ("a = " + "9" * 5000, "config.toml: Exceeds the limit"),
        ("#" * (MOST_BYTES + 1), "config.toml: larger than 1000000 bytes"),
    ],
)
def test_a_mistake_in_the_file_is_named(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ConfigError) as error:
        configured(tmp_path, text)

    assert told in str(error.value)


def test_a_mistake_in_a_flag_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"^--size is '12'; expected WIDTHxHEIGHT"):
        configured(tmp_path, "", "--size", "12")


def test_a_folder_or_noise_in_the_files_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    with pytest.raises(ConfigError, match=r"config\.toml: not a file; mend it or remove it"):
        parsed("--config-folder", tmp_path)
    (tmp_path / "config.toml").rmdir()
    (tmp_path / "config.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match="can't decode byte"):
        parsed("--config-folder", tmp_path)


def settings_file(folder: Path, text: str | None = None) -> SettingsFile:
    path = folder / "settings.toml"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    return SettingsFile(path)


def test_no_settings_are_the_defaults_and_no_problem(tmp_path: Path) -> None:
    file = settings_file(tmp_path)

    assert file.settings == Settings()
    assert file.problems == ()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    settings = Settings(
        text_scale=1.5,
        reduced_motion=True,
        animation_speed=4.0,
        instant=True,
        safe_share=0.1,
        bot_pace="step",
        confirm="all",
        full_screen=False,
        language="pt_BR",
    )
    file = settings_file(tmp_path / "not" / "there")

    assert file.save(settings) is None
    again = settings_file(tmp_path / "not" / "there")
    assert file.settings == again.settings == settings
    assert again.problems == ()
    assert [again.path] == list(again.path.parent.iterdir()), "no temporary file is left"


BAD = {
    "text_scale": ("3.0", "a number from 1.0 to 2.0"),
    "reduced_motion": ("'yes'", "true or false"),
    "animation_speed": ("nan", "a number from 0.5 to 4.0"),
    "instant": ("1", "true or false"),
    "safe_share": ("True", "a number from 0.0 to 0.1"),
    "bot_pace": ("'warp'", '"slow", "normal", "fast" or "step"'),
    "confirm": ("['all']", '"off", "risky" or "all"'),
    "full_screen": ("{}", "true or false"),
    "language": ("'../../etc'", 'a code such as "en" or "pt_BR"'),
    "asked": ("2", "true or false"),
    "high_contrast": ("'no'", "true or false"),
    "detail": ("'ultra'", '"auto", "high" or "low"'),
    "volume": ("11", "a whole number from 0 to 10"),
    "music": ("-1", "a whole number from 0 to 10"),
    "effects": ("1.5", "a whole number from 0 to 10"),
    "voices": ("'loud'", "a whole number from 0 to 10"),
    "captions": ("[]", "true or false"),
    "mute_in_background": ("0", "true or false"),
    "rumble": ("'hum'", "true or false"),
    "timer_s": ("-5", "whole seconds from 0 to 600"),
    "peek": ("'never'", '"hold", "toggle" or "both"'),
    "odds": ("3", "true or false"),
    "auto_toll": ("7", "true or false"),
    "dice": ("'loaded'", '"auto", "screen" or "hand"'),
    "accept_s": ("11", "whole seconds from 0 to 10"),
    "cocked": ("'kick it'", '"reroll" or "call"'),
    "swap_ok_back": ("'east'", "true or false"),
    "split_keyboard": ("2", "true or false"),
    "pads": ("{'03': {'b0': 'jump'}}", 'GUIDs of pads with tables such as {b0 = "ok"}'),
    "keys": ("['space']", 'verbs with lists of keys, such as ok = ["space"]'),
}
BAD_TEXT = """
text_scale = 3.0
reduced_motion = 'yes'
animation_speed = nan
instant = 1
safe_share = true
bot_pace = 'warp'
confirm = ['all']
full_screen = {}
language = '../../etc'
asked = 2
high_contrast = 'no'
detail = 'ultra'
volume = 11
music = -1
effects = 1.5
voices = 'loud'
captions = []
mute_in_background = 0
rumble = 'hum'
timer_s = -5
peek = 'never'
odds = 3
auto_toll = 7
dice = 'loaded'
accept_s = 11
cocked = 'kick it'
swap_ok_back = 'east'
split_keyboard = 2
pads = {03 = {b0 = 'jump'}}
keys = ['space']
"""


def test_each_bad_value_is_named_and_replaced(tmp_path: Path) -> None:
    file = settings_file(tmp_path, BAD_TEXT)

    assert file.settings == Settings()
    assert set(BAD) == set(Settings.__struct_fields__)
    assert BAD == {
        problem.key: (problem.value, problem.expected.removesuffix("; the default is used"))
        for problem in file.problems
    }
    assert file.problems[0].sentence == (
        f"{file.path}: text_scale is 3.0; expected a number from 1.0 to 2.0; the default is used."
    )


@pytest.mark.parametrize("key", BAD)
def test_one_bad_value_spoils_no_other(tmp_path: Path, key: str) -> None:
    lines = [line for line in BAD_TEXT.splitlines() if line.startswith(key)]
    good = 'text_scale = 2\nbot_pace = "slow"\n'
    text = "\n".join([*lines, *(line for line in good.splitlines() if not line.startswith(key))])
    file = settings_file(tmp_path, text)

    assert [problem.key for problem in file.problems] == [key]
    assert file.settings == Settings(
        **{
            name: value
            for name, value in {"text_scale": 2.0, "bot_pace": "slow"}.items()
            if name != key
        }
    )


def test_what_another_version_put_there_is_kept_and_told(tmp_path: Path) -> None:
    text = (
        'colour_blind = "never"\n"odd key" = [1, 2.5, {a = "x\\u007f"}]\nborn = 1979-05-27\n'
        'text_scale = 2.0\n[loudness]\nmusic = 0.25\nlong = "' + "y" * 99 + '"\n'
    )
    file = settings_file(tmp_path, text)
    file.save(Settings(text_scale=1.25))
    written = tomllib.loads(file.path.read_text(encoding="utf-8"))

    assert [problem.key for problem in file.problems] == [
        "colour_blind",
        "odd key",
        "born",
        "loudness",
    ]
    assert file.problems[-1].value.endswith("...")
    before = tomllib.loads(text)
    assert {key: written[key] for key in before} == before | {"text_scale": 1.25}


def test_a_disk_that_fails_at_the_very_end_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = settings_file(tmp_path)
    answers = iter([None, OSError(5, "Input/output error")])

    def fsync(_: int) -> None:
        if (answer := next(answers)) is not None:
            raise answer

    monkeypatch.setattr("game.saves.files.os.fsync", fsync)

    assert file.save(Settings()) is not None


@pytest.mark.parametrize("data", [b"\xff", b"a = ", b"[" * 9000, b"a = 1\na = 2", b"\0"])
def test_a_file_that_is_no_toml_is_told_and_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    file = SettingsFile(path)
    (problem,) = file.problems

    assert file.settings == Settings()
    assert problem.sentence.startswith(f"{path}: ")
    assert problem.sentence.endswith("; expected TOML.")
    assert file.save(Settings(instant=True)) is None
    assert file.save(Settings(instant=False)) is None
    assert path.with_name("settings.toml.damaged").read_bytes() == data
    assert SettingsFile(path).problems == ()


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    file = SettingsFile(path)

    assert file.problems[0].sentence == f"{path}: not a file; expected a file that can be read."
    assert file.save(Settings(instant=True)) == (
        "The settings could not be saved; they hold until the game is closed."
    )
    assert file.settings.instant
    assert [path] == list(tmp_path.iterdir())


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = settings_file(tmp_path, "text_scale = 1.5\n")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.saves.files.os.fsync", full)
    assert file.save(Settings()) is not None
    monkeypatch.undo()
    assert SettingsFile(file.path).settings.text_scale == 1.5
    assert [file.path] == list(tmp_path.iterdir())


def test_a_linked_file_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.touch()
    link = tmp_path / "settings.toml"
    link.symlink_to(real)
    SettingsFile(link).save(Settings(instant=True))

    assert link.is_symlink()
    assert SettingsFile(real).settings.instant


def test_folders_that_cannot_be_synced_are_fine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{descriptor}"):  # noqa: PTH112
            raise OSError(22, "Invalid argument")
        real(descriptor)

    monkeypatch.setattr("game.saves.files.os.fsync", fsync)

    assert settings_file(tmp_path).save(Settings()) is None


def unfolded(value: time | datetime) -> time | datetime:
    """Python tells the two 2:30 o'clocks of an autumn night apart; TOML does not."""
    return value.replace(fold=0)


scalars = st.one_of(
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.dates(),
    st.times().map(unfolded),
    st.datetimes().map(unfolded),
)
names = st.text(st.characters(exclude_categories=["Cs"]))
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(names, inner)),
    max_leaves=12,
)


@given(st.dictionaries(names, values))
@example({"a": [nan, inf, -inf, -0.0]})
def test_every_toml_table_reads_back_as_equal(table: dict[str, object]) -> None:
    assert repr(tomllib.loads(toml_of(table))) == repr(table)


def test_what_toml_does_not_know_is_refused() -> None:
    with pytest.raises(TypeError, match="None cannot be written as TOML"):
        toml_of({"a": None})
