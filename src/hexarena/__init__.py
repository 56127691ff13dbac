"""Hexarena: play, study and research five tabletop games of hexes and fighters, on one engine.

Everything here is imported when first used: `import hexarena` itself loads no Numba.
"""

from typing import TYPE_CHECKING, Any

from hexarena._version import __version__

if TYPE_CHECKING:
    from hexarena.api import Bot, Contest, Match, MatchReview, load, play
    from hexarena.contract import errors
    from hexarena.contract.errors import HexarenaError
    from hexarena.contract.game import Game, game
    from hexarena.contract.game import all_games as games
    from hexarena.review import review_match as review
    from hexarena.search import bot_names as bots
    from hexarena.state import State

__all__ = [
    "Bot",
    "Contest",
    "Game",
    "HexarenaError",
    "Match",
    "MatchReview",
    "State",
    "__version__",
    "bots",
    "errors",
    "game",
    "games",
    "load",
    "play",
    "review",
]

_HOMES = {  # the module of each name, and what it is called there; "" is the module itself
    "Bot": ("hexarena.api", "Bot"),
    "Contest": ("hexarena.api", "Contest"),
    "Game": ("hexarena.contract.game", "Game"),
    "HexarenaError": ("hexarena.contract.errors", "HexarenaError"),
    "Match": ("hexarena.api", "Match"),
    "MatchReview": ("hexarena.api", "MatchReview"),
    "State": ("hexarena.state", "State"),
    "bots": ("hexarena.search", "bot_names"),
    "errors": ("hexarena.contract.errors", ""),
    "game": ("hexarena.contract.game", "game"),
    "games": ("hexarena.games", ""),
    "load": ("hexarena.api", "load"),
    "play": ("hexarena.api", "play"),
    "review": ("hexarena.review", ""),
}


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'hexarena' has no attribute {name!r}")
    from importlib import import_module

    home, attribute = _HOMES[name]
    module = import_module(home)
    return getattr(module, attribute) if attribute else module
