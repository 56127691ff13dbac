"""What was planted in a game is found, with the right size."""

from itertools import product
from types import SimpleNamespace

import numpy as np
import pytest

from hexarena.lab.measures import MEASURES, PerMatch, figures_of
from hexarena.lab.measures.figures.cells import heat_map
from hexarena.lab.measures.figures.luck import ALONE_SERIES, PLAYERS, TOTAL_SERIES
from hexarena.lab.measures.figures.worth import DOUBTFUL, FORBIDDEN, FORCED, REAL
from tests.lab.measures.planted.rules import BIAS, DEALT, WORTH

LOOSE = 2.0  # half-widths of a 95 % interval: one in 10,000 misses by more


def known():
    """Return whether the first seat wins, by card, picks and roll: bool[4, 3, 3, 100]."""
    limits = [50 + BIAS + d + a - b for d, a, b in product(DEALT, WORTH, WORTH)]
    return (np.arange(100) < np.array(limits)[:, None]).reshape(4, 3, 3, 100)


def share(*axes):
    """Return what these axes of `known` explain of the variance, in percent."""
    wins = known().astype(float)
    remaining = tuple({0, 1, 2, 3} - set(axes))
    return 100 * wins.mean(axis=remaining).var() / wins.var()


def number(figure, label, group=""):
    return next(
        datum.number for datum in figure.data if (datum.label, datum.group) == (label, group)
    )


def finds(found, truth):
    return abs(found.value - truth) <= LOOSE * found.half and found.half < 3


def test_the_better_seat_is_found(figures):
    assert finds(number(figures["seat-advantage"], "random", "First"), 50 + BIAS)
    assert finds(number(figures["seat-advantage"], "random", "Second"), 50 - BIAS)


@pytest.mark.parametrize(("cell", "gain"), [("a1", 40), ("b1", -5), ("c1", -35)])
def test_the_gain_of_every_pick_is_found(figures, cell, gain):
    assert finds(number(figures["gains"], f"pick:{cell}", REAL), gain)


def test_nothing_else_stands_out(figures):
    other_labels = {datum.label for datum in figures["gains"].data if datum.group == REAL}
    assert other_labels == {"pick:a1", "pick:b1", "pick:c1"}


@pytest.mark.parametrize(
    ("cell", "how", "effect"),
    [("a1", FORBIDDEN, -20 / 3), ("a1", FORCED, 40 / 3), ("c1", FORCED, -35 / 3)],
)
def test_forbidding_and_forcing_a_pick_has_the_effect_that_it_must_have(figures, cell, how, effect):
    assert finds(number(figures["restricted-play"], f"pick:{cell}", how), effect)


def test_the_surest_effects_are_worries_whose_commands_repeat_them(figures):
    seat, thing = (figures[name].worry for name in ("seat-advantage", "restricted-play"))
    assert seat.text.startswith("First gets ")
    assert seat.commands == (figures["seat-advantage"].runs[0]["command"],)
    assert thing.text.startswith("“pick:a1”, forced, changes a player's points by 13")
    assert "seek" in thing.commands[1]
    assert seat.distance == pytest.approx(BIAS, abs=1.5)
    assert thing.distance == pytest.approx(40 / 3, abs=1.5)


def test_the_best_pick_in_place_of_the_worst_is_worth_the_difference(figures):
    assert finds(number(figures["swaps"], "pick:a1 in place of pick:c1"), WORTH[0] - WORTH[2])


def test_the_share_of_every_source_of_luck_is_found(figures):
    truths = {"deal": (0,), PLAYERS: (1, 2), "roll": (3,)}
    for name, axes in truths.items():
        other_axes = {0, 1, 2, 3} - set(axes)
        assert finds(number(figures["luck-shares"], name, ALONE_SERIES), share(*axes))
        assert finds(number(figures["luck-shares"], name, TOTAL_SERIES), 100 - share(*other_axes))


def test_an_option_changes_what_it_must_change_and_nothing_else(figures):
    assert finds(number(figures["options-on-seats"], "Bias: none", REAL), -BIAS)
    assert number(figures["options-on-draws"], "Bias: none", DOUBTFUL).value == 0
    assert number(figures["options-on-length"], "Bias: none", DOUBTFUL).value == 0


def test_equal_players_are_equal_on_the_ladder(figures):
    assert finds(figures["skill-ladder"].data[0].number, 50)


def test_choices_are_counted(figures):
    assert number(figures["branching"], "random", "legal").value == 3
    assert number(figures["forced-decisions"], "random").value == 25
    assert number(figures["dead-turns"], "random").value == 25
    assert number(figures["length-in-turns"], "random", "median").value == 4
    assert number(figures["length-in-minutes"], "random", "mean").value == 1


def test_openings_have_the_points_that_they_must_have(figures):
    mean = sum(WORTH) / 3
    for cell, worth in zip(("a1", "b1", "c1"), WORTH, strict=True):
        mapped = next(datum for datum in figures["opening-map"].data if datum.label == cell)
        assert finds(mapped.number, 50 + BIAS + worth - mean)
        assert mapped.place == (("a1", "b1", "c1").index(cell), 0)


def test_cells_are_used_as_often_as_they_must_be(figures):
    assert [datum.label for datum in figures["heat-map"].data] == ["a1", "b1", "c1"]
    for item in figures["heat-map"].data:
        assert abs(item.number.value - 2 / 3) <= LOOSE * item.number.half


def test_cells_with_long_names_are_bars(study):
    long = study.vocabulary._replace(
        cells={f"Position {name}": position for name, position in study.vocabulary.cells.items()}
    )
    renamed_study = SimpleNamespace(
        vocabulary=long, main=study.main, played_by=study.played_by, runs=study.runs
    )
    assert [figure.drawing for figure in heat_map(renamed_study)] == ["bars"]
    assert [figure.drawing for figure in heat_map(study)] == ["cells"]


def test_prices_are_those_of_the_last_bids(figures):
    assert [datum.label for datum in figures["prices-bid"].data] == ["1", "2", "3", "4", "5"]
    assert all(finds(datum.number, 20) for datum in figures["prices-bid"].data)
    assert all(finds(datum.number, 50 + BIAS) for datum in figures["points-by-price-bid"].data)


def test_all_matches_at_random_are_different(figures):
    assert figures["variety"].says == "Yes: at every strength."


def test_values_that_never_occurred_are_named(figures):
    assert "spare (3 of 4)" in figures["coverage-of-states"].says
    assert "taken: none" in figures["coverage-of-actions"].says


def test_a_game_without_measures_matchups_or_values_has_no_such_figures(figures):
    missing = {"coverage-of-ends", "matchups", "lead-changes"}
    assert not missing & figures.keys()


def test_every_figure_has_intervals_runs_and_matches_that_show_it(figures, study):
    for figure in figures.values():
        assert all((figure.says, figure.method, figure.runs))
        assert all("hexarena" in run["command"] for run in figure.runs)
        for datum in figure.data:
            assert datum.number.low <= datum.number.value <= datum.number.high
            assert len(datum.keys) <= 3
            assert all(key in study.table_with(key)["key"].to_pylist() for key in datum.keys)


def test_every_match_is_measured(study):
    values = {name: measure.estimate().value for name, measure in PerMatch(study.main).items()}
    assert values["choices a decision"] == 3
    assert (values["forced decisions"], values["dead turns"]) == (0.25, 0.25)
    assert values["actions"] == 6
    assert "comebacks" not in values


def test_progress_names_every_measure(study):
    progress = []
    list(figures_of(study, ["seats", "drama"], lambda *each: progress.append(each)))
    assert progress == [("seats", 0, 2), ("drama", 1, 2), ("", 2, 2)]
    assert set(MEASURES) >= {"seats", "drama"}
