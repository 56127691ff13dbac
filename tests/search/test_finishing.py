"""A bot that can win at once does, whatever its level and its search prefer."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.rng import new_rng
from hexarena.search import LEVELS, Search, finishing
from tests import toys
from tests.search.test_search import AHEAD, BEHIND

toys.register()
HEXCORE6 = game("hexcore6")
HIGHER = game("higher")
HOLD, FOLD = 6, 7


def passes(about, states, found):
    return about.write(states[0], found.action) == "pass"


@pytest.mark.parametrize("level", LEVELS[:3])
@pytest.mark.parametrize("seed", range(5))
def test_a_won_bot_passes_when_passing_wins(level, seed):
    states, effort = HEXCORE6.read_position(AHEAD), level.effort(HEXCORE6)
    found = Search(HEXCORE6.rules, seed).think(states, effort.playouts, warmth=3.0)
    assert passes(HEXCORE6, states, found)
    assert (found.value, found.line, found.choices[0].share) == (1.0, (found.action,), 1.0)
    assert sum(each.share for each in found.choices) == 1.0


def test_nobody_passes_and_loses():
    states = HEXCORE6.read_position(BEHIND)
    assert not passes(HEXCORE6, states, Search(HEXCORE6.rules, 1).think(states, 50))


UNDECIDED = BEHIND[: -len("1 5 0")] + "0 5 0"  # White leads, and has not passed


@pytest.mark.parametrize("seed", range(10))
def test_whoever_is_behind_does_not_pass_and_let_the_rival_pass(seed):
    states = HEXCORE6.read_position(UNDECIDED)
    passing = HEXCORE6.read(states[0], "pass")
    found = Search(HEXCORE6.rules, seed).think(states, 1, warmth=5.0)
    assert found.action != passing
    conceding = finishing.kept(HEXCORE6.rules, states, found.instead(passing))
    assert conceding.action != passing
    assert conceding.line == (conceding.action,)
    assert sum(each.share for each in conceding.choices) == 1.0


def test_whoever_is_ahead_may_pass():
    states = HEXCORE6.read_position(AHEAD[: -len("1 5 0")] + "0 5 0")
    passing = HEXCORE6.read(states[0], "pass")
    found = Search(HEXCORE6.rules, 1).think(states, 5).instead(passing)
    assert finishing.kept(HEXCORE6.rules, states, found).action == passing


def second_to_speak(card):
    """Return a position of Higher in which the second seat holds a card, and the first held."""
    states = HIGHER.start()
    for action in (0 if card > 1 else 1, card - 1, HOLD):
        HIGHER.rules.apply(states, action)
    return states


def at_once(card):
    states = second_to_speak(card)
    HIGHER.rules.compiled.hide_at(states, 0, 1)
    search = Search(HIGHER.rules, 1)
    found = search.think(states, 8)._replace(action=FOLD)
    return finishing.finished(HIGHER.rules, states, found, new_rng(3)).action


def test_with_secrets_a_win_must_be_sure_by_what_the_seat_knows():
    assert at_once(int(HIGHER.start()["cards"][0])) == HOLD
    assert at_once(5) == FOLD  # the hand that is hidden may be the six


def test_a_small_win_is_not_taken_where_more_can_be_hoped_for():
    states = second_to_speak(6)
    HIGHER.rules.compiled.hide_at(states, 0, 1)
    found = Search(HIGHER.rules, 1).think(states, 8)
    more = tuple(each._replace(value=1.5) for each in found.choices)
    hopeful = found._replace(action=FOLD, choices=more)
    assert finishing.finished(HIGHER.rules, states, hopeful, new_rng(3)).action == FOLD


def test_a_commitment_is_never_cut_short():
    states = game("loners").start()
    found = Search(game("loners").rules, 1).think(states, 20)
    assert finishing.finished(game("loners").rules, states, found, new_rng(1)) is found
    assert np.isclose(sum(each.share for each in found.choices), 1.0)
