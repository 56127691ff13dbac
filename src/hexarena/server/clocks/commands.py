"""Commands that end a match because of its clocks: who runs out of time, aborts, or has left."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from hexarena.contract.errors import IllegalAction, NotDue
from hexarena.match.timing import out_of_time
from hexarena.server.clocks.ticking import TWO, has_begun, times_of
from hexarena.server.matches.consent import MatchEvents
from hexarena.server.matches.live import LiveMatch, first_seat, must_be_played
from hexarena.server.matches.steps import ended, left
from hexarena.server.schemas import Permission
from hexarena.store import Desertion, Ended, StoredTime

ClaimedResult = Literal["win", "draw"]
LENT = 60_000  # milliseconds that a bot gets whose time the server has used up


@dataclass(frozen=True)
class RunOut:
    """End the time of the seats whose deadline has passed by `at`; `gone` are not here."""

    player: None
    at: int
    gone: tuple[int, ...] = ()


@dataclass(frozen=True)
class AbortMatch:
    """Abort a match before its clocks run."""

    player: str


@dataclass(frozen=True)
class ClaimEnd:
    """Claim the win, or a draw, since the other player has `gone` away."""

    player: str
    result: ClaimedResult
    gone: tuple[int, ...]


ClockCommand = RunOut | AbortMatch | ClaimEnd


def _run_out(command: RunOut, live: LiveMatch) -> MatchEvents:
    must_be_played(live)
    late = out_of_time(times_of(live), command.at)
    if not late:
        raise NotDue(f"no clock of match {live.stored.id} has run out; expected one that has")
    for seat in late:
        if live.bot(seat) is not None:
            yield StoredTime(seat, LENT, live.now, live.now + LENT)
    people = tuple(seat for seat in late if live.bot(seat) is None)
    if people:
        yield from _flagged(live, people)
        stalled = people if not has_begun(live.match) else command.gone
        yield from _deserted(live, {*people}.intersection(stalled))


def _flagged(live: LiveMatch, late: tuple[int, ...]) -> MatchEvents:
    """End the match, or let the seats leave while others play on."""
    seats = len(live.stored.seats)
    still_in = {*range(seats)}.difference(live.match.left)
    if not has_begun(live.match):
        yield from _not_begun(live, late)
    elif still_in <= {*late}:
        yield from ended(live, Ended("time", None))
    elif seats == TWO:
        yield from ended(live, Ended("time", late[0]))
    else:
        for seat in late:
            if seat in live.match.givers_up:
                yield from left(live, seat)


def _not_begun(live: LiveMatch, late: tuple[int, ...]) -> MatchEvents:
    """Abort a match that nobody begins; in a tournament who does not come loses it."""
    if live.stored.pairing is None:
        yield from ended(live, Ended("aborted", late[0]))
    else:
        yield from ended(live, Ended("time", late[0] if len(late) == 1 else None))


def _deserted(live: LiveMatch, seats: set[int]) -> Iterator[Desertion]:
    """Note the players of some seats, each once."""
    for player in sorted({live.stored.seats[seat].player or "" for seat in seats}):
        if player:
            yield Desertion(player)


def _abort(command: AbortMatch, live: LiveMatch) -> MatchEvents:
    must_be_played(live)
    seat = first_seat(live, command.player, left=False)
    if not may_abort(live):
        came = "two seats have decided, there is no clock, or it is a match of a tournament"
        raise NotDue(f"{came}; expected to resign instead")
    yield from ended(live, Ended("aborted", seat))


def may_abort(live: LiveMatch) -> bool:
    """Tell whether a player may abort the match."""
    clocked = live.match.clock is not None and live.stored.pairing is None
    return clocked and not has_begun(live.match)


def _claim(command: ClaimEnd, live: LiveMatch) -> MatchEvents:
    must_be_played(live)
    seat = first_seat(live, command.player, left=False)
    if not may_claim(live, command.player):
        expected = "expected a match of two people with a clock that runs, not one by days"
        raise NotDue(f"an end is claimed; {expected}")
    (other,) = live.rivals(live.seats_of(command.player))
    if other not in command.gone:
        came = f"{live.match.who(other)} is here, or has not been away for long"
        raise NotDue(f"{came}; expected to wait")
    if command.result == "draw" and not live.match.game.agreed_draws:
        raise IllegalAction(f"{live.match.game.title} has no draw by agreement")
    drawn = command.result == "draw"
    yield from ended(live, Ended("drawn", None) if drawn else Ended("left", 1 - seat))
    yield from _deserted(live, {other})


def may_claim(live: LiveMatch, player: str) -> bool:
    """Tell whether a player may claim an end as soon as the other one has been away for long."""
    clock, mine = live.match.clock, live.seats_of(player)
    if clock is None or clock.kind == "correspondence" or len(live.stored.seats) != TWO:
        return False
    return bool(mine) and len(live.rivals(mine)) == 1 and has_begun(live.match)


def may_end(live: LiveMatch, player: str) -> Iterator[Permission]:
    """List how a player may end a match because of its clock."""
    if may_abort(live):
        yield "abort"
    if may_claim(live, player):
        yield "claim"


CLOCK_CHECKS: dict[type, Callable[[Any, LiveMatch], MatchEvents]] = {
    RunOut: _run_out,
    AbortMatch: _abort,
    ClaimEnd: _claim,
}
