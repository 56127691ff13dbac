"""Count lines of play (perft), and play random matches."""

from typing import NamedTuple

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules

MAX_MATCH_ACTIONS = 1_000_000  # the most actions of a random match; a longer one is cut off


def perft(rules: Rules, states: States, depth: int) -> int:
    """Count the lines of `depth` actions from states[0]. Raises BadCall if depth < 0."""
    if depth < 0:
        raise BadCall(f"depth is {depth}; expected 0 or more")
    buffer = rules.blank(depth + 1)
    buffer[depth] = states[0]
    actions = np.zeros((depth + 1, rules.ACTIONS), np.int32)
    lines = rules.specialized("hexarena.search.walk").count_lines(buffer, actions, depth)
    return int(lines)


class Playouts(NamedTuple):
    """The amount of play in random matches."""

    games: int
    decisions: int  # including chance


def play_many(rules: Rules, states: States, games: int, seed: int = 0) -> Playouts:
    """Play states[0] to the end at random `games` times, with the GIL released."""
    buffer = rules.blank(2)
    buffer[0] = states[0]
    actions = np.zeros(rules.ACTIONS, np.int32)
    generic = rules.specialized("hexarena.search.playout")
    return Playouts(
        games, int(generic.play_many(buffer, new_rng(seed), actions, games, MAX_MATCH_ACTIONS))
    )
