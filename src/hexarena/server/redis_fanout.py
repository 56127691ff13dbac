"""Several servers on one database: each tells the others, through Redis, which match changed."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from hexarena.contract.errors import MissingExtra

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "hexarena changed"
PATIENCE = 1.0  # seconds until a lost Redis is tried again

log = logging.getLogger("hexarena")


class RedisFanout:
    """Tells the others and hears them. Made on the event loop that it runs on.

    `heard` is called with a match that another server changed, and with None when news may have
    been missed. Without Redis each server goes on by itself and rereads what it finds stale.
    """

    def __init__(self, url: str, heard: Callable[[str | None], None]) -> None:
        self._redis = _client(url)
        self._heard = heard
        self._own = secrets.token_hex(8)
        self._loop = asyncio.get_running_loop()
        self._to_tell: asyncio.Queue[str] = asyncio.Queue()
        self._tasks = [
            self._loop.create_task(self._on_and_on(each)) for each in (self._hear, self._tell)
        ]

    def tell(self, match: str) -> None:
        """Let the others know that a match changed; from any thread."""
        self._loop.call_soon_threadsafe(self._to_tell.put_nowait, match)

    async def close(self) -> None:
        """Neither tell nor hear any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _on_and_on(self, part: Callable[[], Coroutine[None, None, None]]) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                await part()
            except (RedisError, OSError) as error:
                log.error("Redis does not answer: %s; matches at other servers lag", error)
            await asyncio.sleep(PATIENCE)

    async def _hear(self) -> None:
        async with self._redis.pubsub() as ear:
            await ear.subscribe(CHANNEL)
            async for message in ear.listen():
                if message["type"] == "subscribe":
                    self._heard(None)
                    continue
                sender, _, match = str(message["data"]).partition(" ")
                if sender != self._own:
                    self._heard(match)

    async def _tell(self) -> None:
        while True:
            match = await self._to_tell.get()
            try:
                await self._redis.publish(CHANNEL, f"{self._own} {match}")
            except BaseException:
                self._to_tell.put_nowait(match)
                raise


def _client(url: str) -> "Redis":
    try:
        from redis.asyncio import Redis
    except ModuleNotFoundError as error:
        raise MissingExtra("Redis needs `pip install 'hexarena[redis]'`") from error
    return Redis.from_url(url, decode_responses=True, health_check_interval=10)
