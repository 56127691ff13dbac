"""A tournament as it stands: the seed and the events so far rebuild it at any time."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hexarena.contract.errors import TournamentRefused
from hexarena.tournament import seeding
from hexarena.tournament.events import Event, Fought, Left, Made
from hexarena.tournament.pairing import BYE, Form, Pairing
from hexarena.tournament.schedule import elimination, round_robin
from hexarena.tournament.standing import Row, Score, ranked_by_points, ranked_by_rounds, row

FEWEST, MOST = 2, 16  # entrants
GOES: dict[Form, int] = {"round-robin": 1, "elimination": 2}  # matches a pairing has at most


class Due(NamedTuple):
    """A match that may begin: entrants by seat; go 1 replays a draw, with seats swapped."""

    pairing: int
    go: int
    seats: tuple[int, int]


@dataclass(frozen=True)
class Plan:
    """What is settled before a tournament begins.

    If `ordered`, entrants stand as they finished the tournament before, its champion first; else in
    a random order. `makes` tells whether each of them makes something to keep, such as a fighter:
    one after another in that order, seeing what the others made.
    """

    form: Form
    entrants: int
    seed: str
    ordered: bool = False
    makes: bool = False

    def order(self) -> tuple[int, ...]:
        """Return the entrants as they stand at first."""
        if self.ordered:
            return tuple(range(self.entrants))
        return tuple(seeding.shuffled(self.seed, seeding.ORDER, self.entrants))


class Tournament:
    """What follows from the plan and from what has happened."""

    def __init__(self, plan: Plan, events: Iterable[Event] = ()) -> None:
        if not FEWEST <= plan.entrants <= MOST:
            raise TournamentRefused(f"{plan.entrants} entrants; expected {FEWEST} to {MOST}")
        self.plan = plan
        self.order = plan.order()
        self.made: dict[int, str] = {}
        self.left: set[int] = set()
        self.fights: dict[int, list[Fought]] = defaultdict(list)
        for event in events:
            self._note(event)

    def happen(self, event: Event) -> None:
        """Follow what happened. Raises TournamentRefused where it cannot have."""
        self._check(event)
        self._note(event)
        self.__dict__.pop("pairings", None)  # who meets next may be known now

    def _note(self, event: Event) -> None:
        match event:
            case Made(entrant, text):
                self.made[entrant] = text
            case Fought(pairing):
                self.fights[pairing].append(event)
            case Left(entrant):
                self.left.add(entrant)

    def _check(self, event: Event) -> None:
        match event:
            case Made(entrant):
                _must(entrant == self.maker, f"{entrant} makes", f"{self.maker} to")
            case Fought(pairing, go, winner):
                due = [each.seats for each in self.due if each[:2] == (pairing, go)]
                _must(bool(due), f"go {go} of pairing {pairing} ended", "one that is due")
                _must(winner is None or winner in due[0], f"{winner} won", f"{due} to")
            case Left(entrant):
                here = entrant in self.order and entrant not in self.left
                _must(here and not self.over, f"{entrant} left", "one who is here")

    # Making

    @property
    def maker(self) -> int | None:
        """Who is to make what it keeps, None once all have."""
        if not self.plan.makes:
            return None
        waiting = (each for each in self.order if each not in self.made and each not in self.left)
        return next(waiting, None)

    def lot(self, entrant: int, count: int) -> int:
        """Return one of `count` by lot: what an entrant makes who does not choose itself."""
        return seeding.choice(self.plan.seed, entrant, count)

    # Pairings

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All pairings, as far as it is known who meets in them."""
        if self.plan.form == "round-robin":
            return tuple(round_robin(self.order))
        return tuple(elimination(self.order, self.winner))

    def seats_at(self, pairing: int, go: int) -> tuple[int, int]:
        """Return who sits where in a match of a pairing, -1 for nobody: a replay swaps seats."""
        first, second = self.pairings[pairing].sides
        pair = (-1 if first is None else first, -1 if second is None else second)
        return pair[::-1] if go % 2 else pair

    def score(self, pairing: Pairing) -> Score | None:
        """Return what two entrants' pairing brought, None while it is not decided."""
        goes = self.fights.get(pairing.number, [])
        if goes and goes[-1].winner is not None:
            return Score(pairing, goes[-1].winner, goes[-1].early)
        if pairing.known and self.left.intersection(pairing.sides):
            return Score(pairing, self._who_stayed(pairing), False)
        if len(goes) < GOES[self.plan.form]:
            return None
        return Score(
            pairing, None if self.plan.form == "round-robin" else self._by_lot(pairing), False
        )

    def _who_stayed(self, pairing: Pairing) -> int | None:
        stayed = [side for side in pairing.sides if side not in self.left]
        return stayed[0] if stayed else self._by_lot(pairing)

    def _by_lot(self, pairing: Pairing) -> int | None:
        return pairing.sides[seeding.one_of_two(self.plan.seed, pairing.number)]

    def winner(self, pairing: Pairing) -> int | None:
        """Return who goes on from a pairing, None while nobody does."""
        if not pairing.known:
            return None
        if not pairing.fought:
            return next(side for side in pairing.sides if side != BYE)
        score = self.score(pairing)
        return None if score is None else score.winner

    @property
    def due(self) -> tuple[Due, ...]:
        """The matches that may begin or have begun; an entrant's earlier pairings come first."""
        if self.maker is not None:
            return ()
        return tuple(self._due())

    def _due(self) -> Iterator[Due]:
        busy: set[int | None] = set()
        for pairing in self.pairings:
            if pairing.fought and self.score(pairing) is None:
                if pairing.known and not busy.intersection(pairing.sides):
                    go = len(self.fights.get(pairing.number, []))
                    yield Due(pairing.number, go, self.seats_at(pairing.number, go))
                busy.update(pairing.sides)

    # How it stands

    @property
    def scores(self) -> list[Score]:
        """What the pairings that are decided brought."""
        found = (self.score(pairing) for pairing in self.pairings if pairing.fought)
        return [each for each in found if each is not None]

    @property
    def standing(self) -> tuple[Row, ...]:
        """A row an entrant, the best first; where nothing parts them, by lot."""
        scores, lot = self.scores, seeding.shuffled(self.plan.seed, seeding.TIES, len(self.order))
        rows = [row(entrant, scores) for entrant in self.order]
        ranked = ranked_by_points if self.plan.form == "round-robin" else ranked_by_rounds
        return tuple(ranked(rows, scores, lot))

    @property
    def over(self) -> bool:
        """Whether every pairing is decided."""
        return all(self.score(pairing) is not None for pairing in self.pairings if pairing.fought)

    @property
    def places(self) -> Sequence[int]:
        """The entrants by place, once it is over: the order in which the next tournament begins."""
        return [each.entrant for each in self.standing] if self.over else []

    @property
    def champion(self) -> int | None:
        """Who won the tournament, None while it goes on."""
        return self.places[0] if self.over else None


def _must(so: bool, came: str, expected: str) -> None:
    if not so:
        raise TournamentRefused(f"{came}; expected {expected}")
