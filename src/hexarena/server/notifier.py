"""Who waits for news of a match, and how they are told."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from hexarena.server.queue import Asker


class Notifier:
    """Wakes the streams of a match. Rung from any thread, heard on the loop it was made for."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ears: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._here: Counter[tuple[str, str]] = Counter()  # tabs by match and player
        self._watchers: defaultdict[str, list[Asker]] = defaultdict(list)
        self.closed = False  # nobody is to wait any longer

    def hang(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the listeners be on this loop."""
        self._loop = loop

    def ring(self, match: str) -> None:
        """Wake all that listen for a match."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, match)

    def ring_all(self) -> None:
        """Wake all that listen for anything; on the loop."""
        for match in self._ears:
            self._wake(match)

    def close(self) -> None:
        """Send all listeners home; on the loop."""
        self.closed = True
        self.ring_all()

    def _wake(self, match: str) -> None:
        for ear in self._ears.get(match, ()):
            ear.set()

    @contextmanager
    def listening(self, match: str, player: str) -> Iterator[asyncio.Event]:
        """Give an event that is set at every ring; all others hear who comes and goes."""
        ear = asyncio.Event()
        self._come(match, player, 1)
        self._ears[match].add(ear)
        try:
            yield ear
        finally:
            self._ears[match].discard(ear)
            if not self._ears[match]:
                del self._ears[match]
            self._come(match, player, -1)

    def _come(self, match: str, player: str, tabs: int) -> None:
        before = self._here[match, player]
        self._here[match, player] += tabs
        if not self._here[match, player]:
            del self._here[match, player]
        if player and (before == 0 or before + tabs == 0):
            self._wake(match)

    @contextmanager
    def attending(self, what: str, asker: Asker) -> Iterator[None]:
        """Count somebody among those who watch a match or a tournament."""
        self._watchers[what].append(asker)
        try:
            yield
        finally:
            self._watchers[what].remove(asker)
            if not self._watchers[what]:
                del self._watchers[what]

    def watched(self, what: str) -> bool:
        """Tell whether any tab shows a match, or a tournament or any match of it."""
        return what in self._watchers

    def all_watched(self) -> set[str]:
        """Return every match and tournament that a tab shows; from any thread."""
        return set(self._watchers)

    def watchers(self, what: str) -> list[Asker]:
        """List who watches, one for each address, in a settled order; from any thread."""
        by_address = {each.address: each for each in tuple(self._watchers.get(what, ()))}
        return sorted(by_address.values())

    def here(self, match: str, player: str | None) -> bool:
        """Tell whether a tab of the player shows a match."""
        return player is not None and self._here[match, player] > 0
