"""Deletes matches that never began, guests who never played, and what is not kept, hourly.

Every five minutes it looks for garbage in the memory, which stops everybody for a moment: with a
thousand tables, for a fifth of a second.
"""

import asyncio
import datetime as dt
import gc

from hexarena.contract.errors import StoreFailed
from hexarena.server.logs import log, note
from hexarena.server.notifier import Notifier
from hexarena.store import Store, moment
from hexarena.store.retention import Keeping, retire

AGE = dt.timedelta(days=1)
REMEMBERED = dt.timedelta(days=30)  # what was delivered to webhooks, of matches that have ended
ALL = Keeping()
INTERVAL = 3600.0  # seconds
COLLECTED = 300.0  # seconds


class Caretaker:
    """Sweeps the store while the server runs; create it on its event loop."""

    def __init__(
        self, store: Store, notifier: Notifier, keeping: Keeping = ALL, guests: int = 1
    ) -> None:
        self._store = store
        self._keeping = keeping
        self._more_for_guests = dt.timedelta(days=guests - 1)
        self._notifier = notifier
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(each) for each in (self._sweep_on(), self._collect_on())]

    async def close(self) -> None:
        """Stop sweeping."""
        for task in self._tasks:
            task.cancel()

    async def _sweep_on(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.sweep)
            except StoreFailed as error:
                log.error("the store was not swept: %s", error)
            await asyncio.sleep(INTERVAL)

    async def _collect_on(self) -> None:
        while True:
            await asyncio.sleep(COLLECTED)
            gc.collect()

    def sweep(self) -> None:
        """Delete what is a day old and never began, and what need not be kept.

        What a tab shows stays.
        """
        now, watched = dt.datetime.now(dt.UTC), self._notifier.all_watched()
        old = now - AGE
        guests = moment(old - self._more_for_guests)
        swept = self._store.sweeper.sweep(moment(old), watched, guests)
        if any(swept):
            note("swept", **swept._asdict())
        self._store.devices.forget()
        self._store.deliveries.forget(moment(now - REMEMBERED))
        retired = retire(self._store.sweeper, self._keeping, now, watched)
        if any(retired):
            note("retired", **retired._asdict())
