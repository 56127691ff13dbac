"""Tuning keeps all that it tries, goes on after a break as if there had been none, and confirms."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BadCall, BrokenGoals
from hexarena.lab.goals import MatchGoal, read_goals
from hexarena.lab.measures import PerMatch, Sample
from hexarena.lab.measures.per_match import is_share
from hexarena.lab.runs.simulating import Execution, simulate
from hexarena.lab.statistics import Estimate
from hexarena.lab.tune import CONFIRMATION_FACTOR, tune
from tests import toys

toys.register()
HIGHER = game("higher")
GOALS = """
players = ["random"]
games = 200
seed = 3

[numbers.cards]
choices = [6, 3]

[numbers.proud]
choices = [false, true]

[[goals]]
measure = "seat 1 points"
target = 0.5
tolerance = 0.02

[[goals]]
measure = "turns"
most = 2
weight = 0.5
"""


@pytest.fixture
def targets(tmp_path):
    file = tmp_path / "goals.toml"
    file.write_text(GOALS)
    return read_goals(file, HIGHER)


def test_the_best_is_what_comes_nearest_and_it_is_played_again_with_other_luck(targets, tmp_path):
    reported = []
    tuning = tune(
        HIGHER,
        targets,
        tmp_path / "kept.journal",
        12,
        reported.append,
        execution=Execution(workers=1),
    )
    assert tuple(reported) == tuning.tried
    assert [trial.number for trial in tuning.tried] == [*range(12)]
    assert tuning.tried[0].chosen == {"cards": 6, "proud": False}  # as it is
    assert tuning.best.chosen == {"cards": 3, "proud": True}  # First has 11/24 of the points
    assert tuning.best.games == CONFIRMATION_FACTOR * 200
    assert tuning.best.seed != targets.seed
    assert tuning.best.measures["seat 1 points"].holds(11 / 24)
    assert tuning.as_is.measures["seat 1 points"].holds(3 / 8)
    assert tuning.as_is.verdicts == ("missed", "met")
    assert tuning.best.cost < tuning.as_is.cost
    best = min(trial.cost for trial in tuning.tried)
    assert {trial.cost for trial in tuning.tried if trial.chosen == tuning.best.chosen} == {best}


def test_an_interrupted_tuning_goes_on_as_if_it_had_not_been(targets, tmp_path, monkeypatch):
    expected = tune(HIGHER, targets, tmp_path / "whole.journal", 8, execution=Execution(workers=1))

    def interrupt(trial):
        if trial.number == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune(
            HIGHER,
            targets,
            tmp_path / "kept.journal",
            8,
            interrupt,
            execution=Execution(workers=1),
        )
    reported = []
    resumed = tune(
        HIGHER,
        targets,
        tmp_path / "kept.journal",
        8,
        reported.append,
        execution=Execution(workers=1),
    )
    assert resumed == expected
    assert len(reported) == 8
    monkeypatch.setattr("hexarena.lab.tune.run_trial", None)
    assert (
        tune(HIGHER, targets, tmp_path / "kept.journal", 8, execution=Execution(workers=1))
        == expected
    )


def test_other_goals_are_kept_apart_in_the_same_file(targets, tmp_path):
    journal = tmp_path / "kept.journal"
    tune(HIGHER, targets, journal, 3, execution=Execution(workers=1))
    other_goals = targets.model_copy(update={"seed": 4})
    tuning = tune(HIGHER, other_goals, journal, 2, execution=Execution(workers=1))
    assert len(tuning.tried) == 2


def test_a_file_that_is_no_journal_is_refused(targets, tmp_path):
    wrong = tmp_path / "wrong.journal"
    wrong.write_text("nothing of the kind\n")
    with pytest.raises(BadCall, match="is no journal of Optuna's"):
        tune(HIGHER, targets, wrong, 2)


def test_a_measure_that_is_none_is_refused_with_those_that_are(targets, tmp_path):
    goals = (MatchGoal(measure="beauty", least=1.0),)
    with pytest.raises(BadCall, match="'beauty'; expected one of seat 1 points"):
        tune(HIGHER, targets.model_copy(update={"goals": goals}), tmp_path / "x.journal", 2)


def test_a_goal_may_be_of_decisions_or_of_what_players_that_search_think(targets, tmp_path):
    goals = (
        MatchGoal(measure="choices a decision", least=2.0),
        MatchGoal(measure="lead changes", most=3.0),
    )
    searching = {"goals": goals, "players": ("1",), "games": 10}
    tuning = tune(HIGHER, targets.model_copy(update=searching), tmp_path / "x.journal", 2)
    assert set(tuning.best.measures) == {"choices a decision", "lead changes"}
    with pytest.raises(BadCall, match="'lead changes' for random; expected players"):
        tune(HIGHER, targets.model_copy(update={"goals": goals}), tmp_path / "y.journal", 2)


def test_a_goal_shows_a_share_in_percent():
    assert MatchGoal(measure="draws", most=0.02).description == "draws: at most 2 %"
    assert MatchGoal(measure="ends by points", target=0.5).description == "ends by points: 50 %"
    assert MatchGoal(measure="decisions", least=20).description == "decisions: at least 20"


def test_measures_say_beforehand_whether_they_are_shares():
    measures = PerMatch(Sample(simulate(HIGHER, ("1", "1"), 10, seed=1)))
    assert {name: measure.share for name, measure in measures.items()} == {
        name: is_share(name) for name in measures
    }


def test_an_open_interval_meets_no_target():
    unknown = Estimate(0.5, -np.inf, np.inf, 9)
    assert MatchGoal(measure="decisions", target=0.5).verdict(unknown) == "undecided"


@pytest.mark.parametrize(
    ("was", "becomes", "message"),
    [
        ("[6, 3]", "[6, 4]", "numbers cards: option cards is 4"),
        ("numbers.cards", "numbers.kards", "numbers kards: there is no such option"),
        ("choices = [6, 3]", "low = 6", "numbers cards: expected choices, or low and high"),
        ("choices = [6, 3]", "low = 6\nhigh = 3", "low 6 and high 3; expected low < high"),
        ("target = 0.5", "least = 2.0\nmost = 1.0", "goals 1: got least 2.0 and most 1.0"),
        ("most = 2", "most = 2\ntarget = 3", "goals 2: expected a target, or least, most"),
        (
            "target = 0.5",
            "target = 20",
            "goals 1: got target = 20 for seat 1 points; expected a share",
        ),
        ("games = 200", "games = 2", "games: input should be greater than or equal to 10"),
        ("games = 200", "gaems = 200", "gaems: there is no such key"),
        ("games = 200", "games = ", "this is not TOML"),
    ],
)
def test_every_fault_of_a_file_is_named(was, becomes, message, tmp_path):
    file = tmp_path / "goals.toml"
    file.write_text(GOALS.replace(was, becomes, 1))
    with pytest.raises(BrokenGoals) as error:
        read_goals(file, HIGHER)
    assert message in str(error.value)
    assert str(file) in str(error.value)


def test_a_file_that_is_missing_or_too_large_is_refused(tmp_path):
    with pytest.raises(BrokenGoals, match="No such file"):
        read_goals(tmp_path / "none.toml", HIGHER)
    large = tmp_path / "large.toml"
    large.write_text("#" * 200_000)
    with pytest.raises(BrokenGoals, match="more than 100000 bytes"):
        read_goals(large, HIGHER)


def test_a_miss_costs_its_weight_at_its_tolerance_and_four_times_at_twice():
    ranged = MatchGoal(measure="turns", least=10.0, most=20.0, weight=3.0, tolerance=2.0)
    assert [ranged.cost(value, False) for value in (15, 10, 22, 24)] == [0, 0, 3, 12]
    share = MatchGoal(measure="draws", most=0.1)
    assert share.cost(0.15, True) == pytest.approx(1)
    length = MatchGoal(measure="turns", target=20.0)
    assert length.cost(22, False) == pytest.approx(1)


def test_a_goal_is_met_if_the_whole_interval_lies_in_its_range():
    ranged = MatchGoal(measure="turns", least=10.0, most=20.0)
    verdicts = [
        ranged.verdict(Estimate(15, low, high, 9)) for low, high in ((11, 19), (9, 19), (21, 22))
    ]
    assert verdicts == ["met", "undecided", "missed"]
    assert MatchGoal(measure="turns", target=15.0).verdict(Estimate(14, 13, 16, 9)) == "met"
    assert ranged.description == "turns: at least 10, at most 20"
