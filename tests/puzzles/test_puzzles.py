"""The puzzles in the package: each can be played, solved and explained, and hides its secrets."""

import datetime as dt
from collections import Counter

import numpy as np
import pytest

from hexarena.contract.errors import IllegalAction, UnknownPuzzle
from hexarena.puzzles import (
    PuzzleWish,
    attempt,
    count_themes,
    daily_puzzle,
    find_puzzle,
    load_puzzles,
    next_puzzle,
    open_puzzle,
)
from hexarena.puzzles.judging import CLEAR, judge
from hexarena.puzzles.puzzle import read_choice
from hexarena.search.search import known_states
from tests.builtin_games import BUILTIN_GAMES, every_builtin_game

WITH_PUZZLES = [game for game in BUILTIN_GAMES if load_puzzles(game)]
every_game_with_puzzles = pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)


def test_most_games_have_puzzles():
    assert len(WITH_PUZZLES) >= 4


@every_game_with_puzzles
def test_each_puzzle_is_of_todays_rules_and_has_an_id_of_its_own(game):
    puzzles = load_puzzles(game)
    assert {(puzzle.game, puzzle.version) for puzzle in puzzles} == {(game.name, game.version)}
    assert max(Counter(puzzle.id for puzzle in puzzles).values()) == 1
    assert max(Counter(puzzle.position for puzzle in puzzles).values()) == 1


@every_game_with_puzzles
def test_lessons_after_the_first_end_in_puzzles_that_no_step_gives_away(game):
    for lesson in game.tutorials[1:]:
        assert 2 <= len(lesson.puzzles) <= 4
        puzzles = [find_puzzle(game, puzzle) for puzzle in lesson.puzzles]
        steps = {step.start for tutorial in game.tutorials for step in tutorial.step}
        assert steps.isdisjoint(puzzle.position for puzzle in puzzles)
    repeated = Counter(puzzle for lesson in game.tutorials for puzzle in lesson.puzzles)
    assert max(repeated.values()) == 1


@every_game_with_puzzles
def test_each_solution_solves_and_the_tempting_choice_does_not(game):
    for puzzle in load_puzzles(game):
        states = puzzle.states(game)
        assert int(states["to_act"][0]) == puzzle.seat
        for choice in puzzle.solutions:
            assert attempt(game, puzzle, read_choice(game, states, choice)).is_solved, puzzle.id
        tempting = attempt(game, puzzle, read_choice(game, states, puzzle.tempting))
        assert not tempting.is_solved, puzzle.id
        assert tempting.is_tempting, puzzle.id


@every_game_with_puzzles
def test_each_puzzle_is_clear_and_explained(game):
    for puzzle in load_puzzles(game):
        assert puzzle.margin >= CLEAR
        assert puzzle.theme
        assert puzzle.explanation.endswith(".")
        assert len(game.rules.legal(puzzle.states(game))) >= 3


@every_game_with_puzzles
def test_a_puzzle_holds_only_what_its_seat_knows(game):
    for puzzle in load_puzzles(game):
        states = puzzle.states(game)
        assert game.write_position(known_states(game.rules, states)[0]) == puzzle.position


@every_game_with_puzzles
def test_few_puzzles_are_easy_and_no_theme_prevails(game):
    puzzles = load_puzzles(game)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert max(themes.values()) <= max(10, len(puzzles) * 0.55)
    assert sum(puzzle.share_found > 0.9 for puzzle in puzzles) <= 16


@pytest.mark.slow
@every_game_with_puzzles
def test_a_sample_is_still_solved_by_the_deep_search(game):
    puzzles = load_puzzles(game)
    puzzle = puzzles[len(puzzles) // 2]
    verdict = judge(game, puzzle.states(game), 99)
    assert verdict is not None
    assert attempt(game, puzzle, verdict.solution).is_solved


def test_an_illegal_answer_is_refused():
    game = WITH_PUZZLES[0]
    puzzle = load_puzzles(game)[0]
    for answer in ((), (10**5,), (0, 1, 2, 3)):
        with pytest.raises(IllegalAction):
            attempt(game, puzzle, answer)


def test_an_unknown_puzzle_is_refused():
    with pytest.raises(UnknownPuzzle, match="has no puzzle 'none'"):
        find_puzzle(WITH_PUZZLES[0], "none")


def test_the_next_puzzle_is_the_nearest_one_not_yet_tried():
    game = WITH_PUZZLES[0]
    puzzles = load_puzzles(game)
    nearest = next_puzzle(game, puzzles[0].rating)
    assert nearest.rating == puzzles[0].rating
    following = next_puzzle(game, puzzles[0].rating, PuzzleWish({nearest.id}))
    gaps = [abs(p.rating - puzzles[0].rating) for p in puzzles if p.id != nearest.id]
    assert abs(following.rating - puzzles[0].rating) == min(gaps)
    assert next_puzzle(game, 0, PuzzleWish({puzzle.id for puzzle in puzzles})) is not None


def test_once_all_are_tried_the_unsolved_ones_come_again_and_those_to_avoid_last():
    game = WITH_PUZZLES[0]
    ids = [puzzle.id for puzzle in load_puzzles(game)]
    failed = {ids[2], ids[5]}
    solved = set(ids) - failed
    assert next_puzzle(game, 1000, PuzzleWish(ids, solved)).id in failed
    assert next_puzzle(game, 1000, PuzzleWish(ids, solved, avoid={ids[2]})).id == ids[5]
    assert next_puzzle(game, 1000, PuzzleWish(ids, solved, avoid=failed)).id in solved


def test_measured_ratings_replace_those_of_the_mine():
    game = WITH_PUZZLES[0]
    hardest = max(load_puzzles(game), key=lambda puzzle: puzzle.rating)
    assert next_puzzle(game, 100, PuzzleWish(ratings={hardest.id: 100.0})) == hardest


@every_game_with_puzzles
def test_the_next_puzzle_has_the_wanted_theme(game):
    themes = count_themes(game)
    assert sum(themes.values()) == len(load_puzzles(game))
    for theme in themes:
        assert next_puzzle(game, 1000, PuzzleWish(theme=theme)).theme == theme
    assert next_puzzle(game, 1000, PuzzleWish(theme="none")) is None


def test_each_game_has_its_turn_in_the_daily_puzzle():
    names = [game.name for game in WITH_PUZZLES]
    start = dt.date(2026, 11, 28)
    days = [daily_puzzle(names, start + dt.timedelta(days=n)) for n in range(2 * len(names))]
    assert {puzzle.game for puzzle in days[: len(names)]} == set(names)
    assert days[0] == daily_puzzle(names, start)
    assert days[0] != days[len(names)]
    assert daily_puzzle([], start) is None


@every_builtin_game
def test_a_table_of_a_puzzle_offers_its_solution(game):
    for puzzle in load_puzzles(game)[:5]:
        scene = open_puzzle(game, puzzle).scene(puzzle.seat)
        answer = read_choice(game, puzzle.states(game), puzzle.solution)
        commitment = scene.commitment
        offered = {choice.action for choice in scene.choices}
        if commitment:
            offered |= {option.action for part in commitment.parts for option in part.options}
        assert answer[0] in offered


def test_positions_of_puzzles_are_copies():
    game = WITH_PUZZLES[0]
    puzzle = load_puzzles(game)[0]
    first = puzzle.states(game)
    game.rules.apply(first, game.rules.legal(first)[0])
    assert not np.array_equal(first, puzzle.states(game))
