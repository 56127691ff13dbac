"""Why an action is better than another: what happens more or less often after it.

Both are played on many times, from positions that the seat considers possible; what happens is
counted, and the largest differences are put into words. See `Outlook.lines` for who plays.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.package.causes import Incident
from hexarena.hints.outlook import Continuation, Outlook

LINES = 100  # continuations of each action
EXCHANGES = 4  # decisions of the seat until a line ends, unless all commit at once
BUILD_EXCHANGES = 30  # likewise after a build, which pays off late
MIN_DIFFERENCE = 0.22  # of two shares: over three standard errors of their difference
MAX_CAUSES = 2  # the most causes that a hint mentions


class Cause(NamedTuple):
    """Something that happens more or less often after an action than after an alternative.

    `line_count` and `alternative_line_count` say in how many of LINES continuations it happens.
    `is_immediate` says whether the action itself makes it happen, whatever follows.
    """

    incident: Incident
    line_count: int
    alternative_line_count: int
    is_immediate: bool = False

    @property
    def difference(self) -> float:
        """The difference of the shares, -1 to 1."""
        return (self.line_count - self.alternative_line_count) / LINES


class IncidentCounts(NamedTuple):
    """In how many lines each thing happens, and in how many the first actions bring it about."""

    all: Counter[Incident]
    immediate: Counter[Incident]


def find_causes(
    outlook: Outlook,
    actions: Sequence[int],
    alternative: Sequence[int],
    exchanges: int = EXCHANGES,
) -> list[Cause]:
    """Return what speaks for some actions and against an alternative, the most important first.

    Without an alternative, the first action of each line is drawn from the others, all alike.
    """
    return sorted(_list_causes(outlook, actions, alternative, exchanges), key=_rate)[:MAX_CAUSES]


def _list_causes(
    outlook: Outlook, actions: Sequence[int], alternative: Sequence[int], exchanges: int
) -> Iterator[Cause]:
    counts = _count(outlook, outlook.lines(actions, LINES, exchanges), len(actions))
    alternative_lines = (
        outlook.lines(alternative, LINES, exchanges)
        if alternative
        else outlook.other_lines(actions[0], LINES, exchanges)
    )
    alternative_counts = _count(outlook, alternative_lines, len(alternative))
    for incident in {**counts.all, **alternative_counts.all}:
        is_immediate = counts.immediate[incident] == LINES
        numbers = counts.all[incident], alternative_counts.all[incident]
        cause = Cause(incident, *numbers, is_immediate)
        helps = incident.seat == outlook.perspective.seat
        if abs(cause.difference) >= MIN_DIFFERENCE and (cause.difference > 0) == helps:
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
        return f"{alternative[:1].upper()}{alternative[1:]}, {text} {_write_share(other_count)}."
    if cause.is_immediate and other_count == 0:
        return f"{text}, but not {alternative}."
    share = {0: "never", LINES: "always"}.get(other_count, f"in {other_count}")
    return f"{text} {_write_share(count)}; {alternative}, {share}."


def _write_share(count: int) -> str:
    return "in every simulation" if count == LINES else f"in {count} of {LINES} simulations"


def address_viewer(text: str, viewer: str) -> str:
    """Write a clause about a seat for that seat: `Red hits Blue` becomes `You hit Blue`."""
    name = re.escape(viewer)
    text = re.sub(rf"^{name} is\b", "You are", text)
    text = re.sub(rf"^{name} (\w+)s\b", r"You \1", text)
    text = re.sub(rf"\bof {name}'s$", "of yours", text)
    text = re.sub(rf"^{name}'s\b", "Your", text)
    text = re.sub(rf"\b{name}'s\b", "your", text)
    return re.sub(rf"\b{name}\b", "you", text)
