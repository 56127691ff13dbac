"""What players have: counted, given to an account, erased, and read whole for themselves."""

from collections.abc import Collection, Iterator
from typing import Any

from sqlalchemy import Connection, Table, select

from hexarena.store.accounts import merging
from hexarena.store.accounts.erasing import erase
from hexarena.store.accounts.merging import Holdings, Touched
from hexarena.store.database import Database
from hexarena.store.tables import (
    accounts,
    decks,
    desertions,
    devices,
    messages,
    openid_subjects,
    passkeys,
    players,
    ratings,
    relations,
    signatures,
    subscriptions,
    tokens,
    vacations,
    webhooks,
)

OWN: dict[Table, tuple[str, ...]] = {  # what is exported of each; no secrets and nobody else's ids
    accounts: ("handle", "made", "closed"),
    passkeys: ("name", "made", "used"),
    devices: ("name", "made", "seen"),
    openid_subjects: ("issuer", "subject"),
    tokens: ("name", "scopes", "made", "expires"),
    webhooks: ("url", "made", "answered", "failure", "off"),
    decks: ("id", "game", "name", "text", "updated"),
    signatures: ("game", "kind", "name"),
    messages: ("match", "room", "at", "phrase", "text"),
    subscriptions: ("endpoint", "made"),
    vacations: ("year", "used", "until"),
    desertions: ("match", "at"),
}
RATED = "game", "pool", "value", "deviation", "volatility", "matches", "at"


class Belongings:
    """What the players of a store have; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: str) -> Holdings:
        """Count what a player has."""
        with self._database.reading() as connection:
            return merging.holdings(connection, player)

    def touched(self, player: str) -> Touched:
        """Return the matches and tournaments of a player."""
        with self._database.reading() as connection:
            return merging.touched(connection, player)

    def unfinished(self, player: str) -> list[str]:
        """List matches of a player that may go on."""
        with self._database.reading() as connection:
            return merging.unfinished(connection, player)

    def merge(self, guest: str, account: str) -> tuple[Holdings, Touched]:
        """Give an account all that a guest has; return what came, and what it touched."""
        return self._database.write(lambda connection: merging.merge(connection, guest, account))

    def erase(self, player: str, stopped: Collection[str]) -> Touched:
        """Erase a player; the matches in `stopped` cannot go on. Return what it touched."""
        return self._database.write(lambda connection: erase(connection, player, stopped))

    def export(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """Return the rows that are a player's own, by table, without matches."""
        with self._database.reading() as connection:
            found = {
                table.name: list(_rows(connection, table, names, table.c.player == player))
                for table, names in OWN.items()
            }
            own = players.c.id == player
            found["players"] = list(_rows(connection, players, ("name", "met", "public"), own))
            who = select(players.c.public).where(own).scalar_subquery()
            found["ratings"] = list(_rows(connection, ratings, RATED, ratings.c.who == who))
            found["relations"] = list(_related(connection, player))
        return found


def _rows(
    connection: Connection, table: Table, names: tuple[str, ...], which: Any
) -> Iterator[dict[str, Any]]:
    asked = select(*(table.c[name] for name in names)).where(which)
    yield from map(dict, connection.execute(asked).mappings())


def _related(connection: Connection, player: str) -> Iterator[dict[str, Any]]:
    """Yield whom a player follows, blocks and mutes, by public id."""
    asked = select(relations.c.kind, relations.c.since, players.c.public, players.c.name)
    joined = asked.join(players, players.c.id == relations.c.other)
    mine = joined.where(relations.c.player == player)
    yield from map(dict, connection.execute(mine).mappings())
