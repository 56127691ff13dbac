"""A lesson: a learner's progress through a tutorial, a scripted match, and the check of a tutorial.

A lesson is determined by its answers: for each step the actions played, or READ if the step is
only text. Replaying the answers leads to the same point.
"""

from collections.abc import Iterable, Iterator

from hexarena.contract.errors import BrokenTutorial, HexarenaError
from hexarena.contract.game import Game
from hexarena.contract.package.tutorial import Step, Tutorial
from hexarena.contract.scene import Scene, Still
from hexarena.contract.scene.milestone import Milestone
from hexarena.match.fair import Fair
from hexarena.match.match import Match

READ = None  # the answer to a step without a question
ELSEWHERE = "You could do that, but this step asks for something else. Have another look."
IMPOSSIBLE = "That is not possible here."
MAX_POINTS = 5000  # the most points in a tutorial

LessonAnswer = int | None
LessonPath = tuple[LessonAnswer, ...]
LessonPoint = tuple[int, bytes]  # the number of answers, and the state


class Lesson:
    """A learner's progress through a tutorial, by default the game's first."""

    def __init__(self, game: Game, tutorial: Tutorial | None = None) -> None:
        self.game = game
        self.tutorial = game.tutorial() if tutorial is None else tutorial
        options = game.options(**self.tutorial.options)
        self.match = Match(game, options, fair=Fair(typed=game.has_luck(options)))
        self.answers: tuple[LessonAnswer, ...] = ()
        self.number = 0  # the number of finished steps
        self._actions_in_step = 0  # actions played in this step
        self.narration: tuple[str, ...] = ()  # narration of the last answer
        self.milestones: tuple[Milestone, ...] = ()  # the big moments of the last answer
        # The history with the last answer's actions, and the ply before them
        self._last_answer = self.match.history, 0
        self.objection = ""  # the objection to the last answer, if it was wrong
        self._set_up()

    @property
    def step(self) -> Step:
        """The current step."""
        return self.tutorial.step[self.number]

    @property
    def is_over(self) -> bool:
        """Whether the last step is reached."""
        return self.number == len(self.tutorial.step) - 1

    @property
    def is_step_begun(self) -> bool:
        """Whether some actions of this step are played, but not all."""
        return self._actions_in_step > 0

    @property
    def expected(self) -> tuple[int, ...]:
        """The right actions now, ascending; none if the step is only text."""
        if self.step.free and not self._actions_in_step:
            return tuple(self.match.legal)
        notations = (
            self.step.also[self._actions_in_step - 1 :][:1]
            if self._actions_in_step
            else self.step.expect
        )
        return tuple(sorted(map(self.match.read, notations)))

    @property
    def remarks(self) -> dict[int, str]:
        """The tutorial's remarks on wrong actions, by action."""
        substitutions = {} if self._actions_in_step else self.step.instead
        return {self.match.read(text): remark for text, remark in substitutions.items()}

    @property
    def scene(self) -> Scene:
        """The scene that the learner sees, with the stills of the last answer.

        Nothing can be chosen if the step is only text.
        """
        scene = self.match.scene(self.tutorial.seat)
        changes = {} if self.step.asks else {"choices": (), "cautions": (), "commitment": None}
        return scene.model_copy(update={**changes, "stills": tuple(self._stills())})

    @property
    def highlights(self) -> tuple[str, ...]:
        """The ids of the things to highlight."""
        return tuple(
            dict.fromkeys(ref for word in self.step.look for ref in self.find_things(word))
        )

    def find_things(self, word: str) -> tuple[str, ...]:
        """Return the visible thing with this id, or else all things with this name, as ids."""
        things = visible_names(self.scene)
        if word in things:
            return (word,)
        return tuple(name for name, thing_name in things.items() if thing_name == word)

    def answer(self, answer: LessonAnswer) -> bool:
        """Answer the step; return whether the answer was right. If not, `objection` says why."""
        self.objection = "" if self._is_right(answer) else self._find_objection(answer)
        if self.objection or self.is_over:
            return False
        start = self.match.ply
        if answer is not READ:
            self.match.play(answer)
        self._actions_in_step += 1
        if self._actions_in_step > len(self.step.also):
            self._finish_step()
        seat = self.tutorial.seat
        lines = self.match.lines_for(seat, start)
        self.narration = tuple(line.narration for line in lines if line.narration)
        self.milestones = tuple(milestone for line in lines for milestone in line.milestones)
        self._last_answer = self.match.history, start
        self.answers += (answer,)
        self._set_up()
        return True

    def give_answers(self, answers: Iterable[LessonAnswer]) -> bool:
        """Give answers until one is wrong; return whether all were right."""
        return all(map(self.answer, answers))

    def _finish_step(self) -> None:
        for text in self.step.then:
            self.match.play(text)
        self.number += 1
        self._actions_in_step = 0

    def _stills(self) -> Iterator[Still]:
        """Yield the stills of the last answer and of the actions that followed it."""
        history, ply = self._last_answer
        for step_ply, states in zip(range(ply, len(history)), history.positions(ply), strict=False):
            yield from self.game.stills(states[0], history[step_ply].action)

    def _set_up(self) -> None:
        if self.step.start and not self._actions_in_step:
            self.match.set_up(self.game.read_position(self.step.start, self.match.options))

    def _is_right(self, answer: LessonAnswer) -> bool:
        return answer in self.expected if self.step.asks else answer is READ

    def _find_objection(self, answer: LessonAnswer) -> str:
        if answer is READ or answer not in self.match.legal:
            return IMPOSSIBLE
        return self.remarks.get(answer) or self.step.otherwise or ELSEWHERE


def visible_names(scene: Scene) -> dict[str, str]:
    """Map the ids of everything visible in a scene to names."""
    kinds = (kind for kind in vars(scene).values() if isinstance(kind, tuple))
    things = (thing for kind in kinds for thing in kind if hasattr(thing, "id"))
    names = {thing.id: getattr(thing, "name", "") for thing in things}
    if scene.commitment:
        names[scene.commitment.id] = scene.commitment.name
    cards = {card.id: card.title for zone in scene.zones for card in zone.cards}
    return {**names, **cards, **{row.id: row.name for chart in scene.charts for row in chart.rows}}


# Checking a tutorial


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
