"""The same slopes by PyTorch, on a GPU; needs `pip install 'hexarena[learn]'`."""

from typing import Any

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.extras import require
from hexarena.learn import descent
from hexarena.learn.examples import Examples
from hexarena.learn.slopes import Chosen, Losses, Sizes
from hexarena.search.network import NARROW, Floats


class TorchSlopes:
    """Computes slopes on a device; examples lie there from one `see` to the next.

    Raises MissingExtra without PyTorch, and BadCall for a device that it does not have.
    """

    def __init__(self, sizes: Sizes, symmetry: descent.Symmetry, device: str) -> None:
        self._torch = torch = _torch(device)
        self._device = device
        self._shapes = [part.shape for part in descent.parts(_blank(sizes), *sizes)]
        self._turned = [torch.as_tensor(each, device=device).long() for each in symmetry]
        self._seen: list[Any] = []

    def see(self, examples: Examples) -> None:
        """Take the examples that are chosen from to the device."""
        self._seen = [self._torch.as_tensor(each, device=self._device) for each in examples]

    def add(self, weights: Floats, chosen: Chosen, losses: Losses) -> Floats:
        """Return slopes, in one part; add up the losses."""
        torch = self._torch
        vector = torch.as_tensor(weights.copy(), device=self._device).requires_grad_()
        value_loss, share_loss = self._losses(vector, torch.as_tensor(chosen, device=self._device))
        (descent.VALUE_WEIGHT * value_loss + share_loss).backward()
        losses += (value_loss.item(), share_loss.item(), len(chosen))
        slopes: Floats = vector.grad.cpu().numpy()[None]
        return slopes

    def _losses(self, vector: Any, chosen: Any) -> tuple[Any, Any]:
        """Return the losses of values and of shares, summed."""
        torch = self._torch
        inputs, first_input, actions, shares, first_action, values = self._seen
        number, turn = chosen[:, 0], chosen[:, 1]
        rows, row_bias, second, second_bias, value, moves, moves_bias = self._parts(vector)
        owner, at = self._lists(first_input, number)
        on = self._turned[0][turn[owner], inputs[at].long()]
        first = torch.zeros(len(number), rows.shape[1], device=self._device)
        first = (first.index_add(0, owner, rows[on]) + row_bias).relu()
        narrow = (first @ second + second_bias).relu()
        judged = torch.tanh(narrow @ value[:NARROW] + value[NARROW])
        owner, at = self._lists(first_action, number)
        action = self._turned[1][turn[owner], actions[at].long()]
        odds = (first[owner] * moves[action]).sum(1) + moves_bias[action]
        logs = self._log_shares(odds, owner, len(number))
        wanted = shares[at]
        own = torch.where(wanted > 0, wanted.clamp_min(1e-9).log(), 0.0)
        return ((judged - values[number]) ** 2).sum(), (wanted * (own - logs)).sum()

    def _parts(self, vector: Any) -> list[Any]:
        sizes = [int(np.prod(shape)) for shape in self._shapes]
        parts = vector.split(sizes)
        return [part.view(*shape) for part, shape in zip(parts, self._shapes, strict=True)]

    def _lists(self, first: Any, number: Any) -> tuple[Any, Any]:
        """Return, for all entries of the lists of some examples, whose and where they are."""
        torch = self._torch
        lengths = first[number + 1] - first[number]
        owner = torch.repeat_interleave(lengths)
        before = lengths.cumsum(0) - lengths
        within = torch.arange(len(owner), device=self._device) - before[owner]
        return owner, first[number][owner] + within

    def _log_shares(self, odds: Any, owner: Any, count: int) -> Any:
        """Return the logarithms of shares by odds, those of an owner summing to 1."""
        torch = self._torch
        highest = torch.full((count,), -torch.inf, device=self._device)
        highest = highest.scatter_reduce(0, owner, odds.detach(), "amax")
        raised = odds - highest[owner]
        total = torch.zeros(count, device=self._device).index_add(0, owner, raised.exp())
        return raised - total.log()[owner]


def _blank(sizes: Sizes) -> Floats:
    return np.zeros(descent.size(*sizes), np.float32)


def _torch(device: str) -> Any:
    require("learn", f"learning on the device {device!r}")
    import torch

    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as problem:
        came = f"device {device!r} came; PyTorch has no such device here"
        raise BadCall(f"{came}: {problem}; expected one that it has, or 'cpu'") from problem
    return torch
