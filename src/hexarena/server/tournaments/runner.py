"""Runs all tournaments: opens their matches when they fall due and notes how they end."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress

from hexarena.contract.errors import (
    HexarenaError,
    MatchOver,
    StoreFailed,
    TournamentRefused,
)
from hexarena.server import commands
from hexarena.server.bots import PATIENCE, Bots
from hexarena.server.live_match import LiveMatch
from hexarena.server.live_matches import LiveMatches
from hexarena.server.tournaments.live import LiveTournament, LiveTournaments, TournamentDeed, happen
from hexarena.server.tournaments.opening import match_of
from hexarena.store import TournamentChange
from hexarena.tournament import Due, Event, Fought, Made

BOARDS = 4  # matches of bots alone that a tournament has at a time, so that one can watch

log = logging.getLogger("hexarena")


class TournamentRunner:
    """Lets every tournament go on. Made on the event loop that it runs on."""

    def __init__(
        self, live_matches: LiveMatches, live_tournaments: LiveTournaments, bots: Bots
    ) -> None:
        self._live_matches = live_matches
        self._evenings = live_tournaments
        self._bots = bots
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._called: set[str] = set()  # tournaments to be looked at, again if they were already
        self._closed = False

    def resume(self) -> None:
        """Go on with every tournament of people; one of bots alone waits until somebody watches."""
        for tournament in self._evenings.store.tournaments.going():
            self.wake(tournament)

    def wake(self, tournament: str) -> None:
        """Let a tournament go on if it can; from any thread."""
        if not self._closed:
            self._loop.call_soon_threadsafe(self._start, tournament)

    def hear(self, match: str) -> None:
        """Let the tournament of a match go on if that match is over; from any thread."""
        with self._live_matches.hold(match) as live:
            pairing = live.stored.pairing if live.status == "over" else None
        if pairing:
            self.wake(pairing.tournament)

    async def close(self) -> None:
        """Let tournaments rest; what was not noted is noted when the server starts again."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()

    def _start(self, tournament: str) -> None:
        self._called.add(tournament)
        if tournament not in self._tasks and not self._closed:
            self._tasks[tournament] = self._loop.create_task(self._go_on(tournament))

    async def _go_on(self, tournament: str) -> None:
        try:
            while tournament in self._called:
                self._called.discard(tournament)
                await self._try(tournament)
        except HexarenaError as error:
            log.error("tournament %s does not go on: %s", tournament, error)
        finally:
            del self._tasks[tournament]

    async def _try(self, tournament: str) -> None:
        try:
            await self._live_matches.readiness.patient(self._advance, tournament)
        except StoreFailed as error:
            log.error("tournament %s waits: %s", tournament, error)
            await asyncio.sleep(PATIENCE)
            self._called.add(tournament)

    # What falls due

    def _advance(self, tournament: str) -> None:
        live = self._evenings.latest(tournament)
        while live.status in ("making", "playing") and (event := self._next(live)):
            self._note(tournament, event)
            live = self._evenings.latest(tournament)
        if live.status not in ("waiting", "cancelled"):
            self._send_home(live)
            self._open(live)

    def _note(self, tournament: str, event: Event) -> None:
        with suppress(TournamentRefused):  # somebody may leave meanwhile
            self._evenings.do(tournament, None, _command(event), _deed(event))

    def _next(self, live: LiveTournament) -> Event | None:
        """Return what has happened and was not noted, or what a bot makes."""
        maker = live.tournament.maker
        if maker is None:
            return next(self._fought(live), None)
        if live.stored.entrants[maker].level is None:
            return None
        texts = list(live.ready.values())
        return Made(maker, texts[live.tournament.lot(maker, len(texts))])

    def _fought(self, live: LiveTournament) -> Iterator[Fought]:
        for due in live.tournament.due:
            match = live.matches.get(due[:2])
            if match is None:
                continue
            with self._live_matches.latest(match) as fought:
                if fought.status == "over":
                    yield _ended(fought, due)

    def _send_home(self, live: LiveTournament) -> None:
        """End the matches of those who left: nobody waits for them."""
        due = {each[:2] for each in live.tournament.due}
        for (pairing, go), match in live.matches.items():
            seats = live.tournament.seats_at(pairing, go)
            if (pairing, go) not in due and live.tournament.left.intersection(seats):
                gone = next(each for each in seats if each in live.tournament.left)
                self._give_up(match, seats.index(gone))

    def _give_up(self, match: str, seat: int) -> None:
        with self._live_matches.latest(match) as live:
            player = live.stored.seats[seat].player or ""
            if live.status == "over":
                return
        with suppress(MatchOver):  # it may end meanwhile
            self._live_matches.do(match, player, f"left:{seat}", commands.resign(seat, player))

    def _open(self, live: LiveTournament) -> None:
        """Open what is due, of bots alone what somebody can watch at a time."""
        boards = BOARDS if self._evenings.notifier.watched(live.stored.id) else 0
        for due in live.tournament.due:
            bots_alone = all(each.level is not None for each in live.met_by(due))
            boards -= int(bots_alone)
            match = live.matches.get(due[:2])
            if match is not None:
                self._bots.wake(match)  # after a restart nobody else does
            elif not bots_alone or boards >= 0:
                self._live_matches.open(match_of(live, due), _opening(live, due))
                self._evenings.notifier.ring(live.stored.id)


def _opening(live: LiveTournament, due: Due) -> str:
    return f"tournament:{live.stored.id}:{due.pairing}:{due.go}"


def _ended(live: LiveMatch, due: Due) -> Fought:
    match = live.match
    seat = match.outcome.winner if match.outcome else None
    if seat is None:
        return Fought(due.pairing, due.go, None)
    early = not match.ended_by_will and match.game.carryover.early(match.states[0])
    return Fought(due.pairing, due.go, due.seats[seat], early)


def _command(event: Event) -> str:
    match event:
        case Fought(pairing, go):
            return f"fought:{pairing}:{go}"
        case Made(entrant):
            return f"made:{entrant}"
    return f"left:{event.entrant}"


def _deed(event: Event) -> TournamentDeed:
    def deed(live: LiveTournament, change: TournamentChange) -> None:
        happen(live, change, event)

    return deed
