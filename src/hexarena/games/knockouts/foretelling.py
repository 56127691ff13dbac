"""What a choice leads to, in a few words, shown before it is taken."""

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.knockouts import chart
from hexarena.games.knockouts.edition import STYLE_SAYS
from hexarena.games.knockouts.mobility import cost
from hexarena.games.knockouts.state import (
    ATTACK,
    ATTACK_AS,
    CRITICAL,
    GO,
    NORMAL,
    PLAY,
    PUT,
    STOP,
    TAKE_STYLE,
    USE,
)

STAT_SAYS = (  # what a marker on each stat is good for
    "A die in every Heart Phase: a six makes a hurt marker ready again.",
    "A die for every strike, and mobility while you stand.",
    "A die for every throw and hold, and mobility everywhere.",
    "Three markers that take hits before Striking and Grappling must.",
)


def foretold(state: np.record, action: int) -> str:
    """Tell what an action leads to, "" where its name says all."""
    if PUT <= action < TAKE_STYLE:
        return STAT_SAYS[action - PUT]
    if TAKE_STYLE <= action < USE:
        return str(STYLE_SAYS[state.edition][action - TAKE_STYLE])
    if GO <= action < STOP:
        price = counted(cost(state, action - GO), "point")
        return f"{price} of {state.points}"
    if ATTACK <= action < ATTACK_AS:
        return chart.told(state, int(state.to_act), action - ATTACK)
    if ATTACK_AS <= action < PLAY:
        return chart.told(state, int(state.to_act), action - ATTACK_AS, styled=True)
    if action == CRITICAL:
        return "One success less, and you choose what is hurt; a hold taps out."
    return "As many hurt as successes; your rival chooses." if action == NORMAL else ""
