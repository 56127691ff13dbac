"""Note which devices and addresses accounts are used from, to detect farming between accounts.

The store gets keyed digests only, and nothing about addresses that many people may share.
"""

import hashlib
import hmac
import threading
from contextlib import suppress

from cachetools import TTLCache

from hexarena.contract.errors import StoreFailed
from hexarena.server.http.addresses import is_shared_by_few
from hexarena.store import Store
from hexarena.store.accounts.traces import TraceKind

CACHE_SIZE, CACHE_SECONDS = 20_000, 6 * 3600.0  # size and lifetime of the cache of recent notes


class TraceNotes:
    """Stores the devices and addresses that accounts are used from; safe on any thread."""

    def __init__(self, key: str, store: Store) -> None:
        self._key = hmac.digest(key.encode(), b"hexarena traces", hashlib.sha256)
        self._store = store
        self._lock = threading.Lock()
        self._noted: TTLCache[tuple[str, str], bool] = TTLCache(CACHE_SIZE, CACHE_SECONDS)

    def is_noted(self, player: str, address: str) -> bool:
        """Return whether an address needs no note: it is noted already, or many share it."""
        with self._lock:
            if (player, address) in self._noted:
                return True
        return not is_shared_by_few(address)

    def note_address(self, player: str, address: str) -> None:
        """Note the address of an account unless that was done recently, or many people share it."""
        if self.is_noted(player, address):
            return
        self.note(player, "address", address)
        with self._lock:
            self._noted[player, address] = True

    def note(self, player: str, kind: TraceKind, value: str) -> None:
        """Store a trace of an account. If the store fails, the next request tries again."""
        digest = hmac.digest(self._key, f"{kind} {value}".encode(), hashlib.sha256).hex()
        with suppress(StoreFailed):
            self._store.traces.note(player, kind, digest)
