"""OpenSpiel's Hex, the peer that playouts are measured against in the same run."""

import random
import time

import pyspiel

BOARD = "hex(board_size=9)"


def driven_from_python(seconds: float = 0.5) -> float:
    """Play random matches of Hex 9x9 through the Python interface; return decisions a second."""
    game, rng, count = pyspiel.load_game(BOARD), random.Random(1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count / (time.perf_counter() - start)


def mean_length(games: int = 200) -> float:
    """Return the mean number of decisions of a random match of Hex 9x9."""
    game, rng, count = pyspiel.load_game(BOARD), random.Random(2), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count / games


def rollouts_in_cpp(length: float, rollouts: int = 2000) -> float:
    """Let OpenSpiel's C++ evaluator roll Hex 9x9 out; return decisions a second.

    The evaluator answers only to a search bot, so a search of one simulation asks it once.
    """
    game = pyspiel.load_game(BOARD)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 3, False)
    start = time.perf_counter()
    bot.mcts_search(game.new_initial_state())
    return rollouts * length / (time.perf_counter() - start)
