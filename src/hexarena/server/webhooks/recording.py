"""Events for webhooks, stored as deliveries: after each change, and found again by looking.

The events of a match follow from how it stands, and each is stored once for a webhook. So what a
process that died did not store is found by looking through the matches that changed.
"""

import asyncio
import datetime as dt
import hashlib
import json
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress

from anyio import to_thread

from hexarena.contract.errors import HexarenaError, NotReady, StoreFailed
from hexarena.server.logs import log
from hexarena.server.programs.feeds import MatchFacts, PlayerFeeds, happened, listed
from hexarena.server.programs.schemas import PlayerEvent
from hexarena.store import Store, StoredDelivery, StoredWebhook, Summary, moment

TICK = 2.0  # seconds until new webhooks of other servers are known
LOOKS = dt.timedelta(seconds=30)  # between two looks through the matches of a webhook's player
OVERLAP = dt.timedelta(seconds=60)  # that a look reaches back behind the one before
PAGE, PAGES = 100, 5  # matches that are looked through for a new webhook
TURN = "your-turn"


def delivery_of(webhook: str, event: PlayerEvent, now: str) -> StoredDelivery:
    """Return an event as a delivery; the same event has the same id whenever it is found."""
    at = (event.rewinds, event.ply) if event.event == TURN else (0, 0)
    named = json.dumps([webhook, event.event, event.match, event.seat, *at])
    told = {"type": event.event, "timestamp": now, "data": event.model_dump()}
    name = hashlib.sha256(named.encode()).hexdigest()[:32]
    body = json.dumps(told, separators=(",", ":"))
    return StoredDelivery(name, webhook, event.match, body, now, due=now)


def known(webhook: str, player: str, matches: Collection[Summary]) -> Iterator[StoredDelivery]:
    """Yield what happened before a webhook was made, as settled."""
    now = _now()
    for found in matches:
        for event in happened(listed(found), player):
            yield delivery_of(webhook, event, now)._replace(body="", due=None)


class Recorder:
    """Stores events for webhooks; create it on its event loop.

    `stored` is called when there is something new to deliver.
    """

    def __init__(self, store: Store, feeds: PlayerFeeds, stored: Callable[[], None]) -> None:
        self._store = store
        self._feeds = feeds
        self._stored = stored
        self._webhooks: tuple[StoredWebhook, ...] = ()
        self._loop = asyncio.get_running_loop()
        self._changed: dict[str, None] = {}  # matches, in order
        self._woken = asyncio.Event()
        self._tasks = [self._loop.create_task(each()) for each in (self._look_on, self._record_on)]

    async def close(self) -> None:
        """Stop storing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def match_changed(self, match: str, _player: str | None = None) -> None:
        """Note that a match was changed here; on any thread."""
        if self._webhooks and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note, match)

    def _note(self, match: str) -> None:
        self._changed[match] = None
        self._woken.set()

    async def _record_on(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            changed, self._changed = self._changed, {}
            for match in changed:
                with suppress(HexarenaError):  # found again by looking
                    await self._record(match, self._webhooks)

    async def _record(self, match: str, webhooks: Collection[StoredWebhook]) -> None:
        """Store the events of a match; what nobody foresaw is logged, and keeps back no other."""
        try:
            await self._store_news(match, webhooks)
        except HexarenaError:
            raise
        except Exception:
            log.exception("events for webhooks were not stored")

    async def _store_news(self, match: str, webhooks: Collection[StoredWebhook]) -> None:
        facts = await to_thread.run_sync(self._feeds.facts, match)
        new = [each for webhook in webhooks for each in _news(webhook, facts)]
        if not new:
            return
        if await to_thread.run_sync(self._store.deliveries.add, new):
            self._stored()

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except StoreFailed as error:
                log.error("events for webhooks were not looked for: %s", error)
            await asyncio.sleep(TICK)

    async def look(self, at_once: str = "") -> None:
        """Look through the matches of webhooks, where that is due; know new ones."""
        self._webhooks = tuple(await to_thread.run_sync(self._store.webhooks.working))
        due = moment(dt.datetime.now(dt.UTC) - LOOKS)
        for webhook in self._webhooks:
            if webhook.looked < due or webhook.id == at_once:
                await self._look_through(webhook)

    async def _look_through(self, webhook: StoredWebhook) -> None:
        """Store what is missing of a webhook's events, unless a game is not ready yet."""
        until, since = _now(), _before(webhook.looked)
        for found in await to_thread.run_sync(self._matches, webhook.player, since):
            try:
                if webhook.looked or found.status == "playing":
                    await self._record(found.id, (webhook,))
                    self._feeds.wake(found.id)
            except NotReady:
                return
            except StoreFailed:
                raise
            except HexarenaError:
                continue  # it can no longer be played
        await to_thread.run_sync(self._store.webhooks.note_looked, webhook.id, until)

    def _matches(self, player: str, since: str) -> list[Summary]:
        """List the matches of a player that changed since a time."""
        return [each for each in matches_of(self._store, player, since) if each.updated >= since]


def matches_of(store: Store, player: str, since: str = "") -> list[Summary]:
    """List the last matches of a player; all that changed since a time, if one is given."""
    found: list[Summary] = []
    while since or len(found) < PAGE * PAGES:
        page = store.matches_of(player, PAGE, found[-1].updated if found else None)
        found += page
        if len(page) < PAGE or found[-1].updated < since:
            break
    return found


def _news(webhook: StoredWebhook, facts: MatchFacts) -> Iterator[StoredDelivery]:
    if webhook.player in facts.players:
        now = _now()
        for event in happened(facts, webhook.player):
            yield delivery_of(webhook.id, event, now)


def _now() -> str:
    return moment(dt.datetime.now(dt.UTC))


def _before(looked: str) -> str:
    """Return from when on a look is to reach; "" is from the beginning."""
    if not looked:
        return ""
    return moment(dt.datetime.fromisoformat(looked) - OVERLAP)
