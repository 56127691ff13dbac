"""An explanation says what the solution changes, by more simulations where few show nothing."""

import pytest

from hexarena.contract.game import game
from hexarena.hints import HintQuestion, explain_difference
from hexarena.hints.causes import QUICK, THOROUGH, find_causes, find_clear_causes, find_difference
from hexarena.hints.numbers import SeatOutlook
from hexarena.hints.outlook import Outlook
from hexarena.puzzles import find_puzzle, load_puzzles, open_puzzle
from hexarena.puzzles.puzzle import read_choice

KNOCKOUTS = game("knockouts")
RARE_WIN = find_puzzle(KNOCKOUTS, "0bfb72dd")  # wins three times as often, but seldom
MORE_POINTS = find_puzzle(KNOCKOUTS, "3af2d517")  # no incident is more frequent


def plans_of(puzzle):
    """Return the solution and the tempting choice."""
    tempting = read_choice(KNOCKOUTS, puzzle.states(KNOCKOUTS), puzzle.tempting)
    return puzzle.answers(KNOCKOUTS)[0], tempting


def outlook_of(puzzle):
    return Outlook(SeatOutlook(KNOCKOUTS, puzzle.seat), puzzle.states(KNOCKOUTS))


def explain_puzzle(puzzle):
    scene = open_puzzle(KNOCKOUTS, puzzle).scene(puzzle.seat)
    question = HintQuestion(KNOCKOUTS, puzzle.states(KNOCKOUTS), scene)
    return explain_difference(question, *plans_of(puzzle))


def test_a_rare_cause_shows_in_more_simulations():
    outlook, plans = outlook_of(RARE_WIN), plans_of(RARE_WIN)
    assert find_causes(outlook, *plans, QUICK) == []
    (cause,) = find_clear_causes(outlook, *plans)
    assert cause.lines == THOROUGH[-1].lines
    assert cause.line_count > 2 * cause.alternative_line_count
    (sentence,) = explain_puzzle(RARE_WIN)
    assert sentence.startswith("You win by tapout in ")
    assert " of 400 simulations; if you hurt your Grappling instead, in " in sentence


def test_without_a_cause_the_number_that_differs_most_is_named():
    outlook, plans = outlook_of(MORE_POINTS), plans_of(MORE_POINTS)
    assert find_clear_causes(outlook, *plans) == []
    difference = find_difference(outlook, *plans)
    assert (difference.name, difference.current > difference.previous) == ("points", True)
    assert find_difference(outlook, *reversed(plans)) != difference
    (sentence,) = explain_puzzle(MORE_POINTS)
    assert sentence.startswith("Over the next turns, your points: ")
    assert " on average; if you stay in Short instead, " in sentence


def test_a_choice_differs_in_nothing_from_itself():
    outlook, (solution, _) = outlook_of(MORE_POINTS), plans_of(MORE_POINTS)
    assert find_difference(outlook, solution, solution) is None


@pytest.mark.parametrize("puzzle", load_puzzles(KNOCKOUTS), ids=lambda puzzle: puzzle.id)
def test_each_explanation_of_knockouts_compares_the_solution_with_another_choice(puzzle):
    assert any(word in puzzle.explanation for word in ("instead", "Any other choice costs"))
    assert puzzle.explanation.count(". ") >= 1
