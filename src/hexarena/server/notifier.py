"""Which browser tabs wait for news, and how they are woken."""

import asyncio
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from cachetools import LRUCache

from hexarena.server.bots.queue import Asker


class Seen(NamedTuple):
    """What a tab has: the match in the state `mark`, with the log up to `ply`, and the talk.

    `heard` are the numbers of the last messages among players, and among onlookers.
    """

    mark: str
    rewinds: int
    ply: int
    heard: tuple[int, int] = (0, 0)

    @classmethod
    def read(cls, last: str | None) -> "Seen":
        """Read a Last-Event-ID; malformed text means that the tab has nothing."""
        parts = (last or "").split(".")
        if len(parts) != 5 or not all(part.isdecimal() and len(part) < 16 for part in parts):
            return cls("", -1, 0)
        _, rewinds, ply, players, onlookers = map(int, parts)
        return cls(".".join(parts[:3]), rewinds, ply, (players, onlookers))

    def id_at(self, mark: str = "", heard: tuple[int, int] | None = None) -> str:
        """Return the id of an event after which a tab has another table, or has heard more."""
        players, onlookers = heard or self.heard
        return f"{mark or self.mark}.{players}.{onlookers}"


NOTHING = Seen.read(None)
REMEMBERED = 20_000  # players who have left something


class Present(NamedTuple):
    """A player who has a match or tournament open."""

    topic: str
    player: str


class Spoken(NamedTuple):
    """Something was said at a table, for all to read or `only` for some, but not for others."""

    match: str
    only: Collection[str] | None = None
    but: Collection[str] = ()

    def is_for(self, player: str) -> bool:
        """Tell whether somebody may read it."""
        return player not in self.but and (self.only is None or player in self.only)


@dataclass(eq=False)
class Tab:
    """An open stream: whose it is, what it was sent last, and whether there is news.

    `stale` is its table, and `spoken` says that there may be talk to send; that depends on how the
    match `stands`. `told` is the state of the talk as sent last. A program's is sent neither.
    """

    player: str
    seen: Seen = NOTHING
    of_program: bool = False
    ended: bool = False  # its browser is somebody else's now
    stale: bool = True
    spoken: bool = True
    stands: object = None
    told: object = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)


def topic_of(player: str) -> str:
    """Return the topic of all that happens in a player's matches."""
    return f"player {player}"


class Notifier:
    """Wakes the event streams of a match or tournament; `notify` may be called on any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: defaultdict[str, dict[Tab, None]] = defaultdict(dict)
        self._tabs: Counter[Present] = Counter()
        self._watchers: defaultdict[str, list[Asker]] = defaultdict(list)
        self.closed = False  # all streams are to end
        self._elsewhere: dict[str, set[Present]] = {}  # at other servers
        self._began = time.monotonic()
        self._seen: LRUCache[Present, float] = LRUCache(REMEMBERED)  # when they left
        self._seen_lock = threading.Lock()
        self.came_or_left: Callable[[str, str, bool], None] | None = None  # told of players here

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Set the event loop on which the streams run."""
        self._loop = loop

    def notify(self, topic: str, only: str | None = None) -> None:
        """Wake the streams of a match or tournament, or only those of one player."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, topic, only)

    def notify_all_but(self, some: Collection[str]) -> None:
        """Wake the streams of all but some matches and tournaments."""
        for topic in tuple(self._listeners):
            if topic not in some:
                self.notify(topic)

    def close(self) -> None:
        """End every stream; only on the loop."""
        self.closed = True
        for topic in self._listeners:
            self._wake(topic)

    def end_streams(self, players: Collection[str]) -> None:
        """End the streams of some players, who ask again if they still may; on any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end_streams, players)

    def _end_streams(self, players: Collection[str]) -> None:
        topics = {topic_of(player) for player in players}
        for topic, tabs in self._listeners.items():
            for tab in tabs:
                if tab.player in players or topic in topics:
                    tab.ended = True
                    tab.changed.set()

    def goes_on(self, tab: Tab) -> bool:
        """Tell whether a stream is to go on."""
        return not self.closed and not tab.ended

    def _wake(self, topic: str, only: str | None = None) -> None:
        for tab in self._listeners.get(topic, ()):
            if only in (None, tab.player):
                tab.stale = True
                tab.changed.set()

    def tell(self, spoken: Spoken) -> None:
        """Wake the streams of those who may read what was said at a table; on any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, spoken)

    def tell_all(self) -> None:
        """Wake every stream, since something may have been said; only on the loop."""
        for topic in self._listeners:
            self._tell(Spoken(topic))

    def _tell(self, spoken: Spoken) -> None:
        for tab in self._listeners.get(spoken.match, ()):
            if spoken.is_for(tab.player) and not tab.of_program:
                tab.spoken = True
                tab.changed.set()

    @contextmanager
    def listening(self, topic: str, player: str) -> Iterator[Tab]:
        """Yield a tab that every notification wakes; others are told that the player is here."""
        tab = Tab(player)
        self._count(topic, player, 1)
        self._listeners[topic][tab] = None
        try:
            yield tab
        finally:
            del self._listeners[topic][tab]
            if not self._listeners[topic]:
                del self._listeners[topic]
            self._count(topic, player, -1)

    def tabs(self, topic: str) -> tuple[Tab, ...]:
        """Return the tabs that show a match or tournament; on any thread."""
        return tuple(self._listeners.get(topic, ()))

    def _count(self, topic: str, player: str, tabs: int) -> None:
        one = Present(topic, player)
        before = self._tabs[one]
        self._tabs[one] += tabs
        if not self._tabs[one]:
            del self._tabs[one]
            self._note_seen(one)
        if player and (before == 0 or before + tabs == 0):
            self._wake(topic)
            if self.came_or_left:
                self.came_or_left(topic, player, before == 0)

    def present(self) -> set[Present]:
        """Return who has what open here; only on the loop."""
        return {each for each in self._tabs if each.player}

    def note_elsewhere(self, server: str, one: Present, here: bool) -> None:
        """Note that somebody opened or closed something at another server; only on the loop."""
        there = self._elsewhere.setdefault(server, set())
        (there.add if here else there.discard)(one)
        self._note_seen(one)
        self._wake(one.topic)

    def set_elsewhere(self, server: str, there: set[Present]) -> None:
        """Note who has what open at another server; only on the loop."""
        before = self._elsewhere.pop(server, set())
        if there:
            self._elsewhere[server] = there
        self._note_seen(*(before - there))
        for topic in {each.topic for each in before ^ there}:
            self._wake(topic)

    @contextmanager
    def attending(self, topic: str, asker: Asker) -> Iterator[None]:
        """Count a watcher of a match or tournament for the length of a block."""
        self._watchers[topic].append(asker)
        try:
            yield
        finally:
            self._watchers[topic].remove(asker)
            if not self._watchers[topic]:
                del self._watchers[topic]

    def watched(self, topic: str) -> bool:
        """Tell whether a tab shows a match, a tournament or any match of that tournament."""
        return topic in self._watchers

    def all_watched(self) -> set[str]:
        """Return every match and tournament that a tab shows, here or elsewhere; on any thread."""
        servers = tuple(self._elsewhere.values())
        there = (each.topic for server in servers for each in tuple(server))
        return {*self._watchers, *there}

    def watchers(self, topic: str) -> list[Asker]:
        """List the watchers, one for each address, in a fixed order; on any thread."""
        by_address = {each.address: each for each in tuple(self._watchers.get(topic, ()))}
        return sorted(by_address.values())

    def here(self, match: str, player: str | None) -> bool:
        """Tell whether a tab of the player shows a match, at any server."""
        if player is None:
            return False
        one = Present(match, player)
        return self._tabs[one] > 0 or any(one in each for each in tuple(self._elsewhere.values()))

    def players_here(self) -> set[str]:
        """Return everybody who has something open, at any server; on any thread."""
        servers = tuple(self._elsewhere.values())
        there = (each for server in servers for each in tuple(server))
        return {each.player for each in (*tuple(self._tabs), *there) if each.player}

    def absent(self, match: str, player: str) -> float:
        """Return for how many seconds no tab of a player has shown a match, 0 if one does.

        What was before this server began is not known, and does not count.
        """
        if self.here(match, player):
            return 0.0
        with self._seen_lock:
            left = self._seen.get(Present(match, player), self._began)
        return time.monotonic() - left

    def _note_seen(self, *some: Present) -> None:
        with self._seen_lock:
            self._seen.update(dict.fromkeys(some, time.monotonic()))

    def audience(self) -> dict[str, set[str]]:
        """Return by match who has it open, at any server; on any thread."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for each in (
            tuple(self._tabs),
            *(tuple(there) for there in tuple(self._elsewhere.values())),
        ):
            for one in each:
                found[one.topic].add(one.player)
        return found
