"""A search over any game's rules, on one thread or several."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.search.analysis import Analysis, Candidate, best_by_value
from hexarena.search.finishing import avoid_conceding, keep_to_purpose, win_at_once
from hexarena.search.network import Network, load_game_network
from hexarena.search.simultaneous import strategy
from hexarena.search.trees import guided

Progress = Callable[[int, int], None]

GENERIC = "hexarena.search.trees.uct"
FINISHING_STREAM = 999  # the random stream of `finish_analysis`; lower numbers belong to threads
PURPOSE_STREAM = 998  # likewise, of `keep_to_purpose`
STRIDE = 256  # playouts between two checks of `stop` and two reports of progress
NODES_PER_PLAYOUT = 80  # room for children; a full tree goes on without growing
MAX_NODES = 20_000_000  # a node takes 48 bytes


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
            raise BadCall(f"got {rules!r}; expected its rules, such as game('hexcore6').rules")
        if threads < 1:
            raise BadCall(f"{threads} threads; expected at least 1")
        self.rules = rules
        self.seed = seed
        self.threads = threads
        self.network = load_game_network(rules) if network is True else network or None

    def think(
        self,
        states: States,
        playouts: int,
        stop: Event | None = None,
        progress: Progress | None = None,
        warmth: float = 0.0,
        by_value: bool = False,
    ) -> Analysis:
        """Search states[0] for `playouts` playouts in all, or until `stop` is set.

        `progress` gets the finished and the total playouts, in the calling thread. With `warmth`
        the action is drawn: the warmer, the more often one that is not the best. With `by_value`
        it is the best by value instead of the most visited: see `best_by_value`. An action that
        wins at once is always taken.
        Raises BadCall if no seat is to act, or for less than one playout.
        """
        self._check(states, playouts)
        states = self.hide_secrets(states)
        trees = self._grow_trees(states, playouts, stop, progress)
        rng = self.rng(states, self.threads)
        if self.rules.simultaneous:
            analysis = strategy.conclude(self.rules, states, trees, rng)
        else:
            analysis = _conclude(trees, self.rules.legal(states), warmth, rng)
        if by_value and not self.rules.commits(states):
            analysis = analysis.with_action(best_by_value(analysis.choices).action)
        return self.finish_analysis(states, analysis)

    def evaluate_action(
        self, states: States, action: int, playouts: int, stop: Event | None = None
    ) -> float | None:
        """Return the mean return of playouts that all begin with `action`.

        It is None where a search can't be held to one action: without a network, and in a game of
        simultaneous commitments.
        """
        self._check(states, playouts)
        if self.network is None or self.rules.simultaneous:
            return None
        states = self.hide_secrets(states)
        tree = self._new_tree(states, action, playouts)
        child = guided.hold_to_action(tree, action)
        if child is None:
            return None
        _PlayoutShares(self.generic, playouts, stop or Event(), 1).grow(tree, 0, None)
        return guided.held_value(tree, child)

    def grow_trees(self, states: States, playouts: int, stop: Event | None = None) -> list[Any]:
        """Return a tree for each thread, grown by `playouts` playouts in all from what is known."""
        self._check(states, playouts)
        return self._grow_trees(self.hide_secrets(states), playouts, stop, None)

    def grow(self, states: States, playouts: int) -> "Iterator[GrowingSearch]":
        """Search state 0 on one thread, and yield the search after each stride of playouts."""
        self._check(states, playouts)
        states = self.hide_secrets(states)
        growing = GrowingSearch(self, states, self._new_tree(states, 0, playouts))
        while growing.playouts < playouts:
            growing.advance(min(STRIDE, playouts - growing.playouts))
            yield growing

    def _grow_trees(
        self, states: States, playouts: int, stop: Event | None, progress: Progress | None
    ) -> list[Any]:
        work = _PlayoutShares(self.generic, playouts, stop or Event(), self.threads)
        trees = [self._new_tree(states, n, work.share(n)) for n in range(self.threads)]
        if self.threads == 1:
            work.grow(trees[0], 0, progress)
        else:
            self._grow_together(work, trees, progress)
        return trees

    def finish_analysis(self, known_states: States, analysis: Analysis) -> Analysis:
        """Return an analysis that wastes nothing, doesn't concede, and wins at once if possible.

        `known_states` is what the seat to act knows.
        """
        rng = self.rng(known_states, PURPOSE_STREAM)
        analysis = keep_to_purpose(self.rules, known_states, analysis, rng)
        analysis = avoid_conceding(self.rules, known_states, analysis)
        analysis = win_at_once(
            self.rules, known_states, analysis, self.rng(known_states, FINISHING_STREAM)
        )
        return self._waste_nothing(known_states, analysis)

    def _waste_nothing(self, known_states: States, analysis: Analysis) -> Analysis:
        """Return an analysis whose action does the same with less, where there is one."""
        if self.rules.thrifty is None:
            return analysis
        legal = self.rules.legal(known_states)
        return analysis.with_action(self.rules.thrifty(known_states, analysis.action, legal))

    @property
    def generic(self) -> ModuleType:
        """The compiled functions of the search."""
        if self.rules.simultaneous:
            return self.rules.specialized(strategy.GENERIC)
        return self.rules.specialized(guided.GENERIC if self.network else GENERIC)

    def rng(self, states: States, stream: int) -> Rng:
        """Return generator `stream` for state 0; each thread has one."""
        return new_rng(self.seed, stream, fingerprint(states))

    def _check(self, states: States, playouts: int) -> None:
        self.rules.check(states)
        if playouts < 1:
            raise BadCall(f"{playouts} playouts; expected at least 1")
        if states["to_act"][0] in (CHANCE, OVER):
            raise BadCall("no seat is to decide in this state: it is over, or luck decides")

    def hide_secrets(self, states: States) -> States:
        """Return states[0] as the seat to act sees it."""
        return known_states(self.rules, states)

    def _new_tree(self, states: States, number: int, share: int) -> Any:
        rules, generic, rng = self.rules, self.generic, self.rng(states, number)
        if rules.simultaneous:
            return strategy.new_trees(rules, states, share, rng, self.network)
        if self.network:
            return guided.new_shaken_tree(rules, self.network, states, share, rng)
        buffer = rules.blank(2)
        buffer[0] = states[0]
        nodes_per_playout = 1 if rules.secret else NODES_PER_PLAYOUT
        nodes = np.zeros(min(rules.ACTIONS + nodes_per_playout * share, MAX_NODES), generic.NODE)
        nodes[0].action = nodes[0].seat = -1
        links = len(nodes) if rules.secret else 0
        return generic.Tree(
            nodes=nodes,
            used=np.array([1, 0]),
            states=buffer,
            path=np.zeros(generic.DEEPEST, np.int64),
            actions=np.zeros(rules.ACTIONS, np.int32),
            last_iteration=np.zeros((rules.SEATS, rules.ACTIONS), np.int64),
            rng=rng,
            after=np.zeros(links, np.int32),
            offered=np.zeros(links, np.int32),
            child=np.zeros(rules.ACTIONS, np.int32),
        )

    def _grow_together(
        self, work: "_PlayoutShares", trees: list[Any], progress: Progress | None
    ) -> None:
        with ThreadPoolExecutor(len(trees) - 1, thread_name_prefix="search") as pool:
            futures = [pool.submit(work.grow, tree, n, None) for n, tree in enumerate(trees[1:], 1)]
            try:
                work.grow(trees[0], 0, progress)
            except BaseException:
                work.stop.set()
                raise
            for future in futures:
                future.result()


class GrowingSearch:
    """A search that is looked at while it goes on."""

    def __init__(self, search: Search, states: States, tree: Any) -> None:
        self.playouts = 0  # those that are done
        self._search, self._states, self._trees = search, states, [tree]

    def advance(self, playouts: int) -> None:
        """Do some more playouts."""
        self._search.generic.search(self._trees[0], playouts)
        self.playouts += playouts

    def conclude(self) -> Analysis:
        """Return the analysis so far; its action is the best by value."""
        rules, rng = self._search.rules, self._search.rng(self._states, 1)
        if rules.simultaneous:
            analysis = strategy.conclude(rules, self._states, self._trees, rng)
        else:
            analysis = _conclude(self._trees, rules.legal(self._states), 0.0, rng)
        if not rules.commits(self._states):
            best = best_by_value(analysis.choices).action
            return self._search.finish_analysis(self._states, analysis.with_action(best))
        return analysis

    def find_line(self, action: int) -> tuple[int, ...]:
        """Return the expected line that begins with an action.

        In games with secrets it ends before the next decision of another seat and before chance,
        since what follows depends on what is hidden; at a secret commitment it is the action alone.
        """
        if self._search.rules.simultaneous:
            return (action,)
        return _principal_variation(self._trees, action, is_own=self._search.rules.secret)


class _PlayoutShares:
    """The number of playouts, divided among trees."""

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
        share, finished_playouts = self.share(number), 0
        while finished_playouts < share and not (finished_playouts and self.stop.is_set()):
            iterations = min(STRIDE, share - finished_playouts)
            self._generic.search(tree, iterations)
            finished_playouts += iterations
            if progress:
                progress(self._playouts * finished_playouts // share, self._playouts)


def known_states(rules: Rules, states: States) -> States:
    """Return states[0] as the seat to act sees it."""
    known_states = copy_states(states[:1])
    rules.compiled.hide_at(known_states, 0, int(states["to_act"][0]))
    return known_states


def fingerprint(states: States) -> int:
    """Return a number that identifies state 0."""
    return int.from_bytes(states[:1].tobytes(), "little") % (2**61 - 1)


def _add_trees(trees: list[Any], legal: list[int]) -> tuple[npt.NDArray[Any], ...]:
    """Return the visits, values and weights of the legal actions, added up over all trees."""
    visits, totals = np.zeros(len(legal), np.int64), np.zeros(len(legal))
    priors = np.zeros(len(legal))  # less than one visit: priors decide only between equal visits
    for tree in trees:
        nodes = tree.nodes[_list_children(tree, 0)]
        indices = np.searchsorted(legal, nodes["action"])
        visits[indices] += nodes["visits"]
        totals[indices] += nodes["total"]
        if "prior" in nodes.dtype.names:
            priors[indices] = nodes["prior"]
    values, weights = totals / np.maximum(visits, 1), visits + priors
    if priors.any():
        values = guided.to_returns(values)
    return visits, values, weights


def _conclude(trees: list[Any], legal: list[int], warmth: float, rng: Rng) -> Analysis:
    """Sum up what the trees have found; with `warmth`, draw the action by its weight."""
    visits, values, weights = _add_trees(trees, legal)
    order = np.lexsort((-values, -weights))
    best, shares = int(order[0]), np.eye(len(legal))[order[0]]
    if warmth:
        shares = (weights / weights.max()) ** (1 / warmth)
        shares /= shares.sum()
        best = strategy.draw_index(shares, rng)
    choices = tuple(
        Candidate(legal[n], int(visits[n]), float(values[n]), float(shares[n])) for n in order
    )
    playouts = int(sum(tree.used[1] for tree in trees))
    action = legal[best]
    return Analysis(
        action, float(values[best]), playouts, _principal_variation(trees, action), choices
    )


def _principal_variation(trees: list[Any], action: int, *, is_own: bool = False) -> tuple[int, ...]:
    """Follow the most visited children, from `action` in the tree that visited it most.

    If `is_own`, only decisions of the same seat are followed; otherwise, in a game with secrets,
    the line is only `action`, since the rest depends on determinizations.
    """
    tree, node = max(
        (
            (tree, n)
            for tree in trees
            for n in _list_children(tree, 0)
            if _node_action(tree, n) == action
        ),
        key=lambda pair: int(pair[0].nodes["visits"][pair[1]]),
    )
    line, seat = [action], tree.nodes["seat"][node]
    while is_own or tree.nodes["count"][node]:
        children = _list_children(tree, node)
        if not children:
            break
        most_visited = int(np.argmax(tree.nodes["visits"][children]))
        if tree.nodes["visits"][children[most_visited]] == 0:
            break
        node = children[most_visited]
        if is_own and tree.nodes["seat"][node] != seat:
            break
        line.append(_node_action(tree, node))
    return tuple(line)


def _node_action(tree: Any, node: int) -> int:
    return int(tree.nodes["action"][node])


def _list_children(tree: Any, node: int) -> list[int]:
    """List the children of a node: consecutive, or linked in games with secrets."""
    first, count = int(tree.nodes["first"][node]), int(tree.nodes["count"][node])
    if count:
        return list(range(first, first + count))
    linked = []
    while first:
        linked.append(first)
        first = int(tree.after[first])
    return linked
