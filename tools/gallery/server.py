"""A server with its own folder, which runs while pictures are taken."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LIMITS = ("commands", "looks", "frames", "openings", "openings-by-address", "processing")
FLAGS = ("--port", "0", "--pace", "0", "--lock-time", "30")
UNLIMITED = tuple(part for limit in LIMITS for part in (f"--{limit}", "100000/second"))


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Run a server; yield its address once every game can be played."""
    command = [sys.executable, "-m", "hexarena.server", "--folder", str(folder), *FLAGS, *UNLIMITED]
    with (folder / "server.log").open("w", encoding="utf-8") as log:
        program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        yield _address(program)
    finally:
        program.terminate()
        program.communicate()


def _address(program: "subprocess.Popen[str]") -> str:
    compiling, address = False, ""
    for line in program.stdout or ():
        compiling = compiling or line.startswith("Compiling")
        if url_match := re.search(r"http://[\w.]+:\d+", line):
            address = url_match[0]
        if address and (not compiling or line.startswith("Every game")):
            return address
    raise RuntimeError("the server ended before it could be reached; its folder has its log")
