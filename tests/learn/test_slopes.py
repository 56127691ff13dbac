"""Slopes: by differences, by our kernels on threads, and by PyTorch where it is installed."""

import sys

import numpy as np
import pytest

from hexarena.contract.errors import BadCall, MissingExtra
from hexarena.learn import descent
from hexarena.learn.course import Course, CourseSettings
from hexarena.learn.examples import make_examples
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
    subset = [rng.choice(9, size, replace=False).astype(np.int32) for size in range(1, 8)]
    actions = [rng.choice(5, size, replace=False).astype(np.int32) for size in (1, 2, 5)]
    pairs = [(subset[n % 7], actions[n % 3]) for n in range(EXAMPLES)]
    shares = [rng.dirichlet(np.ones(len(pair))).astype(np.float32) for _, pair in pairs]
    shares[5][:] = np.eye(5)[0]  # one that is never to be played
    values = rng.uniform(-1, 1, EXAMPLES)
    examples = make_examples(*zip(*pairs, strict=True), shares, values)
    weights = rng.normal(0, 0.3, descent.weight_count(*SIZES)).astype(np.float32)
    pairs_value = np.column_stack([rng.integers(EXAMPLES, size=64), rng.integers(2, size=64)])
    return examples, weights, pairs_value


def climbed(direction, learnt_from):
    examples, weights, pairs = learnt_from
    losses = np.zeros(3)
    direction.set_examples(examples)
    slopes = direction.add_slopes(weights, pairs, losses).sum(axis=0)
    return slopes, losses


def test_slopes_are_how_the_loss_changes(learnt_from):
    examples, weights, pairs = learnt_from
    slopes, _ = climbed(KernelSlopes(SIZES, SYMMETRY, 1), learnt_from)
    steepest = np.argsort(-np.abs(slopes))[:12]
    for cell in steepest:
        pair = []
        for step in (-1e-2, 1e-2):
            shifted_weights = weights.copy()
            shifted_weights[cell] += step
            losses = climbed(KernelSlopes(SIZES, SYMMETRY, 1), (examples, shifted_weights, pairs))[
                1
            ]
            pair.append(descent.VALUE_WEIGHT * losses[0] + losses[1])
        assert (pair[1] - pair[0]) / 2e-2 == pytest.approx(slopes[cell], rel=0.05)


def test_threads_share_the_work(learnt_from):
    first, second = (climbed(KernelSlopes(SIZES, SYMMETRY, n), learnt_from) for n in (1, 3))
    assert np.allclose(first[0], second[0], atol=1e-4)
    assert first[1] == pytest.approx(second[1])
    assert first[1][2] == 64


@pytest.mark.slow
def test_pytorch_finds_the_same(learnt_from):
    own_choice = climbed(KernelSlopes(SIZES, SYMMETRY, 2), learnt_from)
    different = climbed(TorchSlopes(SIZES, SYMMETRY, "cpu"), learnt_from)
    assert np.allclose(own_choice[0], different[0], atol=1e-4)
    assert own_choice[1] == pytest.approx(different[1], rel=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("device", ["abacus", "cuda:99"])
def test_a_device_that_pytorch_does_not_have_is_refused(device):
    with pytest.raises(BadCall, match="PyTorch has no such device here"):
        TorchSlopes(SIZES, SYMMETRY, device)


def test_without_pytorch_a_device_is_refused(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingExtra, match=r"the device 'cuda' needs .*hexarena\[learn\]"):
        Course(HEAP, tmp_path, CourseSettings(device="cuda"), {})
