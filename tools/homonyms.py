"""The law of names: no two public classes share a name.

There are two exceptions. Two games can each have a class of the same name, since all games have the
same shape. A class can have the name of its base class, like the `Options` of every game.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("src/hexarena")
GAMES = "games"


def breaches(root: Path) -> Iterator[str]:
    """Yield every class name that occurs several times under `root`, with its places."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / SOURCES).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and _counts(node):
                places[node.name].append(f"{path.relative_to(root)}:{node.lineno}")
    for name, found in sorted(places.items()):
        if len(found) > 1 and not _each_in_a_game_of_its_own(found):
            yield f"{name} is the name of several classes: {', '.join(found)}"


def _counts(node: ast.ClassDef) -> bool:
    """Tell whether a class is public and differs in name from its base classes."""
    bases = (ast.unparse(base).rpartition(".")[2] for base in node.bases)
    return not node.name.startswith("_") and node.name not in bases


def _each_in_a_game_of_its_own(places: list[str]) -> bool:
    folders = [Path(place).relative_to(SOURCES).parts[:2] for place in places]
    return all(room == GAMES for room, _ in folders) and len({*folders}) == len(folders)


def main() -> int:
    """Print every breach; return 1 if there are any."""
    found = list(breaches(Path.cwd()))
    print("\n".join(found) or "names: every public class has a name of its own")
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main())
