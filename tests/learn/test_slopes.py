"""Slopes: by differences, by our kernels on threads, and by PyTorch where it is installed."""

import sys

import numpy as np
import pytest

from hexarena.contract.errors import BadCall, MissingExtra
from hexarena.learn import descent
from hexarena.learn.course import Course, CourseSettings
from hexarena.learn.examples import listed
from hexarena.learn.slopes import KernelSlopes, Sizes
from hexarena.learn.torched import TorchSlopes
from tests.learn.test_course import HEAP

SIZES, EXAMPLES = Sizes(inputs=9, actions=5), 20
SYMMETRY = descent.Symmetry(
    np.array([range(9), range(8, -1, -1)], np.int32),
    np.array([range(5), range(4, -1, -1)], np.int32),
)


@pytest.fixture
def learnt_from():
    """Examples, weights, and which examples are chosen."""
    rng = np.random.default_rng(5)
    some = [rng.choice(9, size, replace=False).astype(np.int32) for size in range(1, 8)]
    offered = [rng.choice(5, size, replace=False).astype(np.int32) for size in (1, 2, 5)]
    pairs = [(some[n % 7], offered[n % 3]) for n in range(EXAMPLES)]
    shares = [rng.dirichlet(np.ones(len(each))).astype(np.float32) for _, each in pairs]
    shares[5][:] = np.eye(5)[0]  # one that is never to be played
    values = rng.uniform(-1, 1, EXAMPLES)
    examples = listed(*zip(*pairs, strict=True), shares, values)
    weights = rng.normal(0, 0.3, descent.size(*SIZES)).astype(np.float32)
    chosen = np.column_stack([rng.integers(EXAMPLES, size=64), rng.integers(2, size=64)])
    return examples, weights, chosen


def climbed(way, learnt_from):
    examples, weights, chosen = learnt_from
    losses = np.zeros(3)
    way.see(examples)
    slopes = way.add(weights, chosen, losses).sum(axis=0)
    return slopes, losses


def test_slopes_are_how_the_loss_changes(learnt_from):
    examples, weights, chosen = learnt_from
    slopes, _ = climbed(KernelSlopes(SIZES, SYMMETRY, 1), learnt_from)
    steepest = np.argsort(-np.abs(slopes))[:12]
    for at in steepest:
        both = []
        for step in (-1e-2, 1e-2):
            moved = weights.copy()
            moved[at] += step
            losses = climbed(KernelSlopes(SIZES, SYMMETRY, 1), (examples, moved, chosen))[1]
            both.append(descent.VALUE_WEIGHT * losses[0] + losses[1])
        assert (both[1] - both[0]) / 2e-2 == pytest.approx(slopes[at], rel=0.05)


def test_threads_share_the_work(learnt_from):
    one, two = (climbed(KernelSlopes(SIZES, SYMMETRY, n), learnt_from) for n in (1, 3))
    assert np.allclose(one[0], two[0], atol=1e-4)
    assert one[1] == pytest.approx(two[1])
    assert one[1][2] == 64


@pytest.mark.slow
def test_pytorch_finds_the_same(learnt_from):
    own = climbed(KernelSlopes(SIZES, SYMMETRY, 2), learnt_from)
    other = climbed(TorchSlopes(SIZES, SYMMETRY, "cpu"), learnt_from)
    assert np.allclose(own[0], other[0], atol=1e-4)
    assert own[1] == pytest.approx(other[1], rel=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("device", ["abacus", "cuda:99"])
def test_a_device_that_pytorch_does_not_have_is_refused(device):
    with pytest.raises(BadCall, match="PyTorch has no such device here"):
        TorchSlopes(SIZES, SYMMETRY, device)


def test_without_pytorch_a_device_is_refused(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingExtra, match=r"the device 'cuda' needs .*hexarena\[learn\]"):
        Course(HEAP, tmp_path, CourseSettings(device="cuda"), {})
