"""The actions of a match and its positions: one position in 32 is kept, the others replayed."""

from array import array
from collections.abc import Collection, Iterator
from copy import copy
from itertools import compress
from operator import not_
from typing import NamedTuple

from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.contract.rules import Rules

LEAVE = -1  # instead of an action: the seat leaves the match
GROWING_TYPES = (array, list)
CHECKPOINT_PLIES = 32  # plies between two stored positions; those between are replayed


class PlayedAction(NamedTuple):
    """An action played at `ply`, the seat that decided, and whether it was the only legal action.

    When a seat leaves the match, its action is LEAVE.
    """

    ply: int
    action: int
    seat: int  # the seat that decided, or CHANCE
    forced: bool

    @property
    def is_leaving(self) -> bool:
        """Whether the seat leaves the match."""
        return self.action == LEAVE


class History:
    """The actions and positions of a match; `current` is the last one, an array of one state."""

    def __init__(self, rules: Rules, start: States) -> None:
        self.current = start
        self.cuts = 0  # how often the match was rewound
        self._previous: States | None = None  # the position before the last action
        self._rules = rules
        # The positions at plies 0, CHECKPOINT_PLIES, 2 * CHECKPOINT_PLIES...
        self._checkpoints = [copy_states(start)]
        self._actions, self._seats, self._forced = array("l"), array("b"), array("b")
        self._leaving_plies: list[int] = []  # the plies at which a seat left

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, ply: int) -> PlayedAction:
        ply = range(len(self))[ply]
        return PlayedAction(ply, self._actions[ply], self._seats[ply], bool(self._forced[ply]))

    @property
    def actions(self) -> tuple[int, ...]:
        """Every action from the start."""
        return tuple(self._actions)

    @property
    def decisions(self) -> tuple[tuple[int, int, int], ...]:
        """Every action that was not forced: its ply, the action, the seat that decided."""
        rows = zip(range(len(self)), self._actions, self._seats, self._forced, strict=True)
        return tuple((ply, action, seat) for ply, action, seat, forced in rows if not forced)

    @property
    def deciders(self) -> Iterator[int]:
        """Yield the seat that decided, or CHANCE, of every action that was not forced."""
        return compress(self._seats, map(not_, self._forced))

    def count_chance(self, start: int = 0) -> int:
        """Return the number of chance actions from ply `start` on."""
        return self._seats[start:].count(CHANCE)

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that have left, in order."""
        return tuple(self._seats[ply] for ply in self._leaving_plies)

    def backwards(self) -> Iterator[PlayedAction]:
        """Yield the played actions, last first."""
        return (self[ply] for ply in reversed(range(len(self))))

    def last_decision(self, seats: Collection[int]) -> PlayedAction | None:
        """Return the last action of one of `seats` that was not forced."""
        steps = self.backwards()
        return next((step for step in steps if step.seat in seats and not step.forced), None)

    @property
    def is_forced(self) -> bool:
        """Return whether the seat to act has only one legal action.

        Always False in a game with secrets: skipping the question would reveal what the seat holds.
        """
        if self._rules.secret or self.current["to_act"][0] in (CHANCE, OVER):
            return False
        return len(self._rules.legal(self.current)) == 1

    def steps(self, start: int = 0) -> Iterator[tuple[States, PlayedAction]]:
        """Yield the actions from ply `start` on, each with the position before it."""
        for ply, states in zip(range(start, len(self)), self.positions(start), strict=False):
            yield states, self[ply]

    def play(self, action: int) -> None:
        """Play a legal action."""
        self._add(action, int(self.current["to_act"][0]), self.is_forced)

    def leave(self, seat: int) -> None:
        """Let a seat leave the match; the caller has checked that it may."""
        self._leaving_plies.append(len(self))
        self._add(LEAVE, seat, forced=False)

    def _add(self, action: int, seat: int, forced: bool) -> None:
        self._forced.append(forced)
        self._seats.append(seat)
        self._actions.append(action)
        self._previous, self.current = self.current, copy_states(self.current)
        self._replay_ply(self.current, len(self) - 1)
        if len(self) % CHECKPOINT_PLIES == 0:
            self._checkpoints.append(copy_states(self.current))

    def cut(self, ply: int) -> None:
        """Drop all actions from `ply` on."""
        self.current, self._previous = self.at(ply), None
        self.cuts += 1
        for column in (self._actions, self._seats, self._forced):
            del column[ply:]
        del self._checkpoints[ply // CHECKPOINT_PLIES + 1 :]
        self._leaving_plies = [leaving for leaving in self._leaving_plies if leaving < ply]

    def branch(self) -> "History":
        """Return a copy that can continue differently; both share the positions so far."""
        history_copy = copy(self)
        copies = {
            name: value[:] for name, value in vars(self).items() if isinstance(value, GROWING_TYPES)
        }
        vars(history_copy).update(copies)
        return history_copy

    def at(self, ply: int) -> States:
        """Return a copy of the position after `ply` actions."""
        return next(self.positions(ply))

    def positions(self, start: int = 0) -> Iterator[States]:
        """Yield copies of the positions, from the one after `start` actions to the last."""
        state = self._rebuild_position(start)
        yield copy_states(state)
        for ply in range(start, len(self)):
            self._replay_ply(state, ply)
            yield copy_states(state)

    def _rebuild_position(self, ply: int) -> States:
        """Return a copy of the position after `ply` actions; the last two need no replay."""
        if ply == len(self):
            return copy_states(self.current)
        if ply == len(self) - 1 and self._previous is not None:
            return copy_states(self._previous)
        index = ply // CHECKPOINT_PLIES
        state = copy_states(self._checkpoints[index])
        for replayed_ply in range(index * CHECKPOINT_PLIES, ply):
            self._replay_ply(state, replayed_ply)
        return state

    def _replay_ply(self, states: States, ply: int) -> None:
        if self._actions[ply] == LEAVE:
            self._rules.leave(states, self._seats[ply])
        else:
            self._rules.apply(states, self._actions[ply])
