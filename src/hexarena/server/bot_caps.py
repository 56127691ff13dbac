"""How many live matches and tournaments of bots alone one player, and one address, may have."""

import datetime as dt
import threading
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from cachetools import LRUCache

from hexarena.contract.errors import TooManyRequests
from hexarena.server.queue import Asker
from hexarena.store import Store, StoredMatch, StoredTournament, Whose, moment

LIVE = 600  # seconds from the last change on; what nobody watches does not change
HOUSEHOLD = 4  # times what a player may have; so much one address may
MOST = 20_000  # addresses that are remembered, in memory alone

Opened = TypeVar("Opened", StoredMatch, StoredTournament)
Live = Callable[[Whose, str], list[str]]


class Cap(NamedTuple):
    """Matches, or tournaments: what to call them, how many a player may have, which are live."""

    word: str
    most: int
    live: Live


class BotCaps:
    """Opens matches and tournaments; those of bots alone only where there is room for them."""

    def __init__(self, store: Store, matches: int, tournaments: int) -> None:
        self._store = store
        self._matches = Cap("matches", matches, store.alone.matches)
        self._tournaments = Cap("tournaments", tournaments, store.alone.tournaments)
        self._turn = threading.Lock()  # nobody opens between another's counting and opening
        self._opened: LRUCache[str, list[str]] = LRUCache(MOST)  # ids by address

    def open(
        self, asker: Asker, stored: Opened, command: str, keep: Callable[[Opened, str], str]
    ) -> str:
        """Open a match or a tournament and return its id. Raises TooManyRequests."""
        if not stored.of_bots:
            return keep(stored, command)
        with self._turn:
            if not self._store.alone.opened(asker.player, command):
                self._check(
                    asker, self._matches if isinstance(stored, StoredMatch) else self._tournaments
                )
            opened = keep(stored, command)
            self._note(asker.address, opened)
        return opened

    def _check(self, asker: Asker, kind: Cap) -> None:
        here = self._opened.get(asker.address, ())
        _check_room(kind, "you have", kind.most, Whose(host=asker.player))
        _check_room(kind, "your address has", HOUSEHOLD * kind.most, Whose(some=here))

    def _note(self, address: str, opened: str) -> None:
        """Remember the last that an address opened, as many as may matter."""
        most = HOUSEHOLD * (self._matches.most + self._tournaments.most)
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
