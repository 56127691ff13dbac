"""All matches that are being played or looked at, each rebuilt from the store when first needed."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleMatch, StoreFailed
from hexarena.server.bell import Bell
from hexarena.server.sitting import Sitting
from hexarena.store import Change, Kept, Store

MOST = 1000  # sittings kept in memory; the rest are rebuilt when asked for

Deed = Callable[[Sitting, Change], None]


class Hall:
    """Finds sittings and changes them: first in the store, for good, then for all to see."""

    def __init__(self, store: Store, bell: Bell) -> None:
        self.store = store
        self.bell = bell
        self.listeners: list[Callable[[str], None]] = []  # told which match changed
        self._sittings: LRUCache[str, Sitting] = LRUCache(MOST)
        self._reading: dict[str, object] = {}  # a token for what is being read, until forgotten
        self._lock = threading.Lock()

    @contextmanager
    def sitting(self, match: str) -> Iterator[Sitting]:
        """Hold a sitting. Raises UnknownMatch, OldRules, StoreFailed."""
        found = None
        while found is None:
            found = self._held(match)
        try:
            yield found
        finally:
            found.lock.release()

    @contextmanager
    def latest(self, match: str) -> Iterator[Sitting]:
        """Hold a sitting as `sitting` does, with what other servers have done by now."""
        with self._lock:
            found = self._sittings.get(match)
        if found is not None and found.kept.revision != self.store.revision(match):
            self.forget(match)
        with self.sitting(match) as sitting:
            yield sitting

    def _held(self, match: str) -> Sitting | None:
        """Find a sitting and lock it; None where it was forgotten while the lock was waited for."""
        found = self._found(match)
        found.lock.acquire()
        with self._lock:
            if self._sittings.get(match) is found:
                return found
        found.lock.release()
        return None

    def _found(self, match: str) -> Sitting:
        with self._lock:
            found = self._sittings.get(match)
            token = self._reading.setdefault(match, object()) if found is None else None
        return found or self._read(match, token)

    def _read(self, match: str, token: object) -> Sitting:
        """Read a match; it is kept at hand unless it was forgotten meanwhile."""
        try:
            read = Sitting(self.store.load(match))
        except BaseException:
            self.forget(match)
            raise
        with self._lock:
            if self._reading.get(match) is token:
                del self._reading[match]
                self._sittings[match] = read
        return read

    def forget(self, match: str) -> None:
        """Let a match be read from the store again."""
        with self._lock:
            self._sittings.pop(match, None)
            self._reading.pop(match, None)

    def hear(self, match: str | None) -> None:
        """Follow another server that changed a match, or, where None, any of them."""
        if match is not None:
            self.forget(match)
            self.bell.ring(match)
            return
        with self._lock:
            self._sittings.clear()
            self._reading.clear()
        self.bell.ring_all()

    def open(self, kept: Kept, command: str) -> str:
        """Keep a new match; return its id, or that of the match the command opened before."""
        opened = self.store.open(kept, command)
        self._tell(opened.id)
        return opened.id

    def do(self, match: str, player: str | None, command: str, deed: Deed) -> None:
        """Let a deed be done once, wholly or not at all.

        Another server may have changed the match since it was read: then it is read again, and the
        deed judged by what it finds. Raises what the deed refuses with, StaleMatch, StoreFailed.
        """
        try:
            self._do(match, player, command, deed)
        except StaleMatch:
            self.forget(match)
            self._do(match, player, command, deed)
        self._tell(match)

    def _do(self, match: str, player: str | None, command: str, deed: Deed) -> None:
        with self.sitting(match) as sitting:
            revision = sitting.kept.revision
            try:
                with self.store.change(match, revision, command, player) as change:
                    deed(sitting, change)
                    _summarise(sitting, change)
            except RepeatedCommand:
                self.forget(match)  # another server may have done it
                return
            except BaseException as error:
                if not isinstance(error, HexarenaError) or isinstance(error, StoreFailed):
                    self.forget(match)  # what is in memory may not be what is kept
                raise
            if sitting.kept.revision == revision:
                sitting.step()

    def _tell(self, match: str) -> None:
        self.bell.ring(match)
        for listener in self.listeners:
            listener(match)


def _summarise(sitting: Sitting, change: Change) -> None:
    match = sitting.match
    to_act = match.to_act if match.to_act is not None and match.to_act >= 0 else None
    change.tell(sitting.status, to_act, match.outcome.text if match.outcome else "")
