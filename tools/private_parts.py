"""Compare the modules that build on private parts of libraries with the list of those that may."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path("src/hexarena")
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
    "search/warm.py": "numba",
    "server/http/connections.py": "uvicorn",
}


def imported_names(path: Path) -> Iterator[str]:
    """Yield the modules and names that a module imports, with dots."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def private_library(name: str) -> str:
    """Return the library whose private part an imported name is, "" if it is public or ours."""
    parts = name.split(".")
    has_underscore = any(part.startswith("_") and not part.endswith("__") for part in parts)
    if has_underscore and parts[0] not in ("hexarena", "__future__"):
        return parts[0]
    return next((PRIVATE[prefix] for prefix in PRIVATE if name.startswith(prefix)), "")


def breaches(root: Path) -> Iterator[str]:
    """Yield modules that import private parts and may not, and those that may and do not."""
    users = {
        path.relative_to(root / SOURCE).as_posix(): library
        for path in sorted((root / SOURCE).rglob("*.py"))
        for library in map(private_library, imported_names(path))
        if library
    }
    for module, library in sorted(users.items() - USERS.items()):
        yield f"{SOURCE}/{module}: imports a private part of {library}; expected a public one"
    for module, library in sorted(USERS.items() - users.items()):
        yield f"{SOURCE}/{module}: {library} is listed in USERS; expected an import"


def main() -> int:
    """Print every breach; return 1 if there are any."""
    faults = list(breaches(Path.cwd()))
    print("\n".join(faults) or f"private parts: {len(USERS)} modules build on some, all listed")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
