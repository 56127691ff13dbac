"""Every game has the figures for which it has something to say."""

import numpy as np
import pytest

from hexarena.contract.errors import BadCall
from hexarena.contract.game import game
from hexarena.lab.measures import MEASURES, Study, StudySettings, figures_of
from hexarena.lab.runs.players import quick_players
from hexarena.lab.runs.simulating import Execution, simulate
from hexarena.lab.statistics import Estimate
from tests import toys

toys.register()
TERMS = StudySettings(games=24, thing_count=3, ladder=("random", "random"))


def figures_in(name, *names, **options):
    played_game = game(name)
    (player,) = quick_players(played_game)[-1:]
    players = [player] * len(played_game.seats_in(played_game.options(**options)))
    table = simulate(played_game, players, 60, options=options, seed=2)
    return {figure.name for figure in figures_of(Study({player: table}, TERMS), names)}


@pytest.mark.parametrize(("name", "options"), [("higher", {}), ("loners", {"players": 3})])
def test_games_of_others_have_figures(name, options):
    names_found = figures_in(name, **options)
    assert {"seat-advantage", "endings", "length-in-turns", "branching"} <= names_found
    assert "heat-map" not in names_found
    assert ("luck-shares" in names_found) == (name == "higher")
    assert ("skill-ladder" in names_found) == (name != "loners")


@pytest.mark.slow
def test_ready_made_fighters_meet_each_other():
    names_found = figures_in("knockouts", "matchups", "cells", "coverage")
    assert {"matchups", "choice-shares", "heat-map", "coverage-of-ends"} <= names_found


def test_bots_that_search_tell_how_matches_run():
    table = simulate("higher", ["1", "1"], 8, seed=2, execution=Execution(workers=1))
    study = Study({"level 1": table}, TERMS)
    names = {figure.name for figure in figures_of(study, ["drama", "choices"])}
    assert {"lead-changes", "comebacks", "time-to-certain"} <= names
    assert study.players == ("random", "random")


def test_estimates_that_promise_too_much_are_told(monkeypatch):
    table = simulate("higher", ["1", "1"], 80, seed=2, execution=Execution(workers=1))
    study = Study({"level 1": table}, TERMS)
    sample = study.samples["level 1"]
    reliability = next(
        figure for figure in figures_of(study, ["drama"]) if figure.name == "value-reliability"
    )
    assert all(datum.number.low <= datum.number.high for datum in reliability.data)
    sure = np.where(np.isnan(sample.values), np.nan, 0.95)
    monkeypatch.setitem(vars(sample), "values", sure)
    figures = {figure.name: figure for figure in figures_of(study, ["drama"])}
    assert figures["lead-changes"].says.endswith("(level 1). Its estimates are off: see below.")
    lying = figures["value-reliability"]
    assert [datum.label for datum in lying.data] == ["90 to 100 %"]
    assert lying.says.startswith("Not quite: positions valued at 90 to 100 % of the points brought")


def test_an_unknown_measure_is_refused():
    with pytest.raises(BadCall, match="'joy'; expected seats"):
        next(figures_of(None, ["joy"]))
    assert all(measure.question for measure in MEASURES.values())


def test_a_study_needs_its_main_sample():
    with pytest.raises(BadCall, match="other"):
        Study({}, main="other")


@pytest.fixture(scope="module")
def strengths():
    """Return a study with heuristics, a stronger bot, and too few matches of the strongest."""
    counts = {"random": 60, "heuristic": 400, "4": 400, "6": 8}
    tables = {
        name: simulate("hexcore6", ["random"] * 2, games, seed=seed, options={"radius": 4})
        for seed, (name, games) in enumerate(counts.items())
    }
    return Study(tables, TERMS)


def test_the_strongest_with_a_narrow_interval_answers_for_the_game(strengths):
    assert strengths.main_name == "heuristic"
    assert strengths.headline_name == "4"
    for figure in figures_of(strengths, ["seats", "ends", "lengths"]):
        if figure.name in ("seat-advantage", "endings", "draws", "length-in-decisions"):
            assert "(level 4)" in figure.says


def test_strengths_whose_intervals_lie_apart_are_said_to_disagree(strengths):
    numbers = {
        "random": Estimate(90.0, 89.0, 91.0, 60),
        "heuristic": Estimate(50.3, 49.9, 50.7, 400),
        "4": Estimate(33.5, 29.0, 38.0, 400),
        "6": Estimate(40.0, 10.0, 70.0, 8),
    }
    text = strengths.describe_disagreement(numbers, "%")
    assert text == " Strengths disagree: simple heuristic 50.3 % (49.9 to 50.7)."
    assert not strengths.describe_disagreement(dict.fromkeys(numbers, numbers["4"]))
