"""A small network that judges a position and says which actions deserve a look.

The inputs are either on or off (see `features` of a game), so the first layer only adds up rows of
weights. One value comes out of two layers; each action gets a number out of the first layer
alone, which need only be computed for legal actions.
"""

import io
import math
import zipfile
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.catalogue import game_packages
from hexarena.contract.errors import BrokenGame
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.record import aligned_zeros
from hexarena.contract.rules import Rules
from hexarena.contract.variants import load_installed

Floats = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]

WIDTH = 64  # width of the first layer
SECOND_WIDTH = 32  # width of the second layer
UNIT = 1024  # stands for 1 in the first layer
FILE = "network.npz"  # its name in a game's folder


class Network(NamedTuple):
    """The weights: float32, but int16 in the first layer, in units of 1 / UNIT."""

    rows: Shorts  # [INPUTS, WIDTH]: what an input adds
    row_bias: Shorts  # [WIDTH]
    second: Floats  # [WIDTH, SECOND_WIDTH]
    second_bias: Floats  # [SECOND_WIDTH]
    value: Floats  # [SECOND_WIDTH + 1], the bias last
    moves: Floats  # [ACTIONS, WIDTH]
    moves_bias: Floats  # [ACTIONS]


class Activations(NamedTuple):
    """Work arrays for one position."""

    sums: Shorts  # [WIDTH]
    first: Floats  # [WIDTH]
    second: Floats  # [SECOND_WIDTH]
    inputs: Actions  # [INPUTS]


def new_activations(network: Network) -> Activations:
    """Return work arrays for a network."""
    return Activations(
        sums=aligned_zeros((WIDTH,), np.int16),
        first=aligned_zeros((WIDTH,), np.float32),
        second=aligned_zeros((SECOND_WIDTH,), np.float32),
        inputs=aligned_zeros((len(network.rows),), np.int32),
    )


def shapes(inputs: int, actions: int) -> dict[str, tuple[int, ...]]:
    """Return the shape of each part of a network."""
    return {
        "rows": (inputs, WIDTH),
        "row_bias": (WIDTH,),
        "second": (WIDTH, SECOND_WIDTH),
        "second_bias": (SECOND_WIDTH,),
        "value": (SECOND_WIDTH + 1,),
        "moves": (actions, WIDTH),
        "moves_bias": (actions,),
    }


def network_from_weights(weights: Mapping[str, npt.NDArray[np.floating]]) -> Network:
    """Return the network with these weights; those of the first layer are rounded."""
    rounded = {
        name: np.clip(np.rint(weights[name] * np.float32(UNIT)), -(2**15), 2**15 - 1)
        for name in ("rows", "row_bias")
    }
    return _align({name: rounded.get(name, weights[name]) for name in Network._fields})


def network_bytes(network: Network) -> bytes:
    """Write a network as a file of NumPy arrays, all but the first layer with 16 bits a weight."""
    file = io.BytesIO()
    arrays = network._asdict()
    shortened = {
        name: array if array.dtype == np.int16 else array.astype(np.float16)
        for name, array in arrays.items()
    }
    np.savez_compressed(file, allow_pickle=False, **shortened)
    return file.getvalue()


def read_network(content: bytes, rules: Rules) -> Network:
    """Read what `network_bytes` wrote, for a game's rules. Raises BrokenGame."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            arrays = {name: file[name] for name in Network._fields}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise BrokenGame(f"the network of {rules.game} cannot be read: {error}") from error
    for name, shape in shapes(rules.kernels["INPUTS"], rules.ACTIONS).items():
        shape_read = arrays[name].shape
        if shape_read != shape:
            raise BrokenGame(
                f"{name} of the network of {rules.game} is {shape_read}; expected {shape}"
            )
    return _align(arrays)


def _align(arrays: Mapping[str, npt.NDArray[Any]]) -> Network:
    """Return the network with these arrays, in which rows of weights begin at cache lines."""
    aligned = {}
    for name, array in arrays.items():
        kind = np.int16 if name in ("rows", "row_bias") else np.float32
        aligned[name] = aligned_zeros(array.shape, kind)
        aligned[name][...] = array
    return Network(**aligned)


@cache
def load_game_network(rules: Rules) -> Network | None:
    """Return the network in a game's folder, None if it has none. Raises BrokenGame.

    It learnt the printed numbers. A variant that it does not fit plays without a network.
    """
    package = game_packages().get(rules.game)
    file = resources.files(package).joinpath(FILE) if package else None
    if not file or not file.is_file():
        return None
    try:
        return read_network(file.read_bytes(), rules)
    except BrokenGame:
        if rules.game in load_installed():
            return None
        raise


@kernel
def evaluate_inputs(network: Network, layers: Activations, count: int) -> float:
    """Return the value of a position, -1 to 1, by the first `count` of `layers.inputs`.

    This is a single kernel with constant lengths, so that its loops become vector instructions and
    no array's references are counted on the way into another kernel.
    """
    rows, inputs, sums = network.rows, layers.inputs, layers.sums
    first, second, second_weights, value = (
        layers.first,
        layers.second,
        network.second,
        network.value,
    )
    for k in range(WIDTH):
        sums[k] = network.row_bias[k]
    for n in range(count & 3):
        row = np.uint32(inputs[n])
        for k in range(WIDTH):
            sums[k] += rows[row, k]
    for n in range(count & 3, count, 4):
        a, b = np.uint32(inputs[n]), np.uint32(inputs[n + 1])
        c, d = np.uint32(inputs[n + 2]), np.uint32(inputs[n + 3])
        for k in range(WIDTH):
            sums[k] += (rows[a, k] + rows[b, k]) + (rows[c, k] + rows[d, k])
    for k in range(WIDTH):
        first[k] = np.float32(max(sums[k], 0)) * np.float32(1 / UNIT)
    for k in range(SECOND_WIDTH):
        second[k] = network.second_bias[k]
    for j in range(0, WIDTH, 4):
        p, q, r, s = first[j], first[j + 1], first[j + 2], first[j + 3]
        for k in range(SECOND_WIDTH):
            second[k] += (p * second_weights[j, k] + q * second_weights[j + 1, k]) + (
                r * second_weights[j + 2, k] + s * second_weights[j + 3, k]
            )
    total = float(value[SECOND_WIDTH])
    for k in range(SECOND_WIDTH):
        total += max(float(second[k]), 0.0) * float(value[k])
    return math.tanh(total)


@kernel
def inclination(network: Network, layers: Activations, action: int) -> float:
    """Return how much an action is favoured, after `evaluate_inputs`; only differences count."""
    row, first, moves = np.uint32(action), layers.first, network.moves
    a, b, c, d = network.moves_bias[row], np.float32(0), np.float32(0), np.float32(0)
    for k in range(0, len(first), 4):
        a += first[k] * moves[row, k]
        b += first[k + 1] * moves[row, k + 1]
        c += first[k + 2] * moves[row, k + 2]
        d += first[k + 3] * moves[row, k + 3]
    return float((a + b) + (c + d))
