"""A tournament, rebuilt at any time from its seed and the steps so far."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hexarena.contract.errors import TournamentRefused
from hexarena.tournament import seeding
from hexarena.tournament.arena import arena_row, rank_arena
from hexarena.tournament.events import (
    Closed,
    Cut,
    Event,
    Fought,
    Left,
    Made,
    Missed,
    Paired,
    Paused,
    Returned,
)
from hexarena.tournament.pairing import BYE, OPEN_FORMS, Form, Pairing, Side
from hexarena.tournament.schedule import elimination, round_robin
from hexarena.tournament.standing import (
    Row,
    Score,
    add_swiss_points,
    build_row,
    rank_by_points,
    rank_by_rounds,
)
from hexarena.tournament.waves import TournamentState, next_round, next_wave

MIN_ENTRANTS, MAX_ENTRANTS = 2, 128
MAX_GOES: dict[Form, int] = {
    "round-robin": 1,
    "elimination": 2,
}  # the most matches of a pairing, 1 in other forms


class DueMatch(NamedTuple):
    """A match to play now: its entrants by seat. Go 1 replays a draw with seats swapped."""

    pairing: int
    go: int
    seats: tuple[int, int]


@dataclass(frozen=True)
class Plan:
    """The settings of a tournament.

    If `ordered`, entrants are listed in the order of the last tournament, its champion first, or of
    their ratings; otherwise their order is random. `makes` says whether each entrant makes a
    carryover, such as a fighter, before the first match: one after another in that order, each
    seeing the earlier ones. If `keeps`, carryovers are made in matches: the winner keeps its
    carryover for the next match, and the others make new ones. `rounds` is the number of rounds of
    a Swiss. `ratings`, by entrant, matter where pairings depend on earlier results.
    """

    form: Form
    entrants: int
    seed: str
    ordered: bool = False
    makes: bool = False
    keeps: bool = False
    rounds: int = 0
    ratings: tuple[float, ...] = ()

    def order(self) -> tuple[int, ...]:
        """Return the initial order of the entrants."""
        if self.ordered:
            return tuple(range(self.entrants))
        return tuple(seeding.first_order(self.seed, self.entrants))

    @property
    def most_rounds(self) -> int:
        """The number of rounds of a Swiss, at most one for each possible opponent."""
        return min(self.rounds, self.entrants - 1 + self.entrants % 2)


class Tournament:
    """A tournament: its plan, and the steps so far."""

    def __init__(self, plan: Plan, events: Iterable[Event] = ()) -> None:
        if not MIN_ENTRANTS <= plan.entrants <= MAX_ENTRANTS:
            raise TournamentRefused(
                f"{plan.entrants} entrants; expected {MIN_ENTRANTS} to {MAX_ENTRANTS}"
            )
        self.plan = plan
        self.order = plan.order()
        self.made: dict[int, str] = {}
        self.left: set[int] = set()
        self.departures: list[Side] = []  # the entrants who left, in order
        self.paused: set[int] = set()
        self.fights: dict[int, list[Fought]] = defaultdict(list)
        self.fought: list[Fought] = []
        self.missed: dict[int, Missed] = {}
        self.waves: list[Paired] = []
        self.late_rounds: Counter[int] = Counter()  # of a Swiss, that came before an entrant did
        self.closed = self.cut = False
        for event in events:
            self._record(event)

    def add(self, event: Event) -> None:
        """Add a step. Raises TournamentRefused if it is impossible."""
        self._check(event)
        self._record(event)

    def _record(self, event: Event) -> None:
        self.__dict__.pop("pairings", None)  # more pairings may be known now
        self.__dict__.pop("carried", None)
        match event:
            case Made(entrant, text):
                self.made[entrant] = text
            case Paired():
                self._note_late(event)
                self.waves.append(event)
            case Fought(pairing):
                self.fights[pairing].append(event)
                self.fought.append(event)
            case Missed(pairing):
                self.missed[pairing] = event
                self.paused.update(self.absent(event))
                self.__dict__.pop("pairings", None)
            case Paused(entrant):
                self.paused.add(entrant)
            case Returned(entrant):
                self.paused.discard(entrant)
            case Left(entrant):
                self.left.add(entrant)
                self.departures.append(entrant)
            case Closed() | Cut():
                self.closed, self.cut = True, isinstance(event, Cut)

    def _note_late(self, wave: Paired) -> None:
        """Note who has not come yet: they are here, and not in this round."""
        if self.plan.form == "swiss":
            entrants_paired = {side for pair in wave.pairs for side in pair}
            self.late_rounds.update(set(self.available) - entrants_paired)

    def _check(self, event: Event) -> None:
        match event:
            case Made(entrant):
                may_bring = self.plan.keeps and not (self.made or self.waves or self.fought)
                _require(may_bring or entrant == self.maker, f"{entrant} makes", f"{self.maker} to")
            case Fought(pairing, go, winner):
                seats = self._require_due(pairing, go)
                _require(winner is None or winner in seats, f"{winner} won", f"{seats} to")
            case Missed(pairing, go, entrant):
                seats = self._require_due(pairing, go)
                _require(
                    entrant is None or entrant in seats, f"{entrant} missed", f"one of {seats}"
                )
            case Left(entrant) | Paused(entrant) | Returned(entrant):
                self._require_here(entrant, type(event).__name__.lower())
                is_paused = entrant in self.paused
                _require(
                    not isinstance(event, Paused) or not is_paused, f"{entrant} paused", "another"
                )
                _require(
                    not isinstance(event, Returned) or is_paused, f"{entrant} returned", "another"
                )
            case Paired():
                _require(event == self.step, "others were paired", f"{self.step}")
            case Closed() | Cut():
                expected = "a tournament that goes on"
                _require(self.comes_and_goes and not self.over, "the end", expected)
                _require(isinstance(event, Cut) or not self.closed, "the last pairing", expected)

    def _require_due(self, pairing: int, go: int) -> tuple[int, int]:
        seats_due = [match.seats for match in self.due if match[:2] == (pairing, go)]
        _require(bool(seats_due), f"go {go} of pairing {pairing} ended", "one that is due")
        return seats_due[0]

    def _require_here(self, entrant: int, action: str) -> None:
        is_here = entrant in self.order and entrant not in self.left
        _require(is_here and not self.over, f"{entrant} {action}", "one who is here")

    # Carryovers

    @property
    def maker(self) -> int | None:
        """The entrant who is to make a carryover now, None when all have."""
        if not self.plan.makes:
            return None
        remaining = (
            entrant
            for entrant in self.order
            if entrant not in self.made and entrant not in self.left
        )
        return next(remaining, None)

    @cached_property
    def carried(self) -> dict[int, str]:
        """The carryover of each entrant for its next match; entrants without one make it there."""
        carried = dict(self.made)
        for fight in self.fought if self.plan.keeps else ():
            for entrant in self.seats_at(fight.pairing, fight.go):
                carryover = carried.pop(entrant, "")
                if entrant == fight.winner and (new_carryover := fight.kept or carryover):
                    carried[entrant] = new_carryover
        return carried

    def choose(self, entrant: int, count: int) -> int:
        """Return a random number below `count`, as the choice of an entrant that doesn't choose."""
        return seeding.choice(self.plan.seed, entrant, count)

    # Pairings

    @property
    def comes_and_goes(self) -> bool:
        """Whether pairings depend on earlier results, so that entrants can pause and return."""
        return self.plan.form in OPEN_FORMS

    @property
    def takes_late(self) -> bool:
        """Whether somebody may still enter: an arena pairs, or a Swiss has a round to pair."""
        if self.closed or self.over:
            return False
        return self.plan.form == "arena" or (
            self.plan.form == "swiss" and len(self.waves) < self.plan.most_rounds
        )

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All pairings, with the sides known so far."""
        if self.plan.form == "round-robin":
            return tuple(round_robin(self.order))
        if self.plan.form == "elimination":
            return tuple(elimination(self.order, self.winner))
        pairs = ((wave.round, pair) for wave in self.waves for pair in wave.pairs)
        return tuple(Pairing(number, *wave_pair) for number, wave_pair in enumerate(pairs))

    @property
    def available(self) -> list[int]:
        """The entrants who may be paired."""
        return [
            entrant
            for entrant in self.order
            if entrant not in self.left and entrant not in self.paused
        ]

    @property
    def step(self) -> Paired | Closed | None:
        """The pairs to add now, Closed if too few entrants are here, None if no pairs are due."""
        if not self.comes_and_goes or self.closed:
            return None
        playing = {
            side
            for pairing in self.pairings
            if self.is_undecided(pairing)
            for side in pairing.sides
        }
        available = self.available
        if self.plan.form == "arena":
            free = [entrant for entrant in available if entrant not in playing]
            return next_wave(self._state, free, len(available) - len(free))
        if playing or len(self.waves) >= self.plan.most_rounds:
            return None
        return (
            next_round(self._state, available, len(self.waves)) if len(available) > 1 else Closed()
        )

    @property
    def _state(self) -> TournamentState:
        return TournamentState(
            self.pairings, {entry.entrant: entry for entry in self._rows}, self.plan.ratings
        )

    def seats_at(self, pairing: int, go: int) -> tuple[int, int]:
        """Return the entrants of a match by seat, -1 for nobody; a replay swaps seats."""
        first, second = self.pairings[pairing].sides
        pair = (-1 if first is None else first, -1 if second is None else second)
        return pair[::-1] if go % 2 else pair

    def absent(self, absence: Missed) -> tuple[int, ...]:
        """Return the entrants who did not come to a match."""
        if absence.entrant is not None:
            return (absence.entrant,)
        if not self.comes_and_goes:
            return ()
        return self.seats_at(absence.pairing, absence.go)

    def is_undecided(self, pairing: Pairing) -> bool:
        """Return whether a pairing is still to be played."""
        return pairing.is_match and self.score(pairing) is None

    def score(self, pairing: Pairing) -> Score | None:
        """Return the result of a pairing, None while it is undecided."""
        fights, limit = self.fights.get(pairing.number, []), MAX_GOES.get(self.plan.form, 1)
        if fights and fights[-1].winner is not None:
            return Score(pairing, fights[-1].winner, fights[-1].early)
        if absence := self.missed.get(pairing.number):
            return self._score_absence(pairing, absence.entrant)
        if len(fights) >= limit:
            return Score(pairing, self._pick_at_random(pairing) if limit > 1 else None)
        if pairing.is_known and self.left.intersection(pairing.sides):
            return Score(pairing, self._pick_last_to_leave(pairing), forfeit=True)
        return None

    def _score_absence(self, pairing: Pairing, entrant: int | None) -> Score:
        if entrant is not None:
            winner = next(side for side in pairing.sides if side != entrant)
            return Score(pairing, winner, forfeit=True)
        if self.plan.form == "elimination":
            return Score(pairing, self._pick_at_random(pairing))
        return Score(pairing, None, nobody=True, forfeit=True)

    def _pick_last_to_leave(self, pairing: Pairing) -> int | None:
        """Return the side that is present, or that left later: the first to leave loses at once."""
        present = [side for side in pairing.sides if side not in self.left]
        return present[0] if present else max(pairing.sides, key=self.departures.index)

    def _pick_at_random(self, pairing: Pairing) -> int | None:
        return pairing.sides[seeding.pick_side(self.plan.seed, pairing.number)]

    def winner(self, pairing: Pairing) -> int | None:
        """Return the winner of a pairing, None while undecided."""
        if not pairing.is_known:
            return None
        if not pairing.is_match:
            return next(side for side in pairing.sides if side != BYE)
        score = self.score(pairing)
        return None if score is None else score.winner

    @property
    def due(self) -> tuple[DueMatch, ...]:
        """The matches that are due or being played; an entrant's earlier pairings come first."""
        if self.maker is not None or self.cut:
            return ()
        return tuple(self._yield_due())

    def _yield_due(self) -> Iterator[DueMatch]:
        busy: set[int | None] = set()
        for pairing in self.pairings:
            if self.is_undecided(pairing):
                if pairing.is_known and not busy.intersection(pairing.sides):
                    go = len(self.fights.get(pairing.number, []))
                    yield DueMatch(pairing.number, go, self.seats_at(pairing.number, go))
                busy.update(pairing.sides)

    # Standing

    @property
    def scores(self) -> list[Score]:
        """The results of the decided pairings."""
        results = (self.score(pairing) for pairing in self.pairings if pairing.is_match)
        return [score for score in results if score is not None]

    @property
    def _rows(self) -> list[Row]:
        scores = self.scores
        if self.plan.form == "arena":
            return [arena_row(entrant, scores) for entrant in self.order]
        rows = [build_row(entrant, scores) for entrant in self.order]
        if self.plan.form == "swiss":
            return add_swiss_points(rows, self.pairings, scores, len(self.waves), self.late_rounds)
        return rows

    @property
    def standing(self) -> tuple[Row, ...]:
        """The row of each entrant, best first; the last ties are broken at random."""
        lot = seeding.shuffle(self.plan.seed, seeding.TIES, len(self.order))
        if self.plan.form == "arena":
            return tuple(rank_arena(self._rows, self.scores, self.plan.ratings, lot))
        rank = rank_by_rounds if self.plan.form == "elimination" else rank_by_points
        return tuple(rank(self._rows, self.scores, lot))

    @property
    def over(self) -> bool:
        """Whether every pairing is decided and no more will be made."""
        if self.cut:
            return True
        if self.comes_and_goes and not self.closed:
            is_played_out = self.plan.form == "swiss" and len(self.waves) >= self.plan.most_rounds
            if not is_played_out:
                return False
        return not any(self.is_undecided(pairing) for pairing in self.pairings)

    @property
    def ranking(self) -> Sequence[int]:
        """The entrants by place when the tournament is over; the next one begins in this order."""
        return [entry.entrant for entry in self.standing] if self.over else []

    @property
    def champion(self) -> int | None:
        """The winner of the tournament, None while it goes on."""
        return self.ranking[0] if self.over else None


def _require(condition: bool, actual: str, expected: str) -> None:
    if not condition:
        raise TournamentRefused(f"{actual}; expected {expected}")
