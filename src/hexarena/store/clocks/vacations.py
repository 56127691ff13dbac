"""Vacations, in which a player's correspondence clocks stand still: some days of each year."""

import datetime as dt
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from hexarena.contract.errors import VacationSpent
from hexarena.store.clocks.deadlines import put_off
from hexarena.store.database import Database
from hexarena.store.tables import matches, seats, times, vacations
from hexarena.store.writing import lock_player, meet

DAY = 86_400_000  # milliseconds
DAYS = 30  # of vacation in a year


class Vacation(NamedTuple):
    """Until when a player is on vacation, and the milliseconds of the year that are spent."""

    year: int
    used: int = 0
    until: int = 0

    def left(self, now: int) -> int:
        """Return the milliseconds that are left this year."""
        return max(0, DAYS * DAY - (self.used if self.year == _year(now) else 0))


class Vacations:
    """The vacations of players; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: str, now: int) -> Vacation:
        """Return the vacation of a player."""
        with self._database.reading() as connection:
            return _of(connection, player, now)

    def until(self, players: Collection[str]) -> dict[str, int]:
        """Return until when those of some players are away who ever were."""
        asked = select(vacations.c.player, vacations.c.until)
        with self._database.reading() as connection:
            found = connection.execute(asked.where(vacations.c.player.in_(players)))
            return {row.player: row.until for row in found}

    def take(self, player: str, days: int, now: int) -> list[str]:
        """Let a vacation end so many days from now, 0 at once; return the matches it touches.

        Raises VacationSpent if fewer days are left.
        """

        def write(connection: Connection) -> list[str]:
            meet(connection, player)
            lock_player(connection, player)
            before = _of(connection, player, now)
            until = now + days * DAY
            more = until - max(before.until, now)
            if more > before.left(now):
                raise _spent(days, before.left(now))
            used = DAYS * DAY - before.left(now) + more
            _keep(connection, player, Vacation(_year(now), max(0, used), until))
            touched = _letters(connection, player)
            put_off(connection, touched, more)
            return sorted({match for match, _ in touched})

        return self._database.write(write)


def _year(now: int) -> int:
    return dt.datetime.fromtimestamp(now / 1000, dt.UTC).year


def _of(connection: Connection, player: str, now: int) -> Vacation:
    asked = select(vacations.c.year, vacations.c.used, vacations.c.until)
    row = connection.execute(asked.where(vacations.c.player == player)).first()
    return Vacation(_year(now)) if row is None else Vacation._make(row)


def _keep(connection: Connection, player: str, vacation: Vacation) -> None:
    own = update(vacations).where(vacations.c.player == player).values(vacation._asdict())
    if not connection.execute(own).rowcount:
        connection.execute(insert(vacations).values(player=player, **vacation._asdict()))


def _letters(connection: Connection, player: str) -> list[tuple[str, int]]:
    """Return the seats of a player whose correspondence clock runs, each with its match."""
    asked = (
        select(seats.c.match, seats.c.seat)
        .join(matches, matches.c.id == seats.c.match)
        .join(times, (times.c.match == seats.c.match) & (times.c.seat == seats.c.seat))
        .where(seats.c.player == player, times.c.due.is_not(None), matches.c.clock.like("each %d"))
    )
    return [(match, seat) for match, seat in connection.execute(asked)]


def _spent(days: int, left: int) -> VacationSpent:
    came = f"{days} days of vacation are asked for"
    return VacationSpent(f"{came}; {left // DAY} of {DAYS} are left this year")
