"""Registers every game with Gymnasium and PettingZoo as soon as a program imports them.

Nothing heavy is imported before then. Gymnasium has no entry points for packages of environments.
"""

import sys
import warnings
from collections.abc import Callable, Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any, NamedTuple

from hexarena.contract.catalogue import game_packages
from hexarena.contract.errors import BrokenGame

PACKAGE = "hexarena.research.environments"


def register() -> None:
    """Register all new games with the libraries that are already imported.

    Importing this package does so, and covers libraries that are imported later. Call it for games
    that are installed while Python runs.
    """
    for library, register_games in _REGISTERS.items():
        if library in sys.modules:
            register_games(sys.modules[library])


class Names(NamedTuple):
    """The names of a game's environments."""

    seats: str  # each seat is an agent, or one is, among bots
    self_play: str
    retired: str


def _list_environments() -> Iterator[tuple[Names, dict[str, Any]]]:
    """Yield the names of each game's environments, and the arguments that create them."""
    from hexarena.contract.package.loading import Package
    from hexarena.research.names import retired_name, self_play_name, versioned

    for name, package in game_packages().items():
        try:
            game = Package(name, package)
            names = Names(versioned(game), self_play_name(game), retired_name(game))
            yield names, {"game": name}
        except (BrokenGame, ImportError) as error:
            warnings.warn(f"game {name!r} is not registered: {error}", RuntimeWarning, stacklevel=2)


def _register_gymnasium(library: ModuleType) -> None:
    for names, game in _list_environments():
        entries = {  # what `make` calls, and what `make_vec` calls
            names.seats: ("SeatEnv", "make_seats"),
            names.self_play: ("refuse_single_self_play", "SelfPlayEnv"),
            names.retired: ("refuse_retired_name", "refuse_retired_name"),
        }
        for name, (entry, vector_entry) in entries.items():
            if name not in library.registry:
                library.register(
                    id=name,
                    entry_point=f"{PACKAGE}.gymnasium:{entry}",
                    vector_entry_point=f"{PACKAGE}.gymnasium:{vector_entry}",
                    kwargs=game,
                )


def _register_pettingzoo(library: ModuleType) -> None:
    for names, game in _list_environments():
        name = names.seats
        if name not in library.aec_registry:
            library.register("aec", name, f"{PACKAGE}.pettingzoo:TurnsEnv", kwargs=game)
            library.register("parallel", name, f"{PACKAGE}.pettingzoo:AtOnceEnv", kwargs=game)


_REGISTERS: dict[str, Callable[[ModuleType], None]] = {
    "gymnasium": _register_gymnasium,
    "pettingzoo": _register_pettingzoo,
}


class _LibraryFinder(MetaPathFinder):
    """Finds the libraries as Python does, and lets them register the games once they are loaded."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Return the spec of a library, None for anything else."""
        spec = PathFinder.find_spec(name, path, target) if name in _REGISTERS else None
        if spec is not None and spec.loader is not None:
            _call_after_load(spec.loader, _REGISTERS[name])
        return spec


def _call_after_load(loader: Any, register_games: Callable[[ModuleType], None]) -> None:
    """Let a loader call `register_games` with the module that it has loaded."""
    execute = loader.exec_module

    def exec_module(module: ModuleType) -> None:
        execute(module)
        register_games(module)

    loader.exec_module = exec_module


def await_libraries() -> None:
    """Register the games with each library: now, or once it is imported."""
    register()
    if not any(isinstance(finder, _LibraryFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _LibraryFinder())
