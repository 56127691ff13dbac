"""How a match ended, in words."""

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.knockouts.names import attack, fighter
from hexarena.games.knockouts.state import DRAW, KNOCKOUT, POINTS, STOPPAGE, TAPOUT


def ended(state: np.record) -> str:
    """Tell how a match ended that has (KT 7.3 to 7.7)."""
    if state.method == DRAW:
        return f"A draw after {counted(int(state.round_number), 'round')}, {_rounds(state, 0)}."
    winner = int(state.returns[1] > state.returns[0])
    return f"{fighter(winner)} wins {_BY[int(state.method)](state, winner)}."


def _on_points(state: np.record, winner: int) -> str:
    rounds = counted(int(state.round_number), "round")
    return f"on points after {rounds}, {_rounds(state, winner)}"


def _rounds(state: np.record, winner: int) -> str:
    return f"{state.won[winner]} to {state.won[1 - winner]} rounds won"


def _knockout(state: np.record, winner: int) -> str:
    return f"by knockout, {_blow(state)}"


def _tapout(state: np.record, winner: int) -> str:
    return f"by tapout, {_blow(state)}"


def _stoppage(state: np.record, winner: int) -> str:
    return f"by referee stoppage, {_blow(state)}: {fighter(1 - winner)} has nothing ready"


def _blow(state: np.record) -> str:
    return f"{attack(state)} in round {state.round_number}, turn {state.turns}"


_BY = {POINTS: _on_points, KNOCKOUT: _knockout, TAPOUT: _tapout, STOPPAGE: _stoppage}


def forfeit(state: np.record, seat: int) -> str:
    """Tell how a match ends that `seat` gives up (KT 7.8)."""
    return f"{fighter(1 - seat)} wins by forfeit in round {max(int(state.round_number), 1)}."
