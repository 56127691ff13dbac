"""What may be done to a match, within one transaction."""

from sqlalchemy import Connection, delete, func, insert, select, update

from hexarena.contract.errors import SeatTaken
from hexarena.store.stored_match import EndKind, OfferKind, Status
from hexarena.store.tables import actions, matches, offers, seats, undos
from hexarena.store.writing import insert_once, meet


class Change:
    """A change to a match that is being made: all of it is kept, or nothing."""

    def __init__(self, connection: Connection, match: str) -> None:
        self._connection = connection
        self._match = match

    def play(self, rewinds: int, ply: int, action: int, seat: int) -> None:
        """Add an action at `ply`, after `rewinds` undos; seat -1 is luck, action -1 a leaving."""
        row = {"rewinds": rewinds, "ply": ply, "action": action, "seat": seat}
        self._connection.execute(insert(actions).values(match=self._match, **row))

    def take_back(self, ply: int, seat: int) -> None:
        """Go back to `ply` actions, by the will of `seat`; nothing is erased."""
        before = select(func.count()).where(undos.c.match == self._match).scalar_subquery()
        row = {"match": self._match, "number": before, "ply": ply, "seat": seat}
        self._connection.execute(insert(undos).values(row))

    def end(self, kind: EndKind, seat: int | None = None) -> None:
        """End the match by something else than an action."""
        self._set(ended_kind=kind, ended_seat=seat)

    def claim(self, seat: int, player: str, name: str) -> None:
        """Seat a player in an open seat. Raises SeatTaken."""
        meet(self._connection, player)
        place = seats.c.match == self._match, seats.c.seat == seat
        still_open = seats.c.player.is_(None), seats.c.key.is_not(None)  # as StoredSeat.open
        taken = update(seats).where(*place, *still_open).values(player=player, name=name)
        if not self._connection.execute(taken).rowcount:
            raise SeatTaken(f"seat {seat} of match {self._match} is not open; expected one that is")

    def offer(self, kind: OfferKind, seat: int) -> None:
        """Let an offer wait for an answer; offered again, it waits on."""
        row = {"match": self._match, "kind": kind, "seat": seat}
        self._connection.execute(insert_once(self._connection, offers).values(row))

    def clear_offers(self, kind: OfferKind | None = None) -> None:
        """Forget the offers of a kind, or all."""
        every = delete(offers).where(offers.c.match == self._match)
        self._connection.execute(every if kind is None else every.where(offers.c.kind == kind))

    def follow_with(self, match: str) -> None:
        """Name the match, opened before, that is played after this one."""
        self._set(rematch=match)

    def tell(self, status: Status, to_act: int | None, ending: str) -> None:
        """Note how the match stands, for lists; `ending` is in words."""
        self._set(status=status, to_act=to_act, ending=ending)

    def _set(self, **columns: str | int | None) -> None:
        own = matches.c.id == self._match
        self._connection.execute(update(matches).where(own).values(columns))
