"""The answer to a search as data. Its sender may be broken or malicious."""

from math import isfinite
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from hexarena.contract.errors import WrongAnswer
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rules import Rules
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.judging import Judgement, Question
from hexarena.search.lines import EngineLine, EngineLines
from hexarena.search.planning import MixedAction, PlanAnalysis, ValuedPlan

Words = TypeVar("Words")
MAX_LINE = 256  # the most actions of a line or a plan
MAX_NUMBER = 2**40  # the most visits
MAX_POINTS = 10_000.0  # the most luck of one event, in points of 100
TOLERANCE = 1e-3  # how far a number may exceed its range: sums of 32-bit numbers are rounded


def analysis_to_message(analysis: Analysis) -> dict[str, Any]:
    """Return an analysis in a form for JSON."""
    line, choices = list(analysis.line[:MAX_LINE]), [[*choice] for choice in analysis.choices]
    return {**analysis._asdict(), "line": line, "choices": choices}


def read_analysis(message: object, rules: Rules, states: States, max_playouts: int) -> Analysis:
    """Return the analysis that `analysis_to_message` wrote of state 0. Raises WrongAnswer."""
    analysis = _parse_analysis(message)
    legal = rules.legal(states)
    _expect(
        sorted(choice.action for choice in analysis.choices) == legal,
        "choices",
        analysis.choices,
        legal,
    )
    _expect(analysis.action in legal, "an action", analysis.action, legal)
    _expect(
        0 <= analysis.playouts <= max_playouts,
        "playouts",
        analysis.playouts,
        f"0 to {max_playouts}",
    )
    _check_numbers(analysis)
    _check_line(rules, copy_states(states), analysis)
    return analysis


def _expect(is_right: bool, name: str, value: object, expected: object) -> None:
    if not is_right:
        raise WrongAnswer(f"{name}: got {value!r:.80}; expected {expected!s:.200}")


def _parse_analysis(message: object) -> Analysis:
    """Read an analysis of the right shape and kinds."""
    if not isinstance(message, dict) or message.keys() != set(Analysis._fields):
        raise WrongAnswer(f"got {message!r:.80}; expected {', '.join(Analysis._fields)}")
    return Analysis(
        _read_integer(message["action"]),
        _read_real(message["value"]),
        _read_integer(message["playouts"]),
        tuple(map(_read_integer, _read_list(message["line"], MAX_LINE))),
        tuple(map(_read_candidate, _read_list(message["choices"]))),
    )


def _read_candidate(message: object) -> Candidate:
    values = _read_list(message)
    _expect(len(values) == len(Candidate._fields), "a choice", message, "four numbers")
    action, visits, value, share = values
    return Candidate(
        _read_integer(action), _read_integer(visits), _read_real(value), _read_real(share)
    )


def _read_list(message: object, limit: int = MAX_NUMBER) -> list[object]:
    if not isinstance(message, list) or len(message) > limit:
        raise WrongAnswer(f"got {message!r:.80}; expected a list of at most {limit}")
    return message


def _read_integer(value: object) -> int:
    if type(value) is not int or abs(value) > MAX_NUMBER:
        raise WrongAnswer(f"got {value!r:.80}; expected a whole number")
    return value


def _read_real(value: object) -> float:
    if type(value) is int and abs(value) <= 1:
        return float(value)
    if type(value) is not float or not isfinite(value):
        raise WrongAnswer(f"got {value!r:.80}; expected a finite number")
    return value


def _check_numbers(analysis: Analysis) -> None:
    values = [analysis.value, *(choice.value for choice in analysis.choices)]
    worst = max(map(abs, values))
    _expect(worst <= 1 + TOLERANCE, "a value", worst, "-1 to 1")
    for candidate in analysis.choices:
        _expect(candidate.visits >= 0, "visits", candidate.visits, "0 or more")
        _expect(
            -TOLERANCE <= candidate.share <= 1 + TOLERANCE, "a share", candidate.share, "0 to 1"
        )


def _check_line(rules: Rules, states: States, analysis: Analysis) -> None:
    """Check that each action of the line is legal when it is played. Raises WrongAnswer."""
    limit = 1 if rules.secret else MAX_LINE
    _expect(analysis.line[:1] == (analysis.action,), "a line", analysis.line, "the action first")
    _expect(len(analysis.line) <= limit, "a line", analysis.line, f"{limit} actions at most")
    _check_actions(rules, states, analysis.line)


# Plans


def plan_to_message(analysis: PlanAnalysis) -> dict[str, Any]:
    """Return the analysis of a plan in a form for JSON."""
    plans = {
        name: plan and [list(plan.actions), plan.value]
        for name in ("best", "alternative", "mistake")
        for plan in (getattr(analysis, name),)
    }
    mix, line = [[*entry] for entry in analysis.mix], list(analysis.line[:MAX_LINE])
    return {**analysis._asdict(), **plans, "mix": mix, "line": line}


def read_plan(message: object, rules: Rules, states: States) -> PlanAnalysis:
    """Return the analysis that `plan_to_message` wrote of state 0. Raises WrongAnswer."""
    if not isinstance(message, dict) or message.keys() != set(PlanAnalysis._fields):
        raise WrongAnswer(f"got {message!r:.80}; expected {', '.join(PlanAnalysis._fields)}")
    best = _read_one_plan(message["best"], rules, states)
    alternative, mistake = (
        None if message[name] is None else _read_one_plan(message[name], rules, states)
        for name in ("alternative", "mistake")
    )
    mix = tuple(MixedAction(*_read_pair(entry)) for entry in _read_list(message["mix"]))
    line = tuple(map(_read_integer, _read_list(message["line"], MAX_LINE)))
    legal = rules.legal(states)
    _expect(all(action in legal for action, _ in mix), "a mix", mix, legal)
    _expect(all(0 <= share <= 1 for _, share in mix), "a share", mix, "0 to 1")
    _expect(line[:1] == best.actions[:1], "a line", line, "the action first")
    if not rules.secret:
        _check_actions(rules, copy_states(states), line)
    limit = None if message["limit"] is None else _read_integer(message["limit"])
    playouts = _read_integer(message["playouts"])
    return PlanAnalysis(best, alternative, mistake, limit, mix, line, playouts)


def _read_one_plan(message: object, rules: Rules, states: States) -> ValuedPlan:
    values = _read_list(message, 2)
    _expect(len(values) == 2, "a plan", message, "its actions and their value")
    actions = tuple(map(_read_integer, _read_list(values[0], MAX_LINE)))
    plan = ValuedPlan(actions, _read_real(values[1]))
    _expect(abs(plan.value) <= 1 + TOLERANCE, "a value", plan.value, "-1 to 1")
    _expect(bool(actions), "a plan", actions, "an action")
    _check_actions(rules, copy_states(states), actions)
    return plan


def _read_pair(message: object) -> tuple[int, float]:
    values = _read_list(message, 2)
    _expect(len(values) == 2, "a share", message, "an action and its share")
    return _read_integer(values[0]), _read_real(values[1])


# Judgements


def read_judgement(message: object, rules: Rules, question: Question) -> Judgement:
    """Return the judgement that `to_message` wrote of a question. Raises WrongAnswer."""
    if not isinstance(message, dict) or message.keys() != set(Judgement._fields):
        raise WrongAnswer(f"got {message!r:.80}; expected {', '.join(Judgement._fields)}")
    is_chance = question.seat == CHANCE
    shares = [
        None if message[name] is None else _read_real(message[name])
        for name in ("best_value", "played_value", "true_value", "share")
    ]
    best_value, played_value, true_value, share = shares
    judgement = Judgement(
        best=tuple(map(_read_integer, _read_list(message["best"], MAX_LINE))),
        best_value=best_value,
        played_value=played_value,
        true_value=true_value,
        loss=_read_points(message["loss"]),
        share=share,
        luck=tuple(map(_read_points, _read_list(message["luck"], rules.SEATS))),
        values=tuple(map(_read_real, _read_list(message["values"], rules.SEATS))),
    )
    numbers = [value for value in (*shares, *judgement.values) if value is not None]
    is_inside = all(-TOLERANCE <= value <= 1 + TOLERANCE for value in numbers)
    _expect(is_inside, "a share of points", numbers, "0 to 1")
    seats = rules.SEATS if is_chance else 0
    _expect(len(judgement.luck) == seats, "luck", judgement.luck, f"{seats} numbers")
    _expect(len(judgement.values) == rules.SEATS, "values", judgement.values, "one a seat")
    has_values = None not in (best_value, played_value, true_value)
    _expect(has_values != is_chance, "values", numbers, "those of a decision or of luck")
    _expect(judgement.loss >= 0, "a loss", judgement.loss, "0 or more")
    _expect(bool(judgement.best) != is_chance, "actions", judgement.best, "the best ones")
    _check_actions(rules, question.states(), judgement.best)
    return judgement


# Words


def read_words(message: object, kind: type[Words]) -> Words:
    """Return the words that a thinker found, a named tuple of a kind. Raises WrongAnswer."""
    try:
        return TypeAdapter(kind).validate_python(message)
    except ValidationError as error:
        raise WrongAnswer(f"got {message!r:.80}; {error.errors()[0]['msg']}") from None


# Engine lines


def read_lines(message: object, rules: Rules, states: States, seats: int) -> EngineLines:
    """Return the lines that `to_message` wrote of a position. Raises WrongAnswer."""
    if not isinstance(message, dict) or message.keys() != set(EngineLines._fields):
        raise WrongAnswer(f"got {message!r:.80}; expected {', '.join(EngineLines._fields)}")
    lines = tuple(
        _read_line(line, rules, states, seats) for line in _read_list(message["lines"], MAX_LINE)
    )
    done = _read_real(message["done"])
    _expect(0 <= done <= 1 + TOLERANCE, "a share", done, "0 to 1")
    return EngineLines(lines, done)


def _read_line(message: object, rules: Rules, states: States, seats: int) -> EngineLine:
    values = _read_list(message)
    _expect(len(values) == len(EngineLine._fields), "a line", message, "four values")
    actions = tuple(map(_read_integer, _read_list(values[0], MAX_LINE)))
    chances = tuple(map(_read_real, _read_list(values[1], rules.SEATS)))
    line = EngineLine(actions, chances, _read_integer(values[2]), _read_real(values[3]))
    _expect(bool(actions), "a line", actions, "an action")
    _expect(len(chances) == seats, "win chances", chances, f"{seats} numbers")
    shares = (*chances, line.share)
    _expect(all(-TOLERANCE <= s <= 1 + TOLERANCE for s in shares), "a share", shares, "0 to 1")
    _expect(line.visits >= 0, "visits", line.visits, "0 or more")
    _check_actions(rules, copy_states(states), actions)
    return line


def _read_points(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MAX_POINTS:
        return float(value)
    raise WrongAnswer(f"got {value!r:.80}; expected points of 100")


def _check_actions(rules: Rules, states: States, actions: tuple[int, ...]) -> None:
    """Check that actions are legal one after another. Raises WrongAnswer."""
    for action in actions:
        legal = rules.legal(states)
        _expect(action in legal, "an action", action, legal)
        rules.apply(states, action)
