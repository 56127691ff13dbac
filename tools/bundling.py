"""A build hook that puts the browser client into the wheel, and builds it first if necessary.

Hatchling runs it. An editable installation needs no bundle; `make` builds it on demand.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE = Path("src/hexarena/server/bundle")


class Bundling(BuildHookInterface[Any]):
    """Builds an up-to-date bundle, or explains why there can be no wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle if necessary, and pack it although git ignores it."""
        root = Path(self.root)
        if version == "editable":
            return
        if not fresh(root):
            build(root)
        build_data["artifacts"].append(f"/{BUNDLE}/")


def fresh(root: Path) -> bool:
    """Return whether the bundle exists and is newer than its sources."""
    index = root / BUNDLE / "index.html"
    return index.exists() and index.stat().st_mtime >= max(map(_changed, _sources(root)), default=0)


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def _sources(root: Path) -> Iterator[Path]:
    """Yield the files of client/ without node_modules."""
    for path, folders, names in os.walk(root / "client"):
        folders[:] = [folder for folder in folders if folder != "node_modules"]
        yield from (Path(path, name) for name in names)


def build(root: Path) -> None:
    """Build the bundle with npm. Raises RuntimeError if npm is missing."""
    if not shutil.which("npm"):
        raise RuntimeError(
            f"{BUNDLE} is missing or older than client/, and there is no npm to build it; "
            "expected Node.js 20.19 or later with npm, or `make wheel`, which installs one"
        )
    installed = (root / "client/node_modules").is_dir()
    for step in ([] if installed else [["ci"]]) + [["run", "build"]]:
        subprocess.run(["npm", "--prefix", "client", "--silent", *step], cwd=root, check=True)
    os.utime(root / BUNDLE / "index.html")
