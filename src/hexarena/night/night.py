"""A night as it stands after what has happened in it: seed and events make it anew at any time."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hexarena.contract.errors import NightRefused
from hexarena.night import lots
from hexarena.night.bout import BYE, Bout, Form
from hexarena.night.events import Event, Fought, Left, Made
from hexarena.night.pairing import elimination, round_robin
from hexarena.night.standing import Row, Score, ranked_by_points, ranked_by_rounds, row

FEWEST, MOST = 2, 16  # entrants
GOES: dict[Form, int] = {"round-robin": 1, "elimination": 2}  # matches a bout has at most


class Due(NamedTuple):
    """A match that may begin: entrants by seat; go 1 replays a draw, with seats swapped."""

    bout: int
    go: int
    seats: tuple[int, int]


@dataclass(frozen=True)
class Plan:
    """What is settled before a night begins.

    Where `ordered`, entrants stand in the order of the night before, its champion first, then by
    place; else in one drawn by lot. `makes` tells whether each makes something that it keeps, such
    as a fighter: one after another in that order, seeing what those before it made.
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
        return tuple(lots.shuffled(self.seed, lots.ORDER, self.entrants))


class Night:
    """What follows from the plan and from what has happened."""

    def __init__(self, plan: Plan, events: Iterable[Event] = ()) -> None:
        if not FEWEST <= plan.entrants <= MOST:
            raise NightRefused(f"{plan.entrants} entrants; expected {FEWEST} to {MOST}")
        self.plan = plan
        self.order = plan.order()
        self.made: dict[int, str] = {}
        self.left: set[int] = set()
        self.fights: dict[int, list[Fought]] = defaultdict(list)
        for event in events:
            self._note(event)

    def happen(self, event: Event) -> None:
        """Follow what happened. Raises NightRefused where it cannot have."""
        self._check(event)
        self._note(event)
        self.__dict__.pop("bouts", None)  # who meets next may be known now

    def _note(self, event: Event) -> None:
        match event:
            case Made(entrant, text):
                self.made[entrant] = text
            case Fought(bout):
                self.fights[bout].append(event)
            case Left(entrant):
                self.left.add(entrant)

    def _check(self, event: Event) -> None:
        match event:
            case Made(entrant):
                _must(entrant == self.maker, f"{entrant} makes", f"{self.maker} to")
            case Fought(bout, go, winner):
                due = [each.seats for each in self.due if each[:2] == (bout, go)]
                _must(bool(due), f"go {go} of bout {bout} ended", "one that is due")
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
        return lots.choice(self.plan.seed, entrant, count)

    # Bouts

    @cached_property
    def bouts(self) -> tuple[Bout, ...]:
        """All bouts, as far as it is known who meets in them."""
        if self.plan.form == "round-robin":
            return tuple(round_robin(self.order))
        return tuple(elimination(self.order, self.winner))

    def seats_at(self, bout: int, go: int) -> tuple[int, int]:
        """Return who sits where in a match of a bout, -1 for nobody: a replay swaps seats."""
        first, second = self.bouts[bout].sides
        pair = (-1 if first is None else first, -1 if second is None else second)
        return pair[::-1] if go % 2 else pair

    def score(self, bout: Bout) -> Score | None:
        """Return what two entrants' bout brought, None while it is not decided."""
        goes = self.fights.get(bout.number, [])
        if goes and goes[-1].winner is not None:
            return Score(bout, goes[-1].winner, goes[-1].early)
        if bout.known and self.left.intersection(bout.sides):
            return Score(bout, self._who_stayed(bout), False)
        if len(goes) < GOES[self.plan.form]:
            return None
        return Score(bout, None if self.plan.form == "round-robin" else self._by_lot(bout), False)

    def _who_stayed(self, bout: Bout) -> int | None:
        stayed = [side for side in bout.sides if side not in self.left]
        return stayed[0] if stayed else self._by_lot(bout)

    def _by_lot(self, bout: Bout) -> int | None:
        return bout.sides[lots.one_of_two(self.plan.seed, bout.number)]

    def winner(self, bout: Bout) -> int | None:
        """Return who goes on from a bout, None while nobody does."""
        if not bout.known:
            return None
        if not bout.fought:
            return next(side for side in bout.sides if side != BYE)
        score = self.score(bout)
        return None if score is None else score.winner

    @property
    def due(self) -> tuple[Due, ...]:
        """The matches that may begin or have begun; an entrant's earlier bouts come first."""
        if self.maker is not None:
            return ()
        return tuple(self._due())

    def _due(self) -> Iterator[Due]:
        busy: set[int | None] = set()
        for bout in self.bouts:
            if bout.fought and self.score(bout) is None:
                if bout.known and not busy.intersection(bout.sides):
                    go = len(self.fights.get(bout.number, []))
                    yield Due(bout.number, go, self.seats_at(bout.number, go))
                busy.update(bout.sides)

    # How it stands

    @property
    def scores(self) -> list[Score]:
        """What the bouts that are decided brought."""
        found = (self.score(bout) for bout in self.bouts if bout.fought)
        return [each for each in found if each is not None]

    @property
    def standing(self) -> tuple[Row, ...]:
        """A row an entrant, the best first; where nothing parts them, by lot."""
        scores, lot = self.scores, lots.shuffled(self.plan.seed, lots.TIES, len(self.order))
        rows = [row(entrant, scores) for entrant in self.order]
        ranked = ranked_by_points if self.plan.form == "round-robin" else ranked_by_rounds
        return tuple(ranked(rows, scores, lot))

    @property
    def over(self) -> bool:
        """Whether every bout is decided."""
        return all(self.score(bout) is not None for bout in self.bouts if bout.fought)

    @property
    def places(self) -> Sequence[int]:
        """The entrants by place, once it is over: the order in which the next night begins."""
        return [each.entrant for each in self.standing] if self.over else []

    @property
    def champion(self) -> int | None:
        """Who won the night, None while it goes on."""
        return self.places[0] if self.over else None


def _must(so: bool, came: str, expected: str) -> None:
    if not so:
        raise NightRefused(f"{came}; expected {expected}")
