"""A search as data leads to the same decision, and only what can be its answer is taken."""

import json
import math

import numpy as np
import pytest

from hexarena.contract.errors import OldRules, WrongAnswer
from hexarena.contract.game import game
from hexarena.search import LEVELS, Search
from hexarena.search.apart import Assignment, check_analysis, run_assignment, to_message
from hexarena.search.apart.process import Conversation
from hexarena.search.warm import first_decision
from tests.game_parameters import GAMES

CLUB = LEVELS[2]


def through(data):
    """Send data as JSON, and read it again."""
    return json.loads(json.dumps(data))


def always():
    return True


def assigned(tested_game, level=CLUB):
    return Assignment.from_states(
        tested_game, first_decision(tested_game, tested_game.start()), level, seed=7
    )


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_a_search_as_data_decides_as_the_bot_and_its_answer_comes_through(tested_game):
    states, rng = first_decision(tested_game, tested_game.start()), np.random.default_rng(1)
    for _ in range(12):
        if tested_game.rules.over(states):
            break
        if states["to_act"][0] >= 0:
            for persona in (None, *tested_game.personas[:1]):
                bot = CLUB.as_persona(persona)
                assignment = Assignment.from_message(
                    through(Assignment.from_states(tested_game, states, bot, 7).to_message())
                )
                actual = run_assignment(assignment, always)
                assert actual == bot.think(tested_game, Search(tested_game.rules, 7), states)
                assert check_analysis(assignment, through(to_message(actual))) == actual
        tested_game.rules.apply(states, int(rng.choice(tested_game.rules.legal(states))))


def test_a_search_ends_early_when_nobody_waits():
    assignment = assigned(game("hexcore6"), LEVELS[5])
    assert run_assignment(assignment, lambda: False).playouts < assignment.playouts


def test_an_assignment_of_other_rules_is_refused():
    assignment = assigned(game("hexcore6"))
    for different in (
        assignment._replace(version=99),
        assignment._replace(state=assignment.state[:-1]),
    ):
        with pytest.raises(OldRules, match="expected rules"):
            run_assignment(different, always)


# Hostile answers


@pytest.fixture(scope="module")
def asked():
    assignment = assigned(game("hexcore6"))
    return assignment, to_message(run_assignment(assignment, always))


def changed(answer, **extra):
    return {**through(answer), **extra}


WRONG = (
    ("action", 10**9),
    ("action", -1),
    ("action", True),
    ("action", 1.5),
    ("value", math.nan),
    ("value", math.inf),
    ("value", 1.5),
    ("value", "0"),
    ("playouts", -1),
    ("playouts", 10**9),
    ("playouts", 10**30),
    ("line", []),
    ("line", [10**6]),
    ("line", "abc"),
    ("line", list(range(1000))),
    ("choices", []),
    ("choices", {}),
    ("choices", [[1, 2, 3]]),
    ("choices", None),
)


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_an_invalid_answer_is_refused(asked, field, value):
    assignment, answer = asked
    with pytest.raises(WrongAnswer, match="expected"):
        check_analysis(assignment, changed(answer, **{field: value}))


@pytest.mark.parametrize("expected", [None, 1, [], "x", {}, {"action": 1}])
def test_what_is_no_answer_is_refused(asked, expected):
    with pytest.raises(WrongAnswer, match="expected"):
        check_analysis(asked[0], expected)


@pytest.mark.parametrize(
    "worse", [(0, 10**7), (0, -1), (1, -1), (1, 10**30), (2, 2.0), (2, math.nan), (3, -1.0)]
)
def test_a_choice_that_cannot_be_is_refused(asked, worse):
    cell, value = worse
    choices = through(asked[1])["choices"]
    choices[0][cell] = value
    with pytest.raises(WrongAnswer, match="expected"):
        check_analysis(asked[0], changed(asked[1], choices=choices))


def test_a_line_goes_on_legally_and_tells_nothing_where_there_are_secrets(asked):
    assignment, answer = asked
    first = answer["action"]
    with pytest.raises(WrongAnswer, match="of the line"):
        check_analysis(assignment, changed(answer, line=[first, first]))
    secret = assigned(game("hfc"))
    actual = through(to_message(run_assignment(secret, always)))
    with pytest.raises(WrongAnswer, match="1 actions at most"):
        check_analysis(secret, changed(actual, line=[actual["action"]] * 2))


# The conversation of a process


class Ended(Exception):
    """The parent says nothing more."""


def conversation(*expected):
    """Let a parent say something; return what is answered."""
    calls, answers = list(expected), []

    def hear():
        if not calls:
            raise Ended
        return through(calls.pop(0))

    with pytest.raises(Ended):
        Conversation(hear, answers.append).run()
    return answers


def test_a_process_thinks_of_what_is_more_urgent_first(monkeypatch):
    monkeypatch.setattr("hexarena.search.apart.process.QUESTION_SECONDS", 0.0)
    tested_game = game("hexcore6")
    long, short = assigned(tested_game, LEVELS[4]), assigned(tested_game)
    answers = conversation(
        {"think": long.to_message()}, {"think": short.to_message()}, {"go": True}
    )
    assert [key for answer in answers for key in answer] == ["progress", "analysis", "analysis"]
    assert check_analysis(short, through(answers[1]["analysis"])) == run_assignment(short, always)
    assert check_analysis(long, through(answers[2]["analysis"])) == run_assignment(long, always)


def test_a_process_stops_when_told_and_says_what_it_cannot_do(monkeypatch):
    monkeypatch.setattr("hexarena.search.apart.process.QUESTION_SECONDS", 0.0)
    long = assigned(game("hexcore6"), LEVELS[5])
    old = long._replace(version=99).to_message()
    answers = conversation({"think": long.to_message()}, {"go": False}, {"think": old})
    assert answers[1]["analysis"]["playouts"] < long.playouts
    assert "expected rules" in answers[2]["failed"]
