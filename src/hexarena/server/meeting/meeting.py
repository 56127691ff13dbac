"""Keeps the lobby, the challenges, the searches and what can be watched true, while somebody looks.

It looks at the store again and again, so that what other servers do shows as well; nothing is known
here that the store, or who has which tab open, does not tell.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from anyio import to_thread

from hexarena.contract.errors import StoreFailed
from hexarena.server.clocks import moments
from hexarena.server.logs import log
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.meeting.boards import NewsBoard
from hexarena.server.meeting.lobby import (
    LOBBY,
    is_there,
    lobby_news,
    seeking_shown,
    tables_shown,
)
from hexarena.server.meeting.matchmaker import KEPT, Matchmaker
from hexarena.server.meeting.schemas import (
    ChallengesShown,
    MatchOnShow,
    OpenTableShown,
    SeekingShown,
)
from hexarena.server.meeting.watching import Showcase, watch_news
from hexarena.server.notifier import Tab
from hexarena.server.schemas import MatchCard
from hexarena.store import WaitingTable

LOBBY_NEWS, WATCH_NEWS = "lobby news", "watch news"  # what streams listen to
TICK, SELDOM = 0.5, 2.0  # seconds between two looks; at what can be watched
LEAST = 0.05  # seconds, however often it is woken
CLEANED = 60.0  # seconds between two cleanings
NONE = ChallengesShown(challenges=())


class Meeting:
    """What brings players together at this server; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches) -> None:
        self._store = live_matches.store
        self._notifier = live_matches.notifier
        self.matchmaker = Matchmaker(live_matches)
        self.showcase = Showcase(live_matches)
        self.lobby: NewsBoard[OpenTableShown, tuple[SeekingShown, ...]]
        self.lobby = NewsBoard("lobby", lobby_news, ())
        self.watch: NewsBoard[MatchOnShow, tuple[MatchCard, ...]] = NewsBoard(
            "watch", watch_news, ()
        )
        self._challenges: dict[str, ChallengesShown] = {}  # by player
        self._followed: Counter[str] = Counter()  # open streams, by what they follow
        self._looked: dict[str, float] = {}  # when, by what was looked at
        self._turns = {each: asyncio.Lock() for each in (LOBBY_NEWS, WATCH_NEWS)}
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._task = self._loop.create_task(self._go_on())

    async def close(self) -> None:
        """Stop looking."""
        self._task.cancel()

    def wake(self) -> None:
        """Look at once; on any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._woken.set)

    # Who looks

    @contextmanager
    def in_lobby(self, player: str) -> Iterator[Tab]:
        """Follow the lobby, and be seen there; only on the loop."""
        with ExitStack() as leaving:
            leaving.enter_context(self._notifier.listening(LOBBY, player))
            yield leaving.enter_context(self._following(LOBBY_NEWS, LOBBY_NEWS))

    @contextmanager
    def watching(self) -> Iterator[Tab]:
        """Follow what can be watched; only on the loop."""
        with self._following(WATCH_NEWS, WATCH_NEWS) as tab:
            yield tab

    @contextmanager
    def challenged(self, player: str) -> Iterator[Tab]:
        """Follow the challenges to a player; only on the loop."""
        with self._following(LOBBY_NEWS, _to(player)) as tab:
            yield tab

    @contextmanager
    def seeking(self, seek: str) -> Iterator[Tab]:
        """Let a search go on; only on the loop."""
        try:
            with self.matchmaker.attending(seek) as tab:
                self._woken.set()
                yield tab
        finally:
            self._woken.set()

    @contextmanager
    def _following(self, what: str, topic: str) -> Iterator[Tab]:
        self._followed[what] += 1
        try:
            with self._notifier.listening(topic, "") as tab:
                self._woken.set()
                yield tab
        finally:
            self._followed[what] -= 1

    def challenges(self, player: str) -> ChallengesShown:
        """Return the challenges to a player, as they were at the last look."""
        return self._challenges.get(player, NONE)

    # Looking

    async def refresh(self, what: str) -> None:
        """Look now, unless that was done a moment ago."""
        async with self._turns[what]:
            if time.monotonic() - self._looked.get(what, 0.0) > TICK:
                look = self._look_round if what == LOBBY_NEWS else self._look_at_matches
                await to_thread.run_sync(look)

    async def _go_on(self) -> None:
        while True:
            try:
                await self._look()
            except StoreFailed as error:
                log.error("the lobby was not looked at: %s", error)
            except Exception:
                log.exception("the lobby was not looked at")
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK if self._is_busy else None):
                    await self._woken.wait()
                    await asyncio.sleep(LEAST)
            self._woken.clear()

    @property
    def _is_busy(self) -> bool:
        return self._followed.total() > 0 or self.matchmaker.is_busy

    async def _look(self) -> None:
        if self._followed[LOBBY_NEWS] or self.matchmaker.is_busy:
            async with self._turns[LOBBY_NEWS]:
                await to_thread.run_sync(self._look_round)
        if self._followed[WATCH_NEWS] and self._is_due(WATCH_NEWS, SELDOM):
            async with self._turns[WATCH_NEWS]:
                await to_thread.run_sync(self._look_at_matches)
        if self._is_due("cleaning", CLEANED):
            self._looked["cleaning"] = time.monotonic()
            await to_thread.run_sync(self._clean)

    def _is_due(self, what: str, every: float) -> bool:
        return time.monotonic() - self._looked.get(what, -every) >= every

    def _look_round(self) -> None:
        """Pair, and show the lobby and the challenges as they are."""
        now = moments.now()
        looking = self.matchmaker.look(now)
        waiting = [
            each for each in self._store.open_tables.waiting(now) if is_there(self._notifier, each)
        ]
        shown = tables_shown(waiting)
        offered = {each.match.id for each in waiting if each.table.whom is None}
        tables = {match: each for match, each in shown.items() if match in offered}
        if self.lobby.update(tables, seeking_shown(looking)):
            self._notifier.notify(LOBBY_NEWS)
        self._show_challenges(waiting, shown)
        self._looked[LOBBY_NEWS] = time.monotonic()

    def _show_challenges(
        self, waiting: list[WaitingTable], shown: dict[str, OpenTableShown]
    ) -> None:
        found: dict[str, list[OpenTableShown]] = {}
        for each in filter(self._is_welcome, waiting):
            if each.match.id in shown:
                found.setdefault(each.table.whom or "", []).append(shown[each.match.id])
        before = self._challenges
        self._challenges = {
            whom: ChallengesShown(challenges=tuple(some)) for whom, some in found.items()
        }
        for whom in before.keys() | self._challenges.keys():
            if before.get(whom) != self._challenges.get(whom):
                self._notifier.notify(_to(whom))

    def _is_welcome(self, waiting: WaitingTable) -> bool:
        """Tell whether a table challenges somebody who may be told."""
        host, whom = waiting.table.host, waiting.table.whom
        return whom is not None and host not in self._store.relations.blocked(whom)

    def _look_at_matches(self) -> None:
        if self.watch.update(self.showcase.on_show(), self.showcase.finished()):
            self._notifier.notify(WATCH_NEWS)
        self._looked[WATCH_NEWS] = time.monotonic()

    def _clean(self) -> None:
        now = moments.now()
        self._store.open_tables.forget(now)
        self._store.seeks.forget(now - KEPT)


def _to(player: str) -> str:
    return f"challenges {player}"
