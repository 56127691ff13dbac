"""`hexarena backup FILE` and `hexarena restore FILE`."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.contract.english import counted
from hexarena.server.settings import Located, read_settings
from hexarena.store.backups import Manifest, back_up
from hexarena.store.backups import restore as put_back

PAUSE = 2.0  # seconds between two reports of progress


class BackupSettings(Located):
    """Back the database up into a new file, while servers write to it."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena backup")

    file: CliPositionalArg[Path] = Field(description="the backup to make")
    replace: bool = Field(False, description="replace the file if there is one")


class RestoreSettings(Located):
    """Put a backup in the place of the database, while no server runs."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena restore")

    file: CliPositionalArg[Path] = Field(description="the backup to put back")
    replace: bool = Field(False, description="replace a database with matches; it is kept aside")


class ProgressLines:
    """Tells how far a long job is, a line every few seconds."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def tell(self, what: str, done: int, total: int) -> None:
        """Say how much is done if it is time to."""
        if time.monotonic() - self._told < PAUSE:
            return
        self._told = time.monotonic()
        share = f"{100 * done // total} %" if total else f"{done / 1e6:.0f} MB"
        sys.stderr.write(f"{what}: {share}\n")
        sys.stderr.flush()


def backup(arguments: Sequence[str]) -> int:
    """Make a backup. Raises HexarenaError."""
    asked = read_settings(BackupSettings, arguments)
    made = back_up(asked.database_url, asked.file, asked.replace, ProgressLines().tell)
    size = asked.file.stat().st_size
    _say(f"{asked.file}: {_described(made)}, in {size / 1e6:.1f} MB; checked.")
    key = asked.folder / "cookies.key"
    if key.exists():
        _say(f"Keep {key} as well: without it returning players are strangers.")
    return 0


def restore(arguments: Sequence[str]) -> int:
    """Put a backup back. Raises HexarenaError."""
    asked = read_settings(RestoreSettings, arguments)
    restored = put_back(asked.database_url, asked.file, asked.replace, ProgressLines().tell)
    _say(f"Restored {_described(restored.manifest)}, as of {restored.manifest.made}.")
    if restored.aside:
        _say(f"The replaced database is kept: {restored.aside}")
    return 0


def _described(manifest: Manifest) -> str:
    held = counted(manifest.matches, "match"), counted(manifest.rows.get("actions", 0), "action")
    return f"{' and '.join(held)}, tables of version {manifest.tables}"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
