"""A search over any game's rules, on one thread or several."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.record import CHANCE, OVER, States, copied
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.search import guided, strategy
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.finishing import finished, kept
from hexarena.search.network import Network, network_of_game

Progress = Callable[[int, int], None]

GENERIC = "hexarena.search.uct"
SETTLING = 999  # the number of the generator of `settled`; threads have the lower ones
STRIDE = 256  # playouts between two checks of `stop` and two reports of progress
NODES_A_PLAYOUT = 80  # room for children; a full tree goes on without growing
MOST_NODES = 20_000_000  # 48 bytes each


class Search:
    """Monte Carlo tree search; the same rules, seed, threads and state give the same analysis.

    A network guides it where the game has one; `network` is another network, or False for none.
    For simultaneous commitments it uses another method: see `strategy`.

    Several threads grow a tree each, and the visits of the first actions are added up. Numba has
    no atomic operations for threads to share a tree safely, and the result would depend on their
    timing. The GIL is released while a tree grows.
    """

    def __init__(
        self, rules: Rules, seed: int = 0, threads: int = 1, network: Network | bool = True
    ) -> None:
        if not hasattr(rules, "compiled"):
            raise BadCall(f"{rules!r} came; expected its rules, such as game('hexcore6').rules")
        if threads < 1:
            raise BadCall(f"{threads} threads; expected at least 1")
        self.rules = rules
        self.seed = seed
        self.threads = threads
        self.network = network_of_game(rules) if network is True else network or None

    def think(
        self,
        states: States,
        playouts: int,
        stop: Event | None = None,
        progress: Progress | None = None,
        warmth: float = 0.0,
    ) -> Analysis:
        """Search states[0] for `playouts` playouts in all, or until `stop` is set.

        `progress` gets the finished and the total playouts, in the calling thread. With `warmth`
        the action is drawn: the warmer, the more often one that is not the best. An action that
        wins at once is always taken.
        Raises BadCall if no seat is to act, or for less than one playout.
        """
        self._check(states, playouts)
        states = self.seen(states)
        work = _Work(self._generic, playouts, stop or Event(), self.threads)
        trees = [self._tree(states, n, work.share(n)) for n in range(self.threads)]
        if self.threads == 1:
            work.grow(trees[0], 0, progress)
        else:
            self._grow_together(work, trees, progress)
        rng = self.rng(states, self.threads)
        if self.rules.simultaneous:
            return self.settled(states, strategy.concluded(self.rules, states, trees, rng))
        found = _concluded(trees, self.rules.legal(states), warmth, rng)
        return self.settled(states, found)

    def settled(self, seen: States, found: Analysis) -> Analysis:
        """Return an analysis that spends no more than it must, gives nothing away, and ends it.

        `seen` is what the seat to act knows.
        """
        if self.rules.thrifty is not None:
            same = self.rules.thrifty(seen, found.action, self.rules.legal(seen))
            found = found.instead(same)
        found = kept(self.rules, seen, found)
        return finished(self.rules, seen, found, self.rng(seen, SETTLING))

    @property
    def _generic(self) -> ModuleType:
        if self.rules.simultaneous:
            return self.rules.specialized(strategy.GENERIC)
        return self.rules.specialized(guided.GENERIC if self.network else GENERIC)

    def rng(self, states: States, number: int) -> Rng:
        """Return generator `number` for state 0; each thread has one."""
        return new_rng(self.seed, number, fingerprint(states))

    def _check(self, states: States, playouts: int) -> None:
        self.rules.check(states)
        if playouts < 1:
            raise BadCall(f"{playouts} playouts; expected at least 1")
        if states["to_act"][0] in (CHANCE, OVER):
            raise BadCall("no seat is to decide in this state: it is over, or luck decides")

    def seen(self, states: States) -> States:
        """Return states[0] as the seat to act sees it."""
        return seen(self.rules, states)

    def _tree(self, states: States, number: int, share: int) -> Any:
        rules, generic, rng = self.rules, self._generic, self.rng(states, number)
        if rules.simultaneous:
            return strategy.new_trees(rules, states, share, rng, self.network)
        if self.network:
            return guided.shaken(rules, self.network, states, share, rng)
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


def seen(rules: Rules, states: States) -> States:
    """Return states[0] as the seat to act sees it."""
    hidden = copied(states[:1])
    rules.compiled.hide_at(hidden, 0, int(states["to_act"][0]))
    return hidden


def fingerprint(states: States) -> int:
    """Return a number that identifies state 0."""
    return int.from_bytes(states[:1].tobytes(), "little") % (2**61 - 1)


def _added_up(trees: list[Any], legal: list[int]) -> tuple[npt.NDArray[Any], ...]:
    """Return the visits, values and weights of the legal actions, by all trees."""
    visits, totals = np.zeros(len(legal), np.int64), np.zeros(len(legal))
    hopes = np.zeros(len(legal))  # below one visit: they decide where visits do not
    for tree in trees:
        nodes = tree.nodes[_children(tree, 0)]
        at = np.searchsorted(legal, nodes["action"])
        visits[at] += nodes["visits"]
        totals[at] += nodes["total"]
        if "prior" in nodes.dtype.names:
            hopes[at] = nodes["prior"]
    values, weights = totals / np.maximum(visits, 1), visits + hopes
    if hopes.any():
        values = guided.estimated(values)
    return visits, values, weights


def _concluded(trees: list[Any], legal: list[int], warmth: float, rng: Rng) -> Analysis:
    """Sum up what the trees have found; with `warmth`, draw the action by its weight."""
    visits, values, weights = _added_up(trees, legal)
    order = np.lexsort((-values, -weights))
    chosen, shares = int(order[0]), np.eye(len(legal))[order[0]]
    if warmth:
        shares = (weights / weights.max()) ** (1 / warmth)
        shares /= shares.sum()
        chosen = strategy.drawn(shares, rng)
    choices = tuple(
        Candidate(legal[n], int(visits[n]), float(values[n]), float(shares[n])) for n in order
    )
    playouts = int(sum(tree.used[1] for tree in trees))
    action = legal[chosen]
    return Analysis(action, float(values[chosen]), playouts, _line(trees, action), choices)


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
