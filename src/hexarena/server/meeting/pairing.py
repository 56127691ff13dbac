"""Pair the searches for quick matches, as a pure function of those searches.

The player who has waited longest chooses first, and gets the nearest in strength. The allowed
distance grows with the longer of the two waiting times, so nobody waits forever while others come.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from hexarena.store import Seek

START_WIDTH = 100.0  # rating points by which two players may differ at first
WIDTH_PER_SECOND = 10.0  # points that each second of waiting adds
MANY_LEFT = 2  # recently left matches that make a player a leaver
LEAVER_DISTANCE = 300.0  # extra distance between a leaver and other players
SECOND = 1000  # milliseconds

KnownBlocks = Mapping[str, Collection[str]]  # by player: those whom they block or who block them


class Party(NamedTuple):
    """The players of a match, longest search first, and the number of bots."""

    seeks: tuple[Seek, ...]
    bots: int = 0


def width(seek: Seek, current_time: int) -> float:
    """Return the greatest distance that a search accepts, in rating points."""
    seconds_waited = max(0, current_time - seek.since) / SECOND
    return START_WIDTH + seek.deviation / 2 + WIDTH_PER_SECOND * seconds_waited


def distance(seek: Seek, other_seek: Seek) -> float:
    """Return the rating distance of two players; frequent leavers are far from the others."""
    is_one_leaver = (seek.left >= MANY_LEFT) != (other_seek.left >= MANY_LEFT)
    return abs(seek.value - other_seek.value) + (LEAVER_DISTANCE if is_one_leaver else 0.0)


def may_meet(seek: Seek, other_seek: Seek, blocks: KnownBlocks) -> bool:
    """Return whether two players may meet: they are different, and neither blocks the other."""
    ids = seek.player, other_seek.player
    is_blocked = ids[1] in blocks.get(ids[0], ()) or ids[0] in blocks.get(ids[1], ())
    return ids[0] != ids[1] and not is_blocked


def parties(seeks: Sequence[Seek], current_time: int, blocks: KnownBlocks) -> Iterator[Party]:
    """Yield the parties that can play now. Each player is in one party at most.

    Only searches for the same game, clock and number of seats are matched. Bots complete a party if
    all its members agree and no other player fits.
    """
    by_kind = sorted(seeks, key=lambda seek: (_seek_kind(seek), seek.since, seek.id))
    for _, alike_seeks in groupby(by_kind, key=_seek_kind):
        yield from _pair_alike(list(alike_seeks), current_time, blocks)


def _seek_kind(seek: Seek) -> tuple[str, str, int]:
    return seek.game, seek.clock, seek.seats


def _pair_alike(
    waiting_seeks: list[Seek], current_time: int, blocks: KnownBlocks
) -> Iterator[Party]:
    unpaired: list[Seek] = []  # searches that could not be paired so far
    while waiting_seeks:
        first_seek = waiting_seeks.pop(0)
        company = _find_company(first_seek, [*unpaired, *waiting_seeks], current_time, blocks)
        bots = first_seek.seats - len(company)
        if bots and not all(seek.agrees for seek in company):
            unpaired.append(first_seek)
            continue
        yield Party(company, bots)
        waiting_seeks = [seek for seek in waiting_seeks if seek not in company]
        unpaired = [seek for seek in unpaired if seek not in company]


def _find_company(
    first_seek: Seek, other_seeks: Sequence[Seek], current_time: int, blocks: KnownBlocks
) -> tuple[Seek, ...]:
    """Return a search and the nearest searches it may be matched with now, one for each seat."""
    company = [first_seek]
    nearest = sorted(
        other_seeks, key=lambda seek: (distance(first_seek, seek), seek.since, seek.id)
    )
    for seek in nearest:
        if len(company) == first_seek.seats:
            break
        may_join = all(may_meet(seek, member, blocks) for member in company)
        if may_join and is_in_reach(first_seek, seek, current_time):
            company.append(seek)
    return tuple(company)


def is_in_reach(seek: Seek, other_seek: Seek, current_time: int) -> bool:
    """Return whether two players' ratings are close enough for the one who waited longer."""
    return distance(seek, other_seek) <= max(
        width(seek, current_time), width(other_seek, current_time)
    )
