"""Gradients of a network's loss for some examples, computed on the CPU."""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from hexarena.learn import descent
from hexarena.learn.examples import Examples, make_examples
from hexarena.search.network import Floats

ChosenPairs = npt.NDArray[np.int64]  # [N, 2]: an example, and a symmetry to apply to it
# [3]: the sums of value and share losses, and the number of examples
Losses = npt.NDArray[np.float64]


class Sizes(NamedTuple):
    """The sizes of a network."""

    inputs: int
    actions: int


class Slopes(Protocol):
    """Computes gradients of the loss, summed over the chosen examples."""

    def set_examples(self, examples: Examples) -> None:
        """Keep the examples. Each call of `add_slopes` chooses some of them."""

    def add_slopes(self, weights: Floats, pairs: ChosenPairs, losses: Losses) -> Floats:
        """Return gradients, float32[parts, weights], to be added up; add to `losses`.

        The caller sets the gradients to 0 after using them.
        """


class KernelSlopes:
    """Computes gradients with our own kernels, on several threads."""

    def __init__(self, sizes: Sizes, symmetry: descent.Symmetry, threads: int) -> None:
        self._sizes = sizes
        self._symmetry = symmetry
        self._scratch = [descent.new_scratch(sizes.actions) for _ in range(threads)]
        self._slopes = np.zeros((threads, descent.weight_count(*sizes)), np.float32)
        self._pool = ThreadPoolExecutor(threads)
        self._examples = make_examples([], [], [], [])

    def set_examples(self, examples: Examples) -> None:
        """Keep the examples. Each call of `add_slopes` chooses some of them."""
        self._examples = examples

    def add_slopes(self, weights: Floats, pairs: ChosenPairs, losses: Losses) -> Floats:
        """Return gradients, a part for each thread; add to `losses`."""
        thread_losses = np.zeros((len(self._scratch), len(losses)))
        views = descent.split_weights(weights, *self._sizes)

        def climb(thread: int) -> None:
            slopes = descent.split_weights(self._slopes[thread], *self._sizes)
            worker = descent.Worker(views, slopes, self._scratch[thread], thread_losses[thread])
            own_pairs = pairs[thread :: len(self._scratch)]
            descent.add_slopes(worker, self._examples, self._symmetry, own_pairs)

        jobs = [self._pool.submit(climb, thread) for thread in range(1, len(thread_losses))]
        climb(0)
        for job in jobs:
            job.result()
        losses += thread_losses.sum(axis=0)
        return self._slopes
