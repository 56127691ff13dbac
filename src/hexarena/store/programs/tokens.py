"""Tokens that let programs act for players. The store keeps only a digest of a token's text."""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, select

from hexarena.contract.errors import RepeatedCommand, TokensFull
from hexarena.store.repository import Repository
from hexarena.store.tables import tokens
from hexarena.store.writing import count_owned, ensure_players, insert_once, lock_player, now

MAX_TOKENS = 20  # per player, not counting expired tokens


class StoredToken(NamedTuple):
    """A player's token: its name, its scopes, and when it was created and expires.

    `scopes` are words separated by spaces; `digest` is the SHA-256 of the token's text.
    """

    id: str
    player: str
    name: str
    scopes: str
    digest: str
    made: str
    expires: str


class StoredTokens(Repository):
    """The tokens of a store; every method raises StoreFailed if the database fails."""

    def save(self, token: StoredToken, command: str) -> None:
        """Save a new token, and delete the player's expired tokens.

        Raises TokensFull, and RepeatedCommand if the player repeats a command, since the text of
        its token cannot be shown twice.
        """
        self._database.write(lambda connection: save_token(connection, token, command))

    def replace(self, token: StoredToken, command: str) -> None:
        """Save a new token in place of all others of its player. Raises RepeatedCommand."""

        def write(connection: Connection) -> None:
            lock_player(connection, token.player)
            _check_new_command(connection, token.player, command)
            connection.execute(delete(tokens).where(tokens.c.player == token.player))
            save_token(connection, token, command)

        self._database.write(write)

    def list_tokens(self, player: str) -> list[StoredToken]:
        """List a player's tokens, newest first."""
        newest_first = _select_tokens(tokens.c.player == player).order_by(
            tokens.c.made.desc(), tokens.c.id
        )
        with self._database.reading() as connection:
            return [StoredToken._make(row) for row in connection.execute(newest_first)]

    def find_by_digest(self, digest: str) -> StoredToken | None:
        """Return the token with a digest, or None if it is unknown, revoked or expired."""
        query = _select_tokens(tokens.c.digest == digest, tokens.c.expires > now())
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else StoredToken._make(row)

    def revoke(self, player: str, token: str) -> None:
        """Delete a player's token if it exists."""
        is_token = tokens.c.player == player, tokens.c.id == token
        statement = delete(tokens).where(*is_token)
        self._database.write(lambda connection: connection.execute(statement))

    def revoke_all(self, player: str) -> None:
        """Delete all tokens of a player."""
        statement = delete(tokens).where(tokens.c.player == player)
        self._database.write(lambda connection: connection.execute(statement))


def save_token(connection: Connection, token: StoredToken, command: str) -> None:
    """Save a new token, and delete the player's expired ones. Raises as `StoredTokens.save`."""
    ensure_players(connection, token.player)
    lock_player(connection, token.player)
    _check_new_command(connection, token.player, command)
    is_expired = tokens.c.player == token.player, tokens.c.expires <= now()
    connection.execute(delete(tokens).where(*is_expired))
    _check_quota(connection, token.player)
    row = {**token._asdict(), "making": command}
    connection.execute(insert_once(connection, tokens).values(row))


def _select_tokens(*conditions: ColumnElement[bool]) -> Select[Any]:
    return select(*(tokens.c[name] for name in StoredToken._fields)).where(*conditions)


def _check_new_command(connection: Connection, player: str, command: str) -> None:
    is_repeat = tokens.c.player == player, tokens.c.making == command
    if connection.execute(select(tokens.c.id).where(*is_repeat)).first() is not None:
        expected = "expected a new one: a token is shown only once, revoke it and make another"
        raise RepeatedCommand(f"command {command} made a token; {expected}")


def _check_quota(connection: Connection, player: str) -> None:
    count = count_owned(connection, tokens, player)
    if count >= MAX_TOKENS:
        expected = f"expected {MAX_TOKENS} at most: revoke one first"
        raise TokensFull(f"{count} tokens are in use; {expected}")
