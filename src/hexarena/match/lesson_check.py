"""A tutorial played through, every way there is, before any learner plays it."""

from collections.abc import Iterator

from hexarena.contract.errors import BrokenTutorial, HexarenaError
from hexarena.contract.game import Game
from hexarena.contract.tutorial import Tutorial
from hexarena.match.lesson import READ, Answer, Lesson

MOST = 5000  # places on the ways through a tutorial

Way = tuple[Answer, ...]
Place = tuple[int, bytes]


def rehearsed(game: Game, tutorial: Tutorial, file: object = "the tutorial") -> int:
    """Play every way through a tutorial; return how many places were come to.

    Raises BrokenTutorial with what is wrong at the first step that cannot be played.
    """
    ways: list[Way] = [()]
    met: set[Place] = set()
    while ways:
        lesson, faults = _walked(game, tutorial, ways.pop())
        if faults or lesson is None:
            raise BrokenTutorial(file, faults)
        ways += _beyond(lesson, met)
        if len(met) > MOST:
            raise BrokenTutorial(file, [f"over {MOST} ways lead through it; expected fewer"])
    return len(met)


def _walked(game: Game, tutorial: Tutorial, way: Way) -> tuple[Lesson | None, list[str]]:
    """Go a way through a tutorial; return where it leads, and what is wrong there."""
    lesson = None
    try:
        lesson = Lesson(game, tutorial)
        lesson.follow(way)
        return lesson, [f"step {lesson.number + 1}: {fault}" for fault in _faults(lesson)]
    except HexarenaError as fault:
        where = f"step {lesson.number + 1}" if lesson else "the options, or step 1"
        return lesson, [f"{where}: {fault}"]


def _faults(lesson: Lesson) -> Iterator[str]:
    """Tell what is wrong with a step, when it is come to. Raises what reading actions raises."""
    step, match, seat = lesson.step, lesson.match, lesson.tutorial.seat
    if seat >= len(match.players):
        yield f"seat is {seat}; expected one of the {len(match.players)} that sit"
    elif step.asks and match.to_act != seat:
        yield f"{match.who(match.to_act)} is to act; expected {match.who(seat)}, the learner"
    for word in step.look:
        if not lesson.begun and not lesson.seen(word):  # what is played may be gone then
            yield f"look is {word!r}; expected the id or the name of something on show"
    for action in lesson.remarks.keys() & set(lesson.expected):
        yield f"{lesson.game.write(match.states[0], action)!r} is expected, and tried instead"


def _beyond(lesson: Lesson, met: set[Place]) -> Iterator[Way]:
    """List the ways on from a place that was not met before."""
    place = len(lesson.answers), lesson.match.states.tobytes()
    if place in met:
        return
    met.add(place)
    if not lesson.over:
        answers: tuple[Answer, ...] = lesson.expected if lesson.step.asks else (READ,)
        yield from ((*lesson.answers, each) for each in answers)
