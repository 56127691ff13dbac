"""Live tournaments, which are loaded from the store for each request and changed by commands."""

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

CACHE_SIZE = 64  # tournaments cached for showing


class LiveTournaments:
    """Finds tournaments, and executes each command on them once, completely or not at all."""

    def __init__(self, store: Store, notifier: Notifier, readiness: Readiness) -> None:
        self.store = store
        self.notifier = notifier
        self.readiness = readiness
        self.listeners: list[Callable[[str], None]] = []  # called with a changed tournament
        self._cache: LRUCache[str, LiveTournament] = LRUCache(CACHE_SIZE)  # as last shown
        self._lock = threading.Lock()

    def latest(self, tournament: str) -> LiveTournament:
        """Return a tournament, loaded from the store.

        Raises UnknownTournament, NotReady, OldRules, StoreFailed.
        """
        stored_tournament = self.store.tournaments.load(tournament)
        self.readiness.require(stored_tournament.game)
        return LiveTournament(stored_tournament)

    def load_shared(self, tournament: str) -> LiveTournament:
        """Return a tournament that may be shown but not changed. Raises the errors of `latest`.

        It is loaded again only if it has changed, since many people may look at the same
        tournament.
        """
        with self._lock:
            live_tournament = self._cache.get(tournament)
        if live_tournament is None or live_tournament.mark != self.store.tournaments.mark(
            tournament
        ):
            live_tournament = self.latest(tournament)
            with self._lock:
                self._cache[tournament] = live_tournament
        return live_tournament

    def open(self, stored_tournament: StoredTournament, command: str) -> str:
        """Store a new tournament; return its id, or that of the one the command opened before."""
        opened_tournament = self.store.tournaments.open(stored_tournament, command)
        if opened_tournament.id == stored_tournament.id:
            note("tournament opened", tournament=opened_tournament.id, game=opened_tournament.game)
        self.announce(opened_tournament.id)
        return opened_tournament.id

    def execute(
        self, tournament: str, player: str | None, command_id: str, command: TournamentCommand
    ) -> None:
        """Execute a command. If it was already executed under the same id, nothing changes.

        If the tournament has changed meanwhile, it is reloaded and the command checked again.
        """
        with suppress(RepeatedCommand):
            while not self._try_command(self.latest(tournament), (command_id, player), command):
                pass
        self.announce(tournament)

    def _try_command(
        self,
        live_tournament: LiveTournament,
        sender: tuple[str, str | None],
        command: TournamentCommand,
    ) -> bool:
        stored_tournament = live_tournament.stored_tournament
        command_id, player = sender
        commit = Commit(stored_tournament.id, stored_tournament.revision, command_id, player)
        try:
            self._commit(live_tournament, commit, command)
        except StaleTournament:
            return False
        if live_tournament.status == "over":
            note("tournament ended", tournament=stored_tournament.id, game=stored_tournament.game)
        return True

    def _commit(
        self, live_tournament: LiveTournament, commit: Commit, command: TournamentCommand
    ) -> None:
        try:
            events = apply(command, live_tournament)
        except HexarenaError:
            self.store.tournaments.confirm_current(commit)
            raise
        self.store.tournaments.append(commit, events, live_tournament.standing)

    def announce(self, tournament: str) -> None:
        """Notify everybody that a tournament changed."""
        self.notifier.notify(tournament)
        for listener in self.listeners:
            listener(tournament)
