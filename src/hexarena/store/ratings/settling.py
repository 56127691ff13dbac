"""Update ratings at the end of a rated match, in the transaction that ends it."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select, text, tuple_, update

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
from hexarena.store.ratings.weighing import RatedEntrant, weigh_pairs
from hexarena.store.stored_match import RatingNote
from hexarena.store.tables import accounts, matches, rated_matches, rated_seats, ratings, seats
from hexarena.store.writing import ensure_public_id, now, to_timestamp

BOTS: Pool = "bots"
# "RATE": the advisory lock for rating matches one at a time.
_RATING_LOCK = 0x52415445
FIGURES = ("value", "deviation", "volatility")


class HeldRating(NamedTuple):
    """A rating, and when it last changed, or "" if it never did."""

    rating: Rating
    at: str


def settle(connection: Connection, match: str, ranks: Sequence[int]) -> None:
    """Rate a match that ends now, by the place of each seat from 1, unless a player is gone.

    For a match that counts for nobody, only a note is stored.
    """
    lock_ratings(connection)
    rated_match = connection.execute(
        select(matches.c.game, matches.c.pool).where(matches.c.id == match)
    ).one()
    occupants = _load_entrants(connection, match)
    if occupants is None:
        _note_reason(connection, match, "closed")
        return
    rated_ids = [rated_id for rated_id, _, _ in occupants]
    previous = load_ratings(connection, rated_ids, rated_match.game, rated_match.pool)
    timestamp = _next_timestamp([held_rating.at for held_rating in previous])
    entrants = [
        RatedEntrant(*occupant, held_rating.rating)
        for occupant, held_rating in zip(occupants, previous, strict=True)
    ]
    pair_weights, note = weigh_pairs(connection, rated_match.game, entrants, timestamp)
    _note_reason(connection, match, note)
    sides = [
        rated_side(entrant.rated_id, held_rating, rank, timestamp, entrant.is_guest)
        for entrant, held_rating, rank in zip(entrants, previous, ranks, strict=True)
    ]
    current = settle_ratings(sides, pair_weights)
    if not any(current):
        return
    row = {"match": match, "game": rated_match.game, "pool": rated_match.pool, "at": timestamp}
    weights = [[*pair, weight] for pair, weight in pair_weights.items()]
    connection.execute(insert(rated_matches), {**row, "weights": weights or None})
    changes = zip(entrants, ranks, previous, current, strict=True)
    connection.execute(
        insert(rated_seats),
        [
            {
                "match": match,
                "seat": seat,
                "who": entrant.rated_id,
                "place": rank,
                "guest": entrant.is_guest,
                **change_columns(old.rating, new),
            }
            for seat, (entrant, rank, old, new) in enumerate(changes)
        ],
    )
    _replace_ratings(
        connection,
        {
            (rated_id, rated_match.game, rated_match.pool): HeldRating(rating, timestamp)
            for rated_id, rating in zip(rated_ids, current, strict=True)
            if rating
        },
    )


def _note_reason(connection: Connection, match: str, note: RatingNote | None) -> None:
    if note:
        statement = update(matches).where(matches.c.id == match)
        connection.execute(statement.values(rating_note=note))


def lock_ratings(connection: Connection) -> None:
    """Keep other transactions from rating until this one ends; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _RATING_LOCK})


def _load_entrants(connection: Connection, match: str) -> list[tuple[str, str | None, bool]] | None:
    """Return each seat's rating id and player, and whether the player is a guest.

    Return None if an account was erased, has two seats after merging with a guest, or may not play
    rated matches.
    """
    query = select(seats.c.player, seats.c.level, accounts.c.player).where(seats.c.match == match)
    with_accounts = query.outerjoin(accounts, accounts.c.player == seats.c.player)
    seat_rows = connection.execute(with_accounts.order_by(seats.c.seat)).all()
    players = [player for player, level, _ in seat_rows if level is None]
    if None in players or len(set(players)) < len(players):
        return None
    if is_player_unrated(connection, players):
        return None
    return [
        (bot_key(level), None, False)
        if level is not None
        else (ensure_public_id(connection, player), player, account is None)
        for player, level, account in seat_rows
    ]


def load_ratings(
    connection: Connection, rated_ids: Sequence[str], game: str, pool: str
) -> list[HeldRating]:
    """Return the ratings of players and bots in a pool, as of their last matches."""
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
    """Return the rating of a player or bot before any rated match."""
    level = level_of(rated_id)
    return FRESH if level is None else initial_rating(game, level)


def read_rating(row: Row[Any]) -> Rating:
    """Return the rating in a database row."""
    return Rating(row.value, row.deviation, row.volatility, row.matches)


def rated_side(
    rated_id: str, previous: HeldRating, rank: int, timestamp: str, is_guest: bool
) -> RatedSide:
    """Return a seat's side of a match that is rated at `timestamp`."""
    days = 0.0 if is_bot(rated_id) else days_between(previous.at, timestamp)
    return RatedSide(previous.rating, days, rank, is_guest)


def days_between(start: str, end: str) -> float:
    """Return the number of days between two timestamps, 0 if `start` is ""."""
    if not start:
        return 0.0
    passed = dt.datetime.fromisoformat(end) - dt.datetime.fromisoformat(start)
    return passed / dt.timedelta(days=1)


def _next_timestamp(timestamps: Sequence[str]) -> str:
    """Return the current time, or just after the last of `timestamps` if the clock is behind.

    So the order of timestamps is the order in which matches were rated.
    """
    latest = max(timestamps)
    current = now()
    if current > latest:
        return current
    return to_timestamp(dt.datetime.fromisoformat(latest) + dt.timedelta(microseconds=1))


def change_columns(previous: Rating, current: Rating | None) -> dict[str, float | int | bool]:
    """Return the columns that record a rating change; `current` is None if nothing counted."""
    ratings_by_time = (("before", previous), ("after", current or previous))
    columns = {
        f"{name}_{time}": getattr(rating, name)
        for time, rating in ratings_by_time
        for name in FIGURES
    }
    return columns | {"matches": previous.matches, "counted": current is not None}


def _replace_ratings(
    connection: Connection, ratings_by_key: Mapping[tuple[str, str, str], HeldRating]
) -> None:
    key = tuple_(ratings.c.who, ratings.c.game, ratings.c.pool)
    connection.execute(delete(ratings).where(key.in_(list(ratings_by_key))))
    connection.execute(insert(ratings), to_rows(ratings_by_key))


def to_rows(ratings_by_key: Mapping[tuple[str, str, str], HeldRating]) -> list[dict[str, Any]]:
    """Return ratings as database rows."""
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
