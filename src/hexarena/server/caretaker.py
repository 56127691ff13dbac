"""Deletes matches that never began and guests who never played, once an hour."""

import asyncio
import datetime as dt

from hexarena.contract.errors import StoreFailed
from hexarena.server.logs import log, note
from hexarena.server.notifier import Notifier
from hexarena.store import Store, moment

AGE = dt.timedelta(days=1)
INTERVAL = 3600.0  # seconds


class Caretaker:
    """Sweeps the store while the server runs; create it on its event loop."""

    def __init__(self, store: Store, notifier: Notifier) -> None:
        self._store = store
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

    def sweep(self) -> None:
        """Delete what is a day old and never began, unless a tab shows it."""
        before = moment(dt.datetime.now(dt.UTC) - AGE)
        swept = self._store.sweeper.sweep(before, self._notifier.all_watched())
        if any(swept):
            note("swept", **swept._asdict())
