"""Batches on a GPU: the same kernels of the games, compiled by numba-cuda.

With `NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1` numba-cuda's simulator runs them in plain Python,
without a GPU, and slowly.
"""

from importlib.util import find_spec

from hexarena.contract.errors import MissingExtra

if find_spec("numba_cuda") is None:
    raise MissingExtra("a GPU needs `pip install 'hexarena[cuda]'`")

from hexarena.research.cuda.batch import CudaBatch as Batch

__all__ = ["Batch"]
