"""The promise of an action in a search guided by a network: constants, and untried actions."""

import math

from hexarena.contract.kernel import kernel

EXPLORATION = 1.25  # values run from -1 to 1
UNTRIED_PENALTY = 0.25  # by which an untried action is worse, once all inclination has been tried
MIN_UNTRIED_VALUE = -0.9  # an untried action is hoped to be better than a sure loss


@kernel
def untried_value(total: float, visits: int, tried_share: float) -> float:
    """Return the assumed value of an untried action.

    Its siblings have had `visits` and `total` value, and `tried_share` of all inclination.
    """
    mean = total / visits if visits else 0.0
    return max(mean - UNTRIED_PENALTY * math.sqrt(tried_share), MIN_UNTRIED_VALUE)
