"""A live tournament: what the store keeps, and the `Tournament` that follows from it."""

from collections.abc import Callable
from typing import get_args

from hexarena.contract.errors import (
    RepeatedCommand,
    StaleTournament,
    TournamentRefused,
)
from hexarena.server.live_match import agreed
from hexarena.server.notifier import Notifier
from hexarena.server.readiness import Readiness
from hexarena.server.tournaments.schemas import Status
from hexarena.store import Entrant, Happening, Store, StoredTournament, TournamentChange
from hexarena.tournament import Due, Event, Form, Fought, Left, Made, Plan, Tournament

FORM: dict[str, Form] = {form: form for form in get_args(Form)}


class LiveTournament:
    """one tournament, read from the store for whoever looks or acts; it is not kept in memory."""

    def __init__(self, stored: StoredTournament) -> None:
        self.stored = stored
        self.game, self.options = agreed(stored, f"tournament {stored.id}")
        self.ready = dict(self.game.carryover.ready(self.options))
        plan = Plan(
            FORM[stored.form],
            len(stored.entrants),
            stored.seed,
            ordered=stored.before is not None,
            makes=self.game.carryover.keeps and bool(self.ready),
        )
        self.tournament = Tournament(plan, (_event(each) for each in stored.happenings))
        self.happened = len(stored.happenings)
        self.matches = {(each.pairing, each.go): each.match for each in stored.matches}

    @property
    def status(self) -> Status:
        """Whether it waits for somebody, is being made ready, goes on, or has ended."""
        if self.stored.status in ("waiting", "cancelled"):
            return self.stored.status
        if self.tournament.over:
            return "over"
        return "playing" if self.tournament.maker is None else "making"

    @property
    def begun(self) -> bool:
        """Whether it is settled who takes part."""
        return not any(each.open for each in self.stored.entrants)

    @property
    def bots_alone(self) -> bool:
        """Whether no people take part, or none any more: it goes on while somebody watches."""
        left = self.tournament.left
        return all(each.level is not None or each.entrant in left for each in self.stored.entrants)

    @property
    def awaits_onlookers(self) -> bool:
        """Whether it goes on as soon as somebody watches, and not before."""
        return self.bots_alone and self.status in ("making", "playing")

    def entrant(self, number: int) -> Entrant:
        """Return an entrant. Raises TournamentRefused where there is none of that number."""
        if number >= len(self.stored.entrants):
            most = len(self.stored.entrants) - 1
            raise TournamentRefused(f"there is no entrant {number}; expected 0 to {most}")
        return self.stored.entrants[number]

    def met_by(self, due: Due) -> tuple[Entrant, Entrant]:
        """Return who sits where in a match."""
        first, second = due.seats
        return self.stored.entrants[first], self.stored.entrants[second]

    def matches_of(self, player: str) -> tuple[str, ...]:
        """Return the matches at which a player is to sit down now."""
        if self.status != "playing" or not player:
            return ()
        return tuple(
            self.matches[due[:2]]
            for due in self.tournament.due
            if due[:2] in self.matches and any(player == each.player for each in self.met_by(due))
        )


TournamentDeed = Callable[[LiveTournament, TournamentChange], None]


def happen(live: LiveTournament, change: TournamentChange, event: Event) -> None:
    """Let something happen. Raises TournamentRefused."""
    if live.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled; expected one that goes on")
    live.tournament.happen(event)
    change.happen(_row(live.happened, event))
    live.happened += 1
    champion = live.tournament.champion
    over = live.status == "over" and champion is not None
    change.tell(
        "over" if over else live.stored.status,
        live.stored.entrants[champion].name if over and champion is not None else "",
    )


def _event(row: Happening) -> Event:
    entrant = -1 if row.entrant is None else row.entrant
    if row.kind == "made":
        return Made(entrant, row.text)
    if row.kind == "left":
        return Left(entrant)
    return Fought(row.pairing or 0, row.go or 0, row.entrant, row.early)


def _row(number: int, event: Event) -> Happening:
    match event:
        case Made(entrant, text):
            return Happening(number, "made", entrant, text=text)
        case Left(entrant):
            return Happening(number, "left", entrant)
        case Fought(pairing, go, winner, early):
            return Happening(number, "fought", winner, pairing, go, early)


class LiveTournaments:
    """Finds tournaments and changes them: first in the store, for good, then for all to see."""

    def __init__(self, store: Store, notifier: Notifier, readiness: Readiness) -> None:
        self.store = store
        self.notifier = notifier
        self.readiness = readiness
        self.listeners: list[Callable[[str], None]] = []  # told which tournament changed

    def latest(self, tournament: str) -> LiveTournament:
        """Load one. Raises UnknownTournament, NotReady, OldRules, StoreFailed."""
        stored = self.store.tournaments.load(tournament)
        self.readiness.need(stored.game)
        return LiveTournament(stored)

    def open(self, stored: StoredTournament, command: str) -> str:
        """Store a new tournament; return its id, or that of the one this command opened before."""
        opened = self.store.tournaments.open(stored, command)
        self.tell(opened.id)
        return opened.id

    def do(self, tournament: str, player: str | None, command: str, deed: TournamentDeed) -> None:
        """Let a deed be done once, wholly or not at all.

        Where somebody else was quicker, the tournament is read again and the deed judged by that.
        """
        while not self._done(self.latest(tournament), player, command, deed):
            pass
        self.tell(tournament)

    def _done(
        self, live: LiveTournament, player: str | None, command: str, deed: TournamentDeed
    ) -> bool:
        stored = live.stored
        try:
            with self.store.tournaments.change(
                stored.id, stored.revision, command, player
            ) as change:
                deed(live, change)
        except StaleTournament:
            return False
        except RepeatedCommand:
            pass
        return True

    def tell(self, tournament: str) -> None:
        """Let everybody know that a tournament changed."""
        self.notifier.ring(tournament)
        for listener in self.listeners:
            listener(tournament)
