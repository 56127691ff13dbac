"""A game for tests only: who takes the last of some counters, one, two or three at a time, wins."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.options import Options
from hexarena.contract.record import OVER, award, blank, record
from hexarena.contract.rules import Rules

MOST = 16
ACTIONS = 3
INPUTS = MOST + 1

STATE = record(
    ("to_act", np.int8),
    ("returns", np.float32, (2,)),
    ("left", np.int8),
)


@kernel
def legal(state, actions):
    count = 0 if state.to_act == OVER else min(3, state.left)
    for n in range(count):
        actions[n] = n
    return count


@kernel
def apply(state, action):
    state.left -= action + 1
    if state.left == 0:
        award(state, state.to_act)
        state.to_act = OVER
    else:
        state.to_act = 1 - state.to_act


@kernel
def features(state, seat, inputs):
    inputs[0] = state.left
    return 1


class Heap:
    """As much of a `Game` as a course asks for."""

    name, version = "heap", 1
    options_model = Options

    def __init__(self, module):
        self.rules = Rules(self.name, module)

    def options(self, **argument):
        return Options(**argument)

    def seats_in(self, options):
        return ("one", "two")

    def start(self, options=None, left=MOST - 1):
        states = blank(STATE)
        states["left"] = left
        return states
