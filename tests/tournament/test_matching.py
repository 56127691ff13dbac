"""The largest number of pairs, by all ways there are, and the cheapest that swaps find."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from hexarena.tournament.optimal_pairs import FORBIDDEN_COST, match_vertices, pair_up


def most_pairs(vertices, edges):
    """Return how many pairs there can be, by trying all."""
    if not vertices:
        return 0
    vertex, remaining = vertices[0], vertices[1:]
    with_one = (
        1 + most_pairs([candidate for candidate in remaining if candidate != mate], edges)
        for mate in remaining
        if (vertex, mate) in edges
    )
    return max([most_pairs(remaining, edges), *with_one])


@st.composite
def graphs(draw):
    size = draw(st.integers(0, 9))
    all_edges = list(combinations(range(size), 2))
    return size, set(
        draw(st.lists(st.sampled_from(all_edges), unique=True))
    ) if all_edges else set()


@given(graphs())
def test_as_many_are_matched_as_can_be(graph):
    size, edges = graph
    directed = edges | {(b, a) for a, b in edges}
    neighbours = [[b for b in range(size) if (a, b) in directed] for a in range(size)]
    mates = match_vertices(neighbours)
    assert all(mates[mate] == vertex for vertex, mate in enumerate(mates) if mate >= 0)
    assert all((vertex, mate) in directed for vertex, mate in enumerate(mates) if mate >= 0)
    assert sum(mate >= 0 for mate in mates) == 2 * most_pairs(list(range(size)), edges)


@given(st.integers(0, 5), st.randoms(use_true_random=False))
def test_as_few_pairs_as_can_be_are_forbidden_and_no_swap_is_cheaper(half, chance):
    size = 2 * half
    price = [
        [chance.choice([FORBIDDEN_COST, 1, 5, 9, 30]) for _ in range(size)] for _ in range(size)
    ]
    pairs = pair_up(size, lambda one, other: price[one][other])
    assert sorted(vertex for pair in pairs for vertex in pair) == list(range(size))
    allowed = {(a, b) for a, b in combinations(range(size), 2) if price[a][b] < FORBIDDEN_COST}
    assert len(allowed.intersection(pairs)) == most_pairs(list(range(size)), allowed)
    for (a, b), (c, d) in combinations(pairs, 2):
        for first, second in (((a, c), (b, d)), ((a, d), (b, c))):
            swapped = sum(price[min(pair)][max(pair)] for pair in (first, second))
            assert price[a][b] + price[c][d] <= swapped
