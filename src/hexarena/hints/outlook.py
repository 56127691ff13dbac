"""What may follow an action: the rival's best answer, or the mean of many continuations.

In a game without secrets, one ply is looked ahead, by the declared numbers. Otherwise a few
continuations are played from positions that the seat considers possible, until the seat decides
again. A network with the warmth of a low level plays them in a game without secrets that has one,
so that no two are the same; elsewhere the game's heuristic does.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from threading import Event as StopEvent
from typing import NamedTuple

import numpy as np

from hexarena.contract.interface import Actions
from hexarena.contract.package.aims import Goal
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.contract.rng import Rng, below, new_rng
from hexarena.hints.numbers import Change, SeatOutlook, mean, worth
from hexarena.search import LEVELS, Search

MAX_ACTIONS = 72  # the most actions that are tried
COURSES = 24
MAX_COURSE_LENGTH = 80  # the most actions of a continuation
EXCHANGES = 2  # decisions of the seat until a continuation ends, unless all commit at once
QUIET = 3  # how many of the rival's quietest answers a threat must survive
SEED = 17  # the same position gives the same hint
PRECISION = 1 << 30  # of a drawn share
LINE_LEVEL = LEVELS[2]  # the level that plays continuations


class Lookahead(NamedTuple):
    """An action, the position after it, its changes and their worth to the viewer."""

    action: int
    position: States
    changes: tuple[Change, ...]
    worth: float


class Continuation(NamedTuple):
    """A continuation: a position that the seat considers possible, all actions, and the end."""

    start: States
    actions: tuple[int, ...]
    end: States


class Courses(NamedTuple):
    """The mean numbers at the end of some continuations, and the shares already won and lost."""

    aims: tuple[Goal, ...]
    won: float
    lost: float


class Outlook:
    """Looks ahead for one seat. `states` is what that seat may know.

    Once `stop` is set, no more continuations are played, and what is found is worth nothing.
    """

    def __init__(
        self, perspective: SeatOutlook, states: States, stop: StopEvent | None = None
    ) -> None:
        self.perspective = perspective
        self._stop = stop or StopEvent()
        self.states = states
        self.rules = perspective.game.rules
        self.exact = not self.rules.secret
        self.position = self._draw_possible(new_rng(SEED))
        search = Search(self.rules, SEED)
        self._search = search if self.exact and search.network else None
        self._shares: dict[bytes, tuple[list[int], list[float]]] = {}

    def _draw_possible(self, rng: Rng) -> States:
        """Return a position that the seat considers possible."""
        guess = copy_states(self.states[:1])
        self.rules.compiled.determinize_at(guess, 0, self.perspective.seat, rng)
        return guess

    def step(self, states: States, action: int, current: Sequence[Goal] = ()) -> Lookahead:
        """Play one action on a copy, and return what it changes.

        `current` are the numbers before it.
        """
        position = copy_states(states[:1])
        self.rules.apply(position, action)
        previous = current or self.perspective.aims(states)
        changes = tuple(self.perspective.changes(previous, self.perspective.aims(position)))
        return Lookahead(
            action, position, changes, worth(changes) + self.perspective.end_value(position)
        )

    def steps(self, states: States) -> Iterator[Lookahead]:
        """Yield the result of each legal action, or of at most MAX_ACTIONS, evenly spread."""
        legal, current = self.rules.legal(states), self.perspective.aims(states)
        for action in legal[:: 1 + (len(legal) - 1) // MAX_ACTIONS] if legal else ():
            yield self.step(states, action, current)

    # Without secrets

    def answer(self, states: States) -> Lookahead | None:
        """Return the answer that costs the viewer most, None if no rival decides."""
        if not self._rival_decides(states):
            return None
        return min(self.steps(states), key=lambda step: step.worth, default=None)

    def threat(self, states: States) -> Lookahead | None:
        """Return the best next action that none of the rival's quietest answers stops."""
        if not self._rival_decides(states):
            return None
        quiet = sorted(self.steps(states), key=lambda step: abs(step.worth))[:QUIET]
        if not all(self._is_mine(reply.position) for reply in quiet):
            return None
        best = max(self.steps(quiet[0].position), key=lambda step: step.worth, default=None)
        return (
            best
            if best and all(self._still_works(best, reply.position) for reply in quiet[1:])
            else None
        )

    def _still_works(self, step: Lookahead, states: States) -> bool:
        """Return whether the action of a step gains as much in another position."""
        legal = step.action in self.rules.legal(states)
        return legal and self.step(states, step.action).worth >= step.worth

    def finish_turn(self, step: Lookahead, line: Sequence[int]) -> States:
        """Return the position after the rest of the turn, played by the legal actions of a line."""
        position = copy_states(step.position)
        for action in line:
            if self._is_mine(position) and action in self.rules.legal(position):
                self.rules.apply(position, action)
        return position

    def _rival_decides(self, states: States) -> bool:
        actor = int(states["to_act"][0])
        return self.exact and actor not in (CHANCE, OVER, self.perspective.seat)

    def _is_mine(self, states: States) -> bool:
        return int(states["to_act"][0]) == self.perspective.seat

    # With secrets

    def courses(self, actions: Sequence[int], first: int | None = None) -> Courses:
        """Play some actions and several continuations; return where these lead.

        `first`, if given, is the first action of the next seat.
        """
        final_states = [line.end for line in self.lines(actions, COURSES, EXCHANGES, first)]
        returns = [self.perspective.end_value(end) for end in final_states]
        return Courses(
            aims=mean([self.perspective.aims(end) for end in final_states]),
            won=sum(value > 0 for value in returns) / COURSES,
            lost=sum(value < 0 for value in returns) / COURSES,
        )

    def lines(
        self, actions: Sequence[int], count: int, exchanges: int, first: int | None = None
    ) -> Iterator[Continuation]:
        """Yield continuations after some actions; line n of two plans has the same luck.

        A line ends before the seat decides for the `exchanges`th time, or for the first time if
        all seats commit at once. `first` is as in `courses`.
        """
        for number in self._count_lines(count):
            yield self._play_line(new_rng(SEED, number), actions, exchanges, first)

    def other_lines(self, action: int, count: int, exchanges: int) -> Iterator[Continuation]:
        """Yield continuations as `lines` does, after any action but one, all equally likely."""
        rivals = [rival for rival in self.rules.legal(self.position) if rival != action]
        for number in self._count_lines(count if rivals else 0):
            rng = new_rng(SEED, number)
            yield self._play_line(rng, [rivals[below(rng, len(rivals))]], exchanges, None)

    def _count_lines(self, count: int) -> Iterator[int]:
        return takewhile(lambda _: not self._stop.is_set(), range(count))

    def _play_line(
        self, rng: Rng, actions: Sequence[int], exchanges: int, first: int | None
    ) -> Continuation:
        """Play one continuation from a possible position."""
        position, scratch = self._draw_possible(rng), np.zeros(self.rules.ACTIONS, np.int32)
        start, history = copy_states(position), list[int]()
        commits, own_actions, pending = self.rules.commits(position), list(actions), first
        decisions, last = 0, self.perspective.seat
        for _ in range(MAX_COURSE_LENGTH):
            actor = int(position["to_act"][0])
            decisions += (
                actor == self.perspective.seat != last and self.rules.commits(position) == commits
            )
            if actor == OVER or decisions == (1 if commits else exchanges):
                break
            action = self._choose_action(position, rng, own_actions, scratch)
            if actor not in (CHANCE, self.perspective.seat) and pending is not None:
                action, pending = (
                    (pending if pending in self.rules.legal(position) else action),
                    None,
                )
            last = last if actor == CHANCE else actor
            self.rules.compiled.apply_at(position, 0, action)
            history.append(action)
        return Continuation(start, tuple(history), position)

    def replay(self, line: Continuation) -> Iterator[tuple[np.record, int, np.record]]:
        """Yield each action of a line, between the positions before and after it."""
        position = copy_states(line.start)
        for action in line.actions:
            previous = copy_states(position)
            self.rules.compiled.apply_at(position, 0, action)
            yield previous[0], action, copy_states(position)[0]

    def _choose_action(
        self, position: States, rng: Rng, own_actions: list[int], scratch: Actions
    ) -> int:
        if own_actions and self._is_mine(position):
            return own_actions.pop(0)
        if self._search is None or int(position["to_act"][0]) == CHANCE:
            return int(self.rules.compiled.rollout_at(position, 0, rng, scratch))
        actions, bounds = self._find_shares(self._search, position)
        return actions[
            bisect(bounds, below(rng, PRECISION) / PRECISION * bounds[-1], hi=len(bounds) - 1)
        ]

    def _find_shares(self, search: Search, position: States) -> tuple[list[int], list[float]]:
        """Return the actions of LINE_LEVEL, and the sums of their shares so far."""
        key = position.tobytes()
        if key not in self._shares:
            playouts, warmth = LINE_LEVEL.effort(self.perspective.game)
            choices = search.think(position, playouts, warmth=warmth).choices
            frequent = [choice for choice in choices if choice.share > 0]
            bounds = list(accumulate(choice.share for choice in frequent))
            self._shares[key] = [choice.action for choice in frequent], bounds
        return self._shares[key]
