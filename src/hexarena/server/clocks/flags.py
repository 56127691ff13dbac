"""Ends what has run out of time, in every match of the store; gives the server's signs of life.

Every worker looks. The store takes the command that ends a time once, whoever sends it, so it does
not matter which of them is first, or which have died.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from hexarena.contract.errors import HexarenaError, NotDue, NotReady, StaleMatch, StoreFailed
from hexarena.server.clocks import moments
from hexarena.server.clocks.commands import RunOut
from hexarena.server.logs import log
from hexarena.server.matches.registry import LiveMatches
from hexarena.store.clocks.deadlines import Overdue

GRACE = 500  # milliseconds after a deadline, in which a decision that came in time is carried out
BEAT, SELDOM = 1_000, 30_000  # milliseconds between two signs of life; if nothing is due soon
SOON = 3_600_000  # milliseconds
LATE, ALONE = 4_000, 250  # that a sign may be late, while servers run, and when one starts
LEAST = 0.1  # seconds between two looks
MOST = 64  # matches at a look


class FlagWatch:
    """Looks for deadlines that have passed; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._live_matches = live_matches
        self._deadlines = live_matches.store.deadlines
        self.tell_others: Callable[[], None] | None = None  # called when deadlines were put off
        self._beaten = self._promised = 0  # the last sign of life, and when the next is due
        self._soon = False  # whether a deadline is near
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Put off all deadlines by the time in which no server was up; then look, on and on."""
        self._beat(moments.now(), ALONE)
        self._task = self._loop.create_task(self._watch())

    async def close(self) -> None:
        """Stop looking; other servers, or the next start, go on."""
        if self._task:
            self._task.cancel()

    def match_changed(self, match: str) -> None:
        """Look at once if a clock may run and none did; on any thread."""
        if self._soon or self._loop.is_closed():
            return
        with self._live_matches.at_hand(match) as live:
            clocked = live is None or live.stored.clock is not None
        if clocked:
            self._loop.call_soon_threadsafe(self._woken.set)

    async def _watch(self) -> None:
        while True:
            wait = BEAT / 1000
            try:
                wait = await asyncio.to_thread(self.look)
            except StoreFailed as error:
                log.error("clocks were not looked at: %s", error)
            except Exception:
                log.exception("clocks were not looked at")
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
                    await asyncio.sleep(LEAST)
            self._woken.clear()

    def look(self) -> float:
        """End what has run out; return the seconds until the next look."""
        now = moments.now()
        first = self._beat(now, LATE)
        if first is None:
            return BEAT / 1000
        if first <= now - GRACE:
            for each in self._deadlines.overdue(now - GRACE, MOST):
                self._end(each, now - GRACE)
        return max(LEAST, min(BEAT, first + GRACE - now) / 1000)

    def _beat(self, now: int, patience: int) -> int | None:
        """Give a sign of life if one is due; return the earliest deadline."""
        first = self._deadlines.first()
        self._soon = first is not None and first - now < SOON
        if now < self._promised and not (self._soon and now - self._beaten >= BEAT):
            return first
        self._beaten, self._promised = now, now + (BEAT if self._soon else SELDOM)
        outage = self._deadlines.beat(now, self._promised, patience)
        if first is None or not outage:
            return first
        log.warning("no server was up for %.1f s: deadlines are put off", outage / 1000)
        self._live_matches.changed_anywhere()
        if self.tell_others:
            self.tell_others()
        return self._deadlines.first()

    def _end(self, overdue: Overdue, at: int) -> None:
        match = overdue.match
        try:
            command = RunOut(None, at, self._gone(match))
            self._live_matches.execute(match, None, f"flag:{overdue.due}", command)
        except (NotDue, NotReady, StaleMatch):
            pass  # somebody was faster, or it is tried again
        except StoreFailed:
            raise
        except HexarenaError as error:
            log.error("the clocks of match %s stop: %s", match, error)
            self._deadlines.stop(match)

    def _gone(self, match: str) -> tuple[int, ...]:
        """Return the seats of people who do not have the match open; not where days are left."""
        with self._live_matches.hold(match) as live:
            clock = live.match.clock
            if clock is None or clock.kind == "correspondence":
                return ()
            here = self._live_matches.notifier.here
            seats = live.stored.seats
            return tuple(each.seat for each in seats if not here(match, each.player))
