"""Run tournaments: open their matches when they are due, and record how they end."""

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
from hexarena.server.bots.playing import STORE_RETRY_SECONDS, Bots
from hexarena.server.clocks import time_source
from hexarena.server.clocks.ticking import has_begun
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.commands import GiveUp
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.tournaments.commands import NoteStep, carryover_option
from hexarena.server.tournaments.entering import Champion, StartTournament
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.opening import create_match
from hexarena.server.tournaments.registry import LiveTournaments
from hexarena.server.tournaments.steps import command_id
from hexarena.tournament import Closed, Cut, DueMatch, Event, Fought, Made, Missed

LOOK_SECONDS = 1.0  # seconds between checks for due tournaments
LOOKS_PER_RESUME = 30  # checks after which all running tournaments are woken
MAX_DUE = 64  # tournaments per check
# Bot matches that a tournament plays at once, so that people can watch.
MAX_BOT_MATCHES = 4


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
        self._pending: set[str] = set()  # tournaments to check once more
        self._retired: set[str] = set()  # tournaments that cannot go on under the current rules
        self._closed = False
        self._watch_task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Resume running tournaments, and check for due events at intervals."""
        self.resume()
        self._watch_task = self._loop.create_task(self._wake_regularly())

    def resume(self) -> None:
        """Wake every tournament with people; tournaments between bots wait for onlookers."""
        for tournament in self._live_tournaments.store.tournaments.running():
            if tournament not in self._retired:
                self.wake(tournament)

    def wake(self, tournament: str) -> None:
        """Advance a tournament if possible; safe on any thread."""
        if not self._closed:
            self._loop.call_soon_threadsafe(self._start_advancing, tournament)

    def match_changed(self, change: MatchChange) -> None:
        """Advance the tournament of a match that has ended; safe on any thread."""
        if change.ended_in:
            self.wake(change.ended_in)

    async def close(self) -> None:
        """Stop advancing tournaments; the next start of the server continues from the store."""
        self._closed = True
        if self._watch_task:
            self._watch_task.cancel()
        for task in self._tasks.values():
            task.cancel()

    def _start_advancing(self, tournament: str) -> None:
        self._pending.add(tournament)
        if tournament not in self._tasks and not self._closed:
            self._tasks[tournament] = self._loop.create_task(self._advance_pending(tournament))

    async def _advance_pending(self, tournament: str) -> None:
        try:
            while tournament in self._pending:
                self._pending.discard(tournament)
                await self._try_advancing(tournament)
        except OldRules as error:
            log.error("tournament %s stopped: %s", tournament, error)
            self._retired.add(tournament)
            await self._forget_due(tournament)
        except HexarenaError as error:
            log.error("tournament %s stopped: %s", tournament, error)
        finally:
            del self._tasks[tournament]

    async def _try_advancing(self, tournament: str) -> None:
        try:
            await self._live_matches.readiness.run_when_ready(self._advance, tournament)
        except StoreFailed as error:
            log.error("tournament %s will be tried again: %s", tournament, error)
            await asyncio.sleep(STORE_RETRY_SECONDS)
            self._pending.add(tournament)

    async def _forget_due(self, tournament: str) -> None:
        """Remove the due times of a tournament that cannot go on, to stop endless retries."""
        with suppress(StoreFailed):
            open_tournaments = self._live_tournaments.store.open_tournaments
            await asyncio.to_thread(open_tournaments.forget_due, tournament)

    # Automatic events

    async def _wake_regularly(self) -> None:
        """Wake due tournaments every second, and now and then all running ones."""
        look_count = 0
        while True:
            look_count += 1
            try:
                await asyncio.to_thread(self.wake_due)
                if look_count % LOOKS_PER_RESUME == 0:
                    await asyncio.to_thread(self.resume)
            except StoreFailed as error:
                log.error("tournaments were not looked at: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    def wake_due(self) -> None:
        """Wake every tournament in which something is due."""
        open_tournaments = self._live_tournaments.store.open_tournaments
        for tournament in open_tournaments.due(time_source.current_time(), MAX_DUE):
            self.wake(tournament)

    # Steps

    def _advance(self, tournament: str) -> None:
        live_tournament = self._load_started(tournament)
        while (
            live_tournament.status in ("making", "playing")
            and (event := self._find_step(live_tournament)) is not None
        ):
            self._note_step(tournament, event)
            live_tournament = self._live_tournaments.latest(tournament)
        if live_tournament.status not in ("waiting", "cancelled"):
            self._forfeit_left(live_tournament)
            self._open_due(live_tournament)

    def _load_started(self, tournament: str) -> LiveTournament:
        """Return a tournament, after starting it if it is due."""
        live_tournament, current_time = (
            self._live_tournaments.latest(tournament),
            time_source.current_time(),
        )
        if (
            live_tournament.stored_tournament.open
            and live_tournament.status == "waiting"
            and (live_tournament.stored_tournament.starts or 0) <= current_time
        ):
            with suppress(TournamentRefused):  # another server may have started it
                start = StartTournament(current_time, self._find_champion(live_tournament))
                self._live_tournaments.execute(tournament, None, "start", start)
            live_tournament = self._live_tournaments.latest(tournament)
        return live_tournament

    def _find_champion(self, live_tournament: LiveTournament) -> Champion | None:
        """Return the winner of the game's last open tournament if the game keeps carryovers."""
        last_tournament = self._live_tournaments.store.open_tournaments.last_of(
            live_tournament.stored_tournament.game
        )
        if last_tournament is None or not live_tournament.game.carryover.keeps:
            return None
        with suppress(BadOption, OldRules):  # the carryover may be of another edition
            last_live = self._live_tournaments.latest(last_tournament)
            champion = last_live.tournament.champion
            carryover = "" if champion is None else last_live.tournament.carried.get(champion, "")
            player = (
                None if champion is None else last_live.stored_tournament.entrants[champion].player
            )
            if carryover and player:
                return Champion(player, carryover_option(live_tournament, carryover))
        return None

    def _note_step(self, tournament: str, event: Event) -> None:
        with suppress(TournamentRefused):  # an entrant may leave meanwhile
            self._live_tournaments.execute(tournament, None, command_id(event), NoteStep(event))

    def _find_step(self, live_tournament: LiveTournament) -> Event | None:
        """Return the next step to record: an ended match, a pairing, or a bot's carryover."""
        maker = live_tournament.tournament.maker
        if maker is None:
            return self._find_current_step(live_tournament)
        if live_tournament.stored_tournament.entrants[maker].level is None:
            return None
        texts = list(live_tournament.ready.values())
        return Made(maker, texts[live_tournament.tournament.choose(maker, len(texts))])

    def _find_current_step(self, live_tournament: LiveTournament) -> Event | None:
        step = next(self._list_ended(live_tournament), None)
        if step is not None:
            return step
        time_step = _find_time_step(live_tournament)
        return live_tournament.tournament.step if time_step is None else time_step

    def _list_ended(self, live_tournament: LiveTournament) -> Iterator[Fought | Missed]:
        open_matches = {
            due_match: live_tournament.matches[due_match[:2]]
            for due_match in live_tournament.tournament.due
            if due_match[:2] in live_tournament.matches
        }
        ended_matches = self._live_tournaments.store.tournaments.ended(tuple(open_matches.values()))
        for due_match, match in open_matches.items():
            if match in ended_matches:
                with self._live_matches.latest(match) as live_match:
                    yield _end_step(live_match, due_match)

    def _forfeit_left(self, live_tournament: LiveTournament) -> None:
        """End the matches of entrants who have left the tournament."""
        due_matches = {due_match[:2] for due_match in live_tournament.tournament.due}
        for (pairing, replay), match in live_tournament.matches.items():
            seats = live_tournament.tournament.seats_at(pairing, replay)
            if (
                pairing,
                replay,
            ) not in due_matches and live_tournament.tournament.left.intersection(seats):
                left_entrant = next(
                    entrant for entrant in seats if entrant in live_tournament.tournament.left
                )
                self._resign_match(match, seats.index(left_entrant))

    def _resign_match(self, match: str, seat: int) -> None:
        with self._live_matches.latest(match) as live_match:
            player = live_match.stored.seats[seat].player or ""
            if live_match.status == "over":
                return
        with suppress(MatchOver):  # the match may end meanwhile
            self._live_matches.execute(match, player, f"left:{seat}", GiveUp(player, seat))

    def _open_due(self, live_tournament: LiveTournament) -> None:
        """Open the matches that are due; matches between bots only a few at a time."""
        boards_free = (
            MAX_BOT_MATCHES
            if self._live_tournaments.notifier.is_watched(live_tournament.stored_tournament.id)
            else 0
        )
        for due_match in live_tournament.tournament.due:
            is_bots_only = all(
                entrant.level is not None for entrant in live_tournament.entrants_of(due_match)
            )
            boards_free -= int(is_bots_only)
            match = live_tournament.matches.get(due_match[:2])
            if match is not None and any(
                entrant.level is not None for entrant in live_tournament.entrants_of(due_match)
            ):
                self._bots.wake(match)  # after a restart nobody else wakes the bots
            if match is not None:
                continue
            if not is_bots_only or boards_free >= 0:
                self._live_matches.open(
                    create_match(live_tournament, due_match),
                    _opening_id(live_tournament, due_match),
                )
                self._live_tournaments.notifier.notify(live_tournament.stored_tournament.id)


def _opening_id(live_tournament: LiveTournament, due_match: DueMatch) -> str:
    return f"tournament:{live_tournament.stored_tournament.id}:{due_match.pairing}:{due_match.go}"


def _find_time_step(live_tournament: LiveTournament) -> Event | None:
    """Return the step that is due by time: the end of an arena, then the end of its grace."""
    if live_tournament.due_at is None or time_source.current_time() < live_tournament.due_at:
        return None
    return Cut() if live_tournament.tournament.closed else Closed()


def _end_step(live_match: LiveMatch, due_match: DueMatch) -> Fought | Missed:
    match, end = live_match.match, live_match.stored.ended
    if live_match.status == "stopped":
        erased = [seat.seat for seat in live_match.stored.seats if seat.player is None]
        return Missed(
            due_match.pairing,
            due_match.go,
            due_match.seats[erased[0]] if len(erased) == 1 else None,
        )
    if end and end.kind == "time" and not has_begun(live_match):
        return Missed(
            due_match.pairing, due_match.go, None if end.seat is None else due_match.seats[end.seat]
        )
    seat = match.outcome.winner if match.outcome else None
    if seat is None:
        return Fought(due_match.pairing, due_match.go, None)
    carryover, state = match.game.carryover, match.states[0]
    is_early = not match.has_early_end and carryover.early(state)
    return Fought(
        due_match.pairing,
        due_match.go,
        due_match.seats[seat],
        is_early,
        carryover.kept(state, seat),
    )
