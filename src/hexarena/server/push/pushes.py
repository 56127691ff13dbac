"""Send push notifications of turns to players without a tab on the match."""

import asyncio
import json
from contextlib import suppress
from typing import NamedTuple

from anyio import to_thread
from cachetools import LRUCache

from hexarena.contract.errors import BadSubscription, HexarenaError, MissingExtra
from hexarena.contract.extras import advice, missing_libraries
from hexarena.contract.game import game
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange, MatchFacts, read_facts
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.settings import Settings
from hexarena.server.webhooks.guarding import find_fault
from hexarena.store.people.subscriptions import StoredSubscription

MISSING_EXTRA = advice("push", "sending notices from this server")
GRACE_SECONDS = 5.0  # seconds for a player to come back, as when reloading a page
MAX_KNOWN_NOTICES = 20_000  # sent notifications to remember
GONE_STATUSES = (404, 410)  # answers of a push service when a subscription has ended


class Notice(NamedTuple):
    """A notification for a browser; a later one with the same tag replaces it."""

    title: str
    body: str
    url: str
    tag: str


class Pushes:
    """Sends push notifications; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, settings: Settings) -> None:
        from hexarena.server.push.sealing import Sealer
        from hexarena.server.webhooks.sending import Poster

        self._live_matches = live_matches
        self._store = live_matches.store.subscriptions
        self._networks = settings.webhook_networks
        self._sealer = Sealer(settings.signing_key, settings.server_contact)
        self._poster = Poster(self._networks)
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}  # by match and player
        self._sent_notices: LRUCache[tuple[str, str], tuple[int, int, str]] = LRUCache(
            MAX_KNOWN_NOTICES
        )
        self.public_key = self._sealer.public_key

    @classmethod
    def opened(cls, live_matches: LiveMatches, settings: Settings) -> "Pushes | None":
        """Return the notification sender of a server, or None if the extra is not installed."""
        return cls(live_matches, settings) if is_installed() else None

    async def close(self) -> None:
        """Stop sending notifications."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._poster.close()

    def subscribe(self, subscription: StoredSubscription) -> None:
        """Save a subscription. Raises BadSubscription."""
        from hexarena.server.push.sealing import seal

        if fault := find_fault(subscription.endpoint, self._networks):
            raise BadSubscription(fault)
        seal(subscription, "{}")  # fails if its keys are unusable
        self._store.save(subscription)

    def match_changed(self, change: MatchChange) -> None:
        """Notify the absent players whose turn it is after a change; safe on any thread."""
        absent = self._list_absent(change.after) if change.after else None
        if absent and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._start_telling, change.match, absent)

    def _load_facts(self, match: str) -> MatchFacts:
        with self._live_matches.hold(match) as live:
            return read_facts(live)

    def _list_absent(self, facts: MatchFacts) -> set[str]:
        """Return the players who are to decide but have no tab open on the match."""
        is_watching = self._live_matches.notifier.is_here
        return {player for player in facts.awaited_players if not is_watching(facts.match, player)}

    def _start_telling(self, match: str, absent: set[str]) -> None:
        for player in absent:
            if (match, player) not in self._tasks:
                telling = self._tell_soon(match, player)
                self._tasks[match, player] = self._loop.create_task(telling)

    async def _tell_soon(self, match: str, player: str) -> None:
        """Notify a player who is absent and does not come back within a while."""
        try:
            await asyncio.sleep(GRACE_SECONDS)
        finally:
            del self._tasks[match, player]
        with suppress(HexarenaError):
            facts = await to_thread.run_sync(self._load_facts, match)
            if player in self._list_absent(facts) and self._is_new(facts, player):
                await self._tell(facts, player)

    async def _tell(self, facts: MatchFacts, player: str) -> None:
        notice = _write_notice(facts, player)
        for subscription in await to_thread.run_sync(self._store.list_subscriptions, [player]):
            await self._send(subscription, notice)

    def _is_new(self, facts: MatchFacts, player: str) -> bool:
        key, state = (facts.match, player), (facts.rewinds, facts.ply, facts.ending)
        is_new = self._sent_notices.get(key) != state
        self._sent_notices[key] = state
        return is_new

    async def _send(self, subscription: StoredSubscription, notice: Notice) -> None:
        from hexarena.server.push.sealing import seal

        endpoint = subscription.endpoint
        try:
            body = seal(subscription, json.dumps(notice._asdict()))
            headers = self._sealer.headers(endpoint, notice.tag)
        except BadSubscription:
            await to_thread.run_sync(self._store.remove, endpoint)
            return
        response = await self._poster.post(endpoint, headers, body)
        if response.status in GONE_STATUSES:
            await to_thread.run_sync(self._store.remove, endpoint)
        elif not response.is_accepted:
            log.warning("a notice was not taken: %s", response.problem)


def is_installed() -> bool:
    """Return whether the extra `push` is installed."""
    return not missing_libraries("push")


def require_pushes(pushes: Pushes | None) -> Pushes:
    """Return the server's notification sender. Raises MissingExtra if there is none."""
    if pushes is None:
        raise MissingExtra(MISSING_EXTRA)
    return pushes


def _write_notice(facts: MatchFacts, player: str) -> Notice:
    opponents = [seat.name for seat in facts.seats if seat.player != player]
    versus = f" against {', '.join(opponents)}" if opponents else ""
    body = f"{game(facts.game).title}{versus}"
    if facts.ending:
        body = f"{body}: {facts.ending}"
    title = "The match is over" if facts.ending else "Your turn"
    return Notice(title, body, f"/table/{facts.match}", facts.match)
