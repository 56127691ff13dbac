"""How a command changes the clocks of a match: which seats are due, by when, and time left."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeGuard

from hexarena.contract.errors import OutOfTime
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE, Clock, Match
from hexarena.match.clock import TURNS
from hexarena.match.timing import (
    MAX_LAG_MILLISECONDS,
    SeatTime,
    Tick,
    advance_times,
    is_late,
    rest_of_decision,
    resume,
    start_times,
)
from hexarena.server.clocks import time_source
from hexarena.server.matches.live import LiveMatch
from hexarena.store import (
    ClocksBegun,
    CommitmentsCleared,
    MatchEvent,
    StoredAction,
    StoredCommitment,
    StoredMatch,
    StoredTime,
    Undo,
)

DECIDERS = 2  # seats that must have decided before the clocks run
MIN_THINKING_SECONDS = 0.05  # seconds that a bot thinks even with less time left


class ClockSnapshot(NamedTuple):
    """The clocks of a match before a command, and the network delay that its sender reports.

    `match` is a copy, kept for commands that may undo something.
    """

    clock: Clock
    is_counted: bool
    lag: int
    ply: int
    match: Match | None


def take_snapshot(live_match: LiveMatch, lag: int, may_undo: bool) -> ClockSnapshot | None:
    """Return the state of the clocks before a command, or None for a match without clocks."""
    match = live_match.match
    if match.clock is None or live_match.uploaded:
        return None
    copied_match = match.branch() if may_undo else None
    return ClockSnapshot(match.clock, has_begun(live_match), lag, match.ply, copied_match)


def seat_times(live_match: LiveMatch) -> tuple[SeatTime, ...]:
    """Return the time that each seat has left."""
    return tuple(SeatTime(*time) for time in live_match.stored.times)


def has_begun(live_match: LiveMatch) -> bool:
    """Return whether two seats have decided. From then on clocks run, and nobody may abort."""
    if live_match.stored.clock_start is not None:
        return True
    decided_seats = set(live_match.match.ready)
    for seat in live_match.match.history.deciders:
        if len(decided_seats) >= DECIDERS:
            break
        decided_seats |= {seat} - {CHANCE}
    return len(decided_seats) >= DECIDERS


def deciders(live_match: LiveMatch) -> frozenset[int]:
    """Return the seats whose clocks run."""
    return frozenset() if live_match.uploaded else frozenset(live_match.deciders)


def list_changed_times(
    snapshot: ClockSnapshot | None, events: Sequence[MatchEvent], live_match: LiveMatch
) -> Iterator[StoredTime | ClocksBegun]:
    """Yield the times that the events of a command changed, and the start of the clocks.

    Raises OutOfTime if a seat takes back a decision after its time would have run out.
    """
    if snapshot is None:
        return
    tick = _create_tick(snapshot, events, live_match)
    if tick.runs_after and live_match.stored.clock_start is None:
        yield ClocksBegun(tick.timestamp)
    old_times = seat_times(live_match)
    new_times = advance_times(snapshot.clock, old_times, tick, live_match.away_until)
    for old, new in zip(old_times, new_times, strict=True):
        moment = max(tick.timestamp, live_match.away_until.get(new.seat, 0))
        if new.seat in tick.returned and is_late(new, moment):
            raise OutOfTime("it is too late to take back; your time would have run out since")
        if old != new:
            yield StoredTime(*new)


def _create_tick(
    snapshot: ClockSnapshot, events: Sequence[MatchEvent], live_match: LiveMatch
) -> Tick:
    decided_seats = [event.seat for event in events if _is_decision(event)]
    committed_seats = [event.seat for event in events if isinstance(event, StoredCommitment)]
    undo = next((event for event in events if isinstance(event, Undo)), None)
    due_seats, runs_after = deciders(live_match), has_begun(live_match)
    return Tick(
        timestamp=live_match.command_time,
        deciding=due_seats,
        acted=frozenset((*decided_seats, *committed_seats)),
        turns=_count_turns(snapshot, undo, live_match.match),
        returned=_list_returned(events, undo),
        answered=_list_answered(live_match, decided_seats, due_seats),
        undone=undo is not None,
        known=_list_known(snapshot, events, live_match),
        lag=snapshot.lag,
        ply=snapshot.ply if undo is None else undo.ply,
        ran_before=snapshot.is_counted,
        runs_after=runs_after,
    )


def _is_decision(event: MatchEvent) -> TypeGuard[StoredAction]:
    return isinstance(event, StoredAction) and event.seat >= 0 and event.action != LEAVE


def _count_turns(snapshot: ClockSnapshot, undo: Undo | None, match: Match) -> dict[int, int]:
    """Return how many turns each seat has completed, or lost by an undo."""
    if not snapshot.clock.increment:
        return {}
    if undo is None or snapshot.match is None:
        return match.count_turns(snapshot.ply)
    return {seat: -turns for seat, turns in snapshot.match.count_turns(undo.ply).items()}


def _list_withdrawn(events: Sequence[MatchEvent]) -> tuple[frozenset[int], bool]:
    """Return the seats whose commitments were withdrawn, and whether a departure caused that."""
    cleared_seats = (event.seats for event in events if isinstance(event, CommitmentsCleared))
    has_left = any(isinstance(event, StoredAction) and event.action == LEAVE for event in events)
    return frozenset(seat for seats in cleared_seats for seat in seats), has_left


def _list_returned(events: Sequence[MatchEvent], undo: Undo | None) -> frozenset[int]:
    """Return the seats that took back their decisions."""
    withdrawn_seats, has_left = _list_withdrawn(events)
    if undo is not None:
        return frozenset((undo.seat,))  # the others lose theirs to it
    return frozenset() if has_left else withdrawn_seats


def _list_answered(
    live_match: LiveMatch, decided_seats: Sequence[int], due_seats: frozenset[int]
) -> frozenset[int]:
    """Return the seats that can no longer take back their last decision without consent."""
    seats = frozenset(range(len(live_match.stored.seats)))
    if not due_seats or len({*decided_seats}) > 1:
        return seats
    return seats.difference(decided_seats) if decided_seats else frozenset()


def _list_known(
    snapshot: ClockSnapshot, events: Sequence[MatchEvent], live_match: LiveMatch
) -> dict[int, int]:
    """Return the time that each seat has left for a decision that it had already begun."""
    known: dict[int, int] = {}
    withdrawn_seats, has_left = _list_withdrawn(events)
    if has_left and snapshot.is_counted:
        times = live_match.stored.times
        known = {time.seat: time.left for time in times if time.seat in withdrawn_seats}
    if live_match.decision_times and live_match.rewinds:
        known |= live_match.decision_times.remaining(deciders(live_match))
    return known


def decision_left(live_match: LiveMatch, seat: int | None) -> int | None:
    """Return the milliseconds that a seat has left for its current decision.

    A seat that waits with its commitment had at least that when it committed. Return None if the
    clock has no separate time for each decision.
    """
    clock = live_match.match.clock
    if clock is None or (clock.decision_milliseconds is None and live_match.stored.clock_start):
        return None
    has_run = has_begun(live_match)
    for time in seat_times(live_match):
        if time.seat == seat and time.deadline is None and seat in live_match.match.ready:
            is_separate = has_run and clock.decision_milliseconds is not None
            return max(0, time.remaining - MAX_LAG_MILLISECONDS) if is_separate else None
        if time.seat == seat:
            moment = max(live_match.command_time, live_match.away_until.get(seat, 0))
            return rest_of_decision(clock, time, moment, has_run)
    return None


def may_return(live_match: LiveMatch, seat: int, ply: int | None = None) -> bool:
    """Return whether a seat would still be in time if it took back its last decision.

    `ply` is the ply that an undo goes back to, or None for a commitment.
    """
    match = live_match.match
    if match.clock is None or live_match.uploaded or seat == CHANCE:
        return True
    turns = 0 if ply is None else -match.count_turns(ply)[seat]
    time, runs = seat_times(live_match)[seat], live_match.stored.clock_start is not None
    moment = max(time_source.current_time(), live_match.away_until.get(seat, 0))
    return not is_late(resume(match.clock, time, turns, runs), moment)


def list_thinking(live_match: LiveMatch) -> tuple[tuple[int, int], ...]:
    """Return the seats that have a separate time for their decision, and the time left to each."""
    seats = range(len(live_match.stored.seats))
    remaining = ((seat, decision_left(live_match, seat)) for seat in seats)
    return tuple((seat, left) for seat, left in remaining if left is not None)


def with_times(stored_match: StoredMatch, match: Match) -> StoredMatch:
    """Return a new match with the times of its seats; the clocks run if it has started."""
    clock = match.clock
    if clock is None:
        return stored_match
    live_match = LiveMatch(stored_match)
    tick = Tick(
        time_source.current_time(), deciders(live_match), ran_before=False, runs_after=False
    )
    times = advance_times(clock, start_times(clock, len(stored_match.seats)), tick)
    return StoredMatch(
        **{**vars(stored_match), "times": tuple(StoredTime(*time) for time in times)}
    )


def confirm_in_time(live_match: LiveMatch, seat: int | None, lag: int) -> None:
    """Raise OutOfTime if a seat decides after its time has run out."""
    for time in seat_times(live_match):
        if (
            time.seat == seat
            and time.deadline is not None
            and is_late(time, live_match.command_time, lag)
        ):
            seconds_late = (live_match.command_time - time.deadline) / 1000
            name = live_match.match.seat_label(seat)
            problem = f"{name} decided {seconds_late:.1f} s too late"
            raise OutOfTime(f"{problem}; the time had run out")


def thinking_time(live_match: LiveMatch, seat: int) -> float | None:
    """Return how many seconds a bot may think: a share of its time, or None without a clock."""
    clock = live_match.match.clock
    if clock is None:
        return None
    (deadline,) = (time.due for time in live_match.stored.times if time.seat == seat)
    remaining = (deadline or 0) - time_source.current_time()
    if clock.decision_milliseconds or not has_begun(live_match):
        milliseconds = remaining / 2
    else:
        milliseconds = remaining / TURNS + clock.increment * 1000 / 2
    return max(MIN_THINKING_SECONDS, milliseconds / 1000)
