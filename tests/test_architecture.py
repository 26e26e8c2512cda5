"""The shape of the program: who may import whom, how large a module may be, what stands alone."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "game"
MODULES = sorted(path.relative_to(ROOT) for path in PACKAGE.rglob("*.py"))

GAME_FOLDERS = tuple(game for game, info in GAMES.items() if not info.referee_of)
PURE_FOLDERS = ("core", *GAME_FOLDERS)
PURE_STANDARD = {
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "math",
    "operator",
    "random",
    "typing",
}
# For each layer the layers it may import. A game's name stands for that game's folder alone.
MAY_IMPORT = {
    "core": {"core"},
    **{game: {"core", game} for game in GAME_FOLDERS},
    "catalogue": {"core", "assets_root"},
    "assets_root": set(),
    "toml_text": set(),
    "config": {"core", "saves", "toml_text"},
    "saves": {"core", "catalogue", "saves"},
    "bots": {"core", "catalogue", "bots", *GAME_FOLDERS},
    # Of `saves` only how a file is written so that a power cut cannot halve it.
    "bridge": {"core", "bridge", "saves", "toml_text"},
    "ui": {"core", "ui", "assets_root"},
    "scenes": {"core", "catalogue", "config", "saves", "bridge", "ui", "scenes", "assets_root"},
    "commands": {
        "assets_root",
        "bots",
        "bridge",
        "catalogue",
        "commands",
        "config",
        "core",
        "saves",
        *GAME_FOLDERS,
    },
    "opening": {
        "bots",
        "bridge",
        "catalogue",
        "config",
        "core",
        "opponents",
        "saves",
        "scenes",
        "ui",
    },
    "hearing": {"config", "ui"},
    "opponents": {"core", "bots"},
}
MAY_OPEN_PORTS = tuple(
    Path(f"game/{name}.py")
    for name in ("bridge/link", "bridge/ports", "bridge/protocol_vboard", "commands/doctor")
)
# Of its rules only what anybody reads off the table: who reaches what, and what it makes of what.
SCENES_MAY_SEE_OF_A_GAME = ("actions", "view", "tables", "text", "odds", "network", "works")
LONGEST_MODULE = 350


def layer_of(module: Path) -> str:
    """Return the folder below `game`, or the module's own name."""
    return module.parts[1].removesuffix(".py")


def imports_of(module: Path) -> set[str]:
    """Return the full names of all modules that `module` imports, at any depth of its code."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute here"
            assert node.module is not None
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            is_package = (ROOT / node.module.replace(".", "/")).is_dir()
            found |= names if is_package else {node.module}
    return found


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_imports_follow_the_layers(module: Path) -> None:
    """core <- games <- bots <- app, and core <- {bridge, ui} <- scenes <- app."""
    layer = layer_of(module)
    if layer in {"__init__", "__main__", "app"} or module == Path("game/commands/play.py"):
        return
    for name in imports_of(module):
        parts = name.split(".")
        if parts[0] != "game" or parts[1:] in ([], ["__version__"]):
            continue
        target = parts[1]
        if layer == "scenes" and target in GAME_FOLDERS:
            part = parts[3] if parts[2] == "referee" else parts[2]
            assert part in SCENES_MAY_SEE_OF_A_GAME, f"{module} imports {name}"
        else:
            assert target in MAY_IMPORT[layer], f"{module} imports {name}"


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_outside_libraries_stay_in_their_place(module: Path) -> None:
    """pygame only where there is a screen, serial only at the port, nothing impure in rules."""
    layer = layer_of(module)
    roots = {name.split(".")[0] for name in imports_of(module)}
    if "pygame" in roots:
        assert layer in {"ui", "scenes", "app"} or module == Path("game/commands/doctor.py")
    if "serial" in roots:
        assert module in MAY_OPEN_PORTS
    if layer in PURE_FOLDERS:
        assert roots <= PURE_STANDARD | {"game", "msgspec"}


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_is_read_in_one_sitting(module: Path) -> None:
    """A module over 350 lines gives its reason in the docstring at its head."""
    text = (ROOT / module).read_text(encoding="utf-8")
    if len(text.splitlines()) > LONGEST_MODULE:
        docstring = ast.get_docstring(ast.parse(text)) or ""
        assert "long because" in docstring, f"{module} has {len(text.splitlines())} lines"


def test_every_module_imports_alone() -> None:
    """Each module can be the first that a fresh interpreter imports."""
    names = [
        ".".join(module.with_suffix("").parts)
        for module in MODULES
        if module.name not in {"__main__.py", "__init__.py"}
    ]
    script = (
        "import importlib, sys\n"
        "mine = lambda: [n for n in sys.modules if n.split('.')[0] == 'game']\n"
        f"for name in {names!r}:\n"
        "    for loaded in mine(): del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_no_port_is_looked_for_before_one_is_wanted() -> None:
    """The program starts without pyserial; only a box that was set up makes it load."""
    script = (
        "import sys\n"
        "import game.app, pkgutil, importlib, game.bridge\n"
        "for found in pkgutil.iter_modules(game.bridge.__path__):\n"
        "    if found.name != 'protocol_vboard':\n"
        "        importlib.import_module(f'game.bridge.{found.name}')\n"
        "assert 'serial' not in sys.modules, 'serial was imported'\n"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_the_rules_need_no_screen() -> None:
    """The engine's parts load without pygame, so that bots and scripts start fast."""
    script = (
        "import sys\n"
        "import game.catalogue, game.commands.engine, game.commands.simulate\n"
        "game.catalogue.rules_of('cloud9')\n"
        "assert 'pygame' not in sys.modules, 'pygame was imported'\n"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
