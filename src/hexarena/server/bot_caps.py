"""How many live matches and nights of bots alone one player, and one address, may have."""

import datetime as dt
import threading
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from cachetools import LRUCache

from hexarena.contract.errors import TooManyRequests
from hexarena.server.queue import Asker
from hexarena.store import Kept, KeptNight, Store, Whose, moment

LIVE = 600  # seconds from the last change on; what nobody watches does not change
HOUSEHOLD = 4  # times what a player may have; so much one address may
MOST = 20_000  # addresses that are remembered, in memory alone

Opened = TypeVar("Opened", Kept, KeptNight)
Live = Callable[[Whose, str], list[str]]


class Cap(NamedTuple):
    """Matches, or nights: the word for them, how many a player may have, and which are live."""

    word: str
    most: int
    live: Live


class BotCaps:
    """Opens matches and nights; those of bots alone only where there is room for them."""

    def __init__(self, store: Store, matches: int, nights: int) -> None:
        self._store = store
        self._matches = Cap("matches", matches, store.alone.matches)
        self._nights = Cap("nights", nights, store.alone.nights)
        self._turn = threading.Lock()  # nobody opens between another's counting and opening
        self._opened: LRUCache[str, list[str]] = LRUCache(MOST)  # ids by address

    def open(
        self, asker: Asker, kept: Opened, command: str, keep: Callable[[Opened, str], str]
    ) -> str:
        """Open a match or a night and return its id. Raises TooManyRequests."""
        if not kept.of_bots:
            return keep(kept, command)
        with self._turn:
            if not self._store.alone.opened(asker.player, command):
                self._check(asker, self._matches if isinstance(kept, Kept) else self._nights)
            opened = keep(kept, command)
            self._note(asker.address, opened)
        return opened

    def _check(self, asker: Asker, kind: Cap) -> None:
        here = self._opened.get(asker.address, ())
        _check_room(kind, "you have", kind.most, Whose(host=asker.player))
        _check_room(kind, "your address has", HOUSEHOLD * kind.most, Whose(some=here))

    def _note(self, address: str, opened: str) -> None:
        """Remember the last that an address opened, as many as may matter."""
        most = HOUSEHOLD * (self._matches.most + self._nights.most)
        before = [each for each in self._opened.get(address, ()) if each != opened]
        self._opened[address] = [*before, opened][-most:]


def _check_room(kind: Cap, whose: str, most: int, which: Whose) -> None:
    now = dt.datetime.now(dt.UTC)
    live = kind.live(which, moment(now - dt.timedelta(seconds=LIVE)))
    if len(live) < most:
        return
    lapses = dt.datetime.fromisoformat(live[len(live) - most]) + dt.timedelta(seconds=LIVE)
    wait = max(1, round((lapses - now).total_seconds()))
    raise TooManyRequests(
        f"{whose} {len(live)} {kind.word} of bots alone going; expected fewer than {most}: "
        f"let one end, or wait {wait} s (what nobody watches counts for {LIVE // 60} minutes)",
        wait,
    )
