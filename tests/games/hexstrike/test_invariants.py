"""The invariants of a match over tens of thousands of random ones, with random legal decks."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.rng import new_rng
from tests.games.hexstrike.invariants import INVARIANTS, choices_broken, find_broken, matches
from tests.games.hexstrike.sides import blue, red
from tests.games.hexstrike.table import GAME, lay, start

pytestmark = pytest.mark.slow

SEED = 7
MAX_ACTIONS = 20_000  # actions of a match; none at random goes on so long
SHARES = {2: 30_000, 3: 3_000, 4: 3_000}


def play_random(players, count, seed=SEED):
    """Play matches with random decks. Return the broken invariant, the last state and the count."""
    states = np.repeat(
        start(None, players, full_tie="simultaneous" if seed % 2 else "seat_order"), 3
    )
    buffer = np.zeros(GAME.rules.ACTIONS, np.int32)
    result = int(
        matches(states, new_rng(seed), buffer, min(count, 3) if INTERPRETED else count, MAX_ACTIONS)
    )
    return INVARIANTS[max(-result, 0)], states[0], result


@pytest.mark.parametrize("players", SHARES)
def test_thousands_of_random_matches_keep_the_invariants(players):
    with ThreadPoolExecutor(2) as threads:
        halves = list(
            threads.map(lambda n: play_random(players, SHARES[players] // 2, n), (SEED, 8))
        )
    for broken, last, finished in halves:
        assert not broken, GAME.write_position(last)
        assert INTERPRETED or finished == SHARES[players] // 2


@pytest.mark.parametrize("players", SHARES)
def test_random_matches_keep_the_invariants(players):
    broken, last, finished = play_random(players, 60)
    assert not broken, GAME.write_position(last)
    assert finished == (3 if INTERPRETED else 60)


SPOILED = (
    ("each of a deck's", {"hand": ((0, 0), 10)}),
    ("each of a deck's", {"held": ((0,), 3)}),
    ("a deck is legal", {"moves": ((0, 0), 5)}),
    ("cards are counted", {"moves_held": ((0,), 3)}),
    ("who commits holds", {"exhausted": ((0,), 1), "moves_held": ((0,), 3)}),
    ("nobody shares", {"q": ((1,), 1)}),
    ("adrenaline", {"adrenaline": ((0,), 11)}),
    ("adrenaline", {"adrenaline": ((0,), -1)}),
    ("damage", {"damage": ((0,), -1)}),
    ("damage", {"facing": ((0,), 6)}),
    ("nobody alive", {"q": ((0,), 9)}),
    ("who is due", {"due": ((), 1)}),
    ("fire and flora", {"fire": ((), 1), "flora": ((), 1)}),
    ("nobody has won", {"points": ((0,), 2)}),
    ("nobody has won", {"returns": ((0,), 1)}),
    ("something is legal", {"phase": ((), 16)}),
)


@pytest.mark.parametrize(("broken", "spoiled"), SPOILED)
def test_a_corrupted_state_breaks_the_invariant(broken, spoiled):
    states = lay([red(), blue()])
    actions = np.array(GAME.rules.legal(states), np.int32)
    assert find_broken(states[0], actions) == 0
    for field, (index, value) in spoiled.items():
        states[field][(0, *index)] = value
    assert INVARIANTS[find_broken(states[0], actions)].startswith(broken)


def test_unsorted_actions_break_the_invariant():
    states = lay([red(), blue()])
    assert not choices_broken(states[0], np.array([1, 2], np.int32))
    assert (
        INVARIANTS[choices_broken(states[0], np.array([2, 1], np.int32))] == "legal actions ascend"
    )
