"""The programs in `examples` run, learners learn, and notebooks are executed as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests import toys
from tools.notebooks import notebooks

FOLDER = Path(__file__).parent.parent / "examples"
AT_A_SERVER = "bot.py"  # tests/server/programs/test_bots.py runs it
SCRIPTS = sorted(each for each in FOLDER.glob("*.py") if each.name != AT_A_SERVER)
NOTEBOOKS = sorted((FOLDER / "notebooks").glob("*.ipynb"))
SAID = {  # the last line of each
    "compare_bots": "The longest match had ",
    "draw_boards": "knockouts-dark.svg: ",
    "look_ahead": " wins",
    "many_states": "million decisions a second",
    "own_bot": "random",
    "play_a_match": "Read again: Match('hfc', ply ",
}


def test_there_are_six_programs_and_each_is_known_here():
    assert {script.stem for script in SCRIPTS} == set(SAID)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_program_runs_and_prints_its_results(script):
    process = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    assert SAID[script.stem] in process.stdout.splitlines()[-1]


def executed(path):
    """Run a notebook; return what it shows, by kind."""
    book = nbformat.read(path, as_version=4)
    NotebookClient(book, timeout=300, resources={"metadata": {"path": path.parent}}).execute()
    outputs = [item for cell in book.cells for item in cell.get("outputs", ())]
    return [rendered for item in outputs for rendered in item.get("data", {}).items()]


def test_the_notebook_runs_and_draws_the_board():
    rendered = executed(FOLDER / "hexarena.ipynb")
    drawn = [text for kind, text in rendered if kind == "image/svg+xml"]
    assert len(drawn) >= 2
    assert all(picture.startswith("<svg") for picture in drawn)


def test_every_game_has_its_notebook_and_one_compares_interfaces():
    with toys.put_away():
        assert {path.name: path.read_text(encoding="utf-8") for path in NOTEBOOKS} == dict(
            notebooks()
        )


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_for_research_runs_and_says_how_fast_it_was(path):
    rendered = executed(path)
    assert any(re.search(r"decisions a second|'PettingZoo': \d{2,}", text) for _, text in rendered)


LEARNERS = {"ppo_jax": ("--rounds", "10"), "alphazero_torch": ("--moves", "150")}


@pytest.mark.slow
@pytest.mark.parametrize("name", LEARNERS)
def test_half_a_minute_of_training_beats_random_play_and_the_initial_network(name):
    command = [sys.executable, FOLDER / "research" / f"{name}.py", *LEARNERS[name]]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    text = re.findall(r"([\d.]+)% against random \(([\d.]+)%", process.stdout)
    (before, _), (after, least) = [(float(share), float(low)) for share, low in (text[0], text[-1])]
    assert after > before
    assert least > 65
