"""The laboratory's commands: matches in bulk, a record of one, a report."""

from hexarena.cli.lab import repeat_flags
from hexarena.lab import read_folder
from hexarena.match.record import read_record

SMALL = ("hexcore6", "--radius", "4", "--quiet-limit", "3")


def test_matches_are_simulated_kept_and_one_is_shown(run, tmp_path):
    folder, file = tmp_path / "run", tmp_path / "match.hexarena"
    arguments = ("lab", "simulate", *SMALL, "--players", "random", "heuristic", "--games", "4")
    code, out, error = run(*arguments, "--folder", str(folder))
    assert code == 0, error
    assert "heuristic" in out
    key = read_folder(folder)["key"][1].as_py()
    assert run("lab", "show", key, "--folder", str(folder), "-o", str(file))[0] == 0
    assert read_record(file.read_text(encoding="utf-8")).over
    code, _, error = run("lab", "show", "none", "--folder", str(folder))
    assert code == 2
    assert "expected one of the run's" in error


def test_a_report_is_made_of_runs_that_were_kept(run, tmp_path):
    folder, page = tmp_path / "run", tmp_path / "hexcore6.html"
    assert run("lab", "simulate", *SMALL, "--games", "40", "--folder", str(folder))[0] == 0
    arguments = ("lab", "report", "hexcore6", "--from", str(folder), "--further", "8")
    code, out, error = run(*arguments, "--thinking", "2", "-o", str(page))
    assert (code, error.count("expected")) == (0, 0)
    assert "open it in a browser" in out
    assert page.with_suffix(".json").exists()


def test_a_flag_takes_several_words():
    assert repeat_flags(["lab", "simulate", "--players", "a", "b", "--games", "2"]) == [
        *("lab", "simulate", "--players", "a", "--players", "b", "--games", "2")
    ]
