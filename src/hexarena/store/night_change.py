"""What may be done to a night, within one transaction."""

from sqlalchemy import Connection, delete, insert, select, update

from hexarena.contract.errors import SeatTaken
from hexarena.store.kept_night import Entrant, Happening, NightStatus
from hexarena.store.tables import bouts, entrants, happenings, matches, nights
from hexarena.store.writing import meet


class NightChange:
    """A change to a night that is being made: all of it is kept, or nothing."""

    def __init__(self, connection: Connection, night: str) -> None:
        self._connection = connection
        self._night = night

    def claim(self, entrant: int, player: str, name: str) -> None:
        """Let a player have an open place. Raises SeatTaken."""
        meet(self._connection, player)
        place = entrants.c.night == self._night, entrants.c.entrant == entrant
        still_open = entrants.c.player.is_(None), entrants.c.level.is_(None)  # as Entrant.open
        taken = update(entrants).where(*place, *still_open).values(player=player, name=name)
        if not self._connection.execute(taken).rowcount:
            came = f"place {entrant} of night {self._night} is not open"
            raise SeatTaken(f"{came}; expected one that is")

    def enter(self, entered: tuple[Entrant, ...]) -> None:
        """Let these have entered and nobody else."""
        self._connection.execute(delete(entrants).where(entrants.c.night == self._night))
        rows = [{"night": self._night, **each._asdict()} for each in entered]
        self._connection.execute(insert(entrants), rows)

    def happen(self, happening: Happening) -> None:
        """Add what happened; nothing is ever erased."""
        row = happening._asdict()
        self._connection.execute(insert(happenings).values(night=self._night, **row))

    def cancel(self) -> None:
        """Call the night off; its matches that are not over stop as they are."""
        self.tell("cancelled", "")
        of_night = select(bouts.c.match).where(bouts.c.night == self._night)
        going = matches.c.id.in_(of_night), matches.c.status != "over"
        stopped = {"status": "stopped", "to_act": None, "revision": matches.c.revision + 1}
        self._connection.execute(update(matches).where(*going).values(stopped))

    def tell(self, status: NightStatus, champion: str) -> None:
        """Note how the night stands, for lists."""
        own = nights.c.id == self._night
        row = {"status": status, "champion": champion}
        self._connection.execute(update(nights).where(own).values(row))
