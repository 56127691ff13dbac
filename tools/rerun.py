"""Run browser tests that failed once more: `python -m tools.rerun REPORT`, a JUnit file of pytest.

A browser under load may be late once. Nothing else is run again: if any other test failed, neither
are the browser's. Tests that pass the second time are listed at the end and kept in a log.
"""

import datetime as dt
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

BROWSER = "tests/browser/"
RULE = "=" * 78


def log_path() -> Path:
    """Return the log of tests that failed once; it outlives the checkout."""
    folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(folder) / "hexarena-tests" / "failed-once.log"


def failed_tests(report: Path) -> list[str]:
    """Return the pytest ids of the failed tests in a JUnit file, none if there is no such file."""
    if not report.is_file():
        return []
    cases = ElementTree.parse(report).iter("testcase")
    failures = [case for case in cases if case.find("failure") is not None or _has_error(case)]
    return list(dict.fromkeys(map(_test_id, failures)))


def _has_error(case: ElementTree.Element) -> bool:
    return case.find("error") is not None


def _test_id(case: ElementTree.Element) -> str:
    return f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"


def run_again(tests: Sequence[str]) -> bool:
    """Run these tests in one process; return whether all passed."""
    command = [sys.executable, "-m", "pytest", "-n", "0", *tests]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, check=False, env=environment).returncode == 0


def announce(tests: Sequence[str]) -> None:
    """Print the tests that passed the second time, and write them to the log."""
    lines = "\n".join(f"  {test}" for test in tests)
    print(f"{RULE}\nFAILED ONCE, THEN PASSED; mend these tests before anything else:\n{lines}")
    print(f"They are kept in {log_path()}.\n{RULE}", flush=True)
    log_path().parent.mkdir(parents=True, exist_ok=True)
    with log_path().open("a", encoding="utf-8") as log:
        log.writelines(f"{dt.datetime.now(dt.UTC):%Y-%m-%d %H:%M} {test}\n" for test in tests)


def main(report: Path) -> int:
    """Rerun what the report says failed; return 0 if only browser tests had failed and all pass."""
    tests = failed_tests(report)
    if not tests:
        print("rerun: no test is reported to have failed; nothing is run again", flush=True)
        return 1
    if not all(test.startswith(BROWSER) for test in tests):
        print("rerun: other tests than the browser's failed; nothing is run again", flush=True)
        return 1
    print(f"rerun: {len(tests)} browser tests failed and run once more", flush=True)
    if not run_again(tests):
        return 1
    announce(tests)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
