"""Leagues: who did what in the rated matches of a game's tournaments in a month.

They are computed from the rated matches, which are kept, so a month that has passed stays as it is.
"""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import Select, case, func, select
from sqlalchemy.orm import aliased

from hexarena.store.repository import Repository
from hexarena.store.tables import pairings, players, rated_matches, rated_seats

WIN, DRAW = 2, 1  # points
MAX_ROWS = 200


class LeagueRow(NamedTuple):
    """Somebody in a league: a public id, a name, None if the account is closed, and results."""

    who: str
    name: str | None
    points: int
    won: int
    drawn: int
    lost: int


class Leagues(Repository):
    """The leagues of a store; every method raises StoreFailed if the database fails."""

    def list_rows(self, game: str, month: str) -> list[LeagueRow]:
        """List who played in a month, such as 2026-11: by points, then by fewer matches.

        Raises ValueError for what is no month.
        """
        with self._database.reading() as connection:
            return [LeagueRow._make(row) for row in connection.execute(_select_rows(game, month))]

    def months(self, game: str) -> list[str]:
        """List the months in which somebody played, the last first."""
        month = func.substr(rated_matches.c.at, 1, len("2026-11")).label("month")
        query = select(month).join(pairings, pairings.c.match == rated_matches.c.match)
        newest_first = query.where(rated_matches.c.game == game).distinct().order_by(month.desc())
        with self._database.reading() as connection:
            return list(connection.execute(newest_first).scalars())


def _select_rows(game: str, month: str) -> Select[tuple[str, str | None, int, int, int, int]]:
    first_day = f"{month}-01"
    seat, other_seat = rated_seats, aliased(rated_seats)
    results = [
        func.sum(case((condition, 1), else_=0))
        for condition in (
            seat.c.place < other_seat.c.place,
            seat.c.place == other_seat.c.place,
            seat.c.place > other_seat.c.place,
        )
    ]
    points = results[0] * WIN + results[1] * DRAW
    is_opponent = (other_seat.c.match == seat.c.match) & (other_seat.c.seat != seat.c.seat)
    return (
        select(seat.c.who, players.c.name, points, *results)
        .join(rated_matches, rated_matches.c.match == seat.c.match)
        .join(pairings, pairings.c.match == seat.c.match)
        .join(other_seat, is_opponent)
        .outerjoin(players, players.c.public == seat.c.who)
        .where(rated_matches.c.game == game, rated_matches.c.void.is_(None))
        .where(
            rated_matches.c.at >= first_day, rated_matches.c.at < _next_month(first_day).isoformat()
        )
        .group_by(seat.c.who, players.c.name)
        .order_by(points.desc(), func.count(), seat.c.who)
        .limit(MAX_ROWS)
    )


def _next_month(first_day: str) -> dt.date:
    """Return the first day of the month after the one with this first day."""
    return (dt.date.fromisoformat(first_day) + dt.timedelta(days=31)).replace(day=1)
