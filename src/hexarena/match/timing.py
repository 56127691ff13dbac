"""What the seats of a match have left, from one change of the match to the next.

All times are whole milliseconds; points in time count from the Unix epoch.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from hexarena.match.clock import Clock

LAG = 300  # milliseconds of a decision's way through the network that are given back at most


class SeatTime(NamedTuple):
    """What a seat has `left`; if its clock runs, as of `since`, and until when."""

    seat: int
    left: int
    since: int | None = None
    due: int | None = None


@dataclass(frozen=True)
class Tick:
    """A change of a match, as far as it concerns the clocks.

    `acted` are the seats whose decisions were played, `passed` those of them whose turn is over,
    `again` those whose commitment was taken back. `counted` and `counts` tell whether the clocks
    ran before it, and run after it; before they run, each decision has a time of its own.
    """

    now: int
    due: frozenset[int]  # the seats that are to decide after it
    acted: frozenset[int] = frozenset()
    passed: frozenset[int] = frozenset()
    again: frozenset[int] = frozenset()
    lag: int = 0
    counted: bool = True
    counts: bool = True


def started(clock: Clock, seats: int) -> tuple[SeatTime, ...]:
    """Return what every seat has before anything runs."""
    return tuple(SeatTime(seat, clock.start) for seat in range(seats))


def after(
    clock: Clock, times: Iterable[SeatTime], tick: Tick, away: dict[int, int] | None = None
) -> tuple[SeatTime, ...]:
    """Return the times after a change; `away` tells until when seats are on vacation."""
    until = away or {}
    return tuple(_after(clock, each, tick, until.get(each.seat, 0)) for each in times)


def _after(clock: Clock, before: SeatTime, tick: Tick, away: int) -> SeatTime:
    seat = before.seat
    if _goes_on(clock, before, tick):
        return before
    left = _credited(clock, before, tick)
    if seat not in tick.due:
        return SeatTime(seat, left)
    if clock.each and seat not in tick.again:
        left = clock.each
    start = max(tick.now, away)
    return SeatTime(seat, left, start, start + (left if tick.counts else clock.first))


def _goes_on(clock: Clock, before: SeatTime, tick: Tick) -> bool:
    """Tell whether a clock that runs is left alone."""
    if before.due is None or before.seat not in tick.due or tick.counted != tick.counts:
        return False
    decides_again = before.seat in tick.acted and (clock.each is not None or not tick.counts)
    return not decides_again and before.seat not in tick.passed


def _credited(clock: Clock, before: SeatTime, tick: Tick) -> int:
    """Return what a seat has left once its clock has stopped, with the increment of its turn."""
    left = _rest(before, tick)
    if before.seat in tick.passed and tick.counted:
        left += clock.increment * 1000
    return left


def _rest(before: SeatTime, tick: Tick) -> int:
    """Return what is left of a time; lag is given back, but never adds to it."""
    if before.due is None or not tick.counted:
        return before.left
    lag = min(max(tick.lag, 0), LAG) if before.seat in tick.acted else 0
    return max(0, min(before.left, before.due - tick.now + lag))


def is_late(time: SeatTime, now: int, lag: int = 0) -> bool:
    """Tell whether a decision that comes now comes too late."""
    return time.due is not None and now - min(max(lag, 0), LAG) > time.due


def out_of_time(times: Iterable[SeatTime], now: int) -> tuple[int, ...]:
    """Return the seats whose time has run out first, by `now`; several if at the same moment."""
    over = [each for each in times if each.due is not None and each.due <= now]
    first = min((each.due for each in over if each.due is not None), default=None)
    return tuple(each.seat for each in over if each.due == first)
