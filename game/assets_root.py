"""Finds the folder of assets, wherever the program was started from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ENVIRONMENT = "CLOUDTOP_ASSETS"
MARKER = "manifest.toml"


def assets_root() -> Path:
    """Return the folder that holds `manifest.toml`, `sprites`, `fonts`, `data` and `text`.

    Looked at in this order: the environment variable `CLOUDTOP_ASSETS`, a frozen bundle, the folder
    inside an installed wheel, the checkout. Raises `FileNotFoundError` naming every place that was
    tried.
    """
    package = Path(__file__).resolve().parent
    places = [package / "_assets", package.parent / "assets"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle) / "assets")
    asked = os.environ.get(ENVIRONMENT)
    if asked:
        places.insert(0, Path(asked))
    for place in places:
        if (place / MARKER).is_file():
            return place
    tried = ", ".join(str(place) for place in places)
    message = (
        f"no {MARKER} found in: {tried}; set {ENVIRONMENT} to the folder of assets, or reinstall"
    )
    raise FileNotFoundError(message)
