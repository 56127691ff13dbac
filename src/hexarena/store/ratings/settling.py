"""What the end of a rated match does to ratings, within the transaction that ends it."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select, text, tuple_

from hexarena.ratings import (
    FRESH,
    Pool,
    RatedSide,
    Rating,
    bot_key,
    initial_rating,
    is_bot,
    level_of,
    settle_ratings,
)
from hexarena.store.moderation.sanctions import is_player_unrated
from hexarena.store.tables import matches, rated_matches, rated_seats, ratings, seats
from hexarena.store.writing import ensure_public_id, now, to_timestamp

BOTS: Pool = "bots"
# "RATE": the advisory lock, so that matches are rated one after the other.
_RATING_LOCK = 0x52415445
FIGURES = ("value", "deviation", "volatility")


class HeldRating(NamedTuple):
    """A rating, and when it was rated last, "" if never."""

    rating: Rating
    at: str


def settle(connection: Connection, match: str, ranks: Sequence[int]) -> None:
    """Rate a match that ends now, by the place of each seat from 1, unless somebody is gone."""
    lock_ratings(connection)
    rated_match = connection.execute(
        select(matches.c.game, matches.c.pool).where(matches.c.id == match)
    ).one()
    rated_ids = _load_rated_ids(connection, match)
    if rated_ids is None:
        return
    previous = load_ratings(connection, rated_ids, rated_match.game, rated_match.pool)
    timestamp = _next_timestamp([held_rating.at for held_rating in previous])
    sides = [rated_side(*seat, timestamp) for seat in zip(rated_ids, previous, ranks, strict=True)]
    current = settle_ratings(sides)
    row = {"match": match, "game": rated_match.game, "pool": rated_match.pool, "at": timestamp}
    connection.execute(insert(rated_matches), row)
    changes = zip(rated_ids, ranks, previous, current, strict=True)
    connection.execute(
        insert(rated_seats),
        [
            {
                "match": match,
                "seat": seat,
                "who": rated_id,
                "place": rank,
                **change_columns(old.rating, new),
            }
            for seat, (rated_id, rank, old, new) in enumerate(changes)
        ],
    )
    keys = ((rated_id, rated_match.game, rated_match.pool) for rated_id in rated_ids)
    _replace_ratings(
        connection,
        dict(zip(keys, (HeldRating(rating, timestamp) for rating in current), strict=True)),
    )


def lock_ratings(connection: Connection) -> None:
    """Keep other transactions from rating until this one ends; in SQLite only one writes."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _RATING_LOCK})


def _load_rated_ids(connection: Connection, match: str) -> list[str] | None:
    """Load the id under which the rating of each seat is stored.

    None if an account was erased, has two seats after a merge with a guest, or may not play rated
    matches.
    """
    query = select(seats.c.player, seats.c.level).where(seats.c.match == match)
    seat_rows = connection.execute(query.order_by(seats.c.seat)).all()
    players = [player for player, level in seat_rows if level is None]
    if None in players or len(set(players)) < len(players):
        return None
    if is_player_unrated(connection, players):
        return None
    return [
        bot_key(level) if level is not None else ensure_public_id(connection, player)
        for player, level in seat_rows
    ]


def load_ratings(
    connection: Connection, rated_ids: Sequence[str], game: str, pool: str
) -> list[HeldRating]:
    """Load the ratings of players and bots in a pool, as of their last matches."""
    is_pool = ratings.c.game == game, ratings.c.pool == pool
    query = select(ratings).where(ratings.c.who.in_(rated_ids), *is_pool)
    rating_by_id = {
        row.who: HeldRating(read_rating(row), row.at) for row in connection.execute(query)
    }
    return [
        rating_by_id[rated_id]
        if rated_id in rating_by_id
        else HeldRating(starting_rating(rated_id, game), "")
        for rated_id in rated_ids
    ]


def starting_rating(rated_id: str, game: str) -> Rating:
    """Return the rating of a player or bot without rated matches."""
    level = level_of(rated_id)
    return FRESH if level is None else initial_rating(game, level)


def read_rating(row: Row[Any]) -> Rating:
    """Return the rating in a row."""
    return Rating(row.value, row.deviation, row.volatility, row.matches)


def rated_side(rated_id: str, previous: HeldRating, rank: int, timestamp: str) -> RatedSide:
    """Return a seat of a match that is rated at a time."""
    return RatedSide(
        previous.rating, 0.0 if is_bot(rated_id) else days_between(previous.at, timestamp), rank
    )


def days_between(start: str, end: str) -> float:
    """Return how many days passed between two times of rows; none since ""."""
    if not start:
        return 0.0
    passed = dt.datetime.fromisoformat(end) - dt.datetime.fromisoformat(start)
    return passed / dt.timedelta(days=1)


def _next_timestamp(timestamps: Sequence[str]) -> str:
    """Return now, or a moment after the last of some times if a clock is behind.

    So the order of times is the order in which the matches of anybody were rated.
    """
    latest = max(timestamps)
    current = now()
    if current > latest:
        return current
    return to_timestamp(dt.datetime.fromisoformat(latest) + dt.timedelta(microseconds=1))


def change_columns(previous: Rating, current: Rating) -> dict[str, float | int]:
    """Return the columns that record how a rating changed."""
    ratings_by_time = (("before", previous), ("after", current))
    columns = {
        f"{name}_{time}": getattr(rating, name)
        for time, rating in ratings_by_time
        for name in FIGURES
    }
    return columns | {"matches": previous.matches}


def _replace_ratings(
    connection: Connection, ratings_by_key: Mapping[tuple[str, str, str], HeldRating]
) -> None:
    key = tuple_(ratings.c.who, ratings.c.game, ratings.c.pool)
    connection.execute(delete(ratings).where(key.in_(list(ratings_by_key))))
    connection.execute(insert(ratings), to_rows(ratings_by_key))


def to_rows(ratings_by_key: Mapping[tuple[str, str, str], HeldRating]) -> list[dict[str, Any]]:
    """Return ratings as rows."""
    return [
        {
            "who": rated_id,
            "game": game,
            "pool": pool,
            "at": held_rating.at,
            **held_rating.rating._asdict(),
        }
        for (rated_id, game, pool), held_rating in ratings_by_key.items()
    ]
