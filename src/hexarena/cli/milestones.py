"""The big moments of a match as lines of their own, among what is narrated."""

from collections.abc import Iterable, Iterator

from hexarena.match import LogLine


def banners(lines: Iterable[LogLine]) -> Iterator[str]:
    """Yield a line for each big moment, such as `*** Knockout! ***`."""
    for line in lines:
        for milestone in line.milestones:
            yield f"*** {milestone.title} *** {milestone.text}".strip()
