"""The deadlines of all matches, and the heartbeats that keep an outage from costing time.

All times are milliseconds since the Unix epoch.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, case, exists, func, or_, select, update

from hexarena.store.repository import Repository
from hexarena.store.tables import beats, matches, times, tournaments
from hexarena.store.writing import BEAT_ID, insert_once

EARLIEST_DEADLINE = select(
    func.min(times.c.due)
)  # these are made once, since every worker beats each second
LAST_BEAT = select(beats.c.at, beats.c.promised).where(beats.c.id == BEAT_ID).with_for_update()


class Overdue(NamedTuple):
    """A match in which some clock has run out, and when it did."""

    match: str
    due: int


class Deadlines(Repository):
    """The running clocks of a store; every method raises StoreFailed if the database fails."""

    def first(self) -> int | None:
        """Return the earliest deadline of all, None if no clock runs."""
        with self._database.reading() as connection:
            return connection.execute(EARLIEST_DEADLINE).scalar()

    def overdue(self, current_time: int, limit: int) -> list[Overdue]:
        """List matches whose deadline has passed, the earliest first."""
        earliest = func.min(times.c.due)
        query = (
            select(times.c.match, earliest)
            .where(times.c.due <= current_time)
            .group_by(times.c.match)
        )
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(earliest).limit(limit))
            return [Overdue(*row) for row in rows]

    def stop(self, match: str) -> None:
        """Stop the clocks of a match that nobody can play."""
        statement = update(times).where(times.c.match == match).values(due=None, since=None)
        self._database.write(lambda connection: connection.execute(statement))

    def beat(self, current_time: int, next_beat: int, tolerance: int) -> int:
        """Send a heartbeat and promise the next; return how long none was sent.

        It is 0 unless the one promised last is overdue by more than `tolerance`. Every deadline is
        put off by it, and each match with one gets a new revision.
        """

        def write(connection: Connection) -> int:
            first_row = {"id": BEAT_ID, "at": current_time, "promised": next_beat}
            connection.execute(insert_once(connection, beats), first_row)
            last_beat, promise = connection.execute(LAST_BEAT).one()
            connection.execute(
                update(beats).where(beats.c.id == BEAT_ID),
                {"at": max(last_beat, current_time), "promised": next_beat},
            )
            if current_time <= promise + tolerance:
                return 0
            _postpone_all(connection, last_beat, current_time)
            return int(current_time - last_beat)

        return self._database.write(write)


def _postpone_all(connection: Connection, last_beat: int, current_time: int) -> None:
    """Put off what ran in an outage by the part of it in which it ran."""
    running_since = case((times.c.since > last_beat, times.c.since), else_=last_beat)
    shift = current_time - running_since
    is_running = times.c.since.is_not(None), running_since < current_time
    raise_revisions(connection, exists().where(times.c.match == matches.c.id, *is_running))
    connection.execute(
        update(times)
        .where(*is_running)
        .values(due=times.c.due + shift, since=times.c.since + shift)
    )
    _postpone_arenas(connection, last_beat, current_time)


def _postpone_arenas(connection: Connection, last_beat: int, current_time: int) -> None:
    """Extend the running arenas by the length of an outage."""
    running_since = case((tournaments.c.starts > last_beat, tournaments.c.starts), else_=last_beat)
    is_running = (
        tournaments.c.status == "playing",
        tournaments.c.due.is_not(None),
        running_since < current_time,
    )
    changes = {
        name: tournaments.c[name] + current_time - running_since for name in ("starts", "due")
    }
    changes["revision"] = tournaments.c.revision + 1
    connection.execute(update(tournaments).where(*is_running).values(changes))


def postpone(connection: Connection, seats: Collection[tuple[str, int]], milliseconds: int) -> None:
    """Put off since when and until when the clocks of some seats run.

    Their matches get a new revision.
    """
    conditions = [(times.c.match == match) & (times.c.seat == seat) for match, seat in seats]
    if not conditions:
        return
    raise_revisions(connection, matches.c.id.in_({match for match, _ in seats}))
    shifted = {name: times.c[name] + milliseconds for name in ("since", "due")}
    connection.execute(update(times).where(or_(*conditions)).values(shifted))


def raise_revisions(connection: Connection, condition: ColumnElement[bool]) -> None:
    """Let commands that are under way read these matches again."""
    connection.execute(update(matches).where(condition).values(revision=matches.c.revision + 1))
