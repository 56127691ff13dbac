"""Small games are solved by OpenSpiel's algorithms, and what is published of them is true."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import best_response, cfr, exploitability
from open_spiel.python.policy import TabularPolicy, UniformRandomPolicy

from hexarena.contract.errors import BadCall
from hexarena.research import openspiel, solve
from hexarena.research.trees import GameTree
from tests import toys

toys.register()
openspiel.register()

SMALL = (
    "hexarena_higher",
    "hexarena_higher(cards=3,proud=True)",
    "hexarena_prizes(cards=3)",
    "hexarena_prizes(cards=3,drawn=True)",
    "hexarena_loners(players=2)",
    "hexarena_loners(players=3)",
)
every_small = pytest.mark.parametrize("name", SMALL)
every_benchmark = pytest.mark.parametrize("name", list(solve.benchmarks()))


@pytest.fixture(scope="module")
def trees():
    """Return the tree of a game, walked once."""
    results = {}

    def tree(name):
        if name not in results:
            results[name] = GameTree(pyspiel.load_game(name))
        return results[name]

    return tree


def decisions(state):
    """Give every decision below a state."""
    if state.is_terminal():
        return
    if not state.is_chance_node():
        yield state
    for action in state.legal_actions():
        yield from decisions(state.child(action))


# Trees


@every_small
def test_a_tree_tells_apart_what_information_states_tell_apart(trees, name):
    tree, results, nodes = trees(name), {}, set()
    for state in decisions(tree.game.new_initial_state()):
        node = tree.find(state.history())
        benchmark = state.current_player(), state.information_state_string()
        results.setdefault(benchmark, set()).add(int(tree.sets[node]))
        nodes.add(node)
        assert tree.offered(node).tolist() == state.legal_actions()
    assert len(nodes) == np.count_nonzero(tree.sets >= 0)
    assert sorted(results.values(), key=min) == [{n} for n in range(len(tree.heads))]


@every_small
def test_every_information_set_has_a_state(trees, name):
    tree = trees(name)
    policy_ = dict(tree.states())
    assert sorted(policy_) == list(range(len(tree.heads)))
    for number, state in policy_.items():
        assert tree.sets[tree.find(state.history())] == number


@every_small
def test_openspiel_counts_the_nodes_of_a_tree(trees, name):
    tree = trees(name)
    assert count(tree.spiel.new_initial_state()) == len(tree.nodes)


def count(state):
    return 1 + sum(count(state.child(action)) for action in state.legal_actions())


def test_a_large_tree_is_refused_before_it_is_whole():
    with pytest.raises(BadCall, match="more than 1,000 nodes; expected a smaller one"):
        GameTree(pyspiel.load_game("hexarena_hexcore6"), limit=1000)


def test_only_our_games_have_a_tree():
    with pytest.raises(BadCall, match="expected one of our games in OpenSpiel"):
        GameTree(pyspiel.load_game("kuhn_poker"))
    with pytest.raises(BadCall, match=r"action 77; expected one of \[0 1 2\]"):
        solve.tree_of("hexarena_prizes(cards=3)").find([77])


# Against OpenSpiel's own algorithms on the game itself


@every_small
def test_nash_conv_is_that_of_openspiel(trees, name):
    tree = trees(name)
    reference = exploitability.nash_conv(tree.game, UniformRandomPolicy(tree.game))
    assert solve.nash_conv(tree, solve.uniform(tree)) == pytest.approx(reference)
    assert solve.nash_conv(tree, UniformRandomPolicy(tree.game)) == pytest.approx(reference)
    assert solve.exploitability(tree, solve.uniform(tree)) == pytest.approx(reference / tree.seats)


@every_small
def test_a_solution_is_as_good_on_the_game_as_on_its_tree(trees, name):
    tree = trees(name)
    results = solve.solve(tree, 30)
    assert exploitability.nash_conv(tree.game, results.policy) == pytest.approx(results.nash_conv)
    assert solve.nash_conv(tree, results.policy) == pytest.approx(results.nash_conv)


def test_cfr_plus_takes_the_same_steps_as_on_the_game(trees):
    tree = trees("hexarena_prizes(cards=3)")
    solver = cfr.CFRPlusSolver(tree.game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    reference = exploitability.nash_conv(tree.game, solver.average_policy())
    assert solve.solve(tree, 5).nash_conv == pytest.approx(reference)


@every_small
def test_a_best_response_gets_what_openspiel_says(trees, name):
    tree = trees(name)
    policy_ = solve.uniform(tree)
    for seat in range(tree.seats):
        results = solve.best_response(tree, policy_, seat)
        reference = best_response.BestResponsePolicy(
            tree.game, seat, TabularPolicy(tree.game)
        ).value(tree.game.new_initial_state())
        assert results.value == pytest.approx(reference)
        assert solve.values(tree, results.policy)[seat] == pytest.approx(results.value)


def test_prizes_is_goofspiel(trees):
    goofspiel = pyspiel.load_game(
        "turn_based_simultaneous_game(game=goofspiel(num_cards=3,imp_info=False,"
        "points_order=descending,returns_type=win_loss))"
    )
    reference = exploitability.nash_conv(goofspiel, UniformRandomPolicy(goofspiel))
    tree = trees("hexarena_prizes(cards=3)")
    assert solve.nash_conv(tree, solve.uniform(tree)) == pytest.approx(reference)
    assert reference == pytest.approx(1.33333, abs=1e-5)


# Solving


@pytest.mark.parametrize("name", ["hexarena_prizes(cards=3)", "hexarena_higher"])
def test_cfr_plus_comes_near_an_equilibrium(trees, name):
    results = solve.solve(trees(name), 50)
    assert results.nash_conv < 0.01
    assert [iteration for iteration, _ in results.curve] == [1, 2, 5, 10, 20, 50]
    assert results.curve[0][1] > 10 * results.nash_conv
    assert sum(results.values) == pytest.approx(0)


def test_progress_is_reported(trees):
    calls = []
    solve.solve(trees("hexarena_higher"), 3, "cfr", lambda *arguments: calls.append(arguments))
    assert calls == [(1, 3), (2, 3), (3, 3)]


def test_a_game_may_be_named():
    assert solve.solve("hexarena_higher(cards=3)", 1).information_sets == 6


def test_wrong_calls_are_refused(trees):
    tree = trees("hexarena_higher")
    with pytest.raises(BadCall, match=r"method 'magic'; expected cfr\+, cfr"):
        solve.solve(tree, 1, "magic")
    with pytest.raises(BadCall, match="0 iterations; expected at least 1"):
        solve.solve(tree, 0)
    with pytest.raises(BadCall, match="seat 2; expected 0 to 1"):
        solve.best_response(tree, solve.uniform(tree), 2)


def test_a_policy_without_probabilities_is_refused(trees):
    class Silent(UniformRandomPolicy):
        def action_probabilities(self, state, player_id=None):
            return {}

    tree = trees("hexarena_higher")
    with pytest.raises(BadCall, match="expected a sum of 1"):
        solve.nash_conv(tree, Silent(tree.game))


# Benchmarks


@every_benchmark
def test_a_benchmark_is_as_large_as_published(name):
    benchmark = solve.benchmarks()[name]
    tree = GameTree(benchmark.load())
    assert (len(tree.nodes), len(tree.heads)) == (benchmark.nodes, benchmark.information_sets)
    assert solve.nash_conv(tree, solve.uniform(tree)) == pytest.approx(benchmark.uniform, abs=1e-4)


@pytest.mark.slow
@every_benchmark
def test_a_benchmark_is_worth_what_is_published(name):
    benchmark = solve.benchmarks()[name]
    tree = GameTree(benchmark.load())
    policy = solve.solve(tree, benchmark.iterations).policy
    upper = solve.best_response(tree, policy, 0).value
    lower = -solve.best_response(tree, policy, 1).value
    assert (
        benchmark.value - benchmark.tolerance
        <= lower
        <= upper
        <= benchmark.value + benchmark.tolerance
    )
