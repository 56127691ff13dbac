"""Caps on unfinished games between bots, by player and by address."""

import datetime as dt
import threading
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from cachetools import LRUCache

from hexarena.contract.errors import TooManyRequests
from hexarena.server.bots.queue import Asker
from hexarena.store import BotGameFilter, Store, StoredMatch, StoredTournament, to_timestamp

# Seconds after its last change that a game still counts; unwatched games don't change.
LIVE_SECONDS = 600
ADDRESS_FACTOR = 4  # how many players' shares one address may have
MAX_ADDRESSES = 20_000  # addresses to remember, only in memory

StoredGame = TypeVar("StoredGame", StoredMatch, StoredTournament)
ListLive = Callable[[BotGameFilter, str], list[str]]


class Cap(NamedTuple):
    """A cap on matches or tournaments between bots: its name, a player's limit, the live ones."""

    noun: str
    limit: int
    list_live: ListLive


class BotCaps:
    """Opens matches and tournaments, and applies the caps to those between bots."""

    def __init__(self, store: Store, matches: int, tournaments: int) -> None:
        self._store = store
        self._matches = Cap("matches", matches, store.bot_games.matches)
        self._tournaments = Cap("tournaments", tournaments, store.bot_games.tournaments)
        self._lock = threading.Lock()  # held while counting and opening
        self._opened_games: LRUCache[str, list[str]] = LRUCache(MAX_ADDRESSES)  # by address

    def open(
        self,
        asker: Asker,
        game: StoredGame,
        command: str,
        store_game: Callable[[StoredGame, str], str],
    ) -> str:
        """Open a match or a tournament and return its id. Raises TooManyRequests."""
        if not game.is_bots_only:
            return store_game(game, command)
        with self._lock:
            if not self._store.bot_games.opened(asker.player, command):
                self._check(
                    asker, self._matches if isinstance(game, StoredMatch) else self._tournaments
                )
            game_id = store_game(game, command)
            self._remember(asker.address, game_id)
        return game_id

    def _check(self, asker: Asker, cap: Cap) -> None:
        address_games = self._opened_games.get(asker.address, ())
        _check_cap(cap, "you have", cap.limit, BotGameFilter(host=asker.player))
        _check_cap(
            cap, "your address has", ADDRESS_FACTOR * cap.limit, BotGameFilter(ids=address_games)
        )

    def _remember(self, address: str, game_id: str) -> None:
        """Remember the latest games opened from an address, as many as the caps need."""
        limit = ADDRESS_FACTOR * (self._matches.limit + self._tournaments.limit)
        earlier = [game for game in self._opened_games.get(address, ()) if game != game_id]
        self._opened_games[address] = [*earlier, game_id][-limit:]


def _check_cap(cap: Cap, subject: str, limit: int, owner: BotGameFilter) -> None:
    time = dt.datetime.now(dt.UTC)
    live_since = cap.list_live(owner, to_timestamp(time - dt.timedelta(seconds=LIVE_SECONDS)))
    if len(live_since) < limit:
        return
    lapse = dt.datetime.fromisoformat(live_since[len(live_since) - limit]) + dt.timedelta(
        seconds=LIVE_SECONDS
    )
    wait = max(1, round((lapse - time).total_seconds()))
    raise TooManyRequests(
        f"{subject} {len(live_since)} of {limit} unfinished {cap.noun} between bots; expected "
        f"fewer: let one end, or wait {wait} s "
        f"(unwatched, each counts for {LIVE_SECONDS // 60} minutes)",
        wait,
    )
