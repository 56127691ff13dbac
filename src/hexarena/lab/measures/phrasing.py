"""What people call things, found in the phrases of the actions that name them.

A game words its actions (`Game.phrase`); what the actions of a thing have in common names it:
`Attack with a Jab`, `Stay in …`, or `2 of grapples`, which attacks and defends.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

import numpy as np

from hexarena.contract.game import Game

GAP = "…"  # words that differ
OPPONENT = {2: "the opponent"}  # by the number of seats
ANY_OPPONENT = "an opponent"
LONGEST = 12  # words of what phrases have in common


def phrased(about: Game, state: np.record, action: int) -> str:
    """Word an action without naming a seat: the others are opponents."""
    told, seat = about.phrase(state, action), int(state["to_act"])
    seats = range(len(state["returns"]))
    others = {about.seat_name(state, each) for each in seats if each != seat} - {""}
    if seat < 0 or not others:
        return told
    named = "|".join(map(re.escape, sorted(others, key=len, reverse=True)))
    return re.sub(rf"\b(?:{named})\b", OPPONENT.get(len(seats), ANY_OPPONENT), told)


def in_common(phrases: Sequence[str]) -> str:
    """Return what phrases have in common: how all begin and end, or what most of them hold.

    "" if they have nothing in common.
    """
    counts = Counter(phrases)
    if len(counts) == 1:
        return phrases[0]
    split = [each.split() for each in counts]
    first = _begun(split)
    rest = [each[len(first) :][::-1] for each in split]
    last = _begun(rest)[::-1]
    if first and len(first) + len(last) > 1:
        return " ".join([*first, GAP, *last])
    return _held(counts)


def _begun(phrases: Sequence[Sequence[str]]) -> list[str]:
    """Return the words with which all phrases begin."""
    beside = zip(*phrases, strict=False)
    return [words[0] for words in takewhile(lambda words: len({*words}) == 1, beside)]


def _held(counts: Mapping[str, int]) -> str:
    """Return the longest run of words that more than half of all phrases hold."""
    held: Counter[str] = Counter()
    for phrase, many in counts.items():
        for run in {*_runs(phrase)}:
            held[run] += many
    most = sum(counts.values()) / 2
    usual = [run for run, many in held.items() if many > most]
    return max(usual, key=lambda run: (run.count(" "), held[run], run), default="")


def _runs(phrase: str) -> Iterator[str]:
    """Yield every run of words of a phrase, without the marks around it."""
    words = phrase.split()
    for begin in range(len(words)):
        for end in range(begin + 1, min(begin + LONGEST, len(words)) + 1):
            yield " ".join(words[begin:end]).strip("(),.")


def distinct(named: Mapping[str, str]) -> dict[str, str]:
    """Return names in words, with the name itself beside words that several have, or nobody."""
    many = Counter(named.values())
    return {name: _told(name, words, many[words]) for name, words in named.items()}


def _told(name: str, words: str, many: int) -> str:
    if not words:
        return name
    return words if many == 1 else f"{words} ({name})"
