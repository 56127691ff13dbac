"""The invariants of the specification over thirty thousand random fights."""

import numpy as np
import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.rng import new_rng
from tests.games.hfc.invariants import INVARIANTS, play_fights
from tests.games.hfc.table import GAME, METHODS, OPTION_SETS, lay, options_id, start

pytestmark = pytest.mark.slow

SEED = 4


def play_random(options, count):
    """Play until an invariant breaks; return it, the last state, and how often fights end how."""
    return find_broken_invariant(start(**options), min(count, 2) if INTERPRETED else count)


def find_broken_invariant(start, count=1):
    states = np.repeat(start, 2 + count)
    raw = states.view(np.uint64).reshape(len(states), -1)
    buffer, endings = np.zeros(GAME.rules.ACTIONS, np.int32), np.zeros(len(METHODS), np.int64)
    invariant = play_fights(states, raw, new_rng(SEED), buffer, endings)
    return INVARIANTS[invariant], states[0], dict(zip(METHODS, endings.tolist(), strict=True))


def test_thirty_thousand_random_fights_keep_the_invariants():
    invariant, last, endings = play_random({}, 30_000)
    assert not invariant, GAME.write_position(last)
    assert INTERPRETED or all(endings[method] for method in METHODS if method not in ("", "NC"))


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_random_fights_with_every_option_keep_the_invariants(options):
    invariant, last, _ = play_random(options, 300)
    assert not invariant, GAME.write_position(last)


CORNERS_LAYOUT = {"red": "(-4,0)", "blue": "(4,0)", "phase": "roll"}
FINISHED = CORNERS_LAYOUT | {"phase": "finished"}
BROKEN_STATES = (
    ("each of 54 cards", CORNERS_LAYOUT, {"discard": 1}),
    ("cards are counted", CORNERS_LAYOUT, {"left": 40}),
    ("chips and damage", CORNERS_LAYOUT, {"damage": (0, 1)}),
    ("one of them is in control", CORNERS_LAYOUT, {"top": 0}),
    ("no hand holds more", CORNERS_LAYOUT | {"red_hand": "C2 C3 C4 C5"}, {}),
    ("no hand holds more", CORNERS_LAYOUT | {"red_hand": "C2 C3 C4 C5 C6 C7", "turn": "blue"}, {}),
    ("the pile is not empty", CORNERS_LAYOUT | {"pile": 0}, {}),
    ("something is legal", CORNERS_LAYOUT | {"phase": "attack"}, {"to_act": -2}),
    ("something is legal", FINISHED, {"to_act": 0}),
    ("after DQ", FINISHED, {"to_act": -2, "method": 4, "returns": (1, -1)}),
    ("after DQ", FINISHED, {"to_act": -2, "method": 1, "returns": (1, -1)}),
    ("by decision", FINISHED, {"to_act": -2, "method": 6, "returns": (1, -1)}),
    ("by decision", FINISHED, {"to_act": -2, "method": 5, "returns": (1, -1)}),
)


@pytest.mark.parametrize(("invariant", "fight", "spoiled"), BROKEN_STATES)
def test_a_corrupted_state_breaks_the_invariant(invariant, fight, spoiled):
    states = lay(**fight)
    for field, value in spoiled.items():
        states[field] = value
    assert find_broken_invariant(states)[0].startswith(invariant)
