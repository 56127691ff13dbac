"""How a fight ended, in full: method, winner, round, the time on the fight clock, the purse."""

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.hfc.names import chips, fighter
from hexarena.games.hfc.state import DECISION, DQ, EVEN, KO, NO_CONTEST, SUB, TKO

SECONDS = 6  # of a round that each card of the draw pile stands for (HFC 3.8)
BY = {
    KO: "knockout (KO)",
    TKO: "technical knockout (TKO)",
    SUB: "submission (SUB)",
    DQ: "disqualification (DQ)",
}


def seconds_left(state: np.record) -> int:
    """Return the time on the fight clock."""
    return SECONDS * int(state.left)


def pot(state: np.record) -> int:
    """Return how many chips have been paid."""
    return int(state.damage.sum())


def ended(state: np.record) -> str:
    """Tell how a fight ended that has (HFC 9.1)."""
    if state.method == NO_CONTEST:
        idle = f"{counted(int(state.idle), 'turn')} in a row without a card drawn"
        return f"No contest (NC), {_when(state)}: {idle}; {_returned(state)}."
    if state.method == EVEN:
        return f"A draw after {_rounds(state)}, {_damage(state, 0)} each; {_returned(state)}."
    winner = int(state.returns[1] > state.returns[0])
    if state.method == DECISION:
        score = f"{_damage(state, winner)} to {state.damage[1 - winner]}"
        return _won(state, winner, f"decision, {score}, after {_rounds(state)}")
    return _won(state, winner, f"{BY[int(state.method)]}, {_when(state)}{_pride(state, winner)}")


def forfeit(state: np.record, seat: int) -> str:
    """Tell how a fight ends that `seat` gives up (HFC 9.8)."""
    return _won(state, 1 - seat, f"forfeit, {_when(state)}")


def _won(state: np.record, winner: int, how: str) -> str:
    return f"{fighter(winner)} wins by {how}; the purse is {chips(pot(state))}."


def _when(state: np.record) -> str:
    minutes, seconds = divmod(seconds_left(state), 60)
    return f"round {state.round_number}, {minutes}:{seconds:02} on the clock"


def _pride(state: np.record, winner: int) -> str:
    """Grant who was submitted without a chip left that he never tapped (HFC 9.3)."""
    lost = 1 - winner
    broke = state.method == SUB and not state.chips[lost]
    return f"; {fighter(lost)} never tapped" if broke else ""


def _rounds(state: np.record) -> str:
    return counted(int(state.round_number), "round")


def _damage(state: np.record, seat: int) -> str:
    return f"{state.damage[seat]} damage"


def _returned(state: np.record) -> str:
    paid = pot(state)
    return f"the pot of {chips(paid)} is given back" if paid else "the pot is empty"
