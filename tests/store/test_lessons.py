"""Accounts keep how far they are in lessons; what was done stays done."""

import pytest

from hexarena.store.people.lessons import LessonProgress
from tests.store.samples import add_accounts


@pytest.fixture
def lessons(store):
    add_accounts(store, "ann", "bo")
    return store.lessons


def test_an_account_goes_on_where_it_left_off(lessons):
    for progress in (
        LessonProgress("toy", 2, (None, 4), 3),
        LessonProgress("toy", 1, (None,), 2),
        LessonProgress("toy", 2, (None, 4, 7), 3),
    ):
        assert lessons.record("ann", progress) == progress
    assert lessons.load("ann") == (
        LessonProgress("toy", 1, (None,), 2),
        LessonProgress("toy", 2, (None, 4, 7), 3),
    )
    assert lessons.load("bo") == ()


def test_what_was_done_stays_done_when_a_lesson_is_begun_again(lessons):
    lessons.record("ann", LessonProgress("toy", 1, (None, 4), 3, ("p2",), is_finished=True))
    combined = LessonProgress("toy", 1, (), 1, ("p2", "p1"), is_finished=True)
    assert lessons.record("ann", LessonProgress("toy", 1, (), 1, ("p1",))) == combined
    assert lessons.load("ann") == (combined,)


def test_nothing_is_kept_for_guests(store, lessons):
    store.name_player("guest", "Gus")
    assert lessons.record("guest", LessonProgress("toy", 1, (None,), 2)) is None
    assert lessons.load("guest") is None
    assert lessons.load("stranger") is None


def test_a_player_gets_their_lessons_with_their_data_and_erasing_deletes_them(store, lessons):
    lessons.record("ann", LessonProgress("toy", 1, (None, 4), 3, ("p1",), is_finished=True))
    lessons.record("bo", LessonProgress("toy", 1))
    (row,) = store.belongings.export("ann")["lesson_progress"]
    assert row.pop("at")
    expected = {"game": "toy", "lesson": 1, "answers": "[null, 4]", "step": 3, "puzzles": "p1"}
    assert row == {**expected, "finished": True}
    store.belongings.erase("ann", [])
    assert lessons.load("ann") is None
    assert store.belongings.export("ann")["lesson_progress"] == []
    assert lessons.load("bo") == (LessonProgress("toy", 1),)
