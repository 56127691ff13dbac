"""Bot accounts: accounts of programs, each owned by a person's account.

A bot account has a name and one token, and no way to sign in at a browser. It shares the traces and
the sanctions of its owner, and is erased with the owner.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, func, insert, select

from hexarena.contract.errors import BotAccountRefused, RepeatedCommand, UnknownPlayer
from hexarena.store.accounts.accounts import AccountSetup, Handle, insert_account, make_user_handle
from hexarena.store.programs.tokens import StoredToken, save_token
from hexarena.store.repository import Repository
from hexarena.store.tables import accounts, bot_accounts, players, tokens
from hexarena.store.writing import ensure_players, lock_player, now

MAX_BOT_ACCOUNTS = 5  # per owner


class BotAccount(NamedTuple):
    """A bot account: its player, public id and name; `expiry` is None without a valid token."""

    player: str
    who: str
    name: str
    made: str
    closed: str | None
    expiry: str | None


class PublicName(NamedTuple):
    """A player as everybody may know one: the public id and the name."""

    who: str
    name: str


class BotAccounts(Repository):
    """The bot accounts of a store; every method raises StoreFailed if the database fails."""

    def create(self, owner: str, handle: Handle, token: StoredToken, command: str) -> None:
        """Create a bot account for the player of a token.

        Raises HandleTaken, BotAccountRefused if the owner has too many, and RepeatedCommand, since
        the text of a token cannot be shown twice.
        """
        self._database.write(lambda connection: _create(connection, owner, handle, token, command))

    def list_bots(self, owner: str) -> list[BotAccount]:
        """List the bot accounts of an owner, oldest first."""
        with self._database.reading() as connection:
            return list_bots(connection, owner)

    def load(self, owner: str, public_id: str) -> BotAccount:
        """Return a bot account of an owner. Raises UnknownPlayer."""
        bots = [bot for bot in self.list_bots(owner) if bot.who == public_id]
        if not bots:
            expected = "expected the id of one of yours"
            raise UnknownPlayer(f"there is no bot account {public_id!r}; {expected}")
        return bots[0]

    def load_owners(self, owners: Iterable[str]) -> dict[str, str]:
        """Return the owner of each bot account that belongs to some owners."""
        query = select(bot_accounts.c.player, bot_accounts.c.owner)
        with self._database.reading() as connection:
            rows = connection.execute(query.where(bot_accounts.c.owner.in_(list(owners))))
            return {row.player: row.owner for row in rows}

    def is_bot_account(self, player: str) -> bool:
        """Return whether a player is a bot account."""
        with self._database.reading() as connection:
            return player in find_owners(connection, [player])

    def name_owners_of(self, bots: Iterable[str]) -> dict[str, str]:
        """Return the owner's name for each of some players that is a bot account."""
        query = (
            select(bot_accounts.c.player, players.c.name)
            .join(players, players.c.id == bot_accounts.c.owner)
            .where(bot_accounts.c.player.in_(list(bots)))
        )
        with self._database.reading() as connection:
            return {row.player: row.name for row in connection.execute(query)}

    def name_owners(self, public_ids: Iterable[str]) -> dict[str, PublicName]:
        """Return the owners of those among some players that are bot accounts."""
        bots = players.alias()
        query = (
            select(bots.c.public, players.c.public, players.c.name)
            .select_from(bot_accounts)
            .join(bots, bots.c.id == bot_accounts.c.player)
            .join(players, players.c.id == bot_accounts.c.owner)
            .where(bots.c.public.in_(list(public_ids)))
        )
        with self._database.reading() as connection:
            return {bot: PublicName(who, name) for bot, who, name in connection.execute(query)}


def find_owners(connection: Connection, player_ids: Iterable[str]) -> dict[str, str]:
    """Return the owner of each bot account among some players."""
    query = select(bot_accounts.c.player, bot_accounts.c.owner)
    rows = connection.execute(query.where(bot_accounts.c.player.in_(list(player_ids))))
    return {row.player: row.owner for row in rows}


def list_bots(connection: Connection, owner: str) -> list[BotAccount]:
    """Return the bot accounts of an owner, oldest first."""
    query = _select_bots(bot_accounts.c.owner == owner)
    return [BotAccount._make(row) for row in connection.execute(query)]


def list_bot_players(connection: Connection, owner: str) -> list[str]:
    """Return the players that are bot accounts of an owner."""
    query = select(bot_accounts.c.player).where(bot_accounts.c.owner == owner)
    return list(connection.execute(query).scalars())


def _create(
    connection: Connection, owner: str, handle: Handle, token: StoredToken, command: str
) -> None:
    lock_player(connection, owner)
    query = select(accounts.c.making).join(bot_accounts, bot_accounts.c.player == accounts.c.player)
    commands = connection.execute(query.where(bot_accounts.c.owner == owner)).scalars().all()
    if command in commands:
        expected = "expected a new one: its token is shown only once, renew it"
        raise RepeatedCommand(f"command {command} made a bot account; {expected}")
    if len(commands) >= MAX_BOT_ACCOUNTS:
        expected = f"expected {MAX_BOT_ACCOUNTS} at most: close one first"
        raise BotAccountRefused(f"you have {len(commands)} bot accounts; {expected}")
    ensure_players(connection, token.player)
    setup = AccountSetup(handle, (), make_user_handle())
    insert_account(connection, token.player, setup, command)
    connection.execute(insert(bot_accounts).values(player=token.player, owner=owner))
    save_token(connection, token, command)


def _select_bots(condition: ColumnElement[bool]) -> Select[Any]:
    is_valid = tokens.c.player == bot_accounts.c.player, tokens.c.expires > now()
    expiry = select(func.max(tokens.c.expires)).where(*is_valid).scalar_subquery()
    account_columns = players.c.name, accounts.c.made, accounts.c.closed
    query = (
        select(players.c.id, players.c.public, *account_columns, expiry)
        .select_from(bot_accounts)
        .join(players, players.c.id == bot_accounts.c.player)
        .join(accounts, accounts.c.player == bot_accounts.c.player)
    )
    return query.where(condition).order_by(accounts.c.made, players.c.public)
