"""Words for the moments of a review pass as data, and others are refused."""

import json
from itertools import count

import pytest

from hexarena.contract.errors import WrongAnswer
from hexarena.contract.game import game
from hexarena.contract.record import CHANCE
from hexarena.review import list_questions
from hexarena.thinking import CompareTask, read_task
from tests.review.played import play_match


def choose_task(name):
    """Return the task to compare the first decision of a match with another one."""
    tested_game, questions = game(name), list_questions(play_match(name))
    question = next(
        q
        for q in questions
        if q.seat != CHANCE and len(tested_game.rules.legal(q.states())) > len(q.actions) == 1
    )
    best = next(a for a in tested_game.rules.legal(question.states()) if a != question.actions[0])
    state = tested_game.known_state(question.states()[0], question.seat).tobytes()
    plans = (best,), question.actions
    return CompareTask(name, tested_game.version, state, question.seat, *plans, clause="as played")


def test_words_pass_as_a_task_and_forged_ones_are_refused():
    task = choose_task("hfc")
    assert read_task(json.loads(json.dumps(task.to_message()))) == task
    words = task.think(lambda: True)
    message = json.loads(json.dumps(task.write_answer(words)))
    assert task.read_answer(message) == words
    assert words.best_name != words.rival_name
    for forgery in (
        {"best_name": ""},
        {"rival_name": None},
        {"causes": "many"},
        {"causes": [""]},
        {"causes": ["They win."] * 100},
        {"causes": ["x" * 100_000]},
        {"loss": 0.5},
    ):
        with pytest.raises(WrongAnswer):
            task.read_answer({**message, **forgery})


def test_a_comparison_lets_more_urgent_tasks_go_first_and_ends_when_nobody_waits():
    task, calls = choose_task("hfc"), count()
    task.think(lambda: bool(next(calls) + 1))
    assert next(calls) > 100
    ended = count()
    task.think(lambda: next(ended) < 3)
    assert next(ended) < 10
