"""The ratings beside the names of matches."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, and_, case, exists, select
from sqlalchemy.orm import aliased

from hexarena.ratings import Rating, aged, bot_key, is_bot
from hexarena.store.ratings.settling import HeldRating, days_between, rating_of, start
from hexarena.store.stored_match import SeatRating, StoredSeat
from hexarena.store.tables import players, rated_seats, ratings
from hexarena.store.writing import now


class Seated(NamedTuple):
    """A match whose ratings are compared in a pool, and its seats."""

    match: str
    game: str
    pool: str
    seats: Sequence[StoredSeat]


def beside(connection: Connection, those: Sequence[Seated]) -> dict[str, tuple[SeatRating, ...]]:
    """Return by match the ratings of its seats: before and after if it was rated, else now."""
    if not those:
        return {}
    done = _rated(connection, [each.match for each in those])
    present = [each for each in those if each.match not in done]
    return done | _present(connection, present)


def _rated(connection: Connection, which: Sequence[str]) -> dict[str, tuple[SeatRating, ...]]:
    asked = select(rated_seats).where(rated_seats.c.match.in_(which))
    found: dict[str, tuple[SeatRating, ...]] = {}
    for row in connection.execute(asked.order_by(rated_seats.c.match, rated_seats.c.seat)):
        found[row.match] = (*found.get(row.match, ()), _of_rated(row))
    return found


def _of_rated(row: Row[Any]) -> SeatRating:
    before = Rating(row.value_before, row.deviation_before, row.volatility_before, row.matches)
    return SeatRating(row.seat, row.who, before, row.value_after - row.value_before)


def _present(connection: Connection, those: Sequence[Seated]) -> dict[str, tuple[SeatRating, ...]]:
    public = _public(connection, {each.player for one in those for each in one.seats})
    keys = {bot_key(each.level) for one in those for each in one.seats if each.level is not None}
    asked = select(ratings).where(ratings.c.who.in_([*filter(None, public.values()), *keys]))
    known = {(row.who, row.game, row.pool): row for row in connection.execute(asked)}
    found = {}
    for one in those:
        taken = [each for each in one.seats if each.player or each.level is not None]
        who = {each.seat: _who(each, public) for each in taken}
        found[one.match] = tuple(
            SeatRating(seat, key, current(key, one.game, known.get((key, one.game, one.pool))))
            for seat, key in who.items()
        )
    return found


def _who(seat: StoredSeat, public: dict[str, str | None]) -> str | None:
    return bot_key(seat.level) if seat.level is not None else public.get(seat.player or "")


def _public(connection: Connection, some: Iterable[str | None]) -> dict[str, str | None]:
    asked = select(players.c.id, players.c.public).where(players.c.id.in_(filter(None, some)))
    return {row.id: row.public for row in connection.execute(asked)}


def result_word() -> ColumnElement[str]:
    """Return how a match ended for a row of `rated_seats`: won, drawn or lost."""
    other = aliased(rated_seats)
    beside = other.c.match == rated_seats.c.match, other.c.seat != rated_seats.c.seat
    shared = exists().where(and_(*beside, other.c.place == 1))
    return case((rated_seats.c.place > 1, "lost"), (shared, "drawn"), else_="won")


def current(who: str | None, game: str, row: Row[Any] | None) -> Rating:
    """Return a rating as it is now, by its row if there is one."""
    if row is None:
        return start(who or "", game)
    kept = HeldRating(rating_of(row), row.at)
    return kept.rating if is_bot(row.who) else aged(kept.rating, days_between(kept.at, now()))
