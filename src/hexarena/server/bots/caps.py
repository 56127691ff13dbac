"""Caps on unfinished games between bots, for each player and each address."""

import datetime as dt
import threading
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from cachetools import LRUCache

from hexarena.contract.errors import TooManyRequests
from hexarena.server.bots.queue import Asker
from hexarena.store import Store, StoredMatch, StoredTournament, Whose, moment

LIVE = 600  # seconds after its last change that a game counts; unwatched games do not change
HOUSEHOLD = 4  # players' shares that one address may have
MOST = 20_000  # addresses remembered, only in memory

Opened = TypeVar("Opened", StoredMatch, StoredTournament)
Live = Callable[[Whose, str], list[str]]


class Cap(NamedTuple):
    """The cap on matches or tournaments: their name, the most of a player, and which are live."""

    word: str
    most: int
    live: Live


class BotCaps:
    """Opens matches and tournaments, those between bots only within the caps."""

    def __init__(self, store: Store, matches: int, tournaments: int) -> None:
        self._store = store
        self._matches = Cap("matches", matches, store.bot_games.matches)
        self._tournaments = Cap("tournaments", tournaments, store.bot_games.tournaments)
        self._turn = threading.Lock()  # held from counting to opening
        self._opened: LRUCache[str, list[str]] = LRUCache(MOST)  # ids by address

    def open(
        self, asker: Asker, stored: Opened, command: str, keep: Callable[[Opened, str], str]
    ) -> str:
        """Open a match or a tournament and return its id. Raises TooManyRequests."""
        if not stored.of_bots:
            return keep(stored, command)
        with self._turn:
            if not self._store.bot_games.opened(asker.player, command):
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
        """Remember the last games that an address opened, as many as the caps need."""
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
        f"{whose} {len(live)} of {most} unfinished {kind.word} between bots; expected fewer: "
        f"let one end, or wait {wait} s (unwatched, each counts for {LIVE // 60} minutes)",
        wait,
    )
