"""Kinds of actions: a function for each, and a number within it."""

import pytest

from hexarena.contract.action_kinds import ActionKinds

KINDS = ActionKinds((0, "roll"), (6, "draw"), (7, "pass"))


@pytest.mark.parametrize(
    ("action", "handler", "number"),
    [(0, "roll", 0), (5, "roll", 5), (6, "draw", 0), (9, "pass", 2)],
)
def test_an_action_belongs_to_the_last_kind_that_begins_before_it(action, handler, number):
    assert KINDS.find(action) == (handler, number)
