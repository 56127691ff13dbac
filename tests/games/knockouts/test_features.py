"""What a network is told of a fight: all that a fighter knows, its own things first."""

from importlib import import_module

import numpy as np
import pytest

from hexarena.games.knockouts.rules.state import NOBODY, REFILL_RED
from tests.games.inputs import ever_on, inputs, never_on
from tests.games.knockouts.table import AGREED, GAME, said
from tests.noted import exchanged
from tests.trials import trial

told = import_module("hexarena.games.knockouts.rules.features")  # not the kernel of that name

SEEDS = 12

# How many inputs of each group are never on in the matches below: some are rare, others cannot be
RARE = {
    "OWN_CARD": 5,
    "SEEN": 0,
    "OPEN": 12,
    "LIKING": 16,
    "GAINS": 5,
    "GAIN": 0,
    "THREAT": 0,
    "HELD": 0,
    "MISSING": 0,
    "PLACED": 0,
    "SKILLS": 0,
    "SHIELD": 0,
    "READY": 0,
    "HURTING": 2,
    "STYLED": 0,
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
    "ENOUGH": 0,
    "AGREED": 0,
    "COLOUR": 0,
    "MOBILE": 14,
    "TO_REACH": 0,
    "EDGE": 6,
    "OWED": 0,
    "USED": 0,
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
BY_SEAT = {told.COLOUR, told.COLOUR + 1, told.ACTS_FIRST, told.DRAWS_FIRST}  # Red goes before Blue


@pytest.mark.parametrize("options", AGREED, ids=said)
def test_with_the_seats_exchanged_own_and_rival_are_exchanged(options):
    for states, _ in trial(GAME, options, 3):
        first = states["mobile"][0] != NOBODY and not states["agreed"][0] & REFILL_RED
        other = exchanged(GAME, states)
        for seat in (0, 1):
            one, image = inputs(GAME, states, seat), inputs(GAME, other, 1 - seat)
            apart = set(one) ^ set(image)
            assert {told.COLOUR, told.COLOUR + 1} <= apart <= BY_SEAT
            assert len(apart) == 2 or not first


def test_nothing_hidden_is_read():
    for states, _ in trial(GAME, {}, 7):
        for seat in (0, 1):
            room = np.zeros(told.INPUTS, dtype=np.int32)
            count = GAME.rules.compiled.features_at(states, 0, seat, room)
            assert room[:count].tolist() == inputs(GAME, states, seat)


def test_every_input_is_on_now_and_then_but_for_those_listed_as_rare():
    found = sum(ever_on(GAME, options, range(SEEDS)) for options in AGREED)
    assert never_on(found, told, RARE) == RARE
