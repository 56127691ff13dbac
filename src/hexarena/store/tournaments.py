"""Tournaments as they are kept, beside the matches they are made of."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Row, RowMapping, Table, insert, or_, select

from hexarena.store.database import Database
from hexarena.store.stored_tournament import Entrant, Happening, PairingMatch, StoredTournament
from hexarena.store.tables import entrants, happenings, pairings, tournaments
from hexarena.store.tournament_change import TournamentChange
from hexarena.store.writing import TOURNAMENTS, begin_change, insert_once, meet, now, unknown

GOING = "playing"  # the status of tournaments that are to go on by themselves


class Tournaments:
    """The tournaments of a store; every method raises StoreFailed where the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, stored: StoredTournament, command: str) -> StoredTournament:
        """Keep a new tournament and return it as kept.

        The same command of the same host again returns the tournament opened the first time, and a
        second tournament to follow the same one before returns the first.
        """
        with self._database.writing() as connection:
            return _whole(connection, _open(connection, stored, command))

    def load(self, tournament: str) -> StoredTournament:
        """Return a tournament. Raises UnknownTournament."""
        with self._database.reading() as connection:
            return _whole(connection, tournament)

    def going(self) -> list[str]:
        """Return the ids of the tournaments of people that have begun and not ended."""
        people = select(entrants.c.tournament).where(entrants.c.player.is_not(None))
        asked = select(tournaments.c.id).where(
            tournaments.c.status == GOING, tournaments.c.id.in_(people)
        )
        with self._database.reading() as connection:
            return list(connection.execute(asked.order_by(tournaments.c.created)).scalars())

    def goes_on(self, tournament: str) -> bool:
        """Tell whether a tournament has begun and neither ended nor been cancelled."""
        asked = select(tournaments.c.id).where(
            tournaments.c.id == tournament, tournaments.c.status == GOING
        )
        with self._database.reading() as connection:
            return connection.execute(asked).scalar() is not None

    def of(self, player: str, limit: int = 20) -> list[StoredTournament]:
        """List tournaments that a player hosts or entered, the newest change first."""
        with self._database.reading() as connection:
            entered = select(entrants.c.tournament).where(entrants.c.player == player)
            mine = or_(tournaments.c.host == player, tournaments.c.id.in_(entered))
            newest = (
                select(tournaments.c.id)
                .where(mine)
                .order_by(tournaments.c.updated.desc(), tournaments.c.id)
            )
            found = connection.execute(newest.limit(limit)).scalars().all()
            return [_whole(connection, tournament) for tournament in found]

    @contextmanager
    def change(
        self, tournament: str, revision: int, command: str, player: str | None
    ) -> Iterator[TournamentChange]:
        """Change a tournament that was read at `revision`, all or nothing, on leaving the block.

        Raises RepeatedCommand, StaleTournament, UnknownTournament, like `Store.change`.
        """
        with self._database.writing() as connection:
            begin_change(connection, TOURNAMENTS, (tournament, revision), command, player)
            yield TournamentChange(connection, tournament)


def _open(connection: Connection, stored: StoredTournament, command: str) -> str:
    meet(connection, stored.host, *(each.player for each in stored.entrants))
    key = (tournaments.c.host, tournaments.c.opening)
    follower = tournaments.c.before == stored.before
    if stored.before and (
        first := connection.execute(select(tournaments.c.id).where(follower)).scalar()
    ):
        return str(first)
    insertion = insert_once(connection, tournaments, *key).values(**_row(stored, command))
    opened: str | None = connection.execute(insertion.returning(tournaments.c.id)).scalar()
    if opened is None:
        same = select(tournaments.c.id).where(key[0] == stored.host, key[1] == command)
        return str(connection.execute(same).scalar_one())
    for table, rows in ((entrants, stored.entrants), (happenings, stored.happenings)):
        if rows:
            filled = [{"tournament": opened, **row._asdict()} for row in rows]
            connection.execute(insert(table), filled)
    return opened


def _row(stored: StoredTournament, command: str) -> dict[str, Any]:
    moment = now()
    row = {each.name: getattr(stored, each.name, None) for each in tournaments.c}
    return row | {"opening": command, "created": moment, "updated": moment}


def _whole(connection: Connection, tournament: str) -> StoredTournament:
    row = (
        connection.execute(select(tournaments).where(tournaments.c.id == tournament))
        .mappings()
        .first()
    )
    if row is None:
        raise unknown(TOURNAMENTS, tournament)
    after = connection.execute(
        select(tournaments.c.id).where(tournaments.c.before == tournament)
    ).scalar()
    return StoredTournament(
        **_fields(row),
        after=after,
        entrants=tuple(map(Entrant._make, _rows_of(connection, entrants, tournament))),
        happenings=tuple(map(Happening._make, _rows_of(connection, happenings, tournament))),
        matches=tuple(map(PairingMatch._make, _rows_of(connection, pairings, tournament))),
    )


def _fields(row: RowMapping) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "opening"}


def _rows_of(connection: Connection, table: Table, tournament: str) -> Iterable[Row[Any]]:
    columns = [column for column in table.c if column.name != "tournament"]
    asked = select(*columns).where(table.c.tournament == tournament).order_by(*table.primary_key)
    return connection.execute(asked)
