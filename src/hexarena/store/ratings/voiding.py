"""Void rated matches, so that they don't count, and recalculate all ratings."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select, update
from sqlalchemy.orm import aliased

from hexarena.contract.errors import UnknownMatch
from hexarena.store.accounts.audit import OperatorAct, insert_act
from hexarena.store.ratings.recalculating import RecalculationCounts, recalculate
from hexarena.store.repository import Repository
from hexarena.store.tables import players, rated_matches, rated_seats
from hexarena.store.writing import now

MAX_LISTED = 500


class JudgedMatch(NamedTuple):
    """A rated match of a player, with the place from 1, and whether an operator voided it."""

    match: str
    game: str
    pool: str
    time: str
    place: int
    change: float
    void: str | None
    opponents: tuple[str, ...]


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
        return [JudgedMatch(*row, tuple(opponents.get(row.match, ()))) for row in rows]

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
            values = {"void": now() if is_void else None}
            count = connection.execute(statement.where(is_other).values(values)).rowcount
            insert_act(connection, act)
            return RecalculationCounts(count, recalculate(connection).changed)

        return self._database.write(write)


def _load_opponents(connection: Connection, public_id: str) -> dict[str, list[str]]:
    """Return the names of a player's opponents in each of the player's rated matches."""
    own_seat = aliased(rated_seats)
    query = (
        select(rated_seats.c.match, rated_seats.c.who, players.c.name)
        .join(own_seat, own_seat.c.match == rated_seats.c.match)
        .outerjoin(players, players.c.public == rated_seats.c.who)
        .where(own_seat.c.who == public_id, rated_seats.c.who != public_id)
        .order_by(rated_seats.c.match, rated_seats.c.seat)
    )
    opponents: dict[str, list[str]] = {}
    for row in connection.execute(query):
        opponents.setdefault(row.match, []).append(row.name or row.who)
    return opponents
