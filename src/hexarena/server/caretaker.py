"""Deletes matches that never began, guests who never played, and what is not kept, hourly.

Then it looks for garbage in the memory, which stops everybody for some tenths of a second.
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


class Caretaker:
    """Sweeps the store while the server runs; create it on its event loop."""

    def __init__(
        self, store: Store, notifier: Notifier, keeping: Keeping = ALL, guests: int = 1
    ) -> None:
        self._store = store
        self._keeping = keeping
        self._more_for_guests = dt.timedelta(days=guests - 1)
        self._notifier = notifier
        self._task = asyncio.get_running_loop().create_task(self._sweep_on())

    async def close(self) -> None:
        """Stop sweeping."""
        self._task.cancel()

    async def _sweep_on(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.sweep)
            except StoreFailed as error:
                log.error("the store was not swept: %s", error)
            await asyncio.sleep(INTERVAL)
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
        self._store.deliveries.forget(moment(now - REMEMBERED))
        retired = retire(self._store.sweeper, self._keeping, now, watched)
        if any(retired):
            note("retired", **retired._asdict())
