"""All matches that are being played or looked at, each rebuilt from the store when first needed."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from weakref import WeakValueDictionary

from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleMatch, StoreFailed
from hexarena.server.live_match import LiveMatch
from hexarena.server.notifier import Notifier
from hexarena.server.readiness import Readiness
from hexarena.store import Change, Store, StoredMatch

MOST = 1000  # live matches kept in memory; the rest are rebuilt when asked for
PATIENCE = 5  # times that a deed is tried where another server is quicker

Deed = Callable[[LiveMatch, Change], None]


class MatchSlot:
    """Where a match is held: one for each match, whose lock everybody takes who looks or plays."""

    def __init__(self, store: Store, readiness: Readiness, match: str) -> None:
        self.lock = threading.RLock()
        self._writing = threading.Lock()  # taken before the store's, and the other one after it
        self._store = store
        self._readiness = readiness
        self.match = match
        self._stale = True  # what is held may not be what is kept
        self._live: LiveMatch | None = None

    @contextmanager
    def writing(self, patience: float) -> Iterator[None]:
        """Have the match to oneself but for those who look. Raises StoreFailed."""
        if not self._writing.acquire(timeout=patience):
            came = f"match {self.match}: others change it for {patience:g} s and more"
            raise StoreFailed(f"{came}; expected a turn")
        try:
            yield
        finally:
            self._writing.release()

    def doubt(self) -> None:
        """Have the match read again before anybody sees it; from any thread."""
        self._stale = True

    def hold(self) -> LiveMatch:
        """Return the match as it was kept, read again where that is in doubt; with the lock."""
        while self._live is None or self._stale:  # a doubt may come while it is read
            self._stale = False
            self._live = None
            stored = self._store.load(self.match)
            self._readiness.need(stored.game)
            self._live = LiveMatch(stored)
        return self._live

    def latest(self) -> LiveMatch:
        """Return the match with what other servers have done by now; with the lock."""
        live = self.hold()
        if live.stored.revision != self._store.revision(self.match):
            self.doubt()
        return self.hold()


class LiveMatches:
    """Finds live matches and changes them: first in the store, for good, then for all to see."""

    def __init__(
        self,
        store: Store,
        notifier: Notifier,
        readiness: Readiness | None = None,
        patience: float = 2.0,
    ) -> None:
        self.store = store
        self.notifier = notifier
        self.readiness = readiness or Readiness()
        self._patience = patience  # seconds that a deed waits for the one before it
        self.listeners: list[Callable[[str], None]] = []  # told which match changed
        self._lock = threading.Lock()
        self._slots: WeakValueDictionary[str, MatchSlot] = WeakValueDictionary()  # all in use
        self._recent: LRUCache[str, MatchSlot] = LRUCache(MOST)  # those not to be dropped yet

    @contextmanager
    def hold(self, match: str) -> Iterator[LiveMatch]:
        """Hold a live. Raises UnknownMatch, NotReady, OldRules, StoreFailed."""
        slot = self._slot(match)
        with slot.lock:
            yield slot.hold()

    @contextmanager
    def latest(self, match: str) -> Iterator[LiveMatch]:
        """Hold a live as `live` does, with what other servers have done by now."""
        slot = self._slot(match)
        with slot.lock:
            yield slot.latest()

    def _slot(self, match: str) -> MatchSlot:
        with self._lock:
            slot = self._slots.get(match)
            if slot is None:
                slot = self._slots[match] = MatchSlot(self.store, self.readiness, match)
            self._recent[match] = slot
            return slot

    def rest(self, match: str) -> None:
        """Let a match leave the memory once nobody holds it."""
        with self._lock:
            self._recent.pop(match, None)

    def hear(self, match: str | None) -> None:
        """Follow another server that changed a match, or, where None, any of them."""
        with self._lock:
            known = list(self._slots.values()) if match is None else [self._slots.get(match)]
        for slot in known:
            if slot is not None:
                slot.doubt()
        if match is None:
            self.notifier.ring_all()
        else:
            self.notifier.ring(match)

    def changed(self, match: str) -> None:
        """Follow a change to a match that was made along with its tournament."""
        self._slot(match).doubt()
        self._tell(match)

    def open(self, stored: StoredMatch, command: str) -> str:
        """Keep a new match; return its id, or that of the match the command opened before."""
        opened = self.store.open(stored, command)
        self._tell(opened.id)
        return opened.id

    def do(self, match: str, player: str | None, command: str, deed: Deed) -> None:
        """Let a deed be done once, wholly or not at all.

        Another server may have changed the match since it was read: then it is read again, and the
        deed judged by what it finds, a few times over. Raises what the deed refuses with,
        StaleMatch, StoreFailed.
        """
        slot = self._slot(match)
        with slot.writing(self._patience):
            self._insist(slot, player, command, deed)
        self._tell(match)

    def _insist(self, slot: MatchSlot, player: str | None, command: str, deed: Deed) -> None:
        for _ in range(PATIENCE - 1):
            try:
                return self._do(slot, player, command, deed)
            except StaleMatch:
                slot.doubt()
        return self._do(slot, player, command, deed)

    def _do(self, slot: MatchSlot, player: str | None, command: str, deed: Deed) -> None:
        with slot.lock:
            revision = slot.hold().stored.revision
        with ExitStack() as locked:  # until the store has kept it, and memory agrees
            try:
                with self.store.change(slot.match, revision, command, player) as change:
                    locked.enter_context(slot.lock)  # so far others could look
                    live = slot.hold()
                    deed(live, change)
                    _summarise(live, change)
            except RepeatedCommand:
                slot.doubt()  # another server may have done it
                return
            except BaseException as error:
                if not isinstance(error, HexarenaError) or isinstance(error, StoreFailed):
                    slot.doubt()  # what is in memory may not be what is kept
                raise
            if live.stored.revision == revision:
                live.step()

    def _tell(self, match: str) -> None:
        self.notifier.ring(match)
        for listener in self.listeners:
            listener(match)


def _summarise(live: LiveMatch, change: Change) -> None:
    match = live.match
    to_act = match.to_act if match.to_act is not None and match.to_act >= 0 else None
    change.tell(live.status, to_act, match.outcome.text if match.outcome else "")
