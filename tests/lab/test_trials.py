"""Numbers of tables are found by their path, and a trial of them is one of a variant."""

import tomllib

import pytest

from hexarena import game
from hexarena.contract.errors import BrokenGoals
from hexarena.contract.variants import VARIANTS, load_installed, with_variant
from hexarena.lab import trials
from hexarena.lab.goals import NumberRange, read_goals
from hexarena.lab.runs.simulating import Execution
from hexarena.lab.tables import format_variant, named_numbers
from hexarena.lab.trials import measure_trial, needs_compilation, split_numbers
from hexarena.lab.tune import tune

HFC = game("hfc")
GOALS = """
players = ["random"]
games = 20

[numbers."cage.damage.ring"]
low = 2
high = 4

[numbers.rounds]
choices = [3, 5]

[[goals]]
measure = "forced decisions"
most = 0.5
"""


@pytest.fixture
def no_variants(monkeypatch):
    """Forget afterwards what a test makes known."""
    monkeypatch.setenv(VARIANTS, "")


@pytest.fixture
def goals_file(tmp_path):
    file = tmp_path / "goals.toml"
    file.write_text(GOALS)
    return read_goals(file, HFC)


def test_numbers_of_tables_have_paths_and_rows_have_numbers():
    assert named_numbers(HFC)["cage.damage.ring"] == (("cage", "damage", "ring"), 3)
    hexthing = named_numbers(game("hexthing"))
    assert any(name.startswith("board.row.1.") for name in hexthing)
    assert "open-1.cards.Ground Punch.count" in named_numbers(game("knockouts"))
    assert named_numbers(game("hexcore6")) == {}


def test_a_trial_is_a_variant_with_its_numbers(no_variants, tmp_path):
    file = tmp_path / "trial.toml"
    file.write_text(format_variant(HFC, {"cage.damage.ring": 4}, "a trial"))
    name = with_variant(file)
    assert [str(change) for change in load_installed()[name].changes] == ["cage.damage.ring 3 -> 4"]
    combined = format_variant(game(name), {"cage.damage.others": 2}, "both")
    assert tomllib.loads(combined)["cage"]["damage"] == {"ring": 4, "others": 2}


def test_names_that_are_no_bare_keys_are_quoted():
    text = format_variant(game("knockouts"), {"open-1.cards.Ground Punch.count": 5}, "more")
    assert tomllib.loads(text)["open-1"]["cards"]["Ground Punch"]["count"] == 5


def test_numbers_are_options_or_change_tables_or_are_as_printed(goals_file):
    numbers = {"rounds": 5, "cage.damage.ring": 4, "cage.damage.others": 1}
    assert split_numbers(HFC, numbers) == ({"rounds": 5}, {"cage.damage.ring": 4})
    assert needs_compilation(HFC, goals_file)


def test_numbers_that_a_game_refuses_are_a_trial_that_is_refused(no_variants, goals_file, tmp_path):
    text = format_variant(HFC, {"cage.damage.ring": 400}, "too much")
    trial = trials.play_variant(text, goals_file, {}, Execution(workers=1))
    assert trial.measures == {}
    assert "cage.damage.ring: got 400; expected less than or equal to 99" in trial.refusal


def test_as_printed_nothing_is_compiled_apart(goals_file, monkeypatch):
    monkeypatch.setattr(trials, "ProcessPoolExecutor", None)
    trial = measure_trial(HFC, goals_file, {"cage.damage.ring": 3}, Execution(workers=1))
    assert set(trial.measures) == {"forced decisions"}


@pytest.mark.parametrize(
    ("was", "becomes", "message"),
    [
        ("damage.ring", "damage.rong", "a number of its tables, such as cage.damage.ring"),
        ("low = 2\nhigh = 4", "choices = ['e5']", "'e5'; expected what can stand in place"),
    ],
)
def test_faults_of_numbers_in_tables_are_named(was, becomes, message, tmp_path):
    file = tmp_path / "goals.toml"
    file.write_text(GOALS.replace(was, becomes, 1))
    with pytest.raises(BrokenGoals, match=message):
        read_goals(file, HFC)


def test_the_best_numbers_of_tables_are_a_variant(goals_file, tmp_path, monkeypatch):
    fake = trials.measure_trial(HFC, goals_file, {}, Execution(workers=1))
    monkeypatch.setattr("hexarena.lab.tune.measure_trial", lambda *_: fake)  # compiles nothing
    numbers = {"cage.damage.ring": NumberRange(choices=(4, 5))}
    goals = goals_file.model_copy(update={"numbers": numbers})
    tuning = tune(HFC, goals, tmp_path / "kept.journal", 1, execution=Execution(workers=1))
    assert tomllib.loads(tuning.variant)["cage"]["damage"]["ring"] in (4, 5)


@pytest.mark.slow
def test_a_trial_of_tables_is_compiled_in_a_process_of_its_own(goals_file):
    trial = measure_trial(HFC, goals_file, {"cage.damage.ring": 4}, Execution(workers=1))
    assert set(trial.measures) == {"forced decisions"}
    assert not any("trial" in name for name in load_installed())
