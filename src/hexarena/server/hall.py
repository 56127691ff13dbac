"""All matches that are being played or looked at, each rebuilt from the store when first needed."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from weakref import WeakValueDictionary

from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleMatch, StoreFailed
from hexarena.server.bell import Bell
from hexarena.server.readiness import Readiness
from hexarena.server.sitting import LiveMatch
from hexarena.store import Change, Kept, Store

MOST = 1000  # sittings kept in memory; the rest are rebuilt when asked for
PATIENCE = 5  # times that a deed is tried where another server is quicker

Deed = Callable[[LiveMatch, Change], None]


class Place:
    """Where a match is held: one for each match, whose lock everybody takes who looks or plays."""

    def __init__(self, store: Store, readiness: Readiness, match: str) -> None:
        self.lock = threading.RLock()
        self._writing = threading.Lock()  # taken before the store's, and the other one after it
        self._store = store
        self._readiness = readiness
        self.match = match
        self._stale = True  # what is held may not be what is kept
        self._sitting: LiveMatch | None = None

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

    def sitting(self) -> LiveMatch:
        """Return the match as it was kept, read again where that is in doubt; with the lock."""
        while self._sitting is None or self._stale:  # a doubt may come while it is read
            self._stale = False
            self._sitting = None
            kept = self._store.load(self.match)
            self._readiness.need(kept.game)
            self._sitting = LiveMatch(kept)
        return self._sitting

    def latest(self) -> LiveMatch:
        """Return the match with what other servers have done by now; with the lock."""
        sitting = self.sitting()
        if sitting.kept.revision != self._store.revision(self.match):
            self.doubt()
        return self.sitting()


class Hall:
    """Finds sittings and changes them: first in the store, for good, then for all to see."""

    def __init__(
        self,
        store: Store,
        bell: Bell,
        readiness: Readiness | None = None,
        patience: float = 2.0,
    ) -> None:
        self.store = store
        self.bell = bell
        self.readiness = readiness or Readiness()
        self._patience = patience  # seconds that a deed waits for the one before it
        self.listeners: list[Callable[[str], None]] = []  # told which match changed
        self._lock = threading.Lock()
        self._places: WeakValueDictionary[str, Place] = WeakValueDictionary()  # all in use
        self._recent: LRUCache[str, Place] = LRUCache(MOST)  # those not to be dropped yet

    @contextmanager
    def sitting(self, match: str) -> Iterator[LiveMatch]:
        """Hold a sitting. Raises UnknownMatch, NotReady, OldRules, StoreFailed."""
        place = self._place(match)
        with place.lock:
            yield place.sitting()

    @contextmanager
    def latest(self, match: str) -> Iterator[LiveMatch]:
        """Hold a sitting as `sitting` does, with what other servers have done by now."""
        place = self._place(match)
        with place.lock:
            yield place.latest()

    def _place(self, match: str) -> Place:
        with self._lock:
            place = self._places.get(match)
            if place is None:
                place = self._places[match] = Place(self.store, self.readiness, match)
            self._recent[match] = place
            return place

    def rest(self, match: str) -> None:
        """Let a match leave the memory once nobody holds it."""
        with self._lock:
            self._recent.pop(match, None)

    def hear(self, match: str | None) -> None:
        """Follow another server that changed a match, or, where None, any of them."""
        with self._lock:
            known = list(self._places.values()) if match is None else [self._places.get(match)]
        for place in known:
            if place is not None:
                place.doubt()
        if match is None:
            self.bell.ring_all()
        else:
            self.bell.ring(match)

    def changed(self, match: str) -> None:
        """Follow a change to a match that was made along with its night."""
        self._place(match).doubt()
        self._tell(match)

    def open(self, kept: Kept, command: str) -> str:
        """Keep a new match; return its id, or that of the match the command opened before."""
        opened = self.store.open(kept, command)
        self._tell(opened.id)
        return opened.id

    def do(self, match: str, player: str | None, command: str, deed: Deed) -> None:
        """Let a deed be done once, wholly or not at all.

        Another server may have changed the match since it was read: then it is read again, and the
        deed judged by what it finds, a few times over. Raises what the deed refuses with,
        StaleMatch, StoreFailed.
        """
        place = self._place(match)
        with place.writing(self._patience):
            self._insist(place, player, command, deed)
        self._tell(match)

    def _insist(self, place: Place, player: str | None, command: str, deed: Deed) -> None:
        for _ in range(PATIENCE - 1):
            try:
                return self._do(place, player, command, deed)
            except StaleMatch:
                place.doubt()
        return self._do(place, player, command, deed)

    def _do(self, place: Place, player: str | None, command: str, deed: Deed) -> None:
        with place.lock:
            revision = place.sitting().kept.revision
        with ExitStack() as locked:  # until the store has kept it, and memory agrees
            try:
                with self.store.change(place.match, revision, command, player) as change:
                    locked.enter_context(place.lock)  # so far others could look
                    sitting = place.sitting()
                    deed(sitting, change)
                    _summarise(sitting, change)
            except RepeatedCommand:
                place.doubt()  # another server may have done it
                return
            except BaseException as error:
                if not isinstance(error, HexarenaError) or isinstance(error, StoreFailed):
                    place.doubt()  # what is in memory may not be what is kept
                raise
            if sitting.kept.revision == revision:
                sitting.step()

    def _tell(self, match: str) -> None:
        self.bell.ring(match)
        for listener in self.listeners:
            listener(match)


def _summarise(sitting: LiveMatch, change: Change) -> None:
    match = sitting.match
    to_act = match.to_act if match.to_act is not None and match.to_act >= 0 else None
    change.tell(sitting.status, to_act, match.outcome.text if match.outcome else "")
