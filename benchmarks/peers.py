"""OpenSpiel's games, to compare playouts with in the same run; they list the legal actions.

Neither side writes masks or observes. Seconds are of processor time.
"""

import random
import time

import pyspiel

HEX = "hex(board_size=9)"
CARDS = ("gin_rummy", "leduc_poker")


def driven_from_python(name: str, seconds: float = 0.5) -> float:
    """Play random matches through the Python interface; return actions a second, with chance."""
    game, rng, count = pyspiel.load_game(name), random.Random(1), 0
    start = time.thread_time()
    while time.thread_time() - start < seconds:
        count += _match(game, rng)
    return count / (time.thread_time() - start)


def fastest_cards() -> float:
    """Drive the card games from Python; return the actions a second of the faster one."""
    return max(driven_from_python(name) for name in CARDS)


def mean_length(games: int = 200) -> float:
    """Return the mean number of decisions of a random match of Hex 9x9."""
    game, rng = pyspiel.load_game(HEX), random.Random(2)
    return sum(_match(game, rng) for _ in range(games)) / games


def _match(game: pyspiel.Game, rng: random.Random) -> int:
    """Play a random match; return its length."""
    state, count = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        count += 1
    return count


def rollouts_in_cpp(length: float, rollouts: int = 2000) -> float:
    """Let OpenSpiel's C++ evaluator roll out Hex 9x9; return decisions a second.

    Only a search bot can call the evaluator, so a search with one simulation calls it once.
    """
    game = pyspiel.load_game(HEX)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 3, False)
    start = time.thread_time()
    bot.mcts_search(game.new_initial_state())
    return rollouts * length / (time.thread_time() - start)
