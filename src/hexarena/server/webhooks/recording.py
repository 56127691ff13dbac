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
from hexarena.server.programs.feeds import MatchFacts, PlayerFeeds, list_events, summary_facts
from hexarena.server.programs.schemas import PlayerEvent
from hexarena.store import MatchSummary, Store, StoredDelivery, StoredWebhook, to_timestamp

TICK_SECONDS = 2.0  # seconds until new webhooks of other servers are known
SCAN_INTERVAL = dt.timedelta(
    seconds=30
)  # between two looks through the matches of a webhook's player
OVERLAP = dt.timedelta(seconds=60)  # that a look reaches back behind the one before
PAGE_SIZE, MAX_PAGES = 100, 5  # matches that are looked through for a new webhook
TURN = "your-turn"


def make_delivery(webhook: str, event: PlayerEvent, current_time: str) -> StoredDelivery:
    """Return an event as a delivery; the same event has the same id whenever it is found."""
    position = (event.rewinds, event.ply) if event.event == TURN else (0, 0)
    identity = json.dumps([webhook, event.event, event.match, event.seat, *position])
    message = {"type": event.event, "timestamp": current_time, "data": event.model_dump()}
    name = hashlib.sha256(identity.encode()).hexdigest()[:32]
    body = json.dumps(message, separators=(",", ":"))
    return StoredDelivery(name, webhook, event.match, body, current_time, due=current_time)


def list_settled(
    webhook: str, player: str, matches: Collection[MatchSummary]
) -> Iterator[StoredDelivery]:
    """Yield the events from before a webhook was made, as settled deliveries."""
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
        self._webhooks: tuple[StoredWebhook, ...] = ()
        self._loop = asyncio.get_running_loop()
        self._changed_matches: dict[str, None] = {}  # matches, in order
        self._wake_event = asyncio.Event()
        self._tasks = [
            self._loop.create_task(task()) for task in (self._scan_forever, self._record_forever)
        ]

    async def close(self) -> None:
        """Stop storing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def match_changed(self, match: str, _player: str | None = None) -> None:
        """Note that a match was changed here; on any thread."""
        if self._webhooks and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note_change, match)

    def _note_change(self, match: str) -> None:
        self._changed_matches[match] = None
        self._wake_event.set()

    async def _record_forever(self) -> None:
        while True:
            await self._wake_event.wait()
            self._wake_event.clear()
            matches, self._changed_matches = self._changed_matches, {}
            for match in matches:
                with suppress(HexarenaError):  # found again by looking
                    await self._record(match, self._webhooks)

    async def _record(self, match: str, webhooks: Collection[StoredWebhook]) -> None:
        """Store the events of a match; log unexpected errors, so that other matches go on."""
        try:
            await self._store_news(match, webhooks)
        except HexarenaError:
            raise
        except Exception:
            log.exception("events for webhooks were not stored")

    async def _store_news(self, match: str, webhooks: Collection[StoredWebhook]) -> None:
        facts = await to_thread.run_sync(self._feeds.load_facts, match)
        deliveries = [delivery for webhook in webhooks for delivery in _list_news(webhook, facts)]
        if not deliveries:
            return
        if await to_thread.run_sync(self._store.deliveries.add, deliveries):
            self._on_stored()

    async def _scan_forever(self) -> None:
        while True:
            try:
                await self.scan()
            except StoreFailed as error:
                log.error("events for webhooks were not looked for: %s", error)
            await asyncio.sleep(TICK_SECONDS)

    async def scan(self, webhook_id: str = "") -> None:
        """Scan the matches of webhooks that are due; learn of new ones."""
        self._webhooks = tuple(await to_thread.run_sync(self._store.webhooks.list_enabled))
        due = to_timestamp(dt.datetime.now(dt.UTC) - SCAN_INTERVAL)
        for webhook in self._webhooks:
            if webhook.looked < due or webhook.id == webhook_id:
                await self._scan_matches(webhook)

    async def _scan_matches(self, webhook: StoredWebhook) -> None:
        """Store the missing events of a webhook, unless a game is not ready yet."""
        until, since = _timestamp(), _scan_start(webhook.looked)
        for summary in await to_thread.run_sync(self._list_changed, webhook.player, since):
            try:
                if webhook.looked or summary.status == "playing":
                    await self._record(summary.id, (webhook,))
                    self._feeds.wake(summary.id)
            except NotReady:
                return
            except StoreFailed:
                raise
            except HexarenaError:
                continue  # it can no longer be played
        await to_thread.run_sync(self._store.webhooks.note_scan, webhook.id, until)

    def _list_changed(self, player: str, since: str) -> list[MatchSummary]:
        """List the matches of a player that changed since a time."""
        return [
            summary
            for summary in list_matches(self._store, player, since)
            if summary.updated >= since
        ]


def list_matches(store: Store, player: str, since: str = "") -> list[MatchSummary]:
    """List the last matches of a player; all that changed since a time, if one is given."""
    summaries: list[MatchSummary] = []
    while since or len(summaries) < PAGE_SIZE * MAX_PAGES:
        page = store.matches_of(player, PAGE_SIZE, summaries[-1].updated if summaries else None)
        summaries += page
        if len(page) < PAGE_SIZE or summaries[-1].updated < since:
            break
    return summaries


def _list_news(webhook: StoredWebhook, facts: MatchFacts) -> Iterator[StoredDelivery]:
    if webhook.player in facts.players:
        current_time = _timestamp()
        for event in list_events(facts, webhook.player):
            yield make_delivery(webhook.id, event, current_time)


def _timestamp() -> str:
    return to_timestamp(dt.datetime.now(dt.UTC))


def _scan_start(last_scan: str) -> str:
    """Return the earliest time of matches to scan; "" is from the beginning."""
    if not last_scan:
        return ""
    return to_timestamp(dt.datetime.fromisoformat(last_scan) - OVERLAP)
