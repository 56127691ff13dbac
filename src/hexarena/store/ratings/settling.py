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
    is_bot,
    level_of,
    settled,
    started,
)
from hexarena.store.tables import matches, rated_matches, rated_seats, ratings, seats
from hexarena.store.writing import moment, now, public_id

BOTS: Pool = "bots"
_SETTLING = 0x52415445  # "RATE": the advisory lock, so that matches are rated one after the other
FIGURES = ("value", "deviation", "volatility")


class HeldRating(NamedTuple):
    """A rating, and when it was rated last, "" if never."""

    rating: Rating
    at: str


def settle(connection: Connection, match: str, places: Sequence[int]) -> None:
    """Rate a match that ends now, by the place of each seat from 1, unless somebody is gone."""
    lock(connection)
    found = connection.execute(
        select(matches.c.game, matches.c.pool).where(matches.c.id == match)
    ).one()
    who = _who(connection, match)
    if who is None:
        return
    before = held(connection, who, found.game, found.pool)
    at = _after([each.at for each in before])
    sides = [side(*each, at) for each in zip(who, before, places, strict=True)]
    after = settled(sides)
    row = {"match": match, "game": found.game, "pool": found.pool, "at": at}
    connection.execute(insert(rated_matches), row)
    changes = zip(who, places, before, after, strict=True)
    connection.execute(
        insert(rated_seats),
        [
            {"match": match, "seat": seat, "who": one, "place": place, **figures(old.rating, new)}
            for seat, (one, place, old, new) in enumerate(changes)
        ],
    )
    keys = ((one, found.game, found.pool) for one in who)
    _keep(connection, dict(zip(keys, (HeldRating(new, at) for new in after), strict=True)))


def lock(connection: Connection) -> None:
    """Keep other transactions from rating until this one ends; in SQLite only one writes."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _SETTLING})


def _who(connection: Connection, match: str) -> list[str] | None:
    """Return what the ratings of each seat are kept under.

    None if an account was erased, or somebody sits twice, whose guest became part of the account.
    """
    asked = select(seats.c.player, seats.c.level).where(seats.c.match == match)
    sits = connection.execute(asked.order_by(seats.c.seat)).all()
    people = [player for player, level in sits if level is None]
    if None in people or len(set(people)) < len(people):
        return None
    return [
        bot_key(level) if level is not None else public_id(connection, player)
        for player, level in sits
    ]


def held(connection: Connection, who: Sequence[str], game: str, pool: str) -> list[HeldRating]:
    """Return the ratings of some in a pool, as they were after their last matches."""
    of_pool = ratings.c.game == game, ratings.c.pool == pool
    asked = select(ratings).where(ratings.c.who.in_(who), *of_pool)
    known = {row.who: HeldRating(rating_of(row), row.at) for row in connection.execute(asked)}
    return [known[one] if one in known else HeldRating(start(one, game), "") for one in who]


def start(who: str, game: str) -> Rating:
    """Return the rating of somebody who has not been rated."""
    level = level_of(who)
    return FRESH if level is None else started(game, level)


def rating_of(row: Row[Any]) -> Rating:
    """Return the rating in a row."""
    return Rating(row.value, row.deviation, row.volatility, row.matches)


def side(who: str, before: HeldRating, place: int, at: str) -> RatedSide:
    """Return a seat of a match that was rated at some time."""
    return RatedSide(before.rating, 0.0 if is_bot(who) else days_between(before.at, at), place)


def days_between(earlier: str, later: str) -> float:
    """Return how many days passed between two times of rows; none since ""."""
    if not earlier:
        return 0.0
    passed = dt.datetime.fromisoformat(later) - dt.datetime.fromisoformat(earlier)
    return passed / dt.timedelta(days=1)


def _after(earlier: Sequence[str]) -> str:
    """Return now, or a moment after the last of some times if a clock is behind.

    So the order of times is the order in which the matches of anybody were rated.
    """
    last = max(earlier)
    present = now()
    if present > last:
        return present
    return moment(dt.datetime.fromisoformat(last) + dt.timedelta(microseconds=1))


def figures(before: Rating, after: Rating) -> dict[str, float | int]:
    """Return the columns that say how a rating changed."""
    told = (("before", before), ("after", after))
    columns = {f"{name}_{when}": getattr(one, name) for when, one in told for name in FIGURES}
    return columns | {"matches": before.matches}


def _keep(connection: Connection, kept: Mapping[tuple[str, str, str], HeldRating]) -> None:
    key = tuple_(ratings.c.who, ratings.c.game, ratings.c.pool)
    connection.execute(delete(ratings).where(key.in_(list(kept))))
    connection.execute(insert(ratings), rows_of(kept))


def rows_of(kept: Mapping[tuple[str, str, str], HeldRating]) -> list[dict[str, Any]]:
    """Return ratings as rows."""
    return [
        {"who": who, "game": game, "pool": pool, "at": each.at, **each.rating._asdict()}
        for (who, game, pool), each in kept.items()
    ]
