"""Games for tests only, found as anybody's would be: registered by a package's entry point.

`higher` has what HexCore6 lacks, chance and secrets, `loners` two to four seats, one of which may
leave: so no check of games passes for lack of any.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DIST = Path(__file__).parent / "dist"


def register() -> None:
    """Make the toys games of this process."""
    from hexarena.contract.cache import cache_folder
    from hexarena.contract.discovery import printed_packages

    if str(DIST) not in sys.path:
        sys.path.append(str(DIST))
        printed_packages.cache_clear()
        cache_folder.cache_clear()


@contextmanager
def put_away() -> Iterator[None]:
    """Do without the toys for a while, as people at home do."""
    from hexarena.contract.cache import cache_folder
    from hexarena.contract.discovery import printed_packages

    path = sys.path[:]
    sys.path[:] = [place for place in path if place != str(DIST)]
    printed_packages.cache_clear()
    try:
        yield
    finally:
        sys.path[:] = path
        printed_packages.cache_clear()
        cache_folder.cache_clear()  # it is named without them, and their kernels may be old there
