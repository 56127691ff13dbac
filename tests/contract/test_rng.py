"""Random numbers come from a seed, are even, and are the same in every mode."""

import os
import subprocess
import sys

import numpy as np
import pytest

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.kernel import kernel
from hexarena.contract.rng import below, draw, new_rng, seed_rngs, seed_state

MASK = 2**64 - 1
PROGRAM = """
from hexarena.contract.rng import below, draw, new_rng, seed_state
chance = new_rng(5, 6)
print([int(draw(chance)) for _ in range(50)], [int(below(chance, n)) for n in range(1, 200)])
print([int(seed_state(2**61, slot, episode)) for slot in (0, 1, 2**62) for episode in (0, 1, 7)])
"""
# chi-squared: the value that chance exceeds once in 1,000 times, by degrees of freedom
RARE = {1: 10.83, 5: 20.52, 8: 26.12, 9: 27.88, 90: 137.21}


def drawn(word):
    """Step xorshift64 with Python's integers."""
    word ^= word << 13 & MASK
    word ^= word >> 7
    return word ^ (word << 17 & MASK)


def test_draw_is_xorshift64():
    chance = new_rng(1)
    word = int(chance[0])
    for _ in range(100):
        word = drawn(word)
        assert int(draw(chance)) == word == int(chance[0])


def test_luck_is_the_same_compiled_and_interpreted():
    expected = {
        subprocess.run(
            [sys.executable, "-W", "error", "-c", PROGRAM],
            env=os.environ | {"NUMBA_DISABLE_JIT": interpreted},
            capture_output=True,
            check=True,
        ).stdout
        for interpreted in ("0", "1")
    }
    assert len(expected) == 1
    assert len(expected.pop()) > 1000


def test_every_seed_and_stream_gives_different_numbers():
    starts = {int(new_rng(seed, *stream)[0]) for seed in range(50) for stream in ((), (0,), (0, 1))}
    assert len(starts) == 150
    assert 0 not in starts


def test_the_same_seed_gives_the_same_numbers():
    assert new_rng(7, 8).tobytes() == new_rng(7, 8).tobytes()
    assert new_rng(7, 8).dtype == np.uint64


@pytest.mark.parametrize("limit", [1, 2, 3, 91, 2**31 - 1])
def test_numbers_are_at_least_zero_and_below_the_limit(limit):
    chance = new_rng(11)
    numbers = [below(chance, limit) for _ in range(2000)]
    assert min(numbers) >= 0
    assert max(numbers) < limit
    assert limit > 2000 or set(numbers) == set(range(limit))


@pytest.mark.parametrize("limit", [2, 6, 10, 91])
def test_numbers_are_even_by_chi_squared(limit):
    chance, count = new_rng(13), 20_000
    observed = np.bincount([below(chance, limit) for _ in range(count)], minlength=limit)
    expected = count / limit
    assert ((observed - expected) ** 2 / expected).sum() < RARE[limit - 1]


def test_pairs_of_numbers_are_even_by_chi_squared():
    chance, count = new_rng(17), 20_000
    pairs = [3 * below(chance, 3) + below(chance, 3) for _ in range(count)]
    observed = np.bincount(pairs, minlength=9)
    assert ((observed - count / 9) ** 2 / (count / 9)).sum() < RARE[8]


@kernel
def lowered(rng, offset):
    """Draw from a range below nought; with a number without a sign, this would be no integer."""
    return below(rng, 10) - offset


def test_numbers_drawn_have_a_sign_so_that_integers_stay_integers():
    chance = new_rng(19)
    drawn_low = [lowered(chance, 20) for _ in range(50)]
    assert {type(item) for item in drawn_low} == {int}
    assert min(drawn_low) < max(drawn_low) < 0


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_number_drawn_is_an_int64_in_compiled_code():
    below(new_rng(1), 10)
    assert {str(signature.return_type) for signature in signatures(below)} == {"int64"}


def signatures(compiled):
    return [overload.signature for overload in compiled.overloads.values()]


SPLITMIX = (30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)


def scattered(word):
    """Finish a word as splitmix64 does, with Python's integers."""
    for shift, factor in SPLITMIX:
        word = (word ^ word >> shift) * factor & MASK
    return word ^ word >> 31


@pytest.mark.parametrize(("seed", "slot", "episode"), [(0, 0, 0), (1, 2, 3), (2**63 - 1, 2**40, 9)])
def test_a_generator_is_sown_by_the_finaliser_of_splitmix64(seed, slot, episode):
    expected = scattered(scattered(scattered(seed ^ 0x9E3779B97F4A7C15) ^ slot) ^ episode)
    assert int(seed_state(seed, slot, episode)) == expected


def test_generators_are_sown_row_by_row_and_never_alike():
    rows = np.zeros((1000, 16), np.uint64)
    words = set()
    for seed in (0, 1, 2):
        for episode in (0, 1):
            seed_rngs(rows, seed, 5, episode)
            assert int(rows[7, 0]) == int(seed_state(seed, 12, episode))
            assert not rows[:, 1:].any()
            words.update(rows[:, 0].tolist())
    assert len(words) == 6000
    assert 0 not in words


def test_the_first_numbers_of_generators_sown_are_even_by_chi_squared():
    rows = np.zeros((20_000, 1), np.uint64)
    seed_rngs(rows, 3, 0, 0)
    observed = np.bincount([below(row, 10) for row in rows], minlength=10)
    assert ((observed - 2000) ** 2 / 2000).sum() < RARE[9]
