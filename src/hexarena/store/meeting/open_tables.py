"""Tables that anybody, or one challenged player, may join until they are full."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, func, insert, or_, select

from hexarena.contract.errors import MeetingRefused, UnknownPlayer
from hexarena.store import reading, writing
from hexarena.store.repository import Repository
from hexarena.store.stored_match import MatchSummary, StoredMatch
from hexarena.store.tables import matches, open_tables, players, seats

MAX_OPEN_TABLES = 10  # open tables per player


class OpenTable(NamedTuple):
    """Who may join a waiting match: anybody, or `whom`, with a rating from `least` to `most`.

    The table is open until `until`, in milliseconds since the Unix epoch.
    """

    match: str
    host: str
    whom: str | None
    least: int | None
    most: int | None
    until: int


class WaitingTable(NamedTuple):
    """An open table and its match."""

    table: OpenTable
    match: MatchSummary


class OpenTables(Repository):
    """The open tables of a store; every method raises StoreFailed if the database fails."""

    def open(self, new_match: StoredMatch, command: str, table: OpenTable) -> StoredMatch:
        """Store a new match and its table; return the match. Raises MeetingRefused if too many.

        If a host repeats a command, the match that was opened the first time is returned.
        """

        def write(connection: Connection) -> StoredMatch:
            writing.ensure_players(connection, table.host)
            writing.lock_player(connection, table.host)
            match_id = writing.open_match(connection, new_match, command)
            if match_id == new_match.id:
                _check_quota(connection, table)
                connection.execute(insert(open_tables).values(table._asdict()))
            return reading.load_match(connection, match_id)

        return self._database.write(write)

    def waiting(self, current_time: int) -> list[WaitingTable]:
        """List the tables that still have room, newest first."""
        return self._list_tables(open_tables.c.until > current_time)

    def find(self, match: str) -> WaitingTable | None:
        """Return the open table of a match, or None if it has none that still waits."""
        return next(iter(self._list_tables(open_tables.c.match == match)), None)

    def close(self, match: str) -> None:
        """Close the table of a match, so that nobody else can join through it."""
        statement = delete(open_tables).where(open_tables.c.match == match)
        self._database.write(lambda connection: connection.execute(statement))

    def forget(self, current_time: int) -> None:
        """Delete tables that are full, stopped or expired."""
        is_waiting = exists().where(
            matches.c.id == open_tables.c.match, matches.c.status == "waiting"
        )
        statement = delete(open_tables).where(or_(open_tables.c.until <= current_time, ~is_waiting))
        self._database.write(lambda connection: connection.execute(statement))

    def player_behind(self, public_id: str) -> str:
        """Return the id of the player with a public id. Raises UnknownPlayer."""
        query = select(players.c.id).where(players.c.public == public_id)
        with self._database.reading() as connection:
            player_id: str | None = connection.execute(query).scalar()
        if player_id is None:
            raise UnknownPlayer(f"there is no player {public_id!r}; expected the public id of one")
        return player_id

    def _list_tables(self, *conditions: ColumnElement[bool]) -> list[WaitingTable]:
        with self._database.reading() as connection:
            return list(_read_tables(connection, conditions))


def _read_tables(
    connection: Connection, conditions: tuple[ColumnElement[bool], ...]
) -> Iterator[WaitingTable]:
    query = select(open_tables).where(*conditions, _is_open()).order_by(open_tables.c.until.desc())
    tables = {row.match: OpenTable._make(row) for row in connection.execute(query)}
    match_query: Select[tuple[object, ...]] = select(matches).where(matches.c.id.in_(tables))
    summaries = {summary.id: summary for summary in reading.load_summaries(connection, match_query)}
    for match, table in tables.items():
        yield WaitingTable(table, summaries[match])


def _is_open() -> ColumnElement[bool]:
    """Return the SQL condition that a table's match is waiting and has a free seat."""
    has_free_seat = (
        seats.c.match == open_tables.c.match,
        seats.c.player.is_(None),
        seats.c.key.is_not(None),
    )
    is_waiting = matches.c.id == open_tables.c.match, matches.c.status == "waiting"
    return exists().where(*is_waiting) & exists().where(*has_free_seat)


def _check_quota(connection: Connection, table: OpenTable) -> None:
    query = select(func.count()).select_from(open_tables)
    count = connection.execute(
        query.where(open_tables.c.host == table.host, _is_open())
    ).scalar_one()
    if count >= MAX_OPEN_TABLES:
        expected = f"expected {MAX_OPEN_TABLES} at most: withdraw one first"
        raise MeetingRefused(f"{count} tables of yours are open; {expected}")
