"""Random numbers for compiled code: a shift-and-xor generator with its state as an argument.

It gives the same numbers compiled, interpreted and on a GPU. Playouts and searches use it; the
chance results of matches come from the server.
"""

import hashlib

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.record import PADDING

Rng = npt.NDArray[np.uint64]

_HALF = np.uint64(32)
_LOW = np.uint64(2**32 - 1)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)  # 2**64 divided by the golden ratio
_FIRST = np.uint64(0xBF58476D1CE4E5B9)  # the factors of splitmix64
_SECOND = np.uint64(0x94D049BB133111EB)


def new_rng(seed: int, *stream: int) -> Rng:
    """Return a generator, uint64[1], never zero; every (seed, stream) gives different numbers.

    It shares no cache line with other generators, so that threads do not slow each other down.
    """
    text = ",".join(str(int(part)) for part in (seed, *stream))
    word = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")
    buffer = np.zeros(PADDING // 8, dtype=np.uint64)
    buffer[0] = word or 1
    return buffer[:1]


@kernel
def draw(rng: Rng) -> np.uint64:
    """Step the generator; return its next word, uint64, never zero (xorshift64, 13 7 17)."""
    word: np.uint64 = rng[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    rng[0] = word
    return word


@kernel
def below(rng: Rng, limit: int) -> int:
    """Draw a number from 0 to `limit` - 1, for 0 < `limit` < 2**31, with a bias below 2**-32."""
    return int(np.int64(((draw(rng) >> _HALF) * np.uint64(limit)) >> _HALF))


@kernel
def seed_rngs(rngs: npt.NDArray[np.uint64], seed: int, first: int, episode: int) -> None:
    """Seed a generator in each row of uint64[rows, any], for slots `first`, `first` + 1, ...

    The numbers of a row depend only on the seed, its slot and the episode.
    """
    for row in range(len(rngs)):
        rngs[row, 0] = seed_state(seed, first + row, episode)


@kernel
def seed_state(seed: int, slot: int, episode: int) -> np.uint64:
    """Return the first state of a generator, never zero, for a seed, a slot and an episode.

    Each must be from 0 to 2**63 - 1. For one seed, different slots get different states, and so do
    different episodes of a slot.
    """
    word = _mix_bits(np.uint64(seed) ^ _SPREAD)
    word = _mix_bits(word ^ np.uint64(slot))
    word = _mix_bits(word ^ np.uint64(episode))
    return word if word != np.uint64(0) else _SPREAD


@kernel
def _mix_bits(word: np.uint64) -> np.uint64:
    """Mix the bits of a word by a one-to-one mapping (the finaliser of splitmix64)."""
    word = _multiply(word ^ (word >> np.uint64(30)), _FIRST)
    word = _multiply(word ^ (word >> np.uint64(27)), _SECOND)
    return word ^ (word >> np.uint64(31))


@kernel
def _multiply(a: np.uint64, b: np.uint64) -> np.uint64:
    """Multiply modulo 2**64, in halves: NumPy warns of an overflow that Numba ignores."""
    low = (a & _LOW) * (b & _LOW)
    cross = (((a >> _HALF) * (b & _LOW)) & _LOW) + (((a & _LOW) * (b >> _HALF)) & _LOW)
    high = ((low >> _HALF) + cross) & _LOW
    return (high << _HALF) | (low & _LOW)
