"""Check a tutorial by playing every path through it."""

from collections.abc import Iterator

from hexarena.contract.errors import BrokenTutorial, HexarenaError
from hexarena.contract.game import Game
from hexarena.contract.tutorial import Tutorial
from hexarena.match.lesson import READ, Lesson, LessonAnswer

MAX_POINTS = 5000  # points in a tutorial

LessonPath = tuple[LessonAnswer, ...]
LessonPoint = tuple[int, bytes]  # number of answers, state


def check_tutorial(game: Game, tutorial: Tutorial, file: object = "the tutorial") -> int:
    """Play every path through a tutorial; return the number of points reached.

    Raises BrokenTutorial with the faults of the first step that cannot be played.
    """
    paths: list[LessonPath] = [()]
    reached: set[LessonPoint] = set()
    while paths:
        lesson, faults = _play_path(game, tutorial, paths.pop())
        if faults or lesson is None:
            raise BrokenTutorial(file, faults)
        paths += _continue_paths(lesson, reached)
        if len(reached) > MAX_POINTS:
            raise BrokenTutorial(file, [f"it has over {MAX_POINTS} points; expected fewer"])
    return len(reached)


def _play_path(game: Game, tutorial: Tutorial, path: LessonPath) -> tuple[Lesson | None, list[str]]:
    """Play a path through a tutorial; return the lesson at its end, and its faults there."""
    lesson = None
    try:
        lesson = Lesson(game, tutorial)
        lesson.give_answers(path)
        return lesson, [f"step {lesson.number + 1}: {fault}" for fault in _find_faults(lesson)]
    except HexarenaError as fault:
        location = f"step {lesson.number + 1}" if lesson else "the options, or step 1"
        return lesson, [f"{location}: {fault}"]


def _find_faults(lesson: Lesson) -> Iterator[str]:
    """Yield the faults of the current step. Raises what reading actions raises."""
    step, match, seat = lesson.step, lesson.match, lesson.tutorial.seat
    if seat >= len(match.players):
        yield f"seat is {seat}; expected 0 to {len(match.players) - 1}"
    elif step.asks and match.to_act != seat:
        label = match.seat_label(seat)
        yield f"{match.seat_label(match.to_act)} is to act; expected {label}, the learner"
    for word in step.look:
        if not lesson.is_step_begun and not lesson.find_things(
            word
        ):  # a played card may be gone by then
            yield f"look is {word!r}; expected the id or the name of something visible"
    for action in lesson.remarks.keys() & set(lesson.expected):
        text = lesson.game.write(match.states[0], action)
        yield f"{text!r} is under both expect and instead; expected it under one of them"


def _continue_paths(lesson: Lesson, reached: set[LessonPoint]) -> Iterator[LessonPath]:
    """Yield the paths that continue from a new point."""
    point = len(lesson.answers), lesson.match.states.tobytes()
    if point in reached:
        return
    reached.add(point)
    if not lesson.is_over:
        answers: tuple[LessonAnswer, ...] = lesson.expected if lesson.step.asks else (READ,)
        yield from ((*lesson.answers, answer) for answer in answers)
