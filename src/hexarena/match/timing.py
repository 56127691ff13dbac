"""What the seats of a match have left, from one change of the match to the next.

All times are whole milliseconds; points in time count from the Unix epoch.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from hexarena.match.clock import Clock

MAX_LAG_MILLISECONDS = 300  # of a decision's way through the network; more is not given back


class SeatTime(NamedTuple):
    """The time a seat has `remaining`; if its clock runs, since when and until when."""

    seat: int
    remaining: int
    since: int | None = None
    deadline: int | None = None


@dataclass(frozen=True)
class Tick:
    """A change of a match that concerns the clocks.

    `acted` are the seats whose decisions were played, `passed` those of them whose turn is over,
    `taken_back` those whose commitment was taken back. `ran_before` and `runs_after` tell whether
    the clocks run before and after it; before they run, each decision has its own time.
    """

    timestamp: int
    deciding: frozenset[int]  # the seats that are to decide after it
    acted: frozenset[int] = frozenset()
    passed: frozenset[int] = frozenset()
    taken_back: frozenset[int] = frozenset()
    lag: int = 0
    ran_before: bool = True
    runs_after: bool = True


def start_times(clock: Clock, seats: int) -> tuple[SeatTime, ...]:
    """Return every seat's time before anything runs."""
    return tuple(SeatTime(seat, clock.start_milliseconds) for seat in range(seats))


def advance_times(
    clock: Clock, times: Iterable[SeatTime], tick: Tick, vacations: dict[int, int] | None = None
) -> tuple[SeatTime, ...]:
    """Return the times after a change; `vacations` tells until when seats are on vacation."""
    vacation_ends = vacations or {}
    return tuple(
        _advance_time(clock, time, tick, vacation_ends.get(time.seat, 0)) for time in times
    )


def _advance_time(clock: Clock, time: SeatTime, tick: Tick, vacation_end: int) -> SeatTime:
    seat = time.seat
    if _keeps_running(clock, time, tick):
        return time
    remaining = _credit_increment(clock, time, tick)
    if seat not in tick.deciding:
        return SeatTime(seat, remaining)
    if clock.decision_milliseconds and seat not in tick.taken_back:
        remaining = clock.decision_milliseconds
    start = max(tick.timestamp, vacation_end)
    return SeatTime(
        seat, remaining, start, start + (remaining if tick.runs_after else clock.first_milliseconds)
    )


def _keeps_running(clock: Clock, time: SeatTime, tick: Tick) -> bool:
    """Return whether a running clock is left alone."""
    if (
        time.deadline is None
        or time.seat not in tick.deciding
        or tick.ran_before != tick.runs_after
    ):
        return False
    is_new_decision = time.seat in tick.acted and (
        clock.decision_milliseconds is not None or not tick.runs_after
    )
    return not is_new_decision and time.seat not in tick.passed


def _credit_increment(clock: Clock, time: SeatTime, tick: Tick) -> int:
    """Return a seat's time left once its clock has stopped, with the increment of its turn."""
    remaining = _remaining_time(time, tick)
    if time.seat in tick.passed and tick.ran_before:
        remaining += clock.increment * 1000
    return remaining


def _remaining_time(time: SeatTime, tick: Tick) -> int:
    """Return the rest of a time; lag is given back, but never adds to it."""
    if time.deadline is None or not tick.ran_before:
        return time.remaining
    lag = min(max(tick.lag, 0), MAX_LAG_MILLISECONDS) if time.seat in tick.acted else 0
    return max(0, min(time.remaining, time.deadline - tick.timestamp + lag))


def is_late(time: SeatTime, timestamp: int, lag: int = 0) -> bool:
    """Return whether a decision is too late now."""
    return (
        time.deadline is not None
        and timestamp - min(max(lag, 0), MAX_LAG_MILLISECONDS) > time.deadline
    )


def list_out_of_time(times: Iterable[SeatTime], timestamp: int) -> tuple[int, ...]:
    """Return the seats whose time has run out first by `timestamp`; several at one moment."""
    late_times = [
        time for time in times if time.deadline is not None and time.deadline <= timestamp
    ]
    first_due = min(
        (time.deadline for time in late_times if time.deadline is not None), default=None
    )
    return tuple(time.seat for time in late_times if time.deadline == first_due)
