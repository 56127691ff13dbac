"""Accounts: players with a handle who can come back from any browser."""

import secrets
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from hexarena.contract.errors import (
    BotAccountRefused,
    HandleTaken,
    NoAccount,
    RepeatedCommand,
    UnknownAccount,
)
from hexarena.store.accounts.codes import replace_codes
from hexarena.store.accounts.passkeys import StoredPasskey, insert_passkey
from hexarena.store.repository import Repository
from hexarena.store.tables import (
    accounts,
    bot_accounts,
    devices,
    openid_subjects,
    players,
    subscriptions,
    tokens,
)
from hexarena.store.writing import ensure_players, ensure_public_id, lock_player, now, rename

MAX_SEARCH_RESULTS = 200
_HANDLE_LOCK = 0x4E414D45  # "NAME": the advisory lock for taking handles one at a time


class Handle(NamedTuple):
    """A handle, and its skeleton: how it looks to readers, which must be unique."""

    text: str
    seen_as: str


class Account(NamedTuple):
    """An account: its handle, and the argon2 hash of its password if it has one."""

    player: str
    handle: str
    password: str | None
    passkeys_as: str
    made: str
    closed: str | None
    operator: str | None


class AccountSummary(NamedTuple):
    """An account as operators see it."""

    who: str
    player: str
    handle: str
    made: str
    seen: str | None
    closed: str | None


class AccountSetup(NamedTuple):
    """The data of a new account. Only a bot account has no way to sign in."""

    handle: Handle
    codes: tuple[str, ...]  # the digests of recovery codes
    passkeys_as: str
    password: str | None = None
    passkey: StoredPasskey | None = None
    subject: tuple[str, str] | None = None  # the OpenID Connect issuer and subject


class Accounts(Repository):
    """The accounts of a store; every method raises StoreFailed if the database fails."""

    def create(self, player: str, setup: AccountSetup, command: str) -> None:
        """Create an account for a player, whose name becomes the handle.

        Raises HandleTaken, and RepeatedCommand if the command created this account before.
        """
        self._database.write(lambda connection: _create_account(connection, player, setup, command))

    def was_created_by(self, player: str, command: str) -> bool:
        """Return whether this command created the player's account."""
        query = select(accounts.c.making).where(accounts.c.player == player)
        with self._database.reading() as connection:
            return connection.execute(query).scalar() == command

    def find_by_player(self, player: str) -> Account | None:
        """Return the account of a player, or None for a guest."""
        return self._find_one(accounts.c.player == player)

    def find_by_handle(self, skeleton: str) -> Account | None:
        """Return the account whose handle looks like `skeleton`, or None if there is none."""
        return self._find_one(accounts.c.seen_as == skeleton)

    def find_by_user_handle(self, passkeys_as: str) -> Account | None:
        """Return the account that authenticators know as `passkeys_as`, or None."""
        return self._find_one(accounts.c.passkeys_as == passkeys_as)

    def find_by_subject(self, issuer: str, subject: str) -> Account | None:
        """Return the account linked to a person at an OpenID Connect provider, or None."""
        is_subject = openid_subjects.c.issuer == issuer, openid_subjects.c.subject == subject
        owner = select(openid_subjects.c.player).where(*is_subject)
        return self._find_one(accounts.c.player.in_(owner))

    def _find_one(self, *conditions: Any) -> Account | None:
        with self._database.reading() as connection:
            row = connection.execute(_select_accounts().where(*conditions)).first()
        return None if row is None else Account._make(row)

    def is_account(self, player: str) -> bool:
        """Return whether a player has an account, for which a guest's cookie is not enough."""
        return self.find_by_player(player) is not None

    def check_free(self, handle: Handle, player: str) -> None:
        """Raise HandleTaken if another player has a handle that looks like this one."""
        with self._database.reading() as connection:
            _check_handle(connection, handle, player)

    def link(self, player: str, issuer: str, subject: str) -> None:
        """Allow signing in to an account through an OpenID Connect provider."""
        row = {"issuer": issuer, "subject": subject, "player": player}
        is_link = openid_subjects.c.player == player, openid_subjects.c.issuer == issuer

        def write(connection: Connection) -> None:
            connection.execute(delete(openid_subjects).where(*is_link))
            connection.execute(insert(openid_subjects).values(row))

        self._database.write(write)

    def has_subject(self, player: str) -> bool:
        """Return whether an account is linked to an OpenID Connect provider."""
        query = select(openid_subjects).where(openid_subjects.c.player == player)
        with self._database.reading() as connection:
            return connection.execute(query).first() is not None

    def rename(self, player: str, handle: Handle) -> None:
        """Change an account's handle and the player's name. Raises HandleTaken, NoAccount."""

        def write(connection: Connection) -> None:
            _lock_handles(connection)
            _check_handle(connection, handle, player)
            values = {"handle": handle.text, "seen_as": handle.seen_as}
            _update_account(connection, player, **values)
            rename(connection, player, handle.text)

        self._database.write(write)

    def set_password(self, player: str, password: str | None) -> None:
        """Store the hash of a password, or None to remove it. Raises NoAccount."""
        self._database.write(
            lambda connection: _update_account(connection, player, password=password)
        )

    # For operators

    def find(self, text: str) -> list[AccountSummary]:
        """List accounts whose handle contains a text or whose public id it is, sorted by handle."""
        contains_text = func.lower(accounts.c.handle).contains(text.lower(), autoescape=True)
        return self._search(or_(contains_text, players.c.public == text))

    def named(self, text: str, skeleton: str) -> AccountSummary:
        """Return the account with a public id or a handle. Raises UnknownAccount."""
        accounts_found = self._search(or_(players.c.public == text, accounts.c.seen_as == skeleton))
        by_public_id = [account for account in accounts_found if account.who == text]
        if not accounts_found:
            expected = "expected a handle or a public id"
            raise UnknownAccount(f"there is no account {text!r}; {expected}")
        return (by_public_id or accounts_found)[0]

    def _search(self, condition: ColumnElement[bool]) -> list[AccountSummary]:
        last_seen = select(func.max(devices.c.seen)).where(devices.c.player == accounts.c.player)
        query = (
            select(
                players.c.public,
                accounts.c.player,
                accounts.c.handle,
                accounts.c.made,
                last_seen.scalar_subquery(),
                accounts.c.closed,
            )
            .join(players, players.c.id == accounts.c.player)
            .where(condition)
            .order_by(accounts.c.handle)
            .limit(MAX_SEARCH_RESULTS)
        )
        with self._database.reading() as connection:
            return [AccountSummary._make(row) for row in connection.execute(query)]

    def close(self, player: str, closed: bool) -> None:
        """Close or reopen an account. Closing it deletes its devices and tokens."""

        def write(connection: Connection) -> None:
            _update_account(connection, player, closed=now() if closed else None)
            if closed:
                sign_out_everywhere(connection, player)

        self._database.write(write)

    def appoint(self, player: str, is_operator: bool) -> None:
        """Give an account the operator role, or take it away.

        Raises NoAccount, and BotAccountRefused for a bot account.
        """
        since = now() if is_operator else None

        def write(connection: Connection) -> None:
            is_bot = exists().where(bot_accounts.c.player == player)
            if connection.execute(select(is_bot)).scalar():
                raise BotAccountRefused("a bot account can't be an operator; name a person's")
            _update_account(connection, player, operator=since)

        self._database.write(write)

    def list_operators(self) -> list[AccountSummary]:
        """List the accounts with the operator role, sorted by handle."""
        return self._search(accounts.c.operator.is_not(None))


def sign_out_everywhere(connection: Connection, player: str) -> None:
    """Delete the devices, tokens and subscriptions of an account, and its bots' tokens."""
    for table in (devices, tokens, subscriptions):
        connection.execute(delete(table).where(table.c.player == player))
    bots = select(bot_accounts.c.player).where(bot_accounts.c.owner == player)
    connection.execute(delete(tokens).where(tokens.c.player.in_(bots)))


def _select_accounts() -> Select[Any]:
    return select(*(accounts.c[name] for name in Account._fields))


def _create_account(connection: Connection, player: str, setup: AccountSetup, command: str) -> None:
    ensure_players(connection, player)
    lock_player(connection, player)
    query = select(accounts.c.making).where(accounts.c.player == player)
    previous_command: str | None = connection.execute(query).scalar()
    if previous_command == command:
        raise RepeatedCommand(f"command {command} made this account; expected a new one")
    if previous_command is not None:
        raise HandleTaken("this browser already has an account; sign out first")
    insert_account(connection, player, setup, command)
    replace_codes(connection, player, setup.codes)


def insert_account(connection: Connection, player: str, setup: AccountSetup, command: str) -> None:
    """Add an account for a player who has none, and rename the player. Raises HandleTaken."""
    _lock_handles(connection)
    _check_handle(connection, setup.handle, player)
    row = {
        "player": player,
        "handle": setup.handle.text,
        "seen_as": setup.handle.seen_as,
        "password": setup.password,
        "passkeys_as": setup.passkeys_as,
        "made": now(),
        "making": command,
    }
    connection.execute(insert(accounts).values(row))
    rename(connection, player, setup.handle.text)
    ensure_public_id(connection, player)
    if setup.passkey:
        insert_passkey(connection, setup.passkey)
    if setup.subject:
        subject = dict(zip(("issuer", "subject"), setup.subject, strict=True))
        connection.execute(insert(openid_subjects).values(**subject, player=player))


def replace_handle(connection: Connection, player: str, handle: Handle) -> None:
    """Replace the handle of a player's account, if there is one. Raises HandleTaken."""
    _lock_handles(connection)
    _check_handle(connection, handle, player)
    values = {"handle": handle.text, "seen_as": handle.seen_as}
    connection.execute(update(accounts).where(accounts.c.player == player).values(values))


def _lock_handles(connection: Connection) -> None:
    """Keep other transactions from changing handles until this one ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _HANDLE_LOCK})


def _check_handle(connection: Connection, handle: Handle, player: str) -> None:
    is_similar = accounts.c.seen_as == handle.seen_as, accounts.c.player != player
    if connection.execute(select(accounts.c.player).where(*is_similar)).first() is not None:
        expected = "choose one that looks different"
        problem = f"{handle.text!r} is the name of another account, or looks like it"
        raise HandleTaken(f"{problem}; {expected}")


def _update_account(connection: Connection, player: str, **values: str | None) -> None:
    statement = update(accounts).where(accounts.c.player == player).values(values)
    if not connection.execute(statement).rowcount:
        raise NoAccount("this player has no account; expected one")


def make_user_handle() -> str:
    """Return a random id by which authenticators know an account; it reveals nothing else."""
    return secrets.token_urlsafe(32)
