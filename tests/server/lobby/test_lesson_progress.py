"""Progress in lessons over HTTP: accounts have it on every device, guests in their browser."""

from contextlib import closing

import pytest

from hexarena.contract.game import game
from hexarena.match import Lesson
from tests.builtin_games import BUILTIN_GAMES
from tests.server.programs.conftest import Program, token_of

NAME, NUMBER = next(
    (each.name, number)
    for each in BUILTIN_GAMES
    for number, lesson in enumerate(each.tutorials, 1)
    if lesson.puzzles
)
PATH = f"/api/me/lessons/{NAME}/{NUMBER}"
TUTORIAL = game(NAME).tutorial(NUMBER)


def all_answers():
    """Answer every step of the lesson as it expects."""
    lesson = Lesson(game(NAME), TUTORIAL)
    while not lesson.is_over:
        assert lesson.answer(lesson.expected[0] if lesson.step.asks else None)
    return list(lesson.answers)


@pytest.fixture
def ann(member):
    return member("ann")


def keep(person, status=200, path=PATH, **body):
    return person.ask("PUT", path, body, status)


def test_an_account_goes_on_where_it_left_off(ann):
    answers = all_answers()[:2]
    kept = keep(ann, answers=answers)
    assert (kept["game"], kept["lesson"], kept["answers"]) == (NAME, NUMBER, answers)
    assert (kept["step"] > 1, kept["puzzles"], kept["finished"]) == (True, [], False)
    assert ann.get("/api/me/lessons") == {"account": True, "lessons": [kept]}


def test_a_lesson_is_finished_once_its_puzzles_are_done_and_stays_so(ann):
    puzzles = list(TUTORIAL.puzzles)
    assert not keep(ann, answers=all_answers(), puzzles=puzzles[1:])["finished"]
    assert keep(ann, answers=all_answers(), puzzles=puzzles)["finished"]
    restarted = keep(ann)
    assert (restarted["answers"], restarted["finished"]) == ([], True)
    assert set(restarted["puzzles"]) == set(puzzles)


def test_answers_and_puzzles_of_other_lessons_are_left_out(ann):
    answers = all_answers()[:1]
    kept = keep(ann, answers=[*answers, 99_999], puzzles=["nonsense"])
    assert (kept["answers"], kept["puzzles"]) == (answers, [])
    for answers in ([-1], ["e5"], [None] * 201):
        assert keep(ann, 422, answers=answers)["code"] == "request/invalid"
    missing = f"/api/me/lessons/{NAME}/99"
    assert keep(ann, 404, missing)["code"] == "tutorial/none"


def test_nothing_is_kept_for_a_guest(guest):
    gus = guest("Gus")
    assert keep(gus, answers=all_answers()[:1])["answers"] == all_answers()[:1]
    assert gus.get("/api/me/lessons") == {"account": False, "lessons": []}


def test_a_program_learns_nothing_for_its_owner(address, ann):
    keep(ann, answers=all_answers()[:1])
    with closing(Program(address, token_of(ann, "play", "read")["text"])) as program:
        assert program.ask("PUT", PATH, {"answers": []}, 403)["code"] == "token/scope"
    assert ann.get("/api/me/lessons")["lessons"][0]["answers"] == all_answers()[:1]
