"""Vacations, during which a player's correspondence clocks stand still: some days a year."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from hexarena.contract.errors import VacationSpent
from hexarena.store.clocks.deadlines import postpone, stops_on_vacation
from hexarena.store.repository import Repository
from hexarena.store.tables import matches, seats, vacations
from hexarena.store.writing import ensure_players, lock_player

DAY = 86_400_000  # milliseconds
DAYS = 30  # days of vacation per year


class Vacation(NamedTuple):
    """The end of a player's vacation, and the milliseconds used so far this year."""

    year: int
    used: int = 0
    until: int = 0

    def left(self, current_time: int) -> int:
        """Return the milliseconds of vacation that are left this year."""
        return max(0, DAYS * DAY - (self.used if self.year == _year_of(current_time) else 0))


class Vacations(Repository):
    """The vacations of players; every method raises StoreFailed if the database fails."""

    def find(self, player: str, current_time: int) -> Vacation:
        """Return the vacation of a player."""
        with self._database.reading() as connection:
            return _load(connection, player, current_time)

    def list_ends(self, match: str) -> dict[int, int]:
        """Return, for each seat of a match, the end of the vacation that stops its clock."""
        query = (
            select(seats.c.seat, vacations.c.until)
            .join(vacations, vacations.c.player == seats.c.player)
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.match == match, stops_on_vacation())
        )
        with self._database.reading() as connection:
            return {row.seat: row.until for row in connection.execute(query)}

    def take(self, player: str, days: int, current_time: int) -> list[str]:
        """Set a vacation to end in `days` days (0: now); return the matches that it affects.

        Raises VacationSpent if fewer days are left.
        """

        def write(connection: Connection) -> list[str]:
            ensure_players(connection, player)
            lock_player(connection, player)
            current = _load(connection, player, current_time)
            end = current_time + days * DAY
            extension = end - max(current.until, current_time)
            if extension > current.left(current_time):
                raise _spent_error(days, current.left(current_time))
            spent_time = DAYS * DAY - current.left(current_time) + extension
            _save(connection, player, Vacation(_year_of(current_time), max(0, spent_time), end))
            affected_seats = _list_correspondence_seats(connection, player)
            postpone(connection, affected_seats, extension)
            return sorted({match for match, _ in affected_seats})

        return self._database.write(write)


def _year_of(current_time: int) -> int:
    return dt.datetime.fromtimestamp(current_time / 1000, dt.UTC).year


def _load(connection: Connection, player: str, current_time: int) -> Vacation:
    query = select(vacations.c.year, vacations.c.used, vacations.c.until)
    row = connection.execute(query.where(vacations.c.player == player)).first()
    return Vacation(_year_of(current_time)) if row is None else Vacation._make(row)


def _save(connection: Connection, player: str, vacation: Vacation) -> None:
    statement = update(vacations).where(vacations.c.player == player).values(vacation._asdict())
    if not connection.execute(statement).rowcount:
        connection.execute(insert(vacations).values(player=player, **vacation._asdict()))


def _list_correspondence_seats(connection: Connection, player: str) -> list[tuple[str, int]]:
    """Return a player's seats in correspondence matches that are being played, by match id."""
    query = (
        select(seats.c.match, seats.c.seat)
        .join(matches, matches.c.id == seats.c.match)
        .where(
            seats.c.player == player,
            matches.c.status == "playing",
            stops_on_vacation(),
        )
    )
    return [(match, seat) for match, seat in connection.execute(query)]


def _spent_error(days: int, remaining: int) -> VacationSpent:
    problem = f"you asked for {days} days of vacation"
    return VacationSpent(f"{problem}; {remaining // DAY} of {DAYS} are left this year")
