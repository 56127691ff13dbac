"""Tables that are open to anybody, or to one player who is challenged, until they are full."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, func, insert, or_, select

from hexarena.contract.errors import MeetingRefused, UnknownPlayer
from hexarena.store import reading, writing
from hexarena.store.database import Database
from hexarena.store.stored_match import StoredMatch, Summary
from hexarena.store.tables import matches, open_tables, players, seats

MOST_OPEN = 10  # tables that one player may have open


class OpenTable(NamedTuple):
    """Who may join a waiting match: anybody, or `whom`, with a rating from `least` to `most`.

    It is open `until` a time, in milliseconds.
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
    match: Summary


class OpenTables:
    """The open tables of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, stored: StoredMatch, command: str, table: OpenTable) -> StoredMatch:
        """Store a new match and the table; return the match. Raises MeetingRefused if too many.

        The same command of the same host again returns the match opened the first time.
        """

        def write(connection: Connection) -> StoredMatch:
            writing.meet(connection, table.host)
            writing.lock_player(connection, table.host)
            opened = writing.open_match(connection, stored, command)
            if opened == stored.id:
                _check_room(connection, table)
                connection.execute(insert(open_tables).values(table._asdict()))
            return reading.whole(connection, opened)

        return self._database.write(write)

    def waiting(self, now: int) -> list[WaitingTable]:
        """List the tables that still wait for somebody, the newest first."""
        return self._listed(open_tables.c.until > now)

    def of(self, match: str) -> WaitingTable | None:
        """Return the table of a match that still waits for somebody."""
        return next(iter(self._listed(open_tables.c.match == match)), None)

    def close(self, match: str) -> None:
        """Let nobody join a match by its table any longer."""
        gone = delete(open_tables).where(open_tables.c.match == match)
        self._database.write(lambda connection: connection.execute(gone))

    def forget(self, now: int) -> None:
        """Delete tables that are full, stopped or out of date."""
        waits = exists().where(matches.c.id == open_tables.c.match, matches.c.status == "waiting")
        gone = delete(open_tables).where(or_(open_tables.c.until <= now, ~waits))
        self._database.write(lambda connection: connection.execute(gone))

    def player_behind(self, who: str) -> str:
        """Return the id of the player with a public id. Raises UnknownPlayer."""
        asked = select(players.c.id).where(players.c.public == who)
        with self._database.reading() as connection:
            found: str | None = connection.execute(asked).scalar()
        if found is None:
            raise UnknownPlayer(f"there is no player {who!r}; expected the public id of one")
        return found

    def _listed(self, *which: ColumnElement[bool]) -> list[WaitingTable]:
        with self._database.reading() as connection:
            return list(_read(connection, which))


def _read(connection: Connection, which: tuple[ColumnElement[bool], ...]) -> Iterator[WaitingTable]:
    asked = select(open_tables).where(*which, _is_open()).order_by(open_tables.c.until.desc())
    found = {row.match: OpenTable._make(row) for row in connection.execute(asked)}
    of_tables: Select[tuple[object, ...]] = select(matches).where(matches.c.id.in_(found))
    by_id = {each.id: each for each in reading.summaries(connection, of_tables)}
    for match, table in found.items():
        yield WaitingTable(table, by_id[match])


def _is_open() -> ColumnElement[bool]:
    """Tell whether the match of a table waits, and a seat of it is free."""
    free = seats.c.match == open_tables.c.match, seats.c.player.is_(None), seats.c.key.is_not(None)
    waits = matches.c.id == open_tables.c.match, matches.c.status == "waiting"
    return exists().where(*waits) & exists().where(*free)


def _check_room(connection: Connection, table: OpenTable) -> None:
    mine = select(func.count()).select_from(open_tables)
    held = connection.execute(mine.where(open_tables.c.host == table.host, _is_open())).scalar_one()
    if held >= MOST_OPEN:
        expected = f"expected {MOST_OPEN} at most: withdraw one first"
        raise MeetingRefused(f"{held} tables of yours are open; {expected}")
