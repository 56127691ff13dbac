"""Passkeys: public keys of authenticators, which prove that an account's owner is present."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, insert, select, update

from hexarena.contract.errors import BadPasskey, LastWay
from hexarena.store.repository import Repository
from hexarena.store.tables import accounts, openid_subjects, passkeys
from hexarena.store.writing import count_owned, lock_player, now

MAX_PASSKEYS = 20  # per account


class StoredPasskey(NamedTuple):
    """A passkey: its credential id and public key in base64url, and its name."""

    id: str
    player: str
    name: str
    key: str
    uses: int
    made: str
    used: str | None = None


class Passkeys(Repository):
    """The passkeys of a store; every method raises StoreFailed if the database fails."""

    def add(self, passkey: StoredPasskey) -> None:
        """Store a new passkey. Raises BadPasskey if it is known, or there are too many."""

        def write(connection: Connection) -> None:
            lock_player(connection, passkey.player)
            insert_passkey(connection, passkey)

        self._database.write(write)

    def list_passkeys(self, player: str) -> list[StoredPasskey]:
        """List the passkeys of an account, oldest first."""
        query = (
            _select_passkeys()
            .where(passkeys.c.player == player)
            .order_by(passkeys.c.made, passkeys.c.id)
        )
        with self._database.reading() as connection:
            return [StoredPasskey._make(row) for row in connection.execute(query)]

    def find(self, passkey: str) -> StoredPasskey | None:
        """Return the passkey with a credential id, or None if it is unknown."""
        with self._database.reading() as connection:
            row = connection.execute(_select_passkeys().where(passkeys.c.id == passkey)).first()
        return None if row is None else StoredPasskey._make(row)

    def note_use(self, passkey: str, uses: int) -> None:
        """Record a use of a passkey, and the use count that its authenticator reports."""
        values = {"uses": uses, "used": now()}
        statement = update(passkeys).where(passkeys.c.id == passkey).values(values)
        self._database.write(lambda connection: connection.execute(statement))

    def rename(self, player: str, passkey: str, name: str) -> None:
        """Change the name of a passkey, if the account has it."""
        statement = update(passkeys).where(*_filter_by_owner(player, passkey)).values(name=name)
        self._database.write(lambda connection: connection.execute(statement))

    def remove(self, player: str, passkey: str) -> None:
        """Remove a passkey, if the account has it. Raises LastWay."""

        def write(connection: Connection) -> None:
            lock_player(connection, player)
            connection.execute(delete(passkeys).where(*_filter_by_owner(player, passkey)))
            check_sign_in_remains(connection, player)

        self._database.write(write)

    def drop_password(self, player: str) -> None:
        """Delete the password of an account. Raises LastWay."""

        def write(connection: Connection) -> None:
            lock_player(connection, player)
            is_player = accounts.c.player == player
            connection.execute(update(accounts).where(is_player).values(password=None))
            check_sign_in_remains(connection, player)

        self._database.write(write)


def insert_passkey(connection: Connection, passkey: StoredPasskey) -> None:
    """Store a new passkey. Raises BadPasskey."""
    if count_owned(connection, passkeys, passkey.player) >= MAX_PASSKEYS:
        raise BadPasskey(f"expected {MAX_PASSKEYS} passkeys at most: remove one first")
    query = select(passkeys.c.id).where(passkeys.c.id == passkey.id)
    if connection.execute(query).first() is not None:
        raise BadPasskey("this passkey is already in use; choose another one")
    connection.execute(insert(passkeys).values(passkey._asdict()))


def check_sign_in_remains(connection: Connection, player: str) -> None:
    """Raise LastWay if an account has no way left to sign in; recovery codes do not count."""
    has_password = accounts.c.player == player, accounts.c.password.is_not(None)
    queries = (
        select(accounts.c.player).where(*has_password),
        select(passkeys.c.player).where(passkeys.c.player == player),
        select(openid_subjects.c.player).where(openid_subjects.c.player == player),
    )
    if not any(connection.execute(query).first() for query in queries):
        raise LastWay("this is your only way to sign in; add another one first")


def _select_passkeys() -> Select[Any]:
    return select(*(passkeys.c[name] for name in StoredPasskey._fields))


def _filter_by_owner(player: str, passkey: str) -> tuple[Any, ...]:
    return passkeys.c.player == player, passkeys.c.id == passkey
