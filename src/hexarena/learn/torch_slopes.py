"""Gradients computed by PyTorch on a GPU; needs `pip install 'hexarena[learn]'`."""

from typing import Any

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.extras import require
from hexarena.learn import descent
from hexarena.learn.examples import Examples
from hexarena.learn.slopes import ChosenPairs, Losses, Sizes
from hexarena.search.network import SECOND_WIDTH, Floats


class TorchSlopes:
    """Computes gradients on a device, which keeps the examples until the next `set_examples`.

    Raises MissingExtra without PyTorch, and BadCall for a device that PyTorch does not find.
    """

    def __init__(self, sizes: Sizes, symmetry: descent.Symmetry, device: str) -> None:
        self._torch = torch = _load_torch(device)
        self._device = device
        weights = np.zeros(descent.weight_count(*sizes), np.float32)
        self._shapes = [part.shape for part in descent.split_weights(weights, *sizes)]
        self._symmetries = [torch.as_tensor(table, device=device).long() for table in symmetry]
        self._examples: list[Any] = []

    def set_examples(self, examples: Examples) -> None:
        """Copy the examples to the device. Each call of `add_slopes` chooses some of them."""
        self._examples = [self._torch.as_tensor(array, device=self._device) for array in examples]

    def add_slopes(self, weights: Floats, pairs: ChosenPairs, losses: Losses) -> Floats:
        """Return the gradient, in one part; add to `losses`."""
        torch = self._torch
        vector = torch.as_tensor(weights.copy(), device=self._device).requires_grad_()
        value_loss, share_loss = self._losses(vector, torch.as_tensor(pairs, device=self._device))
        (descent.VALUE_WEIGHT * value_loss + share_loss).backward()
        losses += (value_loss.item(), share_loss.item(), len(pairs))
        slopes: Floats = vector.grad.cpu().numpy()[None]
        return slopes

    def _losses(self, vector: Any, pairs: Any) -> tuple[Any, Any]:
        """Return the sums of the value losses and of the share losses."""
        torch = self._torch
        inputs, first_input, actions, shares, first_action, values = self._examples
        number, symmetry_row = pairs[:, 0], pairs[:, 1]
        rows, row_bias, second, second_bias, value, moves, moves_bias = self._split_weights(vector)
        owner, index = self._index_lists(first_input, number)
        input_rows = self._symmetries[0][symmetry_row[owner], inputs[index].long()]
        first = torch.zeros(len(number), rows.shape[1], device=self._device)
        first = (first.index_add(0, owner, rows[input_rows]) + row_bias).relu()
        narrow = (first @ second + second_bias).relu()
        predicted = torch.tanh(narrow @ value[:SECOND_WIDTH] + value[SECOND_WIDTH])
        owner, index = self._index_lists(first_action, number)
        action = self._symmetries[1][symmetry_row[owner], actions[index].long()]
        odds = (first[owner] * moves[action]).sum(1) + moves_bias[action]
        logs = self._log_shares(odds, owner, len(number))
        target_shares = shares[index]
        target_logs = torch.where(target_shares > 0, target_shares.clamp_min(1e-9).log(), 0.0)
        return ((predicted - values[number]) ** 2).sum(), (
            target_shares * (target_logs - logs)
        ).sum()

    def _split_weights(self, vector: Any) -> list[Any]:
        sizes = [int(np.prod(shape)) for shape in self._shapes]
        parts = vector.split(sizes)
        return [part.view(*shape) for part, shape in zip(parts, self._shapes, strict=True)]

    def _index_lists(self, first: Any, number: Any) -> tuple[Any, Any]:
        """Return the example and the index of each entry in the lists of some examples."""
        torch = self._torch
        lengths = first[number + 1] - first[number]
        owner = torch.repeat_interleave(lengths)
        starts = lengths.cumsum(0) - lengths
        offsets = torch.arange(len(owner), device=self._device) - starts[owner]
        return owner, first[number][owner] + offsets

    def _log_shares(self, odds: Any, owner: Any, count: int) -> Any:
        """Return the logarithms of each owner's shares, proportional to exp(odds), with sum 1."""
        torch = self._torch
        highest = torch.full((count,), -torch.inf, device=self._device)
        highest = highest.scatter_reduce(0, owner, odds.detach(), "amax")
        shifted = odds - highest[owner]
        total = torch.zeros(count, device=self._device).index_add(0, owner, shifted.exp())
        return shifted - total.log()[owner]


def _load_torch(device: str) -> Any:
    require("learn", f"learning on the device {device!r}")
    import torch

    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as problem:
        problem_text = f"got device {device!r}; PyTorch has no such device here"
        raise BadCall(f"{problem_text}: {problem}; expected one that it has, or 'cpu'") from problem
    return torch
