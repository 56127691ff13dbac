"""Delivering to webhooks: at least once each, by one process at a time, with growing pauses."""

import asyncio
import datetime as dt
from contextlib import suppress

from anyio import to_thread

from hexarena.contract.errors import StoreFailed
from hexarena.server import metrics
from hexarena.server.logs import log, note
from hexarena.server.webhooks.sending import AT_ONCE, Reply, Sender
from hexarena.store import Store, Taken, moment

PAUSES = tuple(  # until the next try
    dt.timedelta(seconds=each) for each in (5, 60, 600, 3600, 6 * 3600)
)
LEASE = dt.timedelta(seconds=10)  # longer than a delivery takes
TICK = 1.0  # seconds until what has become due is noticed
GONE = 410  # a status: the webhook wants no more


class Deliverer:
    """Delivers what is due; create it on its event loop."""

    def __init__(self, store: Store, sender: Sender) -> None:
        self._store = store
        self._sender = sender
        self._woken = asyncio.Event()
        self._sending: dict[str, asyncio.Task[None]] = {}  # by webhook
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._deliver_on())

    def wake(self) -> None:
        """Deliver what is new; only on the loop."""
        self._woken.set()

    async def close(self) -> None:
        """Stop delivering; what is on its way is delivered again after the lease."""
        tasks = [self._task, *self._sending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._sender.close()

    async def _deliver_on(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._begin_due()
            except StoreFailed as error:
                log.error("webhooks wait for the store: %s", error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), TICK)

    async def _begin_due(self) -> None:
        free = AT_ONCE - len(self._sending)
        deliveries = self._store.deliveries
        if free <= 0 or not await to_thread.run_sync(deliveries.is_due):
            return
        until = moment(dt.datetime.now(dt.UTC) + LEASE)
        for taken in await to_thread.run_sync(deliveries.take, until, free, set(self._sending)):
            self._sending[taken.webhook] = self._loop.create_task(self._deliver(taken))

    async def _deliver(self, taken: Taken) -> None:
        try:
            answer = await self._sender.post(taken.url, taken.id, taken.body)
            await to_thread.run_sync(self._conclude, taken, answer)
        except StoreFailed as error:
            log.error("a delivery was not noted and will be repeated: %s", error)
        finally:
            del self._sending[taken.webhook]
            self._woken.set()

    def _conclude(self, taken: Taken, answer: Reply) -> None:
        """Store what came of a delivery."""
        if answer.taken:
            metrics.delivered("taken")
            self._store.deliveries.settle(taken)
            return
        metrics.delivered("failed")
        spent = taken.tries >= len(PAUSES)
        if spent or answer.status == GONE:
            self._give_up(taken, answer)
            return
        due = moment(dt.datetime.now(dt.UTC) + PAUSES[taken.tries])
        self._store.deliveries.put_off(taken, due, answer.told)

    def _give_up(self, taken: Taken, answer: Reply) -> None:
        """Switch the webhook off if it took nothing meanwhile; else let go of this one."""
        since = moment(dt.datetime.now(dt.UTC)) if answer.status == GONE else taken.made
        if self._store.deliveries.switch_off(taken, answer.told, since):
            metrics.delivered("off")
            note("webhook switched off", webhook=taken.webhook)
        else:
            self._store.deliveries.put_off(taken, None, answer.told)
