"""Generics: modules of kernels written against `interface`, made again for each game.

Numba compiles a function with what its globals hold at the first call. So a specialized generic is
the same source file executed as another module, whose globals are the game's kernels: they are
inlined and cached like any others. docs/generics.md draws it.
"""

import sys
from collections.abc import Mapping
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from hexarena.contract.errors import BrokenGame
from hexarena.contract.kernel import cached_under


def specialize(generic: str, game: str, kernels: Mapping[str, Any]) -> ModuleType:
    """Execute module `generic` again, its globals named in `kernels` replaced by those."""
    found = find_spec(generic)
    origin = found.origin if found else None
    spec = spec_from_file_location(f"{generic}@{game}", origin)
    if spec is None or spec.loader is None:
        raise BrokenGame(f"generic {generic!r} is no module with a source file")
    module = sys.modules[spec.name] = module_from_spec(spec)  # the cache looks globals up there
    with cached_under(game):
        spec.loader.exec_module(module)
    for name in kernels.keys() & vars(module).keys():
        setattr(module, name, kernels[name])
    return module
