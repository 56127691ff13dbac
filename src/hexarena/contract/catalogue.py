"""Finds games: folders of `hexarena.games`, and packages registered under an entry point.

It also finds the editions that users have entered from their own printed games.
"""

import os
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from itertools import count, takewhile
from pathlib import Path

ENTRY_POINTS = "hexarena.games"  # others register `name = "package.of.the.game"` here
HOME = "hexarena.games"
TUTORIALS = "tutorial*.toml"  # in a game's folder; no kernel reads them
LEGEND = "legend.toml"  # nor this
LEVELS = "levels.toml"  # nor this
PERSONAS = "personas.toml"  # nor this


@cache
def game_packages() -> dict[str, str]:
    """Map each game's name to its package, without importing any."""
    home = find_spec(HOME)
    folders = home.submodule_search_locations if home else None
    own = {found.name: f"{HOME}.{found.name}" for found in pkgutil.iter_modules(folders)}
    others = {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
    return dict(sorted({**others, **own}.items()))


def tutorial_files(folder: Traversable) -> list[Traversable]:
    """List a game's lessons: tutorial.toml, tutorial2.toml and so on, up to the first gap."""
    names = (f"tutorial{number if number > 1 else ''}.toml" for number in count(1))
    return [*takewhile(lambda file: file.is_file(), map(folder.joinpath, names))]


def editions_folder() -> Path | None:
    """Return the folder of users' own editions, $HEXARENA_EDITIONS, None if it is not set."""
    named = os.environ.get("HEXARENA_EDITIONS")
    return Path(named) if named else None


def own_editions() -> list[Path]:
    """List the files of users' own editions, by name; none if there is no folder."""
    folder = editions_folder()
    return sorted(folder.glob("*.toml")) if folder else []
