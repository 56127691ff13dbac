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
HFC = game("hfc")
HIGHER = game("higher")
HOLD, FOLD = 6, 7


def passes(tested_game, states, actual):
    return tested_game.write(states[0], actual.action) == "pass"


@pytest.mark.parametrize("level", LEVELS[:3])
@pytest.mark.parametrize("seed", range(5))
def test_a_won_bot_passes_when_passing_wins(level, seed):
    states, effort = HEXCORE6.read_position(AHEAD), level.effort(HEXCORE6)
    actual = Search(HEXCORE6.rules, seed).think(states, effort.playouts, warmth=3.0)
    assert passes(HEXCORE6, states, actual)
    assert (actual.value, actual.line, actual.choices[0].share) == (1.0, (actual.action,), 1.0)
    assert sum(choice.share for choice in actual.choices) == 1.0


def test_nobody_passes_and_loses():
    states = HEXCORE6.read_position(BEHIND)
    assert not passes(HEXCORE6, states, Search(HEXCORE6.rules, 1).think(states, 50))


UNDECIDED = BEHIND[: -len("1 5 0")] + "0 5 0"  # White leads, and has not passed


@pytest.mark.parametrize("seed", range(10))
def test_a_player_who_is_behind_does_not_pass_and_let_the_rival_pass(seed):
    states = HEXCORE6.read_position(UNDECIDED)
    passing = HEXCORE6.read(states[0], "pass")
    actual = Search(HEXCORE6.rules, seed).think(states, 1, warmth=5.0)
    assert actual.action != passing
    conceding = finishing.avoid_conceding(HEXCORE6.rules, states, actual.with_action(passing))
    assert conceding.action != passing
    assert conceding.line == (conceding.action,)
    assert sum(choice.share for choice in conceding.choices) == 1.0


def test_a_player_who_is_ahead_may_pass():
    states = HEXCORE6.read_position(AHEAD[: -len("1 5 0")] + "0 5 0")
    passing = HEXCORE6.read(states[0], "pass")
    actual = Search(HEXCORE6.rules, 1).think(states, 5).with_action(passing)
    assert finishing.avoid_conceding(HEXCORE6.rules, states, actual).action == passing


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
    actual = search.think(states, 8)._replace(action=FOLD)
    return finishing.win_at_once(HIGHER.rules, states, actual, new_rng(3)).action


def test_with_secrets_a_win_must_be_sure_by_what_the_seat_knows():
    assert at_once(int(HIGHER.start()["cards"][0])) == HOLD
    assert at_once(5) == FOLD  # the hand that is hidden may be the six


def test_a_small_win_is_not_taken_where_more_can_be_hoped_for():
    states = second_to_speak(6)
    HIGHER.rules.compiled.hide_at(states, 0, 1)
    actual = Search(HIGHER.rules, 1).think(states, 8)
    extra = tuple(choice._replace(value=1.5) for choice in actual.choices)
    hopeful = actual._replace(action=FOLD, choices=extra)
    assert finishing.win_at_once(HIGHER.rules, states, hopeful, new_rng(3)).action == FOLD


def test_a_commitment_is_never_cut_short():
    states = game("loners").start()
    actual = Search(game("loners").rules, 1).think(states, 20)
    assert finishing.win_at_once(game("loners").rules, states, actual, new_rng(1)) is actual
    assert np.isclose(sum(choice.share for choice in actual.choices), 1.0)


# Purposes


def fights(count):
    """Collect positions of random fights in which some actions fight and others don't."""
    rules, luck, buffer = HFC.rules, new_rng(5), np.zeros(HFC.rules.ACTIONS, np.int32)
    positions, states = [], HFC.start()
    while len(positions) < count:
        if rules.over(states):
            states = HFC.start()
        if states["to_act"][0] >= 0:
            view = states.copy()
            rules.compiled.hide_at(view, 0, int(states["to_act"][0]))
            if len(set(rules.purposes(view, rules.legal(view)))) > 1:
                positions.append(view)
        rules.apply(states, int(rules.compiled.sample_at(states, 0, luck, buffer)))
    return positions


def test_a_warm_bot_keeps_to_the_purpose_of_the_best_action():
    drawn_purposes, is_warm = set(), False
    for seed, states in enumerate(fights(60)):
        legal = HFC.rules.legal(states)
        purposes = dict(zip(legal, HFC.rules.purposes(states, legal), strict=True))
        search = Search(HFC.rules, seed)
        best = search.think(states, 1).action
        analysis = search.think(states, 1, warmth=6.0)
        drawn_purposes.add(purposes[analysis.action])
        assert sum(choice.share for choice in analysis.choices) == pytest.approx(1.0)
        likely = {purposes[choice.action] for choice in analysis.choices if choice.share}
        assert likely == {purposes[analysis.action]} == {purposes[best]}
        is_warm |= analysis.action != best
    assert len(drawn_purposes) > 1
    assert is_warm
