"""The invariants of the specification over thirty thousand random games."""

import numpy as np
import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.rng import new_rng
from tests.games.hexthing.invariants import INVARIANTS, play_games
from tests.games.hexthing.table import GAME, OPTION_SETS, REASONS, lay, options_id, start

pytestmark = pytest.mark.slow

SEED = 5


def play_random(options, count):
    """Play until an invariant breaks; return it, the last state, and how often games end how."""
    return find_broken_invariant(start(**options), min(count, 2) if INTERPRETED else count)


def find_broken_invariant(start, count=1):
    states = np.repeat(start, 1 + count)
    buffer, endings = np.zeros(GAME.rules.ACTIONS, np.int32), np.zeros(len(REASONS), np.int64)
    invariant = play_games(states, new_rng(SEED), buffer, endings)
    return INVARIANTS[invariant], states[0], dict(zip(REASONS, endings.tolist(), strict=True))


def test_thirty_thousand_random_games_keep_the_invariants():
    invariant, last, endings = play_random({}, 30_000)
    assert not invariant, GAME.write_position(last)
    endings_expected = ("four_things", "owed", "repetition")
    assert INTERPRETED or (
        sum(endings.values()) == 30_000 and all(endings[ending] for ending in endings_expected)
    )


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_random_games_with_every_option_keep_the_invariants(options):
    invariant, last, _ = play_random(options, 1000)
    assert not invariant, GAME.write_position(last)


def test_some_of_them_reach_a_low_turn_limit():
    _, _, endings = play_random({"turn_limit": 9}, 200)
    assert endings["turn_limit"] > 0


FINISHED = {"phase": 7, "to_act": -2}
WIN = FINISHED | {"returns": (1, -1)}
BIDDING = {"phase": 3, "kind": 2}  # a Buy auction
BROKEN_STATES = (
    ("seven Things", {"things": (0, 0)}),
    ("seven Things", {"owned": (1, 0)}),
    ("seven Things", {"phase": 5}),
    ("seven Things", {"phase": 6}),
    ("each of 18 cards", {"cards": (1, 1)}),
    ("each of 18 cards", {"cards": (0, 1 << 18)}),
    ("each of 18 cards", {"cards": (1, 0), "lot": 1}),
    ("each of 18 cards", {"cards": (1, 0), "lot": 2}),
    ("no purse", {"pounds": (-1, 101)}),
    ("no purse", {"dollars": (1000, 0)}),
    ("what the purses have", {"pounds": (50, 51)}),
    ("what the purses have", {"bank": (-100, -99)}),
    ("nobody owns more", {"owned": (4, 0), "things": (7, 0)}),
    ("nobody owns more", {"owned": (-1, 1)}),
    ("counters stand", {"token": (5, 5)}),
    ("counters stand", {"token": (-1, 5)}),
    ("something is legal", {"to_act": -2}),
    ("something is legal", FINISHED | {"to_act": 0}),
    ("it ended as it says", {"returns": (1, -1)}),
    ("it ended as it says", {"reason": 1}),
    ("it ended as it says", WIN | {"reason": 1, "owned": (0, 4), "things": (7, 0)}),
    ("it ended as it says", WIN | {"reason": 2, "turn": 0}),
    ("it ended as it says", WIN | {"reason": 3}),
    ("it ended as it says", FINISHED | {"reason": 3}),
    ("it ended as it says", FINISHED | {"reason": 4}),
    ("it acts whose turn", {"to_act": 1}),
    ("it acts whose turn", BIDDING | {"bids": 1, "to_act": 0}),
    ("who can bid", BIDDING | {"kind": 0}),
    ("who can bid", BIDDING | {"bids": 4, "three_bid": 1}),
    ("who can bid", BIDDING | {"bids": 2, "said": 51}),
    ("who can bid", BIDDING | {"bids": 2, "said": -1}),
    ("a Buy is auctioned", {"phase": 3, "kind": 3}),
)


@pytest.mark.parametrize(("invariant", "spoiled"), BROKEN_STATES, ids=str)
def test_a_corrupted_state_breaks_the_invariant(invariant, spoiled):
    states = lay()
    for field, value in spoiled.items():
        states[field] = value
    assert find_broken_invariant(states)[0].startswith(invariant)
