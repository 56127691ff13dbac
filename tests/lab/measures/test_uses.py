"""Uses of things agree with a count by hand, however the rows are ordered."""

from types import SimpleNamespace

import numpy as np
import pytest

from hexarena.lab.json_values import to_json_value
from hexarena.lab.kernels.tallies import COLUMNS, TRACE
from hexarena.lab.measures import Sample, Study, StudySettings, figures_of
from hexarena.lab.measures.scoring import find_significant, p_value, share_ratio
from hexarena.lab.measures.uses import Uses
from hexarena.lab.runs.rows import decisions_of
from hexarena.lab.statistics import Estimate, count_rate, mean, points
from hexarena.lab.statistics.intervals import spread

UNPLAYED = ("seats", "ends", "lengths", "choices", "gains", "openings", "cells", "coverage")


def by_hand(sample, actions):
    """Return who used one of these actions, int[matches, 2]: how often."""
    rows = decisions_of(sample.table)
    counts = np.zeros((len(sample), 2), int)
    columns = (np.asarray(rows[name]) for name in ("number", "seat", "action"))
    for number, seat, action in zip(*columns, strict=True):
        counts[number, seat] += seat >= 0 and action in actions
    return counts


@pytest.fixture(scope="module")
def small(study):
    return Sample(study.main.table.slice(0, 400))


@pytest.mark.parametrize("thing", ["pick:a1", "bid:3"])
def test_the_gain_of_users_is_their_points_less_those_of_the_others(study, small, thing):
    things = study.vocabulary.things
    uses = by_hand(small, things.actions(thing)) > 0
    excess = small.points - small.points.mean(axis=0)
    by_one_seat = uses[:, 0] != uses[:, 1]
    gains = np.where(uses[:, 0], excess[:, 0] - excess[:, 1], excess[:, 1] - excess[:, 0])[
        by_one_seat
    ]
    error = spread(gains - gains.mean(), small.pairs[by_one_seat])
    half = error.error * error.t95
    estimate = Uses(small, things).gain(things.names.index(thing))
    assert estimate.value == pytest.approx(gains.mean())
    assert estimate[1:3] == pytest.approx((gains.mean() - half, gains.mean() + half))


def test_uses_a_match_are_a_rate_that_allows_for_bunches_in_pairs(study, small):
    cells = study.vocabulary.on_cells
    counts = by_hand(small, cells.actions("b1")).sum(axis=1)
    estimate = Uses(small, cells).per_match(cells.names.index("b1"))
    assert estimate.value == pytest.approx(counts.mean())
    assert estimate.half >= mean(counts, small.pairs).half * 0.95
    assert estimate.half >= count_rate(int(counts.sum()), len(counts), 1.0).half
    few = Uses(Sample(small.table.slice(0, 100)), cells).per_match(cells.names.index("b1"))
    assert 0 < few.low < few.value
    assert few.high == np.inf


def test_matches_shown_have_the_thing(study, small):
    things = study.vocabulary.things
    uses = Uses(small, things)
    index = things.names.index("bid:2")
    counts = by_hand(small, things.actions("bid:2")).sum(axis=1)
    assert all(counts[int(key.partition("-")[2])] for key in uses.keys(index))
    assert len(uses.keys(index)) == 3


def test_the_order_of_rows_changes_nothing(study):
    table = study.main.table.slice(0, 2000)
    mixed = table.take(np.random.default_rng(5).permutation(2000))
    terms = StudySettings(games=400)
    first, second = (
        [to_json_value(figure) for figure in figures_of(Study({"x": rows}, terms), UNPLAYED)]
        for rows in (table, mixed)
    )
    assert first == second


def test_players_that_never_vary_have_no_variety():
    def variety(traces):
        tallies = np.zeros((len(traces), COLUMNS), int)
        tallies[:, TRACE] = traces
        return Sample.variety.func(SimpleNamespace(tallies=tallies, pairs=np.arange(8) // 2))

    assert variety([5] * 8) == 0.25
    assert variety([1, 1, 2, 2, 3, 3, 4, 4]) == 1
    assert variety(range(8)) == 1


def test_a_ratio_of_equal_bottoms_is_a_mean():
    rng = np.random.default_rng(1)
    tops, pairs = rng.random(40), np.arange(40) // 2
    estimate = share_ratio(tops, np.full(40, 2.0), pairs)
    assert estimate[:3] == pytest.approx(points(tops / 2, pairs)[:3])
    assert share_ratio([1.0], [0.0], pairs[:1])[1:] == (0, 1, 0)


def test_a_part_ends_between_0_and_1():
    assert 0 <= share_ratio([0, 0, 1], [1, 1, 1], np.arange(3)).low < 0.01


def test_few_of_many_null_effects_are_significant():
    rng = np.random.default_rng(2)
    assert sum(find_significant(rng.random(50)).any() for _ in range(400)) <= 36
    assert find_significant(np.array([np.nan, 1e-6])).tolist() == [False, True]


def test_an_effect_whose_interval_ends_at_nothing_has_a_chance_of_one_in_twenty():
    assert p_value(Estimate(2.0, 0.0, 4.0, 9)) == pytest.approx(0.05)
    assert np.isnan(p_value(Estimate(2.0, -np.inf, np.inf, 1)))
