"""A search that a network guides: the same for the same weights, and no other network's."""

import subprocess
import sys

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BrokenGame
from hexarena.search import Search
from hexarena.search.network import (
    Network,
    load_game_network,
    network_bytes,
    network_from_weights,
    read_network,
    shapes,
)
from tests import toys

toys.register()
TESTED_GAME = game("hexcore6")
SIZES = TESTED_GAME.rules.kernels["INPUTS"], TESTED_GAME.rules.ACTIONS


def network(seed: int) -> Network:
    rng = np.random.default_rng(seed)
    return network_from_weights(
        {name: rng.normal(0, 0.2, shape) for name, shape in shapes(*SIZES).items()}
    )


def thought(seed: int, playouts: int = 60) -> str:
    return str(
        Search(TESTED_GAME.rules, seed=1, network=network(seed)).think(
            TESTED_GAME.start(), playouts
        )
    )


OTHER_GAME = "from tests.search.trees.test_guided import thought; print(thought({}))"


def test_two_networks_in_one_process_and_in_two_give_different_values() -> None:
    """No machine code is kept that holds the weights of another."""
    local_runs = [thought(seed) for seed in (1, 2, 1)]
    assert local_runs[0] == local_runs[2] != local_runs[1]
    for seed in (2, 1):
        command = [sys.executable, "-c", OTHER_GAME.format(seed)]
        position = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert position.strip() == local_runs[seed - 1]


def test_a_network_is_read_as_it_was_written() -> None:
    previous = network(3)
    current = read_network(network_bytes(previous), TESTED_GAME.rules)
    for first, second in zip(previous, current, strict=True):
        assert isinstance(first, np.ndarray)
        assert isinstance(second, np.ndarray)
        assert first.dtype == second.dtype
        assert np.allclose(first, second, atol=2e-3)
    assert network_bytes(current) == network_bytes(
        read_network(network_bytes(current), TESTED_GAME.rules)
    )


@pytest.mark.parametrize("length", [0, 100, -1])
def test_a_damaged_network_is_refused(length: int) -> None:
    with pytest.raises(BrokenGame, match="the network of hexcore6 cannot be read"):
        read_network(network_bytes(network(3))[:length], TESTED_GAME.rules)


def test_a_network_for_other_rules_is_refused() -> None:
    rng = np.random.default_rng(1)
    different = {name: rng.normal(0, 1, shape) for name, shape in shapes(7, SIZES[1]).items()}
    with pytest.raises(BrokenGame, match=r"rows of the network of hexcore6 is \(7, 64\); expected"):
        read_network(network_bytes(network_from_weights(different)), TESTED_GAME.rules)


def test_games_with_a_network_use_it_unless_told_otherwise() -> None:
    assert Search(TESTED_GAME.rules).network is load_game_network(TESTED_GAME.rules)
    assert Search(TESTED_GAME.rules, network=False).network is None
    assert Search(game("prizes").rules).network is None


def test_a_win_at_once_is_seen_with_any_network() -> None:
    """Both have passed but once; who is ahead ends the match by passing."""
    search, states = Search(TESTED_GAME.rules, network=network(1)), _decided()
    analysis = search.think(states, 400)
    assert TESTED_GAME.write(states[0], analysis.action) == "pass"
    assert analysis.value > 0.9


def _decided():
    rng = np.random.default_rng(4)
    for _ in range(1000):
        states = TESTED_GAME.start(TESTED_GAME.options(radius=4))
        while not TESTED_GAME.rules.over(states):
            seat = int(states["to_act"][0])
            if states["passes"][0] == 1 and _wins(states, seat):
                return states
            TESTED_GAME.rules.apply(states, int(rng.choice(TESTED_GAME.rules.legal(states))))
    raise AssertionError("no match is won by passing")


def _wins(states, seat):
    current = states.copy()
    TESTED_GAME.rules.apply(current, max(TESTED_GAME.rules.legal(states)))
    return bool(current["returns"][0][seat] > 0)


def test_a_drawing_policy_is_warmed_up() -> None:
    cold = {
        Search(TESTED_GAME.rules, seed).think(TESTED_GAME.start(), 30).action for seed in range(8)
    }
    warm = {
        Search(TESTED_GAME.rules, seed).think(TESTED_GAME.start(), 30, warmth=2.0).action
        for seed in range(8)
    }
    assert len(warm) > len(cold)
