"""Why an action is better than another: what happens more or less often after it.

Both are played on many times, from positions that the seat considers possible, by the game's
heuristic; what happens is counted, and the largest differences are put into words.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.package.causes import Incident
from hexarena.hints.outlook import Outlook

LINES = 100  # continuations of each action
EXCHANGES = 4  # decisions of the seat until a line ends, unless all commit at once
MIN_DIFFERENCE = 0.22  # of two shares: over three standard errors of their difference
COUNT_WORDS = {0: "none", LINES: "all"}
MAX_CAUSES = 2  # the most causes that a hint mentions


class Cause(NamedTuple):
    """Something that happens more or less often after an action than after an alternative.

    `line_count` and `alternative_line_count` say in how many of LINES continuations it happens.
    """

    incident: Incident
    line_count: int
    alternative_line_count: int

    @property
    def difference(self) -> float:
        """The difference of the shares, -1 to 1."""
        return (self.line_count - self.alternative_line_count) / LINES


def find_causes(
    outlook: Outlook, actions: Sequence[int], alternative: Sequence[int]
) -> list[Cause]:
    """Return what speaks for some actions and against an alternative, the most important first."""
    return sorted(_list_causes(outlook, actions, alternative), key=_rate)[:MAX_CAUSES]


def _list_causes(
    outlook: Outlook, actions: Sequence[int], alternative: Sequence[int]
) -> Iterator[Cause]:
    counts, alternative_counts = (_count(outlook, choice) for choice in (actions, alternative))
    for incident in {**counts, **alternative_counts}:
        cause = Cause(incident, counts[incident], alternative_counts[incident])
        helps = incident.seat == outlook.perspective.seat
        if abs(cause.difference) >= MIN_DIFFERENCE and (cause.difference > 0) == helps:
            yield cause


def _count(outlook: Outlook, actions: Sequence[int]) -> Counter[Incident]:
    """Count the lines after some actions in which each thing happens."""
    causes, counts = outlook.perspective.game.causes, Counter[Incident]()
    if causes is not None:
        for line in outlook.lines(actions, LINES, EXCHANGES):
            steps = outlook.replay(line)
            counts.update({incident for step in steps for incident in causes.incidents(*step)})
    return counts


def _rate(cause: Cause) -> tuple[float, str]:
    """Return what causes are sorted by; equal ones are sorted by their words."""
    return -abs(cause.difference) * cause.incident.worth, cause.incident.text


def write_cause(cause: Cause, alternative: str) -> str:
    """Write a cause as a sentence; `alternative` begins the second part, such as `with Step`."""
    count, other_count = (
        COUNT_WORDS.get(number, str(number))
        for number in (cause.line_count, cause.alternative_line_count)
    )
    share = f"{count} of {LINES} simulated lines"
    if cause.line_count in COUNT_WORDS:
        share = f"{count} of the simulated lines"
    return f"{cause.incident.text} in {share}; {alternative}, in {other_count}."
