"""A game's rules as Python calls them; a bad call raises an error that explains it."""

import numpy as np
import pytest

import hexarena
from hexarena.contract.errors import BadCall
from tests import toys

toys.register()
GAME = hexarena.game("higher")
RULES = GAME.rules
CALLS = {
    "legal": RULES.legal,
    "apply": lambda states, i: RULES.apply(states, 0, i),
    "leave": lambda states, i: RULES.leave(states, 0, i),
    "over": RULES.over,
}
every_question = pytest.mark.parametrize("ask", CALLS.values(), ids=CALLS)


@every_question
def test_a_single_state_is_refused_with_what_to_pass(ask):
    with pytest.raises(BadCall, match=r"a single state; expected an array of states of high"):
        ask(GAME.start()[0], 0)


@every_question
@pytest.mark.parametrize(
    "received", [None, 7, "higher", [], np.zeros((2, 2), RULES.STATE)], ids=repr
)
def test_a_value_that_is_not_an_array_of_states_is_refused(ask, received):
    with pytest.raises(BadCall, match="; expected an array of states of higher"):
        ask(received, 0)


@every_question
def test_states_of_another_game_are_refused(ask):
    with pytest.raises(BadCall, match="; expected states of higher"):
        ask(hexarena.game("loners").start(), 0)


@every_question
@pytest.mark.parametrize("i", [1, 5, -2])
def test_a_state_that_does_not_exist_is_refused(ask, i):
    with pytest.raises(BadCall, match=f"state {i}; expected 0 to 0"):
        ask(GAME.start(), i)


def test_the_last_of_many_may_be_counted_from_the_end():
    states = np.concatenate([GAME.start(), GAME.start()])
    assert RULES.legal(states, -1) == RULES.legal(states, 1)


def test_the_public_names_of_the_package_are_listed():
    assert set(dir(hexarena)) == set(hexarena.__all__)
    assert all(getattr(hexarena, name) for name in dir(hexarena))
