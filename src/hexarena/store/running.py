"""Rated matches in progress: their players, and the addresses they are played from."""

from collections.abc import Collection

from sqlalchemy import select, union

from hexarena.store.repository import Repository
from hexarena.store.tables import match_addresses, matches, seats
from hexarena.store.writing import insert_once

MAX_MATCHES = 100  # recently changed matches that are compared with a position


class RunningMatches(Repository):
    """The running matches of a store; every method raises StoreFailed if the database fails."""

    def note_address(self, match: str, digest: str) -> None:
        """Record the digest of an address from which a match is played."""
        row = {"match": match, "digest": digest}
        self._database.write(
            lambda connection: connection.execute(insert_once(connection, match_addresses), row)
        )

    def list_rated(self, game: str, players: Collection[str], digest: str) -> list[str]:
        """List a game's rated matches in progress that these players or this address play."""
        ids = union(
            select(seats.c.match).where(seats.c.player.in_(players)),
            select(match_addresses.c.match).where(match_addresses.c.digest == digest),
        )
        is_rated = matches.c.rated.is_(True), matches.c.game == game
        query = select(matches.c.id).where(
            matches.c.id.in_(ids), *is_rated, matches.c.status == "playing"
        )
        with self._database.reading() as connection:
            newest_first = query.order_by(matches.c.updated.desc()).limit(MAX_MATCHES)
            return list(connection.execute(newest_first).scalars())
