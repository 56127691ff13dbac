"""Commands that end a match by its clocks: running out of time, aborting, claiming the end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from hexarena.contract.errors import IllegalAction, NotDue
from hexarena.contract.record import CHANCE
from hexarena.match.timing import list_out_of_time
from hexarena.server.clocks.ticking import DECIDERS, has_begun, seat_times
from hexarena.server.matches.live import LiveMatch, first_seat, must_be_played
from hexarena.server.matches.steps import MatchEvents, end_match, leave_match
from hexarena.server.schemas import Permission
from hexarena.store import Desertion, EarlyAbort, MatchEnd, StoredTime

ClaimedResult = Literal["win", "draw"]
STRANGERS_MET = ("quick", "lobby")  # ways of meeting for which leaving early counts
GRANTED_MILLISECONDS = 60_000  # extra time for a bot whose time the server used up


@dataclass(frozen=True)
class RunOut:
    """Time out the seats whose deadline passed before `until`; `absent_seats` are not connected."""

    player: None
    until: int
    absent_seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class AbortMatch:
    """Abort a match before its clocks start."""

    player: str


@dataclass(frozen=True)
class ClaimEnd:
    """Claim a win or a draw because the other player has gone away."""

    player: str
    result: ClaimedResult
    absent_seats: tuple[int, ...]


@dataclass(frozen=True)
class RunOn:
    """Restart the clocks that an outage stopped, since `returned_player` is back."""

    player: None
    returned_player: str


ClockCommand = RunOut | AbortMatch | ClaimEnd | RunOn


def _apply_run_out(command: RunOut, live_match: LiveMatch) -> MatchEvents:
    must_be_played(live_match)
    late_seats = list_out_of_time(seat_times(live_match), command.until)
    if not late_seats:
        raise NotDue(f"no clock has run out in match {live_match.stored.id}")
    for seat in late_seats:
        if live_match.bot(seat) is not None:
            yield StoredTime(
                seat,
                GRANTED_MILLISECONDS,
                live_match.command_time,
                live_match.command_time + GRANTED_MILLISECONDS,
            )
    late_people = tuple(seat for seat in late_seats if live_match.bot(seat) is None)
    if late_people:
        yield from _end_late(live_match, late_people)
        deserters = late_people if not has_begun(live_match) else command.absent_seats
        yield from _note_desertions(live_match, {*late_people}.intersection(deserters))


def _end_late(live_match: LiveMatch, late_seats: tuple[int, ...]) -> MatchEvents:
    """End the match, or drop the late seats while the others play on."""
    seats = len(live_match.stored.seats)
    remaining = {*range(seats)}.difference(live_match.match.left)
    if not has_begun(live_match):
        yield from _end_unbegun(live_match, late_seats)
    elif remaining <= {*late_seats}:
        yield from end_match(live_match, MatchEnd("time", None))
    elif seats == DECIDERS:
        yield from end_match(live_match, MatchEnd("time", late_seats[0]))
    else:
        for seat in late_seats:
            if seat in live_match.match.givers_up:
                yield from leave_match(live_match, seat)


def _end_unbegun(live_match: LiveMatch, late_seats: tuple[int, ...]) -> MatchEvents:
    """Abort a match that nobody starts; in a tournament, an absent player loses it."""
    if live_match.stored.pairing is None:
        yield from end_match(live_match, MatchEnd("aborted", late_seats[0]))
        yield from _note_aborts(live_match, {*late_seats})
    else:
        yield from end_match(
            live_match, MatchEnd("time", late_seats[0] if len(late_seats) == 1 else None)
        )


def _note_desertions(live_match: LiveMatch, seats: set[int]) -> Iterator[Desertion]:
    """Yield the desertion of each player in some seats, once per player."""
    for player in sorted({live_match.stored.seats[seat].player or "" for seat in seats}):
        if player:
            yield Desertion(player)


def _apply_abort(command: AbortMatch, live_match: LiveMatch) -> MatchEvents:
    must_be_played(live_match)
    seat = first_seat(live_match, command.player, include_left=False)
    _confirm_abort(live_match)
    yield from end_match(live_match, MatchEnd("aborted", seat))
    yield from _note_aborts(live_match, {seat})


def _confirm_abort(live_match: LiveMatch) -> None:
    if not may_abort(live_match):
        problem = "you can abort a match only with a clock, outside tournaments, and early"
        raise NotDue(f"{problem}; resign instead")


def _note_aborts(live_match: LiveMatch, seats: set[int]) -> Iterator[EarlyAbort]:
    """Yield an early abort for each player who did not begin a match against strangers."""
    if live_match.stored.met not in STRANGERS_MET:
        return
    for player in sorted({live_match.stored.seats[seat].player or "" for seat in seats}):
        if player:
            yield EarlyAbort(player, live_match.command_time, _had_luck(live_match))


def _had_luck(live_match: LiveMatch) -> bool:
    return CHANCE in live_match.match.history.deciders


def foresee_abort(live_match: LiveMatch, player: str, moment: int) -> EarlyAbort | None:
    """Return what would be noted about a player who aborts the match now, None if nothing.

    Raises MatchOver, MatchWaiting, NotYourSeat, NotDue.
    """
    must_be_played(live_match)
    first_seat(live_match, player, include_left=False)
    _confirm_abort(live_match)
    is_noted = live_match.stored.met in STRANGERS_MET
    return EarlyAbort(player, moment, _had_luck(live_match)) if is_noted else None


def may_abort(live_match: LiveMatch) -> bool:
    """Return whether a player may abort the match now."""
    has_clock = live_match.match.clock is not None and live_match.stored.pairing is None
    return has_clock and not has_begun(live_match)


def _apply_claim(command: ClaimEnd, live_match: LiveMatch) -> MatchEvents:
    must_be_played(live_match)
    seat = first_seat(live_match, command.player, include_left=False)
    if not may_claim(live_match, command.player):
        expected = "only against one person, while a clock runs that doesn't count days"
        raise NotDue(f"you can't claim the end now; that works {expected}")
    (rival,) = live_match.rivals(live_match.seats_of(command.player))
    if rival not in command.absent_seats:
        problem = f"{live_match.match.seat_label(rival)} is here, or has only just left"
        raise NotDue(f"{problem}; wait a little longer")
    if command.result == "draw" and not live_match.match.game.agreed_draws:
        raise IllegalAction(f"{live_match.match.game.title} has no draw by agreement")
    is_draw = command.result == "draw"
    yield from end_match(
        live_match, MatchEnd("drawn", None) if is_draw else MatchEnd("left", 1 - seat)
    )
    yield from _note_desertions(live_match, {rival})


def may_claim(live_match: LiveMatch, player: str) -> bool:
    """Return whether a player may claim an end once the other player has been away long enough."""
    clock, own_seats = live_match.match.clock, live_match.seats_of(player)
    if clock is None or clock.kind == "correspondence" or len(live_match.stored.seats) != DECIDERS:
        return False
    return bool(own_seats) and len(live_match.rivals(own_seats)) == 1 and has_begun(live_match)


def _apply_run_on(command: RunOn, live_match: LiveMatch) -> MatchEvents:
    must_be_played(live_match)
    standing_times = list_standing(live_match, command.returned_player, live_match.command_time)
    if not standing_times:
        raise NotDue(f"no clock of this player stands still in match {live_match.stored.id}")
    for time, pause in standing_times:
        yield time._replace(since=live_match.command_time, due=time.due and time.due - pause)


def list_standing(live_match: LiveMatch, player: str, moment: int) -> list[tuple[StoredTime, int]]:
    """Return the player's times that have stood still since an outage, and each one's pause."""
    clock = None if live_match.retired else live_match.match.clock
    if clock is None or clock.kind == "correspondence":  # they also stand still on vacations
        return []
    return [
        (time, time.since - moment)
        for time in live_match.stored.times
        if time.due is not None
        and time.since is not None
        and time.since > moment
        and time.seat in live_match.seats_of(player)
    ]


def list_endings(live_match: LiveMatch, player: str) -> Iterator[Permission]:
    """Yield the ways in which a player may end a match because of its clock."""
    if may_abort(live_match):
        yield "abort"
    if may_claim(live_match, player):
        yield "claim"


CLOCK_CHECKS: dict[type, Callable[[Any, LiveMatch], MatchEvents]] = {
    RunOut: _apply_run_out,
    AbortMatch: _apply_abort,
    ClaimEnd: _apply_claim,
    RunOn: _apply_run_on,
}
