"""Void rated matches, so that they don't count, and recalculate all ratings."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, select, update
from sqlalchemy.orm import aliased

from hexarena.contract.errors import UnknownMatch
from hexarena.store.accounts.audit import OperatorAct, insert_act
from hexarena.store.ratings.recalculating import RecalculationCounts, recalculate
from hexarena.store.repository import Repository
from hexarena.store.tables import matches, players, rated_matches, rated_seats
from hexarena.store.writing import now

MAX_LISTED = 500


class JudgedMatch(NamedTuple):
    """A rated match of a player, with the place from 1, whether shared, and when it was voided."""

    match: str
    game: str
    pool: str
    time: str
    place: int
    change: float
    void: str | None
    opponents: tuple[str, ...]
    is_tied: bool


class Voiding(Repository):
    """Voids rated matches of a store; every method raises StoreFailed if the database fails."""

    def list_matches(self, public_id: str) -> list[JudgedMatch]:
        """List the last rated matches of the player with a public id, newest first."""
        columns = rated_matches.c.match, rated_matches.c.game, rated_matches.c.pool
        change = (rated_seats.c.value_after - rated_seats.c.value_before).label("change")
        query = (
            select(*columns, rated_matches.c.at, rated_seats.c.place, change, rated_matches.c.void)
            .join(rated_seats, rated_seats.c.match == rated_matches.c.match)
            .where(rated_seats.c.who == public_id)
            .order_by(rated_matches.c.at.desc())
            .limit(MAX_LISTED)
        )
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
            opponents = _load_opponents(connection, public_id)
        return [
            JudgedMatch(
                *row,
                opponents=tuple(name for name, _ in opponents[row.match]),
                is_tied=any(place == row.place for _, place in opponents[row.match]),
            )
            for row in rows
        ]

    def void(
        self, match_ids: Collection[str], act: OperatorAct, is_void: bool = True
    ) -> RecalculationCounts:
        """Void rated matches, or make them count again; recalculate ratings and log the act.

        Return how many matches were rated again. Raises UnknownMatch.
        """
        is_named = rated_matches.c.match.in_(list(match_ids))
        return self._change(is_named, act, is_void)

    def void_all(self, public_id: str, act: OperatorAct) -> RecalculationCounts:
        """Void all rated matches of a player, recalculate the ratings, and log the act.

        Return how many matches were rated again. Raises UnknownMatch.
        """
        match_ids = select(rated_seats.c.match).where(rated_seats.c.who == public_id)
        return self._change(rated_matches.c.match.in_(match_ids), act, is_void=True)

    def _change(
        self, condition: ColumnElement[bool], act: OperatorAct, is_void: bool
    ) -> RecalculationCounts:
        is_other = rated_matches.c.void.is_(None) if is_void else rated_matches.c.void.is_not(None)
        statement = update(rated_matches).where(condition)

        def write(connection: Connection) -> RecalculationCounts:
            if connection.execute(select(rated_matches.c.match).where(condition)).first() is None:
                raise UnknownMatch("no rated match is named; expected one that counts for ratings")
            _note_voiding(connection, select(rated_matches.c.match).where(condition), is_void)
            values = {"void": now() if is_void else None}
            count = connection.execute(statement.where(is_other).values(values)).rowcount
            insert_act(connection, act)
            return RecalculationCounts(count, recalculate(connection).changed)

        return self._database.write(write)


def _note_voiding(connection: Connection, match_ids: Select[Any], is_void: bool) -> None:
    """Tell the players at the tables that an operator voided their matches, or what held before."""
    is_voided = matches.c.rating_note == "void"
    is_other = is_voided.is_not(True) if is_void else is_voided
    is_same = matches.c.id == rated_matches.c.match
    former_note = select(rated_matches.c.note).where(is_same).scalar_subquery()
    is_changed = matches.c.id.in_(match_ids), is_other
    if is_void:
        note = select(matches.c.rating_note).where(is_same).scalar_subquery()
        changed = rated_matches.c.match.in_(select(matches.c.id).where(*is_changed))
        connection.execute(update(rated_matches).where(changed).values(note=note))
    statement = update(matches).where(*is_changed)
    connection.execute(statement.values(rating_note="void" if is_void else former_note))
    if not is_void:
        is_named = rated_matches.c.match.in_(match_ids)
        connection.execute(update(rated_matches).where(is_named).values(note=None))


def _load_opponents(connection: Connection, public_id: str) -> dict[str, list[tuple[str, int]]]:
    """Return the names and places of a player's opponents in each of the player's rated matches."""
    own_seat = aliased(rated_seats)
    query = (
        select(rated_seats.c.match, rated_seats.c.who, rated_seats.c.place, players.c.name)
        .join(own_seat, own_seat.c.match == rated_seats.c.match)
        .outerjoin(players, players.c.public == rated_seats.c.who)
        .where(own_seat.c.who == public_id, rated_seats.c.who != public_id)
        .order_by(rated_seats.c.match, rated_seats.c.seat)
    )
    opponents: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    for row in connection.execute(query):
        opponents[row.match].append((row.name or row.who, row.place))
    return opponents
