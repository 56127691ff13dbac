"""How a match stood some moves ago, for people who watch it late."""

from hexarena.contract.record import CHANCE, States
from hexarena.contract.rules import Rules
from hexarena.match.match import Match


def ply_before(match: Match, moves: int) -> int:
    """Return the number of actions before the last `moves` moves.

    A move is all that a seat decides in a row. No position within a round of commitments is
    chosen, but the one before the round.
    """
    history, seat, count = match.history, CHANCE, 0
    ply = len(history)
    for step in history.backwards():
        if step.seat == CHANCE or step.forced:
            continue
        if step.seat != seat:
            if count == moves:
                break
            seat, count = step.seat, count + 1
        ply = step.ply
    while ply and _is_within_round(match.game.rules, history.at(ply)):
        ply -= 1
    return ply


def _is_within_round(rules: Rules, states: States) -> bool:
    seats = range(int(states["returns"].shape[-1]))
    return any(rules.count_committed(states, seat) for seat in seats)
