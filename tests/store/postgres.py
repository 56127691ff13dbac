"""A real PostgreSQL, started by the tests in a folder of its own and reached by a socket there."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import make_url

from hexarena.store import Store

MISSING = "PostgreSQL's initdb and pg_ctl were not found; `make test` installs them"
SETTINGS = "-c listen_addresses='' -c fsync=off -c max_connections=60"


def binaries() -> Path:
    """Find the folder of the server's programs."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders = [
        folder
        for folder in folders
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists()
    ]
    if not folders:
        pytest.fail(MISSING)
    return folders[0]


def unprivileged() -> dict[str, Any]:
    """Name somebody to run the server as: it refuses to be root's."""
    if os.geteuid():
        return {}
    user_names = {user.pw_name for user in pwd.getpwall()}
    name = "postgres" if "postgres" in user_names else "nobody"
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


class Postgres:
    """A server, and a new database in it for whoever asks."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hexarena-postgres-"))
        self._programs, self._as = binaries(), unprivileged()
        self._numbers = itertools.count()
        self._template = ""
        if self._as:
            shutil.chown(self.folder, self._as["user"], self._as["group"])
        self._run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        options = f"{SETTINGS} -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Cut it off: no connection is told, nothing is tidied."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def new(self) -> str:
        """Make an empty database; return its URL."""
        return self._create("template1")

    def new_with_tables(self) -> str:
        """Make a database as the store makes it when opened, but quicker; return its URL."""
        if not self._template:
            url = self.new()
            Store(url).close()
            self._template = str(make_url(url).database)
        return self._create(self._template)

    def _create(self, template: str) -> str:
        name = f"hexarena{next(self._numbers)}"
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self.say(statement.format(sql.Identifier(name), sql.Identifier(template)))
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def say(self, statement: Any, *values: Any, database: str = "postgres") -> list[Any]:
        """Run a statement as the administrator; return what it gives."""
        connection_info = f"host={self.folder} user=postgres dbname={database}"
        with psycopg.connect(connection_info, autocommit=True) as connection:
            cursor = connection.execute(statement, values or None)
            return cursor.fetchall() if cursor.description else []

    def _run(self, program: str, *words: str) -> None:
        process = subprocess.run(
            [self._programs / program, "-D", self.folder / "rows", *words],
            cwd=self.folder,
            env=os.environ | {"LC_ALL": "C", "TZ": "UTC"},
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            check=False,
            **self._as,
        )
        assert process.returncode == 0, f"{program}: {process.stdout} {self._log()}"

    def _log(self) -> str:
        log = self.folder / "log"
        return log.read_text() if log.exists() else ""
