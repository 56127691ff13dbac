"""The steward of all nights: opens their matches as they fall due, and notes how they end."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress

from hexarena.contract.errors import (
    HexarenaError,
    MatchOver,
    NightRefused,
    StoreFailed,
)
from hexarena.night import Due, Event, Fought, Made
from hexarena.server import deeds
from hexarena.server.bots import PATIENCE, Bots
from hexarena.server.evening import Evening, Evenings, NightDeed, happen
from hexarena.server.hall import Hall
from hexarena.server.night_opening import match_of
from hexarena.server.sitting import LiveMatch
from hexarena.store import NightChange

BOARDS = 4  # matches of bots alone that a night has at a time, so that one can watch

log = logging.getLogger("hexarena")


class Steward:
    """Lets every night go on. Made on the event loop that it runs on."""

    def __init__(self, hall: Hall, evenings: Evenings, bots: Bots) -> None:
        self._hall = hall
        self._evenings = evenings
        self._bots = bots
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._called: set[str] = set()  # nights to be looked at, again if they were already
        self._closed = False

    def resume(self) -> None:
        """Go on with every night of people; one of bots alone waits until somebody watches."""
        for night in self._evenings.store.nights.going():
            self.wake(night)

    def wake(self, night: str) -> None:
        """Let a night go on if it can; from any thread."""
        if not self._closed:
            self._loop.call_soon_threadsafe(self._start, night)

    def hear(self, match: str) -> None:
        """Let the night of a match go on if that match is over; from any thread."""
        with self._hall.sitting(match) as sitting:
            bout = sitting.kept.bout if sitting.status == "over" else None
        if bout:
            self.wake(bout.night)

    async def close(self) -> None:
        """Let nights rest; what was not noted is noted when the server starts again."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()

    def _start(self, night: str) -> None:
        self._called.add(night)
        if night not in self._tasks and not self._closed:
            self._tasks[night] = self._loop.create_task(self._go_on(night))

    async def _go_on(self, night: str) -> None:
        try:
            while night in self._called:
                self._called.discard(night)
                await self._try(night)
        except HexarenaError as error:
            log.error("night %s does not go on: %s", night, error)
        finally:
            del self._tasks[night]

    async def _try(self, night: str) -> None:
        try:
            await self._hall.readiness.patient(self._advance, night)
        except StoreFailed as error:
            log.error("night %s waits: %s", night, error)
            await asyncio.sleep(PATIENCE)
            self._called.add(night)

    # What falls due

    def _advance(self, night: str) -> None:
        evening = self._evenings.latest(night)
        while evening.status in ("making", "playing") and (event := self._next(evening)):
            self._note(night, event)
            evening = self._evenings.latest(night)
        if evening.status not in ("waiting", "cancelled"):
            self._send_home(evening)
            self._open(evening)

    def _note(self, night: str, event: Event) -> None:
        with suppress(NightRefused):  # somebody may leave meanwhile
            self._evenings.do(night, None, _command(event), _deed(event))

    def _next(self, evening: Evening) -> Event | None:
        """Return what has happened and was not noted, or what a bot makes."""
        maker = evening.night.maker
        if maker is None:
            return next(self._fought(evening), None)
        if evening.kept.entrants[maker].level is None:
            return None
        texts = list(evening.ready.values())
        return Made(maker, texts[evening.night.lot(maker, len(texts))])

    def _fought(self, evening: Evening) -> Iterator[Fought]:
        for due in evening.night.due:
            match = evening.matches.get(due[:2])
            if match is None:
                continue
            with self._hall.latest(match) as sitting:
                if sitting.status == "over":
                    yield _ended(sitting, due)

    def _send_home(self, evening: Evening) -> None:
        """End the matches of those who left: nobody waits for them."""
        due = {each[:2] for each in evening.night.due}
        for (bout, go), match in evening.matches.items():
            seats = evening.night.seats_at(bout, go)
            if (bout, go) not in due and evening.night.left.intersection(seats):
                gone = next(each for each in seats if each in evening.night.left)
                self._give_up(match, seats.index(gone))

    def _give_up(self, match: str, seat: int) -> None:
        with self._hall.latest(match) as sitting:
            player = sitting.kept.seats[seat].player or ""
            if sitting.status == "over":
                return
        with suppress(MatchOver):  # it may end meanwhile
            self._hall.do(match, player, f"left:{seat}", deeds.resign(seat, player))

    def _open(self, evening: Evening) -> None:
        """Open what is due, of bots alone what somebody can watch at a time."""
        boards = BOARDS if self._evenings.bell.watched(evening.kept.id) else 0
        for due in evening.night.due:
            bots_alone = all(each.level is not None for each in evening.met_by(due))
            boards -= int(bots_alone)
            match = evening.matches.get(due[:2])
            if match is not None:
                self._bots.wake(match)  # after a restart nobody else does
            elif not bots_alone or boards >= 0:
                self._hall.open(match_of(evening, due), _opening(evening, due))
                self._evenings.bell.ring(evening.kept.id)


def _opening(evening: Evening, due: Due) -> str:
    return f"night:{evening.kept.id}:{due.bout}:{due.go}"


def _ended(sitting: LiveMatch, due: Due) -> Fought:
    match = sitting.match
    seat = match.outcome.winner if match.outcome else None
    if seat is None:
        return Fought(due.bout, due.go, None)
    early = not match.ended_by_will and match.game.between.early(match.state)
    return Fought(due.bout, due.go, due.seats[seat], early)


def _command(event: Event) -> str:
    match event:
        case Fought(bout, go):
            return f"fought:{bout}:{go}"
        case Made(entrant):
            return f"made:{entrant}"
    return f"left:{event.entrant}"


def _deed(event: Event) -> NightDeed:
    def deed(evening: Evening, change: NightChange) -> None:
        happen(evening, change, event)

    return deed
