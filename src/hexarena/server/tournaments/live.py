"""A live tournament: its stored data and the `Tournament` rebuilt from it."""

from dataclasses import replace
from typing import Any, get_args

from hexarena.contract.errors import TournamentRefused
from hexarena.server.matches.rebuilding import find_rules
from hexarena.server.tournaments.schemas import TournamentStage
from hexarena.server.tournaments.steps import decode_step
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
from hexarena.tournament import MIN_ENTRANTS, DueMatch, Form, Plan, Tournament

FORMS: dict[str, Form] = {form: form for form in get_args(Form)}
MINUTE = 60_000  # milliseconds
GRACE = 10 * MINUTE  # after an arena's end, time for running matches to still count


class LiveTournament:
    """A tournament loaded from the store; a cached one may be shown but never changed."""

    def __init__(self, stored_tournament: StoredTournament) -> None:
        self.stored_tournament = stored_tournament
        self.game, self.options = find_rules(stored_tournament)
        self.ready = dict(self.game.carryover.ready(self.options))
        self.tournament = self._rebuild()
        self.steps = len(stored_tournament.happenings)
        self.matches = {
            (match.pairing, match.go): match.match for match in stored_tournament.matches
        }
        self.course: dict[str, Any] | None = None  # shown to everybody

    def _rebuild(self) -> Tournament:
        """Return the tournament replayed from its steps; the plan has at least two entrants."""
        stored_tournament = self.stored_tournament
        plan = Plan(
            FORMS[stored_tournament.form],
            max(len(stored_tournament.entrants), MIN_ENTRANTS),
            stored_tournament.seed,
            ordered=stored_tournament.open or stored_tournament.before is not None,
            makes=not stored_tournament.open and self.game.carryover.keeps and bool(self.ready),
            keeps=stored_tournament.open and self.game.carryover.keeps,
            rounds=stored_tournament.rounds,
            ratings=tuple(entrant.rating or 0.0 for entrant in stored_tournament.entrants),
        )
        return Tournament(
            plan, (decode_step(happening) for happening in stored_tournament.happenings)
        )

    def follow(self, event: TournamentEvent) -> None:
        """Apply an event to the tournament. Raises TournamentRefused for an impossible step."""
        match event:
            case Happening():
                self.tournament.add(decode_step(event))
                self.steps += 1
            case PlaceTaken(entrant, player, name):
                entrants = list(self.stored_tournament.entrants)
                entrants[entrant] = entrants[entrant]._replace(player=player, name=name)
                self.stored_tournament = replace(self.stored_tournament, entrants=tuple(entrants))
                if self.has_begun:
                    self.stored_tournament = replace(self.stored_tournament, status="playing")
            case EntrantsSettled(entrants_now, at):
                begun_fields = {"entrants": entrants_now, "status": "playing", "starts": at}
                self.stored_tournament = replace(self.stored_tournament, **begun_fields)  # type: ignore[arg-type]
                self.tournament = self._rebuild()
            case EntrantsListed(entrants_now):
                self.stored_tournament = replace(self.stored_tournament, entrants=entrants_now)
                self.tournament = self._rebuild()
            case TournamentCancelled():
                self.stored_tournament = replace(self.stored_tournament, status="cancelled")

    @property
    def mark(self) -> tuple[int, int, str | None]:
        """The revision, the number of matches and the following tournament, as loaded."""
        return (
            self.stored_tournament.revision,
            len(self.stored_tournament.matches),
            self.stored_tournament.after,
        )

    @property
    def standing(self) -> TournamentStanding:
        """The state of the tournament as lists show it."""
        champion = self.tournament.champion if self.status == "over" else None
        if champion is None:
            return TournamentStanding(
                self.stored_tournament.status, "", self.stored_tournament.starts, self.due_at
            )
        return TournamentStanding(
            "over", self.stored_tournament.entrants[champion].name, self.stored_tournament.starts
        )

    @property
    def ends_at(self) -> int | None:
        """When an arena stops pairing, in milliseconds since 1970."""
        if self.stored_tournament.starts is None or not self.stored_tournament.minutes:
            return None
        return self.stored_tournament.starts + self.stored_tournament.minutes * MINUTE

    @property
    def due_at(self) -> int | None:
        """When the next automatic event is due: the start, the end, or the end of the grace."""
        if self.status == "waiting":
            return self.stored_tournament.starts
        if self.status != "playing" or self.ends_at is None:
            return None
        return self.ends_at + GRACE if self.tournament.closed else self.ends_at

    @property
    def status(self) -> TournamentStage:
        """Whether it waits for players, makes carryovers, is being played, is over or cancelled."""
        if self.stored_tournament.status in ("waiting", "cancelled"):
            return self.stored_tournament.status
        if self.tournament.over:
            return "over"
        return "playing" if self.tournament.maker is None else "making"

    @property
    def has_begun(self) -> bool:
        """Whether all places are taken, or the tournament has started automatically."""
        if self.stored_tournament.open:
            return self.stored_tournament.status in ("playing", "over")
        return not any(entrant.open for entrant in self.stored_tournament.entrants)

    @property
    def is_bots_only(self) -> bool:
        """Whether only bots remain, so that the tournament runs only while somebody watches."""
        left_entrants = self.tournament.left
        return not self.stored_tournament.open and all(
            entrant.level is not None or entrant.entrant in left_entrants
            for entrant in self.stored_tournament.entrants
        )

    @property
    def needs_onlookers(self) -> bool:
        """Whether the tournament goes on only while somebody watches it."""
        return self.is_bots_only and self.status in ("making", "playing")

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number. Raises TournamentRefused for an unknown number."""
        if number >= len(self.stored_tournament.entrants):
            maximum = len(self.stored_tournament.entrants) - 1
            raise TournamentRefused(f"there is no entrant {number}; expected 0 to {maximum}")
        return self.stored_tournament.entrants[number]

    def entrant_of(self, player: str) -> int | None:
        """Return the number of a player's first entrant, or None if the player has not entered."""
        own_entrants = (
            entrant.entrant
            for entrant in self.stored_tournament.entrants
            if player and entrant.player == player
        )
        return next(own_entrants, None)

    def entrants_of(self, due_match: DueMatch) -> tuple[Entrant, Entrant]:
        """Return the entrants of a match, in the order of their seats."""
        first, second = due_match.seats
        return self.stored_tournament.entrants[first], self.stored_tournament.entrants[second]

    def matches_of(self, player: str) -> tuple[str, ...]:
        """Return the ids of a player's matches that are in progress."""
        if self.status != "playing" or not player:
            return ()
        return tuple(
            self.matches[due_match[:2]]
            for due_match in self.tournament.due
            if due_match[:2] in self.matches
            and any(player == entrant.player for entrant in self.entrants_of(due_match))
        )
