"""What whoever runs the server may set, by flag or by environment (`HEXARENA_PORT=...`)."""

import os
import secrets
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Annotated

import platformdirs
from limits import parse
from pydantic import AfterValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from hexarena.contract.errors import StoreFailed
from hexarena.store import url_of

USUAL_PORT = 8000


def _readable(limit: str) -> str:
    parse(limit)
    return limit


Limit = Annotated[str, AfterValidator(_readable)]


class Settings(BaseSettings):
    """Serve Hexarena to browsers."""

    model_config = SettingsConfigDict(
        env_prefix="HEXARENA_",
        cli_prog_name="hexarena serve",
        cli_kebab_case=True,
        cli_implicit_flags=True,
        cli_avoid_json=True,
        cli_hide_none_type=True,
        frozen=True,
    )

    host: str = Field("127.0.0.1", description="the address to listen at; 0.0.0.0 is every one")
    port: int | None = Field(
        None, ge=0, le=65535, description=f"{USUAL_PORT} or the next free one unless said; 0: any"
    )
    database: str = Field(
        "", description="a file for SQLite or a URL of PostgreSQL; by default among your own files"
    )
    redis: str = Field("", description="a URL of Redis, where several servers share one database")
    folder: Path = Field(
        Path(platformdirs.user_data_dir("hexarena", appauthor=False)),
        description="where the database and the key of the cookies are kept",
    )
    secret: SecretStr | None = Field(
        None, description="what cookies are signed with, shared by all that serve one address"
    )
    pace: float = Field(0.6, ge=0, le=60, description="seconds a bot takes at least")
    thinkers: int = Field(
        max(1, (os.cpu_count() or 2) - 1), ge=1, description="bots that think at once"
    )
    commands: Limit = Field("40/second", description="what one address may send")
    openings: Limit = Field("60/minute", description="matches, records and hints a player may ask")
    origins: tuple[str, ...] = Field((), description="other sites whose pages may send commands")

    @cached_property
    def database_url(self) -> str:
        """The database as a URL, its folder made. Raises StoreFailed."""
        if "://" in self.database:
            return self.database
        file = Path(self.database) if self.database else self._made_folder() / "hexarena.db"
        return url_of(file)

    @cached_property
    def signing_key(self) -> str:
        """The secret, or one that is made up once and kept in the folder. Raises StoreFailed."""
        if self.secret:
            return self.secret.get_secret_value()
        return _kept_key(self._made_folder() / "cookies.key")

    def _made_folder(self) -> Path:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unkept(self.folder, error) from error
        return self.folder


def _kept_key(file: Path) -> str:
    """Read the key from its file; the first to come writes it, for its owner's eyes alone."""
    try:
        if not file.exists():
            _make_key(file)
        return file.read_text(encoding="ascii")
    except OSError as error:
        raise _unkept(file, error) from error


def _make_key(file: Path) -> None:
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(32), encoding="ascii")
    with suppress(FileExistsError):  # another server was first
        os.link(draft, file)
    draft.unlink()


def _unkept(place: Path, error: OSError) -> StoreFailed:
    reason = error.strerror or str(error)
    return StoreFailed(f"{place} cannot be kept: {reason}; expected another --folder")
