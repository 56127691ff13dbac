"""Matches and tournaments of bots alone: which of them are live."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, Table, exists, func, or_, select

from hexarena.store.database import Database
from hexarena.store.tables import entrants, matches, pairings, seats, tournaments

GOING = "playing"


class Whose(NamedTuple):
    """What is counted: a host's, or some by their ids."""

    host: str = ""
    some: Collection[str] = ()


class Alone:
    """What bots alone play; every method raises StoreFailed where the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def matches(self, whose: Whose, since: str) -> list[str]:
        """Return when each match was last changed that is not over, the longest ago first.

        Those of tournaments do not count, nor does what was not changed since `since`.
        """
        with self._database.reading() as connection:
            asked = select(matches.c.updated).where(
                or_(matches.c.host == whose.host, matches.c.id.in_(whose.some)),
                matches.c.status == GOING,
                matches.c.source == "played",
                matches.c.updated >= since,
                ~exists().where(seats.c.match == matches.c.id, seats.c.level.is_(None)),
                ~exists().where(pairings.c.match == matches.c.id),
            )
            return sorted(connection.execute(asked).scalars())

    def tournaments(self, whose: Whose, since: str) -> list[str]:
        """Return when each live tournament, or a match of it, last changed, as `matches`."""
        played = select(func.max(matches.c.updated)).join(
            pairings, pairings.c.match == matches.c.id
        )
        of_tournament = played.where(pairings.c.tournament == tournaments.c.id).scalar_subquery()
        asked = select(tournaments.c.updated, of_tournament).where(
            or_(tournaments.c.host == whose.host, tournaments.c.id.in_(whose.some)),
            tournaments.c.status == GOING,
            ~exists().where(entrants.c.tournament == tournaments.c.id, entrants.c.level.is_(None)),
        )
        with self._database.reading() as connection:
            last = (max(own, match or "") for own, match in connection.execute(asked))
            return sorted(each for each in last if each >= since)

    def opened(self, host: str, command: str) -> bool:
        """Tell whether a host has opened a match or a tournament by a command."""
        with self._database.reading() as connection:
            return any(
                _opened(connection, table, host, command) for table in (matches, tournaments)
            )


def _opened(connection: Connection, table: Table, host: str, command: str) -> bool:
    asked = select(table.c.id).where(table.c.host == host, table.c.opening == command)
    return connection.execute(asked).first() is not None
