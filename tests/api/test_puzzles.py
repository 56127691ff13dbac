"""`hx.puzzles`: the puzzles of a game from Python, to look at and to solve."""

import pytest

import hexarena as hx
from hexarena.contract.game import game
from hexarena.puzzles import load_puzzles

HFC = "hfc"


def test_puzzles_come_with_the_easiest_first():
    puzzles = hx.puzzles(HFC)
    ratings = [puzzle.rating for puzzle in puzzles]
    assert ratings == sorted(ratings)
    assert {puzzle.id for puzzle in puzzles} == {puzzle.id for puzzle in load_puzzles(game(HFC))}
    assert hx.puzzles(game(HFC))[0].id == puzzles[0].id


def test_a_solution_solves_and_another_legal_move_does_not():
    stored = {puzzle.id: puzzle for puzzle in load_puzzles(game(HFC))}
    for puzzle in hx.puzzles(HFC):
        assert puzzle.solves(puzzle.solution)
        assert puzzle.solves(puzzle.solution[0] if len(puzzle.solution) == 1 else puzzle.solution)
        assert not puzzle.solves(stored[puzzle.id].tempting)


def test_the_state_is_what_the_seat_knows_and_a_copy():
    puzzle = hx.puzzles(HFC)[0]
    legal = puzzle.state.legal
    assert len(legal) > 1
    assert puzzle.state.to_act == puzzle.seat
    puzzle.state.array["to_act"] = -1
    assert puzzle.state.legal == legal


def test_unreadable_moves_and_unknown_games_are_refused():
    puzzle = hx.puzzles(HFC)[0]
    with pytest.raises(hx.errors.UnreadableAction):
        puzzle.solves("nonsense")
    with pytest.raises(hx.errors.UnknownGame, match="chess"):
        hx.puzzles("chess")


def test_a_puzzle_says_which_it_is():
    puzzle = hx.puzzles(HFC)[0]
    assert repr(puzzle) == f"GamePuzzle('hfc', '{puzzle.id}', rating {puzzle.rating:.0f})"
