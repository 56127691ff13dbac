"""The law of undo: what may be taken back.

Never past another seat's decision without that seat's consent, never past its leaving, never past
luck; in a game with secrets never once another seat has decided; and no match is gone on with whose
seed or secrets were told at its end. Luck that was typed in is taken back by itself, by those who
typed it.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING

from hexarena.contract.errors import RefusedUndo
from hexarena.contract.record import CHANCE
from hexarena.match.history import PlayedAction

if TYPE_CHECKING:
    from hexarena.match.match import Match


def undo_to(match: "Match", seat: int, consent: bool) -> int:
    """Return the ply to which an undo by a seat, or of typed luck, goes. Raises RefusedUndo."""
    _must_be_kept_back(match)
    own = last_decision(match, (seat,)) if seat != CHANCE or match.fair.typed else None
    if own is None:
        raise RefusedUndo(f"{match.who(seat)} has decided nothing that could be taken back")
    for later in range(own.ply + 1, match.ply):
        _may_take_back(match, seat, match.history[later], consent)
    return own.ply


def _must_be_kept_back(match: "Match") -> None:
    if match.ended_by_will:
        raise RefusedUndo("nothing can be taken back: the players ended the match")
    if match.over and (match.game.rules.secret or match.fair.seed):
        raise RefusedUndo("nothing can be taken back: the match is over, and its secrets out")


def last_decision(match: "Match", seats: Collection[int]) -> PlayedAction | None:
    """Return what was last decided by one of `seats` who had a choice."""
    steps = match.history.backwards()
    return next((step for step in steps if step.seat in seats and not step.forced), None)


def _may_take_back(match: "Match", seat: int, step: PlayedAction, consent: bool) -> None:
    other = step.seat
    if other == CHANCE:
        raise RefusedUndo("luck has decided since; what it showed cannot be taken back")
    if other == seat or step.forced:
        return
    if step.leaves:
        raise RefusedUndo(f"{match.who(other)} has left since; the others play on from there")
    if match.game.rules.secret:
        raise RefusedUndo(f"{match.who(other)} has decided since; secrets may be out")
    if not consent:
        raise RefusedUndo(f"{match.who(other)} has decided since and has not agreed")
