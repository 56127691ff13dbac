"""Check prose: pages, rules, lessons, and docstrings read like a native speaker's English.

proselint knows the faults that writers of English make everywhere, and tools/prose.toml lists the
habits of this project, each with what to write instead.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from proselint.checks import __register__
from proselint.config import DEFAULT
from proselint.registry import CheckRegistry
from proselint.tools import LintFile

HABITS = Path("tools/prose.toml")
PAGES = (
    "CONTRIBUTING.md",
    "NOTICE.md",
    "README.md",
    "SECURITY.md",
    "docs/**/*.md",
    "src/**/RULES.md",
)
LESSONS = ("src/**/tutorial*.toml",)
WORDS = {("README.md",): 700, ("docs/**/*.md",): 34_800}  # at most, generated pages aside
AUDITS = "docs/audit"  # written by tools.audit, the verdicts by hand
CODE = ("src/**/*.py", "tools/**/*.py", "benchmarks/**/*.py", "examples/**/*.py")
GENERATED = {"_build", "gallery", "games", "reports"}  # folders of docs
UNUSED = dict.fromkeys(
    ("lexical_illusions", "misc.preferred_forms", "restricted", "typography"), False
)
BLOCKS = re.compile(r"(?ms)^(`{3,}|:{3,}).*?^\1\s*$|^ *\|[^\n]*$")
INLINE = re.compile(r"`[^`]*`|<[^>\n]*>|\]\([^)\s]*\)")
LESSON_TEXT = re.compile(r'(?ms)^(?:say|otherwise|teaches|name) = (?:"""(.*?)"""|"(.*?)")$')


CONFIG: Any = {**DEFAULT, "checks": UNUSED | DEFAULT["checks"] | UNUSED}


class Passage(NamedTuple):
    """A stretch of prose, and the file and the line where it begins."""

    path: Path
    line: int
    text: str


class Habit(NamedTuple):
    """A pattern of our old dialect, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str


def passages(root: Path) -> Iterator[Passage]:
    """Yield all prose under a folder."""
    for path in _list_files(root, PAGES):
        yield Passage(path, 1, _blank_markup(path.read_text(encoding="utf-8")))
    for path in _list_files(root, LESSONS):
        text = path.read_text(encoding="utf-8")
        for match in LESSON_TEXT.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield Passage(path, line, match[1] or match[2] or "")
    for path in _list_files(root, CODE):
        yield from _docstrings(path)


def long_pages(root: Path) -> Iterator[str]:
    """Yield a line for each group of pages with more words than allowed."""
    for patterns, limit in WORDS.items():
        pages = [page for page in _list_files(root, patterns) if not page.is_relative_to(AUDITS)]
        count = sum(len((root / page).read_text(encoding="utf-8").split()) for page in pages)
        if count > limit:
            yield f"{', '.join(patterns)}: got {count} words; expected at most {limit}"


def problems(passage: Passage, habits: list[Habit]) -> Iterator[str]:
    """Yield a line for each fault of a passage: where it is, and what to write instead."""
    for habit in habits:
        for match in habit.pattern.finditer(passage.text):
            line = passage.line + passage.text.count("\n", 0, match.start())
            phrase = " ".join(match[0].split())
            yield f"{passage.path}:{line}: “{phrase}”: {habit.instead}"
    if passage.text.strip():
        for result in LintFile(str(passage.path), passage.text).lint(CONFIG):
            line = passage.line + max(0, result.pos[0] - 2)  # proselint adds a line before
            yield f"{passage.path}:{line}: {result.check_result.message}"


def read_habits(path: Path = HABITS) -> list[Habit]:
    """Read the habits to avoid."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["habits"]
    return [Habit(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in entries]


def _list_files(root: Path, patterns: tuple[str, ...]) -> list[Path]:
    files = {path for pattern in patterns for path in root.glob(pattern)}
    return sorted(
        path.relative_to(root)
        for path in files
        if not (path.is_relative_to(root / "docs") and GENERATED & {*path.parts})
    )


def _blank_markup(text: str) -> str:
    """Empty blocks of code and tables, mask code and links in a line, and keep every line break."""
    text = BLOCKS.sub(lambda match: "\n" * match[0].count("\n"), text)
    return INLINE.sub(lambda match: re.sub(r"[^\n]", "#", match[0]), text)


def _docstrings(path: Path) -> Iterator[Passage]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text:
                yield Passage(path, node.body[0].lineno, _blank_markup(text))


def main() -> int:
    """Print every fault; return 1 if there are any."""
    CheckRegistry().register_many(__register__)
    habits = read_habits()
    faults = [fault for passage in passages(Path()) for fault in problems(passage, habits)]
    faults += long_pages(Path())
    print("\n".join(faults) or "prose: no habit to avoid was found")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
