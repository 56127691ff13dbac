"""Computing all ratings again from the rated matches, in the order in which they were rated."""

from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from hexarena.ratings import FRESH, Rating, is_bot, settled
from hexarena.store.ratings.settling import HeldRating, figures, lock, rows_of, side
from hexarena.store.tables import rated_matches, rated_seats, ratings

KeptRatings = dict[tuple[str, str, str], HeldRating]


class Recalculated(NamedTuple):
    """How many matches were rated again, and in how many of them a number changed."""

    matches: int
    changed: int


def recalculate(connection: Connection) -> Recalculated:
    """Compute all ratings again. A bot starts where it did; people start as everybody does."""
    lock(connection)
    columns = (*rated_seats.c, rated_matches.c.game, rated_matches.c.pool, rated_matches.c.at)
    asked = select(*columns).join(rated_matches, rated_matches.c.match == rated_seats.c.match)
    in_order = asked.order_by(rated_matches.c.at, rated_seats.c.match, rated_seats.c.seat)
    kept: KeptRatings = {}
    changes: list[list[dict[str, Any]]] = []
    for _, rows in groupby(connection.execute(in_order), key=lambda row: row.match):
        changes.append(_again(kept, list(rows)))
    _write(connection, kept, changes)
    return Recalculated(len(changes), sum(bool(each) for each in changes))


def _again(kept: KeptRatings, rows: list[Row[Any]]) -> list[dict[str, Any]]:
    """Rate a match again; return its rows that change."""
    keys = [(row.who, row.game, row.pool) for row in rows]
    before = [
        kept.get(key, HeldRating(_start(row), "")) for key, row in zip(keys, rows, strict=True)
    ]
    sides = [side(row.who, one, row.place, row.at) for row, one in zip(rows, before, strict=True)]
    after = settled(sides)
    kept |= {key: HeldRating(new, row.at) for key, new, row in zip(keys, after, rows, strict=True)}
    told = (figures(one.rating, new) for one, new in zip(before, after, strict=True))
    return [
        {"which": row.match, "place_at": row.seat, **new}
        for row, new in zip(rows, told, strict=True)
        if any(getattr(row, name) != value for name, value in new.items())
    ]


def _start(row: Row[Any]) -> Rating:
    """Return where somebody started; where a bot did, is in its first match."""
    if not is_bot(row.who):
        return FRESH
    return Rating(row.value_before, row.deviation_before, row.volatility_before, row.matches)


def _write(connection: Connection, kept: KeptRatings, changes: list[list[dict[str, Any]]]) -> None:
    changed = [row for rows in changes for row in rows]
    if changed:
        own = rated_seats.c.match == bindparam("which"), rated_seats.c.seat == bindparam("place_at")
        connection.execute(update(rated_seats).where(*own), changed)
    connection.execute(delete(ratings))
    if kept:
        connection.execute(insert(ratings), rows_of(kept))
