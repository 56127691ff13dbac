"""Taking turns: of what one address asks, only so much is worked on at a time.

Whoever asks a thousand things at once waits for them himself; others are served meanwhile.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

Key = tuple[str, bool]  # an address, and whether it looks or sends


class Turns:
    """Lets each work on `most` things at once; the rest of them wait in the order they came."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._gates: defaultdict[Key, asyncio.Semaphore] = defaultdict(self._gate)
        self._waiting: Counter[Key] = Counter()

    def _gate(self) -> asyncio.Semaphore:
        return asyncio.Semaphore(self._most)

    @asynccontextmanager
    async def of(self, who: Key) -> AsyncIterator[Callable[[], None]]:
        """Wait for a turn; give what ends it before the block does."""
        self._waiting[who] += 1
        try:
            gate = self._gates[who]
            await gate.acquire()
            turn = _Turn(gate)
            try:
                yield turn.end
            finally:
                turn.end()
        finally:
            self._leave(who)

    def _leave(self, who: Key) -> None:
        self._waiting[who] -= 1
        if not self._waiting[who]:
            del self._waiting[who], self._gates[who]


class _Turn:
    def __init__(self, gate: asyncio.Semaphore) -> None:
        self._gate: asyncio.Semaphore | None = gate

    def end(self) -> None:
        """Let the next one begin, once."""
        if self._gate is not None:
            self._gate.release()
            self._gate = None
