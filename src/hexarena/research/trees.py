"""Whole game trees: walked by our kernels, handed to OpenSpiel as a game that it can solve quickly.

A kernel walks a million nodes a second and tells apart what the seats know. OpenSpiel reads the
tree in Gambit's format, and its own algorithms in C++ then run on it, without our rules.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from hexarena.contract.errors import BadCall, BrokenGame
from hexarena.contract.record import CHANCE, States
from hexarena.research.openspiel import SpielGame, SpielState

GENERIC = "hexarena.research.kernels.walking"
MAX_NODES = 500_000  # nodes; OpenSpiel takes 3 us a node for each iteration, and 600 bytes

Ints = npt.NDArray[np.int32]


class GameTree:
    """The whole tree of a game that `pyspiel.load_game` returned.

    `nodes` holds parents before children, depth first: `parent`, `action` (that led there), `seat`
    (to act, CHANCE or OVER), `count` (of actions), `returns`. `sets` has the number of the
    information set of each decision, -1 for other nodes: int32[nodes].
    Raises BadCall as soon as there are more than `limit` nodes.
    """

    def __init__(self, game: SpielGame, limit: int = MAX_NODES) -> None:
        if not isinstance(game, SpielGame):
            raise BadCall(f"got {game!r:.60}; expected one of our games in OpenSpiel, loaded")
        self.game = game
        self.seats: int = game.num_players()
        self.nodes = _walk_tree(game, limit)
        decisions = self.nodes["seat"] >= 0
        keys = np.stack([self.nodes["key"], self.nodes["seat"].astype(np.uint64)], axis=1)
        _, first, inverse = np.unique(
            keys[decisions], axis=0, return_index=True, return_inverse=True
        )
        self.sets: Ints = np.full(len(self.nodes), -1, np.int32)
        self.sets[decisions] = inverse.ravel()
        self.heads: Ints = np.flatnonzero(decisions)[first].astype(np.int32)  # a node of each set
        self._check()

    def _check(self) -> None:
        """Raise BrokenGame unless all nodes of an information set offer the same actions."""
        for node in np.flatnonzero(self.sets >= 0).tolist():
            head = int(self.heads[self.sets[node]])
            if not np.array_equal(self.offered(node), self.offered(head)):
                name = self.game.game.name
                raise BrokenGame(f"{name}: one information set, different actions: {node}, {head}")

    @cached_property
    def _children(self) -> tuple[Ints, Ints]:
        """The children of all nodes, one after another, and where those of each node begin."""
        order = 1 + np.argsort(self.nodes["parent"][1:], kind="stable")
        first = np.concatenate(([0], np.cumsum(self.nodes["count"])))
        return order.astype(np.int32), first.astype(np.int32)

    def children(self, node: int) -> Ints:
        """Return the children of a node, by ascending action: int32[count]."""
        order, first = self._children
        return order[first[node] : first[node + 1]]

    def offered(self, node: int) -> Ints:
        """Return the legal actions at a node, ascending: int32[count]."""
        actions: Ints = self.nodes["action"][self.children(node)]
        return actions

    def find(self, history: Sequence[int]) -> int:
        """Return the node that some actions from the start lead to. Raises BadCall."""
        node = 0
        for action in history:
            position = np.flatnonzero(self.offered(node) == action)
            if not len(position):
                raise BadCall(f"got action {action}; expected one of {self.offered(node)}")
            node = int(self.children(node)[position[0]])
        return node

    def states(self) -> Iterator[tuple[int, SpielState]]:
        """Yield one state of each information set, with the number of the set."""
        is_needed = np.zeros(len(self.nodes), np.bool_)
        is_needed[self.heads] = True
        for node in range(len(self.nodes) - 1, 0, -1):
            is_needed[self.nodes["parent"][node]] |= is_needed[node]
        line = [(0, self.game.new_initial_state())]
        for node in np.flatnonzero(is_needed).tolist():
            if node:
                line.append((node, self._step_to(line, node)))
            if self.sets[node] >= 0 and self.heads[self.sets[node]] == node:
                yield int(self.sets[node]), line[-1][1]

    def _step_to(self, line: list[tuple[int, SpielState]], node: int) -> SpielState:
        """Cut the line back to the parent of a node; return the state of the node."""
        while line[-1][0] != self.nodes["parent"][node]:
            line.pop()
        state: SpielState = line[-1][1].child(int(self.nodes["action"][node]))
        return state

    # As a game of OpenSpiel

    @cached_property
    def spiel(self) -> Any:
        """The tree as a game of OpenSpiel, in which only the numbers of actions differ."""
        return pyspiel.load_efg_game("\n".join(self._lines()))

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number in `spiel` of each action that a seat takes: in the order they first occur."""
        action_lists = map(self.offered, np.flatnonzero(self.sets >= 0).tolist())
        actions = dict.fromkeys(int(action) for actions_ in action_lists for action in actions_)
        return {action: number for number, action in enumerate(actions)}

    @cached_property
    def keys(self) -> list[str]:
        """The keys that `spiel` gives the information sets: the seat twice, then two numbers."""
        seats = self.nodes["seat"][self.heads]
        sets = enumerate(zip(seats, self._set_numbers, strict=True))
        return [
            f"{seat}-{seat}-{number_of_seat}-{number}" for number, (seat, number_of_seat) in sets
        ]

    def _lines(self) -> Iterator[str]:
        """Write the tree in Gambit's format, a line for each node."""
        names = " ".join(f'"{seat}"' for seat in range(self.seats))
        yield f'EFG 2 R "{self.game}" {{ {names} }}'
        results, result_index = np.unique(self.nodes["returns"], axis=0, return_inverse=True)
        for node, seat in enumerate(self.nodes["seat"].tolist()):
            actions = self.offered(node).tolist()
            if not actions:
                text = " ".join(
                    f"{result:.9g}" for result in results[result_index.flat[node]][: self.seats]
                )
                yield f't "" {result_index.flat[node] + 1} "{result_index.flat[node]}" {{ {text} }}'
            elif seat == CHANCE:
                share = f"1/{len(actions)}"
                text = " ".join(f'"{action}" {share}' for action in actions)
                yield f'c "" {node + 1} "{node}" {{ {text} }} 0'
            else:
                text = " ".join(f'"{action}"' for action in actions)
                which_set = self.sets[node]
                yield f'p "" {seat + 1} {self._set_numbers[which_set]} "{which_set}" {{ {text} }} 0'

    @cached_property
    def _set_numbers(self) -> Ints:
        """Number the information sets of each seat from 1 on, as the format wants it."""
        seats = self.nodes["seat"][self.heads]
        number = np.zeros(len(self.heads), np.int32)
        for seat in range(self.seats):
            number[seats == seat] = 1 + np.arange(np.count_nonzero(seats == seat))
        return number


def _walk_tree(game: SpielGame, limit: int) -> States:
    """Return all nodes of a game's tree. Raises BadCall if there are more than `limit`."""
    rules = game.game.rules
    generic = rules.specialized(GENERIC)
    deepest, states = generic.MAX_DEPTH, rules.blank(generic.MAX_DEPTH + 1)
    states[0] = game.start[0]
    chains = np.zeros((deepest, rules.SEATS), np.uint64)
    chains[0] = np.arange(1, rules.SEATS + 1)
    node = [("parent", "i4"), ("action", "i4"), ("count", "i4"), ("seat", "i1"), ("key", "u8")]
    returns = ("returns", "f4", (rules.SEATS,))
    walk = generic.Walk(
        states=states,
        words=states.view(np.uint64).reshape(len(states), -1),
        chains=chains,
        actions=np.zeros((deepest, rules.ACTIONS), np.int32),
        **{name: np.zeros(deepest, np.int32) for name in ("counts", "cursors", "numbers")},
        nodes=np.zeros(limit, np.dtype((np.record, [*node, returns]))),
    )
    count = generic.walk(walk)
    if count in (generic.TOO_MANY, generic.TOO_DEEP):
        excess = f"{limit:,} nodes" if count == generic.TOO_MANY else f"{deepest} actions in a row"
        raise BadCall(
            f"the tree of {game} has more than {excess}; "
            "expected a smaller one: by other options, or a position near the end"
        )
    nodes: States = walk.nodes[:count].copy()
    return nodes
