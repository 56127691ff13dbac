"""The scripted player: does what raises its own linked group most above its rival's.

It looks one action ahead, when it places discs and when it lifts them, and it passes when it is
ahead and no lift raises its lead.
"""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.record import States, copy_states
from hexarena.games.hexcore6.rules import apply
from hexarena.games.hexcore6.rules.ending import score
from hexarena.games.hexcore6.rules.state import CHOOSE_COLOUR, CHOOSE_CORE, MOVE, PASS


def choose(states: States, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Return the legal action with the highest lead after it; see `Script`."""
    if states["phase"][0] in (CHOOSE_CORE, CHOOSE_COLOUR):
        return int(rng.choice(legal))
    seat = int(states["to_act"][0])
    leads = {action: _lead_after(states, seat, action) for action in legal}
    if states["phase"][0] == MOVE:
        best_lift = max((leads[action] for action in legal if action != PASS), default=-np.inf)
        if leads[PASS] > 0 and best_lift <= leads[PASS]:
            return PASS
    best = max(leads.values())
    return int(rng.choice([action for action in legal if leads[action] == best]))


def _lead_after(states: States, seat: int, action: int) -> int:
    """Return by how much the seat's linked group is larger after an action."""
    after = copy_states(states)
    apply(after[0], action)
    return int(score(after[0], seat)) - int(score(after[0], 1 - seat))
