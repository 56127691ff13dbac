"""The scripted opponents: legal, decided by what their seat knows, and stronger than chance."""

import numpy as np

from hexarena.contract.record import CHANCE, copy_states
from hexarena.contract.rng import new_rng
from hexarena.search.duel import play_minds, random_mind, rotate_seats, script_mind
from hexarena.search.search import known_states
from tests.builtin_games import every_builtin_game

MATCHES = 8
DECISIONS = 150


def decisions(game, count):
    """Collect positions of random matches in which a seat decides."""
    rules, luck, buffer = game.rules, new_rng(8), np.zeros(game.rules.ACTIONS, np.int32)
    positions, states = [], game.start()
    while len(positions) < count:
        if rules.over(states):
            states = game.start()
        if states["to_act"][0] != CHANCE:
            positions.append(copy_states(states))
        rules.apply(states, int(rules.compiled.sample_at(states, 0, luck, buffer)))
    return positions


@every_builtin_game
def test_a_script_plays_legally_and_leaves_the_position_alone(game):
    for seed, states in enumerate(decisions(game, DECISIONS)):
        view, legal = known_states(game.rules, states), game.rules.legal(states)
        before = copy_states(view)
        actions = [game.script.choose(view, legal, np.random.default_rng(seed)) for _ in range(2)]
        assert actions[0] == actions[1]
        assert actions[0] in legal
        assert view.tobytes() == before.tobytes()


@every_builtin_game
def test_a_script_beats_chance(game):
    wins = 0
    for seed in range(MATCHES):
        minds = script_mind(game, seed), random_mind(game.rules, seed)
        seats = rotate_seats((0, 1), seed)
        returns = play_minds(game, game.options(), [minds[seat] for seat in seats], seed)
        wins += returns[seats.index(0)] > 0
    assert wins >= MATCHES - 1
