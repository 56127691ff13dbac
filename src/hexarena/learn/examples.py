"""Training examples: positions, the results of searching them, and how matches ended."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Examples(NamedTuple):
    """Positions as the seat to act saw them; the lists of all examples are joined.

    Example n has `inputs[first_input[n] : first_input[n + 1]]`, and likewise actions and shares.
    """

    inputs: npt.NDArray[np.int32]  # the inputs that are on
    first_input: npt.NDArray[np.int64]  # [N + 1]
    actions: npt.NDArray[np.int32]  # the legal actions
    # The share to play each action with; those of an example sum to 1
    shares: npt.NDArray[np.float32]
    first_action: npt.NDArray[np.int64]  # [N + 1]
    values: npt.NDArray[np.float32]  # [N]: the results to predict, -1 to 1, for the seat to act

    def __len__(self) -> int:
        return len(self.values)


def make_examples(
    inputs: Iterable[npt.NDArray[np.int32]],
    actions: Iterable[npt.NDArray[np.int32]],
    shares: Iterable[npt.NDArray[np.float32]],
    values: Iterable[float],
) -> Examples:
    """Return examples, one for each value."""
    inputs, actions = [*inputs], [*actions]
    return Examples(
        inputs=_concatenate(inputs, np.int32),
        first_input=_offsets(map(len, inputs)),
        actions=_concatenate(actions, np.int32),
        shares=_concatenate([*shares], np.float32),
        first_action=_offsets(map(len, actions)),
        values=np.array([*values], np.float32),
    )


def join_examples(parts: Iterable[Examples]) -> Examples:
    """Return the examples of all parts together."""
    parts = [*parts]
    return Examples(
        inputs=_concatenate([part.inputs for part in parts], np.int32),
        first_input=_offsets(n for part in parts for n in np.diff(part.first_input).tolist()),
        actions=_concatenate([part.actions for part in parts], np.int32),
        shares=_concatenate([part.shares for part in parts], np.float32),
        first_action=_offsets(n for part in parts for n in np.diff(part.first_action).tolist()),
        values=_concatenate([part.values for part in parts], np.float32),
    )


def _concatenate(parts: Sequence[npt.NDArray[Any]], kind: type) -> npt.NDArray[Any]:
    return np.concatenate([np.zeros(0, kind), *parts]).astype(kind, copy=False)


def _offsets(lengths: Iterable[int]) -> npt.NDArray[np.int64]:
    return np.cumsum([0, *lengths], dtype=np.int64)
