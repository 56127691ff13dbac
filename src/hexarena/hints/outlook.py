"""What may come after an action: the best answer of the other side, or the mean of many courses.

Without secrets one ply is looked ahead, by the declared numbers. Otherwise a few courses are
played by the game's heuristic, from positions that the seat considers possible, until it decides
again.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from hexarena.contract.aims import Goal
from hexarena.contract.interface import Actions
from hexarena.contract.record import CHANCE, OVER, States, copied
from hexarena.contract.rng import Rng, new_rng
from hexarena.hints.numbers import Change, Sight, mean, worth

MOST = 72  # actions that are looked at
COURSES = 24
LONGEST = 80  # actions of a course
EXCHANGES = 2  # times that the seat is asked again, unless all commit at once
QUIET = 3  # answers that do not stop a threat
SEED = 17  # the same position gives the same hint


class Lookahead(NamedTuple):
    """An action, the position after it, what it changes and what that is worth to the viewer."""

    action: int
    after: States
    changes: tuple[Change, ...]
    worth: float


class Courses(NamedTuple):
    """Where courses lead: the mean numbers, and the shares that are won or lost by then."""

    aims: tuple[Goal, ...]
    won: float
    lost: float


class Outlook:
    """Looks ahead for one seat. `states` is what that seat may know."""

    def __init__(self, perspective: Sight, states: States) -> None:
        self.sight = perspective
        self.states = states
        self.rules = perspective.game.rules
        self.exact = not self.rules.secret
        self.here = self._possible(new_rng(SEED))

    def _possible(self, rng: Rng) -> States:
        """Return a position that the seat considers possible."""
        guess = copied(self.states[:1])
        self.rules.compiled.determinize_at(guess, 0, self.sight.seat, rng)
        return guess

    def step(self, states: States, action: int, current: Sequence[Goal] = ()) -> Lookahead:
        """Play one action on a copy, and read what it changes; `now` are the numbers before it."""
        position = copied(states[:1])
        self.rules.apply(position, action)
        previous = current or self.sight.aims(states)
        changes = tuple(self.sight.changes(previous, self.sight.aims(position)))
        return Lookahead(action, position, changes, worth(changes) + self.sight.decided(position))

    def steps(self, states: States) -> Iterator[Lookahead]:
        """Play each legal action, or MOST of them, evenly spread."""
        legal, current = self.rules.legal(states), self.sight.aims(states)
        for action in legal[:: 1 + (len(legal) - 1) // MOST] if legal else ():
            yield self.step(states, action, current)

    # Without secrets

    def answer(self, states: States) -> Lookahead | None:
        """Return the answer that costs the viewer most, None if no rival is to answer."""
        if not self._rival_decides(states):
            return None
        return min(self.steps(states), key=lambda step: step.worth, default=None)

    def threat(self, states: States) -> Lookahead | None:
        """Return the best next action that none of the rival's quietest answers stops."""
        if not self._rival_decides(states):
            return None
        quiet = sorted(self.steps(states), key=lambda step: abs(step.worth))[:QUIET]
        if not all(self._is_mine(reply.after) for reply in quiet):
            return None
        best = max(self.steps(quiet[0].after), key=lambda step: step.worth, default=None)
        return best if best and all(self._works(best, reply.after) for reply in quiet[1:]) else None

    def _works(self, step: Lookahead, states: States) -> bool:
        """Tell whether a step gains as much from another position."""
        legal = step.action in self.rules.legal(states)
        return legal and self.step(states, step.action).worth >= step.worth

    def turn_over(self, step: Lookahead, line: Sequence[int]) -> States:
        """Finish the turn that a step begins by what a line goes on with, as far as it is legal."""
        position = copied(step.after)
        for action in line:
            if self._is_mine(position) and action in self.rules.legal(position):
                self.rules.apply(position, action)
        return position

    def _rival_decides(self, states: States) -> bool:
        actor = int(states["to_act"][0])
        return self.exact and actor not in (CHANCE, OVER, self.sight.seat)

    def _is_mine(self, states: States) -> bool:
        return int(states["to_act"][0]) == self.sight.seat

    # With secrets

    def courses(self, actions: Sequence[int], first: int | None = None) -> Courses:
        """Play some actions, and see how it goes on.

        `first`, if given, is the first action of the next seat.
        """
        ends = [self._course(new_rng(SEED, n), actions, first) for n in range(COURSES)]
        returns = [self.sight.decided(end) for end in ends]
        return Courses(
            aims=mean([self.sight.aims(end) for end in ends]),
            won=sum(value > 0 for value in returns) / COURSES,
            lost=sum(value < 0 for value in returns) / COURSES,
        )

    def _course(self, rng: Rng, actions: Sequence[int], first: int | None) -> States:
        """Play on from a possible position until the seat decides again, or again after that."""
        position, scratch = self._possible(rng), np.zeros(self.rules.ACTIONS, np.int32)
        commits, own_actions, pending = self.rules.commits(position), list(actions), first
        decisions, last = 0, self.sight.seat
        for _ in range(LONGEST):
            actor = int(position["to_act"][0])
            decisions += actor == self.sight.seat != last and self.rules.commits(position) == commits
            if actor == OVER or decisions == (1 if commits else EXCHANGES):
                break
            action = self._played(position, rng, own_actions, scratch)
            if actor not in (CHANCE, self.sight.seat) and pending is not None:
                action, pending = (pending if pending in self.rules.legal(position) else action), None
            last = last if actor == CHANCE else actor
            self.rules.compiled.apply_at(position, 0, action)
        return position

    def _played(self, position: States, rng: Rng, own_actions: list[int], room: Actions) -> int:
        if own_actions and self._is_mine(position):
            return own_actions.pop(0)
        return int(self.rules.compiled.rollout_at(position, 0, rng, room))
