"""Finds games: the printed ones, and variants by designers.

It also finds the editions that users have entered from their own printed games.
"""

import os
from importlib.resources.abc import Traversable
from itertools import count, takewhile
from pathlib import Path

from hexarena.contract.discovery import printed_packages
from hexarena.contract.variants import load_installed

TUTORIALS = "tutorial*.toml"  # in a game's folder; not read by kernels
LEGEND = "legend.toml"  # not read by kernels either
LEVELS = "levels.toml"  # not read by kernels either
PERSONAS = "personas.toml"  # not read by kernels either


def game_packages() -> dict[str, str]:
    """Map each game's name to its package, without importing any. Raises BrokenVariant."""
    variants = {name: variant.package for name, variant in load_installed().items()}
    return dict(sorted({**variants, **printed_packages()}.items()))


def tutorial_files(folder: Traversable) -> list[Traversable]:
    """List a game's lessons: tutorial.toml, tutorial2.toml and so on, up to the first gap."""
    names = (f"tutorial{number if number > 1 else ''}.toml" for number in count(1))
    return [*takewhile(lambda file: file.is_file(), map(folder.joinpath, names))]


def editions_folder() -> Path | None:
    """Return the folder of users' own editions, $HEXARENA_EDITIONS, None if it is not set."""
    folder = os.environ.get("HEXARENA_EDITIONS")
    return Path(folder) if folder else None


def user_editions() -> list[Path]:
    """List the files of users' own editions, by name; [] if there is no folder."""
    folder = editions_folder()
    return sorted(folder.glob("*.toml")) if folder else []
