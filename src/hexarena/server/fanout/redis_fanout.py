"""Passes messages between the servers on one database, through Redis."""

import asyncio
import json
import secrets
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hexarena.contract.extras import require
from hexarena.server.logs import log

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "hexarena changed"
PAUSE = 1.0  # seconds until a lost Redis is tried again
AT_ONCE = 64  # messages sent together
FAREWELL = 1.0  # seconds to send what waits when it closes

FanoutMessage = dict[str, Any]  # what a message says, as JSON can


class RedisFanout:
    """Sends messages to other servers and receives theirs; create it on its event loop.

    A message is of a kind. `handlers` are called on the loop, with the sender and what it says;
    `missed` are called when messages may have been lost, also when it begins. What cannot be sent
    is dropped: then the others are told that they have missed something.
    """

    def __init__(self, url: str) -> None:
        self._redis = connected(url)
        self.own = secrets.token_hex(8)
        self.handlers: dict[str, Callable[[str, FanoutMessage], None]] = {"missed": self._warned}
        self.missed: list[Callable[[], None]] = []
        self._loop = asyncio.get_running_loop()
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._lost = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to send and receive."""
        for part in (self._receive, self._send):
            self._tasks.append(self._loop.create_task(self._retry(part)))

    def send(self, kind: str, **said: Any) -> None:
        """Send a message to every other server; on any thread."""
        message = self._message(kind, said)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._outbox.put_nowait, message)

    async def close(self) -> None:
        """Send what waits, if Redis answers; stop sending and receiving."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._outbox.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def gone(self, servers: Collection[str]) -> set[str]:
        """Return which servers no longer listen, so that they have ended; none if Redis is away."""
        from redis.exceptions import RedisError

        channels = {self._own_channel(each): each for each in servers}
        try:
            counts = await self._redis.pubsub_numsub(*channels) if channels else []
        except (RedisError, OSError):
            return set()
        return {channels[channel] for channel, listeners in counts if not listeners}

    def _own_channel(self, server: str) -> str:
        """Return the channel that only this server listens to, as long as it lives."""
        return f"{CHANNEL} {server}"

    def _message(self, kind: str, said: FanoutMessage) -> str:
        return f"{self.own} {kind} {json.dumps(said, separators=(',', ':'))}"

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
            await channel.subscribe(CHANNEL, self._own_channel(self.own))
            async for message in channel.listen():
                if message["type"] != "subscribe":
                    self._came(str(message["data"]))
                elif message["channel"] == CHANNEL:
                    self._warned()

    def _came(self, message: str) -> None:
        """Hand a message to its handler; one of a later Hexarena may be of an unknown kind."""
        sender, kind, said = message.split(" ", 2)
        if sender != self.own and kind in self.handlers:
            try:
                self.handlers[kind](sender, json.loads(said))
            except (ValueError, KeyError, TypeError) as error:  # it may hold secrets of a match
                came = type(error).__name__
                log.error("a message of another server cannot be read: %r: %s", kind, came)
                self._warned()

    def _warned(self, _sender: str = "", _said: FanoutMessage | None = None) -> None:
        for each in self.missed:
            each()

    async def _send(self) -> None:
        if self._lost:
            await self._redis.publish(CHANNEL, self._message("missed", {}))
            self._lost = False
        while True:
            together = [await self._outbox.get()]
            while not self._outbox.empty() and len(together) < AT_ONCE:
                together.append(self._outbox.get_nowait())
            self._lost = True
            async with self._redis.pipeline(transaction=False) as pipe:
                for message in together:
                    pipe.publish(CHANNEL, message)
                await pipe.execute()
            self._lost = False
            for _ in together:
                self._outbox.task_done()


def connected(url: str) -> "Redis":
    """Return a client of Redis. Raises MissingExtra."""
    require("redis", "Redis")
    from redis.asyncio import Redis

    return Redis.from_url(url, decode_responses=True, health_check_interval=10)
