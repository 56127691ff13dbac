"""What whoever runs the server may set, by flag or by environment (`HEXARENA_PORT=...`)."""

import os
import re
import secrets
from contextlib import suppress
from functools import cached_property
from ipaddress import ip_network
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


def _origin(text: str) -> str:
    if not re.fullmatch(r"https?://[^/?#@\s]+", text.lower()):
        raise ValueError("expected such as https://friend.example")
    return text.lower()


def _host_name(text: str) -> str:
    if not re.fullmatch(r"[^\s/:@?#]+", text) and not re.fullmatch(r"[0-9a-fA-F:]+", text):
        raise ValueError("expected such as games.example, without scheme or port")
    return text.lower()


def _proxy(text: str) -> str:
    return str(ip_network(text))


Limit = Annotated[str, AfterValidator(_readable)]
Origin = Annotated[str, AfterValidator(_origin)]
HostName = Annotated[str, AfterValidator(_host_name)]
Proxy = Annotated[str, AfterValidator(_proxy)]


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
    looks: Limit = Field("1000/10second", description="what one address may ask to see")
    frames: Limit = Field("6000/minute", description="moments of replays one address may see")
    openings: Limit = Field("60/minute", description="matches, records and hints a player may ask")
    openings_by_address: Limit = Field("240/minute", description="the same, for one address")
    bot_matches: int = Field(
        8, ge=1, description="live matches of bots alone that a player may have"
    )
    bot_tournaments: int = Field(
        2, ge=1, description="live tournaments of bots alone that a player may have"
    )
    connections: int = Field(
        8192, ge=8, description="connections at once, fewer where the system has fewer descriptors"
    )
    connections_by_address: int = Field(512, ge=1, description="of those, from one address")
    streams_by_address: int = Field(256, ge=1, description="tabs that one address keeps open")
    streams_by_player: int = Field(24, ge=1, description="tabs that one player keeps open")
    header_time: float = Field(10, gt=0, description="seconds in which a request says what it asks")
    body_time: float = Field(30, gt=0, description="seconds in which the rest of it comes")
    idle_time: float = Field(15, gt=0, description="seconds that a connection waits for a request")
    stall_time: float = Field(30, gt=0, description="seconds in which something of an answer goes")
    lock_time: float = Field(2, gt=0, description="seconds a command waits for a locked database")
    origins: tuple[Origin, ...] = Field((), description="other sites whose pages may send commands")
    hosts: tuple[HostName, ...] = Field(
        (), description="names of this server, besides those it knows"
    )
    proxies: tuple[Proxy, ...] = Field(
        (), description="addresses and networks that are believed for whom they ask"
    )

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
