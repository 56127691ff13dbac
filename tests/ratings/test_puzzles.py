"""The first attempt at a puzzle rates the player and the puzzle like a match of two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.ratings import FRESH, Rating, initial_difficulty, settle_attempt

RATINGS = st.builds(
    Rating,
    value=st.floats(600, 2900),
    deviation=st.floats(45, 350),
    volatility=st.just(0.06),
    matches=st.integers(0, 1000),
)
DAYS = st.floats(0, 1000)


@given(RATINGS, DAYS, RATINGS)
def test_a_solved_puzzle_raises_the_player_and_lowers_the_puzzle_and_a_failed_one_the_reverse(
    player, days, puzzle
):
    better, easier = settle_attempt(player, days, puzzle, is_solved=True)
    worse, harder = settle_attempt(player, days, puzzle, is_solved=False)
    assert worse.value <= player.value <= better.value
    assert easier.value <= puzzle.value <= harder.value
    assert {rating.matches for rating in (better, worse)} == {player.matches + 1}
    assert {rating.matches for rating in (easier, harder)} == {puzzle.matches + 1}


@given(RATINGS, RATINGS, st.floats(50, 400))
def test_a_harder_puzzle_gains_more_when_solved_and_costs_less_when_not(player, puzzle, gap):
    harder = puzzle._replace(value=puzzle.value + gap)
    for is_solved in (True, False):
        new, _ = settle_attempt(player, 0, puzzle, is_solved)
        new_by_harder, _ = settle_attempt(player, 0, harder, is_solved)
        assert new_by_harder.value >= new.value - 1e-6


@given(st.floats(600, 2600), st.booleans())
def test_a_new_player_moves_further_than_a_new_puzzle(value, is_solved):
    player, puzzle = settle_attempt(FRESH, 0, initial_difficulty(value), is_solved)
    assert abs(player.value - FRESH.value) > abs(puzzle.value - value)


def test_ratings_find_the_strength_at_which_half_of_the_puzzles_are_solved():
    player = FRESH
    for number in range(60):
        difficulty = initial_difficulty(player.value)
        player, _ = settle_attempt(
            player, 0, difficulty, is_solved=player.value < 1200 + number % 2
        )
    assert player.value == pytest.approx(1200, abs=60)
    assert not player.provisional
