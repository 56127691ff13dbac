"""Generics: modules of kernels written against `interface`, specialized for each game.

Numba compiles a function with the values of its globals at the first call. A specialized generic is
the same source file, executed as another module with the game's kernels as globals. Numba inlines
and caches them like any others. docs/explanation/generics.md has a picture.
"""

import sys
from collections.abc import Mapping
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from hexarena.contract.errors import BrokenGame
from hexarena.contract.kernel import cached_under


def specialize(generic: str, game: str, kernels: Mapping[str, Any]) -> ModuleType:
    """Load a copy of module `generic` whose globals are the game's kernels of the same names."""
    generic_spec = find_spec(generic)
    origin = generic_spec.origin if generic_spec else None
    spec = spec_from_file_location(f"{generic}@{game}", origin)
    if spec is None or spec.loader is None:
        raise BrokenGame(f"generic {generic!r} is not a module with a source file")
    module = sys.modules[spec.name] = module_from_spec(spec)  # where Numba's cache looks up globals
    with cached_under(game):
        spec.loader.exec_module(module)
    for name in kernels.keys() & vars(module).keys():
        setattr(module, name, kernels[name])
    return module
