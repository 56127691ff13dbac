"""Check that every rule is cited by a test, and every citation names a rule.

A rule is `**HC 1.1**` in a RULES.md below src. A test cites it with `@pytest.mark.rule("HC 1.1")`;
docstrings and options cite it as `HC 1.1` or `HC 1.1, 1.2`.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_RULE = re.compile(r"\*\*([A-Z]+ \d+\.\d+)\*\*")
_MENTION = re.compile(r"\b([A-Z]{2,}) (\d+\.\d+(?:, \d+\.\d+)*)\b")


class Citation(NamedTuple):
    """The place of a number, as file:line, and the number; None if it is not a literal."""

    location: str
    number: str | None


def rules(root: Path) -> list[Citation]:
    """List the numbered rules of every game, in order."""
    return [
        Citation(f"{path.relative_to(root)}:{n}", number)
        for path in sorted((root / "src").rglob("RULES.md"))
        for n, line in _numbered(path)
        for number in _RULE.findall(line)
    ]


def citations(root: Path) -> Iterator[Citation]:
    """Yield the citations in tests."""
    for path in sorted((root / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                location = f"{path.relative_to(root)}:{node.lineno}"
                yield from (Citation(location, _written(argument)) for argument in node.args)


def _written(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def mentions(root: Path, games: set[str]) -> Iterator[Citation]:
    """Yield the citations in sources, of games whose numbers begin with one of `games`."""
    for path in sorted((root / "src").rglob("*.py")):
        for n, line in _numbered(path):
            for game, numbers in _MENTION.findall(line):
                cited_numbers = numbers.split(", ") if game in games else []
                location = f"{path.relative_to(root)}:{n}"
                yield from (Citation(location, f"{game} {number}") for number in cited_numbers)


def _numbered(path: Path) -> Iterator[tuple[int, str]]:
    return enumerate(path.read_text(encoding="utf-8").splitlines(), 1)


def breaches(root: Path) -> Iterator[str]:
    """Yield numbers that occur twice, rules without a test, and citations of no rule."""
    homes: dict[str | None, str] = {}
    for location, number in rules(root):
        if number in homes:
            yield f"{location}: {number} is also in {homes[number]}; expected a number of its own"
        homes.setdefault(number, location)
    cited = list(citations(root))
    numbers = {citation.number for citation in cited}
    for number, location in homes.items():
        if number not in numbers:
            yield f"{location}: no test cites {number}; expected @pytest.mark.rule({number!r})"
    for location, number in [*cited, *mentions(root, {str(n).split()[0] for n in homes})]:
        if number not in homes:
            cited_text = number or "a computed number"
            yield f"{location}: {cited_text} is cited; expected one of a RULES.md"


def main() -> int:
    """Print every breach; return 1 if there are any."""
    faults = list(breaches(Path.cwd()))
    print("\n".join(faults) or "rule numbers: every rule has a test, every citation a rule")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
