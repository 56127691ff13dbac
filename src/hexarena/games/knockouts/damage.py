"""What successes do: normal and critical hits, hurt markers, stoppage. Compiled; RULES.md, 5."""

import numpy as np

from hexarena.contract.bits import lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.knockouts.acting import end_action
from hexarena.games.knockouts.edition import HOLD, SLIPPERY, TYPE
from hexarena.games.knockouts.fighters import has, ready_stats
from hexarena.games.knockouts.state import (
    CHOICE,
    CRITICAL,
    HURT,
    STOPPAGE,
    TAPOUT,
    C,
)
from hexarena.games.knockouts.turns import finish

SLIPS = 2  # successes of a critical hold that a slippery fighter gets out of


@kernel
def hit(state: np.record) -> None:
    """Let one success hurt a marker of the victim's choice; more ask the attacker (KT 5.14)."""
    if state.successes == 1:
        state.hurts = 1
        state.to_act = 1 - state.seat
        hurt_on(state)
    else:
        state.phase = CHOICE
        state.to_act = state.seat


@kernel
def declare(state: np.record, action: int) -> None:
    """Declare a critical, or hurt as usual (KT 5.15, 5.16)."""
    if action != CRITICAL:
        state.hurts = state.successes
        state.to_act = 1 - state.seat
    elif TYPE[state.edition, state.kind] == HOLD and not slips(state):
        finish(state, TAPOUT, state.seat)
        return
    else:
        state.hurts = state.successes - 1
    hurt_on(state)


@kernel
def slips(state: np.record) -> bool:
    """Tell whether the victim slips out of a critical hold (KT 8.5)."""
    victim = 1 - state.seat
    out = has(state, victim, SLIPPERY) and state.ready[victim, C] > 0
    return bool(out and state.successes == SLIPS)


@kernel
def hurt_on(state: np.record) -> None:
    """Ask which marker is hurt next; where there is no choice, hurt it (KT 5.17)."""
    victim = 1 - state.seat
    while state.hurts > 0:
        those = np.uint64(ready_stats(state, victim))
        if popcount(those) > 1:
            state.phase = HURT
            return
        hurt(state, victim, lowest_bit(those))
    if not state.method:
        end_action(state)


@kernel
def hurt(state: np.record, victim: int, stat: int) -> None:
    """Hurt a marker; the last one stops the match, and what is left is void (KT 5.17, 7.7)."""
    state.ready[victim, stat] -= 1
    state.hurts -= 1
    if ready_stats(state, victim) == 0:
        state.hurts = 0
        finish(state, STOPPAGE, 1 - victim)


@kernel
def choose_hurt(state: np.record, stat: int) -> None:
    """Hurt the marker that was chosen (KT 5.17)."""
    hurt(state, 1 - state.seat, stat)
    hurt_on(state)
