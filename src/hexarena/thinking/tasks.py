"""Tasks as data: everything that a thinker needs to know, and nothing more.

There are searches, plans and words for hints and reviews, judgements, and lines for analyses.
Another kind is a class with the same methods and a name in `TASKS`.
"""

import base64
from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Any, NamedTuple, Protocol, Self

import numpy as np

from hexarena.contract.errors import OldRules, WrongAnswer
from hexarena.contract.game import Game, game
from hexarena.contract.record import States, copy_states
from hexarena.contract.scene import Scene
from hexarena.hints import Advice, HintQuestion, PlanWords, advise, compare_plans
from hexarena.search.analysis import Analysis
from hexarena.search.judging import Judgement, Question, judge
from hexarena.search.levels import LEVELS, Level, find_persona
from hexarena.search.lines import EngineLines, LinesQuestion, find_lines
from hexarena.search.planning import PlanAnalysis, find_plan, first_effort, hint_effort
from hexarena.search.search import Search, known_states
from hexarena.thinking.answers import (
    analysis_to_message,
    plan_to_message,
    read_analysis,
    read_judgement,
    read_lines,
    read_plan,
    read_words,
)

Message = dict[str, Any]  # an object of JSON


class Task(Protocol):
    """A task for a thinker: it computes an answer, and checks answers from others."""

    @property
    def game(self) -> str:
        """The name of the task's game."""

    @property
    def version(self) -> int:
        """The version of the rules."""

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the task that `to_message` wrote, without its kind."""

    def to_message(self) -> Message:
        """Return the task in a form for JSON, which `read_task` reads."""

    def think(self, may_continue: Callable[..., bool]) -> Any:
        """Return the answer; `may_continue` is called at intervals and may block.

        It may be called with what is found so far, an answer that isn't final.
        """

    def write_answer(self, answer: Any) -> Message:
        """Return an answer in a form for JSON."""

    def read_answer(self, message: object) -> Any:
        """Return the answer that `write_answer` wrote, if it can be one. Raises WrongAnswer."""


class SearchTask(NamedTuple):
    """A search by a bot: its game, what the seat to act knows, the level, the persona, the seed.

    The state is hidden as its seat sees it, so that a thinker learns only what the seat knows.
    """

    game: str
    version: int  # the version of the rules
    state: bytes
    level: int
    persona: str  # the persona's key, empty for none
    seed: int

    @classmethod
    def from_states(cls, played_game: Game, states: States, level: Level, seed: int) -> Self:
        """Return the search that a level does for the seat to act in state 0."""
        persona = level.persona.key if level.persona else ""
        known_state = known_states(played_game.rules, states).tobytes()
        return cls(played_game.name, played_game.version, known_state, level.number, persona, seed)

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the search that `to_message` wrote."""
        return cls(**{**message, "state": base64.b64decode(message["state"])})

    def to_message(self) -> Message:
        """Return the search in a form for JSON."""
        return {**self._asdict(), "state": base64.b64encode(self.state).decode()}

    @property
    def bot(self) -> Level:
        """The level that searches. Raises UnknownBot."""
        persona = find_persona(game(self.game), self.persona) if self.persona else None
        return LEVELS[self.level - 1].as_persona(persona)

    @property
    def playouts(self) -> int:
        """The playouts of the search."""
        return self.bot.effort(game(self.game)).playouts

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        return _read_states(self.game, self.version, self.state)

    def think(self, may_continue: Callable[[], bool]) -> Analysis:
        """Search; `may_continue` is called between two strides and may block.

        Raises UnknownGame, OldRules, UnknownBot.
        """
        states, stop, loaded_game = self.states(), Event(), game(self.game)

        def progress(done_playouts: int, total: int) -> None:
            if done_playouts < total and not may_continue():
                stop.set()

        search = Search(loaded_game.rules, self.seed)
        return self.bot.think(loaded_game, search, states, stop, progress)

    def write_answer(self, answer: Analysis) -> Message:
        """Return an analysis in a form for JSON."""
        return analysis_to_message(answer)

    def read_answer(self, message: object) -> Analysis:
        """Return the analysis that `write_answer` wrote, if it can be one. Raises WrongAnswer."""
        return read_analysis(message, game(self.game).rules, self.states(), self.playouts)


class PlanTask(NamedTuple):
    """A plan for a hint: its game, what the seat to act knows, the seed, and whether it is quick.

    A quick one is the first answer; a settled one follows.
    """

    game: str
    version: int  # the version of the rules
    state: bytes
    seed: int
    is_first: bool = False

    @classmethod
    def from_states(
        cls, played_game: Game, states: States, seed: int, *, is_first: bool = False
    ) -> Self:
        """Return the plan for the seat to act in state 0."""
        known_state = known_states(played_game.rules, states).tobytes()
        return cls(played_game.name, played_game.version, known_state, seed, is_first)

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the plan that `to_message` wrote."""
        return cls(**{**message, "state": base64.b64decode(message["state"])})

    def to_message(self) -> Message:
        """Return the plan in a form for JSON."""
        state = base64.b64encode(self.state).decode()
        return {**self._asdict(), "state": state, "kind": "plan"}

    @property
    def playouts(self) -> int:
        """The playouts of the main search."""
        effort = first_effort if self.is_first else hint_effort
        return effort(game(self.game)).playouts

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        return _read_states(self.game, self.version, self.state)

    def think(self, may_continue: Callable[[], bool]) -> PlanAnalysis:
        """Find the plan; `may_continue` is called between two strides and may block.

        Raises UnknownGame, OldRules.
        """
        stop = _Pausing(may_continue)
        return find_plan(
            game(self.game), self.states(), self.seed, playouts=self.playouts, stop=stop
        )

    def write_answer(self, answer: PlanAnalysis) -> Message:
        """Return the analysis of a plan in a form for JSON."""
        return plan_to_message(answer)

    def read_answer(self, message: object) -> PlanAnalysis:
        """Return the analysis that `write_answer` wrote, if it can be one. Raises WrongAnswer."""
        return read_plan(message, game(self.game).rules, self.states())


class JudgeTask(NamedTuple):
    """A judgement for the review of a finished match: the question has all that was hidden."""

    question: Question

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the task that `to_message` wrote."""
        state, actions = base64.b64decode(message["state"]), tuple(message["actions"])
        return cls(Question(**{**message, "state": state, "actions": actions}))

    def to_message(self) -> Message:
        """Return the task in a form for JSON."""
        state = base64.b64encode(self.question.state).decode()
        actions = list(self.question.actions)
        return {**self.question._asdict(), "state": state, "actions": actions, "kind": "judge"}

    @property
    def game(self) -> str:
        """The name of the question's game."""
        return self.question.game

    @property
    def version(self) -> int:
        """The version of the rules."""
        return self.question.version

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        return self.question.states()

    def think(self, may_continue: Callable[[], bool]) -> Judgement:
        """Judge; `may_continue` is called between two strides and may block.

        Raises UnknownGame, OldRules.
        """
        return judge(self.question, _Pausing(may_continue))

    def write_answer(self, answer: Judgement) -> Message:
        """Return a judgement in a form for JSON."""
        return answer.to_message()

    def read_answer(self, message: object) -> Judgement:
        """Return the judgement that `write_answer` wrote, if it can be one. Raises WrongAnswer."""
        return read_judgement(message, game(self.game).rules, self.question)


class AdviseTask(NamedTuple):
    """A hint in words for a plan that is found: what the seat knows and sees, and the plan.

    Without the causes, which take longest, it comes sooner.
    """

    game: str
    version: int  # the version of the rules
    state: bytes
    scene: str  # JSON
    plan: Message
    with_causes: bool

    @classmethod
    def from_question(
        cls, question: HintQuestion, plan: PlanAnalysis, *, with_causes: bool = True
    ) -> Self:
        """Return the task to put the plan of the seat to act into words."""
        known_game = question.game
        state = known_states(known_game.rules, question.states).tobytes()
        scene = question.scene.model_dump_json()
        fields = known_game.name, known_game.version, state, scene, plan_to_message(plan)
        return cls(*fields, with_causes)

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the task that `to_message` wrote."""
        return cls(**{**message, "state": base64.b64decode(message["state"])})

    def to_message(self) -> Message:
        """Return the task in a form for JSON."""
        state = base64.b64encode(self.state).decode()
        return {**self._asdict(), "state": state, "kind": "advise"}

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        return _read_states(self.game, self.version, self.state)

    def think(self, may_continue: Callable[[], bool]) -> Advice:
        """Find the words; `may_continue` is called before each continuation and may block.

        Raises UnknownGame, OldRules.
        """
        states, known_game = self.states(), game(self.game)
        plan = read_plan(self.plan, known_game.rules, states)
        question = HintQuestion(known_game, states, Scene.model_validate_json(self.scene))
        stop = _Pausing(may_continue)
        return advise(question, plan, with_causes=self.with_causes, stop=stop)

    def write_answer(self, answer: Advice) -> Message:
        """Return the hint in a form for JSON."""
        reasons = [reason._asdict() for reason in answer.reasons]
        mixes = [mix._asdict() for mix in answer.mixes]
        return {**answer._asdict(), "reasons": reasons, "mixes": mixes}

    def read_answer(self, message: object) -> Advice:
        """Return the hint that `write_answer` wrote, if it fits the plan. Raises WrongAnswer."""
        advice, plan = read_words(message, Advice), self.plan
        expected = tuple(plan["best"][0]), plan["limit"]
        if (advice.actions, advice.limit) != expected:
            raise WrongAnswer(f"actions and limit: got {advice!r:.80}; expected {expected}")
        return advice


class CompareTask(NamedTuple):
    """Two plans to be compared in words, by what the seat knew that chose between them.

    `clause` stands for the rival plan in the causes, such as `as played`.
    """

    game: str
    version: int  # the version of the rules
    state: bytes
    seat: int
    best: tuple[int, ...]
    rival: tuple[int, ...]
    clause: str
    with_causes: bool = True  # it takes seconds; without them, the plans are only named

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the task that `to_message` wrote."""
        state = base64.b64decode(message["state"])
        plans = {name: tuple(message[name]) for name in ("best", "rival")}
        return cls(**{**message, **plans, "state": state})

    def to_message(self) -> Message:
        """Return the task in a form for JSON."""
        state = base64.b64encode(self.state).decode()
        plans = {"best": list(self.best), "rival": list(self.rival)}
        return {**self._asdict(), **plans, "state": state, "kind": "compare"}

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        return _read_states(self.game, self.version, self.state)

    def think(self, may_continue: Callable[[], bool]) -> PlanWords:
        """Compare the plans; `may_continue` is called before each continuation and may block.

        Raises UnknownGame, OldRules.
        """
        states, known_game = self.states(), game(self.game)
        question = HintQuestion(known_game, states, known_game.scene(states[0], self.seat))
        words = partial(compare_plans, question, self.best, self.rival, self.clause)
        return words(with_causes=self.with_causes, stop=_Pausing(may_continue))

    def write_answer(self, answer: PlanWords) -> Message:
        """Return the words in a form for JSON."""
        return answer._asdict()

    def read_answer(self, message: object) -> PlanWords:
        """Return the words that `write_answer` wrote, if they can be some. Raises WrongAnswer."""
        return read_words(message, PlanWords)


class LinesTask(NamedTuple):
    """Engine lines of an analysed position. What is found on the way is reported."""

    question: LinesQuestion

    @classmethod
    def from_message(cls, message: Message) -> Self:
        """Return the task that `to_message` wrote."""
        return cls(LinesQuestion(**{**message, "state": base64.b64decode(message["state"])}))

    def to_message(self) -> Message:
        """Return the task in a form for JSON."""
        state = base64.b64encode(self.question.state).decode()
        return {**self.question._asdict(), "state": state, "kind": "lines"}

    @property
    def game(self) -> str:
        """The name of the question's game."""
        return self.question.game

    @property
    def version(self) -> int:
        """The version of the rules."""
        return self.question.version

    @property
    def playouts(self) -> int:
        """The playouts of the whole search."""
        return self.question.playouts

    def states(self) -> States:
        """Return the state, as an array of one. Raises UnknownGame, OldRules."""
        return _read_states(self.game, self.version, self.question.state)

    def think(self, may_continue: Callable[..., bool]) -> EngineLines:
        """Find the lines; `may_continue` is called between two strides, with those so far or None.

        Raises UnknownGame, OldRules.
        """
        return find_lines(self.question, self.states(), may_continue)

    def write_answer(self, answer: EngineLines) -> Message:
        """Return lines in a form for JSON."""
        return answer.to_message()

    def read_answer(self, message: object) -> EngineLines:
        """Return the lines that `write_answer` wrote, if they can be some. Raises WrongAnswer."""
        return read_lines(message, game(self.game).rules, self.states(), self.question.seats)


class _Pausing(Event):
    """An event that asks whether to go on whenever a search looks at it."""

    def __init__(self, may_continue: Callable[[], bool]) -> None:
        super().__init__()
        self._may_continue = may_continue

    def is_set(self) -> bool:
        """Return whether to stop."""
        if not super().is_set() and not self._may_continue():
            self.set()
        return super().is_set()


def _read_states(name: str, version: int, state: bytes) -> States:
    """Return a state as an array of one. Raises UnknownGame, OldRules."""
    loaded_game = game(name)
    own_rules = loaded_game.version, loaded_game.rules.STATE.itemsize
    if own_rules != (version, len(state)):
        problem = f"rules {version} of {loaded_game.title} with states of {len(state)} bytes"
        raise OldRules(f"got {problem}; expected rules {own_rules[0]} with {own_rules[1]} bytes")
    return copy_states(np.frombuffer(state, loaded_game.rules.STATE))


TASKS: dict[str, type[Task]] = {
    "search": SearchTask,
    "plan": PlanTask,
    "judge": JudgeTask,
    "advise": AdviseTask,
    "compare": CompareTask,
    "lines": LinesTask,
}


def read_task(message: Message) -> Task:
    """Read a task from a message; its `kind` says which, by default a search."""
    fields = dict(message)
    return TASKS[fields.pop("kind", "search")].from_message(fields)
