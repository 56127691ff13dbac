"""A search over any game's rules, on one thread or several."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import ModuleType
from typing import Any

import numpy as np

from hexarena.contract.errors import BadCall
from hexarena.contract.record import CHANCE, OVER, States, copied
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.search import strategy
from hexarena.search.analysis import Analysis, Candidate

Progress = Callable[[int, int], None]

GENERIC = "hexarena.search.uct"
STRIDE = 256  # playouts between two checks of `stop` and two reports of progress
NODES_A_PLAYOUT = 80  # room for children; a full tree goes on without growing
MOST_NODES = 20_000_000  # 48 bytes each


class Search:
    """Monte Carlo tree search; the same rules, seed, threads and state give the same analysis.

    For simultaneous commitments it uses another method: see `strategy`.

    Several threads grow a tree each, and the visits of the first actions are added up. Numba has
    no atomic operations for threads to share a tree safely, and the result would depend on their
    timing. The GIL is released while a tree grows.
    """

    def __init__(self, rules: Rules, seed: int = 0, threads: int = 1) -> None:
        if not hasattr(rules, "compiled"):
            raise BadCall(f"{rules!r} came; expected its rules, such as game('hexcore6').rules")
        if threads < 1:
            raise BadCall(f"{threads} threads; expected at least 1")
        self.rules = rules
        self.seed = seed
        self.threads = threads

    def think(
        self,
        states: States,
        playouts: int,
        stop: Event | None = None,
        progress: Progress | None = None,
    ) -> Analysis:
        """Search states[0] for `playouts` playouts in all, or until `stop` is set.

        `progress` gets the finished and the total playouts, in the calling thread.
        Raises BadCall if no seat is to act, or for less than one playout.
        """
        self._check(states, playouts)
        states = self._seen(states)
        work = _Work(self._generic, playouts, stop or Event(), self.threads)
        trees = [self._tree(states, n, work.share(n)) for n in range(self.threads)]
        if self.threads == 1:
            work.grow(trees[0], 0, progress)
        else:
            self._grow_together(work, trees, progress)
        if self.rules.simultaneous:
            return strategy.concluded(self.rules, states, trees, self._rng(states, self.threads))
        return _concluded(trees, self.rules.legal(states))

    @property
    def _generic(self) -> ModuleType:
        simultaneous = self.rules.simultaneous
        return self.rules.specialized(strategy.GENERIC if simultaneous else GENERIC)

    def _rng(self, states: States, number: int) -> Rng:
        return new_rng(self.seed, number, fingerprint(states))

    def _check(self, states: States, playouts: int) -> None:
        self.rules.check(states)
        if playouts < 1:
            raise BadCall(f"{playouts} playouts; expected at least 1")
        if states["to_act"][0] in (CHANCE, OVER):
            raise BadCall("no seat is to decide in this state: it is over, or luck decides")

    def _seen(self, states: States) -> States:
        """Return states[0] as the seat to act sees it."""
        seen = copied(states[:1])
        self.rules.compiled.hide_at(seen, 0, int(states["to_act"][0]))
        return seen

    def _tree(self, states: States, number: int, share: int) -> Any:
        rules, generic, rng = self.rules, self._generic, self._rng(states, number)
        if rules.simultaneous:
            return strategy.new_trees(rules, states, share, rng)
        room = rules.blank(2)
        room[0] = states[0]
        a_playout = 1 if rules.secret else NODES_A_PLAYOUT
        nodes = np.zeros(min(rules.ACTIONS + a_playout * share, MOST_NODES), generic.NODE)
        nodes[0].action = nodes[0].seat = -1
        links = len(nodes) if rules.secret else 0
        return generic.Tree(
            nodes=nodes,
            used=np.array([1, 0]),
            states=room,
            path=np.zeros(generic.DEEPEST, np.int64),
            actions=np.zeros(rules.ACTIONS, np.int32),
            played=np.zeros((rules.SEATS, rules.ACTIONS), np.int64),
            rng=rng,
            after=np.zeros(links, np.int32),
            offered=np.zeros(links, np.int32),
            child=np.zeros(rules.ACTIONS, np.int32),
        )

    def _grow_together(self, work: "_Work", trees: list[Any], progress: Progress | None) -> None:
        with ThreadPoolExecutor(len(trees) - 1, thread_name_prefix="search") as pool:
            others = [pool.submit(work.grow, tree, n, None) for n, tree in enumerate(trees[1:], 1)]
            try:
                work.grow(trees[0], 0, progress)
            except BaseException:
                work.stop.set()
                raise
            for other in others:
                other.result()


class _Work:
    """Playouts divided among trees."""

    def __init__(self, generic: ModuleType, playouts: int, stop: Event, threads: int) -> None:
        self.stop = stop
        self._generic = generic
        self._playouts = playouts
        self._threads = threads

    def share(self, number: int) -> int:
        """Return the playouts of tree `number`; the first gets at least one."""
        return (self._playouts + self._threads - 1 - number) // self._threads

    def grow(self, tree: Any, number: int, progress: Progress | None) -> None:
        """Grow a tree by its share, in strides, until stopped; at least one stride."""
        share, done = self.share(number), 0
        while done < share and not (done and self.stop.is_set()):
            iterations = min(STRIDE, share - done)
            self._generic.search(tree, iterations)
            done += iterations
            if progress:
                progress(self._playouts * done // share, self._playouts)


def fingerprint(states: States) -> int:
    """Return a number that identifies state 0."""
    return int.from_bytes(states[:1].tobytes(), "little") % (2**61 - 1)


def _concluded(trees: list[Any], legal: list[int]) -> Analysis:
    visits, totals = np.zeros(len(legal), np.int64), np.zeros(len(legal))
    for tree in trees:
        nodes = tree.nodes[_children(tree, 0)]
        at = np.searchsorted(legal, nodes["action"])
        visits[at] += nodes["visits"]
        totals[at] += nodes["total"]
    values = totals / np.maximum(visits, 1)
    order = np.lexsort((-values, -visits))
    choices = tuple(
        Candidate(legal[n], int(visits[n]), float(values[n]), float(n == order[0])) for n in order
    )
    best = choices[0]
    playouts = int(sum(tree.used[1] for tree in trees))
    return Analysis(best.action, best.value, playouts, _line(trees, best.action), choices)


def _line(trees: list[Any], action: int) -> tuple[int, ...]:
    """Follow the most visited children, from `action` in the tree that visited it most.

    In a game with secrets the line is only `action`, since the rest depends on determinizations.
    """
    tree, node = max(
        ((tree, n) for tree in trees for n in _children(tree, 0) if _action(tree, n) == action),
        key=lambda pair: int(pair[0].nodes["visits"][pair[1]]),
    )
    line = [action]
    while tree.nodes["count"][node]:
        children = _children(tree, node)
        most = int(np.argmax(tree.nodes["visits"][children]))
        if tree.nodes["visits"][children[most]] == 0:
            break
        node = children[most]
        line.append(_action(tree, node))
    return tuple(line)


def _action(tree: Any, node: int) -> int:
    return int(tree.nodes["action"][node])


def _children(tree: Any, node: int) -> list[int]:
    """List the children of a node: consecutive, or linked in games with secrets."""
    first, count = int(tree.nodes["first"][node]), int(tree.nodes["count"][node])
    if count:
        return list(range(first, first + count))
    linked = []
    while first:
        linked.append(first)
        first = int(tree.after[first])
    return linked
