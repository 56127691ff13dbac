"""Warnings before an action that loses the match, or lets the rival end it."""

from collections.abc import Iterator, Sequence

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene.commitment import Caution
from hexarena.games.hexcore6 import rules
from hexarena.games.hexcore6.notation import names
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.ending import score

SHORTEST_CYCLE = 4  # turns after which a position can be repeated


def cautions(state: np.record, actions: Sequence[int]) -> Iterator[Caution]:
    """Yield the warnings about the legal actions of the seat to act (HC 7.1 to 7.3)."""
    if codes.PASS in actions:
        yield from _warn_of_pass(state)
    if _may_end_without_passes(state):
        moves = (action for action in actions if action != codes.PASS)
        yield from _warn_of_moves(state, [move for move in moves if _loses(state, move)])


def _loses(state: np.record, *actions: int) -> bool:
    """Return whether some actions end the match with a loss of the seat to act."""
    states = np.array([state])
    for action in actions:
        rules.apply(states[0], action)
    return bool(states[0].to_act == OVER and states[0].returns[state.to_act] < 0)


def _warn_of_pass(state: np.record) -> Iterator[Caution]:
    seat = int(state.to_act)
    result = f"and {_name(state, seat)} loses, {score(state, seat)} to {score(state, 1 - seat)}"
    if _loses(state, codes.PASS):
        text = f"This pass ends the match, {result}."
    elif _loses(state, codes.PASS, codes.PASS):
        text = f"If {_name(state, 1 - seat)} passes as well, the match ends, {result}."
    else:
        return
    yield Caution(text=text, grave=True, actions=(codes.PASS,))


def _may_end_without_passes(state: np.record) -> bool:
    """Return whether a move may reach the quiet limit, or repeat the position too often."""
    turns = int(state.quiet) + 1
    needed = SHORTEST_CYCLE * (int(state.repetition_limit) - 1)
    return bool(
        state.phase == codes.MOVE
        and ((state.quiet_limit and turns >= state.quiet_limit) or 0 < needed <= turns)
    )


def _warn_of_moves(state: np.record, moves: Sequence[int]) -> Iterator[Caution]:
    if moves:
        name = _name(state, int(state.to_act))
        text = f"This ends the match, and {name} loses: too many turns without a whole stack moving"
        text = f"{text}, or the position for the last time."
        yield Caution(text=text, grave=True, actions=tuple(moves))


def _name(state: np.record, seat: int) -> str:
    return names.colour(state, seat).capitalize()
