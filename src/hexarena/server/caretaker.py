"""Every hour, delete matches that never began, guests who never played, and expired data.

Every five minutes, collect garbage in memory, which pauses the server for a moment: a fifth of a
second with a thousand tables.
"""

import asyncio
import datetime as dt
import gc

from hexarena.contract.errors import StoreFailed
from hexarena.server.logs import log, note
from hexarena.server.notifier import Notifier
from hexarena.store import Store, to_timestamp
from hexarena.store.retention import RetentionPolicy, ReviewRetention, retire

UNUSED_AGE = dt.timedelta(days=1)
DELIVERIES_KEPT = dt.timedelta(days=30)  # settled webhook deliveries of ended matches
KEEP_ALL = RetentionPolicy()
KEEP_REVIEWS = ReviewRetention()
SWEEP_SECONDS = 3600.0  # seconds between sweeps
COLLECT_SECONDS = 300.0  # seconds between collections


class Caretaker:
    """Sweeps the store while the server runs; create it on its event loop."""

    def __init__(
        self,
        store: Store,
        notifier: Notifier,
        retention: RetentionPolicy = KEEP_ALL,
        guests: int = 1,
        reviews: ReviewRetention = KEEP_REVIEWS,
    ) -> None:
        self._store = store
        self._retention = retention
        self._reviews = reviews
        self._extra_guest_time = dt.timedelta(days=guests - 1)
        self._notifier = notifier
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(coroutine)
            for coroutine in (self._sweep_hourly(), self._collect_garbage())
        ]

    async def close(self) -> None:
        """Stop sweeping."""
        for task in self._tasks:
            task.cancel()

    async def _sweep_hourly(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.sweep)
            except StoreFailed as error:
                log.error("the store was not swept: %s", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _collect_garbage(self) -> None:
        while True:
            await asyncio.sleep(COLLECT_SECONDS)
            gc.collect()

    def sweep(self) -> None:
        """Delete matches and guests that are a day old and never began, and expired data.

        Matches that are open in a tab are kept.
        """
        time, topics = dt.datetime.now(dt.UTC), self._notifier.watched_topics()
        unused_since = time - UNUSED_AGE
        guests_since = to_timestamp(unused_since - self._extra_guest_time)
        counts = self._store.sweeper.sweep(to_timestamp(unused_since), topics, guests_since)
        if any(counts):
            note("swept", **counts._asdict())
        self._store.devices.forget()
        self._store.sanctions.forget_addresses()
        self._store.traces.forget()
        self._store.deliveries.forget(to_timestamp(time - DELIVERIES_KEPT))
        self._store.reviews.forget(
            to_timestamp(time - dt.timedelta(days=self._reviews.days)), self._reviews.limit
        )
        retired_counts = retire(self._store.sweeper, self._retention, time, topics)
        if any(retired_counts):
            note("retired", **retired_counts._asdict())
