"""The heuristic player: legal, uses only what its seat knows, beats random play."""

import numpy as np
import pytest

from hexarena.conformance.matches import sample_states, sample_world
from hexarena.contract.record import OVER
from hexarena.contract.rng import new_rng
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.table import GAME, lay, play

BUFFER = np.zeros(GAME.rules.ACTIONS, np.int32)
MAX_ACTIONS = 3000


def choose_action(states, seed):
    """Name what the heuristic plays."""
    return GAME.write(
        states[0], int(GAME.rules.compiled.rollout_at(states, 0, new_rng(seed), BUFFER))
    )


@pytest.mark.parametrize("options", [{}, {"players": 4}, {"decks": "secret"}], ids=str)
def test_a_search_plays_legal_actions_and_leaves_the_state_unchanged(options):
    for seed, states in enumerate(sample_states(GAME, options, seed=3)):
        original = states.tobytes()
        action = int(GAME.rules.compiled.rollout_at(states, 0, new_rng(seed + 1), BUFFER))
        assert action in GAME.rules.legal(states)
        assert states.tobytes() == original


def test_it_uses_nothing_that_its_seat_cannot_know():
    for ply, states in enumerate(sample_states(GAME, {}, seed=4, count=30)):
        guess = sample_world(GAME, states, int(states["to_act"][0]), seed=ply)
        assert choose_action(states, ply + 1) == choose_action(guess, ply + 1)


def test_it_beats_chance():
    wins = sum(duel(seed) for seed in range(10))
    assert wins >= 8


def duel(seed):
    states, chance, seat = GAME.start(), new_rng(seed), seed % 2
    for _ in range(MAX_ACTIONS):
        if states["to_act"][0] == OVER:
            break
        thinks = states["to_act"][0] == seat
        door = GAME.rules.compiled.rollout_at if thinks else GAME.rules.compiled.sample_at
        GAME.rules.apply(states, int(door(states, 0, chance, BUFFER)))
    return states["returns"][0][seat] > 0


def test_it_throws_outwards():
    states = lay([red("hip-throw", hexagon=(-1, 0)), seat("smash-attack", (-2, 0), "W")])
    play(states, "hip-throw+step/0", "smash-attack+step/0")
    assert {choose_action(states, seed) for seed in range(1, 9)} <= {
        "throw:W",
        "throw:SW",
        "throw:NW",
    }


def test_it_lets_a_trigger_go_that_would_change_nothing():
    states = lay([red("jab"), blue("iron-will smash-attack")])
    play(states, "jab+step/0", "smash-attack+step/0")
    assert {choose_action(states, seed) for seed in range(1, 9)} == {"decline"}
