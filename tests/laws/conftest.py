"""A copy of the tree in which a law can be broken."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
KEPT = ("pyproject.toml", "benchmarks", "docs", "src", "tests", "tools")


class Tree(NamedTuple):
    """A copy of the repository at `root`."""

    root: Path

    def write(self, path: str, text: str) -> None:
        """Add `text` at the end of a file, made if missing."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as end:
            end.write(text)

    def check(self, name: str) -> tuple[bool, str]:
        """Run a check of `make check`: whether it passed, and all it said, on one line."""
        paths = {"PYTHONPATH": str(self.root / "src"), "COLUMNS": "500"}
        done = subprocess.run(
            [sys.executable, "-m", "tools", name],
            cwd=self.root,
            env={**os.environ, **paths},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode == 0, " ".join((done.stdout + done.stderr).split())


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    ignored = shutil.ignore_patterns("__pycache__", "_build", ".*_cache")
    for name in KEPT:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=ignored)
        else:
            shutil.copy(source, tmp_path / name)
    return Tree(tmp_path)
