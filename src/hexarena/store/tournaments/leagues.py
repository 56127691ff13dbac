"""Leagues: the results of accounts in the rated matches of a game's tournaments in a month.

A match counts between seats that had an account when it ended, so guests are in no league.

They are computed from the rated matches, which are kept, so the league of a past month does not
change.
"""

import datetime as dt
from typing import Any, NamedTuple

from sqlalchemy import Select, case, func, select
from sqlalchemy.orm import aliased

from hexarena.store.repository import Repository
from hexarena.store.tables import pairings, players, rated_matches, rated_seats

# Points are the mean value of a player's matches and of START_MATCHES imaginary ones worth START,
# so that a few good results are not enough. A match is worth the rating that the opponent has for
# certain (the lower limit of 95 %), plus STEP for a win or minus STEP for a loss. So a win against
# a new account is worth no more than START.
START, START_MATCHES = 1200.0, 10
STEP = 400
SURE_DEVIATIONS = 2
MAX_ROWS = 200


class LeagueRow(NamedTuple):
    """A player's row in a league: public id, name (None if the account is closed), and results."""

    who: str
    name: str | None
    points: int
    won: int
    drawn: int
    lost: int


class Leagues(Repository):
    """The leagues of a store; every method raises StoreFailed if the database fails."""

    def list_rows(self, game: str, month: str) -> list[LeagueRow]:
        """List the players of a month, such as 2026-11, by points and then by more matches.

        Raises ValueError if `month` is not a month.
        """
        with self._database.reading() as connection:
            rows = connection.execute(_select_rows(game, month)).all()
        return [LeagueRow(who, name, round(points), *counts) for who, name, points, *counts in rows]

    def months(self, game: str) -> list[str]:
        """List the months in which matches were played, most recent first."""
        month = func.substr(rated_matches.c.at, 1, len("2026-11")).label("month")
        query = select(month).join(pairings, pairings.c.match == rated_matches.c.match)
        newest_first = query.where(rated_matches.c.game == game).distinct().order_by(month.desc())
        with self._database.reading() as connection:
            return list(connection.execute(newest_first).scalars())


def _select_rows(game: str, month: str) -> Select[Any]:
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
    sure_rating = other_seat.c.value_before - SURE_DEVIATIONS * other_seat.c.deviation_before
    worth = func.sum(sure_rating) + STEP * (results[0] - results[2])
    points = (worth + START * START_MATCHES) / (func.count() + START_MATCHES)
    is_opponent = (other_seat.c.match == seat.c.match) & (other_seat.c.seat != seat.c.seat)
    return (
        select(seat.c.who, players.c.name, points, *results)
        .join(rated_matches, rated_matches.c.match == seat.c.match)
        .join(pairings, pairings.c.match == seat.c.match)
        .join(other_seat, is_opponent)
        .outerjoin(players, players.c.public == seat.c.who)
        .where(rated_matches.c.game == game, rated_matches.c.void.is_(None))
        .where(seat.c.guest.is_(False), other_seat.c.guest.is_(False))
        .where(
            rated_matches.c.at >= first_day, rated_matches.c.at < _next_month(first_day).isoformat()
        )
        .group_by(seat.c.who, players.c.name)
        .order_by(points.desc(), func.count().desc(), seat.c.who)
        .limit(MAX_ROWS)
    )


def _next_month(first_day: str) -> dt.date:
    """Return the first day of the following month."""
    return (dt.date.fromisoformat(first_day) + dt.timedelta(days=31)).replace(day=1)
