"""The games, one folder each: a folder here is a game, and no list names it.

Called, as in `hexarena.games()`, it gives them all.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from hexarena.contract import variants  # lets Python find their modules, also for pickle

if TYPE_CHECKING:
    from hexarena.contract.game import Game


class _Games(ModuleType):
    """This package as what can be called, since `hexarena.games` is both it and a function."""

    def __call__(self) -> "tuple[Game, ...]":
        """Return every game there is, by name."""
        from hexarena.contract.game import all_games  # which looks for games in this package

        return all_games()


__all__ = ["variants"]

sys.modules[__name__].__class__ = _Games
