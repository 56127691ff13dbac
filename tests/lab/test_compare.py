"""Comparisons find the differences that are there, with their sizes, and no others.

Of Higher, between players at random, everything is known: First wins 3/8 of the matches, since
either folds as often as not. With `proud` and three cards, First wins 11/24.
"""

import random

import numpy as np
import pyarrow as pa
import pytest

from hexarena import game
from hexarena.contract.errors import BadCall, BadOption
from hexarena.contract.variants import VARIANTS
from hexarena.lab.compare import (
    GameSetting,
    compare_bots,
    compare_measures,
    compare_settings,
    estimate_sameness,
    game_setting,
)
from hexarena.lab.json_values import save_json, to_json_value
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures import PerMatch, Sample
from hexarena.lab.measures.scoring import share_ratio
from hexarena.lab.runs import shards, simulating
from hexarena.lab.runs.simulating import Execution, simulate
from hexarena.lab.statistics.sprt import Bounds, Sprt, SprtFinding
from hexarena.search.duel import points_of
from tests import toys
from tests.lab.statistics.outcomes import HELD

toys.register()
HIGHER, LONERS = game("higher"), game("loners")
FOLD = 7
RANDOM = ("random", "random")
PROUD = {"cards": 3, "proud": True}
NEVER_FOLDS = ((0, "avoid", (FOLD,)),)
RUNS, MATCHES = 500, 100
WIDE = Bounds(better=0.65)


def setting(**options):
    return GameSetting(str(options), HIGHER, options)


def runs(**options):
    """Play matches at once, and cut them into runs."""
    rows = simulate(
        HIGHER, RANDOM, RUNS * MATCHES, seed=11, options=options, execution=Execution(workers=1)
    )
    return [rows.slice(first, MATCHES) for first in range(0, len(rows), MATCHES)]


def held(estimates, truth):
    return np.mean([estimate.holds(truth) for estimate in estimates])


@pytest.fixture(scope="module")
def plain_runs():
    return runs()


def test_identical_players_have_half_the_points_in_95_of_100_runs(plain_runs):
    estimates = [PerMatch(Sample(run))["player 1 points"].estimate() for run in plain_runs]
    assert HELD[0] <= held(estimates, 0.5) <= HELD[1]
    by_seat = [PerMatch(Sample(run))["seat 1 points"].estimate() for run in plain_runs]
    assert HELD[0] <= held(by_seat, 3 / 8) <= HELD[1]


def test_a_planted_bias_is_found_with_its_size_in_95_of_100_runs(plain_runs):
    effects = [
        compare_measures(first, second, ["seat 1 points"])[0]
        for first, second in zip(plain_runs, runs(**PROUD), strict=True)
    ]
    assert 0.93 <= held([effect.difference for effect in effects], 11 / 24 - 3 / 8) <= 0.98
    values = [effect.difference.value for effect in effects]
    assert np.mean(values) == pytest.approx(1 / 12, abs=0.01)
    power = np.mean([effect.is_significant for effect in effects])
    assert 0.1 < power < 0.6  # so small an effect is below what 100 matches show


def test_a_comparison_has_both_sides_their_runs_and_matches_to_look_at():
    progress = []
    comparison = compare_settings(
        setting(),
        setting(**PROUD),
        ["random"],
        400,
        seed=5,
        execution=Execution(on_progress=lambda *counts: progress.append(counts)),
    )
    first_options, second_options = (run["options"] for run in comparison.runs)
    assert (first_options, second_options) == ({}, {"cards": "3", "proud": "True"})
    rows = simulate(HIGHER, RANDOM, 400, seed=5)
    by_name = {effect.name: effect for effect in comparison.effects}
    assert by_name["seat 1 points"].one == PerMatch(Sample(rows))["seat 1 points"].estimate()
    assert comparison.keys[0] == tuple(rows["key"].to_pylist()[:3])
    assert progress[-1] == (800, 800)
    assert 0 < comparison.alike.value < 1


def test_sides_that_play_alike_differ_in_nothing_and_nothing_is_claimed_of_how_little():
    comparison = compare_settings(setting(), setting(first_hat="top"), ["random"], 100, seed=5)
    assert comparison.alike.value == 1
    assert comparison.alike.low < 0.95
    for effect in comparison.effects:
        assert effect.difference.value == 0
        assert not effect.is_significant
        assert np.isnan(effect.visible) if not effect.share else effect.visible > 0


def test_settings_for_different_numbers_of_seats_are_compared_as_runs_of_their_own():
    two_seats, three_seats = (
        GameSetting(f"{seats}", LONERS, {"players": seats}) for seats in (2, 3)
    )
    comparison = compare_settings(two_seats, three_seats, (), 120, seed=1)
    names = {effect.name for effect in comparison.effects}
    assert "seat 1 points" in names
    assert "seat 3 points" not in names


def test_measures_are_those_that_are_named_in_their_order():
    names = ["minutes", "forced decisions", "choices a decision"]
    comparison = compare_settings(setting(), setting(**PROUD), ["random"], 100, names, seed=5)
    assert [effect.name for effect in comparison.effects] == names
    minutes = comparison.effects[0]
    decisions = compare_settings(setting(), setting(**PROUD), RANDOM, 100, ["decisions"], seed=5)
    assert minutes.one == pytest.approx(decisions.effects[0].one.scaled(0.25), nan_ok=True)


def test_matches_are_replayed_if_they_are_few_or_somebody_asks(monkeypatch):
    monkeypatch.setattr("hexarena.lab.measures.per_match.MAX_REPLAYED_ACTIONS", 10)
    rows = simulate(HIGHER, RANDOM, 40, seed=1)
    assert "forced decisions" not in PerMatch(Sample(rows)).select(())
    assert "minutes" in PerMatch(Sample(rows)).select(())
    assert [*PerMatch(Sample(rows)).select(["forced decisions"])] == ["forced decisions"]


def test_a_ratio_counts_every_decision_once():
    tops, bottoms, pairs = np.array([1.0, 0, 3, 2]), np.array([2.0, 4, 3, 0]), np.arange(4) // 2
    measure = MatchMeasure(tops, pairs, bottoms=bottoms)
    assert measure.estimate().value == pytest.approx(6 / 9)
    share = measure._replace(tops=tops / 4, share=True)
    assert share.estimate()[:3] == pytest.approx(share_ratio(tops / 4, bottoms, pairs)[:3])
    assert np.isnan(measure.by_match[3])
    assert measure.change(measure).value == 0
    undefined = measure._replace(bottoms=np.zeros(4), share=True)
    assert not undefined.is_known
    assert np.isnan(undefined.estimate().value)


def test_measures_of_thoughts_are_there_for_players_that_search_and_refused_for_others():
    names = ["lead changes", "comebacks", "time to certain", "weighed choices a decision"]
    comparison = compare_settings(setting(), setting(**PROUD), ["1"], 20, names, seed=5)
    assert [effect.name for effect in comparison.effects] == names
    assert all(effect.one.n <= 20 for effect in comparison.effects)
    with pytest.raises(BadCall, match="'comebacks' for random; expected players that search"):
        compare_settings(setting(), setting(**PROUD), ["random"], 20, ["comebacks"])
    two_seats, three_seats = (
        GameSetting(f"{seats}", LONERS, {"players": seats}) for seats in (2, 3)
    )
    with pytest.raises(BadCall, match="for matches of 3 seats; expected it for matches of"):
        compare_settings(two_seats, three_seats, ["1"], 20, ["lead changes"])
    with pytest.raises(BadCall, match="'beauty'; expected one of seat 1 points, seat 2"):
        compare_settings(setting(), setting(**PROUD), ["random"], 20, ["beauty"])


def test_the_same_setting_twice_is_refused():
    with pytest.raises(BadCall, match="expected two that differ"):
        compare_settings(setting(), setting(), ["random"], 10)


def test_a_setting_is_read_from_its_text():
    read = game_setting(HIGHER, "cards=3,proud=true", {"first_hat": "top"})
    assert read.options == {"cards": 3, "proud": True, "first_hat": "top"}
    assert game_setting(HIGHER, "default", {}).options == {}
    with pytest.raises(BadCall, match=r"'cards'; expected default, options such as"):
        game_setting(HIGHER, "cards", {})
    with pytest.raises(BadOption, match="option cards is 4"):
        game_setting(HIGHER, "cards=4", {})


@pytest.fixture
def cage(tmp_path, monkeypatch):
    """The file of a variant; afterwards the process does not know it."""
    monkeypatch.setenv(VARIANTS, "")
    file = tmp_path / "my-cage.toml"
    file.write_text('game = "hfc"\ntitle = "my cage"\n\n[cage.damage]\nring = 4\n')
    return str(file)


def test_a_setting_may_be_the_file_of_a_variant_with_options(cage):
    hfc = game("hfc")
    read = game_setting(hfc, f"{cage},rounds=5", {"weight": "heavyweight"})
    assert read.game.name.startswith("hfc+my-cage@")
    assert read.options == {"rounds": 5, "weight": "heavyweight"}
    assert game_setting(hfc, "default", {}).game is hfc
    with pytest.raises(BadCall, match="varies hfc; expected a variant of higher"):
        game_setting(HIGHER, cage, {})
    with pytest.raises(BadCall, match="or a variant's file"):
        game_setting(hfc, f"{cage},{cage}", {})


def test_a_bot_that_is_better_is_found_better_and_by_how_much():
    comparison = compare_bots(setting(), RANDOM, 2000, WIDE, seed=3, wishes=NEVER_FOLDS)
    assert comparison.state.finding is SprtFinding.FIRST
    assert comparison.points.holds(0.75)
    assert comparison.elo.holds(190.8)
    assert sum(comparison.results) == 2 * comparison.state.pairs < 2000


def test_identical_bots_are_found_equal():
    comparison = compare_bots(setting(), RANDOM, 4000, WIDE, seed=3)
    assert comparison.state.finding is SprtFinding.NEITHER
    assert comparison.points.holds(0.5)


def test_a_test_of_identical_bots_calls_one_better_in_at_most_5_of_100_runs():
    rows = simulate(HIGHER, RANDOM, 200 * 400, seed=12, execution=Execution(workers=1))
    scores = PerMatch(Sample(rows))["player 1 points"].values.reshape(200, 200, 2).mean(axis=2)
    better = [Sprt(WIDE).add(run).finding in ("first", "second") for run in scores]
    assert np.mean(better) <= 0.05


def test_matches_that_run_out_leave_a_test_undecided():
    comparison = compare_bots(setting(), RANDOM, 11, seed=3)
    assert comparison.state.finding is SprtFinding.TRUNCATED
    assert sum(comparison.results) == 10


@pytest.fixture
def in_order(monkeypatch):
    """Shards are small, and are played in an order that a test chooses by a seed; None: their own.

    It returns a list of the shards that were played.
    """
    monkeypatch.setattr("hexarena.lab.runs.plan.KERNEL_SHARD", 20)

    def play_in_order(seed):
        played = []

        def play_shards(plan, ranges):
            order = list(ranges)
            if seed is not None:
                random.Random(seed).shuffle(order)
            for numbers in order:
                played.append(numbers)
                yield numbers, shards.play_shard(plan, numbers)

        monkeypatch.setattr(simulating.Execution, "choose_pool", lambda execution: play_shards)
        return played

    return play_in_order


def test_the_order_of_shards_does_not_matter(in_order):
    comparisons = []
    for seed in (None, 4, 5):
        in_order(seed)
        bots = compare_bots(setting(), RANDOM, 1000, WIDE, seed=3, wishes=NEVER_FOLDS)
        comparisons.append(
            (bots, compare_settings(setting(), setting(**PROUD), ["random"], 200, seed=5))
        )
    assert comparisons[0] == comparisons[1] == comparisons[2]


def test_a_test_plays_no_shards_after_its_end_and_goes_on_with_those_it_kept(in_order, tmp_path):
    ranges_played = in_order(None)
    first = compare_bots(
        setting(),
        RANDOM,
        2000,
        WIDE,
        seed=3,
        wishes=NEVER_FOLDS,
        execution=Execution(folder=tmp_path),
    )
    assert len(ranges_played) == -(-2 * first.state.pairs // 20)
    ranges_played = in_order(None)
    repeated = compare_bots(
        setting(),
        RANDOM,
        2000,
        WIDE,
        seed=3,
        wishes=NEVER_FOLDS,
        execution=Execution(folder=tmp_path),
    )
    assert repeated == first
    assert not ranges_played


def test_two_bots_need_two_seats():
    three_seats = GameSetting("", LONERS, {"players": 3})
    with pytest.raises(BadCall, match="expected 2 for a test of two bots"):
        compare_bots(three_seats, RANDOM, 10)


def test_points_are_the_share_of_others_beaten():
    assert points_of(np.array([[1.0, -1.0], [0.0, 0.0]])).tolist() == [[1, 0], [0.5, 0.5]]
    assert points_of(np.array([[1.0, -1.0, -1.0]])).tolist() == [[1, 0.25, 0.25]]


def test_matches_are_alike_only_if_all_their_actions_are():
    rows = simulate(HIGHER, RANDOM, 40, seed=1)
    altered = rows.set_column(
        rows.schema.get_field_index("actions"),
        "actions",
        pa.array(
            [[0] * len(actions) for actions in rows["actions"].to_pylist()], pa.list_(pa.int32())
        ),
    )
    assert estimate_sameness(rows, rows).value == 1
    assert estimate_sameness(rows, altered).value == 0


def test_answers_are_json_without_numbers_that_json_has_not(tmp_path):
    comparison = compare_bots(setting(), RANDOM, 4, seed=3)
    answer = to_json_value(comparison._replace(elo=comparison.elo._replace(low=-np.inf)))
    assert answer["elo"]["low"] is None
    assert answer["state"]["finding"] == "truncated"
    save_json(comparison, tmp_path / "answer.json")
    assert '"truncated"' in (tmp_path / "answer.json").read_text()
