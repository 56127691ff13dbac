"""A live tournament: what the store keeps, and the `Tournament` rebuilt from it."""

from dataclasses import replace
from typing import get_args

from hexarena.contract.errors import TournamentRefused
from hexarena.server.matches.live import rules_of
from hexarena.server.tournaments.schemas import TournamentStage
from hexarena.store import (
    Entrant,
    EntrantsSettled,
    Happening,
    PlaceTaken,
    StoredTournament,
    TournamentCancelled,
    TournamentEvent,
    TournamentStanding,
)
from hexarena.tournament import Due, Event, Form, Fought, Left, Made, Plan, Tournament

FORM: dict[str, Form] = {form: form for form in get_args(Form)}


class LiveTournament:
    """A tournament, loaded from the store for each request; it does not stay in memory."""

    def __init__(self, stored: StoredTournament) -> None:
        self.stored = stored
        self.game, self.options = rules_of(stored, f"tournament {stored.id}")
        self.ready = dict(self.game.carryover.ready(self.options))
        plan = Plan(
            FORM[stored.form],
            len(stored.entrants),
            stored.seed,
            ordered=stored.before is not None,
            makes=self.game.carryover.keeps and bool(self.ready),
        )
        self.tournament = Tournament(plan, (_step(each) for each in stored.happenings))
        self.steps = len(stored.happenings)
        self.matches = {(each.pairing, each.go): each.match for each in stored.matches}

    def follow(self, event: TournamentEvent) -> None:
        """Change as an event says. Raises TournamentRefused for an impossible step."""
        match event:
            case Happening():
                self.tournament.add(_step(event))
                self.steps += 1
            case PlaceTaken(entrant, player, name):
                entrants = list(self.stored.entrants)
                entrants[entrant] = entrants[entrant]._replace(player=player, name=name)
                self.stored = replace(self.stored, entrants=tuple(entrants))
                if self.begun:
                    self.stored = replace(self.stored, status="playing")
            case EntrantsSettled(entrants_now):
                self.stored = replace(self.stored, entrants=entrants_now, status="playing")
            case TournamentCancelled():
                self.stored = replace(self.stored, status="cancelled")

    @property
    def standing(self) -> TournamentStanding:
        """How it stands, for lists."""
        champion = self.tournament.champion if self.status == "over" else None
        if champion is None:
            return TournamentStanding(self.stored.status)
        return TournamentStanding("over", self.stored.entrants[champion].name)

    @property
    def status(self) -> TournamentStage:
        """Whether it waits for players, makes carryovers, is played, is over, or cancelled."""
        if self.stored.status in ("waiting", "cancelled"):
            return self.stored.status
        if self.tournament.over:
            return "over"
        return "playing" if self.tournament.maker is None else "making"

    @property
    def begun(self) -> bool:
        """Whether all places are taken."""
        return not any(each.open for each in self.stored.entrants)

    @property
    def bots_alone(self) -> bool:
        """Whether only bots are left in it; then it goes on only while somebody watches."""
        left = self.tournament.left
        return all(each.level is not None or each.entrant in left for each in self.stored.entrants)

    @property
    def awaits_onlookers(self) -> bool:
        """Whether it goes on only while somebody watches."""
        return self.bots_alone and self.status in ("making", "playing")

    def entrant(self, number: int) -> Entrant:
        """Return an entrant. Raises TournamentRefused for an unknown number."""
        if number >= len(self.stored.entrants):
            most = len(self.stored.entrants) - 1
            raise TournamentRefused(f"there is no entrant {number}; expected 0 to {most}")
        return self.stored.entrants[number]

    def met_by(self, due: Due) -> tuple[Entrant, Entrant]:
        """Return the entrants of a match by seat."""
        first, second = due.seats
        return self.stored.entrants[first], self.stored.entrants[second]

    def matches_of(self, player: str) -> tuple[str, ...]:
        """Return the open matches of a player."""
        if self.status != "playing" or not player:
            return ()
        return tuple(
            self.matches[due[:2]]
            for due in self.tournament.due
            if due[:2] in self.matches and any(player == each.player for each in self.met_by(due))
        )


def _step(row: Happening) -> Event:
    entrant = -1 if row.entrant is None else row.entrant
    if row.kind == "made":
        return Made(entrant, row.text)
    if row.kind == "left":
        return Left(entrant)
    return Fought(row.pairing or 0, row.go or 0, row.entrant, row.early)


def row_of(number: int, step: Event) -> Happening:
    """Return a step as the store keeps it."""
    match step:
        case Made(entrant, text):
            return Happening(number, "made", entrant, text=text)
        case Left(entrant):
            return Happening(number, "left", entrant)
        case Fought(pairing, go, winner, early):
            return Happening(number, "fought", winner, pairing, go, early)
