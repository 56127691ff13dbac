"""Names for things, found in the phrases of the actions that mention them.

A game words its actions (`Game.phrase`). The words that a thing's actions have in common name it:
`Attack with a Jab`, `Stay in …`, or `2 of grapples`, which attacks and defends.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, takewhile

import numpy as np

from hexarena.contract.game import Game

GAP = "…"  # replaces the words that differ
OPPONENT = {2: "the opponent"}  # how to call opponents, by the number of seats
ANY_OPPONENT = "an opponent"
MAX_WORDS = 12  # the most words of a common phrase
# Words that neither begin nor end a name
LINKING_WORDS = {"a", "an", "and", "from", "in", "of", "on", "the", "to", "with"}
MIN_SHARE = 1 / 3  # the share of a thing's phrases that must contain its name


def phrase_action(game: Game, state: np.record, action: int) -> str:
    """Word an action without naming a seat: the others are opponents."""
    phrase, seat = game.phrase(state, action), int(state["to_act"])
    seats = range(len(state["returns"]))
    names = {game.seat_name(state, other_seat) for other_seat in seats if other_seat != seat} - {""}
    if seat < 0 or not names:
        return phrase
    pattern = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"\b(?:{pattern})\b", OPPONENT.get(len(seats), ANY_OPPONENT), phrase)


def name_things(phrases_by_thing: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return unique names for things, from the phrases of the actions that mention them."""
    runs_by_thing = {
        name: _measure_runs(Counter(phrases)) for name, phrases in phrases_by_thing.items()
    }
    run_counts = Counter(run for runs in runs_by_thing.values() for run in runs)
    words = {
        name: find_common_phrase(phrases) or _pick_run(runs_by_thing[name], run_counts)
        for name, phrases in phrases_by_thing.items()
    }
    counts = Counter(words.values())
    return {name: _disambiguate(name, words[name], counts) for name in phrases_by_thing}


def find_common_phrase(phrases: Sequence[str]) -> str:
    """Return the common start and end of all phrases, "" without a common start."""
    counts = Counter(phrases)
    if len(counts) == 1:
        return phrases[0]
    split = [phrase.split() for phrase in counts]
    first = _find_common_start(split)
    tails = [words[len(first) :][::-1] for words in split]
    last = _find_common_start(tails)[::-1]
    return " ".join([*first, GAP, *last]) if first and len(first) + len(last) > 1 else ""


def _find_common_start(phrases: Sequence[Sequence[str]]) -> list[str]:
    """Return the words with which all phrases begin."""
    columns = zip(*phrases, strict=False)
    return [words[0] for words in takewhile(lambda words: len({*words}) == 1, columns)]


def _measure_runs(counts: Mapping[str, int]) -> dict[str, float]:
    """Return the runs of words found in enough of the phrases, with the share that has them."""
    totals: Counter[str] = Counter()
    for phrase, count in counts.items():
        for run in {*_list_runs(phrase)}:
            totals[run] += count
    total = sum(counts.values())
    return {run: count / total for run, count in totals.items() if count >= total * MIN_SHARE}


def _pick_run(shares: Mapping[str, float], run_counts: Mapping[str, int]) -> str:
    """Return the run of words that the fewest things and the most phrases of this one have.

    A single word comes last, since it says little.
    """

    def key(run: str) -> tuple[int, bool, float, int, str]:
        return run_counts[run], " " not in run, -shares[run], -len(run.split()), run

    return min(shares, key=key, default="")


def _list_runs(phrase: str) -> Iterator[str]:
    """Yield every run of words between punctuation that has no linking word at its ends."""
    for part in re.split(r"[(),.]", phrase):
        words = part.split()
        for begin, end in combinations(range(len(words) + 1), 2):
            if not {words[begin], words[end - 1]} & LINKING_WORDS and end - begin <= MAX_WORDS:
                yield " ".join(words[begin:end])


def _disambiguate(name: str, words: str, counts: Mapping[str, int]) -> str:
    """Return the words for a thing, with its name added if several things have the same words."""
    if not words:
        return name
    return words if counts[words] == 1 else f"{words} ({name})"


def phrase_swap(first: str, second: str) -> str:
    """Describe that one thing replaces another, without repeating words both begin with."""
    words = second.split()
    common = min(len(_find_common_start([first.split(), words])), len(words) - 1)
    return f"{first} in place of {' '.join(words[common:])}"
