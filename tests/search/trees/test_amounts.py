"""Where actions are amounts a search tries a few of them, and then those beside the best."""

import pytest

from hexarena import game
from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.search import Analysis, Search
from hexarena.search.trees.widening import MAX_AMOUNTS
from hexarena.search.warm import first_decision
from tests.search import naming

pytestmark = pytest.mark.slow

NAMING = Rules("naming", naming)


def asked(kind: int, target: int, lowest: int = 0, highest: int = naming.MOST) -> States:
    states = NAMING.blank()
    states["kind"], states["wish"] = kind, target
    states["lowest"], states["highest"] = lowest, highest
    return states


def analysis_of(states: States, playouts: int, **options: int) -> Analysis:
    return Search(NAMING, **options).think(states, playouts)


def tried(analysis: Analysis) -> list[int]:
    return sorted(choice.action - naming.AMOUNT for choice in analysis.choices if choice.visits)


TARGETS = [0, 3, 137, 500, 637, 861, 998, 999]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("threads", [1, 2])
def test_the_best_of_a_thousand_amounts_is_found(target: int, threads: int) -> None:
    analysis = analysis_of(asked(naming.SLOPE, target), 10_000, threads=threads)
    assert analysis.action == naming.AMOUNT + target


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_bid_that_is_enough_is_found_and_hardly_more_is_bid(target: int, threads: int) -> None:
    analysis = analysis_of(asked(naming.CLIFF, target), 10_000, threads=threads)
    assert target <= analysis.action - naming.AMOUNT <= target + 3


@pytest.mark.parametrize("target", [137, 861])
def test_few_playouts_come_near_it(target: int) -> None:
    analysis = analysis_of(asked(naming.SLOPE, target), 600)
    assert abs(analysis.action - naming.AMOUNT - target) <= 10


def test_at_first_only_a_few_are_tried() -> None:
    first = tried(analysis_of(asked(naming.SLOPE, 637), 20))
    assert {0, 1, 500, 999} <= set(first)
    assert len(first) <= 7  # those, two drawn by the rule of thumb, and the pass


def test_never_more_than_the_widest_are_tried() -> None:
    assert len(tried(analysis_of(asked(naming.SLOPE, 637), 50_000))) == MAX_AMOUNTS + 1


@pytest.mark.parametrize("count", range(1, 6))
def test_every_item_of_a_small_set_is_tried(count: int) -> None:
    states = asked(naming.SLOPE, 12, 10, 9 + count)
    assert tried(analysis_of(states, 2000)) == [-1, *range(10, 10 + count)]


def test_the_same_seed_gives_the_same_thought() -> None:
    states = asked(naming.CLIFF, 637)
    first, different = (analysis_of(states, 3000, seed=5) for _ in "ab")
    assert first == different


def test_a_tree_that_is_full_goes_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarena.search.search.MAX_NODES", 1 + 1 + MAX_AMOUNTS)
    analysis = analysis_of(asked(naming.SLOPE, 637), 3000)
    assert analysis.playouts == 3000
    assert len(tried(analysis)) == MAX_AMOUNTS + 1


@pytest.mark.parametrize(
    ("name", "maximum"),
    [
        ("hexcore6", [(20, 61), (78, 53), (75, 49), (65, 33)]),
        ("hfc", [(65, 202), (67, 57), (117, 47), (87, 41)]),
    ],
)
def test_games_without_amounts_are_thought_about_as_before(
    name: str, maximum: list[tuple[int, int]]
) -> None:
    """The actions visited most, as they were found before there were amounts or judgements.

    A search's luck hangs on the bytes of the state and on the rollout policy: whoever lays a state
    out anew, or writes another policy, pins anew.
    """
    tested_game = game(name)
    states = first_decision(tested_game, tested_game.start())
    choices = Search(tested_game.rules, seed=3, network=False).think(states, 500).choices
    assert [(choice.action, choice.visits) for choice in choices[:4]] == maximum
