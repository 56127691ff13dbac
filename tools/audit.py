"""Check docs/audit: every sentence of a rulebook has a rule and a test, or a reason for neither.

A row of an audit is `| number | sentence | rules | reading | tests |`. Its reading begins with `as
written`, `ruling: reason` or `not applicable: reason`.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.rule_numbers import rules

GAMES = Path("src/hexarena/games")
AUDITS = Path("docs/audit")
READINGS = ("as written", "ruling", "not applicable")

_ROW = re.compile(r"\| *(\d+) *\|(.*)\|$")
_COUNT = re.compile(r"(\d+) sentences: (\d+) as written, (\d+) rulings?, (\d+) not applicable\.$")
_READING = re.compile(r"as written$|ruling: \S|not applicable: \S")
_OPTION = re.compile(r"\(option `(\w+)`")


class Row(NamedTuple):
    """One sentence of a rulebook; `place` is file:line."""

    location: str
    number: int
    rules: list[str]
    reading: str
    tests: list[str]

    @property
    def kind(self) -> str:
        """The reading without its reason."""
        return self.reading.partition(":")[0]


def read_row(location: str, line: str) -> Row | None:
    """Read a line of a table: None if it begins with no number. Raises ValueError."""
    match = _ROW.match(line)
    if not match:
        return None
    cells = [cell.strip() for cell in match[2].split("|")]
    if len(cells) != 4:
        raise ValueError(f"{location}: the row has {len(cells) + 1} cells; expected 5")
    _, numbers, reading, tests = cells
    names = [name.strip().strip("`") for name in tests.split(",") if name.strip()]
    return Row(location, int(match[1]), [n for n in numbers.split(", ") if n], reading, names)


@cache
def citations_by_test(path: Path) -> dict[str, set[str]]:
    """Return the numbers that each test function of a file cites, by its name."""
    if not path.is_file():
        return {}
    body = ast.parse(path.read_text(encoding="utf-8")).body
    module_numbers = {n for node in body if isinstance(node, ast.Assign) for n in _numbers_in(node)}
    return {
        node.name: module_numbers.union(*map(_numbers_in, node.decorator_list))
        for node in body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def _numbers_in(node: ast.AST) -> set[str]:
    return {
        argument.value
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule")
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def option_names(path: Path) -> set[str]:
    """Return the fields of the class Options in a file."""
    return {
        field.target.id
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Options"
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    }


class Audit:
    """The audit of one game, and the rules it must cover."""

    def __init__(self, root: Path, game: str, numbers: list[str]) -> None:
        self._root = root
        self._numbers = numbers
        self._path = AUDITS / f"{game}.md"
        self._options = root / GAMES / game / "options.py"

    def findings(self) -> Iterator[str]:
        """Yield what is wrong with the audit, a line each."""
        path = self._root / self._path
        if not path.is_file():
            yield f"{self._path}: there is no audit; expected one, as the game has a RULES.md"
            return
        lines = path.read_text(encoding="utf-8").splitlines()
        located_lines = [(f"{self._path}:{n}", line) for n, line in enumerate(lines, 1)]
        try:
            rows = [row for location, line in located_lines if (row := read_row(location, line))]
        except ValueError as error:
            yield str(error)
            return
        yield from self._check_count(lines, rows)
        yield from self._check_coverage(rows)
        for row in rows:
            yield from self._check_row(row)

    def _check_count(self, lines: list[str], rows: list[Row]) -> Iterator[str]:
        kinds = Counter(row.kind for row in rows)
        counts = [len(rows), *(kinds[kind] for kind in READINGS)]
        count_match = next((match for line in lines if (match := _COUNT.match(line))), None)
        if count_match is None or [int(count) for count in count_match.groups()] != counts:
            text = "{} sentences: {} as written, {} rulings, {} not applicable."
            yield f"{self._path}: expected the line {text.format(*counts)!r}"
        for number, row in enumerate(rows, 1):
            if row.number != number:
                yield f"{row.location}: the row is number {row.number}; expected {number}"
                return

    def _check_coverage(self, rows: list[Row]) -> Iterator[str]:
        audited = {number for row in rows for number in row.rules}
        for number in self._numbers:
            if number not in audited:
                yield f"{self._path}: no row has {number}; expected one for every rule"

    def _check_row(self, row: Row) -> Iterator[str]:
        if not _READING.match(row.reading):
            yield f"{row.location}: the reading is {row.reading[:40]!r}; expected {READINGS}"
        for number in row.rules:
            if number not in self._numbers:
                yield f"{row.location}: {number} is no rule of this game"
        if row.kind == "not applicable":
            if row.rules:
                yield f"{row.location}: it has a rule though it is not applicable; expected none"
        elif not row.rules or not row.tests:
            yield f"{row.location}: it has no rule or no test; expected both"
        for option in _OPTION.findall(row.reading):
            if option not in option_names(self._options):
                yield f"{row.location}: {option!r} is no option of this game"
        for name in row.tests:
            yield from self._check_test(row, name)

    def _check_test(self, row: Row, name: str) -> Iterator[str]:
        path, _, function = name.partition("::")
        cited = citations_by_test(self._root / path).get(function)
        if cited is None:
            yield f"{row.location}: there is no test {name}"
        elif not cited.intersection(row.rules):
            yield f"{row.location}: {name} cites none of {', '.join(row.rules) or 'its rules'}"


def findings(root: Path) -> Iterator[str]:
    """Yield what is wrong with the audits of all games that have a RULES.md."""
    numbers: dict[str, list[str]] = {}
    for location, number in rules(root):
        game = Path(location.rpartition(":")[0]).parent
        if game.parent == GAMES and number:
            numbers.setdefault(game.name, []).append(number)
    for game_name, game_numbers in numbers.items():
        yield from Audit(root, game_name, game_numbers).findings()


def main() -> int:
    """Print every finding; return 1 if there are any."""
    lines = list(findings(Path.cwd()))
    print("\n".join(lines) or "audit: every sentence has a rule and a test, or a reason")
    return min(len(lines), 1)


if __name__ == "__main__":
    sys.exit(main())
