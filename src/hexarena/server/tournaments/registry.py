"""Live tournaments: loaded from the store for each request, and changed by commands."""

import threading
from collections.abc import Callable
from contextlib import suppress

from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleTournament
from hexarena.server.logs import note
from hexarena.server.notifier import Notifier
from hexarena.server.readiness import Readiness
from hexarena.server.tournaments.commands import TournamentCommand, apply
from hexarena.server.tournaments.live import LiveTournament
from hexarena.store import Commit, Store, StoredTournament

MOST = 64  # tournaments kept in memory, as they were shown last


class LiveTournaments:
    """Finds tournaments and executes commands on them, once each and whole or not at all."""

    def __init__(self, store: Store, notifier: Notifier, readiness: Readiness) -> None:
        self.store = store
        self.notifier = notifier
        self.readiness = readiness
        self.listeners: list[Callable[[str], None]] = []  # called with a tournament that changed
        self._shown: LRUCache[str, LiveTournament] = LRUCache(MOST)  # as they were shown last
        self._lock = threading.Lock()

    def latest(self, tournament: str) -> LiveTournament:
        """Load a tournament. Raises UnknownTournament, NotReady, OldRules, StoreFailed."""
        stored = self.store.tournaments.load(tournament)
        self.readiness.need(stored.game)
        return LiveTournament(stored)

    def shown(self, tournament: str) -> LiveTournament:
        """Return a tournament to show, which nobody may change; as `latest`.

        It is loaded again only if it has changed, since many may look at the same.
        """
        with self._lock:
            found = self._shown.get(tournament)
        if found is None or found.mark != self.store.tournaments.mark(tournament):
            found = self.latest(tournament)
            with self._lock:
                self._shown[tournament] = found
        return found

    def open(self, stored: StoredTournament, command: str) -> str:
        """Store a new tournament; return its id, or that of the one this command opened before."""
        opened = self.store.tournaments.open(stored, command)
        if opened.id == stored.id:
            note("tournament opened", tournament=opened.id, game=opened.game)
        self.announce(opened.id)
        return opened.id

    def execute(
        self, tournament: str, player: str | None, sent_as: str, command: TournamentCommand
    ) -> None:
        """Execute a command once; sent again under the same id, it changes nothing.

        If somebody else has changed the tournament meanwhile, it is loaded and judged again.
        """
        with suppress(RepeatedCommand):
            while not self._attempt(self.latest(tournament), (sent_as, player), command):
                pass
        self.announce(tournament)

    def _attempt(
        self, live: LiveTournament, sent: tuple[str, str | None], command: TournamentCommand
    ) -> bool:
        stored = live.stored
        commit = Commit(stored.id, stored.revision, *sent)
        try:
            self._commit(live, commit, command)
        except StaleTournament:
            return False
        if live.status == "over":
            note("tournament ended", tournament=stored.id, game=stored.game)
        return True

    def _commit(self, live: LiveTournament, commit: Commit, command: TournamentCommand) -> None:
        try:
            events = apply(command, live)
        except HexarenaError:
            self.store.tournaments.confirm_current(commit)
            raise
        self.store.tournaments.append(commit, events, live.standing)

    def announce(self, tournament: str) -> None:
        """Tell everybody that a tournament changed."""
        self.notifier.notify(tournament)
        for listener in self.listeners:
            listener(tournament)
