"""Prizes as a network may learn it; without one, a search foresees one round. For tests only."""

from hexarena.contract.kernel import kernel
from hexarena.contract.rules import Rules
from tests.toys.prizes import options as _options
from tests.toys.prizes.rules import (
    ACTIONS,
    STATE,
    apply,
    commits,
    determinize,
    hide,
    legal,
    withdraw,
)

__all__ = ["ACTIONS", "STATE", "apply", "commits", "determinize", "hide", "legal", "withdraw"]

LEAD = 3 * ACTIONS  # + won more than the other
MOST_LEAD = 15
INPUTS = LEAD + 2 * MOST_LEAD + 1 + ACTIONS


@kernel
def evaluate(state):
    if state.prize == 0 or state.laid[0] or state.laid[1]:
        return False
    state.returns[0] = state.returns[1] = 0
    return True


@kernel
def features(state, seat, inputs):
    """List the cards of both, the prizes to come, the lead, and what is up."""
    count = 0
    sets = (int(state.held[seat]), int(state.held[1 - seat]), int(state.prizes))
    for n in range(3):
        for card in range(ACTIONS):
            if sets[n] >> card & 1:
                inputs[count] = n * ACTIONS + card
                count += 1
    inputs[count] = LEAD + MOST_LEAD + int(state.won[seat]) - int(state.won[1 - seat])
    count += 1
    if state.prize:
        inputs[count] = LEAD + 2 * MOST_LEAD + int(state.prize)
        count += 1
    return count


class Bids:
    """As much of a `Game` as a course asks for."""

    name, version = "bids", 1
    options_model = _options.Options

    def __init__(self, module):
        self.rules = Rules(self.name, module)

    def options(self, **argument):
        return _options.Options(**argument)

    def seats_in(self, options):
        return ("one", "two")

    def start(self, options=None):
        return _options.start(options or self.options())
