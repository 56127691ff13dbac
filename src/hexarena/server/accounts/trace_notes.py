"""Notes at which devices and addresses accounts are used, so that none farms another.

The store gets keyed digests only, and nothing of addresses that many people may share.
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

CACHE_SIZE, CACHE_SECONDS = 20_000, 6 * 3600.0  # of what was noted lately


class TraceNotes:
    """Notes the traces of accounts in the store; for many threads at once."""

    def __init__(self, key: str, store: Store) -> None:
        self._key = hmac.digest(key.encode(), b"hexarena traces", hashlib.sha256)
        self._store = store
        self._lock = threading.Lock()
        self._noted: TTLCache[tuple[str, str], bool] = TTLCache(CACHE_SIZE, CACHE_SECONDS)

    def is_noted(self, player: str, address: str) -> bool:
        """Return whether nothing is to be noted: the address was lately, or many share it."""
        with self._lock:
            if (player, address) in self._noted:
                return True
        return not is_shared_by_few(address)

    def note_address(self, player: str, address: str) -> None:
        """Note the address of an account unless that was done lately, or many share it."""
        if self.is_noted(player, address):
            return
        self.note(player, "address", address)
        with self._lock:
            self._noted[player, address] = True

    def note(self, player: str, kind: TraceKind, value: str) -> None:
        """Note a trace of an account; if the store fails, the next request does."""
        digest = hmac.digest(self._key, f"{kind} {value}".encode(), hashlib.sha256).hex()
        with suppress(StoreFailed):
            self._store.traces.note(player, kind, digest)
