"""Tutorials on the wire. The learner's browser keeps the answers; here they are played again."""

from collections.abc import Sequence

from hexarena.contract.game import Game
from hexarena.match import Lesson
from hexarena.server.schemas import LessonShown


def shown(about: Game, answers: Sequence[int | None]) -> LessonShown:
    """Show where these answers lead. Raises NoTutorial."""
    lesson = Lesson(about)
    lesson.follow(answers)
    step, tutorial = lesson.step, lesson.tutorial
    return LessonShown(
        game=about.name,
        title=about.title,
        tutorial=tutorial.title,
        seat=tutorial.seat,
        seats=lesson.match.seats,
        answers=lesson.answers,
        step=lesson.number + 1,
        steps=len(tutorial.step),
        name=step.name,
        say=step.paragraphs,
        look=lesson.look,
        asks=step.asks,
        expected=lesson.expected if step.asks else (),
        told=lesson.told,
        amiss=lesson.amiss,
        over=lesson.over,
        scene=lesson.scene,
    )
