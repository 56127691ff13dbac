"""Who has to agree to an offer, and what an undo takes back."""

from hexarena.contract.errors import NoOffer, RefusedUndo
from hexarena.server.clocks import ticking
from hexarena.server.matches.live import LiveMatch, must_be_played
from hexarena.server.matches.steps import MatchEvents, clear_offers
from hexarena.store import (
    CommitmentsCleared,
    StoredOffer,
    StoredOfferKind,
    Undo,
)


def seats_of_same_player(live_match: LiveMatch, seat: int) -> tuple[int, ...]:
    """Return all seats of the player in `seat`."""
    return live_match.seats_of(live_match.stored.seats[seat].player or "")


def is_unanimous(live_match: LiveMatch, kind: StoredOfferKind, *seats: int) -> bool:
    """Return whether these seats, and those with the same offer, are all the people to ask."""
    willing = {*seats, *(offer.seat for offer in live_match.stored.offers if offer.kind == kind)}
    list_others = live_match.other_people if kind == "rematch" else live_match.rivals
    return not list_others(
        {player_seat for seat in willing for player_seat in seats_of_same_player(live_match, seat)}
    )


def offer_undo(live_match: LiveMatch, seat: int) -> MatchEvents:
    """Undo a seat's last action, or ask the others for consent. Raises RefusedUndo.

    Only a commitment that the others have not seen is taken back without asking them. Bots agree
    to everything.
    """
    must_be_played(live_match)
    if live_match.stored.pairing is not None:
        raise RefusedUndo("there is no undo in tournaments")
    if live_match.stored.rated:
        raise RefusedUndo("there is no undo in rated matches")
    own_seats = seats_of_same_player(live_match, seat)
    committed_seats = [
        seat_ready for seat_ready in live_match.match.ready if seat_ready in own_seats
    ]
    if committed_seats:
        yield CommitmentsCleared((committed_seats[-1],))
        return
    undo_seat = live_match.match.next_to_undo(own_seats)
    asking_seat = seat if undo_seat is None else undo_seat
    rivals = live_match.rivals(own_seats)
    live_match.match.undo_to(asking_seat, consent=True)
    if not rivals:
        yield from _undo(live_match, asking_seat)
    elif len(rivals) > 1 and any(
        _is_other_undo(offer, asking_seat) for offer in live_match.stored.offers
    ):
        raise RefusedUndo("another player has asked for an undo; answer that first")
    else:
        yield StoredOffer("undo", asking_seat)


def _is_other_undo(offer: StoredOffer, seat: int) -> bool:
    return offer.kind == "undo" and offer.seat != seat


def accept_undo(live_match: LiveMatch, asking_seat: int, seat: int) -> MatchEvents:
    """Consent to the undo that a seat has requested. Once all consent, undo. Raises NoOffer."""
    if asking_seat in seats_of_same_player(live_match, seat):
        raise NoOffer("the others have yet to answer your offer; you can withdraw it")
    if is_unanimous(live_match, "consent", asking_seat, seat):
        yield from _undo(live_match, asking_seat)
    else:
        yield StoredOffer("consent", seat)


def _undo(live_match: LiveMatch, seat: int) -> MatchEvents:
    yield from clear_offers(live_match)
    ply = live_match.match.undo_to(seat, consent=True)
    undo = Undo(live_match.rewinds, ply, seat, ticking.list_thinking(live_match))
    if live_match.match.ready:
        yield CommitmentsCleared()
    yield undo
