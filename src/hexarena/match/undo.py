"""The rules of undo: which decisions a seat can take back.

An undo never goes past another seat's decision without that seat's consent, past a seat that left,
or past chance. In a game with secrets it never goes past another seat's decision at all, nor past
commitments that were shown together. A commitment is taken back whole. Once a match has ended and
its seed or secrets are public, nothing can be taken back. Entered chance is an
exception: the players who entered it can take it back by itself.
"""

from collections.abc import Collection
from typing import Protocol

from hexarena.contract.errors import RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States
from hexarena.match.fair import Fair
from hexarena.match.history import History, PlayedAction


class Undoable(Protocol):
    """What the rules of undo need to know about a match."""

    game: Game
    fair: Fair
    history: History

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats that have committed and wait for the others."""

    @property
    def over(self) -> bool:
        """Whether it has ended."""

    @property
    def has_early_end(self) -> bool:
        """Whether the players ended it themselves."""

    def seat_label(self, seat: int | None) -> str:
        """Name a seat."""


def undo_to(match: Undoable, seat: int, consent: bool) -> int:
    """Return the ply that an undo by a seat, or by CHANCE, goes back to. Raises RefusedUndo."""
    _check_undo_allowed(match)
    decision = last_decision(match, (seat,)) if seat != CHANCE or match.fair.typed else None
    if decision is None:
        raise RefusedUndo(f"{match.seat_label(seat)} has no decision to take back")
    for later_ply in range(decision.ply + 1, len(match.history)):
        _check_later(match, seat, match.history[later_ply], consent)
    _check_commitments(match, seat)
    return decision.ply - _count_committed_before(match, decision)


def _check_undo_allowed(match: Undoable) -> None:
    if match.has_early_end:
        raise RefusedUndo("nothing can be taken back: the players ended the match")
    if match.over and (match.game.rules.secret or match.fair.seed):
        raise RefusedUndo("nothing can be taken back: the match is over and its secrets are public")


def last_decision(match: Undoable, seats: Collection[int]) -> PlayedAction | None:
    """Return the last action of one of `seats` that was not forced."""
    steps = match.history.backwards()
    return next((step for step in steps if step.seat in seats and not step.forced), None)


def _check_commitments(match: Undoable, seat: int) -> None:
    for ready_seat in match.ready:
        if ready_seat != seat:
            raise RefusedUndo(
                f"{match.seat_label(ready_seat)} has committed since; secrets may be known"
            )


def _count_committed_before(match: Undoable, step: PlayedAction) -> int:
    """Count the actions of a whole commitment before its last one, which is taken back.

    Raises RefusedUndo if it was shown together with the commitments of others.
    """
    rules, states = match.game.rules, match.history.at(step.ply)
    if step.is_leaving or not rules.commits(states):
        return 0
    next_states = match.history.at(step.ply + 1)
    pending = rules.committed(next_states, step.seat)
    if pending and next_states["to_act"][0] == step.seat:
        return 0  # it goes on committing
    if not pending:
        _check_shown_alone(match, step.seat, states)
    return rules.committed(states, step.seat)


def _check_shown_alone(match: Undoable, own_seat: int, states: States) -> None:
    for seat in range(match.game.rules.SEATS):
        if seat != own_seat and match.game.rules.committed(states, seat):
            problem = f"{match.seat_label(seat)}'s commitment was shown together with this one"
            raise RefusedUndo(f"{problem}; it cannot be taken back")


def _check_later(match: Undoable, seat: int, step: PlayedAction, consent: bool) -> None:
    decider = step.seat
    if decider == CHANCE:
        raise RefusedUndo("chance has decided since; what it showed cannot be taken back")
    if decider == seat or step.forced:
        return
    if step.is_leaving:
        raise RefusedUndo(
            f"{match.seat_label(decider)} has left since; the others play on from there"
        )
    if match.game.rules.secret:
        raise RefusedUndo(f"{match.seat_label(decider)} has decided since; secrets may be known")
    if not consent:
        raise RefusedUndo(f"{match.seat_label(decider)} has decided since and has not agreed")
