"""Tournaments that anybody may enter: lists of them, and when something happens by itself."""

from typing import Any, NamedTuple

from sqlalchemy import Select, exists, func, select, update

from hexarena.store.database import Database
from hexarena.store.stored_tournament import TournamentStatus
from hexarena.store.tables import entrants, tournaments

MOST_LISTED = 40  # of those that are to come, run, or have ended


class ListedTournament(NamedTuple):
    """An open tournament in a list: as a StoredTournament, and how many have entered.

    `entered` tells whether the asker has.
    """

    id: str
    game: str
    form: str
    status: TournamentStatus
    champion: str
    starts: int
    clock: str
    rated: bool
    rounds: int
    minutes: int
    most: int
    lowest: int | None
    highest: int | None
    entrants: int
    entered: bool


class OpenTournaments:
    """The open tournaments of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def listed(self, player: str) -> list[ListedTournament]:
        """List those to come, the soonest first, then those that run, then the last that ended."""
        soonest, last = tournaments.c.starts, tournaments.c.updated.desc()
        orders = (("waiting", soonest), ("playing", soonest), ("over", last))
        with self._database.reading() as connection:
            return [
                ListedTournament(*row)
                for status, order in orders
                for row in connection.execute(_asked(player, status).order_by(order))
            ]

    def waiting_of(self, host: str) -> int:
        """Count those of a host that have not begun."""
        asked = select(func.count()).select_from(tournaments)
        waiting = tournaments.c.host == host, tournaments.c.open, tournaments.c.status == "waiting"
        with self._database.reading() as connection:
            return int(connection.execute(asked.where(*waiting)).scalar_one())

    def last_of(self, game: str) -> str | None:
        """Return the one of a game that ended last, None if none has."""
        ended = tournaments.c.game == game, tournaments.c.open, tournaments.c.status == "over"
        asked = select(tournaments.c.id).where(*ended).order_by(tournaments.c.updated.desc())
        with self._database.reading() as connection:
            return connection.execute(asked.limit(1)).scalar()

    def due(self, now: int, most: int) -> list[str]:
        """List those in which something is to happen by itself by now, the earliest first."""
        asked = select(tournaments.c.id).where(tournaments.c.due <= now)
        with self._database.reading() as connection:
            found = connection.execute(asked.order_by(tournaments.c.due).limit(most))
            return list(found.scalars())

    def forget_due(self, tournament: str) -> None:
        """Let nothing happen by itself any longer, since it cannot."""
        changed = update(tournaments).where(tournaments.c.id == tournament).values(due=None)
        self._database.write(lambda connection: connection.execute(changed))


def _asked(player: str, status: str) -> Select[Any]:
    own = entrants.c.tournament == tournaments.c.id
    count = select(func.count()).select_from(entrants).where(own).scalar_subquery()
    columns = [tournaments.c[name] for name in ListedTournament._fields[:-2]]
    entered = exists().where(own, entrants.c.player == player).label("entered")
    asked = select(*columns, count.label("count"), entered)
    return asked.where(tournaments.c.open, tournaments.c.status == status).limit(MOST_LISTED)
