"""A search that a network guides: the same for the same weights, and no other network's."""

import subprocess
import sys

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BrokenGame
from hexarena.search import Search
from hexarena.search.network import Network, network_of, network_of_game, read, shapes, written
from tests import toys

toys.register()
ABOUT = game("hexcore6")
SIZES = ABOUT.rules.kernels["INPUTS"], ABOUT.rules.ACTIONS


def network(seed: int) -> Network:
    rng = np.random.default_rng(seed)
    return network_of({name: rng.normal(0, 0.2, shape) for name, shape in shapes(*SIZES).items()})


def thought(seed: int, playouts: int = 60) -> str:
    return str(Search(ABOUT.rules, seed=1, network=network(seed)).think(ABOUT.start(), playouts))


OTHER = "from tests.search.test_guided import thought; print(thought({}))"


def test_two_networks_in_one_process_and_in_two_give_different_values() -> None:
    """No machine code is kept that holds the weights of another."""
    here = [thought(seed) for seed in (1, 2, 1)]
    assert here[0] == here[2] != here[1]
    for seed in (2, 1):
        command = [sys.executable, "-c", OTHER.format(seed)]
        there = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert there.strip() == here[seed - 1]


def test_a_network_is_read_as_it_was_written() -> None:
    before = network(3)
    after = read(written(before), ABOUT.rules)
    for one, two in zip(before, after, strict=True):
        assert one.dtype == two.dtype
        assert np.allclose(one, two, atol=2e-3)
    assert written(after) == written(read(written(after), ABOUT.rules))


@pytest.mark.parametrize("keep", [0, 100, -1])
def test_a_damaged_network_is_refused(keep: int) -> None:
    with pytest.raises(BrokenGame, match="the network of hexcore6 cannot be read"):
        read(written(network(3))[:keep], ABOUT.rules)


def test_a_network_for_other_rules_is_refused() -> None:
    rng = np.random.default_rng(1)
    other = {name: rng.normal(0, 1, shape) for name, shape in shapes(7, SIZES[1]).items()}
    with pytest.raises(BrokenGame, match=r"rows of the network of hexcore6 is \(7, 64\); expected"):
        read(written(network_of(other)), ABOUT.rules)


def test_games_with_a_network_use_it_unless_told_otherwise() -> None:
    assert Search(ABOUT.rules).network is network_of_game(ABOUT.rules)
    assert Search(ABOUT.rules, network=False).network is None
    assert Search(game("prizes").rules).network is None


def test_a_win_at_once_is_seen_with_any_network() -> None:
    """Both have passed but once; who is ahead ends the match by passing."""
    search, states = Search(ABOUT.rules, network=network(1)), _decided()
    analysis = search.think(states, 400)
    assert ABOUT.write(states[0], analysis.action) == "pass"
    assert analysis.value > 0.9


def _decided():
    rng = np.random.default_rng(4)
    for _ in range(1000):
        states = ABOUT.start(ABOUT.options(radius=4))
        while not ABOUT.rules.over(states):
            seat = int(states["to_act"][0])
            if states["passes"][0] == 1 and _wins(states, seat):
                return states
            ABOUT.rules.apply(states, int(rng.choice(ABOUT.rules.legal(states))))
    raise AssertionError("no match is won by passing")


def _wins(states, seat):
    after = states.copy()
    ABOUT.rules.apply(after, max(ABOUT.rules.legal(states)))
    return bool(after["returns"][0][seat] > 0)


def test_who_draws_is_warm() -> None:
    cold = {Search(ABOUT.rules, seed).think(ABOUT.start(), 30).action for seed in range(8)}
    warm = {
        Search(ABOUT.rules, seed).think(ABOUT.start(), 30, warmth=2.0).action for seed in range(8)
    }
    assert len(warm) > len(cold)
