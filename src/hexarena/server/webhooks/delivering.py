"""Deliver to webhooks: each event at least once, by one process at a time, with retries."""

import asyncio
import datetime as dt
from contextlib import suppress

from anyio import to_thread

from hexarena.contract.errors import StoreFailed
from hexarena.server import metrics
from hexarena.server.logs import log, note
from hexarena.server.webhooks.sending import MAX_CONNECTIONS, Reply, Sender
from hexarena.store import LeasedDelivery, Store, to_timestamp

PAUSES = tuple(  # until the next attempt
    dt.timedelta(seconds=seconds) for seconds in (5, 60, 600, 3600, 6 * 3600)
)
LEASE_DURATION = dt.timedelta(seconds=10)  # longer than a delivery takes
TICK_SECONDS = 1.0  # seconds between checks for due deliveries
GONE_STATUS = 410  # HTTP status: the webhook wants no more deliveries


class Deliverer:
    """Sends due deliveries; create it on its event loop."""

    def __init__(self, store: Store, sender: Sender) -> None:
        self._store = store
        self._sender = sender
        self._wake_event = asyncio.Event()
        self._sending: dict[str, asyncio.Task[None]] = {}  # by webhook
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._deliver_forever())

    def wake(self) -> None:
        """Send new deliveries now; event loop only."""
        self._wake_event.set()

    async def close(self) -> None:
        """Stop delivering; deliveries in progress are repeated after their leases end."""
        tasks = [self._task, *self._sending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._sender.close()

    async def _deliver_forever(self) -> None:
        while True:
            self._wake_event.clear()
            try:
                await self._start_due()
            except StoreFailed as error:
                log.error("webhooks wait for the store: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK_SECONDS):  # `wait_for` may lose a cancellation
                    await self._wake_event.wait()

    async def _start_due(self) -> None:
        capacity = MAX_CONNECTIONS - len(self._sending)
        deliveries = self._store.deliveries
        if capacity <= 0 or not await to_thread.run_sync(deliveries.is_due):
            return
        until = to_timestamp(dt.datetime.now(dt.UTC) + LEASE_DURATION)
        for delivery in await to_thread.run_sync(
            deliveries.lease, until, capacity, set(self._sending)
        ):
            self._sending[delivery.webhook] = self._loop.create_task(self._deliver(delivery))

    async def _deliver(self, delivery: LeasedDelivery) -> None:
        try:
            response = await self._sender.post(delivery.url, delivery.id, delivery.body)
            await to_thread.run_sync(self._conclude, delivery, response)
        except StoreFailed as error:
            log.error("a delivery was not noted and will be repeated: %s", error)
        finally:
            del self._sending[delivery.webhook]
            self._wake_event.set()

    def _conclude(self, delivery: LeasedDelivery, response: Reply) -> None:
        """Store the outcome of a delivery."""
        if response.is_accepted:
            metrics.count_delivery("taken")
            self._store.deliveries.settle(delivery)
            return
        metrics.count_delivery("failed")
        is_last_try = delivery.tries >= len(PAUSES)
        if is_last_try or response.status == GONE_STATUS:
            self._give_up(delivery, response)
            return
        due = to_timestamp(dt.datetime.now(dt.UTC) + PAUSES[delivery.tries])
        self._store.deliveries.postpone(delivery, due, response.problem)

    def _give_up(self, delivery: LeasedDelivery, response: Reply) -> None:
        """Switch off a webhook that accepted nothing since this delivery, or drop the delivery."""
        since = (
            to_timestamp(dt.datetime.now(dt.UTC))
            if response.status == GONE_STATUS
            else delivery.made
        )
        if self._store.deliveries.switch_off(delivery, response.problem, since):
            metrics.count_delivery("off")
            note("webhook switched off", webhook=delivery.webhook)
        else:
            self._store.deliveries.postpone(delivery, None, response.problem)
