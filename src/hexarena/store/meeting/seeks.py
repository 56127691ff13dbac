"""Who looks for a match. A search is a row that any server may pair with others, once.

Times are milliseconds since the Unix epoch. A search counts only while its tab is open: the server
that has the tab says so again and again, and sets `seen` to 0 when it closes.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from hexarena.contract.errors import MeetingGone
from hexarena.store.database import Database
from hexarena.store.stored_match import StoredMatch
from hexarena.store.tables import seeks
from hexarena.store.writing import lock_player, meet, open_match


class Seek(NamedTuple):
    """A search for a match of a game, with a clock, for so many seats.

    `value` and `deviation` are the rating, `left` counts matches that the player has left lately;
    `agrees` says whether bots may fill the seats. `match` is what was found.
    """

    id: str
    player: str
    game: str
    clock: str
    seats: int
    value: float
    deviation: float
    left: int
    since: int
    seen: int = 0
    agrees: bool = False
    match: str | None = None


class Seeks:
    """The searches of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, seek: Seek, command: str) -> Seek:
        """Store a search, in place of any other of its player; return it.

        The same command again returns what it stored the first time.
        """

        def write(connection: Connection) -> Seek:
            meet(connection, seek.player)
            lock_player(connection, seek.player)
            mine = seeks.c.player == seek.player
            again = _rows(connection, mine, seeks.c.making == command)
            if again:
                return again[0]
            connection.execute(delete(seeks).where(mine))
            connection.execute(insert(seeks).values(making=command, **seek._asdict()))
            return seek

        return self._database.write(write)

    def end(self, player: str, seek: str) -> None:
        """Delete a player's search, if it is there."""
        mine = delete(seeks).where(seeks.c.player == player, seeks.c.id == seek)
        self._database.write(lambda connection: connection.execute(mine))

    def of(self, player: str, seek: str) -> Seek:
        """Return a search of a player's. Raises MeetingGone."""
        with self._database.reading() as connection:
            for found in _rows(connection, seeks.c.player == player, seeks.c.id == seek):
                return found
        raise MeetingGone(f"there is no search {seek!r}; expected one of yours that goes on")

    def those(self, some: Collection[str]) -> list[Seek]:
        """Return those of some searches that exist."""
        with self._database.reading() as connection:
            return _rows(connection, seeks.c.id.in_(some))

    def looking(self, fresh: int) -> list[Seek]:
        """List the searches whose tab was open since `fresh`, the longest first."""
        with self._database.reading() as connection:
            return _rows(connection, *_still(fresh))

    def beat(self, some: Collection[str], now: int) -> None:
        """Note that the tabs of some searches are open; 0 that they are closed."""
        alive = update(seeks).where(seeks.c.id.in_(some), seeks.c.match.is_(None)).values(seen=now)
        self._database.write(lambda connection: connection.execute(alive))

    def agree(self, player: str, seek: str, agrees: bool) -> None:
        """Note whether a player lets bots fill the seats."""
        mine = update(seeks).where(seeks.c.player == player, seeks.c.id == seek)
        said = mine.values(agrees=agrees)
        self._database.write(lambda connection: connection.execute(said))

    def pair(self, stored: StoredMatch, some: Sequence[str], fresh: int) -> None:
        """Store the match of some searches, which thereby end.

        Raises MeetingGone, and stores nothing, unless all of them still look and were open since
        `fresh`: then another server was faster, or somebody has left.
        """

        def write(connection: Connection) -> None:
            ours = seeks.c.id.in_(some)
            locked = select(seeks.c.id).where(ours).order_by(seeks.c.id).with_for_update()
            connection.execute(locked)  # in one order, or two transactions could deadlock
            taken = update(seeks).where(ours, *_still(fresh)).values(match=stored.id)
            if connection.execute(taken).rowcount != len(some):
                raise MeetingGone("a search has ended; expected all of them to go on")
            open_match(connection, stored, f"quick:{stored.id}")

        self._database.write(write)

    def forget(self, before: int) -> None:
        """Delete searches whose tab was open last before a time."""
        old = seeks.c.since < before, or_(seeks.c.seen < before, seeks.c.match.is_not(None))
        self._database.write(lambda connection: connection.execute(delete(seeks).where(*old)))


def _still(fresh: int) -> tuple[ColumnElement[bool], ...]:
    return seeks.c.match.is_(None), seeks.c.seen >= fresh


def _rows(connection: Connection, *which: ColumnElement[bool]) -> list[Seek]:
    asked: Any = select(*(seeks.c[name] for name in Seek._fields)).where(*which)
    oldest = asked.order_by(seeks.c.since, seeks.c.id)
    return [Seek._make(row) for row in connection.execute(oldest)]
