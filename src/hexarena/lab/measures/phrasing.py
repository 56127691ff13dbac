"""What people call things, found in the phrases of the actions that name them.

A game words its actions (`Game.phrase`); what the actions of a thing have in common names it:
`Attack with a Jab`, `Stay in …`, or `2 of grapples`, which attacks and defends.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, takewhile

import numpy as np

from hexarena.contract.game import Game

GAP = "…"  # words that differ
OPPONENT = {2: "the opponent"}  # by the number of seats
ANY_OPPONENT = "an opponent"
LONGEST = 12  # words of what phrases have in common
LINKING = {"a", "an", "and", "from", "in", "of", "on", "the", "to", "with"}  # end no name
LEAST = 1 / 3  # of the phrases of a thing hold what it is called by


def phrased(about: Game, state: np.record, action: int) -> str:
    """Word an action without naming a seat: the others are opponents."""
    told, seat = about.phrase(state, action), int(state["to_act"])
    seats = range(len(state["returns"]))
    others = {about.seat_name(state, each) for each in seats if each != seat} - {""}
    if seat < 0 or not others:
        return told
    named = "|".join(map(re.escape, sorted(others, key=len, reverse=True)))
    return re.sub(rf"\b(?:{named})\b", OPPONENT.get(len(seats), ANY_OPPONENT), told)


def in_words(spoken: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return things in words, no two alike, by the phrases of the actions that name each."""
    held = {name: _held(Counter(phrases)) for name, phrases in spoken.items()}
    usual = Counter(run for runs in held.values() for run in runs)
    words = {
        name: in_common(phrases) or _telling(held[name], usual) for name, phrases in spoken.items()
    }
    many = Counter(words.values())
    return {name: _apart(name, words[name], many) for name in spoken}


def in_common(phrases: Sequence[str]) -> str:
    """Return how all phrases begin and end, "" if they do not begin alike."""
    counts = Counter(phrases)
    if len(counts) == 1:
        return phrases[0]
    split = [each.split() for each in counts]
    first = _begun(split)
    rest = [each[len(first) :][::-1] for each in split]
    last = _begun(rest)[::-1]
    return " ".join([*first, GAP, *last]) if first and len(first) + len(last) > 1 else ""


def _begun(phrases: Sequence[Sequence[str]]) -> list[str]:
    """Return the words with which all phrases begin."""
    beside = zip(*phrases, strict=False)
    return [words[0] for words in takewhile(lambda words: len({*words}) == 1, beside)]


def _held(counts: Mapping[str, int]) -> dict[str, float]:
    """Return the runs of words that many phrases hold, and the share of the phrases."""
    held: Counter[str] = Counter()
    for phrase, many in counts.items():
        for run in {*_runs(phrase)}:
            held[run] += many
    whole = sum(counts.values())
    return {run: many / whole for run, many in held.items() if many >= whole * LEAST}


def _telling(held: Mapping[str, float], usual: Mapping[str, int]) -> str:
    """Return the run of words that fewest things have, and most phrases of this one.

    A single word comes last: it tells little.
    """

    def key(run: str) -> tuple[int, bool, float, int, str]:
        return usual[run], " " not in run, -held[run], -len(run.split()), run

    return min(held, key=key, default="")


def _runs(phrase: str) -> Iterator[str]:
    """Yield every run of words of a phrase between its marks, as long as it is no half of one."""
    for part in re.split(r"[(),.]", phrase):
        words = part.split()
        for begin, end in combinations(range(len(words) + 1), 2):
            if not {words[begin], words[end - 1]} & LINKING and end - begin <= LONGEST:
                yield " ".join(words[begin:end])


def _apart(name: str, words: str, many: Mapping[str, int]) -> str:
    """Return words, with the name itself beside those that several things have."""
    if not words:
        return name
    return words if many[words] == 1 else f"{words} ({name})"


def instead_of(one: str, other: str) -> str:
    """Say that one thing stands in place of another, whose beginning is not said again."""
    words = other.split()
    begun = min(len(_begun([one.split(), words])), len(words) - 1)
    return f"{one} in place of {' '.join(words[begun:])}"
