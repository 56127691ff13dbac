"""Recovery codes, each good for one sign-in; only their digests are stored."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, select

from hexarena.store.database import Database
from hexarena.store.tables import recovery_codes


class RecoveryCodes:
    """The recovery codes of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def replace(self, player: str, digests: Collection[str]) -> None:
        """Keep the digests of new codes; those before are worth nothing."""
        self._database.write(lambda connection: keep_codes(connection, player, digests))

    def left(self, player: str) -> int:
        """Count the codes that a player has not used."""
        counted = select(func.count()).select_from(recovery_codes)
        with self._database.reading() as connection:
            mine = counted.where(recovery_codes.c.player == player)
            return int(connection.execute(mine).scalar_one())

    def spend(self, player: str, digest: str) -> bool:
        """Use a code up; tell whether it was one of the player's."""
        own = recovery_codes.c.player == player, recovery_codes.c.digest == digest
        return self._database.write(
            lambda connection: connection.execute(delete(recovery_codes).where(*own)).rowcount > 0
        )


def keep_codes(connection: Connection, player: str, digests: Collection[str]) -> None:
    """Replace the codes of a player."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.player == player))
    if digests:
        rows = [{"player": player, "digest": each} for each in digests]
        connection.execute(insert(recovery_codes), rows)
