"""The store: players by name, matches, tournaments and decks by id, each change one transaction."""

from collections.abc import Iterator
from contextlib import contextmanager

from hexarena.store import reading, writing
from hexarena.store.alone import Alone
from hexarena.store.change import Change
from hexarena.store.decks import StoredDecks
from hexarena.store.opening import opened
from hexarena.store.stored_match import StoredMatch, Summary
from hexarena.store.sweeping import Sweeper
from hexarena.store.tournaments import Tournaments


class Store:
    """Matches and players in a database, made or migrated when opened; for many threads at once.

    `url` is sqlite:////folder/file.db or postgresql://user@host/name; `patience`, in seconds, is
    for others who hold a lock. Every method raises StoreFailed where the database fails: nothing
    is acknowledged then, and a command that is sent again is still done once.
    """

    def __init__(self, url: str, patience: float = 10.0) -> None:
        self._database = opened(url, patience)
        self.tournaments = Tournaments(self._database)
        self.decks = StoredDecks(self._database)
        self.alone = Alone(self._database)
        self.sweeper = Sweeper(self._database)

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def name_player(self, player: str, name: str) -> None:
        """Keep what a player is called."""
        with self._database.writing() as connection:
            writing.rename(connection, player, name)

    def player_name(self, player: str) -> str:
        """Return what a player is called, nothing if unknown."""
        with self._database.reading() as connection:
            return reading.name_of(connection, player)

    def open(self, stored: StoredMatch, command: str) -> StoredMatch:
        """Keep a new match, with what was played in it already, and return it as kept.

        The same command of the same host again returns the match opened the first time. Without a
        host every call opens a match.
        """
        with self._database.writing() as connection:
            match = writing.open_match(connection, stored, command)
            return reading.whole(connection, match)

    def load(self, match: str) -> StoredMatch:
        """Return a match. Raises UnknownMatch."""
        with self._database.reading() as connection:
            return reading.whole(connection, match)

    def revision(self, match: str) -> int | None:
        """Return how often a match was changed, None for an unknown one."""
        with self._database.reading() as connection:
            return reading.revision_of(connection, match)

    def matches_of(self, player: str, limit: int = 50, before: str | None = None) -> list[Summary]:
        """List matches that a player hosts or sits in, the newest change first.

        `before` is the `updated` of the last one seen; what follows it is listed.
        """
        with self._database.reading() as connection:
            return list(reading.listed(connection, player, limit, before))

    @contextmanager
    def change(
        self, match: str, revision: int, command: str, player: str | None
    ) -> Iterator[Change]:
        """Change a match that was read at `revision`, all or nothing, on leaving the block.

        Raises RepeatedCommand if the command was done in this match, StaleMatch if somebody else
        has changed it, UnknownMatch; within the block whatever Change raises undoes it all.
        """
        with self._database.writing() as connection:
            of = match, revision
            writing.begin_change(connection, writing.MATCHES, of, command, player)
            yield Change(connection, match)
