"""Run the checks named, or all: `python -m tools sizes types`."""

import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

_RUN = [sys.executable, "-m"]
_NPM = ["npm", "--prefix", "client", "--silent", "run"]
_LINT_IMPORTS = str(Path(sysconfig.get_path("scripts")) / "lint-imports")

CHECKS = {
    "style": [*_RUN, "ruff", "check", "."],
    "format": [*_RUN, "ruff", "format", "--check", "."],
    "types": [*_RUN, "mypy"],
    "imports": [_LINT_IMPORTS, "--no-logo"],
    "sizes": [*_RUN, "tools.sizes"],
    "rules": [*_RUN, "tools.rule_numbers"],
    "client": [*_NPM, "check"],
    "wire": [*_NPM, "types:check"],
}


def run(name: str) -> bool:
    """Run one check; tell whether it passed."""
    began = time.perf_counter()
    world = {**os.environ, "PYTHON": sys.executable}  # by which npm asks the server
    passed = subprocess.run(CHECKS[name], env=world, check=False).returncode == 0
    seconds = time.perf_counter() - began
    print(f"check {name}: {'passed' if passed else 'FAILED'} in {seconds:.1f} s", flush=True)
    return passed


def main(names: list[str]) -> int:
    """Run the checks in turn, all of them even where one fails; return 1 where one did."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"there is no check {', '.join(unknown)}; the checks are {', '.join(CHECKS)}")
        return 2
    passed = [run(name) for name in names or CHECKS]
    return int(not all(passed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
