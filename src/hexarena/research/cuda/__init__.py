"""Batches on a GPU: the same kernels of the games, compiled by numba-cuda.

With `NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1` numba-cuda's simulator runs them in plain Python,
without a GPU, and slowly.
"""

from hexarena.contract.errors import MissingExtra
from hexarena.contract.extras import advice, missing_libraries

if missing_libraries("cuda"):
    raise MissingExtra(advice("cuda", "a GPU"))

from hexarena.research.cuda.batch import CudaBatch as Batch

__all__ = ["Batch"]
