"""Runs tournaments: opens their matches when they are due, and notes how they end."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from hexarena.contract.errors import (
    BadOption,
    HexarenaError,
    MatchOver,
    OldRules,
    StoreFailed,
    TournamentRefused,
)
from hexarena.server.bots.playing import PAUSE, Bots
from hexarena.server.clocks import moments
from hexarena.server.clocks.ticking import has_begun
from hexarena.server.logs import log
from hexarena.server.matches.commands import GiveUp
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.tournaments.commands import NoteStep, as_option
from hexarena.server.tournaments.entering import Champion, StartTournament
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.opening import match_of
from hexarena.server.tournaments.registry import LiveTournaments
from hexarena.server.tournaments.steps import sent_as
from hexarena.tournament import Closed, Cut, Due, Event, Fought, Made, Missed

LOOK = 1.0  # seconds between two looks for what is due
SELDOM = 30  # looks after which all that runs is woken
DUE = 64  # tournaments at a look
BOARDS = 4  # matches between bots that a tournament opens at a time, so that people can watch


class TournamentRunner:
    """Advances every tournament; create it on its event loop."""

    def __init__(
        self, live_matches: LiveMatches, live_tournaments: LiveTournaments, bots: Bots
    ) -> None:
        self._live_matches = live_matches
        self._live_tournaments = live_tournaments
        self._bots = bots
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()  # tournaments to check, perhaps once more
        self._retired: set[str] = set()  # those that cannot go on by these rules
        self._closed = False
        self._watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Resume what runs, and look for what is due, on and on."""
        self.resume()
        self._watch = self._loop.create_task(self._look_on())

    def resume(self) -> None:
        """Wake every tournament with people; one between bots waits until somebody watches."""
        for tournament in self._live_tournaments.store.tournaments.running():
            if tournament not in self._retired:
                self.wake(tournament)

    def wake(self, tournament: str) -> None:
        """Advance a tournament if possible; on any thread."""
        if not self._closed:
            self._loop.call_soon_threadsafe(self._start, tournament)

    def match_changed(self, match: str) -> None:
        """Advance the tournament of a match that is over; on any thread."""
        with self._live_matches.hold(match) as live:
            pairing = live.stored.pairing if live.status == "over" else None
        if pairing:
            self.wake(pairing.tournament)

    async def close(self) -> None:
        """Stop; the next start of the server goes on from the store."""
        self._closed = True
        if self._watch:
            self._watch.cancel()
        for task in self._tasks.values():
            task.cancel()

    def _start(self, tournament: str) -> None:
        self._woken.add(tournament)
        if tournament not in self._tasks and not self._closed:
            self._tasks[tournament] = self._loop.create_task(self._go_on(tournament))

    async def _go_on(self, tournament: str) -> None:
        try:
            while tournament in self._woken:
                self._woken.discard(tournament)
                await self._try(tournament)
        except OldRules as error:
            log.error("tournament %s stopped: %s", tournament, error)
            self._retired.add(tournament)
            await self._give_up_on(tournament)
        except HexarenaError as error:
            log.error("tournament %s stopped: %s", tournament, error)
        finally:
            del self._tasks[tournament]

    async def _try(self, tournament: str) -> None:
        try:
            await self._live_matches.readiness.patient(self._advance, tournament)
        except StoreFailed as error:
            log.error("tournament %s will be tried again: %s", tournament, error)
            await asyncio.sleep(PAUSE)
            self._woken.add(tournament)

    async def _give_up_on(self, tournament: str) -> None:
        """Let nothing be due in a tournament that cannot go on, or it would be tried for ever."""
        with suppress(StoreFailed):
            listed = self._live_tournaments.store.open_tournaments
            await asyncio.to_thread(listed.forget_due, tournament)

    # What happens by itself

    async def _look_on(self) -> None:
        """Wake what is due each second; at times what runs, since another server may have died."""
        looks = 0
        while True:
            looks += 1
            try:
                await asyncio.to_thread(self.look)
                if looks % SELDOM == 0:
                    await asyncio.to_thread(self.resume)
            except StoreFailed as error:
                log.error("tournaments were not looked at: %s", error)
            await asyncio.sleep(LOOK)

    def look(self) -> None:
        """Wake every tournament in which something is due."""
        listed = self._live_tournaments.store.open_tournaments
        for tournament in listed.due(moments.now(), DUE):
            self.wake(tournament)

    # Steps

    def _advance(self, tournament: str) -> None:
        live = self._begun(tournament)
        while live.status in ("making", "playing") and (event := self._next(live)) is not None:
            self._note(tournament, event)
            live = self._live_tournaments.latest(tournament)
        if live.status not in ("waiting", "cancelled"):
            self._forfeit(live)
            self._open(live)

    def _begun(self, tournament: str) -> LiveTournament:
        """Return a tournament, started if its time has come."""
        live, now = self._live_tournaments.latest(tournament), moments.now()
        if live.stored.open and live.status == "waiting" and (live.stored.starts or 0) <= now:
            with suppress(TournamentRefused):  # another server may have started it
                start = StartTournament(now, self._champion(live))
                self._live_tournaments.execute(tournament, None, "start", start)
            live = self._live_tournaments.latest(tournament)
        return live

    def _champion(self, live: LiveTournament) -> Champion | None:
        """Return who won the last open tournament of the game and keeps something for this one."""
        last = self._live_tournaments.store.open_tournaments.last_of(live.stored.game)
        if last is None or not live.game.carryover.keeps:
            return None
        with suppress(BadOption, OldRules):  # what is kept may be of another edition
            before = self._live_tournaments.latest(last)
            place = before.tournament.champion
            kept = "" if place is None else before.tournament.carried.get(place, "")
            player = None if place is None else before.stored.entrants[place].player
            if kept and player:
                return Champion(player, as_option(live, kept))
        return None

    def _note(self, tournament: str, event: Event) -> None:
        with suppress(TournamentRefused):  # an entrant may leave meanwhile
            self._live_tournaments.execute(tournament, None, sent_as(event), NoteStep(event))

    def _next(self, live: LiveTournament) -> Event | None:
        """Return the next step to note: the end of a match, a pairing, or what a bot makes."""
        maker = live.tournament.maker
        if maker is None:
            return self._now(live)
        if live.stored.entrants[maker].level is None:
            return None
        texts = list(live.ready.values())
        return Made(maker, texts[live.tournament.choose(maker, len(texts))])

    def _now(self, live: LiveTournament) -> Event | None:
        fought = next(self._fought(live), None)
        if fought is not None:
            return fought
        timed = _timed(live)
        return live.tournament.step if timed is None else timed

    def _fought(self, live: LiveTournament) -> Iterator[Fought | Missed]:
        open_ones = {
            due: live.matches[due[:2]] for due in live.tournament.due if due[:2] in live.matches
        }
        ended = self._live_tournaments.store.tournaments.ended(tuple(open_ones.values()))
        for due, match in open_ones.items():
            if match in ended:
                with self._live_matches.latest(match) as fought:
                    yield _ended(fought, due)

    def _forfeit(self, live: LiveTournament) -> None:
        """End the matches of entrants who left."""
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
            self._live_matches.execute(match, player, f"left:{seat}", GiveUp(player, seat))

    def _open(self, live: LiveTournament) -> None:
        """Open the matches that are due; of those between bots, a few at a time."""
        boards = BOARDS if self._live_tournaments.notifier.watched(live.stored.id) else 0
        for due in live.tournament.due:
            bots_alone = all(each.level is not None for each in live.met_by(due))
            boards -= int(bots_alone)
            match = live.matches.get(due[:2])
            if match is not None and any(each.level is not None for each in live.met_by(due)):
                self._bots.wake(match)  # nobody else does after a restart
            if match is not None:
                continue
            if not bots_alone or boards >= 0:
                self._live_matches.open(match_of(live, due), _opening(live, due))
                self._live_tournaments.notifier.notify(live.stored.id)


def _opening(live: LiveTournament, due: Due) -> str:
    return f"tournament:{live.stored.id}:{due.pairing}:{due.go}"


def _timed(live: LiveTournament) -> Event | None:
    """Return what the time brings: the end of an arena, then that of its grace."""
    if live.due is None or moments.now() < live.due:
        return None
    return Cut() if live.tournament.closed else Closed()


def _ended(live: LiveMatch, due: Due) -> Fought | Missed:
    match, ended = live.match, live.stored.ended
    if live.status == "stopped":
        erased = [each.seat for each in live.stored.seats if each.player is None]
        return Missed(due.pairing, due.go, due.seats[erased[0]] if len(erased) == 1 else None)
    if ended and ended.kind == "time" and not has_begun(match):
        return Missed(due.pairing, due.go, None if ended.seat is None else due.seats[ended.seat])
    seat = match.outcome.winner if match.outcome else None
    if seat is None:
        return Fought(due.pairing, due.go, None)
    carryover, state = match.game.carryover, match.states[0]
    early = not match.ended_by_will and carryover.early(state)
    return Fought(due.pairing, due.go, due.seats[seat], early, carryover.kept(state, seat))
