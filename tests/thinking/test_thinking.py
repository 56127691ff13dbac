"""A search as data leads to the same decision, and only what can be its answer is taken."""

import json
import math

import numpy as np
import pytest

from hexarena.contract.errors import OldRules, WrongAnswer
from hexarena.contract.game import game
from hexarena.search import LEVELS, Search
from hexarena.search.warm import first_decision
from hexarena.thinking import SearchTask, Thinker, read_task
from hexarena.thinking.process import think
from tests.game_parameters import GAMES

CLUB = LEVELS[2]


def through(data):
    """Send data as JSON, and read it again."""
    return json.loads(json.dumps(data))


def always():
    return True


def task_of(tested_game, level=CLUB):
    return SearchTask.from_states(
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
                task = read_task(
                    through(SearchTask.from_states(tested_game, states, bot, 7).to_message())
                )
                actual = task.think(always)
                assert actual == bot.think(tested_game, Search(tested_game.rules, 7), states)
                assert task.read_answer(through(task.write_answer(actual))) == actual
        tested_game.rules.apply(states, int(rng.choice(tested_game.rules.legal(states))))


def test_a_search_ends_early_when_nobody_waits():
    task = task_of(game("hexcore6"), LEVELS[5])
    assert task.think(lambda: False).playouts < task.playouts


def test_a_task_of_other_rules_is_refused():
    task = task_of(game("hexcore6"))
    for different in (
        task._replace(version=99),
        task._replace(state=task.state[:-1]),
    ):
        with pytest.raises(OldRules, match="expected rules"):
            different.think(always)


# Hostile answers


@pytest.fixture(scope="module")
def asked():
    task = task_of(game("hexcore6"))
    return task, task.write_answer(task.think(always))


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
    task, answer = asked
    with pytest.raises(WrongAnswer, match="expected"):
        task.read_answer(changed(answer, **{field: value}))


@pytest.mark.parametrize("expected", [None, 1, [], "x", {}, {"action": 1}])
def test_what_is_no_answer_is_refused(asked, expected):
    with pytest.raises(WrongAnswer, match="expected"):
        asked[0].read_answer(expected)


@pytest.mark.parametrize(
    "worse", [(0, 10**7), (0, -1), (1, -1), (1, 10**30), (2, 2.0), (2, math.nan), (3, -1.0)]
)
def test_a_choice_that_cannot_be_is_refused(asked, worse):
    cell, value = worse
    choices = through(asked[1])["choices"]
    choices[0][cell] = value
    with pytest.raises(WrongAnswer, match="expected"):
        asked[0].read_answer(changed(asked[1], choices=choices))


def test_a_line_goes_on_legally_and_tells_nothing_where_there_are_secrets(asked):
    task, answer = asked
    first = answer["action"]
    with pytest.raises(WrongAnswer, match="an action: got"):
        task.read_answer(changed(answer, line=[first, first]))
    secret = task_of(game("hfc"))
    actual = through(secret.write_answer(secret.think(always)))
    with pytest.raises(WrongAnswer, match="1 actions at most"):
        secret.read_answer(changed(actual, line=[actual["action"]] * 2))


# A thinker and its server


class Server:
    """A server that replies as a test says; it notes the questions."""

    def __init__(self, *replies):
        self._replies = list(replies)
        self.questions = []

    def ask(self, name, question):
        self.questions.append((name, through(question)))
        return through(self._replies.pop(0)) if self._replies else {"go": True, "first": None}

    @property
    def answers(self):
        return [question for name, question in self.questions if name == "done"]


def loan(task, lease="a"):
    return through({"lease": lease, "assignment": task.to_message()})


def test_a_thinker_does_what_is_more_urgent_first():
    tested_game = game("hexcore6")
    long, short = task_of(tested_game, LEVELS[5]), task_of(tested_game)
    server = Server({"go": True, "first": loan(short, "b")})
    Thinker(server.ask, 0).work(loan(long))
    assert server.questions[0] == ("progress", {"lease": "a"})
    first, second = server.answers
    assert (first["lease"], second["lease"]) == ("b", "a")
    assert short.read_answer(first["analysis"]) == short.think(always)
    assert long.read_answer(second["analysis"]) == long.think(always)


def test_a_thinker_stops_when_told_and_says_what_it_cannot_do():
    long = task_of(game("hexcore6"), LEVELS[5])
    server = Server({"go": False, "first": None})
    thinker = Thinker(server.ask, 0)
    thinker.work(loan(long))
    thinker.work(loan(long._replace(version=99), "b"))
    stopped, failed = server.answers
    assert stopped["analysis"]["playouts"] < long.playouts
    assert "expected rules" in failed["failed"]


def test_a_thinker_whose_lease_is_over_stops_and_does_not_answer():
    done = []
    server = Server(None)
    thinker = Thinker(server.ask, 0, lambda *args: done.append(args))
    thinker.work(loan(task_of(game("hexcore6"), LEVELS[5])))
    assert server.questions == [("progress", {"lease": "a"})]
    assert [answer for _, answer, _ in done] == [None]


# The conversation of a process


class Ended(Exception):
    """The parent says nothing more."""


def test_a_process_loads_a_game_whenever_it_is_told_to_and_answers():
    task = task_of(game("hexcore6"))
    messages = [{"load": "hexcore6"}, loan(task), {"load": "hexcore6"}, {}]
    sent = []

    def receive():
        if not messages:
            raise Ended
        return through(messages.pop(0))

    with pytest.raises(Ended):
        think(receive, sent.append)
    ready, answer, ready_again = sent
    assert ready == ready_again == {"ready": "hexcore6"}
    assert task.read_answer(through(answer["done"]["analysis"])) == task.think(always)
