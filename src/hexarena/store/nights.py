"""Nights as they are kept, beside the matches they are made of."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Row, RowMapping, Table, insert, or_, select

from hexarena.store.database import Database
from hexarena.store.kept_night import Entrant, Happening, KeptNight, NightMatch
from hexarena.store.night_change import NightChange
from hexarena.store.tables import bouts, entrants, happenings, nights
from hexarena.store.writing import NIGHTS, begin_change, insert_once, meet, now, unknown

GOING = "playing"  # the status of nights that are to go on by themselves


class Nights:
    """The nights of a store; every method raises StoreFailed where the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, kept: KeptNight, command: str) -> KeptNight:
        """Keep a new night and return it as kept.

        The same command of the same host again returns the night opened the first time, and a
        second night to follow the same one before returns the first.
        """
        with self._database.writing() as connection:
            return _whole(connection, _open(connection, kept, command))

    def load(self, night: str) -> KeptNight:
        """Return a night. Raises UnknownNight."""
        with self._database.reading() as connection:
            return _whole(connection, night)

    def going(self) -> list[str]:
        """Return the ids of the nights of people that have begun and not ended."""
        people = select(entrants.c.night).where(entrants.c.player.is_not(None))
        asked = select(nights.c.id).where(nights.c.status == GOING, nights.c.id.in_(people))
        with self._database.reading() as connection:
            return list(connection.execute(asked.order_by(nights.c.created)).scalars())

    def goes_on(self, night: str) -> bool:
        """Tell whether a night has begun and neither ended nor been cancelled."""
        asked = select(nights.c.id).where(nights.c.id == night, nights.c.status == GOING)
        with self._database.reading() as connection:
            return connection.execute(asked).scalar() is not None

    def of(self, player: str, limit: int = 20) -> list[KeptNight]:
        """List nights that a player hosts or entered, the newest change first."""
        with self._database.reading() as connection:
            entered = select(entrants.c.night).where(entrants.c.player == player)
            mine = or_(nights.c.host == player, nights.c.id.in_(entered))
            newest = select(nights.c.id).where(mine).order_by(nights.c.updated.desc(), nights.c.id)
            found = connection.execute(newest.limit(limit)).scalars().all()
            return [_whole(connection, night) for night in found]

    @contextmanager
    def change(
        self, night: str, revision: int, command: str, player: str | None
    ) -> Iterator[NightChange]:
        """Change a night that was read at `revision`, all or nothing, on leaving the block.

        Raises RepeatedCommand, StaleNight, UnknownNight, as `Store.change` does of matches.
        """
        with self._database.writing() as connection:
            begin_change(connection, NIGHTS, (night, revision), command, player)
            yield NightChange(connection, night)


def _open(connection: Connection, kept: KeptNight, command: str) -> str:
    meet(connection, kept.host, *(each.player for each in kept.entrants))
    key = (nights.c.host, nights.c.opening)
    follower = nights.c.before == kept.before
    if kept.before and (first := connection.execute(select(nights.c.id).where(follower)).scalar()):
        return str(first)
    insertion = insert_once(connection, nights, *key).values(**_row(kept, command))
    opened: str | None = connection.execute(insertion.returning(nights.c.id)).scalar()
    if opened is None:
        same = select(nights.c.id).where(key[0] == kept.host, key[1] == command)
        return str(connection.execute(same).scalar_one())
    for table, rows in ((entrants, kept.entrants), (happenings, kept.happenings)):
        if rows:
            filled = [{"night": opened, **row._asdict()} for row in rows]
            connection.execute(insert(table), filled)
    return opened


def _row(kept: KeptNight, command: str) -> dict[str, Any]:
    moment = now()
    row = {each.name: getattr(kept, each.name, None) for each in nights.c}
    return row | {"opening": command, "created": moment, "updated": moment}


def _whole(connection: Connection, night: str) -> KeptNight:
    row = connection.execute(select(nights).where(nights.c.id == night)).mappings().first()
    if row is None:
        raise unknown(NIGHTS, night)
    after = connection.execute(select(nights.c.id).where(nights.c.before == night)).scalar()
    return KeptNight(
        **_fields(row),
        after=after,
        entrants=tuple(map(Entrant._make, _rows_of(connection, entrants, night))),
        happenings=tuple(map(Happening._make, _rows_of(connection, happenings, night))),
        matches=tuple(map(NightMatch._make, _rows_of(connection, bouts, night))),
    )


def _fields(row: RowMapping) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "opening"}


def _rows_of(connection: Connection, table: Table, night: str) -> Iterable[Row[Any]]:
    columns = [column for column in table.c if column.name != "night"]
    asked = select(*columns).where(table.c.night == night).order_by(*table.primary_key)
    return connection.execute(asked)
