"""Store events for webhooks as deliveries after each change, and scan for missed events.

The events of a match follow from its state, and each is stored once for a webhook. So if a process
died before it stored an event, a scan of the changed matches finds it.
"""

import asyncio
import datetime as dt
import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, KeysView
from contextlib import suppress

from anyio import to_thread

from hexarena.contract.errors import HexarenaError, NotReady, StoreFailed
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange, MatchFacts, summary_facts
from hexarena.server.programs.feeds import PlayerFeeds, event_key, list_events, list_news
from hexarena.server.programs.schemas import PlayerEvent
from hexarena.store import MatchSummary, Store, StoredDelivery, StoredWebhook, to_timestamp

TICK_SECONDS = 2.0  # seconds until other servers' new webhooks are loaded
SCAN_INTERVAL = dt.timedelta(seconds=30)  # between scans of the matches of a webhook's player
OVERLAP = dt.timedelta(seconds=60)  # how far a scan reaches back before the previous one
PAGE_SIZE, MAX_PAGES = 100, 5  # matches that are scanned for a new webhook


def make_delivery(webhook: str, event: PlayerEvent, current_time: str) -> StoredDelivery:
    """Return an event as a delivery; the same event gets the same id every time."""
    kind, seat, position = event_key(event)
    identity = json.dumps([webhook, kind, event.match, seat, *position])
    message = {"type": event.event, "timestamp": current_time, "data": event.model_dump()}
    name = hashlib.sha256(identity.encode()).hexdigest()[:32]
    body = json.dumps(message, separators=(",", ":"))
    return StoredDelivery(name, webhook, event.match, body, current_time, due=current_time)


def list_settled(
    webhook: str, player: str, matches: Collection[MatchSummary]
) -> Iterator[StoredDelivery]:
    """Yield the events from before a webhook was created, as settled deliveries."""
    current_time = _timestamp()
    for summary in matches:
        for event in list_events(summary_facts(summary), player):
            yield make_delivery(webhook, event, current_time)._replace(body="", due=None)


class Recorder:
    """Stores events for webhooks; create it on its event loop.

    `on_stored` is called when there is something new to deliver.
    """

    def __init__(self, store: Store, feeds: PlayerFeeds, on_stored: Callable[[], None]) -> None:
        self._store = store
        self._feeds = feeds
        self._on_stored = on_stored
        self._webhooks: dict[str, list[StoredWebhook]] = {}  # by player
        self._loop = asyncio.get_running_loop()
        self._new_deliveries: list[StoredDelivery] = []
        self._wake_event = asyncio.Event()
        self._tasks = [
            self._loop.create_task(task()) for task in (self._scan_forever, self._record_forever)
        ]

    async def close(self) -> None:
        """Stop storing events."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def players(self) -> KeysView[str]:
        """A live view of the players who have a webhook."""
        return self._webhooks.keys()

    def match_changed(self, change: MatchChange) -> None:
        """Store the events of a change for players with webhooks; safe on any thread."""
        deliveries = list(self._list_deliveries(change))
        if deliveries and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note_deliveries, deliveries)

    def _list_deliveries(self, change: MatchChange) -> Iterator[StoredDelivery]:
        if change.after is None:
            return
        for player in change.after.players:
            for webhook in self._webhooks.get(player, ()):
                for event in list_news(change, change.after, player):
                    yield make_delivery(webhook.id, event, _timestamp())

    def _note_deliveries(self, deliveries: list[StoredDelivery]) -> None:
        self._new_deliveries += deliveries
        self._wake_event.set()

    async def _record_forever(self) -> None:
        while True:
            await self._wake_event.wait()
            self._wake_event.clear()
            deliveries, self._new_deliveries = self._new_deliveries, []
            with suppress(HexarenaError):  # a later scan finds it again
                await self._record(deliveries)

    async def _record(self, deliveries: Collection[StoredDelivery]) -> None:
        """Store deliveries, and log unexpected errors so that recording goes on."""
        try:
            added = await to_thread.run_sync(self._store.deliveries.add, deliveries)
            if added:
                self._on_stored()
        except HexarenaError:
            raise
        except Exception:
            log.exception("events for webhooks were not stored")

    async def _scan_forever(self) -> None:
        """Scan the matches of all webhooks, since a process may have died, then keep scanning."""
        interval = dt.timedelta()
        while True:
            try:
                if await self.scan(interval=interval):
                    interval = SCAN_INTERVAL
            except StoreFailed as error:
                log.error("events for webhooks were not looked for: %s", error)
            await asyncio.sleep(TICK_SECONDS)

    async def scan(self, webhook_id: str = "", interval: dt.timedelta = SCAN_INTERVAL) -> bool:
        """Scan the matches of webhooks whose last scan is `interval` ago, and load new webhooks.

        The matches of `webhook_id` are scanned in any case. Return False if a game was not ready.
        """
        webhooks = await to_thread.run_sync(self._store.webhooks.list_enabled)
        self._note_webhooks(webhooks)
        latest_scan = to_timestamp(dt.datetime.now(dt.UTC) - interval)
        due_webhooks = [
            item for item in webhooks if item.looked < latest_scan or item.id == webhook_id
        ]
        return all([await self._scan_matches(webhook) for webhook in due_webhooks])

    def _note_webhooks(self, webhooks: Collection[StoredWebhook]) -> None:
        """Update the webhooks of each player in place, since other code keeps the dictionary."""
        by_player = defaultdict(list)
        for webhook in webhooks:
            by_player[webhook.player].append(webhook)
        self._webhooks.update(by_player)
        for player in self._webhooks.keys() - by_player.keys():
            del self._webhooks[player]

    async def _scan_matches(self, webhook: StoredWebhook) -> bool:
        """Store the missed events of a webhook; return False if a game is not ready yet."""
        until, since = _timestamp(), _scan_start(webhook.looked)
        for summary in await to_thread.run_sync(self._list_changed, webhook.player, since):
            try:
                if webhook.looked or summary.status == "playing":
                    facts = await to_thread.run_sync(self._feeds.load_facts, summary.id)
                    await self._record(_list_missing(webhook, facts))
                    self._feeds.wake(summary.id)
            except NotReady:
                return False
            except StoreFailed:
                raise
            except HexarenaError:
                continue  # the match can no longer be played
        await to_thread.run_sync(self._store.webhooks.note_scan, webhook.id, until)
        return True

    def _list_changed(self, player: str, since: str) -> list[MatchSummary]:
        """Return the matches of a player that have changed since a time."""
        return [
            summary
            for summary in list_matches(self._store, player, since)
            if summary.updated >= since
        ]


def list_matches(store: Store, player: str, since: str = "") -> list[MatchSummary]:
    """Return a player's latest matches, or all that changed since `since` if it is given."""
    summaries: list[MatchSummary] = []
    while since or len(summaries) < PAGE_SIZE * MAX_PAGES:
        page = store.matches_of(player, PAGE_SIZE, summaries[-1].updated if summaries else None)
        summaries += page
        if len(page) < PAGE_SIZE or summaries[-1].updated < since:
            break
    return summaries


def _list_missing(webhook: StoredWebhook, facts: MatchFacts) -> list[StoredDelivery]:
    """Return a match's current events as deliveries; the store skips those it already has."""
    if webhook.player not in facts.players:
        return []
    current_time, events = _timestamp(), list_events(facts, webhook.player)
    return [make_delivery(webhook.id, event, current_time) for event in events]


def _timestamp() -> str:
    return to_timestamp(dt.datetime.now(dt.UTC))


def _scan_start(last_scan: str) -> str:
    """Return the time from which to scan matches; "" means from the beginning."""
    if not last_scan:
        return ""
    return to_timestamp(dt.datetime.fromisoformat(last_scan) - OVERLAP)
