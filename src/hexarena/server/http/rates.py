"""Rate limits, such as 600 per minute."""

import math
import threading
import time

from cachetools import TLRUCache
from limits import RateLimitItem, parse

from hexarena.contract.errors import TooManyRequests

MAX_CLIENTS = 100_000  # clients to remember; a forgotten one starts with its full limit


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

    def spend(self, client: str, cost: int = 1) -> None:
        """Count a request of a client. Raises TooManyRequests."""
        with self._lock:
            time_now = time.monotonic()
            paid_at = (
                max(time_now, self._paid_at.get(client, time_now)) + cost * self._request_seconds
            )
            if paid_at <= time_now + self._period:
                self._paid_at[client] = paid_at
                return
        wait = max(1, math.ceil(paid_at - time_now - self._period))
        raise TooManyRequests(f"too many requests; expected at most {self._limit}", wait)


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
