"""The number of a phase gives its name and its prompt."""

import numpy as np
import pytest

from hexarena.contract.record import record
from hexarena.contract.scene.prompts import dispatch_by_phase, fixed_prompt

STATE = record(("to_act", np.int8), ("returns", np.float32, (2,)), ("phase", np.int8))
DEAL, MOVE, STEP = range(3)


def who(state):
    return f"Seat {state.to_act}"


phase, prompt = dispatch_by_phase(
    {
        "Deal": {DEAL: lambda state: "Cards are dealt."},
        "Move": {MOVE: fixed_prompt(who, "to move."), STEP: lambda state, steps: f"{steps} steps."},
    }
)


def at(number):
    states = np.zeros(1, dtype=STATE)
    states[0].phase = number
    return states[0]


def test_phases_of_one_name_are_called_alike():
    assert [phase(at(number)) for number in (DEAL, MOVE, STEP)] == ["Deal", "Move", "Move"]


@pytest.mark.parametrize(
    ("number", "extra", "expected"),
    [(DEAL, (), "Cards are dealt."), (MOVE, (), "Seat 0 to move."), (STEP, (3,), "3 steps.")],
)
def test_each_phase_builds_its_prompt_from_the_state_and_extra_arguments(number, extra, expected):
    assert prompt(at(number), *extra) == expected
