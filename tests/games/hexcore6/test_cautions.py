"""A pass, or a move that ends the match, warns when it could lose."""

import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.game import game
from hexarena.contract.record import OVER
from hexarena.games.hexcore6.rules.state import PASS

GAME = game("hexcore6")


@pytest.mark.parametrize(
    "options",
    [{"radius": 4}, {"radius": 4, "quiet_limit": 6}, {"radius": 4, "repetition_limit": 2}],
)
@pytest.mark.rule("HC 7.1", "HC 7.2")
def test_exactly_the_actions_that_could_lose_at_once_carry_a_grave_caution(options):
    warned = 0
    for seed in range(4):
        for states, _ in random_match(GAME, options, seed):
            seat = int(states["to_act"][0])
            if seat < 0:
                continue
            cautions = GAME.scene(states[0], seat).cautions
            assert all(caution.grave for caution in cautions)
            warned_actions = {action for caution in cautions for action in caution.actions}
            legal = GAME.rules.legal(states)
            assert warned_actions == {action for action in legal if could_lose(states, action)}
            warned += len(warned_actions)
            assert GAME.scene(states[0], 1 - seat).cautions == ()
    assert warned


def could_lose(states, action):
    """Return whether an action loses at once, or a pass if the rival passes as well."""
    seat, later = int(states["to_act"][0]), states.copy()
    GAME.rules.apply(later, action)
    if action == PASS and later["to_act"][0] != OVER:
        GAME.rules.apply(later, PASS)
    return bool(later["to_act"][0] == OVER and later["returns"][0, seat] < 0)
