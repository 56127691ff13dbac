"""Steps that several commands share: chance, a complete round, a departure, an end."""

from collections.abc import Iterator

from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE
from hexarena.server.clocks import ticking
from hexarena.server.matches.live import LiveMatch
from hexarena.store import (
    CommitmentsCleared,
    MatchEnd,
    MatchEvent,
    OffersCleared,
    StoredAction,
)

MatchEvents = Iterator[MatchEvent]


def clear_offers(live_match: LiveMatch) -> MatchEvents:
    """Clear all offers, if there are any."""
    if live_match.stored.offers:
        yield OffersCleared()


def complete_round(
    live_match: LiveMatch, last_seat: int | None = None, left: int | None = None
) -> MatchEvents:
    """Play all commitments once all are in; `left` is what the last seat had left to decide."""
    actions = live_match.match.round.complete_actions
    if not actions:
        return
    seats = live_match.match.round.positions
    times_left = {seat: ticking.decision_left(live_match, seat) for seat in seats}
    if last_seat is not None:
        times_left[last_seat] = left
    yield from clear_offers(live_match)
    yield CommitmentsCleared()
    for action in actions:
        to_act, ply = live_match.match.to_act, live_match.match.ply
        seat = CHANCE if to_act is None else to_act
        yield StoredAction(live_match.rewinds, ply, action, seat, times_left.pop(seat, None))
    yield from play_chance(live_match)


def clear_undo_request(live_match: LiveMatch) -> MatchEvents:
    """Clear the request to take back, if there is one."""
    if any(offer.kind == "undo" for offer in live_match.stored.offers):
        yield OffersCleared(("undo", "consent"))


def play_chance(live_match: LiveMatch) -> MatchEvents:
    """Play chance as the seed decides; if players enter chance, they play it themselves."""
    while live_match.match.draws_luck:
        yield StoredAction(
            live_match.rewinds, live_match.match.ply, live_match.match.drawn_action, CHANCE
        )


def leave_match(live_match: LiveMatch, seat: int) -> MatchEvents:
    """Let a seat leave; the commitments of the other seats stay if they are still legal."""
    yield from clear_offers(live_match)
    ready = live_match.match.ready
    yield StoredAction(live_match.rewinds, live_match.match.ply, LEAVE, seat)
    void_seats = tuple(
        ready_seat for ready_seat in ready if ready_seat not in live_match.match.ready
    )
    if void_seats:
        yield CommitmentsCleared(void_seats)
    yield from complete_round(live_match)
    yield from play_chance(live_match)


def end_match(live_match: LiveMatch, end: MatchEnd) -> MatchEvents:
    """End the match."""
    yield from clear_offers(live_match)
    if live_match.match.ready:
        yield CommitmentsCleared()
    yield end
