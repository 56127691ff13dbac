"""Settings of the server, from flags or environment variables (`HEXARENA_PORT=...`)."""

import os
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, TypeVar

import platformdirs
from limits import parse
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, CliApp, NoDecode, SettingsConfigDict, SettingsError

from hexarena.contract.errors import BadOption, StoreFailed
from hexarena.contract.files import create_private_file, make_private_folder
from hexarena.server.logs import LogFormat
from hexarena.store import sqlite_url
from hexarena.store.retention import RetentionPolicy, ReviewRetention

USUAL_PORT = 8000
DATABASE_NAME, KEY_NAME, LAB_NAME = "hexarena.db", "cookies.key", "lab"  # file names in the folder
CLI_FAULT = "error parsing CLI: "  # how pydantic begins a message about flags
MAX_GUESSABLE = 19  # a secret up to this length may be guessed


def _validate_limit(limit: str) -> str:
    parse(limit)
    return limit


def _validate_origin(text: str) -> str:
    if not re.fullmatch(r"https?://[^/?#@\s]+", text.lower()):
        raise ValueError("expected an origin such as https://friend.example")
    return text.lower()


def _validate_host_name(text: str) -> str:
    if not re.fullmatch(r"[^\s/:@?#]+", text) and not re.fullmatch(r"[0-9a-fA-F:]+", text):
        raise ValueError("expected a name such as games.example, without scheme or port")
    return text.lower()


def _validate_proxy(text: str) -> str:
    return str(ip_network(text))


def _validate_contact(text: str) -> str:
    if text and not re.fullmatch(r"(?:mailto:[^@\s]+@[^@\s]+|https://\S+)", text):
        raise ValueError("expected mailto:NAME@HOST or https://...")
    return text


def _split_paths(value: object) -> object:
    """Return paths as a tuple, split at os.pathsep if they came as one string."""
    return tuple(filter(None, value.split(os.pathsep))) if isinstance(value, str) else value


Limit = Annotated[str, AfterValidator(_validate_limit)]
Origin = Annotated[str, AfterValidator(_validate_origin)]
HostName = Annotated[str, AfterValidator(_validate_host_name)]
Proxy = Annotated[str, AfterValidator(_validate_proxy)]
Contact = Annotated[str, AfterValidator(_validate_contact)]


AnySettings = TypeVar("AnySettings", bound="DatabaseSettings")


class DatabaseSettings(BaseSettings):
    """Settings that locate the database."""

    model_config = SettingsConfigDict(
        env_prefix="HEXARENA_",
        cli_kebab_case=True,
        cli_implicit_flags=True,
        cli_avoid_json=True,
        cli_hide_none_type=True,
        cli_exit_on_error=False,
        frozen=True,
    )

    database: str = Field(
        "", description="a file for SQLite, or a URL of PostgreSQL; by default in the folder"
    )
    folder: Path = Field(
        Path(platformdirs.user_data_dir("hexarena", appauthor=False)),
        description="the folder of the database and of the key for cookies",
    )

    @cached_property
    def database_url(self) -> str:
        """The database URL; also creates the database's folder. Raises StoreFailed."""
        if "://" in self.database:
            return self.database
        file = Path(self.database) if self.database else self._ensure_folder() / DATABASE_NAME
        return sqlite_url(file)

    def _ensure_folder(self) -> Path:
        try:
            make_private_folder(self.folder)
        except OSError as error:
            raise _unwritable_error(self.folder, error) from error
        return self.folder


class Settings(DatabaseSettings):
    """Serve Hexarena to browsers."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena serve")

    host: str = Field("127.0.0.1", description="the address to listen at; 0.0.0.0: all of them")
    port: int | None = Field(
        None, ge=0, le=65535, description=f"{USUAL_PORT} or the next free one by default; 0: any"
    )
    workers: int = Field(1, ge=1, le=64, description="processes that serve; several need --redis")
    redis: str = Field(
        "", description="a URL of Redis, if several workers or servers share one database"
    )
    secret: SecretStr | None = Field(
        None, description="the key for cookies, shared by all servers of one address"
    )
    pace: float = Field(0.6, ge=0, le=60, description="the minimum seconds that a bot takes")
    patience: float = Field(
        20,
        ge=0,
        description="seconds of a search for an opponent until bots and others are proposed",
    )
    thinkers: int = Field(
        max(1, (os.cpu_count() or 2) - 1),
        ge=1,
        description="how many searches for bots and hints run at once",
    )
    thinker_key: SecretStr | None = Field(
        None,
        min_length=MAX_GUESSABLE + 1,
        description="the token of `hexarena think`; without it, no other machine can search",
    )
    commands: Limit = Field("40/second", description="commands that one address may send")
    looks: Limit = Field("300/3second", description="requests to read that one address may send")
    pages: Limit = Field("600/3second", description="pages and files that one address may read")
    processing: Limit = Field(
        "250/second",
        description="milliseconds of processor time that one address may use before it waits",
    )
    frames: Limit = Field("6000/minute", description="frames of replays that one address may read")
    openings: Limit = Field(
        "60/minute", description="matches, records and hints that a player may ask for"
    )
    openings_by_address: Limit = Field("60/15second", description="the same, for one address")
    simulations: Limit = Field(
        "30/10second", description="previews with simulated replies that one address may ask for"
    )
    sign_ins: Limit = Field(
        "10/10minute", description="attempts of one address to sign in to one account"
    )
    sign_ins_by_address: Limit = Field(
        "60/10minute",
        description="attempts of one address to sign in, and of all addresses to one account",
    )
    accounts_by_address: Limit = Field(
        "20/hour", description="accounts that one address may create"
    )
    openid_issuer: str = Field(
        "", description="the address of an OpenID Connect provider through which people can sign in"
    )
    openid_client: str = Field("", description="the id that the provider gave this server")
    openid_secret: SecretStr | None = Field(
        None, description="the secret for that id; set it in the environment"
    )
    talk: Limit = Field("6/10second", description="messages that a player may send")
    talk_by_address: Limit = Field("30/10second", description="the same, for one address")
    bot_matches: int = Field(
        8, ge=1, description="unfinished matches between bots that a player may have"
    )
    bot_tournaments: int = Field(
        2, ge=1, description="unfinished tournaments between bots that a player may have"
    )
    connections: int = Field(
        8192, ge=8, description="open connections, fewer if the system has fewer file descriptors"
    )
    connections_by_address: int = Field(512, ge=1, description="open connections from one address")
    new_connections: Limit = Field("300/3second", description="new connections from one address")
    streams_by_address: int = Field(256, ge=1, description="open tabs of one address")
    stream_openings: Limit = Field(
        "20/second", description="tabs of one address that open at once; others follow"
    )
    streams_by_player: int = Field(24, ge=1, description="open tabs of one player")
    header_time: float = Field(
        10, gt=0, description="seconds until the headers of a request must arrive"
    )
    body_time: float = Field(
        30, gt=0, description="seconds until the body of a request must arrive"
    )
    idle_time: float = Field(15, gt=0, description="seconds that an idle connection stays open")
    stall_time: float = Field(
        30, gt=0, description="seconds that a client may stop reading an answer"
    )
    refusal_time: float = Field(
        1, ge=0, description="seconds that a client with too many requests waits for the refusal"
    )
    lock_time: float = Field(
        2, gt=0, description="seconds that a command waits for a locked database"
    )
    slow_request: float = Field(1, gt=0, description="seconds from which a request is logged")
    slow_search: float = Field(20, gt=0, description="seconds from which a bot's search is logged")
    reviews: Limit = Field("20/hour", description="reviews of matches that a player may order")
    reviews_by_address: Limit = Field("60/hour", description="the same, for one address")
    engine_lines: Limit = Field(
        "120/minute", description="positions whose engine lines a player may ask for"
    )
    engine_lines_by_address: Limit = Field("360/minute", description="the same, for one address")
    review_rated: bool = Field(
        True, description="review rated matches by itself while the server is idle"
    )
    keep_reviews: int = Field(
        90, ge=1, description="days that judgements of positions in reviews are kept"
    )
    max_judgements: int = Field(
        200_000, ge=0, description="judgements of positions that are kept, about 1 kB each"
    )
    keep_matches: int = Field(
        0, ge=0, description="days that finished matches are kept; 0: for ever"
    )
    keep_bot_matches: int = Field(
        0, ge=0, description="days that unfinished matches between bots are kept; 0: for ever"
    )
    keep_guests: int = Field(
        1, ge=1, description="days that guests without any other data are kept"
    )
    keep_commands: int = Field(
        0, ge=0, description="days that ids of commands of finished matches are kept; 0: for ever"
    )
    variants: Annotated[tuple[Path, ...], NoDecode, BeforeValidator(_split_paths)] = Field(
        (), description="files of variants to offer beside the printed games"
    )
    log_format: LogFormat = Field("text", description="how logs are written: text or json")
    metrics_port: int | None = Field(
        None, ge=0, le=65535, description="a port for Prometheus, by default none"
    )
    metrics_host: str = Field("127.0.0.1", description="the address of that port")
    lab_minutes: float = Field(
        0,
        ge=0,
        le=60,
        description="the most minutes of a report that a player may order; 0: no reports",
    )
    lab_folder: Path | None = Field(
        None, description="where reports of the laboratory are kept; by default lab in the folder"
    )
    origins: tuple[Origin, ...] = Field((), description="other sites whose pages may send commands")
    hosts: tuple[HostName, ...] = Field((), description="more names of this server")
    webhook_networks: tuple[Proxy, ...] = Field(
        (), description="your networks that webhooks may reach, even without TLS"
    )
    proxies: tuple[Proxy, ...] = Field((), description="addresses and networks of trusted proxies")
    contact: Contact = Field(
        "",
        description="your address for the contact page and push services: mailto:... or https://...",
    )
    operator: str = Field("", description="who you are, for the contact and privacy pages")
    pages_folder: Path | None = Field(
        None, description="a folder with terms.md, privacy.md, cookies.md or contact.md of your own"
    )
    bad_words_file: Path | None = Field(
        None, description="a file with more words that no name may contain, one a line"
    )
    minimum_age: int = Field(
        16,
        ge=0,
        le=120,
        description="the age that players state before they write freely; 0: nobody is asked",
    )

    @property
    def retention(self) -> RetentionPolicy:
        """The caretaker's retention policy: how long which data is kept."""
        return RetentionPolicy(self.keep_matches, self.keep_bot_matches, self.keep_commands)

    @property
    def review_retention(self) -> ReviewRetention:
        """How long the caretaker keeps judgements in reviews, and how many."""
        return ReviewRetention(self.keep_reviews, self.max_judgements)

    @property
    def report_folder(self) -> Path:
        """The folder in which reports of the laboratory are kept."""
        return self.lab_folder or self.folder / LAB_NAME

    @property
    def server_contact(self) -> str:
        """The contact for push services: the operator's, or the URL of the server."""
        host_names = (host for host in self.hosts if host != "*")
        return self.contact or f"https://{next(host_names, 'localhost')}"

    @cached_property
    def signing_key(self) -> str:
        """The secret, or one that is generated once and stored in the folder.

        Raises StoreFailed.
        """
        if self.secret:
            return self.secret.get_secret_value()
        return _load_key(self._ensure_folder() / KEY_NAME)


def read_settings(settings_type: type[AnySettings], arguments: Sequence[str]) -> AnySettings:
    """Return the settings from flags and environment variables. Raises BadOption."""
    try:
        return CliApp.run(settings_type, cli_args=list(arguments))
    except ValidationError as error:
        faults = (
            f"{error['loc'][0]} is {error['input']!r}: {error['msg']}" for error in error.errors()
        )
        raise BadOption("; ".join(faults)) from error
    except SettingsError as error:
        fault = str(error).removeprefix(CLI_FAULT)
        program = settings_type.model_config.get("cli_prog_name", "hexarena")
        raise BadOption(f"{fault}. {program} --help shows what it takes.") from error


def _load_key(file: Path) -> str:
    """Return the key in a file. The first server creates the file, readable only by its owner."""
    try:
        if not file.exists():
            _make_key(file)
        return file.read_text(encoding="ascii")
    except OSError as error:
        raise _unwritable_error(file, error) from error


def _make_key(file: Path) -> None:
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    with create_private_file(draft) as stream:
        stream.write(secrets.token_urlsafe(32).encode())
    with suppress(FileExistsError):  # another server was first
        os.link(draft, file)
    draft.unlink()


def _unwritable_error(path: Path, error: OSError) -> StoreFailed:
    reason = error.strerror or str(error)
    return StoreFailed(f"{path} cannot be written: {reason}; expected another --folder")
