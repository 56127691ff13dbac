"""The ratings that are shown next to the names in matches."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, and_, case, exists, select
from sqlalchemy.orm import aliased

from hexarena.ratings import Rating, age_rating, bot_key, is_bot
from hexarena.store.ratings.settling import HeldRating, days_between, read_rating, starting_rating
from hexarena.store.stored_match import SeatRating, StoredSeat
from hexarena.store.tables import accounts, players, rated_matches, rated_seats, ratings
from hexarena.store.writing import now


class ComparedMatch(NamedTuple):
    """A match with the pool in which its ratings are compared, and its seats."""

    match: str
    game: str
    pool: str
    seats: Sequence[StoredSeat]


def load_seat_ratings(
    connection: Connection, compared: Sequence[ComparedMatch]
) -> dict[str, tuple[SeatRating, ...]]:
    """Return the ratings of seats by match: before and after if it was rated, else current."""
    if not compared:
        return {}
    rated = _load_rated(connection, [match.match for match in compared])
    unrated = [match for match in compared if match.match not in rated]
    return rated | _load_current(connection, unrated)


def _load_rated(
    connection: Connection, match_ids: Sequence[str]
) -> dict[str, tuple[SeatRating, ...]]:
    query = (
        select(rated_seats)
        .join(rated_matches, rated_matches.c.match == rated_seats.c.match)
        .where(rated_seats.c.match.in_(match_ids), rated_matches.c.void.is_(None))
    )
    ratings_by_match: dict[str, tuple[SeatRating, ...]] = {}
    for row in connection.execute(query.order_by(rated_seats.c.match, rated_seats.c.seat)):
        ratings_by_match[row.match] = (*ratings_by_match.get(row.match, ()), _read_seat_rating(row))
    return ratings_by_match


def _read_seat_rating(row: Row[Any]) -> SeatRating:
    previous = Rating(row.value_before, row.deviation_before, row.volatility_before, row.matches)
    change = row.value_after - row.value_before if row.counted else None
    return SeatRating(row.seat, row.who, previous, change, row.guest)


def _load_current(
    connection: Connection, compared: Sequence[ComparedMatch]
) -> dict[str, tuple[SeatRating, ...]]:
    player_ids = {seat.player for match in compared for seat in match.seats} - {None}
    public_ids = _load_public_ids(connection, player_ids)
    members = _load_members(connection, player_ids)
    keys = {
        bot_key(seat.level) for match in compared for seat in match.seats if seat.level is not None
    }
    query = select(ratings).where(ratings.c.who.in_([*filter(None, public_ids.values()), *keys]))
    row_by_key = {(row.who, row.game, row.pool): row for row in connection.execute(query)}
    ratings_by_match = {}
    for match in compared:
        occupied = [seat for seat in match.seats if seat.player or seat.level is not None]
        rated_ids = [(seat, _rated_id(seat, public_ids)) for seat in occupied]
        ratings_by_match[match.match] = tuple(
            SeatRating(
                seat.seat,
                key,
                current_rating(key, match.game, row_by_key.get((key, match.game, match.pool))),
                is_guest=seat.level is None and seat.player not in members,
            )
            for seat, key in rated_ids
        )
    return ratings_by_match


def _rated_id(seat: StoredSeat, public_ids: dict[str, str | None]) -> str | None:
    return bot_key(seat.level) if seat.level is not None else public_ids.get(seat.player or "")


def _load_public_ids(
    connection: Connection, player_ids: Collection[str | None]
) -> dict[str, str | None]:
    query = select(players.c.id, players.c.public).where(players.c.id.in_(player_ids))
    return {row.id: row.public for row in connection.execute(query)}


def _load_members(connection: Connection, player_ids: Collection[str | None]) -> set[str]:
    """Return the ids of those players who have accounts."""
    query = select(accounts.c.player).where(accounts.c.player.in_(player_ids))
    return {*connection.execute(query).scalars()}


def result_expression() -> ColumnElement[str]:
    """Return an SQL expression for the result of a row of `rated_seats`: won, drawn or lost."""
    opponent_seat = aliased(rated_seats)
    is_opponent = (
        opponent_seat.c.match == rated_seats.c.match,
        opponent_seat.c.seat != rated_seats.c.seat,
    )
    has_other_winner = exists().where(and_(*is_opponent, opponent_seat.c.place == 1))
    return case((rated_seats.c.place > 1, "lost"), (has_other_winner, "drawn"), else_="won")


def current_rating(rated_id: str | None, game: str, row: Row[Any] | None) -> Rating:
    """Return the current rating from a row, or the starting rating if there is no row."""
    if row is None:
        return starting_rating(rated_id or "", game)
    held_rating = HeldRating(read_rating(row), row.at)
    return (
        held_rating.rating
        if is_bot(row.who)
        else age_rating(held_rating.rating, days_between(held_rating.at, now()))
    )
