"""Check that no two public classes or types share a name.

Types are module-level names such as `Actions = npt.NDArray[np.int32]`, but not type variables. Two
games can each have a class of the same name, since all games have the same shape. A class can have
the name of its base class, like the `Options` of every game.

In the client the check covers components, exports and types. Only `Props` may occur in each
component.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("src/hexarena")
GAMES = "games"
CLIENT = Path("client/src")
GENERATED = "types.ts"
COMPONENT_PROPS = "Props"
TYPE = re.compile(r"[A-Z][a-z][A-Za-z]*")
DECLARATION = re.compile(
    r"""^\s*(?:export\ (?:async\ )?(?:const|function|let)  # what a file exports
        |(?:export\ )?(?:abstract\ )?(?:class|interface|type)) # every type
        \ (\w+)(?=[ <(:]*[<={(:]|\ extends|\ implements)""",
    re.MULTILINE | re.VERBOSE,
)


def breaches(root: Path) -> Iterator[str]:
    """Yield every name that is declared several times under `root`, with its places."""
    for name, locations in sorted(_classes(root).items()):
        if len(locations) > 1 and not _are_in_separate_games(locations):
            yield f"{name} is the name of several types: {', '.join(locations)}"
    for name, locations in sorted(_declarations(root).items()):
        if len(locations) > 1:
            yield f"{name} is declared several times in the client: {', '.join(locations)}"


def _classes(root: Path) -> dict[str, list[str]]:
    locations: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / SOURCES).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in tree.body:
            for name in _type_names(node):
                locations[name].append(f"{path.relative_to(root)}:{node.lineno}")
    return locations


def _type_names(node: ast.stmt) -> Iterator[str]:
    """Name the public class or the public types that a line of a module makes."""
    if isinstance(node, ast.ClassDef) and _is_public_type(node):
        yield node.name
    if isinstance(node, ast.Assign) and "TypeVar" not in ast.unparse(node.value):
        names = (target.id for target in node.targets if isinstance(target, ast.Name))
        yield from (name for name in names if TYPE.fullmatch(name))


def _is_public_type(node: ast.ClassDef) -> bool:
    """Return whether a class is public and differs in name from its base classes."""
    bases = (ast.unparse(base).rpartition(".")[2] for base in node.bases)
    return not node.name.startswith("_") and node.name not in bases


def _are_in_separate_games(locations: list[str]) -> bool:
    folders = [Path(location).relative_to(SOURCES).parts[:2] for location in locations]
    return all(folder == GAMES for folder, _ in folders) and len({*folders}) == len(folders)


def _declarations(root: Path) -> dict[str, list[str]]:
    locations: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / CLIENT).rglob("*.*")):
        if path.suffix not in (".ts", ".svelte") or path.name == GENERATED or ".test." in path.name:
            continue
        if path.suffix == ".svelte":
            locations[path.stem].append(f"{path.relative_to(root)}:1")
        text = path.read_text(encoding="utf-8")
        for declaration in DECLARATION.finditer(text):
            line = text.count("\n", 0, declaration.start(1)) + 1
            if declaration[1] != COMPONENT_PROPS:
                locations[declaration[1]].append(f"{path.relative_to(root)}:{line}")
    return locations


def main() -> int:
    """Print every breach; return 1 if there are any."""
    faults = list(breaches(Path.cwd()))
    print("\n".join(faults) or "names: every name stands for one thing")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
