"""Words of hints, and for the moments of reviews, pass as data, and others are refused."""

import json
from itertools import count

import pytest

from hexarena.contract.errors import WrongAnswer
from hexarena.contract.game import game
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene
from hexarena.hints import HintQuestion, advise
from hexarena.match import Match
from hexarena.review import list_questions
from hexarena.thinking import AdviseTask, CompareTask, PlanTask, read_task
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
        {"rival_name": None},
        {"causes": "many"},
        {"causes": [1]},
        [],
    ):
        with pytest.raises(WrongAnswer):
            task.read_answer(forgery and {**message, **forgery})


def ask(name):
    """Return what a player asks who wants a hint for the first decision of a match."""
    match = Match(game(name), game(name).options())
    while match.to_act == CHANCE:
        match.play(match.legal[0])
    seat = match.awaits[0] if match.awaits else match.to_act
    states = match.round.position(seat) if match.awaits else match.states
    return HintQuestion(match.game, states, match.scene(seat))


def plan_for(question):
    """Return a plan that is found soon."""
    task = PlanTask.from_states(question.game, question.states, seed=1, is_first=True)
    return task.think(lambda: True)


def test_a_scene_with_a_commitment_passes_with_the_task_for_a_hint():
    question = ask("hexstrike")
    assert question.scene.commitment
    task = AdviseTask.from_question(question, plan_for(question))
    assert Scene.model_validate_json(task.scene) == question.scene


@pytest.mark.parametrize("name", ["hexcore6", "hfc"])
def test_a_hint_found_elsewhere_is_the_same_and_a_forged_one_is_refused(name):
    question = ask(name)
    plan = plan_for(question)
    task = AdviseTask.from_question(question, plan)
    assert read_task(json.loads(json.dumps(task.to_message()))) == task
    advice = task.think(lambda: True)
    assert advice == advise(question, plan)
    message = json.loads(json.dumps(task.write_answer(advice)))
    assert task.read_answer(message) == advice
    for forgery in ({"actions": [-1]}, {"limit": 5}, {"name": None}, {"reasons": [{"text": "So"}]}):
        with pytest.raises(WrongAnswer):
            task.read_answer({**message, **forgery})


def test_a_comparison_lets_more_urgent_tasks_go_first_and_ends_when_nobody_waits():
    task, calls = choose_task("hfc"), count()
    task.think(lambda: bool(next(calls) + 1))
    assert next(calls) > 100
    ended = count()
    task.think(lambda: next(ended) < 3)
    assert next(ended) < 10
