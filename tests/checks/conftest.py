"""Copies of the repository in which tests break checks."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
TREE_PARTS = ("pyproject.toml", "benchmarks", "client/src", "docs", "src", "tests", "tools")
BARE = ("pyproject.toml", "tools")  # what the checks themselves need


class Tree(NamedTuple):
    """A copy of the repository at `root`."""

    root: Path

    def write(self, path: str, text: str) -> None:
        """Append `text` to a file, which is created if missing."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as end:
            end.write(text)

    def check(self, name: str) -> tuple[bool, str]:
        """Run a check of `make check`. Return whether it passed, and its output on one line."""
        paths = {"PYTHONPATH": str(self.root / "src"), "COLUMNS": "500"}
        paths["MYPY_CACHE_DIR"] = str(ROOT / ".mypy_cache")  # of the libraries
        process = subprocess.run(
            [sys.executable, "-m", "tools", name],
            cwd=self.root,
            env={**os.environ, **paths},
            capture_output=True,
            text=True,
            check=False,
        )
        return process.returncode == 0, " ".join((process.stdout + process.stderr).split())


def copy_tree(names: Iterable[str], root: Path) -> Tree:
    """Copy parts of the repository."""
    ignored = shutil.ignore_patterns("__pycache__", "_build", "bundle", ".*_cache")
    for name in names:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=ignored)
        else:
            shutil.copy(source, root / name)
    return Tree(root)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """Return a copy in which a test module breaks every check it covers, each in its own file."""
    return copy_tree(TREE_PARTS, tmp_path_factory.mktemp("broken"))


@pytest.fixture
def bare(tmp_path: Path) -> Tree:
    """Return a copy with the checks and nothing to check."""
    return copy_tree(BARE, tmp_path)
