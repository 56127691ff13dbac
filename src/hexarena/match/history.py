"""What was played, and every position on the way, without keeping them all in memory."""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.record import CHANCE, OVER, States, copied
from hexarena.contract.rules import Rules

LEAVE = -1  # in the place of an action: the seat leaves the match
APART = 32  # plies between two positions that are kept; those between are played again


class PlayedAction(NamedTuple):
    """An action played at `ply`: who decided, and whether it played itself, being the only one.

    Of a seat that left the match there the action is LEAVE.
    """

    ply: int
    action: int
    seat: int  # or CHANCE
    forced: bool

    @property
    def leaves(self) -> bool:
        """Whether the seat left."""
        return self.action == LEAVE


class History:
    """The actions of a match and its positions; `now` is the last one, an array of one state."""

    def __init__(self, rules: Rules, start: States) -> None:
        self.now = start
        self.cuts = 0  # how often it was cut short
        self._rules = rules
        self._kept = [copied(start)]  # the positions at plies 0, APART, 2 * APART...
        self._actions, self._seats, self._forced = array("l"), array("b"), array("b")
        self._leavings: list[int] = []  # at which plies somebody left

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
    def draws(self) -> int:
        """How often luck has decided."""
        return self._seats.count(CHANCE)

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that have left, in order."""
        return tuple(self._seats[ply] for ply in self._leavings)

    def backwards(self) -> Iterator[PlayedAction]:
        """Go through what was played, the last first."""
        return (self[ply] for ply in reversed(range(len(self))))

    @property
    def forces(self) -> bool:
        """Whether a seat is to act that has no choice.

        Never in a game with secrets: to go on at once would tell the others what the seat holds.
        """
        if self._rules.secret or self.now["to_act"][0] in (CHANCE, OVER):
            return False
        return len(self._rules.legal(self.now)) == 1

    def play(self, action: int) -> None:
        """Play a legal action."""
        self._add(action, int(self.now["to_act"][0]), self.forces)

    def leave(self, seat: int) -> None:
        """Let a seat leave that may."""
        self._leavings.append(len(self))
        self._add(LEAVE, seat, forced=False)

    def _add(self, action: int, seat: int, forced: bool) -> None:
        self._forced.append(forced)
        self._seats.append(seat)
        self._actions.append(action)
        self.now = copied(self.now)
        self._play_again(self.now, len(self) - 1)
        if len(self) % APART == 0:
            self._kept.append(copied(self.now))

    def cut(self, ply: int) -> None:
        """Go back to `ply` actions."""
        self.now = self.at(ply)
        self.cuts += 1
        for column in (self._actions, self._seats, self._forced):
            del column[ply:]
        del self._kept[ply // APART + 1 :]
        self._leavings = [each for each in self._leavings if each < ply]

    def at(self, ply: int) -> States:
        """Return the position after `ply` actions, a copy."""
        return next(self.positions(ply))

    def positions(self, start: int = 0) -> Iterator[States]:
        """Go through the positions from that after `start` actions to the last, a copy each."""
        near = start // APART
        state = copied(self._kept[near])
        for ply in range(near * APART, start):
            self._play_again(state, ply)
        yield copied(state)
        for ply in range(start, len(self)):
            self._play_again(state, ply)
            yield copied(state)

    def _play_again(self, states: States, ply: int) -> None:
        if self._actions[ply] == LEAVE:
            self._rules.leave(states, self._seats[ply])
        else:
            self._rules.apply(states, self._actions[ply])
