"""The deadlines of all matches, and the heartbeats that keep an outage from costing time.

All times are milliseconds since the Unix epoch.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from hexarena.store.repository import Repository
from hexarena.store.tables import (
    beats,
    matches,
    pairings,
    seats,
    servers,
    times,
    tournaments,
    vacations,
)
from hexarena.store.writing import BEAT_ID, insert_once

EARLIEST_DEADLINE = select(
    func.min(times.c.due)
)  # these are built once, since every worker uses them each second
BY_DAYS = "each %d"  # the text of clocks in days
LATENESS = 1_500  # milliseconds by which a promised heartbeat may be late
LAST_BEAT = select(beats.c.at, beats.c.promised).where(beats.c.id == BEAT_ID).with_for_update()


class Overdue(NamedTuple):
    """A match in which a clock has run out, and the time when it did."""

    match: str
    due: int


class ServerRun(NamedTuple):
    """One run of a server, from start to end; servers with the same `name` replace each other."""

    name: str
    run: str


class Deadlines(Repository):
    """The running clocks of a store; every method raises StoreFailed if the database fails."""

    def first(self) -> int | None:
        """Return the earliest deadline of all matches, or None if no clock is running."""
        with self._database.reading() as connection:
            return connection.execute(EARLIEST_DEADLINE).scalar()

    def overdue(self, current_time: int, limit: int) -> list[Overdue]:
        """List matches whose deadline has passed, earliest deadline first."""
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

    # Heartbeats

    def beat(self, server: ServerRun, current_time: int, next_beat: int, lateness: int) -> int:
        """Send a heartbeat and promise the next; return how long no server sent one.

        Return 0 unless the last promised heartbeat is overdue by more than `lateness`. During an
        outage the clocks stand still.
        """

        def write(connection: Connection) -> int:
            last_beat, promise = _note_beat(connection, server, current_time, next_beat)
            if current_time <= promise + lateness:
                return 0
            _stand_still(connection, last_beat, current_time, current_time)
            return current_time - last_beat

        return self._database.write(write)

    def start(self, server: ServerRun, current_time: int, next_beat: int, end: int) -> int:
        """Send a server's first heartbeat; return how long no other server was running.

        Return 0 if another server is running. Otherwise the clocks stand still until `end`, to give
        players time to return.
        """

        def write(connection: Connection) -> int:
            last_beat, _ = _note_beat(connection, server, current_time, next_beat)
            is_serving = servers.c.run != server.run, servers.c.promised + LATENESS >= current_time
            if connection.execute(select(servers.c.run).where(*is_serving)).first():
                return 0
            _stand_still(connection, last_beat, current_time, end)
            return current_time - last_beat

        return self._database.write(write)

    def prolong(self, games: Collection[str], old_end: int, new_end: int) -> None:
        """Prolong the standstill of clocks in these games from `old_end` to `new_end`."""

        def write(connection: Connection) -> None:
            still_matches = select(times.c.match).where(times.c.since == old_end, times.c.due > 0)
            query = select(matches.c.id).where(
                matches.c.id.in_(still_matches), matches.c.game.in_(games)
            )
            ids = list(connection.execute(query).scalars())
            if not ids:
                return
            raise_revisions(connection, matches.c.id.in_(ids))
            shifted = {name: times.c[name] + new_end - old_end for name in ("since", "due")}
            is_standing = times.c.match.in_(ids), times.c.since.is_not(None)
            connection.execute(update(times).where(*is_standing).values(shifted))

        self._database.write(write)

    def end_serving(self, server: ServerRun, current_time: int) -> None:
        """Record that a server has stopped."""

        def write(connection: Connection) -> None:
            is_earlier = beats.c.id == BEAT_ID, beats.c.at < current_time
            connection.execute(update(beats).where(*is_earlier).values(at=current_time))
            connection.execute(delete(servers).where(servers.c.run == server.run))

        self._database.write(write)

    def forget(self, name: str) -> None:
        """Delete the earlier servers with a name, since they have died and were replaced."""
        statement = delete(servers).where(servers.c.name == name)
        self._database.write(lambda connection: connection.execute(statement))


def _note_beat(
    connection: Connection, server: ServerRun, current_time: int, next_beat: int
) -> tuple[int, int]:
    """Store a heartbeat; return when a server last sent one, and when the next was promised."""
    beat_times = {"at": current_time, "promised": next_beat}
    connection.execute(insert_once(connection, beats), {"id": BEAT_ID, **beat_times})
    last_beat, promise = connection.execute(LAST_BEAT).one()
    connection.execute(
        update(beats).where(beats.c.id == BEAT_ID),
        {"at": max(last_beat, current_time), "promised": next_beat},
    )
    row = {"run": server.run, "name": server.name, **beat_times}
    connection.execute(insert_once(connection, servers), row)
    connection.execute(update(servers).where(servers.c.run == server.run), beat_times)
    return int(last_beat), int(promise)


def _stand_still(connection: Connection, last_beat: int, current_time: int, end: int) -> None:
    """Make the clocks stand still from the start of an outage, `last_beat`, until `end`.

    A running clock keeps the time that it had left at the start of the outage. A clock that a
    decision has stopped would start again that much later.
    """
    running_since = case((times.c.since > last_beat, times.c.since), else_=last_beat)
    is_concerned = (
        times.c.since.is_not(None),
        running_since < end,
        ~exists().where(_is_away(current_time)),
    )
    raise_revisions(connection, exists().where(times.c.match == matches.c.id, *is_concerned))
    remaining = times.c.due - running_since
    has_begun = exists().where(matches.c.id == times.c.match, matches.c.clock_start.is_not(None))
    is_less = times.c.due.is_not(None) & (remaining < times.c.left) & has_begun
    is_stopped = times.c.due.is_(None)
    connection.execute(
        update(times)
        .where(*is_concerned)
        .values(
            left=case((is_less, remaining), else_=times.c.left),
            since=case((is_stopped, times.c.since + end - running_since), else_=end),
            due=times.c.due + end - running_since,
        )
    )
    _postpone_arenas(connection, last_beat, current_time)


def stops_on_vacation() -> ColumnElement[bool]:
    """Return the SQL condition that vacations stop the clocks of a match."""
    return and_(
        matches.c.clock.like(BY_DAYS),
        ~exists().where(
            pairings.c.match == matches.c.id,
            tournaments.c.id == pairings.c.tournament,
            tournaments.c.vacations.is_(False),
        ),
    )


def _is_away(current_time: int) -> ColumnElement[bool]:
    """Return the SQL condition that a vacation currently stops the clock of a seat."""
    return and_(
        seats.c.match == times.c.match,
        seats.c.seat == times.c.seat,
        vacations.c.player == seats.c.player,
        vacations.c.until > current_time,
        matches.c.id == times.c.match,
        stops_on_vacation(),
    )


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
    """Move the start and the deadline of some seats' running clocks into the future.

    Their matches get a new revision.
    """
    conditions = [(times.c.match == match) & (times.c.seat == seat) for match, seat in seats]
    if not conditions:
        return
    raise_revisions(connection, matches.c.id.in_({match for match, _ in seats}))
    shifted = {name: times.c[name] + milliseconds for name in ("since", "due")}
    connection.execute(update(times).where(or_(*conditions)).values(shifted))


def raise_revisions(connection: Connection, condition: ColumnElement[bool]) -> None:
    """Increase the revisions of matches, so that commands in progress reload them."""
    connection.execute(update(matches).where(condition).values(revision=matches.c.revision + 1))
