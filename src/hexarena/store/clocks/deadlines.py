"""The deadlines of all matches, and the signs of life by which an outage counts for nobody.

All times are milliseconds since the Unix epoch.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, case, exists, func, or_, select, update

from hexarena.store.database import Database
from hexarena.store.tables import beats, matches, times, tournaments
from hexarena.store.writing import insert_once

ONLY = 1  # the id of the only row of `beats`
FIRST = select(func.min(times.c.due))  # these are made once, since every worker beats each second
LAST_BEAT = select(beats.c.at, beats.c.promised).where(beats.c.id == ONLY).with_for_update()


class Overdue(NamedTuple):
    """A match in which some clock has run out, and when it did."""

    match: str
    due: int


class Deadlines:
    """The running clocks of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def first(self) -> int | None:
        """Return the earliest deadline of all, None if no clock runs."""
        with self._database.reading() as connection:
            return connection.execute(FIRST).scalar()

    def overdue(self, now: int, most: int) -> list[Overdue]:
        """List matches whose deadline has passed, the earliest first."""
        first = func.min(times.c.due)
        asked = select(times.c.match, first).where(times.c.due <= now).group_by(times.c.match)
        with self._database.reading() as connection:
            found = connection.execute(asked.order_by(first).limit(most))
            return [Overdue(*row) for row in found]

    def stop(self, match: str) -> None:
        """Let no clock of a match run any longer, since nobody can play it."""
        stopped = update(times).where(times.c.match == match).values(due=None, since=None)
        self._database.write(lambda connection: connection.execute(stopped))

    def beat(self, now: int, then: int, patience: int) -> int:
        """Give a sign of life, and promise the next by `then`; return how long nobody gave one.

        It is 0 unless the one promised last is overdue by more than `patience`. Every deadline is
        put off by it, and each match with one gets a new revision.
        """

        def write(connection: Connection) -> int:
            first = {"id": ONLY, "at": now, "promised": then}
            connection.execute(insert_once(connection, beats), first)
            at, promised = connection.execute(LAST_BEAT).one()
            connection.execute(update(beats), {"at": max(at, now), "promised": then})
            if now <= promised + patience:
                return 0
            _put_off_all(connection, at, now)
            return int(now - at)

        return self._database.write(write)


def _put_off_all(connection: Connection, at: int, now: int) -> None:
    """Put off what ran in an outage by the part of it in which it ran."""
    began = case((times.c.since > at, times.c.since), else_=at)
    shift = now - began
    running = times.c.due.is_not(None), began < now
    raise_revisions(connection, exists().where(times.c.match == matches.c.id, *running))
    connection.execute(
        update(times).where(*running).values(due=times.c.due + shift, since=times.c.since + shift)
    )
    _put_off_arenas(connection, at, now)


def _put_off_arenas(connection: Connection, at: int, now: int) -> None:
    """Let an outage shorten no arena that was under way."""
    began = case((tournaments.c.starts > at, tournaments.c.starts), else_=at)
    going = tournaments.c.status == "playing", tournaments.c.due.is_not(None), began < now
    put_off = {name: tournaments.c[name] + now - began for name in ("starts", "due")}
    put_off["revision"] = tournaments.c.revision + 1
    connection.execute(update(tournaments).where(*going).values(put_off))


def put_off(connection: Connection, those: Collection[tuple[str, int]], by: int) -> None:
    """Put off the deadlines of some seats of matches, which get a new revision."""
    places = [(times.c.match == match) & (times.c.seat == seat) for match, seat in those]
    if not places:
        return
    raise_revisions(connection, matches.c.id.in_({match for match, _ in those}))
    running = or_(*places), times.c.due.is_not(None)
    connection.execute(update(times).where(*running).values(due=times.c.due + by))


def raise_revisions(connection: Connection, which: ColumnElement[bool]) -> None:
    """Let commands that are under way read these matches again."""
    connection.execute(update(matches).where(which).values(revision=matches.c.revision + 1))
