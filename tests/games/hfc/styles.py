"""Ways to choose among moves: at random, for a brawl, and so that nothing happens."""

import random

from tests.games.hfc.model import CELLS_BY_NAME, count_steps
from tests.games.hfc.table import GAME, phase, start, token_cells, top

STEADY = 0.9  # how often a fighter keeps to the style
IDLE = {"stay", "pass", "none", "decline"}


def at_random(states, moves):
    """Keep all moves."""
    return moves


def brawl(states, moves):
    """Keep what closes in, attacks and defends, if there is any."""
    if phase(states) == "move" and top(states) is None:
        distances = {move: distance_after(states, move) for move in moves}
        return [move for move in moves if distances[move] == min(distances.values())]
    tame = {"attack": "pass", "defend": "none"}.get(phase(states), "-")
    return [move for move in moves if not move.startswith(tame)] or moves


def distance_after(states, move):
    """Tell how far the fighters are apart after a walk."""
    turn, stand = states["turn"][0], token_cells(states)
    goal = stand[turn] if move == "stay" else move
    return count_steps(CELLS_BY_NAME[goal], CELLS_BY_NAME[stand[1 - turn]])


def wait(states, moves):
    """Keep what changes nothing, if there is any."""
    return sorted(IDLE & set(moves)) or moves


def hurry(states, moves):
    """Keep what runs the clock down and hurts nobody: passing with a discard."""
    discards = [move for move in moves if move.startswith("pass:")]
    return discards or wait(states, moves)


def play_fight(options, style, seed):
    """Play a fight by a style: yield each state and the action about to be played, and the end."""
    chance, states = random.Random(seed), start(**options)
    while actions := GAME.rules.legal(states):
        moves = {GAME.write(states[0], action): action for action in actions}
        candidates = style(states, sorted(moves)) if chance.random() < STEADY else sorted(moves)
        action = moves[chance.choice(candidates)]
        yield states.copy(), action
        GAME.rules.apply(states, action)
    yield states, None
