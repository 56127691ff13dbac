"""`hexarena backup FILE` and `hexarena restore FILE`."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.contract.english import count_noun
from hexarena.server.settings import KEY_NAME, DatabaseSettings, read_settings
from hexarena.store.backups import Manifest, back_up
from hexarena.store.backups import restore as put_back

REPORT_SECONDS = 2.0  # seconds between progress reports


class BackupSettings(DatabaseSettings):
    """Back up the database to a new file, even while servers write to it."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena backup")

    file: CliPositionalArg[Path] = Field(description="the backup to make")
    replace: bool = Field(False, description="replace the file if there is one")


class RestoreSettings(DatabaseSettings):
    """Replace the database with a backup, while no server runs."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena restore")

    file: CliPositionalArg[Path] = Field(description="the backup to restore")
    replace: bool = Field(False, description="replace a database with matches; it is kept aside")


class ProgressLines:
    """Prints the progress of a long job, one line every few seconds."""

    def __init__(self) -> None:
        self._reported_at = time.monotonic()

    def report(self, action: str, size: int, total: int) -> None:
        """Print the progress, unless that was done a moment ago."""
        if time.monotonic() - self._reported_at < REPORT_SECONDS:
            return
        self._reported_at = time.monotonic()
        share = f"{100 * size // total} %" if total else f"{size / 1e6:.0f} MB"
        sys.stderr.write(f"{action}: {share}\n")
        sys.stderr.flush()


def backup(arguments: Sequence[str]) -> int:
    """Make a backup, and return the exit code. Raises HexarenaError."""
    settings = read_settings(BackupSettings, arguments)
    manifest = back_up(
        settings.database_url, settings.file, settings.replace, ProgressLines().report
    )
    size = settings.file.stat().st_size
    _print_line(f"{settings.file}: {_describe(manifest)}, in {size / 1e6:.1f} MB; checked.")
    key = settings.folder / KEY_NAME
    if key.exists():
        _print_line(
            f"Keep {key} as well: without it, the server won't recognize returning players."
        )
    return 0


def restore(arguments: Sequence[str]) -> int:
    """Restore a backup, and return the exit code. Raises HexarenaError."""
    settings = read_settings(RestoreSettings, arguments)
    restoration = put_back(
        settings.database_url, settings.file, settings.replace, ProgressLines().report
    )
    _print_line(f"Restored {_describe(restoration.manifest)}, as of {restoration.manifest.date}.")
    if restoration.backup_path:
        _print_line(f"The replaced database is kept: {restoration.backup_path}")
    return 0


def _describe(manifest: Manifest) -> str:
    counts = (
        count_noun(manifest.matches, "match"),
        count_noun(manifest.rows.get("actions", 0), "action"),
    )
    return f"{' and '.join(counts)}, tables of version {manifest.tables}"


def _print_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")
