"""Notices of turns, to browsers of players of whom no tab shows the match."""

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from anyio import to_thread
from cachetools import LRUCache

from hexarena.contract.errors import BadSubscription, HexarenaError, MissingExtra
from hexarena.contract.extras import advice, missing_libraries
from hexarena.contract.game import game
from hexarena.server.logs import log
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.programs.views import deciders
from hexarena.server.settings import Settings
from hexarena.server.webhooks.guarding import fault_of
from hexarena.store import StoredSeat
from hexarena.store.people.subscriptions import StoredSubscription

MISSING = advice("push", "sending notices from this server")
GRACE = 5.0  # seconds in which a player may come back, as who loads a page again does
REMEMBERED = 20_000  # notices that are known to be sent
GONE = (404, 410)  # what a push service answers where a subscription has ended


class Concern(NamedTuple):
    """Whom a match waits for, or how it ended."""

    match: str
    game: str
    seats: tuple[StoredSeat, ...]
    due: tuple[int, ...]
    at: tuple[int, int]
    ending: str

    @property
    def concerned(self) -> set[str]:
        """The players who are to decide, or all once it has ended."""
        told = (each for each in self.seats if self.ending or each.seat in self.due)
        return {each.player for each in told if each.player}


class Notice(NamedTuple):
    """What a browser shows; a later one of the same tag takes its place."""

    title: str
    body: str
    url: str
    tag: str


class Pushes:
    """Sends notices; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, settings: Settings) -> None:
        from hexarena.server.push.sealing import Sealer
        from hexarena.server.webhooks.sending import Poster

        self._live_matches = live_matches
        self._store = live_matches.store.subscriptions
        self._networks = settings.webhook_networks
        self._sealer = Sealer(settings.signing_key, settings.contact_of_server)
        self._poster = Poster(self._networks)
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._told: LRUCache[tuple[str, str], tuple[int, int, str]] = LRUCache(REMEMBERED)
        self.public_key = self._sealer.public_key

    @classmethod
    def opened(cls, live_matches: LiveMatches, settings: Settings) -> "Pushes | None":
        """Return those of a server; None where the extra is not installed."""
        return cls(live_matches, settings) if is_installed() else None

    async def close(self) -> None:
        """Send nothing any more."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._poster.close()

    def subscribe(self, subscription: StoredSubscription) -> None:
        """Keep a subscription. Raises BadSubscription."""
        from hexarena.server.push.sealing import sealed

        if fault := fault_of(subscription.endpoint, self._networks):
            raise BadSubscription(fault)
        sealed(subscription, "{}")  # or its keys cannot be used
        self._store.save(subscription)

    def match_changed(self, match: str) -> None:
        """Note that a match changed at this server; on any thread."""
        with suppress(HexarenaError):
            away = self._away(self._standing(match))
            if away and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._start, match, away)

    def _standing(self, match: str) -> Concern:
        with self._live_matches.hold(match) as live:
            return _standing(live)

    def _away(self, standing: Concern) -> set[str]:
        """Return those whom a match concerns of whom no tab shows it."""
        here = self._live_matches.notifier.here
        return {each for each in standing.concerned if not here(standing.match, each)}

    def _start(self, match: str, away: set[str]) -> None:
        if match not in self._tasks:
            self._tasks[match] = self._loop.create_task(self._tell_soon(match, away))

    async def _tell_soon(self, match: str, away: set[str]) -> None:
        """Tell those who are away now and have not come back after a while."""
        try:
            await asyncio.sleep(GRACE)
        finally:
            del self._tasks[match]
        with suppress(HexarenaError):
            standing = await to_thread.run_sync(self._standing, match)
            await self._tell(standing, away & self._away(standing))

    async def _tell(self, standing: Concern, away: Iterable[str]) -> None:
        new = [each for each in away if self._is_new(standing, each)]
        found = await to_thread.run_sync(self._store.of, new) if new else []
        for each in found:
            await self._send(each, _notice(standing, each.player))

    def _is_new(self, standing: Concern, player: str) -> bool:
        key, at = (standing.match, player), (*standing.at, standing.ending)
        new = self._told.get(key) != at
        self._told[key] = at
        return new

    async def _send(self, subscription: StoredSubscription, notice: Notice) -> None:
        from hexarena.server.push.sealing import sealed

        endpoint = subscription.endpoint
        try:
            body = sealed(subscription, json.dumps(notice._asdict()))
            headers = self._sealer.headers(endpoint, notice.tag)
        except BadSubscription:
            await to_thread.run_sync(self._store.remove, endpoint)
            return
        reply = await self._poster.post(endpoint, headers, body)
        if reply.status in GONE:
            await to_thread.run_sync(self._store.remove, endpoint)
        elif not reply.taken:
            log.warning("a notice was not taken: %s", reply.told)


def is_installed() -> bool:
    """Tell whether the extra `push` is installed."""
    return not missing_libraries("push")


def needed(pushes: Pushes | None) -> Pushes:
    """Return the notices of a server. Raises MissingExtra."""
    if pushes is None:
        raise MissingExtra(MISSING)
    return pushes


def _standing(live: LiveMatch) -> Concern:
    stored, match = live.stored, live.match
    ending = match.outcome.text if match.outcome else ""
    at = live.rewinds, match.ply
    return Concern(stored.id, stored.game, stored.seats, deciders(live), at, ending)


def _notice(standing: Concern, player: str) -> Notice:
    others = [each.name for each in standing.seats if each.player != player]
    against = f" against {', '.join(others)}" if others else ""
    body = f"{game(standing.game).title}{against}"
    if standing.ending:
        body = f"{body}: {standing.ending}"
    title = "The match is over" if standing.ending else "Your turn"
    return Notice(title, body, f"/table/{standing.match}", standing.match)
