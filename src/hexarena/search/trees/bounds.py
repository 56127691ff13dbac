"""How a search guided by a network values actions: constants, and untried actions."""

import math

from hexarena.contract.kernel import kernel

EXPLORATION = 1.25  # the exploration constant, for values from -1 to 1
# How much worse an untried action is assumed to be once all inclination has been tried
UNTRIED_PENALTY = 0.25
MIN_UNTRIED_VALUE = -0.9  # the lowest value of an untried action, which is better than a sure loss


@kernel
def untried_value(total: float, visits: int, tried_share: float) -> float:
    """Return the assumed value of an untried action.

    Its tried siblings have `visits` visits with a summed value of `total`, and `tried_share` of all
    inclination.
    """
    mean = total / visits if visits else 0.0
    return max(mean - UNTRIED_PENALTY * math.sqrt(tried_share), MIN_UNTRIED_VALUE)
