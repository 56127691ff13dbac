"""Limits of clients: their requests over time, and the connections and streams they have open."""

import asyncio
import math
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from cachetools import TLRUCache
from limits import RateLimitItem, parse

from hexarena.contract.errors import Busy, TooManyRequests
from hexarena.server.settings import Settings

MICROSECONDS = 6  # digits of seconds; what is below is rounding
MAX_CLIENTS = 100_000  # clients to remember; a forgotten one starts with its full limit
RETRY_SECONDS = 5  # seconds until a refused client may try again
RESERVED_DESCRIPTORS = 256  # file descriptors kept free for the database, files, bots and logs
UNLIMITED_CONNECTIONS = 65_536  # connections if the system sets no limit


# Requests over time, such as 600 per minute


class RateLimit:
    """Limits each client's requests: a whole period's at once, then gradually more.

    A client owes a share of the period for each request, and the debt shrinks as time passes. It
    may owe at most one period (the generic cell rate algorithm). Safe on any thread.
    """

    def __init__(self, limit: str) -> None:
        self._limit: RateLimitItem = parse(limit)
        self._period: float = self._limit.get_expiry()
        self._request_seconds = self._period / self._limit.amount
        self._lock = threading.Lock()
        self._paid_at: TLRUCache[str, float] = TLRUCache(
            MAX_CLIENTS, ttu=lambda _who, paid_at, _now: paid_at, timer=time.monotonic
        )

    @property
    def debtors(self) -> frozenset[str]:
        """The clients who owe part of a period; the others are forgotten."""
        with self._lock:
            return frozenset(self._paid_at)

    def spend(self, client: str, cost: int = 1) -> None:
        """Count a request of a client. Raises TooManyRequests."""
        with self._lock:
            paid_at, wait = self._add(client, cost)
            if wait <= 0:
                self._paid_at[client] = paid_at
                return
        problem = f"too many requests; expected at most {self._limit}"
        raise TooManyRequests(problem, max(1, math.ceil(wait)))

    def reserve(self, client: str, cost: float = 1) -> float:
        """Count a request of a client; return the seconds until it is within the limit."""
        with self._lock:
            self._paid_at[client], wait = self._add(client, cost)
        return max(0.0, wait)

    def wait(self, client: str) -> float:
        """Return the seconds until a client is within the limit."""
        with self._lock:
            return max(0.0, self._add(client, 0)[1])

    def _add(self, client: str, cost: float) -> tuple[float, float]:
        """Return when a client has paid if a cost is added, and how many seconds too late."""
        time_now = time.monotonic()
        paid_at = max(time_now, self._paid_at.get(client, time_now)) + cost * self._request_seconds
        return paid_at, round(paid_at - time_now - self._period, MICROSECONDS)


class ClientLimits:
    """Limits expensive requests by player, and by address, since new players cost nothing."""

    def __init__(self, by_player: str, by_address: str) -> None:
        self._by_player = RateLimit(by_player)
        self._by_address = RateLimit(by_address)

    def spend(self, player: str, address: str) -> None:
        """Count a request of a player, and of the address if the player is within the limit.

        Raises TooManyRequests.
        """
        self._by_player.spend(player)
        self._by_address.spend(address)


# What is open at once


class Share(NamedTuple):
    """A client that may have `limit` items open; `kind` says whether `name` is a player or else."""

    kind: str
    name: str
    limit: int


class Quota:
    """Counts open items, on the event loop only; `noun` names them in the plural."""

    def __init__(self, noun: str, limit: int) -> None:
        self.noun = noun
        self.limit = limit
        self.count = 0
        self._counts: Counter[tuple[str, str]] = Counter()

    def refusal(self, *shares: Share) -> Busy | TooManyRequests | None:
        """Return the error if another item may not be opened, or None if it may."""
        for kind, name, limit in shares:
            if self._counts[kind, name] >= limit:
                problem = f"{limit} {self.noun} of this {kind} are open"
                return TooManyRequests(
                    f"{problem}, the most allowed; close some first", RETRY_SECONDS
                )
        if self.count >= self.limit:
            problem = f"{self.limit} {self.noun} are open, the most this server allows"
            return Busy(f"{problem}; try again later", RETRY_SECONDS)
        return None

    @contextmanager
    def hold(self, *shares: Share) -> Iterator[None]:
        """Count one item as open for the length of a block. Raises Busy, TooManyRequests."""
        error = self.refusal(*shares)
        if error:
            raise error
        self.count += 1
        for kind, name, _ in shares:
            self._counts[kind, name] += 1
        try:
            yield
        finally:
            self.count -= 1
            for kind, name, _ in shares:
                self._release((kind, name))

    def _release(self, client: tuple[str, str]) -> None:
        self._counts[client] -= 1
        if not self._counts[client]:
            del self._counts[client]


def address_share(total: int) -> int:
    """Return how many of `total` one address may have, so that a few cannot take all."""
    return max(1, total // 4)


class Streams:
    """Limits open event streams, so that connections remain for everything else."""

    def __init__(self, settings: Settings) -> None:
        limit = max(1, 3 * min(settings.connections, max_connections()) // 4)
        self._by_address = min(settings.streams_by_address, address_share(limit))
        self._by_player = settings.streams_by_player
        self._quota = Quota("streams", limit)
        self._openings = RateLimit(settings.stream_openings)

    async def wait(self, address: str) -> None:
        """Wait until an address may open another stream, since many at once slow others down."""
        await asyncio.sleep(self._openings.reserve(address))

    @property
    def count(self) -> int:
        """The number of open streams."""
        return self._quota.count

    def hold(self, address: str, player: str) -> AbstractContextManager[None]:
        """Count one stream as open for the length of a block. Raises Busy, TooManyRequests."""
        shares = [Share("address", address, self._by_address)]
        if player:
            shares.append(Share("player", player, self._by_player))
        return self._quota.hold(*shares)


# File descriptors


def raise_descriptor_limit() -> None:
    """Raise this process's limit of open file descriptors as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == hard:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):  # macOS grants fewer than it reports
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def max_connections() -> int:
    """Return how many connections may be open so that enough file descriptors remain."""
    if sys.platform == "win32":
        return UNLIMITED_CONNECTIONS
    import resource

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if limit == resource.RLIM_INFINITY:
        return UNLIMITED_CONNECTIONS
    return max(limit - RESERVED_DESCRIPTORS, limit // 2)
