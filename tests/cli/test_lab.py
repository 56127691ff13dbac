"""The laboratory's commands print answers with intervals, and refuse nonsense in a line."""

import importlib
import json
import sys
from functools import partial

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import hexarena
from hexarena.cli import lab
from hexarena.cli.app import main
from hexarena.cli.lab.wording import format_estimate, format_interval, format_number
from hexarena.lab import trials, tune
from hexarena.lab.statistics import Estimate

SMALL = ["--radius", "4", "--quiet-limit", "3"]
COMPARE = ["lab", "compare", "hexcore6", "--games", "40", "--workers", "1", *SMALL]


@pytest.fixture(autouse=True)
def wide(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")


def test_two_settings_are_compared_measure_by_measure(capsys, tmp_path):
    file = tmp_path / "answer.json"
    arguments = [*COMPARE, "default", "lines=blocked", "--players", "random", "--json", str(file)]
    assert main(arguments) == 0
    output = capsys.readouterr().out
    assert "default against lines=blocked, 40 matches each" in output
    assert "seat 1 points" in output
    assert "went the same way on both sides" in output
    answer = json.loads(file.read_text())
    assert answer["labels"] == ["default", "lines=blocked"]
    assert {"value", "low", "high", "n"} == {*answer["effects"][0]["difference"]}


def test_options_hold_for_both_settings(capsys, tmp_path):
    file = tmp_path / "answer.json"
    arguments = [*COMPARE, "default", "lines=blocked", "--json", str(file)]
    assert main(arguments) == 0
    runs = json.loads(file.read_text())["runs"]
    assert [run["options"]["radius"] for run in runs] == ["4", "4"]


def test_measures_that_are_named_are_compared_alone(capsys):
    arguments = ["default", "lines=blocked", "--players", "random"]
    assert main([*COMPARE, *arguments, "--measures", "draws", "choices a decision"]) == 0
    output = capsys.readouterr().out
    assert "choices a decision" in output
    assert "turns" not in output


def test_two_bots_are_compared_by_a_test(capsys):
    assert main([*COMPARE, "--bots", "random", "heuristic", "--bounds", "0.5", "0.7"]) == 0
    output = capsys.readouterr().out
    assert "random against heuristic" in output
    assert "a test of 50 against 70 % of the points, errors of 5 and 5 %" in output


def test_a_ladder_ranks_its_bots(capsys, tmp_path):
    file = tmp_path / "ladder.json"
    arguments = [
        "lab",
        "ladder",
        "hexcore6",
        *SMALL,
        "--bots",
        "random",
        "heuristic",
        "--games",
        "20",
    ]
    assert main([*arguments, "--workers", "1", "--json", str(file)]) == 0
    output = capsys.readouterr().out
    assert "20 matches" in output
    assert "anchor" in output
    assert "Points of the row against the column" in output
    assert json.loads(file.read_text())["strengths"]["anchor"] == "random"


def test_watching_keeps_versions_and_a_check_fails_by_what_changed(capsys, tmp_path):
    watch = ["lab", "watch", "hexcore6", "--games", "400", "--workers", "1", *SMALL]
    watch += ["--players", "random", "--folder", str(tmp_path)]
    assert main([*watch, "--check"]) == 2
    assert "without --check first" in capsys.readouterr().err
    assert main([*watch, "--label", "first"]) == 0
    assert "kept first, the first version, by 400 matches" in capsys.readouterr().out
    assert main([*watch, "--label", "second"]) == 0
    assert "plays as in first: all 400 matches went the same way" in capsys.readouterr().out
    assert main([*watch, "--check", "--tolerance", "30", "30"]) == 0
    assert "all 400 matches went the same way." in capsys.readouterr().out
    (file,) = tmp_path.glob("*.parquet")
    kept = pq.read_table(file)
    column = kept.column_names.index("decisions/top")
    longer = pa.array(np.asarray(kept.column(column)) * 3)
    changed = kept.set_column(column, "decisions/top", longer)
    digests = pa.array(np.zeros(len(kept), np.uint64))
    pq.write_table(changed.set_column(kept.column_names.index("digest"), "digest", digests), file)
    assert main([*watch, "--check", "--tolerance", "30", "30"]) == 1
    assert "Changed: decisions." in capsys.readouterr().out


def test_tuning_prints_the_best_and_keeps_what_was_tried(capsys, tmp_path):
    goals = tmp_path / "goals.toml"
    goals.write_text(
        'players = ["random"]\ngames = 40\n[numbers.radius]\nchoices = [5, 4]\n'
        '[[goals]]\nmeasure = "seat 1 points"\ntarget = 0.5\n'
    )
    arguments = ["lab", "tune", "hexcore6", str(goals), "--trials", "3", "--workers", "1"]
    assert main(arguments) == 0
    output = capsys.readouterr().out
    assert "the best of 3 tried" in output
    assert "With fresh luck: 160 matches each" in output
    assert (tmp_path / "goals.journal").exists()


@pytest.mark.parametrize("flags", [(), ("--best", "best.toml")])
def test_the_best_numbers_of_tables_are_printed_or_written(flags, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = 'players = ["random"]\ngames = 20\n[numbers."cage.damage.ring"]\nchoices = [4, 5]\n'
    (tmp_path / "goals.toml").write_text(f'{text}[[goals]]\nmeasure = "draws"\nmost = 0.1\n')
    as_is = partial(trials.measure_trial, numbers={})
    monkeypatch.setattr(
        tune,
        "measure_trial",
        lambda game, goals, _, execution: as_is(game, goals, execution=execution),
    )
    arguments = ["lab", "tune", "hfc", "goals.toml", "--trials", "1", "--workers", "1", *flags]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    variant = (tmp_path / "best.toml").read_text() if flags else printed
    assert "cage.damage.ring = " in variant


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["lines=blocked"], "1 setting and 0 bots given; expected two settings"),
        (["--bots", "random"], "0 settings and 1 bot given"),
        (["lines=blocked"] * 2, "both sides are lines=blocked; expected two that differ"),
        (["default", "radius=6"], "option radius is 6"),
        (["--bots", "1", "2", "--measures", "draws"], "expected it without --bots"),
        (["default", "lines=blocked", "--measures", "comebacks"], "expected players that search"),
        (["--bots", "random", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "random", "heuristic", "--bounds", "0.6", "0.5"], "expected 0.5 <= the first"),
    ],
)
def test_incomparable_reports_are_refused_in_one_line(arguments, message, capsys):
    assert main([*COMPARE, *arguments]) == 2
    assert message in capsys.readouterr().err


def test_without_its_libraries_the_laboratory_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(hexarena, "lab", importlib.import_module("hexarena.lab"))  # put back after
    for name in [run for run in sys.modules if run.startswith("hexarena.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main([*COMPARE, "default", "radius=5"]) == 2
    assert "the laboratory needs `pip install 'hexarena[lab]'`" in capsys.readouterr().err


def test_a_flag_takes_several_words():
    arguments = ["lab", "ladder", "hfc", "--bots", "1", "2", "random", "--games", "9"]
    repeated = ["lab", "ladder", "hfc", "--bots", "1", "--bots", "2", "--bots", "random"]
    assert lab.repeat_flags(arguments) == [*repeated, "--games", "9"]


def test_estimates_are_worded():
    assert format_number(0.1234, share=True) == "12.3 %"
    assert format_number(-0.0001, share=True, sign=True) == "0.0 %"
    assert format_number(1234.56, sign=True) == "+1,234.6"
    assert format_number(float("nan")) == "-"
    assert format_number(float("inf")) == "no end"
    assert format_interval(Estimate(0.5, 0.4, 0.6, 9), share=True) == "40.0 to 60.0 %"
    assert format_estimate(Estimate(0.5, 0.4, 0.6, 9), True, sign=True) == "+50.0 (40.0 to 60.0) %"


def test_simulate_prints_the_points_of_each_player_and_each_seat(capsys):
    assert (
        main(["lab", "simulate", "hexcore6", "--players", "random", "--games", "40", *SMALL]) == 0
    )
    output = capsys.readouterr().out
    names = hexarena.game("hexcore6").seats_in(hexarena.game("hexcore6").options())
    assert output.index("player") < output.index("seat") < output.index(names[0])
    assert output.index(names[0]) < output.index(names[1]) < output.index("end")
