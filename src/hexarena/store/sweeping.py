"""Delete matches and tournaments that never began, and guests who never played.

Matches in which a seat has acted or a second player has sat down are kept, and so is everything
that another match, tournament or deck refers to.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, exists, or_, select
from sqlalchemy.orm import aliased

from hexarena.store.repository import Repository
from hexarena.store.tables import (
    OF_A_MATCH,
    OF_A_PLAYER,
    OF_A_TOURNAMENT,
    STATEMENTS,
    actions,
    commitments,
    deliveries,
    entrants,
    match_addresses,
    matches,
    pairings,
    players,
    ratings,
    seats,
    tokens,
    tournaments,
)

MAX_ROWS = 200  # rows deleted in one transaction, so that others can write in between
DATE_LENGTH = 10  # characters of a timestamp's date


class SweepCounts(NamedTuple):
    """How many rows were deleted."""

    matches: int = 0
    tournaments: int = 0
    guests: int = 0


class Sweeper(Repository):
    """Deletes data that nobody needs; every method raises StoreFailed if the database fails."""

    def sweep(
        self, cutoff: str, excluded: Collection[str] = (), guest_cutoff: str | None = None
    ) -> SweepCounts:
        """Delete data that last changed before `cutoff`, except games in `excluded`.

        Guests are deleted before `guest_cutoff` instead, if it is given. Returns the numbers of
        deleted rows.
        """
        self._database.write(_sweep_addresses)
        return SweepCounts(
            self.delete_in_batches(lambda connection: _sweep_matches(connection, cutoff, excluded)),
            self.delete_in_batches(
                lambda connection: _sweep_tournaments(connection, cutoff, excluded)
            ),
            self.delete_in_batches(
                lambda connection: _sweep_guests(connection, guest_cutoff or cutoff)
            ),
        )

    def delete_in_batches(self, delete_batch: Callable[[Connection], int]) -> int:
        """Delete in batches, each in a transaction, until none is left; return the total."""
        count = 0
        while True:
            deleted = self._database.write(delete_batch)
            count += deleted
            if deleted < MAX_ROWS:
                return count


def _sweep_addresses(connection: Connection) -> None:
    """Delete the stored addresses of matches that have ended.

    The command that ends a match usually deletes them already.
    """
    has_ended = exists().where(
        matches.c.id == match_addresses.c.match, matches.c.status.in_(("over", "stopped"))
    )
    connection.execute(delete(match_addresses).where(has_ended))


def _sweep_matches(connection: Connection, cutoff: str, excluded: Collection[str]) -> int:
    predecessors = aliased(matches)
    is_other_player = or_(matches.c.host.is_(None), seats.c.player != matches.c.host)
    ids = select_locked_ids(
        connection,
        matches,
        *_filter_unchanged(matches, cutoff, excluded),
        matches.c.source == "played",
        matches.c.status != "over",
        matches.c.rematch.is_(None),
        ~was_played(),
        ~exists().where(commitments.c.match == matches.c.id),
        ~exists().where(
            seats.c.match == matches.c.id, seats.c.player.is_not(None), is_other_player
        ),
        ~exists().where(pairings.c.match == matches.c.id),
        ~exists().where(predecessors.c.rematch == matches.c.id),
    )
    delete_matches(connection, ids)
    return len(ids)


def _sweep_tournaments(connection: Connection, cutoff: str, excluded: Collection[str]) -> int:
    """Delete unplayed tournaments whose entrants are all bots; return how many."""
    successors = aliased(tournaments)
    belongs = pairings.c.tournament == tournaments.c.id
    ids = select_locked_ids(
        connection,
        tournaments,
        *_filter_unchanged(tournaments, cutoff, excluded),
        tournaments.c.status != "over",
        tournaments.c.before.is_(None),
        or_(~tournaments.c.open, tournaments.c.status == "cancelled"),
        ~exists().where(entrants.c.tournament == tournaments.c.id, entrants.c.level.is_(None)),
        ~exists().where(and_(belongs, _was_played_in(actions.c.match == pairings.c.match))),
        ~exists().where(successors.c.before == tournaments.c.id),
    )
    match_ids = select(pairings.c.match).where(pairings.c.tournament.in_(ids))
    delete_matches(connection, connection.execute(match_ids).scalars().all())
    _delete_rows(connection, OF_A_TOURNAMENT, "tournament", ids)
    connection.execute(delete(tournaments).where(tournaments.c.id.in_(ids)))
    return len(ids)


def _sweep_guests(connection: Connection, cutoff: str) -> int:
    """Delete expired tokens, and players without other stored data; return how many players."""
    connection.execute(delete(tokens).where(tokens.c.expires < cutoff))
    is_unreferenced = (~exists().where(column == players.c.id) for column in OF_A_PLAYER)
    is_unrated = ~exists().where(ratings.c.who == players.c.public)
    ids = select_locked_ids(
        connection, players, players.c.met < cutoff[:DATE_LENGTH], is_unrated, *is_unreferenced
    )
    for column in STATEMENTS:
        connection.execute(delete(column.table).where(column.in_(ids)))
    connection.execute(delete(players).where(players.c.id.in_(ids)))
    return len(ids)


def delete_deliveries(connection: Connection, cutoff: str) -> int:
    """Delete a batch of old settled deliveries of ended matches; return how many.

    Deliveries of other matches stay as a record of what was delivered.
    """
    has_ended = matches.c.id == deliveries.c.match, matches.c.status.in_(("over", "stopped"))
    is_old = deliveries.c.due.is_(None), deliveries.c.made < cutoff, matches.c.updated < cutoff
    ids = select_locked_ids(connection, deliveries, exists().where(*has_ended, *is_old))
    connection.execute(delete(deliveries).where(deliveries.c.id.in_(ids)))
    return len(ids)


def _filter_unchanged(
    table: Table, cutoff: str, excluded: Collection[str]
) -> tuple[ColumnElement[bool], ...]:
    return table.c.updated < cutoff, table.c.id.not_in(excluded)


def was_played() -> ColumnElement[bool]:
    """Return the SQL condition that a seat has acted in a match."""
    return _was_played_in(actions.c.match == matches.c.id)


def _was_played_in(match: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the SQL condition that a seat has acted where `match` holds; chance is no seat."""
    return exists().where(match, actions.c.seat >= 0)


def select_locked_ids(
    connection: Connection, table: Table, *conditions: ColumnElement[bool]
) -> list[str]:
    """Return the ids of rows that meet the conditions, locked; skip rows locked by others."""
    query = select(table.c.id).where(*conditions).limit(MAX_ROWS).with_for_update(skip_locked=True)
    return list(connection.execute(query).scalars())


def delete_matches(connection: Connection, ids: Collection[str]) -> None:
    """Delete matches with all their rows."""
    _delete_rows(connection, OF_A_MATCH, "match", ids)
    connection.execute(delete(matches).where(matches.c.id.in_(ids)))


def _delete_rows(
    connection: Connection, tables: Collection[Table], noun: str, ids: Collection[str]
) -> None:
    for table in tables:
        connection.execute(delete(table).where(table.c[noun].in_(ids)))
