"""Read stored matches from database rows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, RowMapping, Select, Table, and_, or_, select

from hexarena.store.ratings.seat_ratings import ComparedMatch, load_seat_ratings
from hexarena.store.stored_match import (
    MatchEnd,
    MatchSummary,
    SeatRating,
    SeatSignature,
    StoredAction,
    StoredCommitment,
    StoredInstruction,
    StoredLuck,
    StoredMatch,
    StoredOffer,
    StoredPairing,
    StoredSeat,
    StoredTime,
    Undo,
)
from hexarena.store.tables import (
    actions,
    commitments,
    instructions,
    luck,
    matches,
    offers,
    pairings,
    players,
    seat_signatures,
    seats,
    times,
    undos,
)
from hexarena.store.writing import MATCHES, unknown_error

MAX_IDS = 500  # ids per statement
_PRIVATE_COLUMNS = {"opening", "ended_kind", "ended_seat"}  # columns without a field of that name


def load_name(connection: Connection, player: str) -> str:
    """Return the name of a player, or "" if the player is unknown."""
    name = connection.execute(select(players.c.name).where(players.c.id == player)).scalar()
    return name or ""


def load_revision(connection: Connection, match: str) -> int | None:
    """Return the revision of a match, or None if the match is unknown."""
    revision: int | None = connection.execute(
        select(matches.c.revision).where(matches.c.id == match)
    ).scalar()
    return revision


def load_revisions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Return the revisions of the matches that exist among these ids."""
    query = select(matches.c.id, matches.c.revision)
    revisions: dict[str, int] = {}
    for start in range(0, len(ids), MAX_IDS):
        batch = query.where(matches.c.id.in_(ids[start : start + MAX_IDS]))
        revisions.update(map(tuple, connection.execute(batch)))
    return revisions


def load_match(connection: Connection, match: str) -> StoredMatch:
    """Return a match. Raises UnknownMatch."""
    row = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        raise unknown_error(MATCHES, match)
    match_seats = tuple(map(StoredSeat._make, _load_rows(connection, seats, row["id"])))
    return StoredMatch(
        **_match_fields(row),
        seats=match_seats,
        ratings=_load_ratings(connection, [row], {row["id"]: match_seats}).get(row["id"], ()),
        luck=next(map(StoredLuck._make, _load_rows(connection, luck, row["id"])), None),
        pairing=next(map(StoredPairing._make, _load_rows(connection, pairings, row["id"])), None),
        plays=tuple(map(StoredAction._make, _load_rows(connection, actions, row["id"]))),
        undos=tuple(map(_read_undo, _load_rows(connection, undos, row["id"]))),
        offers=tuple(map(StoredOffer._make, _load_rows(connection, offers, row["id"]))),
        commitments=tuple(
            StoredCommitment(commitment.seat, tuple(commitment.actions))
            for commitment in _load_rows(connection, commitments, row["id"])
        ),
        instructions=tuple(
            map(StoredInstruction._make, _load_rows(connection, instructions, row["id"]))
        ),
        times=_load_times(connection, row) if row["clock"] else (),
        signatures=tuple(
            map(SeatSignature._make, _load_rows(connection, seat_signatures, row["id"]))
        ),
    )


def list_matches(
    connection: Connection, player: str, limit: int, until: str | None
) -> Iterator[MatchSummary]:
    """Yield the matches that a player hosts or sits in, most recently changed first.

    The matches of a tournament are not listed for its host.
    """
    player_seats = select(seats.c.match).where(seats.c.player == player)
    is_host = and_(matches.c.host == player, matches.c.id.not_in(select(pairings.c.match)))
    query = select(matches).where(or_(is_host, matches.c.id.in_(player_seats)))
    if until is not None:
        query = query.where(matches.c.updated < until)
    newest_first = query.order_by(matches.c.updated.desc(), matches.c.id).limit(limit)
    return load_summaries(connection, newest_first)


def load_summaries(connection: Connection, query: Select[Any]) -> Iterator[MatchSummary]:
    """Yield the summaries of the matches that a query selects, in its order."""
    rows = connection.execute(query).mappings().all()
    seats_by_match = _load_seats(connection, [row["id"] for row in rows])
    ratings_by_match = _load_ratings(connection, rows, seats_by_match)
    for row in rows:
        seats_and_ratings = (
            tuple(seats_by_match.get(row["id"], ())),
            ratings_by_match.get(row["id"], ()),
        )
        yield MatchSummary(
            **_match_fields(row), seats=seats_and_ratings[0], ratings=seats_and_ratings[1]
        )


def _load_ratings(
    connection: Connection,
    rows: Sequence[RowMapping],
    seats_by_match: Mapping[str, Sequence[StoredSeat]],
) -> dict[str, tuple[SeatRating, ...]]:
    """Return the ratings of the seats of those matches that belong to a rating pool."""
    compared_rows = (row for row in rows if row["pool"] is not None)
    compared = [
        ComparedMatch(row["id"], row["game"], row["pool"], seats_by_match.get(row["id"], ()))
        for row in compared_rows
    ]
    return load_seat_ratings(connection, compared)


def _load_seats(connection: Connection, match_ids: Iterable[str]) -> dict[str, list[StoredSeat]]:
    query = select(seats).where(seats.c.match.in_(match_ids)).order_by(seats.c.match, seats.c.seat)
    seats_by_match: dict[str, list[StoredSeat]] = {}
    for match, *seat in connection.execute(query):
        seats_by_match.setdefault(match, []).append(StoredSeat._make(seat))
    return seats_by_match


def _load_rows(connection: Connection, table: Table, match: str) -> Iterable[Row[Any]]:
    columns = [column for column in table.c if column.name != "match"]
    query = select(*columns).where(table.c.match == match).order_by(*table.primary_key)
    return connection.execute(query)


def _read_undo(row: Row[Any]) -> Undo:
    rests = tuple((seat, rest) for seat, rest in row.rests or ())
    return Undo._make(row)._replace(rests=rests)


def _load_times(connection: Connection, row: RowMapping) -> tuple[StoredTime, ...]:
    return tuple(
        StoredTime._make(time)._replace(credits=tuple(map(tuple, time.credits or ())))
        for time in _load_rows(connection, times, row["id"])
    )


def _match_fields(row: RowMapping) -> dict[str, Any]:
    end = row["ended_kind"] and MatchEnd(row["ended_kind"], row["ended_seat"])
    fields = {name: value for name, value in row.items() if name not in _PRIVATE_COLUMNS}
    return fields | {"ended": end}
