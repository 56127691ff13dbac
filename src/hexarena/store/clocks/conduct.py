"""Who has left or stalled matches: a row for each such match."""

import datetime as dt

from sqlalchemy import Connection, func, select

from hexarena.store.repository import Repository
from hexarena.store.stored_match import Desertion
from hexarena.store.tables import desertions
from hexarena.store.writing import ensure_players, insert_once, now, to_timestamp

MEMORY = dt.timedelta(days=60)


class Conduct(Repository):
    """How players behave; every method raises StoreFailed if the database fails."""

    def left(self, player: str) -> int:
        """Count the matches that a player has left or stalled lately."""
        since = to_timestamp(dt.datetime.now(dt.UTC) - MEMORY)
        query = select(func.count()).select_from(desertions)
        with self._database.reading() as connection:
            selected = query.where(desertions.c.player == player, desertions.c.at >= since)
            return int(connection.execute(selected).scalar_one())


def note_desertion(connection: Connection, match: str, event: Desertion) -> None:
    """Note that a player left or stalled a match, once."""
    ensure_players(connection, event.player)
    row = {"match": match, "player": event.player, "at": now()}
    connection.execute(insert_once(connection, desertions).values(row))
