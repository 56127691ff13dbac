"""Quotas: how many connections and streams may be open, in all, by address and by player."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from hexarena.contract.errors import Busy, TooManyRequests
from hexarena.server.settings import Settings

WAIT = 5  # seconds until a refused client may try again
RESERVED = 256  # file descriptors for the database, files, bots and logs
PLENTY = 65_536  # connections where the system has no limit


class Share(NamedTuple):
    """A client that may open at most `most`; `kind` says what `name` names."""

    kind: str
    name: str
    most: int


class Quota:
    """Counts what is open, only on the event loop; `noun` is what is counted, in the plural."""

    def __init__(self, noun: str, most: int) -> None:
        self.noun = noun
        self.most = most
        self.open = 0
        self._by: Counter[tuple[str, str]] = Counter()

    def refusal(self, *shares: Share) -> Busy | TooManyRequests | None:
        """Return why one more cannot be opened, None if it can."""
        for kind, name, most in shares:
            if self._by[kind, name] >= most:
                came = f"{most} {self.noun} of this {kind} are open"
                return TooManyRequests(f"{came}, the most allowed; expected some to close", WAIT)
        if self.open >= self.most:
            came = f"{self.most} {self.noun} are open, the most this server allows"
            return Busy(f"{came}; expected some to close", WAIT)
        return None

    @contextmanager
    def held(self, *shares: Share) -> Iterator[None]:
        """Hold one open for the length of a block. Raises Busy, TooManyRequests."""
        refused = self.refusal(*shares)
        if refused:
            raise refused
        self.open += 1
        for kind, name, _ in shares:
            self._by[kind, name] += 1
        try:
            yield
        finally:
            self.open -= 1
            for kind, name, _ in shares:
                self._leave((kind, name))

    def _leave(self, client: tuple[str, str]) -> None:
        self._by[client] -= 1
        if not self._by[client]:
            del self._by[client]


def share_of_one(most: int) -> int:
    """Return how many of `most` one address may have, so that a few addresses cannot fill them."""
    return max(1, most // 4)


class Streams:
    """Limits open event streams, so that connections remain for everything else."""

    def __init__(self, settings: Settings) -> None:
        most = max(1, 3 * min(settings.connections, room_for_connections()) // 4)
        self._by_address = min(settings.streams_by_address, share_of_one(most))
        self._by_player = settings.streams_by_player
        self._quota = Quota("streams", most)

    @property
    def open(self) -> int:
        """How many are open."""
        return self._quota.open

    def held(self, address: str, player: str) -> AbstractContextManager[None]:
        """Hold one open for the length of a block. Raises Busy, TooManyRequests."""
        shares = [Share("address", address, self._by_address)]
        if player:
            shares.append(Share("player", player, self._by_player))
        return self._quota.held(*shares)


# File descriptors


def raise_descriptor_limit() -> None:
    """Let this process open as many file descriptors as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == hard:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):  # macOS grants fewer than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def room_for_connections() -> int:
    """Return how many connections may be open while enough file descriptors remain."""
    if sys.platform == "win32":
        return PLENTY
    import resource

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if limit == resource.RLIM_INFINITY:
        return PLENTY
    return max(limit - RESERVED, limit // 2)
