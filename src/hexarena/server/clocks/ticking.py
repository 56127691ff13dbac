"""How the clocks of a match go on with a command: who is due until when, and what is left."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.errors import OutOfTime
from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE, Clock, Match
from hexarena.match.clock import TURNS
from hexarena.match.timing import SeatTime, Tick, after, is_late, started
from hexarena.server.clocks import moments
from hexarena.server.matches.live import LiveMatch
from hexarena.store import (
    CommitmentsCleared,
    MatchEvent,
    StoredAction,
    StoredCommitment,
    StoredMatch,
    StoredTime,
)

TWO = 2  # seats that have decided when the clocks run
SHORTEST = 0.05  # seconds that a bot thinks, however little it has


class Before(NamedTuple):
    """The clocks of a match before a command, whose sender says how long the network took."""

    clock: Clock
    times: tuple[SeatTime, ...]
    counted: bool
    lag: int


def before(live: LiveMatch, lag: int) -> Before | None:
    """Return how the clocks stand before a command, None without clocks."""
    clock = live.match.clock
    if clock is None or live.uploaded:
        return None
    return Before(clock, times_of(live), has_begun(live.match), lag)


def times_of(live: LiveMatch) -> tuple[SeatTime, ...]:
    """Return what the seats have left."""
    return tuple(SeatTime(*each) for each in live.stored.times)


def has_begun(match: Match) -> bool:
    """Tell whether two seats have decided: from then on clocks run, and nobody may abort."""
    decided = set(match.ready)
    for seat in match.history.deciders:
        if len(decided) >= TWO:
            break
        decided |= {seat} - {CHANCE}
    return len(decided) >= TWO


def deciders(live: LiveMatch) -> frozenset[int]:
    """Return the seats whose clocks run."""
    if live.status != "playing" or live.uploaded:
        return frozenset()
    return frozenset(seat for seat in live.acting() if seat is not None and seat >= 0)


def gone_on(
    found: Before | None, events: Sequence[MatchEvent], live: LiveMatch
) -> Iterator[StoredTime]:
    """Yield the times that have changed with the events of a command."""
    if found is None:
        return
    tick = _tick(found, events, live)
    following = after(found.clock, times_of(live), tick, live.away)
    for was, now in zip(times_of(live), following, strict=True):
        if was != now:
            yield StoredTime(*now)


def _tick(found: Before, events: Sequence[MatchEvent], live: LiveMatch) -> Tick:
    played = {
        each.seat
        for each in events
        if isinstance(each, StoredAction) and each.seat >= 0 and each.action != LEAVE
    }
    committed = {each.seat for each in events if isinstance(each, StoredCommitment)}
    cleared = [each.seats for each in events if isinstance(each, CommitmentsCleared)]
    due, round_played = deciders(live), bool(played) and () in cleared
    return Tick(
        now=live.now,
        due=due,
        acted=frozenset(played | committed),
        passed=frozenset(played if round_played else played - due),
        again=frozenset(seat for seats in cleared for seat in seats),
        lag=found.lag,
        counted=found.counted,
        counts=has_begun(live.match),
    )


def with_times(stored: StoredMatch, match: Match) -> StoredMatch:
    """Return a new match with the times of its seats; they run if it is played."""
    clock = match.clock
    if clock is None:
        return stored
    live = LiveMatch(stored)
    tick = Tick(moments.now(), deciders(live), counted=False, counts=False)
    times = after(clock, started(clock, len(stored.seats)), tick)
    return StoredMatch(**{**vars(stored), "times": tuple(StoredTime(*each) for each in times)})


def must_be_in_time(live: LiveMatch, seat: int | None, lag: int) -> None:
    """Raise OutOfTime for a decision of a seat whose time has run out."""
    for time in times_of(live):
        if time.seat == seat and time.due is not None and is_late(time, live.now, lag):
            late = (live.now - time.due) / 1000
            came = f"the decision came {late:.1f} s after the time of {live.match.who(seat)}"
            raise OutOfTime(f"{came} had run out; expected it before")


def thinking_time(live: LiveMatch, seat: int) -> float | None:
    """Return how many seconds a bot may think: a share of what it has, None without a clock."""
    clock = live.match.clock
    if clock is None:
        return None
    (due,) = (each.due for each in live.stored.times if each.seat == seat)
    rest = (due or 0) - moments.now()
    if clock.each or not has_begun(live.match):
        share = rest / 2
    else:
        share = rest / TURNS + clock.increment * 1000 / 2
    return max(SHORTEST, share / 1000)
