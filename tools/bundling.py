"""A step of every build of a wheel: the browser table goes into it, built where it is not yet.

Hatchling runs it; an editable installation needs no bundle, `make` builds that when it is wanted.
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
    """See that the bundle is there and as new as its sources, or say why there can be no wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle where needed, and have it packed though git ignores it."""
        root = Path(self.root)
        if version == "editable":
            return
        if not fresh(root):
            build(root)
        build_data["artifacts"].append(f"/{BUNDLE}/")


def fresh(root: Path) -> bool:
    """Tell whether the bundle is there and no source of it is newer."""
    index = root / BUNDLE / "index.html"
    return index.exists() and index.stat().st_mtime >= max(map(_changed, _sources(root)), default=0)


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def _sources(root: Path) -> Iterator[Path]:
    """List the files of client/, those that npm installed left out."""
    for place, folders, names in os.walk(root / "client"):
        folders[:] = [folder for folder in folders if folder != "node_modules"]
        yield from (Path(place, name) for name in names)


def build(root: Path) -> None:
    """Build the bundle with npm. Raises RuntimeError where that cannot be."""
    if not shutil.which("npm"):
        raise RuntimeError(
            f"{BUNDLE} is missing or older than client/, and there is no npm to build it; "
            "expected Node.js 20.19 or later with npm"
        )
    installed = (root / "client/node_modules").is_dir()
    for step in ([] if installed else [["ci"]]) + [["run", "build"]]:
        subprocess.run(["npm", "--prefix", "client", "--silent", *step], cwd=root, check=True)
    os.utime(root / BUNDLE / "index.html")
