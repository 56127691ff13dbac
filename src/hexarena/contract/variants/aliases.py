"""Loads the modules of a game again under the package of a variant.

The source is the same file; imports of the game's own modules lead to the variant's.
"""

import ast
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from hexarena.contract.variants.variant import Variant


class _Loader(SourceFileLoader):
    """Loads a printed game's module as a variant's, without the bytecode that both would share."""

    def __init__(self, name: str, path: str, variant: Variant) -> None:
        super().__init__(name, path)
        self._variant = variant

    def get_code(self, fullname: str) -> CodeType:
        """Compile the source, with the variant's package instead of the game's."""
        tree = ast.parse(self.get_data(self.path), self.path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                node.module = self._redirect(node.module or "")
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    alias.name = self._redirect(alias.name)
        code: CodeType = compile(tree, self.path, "exec", dont_inherit=True)
        return code

    def _redirect(self, module: str) -> str:
        base = self._variant.base
        inside = f"{module}.".startswith(f"{base}.")
        return self._variant.package + module[len(base) :] if inside else module


class _Finder(MetaPathFinder):
    """Finds the modules of variants."""

    def __init__(self, variant_of: Callable[[str], Variant | None]) -> None:
        self._variant_of = variant_of

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module of a variant, None for any other module."""
        variant = self._variant_of(name)
        if variant is None:
            return None
        spec = PathFinder.find_spec(variant.base + name[len(variant.package) :], path)
        if spec is None or spec.origin is None:
            return None
        locations: Any = spec.submodule_search_locations
        loader = _Loader(name, spec.origin, variant)
        return spec_from_file_location(
            name, spec.origin, loader=loader, submodule_search_locations=locations
        )


def install_finder(variant_of: Callable[[str], Variant | None]) -> None:
    """Let Python import modules of the variants that `variant_of` knows."""
    sys.meta_path.insert(0, _Finder(variant_of))  # before Python finds the game's module by path
