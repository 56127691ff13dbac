"""Who plays whom in quick matches: a pure function of those who look.

The one who has looked longest chooses first, the nearest in strength. How far apart two may be
grows with the time that the longer of them has waited, so nobody waits for ever where others come.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from hexarena.store import Seek

NARROW = 100.0  # points of rating that two may be apart at first
WIDENING = 10.0  # points that a second of waiting adds
OFTEN = 2  # matches left lately that make somebody one who leaves
APART = 300.0  # points that one who leaves counts as further from one who does not
SECOND = 1000  # milliseconds

KnownBlocks = Mapping[str, Collection[str]]  # by player, whom they block or are blocked by


class Party(NamedTuple):
    """Those who are to play a match, the one who has looked longest first, and how many bots."""

    seeks: tuple[Seek, ...]
    bots: int = 0


def width(seek: Seek, now: int) -> float:
    """Return how far from a search, in points, another may be."""
    waited = max(0, now - seek.since) / SECOND
    return NARROW + seek.deviation / 2 + WIDENING * waited


def distance(one: Seek, other: Seek) -> float:
    """Return how far two are apart, in points; those who leave are far from those who do not."""
    differ = (one.left >= OFTEN) != (other.left >= OFTEN)
    return abs(one.value - other.value) + (APART if differ else 0.0)


def may_meet(one: Seek, other: Seek, blocks: KnownBlocks) -> bool:
    """Tell whether two may play at all: different players, of whom neither blocks the other."""
    ids = one.player, other.player
    blocked = ids[1] in blocks.get(ids[0], ()) or ids[0] in blocks.get(ids[1], ())
    return ids[0] != ids[1] and not blocked


def parties(looking: Sequence[Seek], now: int, blocks: KnownBlocks) -> Iterator[Party]:
    """Yield who is to play now; everybody is in one party at most.

    Only searches for the same game, clock and number of seats meet. Bots fill a party of which all
    agree to that, when nobody else comes into question.
    """
    by_wish = sorted(looking, key=lambda each: (_wish(each), each.since, each.id))
    for _, alike in groupby(by_wish, key=_wish):
        yield from _of_one_wish(list(alike), now, blocks)


def _wish(seek: Seek) -> tuple[str, str, int]:
    return seek.game, seek.clock, seek.seats


def _of_one_wish(waiting: list[Seek], now: int, blocks: KnownBlocks) -> Iterator[Party]:
    alone: list[Seek] = []  # with whom nobody could be paired so far
    while waiting:
        first = waiting.pop(0)
        company = _company(first, [*alone, *waiting], now, blocks)
        bots = first.seats - len(company)
        if bots and not all(each.agrees for each in company):
            alone.append(first)
            continue
        yield Party(company, bots)
        waiting = [each for each in waiting if each not in company]
        alone = [each for each in alone if each not in company]


def _company(
    first: Seek, others: Sequence[Seek], now: int, blocks: KnownBlocks
) -> tuple[Seek, ...]:
    """Return whom somebody may play with now, the nearest, as many as there are seats at most."""
    company = [first]
    near = sorted(others, key=lambda each: (distance(first, each), each.since, each.id))
    for each in near:
        if len(company) == first.seats:
            break
        met = all(may_meet(each, one, blocks) for one in company)
        if met and is_in_reach(first, each, now):
            company.append(each)
    return tuple(company)


def is_in_reach(one: Seek, other: Seek, now: int) -> bool:
    """Tell whether two are near enough for the one of them who has waited longer."""
    return distance(one, other) <= max(width(one, now), width(other, now))
