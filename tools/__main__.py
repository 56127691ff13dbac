"""Run the named checks, or all of them: `python -m tools style types`."""

import os
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

_RUN = [sys.executable, "-m"]
_NPM = ["npm", "--prefix", "client", "--silent", "run"]
_LINT_IMPORTS = str(Path(sysconfig.get_path("scripts")) / "lint-imports")

CHECKS = {  # longest first
    "types": [*_RUN, "mypy"],
    "client-style": [*_NPM, "check:style"],
    "client": [*_NPM, "check"],
    "client-format": [*_NPM, "check:format"],
    "wire": [*_NPM, "types:check"],
    "style": [*_RUN, "ruff", "check", "."],
    "format": [*_RUN, "ruff", "format", "--check", "."],
    "imports": [_LINT_IMPORTS, "--no-logo"],
    "names": [*_RUN, "tools.homonyms"],
    "vocabulary": [*_RUN, "tools.names"],
    "looks": [*_RUN, "tools.looks", "--check"],
    "private-parts": [*_RUN, "tools.private_parts"],
    "rules": [*_RUN, "tools.rule_numbers"],
    "audit": [*_RUN, "tools.audit"],
    "commits": [*_RUN, "tools.commits"],
    "prose": [*_RUN, "tools.prose"],
}


def run(name: str) -> bool:
    """Run one check and print its output at the end; return whether it passed."""
    began = time.perf_counter()
    environment = {**os.environ, "PYTHON": sys.executable}  # npm runs the server with it
    process = subprocess.run(
        CHECKS[name],
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    passed = process.returncode == 0
    verdict = f"check {name}: {'passed' if passed else 'FAILED'}"
    print(f"{process.stdout}{verdict} in {time.perf_counter() - began:.1f} s", flush=True)
    return passed


def main(names: list[str]) -> int:
    """Run the checks two at a time, even if one fails, and name those last; return 1 if any."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"there is no check {', '.join(unknown)}; expected some of {', '.join(CHECKS)}")
        return 2
    with ThreadPoolExecutor(max_workers=2) as pool:
        selection = names or list(CHECKS)
        failures = [
            name
            for name, passed in zip(selection, pool.map(run, selection), strict=True)
            if not passed
        ]
    if failures:
        print(f"checks that failed: {', '.join(failures)}")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
