"""Refuse hints, reviews and engine lines of positions of running rated matches, anywhere.

A player could set up the position of such a match in another match, against a second guest of their
own, and ask for a hint there, or resign and ask for a review. So both are refused for positions, up
to symmetry, of the rated matches that are played from the account, the browser or the address that
asks.
"""

import hashlib
import hmac
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from cachetools import LRUCache

from hexarena.contract.errors import NotReady, OldRules, RefusedHint, StoreFailed, UnknownMatch
from hexarena.contract.game import Game
from hexarena.contract.likeness import position_key
from hexarena.contract.record import CHANCE, OVER
from hexarena.match import Match, digest_key, list_first_decisions
from hexarena.server.bots.playing import Turn
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches

CACHE_SIZE = 20_000  # entries known to be stored
MAX_LINE = 30  # decisions of a line, as many as the library has
KEYS_CACHED = 256  # matches whose position keys are cached
REFUSAL = (
    "this position occurs in a rated match that is being played from your account, your browser or "
    "your network; you can ask again when that match has ended"
)
REVIEW_REFUSAL = REFUSAL.replace("this position occurs", "a position of this match occurs")


class Client(NamedTuple):
    """The origin of a request: the players of the account and browser, and the address."""

    players: tuple[str, ...]
    address: str


class PositionKeys(NamedTuple):
    """Keys of a match's positions: of all positions so far, and of the latest.

    `lines` are the digests of its first decisions, as the library has them.
    """

    positions: frozenset[bytes]
    latest: frozenset[bytes]
    lines: frozenset[int] = frozenset()


NO_KEYS = PositionKeys(frozenset(), frozenset())


class Assistance:
    """Tracks where rated matches are played from, and refuses hints for their positions."""

    def __init__(self, live_matches: LiveMatches, secret: str) -> None:
        self._live_matches = live_matches
        self._store = live_matches.store.running_matches
        self._key = hmac.digest(secret.encode(), b"hexarena address", hashlib.sha256)
        self._lock = threading.Lock()
        self._stored_notes: LRUCache[tuple[str, str], bool] = LRUCache(CACHE_SIZE)
        self._keys: LRUCache[tuple[str, int], PositionKeys] = LRUCache(KEYS_CACHED)

    def note_address(self, live_match: LiveMatch, player: str, address: str) -> None:
        """Store a digest of the address that a rated match is played from, until the match ends."""
        is_played = live_match.stored.rated and live_match.status == "playing"
        if not (is_played and address and live_match.seats_of(player)):
            return
        note = live_match.stored.id, address
        with self._lock:
            if note in self._stored_notes:
                return
        with suppress(StoreFailed):  # the next request tries again
            self._store.note_address(live_match.stored.id, self._digest(address))
            with self._lock:
                self._stored_notes[note] = True

    def confirm_allowed(self, turn: Turn, client: Client) -> None:
        """Raise RefusedHint if a turn's position is from a rated match in progress.

        Hints are also refused if the match has passed through such a match's current position.
        """
        running = self._list_running_keys(turn.game.name, client)
        if not running:
            return
        turn_key = position_key(turn.game.rules, turn.states, turn.seat)
        path = self._load_keys(turn.match).positions | {turn_key}
        for keys in running:
            if turn_key in keys.positions or not path.isdisjoint(keys.latest):
                raise RefusedHint(REFUSAL)

    def confirm_review_allowed(self, match: str, game: str, client: Client) -> None:
        """Raise RefusedHint if a match went through the position of a rated match in progress.

        Raises UnknownMatch.
        """
        running = self._list_running_keys(game, client)
        if running:
            path = self._load_keys(match).positions
            if any(not path.isdisjoint(keys.latest) for keys in running):
                raise RefusedHint(REVIEW_REFUSAL)

    def confirm_search_allowed(self, game: Game, digest: int, client: Client) -> None:
        """Raise RefusedHint for the digest of a position, or of a line, that a client plays at."""
        for keys in self._list_running_keys(game.name, client):
            if digest in keys.lines or digest in {digest_key(game, key) for key in keys.positions}:
                raise RefusedHint(REFUSAL)

    def confirm_analysis_allowed(self, match: Match, client: Client) -> None:
        """Raise RefusedHint if an analysed position is from a rated match in progress.

        It is also refused if the analysis has passed through such a match's current position.
        """
        running = self._list_running_keys(match.game.name, client)
        if running:
            path = _collect_keys(match)
            for keys in running:
                if keys.positions & path.latest or keys.latest & path.positions:
                    raise RefusedHint(REFUSAL)

    def _list_running_keys(self, game: str, client: Client) -> list[PositionKeys]:
        """List the keys of the rated matches in progress that a client plays."""
        digest = self._digest(client.address) if client.address else ""
        running = self._store.list_rated(game, client.players, digest)
        return list(map(self._load_running_keys, running))

    def _digest(self, address: str) -> str:
        return hmac.digest(self._key, address.encode(), hashlib.sha256).hex()

    def _load_running_keys(self, match: str) -> PositionKeys:
        """Return the position keys of a match; none if it was deleted or is retired."""
        try:
            return self._load_keys(match)
        except (UnknownMatch, OldRules, NotReady):
            return NO_KEYS

    def _load_keys(self, match: str) -> PositionKeys:
        with self._live_matches.hold(match) as live_match:
            cache_key = match, live_match.stored.revision
            match_copy = live_match.match.branch()
        with self._lock:
            keys = self._keys.get(cache_key)
        if keys is None:
            keys = _collect_keys(match_copy)
            with self._lock:
                self._keys[cache_key] = keys
        return keys


def _collect_keys(match: Match) -> PositionKeys:
    keys = list(_list_keys(match))
    latest = frozenset(key for ply, key in keys if ply == match.ply)
    lines = frozenset(decision.next_line for decision in list_first_decisions(match, MAX_LINE))
    return PositionKeys(frozenset(key for _, key in keys), latest, lines)


def _list_keys(match: Match) -> Iterator[tuple[int, bytes]]:
    """Yield the ply and key of each position in which a seat has acted or is to act.

    Positions before the first decision are left out, since everybody knows them.
    """
    rules = match.game.rules
    first_ply = 1 + next((ply for ply, _, seat in match.decisions if seat != CHANCE), match.ply)
    if first_ply > match.ply:
        return
    for ply, states in enumerate(match.history.positions(first_ply), first_ply):
        seat = int(states["to_act"][0])
        if seat not in (CHANCE, OVER):
            yield ply, position_key(rules, states, seat)
    for seat in match.awaits:
        yield match.ply, position_key(rules, match.round.position(seat), seat)
