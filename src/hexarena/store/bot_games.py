"""Unfinished matches and tournaments in which only bots play."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, Table, exists, func, or_, select

from hexarena.store.repository import Repository
from hexarena.store.tables import entrants, matches, pairings, seats, tournaments

RUNNING_STATUS = "playing"


class BotGameFilter(NamedTuple):
    """A filter for games: those of a host, and those with certain ids."""

    host: str = ""
    ids: Collection[str] = ()


class BotGames(Repository):
    """Counts games between bots; every method raises StoreFailed if the database fails."""

    def matches(self, owner_filter: BotGameFilter, since: str) -> list[str]:
        """Return the times when unfinished bot matches last changed, oldest first.

        Matches of tournaments are left out, and so are those that have not changed since `since`.
        """
        with self._database.reading() as connection:
            query = select(matches.c.updated).where(
                or_(matches.c.host == owner_filter.host, matches.c.id.in_(owner_filter.ids)),
                matches.c.status == RUNNING_STATUS,
                matches.c.source == "played",
                matches.c.updated >= since,
                ~exists().where(seats.c.match == matches.c.id, seats.c.level.is_(None)),
                ~exists().where(pairings.c.match == matches.c.id),
            )
            return sorted(connection.execute(query).scalars())

    def tournaments(self, owner_filter: BotGameFilter, since: str) -> list[str]:
        """Return when unfinished bot tournaments or their matches last changed, oldest first.

        Those that have not changed since `since` are left out.
        """
        last_played = select(func.max(matches.c.updated)).join(
            pairings, pairings.c.match == matches.c.id
        )
        last_match_change = last_played.where(
            pairings.c.tournament == tournaments.c.id
        ).scalar_subquery()
        query = select(tournaments.c.updated, last_match_change).where(
            or_(tournaments.c.host == owner_filter.host, tournaments.c.id.in_(owner_filter.ids)),
            tournaments.c.status == RUNNING_STATUS,
            ~exists().where(entrants.c.tournament == tournaments.c.id, entrants.c.level.is_(None)),
        )
        with self._database.reading() as connection:
            changes = (
                max(tournament_change, match_change or "")
                for tournament_change, match_change in connection.execute(query)
            )
            return sorted(change for change in changes if change >= since)

    def opened(self, host: str, command: str) -> bool:
        """Return whether a host has opened a match or a tournament with this command."""
        with self._database.reading() as connection:
            return any(
                _has_opening(connection, table, host, command) for table in (matches, tournaments)
            )


def _has_opening(connection: Connection, table: Table, host: str, command: str) -> bool:
    query = select(table.c.id).where(table.c.host == host, table.c.opening == command)
    return connection.execute(query).first() is not None
