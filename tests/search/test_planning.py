"""A plan is the best by value, whole, and beside it stands what other plans cost."""

import json

import numpy as np
import pytest

from hexarena import game
from hexarena.conformance.matches import random_match
from hexarena.contract.errors import WrongAnswer
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.search import Candidate, Search
from hexarena.search.analysis import EQUAL_VALUE, best_by_value, list_tried
from hexarena.search.planning import (
    MixedAction,
    PlanAnalysis,
    ValuedPlan,
    find_plan,
    measure_distance,
)
from hexarena.search.planning.decisions import Decision, find_limit
from hexarena.search.planning.rounds import AGREED_DISTANCE, MIXABLE_LOSS, agree_on_mix
from hexarena.thinking import PlanTask
from tests import toys

pytestmark = pytest.mark.slow

toys.register()
PLAYOUTS = 200
POSITIONS = 12


def decisions(tested_game, count=POSITIONS):
    """List positions of random matches in which a seat decides openly between several actions."""
    cases = [
        copy_states(states)
        for seed in range(3)
        for states, _ in random_match(tested_game, {}, seed)
        if states["to_act"][0] >= 0
        and len(tested_game.rules.legal(states)) > 1
        and not tested_game.rules.commits(states)
        and not (tested_game.building and tested_game.building.is_building(states[0]))
    ]
    return cases[:: 1 + len(cases) // count]


# The best by value


def test_the_best_by_value_is_the_most_visited_of_equals():
    choices = (
        Candidate(1, 500, 0.100, 0.0),
        Candidate(2, 300, 0.300, 0.0),
        Candidate(3, 200, 0.300 + EQUAL_VALUE / 2, 0.0),
        Candidate(4, 2, 0.9, 0.0),
    )
    assert best_by_value(choices).action == 2
    assert [choice.action for choice in list_tried(choices)] == [3, 2, 1]


@pytest.mark.parametrize("name", ["hexcore6", "hexthing", "hfc"])
def test_the_plan_is_the_best_of_its_search_by_value(name):
    tested_game = game(name)
    for states in decisions(tested_game):
        analysis = Search(tested_game.rules, 5).think(states, PLAYOUTS, by_value=True)
        plan = find_plan(tested_game, states, 5, playouts=PLAYOUTS)
        assert (plan.best.actions[0], plan.best.value) == (analysis.action, analysis.value)
        highest = list_tried(analysis.choices)[0].value
        is_finished = analysis.value in (-1.0, 1.0) or tested_game.rules.thrifty is not None
        assert analysis.value >= highest - EQUAL_VALUE or is_finished


@pytest.mark.parametrize("name", ["hexcore6", "hexthing", "hfc", "higher", "prizes"])
def test_no_other_plan_is_worth_more_and_all_are_legal_and_reproducible(name):
    tested_game = game(name)
    for states in decisions(tested_game) or [tested_game.start()]:
        plan = find_plan(tested_game, states, 5, playouts=PLAYOUTS)
        assert plan == find_plan(tested_game, states, 5, playouts=PLAYOUTS)
        legal = tested_game.rules.legal(states)
        for other in filter(None, (plan.alternative, plan.mistake)):
            assert other.value <= plan.best.value
            assert other.actions != plan.best.actions
            assert other.actions[0] in legal


def test_a_search_held_to_an_action_values_it_as_a_search_after_it_does():
    hexcore6 = game("hexcore6")
    for states in decisions(hexcore6, 4):
        action, seat = hexcore6.rules.legal(states)[-1], int(states["to_act"][0])
        held = Search(hexcore6.rules, 3).evaluate_action(states, action, 800)
        hexcore6.rules.apply(states, action)
        if hexcore6.rules.over(states):
            continue
        after = Search(hexcore6.rules, 4).think(states, 800)
        sign = 1 if int(states["to_act"][0]) == seat else -1
        assert held == pytest.approx(sign * after.value, abs=0.25)


# Auctions


def first_auction(seed):
    """Return the position of the first bid in a match by the rollout policy, and who bids."""
    hexthing = game("hexthing")
    rules, states, rng = hexthing.rules, hexthing.start(), new_rng(seed)
    buffer = np.zeros(rules.ACTIONS, np.int32)
    while (
        states["to_act"][0] < 0 or not hexthing.scene(states[0], int(states["to_act"][0])).auctions
    ):
        rules.apply(states, int(rules.compiled.rollout_at(states, 0, rng, buffer)))
    return hexthing, states


@pytest.mark.parametrize("seed", [5, 6])
def test_a_limit_covers_the_best_bid_and_may_be_left(seed):
    hexthing, states = first_auction(seed)
    seat = int(states["to_act"][0])
    search = Search(hexthing.rules, seed)
    action = search.think(states, PLAYOUTS, by_value=True).action
    bids = find_limit(Decision(hexthing, states, search, PLAYOUTS, _never()), action)
    offered = hexthing.standing.offered(states[0], seat)
    if bids[0] is None:
        assert not hexthing.write(states[0], action).startswith("bid:")
        return
    assert offered.low <= bids[0] <= offered.high
    assert action in bids[1]


def _never():
    return type("Never", (), {"is_set": lambda self: False})()


# Commitments


def test_a_mix_is_shown_only_if_searches_agree_its_values_do_and_its_first_card_leads():
    close = {1: 0.6, 2: 0.4}, {1: 0.5, 2: 0.5}
    shares = {1: 0.55, 2: 0.45, 3: 0.0}
    values = {(1, 9): 0.1, (2, 9): 0.09}
    mix = agree_on_mix(close, shares, values, (1, 9))
    assert mix == (MixedAction(1, 0.55), MixedAction(2, 0.45))
    assert not agree_on_mix(close, shares, values, (2, 9))
    assert not agree_on_mix(close, shares, {**values, (2, 9): 0.1 - 2 * MIXABLE_LOSS}, (1, 9))
    far = {1: 0.9, 2: 0.1}, {1: 0.9 - 2 * AGREED_DISTANCE, 2: 0.1 + 2 * AGREED_DISTANCE}
    assert not agree_on_mix(far, shares, values, (1, 9))


def test_the_distance_of_strategies_is_the_share_of_the_play_that_differs():
    assert measure_distance({1: 1.0}, {2: 1.0}) == 1.0
    assert measure_distance({1: 0.5, 2: 0.5}, {1: 0.5, 3: 0.5}) == pytest.approx(0.5)


def test_a_commitment_is_planned_whole_and_goes_on_from_what_is_committed():
    hexstrike = game("hexstrike")
    states = hexstrike.start()
    whole = find_plan(hexstrike, states, 1, playouts=300).best.actions
    for action in whole:
        assert action in hexstrike.rules.legal(states)
        hexstrike.rules.apply(states, action)
    later = hexstrike.start()
    hexstrike.rules.apply(later, whole[0])
    rest = find_plan(hexstrike, later, 1, playouts=300).best.actions
    assert len(rest) == len(whole) - 1


def test_a_build_is_whole():
    knockouts = game("knockouts")
    states = knockouts.start()
    plan = find_plan(knockouts, states, 1, playouts=40)
    for action in plan.best.actions:
        assert knockouts.building.is_building(states[0])
        assert int(states["to_act"][0]) == 0
        knockouts.rules.apply(states, action)
    assert int(states["to_act"][0]) != 0


# As data


def test_a_plan_survives_its_message_and_nonsense_is_refused():
    hfc = game("hfc")
    states = decisions(hfc, 3)[-1]
    task = PlanTask.from_states(hfc, states, 7)
    plan = task.think(lambda: False)
    message = json.loads(json.dumps(task.write_answer(plan)))
    assert PlanTask.from_message(_without_kind(task.to_message())) == task
    assert task.read_answer(message) == plan
    wrong_plans = [
        None,
        {},
        {**message, "best": [[], 0.0]},
        {**message, "best": [[10**9], 0.0]},
        {**message, "best": [message["best"][0], 3.0]},
        {**message, "mix": [[10**9, 0.5]]},
        {**message, "line": []},
    ]
    for wrong in wrong_plans:
        with pytest.raises(WrongAnswer):
            task.read_answer(wrong)


def _without_kind(message):
    return {name: value for name, value in message.items() if name != "kind"}


def test_a_plan_of_one_action_has_no_estimate():
    assert PlanAnalysis.from_action(3).best == ValuedPlan((3,), 0.0)
