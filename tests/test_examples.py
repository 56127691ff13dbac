"""The programs in `examples` run, and the notebook is executed as it stands."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "examples"
SCRIPTS = sorted(FOLDER.glob("*.py"))
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
def test_a_program_runs_and_says_what_it_found(script):
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert SAID[script.stem] in done.stdout.splitlines()[-1]


def test_the_notebook_runs_and_draws_the_board():
    book = nbformat.read(FOLDER / "hexarena.ipynb", as_version=4)
    NotebookClient(book, timeout=300, resources={"metadata": {"path": FOLDER}}).execute()
    outputs = [each for cell in book.cells for each in cell.get("outputs", ())]
    drawn = [
        each["data"]["image/svg+xml"] for each in outputs if "image/svg+xml" in each.get("data", {})
    ]
    assert len(drawn) >= 2
    assert all(picture.startswith("<svg") for picture in drawn)
