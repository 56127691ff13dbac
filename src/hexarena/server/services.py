"""The parts of a running server: the store, live matches and tournaments, bots, limits."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Annotated, NamedTuple

from fastapi import Depends, Request

from hexarena.server import metrics
from hexarena.server.analysis.desk import AnalysisDesk
from hexarena.server.analysis.lines import LinesDesk
from hexarena.server.bots.game_caps import BotCaps
from hexarena.server.bots.playing import Bots
from hexarena.server.bots.queue import Asker
from hexarena.server.bots.thinking_desk import ThinkingDesk
from hexarena.server.caretaker import Caretaker
from hexarena.server.clocks.flags import FlagWatch
from hexarena.server.fanout.peers import PeerServers
from hexarena.server.health import HealthProbe
from hexarena.server.http.identity import Guests
from hexarena.server.http.quotas import ClientLimits, RateLimit, Streams
from hexarena.server.lab.desk import LabDesk
from hexarena.server.library.desk import LibraryDesk
from hexarena.server.library.figures import FiguresDesk
from hexarena.server.library.openings import Openings
from hexarena.server.matches.assistance import Assistance
from hexarena.server.matches.changes import ChangeListener, MatchChange
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.matches.sending import render_for_tabs
from hexarena.server.meeting.meeting import Meeting
from hexarena.server.moderation.desk import SanctionDesk
from hexarena.server.notifier import Notifier, Tab
from hexarena.server.programs.feeds import PlayerFeeds
from hexarena.server.push.pushes import Pushes
from hexarena.server.readiness import Readiness
from hexarena.server.reviews.desk import ReviewDesk
from hexarena.server.settings import Settings
from hexarena.server.site.pages import SitePages
from hexarena.server.talk.desk import TalkDesk
from hexarena.server.tournaments.registry import LiveTournaments
from hexarena.server.tournaments.runner import TournamentRunner
from hexarena.server.webhooks.hooks import Webhooks
from hexarena.store import Store


class OpenTab(NamedTuple):
    """A match that a tab shows, whether bots play in it, and its tournament, if any."""

    match: str
    has_bots: bool
    tournament: str | None


@dataclass(kw_only=True)
class Services:
    """The parts of a running server, for its routes."""

    store: Store
    notifier: Notifier
    live_matches: LiveMatches
    live_tournaments: LiveTournaments
    assistance: Assistance
    bots: Bots
    tournament_runner: TournamentRunner
    peer_servers: PeerServers | None
    desk: ThinkingDesk
    feeds: PlayerFeeds
    flag_watch: FlagWatch
    talk: TalkDesk
    meeting: Meeting
    reviews: ReviewDesk
    library: LibraryDesk
    openings: Openings
    figures: FiguresDesk
    analysis: AnalysisDesk
    lines: LinesDesk
    lab: LabDesk
    webhooks: Webhooks | None
    pushes: Pushes | None
    readiness: Readiness
    health: HealthProbe
    caretaker: Caretaker
    sanctions: SanctionDesk
    bot_caps: BotCaps
    streams: Streams
    opening_limits: ClientLimits
    simulation_limit: RateLimit
    frame_limit: RateLimit
    site_pages: SitePages
    minimum_age: int

    @classmethod
    def open(
        cls, settings: Settings, guests: Guests, readiness: Readiness, server_name: str
    ) -> "Services":
        """Return the services after opening the store, starting bots and resuming tournaments.

        Call it on the event loop. Raises StoreFailed.
        """
        store = Store(settings.database_url, settings.lock_time)
        notifier = Notifier()
        live_matches = LiveMatches(store, notifier, readiness, settings.lock_time)
        live_tournaments = LiveTournaments(store, notifier, readiness)
        bots = Bots(live_matches, guests, settings)
        tournament_runner = TournamentRunner(live_matches, live_tournaments, bots)
        live_tournaments.listeners.append(tournament_runner.wake)
        peer_servers = (
            PeerServers(settings.redis, live_matches, live_tournaments) if settings.redis else None
        )
        feeds = PlayerFeeds(live_matches, bots.wake)
        services = cls(
            store=store,
            notifier=notifier,
            live_matches=live_matches,
            live_tournaments=live_tournaments,
            assistance=Assistance(live_matches, settings.signing_key),
            bots=bots,
            tournament_runner=tournament_runner,
            peer_servers=peer_servers,
            desk=ThinkingDesk(bots.leases, peer_servers.fanout if peer_servers else None),
            feeds=feeds,
            flag_watch=FlagWatch(live_matches, server_name),
            talk=TalkDesk(
                live_matches,
                ClientLimits(settings.talk, settings.talk_by_address),
                settings.minimum_age,
            ),
            meeting=Meeting(live_matches, settings.patience),
            reviews=ReviewDesk(live_matches, bots, guests, settings),
            library=LibraryDesk(live_matches, bots),
            openings=Openings(live_matches),
            figures=FiguresDesk(store),
            analysis=AnalysisDesk(live_matches, readiness),
            lines=LinesDesk(bots, settings),
            lab=LabDesk(settings),
            webhooks=Webhooks.opened(store, feeds, settings),
            pushes=Pushes.opened(live_matches, settings),
            readiness=readiness,
            health=HealthProbe(store, peer_servers),
            caretaker=Caretaker(
                store,
                notifier,
                settings.retention,
                settings.keep_guests,
                settings.review_retention,
            ),
            sanctions=SanctionDesk(store, settings.signing_key),
            bot_caps=BotCaps(store, settings.bot_matches, settings.bot_tournaments),
            streams=Streams(settings),
            simulation_limit=RateLimit(settings.simulations),
            opening_limits=ClientLimits(settings.openings, settings.openings_by_address),
            frame_limit=RateLimit(settings.frames),
            site_pages=SitePages(settings),
            minimum_age=settings.minimum_age,
        )
        guests.admit = services.sanctions.admit
        services._connect_matches()
        services._connect_peers()
        services._start()
        return services

    def _connect_matches(self) -> None:
        """Make the other parts follow changes to matches."""
        self.live_matches.prepare = partial(render_for_tabs, self.live_matches, self.store.decks)
        listeners = [
            ChangeListener(self.bots.match_changed, MatchChange.awaits_bot),
            ChangeListener(self.tournament_runner.match_changed, MatchChange.ends_pairing),
            ChangeListener(self.flag_watch.match_changed, MatchChange.runs_clock),
            ChangeListener(self.reviews.match_changed, MatchChange.settles_ratings),
            ChangeListener(self.library.match_changed, MatchChange.ends_match),
            _listen_for_players(self.feeds),
        ]
        if self.webhooks:
            listeners.append(_listen_for_players(self.webhooks))
        if self.pushes:
            awaits_absent = partial(MatchChange.awaits_absent, is_here=self.notifier.is_here)
            listeners.append(ChangeListener(self.pushes.match_changed, awaits_absent))
        self.live_matches.listeners = listeners
        self.reviews.on_complete = self.library.match_reviewed

    def _connect_peers(self) -> None:
        """Exchange chat, deadlines and match changes with the other servers, if there are any."""
        if self.peer_servers:
            self.peer_servers.listeners = [self.feeds.match_changed]
            self.peer_servers.missed_listeners = [self.feeds.wake_all]
            self.peer_servers.connect_talk(self.talk)
            self.flag_watch.notify_peers = partial(self.peer_servers.fanout.send, "missed")

    def _start(self) -> None:
        """Start the tournaments, the compilers and the clocks; publish the counts as metrics."""
        self.tournament_runner.start()
        self.readiness.start()
        self.flag_watch.start()
        self.sanctions.start()
        metrics.observe(self)

    @contextmanager
    def watch(self, open_tab: OpenTab, asker: Asker) -> Iterator[Tab]:
        """Keep a match in memory while a tab shows it, and yield the tab."""
        with ExitStack() as stack:
            stack.callback(self._release, open_tab.match)
            tab = stack.enter_context(self.notifier.listen(open_tab.match, asker.player))
            stack.enter_context(self.notifier.attend(open_tab.match, asker))
            if open_tab.tournament:
                stack.enter_context(self.attend(open_tab.tournament, asker))
            if open_tab.has_bots:
                self.bots.wake(open_tab.match)
            yield tab

    def _release(self, match: str) -> None:
        if not self.notifier.is_watched(match):
            self.live_matches.release(match)

    @contextmanager
    def attend(self, tournament: str, asker: Asker) -> Iterator[None]:
        """Let a tournament between bots run while somebody watches it or one of its matches."""
        with self.notifier.attend(tournament, asker):
            self.tournament_runner.wake(tournament)
            yield

    def gauges(self) -> dict[str, int]:
        """Return the current counts, for the metrics."""
        return {
            "streams": self.streams.count,
            "live_matches": len(self.live_matches),
            "waiting_searches": self.bots.waiting,
            "games_compiling": len(self.readiness.openings()),
            "redis_away": int(self.health.is_redis_away),
        }

    async def close(self) -> None:
        """Stop clocks, compilers, caretaker, tournaments and bots, and close the store."""
        metrics.observe(None)
        await self.lab.close()
        await self.flag_watch.close()
        await self.meeting.close()
        if self.webhooks:
            await self.webhooks.close()
        if self.pushes:
            await self.pushes.close()
        await self.readiness.close()
        await self.caretaker.close()
        await self.sanctions.close()
        await self.tournament_runner.close()
        await self.reviews.close()
        await self.library.close()
        await self.figures.close()
        await self.bots.close()
        if self.peer_servers:
            await self.peer_servers.close()
        await self.health.close()
        self.store.close()


def _listen_for_players(part: PlayerFeeds | Webhooks) -> ChangeListener:
    """Return a listener that sends a part the changes to its players' matches."""
    is_concerned = partial(MatchChange.involves, players=part.players)
    return ChangeListener(part.match_changed, is_concerned)


async def _get_services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


ServicesDep = Annotated[Services, Depends(_get_services)]
