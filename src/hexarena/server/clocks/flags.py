"""Ends matches that run out of time, in the whole store; sends the server's heartbeats.

Every worker looks. The store accepts the command that ends a time once, from any worker, so it
does not matter which worker is first, or which have died.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from hexarena.contract.errors import HexarenaError, NotDue, NotReady, StaleMatch, StoreFailed
from hexarena.server.clocks import time_source
from hexarena.server.clocks.commands import RunOut
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.registry import LiveMatches
from hexarena.store.clocks.deadlines import Overdue

GRACE_MILLISECONDS = 500  # after a deadline; a decision that came in time is carried out in it
BUSY_HEARTBEAT = 1_000  # milliseconds between two signs of life
IDLE_HEARTBEAT = 30_000  # milliseconds, if nothing is due soon
NEAR_MILLISECONDS = 3_600_000  # milliseconds
RUNNING_LATENESS = 4_000  # milliseconds that a sign may be late while servers run
START_LATENESS = 250  # milliseconds, when a server starts
MIN_PAUSE_SECONDS = 0.1  # seconds between two looks
MAX_OVERDUE = 64  # matches at a look


class FlagWatch:
    """Looks for deadlines that have passed; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._live_matches = live_matches
        self._deadlines = live_matches.store.deadlines
        self.notify_peers: Callable[[], None] | None = None  # called when deadlines were put off
        self._last_heartbeat = 0
        self._next_heartbeat = 0  # when it is due
        self._is_deadline_near = False  # whether a deadline is near
        self._loop = asyncio.get_running_loop()
        self._wakeup = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Put off all deadlines by the time in which no server was up; then look, on and on."""
        self._send_heartbeat(time_source.current_time(), START_LATENESS)
        self._task = self._loop.create_task(self._watch_deadlines())

    async def close(self) -> None:
        """Stop the watch; other servers or the next start take over."""
        if self._task:
            self._task.cancel()

    def match_changed(self, _change: MatchChange) -> None:
        """Look at once if a clock runs now and none did; on any thread."""
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
        """End what has run out; return the seconds until the next look."""
        time = time_source.current_time()
        deadline = self._send_heartbeat(time, RUNNING_LATENESS)
        if deadline is None:
            return BUSY_HEARTBEAT / 1000
        if deadline <= time - GRACE_MILLISECONDS:
            for overdue in self._deadlines.overdue(time - GRACE_MILLISECONDS, MAX_OVERDUE):
                self._end_overdue_match(overdue, time - GRACE_MILLISECONDS)
        return max(
            MIN_PAUSE_SECONDS, min(BUSY_HEARTBEAT, deadline + GRACE_MILLISECONDS - time) / 1000
        )

    def _send_heartbeat(self, time: int, lateness: int) -> int | None:
        """Send a heartbeat if one is due; return the earliest deadline."""
        deadline = self._deadlines.first()
        self._is_deadline_near = deadline is not None and deadline - time < NEAR_MILLISECONDS
        if time < self._next_heartbeat and not (
            self._is_deadline_near and time - self._last_heartbeat >= BUSY_HEARTBEAT
        ):
            return deadline
        self._last_heartbeat, self._next_heartbeat = (
            time,
            time + (BUSY_HEARTBEAT if self._is_deadline_near else IDLE_HEARTBEAT),
        )
        outage = self._deadlines.beat(time, self._next_heartbeat, lateness)
        if deadline is None or not outage:
            return deadline
        log.warning("no server was up for %.1f s: deadlines are put off", outage / 1000)
        self._live_matches.refresh_changed()
        if self.notify_peers:
            self.notify_peers()
        return self._deadlines.first()

    def _end_overdue_match(self, overdue: Overdue, time: int) -> None:
        match = overdue.match
        try:
            command = RunOut(None, time, self._absent_seats(match))
            self._live_matches.execute(match, None, f"flag:{overdue.due}", command)
        except (NotDue, NotReady, StaleMatch):
            pass  # somebody was faster, or it is tried again
        except StoreFailed:
            raise
        except HexarenaError as error:
            log.error("the clocks of match %s stop: %s", match, error)
            self._deadlines.stop(match)

    def _absent_seats(self, match: str) -> tuple[int, ...]:
        """Return the seats of people who do not have the match open; not where days are left."""
        with self._live_matches.hold(match) as live_match:
            clock = live_match.match.clock
            if clock is None or clock.kind == "correspondence":
                return ()
            is_here = self._live_matches.notifier.is_here
            seats = live_match.stored.seats
            return tuple(seat.seat for seat in seats if not is_here(match, seat.player))
