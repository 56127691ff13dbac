"""What may be done to a tournament, within one transaction."""

from sqlalchemy import Connection, delete, insert, select, update

from hexarena.contract.errors import SeatTaken
from hexarena.store.stored_tournament import Entrant, Happening, TournamentStatus
from hexarena.store.tables import entrants, happenings, matches, pairings, tournaments
from hexarena.store.writing import meet


class TournamentChange:
    """A change to a tournament that is being made: all of it is kept, or nothing."""

    def __init__(self, connection: Connection, tournament: str) -> None:
        self._connection = connection
        self._tournament = tournament

    def claim(self, entrant: int, player: str, name: str) -> None:
        """Let a player have an open place. Raises SeatTaken."""
        meet(self._connection, player)
        place = entrants.c.tournament == self._tournament, entrants.c.entrant == entrant
        still_open = entrants.c.player.is_(None), entrants.c.level.is_(None)  # as Entrant.open
        taken = update(entrants).where(*place, *still_open).values(player=player, name=name)
        if not self._connection.execute(taken).rowcount:
            came = f"place {entrant} of tournament {self._tournament} is not open"
            raise SeatTaken(f"{came}; expected one that is")

    def enter(self, entered: tuple[Entrant, ...]) -> None:
        """Let these have entered and nobody else."""
        self._connection.execute(delete(entrants).where(entrants.c.tournament == self._tournament))
        rows = [{"tournament": self._tournament, **each._asdict()} for each in entered]
        self._connection.execute(insert(entrants), rows)

    def happen(self, happening: Happening) -> None:
        """Add what happened; nothing is ever erased."""
        row = happening._asdict()
        self._connection.execute(insert(happenings).values(tournament=self._tournament, **row))

    def cancel(self) -> None:
        """Call the tournament off; its matches that are not over stop as they are."""
        self.tell("cancelled", "")
        of_tournament = select(pairings.c.match).where(pairings.c.tournament == self._tournament)
        going = matches.c.id.in_(of_tournament), matches.c.status != "over"
        stopped = {"status": "stopped", "to_act": None, "revision": matches.c.revision + 1}
        self._connection.execute(update(matches).where(*going).values(stopped))

    def tell(self, status: TournamentStatus, champion: str) -> None:
        """Note how the tournament stands, for lists."""
        own = tournaments.c.id == self._tournament
        row = {"status": status, "champion": champion}
        self._connection.execute(update(tournaments).where(own).values(row))
