"""Stochastic gradient descent for networks (Adam: Kingma, Ba 2014), compiled.

All weights lie in one vector; `Weights` are views of its parts.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.learn.examples import Examples
from hexarena.search.network import SECOND_WIDTH, WIDTH, Floats, shapes

VALUE_WEIGHT = 1.5  # the weight of the value loss; that of the share loss is 1
WEIGHT_DECAY = 1e-5  # the weight decay per step
MEAN_DECAY, SQUARE_DECAY = 0.9, 0.999  # the decay rates of Adam's moments
EPSILON = 1e-8


class Weights(NamedTuple):
    """The weights of a `Network` in training, all float32."""

    rows: Floats
    row_bias: Floats
    second: Floats
    second_bias: Floats
    value: Floats
    moves: Floats
    moves_bias: Floats


def weight_count(inputs: int, actions: int) -> int:
    """Return the number of weights."""
    return sum(math.prod(shape) for shape in shapes(inputs, actions).values())


def split_weights(vector: Floats, inputs: int, actions: int) -> Weights:
    """Return the parts of a vector of all weights, as views."""
    views, start = [], 0
    for shape in shapes(inputs, actions).values():
        end = start + math.prod(shape)
        views.append(vector[start:end].reshape(shape))
        start = end
    return Weights(*views)


def initial_weights(inputs: int, actions: int, rng: np.random.Generator) -> Floats:
    """Return the weights of an untrained network, whose every value and inclination is 0."""
    vector = np.zeros(weight_count(inputs, actions), np.float32)
    weights = split_weights(vector, inputs, actions)
    weights.rows[:] = rng.standard_normal(weights.rows.shape) * 0.1
    weights.second[:] = rng.standard_normal(weights.second.shape) * (2 / WIDTH) ** 0.5
    return vector


class Scratch(NamedTuple):
    """Work arrays for one example."""

    first: Floats  # [WIDTH]
    second: Floats  # [SECOND_WIDTH]
    first_slope: Floats  # [WIDTH]
    second_slope: Floats  # [SECOND_WIDTH]
    odds: Floats  # [ACTIONS]


def new_scratch(actions: int) -> Scratch:
    """Return work arrays for one example."""
    sizes = WIDTH, SECOND_WIDTH, WIDTH, SECOND_WIDTH, actions
    return Scratch(*(np.zeros(size_, np.float32) for size_ in sizes))


class Symmetry(NamedTuple):
    """Where each symmetry moves inputs and actions; row 0 changes nothing."""

    inputs: npt.NDArray[np.int32]  # [symmetries, INPUTS]
    actions: npt.NDArray[np.int32]  # [symmetries, ACTIONS]


class Worker(NamedTuple):
    """The weights of a thread, and the arrays that it works with."""

    weights: Weights
    slopes: Weights
    scratch: Scratch
    # [3]: the sums of value and share losses, and the number of examples
    losses: npt.NDArray[np.float64]


@kernel
def add_slopes(
    worker: Worker,
    examples: Examples,
    symmetry: Symmetry,
    pairs: npt.NDArray[np.int64],
) -> None:
    """Add the gradients and losses of `pairs`, rows of example and symmetry, to a worker's."""
    weights, slopes, scratch, losses = worker
    for n in range(len(pairs)):
        example, symmetry_row = pairs[n, 0], pairs[n, 1]
        inputs, actions = symmetry.inputs[symmetry_row], symmetry.actions[symmetry_row]
        scratch.first_slope[:] = 0
        forward(weights, scratch, examples, inputs, example)
        losses[0] += value_slopes(weights, slopes, scratch, examples.values[example])
        losses[1] += share_slopes(worker, examples, actions, example)
        for k in range(WIDTH):
            if scratch.first[k] <= 0:
                scratch.first_slope[k] = 0
            slopes.row_bias[k] += scratch.first_slope[k]
        for i in range(examples.first_input[example], examples.first_input[example + 1]):
            row = inputs[examples.inputs[i]]
            for k in range(WIDTH):
                slopes.rows[row, k] += scratch.first_slope[k]
    losses[2] += len(pairs)


@kernel
def forward(
    weights: Weights,
    scratch: Scratch,
    examples: Examples,
    inputs: npt.NDArray[np.int32],
    example: int,
) -> None:
    """Compute the activations of both layers for an example."""
    scratch.first[:] = weights.row_bias
    for i in range(examples.first_input[example], examples.first_input[example + 1]):
        row = inputs[examples.inputs[i]]
        for k in range(WIDTH):
            scratch.first[k] += weights.rows[row, k]
    for k in range(WIDTH):
        scratch.first[k] = max(scratch.first[k], np.float32(0))
    scratch.second[:] = weights.second_bias
    for j in range(WIDTH):
        for k in range(SECOND_WIDTH):
            scratch.second[k] += scratch.first[j] * weights.second[j, k]
    for k in range(SECOND_WIDTH):
        scratch.second[k] = max(scratch.second[k], np.float32(0))


@kernel
def value_slopes(weights: Weights, slopes: Weights, scratch: Scratch, target: float) -> float:
    """Add the gradient of the value loss; return that loss, the squared error."""
    total = weights.value[SECOND_WIDTH]
    for k in range(SECOND_WIDTH):
        total += scratch.second[k] * weights.value[k]
    value = math.tanh(total)
    slope = np.float32(2 * VALUE_WEIGHT * (value - target) * (1 - value * value))
    slopes.value[SECOND_WIDTH] += slope
    for k in range(SECOND_WIDTH):
        slopes.value[k] += slope * scratch.second[k]
        is_active = scratch.second[k] > 0
        scratch.second_slope[k] = slope * weights.value[k] if is_active else np.float32(0)
        slopes.second_bias[k] += scratch.second_slope[k]
    for j in range(WIDTH):
        gradient = np.float32(0)
        for k in range(SECOND_WIDTH):
            slopes.second[j, k] += scratch.first[j] * scratch.second_slope[k]
            gradient += weights.second[j, k] * scratch.second_slope[k]
        scratch.first_slope[j] += gradient
    return (value - target) ** 2


@kernel
def share_slopes(
    worker: Worker, examples: Examples, image: npt.NDArray[np.int32], example: int
) -> float:
    """Add the gradient of the share loss; return the loss: cross entropy beyond the minimum."""
    weights, slopes, scratch = worker.weights, worker.slopes, worker.scratch
    begin, end = examples.first_action[example], examples.first_action[example + 1]
    highest, total, loss = -math.inf, 0.0, 0.0
    for i in range(begin, end):
        action = image[examples.actions[i]]
        odds = weights.moves_bias[action]
        for k in range(WIDTH):
            odds += scratch.first[k] * weights.moves[action, k]
        scratch.odds[i - begin] = odds
        highest = max(highest, odds)
    for i in range(end - begin):
        scratch.odds[i] = math.exp(scratch.odds[i] - highest)
        total += scratch.odds[i]
    for i in range(begin, end):
        action, share = image[examples.actions[i]], examples.shares[i]
        odds = scratch.odds[i - begin] / total
        if share > 0:
            loss -= share * math.log(max(odds, 1e-9) / share)
        slope = np.float32(odds - share)
        slopes.moves_bias[action] += slope
        for k in range(WIDTH):
            slopes.moves[action, k] += slope * scratch.first[k]
            scratch.first_slope[k] += slope * weights.moves[action, k]
    return loss


class Stride(NamedTuple):
    """The parameters of a gradient step."""

    rate: float  # the learning rate: about how far a weight moves
    examples: int  # the number of examples that the gradient is summed over
    number: int  # the number of the step, from 1
    mean_decay: float  # the share of itself that the mean of the weights keeps


class TrainingState(NamedTuple):
    """What a step changes: arrays with an entry for each weight."""

    weights: Floats
    mean: Floats  # the moving mean of the weights
    slope_mean: Floats  # Adam's first moment
    slope_square: Floats  # Adam's second moment


@kernel
def step_weights(moving: TrainingState, slopes: Floats, step: Stride) -> None:
    """Step down the sum of the gradients `slopes`, float32[threads, weights], and clear them."""
    share, keep = np.float32(1 / step.examples), np.float32(step.mean_decay)
    rate = np.float32(step.rate / (1 - MEAN_DECAY**step.number))
    correct = np.float32(1 / (1 - SQUARE_DECAY**step.number))
    memory, square = np.float32(MEAN_DECAY), np.float32(SQUARE_DECAY)
    decay, tiny, unit = np.float32(1 - WEIGHT_DECAY), np.float32(EPSILON), np.float32(1)
    for n in range(len(moving.weights)):
        slope = np.float32(0)
        for thread in range(len(slopes)):
            slope += slopes[thread, n]
            slopes[thread, n] = 0
        slope *= share
        mean = memory * moving.slope_mean[n] + (unit - memory) * slope
        squared = square * moving.slope_square[n] + (unit - square) * slope * slope
        weight = moving.weights[n] * decay - rate * mean / (np.sqrt(squared * correct) + tiny)
        moving.weights[n] = weight
        moving.mean[n] = keep * moving.mean[n] + (unit - keep) * weight
        moving.slope_mean[n] = mean
        moving.slope_square[n] = squared
