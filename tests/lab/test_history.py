"""Histories: versions are kept, compared with the same luck, and checked with few matches."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BadCall, BrokenHistory
from hexarena.lab.history import add_version, compare_versions, join_measures, read_history
from hexarena.lab.measures import PerMatch, Sample
from hexarena.lab.regression import MeasureVerdict, Tolerance, check_version
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.simulating import run
from hexarena.lab.statistics.sequences import sequential_difference, sequential_mean
from tests import toys

toys.register()
HIGHER = game("higher")
MATCHES = 2000
PROUD = {"cards": 3, "proud": True}  # First wins 11/24 of the matches instead of 3/8


def plan(games=MATCHES, **settings):
    return RunPlan(HIGHER, ("random", "random"), games, **{"seed": 3, **settings})


def as_version_of(entry, other_plan):
    """Return a version as if its matches had been played by another plan's rules."""
    measures = PerMatch(Sample(run(other_plan))).select(())
    return entry._replace(measures=measures, digests=entry.digests + np.uint64(1))


@pytest.fixture
def entry(tmp_path):
    return add_version(plan(), tmp_path).entry


def test_a_version_is_kept_once_and_read_as_it_was(tmp_path):
    first = add_version(plan(), tmp_path, "one")
    again = add_version(plan(), tmp_path, "two")
    assert first.previous is None
    assert again.is_same
    (kept,) = read_history(tmp_path, HIGHER)
    assert (kept.label, kept.plan) == ("one", first.entry.plan)
    assert np.array_equal(kept.digests, first.entry.digests)
    for name, measure in first.entry.measures.items():
        assert kept.measures[name].estimate() == measure.estimate()
        assert kept.measures[name].share == measure.share


def test_a_change_of_the_rules_is_found_with_its_size(tmp_path, entry):
    changed = as_version_of(entry, plan(options=PROUD))
    (_, step) = compare_versions([entry, changed])
    effects = {effect.name: effect for effect in step.effects}
    assert effects["seat 1 points"].is_significant
    assert effects["seat 1 points"].difference.holds(11 / 24 - 3 / 8)


def test_other_matches_than_those_of_the_history_are_refused(tmp_path, entry):
    for settings in ({"seed": 4}, {"options": PROUD}, {"games": 10}):
        with pytest.raises(BadCall, match=r"expected the same, or another folder"):
            add_version(plan(**settings), tmp_path)
    assert len(read_history(tmp_path, HIGHER)) == 1


@pytest.mark.parametrize("content", [b"", b"PAR1 and then nothing", b"\x00" * 500])
def test_a_damaged_file_is_named_and_kept(tmp_path, entry, content):
    (file,) = tmp_path.glob("*.parquet")
    file.write_bytes(content)
    with pytest.raises(BrokenHistory, match=file.name):
        add_version(plan(), tmp_path)
    assert file.read_bytes() == content


def test_measures_of_parts_are_those_of_the_whole(entry):
    table = run(plan())
    parts = [
        PerMatch(Sample(table.slice(first, 500))).select(()) for first in range(0, MATCHES, 500)
    ]
    for name, measure in join_measures(parts).items():
        assert np.array_equal(measure.tops, entry.measures[name].tops)
        assert measure.estimate() == entry.measures[name].estimate()


# The check


def test_an_unchanged_game_passes(tmp_path, entry):
    result = check_version(plan(), entry)
    assert {check.verdict for check in result.checks} == {MeasureVerdict.SAME}
    few = add_version(plan(20), tmp_path / "few").entry
    assert check_version(plan(20), few).is_same
    assert not check_version(plan(20), few).names(MeasureVerdict.OPEN)


def test_a_changed_game_fails_by_the_measures_that_changed(entry):
    result = check_version(plan(), as_version_of(entry, plan(options=PROUD)), Tolerance(1, 1))
    assert "seat 1 points" in result.names(MeasureVerdict.CHANGED)
    assert not result.is_same


def test_a_check_of_slow_players_stops_as_soon_as_it_is_sure(entry, monkeypatch):
    monkeypatch.setattr("hexarena.lab.runs.plan.KERNEL_SHARD", 200)
    assert check_version(plan(), entry, Tolerance(10, 20)).matches < MATCHES


def test_chance_alone_fails_no_more_than_one_check_in_twenty(entry, monkeypatch):
    """Versions that differ in nothing but luck, and without the same luck on both sides."""
    monkeypatch.setattr("hexarena.lab.runs.plan.KERNEL_SHARD", 100)
    failures = 0
    for seed in range(20):
        kept = as_version_of(entry, plan(600, seed=1000 + seed))
        kept = kept._replace(plan={**kept.plan, "games": 600})
        failures += bool(
            check_version(plan(600), kept, Tolerance(0, 0)).names(MeasureVerdict.CHANGED)
        )
    assert failures <= 3  # of 20, at most one on average; the seeds are fixed


@pytest.mark.parametrize("chance", [0.5, 0.05, 0.01])
def test_a_share_that_is_looked_at_after_every_pair_errs_seldom(chance):
    rng, misses = np.random.default_rng(5), 0
    for _ in range(200):
        first, second = (rng.random((2, 400)) < chance).astype(np.float64)
        misses += any(
            not sequential_difference((second - first)[:count], 0.05).holds(0)
            for count in range(1, 400, 5)
        )
    assert misses <= 10  # at 5 % on average; the seed is fixed


def test_a_mean_that_is_looked_at_again_and_again_errs_seldom():
    rng, misses = np.random.default_rng(5), 0
    for _ in range(200):
        values = rng.exponential(size=1000) - rng.exponential(size=1000)
        misses += any(
            not sequential_mean(values[:count], 0.05, 1.0, 250).holds(0)
            for count in range(50, 1000, 10)
        )
    assert misses <= 15  # at most 10 on average; the seed is fixed


def test_equal_values_prove_no_certainty():
    assert sequential_mean(np.zeros(100), 0.05, 0.5, 100).high > 0.01
    assert sequential_difference(np.zeros(100), 0.05).high > 0.1
    assert not sequential_mean(np.zeros(10), 0.05, 0.5, 100).is_bounded
    assert sequential_difference(np.zeros(0), 0.05)[1:] == (-1.0, 1.0, 0)
