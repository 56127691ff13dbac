"""Reading stored matches from rows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, RowMapping, Select, Table, and_, or_, select

from hexarena.store.ratings.shown import Seated, beside
from hexarena.store.stored_match import (
    Ended,
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
    Summary,
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
from hexarena.store.writing import MATCHES, unknown

AT_ONCE = 500  # ids in a statement
_INNER = {"opening", "ended_kind", "ended_seat"}  # columns without a field of that name


def name_of(connection: Connection, player: str) -> str:
    """Return the name of a player, empty if unknown."""
    name = connection.execute(select(players.c.name).where(players.c.id == player)).scalar()
    return name or ""


def revision_of(connection: Connection, match: str) -> int | None:
    """Return the revision of a match, None if unknown."""
    found: int | None = connection.execute(
        select(matches.c.revision).where(matches.c.id == match)
    ).scalar()
    return found


def revisions_of(connection: Connection, some: Sequence[str]) -> dict[str, int]:
    """Return the revisions of those of some matches that exist."""
    asked = select(matches.c.id, matches.c.revision)
    found: dict[str, int] = {}
    for start in range(0, len(some), AT_ONCE):
        here = asked.where(matches.c.id.in_(some[start : start + AT_ONCE]))
        found.update(map(tuple, connection.execute(here)))
    return found


def whole(connection: Connection, match: str) -> StoredMatch:
    """Return a match. Raises UnknownMatch."""
    row = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        raise unknown(MATCHES, match)
    seated = tuple(map(StoredSeat._make, _rows_of(connection, seats, row["id"])))
    return StoredMatch(
        **_fields(row),
        seats=seated,
        ratings=_ratings(connection, [row], {row["id"]: seated}).get(row["id"], ()),
        luck=next(map(StoredLuck._make, _rows_of(connection, luck, row["id"])), None),
        pairing=next(map(StoredPairing._make, _rows_of(connection, pairings, row["id"])), None),
        plays=tuple(map(StoredAction._make, _rows_of(connection, actions, row["id"]))),
        undos=tuple(map(Undo._make, _rows_of(connection, undos, row["id"]))),
        offers=tuple(map(StoredOffer._make, _rows_of(connection, offers, row["id"]))),
        commitments=tuple(
            StoredCommitment(found.seat, tuple(found.actions))
            for found in _rows_of(connection, commitments, row["id"])
        ),
        instructions=tuple(
            map(StoredInstruction._make, _rows_of(connection, instructions, row["id"]))
        ),
        times=_times_of(connection, row) if row["clock"] else (),
        signatures=tuple(
            map(SeatSignature._make, _rows_of(connection, seat_signatures, row["id"]))
        ),
    )


def listed(
    connection: Connection, player: str, limit: int, before: str | None
) -> Iterator[Summary]:
    """List matches that a player hosts or sits in, the newest change first.

    The matches of a tournament are not listed for its host.
    """
    sat_in = select(seats.c.match).where(seats.c.player == player)
    hosts = and_(matches.c.host == player, matches.c.id.not_in(select(pairings.c.match)))
    asked = select(matches).where(or_(hosts, matches.c.id.in_(sat_in)))
    if before is not None:
        asked = asked.where(matches.c.updated < before)
    newest = asked.order_by(matches.c.updated.desc(), matches.c.id).limit(limit)
    return summaries(connection, newest)


def summaries(connection: Connection, asked: Select[Any]) -> Iterator[Summary]:
    """List the matches that a statement selects, in its order."""
    rows = connection.execute(asked).mappings().all()
    by_match = _seats_of(connection, [row["id"] for row in rows])
    rated = _ratings(connection, rows, by_match)
    for row in rows:
        its = tuple(by_match.get(row["id"], ())), rated.get(row["id"], ())
        yield Summary(**_fields(row), seats=its[0], ratings=its[1])


def _ratings(
    connection: Connection, rows: Sequence[RowMapping], by_match: Mapping[str, Sequence[StoredSeat]]
) -> dict[str, tuple[SeatRating, ...]]:
    """Return the ratings of the seats of some matches, as far as they are compared."""
    compared = (row for row in rows if row["pool"] is not None)
    seated = [
        Seated(row["id"], row["game"], row["pool"], by_match.get(row["id"], ())) for row in compared
    ]
    return beside(connection, seated)


def _seats_of(connection: Connection, some: Iterable[str]) -> dict[str, list[StoredSeat]]:
    asked = select(seats).where(seats.c.match.in_(some)).order_by(seats.c.match, seats.c.seat)
    by_match: dict[str, list[StoredSeat]] = {}
    for match, *seat in connection.execute(asked):
        by_match.setdefault(match, []).append(StoredSeat._make(seat))
    return by_match


def _rows_of(connection: Connection, table: Table, match: str) -> Iterable[Row[Any]]:
    columns = [column for column in table.c if column.name != "match"]
    asked = select(*columns).where(table.c.match == match).order_by(*table.primary_key)
    return connection.execute(asked)


def _times_of(connection: Connection, row: RowMapping) -> tuple[StoredTime, ...]:
    return tuple(map(StoredTime._make, _rows_of(connection, times, row["id"])))


def _fields(row: RowMapping) -> dict[str, Any]:
    ended = row["ended_kind"] and Ended(row["ended_kind"], row["ended_seat"])
    named = {name: value for name, value in row.items() if name not in _INNER}
    return named | {"ended": ended}
