"""Recovery codes, each good for one sign-in; only their digests are stored."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import recovery_codes


class RecoveryCodes(Repository):
    """The recovery codes of a store; every method raises StoreFailed if the database fails."""

    def replace(self, player: str, digests: Collection[str]) -> None:
        """Store the digests of new codes, which replace the previous ones."""
        self._database.write(lambda connection: replace_codes(connection, player, digests))

    def count_unused(self, player: str) -> int:
        """Return the number of a player's unused codes."""
        query = select(func.count()).select_from(recovery_codes)
        with self._database.reading() as connection:
            selected = query.where(recovery_codes.c.player == player)
            return int(connection.execute(selected).scalar_one())

    def use(self, player: str, digest: str) -> bool:
        """Use up a code; return whether the player had it."""
        is_code = recovery_codes.c.player == player, recovery_codes.c.digest == digest
        return self._database.write(
            lambda connection: (
                connection.execute(delete(recovery_codes).where(*is_code)).rowcount > 0
            )
        )


def replace_codes(connection: Connection, player: str, digests: Collection[str]) -> None:
    """Replace the codes of a player."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.player == player))
    if digests:
        rows = [{"player": player, "digest": digest} for digest in digests]
        connection.execute(insert(recovery_codes), rows)
