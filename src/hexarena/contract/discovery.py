"""Finds printed games: folders of `hexarena.games`, and packages registered by entry point."""

import pkgutil
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec

ENTRY_POINTS = "hexarena.games"  # other packages register `name = "package.of.the.game"` here
HOME = "hexarena.games"


@cache
def printed_packages() -> dict[str, str]:
    """Map the name of each printed game to its package, without importing any."""
    home = find_spec(HOME)
    folders = home.submodule_search_locations if home else None
    bundled = {module.name: f"{HOME}.{module.name}" for module in pkgutil.iter_modules(folders)}
    registered = {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
    return dict(sorted({**registered, **bundled}.items()))
