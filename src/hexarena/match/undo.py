"""The law of undo: which decisions a seat can take back.

An undo never goes past another seat's decision without that seat's consent, past a seat that left,
or past chance. In a game with secrets it never goes past another seat's decision at all, nor past
commitments that were shown together. A commitment is taken back whole. Once a match has ended and
its seed or secrets are public, nothing can be taken back. Entered chance is an
exception: the players who entered it can take it back by itself.
"""

from collections.abc import Callable
from typing import NamedTuple

from hexarena.contract.errors import RefusedUndo
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rules import Rules
from hexarena.match.history import History, PlayedAction


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
            if ready_seat != seat:
                raise RefusedUndo(
                    f"{self.seat_label(ready_seat)} has committed since; secrets may be known"
                )
        return decision.ply - self._count_committed_before(decision)

    def _check_later(self, seat: int, step: PlayedAction, consent: bool) -> None:
        decider = step.seat
        if decider == CHANCE:
            raise RefusedUndo("chance has decided since; what it showed cannot be taken back")
        if decider == seat or step.forced:
            return
        if step.is_leaving:
            raise RefusedUndo(
                f"{self.seat_label(decider)} has left since; the others play on from there"
            )
        if self.rules.secret:
            raise RefusedUndo(f"{self.seat_label(decider)} has decided since; secrets may be known")
        if not consent:
            raise RefusedUndo(f"{self.seat_label(decider)} has decided since and has not agreed")

    def _count_committed_before(self, step: PlayedAction) -> int:
        """Count the actions of a whole commitment before its last one, which is taken back.

        Raises RefusedUndo if it was shown together with the commitments of others.
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
        if not pending:
            self._check_shown_alone(step.seat, states)
        return self.rules.count_committed(states, step.seat)

    def _check_shown_alone(self, own_seat: int, states: States) -> None:
        for seat in range(self.rules.SEATS):
            if seat != own_seat and self.rules.count_committed(states, seat):
                problem = f"{self.seat_label(seat)}'s commitment was shown together with this one"
                raise RefusedUndo(f"{problem}; it cannot be taken back")
