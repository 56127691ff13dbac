"""`import hexarena` is light: what is heavy is imported when first used."""

import subprocess
import sys

HEAVY = {"numba", "numpy", "pydantic", "rich", "textual", "typer"}


def test_importing_the_package_imports_nothing_heavy():
    names = "import sys, hexarena; print(*sys.modules)"
    process = subprocess.run(
        [sys.executable, "-c", names], capture_output=True, text=True, check=True
    )
    assert HEAVY.isdisjoint(process.stdout.split())
