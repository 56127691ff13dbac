"""Steps that several commands share: chance, a complete round, a departure, an end."""

from collections.abc import Iterator

from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE
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


def complete_round(live_match: LiveMatch, left: int | None = None) -> MatchEvents:
    """Play all commitments once all are in; `left` is the last seat's time left to decide."""
    actions = live_match.match.round.complete_actions
    if not actions:
        return
    if len(live_match.match.round.positions) > 1:
        left = None  # what was revealed together can't be undone
    yield from clear_offers(live_match)
    yield CommitmentsCleared()
    for action in actions:
        seat, ply = live_match.match.to_act, live_match.match.ply
        yield StoredAction(live_match.rewinds, ply, action, CHANCE if seat is None else seat, left)
        left = None
    yield from play_chance(live_match)


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
