"""The inputs of a network: all that a fighter knows, its own side first."""

from importlib import import_module

import numpy as np
import pytest

from hexarena.conformance.matches import random_match
from hexarena.games.knockouts.rules.state import NOBODY, REFILL_RED
from tests.games.inputs import ever_on, inputs, never_on
from tests.games.knockouts.table import GAME, OPTION_SETS, options_id
from tests.note_interpreter import rotate_seats

module = import_module("hexarena.games.knockouts.rules.features")  # not the kernel of that name

SEEDS = 12

# How many inputs of each group are never on in the matches below: some are rare, others cannot be
RARE = {
    "OWN_CARD": 5,
    "CARDS_SEEN": 0,
    "OPEN_KIND": 12,
    "STYLE_KIND_OPEN": 16,
    "GAINS": 5,
    "GAIN": 0,
    "THREAT": 0,
    "CARDS_HELD": 0,
    "MISSING": 0,
    "MARKERS_PLACED": 0,
    "SKILLS": 0,
    "SHIELD": 0,
    "READY": 0,
    "HURT_STATS": 2,
    "STYLE": 0,
    "PART": 36,
    "SPOT": 13,
    "ROUNDS": 0,
    "LAST": 0,
    "WON": 2,
    "SCORE": 8,
    "LEAD": 0,
    "ENDING": 0,
    "QUIET": 2,
    "DREW": 0,
    "KO_SUCCESSES": 0,
    "RULE_OPTIONS": 0,
    "COLOUR": 0,
    "MOBILE": 14,
    "TO_REACH": 0,
    "EDGE": 6,
    "KICK_OWED": 0,
    "STAT_USED": 0,
    "THROWER": 0,
    "ACTS_FIRST": 0,
    "DRAWS_FIRST": 0,
    "TABLE": 24,
    "PROMISE": 80,
    "HITS": 8,
    "AS_STYLE": 0,
    "BOOSTS": 2,
    "REACTION": 23,
    "HURTS": 4,
    "LAYS": 1,
}
BY_SEAT = {
    module.COLOUR,
    module.COLOUR + 1,
    module.ACTS_FIRST,
    module.DRAWS_FIRST,
}  # Red goes before Blue


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_with_the_seats_exchanged_own_and_rival_are_exchanged(options):
    for states, _ in random_match(GAME, options, 3):
        first = states["mobile"][0] != NOBODY and not states["agreed"][0] & REFILL_RED
        swapped = rotate_seats(GAME, states)
        for seat in (0, 1):
            inputs_on, image = inputs(GAME, states, seat), inputs(GAME, swapped, 1 - seat)
            difference = set(inputs_on) ^ set(image)
            assert {module.COLOUR, module.COLOUR + 1} <= difference <= BY_SEAT
            assert len(difference) == 2 or not first


def test_nothing_hidden_is_read():
    for states, _ in random_match(GAME, {}, 7):
        for seat in (0, 1):
            buffer = np.zeros(module.INPUTS, dtype=np.int32)
            count = GAME.rules.compiled.features_at(states, 0, seat, buffer)
            assert buffer[:count].tolist() == inputs(GAME, states, seat)


def test_every_input_is_on_now_and_then_but_for_those_listed_as_rare():
    inputs_found = sum(ever_on(GAME, options, range(SEEDS)) for options in OPTION_SETS)
    assert never_on(inputs_found, module, RARE) == RARE
