"""Deleting what nobody needs: matches and tournaments that never began, guests who never played.

It spares matches in which a seat has acted or a second player has sat down, and all that another
match, tournament or deck refers to.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, exists, or_, select
from sqlalchemy.orm import aliased

from hexarena.store.database import Database
from hexarena.store.tables import (
    OF_A_MATCH,
    OF_A_PLAYER,
    OF_A_TOURNAMENT,
    actions,
    commitments,
    deliveries,
    entrants,
    matches,
    pairings,
    players,
    ratings,
    seats,
    tokens,
    tournaments,
)

MOST = 200  # rows deleted in one transaction, so that others can write in between
DAY = 10  # characters of a time that name the day


class Swept(NamedTuple):
    """How many were deleted."""

    matches: int = 0
    tournaments: int = 0
    guests: int = 0


class Sweeper:
    """Deletes what nobody needs; raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def sweep(self, before: str, spared: Collection[str] = (), guests: str | None = None) -> Swept:
        """Delete what last changed before a time, but no match or tournament in `spared`.

        Guests go before a time of their own, if there is one.
        """
        return Swept(
            self.in_parts(lambda connection: _sweep_matches(connection, before, spared)),
            self.in_parts(lambda connection: _sweep_tournaments(connection, before, spared)),
            self.in_parts(lambda connection: _sweep_guests(connection, guests or before)),
        )

    def in_parts(self, sweep: Callable[[Connection], int]) -> int:
        """Sweep a few rows in each transaction until none is left; return how many."""
        count = 0
        while True:
            gone = self._database.write(sweep)
            count += gone
            if gone < MOST:
                return count


def _sweep_matches(connection: Connection, before: str, spared: Collection[str]) -> int:
    again = aliased(matches)
    elsewhere = or_(matches.c.host.is_(None), seats.c.player != matches.c.host)
    gone = found(
        connection,
        matches,
        *_untouched(matches, before, spared),
        matches.c.source == "played",
        matches.c.status != "over",
        matches.c.rematch.is_(None),
        ~was_played(),
        ~exists().where(commitments.c.match == matches.c.id),
        ~exists().where(seats.c.match == matches.c.id, seats.c.player.is_not(None), elsewhere),
        ~exists().where(pairings.c.match == matches.c.id),
        ~exists().where(again.c.rematch == matches.c.id),
    )
    drop_matches(connection, gone)
    return len(gone)


def _sweep_tournaments(connection: Connection, before: str, spared: Collection[str]) -> int:
    """Delete tournaments of nobody, or between bots, in which nothing was played."""
    after = aliased(tournaments)
    own = pairings.c.tournament == tournaments.c.id
    gone = found(
        connection,
        tournaments,
        *_untouched(tournaments, before, spared),
        tournaments.c.status != "over",
        tournaments.c.before.is_(None),
        or_(~tournaments.c.open, tournaments.c.status == "cancelled"),
        ~exists().where(entrants.c.tournament == tournaments.c.id, entrants.c.level.is_(None)),
        ~exists().where(and_(own, _played(actions.c.match == pairings.c.match))),
        ~exists().where(after.c.before == tournaments.c.id),
    )
    theirs = select(pairings.c.match).where(pairings.c.tournament.in_(gone))
    drop_matches(connection, connection.execute(theirs).scalars().all())
    _drop(connection, OF_A_TOURNAMENT, "tournament", gone)
    connection.execute(delete(tournaments).where(tournaments.c.id.in_(gone)))
    return len(gone)


def _sweep_guests(connection: Connection, before: str) -> int:
    """Delete expired tokens, and players of whom nothing else is stored."""
    connection.execute(delete(tokens).where(tokens.c.expires < before))
    nowhere = (~exists().where(each == players.c.id) for each in OF_A_PLAYER)
    unrated = ~exists().where(ratings.c.who == players.c.public)
    gone = found(connection, players, players.c.met < before[:DAY], unrated, *nowhere)
    connection.execute(delete(players).where(players.c.id.in_(gone)))
    return len(gone)


def forget_deliveries(connection: Connection, before: str) -> int:
    """Delete some deliveries settled before a time, of matches that have ended; return how many.

    Of others they stay, since they say what was delivered.
    """
    ended = matches.c.id == deliveries.c.match, matches.c.status.in_(("over", "stopped"))
    old = deliveries.c.due.is_(None), deliveries.c.made < before, matches.c.updated < before
    gone = found(connection, deliveries, exists().where(*ended, *old))
    connection.execute(delete(deliveries).where(deliveries.c.id.in_(gone)))
    return len(gone)


def _untouched(
    table: Table, before: str, spared: Collection[str]
) -> tuple[ColumnElement[bool], ...]:
    return table.c.updated < before, table.c.id.not_in(spared)


def was_played() -> ColumnElement[bool]:
    """Tell whether a seat has acted in a row of `matches`."""
    return _played(actions.c.match == matches.c.id)


def _played(match: ColumnElement[bool]) -> ColumnElement[bool]:
    """Tell whether a seat has acted in a match; chance has no seat."""
    return exists().where(match, actions.c.seat >= 0)


def found(connection: Connection, table: Table, *which: ColumnElement[bool]) -> list[str]:
    """Return the ids of some rows, locked; rows that others are changing are skipped."""
    asked = select(table.c.id).where(*which).limit(MOST).with_for_update(skip_locked=True)
    return list(connection.execute(asked).scalars())


def drop_matches(connection: Connection, gone: Collection[str]) -> None:
    """Delete matches with all their rows."""
    _drop(connection, OF_A_MATCH, "match", gone)
    connection.execute(delete(matches).where(matches.c.id.in_(gone)))


def _drop(
    connection: Connection, tables: Collection[Table], noun: str, gone: Collection[str]
) -> None:
    for table in tables:
        connection.execute(delete(table).where(table.c[noun].in_(gone)))
