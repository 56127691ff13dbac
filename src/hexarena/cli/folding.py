"""What is told several times running is told once."""

from collections.abc import Iterable, Iterator
from itertools import groupby


def folded(sentences: Iterable[str]) -> Iterator[str]:
    """Tell each sentence once, and how often it came running."""
    for sentence, alike in groupby(sentences):
        times = sum(1 for _ in alike)
        yield f"{sentence} ({times} times)" if times > 1 else sentence
