"""What a game's network costs: how fast it judges, and how long it takes to compile."""

import time

import numpy as np
import numpy.typing as npt

from benchmarks.figures import cold_compile
from hexarena import Game
from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.contract.rng import new_rng
from hexarena.search.network import UNIT, Network, load_game_network, new_activations
from hexarena.search.trees.guided import GENERIC

POSITIONS = 1000
WITHOUT_NETWORK = (
    "import hexarena.search.search as own; own.load_game_network = lambda rules: None; "
)


def judgements(game: Game, times: int = 200) -> float:
    """Judge positions of random matches on one thread; return them a second of its time."""
    network, states = _network(game), _positions(game)
    judge, layers = game.rules.specialized(GENERIC).judge_many, new_activations(network)
    values = np.zeros(POSITIONS)
    judge(states, network, layers, values)
    start = time.thread_time()
    for _ in range(times):
        judge(states, network, layers, values)
    return times * POSITIONS / (time.thread_time() - start)


def judgements_by_numpy(game: Game, times: int = 20) -> float:
    """Judge the same by NumPy, all at once, with their inputs given; return them a second."""
    network, inputs = _network(game), _inputs(game)
    rows = network.rows.astype(np.float32) / np.float32(UNIT)
    bias = network.row_bias / np.float32(UNIT)
    start = time.process_time()
    for _ in range(times):
        first = np.maximum(inputs @ rows + bias, 0)
        second = np.maximum(first @ network.second + network.second_bias, 0)
        np.tanh(second @ network.value[:-1] + network.value[-1])
    return times * POSITIONS / (time.process_time() - start)


def compiling(game: Game) -> float:
    """Return the processor seconds that a game takes longer to compile with its network."""
    return cold_compile(game) - cold_compile(game, WITHOUT_NETWORK)


def _network(game: Game) -> Network:
    network = load_game_network(game.rules)
    if network is None:
        raise BadCall(f"got {game.name}; expected a game with a network")
    return network


def _positions(game: Game) -> States:
    rules, rng, buffer = game.rules, new_rng(7), np.zeros(game.rules.ACTIONS, np.int32)
    positions, states = rules.blank(POSITIONS), game.start()
    for n in range(POSITIONS):
        positions[n] = states[0]
        rules.apply(states, int(rules.compiled.sample_at(states, 0, rng, buffer)))
        if rules.over(states):
            states = game.start()
    return positions


def _inputs(game: Game) -> npt.NDArray[np.float32]:
    """List which inputs are on in each position: 1 or 0, float32[positions, INPUTS]."""
    states, count = _positions(game), game.rules.kernels["INPUTS"]
    inputs, active = np.zeros((POSITIONS, count), np.float32), np.zeros(count, np.int32)
    for n in range(POSITIONS):
        active_count = game.rules.compiled.features_at(states, n, int(states["to_act"][n]), active)
        inputs[n, active[:active_count]] = 1
    return inputs
