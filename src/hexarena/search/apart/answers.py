"""The answer to an assignment as data. Whoever sends one may be broken, or mean ill."""

from collections.abc import Callable
from math import isfinite
from typing import Any

from hexarena.contract.errors import WrongAnswer
from hexarena.contract.game import game
from hexarena.contract.rules import Rules
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.apart.assignment import Assignment, Message

LONGEST = 256  # actions of a line
MOST = 2**40  # visits
SLIGHT = 1e-3  # by which a number may exceed its range: sums of 32-bit numbers are rounded


def written(found: Analysis) -> Message:
    """Return an analysis in a form for JSON."""
    line, choices = list(found.line[:LONGEST]), [[*each] for each in found.choices]
    return {**found._asdict(), "line": line, "choices": choices}


def checked(assignment: Assignment, told: object) -> Analysis:
    """Return the analysis that `written` wrote, if it can be an answer. Raises WrongAnswer."""
    found = _read(told)
    rules, states = game(assignment.game).rules, assignment.states()
    legal = rules.legal(states)
    _expect(sorted(each.action for each in found.choices) == legal, "choices", found.choices, legal)
    _expect(found.action in legal, "an action", found.action, legal)
    most = assignment.playouts
    _expect(0 <= found.playouts <= most, "playouts", found.playouts, f"0 to {most}")
    _check_numbers(found)
    _check_line(rules, assignment, found)
    return found


def _expect(right: bool, what: str, came: object, expected: object) -> None:
    if not right:
        raise WrongAnswer(f"{what}: {came!r:.80} came; expected {expected!s:.200}")


def _read(told: object) -> Analysis:
    """Read an analysis of the right shape and kinds."""
    if not isinstance(told, dict) or told.keys() != set(Analysis._fields):
        raise WrongAnswer(f"{told!r:.80} came; expected {', '.join(Analysis._fields)}")
    return Analysis(
        _number(told["action"]),
        _real(told["value"]),
        _number(told["playouts"]),
        tuple(map(_number, _listed(told["line"], LONGEST))),
        tuple(map(_candidate, _listed(told["choices"]))),
    )


def _candidate(told: object) -> Candidate:
    kinds: tuple[Callable[[object], Any], ...] = (_number, _number, _real, _real)
    return Candidate(*(kind(each) for kind, each in zip(kinds, _four(told), strict=True)))


def _four(told: object) -> list[object]:
    found = _listed(told)
    _expect(len(found) == len(Candidate._fields), "a choice", told, "four numbers")
    return found


def _listed(told: object, most: int = MOST) -> list[object]:
    if not isinstance(told, list) or len(told) > most:
        raise WrongAnswer(f"{told!r:.80} came; expected a list of at most {most}")
    return told


def _number(told: object) -> int:
    if type(told) is not int or abs(told) > MOST:
        raise WrongAnswer(f"{told!r:.80} came; expected a whole number")
    return told


def _real(told: object) -> float:
    if type(told) is int and abs(told) <= 1:
        return float(told)
    if type(told) is not float or not isfinite(told):
        raise WrongAnswer(f"{told!r:.80} came; expected a finite number")
    return told


def _check_numbers(found: Analysis) -> None:
    values = [found.value, *(each.value for each in found.choices)]
    worst = max(map(abs, values))
    _expect(worst <= 1 + SLIGHT, "a value", worst, "-1 to 1")
    for each in found.choices:
        _expect(each.visits >= 0, "visits", each.visits, "0 or more")
        _expect(-SLIGHT <= each.share <= 1 + SLIGHT, "a share", each.share, "0 to 1")


def _check_line(rules: Rules, assignment: Assignment, found: Analysis) -> None:
    """Play the line: each action of it must be legal where it comes."""
    most = 1 if rules.secret else LONGEST
    _expect(found.line[:1] == (found.action,), "a line", found.line, "the action first")
    _expect(len(found.line) <= most, "a line", found.line, f"{most} actions at most")
    ahead = assignment.states()
    for action in found.line:
        legal = rules.legal(ahead)
        _expect(action in legal, "an action of the line", action, legal)
        rules.apply(ahead, action)
