"""Search with a network: the trees of generic `puct`."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.contract.rng import Rng
from hexarena.contract.rules import Rules
from hexarena.search.network import Network, new_activations
from hexarena.search.trees.puct import MARGIN_SHARE

GENERIC = "hexarena.search.trees.puct"
NODES_PER_PLAYOUT = 80  # room for children; a full tree goes on without growing
MAX_NODES = 20_000_000  # a node takes 40 bytes
HELD_BACK = -1e9  # a total return that keeps an action from being selected


def new_tree(rules: Rules, network: Network, playouts: int, rng: Rng) -> Any:
    """Return a tree with room for `playouts` playouts; `plant_tree` gives it a root."""
    generic = rules.specialized(GENERIC)
    size = min(1 + rules.ACTIONS + NODES_PER_PLAYOUT * playouts, MAX_NODES)
    links = size if rules.secret else 0
    return generic.GuidedTree(
        nodes=np.zeros(size, generic.NODE),
        used=np.array([1, 0]),
        states=rules.blank(3),
        path=np.zeros(generic.DEEPEST, np.int64),
        actions=np.zeros(rules.ACTIONS, np.int32),
        rows=np.zeros(rules.ACTIONS, np.int32),
        after=np.zeros(links, np.int32),
        child=np.zeros(rules.ACTIONS, np.int32),
        odds=np.zeros(rules.ACTIONS, np.float32),
        rng=rng,
        network=network,
        layers=new_activations(network),
    )


def plant_tree(rules: Rules, tree: Any, states: States) -> None:
    """Clear a tree, and open state 0 as its root, whose children are nodes 1, 2 and so on."""
    tree.nodes[: tree.used[0]] = 0
    tree.nodes[0].action = tree.nodes[0].seat = -1
    tree.used[:] = 1, 0
    tree.states[0] = states[0]
    rules.specialized(GENERIC).search(tree, 1)
    tree.used[1] = 0


def new_shaken_tree(rules: Rules, network: Network, states: States, playouts: int, rng: Rng) -> Any:
    """Return a planted tree whose priors are varied by its generator, so that trees differ."""
    tree = new_tree(rules, network, playouts, rng)
    plant_tree(rules, tree, states)
    rules.specialized(GENERIC).shake_priors(tree)
    return tree


def to_returns(values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return values as mean returns: a sure win is 1, however clear it is."""
    return np.clip(values / (1.0 - MARGIN_SHARE), -1.0, 1.0)


def hold_to_action(tree: Any, action: int) -> int | None:
    """Make every later iteration of a planted tree begin with `action`; return its child.

    The return is None if the tree doesn't offer the action, such as one amount of hundreds.
    """
    children = np.arange(1, int(tree.used[0]))
    matches = np.flatnonzero(tree.nodes["action"][children] == action)
    if not len(matches):
        return None
    child = int(children[matches[0]])
    tree.nodes["visits"][children] = 1  # a value so low that no other action is ever selected
    tree.nodes["total"][children] = HELD_BACK
    tree.nodes["total"][child] = 0.0
    return child


def held_value(tree: Any, child: int) -> float:
    """Return the mean return of the action that a tree was held to."""
    node = tree.nodes[child]
    value = node["total"] / max(int(node["visits"]) - 1, 1)
    return float(to_returns(np.array([value]))[0])
