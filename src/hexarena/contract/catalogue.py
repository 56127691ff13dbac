"""Finds games: folders of `hexarena.games`, and packages registered under an entry point.

It also finds the editions that users have entered from their own printed games.
"""

import os
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

ENTRY_POINTS = "hexarena.games"  # others register `name = "package.of.the.game"` here
HOME = "hexarena.games"
TUTORIAL = "tutorial.toml"  # in a game's folder; no kernel reads it


@cache
def game_packages() -> dict[str, str]:
    """Map each game's name to its package, without importing any."""
    home = find_spec(HOME)
    folders = home.submodule_search_locations if home else None
    own = {found.name: f"{HOME}.{found.name}" for found in pkgutil.iter_modules(folders)}
    others = {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
    return dict(sorted({**others, **own}.items()))


def editions_folder() -> Path | None:
    """Return the folder of users' own editions, $HEXARENA_EDITIONS, None if it is not set."""
    named = os.environ.get("HEXARENA_EDITIONS")
    return Path(named) if named else None


def own_editions() -> list[Path]:
    """List the files of users' own editions, by name; none if there is no folder."""
    folder = editions_folder()
    return sorted(folder.glob("*.toml")) if folder else []
