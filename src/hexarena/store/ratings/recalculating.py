"""Recalculate all ratings from the rated matches, in the order in which they were rated."""

from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from hexarena.ratings import FRESH, Rating, is_bot, settle_ratings
from hexarena.store.ratings.settling import (
    HeldRating,
    change_columns,
    lock_ratings,
    rated_side,
    to_rows,
)
from hexarena.store.tables import rated_matches, rated_seats, ratings

RatingsByKey = dict[tuple[str, str, str], HeldRating]


class RecalculationCounts(NamedTuple):
    """How many matches were rated again, and in how many of them a rating changed."""

    matches: int
    changed: int


def recalculate(connection: Connection) -> RecalculationCounts:
    """Recalculate all ratings, leaving out void matches.

    A bot keeps its starting rating, even if that is recorded in a void match. People start with the
    default rating.
    """
    lock_ratings(connection)
    match_columns = ("game", "pool", "at", "weights", "void")
    columns = (*rated_seats.c, *(rated_matches.c[name] for name in match_columns))
    query = select(*columns).join(rated_matches, rated_matches.c.match == rated_seats.c.match)
    in_order = query.order_by(rated_matches.c.at, rated_seats.c.match, rated_seats.c.seat)
    latest: RatingsByKey = {}
    changes: list[list[dict[str, Any]]] = []
    for _, rows in groupby(connection.execute(in_order), key=lambda row: row.match):
        match_rows = list(rows)
        if match_rows[0].void is None:
            changes.append(_rate_match(latest, match_rows))
        else:
            _start_bots(latest, match_rows)
    _write_ratings(connection, latest, changes)
    return RecalculationCounts(len(changes), sum(bool(match_changes) for match_changes in changes))


def _rate_match(latest: RatingsByKey, rows: list[Row[Any]]) -> list[dict[str, Any]]:
    """Rate a match again; return the rows in which something changes."""
    keys = [(row.who, row.game, row.pool) for row in rows]
    previous = [
        latest.get(key, HeldRating(_starting_rating(row), ""))
        for key, row in zip(keys, rows, strict=True)
    ]
    sides = [
        rated_side(row.who, held_rating, row.place, row.at, row.guest)
        for row, held_rating in zip(rows, previous, strict=True)
    ]
    weights = {(seat, opponent): weight for seat, opponent, weight in rows[0].weights or ()}
    current = settle_ratings(sides, weights)
    latest |= {
        key: HeldRating(rating, row.at)
        for key, rating, row in zip(keys, current, rows, strict=True)
        if rating
    }
    updates = (
        change_columns(held_rating.rating, rating)
        for held_rating, rating in zip(previous, current, strict=True)
    )
    return [
        {"which": row.match, "place_at": row.seat, **columns}
        for row, columns in zip(rows, updates, strict=True)
        if any(getattr(row, column) != value for column, value in columns.items())
    ]


def _start_bots(latest: RatingsByKey, rows: list[Row[Any]]) -> None:
    """Keep the starting ratings of bots whose first match is void."""
    for row in rows:
        if is_bot(row.who):
            key = (row.who, row.game, row.pool)
            latest.setdefault(key, HeldRating(_starting_rating(row), row.at))


def _starting_rating(row: Row[Any]) -> Rating:
    """Return a player's or bot's first rating; a bot's is recorded in its first match."""
    if not is_bot(row.who):
        return FRESH
    return Rating(row.value_before, row.deviation_before, row.volatility_before, row.matches)


def _write_ratings(
    connection: Connection, latest: RatingsByKey, changes: list[list[dict[str, Any]]]
) -> None:
    changed_rows = [row for rows in changes for row in rows]
    if changed_rows:
        is_seat = (
            rated_seats.c.match == bindparam("which"),
            rated_seats.c.seat == bindparam("place_at"),
        )
        connection.execute(update(rated_seats).where(*is_seat), changed_rows)
    connection.execute(delete(ratings))
    if latest:
        connection.execute(insert(ratings), to_rows(latest))
