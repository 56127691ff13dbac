"""The caretaker: now and then what never began and who never played is forgotten."""

import asyncio
import datetime as dt
import logging

from hexarena.contract.errors import StoreFailed
from hexarena.server.notifier import Notifier
from hexarena.store import Store, moment

AGE = dt.timedelta(days=1)
ROUND = 3600.0  # seconds from one look to the next

log = logging.getLogger("hexarena")


class Caretaker:
    """Sweeps the store for as long as the server runs. Made on the event loop that it runs on."""

    def __init__(self, store: Store, notifier: Notifier) -> None:
        self._store = store
        self._bell = notifier
        self._task = asyncio.get_running_loop().create_task(self._sweep_on())

    async def close(self) -> None:
        """Sweep no more."""
        self._task.cancel()

    async def _sweep_on(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.sweep)
            except StoreFailed as error:
                log.error("the store was not swept: %s", error)
            await asyncio.sleep(ROUND)

    def sweep(self) -> None:
        """Forget what never began for a day, unless somebody is looking at it."""
        before = moment(dt.datetime.now(dt.UTC) - AGE)
        swept = self._store.sweeper.sweep(before, self._bell.all_watched())
        if any(swept):
            log.info("forgotten: %d matches, %d tournaments, %d guests", *swept)
