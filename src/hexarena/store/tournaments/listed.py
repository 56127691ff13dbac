"""Tournaments that anybody may enter: their lists, and when their automatic events are due."""

from typing import Any, NamedTuple

from sqlalchemy import Select, exists, func, select, update

from hexarena.store.repository import Repository
from hexarena.store.stored_tournament import TournamentStatus
from hexarena.store.tables import entrants, tournaments

MAX_LISTED = 40  # for each list: upcoming, running and ended


class ListedTournament(NamedTuple):
    """An open tournament in a list: fields of a StoredTournament, and the number of entrants.

    `entered` says whether the asking player has entered.
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
    vacations: bool
    entrants: int
    entered: bool


class OpenTournaments(Repository):
    """The open tournaments of a store; every method raises StoreFailed if the database fails."""

    def listed(self, player: str) -> list[ListedTournament]:
        """List upcoming tournaments, soonest first, then running, then recently ended ones."""
        soonest, newest = tournaments.c.starts, tournaments.c.updated.desc()
        orders = (("waiting", soonest), ("playing", soonest), ("over", newest))
        with self._database.reading() as connection:
            return [
                ListedTournament(*row)
                for status, order in orders
                for row in connection.execute(_select_tournaments(player, status).order_by(order))
            ]

    def waiting_of(self, host: str) -> int:
        """Return the number of a host's tournaments that have not started."""
        query = select(func.count()).select_from(tournaments)
        is_waiting = (
            tournaments.c.host == host,
            tournaments.c.open,
            tournaments.c.status == "waiting",
        )
        with self._database.reading() as connection:
            return int(connection.execute(query.where(*is_waiting)).scalar_one())

    def last_of(self, game: str) -> str | None:
        """Return the id of a game's most recently ended open tournament, or None."""
        has_ended = tournaments.c.game == game, tournaments.c.open, tournaments.c.status == "over"
        query = select(tournaments.c.id).where(*has_ended).order_by(tournaments.c.updated.desc())
        with self._database.reading() as connection:
            return connection.execute(query.limit(1)).scalar()

    def due(self, current_time: int, limit: int) -> list[str]:
        """List tournaments with an event that is due, earliest first."""
        query = select(tournaments.c.id).where(tournaments.c.due <= current_time)
        with self._database.reading() as connection:
            tournament_ids = connection.execute(query.order_by(tournaments.c.due).limit(limit))
            return list(tournament_ids.scalars())

    def forget_due(self, tournament: str) -> None:
        """Clear the due time of a tournament, because its event cannot happen."""
        statement = update(tournaments).where(tournaments.c.id == tournament).values(due=None)
        self._database.write(lambda connection: connection.execute(statement))


def _select_tournaments(player: str, status: str) -> Select[Any]:
    is_entrant = entrants.c.tournament == tournaments.c.id
    count = select(func.count()).select_from(entrants).where(is_entrant).scalar_subquery()
    columns = [tournaments.c[name] for name in ListedTournament._fields[:-2]]
    has_entered = exists().where(is_entrant, entrants.c.player == player).label("entered")
    query = select(*columns, count.label("count"), has_entered)
    return query.where(tournaments.c.open, tournaments.c.status == status).limit(MAX_LISTED)
