"""Searches for a match. Any server may pair a search with others, but only once.

Times are milliseconds since the Unix epoch. A search is active only while its tab is open: the
server with the tab keeps updating `seen`, and sets it to 0 when the tab closes.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from hexarena.contract.errors import MeetingGone
from hexarena.store.repository import Repository
from hexarena.store.stored_match import StoredMatch
from hexarena.store.tables import accounts, players, seeks
from hexarena.store.writing import ensure_players, lock_player, open_match


class SeekWish(NamedTuple):
    """A game and a clock that a search accepts, and the player's rating there."""

    game: str
    clock: str
    value: float
    deviation: float


class Seek(NamedTuple):
    """A search for a match of any of some wishes, with a number of seats.

    `left` counts matches that the player has left recently, `agrees` says whether bots may fill the
    seats, and `match` is the match that was found.
    """

    id: str
    player: str
    wishes: tuple[SeekWish, ...]
    seats: int
    left: int
    since: int
    seen: int = 0
    agrees: bool = False
    match: str | None = None


class Searcher(NamedTuple):
    """What others may know of a searching player."""

    name: str
    public_id: str | None
    is_guest: bool


class Seeks(Repository):
    """The searches of a store; every method raises StoreFailed if the database fails."""

    def begin(self, seek: Seek, command: str) -> Seek:
        """Store a search, replacing any other of the same player, and return it.

        If the command is repeated, the search that was stored the first time is returned.
        """

        def write(connection: Connection) -> Seek:
            ensure_players(connection, seek.player)
            lock_player(connection, seek.player)
            is_player = seeks.c.player == seek.player
            repeated_seeks = _load_seeks(connection, is_player, seeks.c.making == command)
            if repeated_seeks:
                return repeated_seeks[0]
            connection.execute(delete(seeks).where(is_player))
            connection.execute(insert(seeks).values(making=command, **seek._asdict()))
            return seek

        return self._database.write(write)

    def end(self, player: str, seek: str) -> None:
        """Delete a player's search if it exists."""
        statement = delete(seeks).where(seeks.c.player == player, seeks.c.id == seek)
        self._database.write(lambda connection: connection.execute(statement))

    def find(self, player: str, seek: str) -> Seek:
        """Return a player's search. Raises MeetingGone."""
        with self._database.reading() as connection:
            for stored_seek in _load_seeks(
                connection, seeks.c.player == player, seeks.c.id == seek
            ):
                return stored_seek
        raise MeetingGone(f"there is no search {seek!r}; expected one of yours that goes on")

    def unpaired(self, player: str) -> Seek | None:
        """Return a player's search without a match, whether its tab is open or not."""
        with self._database.reading() as connection:
            own_seeks = _load_seeks(connection, seeks.c.player == player, seeks.c.match.is_(None))
        return own_seeks[0] if own_seeks else None

    def those(self, seek_ids: Collection[str]) -> list[Seek]:
        """Return the searches that still exist among these ids."""
        with self._database.reading() as connection:
            return _load_seeks(connection, seeks.c.id.in_(seek_ids))

    def searcher(self, player: str) -> Searcher:
        """Return what others may know of a player."""
        query = (
            select(players.c.name, players.c.public, accounts.c.player.is_(None))
            .outerjoin(accounts, accounts.c.player == players.c.id)
            .where(players.c.id == player)
        )
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        return Searcher("", None, True) if row is None else Searcher(row[0], row[1], bool(row[2]))

    def list_active(self, active_since: int) -> list[Seek]:
        """List the searches whose tab was open since `active_since`, longest wait first."""
        with self._database.reading() as connection:
            return _load_seeks(connection, *_filter_active(active_since))

    def beat(self, seek_ids: Collection[str], current_time: int) -> None:
        """Record that the tabs of some searches are open now, or closed if the time is 0."""
        statement = (
            update(seeks)
            .where(seeks.c.id.in_(seek_ids), seeks.c.match.is_(None))
            .values(seen=current_time)
        )
        self._database.write(lambda connection: connection.execute(statement))

    def agree(self, player: str, seek: str, agrees: bool) -> None:
        """Record whether a player lets bots fill the seats."""
        statement = update(seeks).where(seeks.c.player == player, seeks.c.id == seek)
        with_agreement = statement.values(agrees=agrees)
        self._database.write(lambda connection: connection.execute(with_agreement))

    def pair(self, new_match: StoredMatch, seek_ids: Sequence[str], active_since: int) -> None:
        """Store the match of some searches, and end those searches.

        Raises MeetingGone, and stores nothing, unless all searches are still open and have been
        active since `active_since`: otherwise another server was faster, or somebody has left.
        """

        def write(connection: Connection) -> None:
            is_paired = seeks.c.id.in_(seek_ids)
            lock_query = select(seeks.c.id).where(is_paired).order_by(seeks.c.id).with_for_update()
            connection.execute(lock_query)  # in a fixed order, or two transactions could deadlock
            statement = (
                update(seeks)
                .where(is_paired, *_filter_active(active_since))
                .values(match=new_match.id)
            )
            if connection.execute(statement).rowcount != len(seek_ids):
                raise MeetingGone("a search has ended; expected all of them to go on")
            open_match(connection, new_match, f"quick:{new_match.id}")

        self._database.write(write)

    def forget(self, cutoff: int) -> None:
        """Delete searches whose tab was last open before a time."""
        is_old = seeks.c.since < cutoff, or_(seeks.c.seen < cutoff, seeks.c.match.is_not(None))
        self._database.write(lambda connection: connection.execute(delete(seeks).where(*is_old)))


def _filter_active(active_since: int) -> tuple[ColumnElement[bool], ...]:
    return seeks.c.match.is_(None), seeks.c.seen >= active_since


def _load_seeks(connection: Connection, *conditions: ColumnElement[bool]) -> list[Seek]:
    query: Any = select(*(seeks.c[name] for name in Seek._fields)).where(*conditions)
    oldest_first = query.order_by(seeks.c.since, seeks.c.id)
    return [_parse_seek(row) for row in connection.execute(oldest_first).mappings()]


def _parse_seek(row: Mapping[Any, Any]) -> Seek:
    return Seek(**{**row, "wishes": tuple(SeekWish(*wish) for wish in row["wishes"])})
