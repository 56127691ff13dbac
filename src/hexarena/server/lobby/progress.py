"""Routes of progress in lessons, which accounts have on the server and guests in their browser."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Security

from hexarena.contract.game import Game, all_games
from hexarena.contract.game import game as find_game
from hexarena.match import Lesson
from hexarena.server.http import Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.lobby.schemas import (
    LessonProgressShown,
    LessonProgressWish,
    LessonsProgress,
)
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.schemas import IN_DIGITS
from hexarena.server.services import ServicesDep
from hexarena.store.people.lessons import LessonProgress

LessonNumber = Annotated[int, Path(ge=1, le=100), IN_DIGITS]
router = APIRouter(prefix="/api", tags=["lobby"], route_class=ThreadedRoute)


@router.get(
    "/me/lessons",
    responses=error_responses(),
    dependencies=[Security(authorize, scopes=["read"])],
)
def my_lessons(player: Onlooker, services: ServicesDep) -> LessonsProgress:
    """Return how far your account is in the lessons of all games."""
    stored = services.store.lessons.load(player) if player else None
    offered = {game.name: len(game.tutorials) for game in all_games()}
    lessons = tuple(
        _show_progress(progress)
        for progress in stored or ()
        if progress.lesson <= offered.get(progress.game, 0)
    )
    return LessonsProgress(account=stored is not None, lessons=lessons)


@router.put(
    "/me/lessons/{name}/{lesson}",
    responses=error_responses(404, 409, 413),
    dependencies=[Depends(refuse_tokens)],
)
def keep_lesson(
    name: str,
    lesson: LessonNumber,
    body: LessonProgressWish,
    player: Player,
    services: ServicesDep,
) -> LessonProgressShown:
    """Keep how far you are in a lesson; what was done before stays done.

    Answers count as far as they fit. Nothing is kept for a guest.
    """
    services.readiness.require(name)
    progress = _check_progress(find_game(name), lesson, body)
    return _show_progress(services.store.lessons.record(player, progress) or progress)


def _check_progress(game: Game, number: int, wish: LessonProgressWish) -> LessonProgress:
    """Return the part of a learner's progress that the lesson confirms. Raises NoTutorial."""
    tutorial = game.tutorial(number)
    lesson = Lesson(game, tutorial)
    lesson.give_answers(wish.answers)
    puzzles = tuple(puzzle for puzzle in tutorial.puzzles if puzzle in wish.puzzles)
    is_finished = lesson.is_over and puzzles == tutorial.puzzles
    step = lesson.number + 1
    return LessonProgress(game.name, number, lesson.answers, step, puzzles, is_finished)


def _show_progress(progress: LessonProgress) -> LessonProgressShown:
    return LessonProgressShown(
        game=progress.game,
        lesson=progress.lesson,
        answers=progress.answers,
        step=progress.step,
        puzzles=progress.puzzles,
        finished=progress.is_finished,
    )
