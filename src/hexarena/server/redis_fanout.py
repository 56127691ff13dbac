"""Tells other servers on the same database, through Redis, which match changed."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from hexarena.contract.errors import MissingExtra
from hexarena.server.logs import log

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "hexarena changed"
PAUSE = 1.0  # seconds until a lost Redis is tried again


class RedisFanout:
    """Publishes changes and receives those of other servers; create it on its event loop.

    `changed` is called with a match that another server changed, and the player if only one is to
    notice; and with None when messages may have been lost. While Redis is down, each server still
    rereads matches that prove stale.
    """

    def __init__(self, url: str, changed: Callable[[str | None, str | None], None]) -> None:
        self._redis = connected(url)
        self._changed = changed
        self._own = secrets.token_hex(8)
        self._loop = asyncio.get_running_loop()
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._tasks = [
            self._loop.create_task(self._retry(each)) for each in (self._receive, self._send)
        ]

    def publish(self, match: str, player: str = "") -> None:
        """Tell other servers that a match changed, for one player or all; on any thread."""
        self._loop.call_soon_threadsafe(self._outbox.put_nowait, f"{match} {player}".rstrip())

    async def close(self) -> None:
        """Stop publishing and receiving."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _retry(self, part: Callable[[], Coroutine[None, None, None]]) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                await part()
            except (RedisError, OSError) as error:
                log.error("Redis does not answer: %s; changes by other servers show late", error)
            await asyncio.sleep(PAUSE)

    async def _receive(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "subscribe":
                    self._changed(None, None)
                    continue
                sender, match, *player = str(message["data"]).split(" ")
                if sender != self._own:
                    self._changed(match, player[0] if player else None)

    async def _send(self) -> None:
        while True:
            match = await self._outbox.get()
            try:
                await self._redis.publish(CHANNEL, f"{self._own} {match}")
            except BaseException:
                self._outbox.put_nowait(match)
                raise


def connected(url: str) -> "Redis":
    """Return a client of Redis. Raises MissingExtra."""
    try:
        from redis.asyncio import Redis
    except ModuleNotFoundError as error:
        raise MissingExtra("Redis needs `pip install 'hexarena[redis]'`") from error
    return Redis.from_url(url, decode_responses=True, health_check_interval=10)
