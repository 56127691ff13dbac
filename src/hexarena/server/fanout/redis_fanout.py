"""Passes messages between the servers on one database, through Redis."""

import asyncio
import json
import secrets
from collections.abc import Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hexarena.contract.extras import require
from hexarena.server.logs import log, note

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "hexarena changed"
RETRY_SECONDS = 1.0  # seconds until a lost connection to Redis is retried
ECHO_SECONDS = 0.5  # seconds between messages to itself, which prove that Redis works
SILENCE_SECONDS = 0.75  # seconds without any; after two such periods Redis counts as away
POLL_SECONDS = 1.0  # seconds between polls of the store while Redis is away
TIMEOUT_SECONDS = 1.5  # seconds for Redis to answer
BATCH_SIZE = 64  # messages sent together
CANCEL_SECONDS = 0.1  # seconds until a task that ignored its cancellation is cancelled again
FLUSH_SECONDS = 1.0  # seconds to send the waiting messages when closing

FanoutMessage = dict[str, Any]  # the content of a message, as JSON values


class RedisFanout:
    """Sends messages to the other servers and receives theirs; create it on its event loop.

    `handlers` maps each kind of message to a function, called on the loop with the sender and the
    message. `missed_listeners` are called when messages may have been lost: at the start, when
    Redis is back, and repeatedly while Redis is unavailable. `joined_listeners` are called when the
    connection works at first or again. Messages that cannot be sent are dropped, and the other
    servers are then told that they have missed something.
    """

    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self.server_id = secrets.token_hex(8)
        self.handlers: dict[str, Callable[[str, FanoutMessage], None]] = {
            "missed": self._report_missed
        }
        self.missed_listeners: list[Callable[[], None]] = []
        self.joined_listeners: list[Callable[[], None]] = []
        self._away = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._may_be_lost = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start sending and receiving."""
        for coroutine in (self._receive_messages, self._send_messages, self._send_echoes):
            self._tasks.append(self._loop.create_task(self._run_forever(coroutine)))
        self._tasks.append(self._loop.create_task(self._poll_while_away()))

    @property
    def is_away(self) -> bool:
        """Whether Redis is currently unavailable."""
        return self._away.is_set()

    def send(self, kind: str, **content: Any) -> None:
        """Send a message to every other server; safe on any thread."""
        message = self._encode(kind, content)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._outbox.put_nowait, message)

    async def close(self) -> None:
        """Send the waiting messages if Redis answers, then stop sending and receiving."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                await self._outbox.join()
        await cancel_all(self._tasks)
        await self._redis.aclose()

    async def find_gone(self, servers: Collection[str]) -> set[str]:
        """Return the servers that no longer listen, so have ended; none while Redis is away."""
        from redis.exceptions import RedisError

        channels = {self._server_channel(server): server for server in servers}
        try:
            counts = await self._redis.pubsub_numsub(*channels) if channels else []
        except (RedisError, OSError):
            return set()
        return {channels[channel] for channel, listeners in counts if not listeners}

    def _server_channel(self, server: str) -> str:
        """Return the channel that only `server` listens to, as long as it runs."""
        return f"{CHANNEL} {server}"

    def _encode(self, kind: str, content: FanoutMessage) -> str:
        return f"{self.server_id} {kind} {json.dumps(content, separators=(',', ':'))}"

    async def _run_forever(self, run: Callable[[], Coroutine[None, None, None]]) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                await run()
            except (RedisError, OSError) as error:
                self._note_away(error)
            await asyncio.sleep(RETRY_SECONDS)

    def _note_away(self, error: Exception) -> None:
        if not self.is_away:
            log.error("Redis does not answer: %s; changes by other servers show late", error)
        self._away.set()

    async def _poll_while_away(self) -> None:
        """Poll the store for changes while Redis, which reports them, is unavailable."""
        while True:
            await self._away.wait()
            self._call_missed_listeners()
            await asyncio.sleep(POLL_SECONDS)

    async def _send_echoes(self) -> None:
        """Send messages to this server itself; if they don't arrive, the channel is broken."""
        while True:
            await self._redis.publish(
                self._server_channel(self.server_id), self._encode("echo", {})
            )
            await asyncio.sleep(ECHO_SECONDS)

    async def _receive_messages(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL, self._server_channel(self.server_id))
            while True:
                message = await channel.get_message(timeout=SILENCE_SECONDS)
                message = message or await channel.get_message(timeout=SILENCE_SECONDS)
                if message is None:
                    raise TimeoutError("it passes no messages on")
                if message["type"] != "subscribe":
                    self._dispatch(str(message["data"]))
                elif message["channel"] == CHANNEL:
                    self._note_joined()

    def _note_joined(self) -> None:
        if self.is_away:
            note("Redis is back")
        self._away.clear()
        self._report_missed()

    def _dispatch(self, message: str) -> None:
        """Pass a message to its handler; ignore unknown kinds from later versions."""
        sender, kind, content = message.split(" ", 2)
        if sender != self.server_id and kind in self.handlers:
            try:
                self.handlers[kind](sender, json.loads(content))
            except (ValueError, KeyError, TypeError) as error:  # it may hold secrets of a match
                error_name = type(error).__name__
                log.error("a message of another server cannot be read: %r: %s", kind, error_name)
                self._report_missed()

    def _report_missed(self, _sender: str = "", _content: FanoutMessage | None = None) -> None:
        self._call_missed_listeners()
        for listener in self.joined_listeners:
            listener()

    def _call_missed_listeners(self) -> None:
        for listener in self.missed_listeners:
            listener()

    async def _send_messages(self) -> None:
        if self._may_be_lost:
            await self._redis.publish(CHANNEL, self._encode("missed", {}))
            self._may_be_lost = False
        while True:
            batch = [await self._outbox.get()]
            while not self._outbox.empty() and len(batch) < BATCH_SIZE:
                batch.append(self._outbox.get_nowait())
            self._may_be_lost = True
            async with self._redis.pipeline(transaction=False) as pipe:
                for message in batch:
                    pipe.publish(CHANNEL, message)
                await pipe.execute()
            self._may_be_lost = False
            for _ in batch:
                self._outbox.task_done()


async def cancel_all(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks that use Redis, and wait until they have ended."""
    running_tasks = set(tasks)
    while running_tasks:  # before Python 3.12, asyncio.wait_for may swallow a cancellation
        for task in running_tasks:
            task.cancel()
        _, running_tasks = await asyncio.wait(running_tasks, timeout=CANCEL_SECONDS)


def connect(url: str) -> "Redis":
    """Return a client of the Redis server at `url`. Raises MissingExtra."""
    require("redis", "Redis")
    from redis.asyncio import Redis

    return Redis.from_url(
        url,
        decode_responses=True,
        health_check_interval=10,
        socket_timeout=TIMEOUT_SECONDS,
        socket_connect_timeout=TIMEOUT_SECONDS,
    )
