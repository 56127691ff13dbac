"""The finished matches of a player that another player may see."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, exists, select

from hexarena.ratings import is_bot, level_of
from hexarena.store.ratings.seat_ratings import result_expression
from hexarena.store.reading import load_summaries
from hexarena.store.repository import Repository
from hexarena.store.stored_match import MatchSummary
from hexarena.store.tables import matches, players, rated_matches, rated_seats, seats

ResultName = Literal["won", "drawn", "lost"]


class HistoryFilter(NamedTuple):
    """Which matches to list, last changed first; only rated matches have a result."""

    game: str | None = None
    result: ResultName | None = None
    rated: bool | None = None
    before: str | None = None
    limit: int = 20


class PlayedMatch(NamedTuple):
    """A finished match, with the player's result if it was rated."""

    summary: MatchSummary
    result: ResultName | None


class Histories(Repository):
    """The finished matches of players; every method raises StoreFailed if the database fails."""

    def list_matches(
        self, public_id: str, viewer: str, filters: HistoryFilter
    ) -> list[PlayedMatch]:
        """List finished matches of a player (by public id) or of a bot level (by its key).

        Rated matches are visible to everybody, others only to those who played in them.
        """
        with self._database.reading() as connection:
            return list(_read_history(connection, public_id, viewer, filters))


def _read_history(
    connection: Connection, public_id: str, viewer: str, filters: HistoryFilter
) -> Iterator[PlayedMatch]:
    was_played = matches.c.status == "over", matches.c.source == "played"
    query = select(matches).where(*was_played, _has_seat(public_id), _is_known_to(viewer))
    if filters.game is not None:
        query = query.where(matches.c.game == filters.game)
    if filters.rated is not None:
        is_rated = _is_rated(*_is_counted_for(public_id))
        query = query.where(is_rated if filters.rated else ~is_rated)
    if filters.before is not None:
        query = query.where(matches.c.updated < filters.before)
    if filters.result is not None:
        is_seat = rated_seats.c.match == matches.c.id, *_is_counted_for(public_id)
        has_result = exists().where(*is_seat, result_expression() == filters.result)
        query = query.where(has_result, _is_rated())
    newest_first = query.order_by(matches.c.updated.desc(), matches.c.id).limit(filters.limit)
    finished = list(load_summaries(connection, newest_first))
    results_by_match = _load_results(connection, public_id, [summary.id for summary in finished])
    for summary in finished:
        yield PlayedMatch(summary, results_by_match.get(summary.id))


def _has_seat(public_id: str) -> ColumnElement[bool]:
    """Return the SQL condition that a player or bot held a seat in a match."""
    is_match = seats.c.match == matches.c.id
    if is_bot(public_id):
        return exists().where(is_match, seats.c.level == level_of(public_id))
    return exists().where(is_match, seats.c.player == players.c.id, players.c.public == public_id)


def _is_known_to(viewer: str) -> ColumnElement[bool]:
    is_viewer = seats.c.match == matches.c.id, seats.c.player == viewer
    return _is_rated() | exists().where(*is_viewer) if viewer else _is_rated()


def _is_rated(*seat_conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the SQL condition that a match was rated, not voided, and has a matching seat."""
    is_counted = (
        rated_matches.c.match == matches.c.id,
        rated_matches.c.void.is_(None),
        rated_seats.c.match == matches.c.id,
    )
    return exists().where(*is_counted, *seat_conditions)


def _is_counted_for(public_id: str) -> tuple[ColumnElement[bool], ...]:
    return rated_seats.c.who == public_id, rated_seats.c.counted


def _load_results(
    connection: Connection, public_id: str, match_ids: list[str]
) -> dict[str, ResultName]:
    counted = select(rated_matches.c.match).where(rated_matches.c.void.is_(None))
    query = select(rated_seats.c.match, result_expression()).where(
        *_is_counted_for(public_id),
        rated_seats.c.match.in_(match_ids),
        rated_seats.c.match.in_(counted),
    )
    return {row.match: row[1] for row in connection.execute(query)}
