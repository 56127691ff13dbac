"""A live tournament: what the store keeps, and the `Tournament` rebuilt from it."""

from dataclasses import replace
from typing import Any, get_args

from hexarena.contract.errors import TournamentRefused
from hexarena.server.matches.rebuilding import rules_of
from hexarena.server.tournaments.schemas import TournamentStage
from hexarena.server.tournaments.steps import step_of
from hexarena.store import (
    Entrant,
    EntrantsListed,
    EntrantsSettled,
    Happening,
    PlaceTaken,
    StoredTournament,
    TournamentCancelled,
    TournamentEvent,
    TournamentStanding,
)
from hexarena.tournament import FEWEST, Due, Form, Plan, Tournament

FORM: dict[str, Form] = {form: form for form in get_args(Form)}
MINUTE = 60_000  # milliseconds
GRACE = 10 * MINUTE  # after the end of an arena, in which a match that goes on may still count


class LiveTournament:
    """A tournament, loaded from the store; what stays in memory is only shown, never changed."""

    def __init__(self, stored: StoredTournament) -> None:
        self.stored = stored
        self.game, self.options = rules_of(stored)
        self.ready = dict(self.game.carryover.ready(self.options))
        self.tournament = self._rebuilt()
        self.steps = len(stored.happenings)
        self.matches = {(each.pairing, each.go): each.match for each in stored.matches}
        self.course: dict[str, Any] | None = None  # what everybody is shown of its course

    def _rebuilt(self) -> Tournament:
        """Replay the steps so far; while entrants come, the plan is one of two at least."""
        stored = self.stored
        plan = Plan(
            FORM[stored.form],
            max(len(stored.entrants), FEWEST),
            stored.seed,
            ordered=stored.open or stored.before is not None,
            makes=not stored.open and self.game.carryover.keeps and bool(self.ready),
            keeps=stored.open and self.game.carryover.keeps,
            rounds=stored.rounds,
            ratings=tuple(each.rating or 0.0 for each in stored.entrants),
        )
        return Tournament(plan, (step_of(each) for each in stored.happenings))

    def follow(self, event: TournamentEvent) -> None:
        """Change as an event says. Raises TournamentRefused for an impossible step."""
        match event:
            case Happening():
                self.tournament.add(step_of(event))
                self.steps += 1
            case PlaceTaken(entrant, player, name):
                entrants = list(self.stored.entrants)
                entrants[entrant] = entrants[entrant]._replace(player=player, name=name)
                self.stored = replace(self.stored, entrants=tuple(entrants))
                if self.begun:
                    self.stored = replace(self.stored, status="playing")
            case EntrantsSettled(entrants_now, at):
                begun = {"entrants": entrants_now, "status": "playing", "starts": at}
                self.stored = replace(self.stored, **begun)  # type: ignore[arg-type]
                self.tournament = self._rebuilt()
            case EntrantsListed(entrants_now):
                self.stored = replace(self.stored, entrants=entrants_now)
                self.tournament = self._rebuilt()
            case TournamentCancelled():
                self.stored = replace(self.stored, status="cancelled")

    @property
    def mark(self) -> tuple[int, int, str | None]:
        """What the store said changes with it, when it was loaded."""
        return self.stored.revision, len(self.stored.matches), self.stored.after

    @property
    def standing(self) -> TournamentStanding:
        """How it stands, for lists."""
        champion = self.tournament.champion if self.status == "over" else None
        if champion is None:
            return TournamentStanding(self.stored.status, "", self.stored.starts, self.due)
        return TournamentStanding("over", self.stored.entrants[champion].name, self.stored.starts)

    @property
    def ends(self) -> int | None:
        """When an arena stops pairing, in milliseconds since 1970."""
        if self.stored.starts is None or not self.stored.minutes:
            return None
        return self.stored.starts + self.stored.minutes * MINUTE

    @property
    def due(self) -> int | None:
        """When something happens by itself next: the start, the end, or the end of the grace."""
        if self.status == "waiting":
            return self.stored.starts
        if self.status != "playing" or self.ends is None:
            return None
        return self.ends + GRACE if self.tournament.closed else self.ends

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
        """Whether all places are taken, or it has started by itself."""
        if self.stored.open:
            return self.stored.status in ("playing", "over")
        return not any(each.open for each in self.stored.entrants)

    @property
    def bots_alone(self) -> bool:
        """Whether only bots are left in it; then it goes on only while somebody watches."""
        left = self.tournament.left
        return not self.stored.open and all(
            each.level is not None or each.entrant in left for each in self.stored.entrants
        )

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

    def place_of(self, player: str) -> int | None:
        """Return the entrant that a player is, None if none; the first of several."""
        mine = (each.entrant for each in self.stored.entrants if player and each.player == player)
        return next(mine, None)

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
