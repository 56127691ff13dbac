"""A mine finds puzzles, writes them down as it goes, and continues where it stopped."""

import json

import pytest

from hexarena.contract.game import game
from hexarena.puzzles import MiningOptions, mine
from hexarena.puzzles.judging import judge
from hexarena.puzzles.puzzle import read_puzzle, write_puzzle
from hexarena.search.search import known_states

HFC = "hfc"


@pytest.mark.slow
def test_a_mine_continues_where_it_stopped(tmp_path):
    hfc = game(HFC)
    first = mine(hfc, MiningOptions(tmp_path, count=1, seed=3))
    lines = (tmp_path / HFC / "puzzles.jsonl").read_text().splitlines()
    assert [read_puzzle(line) for line in lines] == list(first)
    matches, _ = json.loads((tmp_path / HFC / "mining.json").read_text())
    progress = []
    second = mine(hfc, MiningOptions(tmp_path, count=2, seed=3), progress.append)
    assert second[:1] == first
    assert len(second) == 2
    assert progress[0].matches == matches + 1


def test_a_puzzle_is_read_as_it_was_written():
    from hexarena.puzzles import load_puzzles

    puzzle = load_puzzles(game(HFC))[0]
    assert read_puzzle(write_puzzle(puzzle)) == puzzle


def test_the_start_of_a_game_is_no_puzzle():
    hexcore6 = game("hexcore6")
    states = hexcore6.start()
    assert judge(hexcore6, known_states(hexcore6.rules, states), 1) is None
