"""Connect to the other servers on the same database, so that each shows every change."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from hexarena.server.fanout.presence import PresenceExchange
from hexarena.server.fanout.redis_fanout import FanoutMessage, RedisFanout
from hexarena.server.logs import log
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import SpokenMessage
from hexarena.server.talk.desk import TalkDesk
from hexarena.server.tournaments.registry import LiveTournaments


class PeerServers:
    """The other servers; create it on this server's event loop.

    While Redis is unavailable, each server polls the store for changes every second.
    """

    def __init__(
        self, url: str, live_matches: LiveMatches, live_tournaments: LiveTournaments
    ) -> None:
        self.fanout = RedisFanout(url)
        self.listeners: list[Callable[[MatchChange], None]] = []  # called with their changes
        self.missed_listeners: list[Callable[[], None]] = []  # called if any match may differ
        self._live_matches = live_matches
        self._notifier = live_matches.notifier
        self._follower = ThreadPoolExecutor(1, "follower")  # one thread, to keep their order
        self._is_catching_up = False  # whether a catch-up is scheduled
        self.fanout.handlers |= {
            "change": self._handle_change,
            "tournament": self._handle_tournament,
        }
        self.fanout.missed_listeners.append(self._schedule_catch_up)
        self._presence = PresenceExchange(self.fanout, self._notifier)
        live_matches.publish = lambda change: self.fanout.send("change", **change.to_json())
        live_tournaments.listeners.append(
            lambda tournament: self.fanout.send("tournament", id=tournament)
        )
        self.fanout.start()

    def connect_talk(self, talk: TalkDesk) -> None:
        """Send chat messages from this server to the others, and theirs to the tabs here."""
        notifier = self._notifier
        self.fanout.handlers["spoken"] = lambda _, message: notifier.notify_talk(
            SpokenMessage(**message)
        )
        self.fanout.missed_listeners.append(notifier.notify_all_talk)
        talk.publish = lambda message: self.fanout.send("spoken", **message._asdict())

    async def close(self) -> None:
        """Disconnect from the other servers."""
        await self._presence.close()
        await self.fanout.close()
        self._follower.shutdown()

    def _handle_change(self, _server: str, message: FanoutMessage) -> None:
        change = MatchChange.from_json(message)
        self._follower.submit(self._follow_change, change)

    def _follow_change(self, change: MatchChange) -> None:
        try:
            followed_change = self._live_matches.follow(change)
            for listener in () if change.player else self.listeners:
                listener(followed_change)
        except Exception:
            log.exception("a change of match %s by another server does not show", change.match)

    def _handle_tournament(self, _server: str, message: FanoutMessage) -> None:
        self._notifier.notify(message["id"])

    def _schedule_catch_up(self) -> None:
        if not self._is_catching_up:
            self._is_catching_up = True
            self._follower.submit(self._catch_up)

    def _catch_up(self) -> None:
        self._is_catching_up = False
        try:
            self._live_matches.refresh_changed()
            for listener in self.missed_listeners:
                listener()
        except Exception:
            log.exception("changes by another server do not show")
