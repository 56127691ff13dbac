"""Index finished matches: those that have just ended at once, older ones while nobody thinks.

What is to be indexed follows from the store, so the work goes on after a restart.
"""

import asyncio
from contextlib import suppress

from hexarena.contract.errors import HexarenaError, NotReady, StoreFailed, UnknownMatch
from hexarena.server.bots.playing import Bots
from hexarena.server.library.entries import bare_entry, build_entry
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.registry import LiveMatches

IDLE_SECONDS = 5.0  # seconds without a search until older matches are indexed
POLL_SECONDS = 30.0  # seconds between looks for matches that others left
BATCH = 50  # matches that are listed at once


class LibraryDesk:
    """Keeps the library's index; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, bots: Bots) -> None:
        self._bots = bots
        self._store = live_matches.store
        self._readiness = live_matches.readiness
        self._loop = asyncio.get_running_loop()
        self._ended: set[str] = set()
        self._news = asyncio.Event()
        self._is_closed = False
        self._work = self._loop.create_task(self._index_matches())

    def match_changed(self, change: MatchChange) -> None:
        """Index a match that has ended; safe on any thread."""
        self._add(change.match)

    def match_reviewed(self, match: str) -> None:
        """Index a match again, with the values of its review; safe on any thread."""
        self._add(match)

    def _add(self, match: str) -> None:
        if not self._is_closed:
            self._ended.add(match)
            self._loop.call_soon_threadsafe(self._news.set)

    async def close(self) -> None:
        """Stop indexing. The next server goes on."""
        self._is_closed = True
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)

    async def _index_matches(self) -> None:
        while True:
            self._news.clear()
            try:
                is_waiting = await self._index_some()
            except StoreFailed as error:
                log.error("the library waits for the store: %s", error)
                is_waiting = False
            with suppress(TimeoutError):
                async with asyncio.timeout(IDLE_SECONDS if is_waiting else POLL_SECONDS):
                    await self._news.wait()

    async def _index_some(self) -> bool:
        """Index ended matches, then older ones; return whether some are left."""
        while True:
            while self._ended:
                await self._index(self._ended.pop())
            unready = [opening.game for opening in self._readiness.openings()]
            missing = await asyncio.to_thread(
                self._store.library_index.list_missing, BATCH, unready
            )
            for match in missing:
                if self._ended or self._bots.idle_seconds < IDLE_SECONDS:
                    break
                await self._index(match)
            else:
                if not missing:
                    return False
                continue
            if not self._ended:
                return True

    async def _index(self, match: str) -> None:
        """Index a match; note one that fails, so that it isn't tried again."""
        try:
            await asyncio.to_thread(self._replace_entry, match)
        except StoreFailed:
            raise
        except (NotReady, UnknownMatch):
            return
        except Exception:
            log.exception("match %s cannot be indexed", match)
            await asyncio.to_thread(self._skip, match)

    def _replace_entry(self, match: str) -> None:
        stored_match = self._store.load(match)
        if stored_match.status != "over" or stored_match.source != "played":
            return
        self._readiness.require(stored_match.game)
        self._store.library_index.replace(build_entry(self._store, stored_match))

    def _skip(self, match: str) -> None:
        with suppress(HexarenaError):
            self._store.library_index.replace(bare_entry(self._store.load(match)))
