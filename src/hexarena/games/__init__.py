"""The games, one folder each; discovery finds the folders, so there is no list to maintain.

The package is also callable: `hexarena.games()` returns all games.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from hexarena.contract import variants  # lets Python, and pickle, find the modules of variants

if TYPE_CHECKING:
    from hexarena.contract.game import Game


class _Games(ModuleType):
    """Makes this package callable: `hexarena.games` is both a package and a function."""

    def __call__(self) -> "tuple[Game, ...]":
        """Return all games, ordered by name."""
        from hexarena.contract.game import all_games  # it looks for games in this package

        return all_games()


__all__ = ["variants"]

sys.modules[__name__].__class__ = _Games
