"""Events in a player's matches, for the streams that the player's programs have open.

A feed reports each event once: a turn for each position, a start and an end for each match. If it
may have missed something, it looks through the player's matches again.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, KeysView
from contextlib import contextmanager, suppress

from anyio import to_thread
from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, NotReady
from hexarena.server.matches.changes import MatchChange, MatchFacts, read_facts, summary_facts
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import Tab, player_topic
from hexarena.server.programs.schemas import PlayerEvent, PlayerEventKind
from hexarena.store import MatchSummary

PAGE_SIZE = 100  # matches that are scanned at once when a stream opens
MAX_PAGES = 5  # pages to scan, most recently changed first
MAX_KNOWN_EVENTS = 10_000  # events that a feed remembers having sent


def list_events(facts: MatchFacts, player: str) -> Iterator[PlayerEvent]:
    """Yield the events of a match, given its current state, that still matter to a player."""
    seats = [seat.seat for seat in facts.seats if seat.player == player]
    for seat in facts.seats:
        if seat.player not in (None, player):
            yield _make_event(facts, "seat-taken", seat.seat)
    if facts.status != "waiting":
        yield _make_event(facts, "match-began")
    for decider in facts.deciders:
        if decider in seats:
            yield _make_event(facts, "your-turn", decider)
    if facts.status in ("over", "stopped"):
        yield _make_event(facts, "match-ended")


def list_news(change: MatchChange, facts: MatchFacts, player: str) -> Iterator[PlayerEvent]:
    """Yield the events that a change means for a player; `facts` describe the match after it.

    If the match before the change is unknown, all events so far may be new.
    """
    earlier_events = () if change.before is None else list_events(change.before, player)
    known_keys = {event_key(event) for event in earlier_events}
    for event in list_events(facts, player):
        if event_key(event) not in known_keys:
            yield event


def event_key(event: PlayerEvent) -> tuple[str, int | None, tuple[int, int]]:
    """Return a key that identifies an event within its match; for a turn, with the position."""
    position = (event.rewinds, event.ply) if event.event == "your-turn" else (0, 0)
    return event.event, event.seat, position


def _make_event(facts: MatchFacts, event: PlayerEventKind, seat: int | None = None) -> PlayerEvent:
    return PlayerEvent(
        event=event,
        match=facts.match,
        game=facts.game,
        seat=seat,
        ply=facts.ply,
        rewinds=facts.rewinds,
        ending=facts.ending,
    )


class Feed:
    """The events that one stream has yet to send; event loop only."""

    def __init__(self, player: str, change_event: asyncio.Event) -> None:
        self.player = player
        self.is_stale = True  # something may have been missed
        self._changed = change_event
        self._events: deque[PlayerEvent] = deque()
        self._known_events: LRUCache[tuple[str, str, int | None], tuple[int, int]] = LRUCache(
            MAX_KNOWN_EVENTS
        )

    def add_news(self, events: Iterable[PlayerEvent]) -> None:
        """Queue the events that were not queued before."""
        for event in events:
            if self._is_new(event):
                self._events.append(event)
                self._changed.set()

    def mark_known(self, facts: MatchFacts) -> None:
        """Mark the past events of a match as already sent, except whose turn it is."""
        for event in list_events(facts._replace(deciders=()), self.player):
            self._is_new(event)

    def wake(self) -> None:
        """Look for missed events in the player's matches."""
        self.is_stale = True
        self._changed.set()

    def take_events(self) -> list[PlayerEvent]:
        """Remove and return the events to send."""
        events = list(self._events)
        self._events.clear()
        return events

    def _is_new(self, event: PlayerEvent) -> bool:
        kind, seat, position = event_key(event)
        key = kind, event.match, seat
        is_new = self._known_events.get(key) != position
        self._known_events[key] = position
        return is_new


class PlayerFeeds:
    """The open feeds of all players; create it on its event loop.

    `wake` lets the server's bots go on in a match, as they do when a tab shows it.
    """

    def __init__(self, live_matches: LiveMatches, wake: Callable[[str], None]) -> None:
        self._live_matches = live_matches
        self.wake = wake
        self._loop = asyncio.get_running_loop()
        self._feeds: defaultdict[str, set[Feed]] = defaultdict(set)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed_matches: set[str] = set()

    @contextmanager
    def open(self, player: str) -> Iterator[tuple[Feed, Tab]]:
        """Yield a feed with its tab, which is woken when the feed has events; event loop only."""
        with self._live_matches.notifier.listen(player_topic(player), "") as tab:
            feed = Feed(player, tab.news)
            self._feeds[player].add(feed)
            try:
                yield feed, tab
            finally:
                self._feeds[player].discard(feed)
                if not self._feeds[player]:
                    del self._feeds[player]

    @property
    def players(self) -> KeysView[str]:
        """A live view of the players who have an open feed."""
        return self._feeds.keys()

    def match_changed(self, change: MatchChange) -> None:
        """Pass the events of a change to the feeds of its players; safe on any thread."""
        if self._feeds and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._start_telling, change)

    def _start_telling(self, change: MatchChange) -> None:
        if change.after is not None:
            self._tell_feeds(change, change.after)
            return
        self._changed_matches.add(change.match)
        if change.match not in self._tasks:
            self._tasks[change.match] = self._loop.create_task(self._tell_loaded(change))

    async def _tell_loaded(self, change: MatchChange) -> None:
        """Load a match that another server changed, and pass its events to the feeds."""
        match = change.match
        try:
            while match in self._changed_matches:
                self._changed_matches.discard(match)
                with suppress(HexarenaError):
                    self._tell_feeds(change, await to_thread.run_sync(self.load_facts, match))
        finally:
            del self._tasks[match]

    def _tell_feeds(self, change: MatchChange, facts: MatchFacts) -> None:
        """Add the new events of a match to the feeds of its players."""
        for player in facts.players:
            if feeds := self._feeds.get(player):
                events = list(list_news(change, facts, player))
                for feed in feeds:
                    feed.add_news(events)

    def wake_all(self) -> None:
        """Have every feed look for missed events; safe on any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_feeds)

    def _wake_feeds(self) -> None:
        for feeds in self._feeds.values():
            for feed in feeds:
                feed.wake()

    def load_facts(self, match: str) -> MatchFacts:
        """Return the public facts of a match. Raises the errors of `LiveMatches.hold`."""
        with self._live_matches.hold(match) as live:
            return read_facts(live)

    async def refresh(self, feed: Feed) -> None:
        """Add a player's current turns, and other events that may have been missed, to a feed."""
        feed.is_stale = False
        for summary in await to_thread.run_sync(self._list_matches, feed.player):
            seats = [seat.seat for seat in summary.seats if seat.player == feed.player]
            feed.mark_known(summary_facts(summary))
            if summary.status == "playing" and summary.awaits_any(seats):
                await self._tell_turn(feed, summary)
            elif summary.status == "playing":
                self.wake(summary.id)

    async def _tell_turn(self, feed: Feed, summary: MatchSummary) -> None:
        try:
            facts = await to_thread.run_sync(self.load_facts, summary.id)
            feed.add_news(list_events(facts, feed.player))
        except NotReady:
            feed.is_stale = True  # the next event makes it scan again
        except HexarenaError:
            return  # the match can no longer be played

    def _list_matches(self, player: str) -> list[MatchSummary]:
        summaries: list[MatchSummary] = []
        for _ in range(MAX_PAGES):
            until = summaries[-1].updated if summaries else None
            page = self._live_matches.store.matches_of(player, PAGE_SIZE, until)
            summaries += page
            if len(page) < PAGE_SIZE:
                break
        return summaries

    async def list_turns(self, player: str) -> list[PlayerEvent]:
        """Return an event for each turn that a player has to take now."""
        feed = Feed(player, asyncio.Event())
        await self.refresh(feed)
        return feed.take_events()
