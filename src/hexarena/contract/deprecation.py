"""Old public names of a module that still work, with a DeprecationWarning (PEP 562)."""

import sys
import warnings
from collections.abc import Callable, Mapping


def deprecated_names(module: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return a module's `__getattr__` that maps old names to new names, with a warning."""

    def find(name: str) -> object:
        """Return the value of the new name. Raises AttributeError for an unknown name."""
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warnings.warn(
            f"{module}.{name} is now called {names[name]}", DeprecationWarning, stacklevel=2
        )
        return getattr(sys.modules[module], names[name])

    return find
