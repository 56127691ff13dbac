"""End matches that run out of time, in the whole store, and send the server's heartbeats.

Every worker checks. The store accepts the command that ends a match only once, from any worker, so
it does not matter which worker is first, or which workers have died.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

from hexarena.contract.errors import HexarenaError, NotDue, NotReady, StaleMatch, StoreFailed
from hexarena.server.clocks import time_source
from hexarena.server.clocks.commands import RunOn, RunOut, list_standing
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.registry import LiveMatches
from hexarena.store.clocks.deadlines import Overdue, ServerRun

GRACE_MILLISECONDS = 500  # ms after a deadline in which a decision that came in time is carried out
BUSY_HEARTBEAT = 1_000  # milliseconds between heartbeats
IDLE_HEARTBEAT = 30_000  # milliseconds between heartbeats if nothing is due soon
NEAR_MILLISECONDS = 4 * 3_600_000  # milliseconds, longer than any clock that is not in days
RUNNING_LATENESS = 4_000  # milliseconds by which a heartbeat may be late while servers run
RETURN_MILLISECONDS = 6_000  # milliseconds after an outage for players' tabs to come back
MIN_PAUSE_SECONDS = 0.1  # minimum seconds between checks
MAX_OVERDUE = 64  # matches to end in one check


class FlagWatch:
    """Watches for deadlines that have passed; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, server_name: str) -> None:
        self._live_matches = live_matches
        self._server = ServerRun(server_name, secrets.token_hex(8))
        self._deadlines = live_matches.store.deadlines
        self.notify_peers: Callable[[], None] | None = None  # called when deadlines were postponed
        self._last_heartbeat = 0
        self._next_heartbeat = 0  # when the next one is due
        self._is_deadline_near = False  # whether a deadline is near
        self._return_end = 0  # until when players may return after an outage
        self._awaits_games = False  # whether games stopped by an outage are still not ready
        self._is_closed = False
        self._loop = asyncio.get_running_loop()
        self._wakeup = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Credit the clocks with the time in which no server ran, then keep checking deadlines."""
        time = time_source.current_time()
        deadline = self._read_deadline(time)
        self._return_end = time + RETURN_MILLISECONDS
        next_beat = self._schedule_heartbeat(time)
        outage = self._deadlines.start(self._server, time, next_beat, self._return_end)
        if deadline is not None and outage:
            self._awaits_games = True
            self._report_outage(outage)
        self._task = self._loop.create_task(self._watch_deadlines())

    async def close(self) -> None:
        """Stop the watch. Other servers, or the next start of this one, take over."""
        if self._task is None or self._is_closed:
            return
        self._is_closed = True
        self._task.cancel()
        time = time_source.current_time()
        with suppress(StoreFailed):  # then the last stored heartbeat counts
            await asyncio.to_thread(self._deadlines.end_serving, self._server, time)

    def match_changed(self, _change: MatchChange) -> None:
        """Check the deadlines at once if a change started the first clock; safe on any thread."""
        if not self._is_deadline_near and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wakeup.set)

    async def _watch_deadlines(self) -> None:
        while True:
            wait = BUSY_HEARTBEAT / 1000
            try:
                wait = await asyncio.to_thread(self.end_overdue)
            except StoreFailed as error:
                log.error("clocks were not looked at: %s", error)
            except Exception:
                log.exception("clocks were not looked at")
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wakeup.wait()
                    await asyncio.sleep(MIN_PAUSE_SECONDS)
            self._wakeup.clear()

    def end_overdue(self) -> float:
        """End the matches whose time has run out; return the seconds until the next check."""
        time = time_source.current_time()
        deadline = self._send_heartbeat(time)
        if deadline is None:
            return BUSY_HEARTBEAT / 1000
        if deadline <= time - GRACE_MILLISECONDS:
            for overdue in self._deadlines.overdue(time - GRACE_MILLISECONDS, MAX_OVERDUE):
                self._end_overdue_match(overdue, time - GRACE_MILLISECONDS)
        return max(
            MIN_PAUSE_SECONDS, min(BUSY_HEARTBEAT, deadline + GRACE_MILLISECONDS - time) / 1000
        )

    def _send_heartbeat(self, time: int) -> int | None:
        """Send a heartbeat if one is due; return the earliest deadline."""
        deadline = self._read_deadline(time)
        is_busy = self._is_deadline_near or self._awaits_games
        is_due = is_busy and time - self._last_heartbeat >= BUSY_HEARTBEAT
        if self._is_closed or (time < self._next_heartbeat and not is_due):
            return deadline
        next_beat = self._schedule_heartbeat(time)
        outage = self._deadlines.beat(self._server, time, next_beat, RUNNING_LATENESS)
        if deadline is not None and outage:
            self._report_outage(outage)
            deadline = self._read_deadline(time)
        if self._awaits_games:
            self._await_games(time)
        return deadline

    def _read_deadline(self, time: int) -> int | None:
        deadline = self._deadlines.first()
        self._is_deadline_near = deadline is not None and deadline - time < NEAR_MILLISECONDS
        return deadline

    def _schedule_heartbeat(self, time: int) -> int:
        """Return when the heartbeat after one at `time` is due."""
        pause = BUSY_HEARTBEAT if self._is_deadline_near else IDLE_HEARTBEAT
        self._last_heartbeat, self._next_heartbeat = time, time + pause
        return self._next_heartbeat

    def _report_outage(self, outage: int) -> None:
        log.warning("no server was up for %.1f s: clocks stood still", outage / 1000)
        self._live_matches.refresh_changed()
        if self.notify_peers:
            self.notify_peers()

    def _await_games(self, time: int) -> None:
        """Keep clocks stopped after an outage until their games are compiled."""
        games = [opening.game for opening in self._live_matches.readiness.openings()]
        if games:
            end = time + RETURN_MILLISECONDS
            self._deadlines.prolong(games, self._return_end, end)
            self._return_end = end
        self._awaits_games = bool(games)

    @property
    def awaits_players(self) -> bool:
        """Whether there may have been an outage that players are still returning from."""
        return time_source.current_time() < self._return_end

    def welcome(self, match: str, player: str) -> None:
        """Restart the clocks of a player who is back after an outage; call it on a thread."""
        with suppress(HexarenaError):  # then the clocks start again a little later
            with self._live_matches.latest(match) as live_match:
                standing = list_standing(live_match, player, time_source.current_time())
            for time, _ in standing[:1]:
                command_id = f"back:{time.seat}:{time.since}"
                self._live_matches.execute(match, None, command_id, RunOn(None, player))

    def _end_overdue_match(self, overdue: Overdue, time: int) -> None:
        match = overdue.match
        try:
            command = RunOut(None, time, self._absent_seats(match))
            self._live_matches.execute(match, None, f"flag:{overdue.due}", command)
        except (NotDue, NotReady, StaleMatch):
            pass  # somebody was faster, or it will be retried
        except StoreFailed:
            raise
        except HexarenaError as error:
            log.error("the clocks of match %s stop: %s", match, error)
            self._deadlines.stop(match)

    def _absent_seats(self, match: str) -> tuple[int, ...]:
        """Return the seats whose players don't have the match open; none in correspondence."""
        with self._live_matches.hold(match) as live_match:
            clock = live_match.match.clock
            if clock is None or clock.kind == "correspondence":
                return ()
            is_here = self._live_matches.notifier.is_here
            seats = live_match.stored.seats
            return tuple(seat.seat for seat in seats if not is_here(match, seat.player))
