"""Why an action is better than another: what happens more or less often after it.

Both are played on many times, from positions that the seat considers possible; what happens is
counted, and the largest differences are put into words. See `Outlook.lines` for who plays.
"""

import math
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.package.aims import Goal
from hexarena.contract.package.causes import Incident
from hexarena.hints.numbers import Change, mean
from hexarena.hints.outlook import Continuation, Outlook

MAX_CAUSES = 2  # the most causes that a hint mentions


class Sampling(NamedTuple):
    """How causes are looked for.

    `lines` are the continuations of each action, `exchanges` the decisions of the seat until a
    line ends, unless all commit at once. `min_difference` of two shares is over three standard
    errors of their difference.
    """

    lines: int = 100
    exchanges: int = 4
    min_difference: float = 0.22


QUICK = Sampling()
BUILD = Sampling(exchanges=30)  # a build pays off late
# The next is used if the last one shows nothing: more lines, and longer ones
THOROUGH = QUICK, *(Sampling(400, exchanges, 0.11) for exchanges in (4, 8, 16))
NUMBERS = Sampling(400, 8)  # for the means of numbers
MIN_ERRORS = 3  # standard errors by which means must differ
MIN_VALUES = 2  # of a sample, for a variance


class Cause(NamedTuple):
    """Something that happens more or less often after an action than after an alternative.

    `line_count` and `alternative_line_count` say in how many of `lines` continuations it happens.
    `is_immediate` says whether the action itself makes it happen, whatever follows.
    """

    incident: Incident
    line_count: int
    alternative_line_count: int
    is_immediate: bool = False
    lines: int = QUICK.lines

    @property
    def difference(self) -> float:
        """The difference of the shares, -1 to 1."""
        return (self.line_count - self.alternative_line_count) / self.lines


class IncidentCounts(NamedTuple):
    """In how many lines each thing happens, and in how many the first actions bring it about."""

    all: Counter[Incident]
    immediate: Counter[Incident]


def find_causes(
    outlook: Outlook,
    actions: Sequence[int],
    alternative: Sequence[int],
    sampling: Sampling = QUICK,
) -> list[Cause]:
    """Return what speaks for some actions and against an alternative, the most important first.

    Without an alternative, the first action of each line is drawn from the others, all alike.
    """
    return sorted(_list_causes(outlook, actions, alternative, sampling), key=_rate)[:MAX_CAUSES]


def find_clear_causes(
    outlook: Outlook,
    actions: Sequence[int],
    alternative: Sequence[int],
    samplings: Iterable[Sampling] = THOROUGH,
) -> list[Cause]:
    """Return causes as `find_causes` does, by the first sampling that shows any."""
    candidates = (find_causes(outlook, actions, alternative, sampling) for sampling in samplings)
    return next(filter(None, candidates), [])


def find_difference(
    outlook: Outlook, actions: Sequence[int], alternative: Sequence[int]
) -> Change | None:
    """Return the lasting number that speaks most for some actions and against an alternative.

    Its `previous` value is the mean after the alternative, and `current` that after the actions.
    The difference is over three standard errors. Returns None if there is no such number.
    """
    lines, exchanges, _ = NUMBERS
    samples = [
        [outlook.perspective.aims(line.end) for line in outlook.lines(plan, lines, exchanges)]
        for plan in (alternative, actions)
    ]
    previous, current = map(mean, samples)
    changes = outlook.perspective.changes(previous, current)
    return next(
        (
            change
            for change in changes
            if change.lasting and change.worth > 0 and _is_significant(change, samples)
        ),
        None,
    )


def _is_significant(change: Change, samples: Sequence[Sequence[Sequence[Goal]]]) -> bool:
    """Return whether a number differs between samples by more than three standard errors."""
    values = [
        [goal.value for goals in sample for goal in goals if _is_about(goal, change)]
        for sample in samples
    ]
    if min(map(len, values)) < MIN_VALUES:
        return False
    error = math.sqrt(sum(statistics.variance(row) / len(row) for row in values))
    return abs(change.current - change.previous) > MIN_ERRORS * error


def _is_about(goal: Goal, change: Change) -> bool:
    return (goal.seat, goal.name) == (change.seat, change.name)


def _list_causes(
    outlook: Outlook, actions: Sequence[int], alternative: Sequence[int], sampling: Sampling
) -> Iterator[Cause]:
    lines, exchanges, min_difference = sampling
    counts = _count(outlook, outlook.lines(actions, lines, exchanges), len(actions))
    alternative_lines = (
        outlook.lines(alternative, lines, exchanges)
        if alternative
        else outlook.other_lines(actions[0], lines, exchanges)
    )
    alternative_counts = _count(outlook, alternative_lines, len(alternative))
    for incident in {**counts.all, **alternative_counts.all}:
        is_immediate = counts.immediate[incident] == lines
        numbers = counts.all[incident], alternative_counts.all[incident]
        cause = Cause(incident, *numbers, is_immediate, lines)
        helps = incident.seat == outlook.perspective.seat
        if abs(cause.difference) >= min_difference and (cause.difference > 0) == helps:
            yield cause


def _count(outlook: Outlook, lines: Iterable[Continuation], length: int) -> IncidentCounts:
    """Count the lines in which each thing happens; the first `length` actions are the plan."""
    causes, counts = outlook.perspective.game.causes, IncidentCounts(Counter(), Counter())
    if causes is not None:
        for line in lines:
            steps = [set(causes.incidents(*step)) for step in outlook.replay(line)]
            counts.all.update(set().union(*steps))
            counts.immediate.update(set().union(*steps[:length]))
    return counts


def _rate(cause: Cause) -> tuple[float, str]:
    """Return what causes are sorted by; equal ones are sorted by their words."""
    return -abs(cause.difference) * cause.incident.worth, cause.incident.text


def write_cause(cause: Cause, alternative: str, viewer: str = "") -> str:
    """Write a cause as a sentence that addresses the viewer.

    `alternative` is a clause about the other plan, such as `with Step` or `if you pass`.
    """
    text = address_viewer(cause.incident.text, viewer) if viewer else cause.incident.text
    count, other_count = cause.line_count, cause.alternative_line_count
    if count == 0:
        text = f"y{text[1:]}" if re.match(r"Your?\b", text) and viewer else text
        share = _write_share(other_count, cause.lines)
        return f"{alternative[:1].upper()}{alternative[1:]}, {text} {share}."
    if cause.is_immediate and other_count == 0:
        return f"{text}, but not {alternative}."
    share = {0: "never", cause.lines: "always"}.get(other_count, f"in {other_count}")
    return f"{text} {_write_share(count, cause.lines)}; {alternative}, {share}."


def _write_share(count: int, lines: int) -> str:
    return "in every simulation" if count == lines else f"in {count} of {lines} simulations"


def address_viewer(text: str, viewer: str) -> str:
    """Write a clause about a seat for that seat: `Red hits Blue` becomes `You hit Blue`."""
    name = re.escape(viewer)
    text = re.sub(rf"^{name} is\b", "You are", text)
    text = re.sub(rf"^{name} (\w+)s\b", r"You \1", text)
    text = re.sub(rf"\bof {name}'s$", "of yours", text)
    text = re.sub(rf"^{name}'s\b", "Your", text)
    text = re.sub(rf"\b{name}'s\b", "your", text)
    return re.sub(rf"\b{name}\b", "you", text)
