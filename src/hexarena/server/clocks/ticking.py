"""The effect of a command on the clocks of a match: who is due until when, and the time left."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.errors import OutOfTime
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE, Clock, Match
from hexarena.match.clock import TURNS
from hexarena.match.timing import SeatTime, Tick, advance_times, is_late, start_times
from hexarena.server.clocks import time_source
from hexarena.server.matches.live import LiveMatch
from hexarena.store import (
    CommitmentsCleared,
    MatchEvent,
    StoredAction,
    StoredCommitment,
    StoredMatch,
    StoredTime,
)

DECIDERS = 2  # seats that have decided when the clocks run
MIN_THINKING_SECONDS = 0.05  # seconds that a bot thinks, however little it has


class ClockSnapshot(NamedTuple):
    """The clocks of a match before a command, whose sender says how long the network took."""

    clock: Clock
    times: tuple[SeatTime, ...]
    is_counted: bool
    lag: int


def take_snapshot(live_match: LiveMatch, lag: int) -> ClockSnapshot | None:
    """Return the state of the clocks before a command, None without clocks."""
    clock = live_match.match.clock
    if clock is None or live_match.uploaded:
        return None
    return ClockSnapshot(clock, seat_times(live_match), has_begun(live_match.match), lag)


def seat_times(live_match: LiveMatch) -> tuple[SeatTime, ...]:
    """Return the time that each seat has left."""
    return tuple(SeatTime(*time) for time in live_match.stored.times)


def has_begun(match: Match) -> bool:
    """Return whether two seats have decided: from then on clocks run, and nobody may abort."""
    decided_seats = set(match.ready)
    for seat in match.history.deciders:
        if len(decided_seats) >= DECIDERS:
            break
        decided_seats |= {seat} - {CHANCE}
    return len(decided_seats) >= DECIDERS


def deciders(live_match: LiveMatch) -> frozenset[int]:
    """Return the seats whose clocks run."""
    return frozenset() if live_match.uploaded else frozenset(live_match.deciders)


def list_changed_times(
    snapshot: ClockSnapshot | None, events: Sequence[MatchEvent], live_match: LiveMatch
) -> Iterator[StoredTime]:
    """Yield the times that have changed with the events of a command."""
    if snapshot is None:
        return
    tick = _create_tick(snapshot, events, live_match)
    new_times = advance_times(snapshot.clock, seat_times(live_match), tick, live_match.away_until)
    for old, new in zip(seat_times(live_match), new_times, strict=True):
        if old != new:
            yield StoredTime(*new)


def _create_tick(
    snapshot: ClockSnapshot, events: Sequence[MatchEvent], live_match: LiveMatch
) -> Tick:
    acted_seats = {
        event.seat
        for event in events
        if isinstance(event, StoredAction) and event.seat >= 0 and event.action != LEAVE
    }
    committed_seats = {event.seat for event in events if isinstance(event, StoredCommitment)}
    cleared_seats = [event.seats for event in events if isinstance(event, CommitmentsCleared)]
    due_seats, ends_round = deciders(live_match), bool(acted_seats) and () in cleared_seats
    return Tick(
        timestamp=live_match.command_time,
        deciding=due_seats,
        acted=frozenset(acted_seats | committed_seats),
        passed=frozenset(acted_seats if ends_round else acted_seats - due_seats),
        taken_back=frozenset(seat for seats in cleared_seats for seat in seats),
        lag=snapshot.lag,
        ran_before=snapshot.is_counted,
        runs_after=has_begun(live_match.match),
    )


def with_times(stored_match: StoredMatch, match: Match) -> StoredMatch:
    """Return a new match with the times of its seats; they run if it is played."""
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
    """Raise OutOfTime for a decision of a seat whose time has run out."""
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
    """Return how many seconds a bot may think: a share of its time, None without a clock."""
    clock = live_match.match.clock
    if clock is None:
        return None
    (deadline,) = (time.due for time in live_match.stored.times if time.seat == seat)
    remaining = (deadline or 0) - time_source.current_time()
    if clock.decision_milliseconds or not has_begun(live_match.match):
        milliseconds = remaining / 2
    else:
        milliseconds = remaining / TURNS + clock.increment * 1000 / 2
    return max(MIN_THINKING_SECONDS, milliseconds / 1000)
