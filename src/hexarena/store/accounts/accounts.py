"""Accounts: players with a handle who can come back from any browser."""

import secrets
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from hexarena.contract.errors import HandleTaken, NoAccount, RepeatedCommand, UnknownAccount
from hexarena.store.accounts.codes import keep_codes
from hexarena.store.accounts.passkeys import StoredPasskey, keep_passkey
from hexarena.store.database import Database
from hexarena.store.tables import (
    accounts,
    devices,
    openid_subjects,
    players,
    subscriptions,
    tokens,
)
from hexarena.store.writing import lock_player, meet, now, public_id, rename

MOST_FOUND = 200
_NAMING = 0x4E414D45  # "NAME": the advisory lock, so that no two take one handle at a time


class Handle(NamedTuple):
    """A handle, and what a reader sees of it, by which it is unique."""

    text: str
    seen_as: str


class Account(NamedTuple):
    """An account: its handle, the argon2 hash of its password if it has one."""

    player: str
    handle: str
    password: str | None
    passkeys_as: str
    made: str
    closed: str | None


class FoundAccount(NamedTuple):
    """An account as an operator is shown it."""

    who: str
    player: str
    handle: str
    made: str
    seen: str | None
    closed: str | None


class Beginning(NamedTuple):
    """What a new account begins with; at least one way to sign in."""

    handle: Handle
    codes: tuple[str, ...]  # the digests of recovery codes
    passkeys_as: str
    password: str | None = None
    passkey: StoredPasskey | None = None
    subject: tuple[str, str] | None = None  # the issuer and subject of OpenID Connect


class Accounts:
    """The accounts of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, player: str, new: Beginning, command: str) -> None:
        """Make a player an account, whose handle becomes the player's name.

        Raises HandleTaken, and RepeatedCommand if the command made this account before.
        """
        self._database.write(lambda connection: _make(connection, player, new, command))

    def was_made_by(self, player: str, command: str) -> bool:
        """Tell whether a command made the account of a player."""
        asked = select(accounts.c.making).where(accounts.c.player == player)
        with self._database.reading() as connection:
            return connection.execute(asked).scalar() == command

    def of(self, player: str) -> Account | None:
        """Return the account of a player, None for a guest."""
        return self._one(accounts.c.player == player)

    def by_handle(self, seen_as: str) -> Account | None:
        """Return the account whose handle a reader sees so."""
        return self._one(accounts.c.seen_as == seen_as)

    def by_subject(self, issuer: str, subject: str) -> Account | None:
        """Return the account of somebody at a provider of OpenID Connect."""
        own = openid_subjects.c.issuer == issuer, openid_subjects.c.subject == subject
        theirs = select(openid_subjects.c.player).where(*own)
        return self._one(accounts.c.player.in_(theirs))

    def _one(self, *which: Any) -> Account | None:
        with self._database.reading() as connection:
            row = connection.execute(_rows().where(*which)).first()
        return None if row is None else Account._make(row)

    def is_account(self, player: str) -> bool:
        """Tell whether a player has an account, so that a guest's cookie no longer suffices."""
        return self.of(player) is not None

    def check_free(self, handle: Handle, player: str) -> None:
        """Raise HandleTaken if somebody else has a handle that looks like this one."""
        with self._database.reading() as connection:
            _check_free(connection, handle, player)

    def link(self, player: str, issuer: str, subject: str) -> None:
        """Let an account be entered through a provider of OpenID Connect."""
        row = {"issuer": issuer, "subject": subject, "player": player}
        with_it = openid_subjects.c.player == player, openid_subjects.c.issuer == issuer

        def write(connection: Connection) -> None:
            connection.execute(delete(openid_subjects).where(*with_it))
            connection.execute(insert(openid_subjects).values(row))

        self._database.write(write)

    def has_subject(self, player: str) -> bool:
        """Tell whether an account can be entered through a provider."""
        asked = select(openid_subjects).where(openid_subjects.c.player == player)
        with self._database.reading() as connection:
            return connection.execute(asked).first() is not None

    def rename(self, player: str, handle: Handle) -> None:
        """Change a handle, and the name with it. Raises HandleTaken, NoAccount."""

        def write(connection: Connection) -> None:
            _lock_handles(connection)
            _check_free(connection, handle, player)
            values = {"handle": handle.text, "seen_as": handle.seen_as}
            _change(connection, player, **values)
            rename(connection, player, handle.text)

        self._database.write(write)

    def set_password(self, player: str, password: str | None) -> None:
        """Keep the hash of a password, or none. Raises NoAccount."""
        self._database.write(lambda connection: _change(connection, player, password=password))

    # For operators

    def find(self, part: str) -> list[FoundAccount]:
        """List accounts whose handle contains a text, or whose public id it is, by handle."""
        holds = func.lower(accounts.c.handle).contains(part.lower(), autoescape=True)
        return self._found(or_(holds, players.c.public == part))

    def named(self, text: str, seen_as: str) -> FoundAccount:
        """Return the account of a public id, or a handle. Raises UnknownAccount."""
        found = self._found(or_(players.c.public == text, accounts.c.seen_as == seen_as))
        by_id = [each for each in found if each.who == text]
        if not found:
            expected = "expected a handle or a public id"
            raise UnknownAccount(f"there is no account {text!r}; {expected}")
        return (by_id or found)[0]

    def _found(self, which: ColumnElement[bool]) -> list[FoundAccount]:
        last = select(func.max(devices.c.seen)).where(devices.c.player == accounts.c.player)
        asked = (
            select(
                *(players.c.public, accounts.c.player, accounts.c.handle, accounts.c.made),
                last.scalar_subquery(),
                accounts.c.closed,
            )
            .join(players, players.c.id == accounts.c.player)
            .where(which)
            .order_by(accounts.c.handle)
            .limit(MOST_FOUND)
        )
        with self._database.reading() as connection:
            return [FoundAccount._make(row) for row in connection.execute(asked)]

    def close(self, player: str, closed: bool) -> None:
        """Close an account, or open it again; closed, it has no device and no token."""

        def write(connection: Connection) -> None:
            _change(connection, player, closed=now() if closed else None)
            for table in (devices, tokens, subscriptions) if closed else ():
                connection.execute(delete(table).where(table.c.player == player))

        self._database.write(write)


def _rows() -> Select[Any]:
    return select(*(accounts.c[name] for name in Account._fields))


def _make(connection: Connection, player: str, new: Beginning, command: str) -> None:
    meet(connection, player)
    lock_player(connection, player)
    making = select(accounts.c.making).where(accounts.c.player == player)
    before: str | None = connection.execute(making).scalar()
    if before == command:
        raise RepeatedCommand(f"command {command} made this account; expected a new one")
    if before is not None:
        raise HandleTaken("this browser has an account already; expected a guest")
    _insert(connection, player, new, command)
    keep_codes(connection, player, new.codes)


def _insert(connection: Connection, player: str, new: Beginning, command: str) -> None:
    _lock_handles(connection)
    _check_free(connection, new.handle, player)
    row = {
        "player": player,
        "handle": new.handle.text,
        "seen_as": new.handle.seen_as,
        "password": new.password,
        "passkeys_as": new.passkeys_as,
        "made": now(),
        "making": command,
    }
    connection.execute(insert(accounts).values(row))
    rename(connection, player, new.handle.text)
    public_id(connection, player)
    if new.passkey:
        keep_passkey(connection, new.passkey)
    if new.subject:
        subject = dict(zip(("issuer", "subject"), new.subject, strict=True))
        connection.execute(insert(openid_subjects).values(**subject, player=player))


def _lock_handles(connection: Connection) -> None:
    """Keep other transactions from taking handles until this one ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _NAMING})


def _check_free(connection: Connection, handle: Handle, player: str) -> None:
    same = accounts.c.seen_as == handle.seen_as, accounts.c.player != player
    if connection.execute(select(accounts.c.player).where(*same)).first() is not None:
        expected = "expected one that looks like nobody else's"
        came = f"{handle.text!r} is the name of another account, or looks like it"
        raise HandleTaken(f"{came}; {expected}")


def _change(connection: Connection, player: str, **values: str | None) -> None:
    changed = update(accounts).where(accounts.c.player == player).values(values)
    if not connection.execute(changed).rowcount:
        raise NoAccount("this player has no account; expected one")


def fresh_passkeys_as() -> str:
    """Return an id by which authenticators may know an account; it says nothing of the player."""
    return secrets.token_urlsafe(32)
