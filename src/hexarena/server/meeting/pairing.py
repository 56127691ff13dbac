"""Pair the searches for quick matches, as a pure function of those searches.

The player who has waited longest chooses first, and gets the nearest in strength of all who share
a game and a clock. The allowed distance grows with the longer of the two waiting times, so nobody
waits forever while others come.
"""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from hexarena.store import Seek, SeekWish

START_WIDTH = 100.0  # rating points by which two players may differ at first
WIDTH_PER_SECOND = 10.0  # points that each second of waiting adds
MANY_LEFT = 2  # recently left matches that make a player a leaver
LEAVER_DISTANCE = 300.0  # extra distance between a leaver and other players
EVEN_STEP = 50.0  # points up to which two distances count as the same when a game is drawn
SECOND = 1000  # milliseconds

KnownBlocks = Mapping[str, Collection[str]]  # by player: those whom they block or who block them


class MatchKind(NamedTuple):
    """A game and a clock, as short code."""

    game: str
    clock: str


class Party(NamedTuple):
    """The players of a match, longest search first, what they play, and the number of bots."""

    seeks: tuple[Seek, ...]
    kind: MatchKind
    bots: int = 0


class SeekEntry(NamedTuple):
    """A search in one of the games and clocks that it accepts."""

    seek: Seek
    wish: SeekWish


def wish_kind(wish: SeekWish) -> MatchKind:
    """Return the game and clock of a wish."""
    return MatchKind(wish.game, wish.clock)


def find_entry(seek: Seek, kind: MatchKind) -> SeekEntry | None:
    """Return a search in a game with a clock, or None if it doesn't accept them."""
    return next((SeekEntry(seek, wish) for wish in seek.wishes if wish_kind(wish) == kind), None)


def width(entry: SeekEntry, current_time: int) -> float:
    """Return the greatest distance that a search accepts in a game, in rating points."""
    seconds_waited = max(0, current_time - entry.seek.since) / SECOND
    return START_WIDTH + entry.wish.deviation / 2 + WIDTH_PER_SECOND * seconds_waited


def distance(entry: SeekEntry, other_entry: SeekEntry) -> float:
    """Return the rating distance of two players; frequent leavers are far from the others."""
    is_one_leaver = (entry.seek.left >= MANY_LEFT) != (other_entry.seek.left >= MANY_LEFT)
    difference = abs(entry.wish.value - other_entry.wish.value)
    return difference + (LEAVER_DISTANCE if is_one_leaver else 0.0)


def may_meet(seek: Seek, other_seek: Seek, blocks: KnownBlocks) -> bool:
    """Return whether two players may meet: they are different, and neither blocks the other."""
    ids = seek.player, other_seek.player
    is_blocked = ids[1] in blocks.get(ids[0], ()) or ids[0] in blocks.get(ids[1], ())
    return ids[0] != ids[1] and not is_blocked


def is_in_reach(entry: SeekEntry, other_entry: SeekEntry, current_time: int) -> bool:
    """Return whether two players' ratings are close enough for the one who waited longer."""
    widths = width(entry, current_time), width(other_entry, current_time)
    return distance(entry, other_entry) <= max(widths)


def choose_kind(seeks: Sequence[Seek], current_time: int) -> MatchKind | None:
    """Return which game and clock a company plays, or None if it shares none within reach.

    Of those that all accept, it is one in which their ratings are most even, to within
    `EVEN_STEP` points. The ids of the searches draw among these: nobody knows an id before the
    search begins, so the draw favours no player and no game, and every server draws alike.
    """
    spreads: dict[MatchKind, float] = {}
    for wish in seeks[0].wishes:
        kind = wish_kind(wish)
        entries = [find_entry(seek, kind) for seek in seeks]
        company = [entry for entry in entries if entry]
        if len(company) == len(seeks) and all(
            is_in_reach(company[0], entry, current_time) for entry in company[1:]
        ):
            spreads[kind] = max((distance(company[0], entry) for entry in company[1:]), default=0.0)
    ids = sorted(seek.id for seek in seeks)
    return min(
        spreads, key=lambda kind: (spreads[kind] // EVEN_STEP, _digest(ids, kind)), default=None
    )


def _digest(ids: Sequence[str], kind: MatchKind) -> bytes:
    return hashlib.sha256("\n".join([*ids, *kind]).encode()).digest()


def parties(seeks: Sequence[Seek], current_time: int, blocks: KnownBlocks) -> Iterator[Party]:
    """Yield the parties that can play now. Each search is in one party at most.

    Only searches that share a game, a clock and the number of seats are matched. Bots complete a
    party if all its members agree and no other player fits.
    """
    pool = _Pool(seeks, current_time, blocks)
    for seek in pool.waiting:
        if seek.id not in pool.paired_ids and (party := pool.find_party(seek)):
            pool.paired_ids.update(member.id for member in party.seeks)
            yield party


class _Company(NamedTuple):
    """Searches that may play together in some game, with the greatest distance from the first."""

    seeks: tuple[Seek, ...]
    spread: float

    @property
    def bots(self) -> int:
        return self.seeks[0].seats - len(self.seeks)

    @property
    def may_play(self) -> bool:
        return not self.bots or all(seek.agrees for seek in self.seeks)

    @property
    def rank(self) -> tuple[int, float, list[tuple[int, str]]]:
        """Fewest bots first, then the nearest, then those who have waited longest."""
        return self.bots, self.spread, [(seek.since, seek.id) for seek in self.seeks]


class _Pool:
    """All searches at a time, by game, clock and number of seats, longest wait first."""

    def __init__(self, seeks: Sequence[Seek], current_time: int, blocks: KnownBlocks) -> None:
        self.waiting = sorted(seeks, key=lambda seek: (seek.since, seek.id))
        self.paired_ids: set[str] = set()
        self._current_time = current_time
        self._blocks = blocks
        self._entries: defaultdict[tuple[MatchKind, int], list[SeekEntry]] = defaultdict(list)
        for seek in self.waiting:
            for wish in seek.wishes:
                self._entries[wish_kind(wish), seek.seats].append(SeekEntry(seek, wish))

    def find_party(self, seek: Seek) -> Party | None:
        """Return the best party for a search, or None if it has to wait."""
        companies = [self._find_company(SeekEntry(seek, wish)) for wish in seek.wishes]
        companies_ready = [company for company in companies if company.may_play]
        if not companies_ready:
            return None
        best = min(companies_ready, key=lambda company: company.rank)
        kind = choose_kind(best.seeks, self._current_time)
        return kind and Party(best.seeks, kind, best.bots)

    def _find_company(self, first: SeekEntry) -> _Company:
        """Return a search and the nearest ones it may be matched with now, one for each seat."""
        company, spread = [first.seek], 0.0
        for entry in self._nearest(first):
            if len(company) == first.seek.seats or not is_in_reach(
                first, entry, self._current_time
            ):
                continue
            if all(may_meet(entry.seek, member, self._blocks) for member in company):
                company.append(entry.seek)
                spread = distance(first, entry)
        return _Company(tuple(company), spread)

    def _nearest(self, first: SeekEntry) -> list[SeekEntry]:
        """Return the other searches for the same, nearest in strength first."""
        entries = [
            entry
            for entry in self._entries[wish_kind(first.wish), first.seek.seats]
            if entry.seek.id != first.seek.id and entry.seek.id not in self.paired_ids
        ]
        return sorted(
            entries, key=lambda entry: (distance(first, entry), entry.seek.since, entry.seek.id)
        )
