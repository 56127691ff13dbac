"""Engine lines: the best actions, reported as they get better, as data that is checked."""

import json

import pytest

from hexarena.contract.errors import WrongAnswer
from hexarena.contract.game import game
from hexarena.search.lines import LinesQuestion
from hexarena.search.warm import first_decision
from hexarena.thinking import LinesTask, Thinker, read_task
from tests import toys

toys.register()


def task_of(name, *, is_open=False, strength="quick"):
    """Return the task of the first decision of a game."""
    played = game(name)
    states, seats = first_decision(played, played.start()), len(played.seats_in(played.options()))
    return LinesTask(LinesQuestion.from_states(played, states, seats, strength, is_open=is_open))


def through(data):
    """Send data as JSON, and read it again."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(("name", "is_open"), [("hexcore6", False), ("higher", True)])
def test_lines_are_reported_and_each_comes_through_as_data(name, is_open):
    task, reports = task_of(name, is_open=is_open), []

    def may_continue(lines=None):
        reports.extend([] if lines is None else [lines])
        return True

    final = task.think(may_continue)
    assert final.done == 1.0
    assert reports
    for lines in (*reports, final):
        assert task.read_answer(through(task.write_answer(lines))) == lines
        assert all(sum(line.chances) == pytest.approx(1) for line in lines.lines)
    assert read_task(through(task.to_message())) == task


def test_what_a_seat_cannot_know_leaves_the_server_only_where_all_hands_are_open():
    hidden, shown = task_of("higher"), task_of("higher", is_open=True)
    states = first_decision(game("higher"), game("higher").start())
    assert shown.question.state == states[:1].tobytes()
    assert hidden.question.state != shown.question.state
    assert not task_of("hexcore6", is_open=True).question.is_open  # it has no secrets


def test_a_search_stops_once_nobody_listens():
    task = task_of("hexcore6", strength="deep")
    assert task.think(lambda _: False).done < 1


def test_a_thinker_elsewhere_sends_what_it_has_found_so_far():
    task, questions = task_of("hexcore6", strength="quick"), []

    def ask(name, question):
        questions.append((name, question))
        return {"go": True, "first": None}

    Thinker(ask, interval=1000.0).work({"lease": "l", "assignment": task.to_message()})
    partials = [q["partial"] for name, q in questions if name == "progress" and "partial" in q]
    assert partials
    assert all(task.read_answer(through(partial)).lines for partial in partials)
    assert questions[-1][0] == "done"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"done": 2.0}, "a share"),
        ({"lines": [[[], [0.5, 0.5], 1, 1.0]]}, "a line"),
        ({"lines": [[[1100], [0.5, 0.5], 1, 1.0]]}, "an action"),
        ({"lines": [[[0], [0.5], 1, 1.0]]}, "win chances"),
        ({"lines": [[[0], [0.5, 7.0], 1, 1.0]]}, "a share"),
        ({"more": 1}, "expected lines, done"),
    ],
)
def test_lines_that_cannot_be_are_refused(change, words):
    task = task_of("hexcore6")
    with pytest.raises(WrongAnswer, match=words):
        task.read_answer({"lines": [], "done": 1.0, **change})


@pytest.mark.parametrize("name", ["hfc", "knockouts", "hexstrike"])
def test_lines_of_games_with_secrets_begin_with_a_legal_action(name):
    played, task = game(name), task_of(name)
    states = first_decision(played, played.start())
    lines = task.think(lambda lines=None: False).lines
    assert lines
    for line in lines:
        assert line.actions[0] in played.rules.legal(states)
        assert len(line.actions) == 1 or not played.rules.simultaneous
