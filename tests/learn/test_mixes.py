"""A network learns a game with secret commitments, and the search for them judges by it."""

import numpy as np
import pytest

from hexarena.learn import mixes
from hexarena.learn.course import Course, CourseSettings
from hexarena.search import Search
from hexarena.search.network import evaluate_inputs, new_activations
from hexarena.search.simultaneous.matrix import round_table
from tests.learn import bids

BIDS = bids.Bids(bids)
SMALL = CourseSettings(minutes=1000, threads=2, seed=1, matches=16, playouts=64)


class Enough(Exception):
    """There are as many rounds as are wanted."""


def learnt(folder, rounds):
    course, expected = Course(BIDS, folder, SMALL, {"cards": 5}), []

    def tell(course_round):
        expected.append(course_round)
        if course_round.number == rounds:
            raise Enough

    with pytest.raises(Enough):
        course.run(tell)
    return course, expected


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """Learn from a few matches often: there are not many to know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mixes, "FIRST_ROLLOUT_MATCHES", 100)
        patch.setattr(mixes, "REUSE_COUNT", 40)
        return learnt(tmp_path_factory.mktemp("bids"), 12)[0]


def position(*won):
    """Return the last but one prize, and what each has won so far."""
    states = BIDS.start(BIDS.options(cards=5))
    states["held"], states["prizes"], states["prize"] = 0b11, 0b1, 2
    states["bids"], states["won"] = 3, won
    return states


def value(network, states, seat):
    layers = new_activations(network)
    count = BIDS.rules.compiled.features_at(states, 0, seat, layers.inputs)
    return evaluate_inputs(network, layers, count)


@pytest.mark.parametrize("lead", [5, 8])
def test_an_insurmountable_lead_is_scored_as_won_and_as_lost(course, lead):
    """Three are to be had yet; before learning every value is 0."""
    for seat in (0, 1):
        leading, trailing = (
            position(*((lead, 0), (0, lead))[seat]),
            position(*((0, lead), (lead, 0))[seat]),
        )
        assert value(course.network, leading, seat) > 0.7
        assert value(course.network, trailing, seat) < -0.7


def test_a_search_judges_by_the_network_where_it_ends(course):
    states = BIDS.start(BIDS.options(cards=5))
    states["won"] = 9, 0
    blind, sighted = (
        Search(BIDS.rules, seed=1, network=item).think(states, 10).value
        for item in (False, course.network)
    )
    assert abs(blind) < 0.2
    assert sighted > 0.5


def test_the_cells_of_a_matrix_are_judged_by_the_network(course):
    states = BIDS.start(BIDS.options(cards=5))
    states["won"] = 9, 0
    blind, sighted = (
        round_table(BIDS.rules, states, seed=1, network=item).table
        for item in (None, course.network)
    )
    assert not blind.any()
    assert sighted.mean() > 0.5


def test_the_same_seed_brings_the_same_and_a_round_tells_of_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(mixes, "FIRST_ROLLOUT_MATCHES", 4)
    first, second = (learnt(tmp_path / letter, 2)[1] for letter in "ab")
    assert first[0]._replace(minutes=0) == second[0]._replace(minutes=0)
    assert first[1].learnt > first[0].learnt > 0
    assert first[1].move_loss > first[0].move_loss == 0


def test_a_mix_is_learnt_with_its_shares_and_a_round_as_both_see_it(course):
    result = mixes.Mixer(BIDS.rules, course.network, 64).play(BIDS.start(), 64, 1)
    subset = result.examples
    counts = np.diff(subset.first_action)
    sums = [
        subset.shares[begin:end].sum()
        for begin, end in zip(subset.first_action[:-1], subset.first_action[1:], strict=True)
        if end > begin
    ]
    assert (counts == 0).any()
    assert (counts > 1).any()
    assert sums == pytest.approx([1] * len(sums), abs=1e-5)
    assert (abs(subset.values) <= 1).all()
