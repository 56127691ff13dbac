"""Everything a route may need: the store, live matches and tournaments, bots, limits."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from hexarena.server.bot_caps import BotCaps
from hexarena.server.bots import Bots
from hexarena.server.caretaker import Caretaker
from hexarena.server.identity import Guests
from hexarena.server.live_matches import LiveMatches
from hexarena.server.middleware import Openings, Pace
from hexarena.server.notifier import Notifier
from hexarena.server.queue import Asker
from hexarena.server.quotas import Streams
from hexarena.server.readiness import Readiness
from hexarena.server.redis_fanout import RedisFanout
from hexarena.server.settings import Settings
from hexarena.server.tournaments.live import LiveTournaments
from hexarena.server.tournaments.runner import TournamentRunner
from hexarena.store import Store


class OpenTab(NamedTuple):
    """A match that a tab shows, and the tournament that it belongs to, if any."""

    match: str
    tournament: str | None


@dataclass
class Services:
    """The parts of a running server, for its routes."""

    store: Store
    live_matches: LiveMatches
    notifier: Notifier
    bots: Bots
    live_tournaments: LiveTournaments
    tournament_runner: TournamentRunner
    fanout: RedisFanout | None
    bot_caps: BotCaps
    caretaker: Caretaker
    readiness: Readiness
    openings: Openings
    frames: Pace
    streams: Streams

    @classmethod
    def opened(cls, settings: Settings, guests: Guests, readiness: Readiness) -> "Services":
        """Open the store, start the bots, resume tournaments; on the loop. Raises StoreFailed."""
        store, notifier = Store(settings.database_url, settings.lock_time), Notifier()
        live_matches = LiveMatches(store, notifier, readiness, settings.lock_time)
        bots = Bots(live_matches, guests, settings.thinkers, settings.pace)
        fanout = RedisFanout(settings.redis, live_matches.hear) if settings.redis else None
        live_tournaments = LiveTournaments(store, notifier, readiness)
        tournament_runner = TournamentRunner(live_matches, live_tournaments, bots)
        afar = [fanout.tell] if fanout else []
        live_matches.listeners = [bots.wake, tournament_runner.hear, *afar]
        live_tournaments.listeners = [tournament_runner.wake, *afar]
        tournament_runner.resume()
        readiness.start()
        caps = BotCaps(store, settings.bot_matches, settings.bot_tournaments)
        mine = (store, live_matches, notifier, bots, live_tournaments, tournament_runner, fanout)
        return cls(*mine, caps, Caretaker(store, notifier), readiness, *_allowed(settings))

    @contextmanager
    def watching(self, shown: OpenTab, asker: Asker) -> Iterator[asyncio.Event]:
        """Show a match to a tab; when the last one goes, the match leaves the memory."""
        with ExitStack() as going:
            going.callback(self._rest, shown.match)
            ear = going.enter_context(self.notifier.listening(shown.match, asker.player))
            going.enter_context(self.notifier.attending(shown.match, asker))
            if shown.tournament:
                going.enter_context(self.attending(shown.tournament, asker))
            self.bots.wake(shown.match)
            yield ear

    def _rest(self, match: str) -> None:
        if not self.notifier.watched(match):
            self.live_matches.rest(match)

    @contextmanager
    def attending(self, tournament: str, asker: Asker) -> Iterator[None]:
        """Let a tournament go on while somebody watches it, or any match of it."""
        with self.notifier.attending(tournament, asker):
            self.tournament_runner.wake(tournament)
            yield

    async def close(self) -> None:
        """Stop the compilers, the caretaker and the bots, and let go of the store."""
        await self.readiness.close()
        await self.caretaker.close()
        await self.tournament_runner.close()
        await self.bots.close()
        if self.fanout:
            await self.fanout.close()
        self.store.close()


def _allowed(settings: Settings) -> tuple[Openings, Pace, Streams]:
    openings = Openings(settings.openings, settings.openings_by_address)
    return openings, Pace(settings.frames), Streams(settings)


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


ServicesDep = Annotated[Services, Depends(_services)]
