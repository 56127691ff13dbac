"""Hexarena: play, study and research five tabletop games of hexes and fighters, on one engine.

Everything here is imported when first used: `import hexarena` itself loads no Numba.
"""

from typing import TYPE_CHECKING, Any

from hexarena._version import __version__

if TYPE_CHECKING:
    from hexarena.contract.errors import HexarenaError
    from hexarena.contract.game import Game, all_games, game

__all__ = ["Game", "HexarenaError", "__version__", "all_games", "game"]

_HOMES = {
    "Game": "hexarena.contract.game",
    "HexarenaError": "hexarena.contract.errors",
    "game": "hexarena.contract.game",
    "all_games": "hexarena.contract.game",
}


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'hexarena' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
