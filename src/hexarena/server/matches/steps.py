"""Steps that several commands share: chance, a complete round, a seat that leaves, an end."""

from hexarena.contract.record import CHANCE
from hexarena.match import LEAVE
from hexarena.server.matches.consent import MatchEvents, cleared
from hexarena.server.matches.live import LiveMatch
from hexarena.store import CommitmentsCleared, Ended, StoredAction


def complete_round(live: LiveMatch) -> MatchEvents:
    """Play all commitments once all are in."""
    actions = live.match.round.complete
    if not actions:
        return
    yield from cleared(live)
    yield CommitmentsCleared()
    for action in actions:
        seat = live.match.to_act
        yield StoredAction(live.rewinds, live.match.ply, action, CHANCE if seat is None else seat)
    yield from chance(live)


def chance(live: LiveMatch) -> MatchEvents:
    """Decide chance by the seed; entered chance is played by the players."""
    while live.match.draws_luck:
        yield StoredAction(live.rewinds, live.match.ply, live.match.drawn, CHANCE)


def left(live: LiveMatch, seat: int) -> MatchEvents:
    """Let a seat leave; the commitments of the others stay if they still hold."""
    yield from cleared(live)
    ready = live.match.ready
    yield StoredAction(live.rewinds, live.match.ply, LEAVE, seat)
    void = tuple(each for each in ready if each not in live.match.ready)
    if void:
        yield CommitmentsCleared(void)
    yield from complete_round(live)
    yield from chance(live)


def ended(live: LiveMatch, how: Ended) -> MatchEvents:
    """End the match."""
    yield from cleared(live)
    if live.match.ready:
        yield CommitmentsCleared()
    yield how
