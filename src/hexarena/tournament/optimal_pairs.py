"""Pair up a group: as many allowed pairs as possible, as cheap as swaps of partners find.

The largest number of pairs is found by Edmonds' blossoms ("Paths, trees, and flowers", 1965).
"""

from collections.abc import Callable, Sequence
from itertools import combinations

FORBIDDEN_COST = 10**9  # the cost of a pair to avoid, higher than any sum of other costs

Cost = Callable[[int, int], int]
Pair = tuple[int, int]


def pair_up(size: int, cost: Cost) -> list[Pair]:
    """Pair 0 to `size` - 1, each once, the first of a pair before the second.

    As few pairs as possible cost FORBIDDEN_COST, and no swap of partners between two pairs would be
    cheaper. `size` is even.
    """
    costs = [
        [cost(min(a, b), max(a, b)) if a != b else 0 for b in range(size)] for a in range(size)
    ]
    free = [
        sorted(
            (b for b in range(size) if b != a and costs[a][b] < FORBIDDEN_COST),
            key=costs[a].__getitem__,
        )
        for a in range(size)
    ]
    mates = match_vertices(free)
    unmatched = [vertex for vertex in range(size) if mates[vertex] < 0]
    pairs = [(a, mates[a]) for a in range(size) if a < mates[a]]
    return _swap_partners([*pairs, *zip(unmatched[::2], unmatched[1::2], strict=True)], costs)


def _swap_partners(pairs: list[Pair], costs: Sequence[Sequence[int]]) -> list[Pair]:
    """Swap partners between two pairs until no swap lowers the cost."""

    def total_cost(pair_of_pairs: tuple[Pair, Pair]) -> int:
        (a, b), (c, d) = pair_of_pairs
        return costs[a][b] + costs[c][d]

    better = True
    while better:
        better = False
        for i, j in combinations(range(len(pairs)), 2):
            (a, b), (c, d) = current = pairs[i], pairs[j]
            best = min(current, ((a, c), (b, d)), ((a, d), (b, c)), key=total_cost)
            if best is not current:
                pairs[i], pairs[j] = best
                better = True
    return sorted((min(pair), max(pair)) for pair in pairs)


def match_vertices(edges: Sequence[Sequence[int]]) -> list[int]:
    """Match as many vertices as possible; return the mate of each vertex, -1 for none.

    `edges` are the neighbours of each vertex, in the order in which they are tried.
    """
    mates = [-1] * len(edges)
    for vertex, neighbours in enumerate(edges):  # a greedy start matches most vertices
        mate = next((neighbour for neighbour in neighbours if mates[neighbour] < 0), -1)
        if mates[vertex] < 0 and mate >= 0:
            mates[vertex], mates[mate] = mate, vertex
    for vertex in range(len(edges)):
        if mates[vertex] < 0:
            _Search(edges, mates).augment(vertex)
    return mates


class _Search:
    """The search for a path from an unmatched vertex to another, along which mates change."""

    def __init__(self, edges: Sequence[Sequence[int]], mates: list[int]) -> None:
        self.edges, self.mates = edges, mates
        self.parent = [-1] * len(edges)
        self.base = list(range(len(edges)))  # the base of the blossom that each vertex is in
        # Vertices reached, in the order in which the search continues from them
        self.reached: dict[int, None] = {}

    def augment(self, root: int) -> None:
        """Match a vertex if possible, changing mates along the path to another unmatched vertex."""
        vertex = self._find_path_end(root)
        while vertex >= 0:
            previous = self.parent[vertex]
            following = self.mates[previous]
            self.mates[vertex], self.mates[previous] = previous, vertex
            vertex = following

    def _find_path_end(self, root: int) -> int:
        """Return the last vertex of a path from `root`, -1 if there is none."""
        self.reached[root] = None
        queue = [root]
        while queue:
            vertex = queue.pop(0)
            for neighbour in self.edges[vertex]:
                end = self._follow_edge(root, vertex, neighbour, queue)
                if end >= 0:
                    return end
        return -1

    def _follow_edge(self, root: int, vertex: int, neighbour: int, queue: list[int]) -> int:
        """Follow an edge. Queue the vertices to go on from, or return the path's last vertex."""
        if self.base[vertex] == self.base[neighbour] or self.mates[vertex] == neighbour:
            return -1
        mate = self.mates[neighbour]
        if neighbour == root or (mate >= 0 and self.parent[mate] >= 0):
            queue += self._contract(vertex, neighbour)
        elif self.parent[neighbour] < 0:
            self.parent[neighbour] = vertex
            if mate < 0:
                return neighbour
            self.reached[mate] = None
            queue.append(mate)
        return -1

    def _contract(self, first: int, second: int) -> list[int]:
        """Contract the blossom that an edge closes; return the vertices it newly reaches."""
        base = self._find_common_base(first, second)
        bases: set[int] = set()
        self._mark_path(first, base, second, bases)
        self._mark_path(second, base, first, bases)
        fresh = []
        for vertex in range(len(self.base)):
            if self.base[vertex] in bases:
                self.base[vertex] = base
                if vertex not in self.reached:
                    self.reached[vertex] = None
                    fresh.append(vertex)
        return fresh

    def _find_common_base(self, first: int, second: int) -> int:
        """Return the base at which the paths of two vertices to the root meet."""
        ancestors = set()
        while True:
            first = self.base[first]
            ancestors.add(first)
            if self.mates[first] < 0:
                break
            first = self.parent[self.mates[first]]
        while self.base[second] not in ancestors:
            second = self.parent[self.mates[self.base[second]]]
        return self.base[second]

    def _mark_path(self, vertex: int, base: int, child: int, bases: set[int]) -> None:
        """Note the bases between a vertex and the base of its blossom."""
        while self.base[vertex] != base:
            mate = self.mates[vertex]
            bases.update((self.base[vertex], self.base[mate]))
            self.parent[vertex] = child
            child, vertex = mate, self.parent[mate]
