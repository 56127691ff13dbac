"""Variants written to files, and played in a process of their own, without compiling."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
CAGE = 'game = "hfc"\ntitle = "my cage"\n\n[cage.damage]\nring = 4\nothers = 2\n'


def apart(code: str, **environment: str) -> Any:
    """Run `code` in a new process; return what the last line it prints says as JSON."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    content = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths, **environment}
    completed = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        check=False,
        env=content,
        capture_output=True,
        text=True,
    )
    assert completed.returncode == 0, completed.stderr
    return json.loads(completed.stdout.splitlines()[-1])
