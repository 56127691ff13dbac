"""Tutorials played through: what cannot be played is told before any learner comes to it."""

import pytest

from hexarena import game
from hexarena.contract.errors import BrokenTutorial
from hexarena.match import Lesson, check_tutorial
from tests.match.lessons import changed, tutorial

GAME = game("hexcore6")


def test_every_way_is_gone():
    first_value, second = (Lesson(GAME, tutorial()) for _ in range(2))
    for lesson, first in ((first_value, "e7"), (second, "e3")):
        lesson.answer(None)
        for text in (first, "e8"):
            lesson.answer(lesson.match.read(text))
    free = len(first_value.match.legal) + len(second.match.legal)
    assert check_tutorial(GAME, tutorial()) == 1 + 1 + 2 + 2 + free


@pytest.mark.parametrize(
    ("expected", "fault"),
    [
        (changed(1, expect=["e5"]), "step 2: 'e5' is not legal now"),
        (changed(1, expect=["z9"]), "step 2: 'z9' is not a spot of this board"),
        (changed(1, also=["b1"]), "step 2: 'b1' is not legal now"),
        (changed(1, instead={"e6": "No."}), "step 2: 'e6' is not legal now"),
        (changed(1, instead={"e3": "No."}), "step 2: 'e3' is under both expect and instead"),
        (changed(1, then=["e7"]), "step 2: 'e7' is not legal now"),
        (changed(1, then=["i5"]), "step 3: White is to act; expected Black, the learner"),
        (changed(2, look=["Nothing"]), "step 3: look is 'Nothing'; expected the id or the name"),
        (changed(2, start="nonsense"), "step 3: got 1 words; expected 7"),
        (changed(0, start="nonsense"), "the options, or step 1: "),
        (tutorial(options={"radius": 9}), "the options, or step 1: option radius is 9"),
        (tutorial(seat=2), "step 1: seat is 2; expected 0 to 1"),
    ],
)
def test_an_illegal_action_is_reported_with_its_step(expected, fault):
    with pytest.raises(BrokenTutorial) as excinfo:
        check_tutorial(GAME, expected, "mine.toml")
    assert str(excinfo.value).startswith("mine.toml has 1 fault:\n")
    assert excinfo.value.faults[0].startswith(fault)


def test_a_way_that_only_some_learners_take_is_gone_as_well():
    expected = changed(1, expect=["e7", "i5"])  # after i5 the other seat cannot go there
    with pytest.raises(BrokenTutorial, match="step 2: 'e8' is not legal now"):
        check_tutorial(GAME, expected)


def test_a_played_card_may_be_gone_before_its_step_ends():
    fight = game("knockouts")
    lesson = Lesson(fight)
    while not (lesson.is_step_begun and lesson.step.name == "An attack"):
        lesson.answer(lesson.expected[0] if lesson.step.asks else None)
    assert not all(map(lesson.find_things, lesson.step.look))
    assert check_tutorial(fight, fight.tutorial()) >= len(fight.tutorial().step)


def test_too_many_ways_are_refused(monkeypatch):
    monkeypatch.setattr("hexarena.match.lesson.MAX_POINTS", 20)
    with pytest.raises(BrokenTutorial, match="it has over 20 points; expected fewer"):
        check_tutorial(GAME, tutorial())
