"""Who has to consent to an offer, and what an undo takes back."""

from collections.abc import Iterator

from hexarena.contract.errors import NoOffer, RefusedUndo
from hexarena.server.matches.live import LiveMatch, must_be_played
from hexarena.store import (
    CommitmentsCleared,
    MatchEvent,
    OffersCleared,
    StoredOffer,
    StoredOfferKind,
    Undo,
)

MatchEvents = Iterator[MatchEvent]


def cleared(live: LiveMatch) -> MatchEvents:
    """Clear all offers, if there are any."""
    if live.stored.offers:
        yield OffersCleared()


def seats_beside(live: LiveMatch, seat: int) -> tuple[int, ...]:
    """Return all seats of the player in `seat`."""
    return live.seats_of(live.stored.seats[seat].player or "")


def all_want(live: LiveMatch, kind: StoredOfferKind, *seats: int) -> bool:
    """Tell whether these seats and those with such an offer are all the people to ask."""
    want = {*seats, *(each.seat for each in live.stored.offers if each.kind == kind)}
    asked = live.others if kind == "rematch" else live.rivals
    return not asked({each for one in want for each in seats_beside(live, one)})


def offer_undo(live: LiveMatch, seat: int) -> MatchEvents:
    """Undo a seat's last action, or ask the others for it. Raises RefusedUndo."""
    must_be_played(live)
    if live.stored.pairing is not None:
        raise RefusedUndo("there is no undo in tournaments")
    if live.stored.rated:
        raise RefusedUndo("there is no undo in rated matches")
    mine = seats_beside(live, seat)
    committed = [each for each in live.match.ready if each in mine]
    if committed:
        yield CommitmentsCleared((committed[-1],))
        return
    last = live.match.next_to_undo(mine)
    asks = seat if last is None else last
    rivals = live.rivals(mine)
    live.match.undo_to(asks, consent=True)
    if not rivals or _needs_no_consent(live, asks):
        yield from _undone(live, asks)
    elif len(rivals) > 1 and any(_is_other_undo(each, asks) for each in live.stored.offers):
        raise RefusedUndo("another player has asked for an undo; expected an answer to that first")
    else:
        yield StoredOffer("undo", asks)


def _is_other_undo(offered: StoredOffer, seat: int) -> bool:
    return offered.kind == "undo" and offered.seat != seat


def _needs_no_consent(live: LiveMatch, seat: int) -> bool:
    try:
        live.match.undo_to(seat)
    except RefusedUndo:
        return False
    return True


def accept_undo(live: LiveMatch, asks: int, seat: int) -> MatchEvents:
    """Consent to an undo that `asks` wants; it is done once all have. Raises NoOffer."""
    if asks in seats_beside(live, seat):
        raise NoOffer("the others are to answer your offer; you may withdraw it")
    if all_want(live, "consent", asks, seat):
        yield from _undone(live, asks)
    else:
        yield StoredOffer("consent", seat)


def _undone(live: LiveMatch, seat: int) -> MatchEvents:
    yield from cleared(live)
    yield Undo(live.rewinds, live.match.undo_to(seat, consent=True), seat)
