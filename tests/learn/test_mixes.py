"""A network learns a game with secret commitments, and the search for them judges by it."""

import numpy as np
import pytest

from hexarena.learn import mixes
from hexarena.learn.course import Course, CourseSettings
from hexarena.search import Search
from hexarena.search.matrix import round_table
from hexarena.search.network import judged, new_activations
from tests.learn import bids

BIDS = bids.Bids(bids)
SMALL = CourseSettings(minutes=1000, threads=2, seed=1, matches=16, playouts=64)


class Enough(Exception):
    """There are as many rounds as are wanted."""


def learnt(folder, rounds):
    course, told = Course(BIDS, folder, SMALL, {"cards": 5}), []

    def tell(brought):
        told.append(brought)
        if brought.number == rounds:
            raise Enough

    with pytest.raises(Enough):
        course.run(tell)
    return course, told


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """Learn from a few matches often: there are not many to know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mixes, "FIRST", 100)
        patch.setattr(mixes, "REUSE", 40)
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
    return judged(network, layers, count)


@pytest.mark.parametrize("lead", [5, 8])
def test_what_cannot_be_made_up_for_is_known_as_won_and_as_lost(course, lead):
    """Three are to be had yet; before learning every value is 0."""
    for seat in (0, 1):
        ahead, behind = (
            position(*((lead, 0), (0, lead))[seat]),
            position(*((0, lead), (lead, 0))[seat]),
        )
        assert value(course.network, ahead, seat) > 0.7
        assert value(course.network, behind, seat) < -0.7


def test_a_search_judges_by_the_network_where_it_ends(course):
    states = BIDS.start(BIDS.options(cards=5))
    states["won"] = 9, 0
    blind, sighted = (
        Search(BIDS.rules, seed=1, network=each).think(states, 10).value
        for each in (False, course.network)
    )
    assert abs(blind) < 0.2
    assert sighted > 0.5


def test_the_cells_of_a_matrix_are_judged_by_the_network(course):
    states = BIDS.start(BIDS.options(cards=5))
    states["won"] = 9, 0
    blind, sighted = (
        round_table(BIDS.rules, states, seed=1, network=each).table
        for each in (None, course.network)
    )
    assert not blind.any()
    assert sighted.mean() > 0.5


def test_the_same_seed_brings_the_same_and_a_round_tells_of_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(mixes, "FIRST", 4)
    one, two = (learnt(tmp_path / each, 2)[1] for each in "ab")
    assert one[0]._replace(minutes=0) == two[0]._replace(minutes=0)
    assert one[1].learnt > one[0].learnt > 0
    assert one[1].move_loss > one[0].move_loss == 0


def test_a_mix_is_learnt_with_its_shares_and_a_round_as_both_see_it(course):
    played = mixes.Mixer(BIDS.rules, course.network, 64).play(BIDS.start(), 64, 1)
    some = played.examples
    counts = np.diff(some.first_action)
    sums = [
        some.shares[begin:end].sum()
        for begin, end in zip(some.first_action[:-1], some.first_action[1:], strict=True)
        if end > begin
    ]
    assert (counts == 0).any()
    assert (counts > 1).any()
    assert sums == pytest.approx([1] * len(sums), abs=1e-5)
    assert (abs(some.values) <= 1).all()
