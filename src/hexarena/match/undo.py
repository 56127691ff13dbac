"""The law of undo: which decisions a seat can take back.

An undo never goes past another seat's decision without that seat's consent, past a seat that left,
or past chance. A commitment is taken back whole, and commitments that were shown together all
together. Once a match has ended and its seed or secrets are public, nothing can be taken back.
Entered chance is an exception: the players who entered it can take it back by itself.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hexarena.contract.errors import RefusedUndo
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rules import Rules
from hexarena.match.history import History, PlayedAction


class Takeback(NamedTuple):
    """An undo: the seat that took back, or CHANCE, and the ply that the match went back to.

    `narration` tells what was taken back. `leavers` are the seats that had left before.
    """

    ply: int
    seat: int
    action_count: int
    narration: str
    leavers: tuple[int, ...]


class UndoLaw(NamedTuple):
    """Judges an undo while a match goes on; `ready` are the seats that wait with a commitment."""

    rules: Rules
    history: History
    ready: tuple[int, ...]
    seat_label: Callable[[int | None], str]

    def target_ply(self, seat: int, decision: PlayedAction | None, consent: bool) -> int:
        """Return the ply that an undo of a decision by a seat, or by CHANCE, goes back to.

        `decision` is the seat's last one. Raises RefusedUndo.
        """
        if decision is None:
            raise RefusedUndo(f"{self.seat_label(seat)} has no decision to take back")
        for later_ply in range(decision.ply + 1, len(self.history)):
            self._check_later(seat, self.history[later_ply], consent)
        for ready_seat in self.ready:
            if ready_seat != seat and not consent:
                raise RefusedUndo(
                    f"{self.seat_label(ready_seat)} has committed since and has not agreed"
                )
        return decision.ply - self._count_committed_before(decision, consent)

    def _check_later(self, seat: int, step: PlayedAction, consent: bool) -> None:
        decider = step.seat
        if decider == CHANCE:
            raise RefusedUndo("dice or cards have decided since; nothing goes back past them")
        if decider == seat or step.forced:
            return
        if step.is_leaving:
            raise RefusedUndo(
                f"{self.seat_label(decider)} has left since; the others play on from there"
            )
        if not consent:
            raise RefusedUndo(f"{self.seat_label(decider)} has decided since and has not agreed")

    def _count_committed_before(self, step: PlayedAction, consent: bool) -> int:
        """Count the actions before the last one of a whole commitment, which is taken back.

        They include the commitments of others that were shown together with it. Raises RefusedUndo
        if there are any and the others have not agreed.
        """
        if step.is_leaving or not self.rules.simultaneous:
            return 0  # without replaying the match
        states = self.history.at(step.ply)
        if not self.rules.commits(states):
            return 0
        next_states = self.history.at(step.ply + 1)
        pending = self.rules.count_committed(next_states, step.seat)
        if pending and next_states["to_act"][0] == step.seat:
            return 0  # the seat is still committing
        own_count = self.rules.count_committed(states, step.seat)
        if pending:
            return own_count
        return own_count + sum(self._list_shown_before(step.seat, states, consent))

    def _list_shown_before(self, own_seat: int, states: States, consent: bool) -> Iterator[int]:
        """Yield how many actions each other seat had committed in the same round."""
        for seat in range(self.rules.SEATS):
            count = self.rules.count_committed(states, seat) if seat != own_seat else 0
            if count and not consent:
                problem = f"{self.seat_label(seat)}'s commitment was shown together with this one"
                raise RefusedUndo(f"{problem}, and {self.seat_label(seat)} has not agreed")
            yield count
