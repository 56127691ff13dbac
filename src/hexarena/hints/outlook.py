"""What may come after an action: the best answer of the other side, or the mean of many courses.

Without secrets one ply is looked ahead, by the declared numbers. Otherwise a few courses are
played by the game's heuristic, from positions that the seat considers possible, until it decides
again.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from hexarena.contract.aims import Aim
from hexarena.contract.interface import Actions
from hexarena.contract.record import CHANCE, OVER, States, copied
from hexarena.contract.rng import Rng, new_rng
from hexarena.hints.numbers import Change, Sight, mean, worth

MOST = 72  # actions that are looked at
COURSES = 24
LONGEST = 60  # actions of a course
SEED = 17  # the same position gives the same hint


class Step(NamedTuple):
    """An action, the position after it, what it changes and what that is worth to the viewer."""

    action: int
    after: States
    changes: tuple[Change, ...]
    worth: float


class Outlook:
    """Looks ahead for one seat. `states` is what that seat may know."""

    def __init__(self, sight: Sight, states: States) -> None:
        self.sight = sight
        self.states = states
        self.rules = sight.game.rules
        self.exact = not self.rules.secret
        self.here = self._possible(new_rng(SEED))

    def _possible(self, rng: Rng) -> States:
        """Return a position that the seat considers possible."""
        guess = copied(self.states[:1])
        self.rules.compiled.determinize_at(guess, 0, self.sight.seat, rng)
        return guess

    def step(self, states: States, action: int) -> Step:
        """Play one action on a copy, and read what it changes."""
        after = copied(states[:1])
        self.rules.apply(after, action)
        found = tuple(self.sight.changes(self.sight.aims(states), self.sight.aims(after)))
        return Step(action, after, found, worth(found) + self.sight.decided(after))

    def steps(self, states: States) -> Iterator[Step]:
        """Play each legal action, or MOST of them, evenly spread."""
        legal = self.rules.legal(states)
        for action in legal[:: 1 + (len(legal) - 1) // MOST] if legal else ():
            yield self.step(states, action)

    # Without secrets

    def answer(self, states: States) -> Step | None:
        """Return the answer that costs the viewer most, None if no rival is to answer."""
        if not self._rival_decides(states):
            return None
        return min(self.steps(states), key=lambda step: step.worth, default=None)

    def threat(self, states: States) -> Step | None:
        """Return the best next action if the rival does as little as it can, None without one."""
        if not self._rival_decides(states):
            return None
        quiet = min(self.steps(states), key=lambda step: abs(step.worth), default=None)
        if quiet is None or not self._is_mine(quiet.after):
            return None
        return max(self.steps(quiet.after), key=lambda step: step.worth, default=None)

    def _rival_decides(self, states: States) -> bool:
        acts = int(states["to_act"][0])
        return self.exact and acts not in (CHANCE, OVER, self.sight.seat)

    def _is_mine(self, states: States) -> bool:
        return int(states["to_act"][0]) == self.sight.seat

    # With secrets

    def courses(self, actions: Sequence[int], first: int | None = None) -> tuple[Aim, ...]:
        """Return the mean numbers when the seat decides again, having played some actions.

        `first`, if given, is the first action of the next seat.
        """
        ends = [self.course(new_rng(SEED, n), actions, first) for n in range(COURSES)]
        return mean([self.sight.aims(end) for end in ends])

    def course(self, rng: Rng, actions: Sequence[int], first: int | None = None) -> States:
        """Play on from a possible position until the seat decides after another one has."""
        now, room = self._possible(rng), np.zeros(self.rules.ACTIONS, np.int32)
        commits, mine, others = self.rules.commits(now), list(actions), False
        for _ in range(LONGEST):
            acts = int(now["to_act"][0])
            again = others and acts == self.sight.seat and self.rules.commits(now) == commits
            if acts == OVER or again:
                break
            action = self._played(now, rng, mine, room)
            if acts not in (CHANCE, self.sight.seat) and not others and first is not None:
                action = first if first in self.rules.legal(now) else action
            others = others or acts not in (CHANCE, self.sight.seat)
            self.rules.compiled.apply_at(now, 0, action)
        return now

    def _played(self, now: States, rng: Rng, mine: list[int], room: Actions) -> int:
        if mine and self._is_mine(now):
            return mine.pop(0)
        return int(self.rules.compiled.rollout_at(now, 0, rng, room))
