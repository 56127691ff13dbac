"""Narration line by line: repetitions are shortened, big moments have lines of their own."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from hexarena.match import LogLine

NUMBERED = re.compile(r"(.*[: ])(-?\d+)(?: \w+)?")  # `bid:12`, or `Bid 12 dollars`


def collapse(sentences: Iterable[str]) -> Iterator[str]:
    """Yield `A (3 times)` for a sentence that occurs three times in a row."""
    for sentence, group in groupby(sentences):
        times = sum(1 for _ in group)
        yield f"{sentence} ({times} times)" if times > 1 else sentence


def spans(names: Iterable[str]) -> Iterator[str]:
    """Yield `bid:0 to bid:2` for `bid:0`, `bid:1`, `bid:2`; likewise for words, such as `Bid 0`."""
    run: list[str] = []
    for name in names:
        if run and not _is_next(run[-1], name):
            yield from _shorten_run(run)
            run = []
        run.append(name)
    yield from _shorten_run(run)


def _is_next(name: str, next_name: str) -> bool:
    current, following = NUMBERED.fullmatch(name), NUMBERED.fullmatch(next_name)
    return bool(
        current
        and following
        and current[1] == following[1]
        and abs(int(following[2]) - int(current[2])) == 1
    )


def _shorten_run(run: list[str]) -> list[str]:
    return [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run


def banners(lines: Iterable[LogLine]) -> Iterator[str]:
    """Yield a line for each big moment, such as `*** Knockout! ***`."""
    for line in lines:
        for milestone in line.milestones:
            yield f"*** {milestone.title} *** {milestone.text}".strip()
