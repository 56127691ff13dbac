"""Where Hexarena builds on what other libraries keep private, an upgrade fails here first."""

import ast
from importlib import metadata
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "hexarena"
# A minor release of these may change what these modules build on. Once such a release is locked,
# read its changes, try the modules' tests with it, and write the release here.
TRIED = {"numba": "0.68", "numba-cuda": "0.30", "uvicorn": "0.54"}
PRIVATE = {
    "numba.core": "numba",
    "numba.cuda.": "numba-cuda",
    "uvicorn.config": "uvicorn",
    "uvicorn.protocols": "uvicorn",
}
USERS = {
    "contract/kernel/__init__.py": "numba",
    "contract/kernel/linking.py": "numba",
    "research/cuda/compiler.py": "numba-cuda",
    "research/cuda/programs.py": "numba",
    "research/kernels/desks.py": "numba",
    "research/kernels/posts.py": "numba",
    "search/warm.py": "numba",
    "server/http/connections.py": "uvicorn",
}


def imported_names(path):
    """Yield the modules and names that a module imports, with dots."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def private_library(name):
    """Return the library whose private part an imported name is, "" if it is public or ours."""
    parts = name.split(".")
    has_underscore = any(part.startswith("_") and not part.endswith("__") for part in parts)
    if has_underscore and parts[0] not in ("hexarena", "__future__"):
        return parts[0]
    return next((PRIVATE[prefix] for prefix in PRIVATE if name.startswith(prefix)), "")


def test_only_these_modules_build_on_private_parts_of_libraries():
    users = {
        path.relative_to(SOURCE).as_posix(): library
        for path in SOURCE.rglob("*.py")
        for library in map(private_library, imported_names(path))
        if library
    }
    assert users == USERS


@pytest.mark.parametrize("library", TRIED)
def test_the_locked_release_of_a_library_is_one_that_was_tried(library):
    release = metadata.version(library)
    assert release.startswith(f"{TRIED[library]}."), (
        f"{library} {release} is new here: it was tried with {TRIED[library]}. Modules that build "
        f"on its private parts: {', '.join(m for m, name in USERS.items() if name == library)}"
    )
