"""Track which browser tabs wait for news, and wake them."""

import asyncio
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from cachetools import LRUCache

from hexarena.server.bots.queue import Asker


class TabState(NamedTuple):
    """What a tab has received: the match at state `mark`, the log up to `ply`, and the chat.

    `heard` holds the numbers of the last messages among players, and among onlookers.
    """

    mark: str
    rewinds: int
    ply: int
    messages: tuple[int, int] = (0, 0)

    @classmethod
    def read(cls, event_id: str | None) -> "TabState":
        """Parse a Last-Event-ID header; malformed text means that the tab has received nothing."""
        parts = (event_id or "").split(".")
        if len(parts) != 5 or not all(part.isdecimal() and len(part) < 16 for part in parts):
            return cls("", -1, 0)
        _, rewinds, ply, players, onlookers = map(int, parts)
        return cls(".".join(parts[:3]), rewinds, ply, (players, onlookers))

    def id_at(self, mark: str = "", heard: tuple[int, int] | None = None) -> str:
        """Return the id of an event that gives a tab a new table state, or new messages."""
        players, onlookers = heard or self.messages
        return f"{mark or self.mark}.{players}.{onlookers}"


NEW_TAB = TabState.read(None)
MAX_DEPARTURES = 20_000  # departed players to remember
WOKEN_TOGETHER = 8  # onlookers of a topic who are woken at once
WAKING_SECONDS = 0.02  # seconds until the next ones


class Presence(NamedTuple):
    """A player who has a match or tournament open."""

    topic: str
    player: str


class SpokenMessage(NamedTuple):
    """A message at a table: its match, readers (`only`, None for all), and players left out."""

    match: str
    only: Collection[str] | None = None
    but: Collection[str] = ()

    def is_for(self, player: str) -> bool:
        """Return whether a player may read the message."""
        return player not in self.but and (self.only is None or player in self.only)


@dataclass(eq=False)
class Tab:
    """An open stream: its player, what it was sent last, and whether there is news.

    `is_seated` says whether the player takes part; such tabs are woken before onlookers'.
    `is_stale` says that its view is out of date, and `has_talk` that there may be chat to send.
    `talk_context` decides which chat it may read, and `talk_state` is the state of the chat as sent
    last. A program's stream gets neither the view nor the chat.
    """

    player: str
    state: TabState = NEW_TAB
    of_program: bool = False
    is_seated: bool = False
    is_ended: bool = False  # whether the browser has changed its player
    is_stale: bool = True
    has_talk: bool = True
    talk_context: object = None
    talk_state: object = None
    news: asyncio.Event = field(default_factory=asyncio.Event)


def player_topic(player: str) -> str:
    """Return the topic for everything that happens in a player's matches."""
    return f"player {player}"


class Notifier:
    """Wakes the streams of a match or tournament; `notify` may be called on any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: defaultdict[str, dict[Tab, None]] = defaultdict(dict)
        self._crowds: dict[str, dict[Tab, None]] = {}  # onlookers who are yet to be woken, by topic
        self._tabs: Counter[Presence] = Counter()
        self._watchers: defaultdict[str, list[Asker]] = defaultdict(list)
        self.is_closed = False  # whether all streams should end
        self._remote: dict[str, set[Presence]] = {}  # presences at other servers
        self._started_at = time.monotonic()
        self._left_at: LRUCache[Presence, float] = LRUCache(MAX_DEPARTURES)  # when players left
        self._left_at_lock = threading.Lock()
        self.on_presence: Callable[[str, str, bool], None] | None = None  # called for players here

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Set the event loop that runs the streams."""
        self._loop = loop

    def notify(self, topic: str, player: str | None = None) -> None:
        """Wake the streams of a match or tournament, or only those of one player."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, topic, player)

    def notify_all_except(self, topics: Collection[str]) -> None:
        """Wake all streams except those of the given matches and tournaments."""
        for topic in tuple(self._listeners):
            if topic not in topics:
                self.notify(topic)

    def close(self) -> None:
        """End every stream; event loop only."""
        self.is_closed = True
        for topic in self._listeners:
            self._wake(topic)

    def end_streams(self, players: Collection[str]) -> None:
        """End the streams of some players, who reconnect if they may; safe on any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end_tabs, players)

    def _end_tabs(self, players: Collection[str]) -> None:
        topics = {player_topic(player) for player in players}
        for topic, tabs in self._listeners.items():
            for tab in tabs:
                if tab.player in players or topic in topics:
                    tab.is_ended = True
                    tab.news.set()

    def is_open(self, tab: Tab) -> bool:
        """Return whether a tab's stream should stay open."""
        return not self.is_closed and not tab.is_ended

    def _wake(self, topic: str, player: str | None = None) -> None:
        tabs = [tab for tab in self._listeners.get(topic, ()) if player in (None, tab.player)]
        for tab in tabs:
            tab.is_stale = True
        self._wake_tabs(topic, tabs)

    def _wake_tabs(self, topic: str, tabs: Iterable[Tab]) -> None:
        """Wake who plays at once and onlookers by groups, so that a crowd slows nobody down."""
        is_waking = topic in self._crowds
        crowd = self._crowds.setdefault(topic, {})
        for tab in tabs:
            if tab.is_seated:
                tab.news.set()
            else:
                crowd[tab] = None
        if not is_waking:
            self._wake_group(topic)

    def _wake_group(self, topic: str) -> None:
        crowd = self._crowds[topic]
        for tab in tuple(islice(crowd, WOKEN_TOGETHER)):
            del crowd[tab]
            tab.news.set()
        if crowd:
            asyncio.get_running_loop().call_later(WAKING_SECONDS, self._wake_group, topic)
        else:
            del self._crowds[topic]

    def notify_talk(self, message: SpokenMessage) -> None:
        """Wake the streams of everybody who may read a message at a table; safe on any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_for_talk, message)

    def notify_all_talk(self) -> None:
        """Wake every stream, since there may be new messages; event loop only."""
        for topic in self._listeners:
            self._wake_for_talk(SpokenMessage(topic))

    def _wake_for_talk(self, message: SpokenMessage) -> None:
        tabs = [
            tab
            for tab in self._listeners.get(message.match, ())
            if message.is_for(tab.player) and not tab.of_program
        ]
        for tab in tabs:
            tab.has_talk = True
        self._wake_tabs(message.match, tabs)

    @contextmanager
    def listen(self, topic: str, player: str) -> Iterator[Tab]:
        """Yield a tab that a topic's notifications wake, and announce that its player is there."""
        tab = Tab(player)
        self._count_tabs(topic, player, 1)
        self._listeners[topic][tab] = None
        try:
            yield tab
        finally:
            del self._listeners[topic][tab]
            if not self._listeners[topic]:
                del self._listeners[topic]
            self._count_tabs(topic, player, -1)

    def tabs(self, topic: str) -> tuple[Tab, ...]:
        """Return the tabs that show a match or tournament; safe on any thread."""
        return tuple(self._listeners.get(topic, ()))

    def _count_tabs(self, topic: str, player: str, tabs: int) -> None:
        presence = Presence(topic, player)
        count_before = self._tabs[presence]
        self._tabs[presence] += tabs
        if not self._tabs[presence]:
            del self._tabs[presence]
            self._note_departures(presence)
        if player and (count_before == 0 or count_before + tabs == 0):
            self._wake(topic)
            if self.on_presence:
                self.on_presence(topic, player, count_before == 0)

    def local_presence(self) -> set[Presence]:
        """Return the players at this server and the topics they have open; event loop only."""
        return {presence for presence in self._tabs if presence.player}

    def note_remote(self, server: str, presence: Presence, is_present: bool) -> None:
        """Note that a player opened or closed a topic at another server; event loop only."""
        presences = self._remote.setdefault(server, set())
        (presences.add if is_present else presences.discard)(presence)
        self._note_departures(presence)
        self._wake(presence.topic)

    def set_remote(self, server: str, presences: set[Presence]) -> None:
        """Replace the known presences at another server; event loop only."""
        old_presences = self._remote.pop(server, set())
        if presences:
            self._remote[server] = presences
        self._note_departures(*(old_presences - presences))
        for topic in {presence.topic for presence in old_presences ^ presences}:
            self._wake(topic)

    @contextmanager
    def attend(self, topic: str, asker: Asker) -> Iterator[None]:
        """Count a player as a watcher of a match or tournament for the length of a block."""
        self._watchers[topic].append(asker)
        try:
            yield
        finally:
            self._watchers[topic].remove(asker)
            if not self._watchers[topic]:
                del self._watchers[topic]

    def is_watched(self, topic: str) -> bool:
        """Return whether a tab shows a match, or a tournament or any of its matches."""
        return topic in self._watchers

    def watched_topics(self) -> set[str]:
        """Return the matches and tournaments open in a tab at any server; safe on any thread."""
        servers = tuple(self._remote.values())
        remote_topics = (presence.topic for server in servers for presence in tuple(server))
        return {*self._watchers, *remote_topics}

    def watchers(self, topic: str) -> list[Asker]:
        """Return the watchers of a topic, one per address, in a fixed order; safe on any thread."""
        by_address = {watcher.address: watcher for watcher in tuple(self._watchers.get(topic, ()))}
        return sorted(by_address.values())

    def is_here(self, match: str, player: str | None) -> bool:
        """Return whether a tab of the player shows a match at any server."""
        if player is None:
            return False
        presence = Presence(match, player)
        return self._tabs[presence] > 0 or any(
            presence in presences for presences in tuple(self._remote.values())
        )

    def present_players(self) -> set[str]:
        """Return all players with an open tab at any server; safe on any thread."""
        servers = tuple(self._remote.values())
        remote_presences = (presence for server in servers for presence in tuple(server))
        return {
            presence.player
            for presence in (*tuple(self._tabs), *remote_presences)
            if presence.player
        }

    def seconds_absent(self, match: str, player: str) -> float:
        """Return how many seconds a player has had no tab on a match, or 0 if one is open.

        Absence before this server started is unknown, and does not count.
        """
        if self.is_here(match, player):
            return 0.0
        with self._left_at_lock:
            left_at = self._left_at.get(Presence(match, player), self._started_at)
        return time.monotonic() - left_at

    def _note_departures(self, *presences: Presence) -> None:
        with self._left_at_lock:
            self._left_at.update(dict.fromkeys(presences, time.monotonic()))

    def audiences(self) -> dict[str, set[str]]:
        """Return the players who have each match open, at any server; safe on any thread."""
        players: defaultdict[str, set[str]] = defaultdict(set)
        for presences in (
            tuple(self._tabs),
            *(tuple(server) for server in tuple(self._remote.values())),
        ):
            for presence in presences:
                players[presence.topic].add(presence.player)
        return players
