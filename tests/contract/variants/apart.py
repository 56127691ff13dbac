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
    whole = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths, **environment}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        check=False,
        env=whole,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
