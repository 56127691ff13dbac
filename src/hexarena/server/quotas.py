"""How many of a kind may be open at once: in all, and for each of those who open them."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from hexarena.contract.errors import Busy, TooManyRequests
from hexarena.server.descriptors import room
from hexarena.server.settings import Settings

WAIT = 5  # seconds after which somebody who was refused may try again


class Share(NamedTuple):
    """Somebody who may open no more than `most`: `kind` says what the name is one of."""

    kind: str
    name: str
    most: int


class Quota:
    """Counts what is open; on the event loop alone. `noun` is what is counted, in the plural."""

    def __init__(self, noun: str, most: int) -> None:
        self.noun = noun
        self.most = most
        self.open = 0
        self._by: Counter[tuple[str, str]] = Counter()

    def refusal(self, *shares: Share) -> Busy | TooManyRequests | None:
        """Return why one more cannot be opened, None where it can."""
        for kind, name, most in shares:
            if self._by[kind, name] >= most:
                came = f"{most} {self.noun} of this {kind} are open"
                return TooManyRequests(f"{came}, as many as may be; expected some to close", WAIT)
        if self.open >= self.most:
            came = f"{self.most} {self.noun} are open, as many as this server can keep"
            return Busy(f"{came}; expected some to close", WAIT)
        return None

    @contextmanager
    def held(self, *shares: Share) -> Iterator[None]:
        """Hold one open for the length of a block. Raises Busy, TooManyRequests."""
        refused = self.refusal(*shares)
        if refused:
            raise refused
        self.open += 1
        self._by.update(share[:2] for share in shares)
        try:
            yield
        finally:
            self.open -= 1
            self._leave(shares)

    def _leave(self, shares: tuple[Share, ...]) -> None:
        for kind, name, _ in shares:
            self._by[kind, name] -= 1
            if not self._by[kind, name]:
                del self._by[kind, name]


def shared(most: int) -> int:
    """Return what one address may have of what there is, so that it takes several to fill it."""
    return max(1, most // 4)


class Streams:
    """How many tabs may be kept open, so that there are connections left for all else."""

    def __init__(self, settings: Settings) -> None:
        most = max(1, 3 * min(settings.connections, room()) // 4)
        self._of_address = min(settings.streams_by_address, shared(most))
        self._of_player = settings.streams_by_player
        self._quota = Quota("streams", most)

    def held(self, address: str, player: str) -> AbstractContextManager[None]:
        """Keep one open for the length of a block. Raises Busy, TooManyRequests."""
        shares = [Share("address", address, self._of_address)]
        if player:
            shares.append(Share("player", player, self._of_player))
        return self._quota.held(*shares)
