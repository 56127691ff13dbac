"""The signature techniques of players: their own names for kinds of techniques in a game."""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import signatures
from hexarena.store.writing import ensure_players, lock_player


class StoredSignatures(Repository):
    """The signature names of a store; every method raises StoreFailed if the database fails."""

    def find(self, player: str, game: str) -> dict[str, str]:
        """Return a player's own technique names in a game, by kind."""
        query = select(signatures.c.kind, signatures.c.name).where(*_filter_by_owner(player, game))
        with self._database.reading() as connection:
            return dict(map(tuple, connection.execute(query)))

    def keep(self, player: str, game: str, names: Mapping[str, str]) -> None:
        """Replace a player's technique names in a game; an empty mapping removes all."""
        rows = [
            {"player": player, "game": game, "kind": kind, "name": name}
            for kind, name in names.items()
        ]

        def write(connection: Connection) -> None:
            ensure_players(connection, player)
            lock_player(connection, player)
            connection.execute(delete(signatures).where(*_filter_by_owner(player, game)))
            if rows:
                connection.execute(insert(signatures), rows)

        self._database.write(write)


def _filter_by_owner(player: str, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return signatures.c.player == player, signatures.c.game == game
