"""Keep the lobby, challenges, searches and watch list up to date while anybody views them.

The store is polled, so that changes by other servers appear too. Nothing is kept here that does not
follow from the store and the open tabs.
"""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from anyio import to_thread

from hexarena.contract.errors import StoreFailed
from hexarena.server.clocks import time_source
from hexarena.server.logs import log
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.meeting.boards import NewsBoard
from hexarena.server.meeting.lobby import (
    LOBBY,
    create_lobby_news,
    is_host_present,
    show_tables,
)
from hexarena.server.meeting.matchmaker import KEPT_MILLISECONDS, Matchmaker
from hexarena.server.meeting.schemas import (
    ChallengesShown,
    LobbyNews,
    MatchOnShow,
    OpenTableShown,
    SeekOffered,
)
from hexarena.server.meeting.watching import Showcase, create_watch_news
from hexarena.server.notifier import Tab
from hexarena.server.schemas import MatchCard
from hexarena.store import Seek, WaitingTable

LOBBY_NEWS, WATCH_NEWS = "lobby news", "watch news"  # topics that streams listen to
TICK_SECONDS, WATCH_SECONDS = 0.5, 2.0  # seconds between polls; of the watch list
MIN_PAUSE_SECONDS = 0.05  # minimum seconds between polls
CLEAN_SECONDS = 60.0  # seconds between cleanups
NOTHING: frozenset[str] = frozenset()
NO_CHALLENGES = ChallengesShown(challenges=())


class Meeting:
    """The lists that bring players together on this server; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, patience: float) -> None:
        self._store = live_matches.store
        self._notifier = live_matches.notifier
        self.matchmaker = Matchmaker(live_matches, patience)
        self.showcase = Showcase(live_matches)
        self.lobby: NewsBoard[OpenTableShown, tuple[SeekOffered, ...]]
        self.lobby = NewsBoard("lobby", create_lobby_news, ())
        self.watch: NewsBoard[MatchOnShow, tuple[MatchCard, ...]] = NewsBoard(
            "watch", create_watch_news, ()
        )
        self._challenges: dict[str, ChallengesShown] = {}  # by player
        self._hidden: dict[str, frozenset[str]] = {}  # searches by players whom a block keeps away
        self._follower_counts: Counter[str] = Counter()  # open streams by kind of list
        self._looked_at: dict[str, float] = {}  # time of the last poll, by kind of list
        self._locks = {topic: asyncio.Lock() for topic in (LOBBY_NEWS, WATCH_NEWS)}
        self._loop = asyncio.get_running_loop()
        self._wakeup = asyncio.Event()
        self._task = self._loop.create_task(self._run())

    async def close(self) -> None:
        """Stop polling."""
        self._task.cancel()

    def wake(self) -> None:
        """Poll at once; safe on any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wakeup.set)

    # Followers

    @contextmanager
    def follow_lobby(self, player: str) -> Iterator[Tab]:
        """Yield a tab that follows the lobby, with its player present there; event loop only."""
        with ExitStack() as stack:
            stack.enter_context(self._notifier.listen(LOBBY, player))
            yield stack.enter_context(self._follow(LOBBY_NEWS, LOBBY_NEWS))

    @contextmanager
    def follow_matches(self) -> Iterator[Tab]:
        """Yield a tab that follows the list of matches to watch; event loop only."""
        with self._follow(WATCH_NEWS, WATCH_NEWS) as tab:
            yield tab

    @contextmanager
    def follow_challenges(self, player: str) -> Iterator[Tab]:
        """Yield a tab that follows the challenges to a player; event loop only."""
        with self._follow(LOBBY_NEWS, _challenges_topic(player)) as tab:
            yield tab

    @contextmanager
    def follow_seek(self, seek: str) -> Iterator[Tab]:
        """Yield a tab that keeps a search active and follows it; event loop only."""
        try:
            with self.matchmaker.attend(seek) as tab:
                self._wakeup.set()
                yield tab
        finally:
            self._wakeup.set()

    @contextmanager
    def _follow(self, kind: str, topic: str) -> Iterator[Tab]:
        self._follower_counts[kind] += 1
        try:
            with self._notifier.listen(topic, "") as tab:
                self._wakeup.set()
                yield tab
        finally:
            self._follower_counts[kind] -= 1

    def challenges(self, player: str) -> ChallengesShown:
        """Return the challenges to a player as of the last poll."""
        return self._challenges.get(player, NO_CHALLENGES)

    def hidden_searches(self, player: str) -> frozenset[str]:
        """Return the searches that a player may not see, as of the last poll."""
        return self._hidden.get(player, NOTHING)

    def lobby_for(self, player: str) -> LobbyNews:
        """Return the whole lobby, without searches that a player may not see."""
        news = LobbyNews.model_validate(self.lobby.show_all())
        secrets = self.hidden_searches(player)
        seeking = tuple(search for search in news.seeking if search.seek not in secrets)
        return news.model_copy(update={"seeking": seeking})

    # Polling

    async def refresh(self, kind: str) -> None:
        """Poll a kind of list now, unless that was done a moment ago."""
        async with self._locks[kind]:
            if time.monotonic() - self._looked_at.get(kind, 0.0) > TICK_SECONDS:
                refresh_board = self._refresh_lobby if kind == LOBBY_NEWS else self._refresh_matches
                await to_thread.run_sync(refresh_board)

    async def _run(self) -> None:
        while True:
            try:
                await self._refresh_due()
            except StoreFailed as error:
                log.error("the lobby was not looked at: %s", error)
            except Exception:
                log.exception("the lobby was not looked at")
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK_SECONDS if self._is_busy else None):
                    await self._wakeup.wait()
                    await asyncio.sleep(MIN_PAUSE_SECONDS)
            self._wakeup.clear()

    @property
    def _is_busy(self) -> bool:
        return self._follower_counts.total() > 0 or self.matchmaker.is_busy

    async def _refresh_due(self) -> None:
        if self._follower_counts[LOBBY_NEWS] or self.matchmaker.is_busy:
            async with self._locks[LOBBY_NEWS]:
                await to_thread.run_sync(self._refresh_lobby)
        if self._follower_counts[WATCH_NEWS] and self._is_due(WATCH_NEWS, WATCH_SECONDS):
            async with self._locks[WATCH_NEWS]:
                await to_thread.run_sync(self._refresh_matches)
        if self._is_due("cleaning", CLEAN_SECONDS):
            self._looked_at["cleaning"] = time.monotonic()
            await to_thread.run_sync(self._forget_old)

    def _is_due(self, kind: str, seconds: float) -> bool:
        return time.monotonic() - self._looked_at.get(kind, -seconds) >= seconds

    def _refresh_lobby(self) -> None:
        """Pair players, then update the lobby and the challenges."""
        current_time = time_source.current_time()
        seeks = self.matchmaker.pair_and_show(current_time)
        waiting_tables = [
            waiting_table
            for waiting_table in self._store.open_tables.waiting(current_time)
            if is_host_present(self._notifier, waiting_table)
        ]
        tables_shown_by_match = show_tables(waiting_tables)
        open_matches = {
            waiting_table.match.id
            for waiting_table in waiting_tables
            if waiting_table.table.whom is None
        }
        tables = {
            match_id: table
            for match_id, table in tables_shown_by_match.items()
            if match_id in open_matches
        }
        is_hidden_new = self._hide_searches(seeks)
        if self.lobby.update(tables, self.matchmaker.searchers.list_offers(seeks)) or is_hidden_new:
            self._notifier.notify(LOBBY_NEWS)
        self._show_challenges(waiting_tables, tables_shown_by_match)
        self._looked_at[LOBBY_NEWS] = time.monotonic()

    def _hide_searches(self, seeks: Sequence[Seek]) -> bool:
        """Hide searches from those whom a block keeps away; return whether anything changed."""
        blocks = self.matchmaker.searchers.blocks(seeks)
        searches: defaultdict[str, set[str]] = defaultdict(set)
        for seek in seeks:
            for player in blocks[seek.player]:
                searches[player].add(seek.id)
        previous = self._hidden
        self._hidden = {player: frozenset(ids) for player, ids in searches.items()}
        return self._hidden != previous

    def _show_challenges(
        self, waiting_tables: list[WaitingTable], tables: dict[str, OpenTableShown]
    ) -> None:
        challenges: dict[str, list[OpenTableShown]] = {}
        for waiting_table in filter(self._is_welcome_challenge, waiting_tables):
            if waiting_table.match.id in tables:
                challenges.setdefault(waiting_table.table.whom or "", []).append(
                    tables[waiting_table.match.id]
                )
        old_challenges = self._challenges
        self._challenges = {
            player: ChallengesShown(challenges=tuple(player_tables))
            for player, player_tables in challenges.items()
        }
        for player in old_challenges.keys() | self._challenges.keys():
            if old_challenges.get(player) != self._challenges.get(player):
                self._notifier.notify(_challenges_topic(player))

    def _is_welcome_challenge(self, waiting_table: WaitingTable) -> bool:
        """Return whether a table is a challenge whose recipient may be notified."""
        host, player = waiting_table.table.host, waiting_table.table.whom
        return player is not None and host not in self._store.relations.blocked(player)

    def _refresh_matches(self) -> None:
        if self.watch.update(self.showcase.list_playing(), self.showcase.list_finished()):
            self._notifier.notify(WATCH_NEWS)
        self._looked_at[WATCH_NEWS] = time.monotonic()

    def _forget_old(self) -> None:
        current_time = time_source.current_time()
        self._store.open_tables.forget(current_time)
        self._store.seeks.forget(current_time - KEPT_MILLISECONDS)
        self._store.conduct.forget_aborts(current_time)


def _challenges_topic(player: str) -> str:
    return f"challenges {player}"
