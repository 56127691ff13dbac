"""What happens in a player's matches, for the streams that the player's programs have open.

A feed tells each thing once: a turn for each position, a beginning and an end for each match. Where
it may have missed something, it looks through the player's matches again.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from anyio import to_thread
from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, NotReady
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import Tab, topic_of
from hexarena.server.programs.schemas import Happened, PlayerEvent
from hexarena.server.programs.views import deciders
from hexarena.store import StoredSeat, Summary

PAGE, PAGES = 100, 5  # matches that are looked through when a stream opens, the last changed first
REMEMBERED = 10_000  # things that a feed knows it has told


class MatchFacts(NamedTuple):
    """What is public of how a match stands."""

    match: str
    game: str
    status: str
    host: str | None
    seats: tuple[StoredSeat, ...]
    deciders: tuple[int, ...] = ()
    ply: int = 0
    rewinds: int = 0
    ending: str = ""

    @property
    def players(self) -> set[str]:
        """Those who hold a seat, or opened it."""
        return {each for each in (self.host, *(seat.player for seat in self.seats)) if each}


def facts_of(live: LiveMatch) -> MatchFacts:
    """Return what is public of a live match."""
    if live.retired:
        return listed(live.stored)._replace(ending=live.stored.ending)
    stored, match = live.stored, live.match
    ending = match.outcome.text if match.outcome else ""
    who = stored.id, stored.game, live.status, stored.host, stored.seats
    return MatchFacts(*who, deciders(live), match.ply, live.rewinds, ending)


def listed(found: Summary) -> MatchFacts:
    """Return what a list of matches tells of one; whose turn it is not among it."""
    return MatchFacts(found.id, found.game, found.status, found.host, tuple(found.seats))


def happened(facts: MatchFacts, player: str) -> Iterator[PlayerEvent]:
    """Yield what has happened in a match so far, as far as it still matters to a player."""
    mine = [each.seat for each in facts.seats if each.player == player]
    for seat in facts.seats:
        if seat.player not in (None, player):
            yield _event(facts, "seat-taken", seat.seat)
    if facts.status != "waiting":
        yield _event(facts, "match-began")
    for each in facts.deciders:
        if each in mine:
            yield _event(facts, "your-turn", each)
    if facts.status in ("over", "stopped"):
        yield _event(facts, "match-ended")


def _event(facts: MatchFacts, event: Happened, seat: int | None = None) -> PlayerEvent:
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
    """The events that one stream is still to send; only on the event loop."""

    def __init__(self, player: str, changed: asyncio.Event) -> None:
        self.player = player
        self.stale = True  # something may have been missed
        self._changed = changed
        self._events: deque[PlayerEvent] = deque()
        self._told: LRUCache[tuple[str, str, int | None], tuple[int, int]] = LRUCache(REMEMBERED)

    def tell(self, facts: MatchFacts) -> None:
        """Add what is new of a match."""
        for event in happened(facts, self.player):
            if self._is_new(event):
                self._events.append(event)
                self._changed.set()

    def know(self, facts: MatchFacts) -> None:
        """Take what has happened for told, but not whose turn it is."""
        for event in happened(facts._replace(deciders=()), self.player):
            self._is_new(event)

    def wake(self) -> None:
        """Look through the player's matches again."""
        self.stale = True
        self._changed.set()

    def take(self) -> list[PlayerEvent]:
        """Return the events to send, once."""
        taken = list(self._events)
        self._events.clear()
        return taken

    def _is_new(self, event: PlayerEvent) -> bool:
        key = event.event, event.match, event.seat
        at = (event.rewinds, event.ply) if event.event == "your-turn" else (0, 0)
        new = self._told.get(key) != at
        self._told[key] = at
        return new


class PlayerFeeds:
    """The open feeds of all players; create it on its event loop.

    `wake` lets the server's bots play on in a match, as they do in one that a tab shows.
    """

    def __init__(self, live_matches: LiveMatches, wake: Callable[[str], None]) -> None:
        self._live_matches = live_matches
        self.wake = wake
        self._loop = asyncio.get_running_loop()
        self._feeds: defaultdict[str, set[Feed]] = defaultdict(set)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()

    @contextmanager
    def open(self, player: str) -> Iterator[tuple[Feed, Tab]]:
        """Give a feed, and its stream, woken when it has something; only on the loop."""
        with self._live_matches.notifier.listening(topic_of(player), "") as tab:
            feed = Feed(player, tab.changed)
            self._feeds[player].add(feed)
            try:
                yield feed, tab
            finally:
                self._feeds[player].discard(feed)
                if not self._feeds[player]:
                    del self._feeds[player]

    def match_changed(self, match: str | None, _player: str | None = None) -> None:
        """Note that a match changed, or perhaps any of them; on any thread."""
        if self._feeds and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._start, match)

    def _start(self, match: str | None) -> None:
        if match is None:
            for feed in [each for feeds in self._feeds.values() for each in feeds]:
                feed.wake()
            return
        self._woken.add(match)
        if match not in self._tasks:
            self._tasks[match] = self._loop.create_task(self._tell(match))

    async def _tell(self, match: str) -> None:
        try:
            while match in self._woken:
                self._woken.discard(match)
                with suppress(HexarenaError):
                    self._spread(await to_thread.run_sync(self.facts, match))
        finally:
            del self._tasks[match]

    def _spread(self, facts: MatchFacts) -> None:
        """Tell the feeds of all whom a match concerns."""
        for feed in [each for player in facts.players for each in self._feeds.get(player, ())]:
            feed.tell(facts)

    def facts(self, match: str) -> MatchFacts:
        """Return what is public of a match. Raises the errors of `LiveMatches.hold`."""
        with self._live_matches.hold(match) as live:
            return facts_of(live)

    async def refresh(self, feed: Feed) -> None:
        """Tell a feed the player's turns, and what else it may have missed."""
        feed.stale = False
        for found in await to_thread.run_sync(self._all_of, feed.player):
            mine = [seat.seat for seat in found.seats if seat.player == feed.player]
            feed.know(listed(found))
            if found.status == "playing" and found.awaits_any(mine):
                await self._tell_turn(feed, found)
            elif found.status == "playing":
                self.wake(found.id)

    async def _tell_turn(self, feed: Feed, found: Summary) -> None:
        try:
            feed.tell(await to_thread.run_sync(self.facts, found.id))
        except NotReady:
            feed.stale = True  # looked through again with the next line
        except HexarenaError:
            return  # it can no longer be played

    def _all_of(self, player: str) -> list[Summary]:
        found: list[Summary] = []
        for _ in range(PAGES):
            before = found[-1].updated if found else None
            page = self._live_matches.store.matches_of(player, PAGE, before)
            found += page
            if len(page) < PAGE:
                break
        return found

    async def turns(self, player: str) -> list[PlayerEvent]:
        """List the turns that a player is to take now."""
        feed = Feed(player, asyncio.Event())
        await self.refresh(feed)
        return feed.take()
