"""How much time the seats of a match have left, from one change of the match to the next.

Time that has run never comes back: a seat has its starting time, plus the increments of its turns
and the network delays of its decisions that stand, minus the time that has run. A decision that is
taken back has not stopped its clock.

All times are whole milliseconds; points in time count from the Unix epoch.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hexarena.match.clock import SECOND_MILLISECONDS, Clock

MAX_LAG_MILLISECONDS = 300  # the most network delay of a decision that is given back


class SeatTime(NamedTuple):
    """The time a seat has `remaining`; if its clock runs, since when and until when.

    While nobody has answered its decision, `since` is kept without a deadline: from then on its
    time runs again if it takes the decision back. `credits` are the network delays that were given
    back for decisions that stand, each with the ply of the decision.
    """

    seat: int
    remaining: int
    since: int | None = None
    deadline: int | None = None
    credits: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Tick:
    """A change of a match that concerns the clocks.

    `acted` are the seats that decided, `turns` the turns that each has completed by it, or lost by
    an undo. `returned` are the seats that took back a decision, `answered` those that can no longer
    do so on their own. `known` is the time that seats had left for the decision they now make, if
    the match has been in this position before. `ply` is that of the decisions, or the ply that an
    undo goes back to. `ran_before` and `runs_after` say whether the clocks
    run before and after the change; before they run, each decision has separate time.
    """

    timestamp: int
    deciding: frozenset[int]  # the seats that are to decide after it
    acted: frozenset[int] = frozenset()
    turns: Mapping[int, int] = field(default_factory=dict)
    returned: frozenset[int] = frozenset()
    answered: frozenset[int] = frozenset()
    undone: bool = False
    known: Mapping[int, int] = field(default_factory=dict)
    lag: int = 0
    ply: int = 0
    ran_before: bool = True
    runs_after: bool = True


class DecisionTimes:
    """How much time seats had left when they decided, at every position of a match so far.

    `line` identifies the actions that stand. After an undo, time for a decision is not given again.
    """

    def __init__(self) -> None:
        self._line = 0
        self._lines: list[int] = []  # those of all positions before
        self._decision_lines: dict[int, int] = {}  # by seat: how many its last one ends
        self._remaining: dict[tuple[int, int], int] = {}  # by line and seat

    def copy(self) -> "DecisionTimes":
        """Return a copy that can continue differently."""
        times_copy = DecisionTimes()
        times_copy._line, times_copy._remaining = self._line, {**self._remaining}
        times_copy._lines, times_copy._decision_lines = [*self._lines], {**self._decision_lines}
        return times_copy

    def play(self, ply: int, action: int, seat: int) -> None:
        """Go on to the position after an action of a seat."""
        self._lines.append(self._line)
        self._decision_lines[seat] = len(self._lines)
        self._line = hash((self._line, ply, action))

    def go_back(self, actions: Iterable[tuple[int, int, int]]) -> None:
        """Go to the position after some actions, each with its ply and seat."""
        self._line, self._lines, self._decision_lines = 0, [], {}
        for ply, action, seat in actions:
            self.play(ply, action, seat)

    def note(self, seat: int, remaining: int) -> None:
        """Note what a seat has left in this position.

        It counts from the seat's last decision on, as seats that commit together decide in the
        position before the first of them.
        """
        for line in (*self._lines[self._decision_lines.get(seat, 0) :], self._line):
            key = line, seat
            self._remaining[key] = min(remaining, self._remaining.get(key, remaining))

    def remaining(self, seats: Iterable[int]) -> dict[int, int]:
        """Return the time left of those of the seats that decided in this position before."""
        return {
            seat: self._remaining[self._line, seat]
            for seat in seats
            if (self._line, seat) in self._remaining
        }


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
    if _keeps_running(clock, time, tick):
        return time
    if time.seat not in tick.deciding:
        return _stop(clock, time, tick, vacation_end)
    if time.seat in tick.returned and time.deadline is None and time.since is not None:
        resumed = resume(clock, time, tick.turns.get(time.seat, 0), tick.runs_after)
        return resumed._replace(credits=_standing_credits(time, tick.ply))
    return _start(clock, time, tick, vacation_end)


def _keeps_running(clock: Clock, time: SeatTime, tick: Tick) -> bool:
    """Return whether a clock that runs can be left unchanged."""
    is_changed = tick.undone or tick.turns.get(time.seat) or tick.ran_before != tick.runs_after
    if time.deadline is None or time.seat not in tick.deciding or is_changed:
        return False
    has_decision_time = clock.decision_milliseconds is not None or not tick.runs_after
    return not (has_decision_time and time.seat in tick.acted)


def _stop(clock: Clock, time: SeatTime, tick: Tick, vacation_end: int) -> SeatTime:
    """Stop a clock; until the decision is answered, keep the time since when it would run."""
    remaining, new_credits = _settle_credits(clock, time, tick, vacation_end)
    since = time.since
    if time.deadline is not None:
        allowance = remaining if tick.ran_before else clock.first_milliseconds
        since = time.deadline - allowance if time.seat in tick.acted else None
    if since is not None and tick.ran_before != tick.runs_after:
        since = tick.timestamp
    if time.seat in tick.answered or tick.undone:
        since = None
    turns = tick.turns.get(time.seat, 0)
    return SeatTime(
        time.seat, _with_increments(clock, remaining, turns), since, credits=new_credits
    )


def resume(clock: Clock, time: SeatTime, turns: int, runs: bool) -> SeatTime:
    """Let a clock run as if a decision that is taken back had not stopped it.

    `turns` is minus the number of turns that the decision completed. A time that was not stopped is
    unchanged.
    """
    if time.deadline is not None or time.since is None:
        return time
    remaining = _with_increments(clock, time.remaining, turns)
    allowance = remaining if runs else clock.first_milliseconds
    return SeatTime(time.seat, remaining, time.since, time.since + allowance)


def _start(clock: Clock, time: SeatTime, tick: Tick, vacation_end: int) -> SeatTime:
    """Start a clock for the next decision, or keep it running after the match has changed."""
    time_left, new_credits = _settle_credits(clock, time, tick, vacation_end)
    remaining = _with_increments(clock, time_left, tick.turns.get(time.seat, 0))
    start, allowance = max(tick.timestamp, vacation_end), remaining
    limit = clock.decision_milliseconds if tick.runs_after else clock.first_milliseconds
    if limit is not None:
        allowance = min(limit, tick.known.get(time.seat, limit))
    left = allowance if tick.runs_after else remaining
    return SeatTime(time.seat, left, start, start + allowance, new_credits)


def _settle_credits(
    clock: Clock, time: SeatTime, tick: Tick, vacation_end: int
) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return the rest of a time, and its credits after the change.

    An undo revokes the credits of the decisions that it undoes. With separate time for each
    decision, no credit outlasts its decision.
    """
    time_left = _time_left(time, tick, vacation_end)
    if clock.decision_milliseconds is not None:
        return time_left, ()
    if tick.undone:
        standing_credits = _standing_credits(time, tick.ply)
        revocation = _sum_credits(time.credits) - _sum_credits(standing_credits)
        return time_left - revocation, standing_credits
    credit = time_left - _time_left(time, replace(tick, lag=0), vacation_end)
    return time_left, (*time.credits, (tick.ply, credit)) if credit else time.credits


def _standing_credits(time: SeatTime, ply: int) -> tuple[tuple[int, int], ...]:
    """Return the credits of the decisions before `ply`."""
    return tuple(credit for credit in time.credits if credit[0] < ply)


def _sum_credits(lag_credits: Iterable[tuple[int, int]]) -> int:
    return sum(milliseconds for _, milliseconds in lag_credits)


def _with_increments(clock: Clock, remaining: int, turns: int) -> int:
    return max(0, remaining + turns * clock.increment * SECOND_MILLISECONDS)


def _time_left(time: SeatTime, tick: Tick, vacation_end: int) -> int:
    """Return the rest of a time; lag is given back for a decision, but never adds to the time."""
    if time.deadline is None or not tick.ran_before:
        return time.remaining
    lag = _capped_lag(tick.lag) if time.seat in tick.acted else 0
    moment = max(tick.timestamp, vacation_end)
    return max(0, min(time.remaining, time.deadline - moment + lag))


def rest_of_decision(clock: Clock, time: SeatTime, timestamp: int, runs: bool) -> int | None:
    """Return the milliseconds that a seat has left for the decision that it makes.

    `timestamp` is not before the end of its vacation. None if the seat has one time for the whole
    match, or is not to decide.
    """
    if time.deadline is None or (runs and clock.decision_milliseconds is None):
        return None
    allowance = time.remaining if runs else clock.first_milliseconds
    return max(0, min(allowance, time.deadline - timestamp))


def _capped_lag(lag: int) -> int:
    return min(max(lag, 0), MAX_LAG_MILLISECONDS)


def is_late(time: SeatTime, timestamp: int, lag: int = 0) -> bool:
    """Return whether a decision at this time, not before the end of a vacation, is too late."""
    return time.deadline is not None and timestamp - _capped_lag(lag) > time.deadline


def list_out_of_time(times: Iterable[SeatTime], timestamp: int) -> tuple[int, ...]:
    """Return the seats whose time ran out first by `timestamp`; several if at the same moment."""
    late_times = [
        time for time in times if time.deadline is not None and time.deadline <= timestamp
    ]
    first_due = min(
        (time.deadline for time in late_times if time.deadline is not None), default=None
    )
    return tuple(time.seat for time in late_times if time.deadline == first_due)
