"""Judgements obey laws: no loss below 0, none for the best, none from what a seat can't know."""

import json

import numpy as np
import pytest

from hexarena.contract.errors import OldRules, WrongAnswer
from hexarena.contract.game import game
from hexarena.contract.record import CHANCE, copy_states
from hexarena.contract.rng import new_rng
from hexarena.review import list_questions
from hexarena.search.judging import Question, judge
from hexarena.search.judging.worth import measure_luck, measure_worth
from hexarena.thinking.tasks import JudgeTask, read_task
from tests.game_parameters import GAMES
from tests.review.played import play_match


def find_decisions(name, count):
    """Return some decisions of a match, spread over it."""
    questions = [q for q in list_questions(play_match(name)) if q.seat != CHANCE]
    return questions[:: max(1, len(questions) // count)][:count]


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_a_loss_is_never_negative_and_the_best_has_none(tested_game):
    for question in find_decisions(tested_game.name, 2):
        judgement = judge(question)
        assert judgement == judge(question)
        assert judgement.loss >= 0
        assert judgement.best_value >= judgement.played_value
        assert judgement.loss == pytest.approx(
            100 * (judgement.best_value - judgement.played_value)
        )
        if len(judgement.best) == len(question.actions):
            best = judge(question._replace(actions=judgement.best))
            assert best.loss <= 1


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_a_judgement_passes_as_a_task_and_a_forged_one_is_refused(tested_game):
    question = find_decisions(tested_game.name, 1)[0]
    task = JudgeTask(question)
    assert read_task(json.loads(json.dumps(task.to_message()))) == task
    judgement = task.think(lambda: True)
    message = json.loads(json.dumps(task.write_answer(judgement)))
    assert task.read_answer(message) == judgement
    forgeries = (
        {"loss": -1.0},
        {"loss": float("nan")},
        {"best": [10**9]},
        {"best": []},
        {"best_value": None},
        {"true_value": 2.0},
        {"values": [0.5]},
        {"luck": [1.0, -1.0]},
        {"share": "often"},
    )
    for forgery in forgeries:
        with pytest.raises(WrongAnswer):
            task.read_answer({**message, **forgery})
    with pytest.raises(WrongAnswer):
        task.read_answer([])


@pytest.mark.parametrize("name", ["hfc", "knockouts", "hexstrike"])
def test_a_known_judgement_does_not_depend_on_what_the_seat_cannot_know(name):
    rules, rng = game(name).rules, new_rng(3)
    question = find_decisions(name, 3)[-1]
    states = question.states()
    for _ in range(2):
        other = copy_states(states)
        rules.compiled.hide_at(other, 0, question.seat)
        rules.compiled.determinize_at(other, 0, question.seat, rng)
        paired = Question.from_states(game(name), other, question.actions)
        assert paired.seed == question.seed
        first, second = judge(question), judge(paired)
        for field in ("best", "best_value", "played_value", "loss", "share"):
            assert getattr(first, field) == getattr(second, field)


@pytest.mark.parametrize("name", ["hfc", "knockouts"])
def test_luck_over_all_results_of_a_chance_event_is_nothing(name):
    rules = game(name).rules
    for question in [q for q in list_questions(play_match(name)) if q.seat == CHANCE][:3]:
        states = question.states()
        lucks = [measure_luck(rules, states, (o,), 2) for o in rules.legal(states)]
        assert np.any(lucks)
        assert np.mean(lucks, axis=0) == pytest.approx(np.zeros(rules.SEATS))
        assert np.sum(lucks, axis=1) == pytest.approx(np.zeros(len(lucks)))


def test_a_finished_position_is_worth_its_result():
    match = play_match("hfc")
    worth = measure_worth(match.game.rules, match.states, 1)
    assert tuple(worth) == match.outcome.returns


def test_a_match_of_three_can_be_judged():
    match = play_match("hexstrike", players=3)
    judgement = judge(list_questions(match)[0])
    assert len(judgement.values) == match.game.rules.SEATS
    assert judgement.loss >= 0


def test_a_question_of_other_rules_is_refused():
    question = find_decisions("hexcore6", 1)[0]
    with pytest.raises(OldRules):
        judge(question._replace(version=question.version + 1))
