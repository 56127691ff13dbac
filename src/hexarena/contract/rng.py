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


def new_rng(seed: int, *stream: int) -> Rng:
    """Return a generator, uint64[1], never zero; every (seed, stream) gives different numbers.

    It shares no cache line with others, so that threads do not slow each other down.
    """
    text = ",".join(str(int(part)) for part in (seed, *stream))
    word = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")
    alone = np.zeros(PADDING // 8, dtype=np.uint64)
    alone[0] = word or 1
    return alone[:1]


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
    return int(((draw(rng) >> _HALF) * np.uint64(limit)) >> _HALF)
