"""The invariants of the specification over a hundred thousand random fights."""

import numpy as np
import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.rng import new_rng
from tests.games.hfc.laws import LAWS, fights
from tests.games.hfc.table import AGREED, GAME, METHODS, lay, said, start

pytestmark = pytest.mark.slow

SEED = 4


def fought(options, count):
    """Play until a law breaks; return it, the last state, and how often fights end how."""
    return judged(start(**options), min(count, 2) if INTERPRETED else count)


def judged(begun, count=1):
    states = np.repeat(begun, 2 + count)
    raw = states.view(np.uint64).reshape(len(states), -1)
    room, endings = np.zeros(GAME.rules.ACTIONS, np.int32), np.zeros(len(METHODS), np.int64)
    law = fights(states, raw, new_rng(SEED), room, endings)
    return LAWS[law], states[0], dict(zip(METHODS, endings.tolist(), strict=True))


def test_a_hundred_thousand_random_fights_keep_the_laws():
    law, last, endings = fought({}, 100_000)
    assert not law, GAME.write_position(last)
    assert INTERPRETED or all(endings[method] for method in METHODS if method not in ("", "NC"))


@pytest.mark.parametrize("options", AGREED, ids=said)
def test_random_fights_of_every_agreement_keep_the_laws(options):
    law, last, _ = fought(options, 300)
    assert not law, GAME.write_position(last)


APART = {"red": "(-4,0)", "blue": "(4,0)", "phase": "roll"}
ENDED = APART | {"phase": "finished"}
SPOILED = (
    ("each of 54 cards", APART, {"discard": 1}),
    ("cards are counted", APART, {"left": 40}),
    ("chips and damage", APART, {"damage": (0, 1)}),
    ("one of them is in control", APART, {"top": 0}),
    ("no hand holds more", APART | {"red_hand": "C2 C3 C4 C5"}, {}),
    ("no hand holds more", APART | {"red_hand": "C2 C3 C4 C5 C6 C7", "turn": "blue"}, {}),
    ("the pile is not empty", APART | {"pile": 0}, {}),
    ("something is legal", APART | {"phase": "attack"}, {"to_act": -2}),
    ("something is legal", ENDED, {"to_act": 0}),
    ("after DQ", ENDED, {"to_act": -2, "method": 4, "returns": (1, -1)}),
    ("after DQ", ENDED, {"to_act": -2, "method": 1, "returns": (1, -1)}),
    ("by decision", ENDED, {"to_act": -2, "method": 6, "returns": (1, -1)}),
    ("by decision", ENDED, {"to_act": -2, "method": 5, "returns": (1, -1)}),
)


@pytest.mark.parametrize(("law", "fight", "spoiled"), SPOILED)
def test_a_spoiled_state_breaks_the_law(law, fight, spoiled):
    states = lay(**fight)
    for field, value in spoiled.items():
        states[field] = value
    assert judged(states)[0].startswith(law)
