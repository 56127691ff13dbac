"""The health of a server: whether its database accepts writes, and whether Redis answers."""

import asyncio
import time
from contextlib import suppress

from hexarena.contract.errors import StoreFailed
from hexarena.server.fanout.peers import PeerServers
from hexarena.store import Store

CACHE_SECONDS = 1.0  # seconds for which the result of a write is reused
PROBE_SECONDS = 2.0  # seconds for the database to write
REDIS_AWAY = "Redis does not answer: what other servers change shows up to two seconds late"


class HealthProbe:
    """Checks whether the server can do its work; use it on the event loop."""

    def __init__(self, store: Store, peer_servers: PeerServers | None) -> None:
        self._store = store
        self._peer_servers = peer_servers
        self._probe: asyncio.Task[None] | None = None
        self._probed_at = 0.0  # when the last probe started

    async def check_store(self) -> None:
        """Write to the store, unless that was done a moment ago. Raises StoreFailed."""
        if self._probe is None or self._is_outdated(self._probe):
            self._probed_at = time.monotonic()
            self._probe = asyncio.create_task(asyncio.to_thread(self._store.prove_writable))
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await asyncio.shield(self._probe)
        except TimeoutError as error:
            problem = f"the database has not taken a write for {PROBE_SECONDS:g} s"
            raise StoreFailed(f"{problem}; expected one that nobody locks") from error

    def _is_outdated(self, probe: "asyncio.Task[None]") -> bool:
        return probe.done() and time.monotonic() - self._probed_at > CACHE_SECONDS

    def list_problems(self) -> tuple[str, ...]:
        """Return sentences about everything that works worse than it should."""
        return (REDIS_AWAY,) if self.is_redis_away else ()

    @property
    def is_redis_away(self) -> bool:
        """Whether the settings name a Redis server that does not answer."""
        return self._peer_servers is not None and self._peer_servers.fanout.is_away

    async def close(self) -> None:
        """Wait for a running probe to end."""
        if self._probe:
            with suppress(StoreFailed):
                await self._probe
